"""A whole event in memory, for the tests of the pure part: a pod, its dealer and its log, and no database."""

from __future__ import annotations

from typing import Any

from decks.events.dealer import Dealer, automatic, make_start_entry, pool_opened
from decks.events.fairness import commitment
from decks.events.hash_log import GENESIS, Entry, digest, link
from decks.events.options import Options
from decks.events.pod import Pod
from decks.sheet import Sheet

from .cards import sheet as trial_sheet

SEED = bytes(range(32))


class Table:
    """The part of an event that the database would store: only the log."""

    def __init__(self, options: Options, sheet: Sheet | None = None, seed: bytes = SEED) -> None:
        self.sheet, self.seed = sheet or trial_sheet(), seed
        self.pod = Pod()
        self.log: list[Entry] = []
        self.write({"kind": "opened", "at": 0, "commitment": commitment(seed), "options": options.as_json()})

    def write(self, entry: Entry | None) -> None:
        if entry is not None:
            self.pod.apply(entry)
            self.log.append(entry)

    def join(self, token: str = "", bot: Any = None, at: int = 0) -> int:
        entry = self.pod.join(token, bot, at)
        self.write(entry)
        return int(entry["seat"])

    @property
    def dealer(self) -> Dealer:
        return Dealer.of(self.pod, self.sheet, self.seed)

    def start(self, at: int = 0) -> None:
        self.write({**make_start_entry(self.pod, self.dealer, at), "sheet": digest(self.sheet.as_json())})
        if self.pod.options.is_draft:
            self.go_on(at)
        else:
            for number in list(self.pod.seats):
                self.write(pool_opened(number, self.dealer.pool(self.pod.seat(number).place), at))

    def go_on(self, at: int, marks: dict[int, str] | None = None) -> None:
        while (entry := automatic(self.pod, self.dealer, at, marks)) is not None:
            self.write(entry)

    def pick_first(self, number: int, at: int = 0) -> None:
        """The player at this seat takes the first card of the pack."""
        pack = self.pod.pack_before(number)
        assert pack is not None
        seat = self.pod.seat(number)
        self.write(self.pod.pick(number, self.pod.round, seat.picks + 1, pack.id, next(iter(pack.cards)), at))

    def published_data(self) -> dict[str, Any]:
        """Return the data that is public after the end of the event; an event that goes on is called off."""
        lines, previous = [], GENESIS
        ending = [] if self.pod.phase == "over" else [{"kind": "cancelled", "at": self.pod.at}]
        for entry in [*self.log, *ending]:
            previous = link(previous, entry)
            lines.append({"entry": entry, "hash": previous})
        return {
            "seed": self.seed.hex(),
            "commitment": commitment(self.seed),
            **self.sheet.as_columns(),
            "log": lines,
        }


def bots_only(seats: int = 8, seed: bytes = SEED, level: str = "expert", **options: Any) -> Table:
    table = Table(Options(sets=options.pop("sets", ("trial",) * 3), seats=seats, **options), seed=seed)
    for _ in range(seats):
        table.join(bot=level)
    table.start()
    return table
