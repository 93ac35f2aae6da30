"""The log and the words of actions: both languages, each with its names."""

from __future__ import annotations

import re

import pytest

from catalog.berserk.card import Cost, PrintedCard, Strike
from simulator.berserk import Action, CardPlacement, Dice
from simulator.berserk.actions import STRIKE
from simulator.berserk.card import Face
from simulator.berserk.game_setup import begin_game
from simulator.berserk.vocabulary import PHASE_ROSTER
from tests.rules import rule
from tests.simulator.cards import SQUAD, deck, table
from tests.simulator.decks import example_faces, random_deck, shipped_faces
from tests.simulator.test_declaring import settle

BEAR = Face(
    PrintedCard("test", 1, "медведь", "forest", "creature", Cost(3), name_en="bear", life=9, strike=Strike(1, 2, 3)), ()
)


def test_each_language_calls_cards_by_its_own_names() -> None:
    game = table(CardPlacement(BEAR, 0, at="C1", handle="a1"), CardPlacement(BEAR, 1, at="C1'", tapped=True), dice=[4])
    game.advance()
    strike = Action(STRIKE, 0, 0, (1,))
    assert game.describe_action(strike) == ("a1 (медведь) бьёт медведя", "a1 (bear) strikes bear")
    game.apply(strike)
    settle(game)
    assert game.log
    assert any("медвед" in line.ru for line in game.log)
    for line in game.log:
        assert "медвед" not in line.en and "bear" not in line.ru


@rule("302.1")
def test_the_deal_of_a_whole_game_is_logged() -> None:
    game = begin_game((deck(), deck()), "log", log=True)
    game.advance()
    assert game.log
    assert [line.clause for line in game.log[:2]] == ["302.1", "302.1"]


CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
LATIN_WORD = re.compile("[a-z]{2,}", re.IGNORECASE)  # cells and players have letters, and X is one


@pytest.mark.parametrize("number", range(6))
def test_no_line_of_a_whole_game_speaks_the_other_language(number: int) -> None:
    """Decks of the shipped sets and of the dictionary's examples, all with names in both languages."""
    faces = example_faces()[: -len(SQUAD)] if number % 3 == 0 else shipped_faces()
    decks = (random_deck(faces, f"log/{number}/A"), random_deck(faces, f"log/{number}/B"))
    game = begin_game(decks, f"log/{number}", first=number % 2, turn_cap=8, log=True, every_window=number == 1)
    choices = Dice(f"log/{number}/choices")
    game.advance()
    said: list[tuple[str, str]] = []
    while not game.over:
        options = game.options()
        said += [game.describe_action(option) for option in options[:20]]
        if game.question is not None:
            said.append((game.question.ru, game.question.en))
        pick = choices.below(len(options))
        game.take(game.asked, options[max(pick, 1) if game.phase == PHASE_ROSTER and len(options) > 1 else pick])
        game.advance()
    assert game.log
    for ru, en in [*((line.ru, line.en) for line in game.log), *said]:
        ru, en = game.fill_names(ru, False), game.fill_names(en, True)
        assert not LATIN_WORD.search(ru), ru
        assert not CYRILLIC.search(en), en
        assert "«»" not in ru and "“”" not in en, (ru, en)
