"""Playing scenarios and saying how they came out."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from catalog.terms import Term
from simulator.berserk import Game
from simulator.scenario import saying
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.judge import Judge
from simulator.scenario.model import Scenario
from simulator.scenario.position import Names, ScriptedDice, game_of, silent
from simulator.scenario.reading import read
from simulator.scenario.script import Script


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log and the clause that it applies."""

    clause: str
    what: Term


@dataclass(frozen=True, slots=True)
class Report:
    """How a scenario came out. `malformed`: it could not be played; `failures` then name file and line."""

    file: str
    title: str
    failures: tuple[Term, ...]
    log: tuple[LogEntry, ...] = ()
    malformed: bool = False

    @property
    def ok(self) -> bool:
        return not self.failures

    def as_json(self, language: str) -> dict[str, Any]:
        """The report as the command prints it with `--json`."""
        return {
            "file": self.file,
            "title": self.title,
            "ok": self.ok,
            "failures": [failure.said(language) for failure in self.failures],
            "log": self.log_lines(language),
        }

    def log_lines(self, language: str) -> list[str]:
        """The log, each line citing its rule."""
        return [
            f"[{entry.clause}] {entry.what.said(language)}" if entry.clause else f"— {entry.what.said(language)}"
            for entry in self.log
        ]


def play(scenario: Scenario, file: str = "scenario") -> Report:
    """Plays a scenario. Raises `MalformedScenario` for a position that cannot be."""
    dice = ScriptedDice()
    game = game_of(scenario, dice, file)
    names = Names(scenario.handles)
    judge = Judge(game, names, scenario.classes)
    for card, sentence in silent(scenario):
        said = saying.NOT_SIMULATED.with_(card=card, sentence=sentence)
        game.note("", said.ru, said.en)
    try:
        failures = Script(scenario, game, names, dice, judge.failures).run()
        failures += judge.failures(scenario.expect)
    except Exception as error:
        failures = [_broken(error)]
    return Report(file, scenario.title, tuple(failures), _log(game))


def _broken(error: Exception) -> Term:
    """A fault of the engine is this scenario's failure: those after it are played all the same."""
    trace = traceback.extract_tb(error.__traceback__)[-1]
    words = f"{type(error).__name__}: {error} ({Path(trace.filename).name}:{trace.lineno})"
    return saying.BROKEN.with_(error=words)


def play_file(path: Path) -> Report:
    """Reads and plays one file; a malformed one gives a report too."""
    file = str(path)
    try:
        return play(read(path.read_text(encoding="utf-8"), file), file)
    except UnicodeDecodeError:
        return _malformed(MalformedScenario(file, [Fault(1, Term("файл не в UTF-8", "the file is not UTF-8"))]))
    except OSError as error:
        words = f"{error.strerror}"
        return _malformed(
            MalformedScenario(file, [Fault(1, Term(f"файл не читается: {words}", f"cannot be read: {words}"))])
        )
    except MalformedScenario as error:
        return _malformed(error)
    except Exception as error:
        return Report(file, "", (_broken(error),))  # as the position was laid out


def _malformed(error: MalformedScenario) -> Report:
    both = zip(error.lines("ru"), error.lines("en"), strict=True)
    return Report(error.name, "", tuple(Term(ru, en) for ru, en in both), malformed=True)


def play_folder(path: Path) -> Iterator[Report]:
    """Plays every scenario in a folder and the folders in it, by name; one without any is malformed."""
    files = sorted(path.rglob("*.toml"))
    for file in files:
        yield play_file(file)
    if not files:
        fault = Fault(1, Term("в папке нет сценариев (*.toml)", "there are no scenarios (*.toml) in the folder"))
        yield _malformed(MalformedScenario(str(path), [fault]))


def _log(game: Game) -> tuple[LogEntry, ...]:
    return tuple(LogEntry(line.clause, Term(line.ru, line.en)) for line in game.log or [])
