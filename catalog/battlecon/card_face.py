"""The face of a card of BattleCON as markup: its four numbers, its effects, and what kind of card it is. Pure.

static/css/battlecon-card.css lays it out; drawings.toml chooses the figure by the card's
name. Other cards show the icon of their kind.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from random import Random
from typing import Final

from catalog import drawings
from catalog.battlecon.cards import CLASSES, DIFFICULTIES, Stats
from catalog.battlecon.landscapes import LANDSCAPES
from catalog.battlecon.parts import PART_KINDS, Part
from catalog.core.terms import Language, Term
from catalog.glyphs import OUTLINED
from catalog.text_fit import fit_classes

_PRINTED = Term("Сет и номер", "Set and number")
_RANGE = Term("Дальность", "Range")
_POWER = Term("Сила", "Power")
_SPEED = Term("Скорость", "Speed")
_GUARD = Term("Защита", "Guard")
_STABLE = Term("Стойкость", "Stability")
_HEALTH = Term("Здоровье", "Health")
_PRICE = Term("Цена в мощи", "Price in might")
_CHOICE: Final = Path(__file__).resolve().with_name("drawings.toml")
NONE: Final = "—"  # a card without a range or a power
_WITHOUT = {"range": Term("без дальности", "no range"), "power": Term("без силы", "no power")}
_UNIVERSAL = Term("универсальная", "universal")
_PILE = Term("совет новичку: в сброс {n}", "beginner's advice: into discard {n}")
_SIDE = Term("сторона {n}", "side {n}")
_COUNTS = {
    "token": Term("в запасе {0}, истощено {1}", "{0} in reserve, {1} exhausted"),
    "counter": Term("в запасе {0}, истощено {1}", "{0} in reserve, {1} exhausted"),
    "marker": Term("штук: {0}", "{0} of them"),
    "state": Term("раундов ещё: {0}", "{0} more rounds"),
}
CLASS_ICONS: Final = {
    "warrior": "swords", "skirmisher": "move", "mage": "spell", "controller": "shackles", "striker": "strike",
    "trickster": "dice",
}  # fmt: skip
KIND_ICONS: Final = {
    "style": "leap", "base": "strike", "finisher": "valhalla", "token": "token", "counter": "grid",
    "marker": "teleport", "special": "artifact", "form": "incarnation", "state": "curse", "support": "ability",
}  # fmt: skip
STAT_ICONS: Final = {"range": "shot", "power": "strike", "speed": "timer", "guard": "shield", "stable": "fortitude"}


def format_signed(value: int, relative: bool) -> str:
    """Return a number as a card prints it. The numbers of styles have a sign: they are added to the base's."""
    if not relative:
        return str(value) if value >= 0 else f"−{-value}"
    return f"+{value}" if value > 0 else ("0" if value == 0 else f"−{-value}")


def span(stats: Stats, relative: bool) -> str:
    """Return the printed range; a range of two numbers lacks the plus sign."""
    if stats.cells:
        return "X"
    if stats.low == stats.high:
        return format_signed(stats.low, relative)
    return f"{format_signed(stats.low, False)}–{format_signed(stats.high, False)}"


def numbers(stats: Stats, relative: bool) -> list[tuple[str, Term, str]]:
    """Return the four numbers of a card: slug, name and printed value."""

    def value(name: str, number: int) -> str:
        star = "*" if name in stats.fixed else ""
        return format_signed(number, relative and not star) + star

    figures = [
        ("range", _RANGE, NONE if stats.no_range else span(stats, relative) + ("*" if "range" in stats.fixed else "")),
        ("power", _POWER, NONE if stats.no_power else value("power", stats.power)),
        ("speed", _SPEED, value("speed", stats.speed) + ("▲" if stats.tie else "")),
    ]
    figures.append(("stable", _STABLE, "") if stats.stable else ("guard", _GUARD, value("guard", stats.guard)))
    return figures


def render_face(card: Part, language: Language, sprite: str, url: str = "", image: str = "") -> str:
    """Return the markup of a face on a page in `language`.

    `sprite` is the icons' address, `url` the target of the name, `image` the address of a picture over the drawing.
    """

    def stat(name: str, term: Term, value: str) -> str:
        label = _WITHOUT[name].said(language) if value == NONE else f"{term.said(language)} {value}".strip()
        glyph = STAT_ICONS.get(name, "life")
        return f'<span class="face-stat bc-{name} glyph-{glyph}" role="img" aria-label="{label}">{value}</span>'

    name = escape(card.name.said(language))
    named = f'a class="face-name" href="{escape(url)}"' if url else 'p class="face-name"'
    cover = f'<img class="face-image" src="{escape(image)}" alt="" loading="lazy" draggable="false">' if image else ""
    lines = [_line(line.said(language)) for line in card.lines]
    if card.whole:
        lines.insert(0, f'<p class="bc-ability">{escape(card.whole.ability.said(language))}</p>')
        foot = stat("health", _HEALTH, str(card.whole.health))
    elif card.stats:
        foot = "".join(stat(*each) for each in numbers(card.stats, card.kind == "style"))
    elif card.kind == "support":
        foot = stat("price", _PRICE, str(card.amounts[0]))
    else:
        foot = _amounts(card, language)
    printed = f"{escape(card.set_code)} {card.number}"
    long_name = " long-name" if len(name) > 15 else ""
    return (
        f'<article class="card battlecon-card" data-kind="{card.kind}" data-class="{_class(card)}">'
        f'<div class="face {_fit(card, language)}{long_name}">'
        f'<div class="face-top"><span class="bc-sign glyph-{_emblem(card)}"></span>'
        f"<{named}>{name}</{named[0]}></div>"
        '<svg class="face-art" viewBox="0 0 60 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{_picture(card, sprite)}</svg>"
        f'<p class="face-line"><span class="face-kind">{_kind_line(card, language)}</span></p>'
        f'<div class="face-text">{"".join(lines)}{_flavour(card, language)}</div>'
        f'<div class="face-foot">{foot}'
        f'<span class="face-set" role="img" aria-label="{_PRINTED.said(language)} {printed}">'
        f"{printed}</span></div></div>{cover}</article>"
    )


