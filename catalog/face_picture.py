"""The drawing of a card's face on an image: for pictures that are shared outside the site. Pure.

It reads the markup that the game renders for its page, and the colours of the style sheets of faces, so that a picture
shows the same landscape and figure as the card's page. It understands the elements and attributes that faces use.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PIL import Image, ImageChops, ImageColor, ImageDraw

STATIC: Final = Path(__file__).resolve().parent.parent / "berserk_site" / "static"
FINER: Final = 2  # the factor by which the drawing is larger than the picture, for smooth edges
CURVE_STEPS: Final = 8  # segments of a curve
ARC_STEPS: Final = 20
STILL: Final = 128  # the shade of points around which nothing winds
PAPER: Final = "#fff4d6"
# The colours of the classes that the markup names: of the inside, and of the line with its width.
FILLS: Final = {
    "far": "--far", "mid": "--mid", "near": "--near", "light": "--light", "stone": "--near", "crest": "--f-deep",
    "figure": "--f-deep", "wing": PAPER, "gem": "#d9a520", "rays": "--light", "sky": "--sky", "cells": "--far",
    "thing": "--f-deep",
}  # fmt: skip
LINES: Final = {
    "stroke": ("--near", 0.6), "thick": ("--near", 2.0), "stars": ("--light", 0.7), "crest": (PAPER, 1.1),
    "rim": (PAPER, 0.6), "figure": (PAPER, 22.0), "sigil": (PAPER, 1.5), "vine": (PAPER, 1.6), "bridge": (PAPER, 1.6),
    "slash": ("--light", 0.9), "thing": (PAPER, 1.0),
}  # fmt: skip

_ART: Final = re.compile(r'<svg class="face-art" viewBox="0 0 (\d+) (\d+)".*?</svg>', re.DOTALL)
_ARTICLE: Final = re.compile(r"<article ([^>]*)>")
_ATTRIBUTE: Final = re.compile(r'([\w-]+)="([^"]*)"')
_RULE: Final = re.compile(r"^\s*([^{}\n]+) \{ (--f: [^}]+)\}", re.MULTILINE)
_PROPERTY: Final = re.compile(r"(--[\w-]+): (#[0-9a-f]+)")
_CONDITION: Final = re.compile(r'\[data-([\w-]+)="([^"]+)"\]|\.([\w-]+)')
_TRANSFORM: Final = re.compile(r"(\w+)\(([^)]*)\)")
_COMMAND: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?")
_ARC: Final = re.compile(
    r"\s*,?".join([r"([+-]?(?:\d+\.?\d*|\.\d+))"] * 3 + ["([01])"] * 2 + [r"([+-]?(?:\d+\.?\d*|\.\d+))"] * 2)
)
_VALUES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

Point = tuple[float, float]
Points = list[Point]


class Matrix(NamedTuple):
    """An affine transform, in the order of SVG's `matrix`."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def of(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, first: Matrix) -> Matrix:
        """The transform that applies `first` and then this one."""
        e, f = self.of((first.e, first.f))
        return Matrix(
            self.a * first.a + self.c * first.b,
            self.b * first.a + self.d * first.b,
            self.a * first.c + self.c * first.d,
            self.b * first.c + self.d * first.d,
            e,
            f,
        )

    @property
    def scale(self) -> float:
        return math.sqrt(abs(self.a * self.d - self.b * self.c))


MIDDLE: Final = 30  # about which card.css scales emblems
EMBLEM: Final = 0.8
TO_MIDDLE, FROM_MIDDLE = Matrix(e=MIDDLE, f=MIDDLE), Matrix(e=-MIDDLE, f=-MIDDLE)


@lru_cache(maxsize=128)
def draw_face_art(markup: str, width: int, height: int) -> Image.Image:
    """Return the picture of a face, given its markup: landscape and figure, cropped to these points."""
    match = _ART.search(markup)
    article = _ARTICLE.search(markup)
    if match is None or article is None:
        raise ValueError('The markup is no face: it has no <article> with an <svg class="face-art">.')
    across, down = int(match[1]), int(match[2])
    colours = _palette(article[1])
    wide, high = width * FINER, height * FINER
    scale = max(wide / across, high / down)
    fit = Matrix(scale, 0, 0, scale, (wide - across * scale) / 2, (high - down * scale) / 2)
    canvas = _Canvas(Image.new("RGB", (wide, high), colours["--sky"]), colours)
    canvas.draw(ElementTree.fromstring(match[0]), fit)
    return canvas.image.resize((width, height), Image.Resampling.LANCZOS)


@cache
def _rules() -> list[tuple[str, dict[str, str]]]:
    """The selectors of the style sheets that colour faces, with their colours, in the order in which they apply."""
    sheets = sorted(STATIC.glob("css/*card.css"), key=lambda file: (file.name != "card.css", file.name))
    return [
        (selector, dict(_PROPERTY.findall(body)))
        for file in sheets
        for selector, body in _RULE.findall(file.read_text("utf-8"))
    ]


