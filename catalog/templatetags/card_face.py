"""`{% card_face card %}`: the face of a card, as a picture made of text."""

from dataclasses import replace
from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.card import PrintedCard
from catalog.classes import english_class
from catalog.drawing import drawn
from catalog.face import face
from catalog.models import Card
from catalog.terms import Language

register = template.Library()


@register.simple_tag
def card_face(card: Card | PrintedCard, url: str = "") -> SafeString:
    """The face in the visitor's language; with `url` the card's name is a link and the whole face its target."""
    language: Language = "ru" if (get_language() or "en").startswith("ru") else "en"
    if isinstance(card, PrintedCard):
        names = card.classes if language == "ru" else tuple(english_class(word, {}) or word for word in card.classes)
        return _drawn(card, language, names, url)
    printed = replace(
        card.printed(), text_ru=card.text_ru or card.understood_ru, text_en=card.text_en or card.understood_en
    )
    return _drawn(printed, language, tuple(card.class_names), url)


@lru_cache(maxsize=4096)
def _drawn(card: PrintedCard, language: Language, classes: tuple[str, ...], url: str) -> SafeString:
    """Drawn once: what a card says does not change while its row does not, and the row is the key."""
    return SafeString(drawn(face(card, language, classes), language, static("img/icons.svg"), url))
