"""`manage.py balance`: how the shipped decks fare against each other."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from decks import shipped_decks
from simulator.game_runner import TURNS, DeckPairing
from simulator.games import engine
from simulator.management.games import add_edition_argument, add_game_argument, all_levels, checked_level, edition_of
from simulator.playing import UnknownDeck, find_deck, play_plain
from simulator.processes import shared_out
from simulator.statistics import Tally, share

BOUNDS = (0.35, 0.65)  # of a deck's share against all the others

Game = tuple[tuple[str, str], dict[str, Any], int]  # the two decks, the plain pairing, the number of the game


@dataclass
class Table:
    """Every deck against every other, from the side of the first named; independent of the order in which games end."""

    cells: dict[tuple[str, str], Tally] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def add(self, pair: tuple[str, str], outcome: int | None, reason: str) -> None:
        if outcome is None:
            self.errors.append(f"{pair[0]} – {pair[1]}: {reason}")
            return
        result = Tally(wins=int(outcome == 0), draws=int(outcome == 2), losses=int(outcome == 1))
        self.cells[pair] = self.cells.get(pair, Tally()) + result
        self.cells[pair[::-1]] = self.cells.get(pair[::-1], Tally()) + result.swap_sides()

    def total(self, name: str) -> Tally:
        """A deck's games against all the others."""
        return sum((tally for (row, _), tally in self.cells.items() if row == name), Tally())


class Command(BaseCommand):
    help = (
        "Play the shipped decks (or the named ones: shipped decks or list files) against each other and print the "
        "share of each against each and against all. Exit 0; 1: a share is beyond the bounds, or a game crashed."
    )
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs="*", metavar="DECK")
        add_game_argument(parser)
        parser.add_argument("--games", type=int, default=40, help="of each two decks (40)")
        parser.add_argument("--player", choices=all_levels(), default="greedy")
        add_edition_argument(parser)
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
        parser.add_argument("--json", action="store_true")

    def handle(self, **options: Any) -> None:
        names = options["decks"] or sorted(shipped_decks.decks(options["game"]))
        if len(names) < 2 or options["games"] < 1 or options["jobs"] < 1:
            raise CommandError("two decks or more, --games and --jobs of 1 or more")
        table = Table()
        for result in _play_games(_games(names, options), options["jobs"]):
            table.add(*result)
        if options["json"]:
            self.stdout.write(json.dumps(_plain(names, table, options), indent=2))
        else:
            self._tell(names, table)
        outside = [name for name in names if not BOUNDS[0] <= table.total(name).share <= BOUNDS[1]]
        sys.exit(1 if outside or table.errors else 0)

    def _tell(self, names: Sequence[str], table: Table) -> None:
        self.stdout.write(" " * 16 + "".join(f"{name[:8]:>9}" for name in names) + "      all  95 %")
        for row in names:
            cells = ("—" if row == other else f"{table.cells[row, other].share:.0%}" for other in names)
            interval = share(table.total(row))
            mark = "" if BOUNDS[0] <= interval.value <= BOUNDS[1] else "  beyond the bounds"
            self.stdout.write(
                f"{row:<16}"
                + "".join(f"{cell:>9}" for cell in cells)
                + f"{interval.value:9.1%}  {interval.low:.1%} … {interval.high:.1%}{mark}"
            )
        for error in table.errors[:5]:
            self.stderr.write(error)


def _games(names: Sequence[str], options: dict[str, Any]) -> list[Game]:
    try:
        cards = {name: find_deck(name, options["game"]) for name in names}
    except UnknownDeck as error:
        raise CommandError(error.explain("en")) from None
    games: list[Game] = []
    for place, (a, b) in enumerate(combinations(names, 2)):
        pairing = DeckPairing(
            cards[a],
            cards[b],
            levels=(checked_level(options, "player"),) * 2,
            edition=edition_of(options),
            seed=options["seed"] * 1000 + place,  # or a deck would be dealt the same cards against everybody
            turns=TURNS,
        )
        games += [((a, b), pairing.as_plain(), number) for number in range(options["games"])]
    return games


def _play_games(games: Sequence[Game], jobs: int) -> Iterator[tuple[tuple[str, str], int | None, str]]:
    if jobs == 1:
        yield from map(play_plain, games)
        return
    yield from shared_out(play_plain, games, jobs, 8)


def _plain(names: Sequence[str], table: Table, options: dict[str, Any]) -> dict[str, Any]:
    def shares(tally: Tally) -> dict[str, Any]:
        interval = share(tally)
        return {"games": tally.games, "share": interval.value, "low": interval.low, "high": interval.high}

    return {
        "seed": options["seed"],
        "digest": engine(options["game"]).digest(),
        "crashes": len(table.errors),
        "decks": [{"deck": name, **shares(table.total(name))} for name in names],
        "pairs": [{"deck": a, "against": b, **shares(tally)} for (a, b), tally in sorted(table.cells.items()) if a < b],
    }
