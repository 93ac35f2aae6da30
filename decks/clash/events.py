"""How «Битва колод» is drafted in events: `decks.games.Drafting`. Pure.

The drafts are those of pages 4 and 12: two or four seats that take from open rows, and packs of sixteen that are passed
to the left. `drafting` has the same procedures as whole games without seeds of an event, clocks and log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import cast

from catalog.clash.cards import Card
from catalog.terms import Term, decimal
from decks.clash import bots, sheet
from decks.clash.checking import FORMATS as KINDS
from decks.clash.drafting import NEEDED, ORDERS, PACK, ROW, SEATS, Kind
from decks.clash.sheet import SheetCard
from decks.draws import Stream
from decks.formats import Format
from decks.games import Built, Seen, Way
from decks.sheet import CannotOpen, CardKey, Pack, Sheet, sealed_pack

DECK = 8
EDITION = "1.2"
DRAFTED = Format(
    "clash-draft", Term(KINDS["drafted"].ru.capitalize(), KINDS["drafted"].en.capitalize()),
    "limited", DECK, DECK, 1, edition=EDITION,
)  # fmt: skip
BOT_NAMES = (
    ("Мостовик", "Bridger"),
    ("Звонарь", "Ringer"),
    ("Рудокоп", "Delver"),
    ("Лодочник", "Ferryman"),
    ("Травница", "Herbalist"),
    ("Кузнец", "Smith"),
    ("Смотритель", "Warden"),
    ("Ткачиха", "Weaver"),
)


def _rows(kind: Kind, slug: str, name: Term, rounds: int) -> Way:
    seats = SEATS[kind]
    rows = DECK * seats // len(ORDERS[kind][0])
    return Way(
        slug, name, "rows", packs=rows, fixed=True, seats=(seats,), usual_seats=seats, orders=ORDERS[kind],
        whole=True, rounds=rounds,
    )  # fmt: skip


WAYS: dict[str, tuple[Kind, Way]] = {
    "clash-duel": ("duel", _rows("duel", "clash-duel", Term("Драфт вдвоём", "Draft for two"), 1)),
    "clash-four": ("four", _rows("four", "clash-four", Term("Драфт вчетвером", "Draft for four"), 3)),
    "clash-packs": (
        "mutation",
        Way(
            "clash-packs", Term("Драфт стопок", "Draft of packs"), "passing", packs=1, fixed=True,
            seats=(SEATS["mutation"],), usual_seats=SEATS["mutation"], rounds=3,
        ),
    ),
}  # fmt: skip


class ClashDrafting:
    ways: Mapping[str, Way] = {slug: way for slug, (_, way) in WAYS.items()}
    bot_names = BOT_NAMES
    format = DRAFTED
    time_called = Term(
        "Кто ещё играет, доигрывает ход второго игрока; затем побеждает тот, чья крепость потеряла меньше, а поровну — "
        "ничья.",
        "Unfinished games end after the second player's turn; the fortress that has lost less wins, and equal ones are "
        "a draw.",
    )

    def sheet_of(
        self,
        cards: Iterable[Card],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        return sheet.sheet_of(cards)

    def read_sheet(self, data: Mapping[str, object]) -> Sheet:
        return Sheet.read(data, SheetCard.from_json)

    def points(self, rating: int, cost: int) -> int:
        return rating

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        return bool(rarities)

    def too_few(self, way: Way, cards: int) -> int:
        return max(0, NEEDED[WAYS[way.slug][0]] - cards)

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        """The row of that number, or the packs of all places: slices of one shuffled deck of the sets' cards."""
        kind = WAYS[way.slug][0]
        deck = sorted(card.key for card in sheet.cards.values() if card.set_code in sets)
        if len(deck) < NEEDED[kind]:
            raise CannotOpen(", ".join(sets), "card", len(deck), NEEDED[kind])
        Stream(working, "deck").shuffle(deck)
        if way.cards == "rows":
            size = ROW[kind]
            return [sealed_pack(working, round_, 1, deck[(round_ - 1) * size : round_ * size])]
        return [
            sealed_pack(working, round_, place, deck[(place - 1) * PACK : place * PACK])
            for place in range(1, places + 1)
        ]

    def pool(self, way: Way, sheet: Sheet, sets: Sequence[str], starter: str, working: bytes, place: int) -> list[Pack]:
        raise ValueError("nothing is sealed in this game")

    def choose(self, seen: Seen, level: str, stream: Stream) -> str:
        options = [row.card for _, row in seen.pack]
        taken = [row.card for row in seen.pool]
        chosen = bots.pick(options, taken, cast(bots.Level, level), stream.read(16).hex())
        return seen.pack[options.index(chosen)][0]

    def build(self, pool: Sequence[tuple[str, SheetCard]], edition: str) -> Built:
        """All of a pool of eight; eight of a larger one."""
        ordered = sorted(pool, key=lambda owned: (owned[1].key, owned[0]))
        by_card = {row.card: instance for instance, row in ordered}
        kept = bots.keep([row.card for _, row in ordered], "expert", "build") if len(ordered) > DECK else tuple(by_card)
        spells = sum(card.is_spell for card in kept)
        average = decimal(sum(card.cost for card in kept) / len(kept) if kept else 0.0)
        lines = (
            (
                f"Карт: {len(kept)}, средняя стоимость {average.ru}.",
                f"{len(kept)} cards, average cost {average.en}.",
            ),
            (f"Заклинаний: {spells}.", f"Spells: {spells}."),
        )
        kinds = tuple(dict.fromkeys(card.kind for card in kept))
        return Built(tuple(sorted(by_card[card] for card in kept)), lines, kinds)

    def bots_version(self) -> str:
        return _bots_version()


@cache
def _bots_version() -> str:
    files = (bots.__file__, __file__)
    return hashlib.sha256(b"".join(Path(name).read_bytes() for name in files)).hexdigest()
