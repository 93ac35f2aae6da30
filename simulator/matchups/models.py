"""Questions to the simulator and their results.

A *run* is a user's question about decks. It reads *cells*: two lists under fixed conditions. A cell's game i is the
same for every run, so cells are shared, and a run reads the first N games of each. Games are played in *batches*,
each written once.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models
from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.core.work_queue import Lease
from catalog.models import Card
from decks.events.models import Pairing
from decks.models import Deck
from decks.models.decks import new_key
from simulator.analysis.rows import GameAnalysis
from simulator.games import Engine, engine
from simulator.statistics import (
    EITHER_WAY,
    Interval,
    Lead,
    Tally,
    final_lead,
    share_at_any_time,
    share_of_parts,
)

LEASE: Final = Lease(settings.MATCHUPS_LEASE)  # of batches; renewed between games

# Games in a batch of a new cell, so that one takes seconds with players of that level.
BATCH_GAMES = {"random": 50, "greedy": 10, "search": 2, "deep": 2, "equilibrium": 2}
PLAYOUTS = 200  # default number for a decision of players that search


class Level(models.TextChoices):
    """How well both sides are played."""

    RANDOM = "random", _("Random")
    GREEDY = "greedy", _("Greedy")
    SEARCH = "search", pgettext_lazy("level of play", "Search")
    DEEP = "deep", pgettext_lazy("level of play", "Deep search")
    EQUILIBRIUM = "equilibrium", _("Equilibrium")

    @property
    def thinks(self) -> bool:
        """Whether its players have a budget of playouts."""
        return self in (Level.SEARCH, Level.DEEP, Level.EQUILIBRIUM)


class DeckList(models.Model):
    """The cards of a deck as they were printed when it was asked about; known by content, never changed."""

    digest = models.CharField(max_length=64, unique=True)
    cards = models.JSONField()  # [[count, printed card], …] in the order of set and number
    size = models.PositiveSmallIntegerField()

    class Meta:
        verbose_name = _("deck list")
        verbose_name_plural = _("deck lists")

    def __str__(self) -> str:
        return self.digest[:12]


class Cell(models.Model):
    """Two lists and everything else that determines their games. The list with the smaller digest is A."""

    a = models.ForeignKey(DeckList, models.PROTECT, related_name="+")
    b = models.ForeignKey(DeckList, models.PROTECT, related_name="+")
    level = models.CharField(max_length=12, choices=Level)
    playouts = models.PositiveIntegerField(default=0)  # of a decision, of players that search; 0 of others
    edition = models.CharField(max_length=10)
    turns = models.PositiveSmallIntegerField()  # number of turns after which a game is adjudicated (604.1)
    seed = models.BigIntegerField()
    game = models.CharField(max_length=20)  # the slug of both lists' game
    engine = models.CharField(max_length=64)  # the digest of the engine that plays it
    batch_games = models.PositiveSmallIntegerField(default=10)  # games of each of its batches

    class Meta:
        constraints = [
            models.UniqueConstraint(
                "a", "b", "level", "playouts", "edition", "turns", "seed", "engine", name="cell_is_shared"
            ),
            models.CheckConstraint(condition=Q(batch_games__gt=0), name="cell_has_games_in_its_batches"),
        ]
        verbose_name = _("cell")
        verbose_name_plural = _("cells")

    def __str__(self) -> str:
        return f"{self.a} – {self.b}"

    def batches_for(self, games: int) -> int:
        """How many batches hold the first `games` games."""
        return -(-games // self.batch_games)


class BatchQuerySet(models.QuerySet["Batch"]):
    def with_results(self) -> BatchQuerySet:
        return self.filter(state=Batch.State.PLAYED)

    def claimable(self) -> BatchQuerySet:
        """Batches without a result that no worker holds."""
        return LEASE.find_free(self.filter(state__in=(Batch.State.WAITING, Batch.State.CLAIMED)))


class Batch(models.Model):
    """Games number `index · size` onwards of a cell. Its result is written once, whoever delivers it twice."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        CLAIMED = "claimed", _("Being played")
        PLAYED = "played", _("Played")

    cell = models.ForeignKey(Cell, models.CASCADE, related_name="batches")
    index = models.PositiveIntegerField()
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    lease = models.DateTimeField(null=True, blank=True)  # until when a worker holds it
    claims = models.PositiveSmallIntegerField(default=0)  # how often it was taken up
    progress = models.PositiveSmallIntegerField(default=0)  # games finished within the present claim

    # The result, from the side of list A. Sums stand beside the games, so that pages add and never count.
    games = models.JSONField(null=True, blank=True)  # a row a game: see results.ROW
    traces = models.JSONField(null=True, blank=True)  # of each game: the options taken, to play it again; or the crash
    cards = models.JSONField(null=True, blank=True)  # sums per card of either side
    first_wins = models.PositiveSmallIntegerField(default=0)  # while A was First …
    first_draws = models.PositiveSmallIntegerField(default=0)
    first_losses = models.PositiveSmallIntegerField(default=0)
    second_wins = models.PositiveSmallIntegerField(default=0)  # … and while A was Second
    second_draws = models.PositiveSmallIntegerField(default=0)
    second_losses = models.PositiveSmallIntegerField(default=0)
    adjudicated = models.PositiveSmallIntegerField(default=0)
    endless = models.PositiveSmallIntegerField(default=0)  # stopped in a turn without end (103.4)
    crashes = models.PositiveSmallIntegerField(default=0)
    turns = models.PositiveIntegerField(default=0)
    turns_squared = models.PositiveIntegerField(default=0)
    seconds = models.FloatField(default=0)  # of one core
    finished = models.DateTimeField(null=True, blank=True)
    counted = models.BooleanField(default=False)  # whether its cards are in the sums that ratings are made of

    objects = BatchQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint("cell", "index", name="batch_once_a_cell"),
            models.CheckConstraint(
                condition=Q(state="played", games__isnull=False) | (~Q(state="played") & Q(games__isnull=True)),
                name="batch_has_games_once_played",
            ),
        ]
        indexes = [
            models.Index(fields=["state", "lease"], name="batch_state"),
            models.Index(fields=["cell"], name="batch_to_count", condition=Q(state="played", counted=False)),
        ]
        ordering = ["cell", "index"]
        verbose_name = _("batch")
        verbose_name_plural = _("batches")

    def __str__(self) -> str:
        return f"{self.cell_id}/{self.index}"

    @property
    def as_first(self) -> Tally:
        """The games in which A was First."""
        return Tally(self.first_wins, self.first_draws, self.first_losses)

    @property
    def as_second(self) -> Tally:
        return Tally(self.second_wins, self.second_draws, self.second_losses)


