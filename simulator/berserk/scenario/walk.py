"""A scenario played up to a window; the judge's desk shows this moment and continues from it.

The script is played like in `script.Script`, then a number of further windows pass automatically. No state is kept
between two calls: the same scenario and number give the same moment again.
"""

from __future__ import annotations

from typing import Any, Final

from simulator.berserk import Action, Game
from simulator.berserk.actions import (
    CHOOSE,
    DONE,
    HOST,
    KEEP,
    KIND_NAMES,
    LOWER,
    MOVE,
    MULLIGAN,
    PASS,
    PLACE,
    STRIKE,
    TAKE,
    USE,
)
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.objects import RESULT
from simulator.berserk.scenario import messages
from simulator.berserk.scenario.judge import Judge
from simulator.berserk.scenario.model import Player, Scenario
from simulator.berserk.scenario.position import CardHandles, DiceWrong, ScriptedDice, game_of, silent
from simulator.berserk.scenario.script import Script
from simulator.berserk.vocabulary import PHASE_MAIN
from simulator.scenario.result import BROKEN

MOST_WINDOWS: Final = 3000  # of one look
_BARE: Final = (LOWER, DONE, MULLIGAN, KEEP, PASS)

EntryTable = dict[str, Any]
"""An entry of the script as its file says it."""


class TooLong(Exception):
    """A script that runs through more windows than one look may take."""


class Blow:
    """The last blow with a result of its dice: 205.6, or 205.4 without an answer."""

    __slots__ = ("answered", "lowered", "results", "source", "target")

    def __init__(self, source: int, target: int, results: tuple[int, int], answered: bool, lowered: bool) -> None:
        self.source = source
        self.target = target
        self.results = results
        self.answered = answered
        self.lowered = lowered


class Walk(Script):
    """A scenario on its way: `to(passed)` plays the script and `passed` windows more, and stops before the next one.

    `silent` are the answers given by themselves since the last entry was taken, as entries that would say the same;
    `taken_at` tells before which window each entry was taken. `wants_die`: a throw found no die.
    """

    def __init__(self, scenario: Scenario) -> None:
        dice = ScriptedDice()
        game = game_of(scenario, dice)
        names = CardHandles(scenario.handles)
        super().__init__(scenario, game, names, dice, Judge(game, names, scenario.classes).failures)
        for card, sentence in silent(scenario):
            said = messages.NOT_SIMULATED.with_(card=card, sentence=sentence)
            game.note("", said.ru, said.en)
        self.windows = 0
        self.silent: list[EntryTable] = []
        self.taken_at: list[int] = []
        self.passed = 0
        self.wants_die = False
        self.blow: Blow | None = None

    def to(self, passed: int) -> None:
        """Plays to the window. Raises `TooLong`; a die that is wanted stops it earlier."""
        try:
            self.game.advance()
            while self._goes_on(passed):
                self._step()
                self.game.advance()
        except DiceWrong:
            self.wants_die = True
        self._see_blow()

    def settle(self) -> None:
        """Continue automatically until the stack is empty without a question, a die is needed, or the game is over."""
        try:
            while not self.game.over and not self.wants_die and not self.is_settled:
                self._step()
                self.game.advance()
        except DiceWrong:
            self.wants_die = True
        self._see_blow()

    @property
    def is_settled(self) -> bool:
        return self.game.top() == "empty" and self.game.question is None

    @property
    def since_settled(self) -> bool:
        """Whether the last entry has left the stack, so that dice thrown from here on are not its own."""
        return self._settled

    @property
    def untaken(self) -> bool:
        """Whether the script stuck at an entry; `failures` then say why."""
        return self._entry() is not None

    def _goes_on(self, passed: int) -> bool:
        game = self.game
        self._see_blow()
        self._main = self._main or game.phase >= PHASE_MAIN
        self._look_at_awaited()
        if game.over:
            if self._entry() is not None:
                self._give_up(messages.GAME_OVER)
            return False
        entry = self._entry()
        if entry is not None:
            if self._out_of_patience(entry):
                self._give_up(messages.NO_WINDOW)
                return False
            return True
        if self._ending == game.turn_number or (game.question is not None and self._spare):
            return True
        return self.passed < passed

    def _step(self) -> None:
        """Play one window, by the script or by default."""
        self.windows += 1
        if self.windows > MOST_WINDOWS:
            raise TooLong
        before, meant = self._next, self._entry()
        said = self._in_words_of_a_script()
        self._window()
        if self._next != before:
            self.taken_at.extend([self.windows] * (self._next - before))
            self.silent = []
            self.passed = 0
        else:
            self.silent.append(said)
            if meant is None and self._ending != self.game.turn_number:
                self.passed += 1

    def _in_words_of_a_script(self) -> EntryTable:
        """Return the default action of this window as a script entry."""
        game = self.game
        if game.question is None and not game.why_not(game.asked, Action(PASS)):
            return write_entry(game, Action(PASS), self.names)
        return write_entry(game, game.options()[0], self.names)

    def _see_blow(self) -> None:
        """Remember the dice of the attack on top of the stack once they have a result."""
        stack = self.game.stack
        if not stack:
            return
        chain = stack[-1]
        if chain.results[0] and chain.steps[chain.cursor] > RESULT:
            self.blow = Blow(chain.source, chain.target, chain.results, chain.answered, chain.lowered)


def write_entry(game: Game, action: Action, names: CardHandles) -> EntryTable:
    """The entry that takes an action of the asked player."""
    player: Player = "A" if game.asked == 0 else "B"
    kind = KIND_NAMES[action.kind]
    entry: EntryTable = {"player": player}
    targets = [name_of(target, names) for target in action.targets] if action.kind != CHOOSE else []
    if action.kind == CHOOSE:
        entry[kind] = _answer(game, action, names)
    elif action.source < 0 or action.kind in _BARE:
        entry[kind] = True
    else:
        entry[kind] = names.of(action.source)
    if action.kind in (MOVE, PLACE):
        entry["to"] = targets[0]
    elif action.kind == STRIKE:
        entry["at"] = targets[0]
    elif action.kind == HOST:
        entry["for"] = targets[0]
    elif action.kind == USE:
        entry["ability"] = action.ability
        if targets:
            entry["at"] = targets[0] if len(targets) == 1 else targets
    if action.x and action.kind in (USE, TAKE):
        entry["x"] = action.x
    return entry


def _answer(game: Game, action: Action, names: CardHandles) -> Any:
    question = game.question
    assert question is not None
    targets = action.targets
    if question.kind == "flag":
        return targets == (1,)
    if question.kind in ("number", "alternative"):
        return targets[0]
    if question.kind == "order":
        items = [question.items[place] for place in targets]
        return [f"{names.of(card)}.{sentence}" if sentence else names.of(card) for card, sentence in items]
    if not targets:
        return False
    if len(targets) == 1 and question.kind != "share":
        return name_of(targets[0], names)
    return [name_of(target, names) for target in targets]


def name_of(target: int, names: CardHandles) -> str:
    """A card by its handle, a cell by its name."""
    return names.of(target) if target >= 0 else CELL_NAMES[~target]


def walk_scenario(scenario: Scenario, passed: int) -> Walk:
    """The scenario played to the window after `passed` silent ones. Raises `MalformedScenario`, `TooLong`.

    A fault of the engine ends the walk and is among its failures.
    """
    walk = Walk(scenario)
    try:
        walk.to(passed)
    except TooLong:
        raise
    except Exception as error:
        walk.failures.append(BROKEN.with_(error=f"{type(error).__name__}: {error}"))
    return walk
