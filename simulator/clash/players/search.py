"""Search whole turns: the player's plans, then the replies of the others, with hands dealt again for each playout."""

from __future__ import annotations

import math
import time
from typing import Final

from simulator.clash import hidden, machine, turn
from simulator.clash.bits import NOBODY, SUMMON
from simulator.clash.chance import Stream
from simulator.clash.players.evaluation import WON, evaluate, team_score
from simulator.clash.players.greedy import choose_best
from simulator.clash.players.player import Player
from simulator.clash.players.solo_odds import SURE, log_odds
from simulator.clash.state import State

PLANS: Final = 300  # positions looked at while making plans
DEPTH: Final = 3  # turns of a playout after one's own
FADING: Final = 0.5  # the weight of the value right after the turn, beside the end of a playout
TO_THE_END: Final = 40
STEEPNESS: Final = 8.0  # how much better a position is for odds of e to 1

# The kind of opponent. An automatic opponent decides nothing, so whole turns are compared, not only first actions.
PEOPLE: Final = 0  # `evaluate` gives the value of a plan some turns later
TWO_MACHINES: Final = 1  # the co-operative game: games are played to their end
ONE_MACHINE: Final = 2  # the solo game: plans are worth their odds after the opponent's turn and one's own
CANDIDATES: Final = [8, 12, 16]  # plans that are played on


