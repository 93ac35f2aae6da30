"""An answer belongs to the question that asked for it: no other place of the rules can take it."""

from __future__ import annotations

import pytest

from catalog.berserk.card import Cost, PrintedCard, Strike
from simulator.berserk import CardPlacement, Dice
from simulator.berserk.actions import Question
from simulator.berserk.faces import compile_face
from simulator.berserk.game_setup import begin_game
from tests.simulator import checks
from tests.simulator.cards import deck, face, table

TWO_PLACES = (
    "В начале вашего хода вы можете снять жетон инкарнации с существа на вашем кладбище, "
    "при этом выбранное существо противника получает проклятие.",
    "Вместо гибели может нанести 1 рану выбранному существу и переместиться на выбранную клетку.",
)  # fmt: skip


@pytest.mark.parametrize("text", TWO_PLACES)
def test_a_trigger_with_targets_in_two_places_takes_its_own_answers(text: str) -> None:
    card = PrintedCard(
        set_code="test",
        number=1,
        name_ru="бард",
        element="neutral",
        kind="creature",
        cost=Cost(3),
        life=6,
        move=1,
        strike=Strike(1, 2, 3),
        text_ru=text,
    )
    cards = [compile_face(card)] * 12 + deck(2)
    for seed in range(8):
        game = begin_game((cards, cards), seed, turn_cap=30)
        choices = Dice(f"answers/{seed}")
        game.advance()
        while not game.over:
            options = checks.all_hold(game, deep=False)
            game.take(game.asked, options[choices.below(len(options))])
            game.advance()


def test_nobody_else_can_take_an_answer() -> None:
    game = table(CardPlacement(face("волк"), 0, at="C2"), CardPlacement(face("лис"), 1, at="C3'"))
    question = Question("flag", 0, "405.3", 0, 1, [(0,), (1,)], "Выполнить?", "Carry it out?")
    assert game.ask(17, question) is None
    game.apply(game.options()[1])
    assert game.take_answer(18) is None
    assert game.take_answer(17) == (1,)
    assert game.take_answer(17) is None


def test_an_answer_that_nobody_takes_is_an_error() -> None:
    game = table(CardPlacement(face("волк"), 0, at="C2"), CardPlacement(face("лис"), 1, at="C3'"))
    question = Question("flag", 0, "405.3", 0, 1, [(0,), (1,)], "Выполнить?", "Carry it out?")
    game.ask(17, question)
    game.apply(game.options()[1])
    with pytest.raises(AssertionError, match="nobody takes the answer"):
        game.advance()
