"""What a class is called in English (208.6): cards bear their classes in Russian. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from catalog.language import CLASSES
from catalog.names import name_key

_KNOWN = {name_key(russian): english for russian, english in CLASSES.items()}


def english_class(russian: str, brought: Mapping[str, str]) -> str:
    """The English name: the one that the card's set brought, else the card language's own; "" if neither has it."""
    return brought.get(russian) or _KNOWN.get(name_key(russian), "")
