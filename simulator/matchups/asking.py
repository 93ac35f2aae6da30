"""Asking a question: a run, what it reads, and the batches that hold the answer, written in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from catalog.berserk import EDITIONS
from decks.models import Deck
from decks.verdict import Copies
from simulator import series
from simulator.matchups.lists import digest_of, rows_of
from simulator.matchups.models import Batch, Cell, DeckList, Entrant, Level, Reading, Run
from simulator.matchups.tasks import look_for_batches
from simulator.statistics import games_for

LEAST_CARDS = EDITIONS["2009"].deal  # a deal must be there (302.1)
FIRST_LOOKS = 4  # tasks queued with a run; each leaves word for the next while more waits


class Refused(Exception):
    """A question that is not taken: `str()` says why and what to do, in the visitor's language."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A deck as it enters a run."""

    name: str
    copies: tuple[Copies, ...]
    deck: Deck | None = None
    revision: int | None = None

    @classmethod
    def of(cls, deck: Deck) -> Contender:
        """A deck as it is now, read through `Deck.objects.complete()`."""
        return cls(deck.title, tuple(deck.copies()), deck, deck.version)


@dataclass(frozen=True, slots=True)
class Owner:
    """Who asks: an account, or a guest's session."""

    user: User | None
    guest: str = ""
    limited: bool = True  # not so at the machine's own command line

    @property
    def most_runs(self) -> float:
        if not self.limited:
            return inf
        return int(settings.MATCHUPS_RUNS if self.user else settings.MATCHUPS_GUEST_RUNS)

    @property
    def most_games(self) -> float:
        if not self.limited:
            return inf
        return int(settings.MATCHUPS_GAMES if self.user else settings.MATCHUPS_GUEST_GAMES)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about the contenders. `games`: in each cell, the most of them for a sequential test."""

    kind: str
    rule: str = Run.Rule.GAMES
    games: int = 200
    level: str = Level.GREEDY
    edition: str = "2009"
    seed: int = 0
    turns: int = series.TURNS
    margin: float = 0.05

    @classmethod
    def of_precision(cls, kind: str, half_width: float, **conditions: object) -> Question:
        """As many games as an even match-up needs for ± `half_width`, an even number."""
        games = games_for(half_width)
        return cls(kind, Run.Rule.HALF_WIDTH, games + games % 2, **conditions)  # type: ignore[arg-type]


def against_examples(deck: Deck) -> list[Contender]:
    """The deck, then the gauntlet that everybody is measured against: the example decks but itself."""
    examples = Deck.objects.complete().filter(example_kind="example").exclude(pk=deck.pk).order_by("example_slug")
    return [Contender.of(deck), *(Contender.of(example) for example in examples)]


def pairs_of(kind: str, count: int) -> list[tuple[int, int]]:
    """Which contenders meet: the first all others, or everybody everybody."""
    if kind == Run.Kind.MATRIX:
        return [(row, column) for row in range(count) for column in range(row + 1, count)]
    return [(0, column) for column in range(1, count)]


@transaction.atomic
def ask(owner: Owner, question: Question, contenders: Sequence[Contender]) -> Run:
    """Write the run and queue its work; `Refused` where a deck is too small or a limit is reached."""
    pairs = pairs_of(question.kind, len(contenders))
    _check(owner, question, contenders, len(pairs))
    run = Run.objects.create(
        user=owner.user,
        guest="" if owner.user else owner.guest,
        kind=question.kind,
        level=question.level,
        edition=question.edition,
        turns=question.turns,
        seed=question.seed,
        engine=series.digest(),
        rule=question.rule,
        games=question.games,
        margin=question.margin,
    )
    add_entrants(run, contenders, pairs)
    return run


def add_entrants(run: Run, contenders: Sequence[Contender], pairs: Iterable[tuple[int, int]]) -> list[Reading]:
    """Put contenders into a run after those that are there; `pairs` count from the first one added here."""
    start = run.entrants.count()
    lists = _keep([contender.copies for contender in contenders])
    entrants = Entrant.objects.bulk_create(
        [
            Entrant(
                run=run, place=start + place, deck=each.deck, revision=each.revision, name=each.name[:200],
                cards=lists[place],
            )
            for place, each in enumerate(contenders)
        ]
    )  # fmt: skip
    return add_readings(run, [(entrants[row], entrants[column]) for row, column in pairs], run.games)


def add_readings(run: Run, pairs: Sequence[tuple[Entrant, Entrant]], games: int) -> list[Reading]:
    """Ask for the games of pairs of a run's entrants; cells that others asked about already are shared."""
    readings = []
    for row, column in pairs:
        flipped = row.cards.digest > column.cards.digest
        a, b = (column.cards, row.cards) if flipped else (row.cards, column.cards)
        cell, _created = Cell.objects.get_or_create(
            a=a, b=b, level=run.level, edition=run.edition, turns=run.turns, seed=run.seed, engine=run.engine
        )
        asked = min(games, 8 * cell.batch_games) if run.rule == Run.Rule.SEQUENTIAL else games
        readings.append(
            Reading(
                run=run, cell=cell, row=row, column=column, flipped=flipped, games=asked,
                batches=cell.batches_for(asked),
            )
        )  # fmt: skip
    readings = Reading.objects.bulk_create(readings)
    Batch.objects.bulk_create(
        [Batch(cell=each.cell, index=index) for each in readings for index in range(each.batches)],
        ignore_conflicts=True,
    )
    transaction.on_commit(lambda: _look(readings))
    return readings


def _look(readings: Sequence[Reading]) -> None:
    """What is played already is settled at once; for the rest workers are told to look."""
    from simulator.matchups import work

    for cell in {reading.cell_id for reading in readings}:
        with transaction.atomic():
            work.settle(cell)
    if work.is_waiting():
        for _number in range(FIRST_LOOKS):
            look_for_batches.delay()


def _keep(lists: Sequence[tuple[Copies, ...]]) -> list[DeckList]:
    kept = []
    for copies in lists:
        rows = rows_of(copies)
        size = sum(count for count, _card in rows)
        row, _created = DeckList.objects.get_or_create(digest=digest_of(rows), defaults={"cards": rows, "size": size})
        kept.append(row)
    return kept


def _check(owner: Owner, question: Question, contenders: Sequence[Contender], pairs: int) -> None:
    if pairs < 1:
        raise Refused(_("Choose at least two decks."))
    if len(contenders) > settings.MATCHUPS_DECKS:
        raise Refused(_("A run takes at most %(most)d decks.") % {"most": settings.MATCHUPS_DECKS})
    for each in contenders:
        size = sum(copies.count for copies in each.copies)
        if size < LEAST_CARDS:
            raise Refused(
                _("“%(deck)s” has %(size)d cards; a deal needs at least %(least)d (302.1).")
                % {"deck": each.name, "size": size, "least": LEAST_CARDS}
            )
    if question.games < 1:
        raise Refused(_("Ask for at least one game."))
    if question.games * pairs > owner.most_games:
        raise Refused(
            _("That would be %(asked)d games; one run may take %(most)d. Ask for fewer games or decks.")
            % {"asked": question.games * pairs, "most": owner.most_games}
        )
    unfinished = Run.objects.unfinished().of(owner.user, owner.guest).count()
    if unfinished >= owner.most_runs:
        raise Refused(
            _("You have %(count)d unfinished runs, as many as are allowed at once. Wait for one or cancel one.")
            % {"count": unfinished}
        )
