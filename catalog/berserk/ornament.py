"""The default picture of a card: a landscape of its element and the sigil of its name, as SVG.

Drawn from the name alone, so a card looks the same on every page. The shapes carry classes (`far mid near light
sigil`), whose colours are the element's and stand in card.css. Pure.
"""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from typing import Final

from catalog import drawings, pictures
from catalog.berserk.card import PrintedCard
from catalog.pictures import mirror_path, tenth

_CHOICE: Final = Path(__file__).resolve().with_name("drawings.toml")
_FIGURE: Final = 40  # units of the picture, which is 60 wide
_CROWNED: Final = 35  # below a crown
_CROWN: Final = '<path class="gem" d="M-6-14-7.5-19-3.5-17 0-21 3.5-17 7.5-19 6-14z"/>'


def ornament(card: PrintedCard, lands: str) -> str:
    """The inner markup of an SVG whose viewBox is `0 0 60 60`; `lands` is the address of the sheet of landscapes."""
    return "".join(_layers(card, lands))


def _layers(card: PrintedCard, lands: str) -> tuple[str, str]:
    """Return the landscape of the picture and the emblem in front of it; "" for no emblem."""
    random = Random(f"{card.name_ru}|{card.element}|{card.kind}")
    land = pictures.landscape(card.element, random, lands)
    drawing = drawings.choice(_CHOICE).of(card.name_ru, card.classes)
    if not drawing:
        return land, _emblem(card, random) if card.kind != "terrain" else ""
    around = _vine(card), _crown(card)
    if not any(around):
        return land, drawings.emblem(drawing, _FIGURE)
    side = _CROWNED if card.unique else _FIGURE
    return land, _standing(drawings.figure(drawing, side, (_FIGURE - side) / 2).join(around))


def _standing(inner: str) -> str:
    return f'<g class="emblem" transform="translate(30 30)">{inner}</g>'


def _crown(card: PrintedCard) -> str:
    return _CROWN if card.unique else ""


def _vine(card: PrintedCard) -> str:
    """The ring about what lives on another creature."""
    if card.subtype not in ("symbiote", "parasite"):
        return ""
    thorns = "".join(_thorn(step / 12 * math.tau) for step in range(12))
    curve = "M0-18A18 18 0 1 1 0 18 18 18 0 1 1 0-18z"
    return f'<path class="vine" d="{curve}{thorns if card.subtype == "parasite" else ""}"/>'


def draw_emblem(card: PrintedCard, lands: str) -> str:
    """The emblem of the card's picture without its landscape; for terrain, which is drawn without an emblem, the whole
    picture."""
    land, emblem = _layers(card, lands)
    return emblem or f'<path class="sky" d="M0 0H60V60H0z"/>{land}'


_SHIELDS = (
    "M-11-13H11V1C11 8 6 12 0 15-6 12-11 8-11 1z",
    "M0-15 13-7.5V7.5L0 15-13 7.5V-7.5z",
    "M0-14A14 14 0 1 1 0 14 14 14 0 1 1 0-14z",
    "M-10-14H10V14L0 9-10 14z",
    "M0-16C5-11 11-10 12-10 13 3 8 12 0 16-8 12-13 3-12-10-11-10-5-11 0-16z",
)
_WINGS = "M12-6C20-14 25-12 30-15 29-8 26-6 24-5 27-5 28-5 29-6 27 0 23 2 20 2 23 3 24 3 25 2 22 8 16 7 12 4z"
_GEAR = {
    "оружие": "M0-19 2.8-15V5H7V8H2.5V15A2.5 2.5 0 0 1-2.5 15V8H-7V5H-2.8V-15z",
    "доспех": "M-5-14C-3-11 3-11 5-14L12-10 10-3C12 5 11 11 9 15H-9C-11 11-12 5-10-3L-12-10z",
    "щит": _SHIELDS[0],
}


def _rosette(random: Random) -> str:
    """The curve that engravers put on things of worth: an artifact's sign."""
    petals, depth, turns = random.randint(5, 12), random.uniform(0.25, 0.6), random.choice((1, 1, 2))
    points = []
    for step in range(120 * turns):
        angle = step / 120 * math.tau
        radius = 14 * (1 - depth / 2 + depth / 2 * math.cos(petals / turns * angle))
        points.append(f"{tenth(radius * math.sin(angle))} {tenth(-radius * math.cos(angle))}")
    stone = random.choice(
        ("M0-5 4 0 0 5-4 0z", "M0-4.5 4-2.3V2.3L0 4.5-4 2.3V-2.3z", "M0-4A4 4 0 1 1 0 4 4 4 0 1 1 0-4z")
    )
    return f'<path class="crest" d="M{"L".join(points)}z"/><path class="gem" d="{stone}"/>'


def _thorn(angle: float) -> str:
    """A spike on the ring of a parasite, leaning a little."""
    start, end = (math.sin(angle), -math.cos(angle)), (math.sin(angle + 0.15), -math.cos(angle + 0.15))
    return f"M{tenth(17 * start[0])} {tenth(17 * start[1])}L{tenth(22 * end[0])} {tenth(22 * end[1])}"


def _emblem(card: PrintedCard, random: Random) -> str:
    """Draw the emblem in front of the landscape: a shield with the name's sigil, a rosette, or the piece of
    equipment."""
    if card.kind == "artifact":
        inner = _rosette(random)
    else:
        gear = next((_GEAR[word.casefold()] for word in card.classes if word.casefold() in _GEAR), None)
        outline = gear or random.choice(_SHIELDS)
        sign = pictures.sigil(random)
        inner = f'<path class="crest" d="{outline}"/>'
        if outline != _GEAR["оружие"]:
            inner += mirror_path("sigil", sign).replace("/>", ' transform="scale(.82)"/>')
        if card.subtype == "flyer":
            inner = mirror_path("wing", _WINGS) + inner
        inner = _vine(card) + inner
    return _standing(inner + _crown(card))
