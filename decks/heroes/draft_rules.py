"""How «Берсерк. Герои» is drafted in events: `decks.games.DraftRules`. Pure."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from catalog.core.terms import Term, decimal, join_terms
from catalog.heroes.cards import ELEMENTS, KINDS, Card
from decks.draft_ways import booster_ways
from decks.draws import RandomStream
from decks.games import BotLevel, BotView, BuiltDeck, PickReasons, Way
from decks.heroes import boosters, bots, card_value
from decks.heroes import sheet as sheets
from decks.heroes.formats import LIMITED
from decks.heroes.sheet import HeroesSheetCard
from decks.sheet import CardKey, Pack, Sheet

PREFIX = "heroes"
SEALED = 6  # boosters of a sealed pool
ULTRA = 1 / boosters.ULTRA_RARE_IN


def _ways() -> dict[str, Way]:
    """The ways of all games, without the way of starter decks: the game has only ready decks."""
    ways = {slug: way for slug, way in booster_ways(PREFIX).items() if not way.starter}
    sealed = f"{PREFIX}-sealed"
    return ways | {sealed: replace(ways[sealed], packs=SEALED)}


BOT_NAMES = (
    ("Оруженосец", "Squire"),
    ("Лучница", "Archer"),
    ("Знаменосец", "Bannerman"),
    ("Кашевар", "Campfire Cook"),
    ("Дозорный", "Sentinel"),
    ("Коневод", "Horse Keeper"),
    ("Травник", "Herbalist"),
    ("Могильщик", "Gravedigger"),
    ("Казначей", "Treasurer"),
    ("Глашатай", "Herald"),
    ("Следопыт", "Pathfinder"),
    ("Бронник", "Armourer"),
)


class HeroesDraftRules:
    ways: Mapping[str, Way] = _ways()
    booster_cards = boosters.BOOSTER
    contents = (
        (boosters.COMMONS, Term("частые", "commons")),
        (boosters.UNCOMMONS, Term("необычные", "uncommons")),
        (boosters.RARES * (1 - ULTRA), Term("редкие", "rares")),
        (boosters.RARES * ULTRA, Term("ультраредкие", "ultra-rares")),
    )
    changing = None
    leaders = None
    bot_names = BOT_NAMES
    format = LIMITED
    themes = {str(slug): name for slug, name in ELEMENTS.items() if slug != "neutral"}
    time_called = Term(
        "Кто ещё играет, доигрывает ход второго игрока; затем побеждает тот, у чьего героя больше жизней, а поровну — "
        "ничья.",
        "Unfinished games end after the second player's turn; the hero with more lives wins, and equal lives are "
        "a draw.",
    )

    def sheet_of(
        self,
        cards: Iterable[Card],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        return sheets.sheet_of(cards, measured)

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        return Sheet.read(data, HeroesSheetCard.from_json)

    def points(self, card: Card, rating: int) -> int:
        """Ratings are hundredths of a coin and include the cost of the card."""
        return max(0, round(sheets.AVERAGE + sheets.POINTS * (rating / 100 - card.cost)))

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        rares = rarities.get("rare", 0) + rarities.get("ultra-rare", 0)
        enough = rarities.get("common", 0) >= boosters.COMMONS and rarities.get("uncommon", 0) >= boosters.UNCOMMONS
        return enough and rares >= boosters.RARES and rarities.get("hero", 0) > 0

    def too_few(self, way: Way, cards: int) -> int:
        return 0  # any set that fills boosters fills any number of them

    def booster(self, sheet: Sheet, set_code: str, stream: RandomStream) -> list[CardKey]:
        return boosters.collate(sorted(sheet.of_set(set_code), key=lambda card: card.number), stream)

    def theme(self, card: HeroesSheetCard) -> str | None:
        if card.kind == "hero":
            return None
        return "" if card.element == "neutral" else card.element

    def draw_lent_cards(self, sheet: Sheet, stream: RandomStream) -> Sequence[CardKey]:
        return boosters.lend(sheet, stream)

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        raise ValueError("no way of this game is fixed by its rules")

    def rate(self, view: BotView, level: str, stream: RandomStream) -> dict[str, float]:
        return bots.rate_instances(view.pack, view.pool, cast(BotLevel, level), stream)

    def explain(self, view: BotView) -> dict[str, PickReasons]:
        return {instance: PickReasons(card.rating) for instance, card in view.pack}

    def build(self, pool: Sequence[tuple[str, HeroesSheetCard]], edition: str) -> BuiltDeck:
        deck = bots.build_limited_deck(pool)
        hero, cards = deck[0][1], [card for _, card in deck[1:]]
        average = decimal(sum(card.cost for card in cards) / len(cards) if cards else 0.0)
        kinds = Counter(card.kind for card in cards)
        counted = [
            Term(f"{KINDS[kind].ru} {count}", f"{KINDS[kind].en} {count}") for kind, count in kinds.most_common()
        ]
        types = join_terms(counted)
        element = ELEMENTS[hero.element]
        lines = (
            (f"Герой: {hero.name} ({element.ru.lower()}).", f"Hero: {hero.name_en} ({element.en.lower()})."),
            (
                f"Карт: {len(cards)}, средняя стоимость {average.ru}.",
                f"{len(cards)} cards, average cost {average.en}.",
            ),
            (f"По типам: {types.ru}.", f"By type: {types.en}."),
        )
        elements = tuple(slug for slug, _ in Counter(card.element for card in cards).most_common())
        return BuiltDeck(tuple(sorted(instance for instance, _ in deck)), lines, elements)

    def bots_version(self) -> str:
        return _bots_version()


@cache
def _bots_version() -> str:
    files = (bots.__file__, card_value.__file__, __file__)
    return hashlib.sha256(b"".join(Path(name).read_bytes() for name in files)).hexdigest()