class RunQuerySet(models.QuerySet["Run"]):
    def active(self) -> RunQuerySet:
        """Being played now: neither paused, cancelled nor finished."""
        return self.filter(state=Run.State.ACTIVE)

    def in_progress(self) -> RunQuerySet:
        return self.filter(state__in=[Run.State.ACTIVE, Run.State.PAUSED])

    def of(self, user: User | None, guest: str) -> RunQuerySet:
        """Started by that user, or by that visitor without an account."""
        return self.filter(user=user) if user is not None else self.filter(user=None, guest=guest)

    def owned_by(self, user: User | AnonymousUser, guest: str = "") -> RunQuerySet:
        """Those that a visitor may pause, resume and cancel."""
        return self.filter(_owned(user, guest))

    def claim(self, user: User, guest: str) -> int:
        """A guest who signs in or up keeps the runs; how many found their owner."""
        return self.filter(user=None, guest=guest).exclude(guest="").update(user=user, guest="")

    def visible_to(self, user: User | AnonymousUser, guest: str = "") -> RunQuerySet:
        """A visitor's own, and others' none of whose decks is private. A deck that has gone counts as private."""
        is_private = Q(deck=None) | Q(deck__visibility=Deck.Visibility.PRIVATE)
        return self.filter(_owned(user, guest) | ~Exists(Entrant.objects.filter(is_private, run=OuterRef("pk"))))

    def about_deck(self, deck: Deck, kind: str = "gauntlet", **revision: int) -> RunQuerySet:
        """Return the runs of that kind about a deck, at a `revision` or with `revision__lt` before one; the latest
        first."""
        entered = Entrant.objects.filter(run=OuterRef("pk"), place=0, deck=deck, **revision)
        measured = self.filter(Exists(entered), kind=kind)
        return measured.order_by(Subquery(entered.values("revision")).desc(), "-created", "-pk")


