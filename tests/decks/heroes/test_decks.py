"""Decks of Heroes: what breaks a rule, figures, lists, boosters, drafts and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

import pytest

from catalog.heroes import shipped_cards
from catalog.heroes.cards import Card
from decks import lists
from decks.draws import RandomStream
from decks.games import BotLevel, deck_game, get_draft_rules
from decks.heroes import bots
from decks.heroes.boosters import BOOSTER, collate, lend
from decks.heroes.figures import compute_figures
from decks.heroes.formats import CONSTRUCTED, LIMITED, find_heroes_problems
from decks.sheet import CannotOpen, Sheet
from decks.shipped_decks import shelf
from decks.verdict import Copies, DeckProblem
from tests.rules import rule

CARDS = [card for card in shipped_cards.cards().values() if not card.is_created]
READY = shipped_cards.ready_decks()
DECK = READY["charge"]
LEGAL = (DECK.hero, *DECK.cards)
KNOWN = {f"{card.set_code}-{card.number}": card for card in CARDS}


@cache
def shipped_sheet() -> Sheet:
    return get_draft_rules("heroes").sheet_of(shipped_cards.cards().values(), {}, {})


def copies(cards: Iterable[Card]) -> list[Copies]:
    return [Copies(card, count) for card, count in Counter(cards).items()]


def problems(cards: Iterable[Card], pool: Iterable[Card] | None = None) -> Sequence[DeckProblem]:
    fmt = CONSTRUCTED if pool is None else LIMITED
    return find_heroes_problems(copies(cards), fmt, None if pool is None else copies(pool)).problems


def codes(*cards: Card) -> list[str]:
    return [problem.code for problem in problems(cards)]


@rule("deck.size", "deck.copies", "deck.element")
def test_every_ready_deck_is_legal() -> None:
    assert all(problems((deck.hero, *deck.cards)) == () for deck in READY.values())


@rule("deck.size")
def test_a_hero_and_forty_to_sixty_cards() -> None:
    assert codes(*DECK.cards) == ["no-hero"]
    assert codes(*LEGAL, READY["wall"].hero) == ["heroes"]
    assert codes(*LEGAL[:-1]) == ["too-few"]
    assert "too-many" in codes(*LEGAL, *DECK.cards[:21])
    assert find_heroes_problems(copies(LEGAL), CONSTRUCTED).count == 40


@rule("deck.size")
def test_of_two_heroes_the_fix_keeps_the_one_whose_element_the_cards_have() -> None:
    (problem,) = problems((*LEGAL, READY["wall"].hero))
    assert problem.fix is not None and problem.fix.changes == ((READY["wall"].hero.ref, -1),)


@rule("deck.copies")
def test_three_copies_of_a_name() -> None:
    card, held = DECK.cards[0], DECK.cards.count(DECK.cards[0])
    (problem,) = problems((*LEGAL, *[card] * 3))
    assert (problem.code, problem.limit, problem.cards) == ("copies", 3, (card.name_ru,))
    assert problem.fix is not None and problem.fix.changes == ((card.ref, -held),)


@rule("keyword.horde")
def test_horde_allows_five_copies_of_a_name() -> None:
    member = replace(next(card for card in DECK.cards if card.kind == "creature"), text_ru="Орда.", text_en="Horde.")
    deck = [card for card in LEGAL if card.name_ru != member.name_ru]
    assert "copies" not in codes(*deck, *[member] * 5)
    assert "copies" in codes(*deck, *[member] * 6)


@rule("deck.element")
def test_cards_of_another_element_are_named_with_the_fix() -> None:
    strange = next(card for card in CARDS if card.element == "swamp" and card.kind == "creature")
    (problem,) = problems((*LEGAL, strange))
    assert problem.code == "element" and strange.name.en in problem.text.en
    assert problem.fix is not None and problem.fix.changes == ((strange.ref, -1),)


def test_every_problem_is_told_at_once() -> None:
    created = next(card for card in shipped_cards.cards().values() if card.is_created)
    strange = next(card for card in CARDS if card.element == "swamp" and card.kind == "spell")
    assert codes(DECK.hero, *[strange] * 4, created) == ["too-few", "copies", "element", "created"]


def test_a_format_of_staff_allows_its_own_sets_copies_sizes_and_bans() -> None:
    fmt = replace(CONSTRUCTED, sets=frozenset({"other"}), copies=1, minimum=41, banned=frozenset({"тамга-хан"}))
    found = Counter(problem.code for problem in find_heroes_problems(copies(LEGAL), fmt).problems)
    assert found["set-not-allowed"] == len(set(LEGAL)) and found["banned"] == found["too-few"] == 1
    assert found["copies"] == sum(DECK.cards.count(card) > 1 for card in set(DECK.cards))


def pool_of(seed: str) -> list[tuple[str, Card]]:
    """A sealed pool: two heroes and six boosters."""
    stream = RandomStream(bytes(32), seed)
    keys = [
        *lend(shipped_sheet(), stream),
        *(key for _ in range(6) for key in collate(shipped_sheet().of_set("CMP"), stream)),
    ]
    return [(f"{place:02}", KNOWN[key]) for place, key in enumerate(keys)]


@rule("deck.limited")
def test_a_limited_deck_has_thirty_cards_of_any_elements_that_were_opened() -> None:
    pool = pool_of("sealed")
    assert len(pool) == 92 and sum(card.kind == "hero" for _, card in pool) == 2
    built = get_draft_rules("heroes").build([(i, shipped_sheet().cards[f"CMP-{card.number}"]) for i, card in pool], "2")
    owned, opened = dict(pool), [card for _, card in pool]
    deck = [owned[instance] for instance in built.main]
    assert len(deck) == 31 and problems(deck, opened) == ()
    hero = next(card for card in deck if card.kind == "hero")
    assert hero.name.en in built.lines[0][1]
    deck.remove(next(card for card in deck if card.kind != "hero"))
    assert [one.code for one in problems(deck, opened)] == ["too-few"]
    stranger = next(card for card in CARDS if card not in opened and card.kind == "creature")
    assert [one.code for one in problems([*deck, stranger], opened)] == ["not-in-pool"]


def test_figures_of_a_deck_and_its_hero() -> None:
    found = compute_figures(copies(LEGAL))
    assert found.curve is not None and found.total == sum(column.count for column in found.curve.columns) == 40
    assert all(sum(share.count for share in shares.shares) == 40 for shares in found.shares[:2])
    assert found.leader is not None and found.leader.card == DECK.hero and "Tap" in found.leader.does.en
    assert compute_figures([]).total == 0 and compute_figures([]).leader is None


def test_a_list_is_written_and_read_with_the_hero_line() -> None:
    text = lists.format_list(copies(LEGAL), "text")
    assert text.startswith("Герой: Тамга-хан (CMP 1)\n")
    for form in (text, text.replace("Герой", "Hero"), text.replace("Герой:", "hero —"), text.replace("Герой:", "1")):
        again = lists.parse_list(form, shelf("heroes"))
        assert not again.mistakes and again.counts == {one.ref: one.count for one in copies(LEGAL)}


def test_a_line_that_is_not_known_is_told_with_the_nearest_name() -> None:
    text = "Герой: Тамга-хан\n2 Молодой гонецц\n3x Конокрад # по три\nГерой: Конокрад\nГерой: Тамга-ханн"
    found = lists.parse_list(text, shelf("heroes"))
    assert [(one.line, [name.ru for name in one.nearest[:1]]) for one in found.mistakes] == [
        (2, ["Молодой гонец"]), (4, []), (5, ["Тамга-хан"]),
    ]  # fmt: skip
    assert "of the kind “герой”" in found.mistakes[1].reason.en
    assert sum(one.count for one in found.cards) == 4
    assert found.mistakes[2].offers[0].ru == "Герой: Тамга-хан"


def test_a_booster_has_eleven_commons_three_uncommons_and_a_rare() -> None:
    cards, stream = shipped_sheet().of_set("CMP"), RandomStream(b"seed", "boosters")
    ultra = 0
    for _ in range(400):
        keys = collate(cards, stream)
        rarities = [shipped_sheet().cards[key].rarity for key in keys]
        assert len(set(keys)) == BOOSTER == 15
        assert rarities[:14] == ["common"] * 11 + ["uncommon"] * 3
        ultra += rarities[14] == "ultra-rare"
    assert 25 <= ultra <= 80  # one in eight
    with pytest.raises(CannotOpen):
        collate(cards[:20], stream)


def test_everybody_is_lent_two_different_heroes() -> None:
    for place in range(1, 13):
        heroes = [shipped_sheet().cards[key] for key in lend(shipped_sheet(), RandomStream(bytes(32), f"lent/{place}"))]
        assert [card.kind for card in heroes] == ["hero", "hero"] and heroes[0] != heroes[1]
    only = Sheet({key: card for key, card in shipped_sheet().cards.items() if card.kind != "hero"})
    with pytest.raises(CannotOpen):
        lend(only, RandomStream(bytes(32), "lent/1"))


@pytest.mark.parametrize("level", ["novice", "regular", "expert"])
def test_bots_do_the_same_for_the_same_seed(level: BotLevel) -> None:
    pack = [(instance, shipped_sheet().cards[f"CMP-{card.number}"]) for instance, card in pool_of("pack")[2:17]]
    rated = [bots.rate_instances(pack, [], level, RandomStream(bytes(32), f"bot/{n}")) for n in range(12)]
    assert (
        rated[0] == bots.rate_instances(pack, [], level, RandomStream(bytes(32), "bot/0"))
        and rated[0].keys() == dict(pack).keys()
    )
    assert (len({tuple(one.values()) for one in rated}) == 1) == (level == "expert")
    with pytest.raises(ValueError, match="no hero"):
        bots.build_limited_deck(pack)


def test_what_may_stand_in_for_a_hero_is_a_hero_of_his_element() -> None:
    near = list(deck_game("heroes").variants(DECK.hero, list(shipped_cards.cards().values())))
    assert [card.kind for card in near] == ["hero"] and near[0].element == DECK.hero.element
