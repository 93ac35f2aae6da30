"""A scenario as a game to be played on."""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.walk import TooLong, walk_scenario
from simulator.scenario.errors import Fault, MalformedScenario

TOO_LONG: Final = Term("сыграно слишком много окон приоритета", "too many windows have been played through")
WANTS_DIE: Final = Term(
    "в этот миг брошен кубик: допишите, что он показал, или начните раньше",
    "a die is thrown at this moment: write what it shows, or begin earlier",
)


def load_scenario(text: str, passed: int, dice: Dice) -> Game:
    """Return the game after the script and `passed` silent windows; after that it throws `dice`, and asks a player only
    if there is a choice. Raises `MalformedScenario`, also if the script fails."""
    scenario = read(text)
    try:
        walk = walk_scenario(scenario, passed)
    except TooLong:
        raise MalformedScenario("scenario", [Fault(1, TOO_LONG)]) from None
    faults = [Fault(1, failure) for failure in walk.failures]
    if walk.wants_die:
        faults.append(Fault(1, WANTS_DIE))
    if faults:
        raise MalformedScenario("scenario", faults)
    game = walk.game
    game.dice = dice
    game.every_window = game.scripted = False
    game.choices = None
    return game
