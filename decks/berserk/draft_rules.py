"""How cards of Berserk are opened, picked and built into decks: `decks.games.DraftRules`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from catalog.berserk.card import PrintedCard
from catalog.berserk.terms import ELEMENTS
from catalog.core.terms import Term
from decks.berserk import bots, pick_reasons, points
from decks.berserk.boosters import BOOSTER, COMMONS, RARES, ULTRA_RARE_IN, UNCOMMONS, CardsByRarity
from decks.berserk.formats import LIMITED
from decks.berserk.limited_deck import bots_version, build_limited_deck
from decks.berserk.sheet import BerserkSheetCard, build_sheet, read_sheet
from decks.draft_ways import booster_ways
from decks.draws import RandomStream
from decks.games import BotLevel, BotView, BuiltDeck, PickReasons, Way
from decks.sheet import CardKey, Pack, Sheet

ULTRA = ULTRA_RARE_IN[0] / ULTRA_RARE_IN[1]


class BerserkDraftRules:
    ways = booster_ways()
    booster_cards = BOOSTER
    contents = (
        (COMMONS, Term("частые", "commons")),
        (UNCOMMONS, Term("необычные", "uncommons")),
        (RARES * (1 - ULTRA), Term("редкие", "rares")),
        (RARES * ULTRA, Term("ультраредкие", "ultra-rares")),
    )
    changing = None
    leaders = None
    bot_names = bots.NAMES
    format = LIMITED
    themes = {str(slug): name for slug, name in ELEMENTS.items() if slug != "neutral"}
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
        return build_sheet(cards, measured, starters)

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        return read_sheet(data)

    def points(self, card: PrintedCard, rating: int) -> int:
        return points.points_of(card, rating)

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        rares = rarities.get("rare", 0) + rarities.get("ultra-rare", 0)
        return rarities.get("common", 0) >= COMMONS and rarities.get("uncommon", 0) >= UNCOMMONS and rares >= RARES

    def too_few(self, way: Way, cards: int) -> int:
        return 0  # any set that fills boosters fills any number of them

    def booster(self, sheet: Sheet, set_code: str, stream: RandomStream) -> list[CardKey]:
        return CardsByRarity.of(sheet, set_code).open(stream)

    def theme(self, card: BerserkSheetCard) -> str | None:
        return "" if card.element == "neutral" else card.element

    def draw_lent_cards(self, sheet: Sheet, stream: RandomStream) -> Sequence[CardKey]:
        return ()

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        raise ValueError("no way of this game is fixed by its rules")

    def rate(self, view: BotView, level: str, stream: RandomStream) -> dict[str, float]:
        return bots.rate_seen_cards(view, cast(BotLevel, level), stream)

    def explain(self, view: BotView) -> dict[str, PickReasons]:
        return pick_reasons.explain(view)

    def build(self, pool: Sequence[tuple[str, BerserkSheetCard]], edition: str) -> BuiltDeck:
        deck = build_limited_deck(pool, edition)
        return BuiltDeck(deck.main, deck.plan.lines, deck.plan.elements)

    def bots_version(self) -> str:
        return bots_version()
