"""Looks at whole turns: plans of its own, then the replies of all others, on hands dealt anew for every playout."""

from __future__ import annotations

import math
import time
from typing import Final

from simulator.clash import hidden, machine, turn
from simulator.clash.bits import NOBODY, SUMMON
from simulator.clash.chance import Stream
from simulator.clash.players.evaluation import WON, evaluate, team_score
from simulator.clash.players.greedy import best
from simulator.clash.players.player import Player
from simulator.clash.state import State

PLANS: Final = 300  # positions looked at while making plans
CANDIDATES: Final = 8  # first actions that are played on
DEPTH: Final = 3  # turns of a playout after one's own
FADING: Final = 0.5  # the weight of what is seen right after the turn, beside the end of a playout
# Against an automatic opponent, which decides nothing: whole turns are compared, and games are played to their end.
WHOLE_TURNS: Final = 12
TO_THE_END: Final = 40
STEEPNESS: Final = 8.0  # how much better a position is for odds of e to 1


class Search(Player):
    """`playouts` is the budget of one decision; `until`, a moment of `time.monotonic`, ends it earlier, though each
    candidate is played on once."""

    def __init__(self, stream: Stream, playouts: int) -> None:
        super().__init__(stream)
        self.playouts = playouts
        self.until = math.inf

    def choose(self, state: State) -> int:
        if len(state.choices) == 1:
            return state.choices[0]
        if machine.plays(state):
            return self.against_machine(state)
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
                if time.monotonic() >= self.until:
                    left = 0
                    break
            alive.sort(key=lambda plan: -sums[plan] / counts[plan])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return plans[alive[0]].actions[0]

    def against_machine(self, state: State) -> int:
        """The first action of the whole turn that wins most games, each played on against another order of its deck."""
        seat = state.asked
        guess = hidden.guessed(state, seat, self.stream)
        self.stream.next()
        plans = ranked(guess, seat, True)
        if plans[0].worth >= WON or len(plans) == 1:
            return plans[0].actions[0]
        plans = plans[:WHOLE_TURNS]
        sums = [0.0] * len(plans)
        counts = [0] * len(plans)
        alive = list(range(len(plans)))
        rounds = max(1, self.playouts // len(plans))
        left = self.playouts
        while left > 0 and len(alive) > 1:
            for _ in range(max(1, rounds // 2)):
                dealt = hidden.guessed(state, seat, self.stream)
                self.stream.next()
                for plan in alive:
                    sums[plan] += played_out(dealt, seat, plans[plan].actions)
                    counts[plan] += 1
                    left -= 1
                if time.monotonic() >= self.until:
                    left = 0
                    break
            alive.sort(key=lambda plan: -sums[plan] / counts[plan])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return plans[alive[0]].actions[0]


class Plan:
    """Actions of one's own turn, and what the position is worth after it."""

    def __init__(self, actions: list[int], worth: float) -> None:
        self.actions = actions
        self.worth = worth


def ranked(state: State, seat: int, whole: bool = False) -> list[Plan]:
    """The best plan for each first action, best first: a search in breadth, the most promising positions first.

    `whole`: for each position in which the turn can end.
    """
    found: dict[str, Plan] = {}
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
            kind = f"{ended.hands}{ended.forts}{ended.rows}{ended.symbiotes}" if whole else str(path[0])
            if kind not in found or worth > found[kind].worth:
                found[kind] = Plan(path, worth)
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


def followed(dealt: State, seat: int, actions: list[int]) -> State:
    """The end of the turn after a plan."""
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
    return state


def played_out(dealt: State, seat: int, actions: list[int]) -> float:
    """A plan, and the game after it played greedily to its end: the odds of winning, 0 to 1."""
    state = followed(dealt, seat, actions)
    turns = 0
    while not state.over and turns < TO_THE_END:
        play_turn(state)
        turns += 1
    if state.over:
        return team_score(state, state.table.teams[seat])
    return 1.0 / (1.0 + math.exp(-evaluate(state, seat) / STEEPNESS))


def playout(dealt: State, seat: int, actions: list[int]) -> float:
    """Plays a plan and then some turns greedily; what comes of it, in part right after the plan."""
    state = followed(dealt, seat, actions)
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
