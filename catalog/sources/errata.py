"""Errata files: texts that replace the texts of printed cards, by set and number. Pure.

game = "<slug>"
[errata.7]
12 = "Закрыться: ранить существо на 1."
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from catalog.core.syntax_errors import explain_syntax_error
from catalog.core.terms import Term
from catalog.sources.contents import Contents, Problem, SourceErratum

LONGEST = 1000  # characters of a text


def is_errata(text: str) -> bool:
    """Return whether a TOML file holds errata and no cards of a set."""
    return any(line.lstrip().startswith("[errata") for line in text.splitlines())


def read_errata(file: str, text: str, game: str) -> Contents:
    """Return the errata of a file. Rows are counted from 1."""
    contents = Contents()
    try:
        values = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        allowed = Term("файл TOML; чтение остановилось: {why}", "a TOML file; reading stopped: {why}")
        contents.errors.append(Problem(file, None, None, "", allowed.with_(why=explain_syntax_error(error))))
        return contents
    place = 0
    sets = values.get("errata", {})
    if not isinstance(sets, dict):
        sets = {}
    for code, texts in sets.items():
        for number, replacement in texts.items() if isinstance(texts, dict) else ():
            place += 1
            problem = _problem(file, place, number, replacement)
            if problem is not None:
                contents.errors.append(problem)
            else:
                contents.errata.append(SourceErratum(file, place, game, str(code), int(number), replacement.strip()))
    if not contents.errata and not contents.errors:
        allowed = Term('строка вида 12 = "текст" под [errata.НАБОР]', 'a line like 12 = "text" under [errata.SET]')
        contents.errors.append(Problem(file, None, "errata", "", allowed))
    return contents


def write_errata(game: str, texts: dict[str, dict[int, str]]) -> str:
    """Return an errata file for the texts of cards, by set and number."""
    lines = [f"game = {json.dumps(game)}"]
    for code, numbered in sorted(texts.items()):
        lines += ["", f"[errata.{json.dumps(code, ensure_ascii=False)}]"]
        lines += [f"{number} = {json.dumps(text, ensure_ascii=False)}" for number, text in sorted(numbered.items())]
    return "\n".join(lines) + "\n"


def _problem(file: str, place: int, number: Any, text: Any) -> Problem | None:
    if not str(number).isdecimal():
        allowed = Term("номер карты в наборе", "the number of a card in its set")
        return Problem(file, place, "number", str(number), allowed)
    if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
        allowed = Term("текст карты, до {most} знаков", "the text of the card, at most {most} characters")
        return Problem(file, place, "text", str(text)[:60], allowed.with_(most=LONGEST))
    return None
