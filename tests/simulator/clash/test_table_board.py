"""The board of «Битва колод»: drawn from a seat's view alone, with the hand in its order and each option on it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from catalog.clash import shipped_cards
from simulator.clash.bits import END_TURN, ON, WHERE
from simulator.clash.engine import ENGINE, ClashState
from simulator.clash.setup import Setup
from simulator.clash.table_board import BOARD, Table, build_board, find_intended_actions, moment
from simulator.games import Choice, DuelSetup


def game(seed: str = "board", turns: int = 12) -> ClashState:
    cards = sorted(shipped_cards.cards().values(), key=lambda card: card.key)
    chosen = random.Random(seed).sample(cards, 16)
    state = ENGINE.start(DuelSetup(ENGINE.prepare(chosen[:8], chosen[8:]), turns=turns), seed, log=True)
    state.advance()
    return state


def choices(state: ClashState, seat: int) -> list[Choice]:
    return [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]


def draw_board(state: ClashState, seat: int) -> Table:
    return build_board(state.view(seat), seat, choices(state, seat))


def states(seed: str) -> Iterator[tuple[ClashState, int]]:
    state, chance = game(seed), random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        yield state, seat
        state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()


def keys(shown: Table) -> set[str]:
    found = {half.key for front in shown.fronts for half in (front.near, front.far)}
    found |= {unit.key for front in shown.fronts for half in (front.near, front.far) for unit in half.units}
    return found | {card.key for card in (*shown.near.before, *shown.near.after)}


def test_the_hand_is_in_its_order_with_the_fortress_in_its_place() -> None:
    for state, seat in states("hand"):
        near = draw_board(state, seat).near
        assert len(near.before) == near.left and len(near.after) == near.right
        hand = state.flat.hands[seat]
        assert [card.key for card in (*near.before, *near.after)] == [f"card-{card}" for card in hand]
        assert [card.within for card in (*near.before, *near.after)] == [n < near.available for n in range(len(hand))]
        assert all(card.within for card in (*near.before, *near.after) if card.able)


def test_every_option_is_on_the_board_or_ends_the_summoning() -> None:
    for state, seat in states("options"):
        shown = draw_board(state, seat)
        assert [move.place for move in shown.moves] == list(range(len(state.options(seat))))
        for move in shown.moves:
            assert {move.source, *move.targets} <= keys(shown) | {""}
            assert move.source or (move.kind == "end" and state.options(seat)[move.place] == END_TURN)


def test_the_order_of_the_enemys_hand_is_not_on_the_board() -> None:
    differed = 0
    for state, seat in states("hidden"):
        other = state.determinize(seat, "otherwise")
        differed += other.hash() != state.hash()
        assert draw_board(other, seat) == draw_board(state, seat)
        (enemy,) = draw_board(state, seat).others
        assert not enemy.before and not enemy.after
        assert sorted(card.key for card in enemy.known) == [card.key for card in enemy.known] or enemy.known
    assert differed


def test_four_seats_face_each_other_across_four_rows() -> None:
    cards = sorted(shipped_cards.cards().values(), key=lambda card: card.key)
    decks = tuple(tuple(cards[start : start + 8]) for start in (0, 8, 16, 24))
    state = ENGINE.start(Setup(decks, "four", first=0), "four")
    state.advance()
    shown = draw_board(state, 0)
    assert [(front.near.letter, front.far.letter) for front in shown.fronts] == [
        ("A", "B"), ("A", "D"), ("B", "C"), ("C", "D"),
    ]  # fmt: skip
    assert len(shown.others) == 3


def test_a_moment_of_a_replay_shows_every_hand_in_order() -> None:
    state = game()
    shown = moment(state)
    assert shown.watching and not shown.moves
    assert all(realm.ordered for realm in (shown.near, *shown.others))
    assert BOARD.create_moment_renderer()(state) == shown


def test_pointing_at_what_is_not_available_is_explained_by_its_rule() -> None:
    state = game()
    seat = state.to_act[0]
    view, last = state.view(seat), state.flat.hands[seat][-1]
    (meant,) = find_intended_actions(view, choices(state, seat), f"card-{last}", f"row-{seat * 2}")
    assert meant == (last + 1) * WHERE and "available" in state.why_not(seat, meant)
    (at,) = find_intended_actions(view, choices(state, seat), f"card-{last}", "card-3")
    assert at == (last + 1) * WHERE + ON + 3
    assert find_intended_actions(view, (), "", "row-1") == () == find_intended_actions(view, (), "card-99", "row-1")
