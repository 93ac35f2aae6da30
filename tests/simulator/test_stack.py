"""The stack, priority and passes (215, 216), windows and questions, as a player meets them."""

from __future__ import annotations

import pytest

from simulator.berserk import Action, CardPlacement, Game, IllegalAction
from simulator.berserk.actions import DEFEND, DRAW, LOWER, MOVE, PASS, STRIKE, USE
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.operations import give_extra
from simulator.berserk.vocabulary import GRAVEYARD
from tests.rules import rule
from tests.simulator.cards import face, table
from tests.simulator.test_declaring import face_of_text, settle

AXE = face("секира", 20, (2, 4, 6))
CLUB = face("дубина", 20, (1, 3, 5))


def duel(dice: list[int], tapped: bool = False) -> Game:
    game = table(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'", tapped=tapped), dice=dice)
    game.advance()
    return game


def passes(game: Game, number: int) -> None:
    for _ in range(number):
        game.apply(Action(PASS))
        game.advance()


@rule("216.1", "216.1а", "215.3д", "215.8")
def test_the_objects_of_an_attack_are_performed_in_their_order() -> None:
    game = duel([4, 2])
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    seen = []
    while game.top() != "empty":
        seen.append(game.top())
        passes(game, 2)
    assert seen == [
        "announcement", "target", "throw", "result", "reckoning", "defence", "wounds", "payment", "end",
    ]  # fmt: skip


@rule("Инкарнация Х", "405.2")
def test_incarnation_does_not_trigger_while_the_third_row_is_full() -> None:
    row = [CardPlacement(CLUB, 0, at=cell) for cell in ("A3", "B3", "C3", "D3", "E3")]
    phoenix = CardPlacement(face_of_text("Инкарнация 1."), 0, at="graveyard", tokens=1)
    game = table(phoenix, *row, CardPlacement(AXE, 0, at="C1"), CardPlacement(AXE, 1, at="C1'"))
    game.advance()
    game.apply(Action(MOVE, 6, 0, (~BY_NAME["D1"],)))
    game.advance()
    while game.top() != "empty":
        chain = game.stack[-1]
        assert chain.source == 6, "only the movement lies on the stack"
        passes(game, 2)


@rule("204.5", "402.3")
def test_negative_extra_lives_that_leave_none_destroy() -> None:
    """Test the operation itself: the card language lacks a phrase for it."""
    game = table(CardPlacement(AXE, 0, at="C1"), CardPlacement(face("мышь", 1, (1, 1, 1)), 1, at="C1'"), dice=[4, 2])
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    give_extra(game, 1, -1, game.stack[-1])
    give_extra(game, 1, -1, game.stack[-1])
    assert len(game.pending) == 1, "what is to be destroyed already is not destroyed a second time"
    while not game.over and game.top() != "empty":
        passes(game, 1)
    assert game.cards[1].zone == GRAVEYARD


@rule("216.1б")
def test_what_throws_no_dice_has_a_shorter_chain() -> None:
    game = duel([])
    game.apply(Action(MOVE, 0, 0, (~BY_NAME["D1"],)))
    game.advance()
    seen = []
    while game.top() != "empty":
        seen.append(game.top())
        passes(game, 2)
    assert seen == ["announcement", "target", "defence", "wounds", "payment", "end"]


@rule("215.7", "215.9", "300.6")
def test_the_active_player_has_priority_first_and_after_every_object() -> None:
    game = duel([4, 2])
    assert game.asked == game.turn == 0
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    assert game.asked == 0
    passes(game, 1)
    assert game.asked == 1
    passes(game, 1)
    assert (game.asked, game.top()) == (0, "target")
    assert "215.7" in game.why_not(1, Action(PASS)) or game.asked == 0


@rule("215.6а")
def test_a_pass_uses_no_stack() -> None:
    game = duel([])
    passes(game, 1)
    assert game.top() == "empty"
    assert game.asked == 1


@rule("300.3", "215.8")
def test_a_phase_ends_when_both_pass_on_an_empty_stack() -> None:
    game = duel([])
    passes(game, 2)
    assert game.phase_name == "end"
    passes(game, 2)
    assert game.turn == 1


@rule("216.5")
def test_both_of_two_open_creatures_throw_the_attacker_first() -> None:
    game = duel([6, 1])
    game.apply(Action(STRIKE, 0, 0, (1,)))
    settle(game)
    assert game.cards[1].wounds == 6 and game.cards[0].wounds == 0


@rule("216.13", "216.12")
def test_after_its_payment_the_attacker_is_closed_and_nothing_is_left_of_the_attack() -> None:
    game = duel([4], tapped=True)
    game.apply(Action(STRIKE, 0, 0, (1,)))
    settle(game)
    assert game.cards[0].tapped and not game.stack


@rule("216.7")
def test_only_the_leader_of_an_exchange_lowers_it_and_only_once() -> None:
    game = duel([4, 2])
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    while game.top() != "reckoning":
        passes(game, 2)
    game.apply(Action(PASS))
    game.advance()
    assert game.why_not(1, Action(LOWER)) == ("216.7",)
    passes(game, 1)
    assert game.top() == "defence"
    assert "216.7" in game.why_not(0, Action(LOWER))


@rule("409.1", "409.3", "103.6")
def test_an_attack_whose_attacker_has_been_closed_is_cancelled_and_not_paid_for() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(CLUB, 1, at="C1'"),
        CardPlacement(face_of_text("Внезапно, фишка: закрыть выбранное существо."), 1, at="E3'", tokens=1),
    )
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    passes(game, 1)
    game.apply(Action(USE, 2, 1, (0,)))
    settle(game)
    assert game.cards[1].wounds == 0
    assert not game.cards[0].acted


