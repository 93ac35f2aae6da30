"""Reading of «вызвать» and «возродить»: the card and its adjuncts, in any order.

«возродить на свободную клетку вашего первого ряда гоблина в открытом виде», «вызвать в закрытом виде из колоды эльфа с
2 ранами». Each adjunct is one entry of the grammar (`CALL_ADJUNCTS`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from catalog.berserk.language.tree import Cards, Effect, Resurrect, Summon
from catalog.language.reader import Found, Reader

MOST_ADJUNCTS = 4


@dataclass(frozen=True, slots=True)
class Adjunct:
    """An adjunct of a call: values of fields of its node, or an effect on the called card."""

    fields: tuple[tuple[str, Any], ...] = ()
    after: Effect | None = None
    summons: bool | None = None  # True: only for «вызвать»; False: only for «возродить»


@dataclass(frozen=True, slots=True)
class Call:
    """The words after the verb."""

    cards: Cards
    adjuncts: tuple[Adjunct, ...]


def read_call(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the cards with at least one adjunct, in any order."""
    found: list[Found] = []
    frontier: list[tuple[Cards | None, tuple[Adjunct, ...], int]] = [(None, (), place)]
    for _ in range(MOST_ADJUNCTS + 1):
        further: list[tuple[Cards | None, tuple[Adjunct, ...], int]] = []
        for cards, adjuncts, at in frontier:
            for adjunct, end in reader.by_rules("call adjunct", at):
                if not _repeats(adjunct, adjuncts):
                    further.append((cards, (*adjuncts, adjunct), end))
            if cards is None:
                further += [(called, adjuncts, end) for called, end in reader.read("called", at, "acc")]
        found += [(Call(cards, adjuncts), end) for cards, adjuncts, end in further if cards is not None and adjuncts]
        frontier = further
    return sorted(found, key=lambda pair: -pair[1])


def _repeats(adjunct: Adjunct, others: tuple[Adjunct, ...]) -> bool:
    """Return whether an adjunct repeats or contradicts another one."""
    names = {name for name, _ in adjunct.fields}
    return adjunct in others or any(names & {name for name, _ in other.fields} for other in others)


def build_call(call: Call, summons: bool) -> Effect | tuple[Effect, ...] | None:
    """Return the effects of a call, or None if an adjunct does not fit the verb."""
    if any(adjunct.summons not in (None, summons) for adjunct in call.adjuncts):
        return None
    values = dict(field for adjunct in call.adjuncts for field in adjunct.fields)
    cards = call.cards
    side = values.pop("side", "")
    if side and cards.side not in ("", side):
        return None  # «ваше существо с кладбища противника»
    if side:
        cards = Cards(cards.kind, side, cards.other, cards.traits)
    node: Effect = (Summon if summons else Resurrect)(cards, **values)
    after = tuple(adjunct.after for adjunct in call.adjuncts if adjunct.after is not None)
    return (node, *after) if after else node
