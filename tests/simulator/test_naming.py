"""Naming in steps what is not among the listed options: every legal way to declare an ability, an X above those listed;
what anybody else is shown of it, and that nothing of the game or of its players changes by it."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from simulator.berserk import Action, CardPlacement, Dice
from simulator.berserk.actions import BACK, CHOOSE, NAME, PASS, USE
from simulator.berserk.card import Face
from simulator.berserk.engine import ENGINE, BerserkState
from simulator.berserk.options import MOST_COMBINATIONS
from simulator.berserk.table_board import find_intended_actions
from simulator.games import SPECTATOR
from tests.rules import rule
from tests.simulator.cards import face
from tests.simulator.cards import table as laid
from tests.simulator.test_declaring import face_of_text, settle
from tests.simulator.test_table_board import choices, draw_board

CELLS = [f"{letter}{number}'" for number in (1, 2, 3) for letter in "ABCDE"]
PAIR = face_of_text("Закрыться: ранить 2 существа противника на 1.")
SOME = face_of_text("Закрыться: ранить до 3 существ противника на 1.")
TWO = face_of_text("Закрыться: ранить существо противника на 2, ранить другое существо противника на 1.")
TOKENS = face_of_text("X фишек: ранить выбранное существо противника на X.")
BLOOD = face_of_text("Ранить себя на X: ранить выбранное существо противника на X.")


def position(card: Face, enemies: int, tokens: int = 0, life: int = 20) -> BerserkState:
    game = laid(
        CardPlacement(card, 0, at="C1", tokens=tokens),
        *[CardPlacement(face(f"враг{number}", life), 1, at=CELLS[number]) for number in range(enemies)],
        every_window=False,
    )
    game.advance()
    return BerserkState(game)


def of(state: BerserkState, kind: int) -> list[Action]:
    return [option for option in state.options(state.to_act[0]) if option.kind == kind]


def take(state: BerserkState, action: Action) -> None:
    seat = state.to_act[0]
    state.take(seat, list(state.options(seat)).index(action))
    state.advance()


def reachable_actions(state: BerserkState) -> set[Action]:
    """Every declaration that the steps lead to."""
    found: set[Action] = set()
    for option in of(state, USE) if state.naming is not None else []:
        found.add(option)
    for option in of(state, NAME):
        copy = state.clone("on")
        take(copy, option)
        found |= reachable_actions(copy)
    return found


@rule("412.1")
@pytest.mark.parametrize(("card", "enemies", "sizes"), [(PAIR, 12, (2,)), (SOME, 8, (0, 1, 2, 3)), (TWO, 9, (2,))])
def test_every_legal_choice_of_targets_is_reached_in_steps(card: Face, enemies: int, sizes: tuple[int, ...]) -> None:
    state = position(card, enemies)
    assert len(of(state, USE)) == MOST_COMBINATIONS
    legal = {
        Action(USE, 0, 1, targets)
        for size in sizes
        for targets in product(range(1, enemies + 1), repeat=size)
        if not state.why_not(0, Action(USE, 0, 1, targets))
    }
    assert legal > set(of(state, USE))
    assert reachable_actions(state) == legal


@rule("412.1")
def test_where_every_choice_is_listed_there_are_no_steps() -> None:
    state = position(PAIR, 11)
    assert len(of(state, USE)) == len(list(combinations(range(11), 2)))
    assert of(state, NAME) == []


@rule("412.1")
def test_a_step_offers_only_what_can_still_lead_to_a_legal_whole() -> None:
    """A creature that is shut in by others could be aimed at, but there is no cell for it to go to."""
    state = position(face_of_text("Закрыться: переместить выбранное существо противника на 4 клетки."), 15)
    cells = [~cell for cell in range(30)]
    legal = {
        Action(USE, 0, 1, (enemy, cell))
        for enemy in range(1, 16)
        for cell in cells
        if not state.why_not(0, Action(USE, 0, 1, (enemy, cell)))
    }
    assert len(legal) > MOST_COMBINATIONS
    take(state, of(state, NAME)[0])
    assert (
        {option.targets[0] for option in of(state, NAME)} == {action.targets[0] for action in legal} == {1, 2, 3, 4, 5}
    )
    assert reachable_actions(state) == legal


@rule("404.3")
@pytest.mark.parametrize("tokens", [6, 7, 9])
def test_an_x_of_tokens_above_six_is_named_as_far_as_it_can_be_paid(tokens: int) -> None:
    state = position(TOKENS, 2, tokens)
    assert {option.x for option in of(state, USE)} == set(range(1, 7))
    if tokens == 6:
        assert of(state, NAME) == []
        return
    assert reachable_actions(state) == {
        Action(USE, 0, 1, (enemy,), x) for x in range(1, tokens + 1) for enemy in (1, 2)
    }


@rule("404.3")
def test_an_x_of_wounds_has_no_end() -> None:
    state = position(BLOOD, 1, life=60)
    [first] = of(state, NAME)
    take(state, first)
    assert [option.x for option in of(state, NAME)][:-1] == list(range(1, 13))
    take(state, of(state, NAME)[-1])
    assert [option.x for option in of(state, NAME)][:-1] == list(range(13, 25))
    take(state, Action(NAME, 0, 1, (), 17))
    take(state, Action(USE, 0, 1, (1,), 17))
    settle(state.game)
    assert state.game.cards[1].wounds == 17


@rule("413.3")
def test_an_x_above_six_of_what_triggers_answers_its_question() -> None:
    card = face_of_text("В начале хода может потерять X фишек, при этом ранить выбранное существо противника на X.")
    game = laid(
        CardPlacement(card, 0, at="C1", tokens=8),
        CardPlacement(face("враг", 20), 1, at="C1'"),
        every_window=False,
        phase="turn-start",
    )
    state = BerserkState(game)
    state.game.advance()
    while game.question is None or game.question.kind != "number":
        take(state, state.options(state.to_act[0])[0])
    assert [option.targets for option in of(state, CHOOSE)] == [(x,) for x in range(7)]
    [more] = of(state, NAME)
    take(state, more)
    assert [option.targets for option in of(state, CHOOSE)] == [(7,), (8,)]
    assert of(state, NAME) == []
    assert state.why_not(0, Action(CHOOSE, -1, 0, (9,))) != ()
    take(state, Action(CHOOSE, -1, 0, (8,)))
    settle(game)
    assert game.cards[1].wounds == 8


@rule("412.1")
def test_a_step_changes_nothing_and_is_shown_to_nobody_else() -> None:
    state = position(PAIR, 12)
    before = state.hash(), state.view(1), state.view(SPECTATOR), len(state.log)
    [first] = of(state, NAME)
    take(state, first)
    for option in of(state, NAME)[:3]:
        copy = state.clone("on")
        take(copy, option)
        assert (copy.hash(), copy.view(1), copy.view(SPECTATOR), len(copy.log)) == before
        assert copy.question(1) is None and copy.options(1) == ()
        assert copy.view(0) != state.view(0)
        take(copy, Action(BACK))
        assert copy.view(0) == position(PAIR, 12).view(0)


@rule("412.1", "404.2")
def test_each_step_is_a_question_with_its_clause_and_its_source_in_both_languages() -> None:
    state = position(TOKENS, 2, 9)
    take(state, of(state, NAME)[0])
    asked = state.question(0)
    assert asked is not None and asked.source is not None
    assert (asked.kind, asked.clause) == ("name", "404.2")
    assert asked.words.ru.startswith("Чему равно X") and asked.words.en.startswith("What X is")
    assert "колдун" in asked.source.ru
    take(state, Action(NAME, 0, 1, (), 7))
    asked = state.question(0)
    assert asked is not None and asked.clause == "412.1"
    assert asked.words.ru.startswith("Цель 1") and asked.words.ru.endswith("названо: X = 7")
    assert asked.words.en.startswith("Target 1") and asked.words.en.endswith("named: X = 7")
    assert state.view(0).asks == (asked.words.ru, asked.words.en, "412.1")


def test_the_board_leads_through_the_steps_by_pointing_and_says_why_not() -> None:
    state = position(PAIR, 12)
    shown = draw_board(state, 0)
    assert [move.kind for move in shown.moves if move.source == "card-0" and move.kind in ("use", "name")] == ["name"]
    take(state, of(state, NAME)[0])
    shown = draw_board(state, 0)
    assert [move.targets for move in shown.moves if move.targets] == [(f"card-{n}",) for n in range(1, 13)]
    assert [move.kind for move in shown.plain] == ["back"]
    take(state, Action(NAME, 0, 1, (12,)))
    shown = draw_board(state, 0)
    assert [move.targets for move in shown.moves if move.targets] == [(f"card-{n}",) for n in range(1, 12)]
    assert {move.kind for move in shown.moves if move.targets} == {"use"}
    [tried] = find_intended_actions(state.view(0), choices(state, 0), "", "card-0")
    assert tried == Action(USE, 0, 1, (12, 0)) and state.why_not(0, tried)


@pytest.mark.parametrize("level", ENGINE.levels)
def test_players_of_the_engine_choose_as_from_the_list_alone(level: str) -> None:
    state = position(PAIR, 12)
    listed = state.game.options()
    alone = ENGINE.player(level, "stream", 8).choose(BerserkState(state.game.clone(Dice("x"))), listed)
    assert ENGINE.player(level, "stream", 8).choose(state, state.options(0)) == alone
    take(state, of(state, NAME)[0])
    place = ENGINE.player(level, "stream", 8).choose(state, state.options(0))
    led = state.options(0)[place]
    wanted = listed[alone]
    assert led == (Action(BACK) if wanted.kind != USE else Action(NAME, 0, 1, wanted.targets[:1]))


def test_a_hidden_card_named_in_steps_is_imagined_without_it() -> None:
    """In a game that the enemy imagines the card may be another one; the steps then lead back alone, or on."""
    card = face_of_text("Скрытность. Внезапно, закрыться: ранить 2 существа противника на 1.")
    game = laid(
        CardPlacement(card, 0, at="C3", hidden=True),
        CardPlacement(face_of_text("Скрытность."), 0, at="B3", hidden=True),
        *[CardPlacement(face(f"враг{number}", 9), 1, at=CELLS[number]) for number in range(12)],
        every_window=False,
    )
    game.advance()
    state = BerserkState(game)
    if not of(state, NAME):
        pytest.fail("the hidden card has nothing to name")
    take(state, of(state, NAME)[0])
    view = state.view(1)
    alone = 0
    for number in range(6):
        other = state.determinize(1, f"seed{number}")
        assert other.options(0)[0] == Action(BACK)
        assert other.view(1) == view
        alone += len(other.options(0)) == 1
    assert 0 < alone < 6


def test_only_the_last_action_is_named() -> None:
    state = position(PAIR, 12)
    take(state, of(state, NAME)[0])
    state.apply(0, Action(PASS))
    assert state.naming is None
    with pytest.raises(ValueError):
        state.apply(0, Action(BACK))


@rule("215.5")
@pytest.mark.parametrize(("cost", "asked"), [(8, True), (5, True), (30, False)])
def test_a_window_is_not_skipped_where_all_there_is_to_do_is_named_in_steps(cost: int, asked: bool) -> None:
    """Of several numbers for an X only one that is not listed may have a target."""
    card = face_of_text("Внезапно, X фишек: уничтожить выбранное существо противника стоимостью X.")
    game = laid(
        CardPlacement(card, 0, at="C3", tokens=9, tapped=True),
        CardPlacement(face("враг", 9, cost=cost), 1, at="C3'"),
        every_window=False,
        turn=1,
    )
    game.advance()
    state = BerserkState(game)
    take(state, Action(PASS))
    assert ((state.to_act[0], game.turn) == (0, 1)) is asked
    if cost == 8:
        assert list(state.options(0)) == [Action(PASS), Action(NAME, 0, 1, (), -1)]
        assert reachable_actions(state) == {Action(USE, 0, 1, (1,), 8)}
