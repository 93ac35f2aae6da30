"""Decks of Heroes: what breaks a rule, figures, lists, boosters, drafts and bots."""

from __future__ import annotations

from collections import Counter

import pytest

from catalog.heroes import shipped
from catalog.heroes.cards import Card
from decks.draws import Stream
from decks.heroes import bots, drafting
from decks.heroes.boosters import BOOSTER, CannotOpen, Printing
from decks.heroes.checking import check
from decks.heroes.figures import figures
from decks.heroes.lists import read, write
from tests.rules import rule

CARDS = list(shipped.cards().values())
READY = shipped.ready_decks()
DECK = READY["charge"]
LEGAL = (DECK.hero, *DECK.cards)


def codes(*cards: Card) -> list[str]:
    return [problem.code for problem in check(cards)]


@rule("deck.size", "deck.copies", "deck.element")
def test_every_ready_deck_is_legal() -> None:
    assert all(check((deck.hero, *deck.cards)) == [] for deck in READY.values())


@rule("deck.size")
def test_a_hero_and_forty_to_sixty_cards() -> None:
    assert codes(*DECK.cards) == ["no-hero"]
    assert codes(*LEGAL, READY["wall"].hero) == ["heroes"]
    assert codes(*LEGAL[:-1]) == ["too-few"]
    assert "too-many" in codes(*LEGAL, *DECK.cards[:21])


@rule("deck.copies")
def test_three_copies_of_a_name() -> None:
    (problem,) = check((*LEGAL, *[DECK.cards[0]] * 3))
    assert (problem.code, problem.limit, problem.cards) == ("copies", 3, (DECK.cards[0],))


@rule("deck.element")
def test_cards_of_another_element_are_named_with_the_fix() -> None:
    strange = next(
        card for card in CARDS if card.element == "swamp" and card.kind == "creature" and not card.is_created
    )
    (problem,) = check((*LEGAL, strange))
    assert problem.code == "element" and problem.cards == (strange,) and strange.name.en in problem.text.en
    assert problem.fix.ru and problem.fix.en


def test_every_problem_is_told_at_once() -> None:
    created = next(card for card in CARDS if card.is_created)
    strange = next(card for card in CARDS if card.element == "swamp" and card.kind == "spell")
    found = codes(DECK.hero, *[strange] * 4, created)
    assert found == ["too-few", "copies", "element", "created"]


@rule("deck.limited")
def test_a_limited_deck_has_thirty_cards_of_any_elements_that_were_opened() -> None:
    pool = Printing.of(CARDS).sealed(Stream(b"seed", "sealed"))
    deck = bots.build(pool, "expert", "deck")
    assert len(deck) == 31 and check(deck, "limited", pool) == []
    assert [one.code for one in check(deck[:-1], "limited", pool)] == ["too-few"]
    stranger = next(card for card in CARDS if card not in pool and card.kind == "creature" and not card.is_created)
    assert [one.code for one in check((*deck, stranger), "limited", pool)] == ["not-in-pool"]


def test_figures_of_a_deck_and_its_hero() -> None:
    found = figures(LEGAL)
    assert found.cards == sum(found.curve) == sum(count for _, count in found.kinds) == 40
    assert found.hero == DECK.hero and found.hero_text.en and found.understood == 1.0
    assert figures(()).cards == 0


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_list_is_written_and_read_with_the_hero_line(lang: str) -> None:
    text = write(LEGAL, "ru" if lang == "ru" else "en")
    assert text.startswith("Герой: " if lang == "ru" else "Hero: ")
    again = read(text, CARDS)
    assert not again.mistakes and Counter(again.cards) == Counter(LEGAL)


def test_a_line_that_is_not_known_is_told_with_the_nearest_name() -> None:
    found = read("Герой: Тамга-хан\n2 Молодой гонецц\n3x Конокрад # по три\nГерой: Конокрад\n99 Конокрад", CARDS)
    assert [(one.line, one.nearest) for one in found.mistakes] == [(2, "Молодой гонец"), (4, ""), (5, "")]
    assert len(found.cards) == 4


def test_a_booster_has_eleven_commons_three_uncommons_and_a_rare() -> None:
    printing, stream = Printing.of(CARDS), Stream(b"seed", "boosters")
    ultra = 0
    for _ in range(400):
        cards = printing.open(stream)
        assert len(set(cards)) == BOOSTER == 15
        assert [card.rarity for card in cards[:14]] == ["common"] * 11 + ["uncommon"] * 3
        ultra += cards[14].rarity == "ultra-rare"
    assert 25 <= ultra <= 80  # one in eight
    with pytest.raises(CannotOpen):
        Printing.of(CARDS[:20])


def test_a_draft_passes_boosters_left_right_left_and_bots_build_of_it() -> None:
    draft = drafting.start(Printing.of(CARDS), 4, Stream(b"seed", "draft"))
    first = draft.packs[0]
    with pytest.raises(drafting.WrongPick):
        draft.take(0, next(card for card in CARDS if card not in first))
    while not draft.over:
        for seat in draft.to_act:
            level = ("novice", "regular", "expert")[seat % 3]
            card = bots.pick(draft.options(seat), draft.taken[seat], level, f"{draft.round}/{seat}")  # type: ignore[arg-type]
            draft = draft.take(seat, card)
            if len(draft.taken[0]) == 1 and not draft.chosen[0]:
                assert set(draft.packs[1]) <= set(first)
    assert all(len(cards) == 45 for cards in draft.taken) and draft.to_act == ()
    for seat in range(4):
        assert check(bots.build(draft.pool(seat), "regular", "x"), "limited", draft.pool(seat)) == []
    with pytest.raises(drafting.WrongPick):
        draft.take(0, CARDS[0])


def test_bots_do_the_same_for_the_same_seed() -> None:
    pool = Printing.of(CARDS).sealed(Stream(b"seed", "sealed"))
    assert bots.build(pool, "novice", "a") == bots.build(pool, "novice", "a")
    with pytest.raises(ValueError, match="no hero"):
        bots.choose_hero([], pool, "expert", "x")
    with pytest.raises(ValueError, match="30"):
        bots.build(pool[:10], "expert", "x")
