"""The reader of Berserk card texts during an import."""

from __future__ import annotations

from collections.abc import Callable

from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import collect_class_names, english_class
from catalog.berserk.models import BerserkCard
from catalog.berserk.understanding import understand
from catalog.models import CardSet
from catalog.sources import Contents
from catalog.understanding import Understanding

GAME = "berserk"


def reader(contents: Contents) -> Callable[[PrintedCard], Understanding]:
    """Return a function that reads a card of the list or of the catalog.

    Texts may mention the classes of all sets, including the sets of the list. The set gives the English name of a
    class. A class that only occurs on cards keeps its printed name.
    """
    printed = set(collect_class_names(source.card for source in contents.cards if source.card.game == GAME).values())
    printed.update(*BerserkCard.objects.exclude(classes=[]).values_list("classes", flat=True))
    class_names = {name: name for name in printed if not english_class(name, {})}
    by_set: dict[str, dict[str, str]] = {}
    names_of_sets = [*CardSet.objects.filter(game=GAME).values_list("code", "classes")]
    names_of_sets += [(one.code, dict(one.classes)) for one in contents.sets if one.game == GAME]
    for code, classes in names_of_sets:
        by_set.setdefault(code.casefold(), {}).update(classes)
        class_names |= classes
    return lambda card: understand(card, class_names, by_set.get(card.set_code.casefold(), {}))
