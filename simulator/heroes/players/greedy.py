"""Try every option together with its immediate choices, and take the one with the best position."""

from __future__ import annotations

from typing import Final

from simulator.heroes import determinization, turn
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MULLIGAN,
    ASK_RETURN,
    DEFEND,
    END_TURN,
    NO,
    NOBODY,
    STRIKE,
    TARGET,
    YES,
    action,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.players.evaluation import evaluate
from simulator.heroes.players.player import Player
from simulator.heroes.state import State
from simulator.heroes.values import cost_of, remaining_lives, strike_of

WAVER: Final = 0.0005  # chance moves a worth by up to half a point: two sure players repeat one position for ever
DEEP: Final = 2  # choices within one action that are looked through; further ones are settled by the first option
WIDEST: Final = 4  # of them
MOST: Final = 24  # options of a turn that are tried
DEAR: Final = 4  # cards of this cost and more are exchanged in a mulligan
SURE: Final = 1e9  # beyond every worth
IDLE: Final = 0.05  # the least gain for which a turn goes on


def look_key(state: State, card: int) -> int:
    """Return a key of a card in play; cards with equal keys are interchangeable."""
    unit = state.units[card] if card < len(state.units) else None
    if unit is None:
        return -1 - card
    return (
        ((unit.face * 32 + strike_of(state, unit)) * 64 + remaining_lives(state, unit)) * 4
        + (2 if unit.tapped else 0)
        + (1 if unit.entered == state.turn_number else 0)
    )


def distinct_choices(state: State, choices: list[int]) -> list[int]:
    """The choices without those that do the same with cards of one look."""
    if len(choices) < 5:
        return choices
    found: list[int] = []
    seen: set[int] = set()
    first_cards: dict[int, int] = {}  # by look
    twins: list[int] = [NOBODY] * len(state.faces)  # of each card the first one with its look
    for code in choices:
        kind = kind_of(code)
        if kind != STRIKE and kind != TARGET and kind != DEFEND:
            found.append(code)
            continue
        twin = code
        card = first_of(code)
        if twins[card] == NOBODY:
            twins[card] = first_cards.setdefault(look_key(state, card), card)
        if kind == STRIKE:
            other = second_of(code)
            if twins[other] == NOBODY:
                twins[other] = first_cards.setdefault(look_key(state, other), other)
            twin = action(kind, twins[card], twins[other])
        else:
            twin = action(kind, twins[card])
        if twin not in seen:
            seen.add(twin)
            found.append(code)
    return found


def evaluate_settled(state: State, seat: int, depth: int, least: float, most: float) -> float:
    """Return the worth after all choices that an action requires: the best for its player, the worst by the enemy. A
    value outside `least` to `most` is only a bound: the search stops there (alpha-beta). The state is played on."""
    turn.run_until_choice(state)
    if state.over or state.asked < 0:
        return evaluate(state, seat)
    if depth == 0:
        while state.asked >= 0 and not state.over:
            turn.apply_option(state, state.choices[-1 if state.ask == ASK_DEFENDER else 0])
            turn.run_until_choice(state)
        return evaluate(state, seat)
    own = state.asked == seat
    best = -SURE if own else SURE
    choices = distinct_choices(state, state.choices)[:WIDEST]
    last = len(choices) - 1
    for place, code in enumerate(choices):
        tried = state if place == last else State(state.table, state.stream, state)
        turn.apply_option(tried, code)
        worth = evaluate_settled(tried, seat, depth - 1, least, most)
        if own:
            best = max(best, worth)
            least = max(least, worth)
        else:
            best = min(best, worth)
            most = min(most, worth)
        if least >= most:
            break
    return best


def worth_of(state: State, seat: int, code: int, least: float = -SURE) -> float:
    """Return the value of the position after a choice, or a value up to `least` if it is not above `least`. The stream
    is shared: `determinize` has made one for this decision."""
    tried = State(state.table, state.stream, state)
    turn.apply_option(tried, code)
    return evaluate_settled(tried, seat, DEEP, least, SURE)


def choose_best(state: State, seat: int) -> int:
    """The choice of `state` that is worth most, give or take WAVER; the turn ends where nothing gains."""
    chosen, most = state.choices[-1], -SURE
    choices = distinct_choices(state, state.choices)
    if len(choices) > MOST:
        choices = [*choices[: MOST - 1], choices[-1]]
    if chosen == action(END_TURN):  # skip the trial; its value cuts off many others
        most = evaluate(state, seat) + IDLE + WAVER * state.stream.below(1000)
        choices = choices[:-1]
    for code in choices:
        luck = WAVER * state.stream.below(1000)
        worth = worth_of(state, seat, code, most - luck) + luck
        if worth > most:
            chosen, most = code, worth
    return chosen


def keep_or_return(state: State, seat: int) -> int:
    """The mulligan: dear cards go back."""
    dear = [card for card in state.hands[seat] if cost_of(state, card) >= DEAR]
    if state.ask == ASK_MULLIGAN:
        return action(YES) if dear else action(NO)
    for code in state.choices:
        if code != action(NO) and first_of(code) in dear:
            return code
    return action(NO) if action(NO) in state.choices else action(TARGET, state.hands[seat][0])


class Greedy(Player):
    """Looks one action ahead, and deals hidden cards again once a decision."""

    def choose(self, state: State) -> int:
        if len(state.choices) == 1:
            return state.choices[0]
        if state.ask in (ASK_MULLIGAN, ASK_RETURN):
            return keep_or_return(state, state.asked)
        guess = determinization.determinize(state, state.asked, self.stream)
        self.stream.next()
        return choose_best(guess, state.asked)
