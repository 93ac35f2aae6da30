"""English names of classes (208.6): cards store their classes in Russian. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.classes import CLASSES
from catalog.core.names import name_key

_KNOWN = {name_key(russian): english for russian, english in CLASSES.items()}


def collect_class_names(cards: Iterable[PrintedCard]) -> dict[str, str]:
    """Return the classes of these cards that the language does not know, in Russian, so that texts may mention them.

    A «герой-маг» is also a «герой». Known classes are left out, so that the text of a card reads the same beside any
    other cards and is read only once.
    """
    names: dict[str, str] = {}
    for card in cards:
        for name in card.classes:
            head, hyphen, tail = name.partition("-")
            for part in (name, head) if hyphen and tail[:1].islower() else (name,):
                if part and not english_class(part, {}):
                    names[part] = part.lower() if part.istitle() else part
    return names


def english_class(russian: str, names: Mapping[str, str]) -> str:
    """Return the English name from `names`, the classes of the card's set, or from the card language, or ""."""
    return names.get(russian) or _KNOWN.get(name_key(russian), "")
