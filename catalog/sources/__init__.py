"""Readers of card lists: our set files, tables and the community's JSON, each to the same contents. Pure."""

from __future__ import annotations

import json
import re

from catalog.games import GAMES, first_game
from catalog.sources.contents import (
    Contents,
    PrintedSet,
    Problem,
    SourceCard,
    SourceDeck,
    SourceErratum,
    SourcePrinting,
)
from catalog.sources.errata import is_errata, read_errata
from catalog.terms import Term

__all__ = [
    "Contents", "PrintedSet", "Problem", "SourceCard", "SourceDeck", "SourceErratum", "SourcePrinting", "read",
    "read_set_names",
]  # fmt: skip

ENDINGS = (".toml", ".csv", ".json")
_GAME = re.compile(r'^\s*game\s*=\s*"([a-z]+)"', re.MULTILINE)  # in the head of a set file
MAX_BYTES = 20 * 1024 * 1024


def read(file: str, data: bytes, game: str = "") -> Contents:
    """Read a card list of a game: its contents and all of its errors. The extension of the file sets the format.

    The file itself may name its game, as set files do; else it is `game`, or the first one.

    Invalid content never raises an exception: an unreadable file gives an error whose row is None.
    """
    ending = "." + file.rpartition(".")[2].lower()
    if ending not in ENDINGS:
        return _unreadable(file, ending, Term("файл .toml, .csv или .json", "a .toml, .csv or .json file"))
    if len(data) > MAX_BYTES:
        return _unreadable(file, f"{len(data)} B", Term(f"не больше {MAX_BYTES} байт", f"at most {MAX_BYTES} bytes"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        allowed = Term(
            "текст в UTF-8; строка {line} им не является: сохраните файл в кодировке UTF-8",
            "text in UTF-8, which line {line} is not: save the file in the UTF-8 encoding",
        ).with_(line=line)
        return _unreadable(file, repr(data[error.start : error.start + 8]), allowed)
    if "\x00" in text:
        return _unreadable(file, "\\x00", Term("текст в UTF-8 без нулевых байтов", "text in UTF-8 without null bytes"))
    named = _named_game(text, ending)
    if named in GAMES:
        game = named
    if ending == ".toml" and is_errata(text):
        return read_errata(file, text, game or first_game())
    contents: Contents = GAMES[game or first_game()].cards.readers[ending](file, text)
    if not (contents.errors or contents.cards or contents.printings or contents.decks):
        none = Term("хотя бы одна карта: здесь нет ни одной", "at least one card: there is none here")
        contents.warnings.append(Problem(file, None, None, "", none))
    return contents


def _named_game(text: str, ending: str) -> str:
    """Return the game that a file names at its top; "" if it names none."""
    if ending == ".json":
        try:
            top = json.loads(text)
        except (ValueError, RecursionError):
            return ""
        return str(top.get("game", "")) if isinstance(top, dict) else ""
    found = _GAME.search(text) if ending == ".toml" else None
    return found[1] if found else ""


def read_set_names(text: str) -> dict[str, str]:
    """Names of sets by their codes, as people write them: «10=Dawn; 20=Dusk», or a line each."""
    pairs = [part.partition("=") for part in re.split(r"[;\n]", text)]
    return {code.strip(): name.strip()[:100] for code, sign, name in pairs if sign and code.strip() and name.strip()}


def _unreadable(file: str, found: str, allowed: Term) -> Contents:
    return Contents(errors=[Problem(file, None, None, found, allowed)])
