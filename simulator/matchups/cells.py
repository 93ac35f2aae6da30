"""Entrants and readings of a run: its decks, and the number of games per cell. Writes take a fixed number of
queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from decks.models import Deck
from decks.models.decks import fetch_cards
from decks.verdict import Copies
from simulator.games import Engine
from simulator.matchups.models import BATCH_GAMES, Batch, Cell, DeckList, Entrant, Reading, Run
from simulator.matchups.pairings import compute_list_digest, luck

VARIED = (Run.Kind.GAUNTLET, Run.Kind.WHAT_IF)  # whose rows are one deck and what is changed of it
AHEAD = 8  # batches that a sequential test keeps asked for beyond what has been read


@dataclass(frozen=True, slots=True)
class Contender:
    """A deck as it enters a run."""

    name: str
    copies: tuple[Copies, ...]
    deck: Deck | None = None
    revision: int | None = None

    @classmethod
    def of(cls, deck: Deck) -> Contender:
        """A deck as it is now."""
        return cls(deck.title, tuple(deck.copies()), deck, deck.version)

    @classmethod
    def all_of(cls, decks: Sequence[Deck]) -> list[Contender]:
        """As `of`, each of the decks, in a fixed number of queries."""
        fetch_cards(decks)
        return [cls.of(deck) for deck in decks]

    @property
    def game(self) -> str:
        """The slug of the game that it is a deck of; "" for a list without cards."""
        if self.deck is not None:
            return self.deck.format.game
        return self.copies[0].card.game if self.copies else ""

    @property
    def size(self) -> int:
        return sum(copies.count for copies in self.copies)


def add_entrants(run: Run, contenders: Sequence[Contender]) -> list[Entrant]:
    """Add contenders to an empty run, in their order."""
    lists = _keep(run.rules, [contender.copies for contender in contenders])
    return Entrant.objects.bulk_create(
        [
            Entrant(run=run, place=place, deck=each.deck, revision=each.revision, name=each.name[:200], cards=cards)
            for place, (each, cards) in enumerate(zip(contenders, lists, strict=True))
        ]
    )


def read_cells(
    run: Run, games_by_pair: Mapping[tuple[Entrant, Entrant], int], batch_games: int | None = None
) -> tuple[set[int], bool]:
    """Request the first games of pairs of a run's entrants. Runs share their cells.

    Return the cells concerned, and whether any of their games still waits. `batch_games` is for new cells.
    """
    most = max(games_by_pair.values(), default=2)
    # No bigger than the request: games beyond it are wasted, and a small run would wait for them.
    readings = {(each.row_id, each.column_id): each for each in Reading.objects.filter(run=run).select_related("cell")}
    fresh = [(row, column) for row, column in games_by_pair if (row.pk, column.pk) not in readings]
    cells = _cells(run, fresh, batch_games or min(BATCH_GAMES[run.level], most + most % 2))
    new: list[Reading] = []
    more: list[Reading] = []
    new_batches: set[tuple[int, int]] = set()
    concerned: set[int] = set()
    for (row, column), games in games_by_pair.items():
        reading = readings.get((row.pk, column.pk))
        cell = cells[_sorted(row, column)] if reading is None else reading.cell
        concerned.add(cell.pk)
        batches = cell.batches_for(games)
        first_new = 0
        if reading is None:
            flipped = row.cards.digest > column.cards.digest
            new.append(
                Reading(run=run, cell=cell, row=row, column=column, flipped=flipped, games=games, batches=batches)
            )
        elif games > reading.games:
            first_new = reading.batches
            reading.games, reading.batches, reading.done = games, batches, False
            more.append(reading)
        new_batches |= {(cell.pk, index) for index in range(first_new, batches)}
    Reading.objects.bulk_create(new)
    Reading.objects.bulk_update(more, ["games", "batches", "done"])
    Batch.objects.bulk_create(
        [Batch(cell_id=cell, index=index) for cell, index in sorted(new_batches)], ignore_conflicts=True
    )
    waits = Batch.objects.filter(cell__in=concerned).exclude(state=Batch.State.PLAYED).exists()
    return concerned, waits


def count_first_games(run: Run, cell_games: int) -> int:
    """Return the number of games to request first: all, or the first batches of a sequential test."""
    if run.rule == Run.Rule.SEQUENTIAL:
        return min(cell_games, 2 * AHEAD * BATCH_GAMES[run.level])
    return cell_games


def read_on(reading: Reading, games: int) -> bool:
    """Raise a reading to the first `games` games of its cell; False where they were asked for already."""
    batches = reading.cell.batches_for(games)
    Batch.objects.bulk_create(
        [Batch(cell=reading.cell, index=index) for index in range(reading.batches, batches)], ignore_conflicts=True
    )
    return bool(Reading.objects.filter(pk=reading.pk, batches__lt=batches).update(games=games, batches=batches))


def _sorted(row: Entrant, column: Entrant) -> tuple[int, int]:
    """The lists of a pair as their cell has them: the one with the smaller digest is A."""
    a, b = sorted((row.cards, column.cards), key=lambda cards: cards.digest)
    return a.pk, b.pk


def _luck(run: Run, row: Entrant, column: Entrant) -> int:
    """The seed of a pair's games.

    Each pair has a separate seed: a deck that is dealt the same cards against every opponent would seem surer of its
    share than it is. But all variants of one deck meet an opponent with the same luck.
    """
    kind = run.kind if run.checks is None else run.checks.kind
    digests = [column.cards.digest] if kind in VARIED else sorted((row.cards.digest, column.cards.digest))
    return luck(run.seed, digests)


def _cells(run: Run, pairs: Iterable[tuple[Entrant, Entrant]], batch_games: int) -> dict[tuple[int, int], Cell]:
    keys = {(*_sorted(row, column), _luck(run, row, column)) for row, column in pairs}
    conditions = {name: getattr(run, name) for name in ("level", "playouts", "edition", "turns", "game", "engine")}
    Cell.objects.bulk_create(
        [Cell(a_id=a, b_id=b, seed=seed, batch_games=batch_games, **conditions) for a, b, seed in sorted(keys)],
        ignore_conflicts=True,
    )
    each = [{cell[place] for cell in keys} for place in range(3)]
    rows = Cell.objects.filter(a__in=each[0], b__in=each[1], seed__in=each[2], **conditions)
    return {(cell.a_id, cell.b_id): cell for cell in rows if (cell.a_id, cell.b_id, cell.seed) in keys}


def _keep(rules: Engine, lists: Sequence[Iterable[Copies]]) -> list[DeckList]:
    rows = [rules.rows([(copies.card, copies.count) for copies in each]) for each in lists]
    digests = [compute_list_digest(each) for each in rows]
    DeckList.objects.bulk_create(
        [
            DeckList(digest=digest, cards=each, size=sum(count for count, _card in each))
            for digest, each in dict(zip(digests, rows, strict=True)).items()
        ],
        ignore_conflicts=True,
    )
    rows_by_digest = {row.digest: row for row in DeckList.objects.filter(digest__in=set(digests)).defer("cards")}
    return [rows_by_digest[digest] for digest in digests]
