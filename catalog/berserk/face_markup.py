"""A card's face as markup: text and SVG that static/css/card.css lays out, sharp at any size. Pure.

One f-string an element, since a page may hold hundreds of faces and a template takes twenty times as long.
"""

from __future__ import annotations

import re
from html import escape

from catalog.berserk.face import FaceText, Symbol, TextPiece
from catalog.berserk.ornament import ornament
from catalog.core.terms import Language, Term

_STRENGTHS = re.compile(r"\d+(?:-\d+)+")  # 1-2-3 stays on one line
_LIFE = Term("Жизни", "Life")
_MOVE = Term("Ход", "Movement")
_STRIKE = Term("Простой удар", "Simple strike")
_UNIQUE = Term("Уникальная", "Unique")
_HORDE = Term("Орда", "Horde")
_PRINTED = Term("Сет и номер", "Set and number")


def render_markup(face: FaceText, language: Language, sprite: str, lands: str, url: str = "", image: str = "") -> str:
    """Return the markup of a face on a page in `language`. `sprite` and `lands` are the addresses of the
    icons and the landscapes, `url` the link of the name, `image` the address of a picture over the drawing."""

    def glyph(name: str, label: str = "", also: str = "") -> str:
        attributes = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        return f'<svg class="icon solid{also}" {attributes}><use href="{sprite}#{name}"/></svg>'

    def stat(kind: str, term: Term, value: object) -> str:
        if value is None:
            return ""
        label = f"{term.said(language)} {value}"
        return f'<span class="face-stat {kind} glyph-{kind}" role="img" aria-label="{label}">{value}</span>'

    def mark(kind: str, term: Term) -> str:
        return f'<span class="face-mark glyph-{kind}" role="img" aria-label="{term.said(language)}"></span>'

    def icon(symbol: Symbol) -> str:
        return f'<span class="face-icon glyph-{symbol.glyph}">{escape(symbol.said)}</span>'

    def piece(part: TextPiece) -> str:
        if part.glyph:
            return glyph(part.glyph, part.text, f" in-text {part.glyph}")
        return _STRENGTHS.sub(r'<span class="nowrap">\g<0></span>', escape(part.text))

    def tongue(lang: str) -> str:
        return "" if lang == language else f' lang="{lang}"'

    card = face.card
    printed = f"{escape(card.set_code)} {card.number}"
    name = escape(face.name)
    named = f'a class="face-name" href="{escape(url)}"' if url else 'p class="face-name"'
    marks = (mark("unique", _UNIQUE) if card.unique else "") + (mark("horde", _HORDE) if card.horde else "")
    classes = f" · {escape(face.classes)}" if face.classes else ""
    if classes and face.classes_lang != language:
        classes = f'<span class="face-classes"{tongue(face.classes_lang)}>{classes}</span>'
    kind = f"face-kind glyph-{face.kind_glyph}"
    if marks:
        line = f'<p class="face-line"><span class="{kind}">{face.kind_said}{classes}</span>{marks}</p>'
    else:
        line = f'<p class="face-line {kind}">{face.kind_said}{classes}</p>'
    cover = f'<img class="face-image" src="{escape(image)}" alt="" loading="lazy" draggable="false">' if image else ""
    icons = f'<p class="face-icons">{"".join(map(icon, face.icons))}</p>' if face.icons else ""
    lines = ["".join(map(piece, line)) for line in face.paragraphs]
    foreign = tongue(face.text_lang)
    flavour = f'<p class="face-flavour"{tongue(face.flavour_lang)}>{escape(face.flavour)}</p>' if face.flavour else ""
    if len(lines) == 1 and not face.icons and not face.flavour:
        words = f'<p class="face-text"{foreign}>{lines[0]}</p>'
    else:
        words = f'<div class="face-text">{icons}{"".join(f"<p{foreign}>{line}</p>" for line in lines)}{flavour}</div>'
    return (
        f'<article class="card" data-element="{card.element}" data-kind="{card.kind}" data-rarity="{card.rarity}">'
        f'<div class="face {face.crystal} {face.fit}{" long-name" if face.long_name else ""}">'
        f'<div class="face-top"><span class="crystal {face.crystal}{" long" if len(face.cost) > 2 else ""}" '
        f'role="img" aria-label="{face.crystal_said} {face.cost}">{face.cost}</span>'
        f"<{named}{tongue(face.name_lang)}>{name}</{named[0]}>"
        f'<span class="element-mark glyph-{card.element}" role="img" aria-label="{face.element_said}"></span></div>'
        '<svg class="face-art" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{ornament(card, lands)}</svg>"
        f'{line}{words}<div class="face-foot">{stat("life", _LIFE, card.life)}{stat("move", _MOVE, card.move)}'
        f"{stat('strike', _STRIKE, card.strike)}"
        f'<span class="face-set" role="img" aria-label="{_PRINTED.said(language)} {printed}, {face.rarity_said}">'
        f"{printed}</span></div></div>"
        f"{cover}</article>"
    )
