"""The text of a scenario as TOML: what is too deep or too large for it is a fault with its line. Pure."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from catalog.core.syntax_errors import explain_syntax_error
from catalog.core.terms import Term
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import split_tokens

DEEPEST: Final = 20  # brackets within brackets, and keys within keys
MOST_DIGITS: Final = 18  # of a number
LONGEST_SHOWN: Final = 80  # characters of a value in a message
NOT_TOML: Final = Term("это не TOML: {why}", "not TOML: {why}")
_NUMBER: Final = re.compile(r"[+-]?(?:0x[0-9a-fA-F_]+|0[ob])?[0-9_]*")
_OPENING, _CLOSING = frozenset("[{"), frozenset("]}")
_LINE: Final = re.compile(r"\(at line (\d+)")


def load_toml(text: str, name: str = "scenario") -> dict[str, Any]:
    """Return the tables of a file. Raises MalformedScenario with the line of invalid TOML, or of an exceeded limit."""
    fault = find_excess(text)
    if fault is not None:
        raise MalformedScenario(name, [fault])
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        match = _LINE.search(str(error))
        line = int(match[1]) if match else text.count("\n") + 1
        raise MalformedScenario(name, [Fault(line, NOT_TOML.with_(why=explain_syntax_error(error)))]) from None


def find_excess(text: str) -> Fault | None:
    """Return the first place that is nested too deeply, or has a number of too many digits."""
    brackets = keys = 0
    for token, line in split_tokens(text):
        if token in _OPENING:
            brackets += 1
        elif token in _CLOSING:
            brackets = max(0, brackets - 1)
        if token == ".":
            keys += 1
        elif not token[0].isalnum():
            keys = 0
        if brackets > DEEPEST or keys > DEEPEST:
            return Fault(line, Term(f"вложено глубже {DEEPEST} уровней", f"nested deeper than {DEEPEST} levels"))
        if len(token) > MOST_DIGITS and _NUMBER.fullmatch(token):
            ru, en = f"в числе больше {MOST_DIGITS} цифр", f"a number of more than {MOST_DIGITS} digits"
            return Fault(line, Term(ru, en))
    return None


def shorten(value: object, longest: int = LONGEST_SHOWN) -> str:
    """Return a value as a message shows it."""
    words = str(value)
    return words if len(words) <= longest else f"{words[:longest]}…"


def read_game(text: str) -> str:
    """Return the game that a scenario names; "" if it names none, or is no scenario."""
    try:
        return str(load_toml(text).get("game", ""))
    except MalformedScenario:
        return ""
