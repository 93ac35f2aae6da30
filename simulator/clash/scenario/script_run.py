"""Play the script of a scenario, and compare the game with its expectations."""

from __future__ import annotations

from typing import Final

from catalog.clash.cards import Card, mask
from catalog.clash.columns import read_abilities
from catalog.core.terms import Term
from simulator.clash import fortress, legality, summon, turn
from simulator.clash.bits import END_TURN, NEW, NOBODY, ON, WHERE
from simulator.clash.chance import make_stream
from simulator.clash.scenario.model import FORTRESS, LETTERS, ClashScenario, ScriptStep
from simulator.clash.scenario.position import Names, build_game, find_place, hand_of
from simulator.clash.scenario.reading import read_scenario
from simulator.clash.state import State
from simulator.scenario.result import Report, refuse
from simulator.scenario.script_run import ScriptRun, winner
from simulator.scenario.tables import Expectation

FORBIDDEN: Final = Term("запрещает ", "forbidden by ")
ROWS: Final = ("upper", "lower")
NO_SUCH: Final = -1  # an action that no window offers


def run_script(scenario: ClashScenario) -> tuple[State, list[Term]]:
    """The game after the script, and what did not hold."""
    state, names = build_game(scenario)
    run = _Run(state, names)
    turn.advance(state)
    for entry in scenario.entries:
        if not run.step(entry):
            return state, run.failures
    run.compare(scenario.expect)
    return state, run.failures


def play_text(text: str, file: str) -> Report:
    """Read and play a scenario. Raises `MalformedScenario`."""
    scenario = read_scenario(text, file)
    state, failures = run_script(scenario)
    return Report(file, scenario.title, tuple(failures), tuple(state.log or ()))


def load_scenario(text: str, seed: str) -> tuple[State, tuple[Card, ...]]:
    """The game after the script, and its cards by their numbers; chance comes from `seed`.

    Raises `MalformedScenario`, where the script fails too.
    """
    scenario = read_scenario(text, "scenario")
    state, failures = run_script(scenario)
    refuse(failures)
    state.stream = make_stream(seed)
    state.table.every_window = False
    _start, names = build_game(scenario)
    return state, tuple(scenario.cards[key] for key in names.keys)


class _Run(ScriptRun):
    def __init__(self, state: State, names: Names) -> None:
        super().__init__()
        self.state = state
        self.names = names

    def step(self, entry: ScriptStep) -> bool:
        """Takes an entry at the first window of its player in which it is legal; windows before that are passed."""
        state = self.state
        passed = 0
        while True:
            if state.over:
                return self.fail(entry, Term("игра окончена", "the game is over"))
            action = self._action(entry)
            if entry.refused == "turn":  # meant for the moment after the entry before it
                return self.check_refusal(entry, legality.why_not(state, entry.player, action))
            if state.asked == entry.player:
                rules = legality.why_not(state, entry.player, action)
                if entry.refused:
                    return self.check_refusal(entry, rules)
                if not rules:
                    turn.apply_choice(state, action)
                    turn.advance(state)
                    self.compare(entry.expect)
                    return True
                passed += 1
                if passed > 1 or (entry.play and not self._may_come(entry, rules)):
                    return self.fail(entry, FORBIDDEN, rules)
            turn.apply_choice(state, state.choices[0])
            turn.advance(state)

    def _may_come(self, entry: ScriptStep, rules: list[str]) -> bool:
        """Whether the same player may still take the entry in his next turn: a card in hand that waits."""
        return rules != ["turn"]

    def _action(self, entry: ScriptStep) -> int:
        if not entry.play:
            return END_TURN
        card = self.names.cards[entry.play]
        if not entry.target:
            where = ROWS.index(entry.row or ROWS[0])
        elif entry.row and find_place(self.state, self.names.cards[entry.target])[0] != entry.row:
            return NO_SUCH  # the entry names a row in which its target does not stand
        else:
            where = ON + self.names.cards[entry.target]
        return (card + 1) * WHERE + where

    def value_of(self, expected: Expectation) -> object:
        if expected.subject == "":
            return self._of_game(expected.key)
        if not expected.subject.startswith("player."):
            return self._of_card(self.names.cards[expected.subject], expected)
        seat = LETTERS.index(expected.subject[-1])
        actual = self._of_player(seat, expected.key)
        if expected.key == "hand" and self.state.table.machine[seat]:  # the fortress is under the deck
            return expected.value if actual == [one for one in expected.value if one != FORTRESS] else actual
        return actual

    def _of_game(self, key: str) -> str:
        state = self.state
        if key == "turn":
            return LETTERS[state.turn]
        return winner(state.over, state.scores, LETTERS)

    def _of_player(self, seat: int, key: str) -> object:
        state = self.state
        if key == "hand":
            return hand_of(state, self.names, seat)
        if key == "health":
            return fortress.health(state, seat)
        if key == "bastion":
            return state.bastions[seat]
        if key == "mana":
            return state.mana if state.turn == seat else 0
        if key == "discard":
            return [self.names.of(card) for card in state.discards[seat]]
        if key == "available":
            return min(summon.available(state, seat), len(state.hands[seat]))
        return state.exhausted[seat]

    def _of_card(self, card: int, one: Expectation) -> object:
        state = self.state
        word, seat, place = find_place(state, card)
        if one.key == "at":
            return word
        if one.key == "player":
            return LETTERS[seat] if seat != NOBODY else "nobody"
        if one.key == "place":
            return place
        if one.key == "damage":
            return state.damage[card]
        if one.key == "axe":
            return state.axes[card] + state.bonuses[card]
        if one.key == "shield":
            return state.shields[card]
        if one.key == "new":
            return state.marks[card] & NEW != 0
        return [name for name in one.value if self._has(card, name) == (one.key == "has")]

    def _has(self, card: int, name: str) -> bool:
        """Whether a card has an ability now, of an aura too, or an aura of that ability («aura:rage»)."""
        own, aura, _unknown = read_abilities([name])
        if aura:
            return self.state.table.aura[card] & mask((aura,)) != 0
        return self.state.abilities(card) & mask(own) != 0
