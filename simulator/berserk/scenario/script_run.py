"""Playing scenarios and saying how they came out."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.berserk import Game
from simulator.berserk.scenario import messages
from simulator.berserk.scenario.judge import Judge
from simulator.berserk.scenario.model import Scenario
from simulator.berserk.scenario.position import CardHandles, ScriptedDice, game_of, silent
from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.script import Script
from simulator.games import Line
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.result import Report, describe_crash


def play_scenario(scenario: Scenario, file: str = "scenario") -> Report:
    """Plays a scenario. Raises `MalformedScenario` for a position that cannot be."""
    dice = ScriptedDice()
    game = game_of(scenario, dice, file)
    names = CardHandles(scenario.handles)
    judge = Judge(game, names, scenario.classes)
    for card, sentence in silent(scenario):
        said = messages.NOT_SIMULATED.with_(card=card, sentence=sentence)
        game.note("", said.ru, said.en)
    try:
        failures = Script(scenario, game, names, dice, judge.failures).run()
        failures += judge.failures(scenario.expect)
    except Exception as error:
        failures = [describe_crash(error)]
    return Report(file, scenario.title, tuple(failures), _log(game))


def play_text(text: str, file: str) -> Report:
    """Reads and plays a scenario's text. Raises `MalformedScenario`."""
    scenario = read(text, file)
    try:
        return play_scenario(scenario, file)
    except MalformedScenario:
        raise
    except Exception as error:
        return Report(file, "", (describe_crash(error),))  # as the position was laid out


def _log(game: Game) -> tuple[Line, ...]:
    return tuple(Line(Term(line.ru, line.en), line.clause) for line in game.log or [])
