"""Named abilities, with their number, source and opponents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.reading.amounts import read_amount
from catalog.berserk.language.reading.chosen_conditions import of_chosen_card
from catalog.berserk.language.reading.heads import past_flavour
from catalog.berserk.language.tree import (
    ByDie,
    EventAbility,
    If,
    May,
    Move,
    Named,
    Number,
    OnAttack,
    PlayedAbility,
    The,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.language.reader import Found, Reader

PLAYED_ONLY = frozenset(  # named abilities that texts write as effects or parts of attacks
    ("shot", "throw", "discharge", "reach-strike", "special-strike", "magic-strike", "summon", "resurrect", "heal",
     "finish", "redistribution", "prophecy", "range", "spell", "influence")
)  # fmt: skip


def read_named(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a named ability with its number, its source and its opponents."""
    tokens = reader.tokens
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(tokens):
        return []
    found: list[Found] = []
    if tokens[place].kind == "number" and place + 1 < len(tokens) and "@armour" in tokens[place + 1].lemmas:
        found.append((Named("armour", Number(int(tokens[place].norm))), place + 2))  # «2{armor}»
    for lemma in sorted(tokens[place].lemmas):
        if not lemma.startswith("@"):
            continue
        ability = lemma[1:]
        if ability in PLAYED_ONLY or ability not in DICTIONARY:
            continue
        found += _named(reader, ability, place + 1)
    return found


def _named(reader: Reader, ability: str, place: int) -> list[Found]:
    entry = DICTIONARY[ability]
    if ability == "protection":
        return [(Named(ability, source=source), end) for source, end in reader.by_rules("from", place)]
    if ability == "vulnerability":
        sources = reader.by_rules("from", place)
        return [*((Named(ability, source=source), end) for source, end in sources), (Named(ability), place)]
    found: list[Found] = []
    if ability in ("valhalla", "concentration") and (reader.sign(place, ":") or _dash(reader, place)):
        found += [(replace(inner, ability=ability), end) for inner, end in _inner(reader, place + 1)]
    if ability == "vampirism":
        found += [(Named(ability, source=source), end) for source, end in reader.by_rules("by blows", place)]
    if ability == "valhalla":
        return found
    if ability == "frenzy":
        return _frenzy(reader, place)
    if ability in ("formation", "incorporeal") and (reader.sign(place, ":") or _dash(reader, place)):
        return []
    if entry.x != "no":
        for _, start in [*reader.by_rules("x of", place), (None, place)]:
            for x, end in read_amount(reader, start, "plain"):
                if not isinstance(x, ByDie):
                    found.append((Named(ability, x), end))
        if reader.sign(place, "("):  # «Опыт в атаке (2)», as the dictionary writes its heads
            for x, end in read_amount(reader, place + 1, "plain"):
                if not isinstance(x, ByDie) and reader.sign(end, ")"):
                    found.append((Named(ability, x), end + 1))
    if entry.x != "yes" or ability == "fear":
        found.append((Named(ability), place))
    if ability == "rush" and reader.sign(place, "("):
        # «Рывок (при атаке может переместиться на соседнюю клетку (не по диагонали, 1 раз за ход))»
        for remembered, end in reader.read("ability", place + 1):
            if reader.sign(end, ")") and _is_rush(remembered):
                found.append((Named(ability), end + 1))
    if ability in ("leap", "teleport"):
        for x, end in reader.by_rules("ranged", place):
            found.insert(0, (Named(ability, x), end))
    if ability in ("directed-strike", "unanswered-strike", "skill-in-attack", "skill-in-shooting", "skill-in-throwing",
                   "skill-in-discharge", "skill-in-defence", "vampirism"):  # fmt: skip
        against = [
            (replace(named, against=cards), last)
            for named, end in found
            for cards, last in reader.by_rules("against", end)
        ]
        found = [*against, *found]
    return found


def _dash(reader: Reader, place: int) -> bool:
    """Return whether the token is a dash and not a minus: “Valhalla — Heal a creature for 1”."""
    return reader.sign(place, "-") and reader.tokens[place].text != "-"


def _is_rush(ability: Any) -> bool:
    """Return whether the brackets after «Рывок» only explain it."""
    if not isinstance(ability, EventAbility) or not isinstance(ability.event, OnAttack):
        return False
    steps = ability.effects in ((Move(The()),), (Move(The(), diagonal=True),))
    return steps and ability.event.by == The() and ability.may


def _frenzy(reader: Reader, place: int) -> list[Found]:
    """Read the number and the effects of «Бешенство 3: получает +1 к удару»."""
    found: list[Found] = []
    for x, end in read_amount(reader, place, "plain"):
        if not isinstance(x, Number) or not (reader.sign(end, ":") or reader.sign(end, "-")):
            continue
        found += [(replace(inner, ability="frenzy", x=x), last) for inner, last in _inner(reader, end + 1)]
    return found


def _conditional(reader: Reader, place: int) -> list[Found]:
    """Read effects with a condition about the chosen card, or about all of the effects.

    Examples: «ранить существо на 1, если оно закрыто», «излечиться на 1, если рядом нет врагов».
    """
    found: list[Found] = []
    for effects, end in reader.read("effects", place):
        for condition, last in reader.by_rules("if head", reader.skip_comma(end)):
            of_chosen = of_chosen_card(PlayedAbility(effects, condition=condition))
            if of_chosen is not None:
                found.append((of_chosen.effects, last))
            elif not speaks(condition, lambda part: getattr(part, "role", None) == "it"):
                found.append(((If(condition, effects),), last))
    return found


def _inner(reader: Reader, place: int) -> list[Found]:
    """Read the inner effect of a named ability, as a spell or an influence with any name, with its limit («…:
    заклинание «имя» …»)."""
    begins: list[tuple[int, Any]] = [(place, "influence")]
    for style, after in reader.by_rules("style", place):
        begins += [(begin, style) for begin in past_flavour(reader, after)]
    found: list[Found] = []
    for begin, style in begins:
        for may, start in [*((True, after) for _, after in reader.by_rules("may", begin)), (False, begin)]:
            for effects, end in [*reader.read("effects", start), *_conditional(reader, start)]:
                plain = Named(
                    "", inner=(May(effects),) if may else effects, style="spell" if style == "spell" else "influence"
                )
                found.append((plain, end))
                for limit, last in reader.read("limit after", end):
                    found.append((replace(plain, limit=limit), last))
                if style == "influence":
                    for mark, last in reader.read("style after", end):
                        found.append((replace(plain, style=mark), last))
    return found
