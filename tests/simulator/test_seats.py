"""Information that a game gives each seat: its log, its questions in words, and stops that reveal nothing."""

from __future__ import annotations

import pytest

from simulator.berserk import Action, CardPlacement, Dice, Game
from simulator.berserk.actions import CHOOSE, DRAW, MOVE, PASS, STRIKE, USE
from simulator.berserk.game_setup import begin_game
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.knowledge import View
from simulator.berserk.objects import DEFENCE, EMPTY_STACK, TARGET
from simulator.berserk.question_view import build_question_view
from simulator.berserk.vocabulary import PHASE_MAIN
from tests.rules import rule
from tests.simulator.cards import face, table
from tests.simulator.decks import example_faces, random_deck
from tests.simulator.test_declaring import face_of_text

AXE = face("секира", 20, (2, 4, 6))
CLUB = face("дубина", 20, (1, 3, 5))
SPECTATOR = -1


def whole_game(number: int) -> Game:
    faces = example_faces()
    decks = (random_deck(faces, f"seats/{number}/A"), random_deck(faces, f"seats/{number}/B"))
    game = begin_game(decks, f"seats/{number}", "2009", first=0, turn_cap=2, log=True)
    choices = Dice(f"seats/{number}/choices")
    game.advance()
    while not game.over and game.phase < PHASE_MAIN:
        options = game.options()
        game.take(game.asked, options[min(1 + choices.below(len(options)), len(options) - 1)])
        game.advance()
    return game


@rule("206.6")
@pytest.mark.parametrize("number", range(3))
def test_the_log_of_a_seat_names_no_card_of_the_enemys_roster(number: int) -> None:
    game = whole_game(number)
    assert game.log is not None
    roster = [line for line in game.log if line.clause.startswith(("304", "305"))]
    veiled = [line for line in roster if line.veiled]
    assert veiled, "cards were taken and placed face down"
    for line in veiled:
        own = [seat for seat in (0, 1) if line.words_for(seat) == (line.ru, line.en)]
        assert len(own) == 1
        for seat in (1 - own[0], SPECTATOR):
            assert "скрытая карта" in line.words_for(seat)[0]
            assert "hidden card" in line.words_for(seat)[1]