def _palette(article: str) -> dict[str, str]:
    """The colours of a face, by the attributes of its element."""
    attributes = dict(_ATTRIBUTE.findall(article))
    colours: dict[str, str] = {}
    for selector, properties in _rules():
        if _matches(selector, attributes):
            colours |= properties
    return colours


def _matches(selector: str, attributes: dict[str, str]) -> bool:
    """Whether a selector of one element fits: its conditions, of which those within `:is()` are alternatives."""
    alternatives = re.findall(r":is\(([^)]*)\)", selector)
    rest = re.sub(r":is\([^)]*\)", "", selector)
    return all(_fits(each, attributes) for each in _CONDITION.findall(rest)) and all(
        any(all(_fits(each, attributes) for each in _CONDITION.findall(one)) for one in choice.split(","))
        for choice in alternatives
    )


def _fits(condition: tuple[str, str, str], attributes: dict[str, str]) -> bool:
    name, value, word = condition
    return word in attributes["class"].split() if word else attributes.get(f"data-{name}") == value


@cache
def _shared_elements() -> dict[str, Element]:
    """The elements of the icon sheet by their id."""
    sheet = ElementTree.parse(STATIC / "img" / "icons.svg").getroot()
    return {each.attrib["id"]: each for each in sheet.iter() if "id" in each.attrib}


@dataclass
class _Canvas:
    image: Image.Image
    colours: dict[str, str]
    on_crest: bool = False  # a figure is light if its shield has the same colour

    def draw(self, element: Element, at: Matrix) -> None:
        own = _transform(element.get("transform", ""))
        if "emblem" in element.get("class", "").split() and not element.tag.endswith("use"):
            own = TO_MIDDLE.after(Matrix(EMBLEM, 0, 0, EMBLEM)).after(own).after(FROM_MIDDLE)
        at = at.after(own)
        kind = element.tag.rpartition("}")[2]
        if kind in ("svg", "g", "symbol", "defs"):
            before, self.on_crest = self.on_crest, False
            for child in element:
                self.draw(child, at)
                self.on_crest |= child.get("class") == "crest"
            self.on_crest = before
        elif kind == "use":
            self._use(element, at)
        elif kind == "circle":
            x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
            circle = [
                (x + r * math.cos(turn), y + r * math.sin(turn)) for turn in (i / 24 * math.pi for i in range(48))
            ]
            self._paint(element, [([at.of(point) for point in circle], True)], at.scale)
        elif kind == "path":
            self._paint(
                element,
                [([at.of(p) for p in line], closed) for line, closed in outline(element.get("d", ""))],
                at.scale,
            )

    def _use(self, element: Element, at: Matrix) -> None:
        href = element.get("href", "").partition("#")[2]
        target = _shared_elements().get(href)
        if target is None:
            return
        box = target.get("viewBox", "").split()
        if box and element.get("width"):
            scale = float(element.get("width", 0)) / float(box[2])
            at = at.after(Matrix(scale, 0, 0, scale, float(element.get("x", 0)), float(element.get("y", 0))))
        self.draw(target, at)

    def _paint(self, element: Element, lines: list[tuple[Points, bool]], scale: float) -> None:
        words = element.get("class", "").split()
        inside = next((FILLS[word] for word in words if word in FILLS), None)
        line = next((LINES[word] for word in reversed(words) if word in LINES), None)
        if self.on_crest and "figure" in words:
            inside, line = PAPER, None
        fill = self._colour(element.get("fill"), inside if words else "--f-deep")
        stroke = self._colour(element.get("stroke"), line[0] if line else None)
        width = float(element.get("stroke-width", line[1] if line else 1)) * scale
        opacity = float(element.get("opacity", 1))
        spots = [point for points, _closed in lines for point in points]
        if not spots:
            return
        margin = width / 2 + 1 if stroke else 0
        left, upper = (max(0, math.floor(min(point[axis] for point in spots) - margin)) for axis in (0, 1))
        right, lower = (
            min(self.image.size[axis], math.ceil(max(point[axis] for point in spots) + margin) + 1) for axis in (0, 1)
        )
        if right <= left or lower <= upper:
            return
        size = right - left, lower - upper
        moved = [([(x - left, y - upper) for x, y in points], closed) for points, closed in lines]
        if stroke:
            self._lay(stroke, _draw_lines(moved, width, size), opacity, (left, upper))
        if fill:
            self._lay(fill, _fill_lines([points for points, _closed in moved], size), opacity, (left, upper))

    def _lay(self, colour: tuple[int, ...], mask: Image.Image, opacity: float, at: tuple[int, int]) -> None:
        if opacity < 1:
            mask = mask.point([round(shade * opacity) for shade in range(256)])
        self.image.paste(colour, (*at, at[0] + mask.width, at[1] + mask.height), mask)

    def _colour(self, value: str | None, otherwise: str | None) -> tuple[int, ...] | None:
        name = value or otherwise
        if name in (None, "none", "currentColor"):
            return None if name != "currentColor" else ImageColor.getrgb(PAPER)
        name = self.colours.get(name.removeprefix("var(").removesuffix(")"), name)
        return ImageColor.getrgb(name) if not name.startswith(("var(", "--")) else None