def _owned(user: User | AnonymousUser, guest: str) -> Q:
    return Q(user=user) if isinstance(user, User) else Q(user=None, guest=guest) & ~Q(guest="")


class Run(models.Model):
    """A question: a deck against another or a gauntlet, a matrix of decks, or which change of one card matters."""

    class Kind(models.TextChoices):
        PAIR = "pair", _("Two decks")
        GAUNTLET = "gauntlet", _("A deck against a gauntlet")
        MATRIX = "matrix", _("A matrix of decks")
        WHAT_IF = "what-if", _("What if you swapped one card?")
        CHECK = "check", _("A check with a stronger player")

    class Rule(models.TextChoices):
        GAMES = "games", _("A number of games")
        HALF_WIDTH = "half-width", _("A precision")
        SEQUENTIAL = "sequential", _("Is A better than B?")
        HALVING = "halving", _("A game budget, halving the field each round")

    class State(models.TextChoices):
        ACTIVE = "active", _("Running")
        PAUSED = "paused", _("Paused")
        CANCELLED = "cancelled", _("Cancelled")
        DONE = "done", _("Finished")

    key = models.CharField(max_length=15, unique=True, default=new_key, editable=False)  # unlisted decks stay so
    user = models.ForeignKey(User, models.CASCADE, null=True, blank=True, related_name="runs")
    guest = models.CharField(max_length=40, blank=True)  # the session of a visitor without an account
    kind = models.CharField(max_length=10, choices=Kind)
    game = models.CharField(max_length=20)  # the slug of the decks' game
    level = models.CharField(max_length=12, choices=Level, default=Level.GREEDY)
    playouts = models.PositiveIntegerField(default=0)  # of a decision, of players that search; 0 of others
    edition = models.CharField(max_length=10)
    turns = models.PositiveSmallIntegerField()
    seed = models.BigIntegerField(default=0)
    engine = models.CharField(max_length=64)
    rule = models.CharField(max_length=10, choices=Rule, default=Rule.GAMES)
    games = models.PositiveIntegerField()  # asked for in each cell; the most of a sequential test; a what-if's budget
    margin = models.FloatField(default=0.05)  # of a sequential test: a smaller difference counts as none
    checks = models.ForeignKey("self", models.CASCADE, null=True, blank=True, related_name="checked_by")  # of a check
    state = models.CharField(max_length=10, choices=State, default=State.ACTIVE)
    version = models.PositiveIntegerField(default=1)  # moves on whenever a page that shows it should look again
    served = models.DateTimeField(default=timezone.now)  # when a worker last took up something of it
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects = RunQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(games__gt=0), name="run_asks_for_games"),
            models.CheckConstraint(condition=Q(user__isnull=False) | ~Q(guest=""), name="run_has_an_owner"),
            models.CheckConstraint(condition=Q(kind="check") ^ Q(checks=None), name="run_checks_another_if_a_check"),
        ]
        indexes = [models.Index(fields=["state", "served"], name="run_state")]
        ordering = ["-created", "-pk"]
        verbose_name = _("run")
        verbose_name_plural = _("runs")

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("matchups:run", args=[self.key])

    @property
    def rules(self) -> Engine:
        """The engine of the decks' game."""
        return engine(self.game)

    @property
    def is_stale(self) -> bool:
        """Whether its games were played by another build of the rules than the present one."""
        return self.engine != self.rules.digest()

    @property
    def players(self) -> str:
        """Return the name of the players of both sides in the visitor's language."""
        if not self.playouts:
            return self.get_level_display()
        return _("%(level)s, %(playouts)d simulations") % {
            "level": self.get_level_display(), "playouts": self.playouts,
        }  # fmt: skip

    def share_of(self, *parts: Tally) -> Interval:
        """Return the share of the points of games of several kinds, each with a separate number of games, with its
        interval. The interval of a sequential test allows for early stopping; the interval of an unfinished run allows
        for every look at each of its match-ups."""
        if self.rule == self.Rule.SEQUENTIAL:
            return share_at_any_time(sum(parts, Tally()))
        if self.is_compared and self.is_unfinished:
            return share_at_any_time(sum(parts, Tally()), EITHER_WAY / self.match_ups)
        return share_of_parts(parts)

    @property
    def is_compared(self) -> bool:
        """Whether its pages say which deck of each match-up leads."""
        return self.kind in (self.Kind.PAIR, self.Kind.GAUNTLET, self.Kind.MATRIX)

    @cached_property
    def match_ups(self) -> int:
        """How many match-ups are watched together."""
        return max(1, self.readings.count())

    @property
    def is_unfinished(self) -> bool:
        return self.state in (self.State.ACTIVE, self.State.PAUSED)

    def move_on(self, state: str) -> bool:
        """Pause, resume or cancel; False where the run is in no state for it any more."""
        before = {
            self.State.PAUSED: [self.State.ACTIVE],
            self.State.ACTIVE: [self.State.PAUSED],
            self.State.CANCELLED: [self.State.ACTIVE, self.State.PAUSED],
        }[self.State(state)]
        finished = timezone.now() if state == self.State.CANCELLED else None
        changed = Run.objects.filter(pk=self.pk, state__in=before).update(
            state=state, finished=finished, version=F("version") + 1
        )
        self.refresh_from_db()
        return changed == 1


