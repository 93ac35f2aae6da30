"""Play a scenario's script, and compare the game with the expectations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from catalog.core.terms import Term
from simulator.heroes import card_abilities, legality, target_choice, turn, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PART,
    ASK_PEEK,
    ASK_PICK,
    ASK_RETURN,
    ASK_TARGET,
    BITS,
    DEFEND,
    END_TURN,
    MODE,
    NO,
    ORDER,
    PLACES,
    PLAY,
    SHIFTS,
    STRIKE,
    TARGET,
    USE,
    YES,
    action,
)
from simulator.heroes.chance import make_stream
from simulator.heroes.scenario.abilities import read_ability
from simulator.heroes.scenario.model import LETTERS, Scenario, ScriptEntry
from simulator.heroes.scenario.position import Names, find_place, lay_out_scenario
from simulator.heroes.scenario.reading import read_heroes_scenario
from simulator.heroes.state import State
from simulator.heroes.unit import Unit
from simulator.scenario.result import Report, refuse
from simulator.scenario.script_run import ScriptRun, winner
from simulator.scenario.tables import Expectation

ASKS = {
    ASK_MULLIGAN: "mulligan", ASK_RETURN: "return", ASK_MAIN: "main", ASK_DEFENDER: "defender", ASK_ORDER: "order",
    ASK_MAY: "may", ASK_TARGET: "target", ASK_PICK: "pick", ASK_PEEK: "peek",
    ASK_PART: "part", ASK_MODE: "mode",
}  # fmt: skip
NAMING: Final = (ASK_TARGET, ASK_PICK)  # questions that the targets of an entry answer
NO_SUCH: Final = -1  # an action that no window offers
NOT_ASKED: Final = "502"  # the clause of targets
FORBIDDEN: Final = Term("запрещает ", "forbidden by ")
PASSED = (
    ASK_MULLIGAN,
    ASK_RETURN,
    ASK_DEFENDER,
    ASK_MAY,
    ASK_PART,
    ASK_PEEK,
)  # windows of another that a script need not name


def run_script(scenario: Scenario) -> tuple[State, list[Term]]:
    """The game after the script, and what did not hold."""
    state, _names, failures = walk(scenario)
    return state, failures


def play_text(text: str, file: str) -> Report:
    """Read and play a scenario. Raises `MalformedScenario`."""
    scenario = read_heroes_scenario(text, file)
    state, failures = run_script(scenario)
    return Report(file, scenario.title, tuple(failures), tuple(state.log or ()))


def load_scenario(text: str, seed: str) -> State:
    """The game after the script; chance comes from `seed`. Raises `MalformedScenario`, where the script fails too."""
    state, failures = run_script(read_heroes_scenario(text, "scenario"))
    refuse(failures)
    state.stream = make_stream(seed)
    return state


def _ended(run: _ScriptRun, scenario: Scenario) -> list[Term]:
    """Return the failed expectations after the script."""
    state = run.state
    awaited = any(one.key == "asked" and str(one.value).endswith(ASKS[ASK_DEFENDER]) for one in scenario.expect)
    while state.ask == ASK_DEFENDER and state.asked >= 0 and not awaited:  # the last strike of a script, undefended
        turn.apply_option(state, action(NO))
        turn.advance(state)
    while state.ask == ASK_ORDER and state.asked >= 0 and not _asks(scenario):
        turn.apply_option(state, state.choices[0])
        turn.advance(state)
    if scenario.entries and state.asked >= 0 and state.ask in NAMING and not _asks(scenario):
        asked = Term(f"{LETTERS[state.asked]} не назвал цель", f"{LETTERS[state.asked]} has not named a target")
        run.fail(scenario.entries[-1], asked)
    run.compare(scenario.expect)
    return run.failures


def _asks(scenario: Scenario) -> bool:
    """Whether the scenario is about the question at its end."""
    return any(one.key == "asked" for one in scenario.expect)


def walk(scenario: Scenario) -> tuple[State, Names, list[Term]]:
    """As `run_script`, with how its cards are called."""
    run, whole = _walked(scenario)
    return run.state, run.names, _ended(run, scenario) if whole else run.failures


def step_script(scenario: Scenario) -> tuple[State, Names, list[Term]]:
    """The game in the very window after the last entry, how its cards are called, and what did not hold."""
    run, _ = _walked(scenario)
    return run.state, run.names, run.failures


def _walked(scenario: Scenario) -> tuple[_ScriptRun, bool]:
    """The script, entry by entry, and whether all of it was taken."""
    run = _ScriptRun(*lay_out_scenario(scenario))
    turn.advance(run.state)
    return run, all(run.step(entry) for entry in scenario.entries)


class _ScriptRun(ScriptRun):
    def __init__(self, state: State, names: Names) -> None:
        super().__init__()
        self.state = state
        self.names = names
        state.forced = []
        self.named = 0  # how many of the choices without an alternative lie before the last entry

    def step(self, entry: ScriptEntry) -> bool:
        """Takes an entry at the first window of its player; windows of the other that are not named are passed. An
        entry may also name a card that the rules have named because it was the only one."""
        state = self.state
        passed = 0
        if self._is_forced(entry):
            self.compare(entry.expect)
            return True
        while not state.over:
            code = self._action(entry)
            if entry.refused == "ruling.turn":
                return self.check_refusal(entry, legality.find_refusal(state, entry.player, code))
            legal = legality.find_refusal(state, entry.player, code) if state.asked == entry.player else ["ruling.turn"]
            if state.asked == entry.player and (not legal or not self._may_pass(entry)):
                if entry.refused:
                    return self.check_refusal(entry, legal or target_refusals(state, self.names, code, entry.targets))
                if legal:
                    return self.fail(entry, FORBIDDEN, legal)
                self.named = len(state.forced or ())
                self._take(code)
                if not self._name_targets(entry, self.named):
                    return False
                self.compare(entry.expect)
                return True
            passed += 1
            if passed > 8:
                return self.fail(entry, Term("до этого не дошло", "it did not come to that"))
            self._take(self._left_out())
        return self.fail(entry, Term("игра окончена", "the game is over"))

    def _is_forced(self, entry: ScriptEntry) -> bool:
        """Whether the rules have named the card of an entry, or one that looks alike, and do not ask for it now."""
        state, forced = self.state, self.state.forced or []
        if entry.what != "choose" or entry.refused:
            return False
        card = self.names.card(state, entry.card)
        if card < 0:
            return False
        asks = state.asked == entry.player and not legality.find_refusal(state, entry.player, self._action(entry))
        for place in range(self.named, 0 if asks else len(forced)):
            seat, named = forced[place]
            if seat == entry.player and len(target_choice.different(state, [card, named])) == 1:
                if named != card:
                    self.names.exchange_handles(card, named)
                self.named = place + 1
                return True
        return False

    def _may_pass(self, entry: ScriptEntry) -> bool:
        """Whether the window contains a choice that the script leaves out: this means «no»."""
        return self.state.ask in (*PASSED, ASK_ORDER) and entry.what in ("play", "strike", "use", "end_turn")

    def _left_out(self) -> int:
        """Return the answer to a window that the script leaves out: an order is the order of the file."""
        state = self.state
        if state.ask in PASSED:
            return action(NO)
        return state.choices[0 if state.ask == ASK_ORDER else -1]

    def _take(self, code: int) -> None:
        turn.apply_option(self.state, code)
        turn.advance(self.state)

    def _name_targets(self, entry: ScriptEntry, before: int) -> bool:
        """Name the targets of an entry one after another. The rules name a target without an alternative: the entry
        may leave it out, but cannot name another one."""
        state = self.state
        why = _name_all(state, self.names, entry.player, entry.targets, before)
        if why is not None:
            return self.fail(entry, Term(f"цель {why[0]}: ", f"target {why[0]}: "), why[1])
        if entry.targets and state.asked == entry.player and state.ask in NAMING and action(NO) in state.choices:
            self._take(action(NO))
        return True

    def _action(self, entry: ScriptEntry) -> int:
        """The action of an entry; `NO_SUCH` where a card that it names has not come yet, or lacks that ability."""
        state, names = self.state, self.names
        card = names.card(state, entry.card) if entry.card and entry.card != "none" else NO_SUCH
        if entry.what == "defend" and entry.card == "none":
            return action(NO)
        if card < 0 and entry.card:
            return NO_SUCH
        if state.asked == entry.player:
            card = names.find_offered(state, card)
        if entry.what == "play":
            return action(PLAY, card, entry.number)
        if entry.what == "strike":
            other = names.card(state, entry.other)
            return NO_SUCH if other < 0 else action(STRIKE, card, other)
        if entry.what in ("use", "order"):
            place = self._place(card, entry)
            kind = USE if entry.what == "use" else ORDER
            return NO_SUCH if place < 0 else action(kind, card, place + PLACES * entry.x)
        if entry.what == "defend":
            return action(DEFEND, card)
        if entry.what == "choose":
            return action(TARGET, card)
        if entry.what == "mode":
            return action(MODE, entry.number - 1)
        if entry.what == "yes":
            return action(YES)
        return action(END_TURN) if entry.what == "end_turn" else action(NO)

    def _place(self, card: int, entry: ScriptEntry) -> int:
        """Return the ability of the card that the entry names: the one of that number among those of its kind, or the
        first."""
        use = entry.what == "use"
        listed = card_abilities.activated_of(self.state, card) if use else card_abilities.triggers_of(self.state, card)
        if not entry.number:
            return listed[0].place if listed else 0
        return listed[entry.number - 1].place if entry.number <= len(listed) else NO_SUCH

    def value_of(self, expected: Expectation) -> object:
        if expected.subject == "":
            return self._of_game(expected.key)
        if expected.subject.startswith("player."):
            return self._of_player(LETTERS.index(expected.subject[-1]), expected.key)
        return self._of_card(self.names.card(self.state, expected.subject), expected)

    def _of_game(self, key: str) -> object:
        state = self.state
        if key == "turn":
            return LETTERS[state.turn]
        if key == "turn_number":
            return state.turn_number
        if key == "asked":
            return "nobody" if state.asked < 0 else f"{LETTERS[state.asked]} {ASKS[state.ask]}"
        return winner(state.over, state.scores, LETTERS)

    def _of_player(self, seat: int, key: str) -> object:
        state = self.state
        piles = {"hand": state.hands, "deck": state.decks, "graveyard": state.graves}
        if key in piles:
            return [self.names.of(state, card) for card in piles[key][seat]]
        if key in ("hand_size", "deck_size"):
            return len(piles[key.removesuffix("_size")][seat])
        if key == "in_play":
            return [self.names.of(state, card) for card in values.in_play(state, seat)[1:]]
        numbers = {"coins": state.coins, "open": state.open, "empty_draws": state.empty_draws}
        if key in numbers:
            return numbers[key][seat]
        hero = state.units[state.heroes[seat]]
        if hero is None:
            return 0
        if key == "tapped":
            return hero.tapped
        if key == "strike":
            return values.strike_of(state, hero)
        return hero.wounds if key == "wounds" else values.remaining_lives(state, hero)

    def _of_card(self, card: int, one: Expectation) -> object:
        state = self.state
        if one.key == "at":
            return find_place(state, card)
        if card < 0:
            return "nowhere"
        if one.key == "cost":
            return values.cost_of(state, card)
        unit = state.units[card]
        if one.key == "player":  # in the zones of a player lie only cards that he owns (204, 205)
            return LETTERS[state.owners[card] if unit is None else unit.seat]
        if unit is None:
            return find_place(state, card)
        numbers = {
            "strike": values.strike_of(state, unit), "lives": values.remaining_lives(state, unit),
            "wounds": unit.wounds, "tapped": unit.tapped, "uses": unit.uses,
        }  # fmt: skip
        if one.key in numbers:
            return numbers[one.key]
        return [said for said in one.value if self._has(unit, said) == (one.key == "has")]

    def _has(self, unit: Unit, said: str) -> bool:
        """Whether a card has a named ability; without a number any number fits."""
        named = read_ability(said)
        if named is None or not values.keys_of(self.state, unit) & BITS[named[0]]:
            return False
        return named[1] is None or values.ability_number(self.state, unit, SHIFTS[named[0]]) == named[1]


def _name_all(
    state: State, names: Names, seat: int, handles: Sequence[str], before: int
) -> tuple[str, list[str]] | None:
    """Name targets in the questions to the seat, past the choices that the rules have made since `before`; return
    the first that cannot be named, and the clauses that forbid it."""
    for handle in handles:
        card = names.card(state, handle)
        places = [place for place, one in enumerate(state.forced or ()) if place >= before and one == (seat, card)]
        if places:
            before = places[0] + 1
            continue
        if state.asked != seat or state.ask not in NAMING:
            return handle, [NOT_ASKED]
        code = action(TARGET, names.find_offered(state, card)) if card >= 0 else NO_SUCH
        why = legality.find_refusal(state, seat, code)
        if why:
            return handle, why
        turn.apply_option(state, code)
        turn.advance(state)
    return None


def target_refusals(state: State, names: Names, code: int, handles: Sequence[str]) -> list[str]:
    """Return the clauses that forbid the targets of a legal action; empty if they are legal. Nothing changes."""
    trial = state.clone()
    trial.forced = []
    seat = trial.asked
    turn.apply_option(trial, code)
    turn.advance(trial)
    why = _name_all(trial, names.copy(), seat, handles, 0)
    return [] if why is None else why[1]
