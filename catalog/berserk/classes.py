"""English names of classes (208.6): cards store their classes in Russian. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.classes import CLASSES
from catalog.core.names import name_key

_KNOWN = {name_key(russian): english for russian, english in CLASSES.items()}


def borne(cards: Iterable[PrintedCard]) -> dict[str, str]:
    """Return the classes of these cards that the language does not know, in Russian, so that texts may mention them.

    A «герой-маг» is also a «герой». Known classes are left out, so that the text of a card reads the same beside any
    other cards and is read only once.
    """
    found: dict[str, str] = {}
    for card in cards:
        for name in card.classes:
            head, hyphen, tail = name.partition("-")
            for part in (name, head) if hyphen and tail[:1].islower() else (name,):
                if part and not english_class(part, {}):
                    found[part] = part.lower() if part.istitle() else part
    return found


def english_class(russian: str, brought: Mapping[str, str]) -> str:
    """The English name: the one that the card's set brought, else the card language's own; "" if neither has it."""
    return brought.get(russian) or _KNOWN.get(name_key(russian), "")
