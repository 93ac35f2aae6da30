"""Reading of the qualities of an attack: «выстрел на 2 (игнорирует броню)», «метание на 1, игнорирующее броню»."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import ANY_ATTACK
from catalog.berserk.language.reading.lists import LIST
from catalog.berserk.language.tree import Ability, Attack, Bonus, Cannot, DieBonus, Ignores, Source
from catalog.language.reader import Found, Reader


def with_attack_qualities(reader: Reader, found: list[Found]) -> list[Found]:
    """Return the attacks among the effects together with the qualities after them."""
    return [
        (replace(attack, qualities=qualities), last)
        for attack, end in found
        if isinstance(attack, Attack)
        for qualities, last in _qualities_after(reader, attack, end)
    ]


def _qualities_after(reader: Reader, attack: Attack, place: int) -> list[Found]:
    """Read qualities in brackets, or one after a comma."""
    if reader.sign(place, "("):
        return [(told, end + 1) for told, end in _list_of(reader, attack, place + 1) if reader.sign(end, ")")]
    if not reader.sign(place, ","):
        return []
    return [((quality,), end) for quality, end in _one_of(reader, attack, place + 1) if not isinstance(quality, Bonus)]


def _list_of(reader: Reader, attack: Attack, place: int) -> list[Found]:
    found: list[Found] = []
    frontier: list[tuple[tuple[Ability, ...], int]] = [((), place)]
    for _ in range(LIST):
        further: list[tuple[tuple[Ability, ...], int]] = []
        for done, at in frontier:
            start = reader.skip_comma(at) if done else at
            if done and start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.also:
                start += 1
            if not done or start > at:
                further += [((*done, quality), end) for quality, end in _one_of(reader, attack, start)]
        found += further
        frontier = further
    return found


def _one_of(reader: Reader, attack: Attack, place: int) -> list[Found]:
    """Read one ability that a single attack can have."""
    told = [*reader.by_rules("attack quality", place), *reader.read("simple", place)]
    return [(quality, end) for ability, end in told if (quality := _quality(attack, ability)) is not None]


def _quality(attack: Attack, ability: Any) -> Ability | None:
    """Return the ability as a quality of this attack, or None if it says more than that."""
    match ability:
        case Ignores(when=None) | Cannot(act="be defended", source=None, at=None):
            return ability
        case DieBonus(source=None, next_only=False) if ability.against is not None:
            return ability
        case Bonus(next_only=False) if ability.against is not None:
            if ability.source in (ANY_ATTACK, Source((attack.kind,))):
                return replace(ability, source=ANY_ATTACK)
    return None
