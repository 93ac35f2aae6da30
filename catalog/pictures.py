"""Landscapes of the elements and sigils of names, as SVG, for games whose cards have the same elements.

A drawing depends only on the random generator, which a game seeds with the name of the card. Landscapes are in the
icon sheet, and a card uses one of them: drawn on each face they were a tenth of the elements of a page of cards, and a
quarter of its bytes. Sigils carry the class `sigil`, whose colours are in card.css. Pure.

`python -m catalog.pictures` writes the sheet.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_VALUE: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")

SIDE: Final = 60  # in the picture's units; the picture is cropped to the height that the text leaves
VARIANTS: Final = 8  # landscapes of each element
SHEET: Final = "img/icons.svg"  # among static files: one request for both
_FILE: Final = Path(__file__).resolve().parent.parent / "berserk_site" / "static" / SHEET
# The colours are the element's, which the face sets as custom properties; they are inherited across documents.
_PAINTS: Final = {
    "far": 'fill="var(--far)"',
    "mid": 'fill="var(--mid)"',
    "near": 'fill="var(--near)"',
    "light": 'fill="var(--light)"',
    "stone": 'fill="var(--near)" opacity=".85"',
    "stroke": 'fill="none" stroke="var(--near)" stroke-width=".6" stroke-linecap="round"',
    "stroke thick": 'fill="none" stroke="var(--near)" stroke-width="2" stroke-linecap="round"',
    "stars": 'fill="none" stroke="var(--light)" stroke-width=".7" stroke-linecap="round"',
}


def landscape(element: str, random: Random, sheet: str) -> str:
    """A land of an element, of the sheet at that address: the inner markup of an SVG whose viewBox is `0 0 60 60`, and
    whose ground is the sky. It is seen from nearer or farther, more to the left or right, or in a mirror."""
    land, scale = random.randrange(VARIANTS), random.uniform(1, 1.3)
    beyond = SIDE * (scale - 1)
    side, edge = random.choice(((scale, -beyond), (-scale, SIDE)))
    layer = (side, 0, 0, scale, edge + random.uniform(0, beyond), -beyond / 2)
    return f'<use href="{sheet}#{element}-{land}" transform="matrix({" ".join(f"{each:.4g}" for each in layer)})"/>'


def scene(sun: tuple[float, float, float], far: str, mid: str, near: str, bridge: str = "") -> str:
    """A landscape of a game's own: a sun, three layers behind one another, and lines over the second of them."""
    x, y, radius = sun
    lines = f'<path class="bridge" d="{bridge}"/>' if bridge else ""
    return (
        f'<circle class="light" cx="{x:g}" cy="{y:g}" r="{radius:g}"/><path class="far" d="{far}"/>'
        f'<path class="mid" d="{mid}"/>{lines}<path class="near" d="{near}"/>'
    )


def sheet() -> str:
    """The landscapes, as they stand at the end of the sheet of icons."""
    lands = "".join(
        f'<g id="{element}-{number}">{draw(Random(f"{element} {number}"))}</g>\n'
        for element, draw in _LANDSCAPES.items()
        for number in range(VARIANTS)
    )
    painted = re.sub(r'class="([a-z ]+)"', lambda match: _PAINTS[match[1]], lands)
    return f'<defs id="landscapes">\n{painted}</defs>\n'


def sigil(random: Random) -> str:
    """The right half of a sigil about x = 0, as the data of a path."""
    return random.choice(_HEADS) + random.choice(_HEARTS) + random.choice(_TAILS)


def mirror_path(kind: str, half: str) -> str:
    """A path of class `kind`: a half, and its image in the axis x = 0."""
    return f'<path class="{kind}" d="{half}{_image(half)}"/>'


def _image(data: str) -> str:
    """The data of a path whose commands are absolute, mirrored in the axis x = 0."""
    return "".join(
        command + " ".join(_across(command, place, value) for place, value in enumerate(_VALUE.findall(values)))
        for command, values in _COMMAND.findall(data)
    )


def _across(command: str, place: int, value: str) -> str:
    if command == "A" and place % 7 == 4:  # an arc turns the other way
        return "1" if value == "0" else "0"
    if command == "V" or (command == "A" and place % 7 not in (2, 5)) or (command not in "AH" and place % 2):
        return value
    return value.removeprefix("-") if value.startswith("-") else f"-{value}"


