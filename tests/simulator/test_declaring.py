"""Declaring abilities: what is impossible is cancelled, and not declared again and again (103.3, 103.4, 423)."""

from __future__ import annotations

from catalog.berserk.card import Cost, PrintedCard, Strike
from catalog.berserk.language import tree as t
from simulator.berserk import Action, CardPlacement, Game
from simulator.berserk.actions import PASS, USE
from simulator.berserk.card import Face
from simulator.berserk.compilation import compile_named
from simulator.berserk.conditions import InFormation
from simulator.berserk.faces import compile_face
from simulator.berserk.knowledge import CardView
from simulator.berserk.vocabulary import IN_FORMATION
from tests.rules import rule
from tests.simulator.cards import face, table


def face_of_text(text: str) -> Face:
    return compile_face(
        PrintedCard("test", 1, "колдун", "neutral", "creature", Cost(3), life=9, strike=Strike(1, 1, 1), text_ru=text)
    )


def settle(game: Game) -> None:
    """Everybody passes until the stack is empty and the active player is asked."""
    game.advance()
    while game.top() != "empty":
        game.apply(Action(PASS))
        game.advance()


@rule("103.6", "104.5")
def test_tokens_that_a_declared_ability_will_take_pay_for_no_other() -> None:
    game = table(
        CardPlacement(face_of_text("Внезапно, фишка: закрыть выбранное существо."), 0, at="C1", tokens=2),
        CardPlacement(face("волк"), 1, at="C1'"),
        CardPlacement(face("ёж"), 1, at="D1'"),
    )
    game.advance()
    for target in (1, 2):
        game.apply(Action(USE, 0, 1, (target,)))
        game.advance()
    assert "103.6" in game.why_not(0, Action(USE, 0, 1, (1,)))
    settle(game)
    assert game.cards[0].tokens == 0


@rule("103.4", "423.2")
def test_what_was_cancelled_is_not_declared_again_while_nothing_else_has_happened() -> None:
    """The target of the ability leaves its reach by another ability each time, which costs nothing."""
    game = table(
        CardPlacement(face_of_text("Внезапно, фишка: ранить выбранное открытое существо на 1."), 0, at="C1", tokens=5),
        CardPlacement(face("волк"), 1, at="C1'"),
        CardPlacement(face_of_text("Внезапно, закрыться: закрыть выбранное существо."), 1, at="D1'"),
    )
    game.advance()
    wounding = Action(USE, 0, 1, (1,))
    game.apply(wounding)
    game.advance()
    game.apply(Action(PASS))
    game.advance()
    game.apply(Action(USE, 2, 1, (1,)))
    settle(game)
    assert game.cards[1].wounds == 0
    assert game.cards[0].tokens == 5
    assert "103.4" in game.why_not(0, wounding)


@rule("201.2а")
def test_a_name_in_a_given_ability_means_its_giver_and_no_copy_of_it() -> None:
    token = t.GainTokens(t.ChosenCards(t.Cards(traits=(t.NameIs(("ифрит",)),))))
    gift = t.Grants(t.All(t.Cards("creature", "own")), (t.PlayedAbility((token,), (t.PayTap(),)),))
    ifrit = Face(
        PrintedCard("test", 1, "ифрит", "neutral", "creature", Cost(3), life=9, strike=Strike(1, 1, 1)),
        (compile_named(gift),),
    )
    game = table(
        CardPlacement(ifrit, 0, at="C1"),
        CardPlacement(face("волк"), 0, at="D1"),
        CardPlacement(ifrit, 0, at="E1"),
        CardPlacement(ifrit, 1, at="C1'"),
    )
    game.advance()
    wolf = game.cards[1]
    for giver in (0, 2):
        sentence = next(held.sentence for held in wolf.current if held.giver == giver)
        for target in (0, 2, 3):
            refused = "412.1" in game.why_not(0, Action(USE, 1, sentence, (target,)))
            assert refused == (target != giver)


@rule("Строй")
def test_only_who_has_formation_is_in_formation() -> None:
    """The neighbour has it; what depends on a formation is asked of the other card all the same."""
    game = table(
        CardPlacement(face("ёж"), 0, at="C1"),
        CardPlacement(face_of_text("Строй: броня 1."), 0, at="C2"),
        CardPlacement(face_of_text("Строй: броня 1."), 0, at="B2"),
        CardPlacement(face("волк"), 1, at="C1'"),
    )
    game.advance()
    in_formation = [InFormation().holds(game, index, 0, None) for index in range(3)]
    assert in_formation == [False, True, True]


@rule("Строй")
def test_the_table_shows_who_is_in_formation() -> None:
    """It depends on where cards stand, and on no ability that they have."""
    game = table(
        CardPlacement(face_of_text("Строй: броня 1."), 0, at="C2"),
        CardPlacement(face_of_text("Строй: броня 1."), 0, at="B2"),
        CardPlacement(face_of_text("Строй: броня 1."), 0, at="E3"),
        CardPlacement(face("волк"), 1, at="C1'"),
    )
    game.advance()
    shown = [CardView(game, game.cards[index], True).marks & IN_FORMATION != 0 for index in range(3)]
    assert shown == [True, True, False]
