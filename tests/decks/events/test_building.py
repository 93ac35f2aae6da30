"""The bot's builder: a legal limited deck of 20 to 30 cards with a plan, out of any pool."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.berserk import limited_deck
from decks.berserk.bots import rate_seen_cards
from decks.berserk.dealt_worth import Squads
from decks.berserk.limited_deck import build_limited_deck
from decks.berserk.sheet import BerserkSheetCard
from decks.draws import RandomStream
from decks.events.drafts.procedure import pick_best
from decks.games import BotView

from .cards import sheet
from .tables import bots_only

CARDS = list(sheet().cards.values())


def pool_of(cards: list[BerserkSheetCard]) -> list[tuple[str, BerserkSheetCard]]:
    return [(f"{index:016x}", card) for index, card in enumerate(cards)]


@settings(max_examples=60, deadline=None)
@given(cards=st.lists(st.sampled_from(CARDS), min_size=20, max_size=60))
def test_a_deck_has_20_to_30_cards_of_the_pool_and_five_of_a_horde(cards: list[BerserkSheetCard]) -> None:
    pool = pool_of(cards)
    built = build_limited_deck(pool)
    known = dict(pool)
    assert set(built.main) <= set(known)
    assert len(set(built.main)) == len(built.main)
    copies = Counter(known[instance].name for instance in built.main if known[instance].horde)
    assert all(count <= 5 for count in copies.values())
    playable = sum(min(count, 5) if card.horde else count for card, count in Counter(cards).items())
    assert min(20, playable) <= len(built.main) <= 30


def test_the_same_pool_in_another_order_gives_the_same_deck() -> None:
    pool = pool_of(CARDS[:45])
    assert build_limited_deck(pool) == build_limited_deck(pool[::-1])


def test_exchanges_make_deals_worth_more_and_bring_no_element(monkeypatch: pytest.MonkeyPatch) -> None:
    table, gained, chance = bots_only(), list[float](), Random(0)
    for seat in table.pod.seats.values():
        pool = [(taken.instance, table.sheet.cards[taken.card]) for taken in seat.pool]
        known = dict(pool)
        decks = []
        for exchanges in (0, limited_deck.EXCHANGES):
            monkeypatch.setattr(limited_deck, "EXCHANGES", exchanges)
            decks.append(build_limited_deck(pool).main)
        both = sorted(set(decks[0]) & set(decks[1]))
        # Shared cards take the same slots in both decks, so that hands of slots compare only the exchanged cards.
        plain, exchanged = ([known[each] for each in (*both, *sorted({*deck} - {*both}))] for deck in decks)
        assert {card.element for card in exchanged} <= {card.element for card in plain} | {"neutral"}
        squads = [Squads(deck, "2009") for deck in (plain, exchanged)]
        hands = [chance.sample(range(len(plain)), 15) for _ in range(400)]
        gained.append(mean(squads[1].of_hand(hand) - squads[0].of_hand(hand) for hand in hands))
    assert sum(gained) > 0


def test_two_elements_and_neutral_cards_where_the_pool_lets_it() -> None:
    table = bots_only()
    for seat in table.pod.seats.values():
        built = build_limited_deck([(taken.instance, table.sheet.cards[taken.card]) for taken in seat.pool])
        assert len(built.plan.elements) <= 3
        assert 20 <= len(built.main) <= 30


def test_a_plan_says_in_both_languages_what_the_deck_is() -> None:
    lines = build_limited_deck(pool_of(CARDS[:45])).plan.lines
    assert lines[0][0].startswith("Стихии: ")
    assert lines[0][1].startswith("Elements: ")


def test_a_pool_that_is_too_small_is_played_whole() -> None:
    cards = [card for card in CARDS if not card.unique and not card.horde][:12]
    assert len(build_limited_deck(pool_of(cards)).main) == 12


def test_a_pool_without_any_element_is_played() -> None:
    cards = [replace(card, element="neutral", unique=False, horde=False) for card in CARDS[:30]]
    assert len(build_limited_deck(pool_of(cards)).main) == 20


def sight(pack: list[BerserkSheetCard], pool: list[BerserkSheetCard]) -> BotView:
    return BotView(pool=pool, pack=pool_of(pack), behind=len(pool) / 36, edition="2009")


def pick_card(pack: list[BerserkSheetCard], pool: list[BerserkSheetCard], level: Any = "expert") -> BerserkSheetCard:
    taken = pick_best(rate_seen_cards(sight(pack, pool), level, RandomStream(bytes(32), "bot/1/1/1")))
    return dict(pool_of(pack))[taken]


def test_the_first_pick_is_the_card_that_gives_most_beyond_its_crystals() -> None:
    dear = replace(CARDS[4], rating=1700, cost=7, unique=False)
    cheap = replace(CARDS[5], rating=1800, cost=2, unique=False)
    assert pick_card([*CARDS[6:15], cheap, dear], []) == dear


def test_late_in_the_draft_a_bot_keeps_to_its_elements() -> None:
    steppe = [card for card in CARDS if card.element == "steppe"]
    swamp = next(card for card in CARDS if card.element == "swamp" and not card.unique)
    pool = steppe[:16] + [card for card in CARDS if card.element == "forest"][:12]
    weaker = replace(steppe[-1], rating=1300, cost=5, unique=False)
    better = replace(swamp, rating=1500, cost=5)
    assert pick_card([weaker, better], pool) == weaker
    assert pick_card([weaker, better], []) == better


def test_what_is_of_no_use_to_a_bot_is_kept_from_its_opponents() -> None:
    """Of two cards that neither a squad of the pool needs, the one that would make another's squad better."""
    steppe = next(card for card in CARDS if card.element == "steppe" and card.kind == "creature" and not card.unique)
    pool = [replace(steppe, rating=1700, cost=5, number=number) for number in range(20)]
    useless = replace(steppe, rating=1010, cost=3)
    strong = replace(steppe, element="swamp", rating=1600, cost=6)
    assert pick_card([useless, strong], pool) == strong


