"""The board of «Берсерк. Герои» as pages draw it: what the viewer is asked stands where the answers are."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from catalog.core.terms import Term
from simulator.board_moves import BoardMove, with_main
from simulator.games import Choice
from simulator.heroes.bits import ASK_DEFENDER, ASK_MAIN, ASK_MULLIGAN
from simulator.heroes.engine import HeroesState
from simulator.heroes.table_board import BOARD
from tests.simulator.heroes.test_table_board import decisions


def page_of(state: HeroesState, seat: int, language: str) -> str:
    options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
    with translation.override(language):
        return render_to_string(BOARD.template, dict(BOARD.context(state.view(seat), seat, options)))


def moments(ask: int) -> list[tuple[HeroesState, int]]:
    return [(state, seat) for state, seat, _table in decisions() if state.view(seat).ask == ask]


BEFORE = [("ru", "До боя", ("Ваш ход", "Ход соперника")), ("en", "Before the battle", ("Your turn", "opponent"))]


@pytest.mark.parametrize(("language", "before", "none"), BEFORE)
def test_nobody_has_a_turn_before_the_first(language: str, before: str, none: tuple[str, ...]) -> None:
    state, seat, shown = decisions()[0]
    assert shown.turn == 0
    head = page_of(state, seat, language).partition('class="tb-now"')[2].partition("</p>")[0]
    assert before in head
    assert not any(words in head for words in none)


@pytest.mark.parametrize(("language", "words"), [("ru", "Назначить защитника?"), ("en", "Do you name a defender?")])
def test_the_question_of_a_window_stands_above_its_answers(language: str, words: str) -> None:
    tray = page_of(*moments(ASK_DEFENDER)[0], language).partition("data-tray")[2]
    assert words in tray.partition("<button")[0]


def test_ones_own_turn_is_no_question() -> None:
    assert "tb-question" not in page_of(*moments(ASK_MAIN)[0], "en")


def test_of_the_answers_about_a_mulligan_the_hand_kept_leads_on() -> None:
    tray = page_of(*moments(ASK_MULLIGAN)[0], "en").partition("data-tray")[2].partition("data-chosen-tray")[0]
    buttons = tray.split("<button")[1:]
    primary = [button.partition(">")[2].partition("<")[0].strip() for button in buttons if " primary" in button]
    assert len(buttons) == 2 and primary == ["Keep the hand"]


LEADING = [
    ("done pass", "done"),
    ("mulligan keep", "keep"),
    ("choose choose", ""),
    ("pass", "pass"),
    ("keep keep", "keep"),
]


@pytest.mark.parametrize(("kinds", "leading"), LEADING)
def test_of_several_buttons_one_leads_on_at_the_most(kinds: str, leading: str) -> None:
    moves = [BoardMove(place, kind, "", (), False, Term("", "")) for place, kind in enumerate(kinds.split())]
    assert [move.kind for move in with_main(moves) if move.main] == [leading] * bool(leading)


def test_a_pass_does_not_lead_on_where_something_can_be_done_on_the_board() -> None:
    words = Term("", "")
    moves = [BoardMove(0, "play", "card", (), False, words), BoardMove(1, "pass", "", (), False, words)]
    assert not any(move.main for move in with_main(moves))


def test_no_button_finishes_a_choice_that_has_not_begun_where_something_else_is_offered() -> None:
    words = Term("", "")
    finish = BoardMove(0, "done", "", (), False, words)
    choose = BoardMove(1, "take", "card", (), True, words)
    assert not any(move.main for move in with_main([finish, choose], nothing_done=True))
    assert [move.main for move in with_main([finish, choose])] == [True, False]
    assert [move.main for move in with_main([finish], nothing_done=True)] == [True]
