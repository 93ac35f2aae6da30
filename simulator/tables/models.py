"""Tables as rows. A game is the moves of its table: any process rebuilds it from them and from the table's seed.

A match of several games is a chain of tables, each of which follows the one before; so is a rematch.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, cast

from django.conf import settings
from django.contrib.auth.models import AnonymousUser, User
from django.db import models
from django.db.models import Exists, OuterRef, Q, Subquery
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.core.clock import now_ms as now_ms
from catalog.core.prepared_queries import PreparedQuery
from catalog.core.quantiles import Z95
from catalog.core.terms import Term
from catalog.models import CardSet
from decks.models import Deck
from decks.models.decks import new_key
from simulator.analysis.rows import GameAnalysis
from simulator.games import Engine, engine
from simulator.modes import Mode, mode, teams
from simulator.tables.clocks import Clock
from simulator.tables.glicko import PROVISIONAL
from simulator.tables.guest_names import guest_name
from simulator.tables.levels import LEVELS
from simulator.tables.play import commitment

NOBODY_CHOSE = -1
AUTOMATIC = "automatic"  # the level of a seat that the rules of the mode play: it never decides
HIDDEN_DECK = Term("Скрытая колода", "Hidden deck")
SANDBOX_MARK: Final = "p"  # of keys; the keys of other tables are hexadecimal digits
MOST_SAID = 300  # letters of a line of the chat


def new_seed() -> str:
    """32 random bytes as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def new_sandbox_key() -> str:
    """The key of a table that plays what a visitor wrote: a position, or cards of his own set. Its first letter routes
    the table's requests to the processes that can be killed (`berserk_site/sandbox_client.py`), without a database
    query."""
    return f"{SANDBOX_MARK}{new_key()[1:]}"


def new_table_key(game: str, codes: Iterable[str]) -> str:
    """The key of a table at which cards of the sets with these codes are played."""
    return new_sandbox_key() if CardSet.every.any_by_visitors(game, codes) else new_key()


PRIVATE_DECK: Final = Term("закрытый список", "private list")


class TableQuerySet(models.QuerySet["Table"]):
    def of(self, user: User | AnonymousUser, guest: str = "") -> TableQuerySet:
        """Those at which a visitor sits."""
        return self.filter(Exists(Seat.objects.filter(held_by(user, guest), table=OuterRef("pk"))))

    def open(self) -> TableQuerySet:
        """Those that anybody may sit down to."""
        return self.filter(state=Table.State.WAITING, listed=True)

    def in_progress(self) -> TableQuerySet:
        return self.filter(state=Table.State.PLAYING)

    def under_way(self) -> TableQuerySet:
        """Tables at which a player has to decide."""
        return self.filter(state__in=[Table.State.SWAPPING, Table.State.CHOOSING, Table.State.PLAYING])

    def brief(self) -> TableQuerySet:
        """Defer the long log of the opening until it is needed."""
        return self.defer("opening")

    def due(self, now: int) -> TableQuerySet:
        """Those at which a player's clock, or the time to swap cards or to choose who is First, has run out."""
        return self.under_way().filter(due__lte=now)


def table_with_seats(key: str, locked: bool = False) -> Table | None:
    """The table of that key with `seated`, all but what only few pages need (`brief`); `locked` for a change."""
    rows = (_LOCKED if locked else _TABLE).ask(key)
    if not rows:
        return None
    table = rows[0]
    table.seat_list = _SEATS.ask(table.pk)
    for seat in table.seat_list:
        seat.table = table
    return table


class SeatQuerySet(models.QuerySet["Seat"]):
    def brief(self) -> SeatQuerySet:
        """Defer the lists of cards, which few pages need. `Seat.has_cards` still works without another query."""
        listed = models.ExpressionWrapper(Q(cards__isnull=False), models.BooleanField())
        return self.defer("cards", "side").annotate(listed=listed)


SeatQuerySetManager = models.Manager.from_queryset(SeatQuerySet)


class SeatManager(SeatQuerySetManager["Seat"]):
    """Seats with `withheld`: the name that their deck had before moderators hid it; "" or None while it is shown."""

    def get_queryset(self) -> SeatQuerySet:
        # A subquery, for a join would turn the conditional updates by which workers claim seats into updates by key.
        deck = Deck.objects.filter(pk=OuterRef("deck_id")).values("withheld")[:1]
        return cast(SeatQuerySet, super().get_queryset().annotate(withheld=Subquery(deck)))


