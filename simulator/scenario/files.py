"""Playing the scenarios of files and folders, each in the vocabulary of its game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from catalog.core.terms import Term
from simulator.games import ENGINES
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.result import Report, describe_crash, report_malformed
from simulator.scenario.toml import read_game

MOST_LETTERS: Final = 60_000  # of a scenario that is kept
LOG_LINES: Final = 400  # of a position that a page shows, the last ones
# By the key `game` at the top of a scenario, the module whose `play_text(text, file)` reads and plays it. The first is
# the game of a scenario without that key.
VOCABULARIES: Final = {game: f"simulator.{game}.scenario.script_run" for game in ENGINES}


def play_file(path: Path) -> Report:
    """Reads and plays one file; a malformed one gives a report too."""
    file = str(path)
    try:
        text = path.read_text(encoding="utf-8")
        report: Report = import_module(_vocabulary(text, file)).play_text(text, file)
        return report
    except UnicodeDecodeError:
        return report_malformed(MalformedScenario(file, [Fault(1, Term("файл не в UTF-8", "the file is not UTF-8"))]))
    except OSError as error:
        words = f"{error.strerror}"
        return report_malformed(
            MalformedScenario(file, [Fault(1, Term(f"файл не читается: {words}", f"cannot be read: {words}"))])
        )
    except MalformedScenario as error:
        return report_malformed(error)
    except Exception as error:
        return Report(file, "", (describe_crash(error),))


def _vocabulary(text: str, file: str) -> str:
    """The module that plays a text; what is no TOML is left to the usual one to say."""
    game = read_game(text) or next(iter(VOCABULARIES))
    if game not in VOCABULARIES:
        names = ", ".join(VOCABULARIES)
        ru, en = f"нет сценариев игры {game!r}; есть: {names}", f"no scenarios of the game {game!r}; there are: {names}"
        raise MalformedScenario(file, [Fault(1, Term(ru, en))])
    return VOCABULARIES[game]


def play_folder(path: Path) -> Iterator[Report]:
    """Plays every scenario in a folder and the folders in it, by name; one without any is malformed."""
    files = sorted(path.rglob("*.toml"))
    for file in files:
        yield play_file(file)
    if not files:
        fault = Fault(1, Term("в папке нет сценариев (*.toml)", "there are no scenarios (*.toml) in the folder"))
        yield report_malformed(MalformedScenario(str(path), [fault]))
