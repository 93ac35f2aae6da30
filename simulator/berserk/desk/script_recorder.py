"""The actions since a moment as the script of its scenario. With the script, a moment in the middle of an action also
has a file.

The recorded game goes from decision to decision. A scenario visits every window, so the recorder plays the same actions
again from the position of the file: it passes each window that the game skipped and repeats each die.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from simulator.berserk import Action, Game
from simulator.berserk.actions import BACK, NAME, PASS
from simulator.berserk.desk.scenario_writer import laid_out, shape
from simulator.berserk.dice import Dice
from simulator.berserk.scenario.position import CardHandles, DiceWrong, ScriptedDice, game_of
from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.walk import TooLong, walk_scenario, write_entry
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import SCRIPT, append_values

MOST_WINDOWS: Final = 1000  # of one retelling
AS_THEY_STAND: Final = ("flag", "number", "alternative")  # questions whose answers are no cards

EntryTable = dict[str, Any]


class RecordingDice(Dice):
    """Dice that remember what they have thrown; `of` throws them."""

    __slots__ = ("of", "thrown")

    def __init__(self, of: Dice) -> None:
        super().__init__()
        self.of = of
        self.thrown: list[int] = []

    def throw(self) -> int:
        die = self.of.throw()
        self.thrown.append(die)
        return die

    def below(self, number: int) -> int:
        return self.of.below(number)

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        return self.of.shuffle(items)


class Window(NamedTuple):
    """A window in which a player decides; or the end of the game."""

    asked: int
    turn: int
    phase: int
    top: str
    stack: int
    question: str

    @classmethod
    def of(cls, game: Game) -> Window:
        question = "" if game.question is None else game.question.kind
        asked = -1 if game.over else game.asked
        return cls(asked, game.turn, game.phase, game.top(), len(game.stack), question)


class RecordedAction(NamedTuple):
    """An action and its window. For an answer about order it also stores the items to put in order."""

    window: Window
    action: Action
    items: tuple[tuple[int, int], ...]


@dataclass
class ScriptLine:
    """An entry of the script. `said`: the entry differs from the default action of a scenario."""

    entry: EntryTable
    said: bool
    dice: list[int]


class BerserkScriptRecorder:
    """Records the actions of a game and writes them as a script. All information in the game is open. `options` are the
    options of one seat, including its declaration steps; a scenario contains only the final declaration."""

    def __init__(self, game: Game, title: str, language: str, options: Callable[[int], Sequence[Action]]) -> None:
        self.game = game
        self.options = options
        self.moment = laid_out(game, None, title, language)
        self.done: list[RecordedAction] = []
        self.dice = RecordingDice(game.dice)
        if self.moment is not None:
            self.scenario = read(self.moment.text)
            self.places = {index: place for place, index in self.moment.places(self.scenario).items()}
            game.dice = self.dice

    def note(self, seat: int, place: int) -> None:
        """Record the option at index `place` before the asked player takes it."""
        game, action = self.game, self.options(seat)[place]
        items = () if game.question is None else game.question.items
        if action.kind not in (NAME, BACK):
            self.done.append(RecordedAction(Window.of(game), action, items))

    def text(self) -> str:
        """Return the file that leads to this moment; "" if a scenario cannot express it."""
        if self.moment is None:
            return ""
        told = self._told()
        for with_passes in (False, True):  # try the longer script if the shorter one leads to another moment
            script = _script(told, with_passes)
            text = append_values(self.moment.text, {SCRIPT: script})
            if script and self._leads_here(text):
                return text
        return ""

    def _told(self) -> list[ScriptLine]:
        """Return the action of each window that a scenario visits; [] if the windows differ from those of the game."""
        dice = ScriptedDice()
        dice.add(tuple(self.dice.thrown))
        names, game, here = CardHandles(self.scenario.handles), game_of(self.scenario, dice), Window.of(self.game)
        left = self.done[:]
        told: list[ScriptLine] = []
        try:
            game.advance()
            for _window in range(MOST_WINDOWS):
                window = Window.of(game)
                if not left and window == here:
                    return told
                if game.over:
                    return []
                is_told = bool(left) and left[0].window == window
                action = self._of_scenario(game, left.pop(0)) if is_told else _silent(game)
                if action is None or game.why_not(game.asked, action):
                    return []
                entry = write_entry(game, action, names)
                if game.stack:
                    entry["when"] = game.top()
                before = dice.left[:]
                told.append(ScriptLine(entry, is_told and action.kind != PASS, []))
                game.apply(action)
                game.advance()
                told[-1].dice = before[: len(before) - len(dice.left)]
        except DiceWrong:
            pass
        return []

    def _of_scenario(self, game: Game, done: RecordedAction) -> Action | None:
        """Return the action with the card numbers of the scenario; None if it names a card that the scenario lacks."""
        action, question = done.action, game.question
        kind = done.window.question
        try:
            source = action.source if action.source < 0 else self.places[action.source]
            if kind == "order" and question is not None:
                items = [(self.places[card], sentence) for card, sentence in done.items]
                targets = [question.items.index(items[target]) for target in action.targets]
            elif kind in AS_THEY_STAND:
                targets = list(action.targets)
            else:
                targets = [target if target < 0 else self.places[target] for target in action.targets]
        except (KeyError, ValueError):
            return None
        return Action(action.kind, source, action.ability, tuple(targets), action.x)

    def _leads_here(self, text: str) -> bool:
        try:
            walk = walk_scenario(read(text), 0)
        except (MalformedScenario, TooLong):
            return False
        if walk.failures or walk.wants_die or walk.dice.left:
            return False
        return _standing(walk.game) == _standing(self.game)


def _script(told: list[ScriptLine], with_passes: bool) -> list[EntryTable]:
    """Return the entries that a script needs: a scenario passes automatically in windows without an entry before the
    last one."""
    last = max((place for place, each in enumerate(told) if each.said), default=-1)
    script: list[EntryTable] = []
    for place, each in enumerate(told):
        if with_passes or each.said or place > last or (each.dice and not script):
            script.append(dict(each.entry))
        if each.dice:
            script[-1]["dice"] = [*script[-1].get("dice", []), *each.dice]
    return script


def _standing(game: Game) -> object:
    return Window.of(game), game.winner, shape(game, lambda card: True)


def _silent(game: Game) -> Action:
    """Return the default action of a scenario in a window without a script entry."""
    if game.question is None and not game.why_not(game.asked, Action(PASS)):
        return Action(PASS)
    return game.options()[0]