class Table(models.Model):
    """One game between two seats, before, while and after it is played."""

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting for a player")
        SWAPPING = "swapping", _("Waiting for the decks")
        CHOOSING = "choosing", _("Waiting for the choice of the first player")
        PLAYING = "playing", _("Being played")
        OVER = "over", _("Over")
        STOPPED = "stopped", _("Stopped: the rules have changed")
        CANCELLED = "cancelled", _("Cancelled")

    class Lists(models.TextChoices):
        CLOSED = "closed", _("closed: each player sees only the cards that the game has shown")
        OPEN = "open", _("open: both players can read both lists from the start")

    class First(models.TextChoices):
        LOT = "lot", _("at random")
        A = "a", _("who opens the table")
        B = "b", _("the opponent")

    key = models.CharField(max_length=15, unique=True, default=new_key, editable=False)
    game = models.CharField(max_length=20)  # the slug of the game
    edition = models.CharField(max_length=10, blank=True)
    mode = models.CharField(max_length=20, blank=True)  # of `simulator.modes`; "": the usual meeting of two decks
    settings = models.JSONField(default=dict, blank=True)  # of the mode
    format = models.CharField(max_length=40, blank=True)  # the slug of the decks' format, where they have one
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    listed = models.BooleanField(default=False)  # found in the list of open tables
    first_by = models.CharField(max_length=3, choices=First, default=First.LOT)
    first = models.SmallIntegerField(null=True)  # the seat that is First, once the game has begun
    chooser = models.SmallIntegerField(default=NOBODY_CHOSE)  # the seat that chooses, or chose, who is First
    best_of = models.PositiveSmallIntegerField(default=1)
    won_before = models.JSONField(default=list)  # results of the match's earlier games: won by A, won by B, drawn
    hints = models.BooleanField(default=False)
    lists = models.CharField(max_length=8, choices=Lists, default=Lists.CLOSED)
    rated = models.BooleanField(default=False)
    watched = models.BooleanField(default=True)  # whether whoever has the address may watch
    delay = models.PositiveSmallIntegerField(default=0)  # decisions by which spectators see the game later
    clock_kind = models.CharField(max_length=6, default="none")
    clock_seconds = models.PositiveIntegerField(default=0)
    clock_increment = models.PositiveSmallIntegerField(default=0)

    seed = models.CharField(max_length=64, default=new_seed, editable=False)  # secret until the game is over
    turns = models.PositiveSmallIntegerField(default=0)  # number of turns after which the game is adjudicated; 0: never
    engine = models.CharField(max_length=64, blank=True)  # the digest of the rules that it is played by
    version = models.PositiveIntegerField(default=1)  # moves on whenever a page that shows the table should look again
    entries = models.PositiveIntegerField(default=0)  # how many rows of moves it has
    decision = models.PositiveIntegerField(default=0)  # the number of the decision that waits
    told = models.PositiveIntegerField(default=0)  # lines of the game's own log that the moves hold
    opening = models.JSONField(default=dict)  # the log before the first move, as `Move.lines`
    hash = models.CharField(max_length=16, blank=True)  # of the game as it stands
    turn = models.PositiveSmallIntegerField(default=0)
    since = models.BigIntegerField(default=0)  # when the decision began to wait, in ms
    due = models.BigIntegerField(null=True, blank=True)  # when the first clock runs out, in ms
    draw_offered = models.SmallIntegerField(default=NOBODY_CHOSE)  # by which seat
    undo_asked = models.SmallIntegerField(default=NOBODY_CHOSE)  # by which seat
    shares = models.JSONField(null=True, blank=True)  # of the win by seat, once it is over
    reason = models.CharField(max_length=40, blank=True)  # a clause, or: resigned, agreed, time, left
    pairing = models.ForeignKey(
        "events.Pairing", models.SET_NULL, null=True, blank=True, related_name="tables"
    )  # the table of an event's round whose result it reports
    event = models.ForeignKey(
        "events.Event", models.SET_NULL, null=True, blank=True, related_name="tables"
    )  # whose drafted decks meet automatic opponents here
    start = models.JSONField(null=True, blank=True)  # the position that it begins from: see `positions`; null: the deal
    rematch_by = models.JSONField(default=list)  # the seats that have asked for a rematch
    follows = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="followed_by")
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True, blank=True)

    objects = TableQuerySet.as_manager()

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["-created", "-pk"]
        indexes = [
            models.Index(fields=["state", "listed", "-created"], name="table_open"),
            models.Index(fields=["due"], name="table_due", condition=Q(due__isnull=False)),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(best_of__in=[1, 3]), name="table_best_of_one_or_three"),
            models.CheckConstraint(
                condition=Q(state="over", shares__isnull=False) | (~Q(state="over") & Q(shares__isnull=True)),
                name="table_has_a_result_once_over",
            ),
        ]

    def __str__(self) -> str:
        return self.key

    def get_absolute_url(self) -> str:
        return reverse("tables:table", args=[self.key])

    @property
    def is_in_sandbox(self) -> bool:
        """Whether processes that can be killed answer its requests."""
        return self.key.startswith(SANDBOX_MARK)

    @property
    def rules(self) -> Engine:
        return engine(self.game)

    @cached_property
    def seat_list(self) -> list[Seat]:
        """Its seats by number, as they were when first asked for."""
        return sorted(self.seats.all(), key=lambda seat: seat.number)

    @property
    def clock(self) -> Clock:
        return Clock(self.clock_kind, self.clock_seconds, self.clock_increment)  # type: ignore[arg-type]

    @property
    def commitment(self) -> str:
        """The commitment to the seed that is published before the game."""
        return commitment(self.seed)

    @property
    def is_over(self) -> bool:
        return self.state == self.State.OVER

    @property
    def is_finished(self) -> bool:
        """Whether nothing more happens at it."""
        return self.state in (self.State.OVER, self.State.STOPPED, self.State.CANCELLED)

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams by seat."""
        return teams(self.game, self.mode)

    @property
    def played_as(self) -> Mode | None:
        """The mode; None for the usual meeting of two decks."""
        return mode(self.game, self.mode) if self.mode else None

    @property
    def may_end_without_result(self) -> bool:
        """Whether a player who has not moved may leave it. Later games of a match and games of an event count from
        their start."""
        return self.state == self.State.PLAYING and self.pairing_id is None and self.match_game == 1

    @property
    def is_a_duel(self) -> bool:
        """Whether two decks meet in the usual way: such games are analysed, told as scenarios and played on from."""
        return not self.mode

    def hides_list(self, seat: Seat, viewer: int) -> bool:
        """Whether the viewer may not read the list of this seat: unless lists are open, only its player may.

        With open lists spectators still do not read a private deck.
        """
        if seat.number == viewer or not seat.has_cards or seat.is_automatic:
            return False
        return self.lists == self.Lists.CLOSED or (viewer < 0 and seat.private_deck)

    @property
    def has_pools(self) -> bool:
        """Whether the decks were built of pools, at an event: the rest of its pool is then a deck's side board."""
        return self.pairing_id is not None

    @property
    def winner(self) -> int | None:
        """The seat that won alone."""
        return self.shares.index(1.0) if self.shares and 1.0 in self.shares else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, alone or together; () for a draw, and before the end."""
        shares = self.shares or []
        return tuple(seat for seat, share in enumerate(shares) if share) if 0.0 in shares else ()

    @property
    def match_score(self) -> list[int]:
        """Games of the match that A won, that B won, and drawn ones, this game counted once it is over."""
        score = list(self.won_before or [0, 0, 0])
        if self.is_over:
            score[self.winner if self.winner in (0, 1) else 2] += 1
        return score

    @property
    def match_game(self) -> int:
        """Which game of the match this is, from 1."""
        a, b, draws = self.won_before or (0, 0, 0)
        return int(a + b + draws + 1)

    @property
    def match_is_decided(self) -> bool:
        """Whether the match ends with this game, which is over."""
        a, b, draws = self.match_score
        needed = (self.best_of + 1) // 2
        return max(a, b) >= needed or a + b + draws >= 2 * self.best_of - 1


class Seat(models.Model):
    """A seat of a table, taken by an account, a guest's session or an engine level. Empty while the table waits."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="table_seats"
    )
    guest = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=40, blank=True)
    hidden_name = models.CharField(max_length=40, blank=True, editable=False)  # before a moderator hid it
    level = models.CharField(max_length=12, blank=True)  # of an engine that sits here
    bot = models.BooleanField(default=False)  # a program plays here openly
    deck = models.ForeignKey(Deck, models.SET_NULL, null=True, blank=True, related_name="table_seats")
    deck_name = models.CharField(max_length=80, blank=True)
    deck_name_en = models.CharField(max_length=80, blank=True)
    private_deck = models.BooleanField(default=False)  # strangers may not read its name
    cards = models.JSONField(null=True, blank=True)  # the list as `Engine.rows` wrote it when the deck was chosen
    side = models.JSONField(null=True, blank=True)  # its side board, written alike; null: none
    swapped = models.JSONField(null=True, blank=True)  # before this game: [places of `cards`, of `side`]; null: not yet
    acts = models.BooleanField(default=False)  # whether the game waits for this seat
    clock = models.BigIntegerField(null=True, blank=True)  # ms it showed when the decision began to wait
    seen = models.BigIntegerField(default=0)  # when its player last looked at the table, in ms
    autoplay = models.BooleanField(default=True)  # a single option plays itself
    stops = models.JSONField(null=True, blank=True)  # kinds of windows; null: wherever it can act
    pass_turn = models.PositiveSmallIntegerField(default=0)  # the turn until whose end it passes everything; 0: none
    muted = models.BooleanField(default=False)  # its player does not want to read the chat
    lease = models.BigIntegerField(default=0)  # until when a worker thinks for it, in ms
    rating_before = models.JSONField(null=True, blank=True)
    rating_after = models.JSONField(null=True, blank=True)

    objects = SeatManager()

    class Meta:
        verbose_name = _("seat at a table")
        verbose_name_plural = _("seats at tables")
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="table_seat_once"),
            models.UniqueConstraint(
                fields=["table", "user"], condition=Q(user__isnull=False), name="table_seat_once_a_user"
            ),
            models.UniqueConstraint(fields=["table", "guest"], condition=~Q(guest=""), name="table_seat_once_a_guest"),
            models.CheckConstraint(
                condition=Q(level="") | Q(user__isnull=True, guest=""), name="table_seat_of_person_or_engine"
            ),
        ]
        indexes = [models.Index(fields=["lease"], name="table_seat_to_think", condition=Q(acts=True) & ~Q(level=""))]

    def __str__(self) -> str:
        return f"{self.table_id} {self.number}: {self.name}"

    @property
    def is_occupied(self) -> bool:
        somebody = self.level or self.user_id or self.guest or self.name
        return self.is_automatic or bool(somebody and self.has_cards)

    @property
    def has_cards(self) -> bool:
        """Whether the seat has a list of cards; does not load a deferred list (`SeatQuerySet.brief`)."""
        values: dict[str, Any] = self.__dict__
        return self.cards is not None if "cards" in values or "listed" not in values else bool(values["listed"])

    @property
    def is_automatic(self) -> bool:
        """Whether the rules of the mode play it."""
        return self.level == AUTOMATIC

    @property
    def is_person(self) -> bool:
        return self.is_occupied and not self.level

    @property
    def deck_title(self) -> Term:
        """The name of the deck, unless moderators have hidden the deck."""
        if getattr(self, "withheld", ""):
            return HIDDEN_DECK
        return Term(self.deck_name, self.deck_name_en or self.deck_name)

    def deck_title_for(self, mine: bool) -> Term:
        """Return the name of the deck as its player (`mine`) or anybody else may read it."""
        return PRIVATE_DECK if self.private_deck and not mine else self.deck_title

    @property
    def public_deck_title(self) -> Term:
        """The name of the deck as anybody may read it."""
        return self.deck_title_for(False)

    @property
    def title(self) -> Term:
        """The name of the player in this seat."""
        if self.is_automatic:
            return Term("ИИ", "AI")
        if self.level:
            return LEVELS[self.level].title
        if self.name:
            return Term(self.name, self.name)
        return guest_name(self.guest, self.number) if self.is_occupied else Term("свободно", "free")


