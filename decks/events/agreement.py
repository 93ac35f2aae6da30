"""Lists of picks that people made, and how often bots would have made them. Pure.

A list is CSV with a head, a line a pick: `draft` (any name, another for each drafter), `round` and `pick` (from 1),
`taken` (a card, `SET-NUMBER`), `pack` (all cards that lay there, that one among them) and `pool` (those taken before),
separated by spaces. `docs/operating.md` has an example.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TextIO

from decks.draws import RandomStream
from decks.games import BotView, get_draft_rules
from decks.sheet import CardKey, Sheet

from .hash_log import Entry
from .pod import Pod

COLUMNS = ("draft", "round", "pick", "taken", "pack", "pool")
CARD = re.compile(r"\S+-[0-9]+")
ROUNDS = 3  # of a draft whose list does not reach the end


@dataclass(frozen=True, slots=True)
class SeatPick:
    """A pick of a seat."""

    draft: str
    round: int
    pick: int
    taken: CardKey
    pack: tuple[CardKey, ...]
    pool: tuple[CardKey, ...]


class BadList(ValueError):
    """The list cannot be read; says in which line, and why."""


def read_picks(file: TextIO) -> list[SeatPick]:
    """The picks of a list. Raises BadList."""
    lines = csv.DictReader(file)
    places: dict[tuple[str, int, int], int] = {}
    picks, number = list[SeatPick](), 1
    try:
        if missing := set(COLUMNS) - set(lines.fieldnames or ()):
            raise BadList(f"no column {', '.join(sorted(missing))}")
        number = lines.line_num + 1  # of the next pick's first line: a value in quotes may go over several
        for line in lines:
            pick = _pick(line)
            first = places.setdefault((pick.draft, pick.round, pick.pick), number)
            if first != number:
                raise BadList(f"the pick of line {first} a second time")
            picks.append(pick)
            number = lines.line_num + 1
    except (BadList, csv.Error) as error:
        raise BadList(f"line {number}: {error}") from error
    return picks


def _pick(line: dict[str | Any, Any]) -> SeatPick:
    """A line as DictReader gives it: None are values that are wanting, and the key of those beyond the head."""
    if None in line:
        raise BadList("more values than the head has")
    if None in line.values():
        raise BadList("fewer values than the head has")
    if not all(re.fullmatch("[1-9][0-9]{0,3}", line[name]) for name in ("round", "pick")):
        raise BadList("round and pick are numbers from 1")
    pack, pool = (tuple(line[name].split()) for name in ("pack", "pool"))
    pick = SeatPick(line["draft"], int(line["round"]), int(line["pick"]), line["taken"], pack, pool)
    if wrong := next((key for key in (*pack, *pool) if not CARD.fullmatch(key)), None):
        raise BadList(f"{wrong} is no card: SET-NUMBER")
    if pick.taken not in pack:
        raise BadList(f"{pick.taken} is not in the pack")
    return pick


def write_picks(picks: Iterable[SeatPick], file: TextIO) -> int:
    """Write a list that `read_picks` reads. Return the number of picks."""
    writer, count = csv.writer(file), 0
    writer.writerow(COLUMNS)
    for pick in picks:
        writer.writerow([pick.draft, pick.round, pick.pick, pick.taken, " ".join(pick.pack), " ".join(pick.pool)])
        count += 1
    return count


def of_log(event: str, log: Iterable[Entry]) -> Iterator[SeatPick]:
    """Yield the picks of single cards that people made themselves in a draft."""
    pod = Pod()
    for entry in log:
        if entry["kind"] == "picked" and entry["by"] == "player" and pod.options.way.compares:
            number, pack = entry["seat"], pod.pack_before(entry["seat"])
            if pack is not None and not pod.will_burn(number):
                pool = tuple(pool_card.card for pool_card in pod.seat(number).pool)
                pool_card = pack.cards[entry["instance"]]
                draft = f"{event}/{number}"
                yield SeatPick(draft, entry["round"], entry["pick"], pool_card, tuple(pack.cards.values()), pool)
        pod.apply(entry)


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of picks with a bot, over picks with a choice: how often the taken card was the bot's first card, and
    one of its first three."""

    picks: int
    first: int
    three: int
    unknown: int  # picks of packs with cards that the sheet does not know


def agreement(picks: Iterable[SeatPick], sheet: Sheet, game: str, edition: str, level: str) -> Agreement:
    """Compare a level of bots with the picks of a list. Forced picks, from a pack of one card, do not count."""
    rules, counted, first, three, unknown = get_draft_rules(game), 0, 0, 0, 0
    for pick in picks:
        if len(pick.pack) < 2:
            continue
        if any(key not in sheet.cards for key in (*pick.pack, *pick.pool)):
            unknown += 1
            continue
        pack = [(f"{place:04d}", sheet.cards[key]) for place, key in enumerate(pick.pack)]
        behind = min(1.0, (pick.round - 1 + (pick.pick - 1) / (pick.pick - 1 + len(pick.pack))) / ROUNDS)
        view = BotView([sheet.cards[key] for key in pick.pool], pack, behind, edition)
        rated = rules.rate(view, level, RandomStream(bytes(32), f"{pick.draft}/{pick.round}/{pick.pick}"))
        order = [pick.pack[int(place)] for place in sorted(rated, key=lambda place: (-rated[place], place))]
        counted += 1
        first += order[0] == pick.taken
        three += pick.taken in order[:3]
    return Agreement(counted, first, three, unknown)