def test_gold_beyond_what_a_squad_can_spend_is_worth_no_pick() -> None:
    neutral = next(card for card in CARDS if card.element == "neutral" and card.kind == "creature" and not card.unique)
    elite = replace(neutral, elite=True, cost=6, rating=1600, roles=(), classes=())
    ordinary = replace(neutral, elite=False, cost=6, rating=1400, roles=(), classes=())
    assert pick_card([elite, ordinary], []) == elite
    assert pick_card([elite, ordinary], [replace(elite, rating=1700)] * 6) == ordinary


def test_a_second_copy_of_a_unique_card_is_left_to_others() -> None:
    unique = max((card for card in CARDS if card.unique), key=lambda card: card.rating)
    other = next(card for card in CARDS if not card.unique and unique.rating - 300 < card.rating <= unique.rating)
    assert pick_card([unique, other], [unique]) == other


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_the_same_sight_gives_the_same_card(level: str) -> None:
    assert (
        pick_card(CARDS[:12], CARDS[20:30], level) == pick_card(CARDS[:12][::-1], CARDS[20:30], level)
        or level != "expert"
    )
    assert pick_card(CARDS[:12], CARDS[20:30], level) == pick_card(CARDS[:12], CARDS[20:30], level)


def test_the_measures_pick_at_random_and_by_rarity() -> None:
    pack = [CARDS[0], CARDS[100], CARDS[199]]
    stream = RandomStream(bytes(32), "x")
    assert pick_best(rate_seen_cards(sight(pack, []), "rarest", stream)) == f"{2:016x}"
    assert {pick_best(rate_seen_cards(sight(pack, []), "random", stream)) for _ in range(50)} == {
        f"{index:016x}" for index in range(3)
    }
