"""The five drafts, pick by pick."""

from __future__ import annotations

import pytest

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from decks.clash import bots
from decks.clash.draft_procedure import KINDS, Draft, Kind, WrongPick, start_draft
from tests.rules import rule

CARDS = list(shipped_cards.cards().values())


def play_draft(kind: Kind, seed: str = "x", level: bots.Level = "expert") -> tuple[Draft, list[int]]:
    """A draft by bots to its end, and who picked."""
    draft, order = start_draft(kind, CARDS, seed), []
    while not draft.over:
        seat = draft.to_act[0]
        order.append(seat)
        draft = draft.take(
            seat, bots.choose_card(draft.options(seat), draft.taken[seat], level, f"{seed}/{len(order)}")
        )
    return draft, order


@rule("format.draft")
def test_a_duel_draft_shows_fours_and_takes_one_two_one_in_turns() -> None:
    draft, order = play_draft("duel")
    assert order == [0, 1, 1, 0, 1, 0, 0, 1] * 2
    assert [len(cards) for cards in draft.taken] == [8, 8] and len(draft.deck) == 16
    assert draft.machine == ()


@rule("solo.draft")
def test_a_solo_draft_leaves_three_of_every_four_to_the_machine() -> None:
    draft, order = play_draft("solo")
    assert order == [0] * 8
    (deck,) = draft.machine_decks("x")
    assert len(deck) == 24 and not set(deck) & set(draft.taken[0])


@rule("four.draft")
def test_a_draft_of_four_has_the_four_orders_of_the_book() -> None:
    draft, order = play_draft("four")
    words = ["".join("АБВГ"[seat] for seat in order[row * 8 : row * 8 + 8]) for row in range(4)]
    assert words == ["АБВГГВБА", "БВГААГВБ", "ВГАББАГВ", "ГАБВВБАГ"]
    assert [len(cards) for cards in draft.taken] == [8] * 4


@rule("coop.draft")
def test_a_co_operative_draft_leaves_six_of_eight_and_makes_two_decks_of_24() -> None:
    draft, order = play_draft("coop")
    assert order == [0, 1, 1, 0] * 4
    decks = draft.machine_decks("x")
    assert [len(deck) for deck in decks] == [24, 24]
    assert len({*decks[0], *decks[1], *draft.taken[0], *draft.taken[1]}) == 64
    assert draft.machine_decks("x") == decks != draft.machine_decks("y")


@rule("mutation.draft")
def test_a_mutation_draft_passes_packs_of_16_to_the_left_all_at_once() -> None:
    draft = start_draft("mutation", CARDS, "x")
    assert draft.to_act == (0, 1, 2, 3) and [len(pack) for pack in draft.packs] == [16] * 4
    first = draft.packs
    for seat in (2, 0, 3):
        draft = draft.take(seat, draft.packs[seat][0])
        assert seat not in draft.to_act
    assert draft.packs == first  # nothing moves before the last one
    draft = draft.take(1, draft.packs[1][0])
    assert draft.packs[1] == first[0][1:] and draft.packs[0] == first[3][1:]
    finished, _ = play_draft("mutation")
    assert [len(cards) for cards in finished.taken] == [16] * 4
    kept = bots.choose_deck(finished.taken[0], "expert", "x")
    assert len(set(kept)) == 8 and set(kept) <= set(finished.taken[0])


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_goes_to_exactly_one_player(kind: Kind) -> None:
    for seed in "abc":
        draft, _ = play_draft(kind, seed, "novice")
        everything = [card for cards in (*draft.taken, draft.machine, draft.deck, draft.open) for card in cards]
        assert len(set(everything)) == len(everything)
        assert play_draft(kind, seed, "novice")[0] == draft


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_pick_is_refused_and_says_why(kind: Kind) -> None:
    draft = start_draft(kind, CARDS, "x")
    seat = draft.to_act[0]
    absent = next(card for card in CARDS if card not in draft.options(seat))
    with pytest.raises(WrongPick):
        draft.take(seat, absent)
    with pytest.raises(WrongPick):
        draft.take(9, draft.options(seat)[0])
    finished, _ = play_draft(kind)
    with pytest.raises(WrongPick):
        finished.take(0, CARDS[0])


def test_too_few_cards_or_doubles_are_refused() -> None:
    with pytest.raises(ValueError, match="needs 64"):
        start_draft("coop", CARDS[:40], "x")
    with pytest.raises(ValueError, match="different"):
        start_draft("duel", [*CARDS[:31], CARDS[0]], "x")


def test_no_card_is_always_first_or_always_last() -> None:
    """Every bot ranks cards by its own pool: over many drafts no card always goes first or always last."""
    firsts: dict[Card, int] = {}
    lasts: dict[Card, int] = {}
    seen: dict[Card, int] = {}
    for number in range(120):
        for level in bots.LEVELS:
            draft = start_draft("four", [card for card in CARDS if card.set_code == "BRG"], f"{number}")
            row = draft.open
            seat = draft.to_act[0]
            first = bots.choose_card(row, (), level, f"{number}/{level}")
            left = list(row)
            while len(left) > 1:
                left.remove(bots.choose_card(left, (), level, f"{number}/{level}/{len(left)}/{seat}"))
            firsts[first] = firsts.get(first, 0) + 1
            lasts[left[0]] = lasts.get(left[0], 0) + 1
            for card in row:
                seen[card] = seen.get(card, 0) + 1
    assert all(firsts.get(card, 0) < count for card, count in seen.items())
    assert all(lasts.get(card, 0) < count for card, count in seen.items())


@pytest.mark.parametrize("code", sorted(shipped_cards.sets()))
def test_no_card_of_a_set_is_always_picked_first_and_none_always_last(code: str) -> None:
    """Over the same forty duel drafts of a set for each of the three bots."""
    always: dict[str, set[Card]] = {"first": set(CARDS), "last": set(CARDS)}
    for level in bots.LEVELS:
        for number in range(40):
            draft, seed = start_draft("duel", shipped_cards.sets()[code].cards, f"picks/{number}"), f"{level}/{number}"
            while not draft.over:
                seat, shown = draft.to_act[0], len(draft.open)
                card = bots.choose_card(draft.open, draft.taken[seat], level, f"{seed}/{len(draft.deck)}/{shown}")
                if shown < 4:
                    always["first"].discard(card)
                if shown > 1:
                    always["last"].discard(card)
                draft = draft.take(seat, card)
    assert always["first"] & set(shipped_cards.sets()[code].cards) == set()
    assert always["last"] & set(shipped_cards.sets()[code].cards) == set()
