"""How cards of Berserk are opened, picked and built into decks: `decks.games.Drafting`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from catalog.berserk.card import PrintedCard
from catalog.terms import Term
from decks.berserk import bots, points
from decks.berserk.boosters import COMMONS, RARES, UNCOMMONS, open_booster, open_starter
from decks.berserk.formats import LIMITED
from decks.berserk.limited_deck import bots_version, build
from decks.berserk.sheet import SheetCard, read_sheet, sheet_of
from decks.draws import Stream
from decks.games import BotLevel, Built, Seen, Way
from decks.sheet import CardKey, Pack, Sheet

# The usual release events; mixed sealed adds a starter deck.
WAYS = (
    Way("draft", Term("Драфт", "Draft"), "passing", packs=3),
    Way("sealed", Term("Силед", "Sealed"), "sealed", packs=4),
    Way("mixed", Term("Смешанный силед", "Mixed sealed"), "sealed", packs=2, starter=True),
)


class BerserkDrafting:
    ways = {way.slug: way for way in WAYS}
    bot_names = bots.NAMES
    format = LIMITED
    time_called = Term(
        "Кто ещё играет, доигрывает ход Второго; затем побеждает большая сумма кристаллов в отряде, а равные суммы — "
        "ничья (604.1).",
        "Unfinished games end after the Second player's turn; the squad with more crystals wins, and equal totals are "
        "a draw (604.1).",
    )

    def sheet_of(
        self,
        cards: Iterable[PrintedCard],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        return sheet_of(cards, measured, starters)

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        return read_sheet(data)

    def points(self, rating: int, cost: int) -> int:
        return points.points_for(rating, cost)

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        rares = rarities.get("rare", 0) + rarities.get("ultra-rare", 0)
        return rarities.get("common", 0) >= COMMONS and rarities.get("uncommon", 0) >= UNCOMMONS and rares >= RARES

    def too_few(self, way: Way, cards: int) -> int:
        return 0  # any set that fills boosters fills as many as are wanted

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        code = sets[round_ - 1]
        return [open_booster(sheet, code, working, round_, place) for place in range(1, places + 1)]

    def pool(self, way: Way, sheet: Sheet, sets: Sequence[str], starter: str, working: bytes, place: int) -> list[Pack]:
        packs = [open_booster(sheet, code, working, booster, place) for booster, code in enumerate(sets, start=1)]
        if way.starter:
            packs.insert(0, open_starter(sheet, starter, working, place))
        return packs

    def choose(self, seen: Seen, level: str, stream: Stream) -> str:
        sight = bots.Sight(seen.pool, seen.pack, seen.rounds, seen.round, seen.edition)
        return bots.choose(sight, cast(BotLevel, level), stream)

    def build(self, pool: Sequence[tuple[str, SheetCard]], edition: str) -> Built:
        built = build(pool, edition)
        return Built(built.main, built.plan.lines, built.plan.elements)

    def bots_version(self) -> str:
        return bots_version()