class Search(Player):
    """`playouts` is the budget of one decision; `until`, a moment of `time.monotonic`, ends it earlier, though each
    candidate is played on once."""

    def __init__(self, stream: Stream, playouts: int) -> None:
        super().__init__(stream)
        self.playouts = playouts
        self.until = math.inf

    def choose(self, state: State) -> int:
        """Return the first action of the best plan. All plans are tried on the same dealt hands."""
        if len(state.choices) == 1:
            return state.choices[0]
        seat, against = state.asked, opponents(state)
        guess = hidden.determinize(state, seat, self.stream)
        self.stream.next()
        plans = rank_plans(guess, seat, against)
        if plans[0].worth >= WON or len(plans) == 1:
            return plans[0].actions[0]
        plans = plans[: CANDIDATES[against]]
        sums = [0.0] * len(plans)
        counts = [0] * len(plans)
        alive = list(range(len(plans)))
        playouts = self.playouts
        # Halving: the worse half of the plans drops out. Odds differ by little and are looked at longer in the end.
        halvings = max(1, (len(plans) - 1).bit_length()) if against == ONE_MACHINE else 0
        rounds = max(1, self.playouts // len(plans) // 2)
        while playouts > 0 and len(alive) > 1:
            if halvings:
                rounds = max(1, self.playouts // halvings // len(alive))
            for _ in range(rounds):
                dealt = hidden.determinize(state, seat, self.stream)
                self.stream.next()
                for plan in alive:
                    sums[plan] += try_plan(dealt, seat, plans[plan].actions, against)
                    counts[plan] += 1
                    playouts -= 1
                if time.monotonic() >= self.until:
                    playouts = 0
                    break
            alive.sort(key=lambda plan: -sums[plan] / counts[plan])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
        return plans[alive[0]].actions[0]


def opponents(state: State) -> int:
    if not machine.plays(state):
        return PEOPLE
    return ONE_MACHINE if state.table.seats == 2 else TWO_MACHINES


class Plan:
    """Actions of one's own turn, and what the position is worth after it."""

    def __init__(self, actions: list[int], worth: float) -> None:
        self.actions = actions
        self.worth = worth


def rank_plans(state: State, seat: int, against: int) -> list[Plan]:
    """The best plan for each first action, best first: a search in breadth, the most promising positions first.

    Against an automatic opponent: for each position in which the turn can end.
    """
    plans_by_action: dict[str, Plan] = {}
    waiting: list[tuple[float, State, list[int]]] = [(0.0, state, [])]
    hashes: set[str] = set()
    looked = 0
    while waiting and looked < PLANS:
        waiting.sort(key=worth_of)
        _, position, actions = waiting.pop()
        for action in position.choices:
            after = State(state.table, state.stream, position)
            turn.apply_choice(after, action)
            turn.do_tasks(after)
            looked += 1
            path = [*actions, action]
            ended = after if after.over else State(state.table, state.stream, after)
            turn.run_out(ended)
            worth = log_odds(ended, seat) if against == ONE_MACHINE else evaluate(ended, seat)
            kind = str(path[0])
            if against != PEOPLE:
                kind = f"{ended.hands}{ended.forts}{ended.rows}{ended.symbiotes}"
            if kind not in plans_by_action or worth > plans_by_action[kind].worth:
                plans_by_action[kind] = Plan(path, worth)
            if in_summoning(after, seat):
                key = f"{after.hands[seat]}{after.rows}{after.mana}{after.damage}{after.symbiotes}"
                if key not in hashes:
                    hashes.add(key)
                    after.choices = turn.summonings(after, seat)
                    if len(after.choices) > 1:
                        after.asked = seat
                        waiting.append((worth, after, path))
    plans = list(plans_by_action.values())
    plans.sort(key=lambda plan: -plan.worth)
    return plans


def worth_of(entry: tuple[float, State, list[int]]) -> float:
    return entry[0]


def follow_plan(dealt: State, seat: int, actions: list[int]) -> State:
    """The end of the turn after a plan."""
    state = State(dealt.table, dealt.stream.copy(), dealt)
    for action in actions:
        if state.over or state.asked != seat or action not in state.choices:
            break
        turn.apply_choice(state, action)
        turn.do_tasks(state)
        if in_summoning(state, seat):
            turn.offer(state)
    state.asked = NOBODY
    turn.run_out(state)
    return state


def try_plan(dealt: State, seat: int, actions: list[int], against: int) -> float:
    """Return the value of a plan with these hands."""
    if against == ONE_MACHINE:
        return value_after_reply(dealt, seat, actions)
    return estimate_plan(dealt, seat, actions) if against == TWO_MACHINES else playout(dealt, seat, actions)


def value_after_reply(dealt: State, seat: int, actions: list[int]) -> float:
    """A plan, the opponent's turn and one more of one's own: the odds of winning, 0 to 1."""
    state = follow_plan(dealt, seat, actions)
    for _ in range(2):
        if not state.over:
            play_turn(state, ONE_MACHINE)
    worth = log_odds(state, seat)
    return 1.0 / (1.0 + math.exp(-max(-SURE, min(SURE, worth))))


def estimate_plan(dealt: State, seat: int, actions: list[int]) -> float:
    """A plan, and the game after it played greedily to its end: the odds of winning, 0 to 1."""
    state = follow_plan(dealt, seat, actions)
    turns = 0
    while not state.over and turns < TO_THE_END:
        play_turn(state, TWO_MACHINES)
        turns += 1
    if state.over:
        return team_score(state, state.table.teams[seat])
    return 1.0 / (1.0 + math.exp(-evaluate(state, seat) / STEEPNESS))


def playout(dealt: State, seat: int, actions: list[int]) -> float:
    """Plays a plan and then some turns greedily; what comes of it, in part right after the plan."""
    state = follow_plan(dealt, seat, actions)
    soon = evaluate(state, seat)
    for _ in range(DEPTH):
        if state.over:
            return soon if state.turn_number == dealt.turn_number else evaluate(state, seat)
        play_turn(state, PEOPLE)
    return FADING * soon + (1.0 - FADING) * evaluate(state, seat)


def in_summoning(state: State, seat: int) -> bool:
    return not state.over and state.asked == NOBODY and state.phase == SUMMON and state.turn == seat


def play_turn(state: State, against: int) -> None:
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
                turn.apply_choice(state, likeliest(state, seat) if against == ONE_MACHINE else choose_best(state, seat))
        turn.do_tasks(state)
    turn.run_out(state)


def likeliest(state: State, seat: int) -> int:
    """The action with the best odds once the turn has run out."""
    best, most = state.choices[0], -2.0 * WON
    for action in state.choices:
        after = State(state.table, state.stream, state)
        turn.apply_choice(after, action)
        turn.run_out(after)
        worth = log_odds(after, seat)
        if worth > most:
            best, most = action, worth
    return best