@rule("412.3", "216.3", "205.3")
def test_a_defender_is_named_only_while_the_object_of_the_target_lies_on_top() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"), CardPlacement(CLUB, 1, at="D1'"), dice=[4, 2]
    )  # fmt: skip
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    passes(game, 1)
    assert "216.3" in game.why_not(1, Action(DEFEND, 2))
    passes(game, 1)
    assert game.top() == "target"
    passes(game, 1)
    assert game.why_not(1, Action(DEFEND, 2)) == ()


@rule("412.4", "216.12а", "412.5")
def test_naming_a_defender_has_two_objects_and_an_attack_is_redirected_once() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(CLUB, 1, at="C1'"),
        CardPlacement(CLUB, 1, at="D1'"),
        CardPlacement(CLUB, 1, at="B1'"),
        dice=[4, 2],
    )
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    passes(game, 3)
    game.apply(Action(DEFEND, 2))
    game.advance()
    assert game.top() == "wounds"
    passes(game, 2)
    assert game.top() == "payment"
    assert not game.cards[2].tapped
    passes(game, 2)
    assert game.top() == "target"
    passes(game, 1)
    assert "412.5" in game.why_not(1, Action(DEFEND, 3))
    settle(game)
    assert game.cards[2].tapped and game.cards[2].wounds == 4


@rule("102.5")
def test_a_draw_needs_both_players() -> None:
    game = duel([])
    game.apply(Action(DRAW), 0)
    assert not game.over
    game.apply(Action(DRAW), 1)
    assert game.is_draw


@rule("102.1")
def test_a_finished_game_offers_no_action() -> None:
    game = duel([])
    game.apply(Action(DRAW), 0)
    game.apply(Action(DRAW), 1)
    assert game.why_not(0, Action(PASS)) == ("102.1",)
    with pytest.raises(IllegalAction, match=r"102\.1"):
        game.apply(Action(PASS))


@rule("204.4", "402.3", "402.3а")
def test_the_last_life_brings_the_effect_of_destruction_onto_the_stack() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(face("ёж", 2), 1, at="C1'", tapped=True),
        CardPlacement(CLUB, 1, at="E3'"),
        dice=[1],
    )
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    while game.top() not in ("destruction", "empty"):
        passes(game, 2)
    assert game.top() == "destruction"
    assert game.where(1) == "C1'"
    settle(game)
    assert game.where(1) == "graveyard"


@rule("415.1", "206.6", "206.5")
def test_a_player_sees_neither_hidden_cards_of_the_enemy_nor_decks() -> None:
    from simulator.berserk.knowledge import View

    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(CLUB, 1, at="C3'", hidden=True),
        CardPlacement(CLUB, 1, at="D3'"),
        CardPlacement(AXE, 0, at="deck"),
        CardPlacement(AXE, 1, at="deal"),
    )
    game.advance()
    seen = {card.index: card.face for card in View(game, 0).cards}
    assert seen[0] is AXE and seen[2] is CLUB
    assert seen[1] is None and seen[4] is None and 3 not in seen
    own = {card.index: card.face for card in View(game, 1).cards}
    assert own[1] is CLUB and own[4] is AXE
