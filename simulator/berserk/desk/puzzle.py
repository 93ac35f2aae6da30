"""A saved scenario as a puzzle: its script is the author's solution, what it expects is what has to be reached. Pure.

The solver gets the position without script and expectations, and plays the side that the script begins with. The other
side answers as a script does by itself: it passes, and takes the first answer to a question. Dice show the values of
the author's script, in their order, and 1 after that.
"""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term
from simulator.berserk.desk.table import Desk
from simulator.berserk.scenario.judge import Judge
from simulator.scenario import editing

MOST_STEPS: Final = 400  # that go by themselves after one of the solver's
LAST_DIE: Final = 1
NO_SOLUTION: Final = Term(
    "Сначала сыграйте решение: в сценарии нет ни одного действия.",
    "Play the solution first: the script has no action.",
)
NO_GOAL: Final = Term(
    "Скажите, что должно получиться: в сценарии нет ожиданий.",
    "Say what has to come of it: the scenario expects nothing.",
)
NOT_REACHED: Final = Term(
    "Решение не приводит к цели, если соперник лишь пропускает и выбирает первый ответ.",
    "The solution does not reach its goal while the opponent only passes and takes first answers.",
)


class Puzzle:
    """The puzzle in the text of a saved scenario. The text is free of faults."""

    def __init__(self, text: str) -> None:
        self.author = Desk(text, mode="play")
        self.position = _position(text)

    def problems(self) -> list[Term]:
        """Why it cannot be posed; nothing where the page accepts the author's own solution."""
        scenario = self.author.scenario
        if not scenario.do:
            return [NO_SOLUTION]
        if not scenario.expect:
            return [NO_GOAL]
        return [] if self._reaches_the_goal() else [NOT_REACHED]

    @property
    def solver(self) -> int:
        return "AB".index(self.author.scenario.do[0].player)

    @property
    def dice(self) -> tuple[int, ...]:
        return tuple(die for entry in self.author.scenario.do for die in entry.dice)

    def begun(self) -> Desk:
        return self.gone_on(Desk(self.position, mode="play"))

    def is_try(self, desk: Desk) -> bool:
        """Whether the desk is a game of this puzzle, and not of a position that was changed."""
        return not desk.faults and desk.mode == "play" and editing.cut(desk.text, 0) == self.position

    def gone_on(self, desk: Desk) -> Desk:
        """On to the solver's next choice."""
        for _ in range(MOST_STEPS):
            walk = desk.walk
            if walk.failures or walk.game.over:
                break
            if walk.wants_die:
                thrown = sum(len(entry.dice) for entry in desk.scenario.do)
                further = desk.throw(self.dice[thrown] if thrown < len(self.dice) else LAST_DIE)
                if further.text == desk.text:
                    break
                desk = further
            elif walk.game.asked != self.solver:
                desk = desk.go_by()
            else:
                break
        return desk

    def taken_back(self, desk: Desk) -> Desk:
        """Return the desk before the solver's last action; automatic steps after it are undone as well."""
        players = [entry.player for entry in desk.scenario.do]
        while players and players.pop() != "AB"[self.solver]:
            pass
        return self.gone_on(Desk(editing.cut(desk.text, len(players)), mode="play"))

    def is_solved(self, desk: Desk) -> bool:
        """Whether the goal is reached now that all is resolved, no later than the author reaches it."""
        walk, scenario = desk.walk, self.author.scenario
        if not (walk.is_settled or walk.game.over) or walk.failures or self.is_late(desk):
            return False
        return not Judge(walk.game, walk.names, scenario.classes).failures(scenario.expect)

    def is_late(self, desk: Desk) -> bool:
        """Whether the turn in which the author reaches the goal is over."""
        return desk.walk.game.turn_number > self.author.walk.game.turn_number

    def _reaches_the_goal(self) -> bool:
        """Whether the solver's entries of the author's script reach the goal without the entries of the other side."""
        doc = editing.OpenDocument(self.author.text)
        doc.values["do"] = [entry for entry in doc.values["do"] if entry["player"] == "AB"[self.solver]]
        return Desk(doc.text).report.ok


def _position(text: str) -> str:
    """The file without the script and what it expects."""
    doc = editing.OpenDocument(text)
    doc.cut(0)
    doc.values.pop("expect", None)
    return doc.text
