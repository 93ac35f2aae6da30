"""The face of a card of «Берсерк. Герои» as markup: coins above, strike and lives in the corners below. Pure.

static/css/heroes-card.css lays it out. drawings.toml chooses the picture by the card's name. Other cards
show the sigil of their name.
"""

from __future__ import annotations

import math
import re
from html import escape
from pathlib import Path
from random import Random
from typing import Final

from catalog import drawings, pictures
from catalog.core.terms import Language, Term
from catalog.heroes.cards import ELEMENTS, KINDS, RARITIES, Card, Kind
from catalog.heroes.landscapes import LANDSCAPES
from catalog.heroes.language.dictionary import CLASSES, KEYWORDS
from catalog.text_fit import fit_classes

# The sprite's glyph of a type.
GLYPHS: Final[dict[Kind, str]] = {
    "hero": "hero", "creature": "creature", "spell": "spell", "event": "banner", "amulet": "amulet",
    "armour": "armour", "weapon": "weapon",
}  # fmt: skip
_COST: Final = Term("Стоимость в монетах", "Cost in coins")
_STRIKE: Final = Term("Сила удара", "Strike")
_LIVES: Final = Term("Жизни", "Lives")
_ARMOUR: Final = Term("Броня", "Armour")
_USES: Final = Term("Прочность", "Uses")
_PRINTED: Final = Term("Сет и номер", "Set and number")
_TAKEN: Final = 7  # below the text
_NAMED: Final = re.compile(
    rf"(?<!\w)(?:{'|'.join(re.escape(name) for entry in KEYWORDS.values() for name in entry.name)})(?: \d+)?(?!\w)",
    re.IGNORECASE,
)


def render_card(card: Card, language: Language, url: str = "", image: str = "") -> str:
    """Return the markup of a face on a page in `language`. A missing translation is rendered from the parsed text.

    `url` is the link of the name, `image` the address of an image over the drawing.
    """

    def stat(name: str, term: Term, icon: str, value: int) -> str:
        label = f"{term.said(language)} {value}"
        return f'<span class="face-stat {name} glyph-{icon}" role="img" aria-label="{label}">{value}</span>'

    name = escape(card.name.said(language))
    tongue = "ru" if (card.name_ru if language == "ru" else not card.name_en) else "en"
    foreign = "" if tongue == language else f' lang="{tongue}"'
    named = f'a class="face-name" href="{escape(url)}"' if url else 'p class="face-name"'
    printed = f"{escape(card.set_code)} {card.number}"
    text = card.text().said(language)
    flavour = card.flavour_ru if language == "ru" else card.flavour_en
    fit = fit_classes([len(text)], len(flavour), _TAKEN)
    cost = f"X+{card.cost}" if card.cost_x and card.cost else "X" if card.cost_x else str(card.cost)
    coin = (
        ""
        if card.kind == "hero"
        else f'<span class="coin" role="img" aria-label="{_COST.said(language)} {cost}">{cost}</span>'
    )
    stats = []
    if card.kind in ("creature", "weapon"):
        stats.append(stat("strike", _STRIKE, "strike", card.strike))
    if card.kind in ("creature", "hero"):
        stats.append(stat("life", _LIVES, "life", card.lives))
    if card.kind == "weapon":
        stats.append(stat("uses", _USES, "instant", card.uses))
    if card.kind == "armour":
        stats.append(stat("guard", _ARMOUR, "armour", card.armour))
    classes = ", ".join(CLASSES[one].ru if language == "ru" else CLASSES[one].en for one in card.classes)
    class_line = f'<span class="face-classes"> · {escape(classes)}</span>' if classes else ""
    rules = f"<p>{_NAMED.sub(_bold, escape(text))}</p>" if text else ""
    quoted = f'<p class="face-flavour">{escape(flavour)}</p>' if flavour else ""
    cover = f'<img class="face-image" src="{escape(image)}" alt="" loading="lazy" draggable="false">' if image else ""
    return (
        f'<article class="card heroes-card" data-element="{card.element}" data-kind="{card.kind}" '
        f'data-rarity="{card.rarity}">'
        f'<div class="face {fit}{" long-name" if len(name) > 18 else ""}">'
        f'<div class="face-top">{coin}<{named}{foreign}>{name}</{named[0]}>'
        f'<span class="element-mark glyph-{card.element}" role="img" '
        f'aria-label="{ELEMENTS[card.element].said(language)}"></span></div>'
        '<svg class="face-art" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{picture(card)}</svg>"
        f'<p class="face-line"><span class="face-kind glyph-{GLYPHS[card.kind]}">'
        f"{KINDS[card.kind].said(language).capitalize()}</span>{class_line}</p>"
        f'<div class="face-text">{rules}{quoted}</div>'
        f'<div class="face-foot">{"".join(stats)}'
        f'<span class="face-set" role="img" aria-label="{_PRINTED.said(language)} {printed}, '
        f'{RARITIES[card.rarity].said(language)}">{printed}</span></div>'
        f"</div>{cover}</article>"
    )