def held_by(user: User | AnonymousUser, guest: str) -> Q:
    """Seats of a visitor: by account, or by the session of a guest."""
    return Q(user=user) if isinstance(user, User) else Q(user=None, guest=guest) & ~Q(guest="")


_TABLE = PreparedQuery(lambda key: Table.objects.brief().filter(key=key).order_by())
_LOCKED = PreparedQuery(lambda key: Table.objects.brief().select_for_update(of=("self",)).filter(key=key).order_by())
_SEATS = PreparedQuery(lambda table: Seat.objects.brief().filter(table_id=table).order_by("number"))


class Move(models.Model):
    """One action of a seat. Rows are never changed, and deleted only with their table."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8)  # see `play`
    value = models.JSONField(null=True)
    decision = models.PositiveIntegerField()  # the number that it answers
    clock = models.BigIntegerField(null=True)  # what the seat's clock showed after it, in ms
    at = models.BigIntegerField()  # ms
    hash = models.CharField(max_length=16)  # of the game after it
    turn = models.PositiveSmallIntegerField(default=0)  # of the game after it
    lines = models.JSONField(default=dict)  # what it added to the log: see `Play.lines`
    words = models.JSONField(default=list)  # the option taken in Russian and English, as its own seat reads it

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = pgettext_lazy("of a game", "moves")
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="move_number_once_a_table"),
            models.UniqueConstraint(
                fields=["table", "decision", "seat"], condition=Q(kind="move"), name="move_once_a_decision"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.number}: {self.kind} {self.value}"


class OpponentSearch(models.Model):
    """A person who looks for an opponent by quick pairing, and the table at which the search ended."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="opponent_search"
    )
    guest = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=40, blank=True)  # a guest's own
    deck = models.ForeignKey(Deck, models.CASCADE, related_name="+")
    game = models.CharField(max_length=20)
    format = models.CharField(max_length=40)  # the slug of the format of both decks
    level = models.CharField(max_length=12, blank=True)  # of the engine that plays if no person comes; "": wait on
    since = models.BigIntegerField(default=now_ms)  # when the search began, in ms
    seen = models.BigIntegerField(default=now_ms)  # when the person last looked at the page, in ms
    table = models.ForeignKey(Table, models.CASCADE, null=True, blank=True, related_name="+")  # once it has ended

    class Meta:
        verbose_name = _("search for an opponent")
        verbose_name_plural = _("searches for an opponent")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["guest"], condition=~Q(guest=""), name="opponent_search_once_a_guest"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, guest="") | Q(user__isnull=True) & ~Q(guest=""),
                name="opponent_search_of_a_person",
            ),
        ]
        indexes = [
            models.Index(fields=["game", "format"], name="opponent_search_waiting", condition=Q(table__isnull=True))
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.user_id or self.guest}"

    @property
    def title(self) -> Term:
        """The name of the person as others read it."""
        if self.user is not None:
            return Term(self.user.username, self.user.username)
        return Term(self.name, self.name) if self.name else guest_name(self.guest, 0)


