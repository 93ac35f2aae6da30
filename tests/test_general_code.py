"""General code names no game: what it must know of one it asks the registry, and finds rooms by their names."""

from __future__ import annotations

import re
from pathlib import Path

from catalog.games import GAMES

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("berserk_site", "catalog", "decks", "simulator", "templates")
# Where a game is registered, and where its name is the site's own or a word of the language.
REGISTRY = {"catalog/games.py"}
# Berserk is the project's name, too: its package and metrics have it; and an error may clash.
INNOCENT = re.compile(r"berserk_\w+|berserk-event\b|as clash|from clash\b")
# The package of the site has it in logs, mail, checks and files as well; a room of the game it may not name either.
OF_THE_SITE = re.compile(
    r"""["']berserk(?:\.\w+)?["'](?! /)|berserk backup|berserk\.(?:sqlite3|json)|\S+//berserk\S+"""
    r"|berserk@localhost|berserk_\{"
)


def general_files() -> list[Path]:
    """Every source file and template outside the rooms of games, without migrations and words of translation."""
    return [
        file
        for place in PLACES
        for file in sorted((ROOT / place).rglob("*"))
        if file.suffix in (".py", ".html", ".js")
        and "migrations" not in file.parts
        and not set(GAMES) & set(file.relative_to(ROOT).parts)
    ]


def named(text: str) -> list[str]:
    """The slugs of games that stand in a text as words of code: quoted, in a path, after a dot, or as a constant."""
    slugs = "|".join(GAMES)
    found = re.findall(rf"""["'./_](?:{slugs})(?![\w-])|\b(?:{slugs.upper()})\b|\b(?:{slugs})[._/]""", text)
    return [each for each in found if each]


def test_no_general_file_knows_a_game_by_name() -> None:
    knowing = {}
    for file in general_files():
        name = file.relative_to(ROOT).as_posix()
        text = INNOCENT.sub("", file.read_text(encoding="utf-8"))
        if name.startswith("berserk_site/"):
            text = OF_THE_SITE.sub("", text)
        hits = [line.strip()[:100] for line in text.splitlines() if named(line)]
        if hits and name not in REGISTRY:
            knowing[name] = hits
    assert knowing == {}


def test_names_of_games_are_found_in_the_ways_in_which_code_writes_them() -> None:
    for line in (
        'game = "berserk"',
        "card.berserk.element",
        "templates/tables/clash/board.html",
        "from x import HEROES",
    ):
        assert named(line)
    assert not named("The rules of another game.") and not named("heroic clashes")