def _bold(match: re.Match[str]) -> str:
    return f"<b>{match[0]}</b>"


def picture(card: Card) -> str:
    """The inner markup of an SVG whose viewBox is `0 0 60 60`: the land of the element, and the emblem of the card."""
    random = Random(f"{card.name_ru or card.name_en}|{card.element}|{card.kind}")
    return random.choice(LANDSCAPES) + _emblem(card, random)


def draw_emblem(card: Card) -> str:
    """The emblem of the card's picture without its land."""
    _, mark, emblem = picture(card).partition('<g class="emblem"')
    return mark + emblem


_CHOICE: Final = Path(__file__).resolve().with_name("drawings.toml")
_CROWN: Final = '<path class="gem" d="M-9-17-11-25-5.5-21 0-27 5.5-21 11-25 9-17z"/>'
# Figures about the origin, each fit into a square of 36.
_FIGURES: Final[dict[Kind, str]] = {
    "weapon": "M0-19 3-15V6H9V9.5H3V16A3 3 0 0 1-3 16V9.5H-9V6H-3V-15z",
    "armour": "M-5-15C-3-12 3-12 5-15L13-11 11-3C13 5 12 12 9 16H-9C-12 12-13 5-11-3L-13-11z",
    "amulet": "M-13-17C-9-6-5-3 0-3S9-6 13-17M0-3 7 5 0 17-7 5z",
    "event": "M-11-18V19M-11-16H13L8-8 13 0H-11z",
    "spell": "M-10-15H8C12-15 12-9 8-9H8V15H-8C-12 15-12 9-8 9H4",
}  # fmt: skip


def _emblem(card: Card, random: Random) -> str:
    """A coin with the card's drawing, or the sigil of its name; a hero's is crowned and shines, and equipment, spells
    and events shine without a coin."""
    drawing = drawings.choice(_CHOICE).of(card.name_ru, ())
    if drawing:
        return _draw_emblem(card, drawing)
    sign = pictures.mirror_path("sigil", pictures.sigil(random))
    if card.kind == "hero":
        inner = f"{_rays(24, 29, 25)}{_coin(17)}{sign}{_CROWN}"
    elif card.kind == "creature":
        inner = _coin(15) + sign.replace("/>", ' transform="scale(.9)"/>')
    else:
        inner = f'{_rays(12, 23)}<path class="thing" d="{_FIGURES[card.kind]}"/>'
        if card.kind in ("armour", "event", "spell"):
            inner += sign.replace("/>", ' transform="translate(0 1) scale(.45)"/>')
    return f'<g class="emblem" transform="translate(30 30)">{inner}</g>'


def _draw_emblem(card: Card, drawing: str) -> str:
    """The emblem with a drawing."""
    if card.kind == "hero":
        inner = f"{_rays(24, 29, 25)}{_coin(18)}{drawings.figure(drawing, 27)}{_CROWN}"
    elif card.kind == "creature":
        inner = f"{_coin(18)}{drawings.figure(drawing, 27)}"
    else:
        inner = f'{_rays(12, 25)}<g class="thing">{drawings.figure(drawing, 34)}</g>'
    return f'<g class="emblem" transform="translate(30 30)">{inner}</g>'


def _rays(count: int, *lengths: float) -> str:
    """Rays about the origin, whose lengths take turns."""
    rays = (_ray(step * math.tau / count, lengths[(step + 1) % len(lengths)]) for step in range(count))
    return f'<path class="rays" d="{"".join(rays)}"/>'


def _coin(radius: int) -> str:
    return f'<circle class="crest" r="{radius}"/><circle class="rim" r="{radius - 2}"/>'


def _ray(angle: float, length: float) -> str:
    """A wedge from the middle outwards."""
    left, right = angle - 0.06, angle + 0.06
    points = [(length * math.sin(turn), -length * math.cos(turn)) for turn in (left, right)]
    return "M0 0" + "".join(f"L{pictures.tenth(x)} {pictures.tenth(y)}" for x, y in points) + "z"
