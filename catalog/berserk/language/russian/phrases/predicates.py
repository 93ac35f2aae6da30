"""Russian predicates about a card: «который закрыт», «пока хозяин стоит …», «если у него есть фишка».

Relative clauses and conditions share one list, for a card by its role and for described cards.
"""

from __future__ import annotations

from catalog.berserk.language.meaning.traits import has_some, have_abilities, opposite_of, without
from catalog.berserk.language.russian.phrases.bounds import POSSESSIONS_NAMED, PREDICATES_NAMED
from catalog.berserk.language.russian.phrases.vocabulary import COUNTED, SOME
from catalog.berserk.language.tree import Beside, Cards, CostAs, Is, Not, OfElement, Trait
from catalog.language.patterns import Rule, of, read_as


def _placed(trait: Trait) -> Trait | None:
    """Return None for «стоит рядом» without another card as reference."""
    return None if trait == Beside() else trait


def _quality(cards: Cards) -> Trait | None:
    """Return the rules of one adjective without a noun: «(если она) уникальная», «(который) нетёмный»."""
    if cards != Cards(traits=cards.traits) or len(cards.traits) != 1:
        return None
    quality = cards.traits[0]
    plain = quality.trait if isinstance(quality, Not) else quality
    return quality if isinstance(plain, Is | OfElement) else None


# «закрыт», «стоит в первом ряду», «имеет броню», «не перемещался в этот ход».
PREDICATES: list[Rule] = [
    read_as("<state:short>", lambda s: Is(s["state"])),
    read_as("не <state:short>", lambda s: Not(Is(s["state"]))),
    read_as("<cards:cards.nom>", lambda s: _quality(s["cards"])),
    read_as("[уже] <state:past> в этот ход", lambda s: Is(s["state"])),
    read_as("[ещё] не <state:past> в этот ход", lambda s: Not(Is(s["state"]))),
    read_as("в этот ход <state:past>", lambda s: Is(s["state"])),
    read_as("в этот ход не <state:past>", lambda s: Not(Is(s["state"]))),
    *[
        read_as(pattern, lambda s, state=state: Is(state))
        for words, state in (("прыгал", "leapt this turn"), ("уничтожал <cards:cards.acc>", "destroyed this turn"))
        for pattern in (f"{words} в этот ход", f"в этот ход {words}")
        if "<" not in pattern
    ],
    read_as("стоит|находится <trait>", lambda s: _placed(s["trait"])),
    read_as("не стоит|находится <trait>", lambda s: None if _placed(s["trait"]) is None else opposite_of(s["trait"])),
    *[
        rule
        for place in ("place", "along line")
        for rule in (
            read_as(f"<trait:{place}>", lambda s: s["trait"]),
            read_as(f"не <trait:{place}>", lambda s: opposite_of(s["trait"])),
        )
    ],
    read_as("стоит|находится <trait:along>", lambda s: s["trait"]),
    read_as("не стоит|находится <trait:along>", lambda s: Not(s["trait"])),
    read_as("имеет <abilities:id list.acc>", lambda s: have_abilities(**s)),
    read_as("не имеет <abilities:id list.gen>", lambda s: without(**s)),
    read_as("имеет <has:possession>", lambda s: s["has"]),
    read_as("не имеет <has:no possession>", lambda s: s["has"]),
    *[
        read_as(f"имеет {word} стоимость", lambda s, state=state: Is(state))
        for word, state in (("чётную", "even cost"), ("нечётную", "odd cost"))
    ],
    *PREDICATES_NAMED,
    read_as("выступает защитником", lambda s: Is("defending")),
    *[
        read_as(f"{word} <of:role.gen>", of(CostAs, cost=cost))
        for word, cost in (("дороже", "higher"), ("дешевле", "lower"))
    ],
    read_as("имеет|несёт экипировку", lambda s: Is("equipped")),
    read_as("не имеет|несёт экипировки", lambda s: Not(Is("equipped"))),
    *[
        read_as(pattern, lambda s, state=state, negative=bool(no): Not(Is(state)) if negative else Is(state))
        for word, state in (("ранен", "wounded this turn"), ("закрыт", "tapped this turn"))
        for no in ("", "не ")
        for pattern in (f"{no}был {word} в этот ход", f"в этот ход {no}был {word}")
    ],
]

# «(у которого) 4 или меньше жизней», «(на нём) нет фишек».
POSSESSION: list[Rule] = [
    *POSSESSIONS_NAMED,
    *[
        rule
        for measure, unit in COUNTED.items()
        for rule in (read_as(f"[есть] <unit:unit {unit}>", lambda s, measure=measure: has_some(measure)),)
    ],
    *[
        read_as(f"{parity} {number}жизнь", lambda s, state=state: Is(state))
        for parity, state in (("чётное|чётная", "even lives"), ("нечётное|нечётная", "odd lives"))
        for number in ("", "число|количество ")
    ],
]
LACKS: list[Rule] = [
    *[
        read_as(none, lambda s, measure=measure: Not(has_some(measure)))
        for measure, (_, _, none) in zip(COUNTED, SOME, strict=True)
    ],
    read_as("экипировки", lambda s: Not(Is("equipped"))),
    read_as("<ability:id.gen>", lambda s: without((s["ability"],))),
]
NO_POSSESSION = LACKS