def draw_sigil(card: Part, sprite: str) -> str:
    """Return the card's emblem in a square of 60 units."""
    return _figure(card, sprite, 30, 38)


def _figure(card: Part, sprite: str, middle: float, side: float) -> str:
    """Return the drawing of the card, or the icon of its kind in a ring, about (30, `middle`)."""
    name = drawings.choice(_CHOICE).of(card.name.ru, ())
    if name:
        return f'<g transform="translate(30 {middle:g})">{drawings.figure(name, side)}</g>'
    icon = side * 0.7
    place = f'x="{30 - icon / 2:g}" y="{middle - icon / 2:g}" width="{icon:g}" height="{icon:g}"'
    emblem = _emblem(card)
    ring = f'<circle class="crest" cx="30" cy="{middle:g}" r="{side * 0.46:g}"/>'
    return f'{ring}<use class="{_emblem_classes(emblem)}" href="{sprite}#{emblem}" {place}/>'


def _line(text: str) -> str:
    """Return a line of effects. The part before its colon (phase and conditions) is bold."""
    head, colon, deeds = text.partition(": ")
    if not colon or re.search(r"[.;]", head):
        return f"<p>{escape(text)}</p>"
    return f"<p><b>{escape(head)}:</b> {escape(deeds)}</p>"


def _kind_line(card: Part, language: Language) -> str:
    """Return the line under the picture: the kind and the owner of the card."""
    if card.whole:
        whole = card.whole
        parts = [CLASSES[whole.kind], whole.epithet, DIFFICULTIES[whole.difficulty]]
        return "\u00a0· ".join(escape(part.said(language)) for part in parts)
    kind = PART_KINDS[card.kind].said(language)
    if card.kind == "finisher":
        kind = f"{kind}, {_SIDE.with_(n='I' if card.side == 0 else 'II').said(language)}"
    return f"{kind} · {escape((_UNIVERSAL if card.is_universal else card.owner).said(language))}"


def _amounts(card: Part, language: Language) -> str:
    counts = _COUNTS.get(card.kind)
    if counts is None or (card.kind == "state" and not card.amounts[0]):
        return ""
    return f'<span class="bc-amounts">{counts.said(language).format(*card.amounts)}</span>'


def _flavour(card: Part, language: Language) -> str:
    if card.pile:
        return f'<p class="face-flavour bc-pile">{_PILE.with_(n=card.pile).said(language)}</p>'
    return ""


def _fit(card: Part, language: Language) -> str:
    ability = [len(card.whole.ability.said(language)) * 4 // 3] if card.whole else []  # in larger type
    lines = (len(line.said(language)) for line in card.lines)
    return fit_classes([*ability, *lines], len(_PILE.said(language)) if card.pile else 0)


def _class(card: Part) -> str:
    return card.whole.kind if card.whole else ""


def _emblem(card: Part) -> str:
    return CLASS_ICONS[card.whole.kind] if card.whole else KIND_ICONS[card.kind]


def _emblem_classes(emblem: str) -> str:
    """The classes of an emblem in a picture: icons of lines are not filled."""
    return "emblem lines" if emblem in OUTLINED else "emblem"


def _picture(card: Part, sprite: str) -> str:
    """An arena under its sky, its banners and the seven cells of its floor, and the figure of the card."""
    random = Random(f"{card.name.ru}|{card.fighter}|{card.kind}")
    hue = Random(card.fighter or "universal").randrange(0, 360)

    def some(least: float, most: float) -> str:
        return f"{random.uniform(least, most):.1f}"

    banners = "".join(
        f'<path class="banner" fill="hsl({(hue + 24 * place) % 360}, 48%, 52%)" '
        f'd="M{x} {some(5, 9)}h4v{some(7, 11)}l-2-2-2 2z"/>'
        for place, x in enumerate((6, 15, 41, 50))
    )
    cells = "".join(f"M{3 + 8 * cell} 38.5h6l{0.5 * (cell - 3):.1f} 4h-6z" for cell in range(7))
    slashes = "".join(
        f"M{some(8, 24)} {some(28, 35)}Q30 {some(8, 30)} {some(38, 54)} {some(6, 16)}"
        for _ in range(3 if card.stats else 0)
    )
    slashed = f'<path class="slash" d="{slashes}"/>' if slashes else ""
    return (
        f'{random.choice(LANDSCAPES)}{banners}<path class="cells" d="{cells}"/>{slashed}{_figure(card, sprite, 21, 27)}'
    )
