"""The board at a table: drawn from a seat's view alone, each option on it, the odds of a blow as the dice give them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from simulator.berserk import Action, CardPlacement, Dice, Game
from simulator.berserk.actions import MOVE, STRIKE, USE
from simulator.berserk.blow_odds import BlowOdds, odds_of
from simulator.berserk.engine import BerserkState
from simulator.berserk.game_setup import begin_game
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.table_board import BOARD, Table, Token, build_board, cell_key, find_intended_actions
from simulator.berserk.vocabulary import PHASE_MAIN, PHASE_ROSTER
from simulator.board_moves import BoardMove
from simulator.games import SPECTATOR, Choice
from tests.rules import rule
from tests.simulator.cards import face
from tests.simulator.cards import table as laid
from tests.simulator.decks import example_faces, random_deck
from tests.simulator.test_declaring import face_of_text
from tests.simulator.test_seats import whole_game

AXE = face("секира", 20, (2, 4, 6))
CLUB = face("дубина", 20, (1, 3, 5))


def draw_board(state: BerserkState, seat: int) -> Table:
    return build_board(state.view(seat), seat, choices(state, seat))


def choices(state: BerserkState, seat: int) -> list[Choice]:
    return [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]


def states(number: int, turns: int = 3) -> Iterator[tuple[BerserkState, int]]:
    """The decisions of a random game, whose squads lie on the field."""
    state = BerserkState(whole_game(number))
    state.game.turn_cap = turns
    chance = Dice(f"board/{number}")
    while not state.over:
        seat = state.to_act[0]
        yield state, seat
        state.take(seat, chance.below(len(state.options(seat))))
        state.advance()


def tokens(shown: Table) -> Iterator[Token]:
    for row in shown.rows:
        for square in row:
            yield from square.tokens
    for flank in (shown.near, shown.far):
        yield from (*flank.aux, *flank.graveyard, *flank.deal, *flank.roster)


def throws(game: Game, action: Action) -> dict[tuple[int, int], int]:
    """How many of the throws leave which wounds on the target and on the attacker, by playing each of them out."""
    found: dict[tuple[int, int], int] = {}
    source, target = action.source, action.targets[0]
    odds = odds_of(game, action)
    assert odds is not None
    before = game.cards[target].wounds, game.cards[source].wounds
    for dice in product(range(1, 7), repeat=2 if odds.answered else 1):
        thrown = iter(dice)
        copy = game.clone(Dice(0, lambda thrown=thrown: next(thrown)))  # type: ignore[misc]
        copy.quiet = True
        copy.apply(action)
        copy.advance()
        while copy.stack:
            copy.take(copy.asked, copy.options()[0])
            copy.advance()
        dealt = copy.cards[target].wounds_taken - game.cards[target].wounds_taken
        taken = copy.cards[source].wounds_taken - game.cards[source].wounds_taken
        found[dealt, taken] = found.get((dealt, taken), 0) + 1
    assert (game.cards[target].wounds, game.cards[source].wounds) == before
    return found


def damage_odds(odds: BlowOdds) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for each in odds.results:
        found[each.dealt, each.taken] = found.get((each.dealt, each.taken), 0) + each.throws
    return found


@rule("205.6")
@pytest.mark.parametrize(
    ("attacker", "target", "tapped"),
    [
        (AXE, CLUB, False),
        (AXE, CLUB, True),
        (face_of_text("Броня 1."), CLUB, False),
        (AXE, face_of_text("Броня 2."), False),
        (face_of_text("Опыт в атаке 2."), face_of_text("Опыт в защите 1."), False),
        (face_of_text("Безответный удар."), CLUB, False),
    ],
)
def test_the_odds_of_a_blow_are_what_every_throw_comes_to(attacker: object, target: object, tapped: bool) -> None:
    game = laid(
        CardPlacement(attacker, 0, at="C1"),  # type: ignore[arg-type]
        CardPlacement(target, 1, at="C1'", tapped=tapped),  # type: ignore[arg-type]
        every_window=False,
    )
    game.advance()
    blow = Action(STRIKE, 0, 0, (1,))
    odds = odds_of(game, blow)
    assert odds is not None
    assert sum(each.throws for each in odds.results) == odds.whole == (36 if odds.answered else 6)
    assert damage_odds(odds) == throws(game, blow)


@rule("204.4")
def test_the_odds_say_who_would_die() -> None:
    weak = face("мышь", 2, (1, 1, 1))
    game = laid(CardPlacement(AXE, 0, at="C1"), CardPlacement(weak, 1, at="C1'", tapped=True))
    game.advance()
    odds = odds_of(game, Action(STRIKE, 0, 0, (1,)))
    assert odds is not None
    assert sum(each.throws for each in odds.results if each.kills) == 6
    assert not any(each.dies for each in odds.results)


@rule("415.1")
def test_a_blow_at_a_hidden_card_has_no_odds() -> None:
    game = laid(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'", hidden=True))
    game.advance()
    assert odds_of(game, Action(STRIKE, 0, 0, (1,))) is None


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Закрыться: выстрел на 1-2-4.", "C3'"),
        ("Закрыться: метание на 1-2-4.", "C3'"),
        ("Закрыться: разряд на 1-2-4.", "C3'"),
        ("Закрыться: магический удар на 1-2-4.", "C1'"),
        ("Закрыться: особый удар на 1-2-4.", "C1'"),
        ("Закрыться: удар через ряд на 1-2-4.", "C2'"),
    ],
)
def test_every_kind_of_attack_with_dice_has_odds_that_every_throw_comes_to(text: str, at: str) -> None:
    """Also where the attacked creature could answer a simple strike and has armour."""
    target = face_of_text("Броня 1.")
    game = laid(CardPlacement(face_of_text(text), 0, at="C1"), CardPlacement(target, 1, at=at), every_window=False)
    game.advance()
    attacks = [each for each in game.options() if each.kind == USE and each.targets == (1,)]
    assert len(attacks) == 1
    odds = odds_of(game, attacks[0])
    assert odds is not None
    assert sum(each.throws for each in odds.results) == odds.whole
    assert damage_odds(odds) == throws(game, attacks[0])


def test_a_shot_has_the_odds_of_one_die() -> None:
    bow = face_of_text("Закрыться: выстрел на 1-2-4.")
    game = laid(CardPlacement(bow, 0, at="C1"), CardPlacement(CLUB, 1, at="C3'"))
    game.advance()
    odds = odds_of(game, Action(USE, 0, 1, (1,)))
    assert odds is not None and not odds.answered
    assert damage_odds(odds) == {(4, 0): 1, (2, 0): 2, (1, 0): 3}


def test_the_near_half_is_the_viewers_own() -> None:
    state = BerserkState(whole_game(0))
    for seat in (0, 1):
        shown = draw_board(state, seat)
        assert [all(square.mine for square in row) for row in shown.rows] == [False] * 3 + [True] * 3
        assert shown.near.letter == "AB"[seat] and shown.near.mine
        assert shown.rows[0][0].name == ("A3'" if seat == 0 else "E3")
    watched = draw_board(state, SPECTATOR)
    assert watched.near.letter == "A" and watched.watching and not watched.moves


@pytest.mark.parametrize("number", range(2))
def test_every_option_is_on_the_board_or_in_the_words_below_it(number: int) -> None:
    for state, seat in states(number):
        shown = draw_board(state, seat)
        assert [move.place for move in shown.moves] == list(range(len(state.options(seat))))
        there = {token.key for token in tokens(shown)} | {
            other.key for token in tokens(shown) for other in token.attached
        }
        there |= {square.key for row in shown.rows for square in row}
        for move in shown.moves:
            assert not move.source or move.source in there
            assert set(move.targets) <= there
        able = {token.key for token in tokens(shown) if token.able}
        assert able <= {move.source for move in shown.moves}


@pytest.mark.parametrize("number", range(2))
def test_games_that_a_seat_cannot_tell_apart_have_the_same_board(number: int) -> None:
    differed = 0
    for state, seat in states(number, 2):
        for viewer in (seat, 1 - seat):
            other = state.determinize(viewer, "otherwise")
            differed += other.hash() != state.hash()
            assert draw_board(other, viewer) == draw_board(state, viewer)
    assert differed


def test_an_illegal_press_gets_an_explanation() -> None:
    state = BerserkState(laid(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C3'")))
    state.advance()
    view = state.view(0)
    (step,) = find_intended_actions(view, choices(state, 0), "card-0", cell_key(BY_NAME["A3"]))
    assert step == Action(MOVE, 0, 0, (~BY_NAME["A3"],))
    assert "203.2" in state.why_not(0, step)
    (blow,) = find_intended_actions(view, choices(state, 0), "card-0", "card-1")
    assert blow == Action(STRIKE, 0, 0, (1,)) and "205.2" in state.why_not(0, blow)
    (other,) = find_intended_actions(view, choices(state, 0), "", "card-1")
    assert "200.2б" in state.why_not(0, other)
    assert find_intended_actions(view, choices(state, 0), "card-0", "card-99") == (Action(STRIKE, 0, 0, ()),)
    assert find_intended_actions(view, choices(state, 0), "", "cell-3") == ()


def test_the_stack_reads_from_the_top_with_what_comes_next() -> None:
    state = BerserkState(laid(CardPlacement(AXE, 0, at="C1"), CardPlacement(CLUB, 1, at="C1'"), dice=[6, 2]))
    state.advance()
    state.apply(0, Action(STRIKE, 0, 0, (1,)))
    seen: list[tuple[str, tuple[int, ...], list[int]]] = []
    while state.game.phase == PHASE_MAIN and (not seen or state.game.stack):
        state.advance()
        shown = draw_board(state, SPECTATOR)
        if shown.stack:
            seen.append((shown.stack[0].next.en, shown.stack[0].dice, [blow[2] for blow in shown.stack[0].blows]))
            state.take(state.to_act[0], 0)
        else:
            break
    assert (seen[-1][1], len(seen[-1][2])) == ((6, 2), 0)
    assert any(wounds for _, _, wounds in seen)
    assert any("defender" in words for words, _, _ in seen)


@rule("304.1")
def test_a_roster_without_cards_has_no_main_button_and_the_first_card_brings_it() -> None:
    faces = example_faces()
    decks = (random_deck(faces, "roster/A"), random_deck(faces, "roster/B"))
    state = BerserkState(begin_game(decks, "roster", "2009", first=0, turn_cap=2))
    state.advance()
    while state.game.phase < PHASE_ROSTER:
        state.take(state.to_act[0], 0)
        state.advance()
    seat = state.to_act[0]
    assert [move.kind for move in draw_board(state, seat).plain] == ["done"]
    assert not any(move.main for move in draw_board(state, seat).plain)
    state.take(seat, 1)
    state.advance()
    assert [move.main for move in draw_board(state, seat).plain] == [True]


def test_the_engine_brings_this_board() -> None:
    state = BerserkState(whole_game(1))
    seat = state.to_act[0]
    shown = BOARD.context(state.view(seat), seat, choices(state, seat))["table"]
    assert shown == draw_board(state, seat)
    assert any(isinstance(move, BoardMove) and move.words.ru for move in shown.moves)
