"""Readers of card lists: our set files, tables and the community's JSON, each to the same contents. Pure."""

from __future__ import annotations

import json
import re

from catalog.core.terms import Term, join_terms
from catalog.core.text_encoding import UnknownEncoding, decode
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

__all__ = [
    "Contents", "PrintedSet", "Problem", "SourceCard", "SourceDeck", "SourceErratum", "SourcePrinting", "read",
    "read_set_names",
]  # fmt: skip

NAMES = frozenset({"name", "card", "card name", "название", "имя", "карта"})  # headers of a list of names alone
ENDINGS = (".toml", ".csv", ".json")
_GAME = re.compile(r"""^\s*game\s*=\s*["']([^"']*)["']""", re.MULTILINE)  # in the head of a set file
_GAME_IN_JSON = re.compile(r'\s*\{[^{}\[\]]*?"game"\s*:\s*"([^"]*)"')
MAX_BYTES = 20 * 1024 * 1024


def read_card_list(file: str, data: bytes, game: str = "") -> Contents:
    """Read a card list of a game: its contents and all of its errors. The extension of the file sets the format.

    The file itself may name its game, as set files do. Otherwise the game is `game`, or the only game whose reader
    understands the file. A file that several games understand gives an error that requests the game.

    Invalid content never raises an exception: an unreadable file gives an error whose row is None.
    """
    ending = "." + file.rpartition(".")[2].lower()
    if ending not in ENDINGS:
        return _unreadable(file, ending, Term("файл .toml, .csv или .json", "a .toml, .csv or .json file"))
    if len(data) > MAX_BYTES:
        return _unreadable(file, f"{len(data)} B", Term(f"не больше {MAX_BYTES} байт", f"at most {MAX_BYTES} bytes"))
    try:
        text = decode(data)
    except UnknownEncoding as error:
        allowed = Term(
            "текст в UTF-8 или Windows-1251; строка {line} им не является: сохраните файл в кодировке UTF-8",
            "text in UTF-8 or Windows-1251, which line {line} is not: save the file in the UTF-8 encoding",
        ).with_(line=error.line)
        return _unreadable(file, error.found, allowed)
    if "\x00" in text:
        return _unreadable(file, "\\x00", Term("текст в UTF-8 без нулевых байтов", "text in UTF-8 without null bytes"))
    header = text.strip().partition("\n")[0].strip().strip('"').casefold()
    if ending == ".csv" and header in NAMES:
        allowed = Term(
            "столбцы с числами карт. Названия без чисел — список колоды или коллекции: вставьте его на её странице",
            "columns with the numbers of cards. Names alone are a list of a deck or collection: paste it on its page",
        )
        return _unreadable(file, header, allowed)
    named = _named_game(text, ending)
    if named and named not in GAMES:
        games = Term(*2 * [", ".join(GAMES)])
        return _unreadable(file, named, Term("игра: одна из {games}", "a game: one of {games}").with_(games=games))
    game = named or game
    if ending == ".toml" and is_errata(text):
        return read_errata(file, text, game or first_game())
    contents = _read_as(game, file, text) if game else _read_as_fitting(file, text)
    if not (contents.errors or contents.cards or contents.printings or contents.decks):
        none = Term("хотя бы одна карта: здесь нет ни одной", "at least one card: there is none here")
        contents.warnings.append(Problem(file, None, None, "", none))
    return contents


def read_upload(file: str, data: bytes, game: str) -> Contents:
    """Read a card list that was uploaded on the page of a game.

    If the file names no game and only another game can read its cards, the error names that game.
    """
    contents = read_card_list(file, data, game)
    if contents.cards or contents.printings or contents.decks or contents.errata:
        return contents
    other = read_card_list(file, data)
    fitting = {printed.game for printed in other.sets} - {game} if other.cards and not other.errors else set()
    if not fitting:
        return contents
    names = join_terms([GAMES[slug].name for slug in sorted(fitting)])
    allowed = Term(
        "карты игры этой страницы: файл подходит к игре {names}. Загрузите его на её странице импорта",
        "cards of the game of this page: the file fits {names}. Upload it on the import page of that game",
    )
    return _unreadable(file, "", allowed.with_(names=names))


def _read_as(game: str, file: str, text: str) -> Contents:
    ending = "." + file.rpartition(".")[2].lower()
    contents: Contents = GAMES[game].cards.readers[ending](file, text)
    return contents


def _read_as_fitting(file: str, text: str) -> Contents:
    """Read a file that names no game by the reader that understands most of it."""
    read = {game: _read_as(game, file, text) for game in GAMES}
    readable = {game: contents for game, contents in read.items() if _is_readable(contents)} or read
    best = min(map(_misfit, readable.values()))
    fitting = [game for game, contents in readable.items() if _misfit(contents) == best]
    if len(fitting) > 1 and read[fitting[0]].cards and not read[fitting[0]].errors:
        games = join_terms([GAMES[game].name for game in fitting])
        allowed = Term(
            'название игры: файл подходит к нескольким ({games}). Назовите её в файле (game = "{first}") или в команде '
            "(--game {first})",
            'the name of the game: the file fits several ({games}). Name it in the file (game = "{first}") or in the '
            "command (--game {first})",
        )
        return _unreadable(file, "", allowed.with_(games=games, first=fitting[-1]))
    return read[fitting[0]] if readable is not read else read[first_game()]


def _is_readable(contents: Contents) -> bool:
    return bool(contents.cards or contents.errors) and not contents.unreadable


def _misfit(contents: Contents) -> tuple[int, int]:
    """Return how badly a reader fits a file: the rows with errors, and the unknown fields."""
    return len({problem.row for problem in contents.errors}), len(contents.warnings)


def _named_game(text: str, ending: str) -> str:
    """Return the game that a file names at its top; "" if it names none."""
    if ending == ".json":
        try:
            top = json.loads(text)
        except (ValueError, RecursionError):
            match = _GAME_IN_JSON.match(text)  # the reader of that game says what is wrong with the JSON
            return match[1] if match else ""
        return str(top.get("game", "")) if isinstance(top, dict) else ""
    match = _GAME.search(text) if ending == ".toml" else None
    return match[1] if match else ""


def read_set_names(text: str) -> dict[str, str]:
    """Names of sets by their codes, as people write them: «10=Dawn; 20=Dusk», or a line each."""
    pairs = [part.partition("=") for part in re.split(r"[;\n]", text)]
    return {code.strip(): name.strip()[:100] for code, sign, name in pairs if sign and code.strip() and name.strip()}


def _unreadable(file: str, excerpt: str, allowed: Term) -> Contents:
    return Contents(errors=[Problem(file, None, None, excerpt, allowed)])
