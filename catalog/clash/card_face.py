"""The face of a card of «Битва колод» as markup: mana, axe, shield, and the icons of its abilities. Pure.

static/css/clash-card.css lays it out; drawings.toml chooses the figure by the card's name. Other
cards show the icon of their last ability.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from random import Random
from typing import Final

from catalog import drawings
from catalog.clash.cards import KINDS, Card
from catalog.clash.icons import ICONS
from catalog.clash.landscapes import LANDSCAPES
from catalog.core.terms import Language, Term

_COST = Term("Стоимость в мане", "Cost in mana")
_AXE = {"creature": Term("Топор (атака)", "Axe (attack)"), "spell": Term("Топор (урон)", "Axe (damage)")}
_SHIELD = Term("Щит (здоровье)", "Shield (health)")
_PRINTED = Term("Сет и номер", "Set and number")
_CHOICE: Final = Path(__file__).resolve().with_name("drawings.toml")


def render_face(card: Card, language: Language, sprite: str, url: str = "", image: str = "") -> str:
    """Return the markup of a face on a page in `language`.

    `sprite` is the icons' address, `url` the target of the name, `image` the address of a picture over the drawing.
    """

    def stat(name: str, term: Term, value: int) -> str:
        label = f"{term.said(language)} {value}"
        return f'<span class="face-stat {name} glyph-{name}" role="img" aria-label="{label}">{value}</span>'

    name = escape(card.name.said(language))
    tongue = "ru" if (card.name_ru if language == "ru" else not card.name_en) else "en"
    foreign = "" if tongue == language else f' lang="{tongue}"'
    named = f'a class="face-name" href="{escape(url)}"' if url else 'p class="face-name"'
    icons = "".join(
        f'<li class="face-icon glyph-{ICONS[id]}">{ability_name.said(language)}</li>'
        for id, ability_name in zip(card.printed_abilities, card.ability_names(), strict=True)
    )
    abilities = f'<ul class="face-icons" role="list">{icons}</ul>' if icons else ""
    flavour = card.flavour_ru if language == "ru" else card.flavour_en
    flavour_line = f'<p class="face-flavour">{escape(flavour)}</p>' if flavour else ""
    printed = f"{escape(card.set_code)} {card.number}"
    shield = "" if card.is_spell else stat("shield", _SHIELD, card.shield)
    cover = f'<img class="face-image" src="{escape(image)}" alt="" loading="lazy" draggable="false">' if image else ""
    return (
        f'<article class="card clash-card" data-kind="{card.kind}">'
        f'<div class="face{" long-name" if len(name) > 18 else ""}">'
        f'<div class="face-top"><span class="mana" role="img" '
        f'aria-label="{_COST.said(language)} {card.cost}">{card.cost}</span>'
        f"<{named}{foreign}>{name}</{named[0]}></div>"
        '<svg class="face-art" viewBox="0 0 60 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{_picture(card, sprite)}</svg>"
        f'<p class="face-line"><span class="face-kind">{KINDS[card.kind].said(language)}</span></p>'
        f'<div class="face-text">{abilities}{flavour_line}</div>'
        f'<div class="face-foot">{stat("axe", _AXE[card.kind], card.axe)}{shield}'
        f'<span class="face-set" role="img" aria-label="{_PRINTED.said(language)} {printed}">'
        f"{printed}</span></div></div>{cover}</article>"
    )


def draw_sigil(card: Card, sprite: str) -> str:
    """The card's emblem in a square of 60."""
    return _figure(card, sprite, 30, 36)


def _figure(card: Card, sprite: str, middle: float, side: float) -> str:
    """Return the drawing of the card, or the icon of its last ability in a ring, about (30, `middle`)."""
    name = drawings.choice(_CHOICE).of(card.name_ru, ())
    if name:
        return f'<g transform="translate(30 {middle:g})">{drawings.figure(name, side)}</g>'
    icon = side * 0.7
    place = f'x="{30 - icon / 2:g}" y="{middle - icon / 2:g}" width="{icon:g}" height="{icon:g}"'
    ring = f'<circle class="crest" cx="30" cy="{middle:g}" r="{side * 0.48:g}"/>'
    return f'{ring}<use class="emblem" href="{sprite}#{_emblem(card)}" {place}/>'


def _emblem(card: Card) -> str:
    if card.printed_abilities:
        return ICONS[card.printed_abilities[-1]]
    return "spell" if card.is_spell else "creature"


def _picture(card: Card, sprite: str) -> str:
    """One of the landscapes, and the figure of the card above its bridge."""
    return Random(f"{card.name_ru}|{card.kind}").choice(LANDSCAPES) + _figure(card, sprite, 19, 27)
