"""Named abilities as scenarios write them: an id or a name in either language, with a number or without. Pure."""

from __future__ import annotations

from typing import Final

from catalog.core.terms import Term
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.language.tokens import normal
from simulator.heroes.bits import BYTE, SHIFTS

_IDS: Final = {
    normal(word): entry.id
    for entry in KEYWORDS.values()
    for word in (entry.id, entry.name.ru, entry.name.en, *entry.aliases)
}
NAMED: Final = Term(
    f"список способностей ({', '.join(f'{one.id} {one.name.ru}' for one in KEYWORDS.values())}); "
    f"число до {BYTE} после пробела у {', '.join(SHIFTS)}",
    f"a list of abilities ({', '.join(KEYWORDS)}); with a number up to {BYTE} after a space for {', '.join(SHIFTS)}",
)


def read_ability(said: str) -> tuple[str, int | None] | None:
    """Return the id and the number of an ability; the number is None if it is not written. None: not an ability."""
    words, _space, much = said.strip().rpartition(" ")
    if not (much.isascii() and much.isdigit()):
        ability = _IDS.get(normal(said.strip()), "")
        return (ability, None) if ability else None
    ability = _IDS.get(normal(words), "")
    return (ability, int(much)) if ability in SHIFTS and int(much) <= BYTE else None
