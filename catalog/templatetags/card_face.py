"""`{% card_face card %}`: the face of a card, as a picture made of text."""

from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import english_class
from catalog.berserk.drawing import drawn
from catalog.berserk.face import face
from catalog.berserk.ornament import sigil
from catalog.card_cache import Kept
from catalog.models import Card, CardImage
from catalog.terms import Language

register = template.Library()
_faces: Kept[tuple[int, datetime, Language, str, bool], SafeString] = Kept(8192)


@register.simple_tag
def card_face(card: Card | PrintedCard, url: str = "", linked: bool = False) -> SafeString:
    """The face in the visitor's language; with `url`, or `linked` to the card's page, its name is a link and the whole
    face the link's target."""
    language: Language = "ru" if (get_language() or "en").startswith("ru") else "en"
    if isinstance(card, PrintedCard):
        names = card.classes if language == "ru" else tuple(english_class(word, {}) or word for word in card.classes)
        return _drawn(card, language, names, url, card.image)
    key = card.pk, card.changed, language, url, linked
    kept = _faces.get(key)
    if kept is None:
        where = card.get_absolute_url() if linked else url
        kept = _faces.keep(key, _draw(_shown(card), language, tuple(card.class_names), where, card.image_id or ""))
    return kept


def _shown(card: Card) -> PrintedCard:
    """The card as printed, its text translated from what was understood where the source lacks a language."""
    printed: PrintedCard = card.printed()
    return replace(printed, text_ru=card.text_ru or card.understood_ru, text_en=card.text_en or card.understood_en)


def _draw(card: PrintedCard, language: Language, classes: tuple[str, ...], url: str, image: str) -> SafeString:
    shown = CardImage.address(image) if image else ""
    return SafeString(drawn(face(card, language, classes), language, static("img/icons.svg"), url, shown))


@register.simple_tag
def card_sigil(card: PrintedCard) -> SafeString:
    """The emblem of a card as an SVG of its own, for places that are too small for the face."""
    return _sigil(card)


@lru_cache(maxsize=1024)
def _sigil(card: PrintedCard) -> SafeString:
    return SafeString(
        '<svg class="face-art" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{sigil(card)}</svg>"
    )


_drawn = lru_cache(maxsize=1024)(_draw)  # cards that are no rows are known by what is printed on them