def tenth(value: float) -> str:
    """A length of a drawing, to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def _path(kind: str, points: list[tuple[float, float]]) -> str:
    """A filled polygon of class `kind`, closed along the bottom edge."""
    line = "L".join(f"{tenth(x)} {tenth(y)}" for x, y in points)
    return f'<path class="{kind}" d="M0 60L{line}L60 60z"/>'


def _hills(kind: str, random: Random, height: float, swing: float, waves: float) -> str:
    phase = random.uniform(0, math.tau)
    points = [
        (x, height + swing * math.sin(phase + waves * x / SIDE * math.tau) + random.uniform(-0.3, 0.3))
        for x in range(0, SIDE + 1, 4)
    ]
    return _path(kind, [(float(x), y) for x, y in points])


def _disc(random: Random, low: float, high: float, radius: tuple[float, float]) -> str:
    x, y, r = random.uniform(9, 51), random.uniform(low, high), random.uniform(*radius)
    return f'<circle class="light" cx="{tenth(x)}" cy="{tenth(y)}" r="{tenth(r)}"/>'


def _steppe(random: Random) -> str:
    blades = "".join(
        f"M{tenth(x)} {tenth(random.uniform(56, 61))}q{tenth(random.uniform(-1, 1))} -3 "
        f"{tenth(random.uniform(-0.5, 3))} {tenth(-random.uniform(4, 8))}"
        for x in (random.uniform(0, SIDE) for _ in range(16))
    )
    return (
        _disc(random, 14, 26, (5, 9))
        + _hills("far", random, 34, 2.5, 0.8)
        + _hills("mid", random, 43, 2, 1.2)
        + _hills("near", random, 53, 1.6, 1.6)
        + f'<path class="stroke" d="{blades}"/>'
    )


def _trees(kind: str, random: Random, base: float, height: float, step: float) -> str:
    outline = [(0.0, base)]
    x = random.uniform(-step, 0)
    while x < SIDE:
        top, width = base - height * random.uniform(0.7, 1.15), step * random.uniform(0.8, 1.1)
        outline += [
            (x, base),
            (x + width * 0.32, base - (base - top) * 0.42),
            (x + width * 0.2, base - (base - top) * 0.4),
            (x + width * 0.5, top),
            (x + width * 0.8, base - (base - top) * 0.4),
            (x + width * 0.68, base - (base - top) * 0.42),
            (x + width, base),
        ]
        x += width * random.uniform(0.75, 1)
    return _path(kind, [*outline, (60.0, base)])


def _forest(random: Random) -> str:
    return (
        _disc(random, 10, 20, (4, 8))
        + _trees("far", random, 44, 20, 6)
        + _trees("mid", random, 53, 20, 9)
        + _trees("near", random, 63, 20, 13)
    )


def _ridge(random: Random, base: float, height: float, peaks: int) -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    step = SIDE / peaks
    for peak in range(-1, peaks + 1):
        x = (peak + 0.5) * step + random.uniform(-0.25, 0.25) * step
        points.append((x, base - height * random.uniform(0.6, 1.1)))
        points.append((x + step * random.uniform(0.4, 0.6), base - height * random.uniform(0, 0.2)))
    return points


def _mountain(random: Random) -> str:
    far = _ridge(random, 44, 26, random.randint(2, 3))
    caps = ""
    for (x, y), (before_x, before_y), (after_x, after_y) in zip(far[2::2], far[1::2], far[3::2], strict=False):
        share = 0.3
        left = (x + (before_x - x) * share, y + (before_y - y) * share)
        right = (x + (after_x - x) * share, y + (after_y - y) * share)
        caps += (
            f"M{tenth(x)} {tenth(y)}L{tenth(right[0])} {tenth(right[1])}"
            f"L{tenth(x + 0.8)} {tenth(right[1] - 1.4)}L{tenth(x - 0.6)} {tenth(left[1] + 0.6)}"
            f"L{tenth(left[0])} {tenth(left[1])}z"
        )
    return (
        _disc(random, 8, 16, (3, 5))
        + _path("far", far)
        + f'<path class="light" d="{caps}"/>'
        + _path("mid", _ridge(random, 52, 16, random.randint(3, 4)))
        + _path("near", _ridge(random, 60, 12, random.randint(3, 5)))
    )


def _swamp(random: Random) -> str:
    water = "".join(
        f"M{tenth(x)} {tenth(y)}q{tenth(w / 2)} -1.6 {tenth(w)} 0q{tenth(-w / 2)} 1.6 {tenth(-w)} 0z"
        for y in (45, 49, 53, 57)
        for x, w in ((random.uniform(-4, 24), random.uniform(10, 26)), (random.uniform(28, 50), random.uniform(10, 22)))
    )
    stems, heads = "", ""
    for _ in range(9):
        x, top = random.uniform(0, SIDE), random.uniform(26, 42)
        stems += f"M{tenth(x)} 60Q{tenth(x)} {tenth(top + 12)} {tenth(x + random.uniform(-2, 2))} {tenth(top)}"
        heads += f"M{tenth(x)} {tenth(top + 4)}v5"
    return (
        _disc(random, 12, 22, (5, 8))
        + _hills("far", random, 36, 1.5, 0.7)
        + _hills("mid", random, 42, 1, 0.5)
        + f'<path class="far" d="{water}"/>'
        + f'<path class="stroke" d="{stems}"/><path class="stroke thick" d="{heads}"/>'
    )


def _towers(kind: str, random: Random, base: float, height: float, step: float) -> str:
    points = [(0.0, base)]
    x = random.uniform(-4, 4)
    while x < SIDE:
        width, top = step * random.uniform(0.35, 0.7), base - height * random.uniform(0.4, 1.1)
        if random.random() < 0.5:
            points += [(x, base), (x, top), (x + width / 2, top - width * 1.2), (x + width, top), (x + width, base)]
        else:
            notch = width / 5
            points += [(x, base), (x, top)]
            points += [(x + notch * (i // 2 + i % 2), top + (1.4 if (i // 2) % 2 else 0)) for i in range(2, 10)]
            points += [(x + width, top), (x + width, base)]
        x += width + step * random.uniform(0.1, 0.8)
    return _path(kind, [*points, (60.0, base)])


def _darkness(random: Random) -> str:
    x, y, r = random.uniform(10, 50), random.uniform(10, 19), random.uniform(5, 8)
    moon = (
        f"M{tenth(x)} {tenth(y - r)}a{tenth(r)} {tenth(r)} 0 1 0 {tenth(r)} {tenth(r)}"
        f"a{tenth(r * 0.8)} {tenth(r * 0.8)} 0 0 1 {tenth(-r)} {tenth(-r)}z"
    )
    stars = "".join(f"M{tenth(random.uniform(1, 59))} {tenth(random.uniform(1, 32))}h.1" for _ in range(14))
    return (
        f'<path class="light" d="{moon}"/><path class="stars" d="{stars}"/>'
        + _hills("far", random, 42, 3, 0.8)
        + _towers("mid", random, 52, 20, 9)
        + _hills("near", random, 54, 2, 1.3)
    )


def _neutral(random: Random) -> str:
    stones = ""
    x = random.uniform(-2, 5)
    while x < 57:
        width, height = random.uniform(3, 5), random.uniform(9, 17)
        lean = random.uniform(-0.8, 0.8)
        stones += (
            f"M{tenth(x)} 54L{tenth(x + lean)} {tenth(54 - height)}q{tenth(width / 2)} -2.5 "
            f"{tenth(width)} 0L{tenth(x + width)} 54z"
        )
        x += width + random.uniform(3, 9)
    return (
        _disc(random, 10, 22, (4, 8))
        + _hills("far", random, 38, 3, 0.9)
        + _hills("mid", random, 47, 2, 1.1)
        + f'<path class="stone" d="{stones}"/>'
        + _hills("near", random, 54, 1.2, 1.5)
    )


_LANDSCAPES: Final[dict[str, Callable[[Random], str]]] = {
    "steppe": _steppe,
    "forest": _forest,
    "mountain": _mountain,
    "swamp": _swamp,
    "darkness": _darkness,
    "neutral": _neutral,
}

# Right halves of sigils about x = 0; each sigil takes one of each row and is mirrored.
_HEADS = (
    "M0-4C4-3.5 6-6 5-9.5",
    "M0-4.5C3-4.5 5-5.5 5.5-7.5M3.5-5L6.5-9.5M5-6.8H8",
    "M0-9.5 1.8-5.5 5-9V-4H0",
    "M0-10 2.4-5.5 0-3.5M2.5-6.5 5.5-9",
    "M1-4C3-9 7-8.5 9-10 8.5-6.5 5.5-3.8 1-3.5",
    "M0-9.8C3-7.5 3.5-6 2-3.8M4-8.5C6-6.5 6-5 5-3.5",
    "M0-9.5A3 3 0 0 1 0-3.5M5-8.5V-4",
    "M0-4V-9.5M3-4.2V-8M6-4.5V-6.5",
)
_HEARTS = (
    "M0-2.7C3-2.7 4.8-1.2 6 0 4.8 1.2 3 2.7 0 2.7",
    "M0-3 4 0 0 3M5.5-2.5 8 0 5.5 2.5",
    "M0-2.8A2.8 2.8 0 0 1 0 2.8M0-1A1 1 0 0 1 0 1",
    "M0 0H6.5M6.5-2.5V2.5M3-1.8V1.8",
    "M0-2.8H5L3 0 5 2.8H0",
    "M0-1.5C2.5-3 6.5-2.5 6.5 0S2.5 3 0 1.5",
    "M0-2.5 2.2 0 0 2.5M3 3C6 2.5 7.5 0 7-3",
    "M0-2.8C5-3 8 0 5 2.5 3.5 3.5 1.5 2 2.5.5",
)
_TAILS = (
    "M0 3V10M0 6C3 6 4.5 7.5 4.5 10",
    "M0 4C3 4 5.5 5.5 6 9M0 7C1.5 7 2.8 8 3 9.8",
    "M0 3.5V9.8L2.8 7",
    "M0 4.5 4.5 3.5 2.5 7 4.5 9.8 0 8.5",
    "M0 4H4.5V6H2.5V10",
    "M1.5 3.8C5.5 4 7 7 4.5 9.8M0 5.5V9.5",
    "M0 4 3 7 0 10M5 4.5 6.5 6",
    "M0 4C4 4 5 6 3.5 7.5S2 10.5 5 10",
)


if __name__ == "__main__":
    rest = re.sub(r'<defs id="landscapes">.*?</defs>\n|</svg>\n?', "", _FILE.read_text("utf-8"), flags=re.DOTALL)
    _FILE.write_text(f"{rest}{sheet()}</svg>\n", "utf-8")