class PlayedCard(models.Model):
    """Counts of one card in the deck of a person, for one finished game."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="played_cards")
    game = models.CharField(max_length=20)
    set_code = models.CharField(max_length=40)
    number = models.PositiveIntegerField()
    dealt = models.PositiveSmallIntegerField()
    taken = models.PositiveSmallIntegerField()
    share = models.FloatField()  # of the win

    class Meta:
        verbose_name = _("played card")
        verbose_name_plural = _("played cards")
        constraints = [models.UniqueConstraint(fields=["seat", "set_code", "number"], name="played_card_once_a_seat")]
        indexes = [models.Index(fields=["game", "set_code", "number"], name="played_card_of_card")]

    def __str__(self) -> str:
        return f"{self.seat_id}: {self.set_code} {self.number}"


class Analysis(GameAnalysis):
    """The engine's view of a finished game of a table."""

    table = models.OneToOneField(Table, models.CASCADE, primary_key=True, related_name="analysis")

    def __str__(self) -> str:
        return f"{self.table_id}: {self.state}"


class Remark(models.Model):
    """A line of a table's chat: a phrase by its slug, or a text."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="remarks")
    seat = models.PositiveSmallIntegerField()
    phrase = models.CharField(max_length=12, blank=True)
    text = models.CharField(max_length=MOST_SAID, blank=True)
    at = models.BigIntegerField(default=now_ms)
    hidden = models.DateTimeField(null=True, editable=False)  # by a moderator

    class Meta:
        verbose_name = _("remark")
        verbose_name_plural = _("remarks")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.text or self.phrase


class Rating(models.Model):
    """The Glicko-2 rating of an account in a format."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="table_ratings")
    game = models.CharField(max_length=20)
    format = models.CharField(max_length=40, blank=True)
    value = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    updated = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        ordering = ["-value"]
        constraints = [models.UniqueConstraint(fields=["user", "game", "format"], name="table_rating_once_a_format")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.format}: {self.value:.0f}"

    @property
    def is_provisional(self) -> bool:
        """Whether it says little yet."""
        return self.deviation > PROVISIONAL

    @property
    def margin(self) -> float:
        """Half of its 95 % interval."""
        return Z95 * self.deviation