def test_a_line_about_open_cards_is_the_same_for_everybody() -> None:
    game = table(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"), dice=[4, 3])
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    game.advance()
    assert game.log_for(0) == game.log_for(1) == game.log_for(SPECTATOR)


def test_the_log_of_a_seat_names_no_hidden_card_that_is_aimed_at() -> None:
    bow = face_of_text("Закрыться: выстрел на 1.")
    game = table(CardPlacement(bow, 0, at="C1"), CardPlacement(CLUB, 1, at="C3'", hidden=True), dice=[4])
    game.advance()
    game.apply(Action(USE, 0, 1, (1,)))
    declared = [line for line in game.log or () if line.clause == "400.3"][-1]
    assert "дубина" in declared.words_for(1)[0]
    assert "дубина" not in declared.words_for(0)[0]
    assert "дубина" not in declared.words_for(SPECTATOR)[0]


@rule("206.7")
def test_a_spectator_sees_what_both_see() -> None:
    game = table(
        CardPlacement(AXE, 0, at="C1"),
        CardPlacement(CLUB, 0, at="C3", hidden=True),
        CardPlacement(CLUB, 1, at="C3'", hidden=True),
        CardPlacement(AXE, 1, at="deal"),
    )
    game.advance()
    seen = {card.index: card.face for card in View(game, SPECTATOR).cards}
    assert seen == {0: AXE, 1: None, 2: None, 3: None}


@rule("102.5")
def test_a_draw_that_is_not_taken_expires() -> None:
    game = table(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"))
    game.advance()
    game.apply(Action(DRAW), 0)
    assert game.offers == (True, False)
    game.apply(Action(MOVE, 0, 0, (~BY_NAME["C2"],)))
    assert game.offers == (True, False), "the offer of who goes on himself stands"
    game.advance()
    while game.asked != 1:
        game.apply(Action(PASS))
        game.advance()
    game.apply(Action(PASS), 1)
    assert game.offers == (False, False)
    game.apply(Action(DRAW), 1)
    assert not game.over


@rule("102.5")
def test_a_draw_that_is_taken_at_once_ends_the_game() -> None:
    game = table(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"))
    game.advance()
    game.apply(Action(DRAW), 0)
    game.apply(Action(DRAW), 1)
    assert game.is_draw


def windows(hidden: str, stops: tuple[int, int]) -> list[tuple[int, str]]:
    """Return the seats asked and their windows while A shoots at b1 and ends the turn; B's other card lies face
    down."""
    bow = face_of_text("Закрыться: выстрел на 1.")
    game = table(
        CardPlacement(bow, 0, at="C1"),
        CardPlacement(CLUB, 1, at="C1'"),
        CardPlacement(face_of_text(hidden), 1, at="C3'", hidden=True),
        dice=[4],
        every_window=False,
    )
    game.stops = stops
    game.advance()
    game.apply(Action(USE, 0, 1, (1,)))
    game.advance()
    seen = []
    while game.turn == 0:
        seen.append((game.asked, game.top()))
        game.take(game.asked, game.options()[0])
        game.advance()
    return seen


@rule("215.6")
def test_who_has_said_where_he_stops_is_asked_there_whatever_he_hides() -> None:
    stops = (-1, 1 << TARGET | 1 << DEFENCE | EMPTY_STACK)
    armed = windows("Внезапно, закрыться: ранить выбранное существо на 1.", stops)
    unarmed = windows("Броня 1.", stops)
    assert armed == unarmed
    assert [top for player, top in armed if player == 1] == ["target", "defence", "empty", "empty"]


@rule("215.6")
def test_who_stops_nowhere_is_not_asked_though_he_has_an_instant() -> None:
    assert [player for player, _ in windows("Внезапно, закрыться: ранить выбранное существо на 1.", (-1, 0))] == [0]


def test_without_stops_only_a_seat_with_options_gets_a_question() -> None:
    armed = windows("Внезапно, закрыться: ранить выбранное существо на 1.", (-1, -1))
    unarmed = windows("Броня 1.", (-1, -1))
    assert any(player == 1 for player, _ in armed)
    assert not any(player == 1 for player, _ in unarmed)


@rule("215.4")
def test_an_order_is_asked_with_its_clause_its_source_and_its_items_in_both_languages() -> None:
    moss = face_of_text("В начале вашего хода: излечиться на 1. В начале вашего хода: получить фишку.")
    game = table(CardPlacement(moss, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"), phase="turn-start")
    game.advance()
    question = build_question_view(game)
    assert question is not None
    assert (question.player, question.kind, question.clause) == (0, "order", "215.4")
    assert [item.sentence for item in question.items] == [1, 2]
    assert "излечиться на 1" in question.items[0].ru and "heal this card for 1" in question.items[0].en
    assert "получить фишку" in question.items[1].ru and "put a token on this card" in question.items[1].en
    assert question.source is not None and question.source.card == 0
    assert len(question.answers) == len(game.options()) == 1


def test_the_answers_of_a_question_are_in_words() -> None:
    imp = face_of_text("При ударе: может ранить выбранное существо на 1.")
    game = table(CardPlacement(imp, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'", tapped=True), dice=[4])
    game.advance()
    game.apply(Action(STRIKE, 0, 0, (1,)))
    while game.question is None:
        game.advance()
        if game.question is None:
            game.apply(Action(PASS))
    while game.question is not None and game.question.kind != "flag":
        game.take(game.asked, Action(CHOOSE, -1, 0, game.question.answers[0]))
        game.advance()
        while game.question is None:
            game.apply(Action(PASS))
            game.advance()
    question = build_question_view(game)
    assert question is not None and question.clause == "405.3"
    assert question.answers == (("нет", "no"), ("да", "yes"))
