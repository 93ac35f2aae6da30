"""`{% card_face card %}`: the face of a card, as a picture made of text."""

from datetime import datetime
from functools import lru_cache
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.core.bounded_cache import BoundedCache
from catalog.core.terms import Language
from catalog.games import GAMES
from catalog.models import Card, CardImage

register = template.Library()
_faces: BoundedCache[tuple[int, datetime, Language, str, bool], SafeString] = BoundedCache(8192)


@register.simple_tag
def card_face(card: Any, url: str = "", linked: bool = False) -> SafeString:
    """The face of a row or of a printed card in the visitor's language; with `url`, or `linked` to the card's page, its
    name is a link and the whole face the link's target."""
    language: Language = "ru" if (get_language() or "en").startswith("ru") else "en"
    if not isinstance(card, Card):
        return _draw_printed(card, language, None, url, GAMES[card.game].cards.image(card))
    key = card.pk, card.changed, language, url, linked
    face = _faces.get(key)
    if face is None:
        where = card.get_absolute_url() if linked else url
        face_card = GAMES[card.set.game].cards.build_face_card(card)
        face = _faces.store(key, _draw(face_card, language, tuple(card.class_names), where, card.image_id or ""))
    return face


def _draw(card: Any, language: Language, classes: tuple[str, ...] | None, url: str, image: str) -> SafeString:
    cover = CardImage.address(image) if image else ""
    return SafeString(GAMES[card.game].cards.render_face(card, language, static("img/icons.svg"), url, cover, classes))


@register.simple_tag
def card_sigil(card: Any) -> SafeString:
    """Return the emblem of a card as a separate SVG, for places that are too small for the face."""
    return _sigil(card)


@lru_cache(maxsize=1024)
def _sigil(card: Any) -> SafeString:
    return SafeString(
        '<svg class="face-art" viewBox="0 0 60 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{GAMES[card.game].cards.sigil(card)}</svg>"
    )


_draw_printed = lru_cache(maxsize=1024)(_draw)  # for cards without a row, the printed card is the key