class Entrant(models.Model):
    """A deck of a run, as it was then: its name, list and revision. The deck itself may change or go."""

    run = models.ForeignKey(Run, models.CASCADE, related_name="entrants")
    place = models.PositiveSmallIntegerField()  # the row of the matrix; 0 is the deck asked about
    deck = models.ForeignKey("decks.Deck", models.SET_NULL, null=True, blank=True, related_name="entries")
    revision = models.PositiveIntegerField(null=True, blank=True)
    name = models.CharField(max_length=200)
    cards = models.ForeignKey(DeckList, models.PROTECT, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint("run", "place", name="entrant_place")]
        ordering = ["run", "place"]
        verbose_name = _("entrant")
        verbose_name_plural = _("entrants")

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        """The name, in the visitor's language where the deck has one in each and is still called so."""
        if self.deck is not None and self.name in (self.deck.name, self.deck.name_en):
            return self.deck.title
        return self.name


class Reading(models.Model):
    """A run's reading of one cell: the first `games` games, from the side of `row`."""

    run = models.ForeignKey(Run, models.CASCADE, related_name="readings")
    cell = models.ForeignKey(Cell, models.PROTECT, related_name="readings")
    row = models.ForeignKey(Entrant, models.CASCADE, related_name="+")
    column = models.ForeignKey(Entrant, models.CASCADE, related_name="+")
    flipped = models.BooleanField()  # whether the row's list is the cell's B
    games = models.PositiveIntegerField()  # how many are read; a sequential test raises it as it goes
    batches = models.PositiveIntegerField()  # that hold them
    done = models.BooleanField(default=False)
    verdict = models.CharField(max_length=10, blank=True)  # of a sequential test
    lead = models.CharField(max_length=10, blank=True)  # of the row while games are played: it is never withdrawn

    class Meta:
        constraints = [models.UniqueConstraint("run", "row", "column", name="reading_once_a_pair")]
        ordering = ["run", "row__place", "column__place"]
        verbose_name = _("reading")
        verbose_name_plural = _("readings")

    def __str__(self) -> str:
        return f"{self.row} – {self.column}"

    def get_absolute_url(self) -> str:
        """Read with its run, row and column."""
        return reverse("matchups:pair", args=[self.run.key, self.row.place, self.column.place])

    def lead_of(self, tally: Tally) -> Lead:
        """Whether the row is better or worse by these games; "" while they do not suffice to say."""
        lead = self.verdict or self.lead
        if lead in ("better", "worse"):
            return cast(Lead, lead)
        if self.verdict or not self.done or not self.run.is_compared:
            return ""
        return final_lead(tally, self.run.match_ups)


