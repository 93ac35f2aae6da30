"""Lists of picks that people made, and how often bots would have made them. Pure.

A list is CSV with a head, a line a pick: `draft` (any name), `round`, `pick` (from 1), `taken` (a card, `SET-NUMBER`),
`pack` (all cards that lay there, that one among them) and `pool` (those taken before), separated by spaces.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TextIO

from decks.draws import Stream
from decks.games import Seen, drafting
from decks.sheet import CardKey, Sheet

from .hash_log import Entry
from .pod import Pod

COLUMNS = ("draft", "round", "pick", "taken", "pack", "pool")
ROUNDS = 3  # of a draft whose list does not reach the end


@dataclass(frozen=True, slots=True)
class PickMade:
    """A pick of somebody."""

    draft: str
    round: int
    pick: int
    taken: CardKey
    pack: tuple[CardKey, ...]
    pool: tuple[CardKey, ...]


class BadList(ValueError):
    """The list cannot be read; says in which line, and why."""


def read(file: TextIO) -> list[PickMade]:
    """The picks of a list. Raises BadList."""
    lines = csv.DictReader(file)
    if missing := set(COLUMNS) - set(lines.fieldnames or ()):
        raise BadList(f"line 1: no column {', '.join(sorted(missing))}")
    found = []
    for number, line in enumerate(lines, start=2):
        try:
            pick = PickMade(
                line["draft"],
                int(line["round"]),
                int(line["pick"]),
                line["taken"],
                tuple((line["pack"] or "").split()),
                tuple((line["pool"] or "").split()),
            )
        except (TypeError, ValueError) as error:
            raise BadList(f"line {number}: {error}") from error
        if pick.taken not in pick.pack:
            raise BadList(f"line {number}: {pick.taken} is not in the pack")
        found.append(pick)
    return found


def write(picks: Iterable[PickMade], file: TextIO) -> int:
    """Write a list that `read` reads; how many picks it has."""
    writer, written = csv.writer(file), 0
    writer.writerow(COLUMNS)
    for pick in picks:
        writer.writerow([pick.draft, pick.round, pick.pick, pick.taken, " ".join(pick.pack), " ".join(pick.pool)])
        written += 1
    return written


def of_log(event: str, log: Iterable[Entry]) -> Iterator[PickMade]:
    """The picks of single cards that people made themselves in a draft."""
    pod = Pod()
    for entry in log:
        if entry["kind"] == "picked" and entry["by"] == "player" and pod.options.way.cards in ("passing", "rows"):
            number, pack = entry["seat"], pod.pack_before(entry["seat"])
            if pack is not None and not pod.burning(number):
                pool = tuple(taken.card for taken in pod.seat(number).pool)
                taken = pack.cards[entry["instance"]]
                draft = f"{event}/{number}"
                yield PickMade(draft, entry["round"], entry["pick"], taken, tuple(pack.cards.values()), pool)
        pod.apply(entry)


@dataclass(frozen=True, slots=True)
class Agreement:
    """Of so many picks with a choice: how often the bot's first card was the one taken, and one of its first three."""

    picks: int
    first: int
    three: int
    unknown: int  # picks of packs with cards that the sheet does not know


def agreement(picks: Iterable[PickMade], sheet: Sheet, game: str, edition: str, level: str) -> Agreement:
    """How a level of bots agrees with the picks of a list; forced ones, of a pack of one card, are not counted."""
    rules, counted, first, three, unknown = drafting(game), 0, 0, 0, 0
    for pick in picks:
        if len(pick.pack) < 2:
            continue
        if any(key not in sheet.cards for key in (*pick.pack, *pick.pool)):
            unknown += 1
            continue
        pack = [(f"{place:04d}", sheet.cards[key]) for place, key in enumerate(pick.pack)]
        behind = min(1.0, (pick.round - 1 + (pick.pick - 1) / (pick.pick - 1 + len(pick.pack))) / ROUNDS)
        seen = Seen([sheet.cards[key] for key in pick.pool], pack, behind, edition)
        rated = rules.rate(seen, level, Stream(bytes(32), f"{pick.draft}/{pick.round}/{pick.pick}"))
        order = [pick.pack[int(place)] for place in sorted(rated, key=lambda place: (-rated[place], place))]
        counted += 1
        first += order[0] == pick.taken
        three += pick.taken in order[:3]
    return Agreement(counted, first, three, unknown)
