"""Looks at whole turns: plans of its own, then the replies of all others, on hands dealt anew for every playout."""

from __future__ import annotations

from typing import Final

from simulator.clash import hidden, machine, turn
from simulator.clash.bits import NOBODY, SUMMON
from simulator.clash.chance import Stream
from simulator.clash.players.evaluation import WON, evaluate
from simulator.clash.players.greedy import best
from simulator.clash.players.player import Player
from simulator.clash.state import State

PLANS: Final = 300  # positions looked at while making plans
CANDIDATES: Final = 8  # first actions that are played on
DEPTH: Final = 3  # turns of a playout after one's own
FADING: Final = 0.5  # the weight of what is seen right after the turn, beside the end of a playout


class Search(Player):
    """`playouts` is the budget of one decision."""

    def __init__(self, stream: Stream, playouts: int) -> None:
        super().__init__(stream)
        self.playouts = playouts

    def choose(self, state: State) -> int:
        if len(state.choices) == 1:
            return state.choices[0]
        seat = state.asked
        guess = hidden.guessed(state, seat, self.stream)
        self.stream.next()
        plans = ranked(guess, seat)
        if plans[0].worth >= WON or len(plans) == 1:
            return plans[0].actions[0]
        plans = plans[:CANDIDATES]
        sums = [0.0] * len(plans)
        counts = [0] * len(plans)
        alive = list(range(len(plans)))
        rounds = max(1, self.playouts // len(plans))
        left = self.playouts
        while left > 0 and len(alive) > 1:
            for _ in range(max(1, rounds // 2)):  # halving: the worse half of the plans drops out
                dealt = hidden.guessed(state, seat, self.stream)
                self.stream.next()
                for plan in alive:
                    sums[plan] += playout(dealt, seat, plans[plan].actions)
                    counts[plan] += 1
                    left -= 1
            alive.sort(key=lambda plan: -sums[plan] / counts[plan])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return plans[alive[0]].actions[0]


class Plan:
    """Actions of one's own turn, and what the position is worth after it."""

    def __init__(self, actions: list[int], worth: float) -> None:
        self.actions = actions
        self.worth = worth


def ranked(state: State, seat: int) -> list[Plan]:
    """The best plan for each first action, best first: a search in breadth, the most promising positions first."""
    found: dict[int, Plan] = {}
    waiting: list[tuple[float, State, list[int]]] = [(0.0, state, [])]
    seen: set[str] = set()
    looked = 0
    while waiting and looked < PLANS:
        waiting.sort(key=worth_of)
        _, position, actions = waiting.pop()
        for action in position.choices:
            tried = State(state.table, state.stream, position)
            turn.take(tried, action)
            turn.settle(tried)
            looked += 1
            path = [*actions, action]
            ended = tried if tried.over else State(state.table, state.stream, tried)
            turn.run_out(ended)
            worth = evaluate(ended, seat)
            first = path[0]
            if first not in found or worth > found[first].worth:
                found[first] = Plan(path, worth)
            if in_summoning(tried, seat):
                key = f"{tried.hands[seat]}{tried.rows}{tried.mana}{tried.damage}{tried.symbiotes}"
                if key not in seen:
                    seen.add(key)
                    tried.choices = turn.summonings(tried, seat)
                    if len(tried.choices) > 1:
                        tried.asked = seat
                        waiting.append((worth, tried, path))
    plans = list(found.values())
    plans.sort(key=lambda plan: -plan.worth)
    return plans


def worth_of(entry: tuple[float, State, list[int]]) -> float:
    return entry[0]


def playout(dealt: State, seat: int, actions: list[int]) -> float:
    """Plays a plan and then some turns greedily; what comes of it, in part right after the plan."""
    state = State(dealt.table, dealt.stream.copy(), dealt)
    for action in actions:
        if state.over or state.asked != seat or action not in state.choices:
            break
        turn.take(state, action)
        turn.settle(state)
        if in_summoning(state, seat):
            turn.offer(state)
    state.asked = NOBODY
    turn.run_out(state)
    soon = evaluate(state, seat)
    for _ in range(DEPTH):
        if state.over:
            return soon if state.turn_number == dealt.turn_number else evaluate(state, seat)
        play_turn(state)
    return FADING * soon + (1.0 - FADING) * evaluate(state, seat)


def in_summoning(state: State, seat: int) -> bool:
    return not state.over and state.asked == NOBODY and state.phase == SUMMON and state.turn == seat


def play_turn(state: State) -> None:
    """The next turn, played greedily."""
    turn.begin_turn(state)
    seat = state.turn
    while in_summoning(state, seat):
        if state.table.machine[seat]:
            if not machine.summons(state):
                turn.begin_assault(state)
        else:
            turn.offer(state)
            if state.asked != NOBODY:
                turn.take(state, best(state, seat))
        turn.settle(state)
    turn.run_out(state)
