"""Drawings of creatures and things that stand on cards' faces: one path each, on a square of 512 units. Pure.

`paths.json` is made by deploy/drawings.py of an icon set under CC BY 3.0, which the page of licences credits. Which
card has which drawing stands in `drawings.toml` of its game.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

SQUARE: Final = 512
MIDDLE: Final = 30  # of a picture, which is 60 wide
_FOLDER: Final = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class DrawingChoice:
    """Which drawing stands on a card of a game."""

    cards: dict[str, str]  # by the card's Russian name
    kinds: dict[str, list[str]]  # for other cards: what suits a class, in Russian and lower case

    def of(self, name: str, classes: tuple[str, ...]) -> str:
        """The name of the drawing of a card, the same each time; "" where none suits it."""
        if name in self.cards:
            return self.cards[name]
        fitting = next(
            (drawings_of_word for word in classes if (drawings_of_word := self.kinds.get(word.casefold()))), []
        )
        return Random(name).choice(fitting) if fitting else ""


@cache
def choice(table: Path) -> DrawingChoice:
    """The choice that a game's `drawings.toml` holds."""
    rows = tomllib.loads(table.read_text("utf-8"))
    return DrawingChoice(rows["drawings"], rows.get("classes", {}))


@cache
def paths() -> dict[str, str]:
    """The data of every drawing's path, by name."""
    paths_by_name: dict[str, str] = json.loads((_FOLDER / "paths.json").read_text())
    return paths_by_name


def figure(name: str, side: float, lower: float = 0) -> str:
    """Return the drawing as a path of `side` units in width and height, centred `lower` units below the origin."""
    return (
        f'<path class="figure" transform="translate({-side / 2:g} {lower - side / 2:g}) scale({side / SQUARE:.4f})" '
        f'd="{paths()[name]}"/>'
    )


def emblem(name: str, side: float) -> str:
    """The drawing as the whole emblem of a picture 60 wide: one element instead of a path within a group.

    card.css turns and scales emblems about the middle of the picture, which the transform makes up for.
    """
    scale = round(side / SQUARE, 4)
    edge = MIDDLE * scale - side / 2
    return (
        f'<path class="emblem figure" transform="translate({edge:.5g} {edge:.5g}) scale({scale})" d="{paths()[name]}"/>'
    )
