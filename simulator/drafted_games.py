"""How the decks of a draft fare against each other: what bots of the draft are rated by. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import cycle, islice, product
from typing import Any

from decks.draws import RandomStream
from decks.events.bot_drafts import DraftedDeck
from simulator import game_runner
from simulator.game_runner import DeckPairing
from simulator.processes import shared_out
from simulator.statistics import Tally

Cell = tuple[str, str]  # the level of A and of B
Match = tuple[Cell, dict[str, Any], int]  # a plain pairing and the number of its game


def matches(
    drafted: Sequence[DraftedDeck], cards: Mapping[str, Any], games: int, edition: str, seed: bytes
) -> list[Match]:
    """Return `games` matches between decks of one draft with different levels; pairs of seats take turns in the seed's
    order."""
    pairs = [
        (a, b)
        for (first, a), (second, b) in product(enumerate(drafted), repeat=2)
        if first < second and a.level != b.level
    ]
    RandomStream(seed, "pairs").shuffle(pairs)
    match_list: list[Match] = []
    for game, (a, b) in enumerate(islice(cycle(pairs), games)):
        decks = [tuple(cards[key] for key in each.deck) for each in (a, b)]
        pairing = DeckPairing(decks[0], decks[1], edition=edition, seed=int.from_bytes(seed[:4], "big"))
        match_list.append(((a.level, b.level), pairing.as_plain(), game))
    return match_list


def play_levels(
    match_list: Sequence[Match], jobs: int = 1, on_progress: Callable[[int], None] | None = None
) -> tuple[dict[Cell, Tally], int]:
    """The tallies of each two levels, from the side of the first named, and how many games crashed.

    The same for any number of processes.
    """
    tallies: dict[Cell, Tally] = {}
    crashes = 0
    for count, (cell, outcome) in enumerate(_outcomes(match_list, jobs), start=1):
        if outcome is None:
            crashes += 1
        else:
            result = Tally(wins=int(outcome == 0), draws=int(outcome == 2), losses=int(outcome == 1))
            tallies[cell] = tallies.get(cell, Tally()) + result
            tallies[cell[::-1]] = tallies.get(cell[::-1], Tally()) + result.swap_sides()
        if on_progress is not None:
            on_progress(count)
    return tallies, crashes


def _outcomes(match_list: Sequence[Match], jobs: int) -> Iterable[tuple[Cell, int | None]]:
    if jobs <= 1:
        yield from map(_outcome, match_list)
        return
    yield from shared_out(_outcome, match_list, jobs)


def _outcome(match: Match) -> tuple[Cell, int | None]:
    cell, plain, number = match
    return cell, game_runner.play_game(DeckPairing(**plain), number).outcome