def _draw_lines(lines: list[tuple[Points, bool]], width: float, size: tuple[int, int]) -> Image.Image:
    """The mask of lines of that width."""
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    for points, closed in lines:
        pen.line([*points, points[0]] if closed else points, 255, max(1, round(width)), joint="curve")
    return mask


def _fill_lines(lines: list[Points], size: tuple[int, int]) -> Image.Image:
    """The mask of the area that the lines enclose: each point around which they wind, in either direction."""
    winding = Image.new("L", size, STILL)
    for points in lines:
        if len(points) < 3:
            continue
        part = Image.new("L", size)
        ImageDraw.Draw(part).polygon(points, 1)
        turn = sum(x * ny - nx * y for (x, y), (nx, ny) in zip(points, [*points[1:], points[0]], strict=True))
        winding = ImageChops.add(winding, part) if turn > 0 else ImageChops.subtract(winding, part)
    return winding.point([0 if shade == STILL else 255 for shade in range(256)])


def _transform(text: str) -> Matrix:
    whole = Matrix()
    for name, inner in _TRANSFORM.findall(text):
        values = [float(value) for value in _NUMBER.findall(inner)]
        if name == "translate":
            step = Matrix(e=values[0], f=values[1] if len(values) > 1 else 0)
        elif name == "scale":
            step = Matrix(a=values[0], d=values[-1])
        elif name == "rotate":
            sine, cosine = math.sin(math.radians(values[0])), math.cos(math.radians(values[0]))
            step = Matrix(cosine, sine, -sine, cosine)
        else:
            step = Matrix(*values)
        whole = whole.after(step)
    return whole


def _steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield the commands of a path, each with the values of one step. Further steps of an `M` become `L`."""
    for letter, text in _COMMAND.findall(data):
        if letter in "aA":
            for match in _ARC.findall(text):
                yield letter, [float(value) for value in match]
            continue
        values = [float(value) for value in _NUMBER.findall(text)]
        size = _VALUES[letter.upper()]
        yield letter, values[:size]
        then = {"M": "L", "m": "l"}.get(letter, letter)
        for start in range(size, len(values) if size else 0, size or 1):
            yield then, values[start : start + size]


def outline(data: str) -> list[tuple[Points, bool]]:
    """The lines of a path, each as points and whether it is closed; curves are cut into segments."""
    lines: list[tuple[Points, bool]] = []
    points: Points = []
    at = start = (0.0, 0.0)
    control: Point | None = None  # of the last curve, which S and T mirror
    for letter, values in _steps(data):
        kind = letter.upper()
        x, y = at if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            if points:
                lines.append((points, True))
            points, at, control = [], start, None
            continue
        if kind == "M":
            if points:
                lines.append((points, False))
            at = start = (x + values[0], y + values[1])
            points, control = [at], None
            continue
        if not points:
            points = [at]
        if kind in "HV":
            end = (x + values[0], at[1]) if kind == "H" else (at[0], y + values[0])
        else:
            end = (x + values[-2], y + values[-1])
        if kind in "CSQT":
            inner = [(x + values[i], y + values[i + 1]) for i in range(0, len(values) - 2, 2)]
            if kind in "ST":
                inner.insert(0, (2 * at[0] - control[0], 2 * at[1] - control[1]) if control else at)
            points += _bezier([at, *inner, end])
            control = inner[-1]
        elif kind == "A":
            points += _arc(at, values, end)
            control = None
        else:
            points.append(end)
            control = None
        at = end
    if points:
        lines.append((points, False))
    return lines


def _bezier(points: Points) -> Points:
    """The points of a curve after its first, by de Casteljau's construction."""
    curve = []
    for step in range(1, CURVE_STEPS + 1):
        share, row = step / CURVE_STEPS, points
        while len(row) > 1:
            row = [
                (one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share) for one, two in pairwise(row)
            ]
        curve.append(row[0])
    return curve


def _arc(start: Point, values: list[float], end: Point) -> Points:
    """The points of an elliptic arc after its first (SVG 1.1, F.6.5)."""
    rx, ry, tilt = abs(values[0]), abs(values[1]), math.radians(values[2])
    if not rx or not ry or start == end:
        return [end]
    cosine, sine = math.cos(tilt), math.sin(tilt)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cosine * dx + sine * dy, cosine * dy - sine * dx
    grow = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2
    factor = math.sqrt(max(0.0, rest / ((rx * y) ** 2 + (ry * x) ** 2))) * (-1 if values[3] == values[4] else 1)
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    begin = math.atan2((y - cy) / ry, (x - cx) / rx)
    turn = math.atan2((-y - cy) / ry, (-x - cx) / rx) - begin
    turn += math.tau if values[4] and turn < 0 else -math.tau if not values[4] and turn > 0 else 0
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    arc = []
    for step in range(1, ARC_STEPS + 1):
        angle = begin + turn * step / ARC_STEPS
        px, py = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        arc.append((middle[0] + cosine * px - sine * py, middle[1] + sine * px + cosine * py))
    return arc