class Variant(models.Model):
    """An entrant of a what-if: the deck asked about less one copy of a card, or with one of another in its stead.

    A card that leaves the catalogue leaves the variant; its entrant keeps the name.
    """

    entrant = models.OneToOneField(Entrant, models.CASCADE, primary_key=True, related_name="variant")
    replaces = models.BooleanField()  # whether a card came in the stead of the one that went
    removed = models.ForeignKey(Card, models.SET_NULL, null=True, blank=True, related_name="+")
    added = models.ForeignKey(Card, models.SET_NULL, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = _("variant")
        verbose_name_plural = _("variants")

    def __str__(self) -> str:
        return self.entrant.name

    @property
    def changes(self) -> dict[int, int] | None:
        """Return the changed copies by the pk of their card; None if a card has been deleted."""
        if self.removed_id is None or (self.replaces and self.added_id is None):
            return None
        return {self.removed_id: -1} | ({self.added_id: 1} if self.added_id is not None else {})


class HalvingRound(models.Model):
    """A round of a what-if once it is over: what each variant had done by then, and which went on."""

    run = models.ForeignKey(Run, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()  # from 1
    games = models.PositiveIntegerField()  # that each had been asked for by its end
    standings = models.JSONField()  # [[place, wins, draws, losses, crashes, went on], …]: the deck itself, then by rank

    class Meta:
        constraints = [models.UniqueConstraint("run", "number", name="round_once_a_run")]
        ordering = ["run", "number"]
        verbose_name = _("round")
        verbose_name_plural = _("rounds")

    def __str__(self) -> str:
        return f"{self.run_id}/{self.number}"


class CardSums(models.Model):
    """Results of a card in games between players of one level, summed over all counted batches of one engine."""

    engine = models.CharField(max_length=64)
    level = models.CharField(max_length=12, choices=Level)
    set_code = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    games_dealt = models.PositiveBigIntegerField(default=0)  # see results.CARD_SUMS
    games_taken = models.PositiveBigIntegerField(default=0)
    points_taken = models.PositiveBigIntegerField(default=0)
    points_left = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint("engine", "level", "set_code", "number", name="card_sums_once")]
        verbose_name = _("sums of a card")
        verbose_name_plural = _("sums of cards")

    def __str__(self) -> str:
        return f"{self.set_code}/{self.number}"


class ReplayAnalysis(GameAnalysis):
    """The engine's view of a game that the simulator played: of a cell, or at a table of an event."""

    cell = models.ForeignKey(Cell, models.CASCADE, null=True, related_name="+")
    pairing = models.ForeignKey(Pairing, models.CASCADE, null=True, related_name="+")
    number = models.PositiveIntegerField()  # of a cell's games or of a pairing's, from 0

    class Meta(GameAnalysis.Meta):
        abstract = False
        constraints = [
            models.UniqueConstraint("cell", "number", name="one_analysis_of_a_cells_game"),
            models.UniqueConstraint("pairing", "number", name="one_analysis_of_a_pairings_game"),
            models.CheckConstraint(
                condition=Q(cell__isnull=True) ^ Q(pairing__isnull=True), name="analysis_has_one_game"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.cell_id or self.pairing_id}, {self.number}: {self.state}"
