"""The board of BattleCON: drawn from a seat's view alone, every option on it, nothing to press in a replay."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from catalog.battlecon import shipped_cards
from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.parts import fighter_part, list_parts
from simulator.battlecon.bits import ANTES, CELL, PAIR, PAIRS
from simulator.battlecon.engine import ENGINE, BattleconState
from simulator.battlecon.table_board import BOARD, Table, build_board, find_intended_actions, moment
from simulator.games import SPECTATOR, Choice, DuelSetup, engine
from simulator.tables import engine_seats
from simulator.tables.play import MOVE, GameSetup, Play, TableEntry

FIGHTERS = list(shipped_cards.fighters().values())


def game(seed: str, a: int, b: int) -> BattleconState:
    advised = list_parts(Contender(FIGHTERS[b], usual_preparation(FIGHTERS[b])))
    decks = (fighter_part(FIGHTERS[a]),), tuple(card for card, count in advised for _ in range(count))
    state = ENGINE.start(DuelSetup(ENGINE.prepare(*decks), turns=12), seed, log=True)
    state.advance()
    return state


def choices(state: BattleconState, seat: int) -> list[Choice]:
    return [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]


def states(seed: str, a: int = 11, b: int = 9) -> Iterator[tuple[BattleconState, int]]:
    """Every moment of a random bout at which a seat has more than one option."""
    state, chance = game(seed, a, b), random.Random(seed)
    while not state.over:
        for seat in state.to_act:
            yield state, seat
            state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()


def keys(shown: Table) -> set[str]:
    near = shown.near
    cards = (*near.styles, *near.bases, *near.discard_1, *near.discard_2, *near.finishers, *near.pair)
    return {card.key for card in cards} | {cell.key for cell in shown.cells} | {f"fighter-{n}" for n in range(4)}


def test_every_option_lies_on_the_board_or_is_a_plain_button() -> None:
    kinds = set()
    for a, b in ((11, 9), (10, 6), (7, 4)):
        for state, seat in states(f"board/{a}", a, b):
            listed = choices(state, seat)
            shown = build_board(state.view(seat), seat, listed)
            assert [move.place for move in shown.moves] == list(range(len(listed)))
            for move, choice in zip(shown.moves, listed, strict=True):
                kinds.add(move.kind)
                assert {move.source, *move.targets} - {""} <= keys(shown)
                if move.source:
                    target = move.targets[0] if move.targets else ""
                    assert choice.action in find_intended_actions(state.view(seat), (), move.source, target)
    assert kinds >= {"pair", "take", "move", "use", "pass"}
    assert (
        find_intended_actions(state.view(0), (), "card-1", "")
        == find_intended_actions(state.view(0), (), "style-99", "")
        == ()
    )


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_option_can_be_pressed_and_everything_has_a_name(language: str) -> None:
    for number, (state, seat) in enumerate(states("page")):
        if number % 9:
            continue
        listed = choices(state, seat)
        with translation.override(language):
            page = render_to_string(BOARD.template, dict(BOARD.context(state.view(seat), seat, listed)))
            replayed = render_to_string(BOARD.moment_template, {"shown": moment(state), "sides": ()})
        places = {int(place) for place in re.findall(r'(?:data-place|name="option"\s+value)="(\d+)"', page)}
        assert places == set(range(len(listed)))
        assert 'aria-label=""' not in page and "style=" not in page and page.count('class="bc-cell') == 7
        assert "<button" not in replayed and "bc-arena" in replayed


def test_a_pair_face_down_is_shown_to_its_owner_alone_and_that_it_is_chosen_to_all() -> None:
    state = game("hidden", 0, 1)
    while state.flat.step != PAIRS:
        for seat in state.to_act:
            state.take(seat, 0)
        state.advance()
    before = build_board(state.view(1), 1, choices(state, 1))
    state.take(0, 3)
    style, base = build_board(state.view(0), 0, ()).near.pair
    assert (style.kind, base.kind) == ("style", "base") and build_board(state.view(0), 0, ()).waiting
    enemy = build_board(state.view(1), 1, choices(state, 1)).others[0]
    assert enemy.down and not enemy.pair and enemy.chosen and not before.others[0].chosen
    watched = build_board(state.view(SPECTATOR), SPECTATOR, ()).near
    assert watched.down and not watched.pair


def test_the_mixture_is_told_with_a_hint_and_again_in_a_replay() -> None:
    a, b = (
        ENGINE.rows([(card, n) for card, n in list_parts(Contender(one, usual_preparation(one)))])
        for one in FIGHTERS[:2]
    )
    play: Any = Play(GameSetup(engine("battlecon"), (a, b), 0, "4.2", "ab" * 32, 12))
    while play.state.flat.step in (PAIRS, ANTES) and len(play.valid_entries) < 1:
        seat = play.waiting[0]
        place = engine_seats.choice(play, seat, "fighter")
        first = engine_seats.explain_choice(play, seat, "fighter", play.decision)
        assert first and first == engine_seats.explain_choice(play, seat, "fighter", play.decision)
        assert re.search(r"«.+» \+ «.+» \d+ %", first.ru) and re.search(r"“.+” \+ “.+” \d+%", first.en)
        play.apply(TableEntry(MOVE, seat, place))
    assert play.decided == [1]
    assert engine_seats.explain_choice(play, play.waiting[0], "novice", play.decision) is None


def test_actions_of_the_board_are_those_of_the_rules() -> None:
    view = game("rules", 0, 1).view(0)
    assert find_intended_actions(view, (), "style-2", "base-3") == (PAIR + 2 * 30 + 3,)
    assert find_intended_actions(view, (), "", "cell-4") == find_intended_actions(view, (), "cell-4", "") == (CELL + 4,)
