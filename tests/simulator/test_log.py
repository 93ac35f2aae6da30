"""The log and the words of actions: both languages, each with the names of its own."""

from __future__ import annotations

from catalog.card import Cost, PrintedCard, Strike
from simulator.berserk import Action, Placed
from simulator.berserk.actions import STRIKE
from simulator.berserk.beginning import begin
from simulator.berserk.card import Face
from tests.rules import rule
from tests.simulator.cards import deck, table
from tests.simulator.test_declaring import settle

BEAR = Face(
    PrintedCard("test", 1, "медведь", "forest", "creature", Cost(3), name_en="bear", life=9, strike=Strike(1, 2, 3)), ()
)


def test_each_language_calls_cards_by_its_own_names() -> None:
    game = table(Placed(BEAR, 0, at="C1", handle="a1"), Placed(BEAR, 1, at="C1'", tapped=True), dice=[4])
    game.advance()
    strike = Action(STRIKE, 0, 0, (1,))
    assert game.words(strike) == ("a1 (медведь) бьёт медведь", "a1 (bear) strikes bear")
    game.apply(strike)
    settle(game)
    assert game.log
    assert any("медведь" in line.ru for line in game.log)
    for line in game.log:
        assert "медведь" not in line.en and "bear" not in line.ru


@rule("302.1")
def test_the_deal_of_a_whole_game_is_logged() -> None:
    game = begin((deck(), deck()), "log", log=True)
    game.advance()
    assert game.log
    assert [line.clause for line in game.log[:2]] == ["302.1", "302.1"]
