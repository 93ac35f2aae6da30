"""The generator of searched puzzles: `python -m simulator.puzzles.generator GAME` writes the records of a game.

Quick players play games between the shipped decks. A decision becomes a puzzle if exactly one option reaches the most
against any answers of the opponent and of chance, or if all shortest ways to it have the same actions.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import log2
from typing import Final

from decks import shipped_decks
from simulator.games import DuelSetup, engine
from simulator.puzzles.book import book
from simulator.puzzles.search import SEED, TurnSearch, TurnTooLarge
from simulator.puzzles.searched_puzzles import (
    MOST_POSITIONS,
    PuzzleRecord,
    SearchedBook,
    begin,
    deck_cards,
    describe_record,
)

WANTED: Final = 24
FIRST_TURN: Final = 2  # whose positions are tried
LEAST_OPTIONS: Final = 5  # of the first decision
MOST_OPTIONS: Final = 30
TURNS: Final = 40
MOST_GAMES: Final = 4_000
MOST_OF_A_GAME: Final = 2  # puzzles
MOST_OF_A_DECK: Final = 6  # puzzles in which the same deck solves

Entries = tuple[tuple[int, int], ...]


def candidates(game: str, number: int) -> Iterator[PuzzleRecord]:
    """Yield the decisions of one game as records without a verdict.

    Where both seats choose at the same time, the opponent of the solver has chosen already.
    """
    rules = engine(game)
    slugs = sorted(shipped_decks.decks(game))
    pair = (slugs[number % len(slugs)], slugs[(number // len(slugs) * 3 + number + 1) % len(slugs)])
    seed, first = f"puzzles/{number}", number % 2
    a, b = (deck_cards(game, slug) for slug in pair)
    state = rules.start(DuelSetup(rules.prepare(a, b), first), seed)
    players = [rules.player(rules.levels[1], f"{seed}/{seat}", 0) for seat in (0, 1)]
    state.advance()
    entries: Entries = ()
    while not state.over and state.turn < TURNS:
        acting = list(state.to_act)
        sizes = {seat: len(state.options(seat)) for seat in acting}
        choices = tuple(
            (seat, players[seat].choose(state, state.options(seat)) if sizes[seat] > 1 else 0) for seat in acting
        )
        for seat in acting:
            if LEAST_OPTIONS <= sizes[seat] <= MOST_OPTIONS and state.turn >= FIRST_TURN:
                before = (*entries, *(each for each in choices if each[0] != seat))
                yield PuzzleRecord(0, 1, pair, first, seed, before, seat, 0, (dict(choices)[seat],), 0, sizes[seat])
        for seat, place in choices:
            state.take(seat, place)
        entries = (*entries, *choices)
        state.advance()


def pose(game: str, record: PuzzleRecord) -> PuzzleRecord | None:
    """Return the record with its verdict, or None if the position makes no puzzle.

    A puzzle has one best first move, which the quick player of the game did not find, or one shortest line.
    """
    puzzle_book = _book(game)
    position = begin(game, record).state
    if not puzzle_book.chance.fits(position, record.seat):
        return None
    search = TurnSearch(puzzle_book.chance, record.seat, position.clone(SEED), MOST_POSITIONS)
    start = search.start
    try:
        value = search.value(start)
        best = [dict(choice)[record.seat] for choice in search.best(start, value)] if value else []
        tries = len(search.choices(start))
        if not best or (len(best) > 1 and not is_one_line(search, value, len(best), tries)):
            return None
        if best == list(record.first_moves):  # the quick player has found it
            return None
        depth = search.length(start, value)
    except TurnTooLarge:
        return None
    return replace(record, value=value, first_moves=tuple(best), depth=depth, tries=tries)


def is_one_line(search: TurnSearch, value: int, best: int, tries: int) -> bool:
    """Whether at most half of the first options reach the value, and all shortest ways have the same actions."""
    return 2 * best <= tries and len(search.shortest_lines(search.start, value)) == 1


def make(game: str, count: int = WANTED) -> list[PuzzleRecord]:
    """Return puzzles of a game, the easiest first."""
    records: list[PuzzleRecord] = []
    solvers: Counter[str] = Counter()
    for number in range(MOST_GAMES):
        for record in candidates(game, number):
            deck = record.decks[record.seat]
            if solvers[deck] >= MOST_OF_A_DECK:
                continue
            posed = pose(game, record)
            if posed is not None:
                solvers[deck] += 1
                records.append(posed)
                sys.stderr.write(f"{number} {len(records)} {posed.decks} {posed.value} {posed.depth} {posed.tries}\n")
                if sum(one.seed == posed.seed for one in records) == MOST_OF_A_GAME:
                    break
        if len(records) >= count:
            break
    records.sort(key=lambda record: (record.depth * log2(record.tries), record.seed))
    third = -(-len(records) // 3)
    degrees = [replace(record, number=place + 1, degree=place // third + 1) for place, record in enumerate(records)]
    return [describe_record(game, record, _book(game).wording) for record in degrees]


def _book(game: str) -> SearchedBook:
    searched_book = book(game)
    assert isinstance(searched_book, SearchedBook)
    return searched_book


if __name__ == "__main__":
    game = sys.argv[1]
    target = _book(game)
    records = make(game, int(sys.argv[2]) if len(sys.argv) > 2 else WANTED)
    lines = [json.dumps(record.as_plain(), separators=(",", ":")) for record in records]
    target.file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
