"""The board of «Берсерк. Герои»: drawn from a seat's view alone, with each option on it and each refusal explained."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from catalog.heroes import shipped_cards
from simulator.games import SPECTATOR, Choice, DuelSetup
from simulator.heroes.bits import END_TURN, NO, ORDER, YES, kind_of
from simulator.heroes.engine import ENGINE, HeroesState
from simulator.heroes.table_board import Half, Table, build_board, find_intended_actions, moment

READY = list(shipped_cards.ready_decks().values())


def game(seed: str, a: int, b: int) -> HeroesState:
    decks = ENGINE.prepare(*((READY[one].hero, *READY[one].cards) for one in (a, b)))
    state = ENGINE.start(DuelSetup(decks, turns=30), seed, log=True)
    state.advance()
    return state


def draw_board(state: HeroesState, seat: int) -> Table:
    options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
    return build_board(state.view(seat), seat, options)


@cache
def decisions() -> list[tuple[HeroesState, int, Table]]:
    """Every moment of four games by chance between different decks, as its seat sees it."""
    return [(state, seat, draw_board(state, seat)) for n in range(4) for state, seat in states(f"board {n}", n, 9 - n)]


def states(seed: str, a: int, b: int) -> Iterator[tuple[HeroesState, int]]:
    state, chance = game(seed, a, b), random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        yield state.clone(seed), seat
        state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()


def units(half: Half) -> list[str]:
    return [unit.key for unit in (half.hero, *half.creatures, *half.gear)]


def keys(shown: Table) -> set[str]:
    halves = (shown.near, shown.far)
    held = [card for half in halves for card in half.hand] + list(shown.picks)
    return {key for half in halves for key in units(half)} | {key for card in held for key in card.keys.split()}


def test_every_option_is_on_the_board_or_a_button() -> None:
    kinds = set()
    for state, seat, shown in decisions():
        options = state.options(seat)
        assert [move.place for move in shown.moves] == list(range(len(options)))
        for move in shown.moves:
            kinds.add(move.kind)
            assert {move.source, *move.targets} <= keys(shown) | {""}, move
            if not move.source and not move.targets:
                assert move in shown.plain and kind_of(options[move.place]) in (END_TURN, YES, NO, ORDER)
    assert {"play", "strike", "use", "defend", "target", "mulligan", "keep", "pass"} <= kinds


def test_what_a_seat_may_not_know_is_not_on_its_board() -> None:
    differed = hidden = 0
    for state, seat, shown in decisions()[::7]:
        other = state.determinize(seat, "otherwise")
        differed += other.hash() != state.hash()
        assert draw_board(other, seat) == shown
        enemy = state.flat.hands[1 - seat]
        assert len(shown.far.hand) + shown.far.unseen == len(enemy)
        hidden += shown.far.unseen
    assert differed and hidden


def test_a_spectator_sees_no_hand_and_a_replay_both() -> None:
    for state, _, _ in decisions()[::40]:
        watched = build_board(state.view(SPECTATOR), SPECTATOR, ())
        known = state.view(0).sides[0].hand.size
        assert watched.near.unseen + len(watched.near.hand) == known and not watched.acting
        shown = moment(state)
        assert shown.near.unseen == shown.far.unseen == 0 and len(shown.near.hand) == known


def test_numbers_are_current_and_words_match_the_drawing() -> None:
    states_seen = set()
    for state, _, shown in decisions()[::3]:
        for half in (shown.near, shown.far):
            assert half.open == sum(half.coins) <= len(half.coins) <= 10
            for unit in (half.hero, *half.creatures):
                assert unit.words.ru and str(unit.left) in unit.words.en
                states_seen |= {name for name in ("tapped", "weak", "wounded", "able") if getattr(unit, name)}
                inner = state.flat.units[int(unit.key.removeprefix("card-"))]
                assert inner is not None and inner.tapped == unit.tapped and (inner.wounds > 0) == unit.wounded
    assert states_seen == {"tapped", "weak", "wounded", "able"}


def test_what_cannot_be_done_is_refused_with_a_clause() -> None:
    refused = set()
    for state, seat, shown in decisions()[::5]:
        options = [Choice(n, each, state.describe(seat, each)) for n, each in enumerate(state.options(seat))]
        sources = {move.source for move in shown.moves}
        targets = {key for move in shown.moves for key in move.targets}
        for key in sorted(keys(shown) - sources - targets):
            for meant in find_intended_actions(state.view(seat), options, "", key):
                clauses = state.why_not(seat, meant)
                if meant not in state.options(seat):
                    assert clauses and all(ENGINE.cited(clause).ru for clause in clauses)
                    refused |= set(clauses)
    assert {"501", "107.5", "506.1"} <= refused
    assert find_intended_actions(decisions()[0][0].view(0), [], "card-x", "row-1") == ()
