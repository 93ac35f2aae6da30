"""The parts of what stands before the colon, one after another: events, costs, limits, conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from catalog.berserk.language.reading.lists import LIST
from catalog.berserk.language.tree import (
    Cards,
    Condition,
    Cost,
    DuringTurn,
    Event,
    InFormation,
    Limit,
    Number,
    OnAttack,
    OnDeed,
    PayTokens,
    Reckoned,
    The,
    WhileIncorporeal,
    Whose,
)
from catalog.language.reader import Found, Reader


@dataclass(frozen=True, slots=True)
class First:
    """An event, only the first time in a turn."""

    event: Event


@dataclass(frozen=True, slots=True)
class Nth:
    """Only the time of that number that the event happens to a card."""

    nth: Limit


@dataclass(frozen=True, slots=True)
class Counted:
    """An event of that number («когда уничтожает второе существо за бой»)."""

    event: Event
    nth: Limit


@dataclass(frozen=True, slots=True)
class Numbered:
    """An event whose number the effects call X («получает X ран»)."""

    event: Event
    x: Reckoned


@dataclass(frozen=True, slots=True)
class Placed:
    """An event with what must hold as it happens («при движении на клетку рядом с …»)."""

    event: Event
    condition: Condition


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the effects."""

    event: Event | None = None
    other: Event | None = None  # a second event that triggers the same
    first: bool = False  # only the first time in a turn
    x: Reckoned | None = None  # what the effects call X
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    condition: Condition | None = None
    style: str = ""
    nth: Limit | None = None


def heads_at(reader: Reader, place: int) -> list[tuple[Head, int]]:
    """Heads that begin at the place, the longest first, up to but without the colon."""
    found: list[tuple[Head, int]] = []
    frontier: list[tuple[Head, int]] = [(Head(), place)]
    if reader.sign(place, "("):  # «(1 раз за ход): …»
        for limit, end in reader.by_rules("limit", place + 1):
            if reader.sign(end, ")") and reader.sign(end + 1, ":"):
                found.append((Head(limit=limit), end + 1))
    for _ in range(LIST):
        further: list[tuple[Head, int]] = []
        for head, at in frontier:
            start = at if at == place else reader.skip_comma(at)
            if start == at > place and head == Head(instant=True) and (reader.sign(at, ":") or reader.sign(at, "-")):
                start += 1  # «Внезапно: снять дополнительную жизнь: …»
            for part, end in reader.read("head part", start):
                bigger = joined(head, part)
                if bigger is not None and all(end != e or bigger != h for h, e in further):
                    further.append((bigger, end))
        found += further
        frontier = further
        if not frontier:
            break
    return sorted(found, key=lambda pair: -pair[1])


def joined(head: Head, part: Any) -> Head | None:
    if isinstance(part, First):
        return None if head.event or head.limit else replace(head, event=part.event, first=True, limit=Limit(1, "turn"))
    if isinstance(part, Nth):
        # «во второй раз за ход, когда …», «когда … во второй раз за ход»
        counted = head.event is None or isinstance(head.event, OnDeed | OnAttack)
        return None if head.nth or not counted else replace(head, nth=part.nth)
    if isinstance(part, Counted):
        return None if head.event or head.nth else replace(head, event=part.event, nth=part.nth)
    if isinstance(part, Numbered):
        return None if head.event else replace(head, event=part.event, x=part.x)
    if isinstance(part, Placed):
        if head.event or head.condition:
            return None
        return replace(head, event=part.event, condition=part.condition)
    if isinstance(part, tuple):
        return None if head.event else replace(head, event=part[0], other=part[1])
    if part in ("influence", "spell"):
        return None if head.style else replace(head, style=part)
    if part in ("own", "enemy", "its"):
        whose: Whose = _whose_turn(head.event) if part == "its" else part
        return None if head.condition or not whose else replace(head, condition=DuringTurn(whose))
    if part == "instant":
        return None if head.instant else replace(head, instant=True)
    if isinstance(part, Limit):
        return None if head.limit else replace(head, limit=part)
    if isinstance(part, Condition):
        if isinstance(part, InFormation | WhileIncorporeal) or head.condition:
            return None
        return replace(head, condition=part)
    if isinstance(part, PayTokens) and isinstance(part.amount, Number):
        for cost in head.costs:
            if isinstance(cost, PayTokens) and isinstance(cost.amount, Number):  # «{counter}{counter}»
                both = PayTokens(Number(cost.amount.value + part.amount.value))
                return replace(head, costs=tuple(both if other is cost else other for other in head.costs))
    if isinstance(part, OnDeed) and part.who == The("it"):
        part = replace(part, who=The())  # «Когда это существо погибает»
    if isinstance(part, Cost):
        return None if part in head.costs else replace(head, costs=(*head.costs, part))
    if head.nth is not None and (not isinstance(part, OnDeed) or part.who != The()):
        return None  # «во второй раз за ход, когда ваше существо …»: of one of them, or of any?
    return None if head.event else replace(head, event=part)


def _whose_turn(event: Event | None) -> Whose:
    """Whose «свой ход» is, after an event."""
    who = event.by if isinstance(event, OnAttack) else event.who if isinstance(event, OnDeed) else None
    if isinstance(who, Cards):
        return who.side
    return "own" if who == The() else ""


def read_head_part(reader: Reader, place: int, argument: str) -> list[Found]:
    """One part of a head."""
    found = [
        pair
        for category in ("event", "cost", "instant", "limit", "if head")
        for pair in reader.by_rules(category, place)
    ]
    found += reader.by_rules("in turn", place)
    found += reader.by_rules("two events", place)
    found += [(First(event), end) for event, end in reader.by_rules("first event", place)]
    found += [(Placed(*pair), end) for pair, end in reader.by_rules("placed event", place)]
    found += [(Counted(*pair), end) for pair, end in reader.by_rules("counted event", place)]
    found += [(Numbered(*pair), end) for pair, end in reader.by_rules("numbered event", place)]
    for event, end in list(found):
        if isinstance(event, Event):
            found += [(First(event), last) for _, last in reader.by_rules("first time", end)]
    found += [(Nth(nth), end) for nth, end in reader.by_rules("nth", place)]
    # «Заклинание: закрыться: …»
    marks = (":", "-") if reader.context.lang == "en" else (":",)
    styles = reader.by_rules("style", place)
    return found + [(style, end + 1) for style, end in styles if any(reader.sign(end, mark) for mark in marks)]
