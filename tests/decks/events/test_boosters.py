"""Boosters hold what a printed booster holds, and in the long run as often."""

from __future__ import annotations

from collections import Counter

import pytest

from catalog.berserk.card import Cost, PrintedCard
from decks.berserk.boosters import CardsByRarity
from decks.berserk.sheet import build_sheet, read_sheet
from decks.draws import RandomStream
from decks.events.options import Options
from decks.events.pack_generator import PackGenerator
from decks.sheet import CannotOpen

from .cards import printed_set, sheet

WORKING = bytes(32)
BOOSTERS = 2400


@pytest.fixture(scope="module")
def open_boosters() -> list[list[str]]:
    printing = CardsByRarity.of(sheet(), "trial")
    return [printing.open(RandomStream(WORKING, f"booster/1/{place}")) for place in range(BOOSTERS)]


def test_a_booster_is_eight_commons_three_uncommons_and_a_rare(open_boosters: list[list[str]]) -> None:
    cards = sheet().cards
    for booster in open_boosters:
        rarities = [cards[key].rarity for key in booster]
        assert rarities[:11] == ["common"] * 8 + ["uncommon"] * 3
        assert rarities[11] in ("rare", "ultra-rare")


def test_a_booster_repeats_no_card(open_boosters: list[list[str]]) -> None:
    assert all(len(set(booster)) == 12 for booster in open_boosters)


def test_commons_show_all_six_elements_and_uncommons_differ(open_boosters: list[list[str]]) -> None:
    cards = sheet().cards
    for booster in open_boosters:
        assert len({cards[key].element for key in booster[:8]}) == 6
        assert len({cards[key].element for key in booster[8:11]}) == 3


def test_an_ultra_rare_stands_in_four_times_in_24(open_boosters: list[list[str]]) -> None:
    ultra = sum(sheet().cards[booster[11]].rarity == "ultra-rare" for booster in open_boosters)
    assert abs(ultra - BOOSTERS / 6) < 3.3 * (BOOSTERS * 5 / 36) ** 0.5  # one in a thousand


@pytest.mark.parametrize(
    ("rarity", "each", "bound"), [("uncommon", BOOSTERS * 3 / 48, 95.0), ("rare", BOOSTERS * 5 / 6 / 35, 65.2)]
)
def test_cards_of_a_rarity_come_equally_often(
    open_boosters: list[list[str]], rarity: str, each: float, bound: float
) -> None:
    counts = Counter(key for booster in open_boosters for key in booster if sheet().cards[key].rarity == rarity)
    expected = [key for key, card in sheet().cards.items() if card.rarity == rarity]
    assert sum((counts[key] - each) ** 2 / each for key in expected) < bound


def test_every_common_comes_about_as_often(open_boosters: list[list[str]]) -> None:
    counts = Counter(key for booster in open_boosters for key in booster[:8])
    each = BOOSTERS * 8 / 98
    assert len(counts) == 98
    assert all(0.7 * each < count < 1.35 * each for count in counts.values())


def test_a_set_without_six_elements_fills_boosters_all_the_same() -> None:
    cards = [card for card in printed_set() if card.element in ("steppe", "forest")]
    booster = PackGenerator(build_sheet(cards), Options(sets=("trial",)), WORKING).booster(1, 1)
    assert len({key for _, key in booster.cards}) == 12


def test_no_promotional_card_is_in_a_sheet() -> None:
    promo = PrintedCard("trial", 999, "Подарок", "neutral", "creature", Cost(3), rarity="promo")
    assert "trial-999" not in build_sheet([*printed_set(), promo]).cards


def test_a_set_that_is_too_small_says_what_it_lacks() -> None:
    cards = printed_set(rarities=(("common", 7), ("uncommon", 3), ("rare", 1)))
    with pytest.raises(CannotOpen, match="7 common cards, a booster needs 8"):
        CardsByRarity.of(build_sheet(cards), "trial")


def test_instance_ids_are_all_different_and_say_nothing() -> None:
    packs = [
        PackGenerator(sheet(), Options(sets=("trial",) * 3), WORKING).booster(booster, place)
        for booster in (1, 2, 3)
        for place in range(1, 13)
    ]
    ids = [instance for pack in packs for instance, _ in pack.cards] + [pack.id for pack in packs]
    assert len(set(ids)) == len(ids) == 36 * 13
    assert all(len(each) == 16 for each in ids)


def test_a_starter_deck_is_one_of_the_sets() -> None:
    pack = PackGenerator(sheet(), Options(kind="mixed", starter_set="trial"), WORKING).pool(1)[0]
    assert tuple(key for _, key in pack.cards) in sheet().starters["trial"]


def test_a_sheet_survives_json() -> None:
    assert read_sheet(sheet().as_json()) == sheet()
