"""The texts of a card's face and their sizes: all data for the drawing, in one language.

Pure: face_markup.py creates the markup, static/css/card.css the layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from catalog.berserk import terms as berserk
from catalog.berserk.card import PrintedCard
from catalog.berserk.icons import icon_name
from catalog.berserk.symbols import ABILITIES, SYMBOLS, TAG
from catalog.core.terms import Language
from catalog.text_fit import fit_classes

# The sprite's glyphs of symbols within a text; other symbols stand there in words.
_TAG_GLYPHS: dict[str, str] = {
    "tap": "closing", "counter": "token", "token": "token", "tok": "token", "strike": "strike", "health": "life",
    "move": "move", "instant": "instant", "inst": "instant", "elite": "gold", "ordinary": "silver",
    "first": "first-player", "second": "second-player",
}  # fmt: skip
# The sprite has a special glyph for each of these abilities; all others are a plain lozenge.
_GLYPHS = frozenset([
    "armour", "blessing", "carrion-feeding", "clumsiness", "concentration", "curse", "directed-strike", "discharge",
    "formation", "fortitude", "horde", "incarnation", "incorporeal", "leap", "poison", "protection-from-discharges",
    "protection-from-flyers", "protection-from-magic", "protection-from-poison", "protection-from-shots",
    "protection-from-spells", "protection-from-throws", "regeneration", "shot", "skill-in-attack",
    "skill-in-defence", "skill-in-shooting", "spell", "teleport", "throw", "unanswered-strike", "valhalla",
    "vampirism",
])  # fmt: skip


_TAG_GLYPHS |= {tag: slug for tag, slug in (ABILITIES | {"uchr": "reach-strike"}).items() if slug in _GLYPHS}
# The width of a symbol, in letters, in addition to the letters of its name.
_LETTERS_AN_ICON = 5


class Symbol(NamedTuple):
    """A glyph of the sprite and its meaning in words."""

    glyph: str
    said: str
    x: int | None = None


class TextPiece(NamedTuple):
    """A stretch of text, or a symbol within it (then `text` is what is read out)."""

    text: str
    glyph: str = ""


@dataclass(frozen=True, slots=True)
class FaceText:
    """Everything on a face, in words of one language; `fit` has the CSS classes of the sizes of its text."""

    card: PrintedCard
    name: str
    name_lang: str  # of the name and text themselves: a source may lack a language
    long_name: bool
    cost: str
    crystal: str  # "gold" or "silver"
    crystal_said: str
    kind_glyph: str
    kind_said: str
    element_said: str
    classes: str
    classes_lang: str
    icons: tuple[Symbol, ...]
    paragraphs: tuple[tuple[TextPiece, ...], ...]
    text_lang: str
    flavour: str
    flavour_lang: str
    rarity_said: str
    fit: str


def face(card: PrintedCard, language: Language, classes: tuple[str, ...] | None = None) -> FaceText:
    """The face of a card in `language`; `classes` are its classes in that language (as printed where left out).

    Where a source lacks the language, the name or text stands in the other one, marked as such.
    """
    name, name_lang = _texts_in(language, card.name_ru, card.name_en)
    text, text_lang = _texts_in(language, card.text_ru, card.text_en)
    flavour, flavour_lang = _texts_in(language, card.flavour_ru, card.flavour_en)
    icons = tuple(_icon(icon, language) for icon in card.icons)
    rules = [len(line) for line in text.splitlines()]
    rules.insert(0, sum(len(icon.said) + _LETTERS_AN_ICON for icon in icons))
    crystal = "gold" if card.cost.elite else "silver"
    kind = berserk.SUBTYPES[card.subtype] if card.subtype else berserk.KINDS[card.kind]
    return FaceText(
        card=card,
        name=name,
        name_lang=name_lang,
        long_name=len(name) > 20 or max(map(len, name.split()), default=0) > 11,
        cost=str(card.cost),
        crystal=crystal,
        crystal_said=berserk.CRYSTALS[card.cost.elite].said(language),
        kind_glyph=card.subtype or card.kind,
        kind_said=kind.said(language),
        element_said=berserk.ELEMENTS[card.element].said(language),
        classes=", ".join(card.classes if classes is None else classes),
        classes_lang="ru" if classes is None else language,
        icons=icons,
        paragraphs=tuple(tuple(_pieces(line, language)) for line in text.splitlines() if line.strip()),
        text_lang=text_lang,
        flavour=flavour,
        flavour_lang=flavour_lang,
        rarity_said=berserk.RARITIES[card.rarity].said(language),
        fit=fit_classes(rules, len(flavour)),
    )


def _texts_in(language: Language, ru: str, en: str) -> tuple[str, str]:
    """The text and the language it is in: the one asked for, or the other where that is missing."""
    if language == "ru":
        return (ru, "ru") if ru or not en else (en, "en")
    return (en, "en") if en or not ru else (ru, "ru")


def _icon(icon: tuple[str, int | None], language: Language) -> Symbol:
    slug, x = icon
    return Symbol(slug if slug in _GLYPHS else "ability", icon_name(icon).said(language), x)


def _pieces(line: str, language: Language) -> list[TextPiece]:
    pieces = []
    for place, part in enumerate(TAG.split(line)):
        if place % 2:
            term = SYMBOLS.get(part.lower())
            pieces.append(TextPiece(term.said(language) if term else part, _TAG_GLYPHS.get(part.lower(), "")))
        elif part:
            pieces.append(TextPiece(part))
    return pieces
