"""Reading of the parts of a head, before the colon: events, costs, limits, conditions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from catalog.berserk.language.meaning.events import each_event, happens_once
from catalog.berserk.language.reading.effects import limits_at, styles_at
from catalog.berserk.language.reading.lists import ALTERNATIVES, LIST
from catalog.berserk.language.reading.ordinals import CountedEvent, read_ordinals
from catalog.berserk.language.tree import (
    AtTime,
    Cards,
    Condition,
    Cost,
    DuringTurn,
    EitherEvent,
    Event,
    InFormation,
    Limit,
    Number,
    OnAbility,
    OnAttack,
    OnDeed,
    OnThrow,
    PayTokens,
    TableNumber,
    The,
    WhileIncorporeal,
    Whose,
)
from catalog.language.patterns import Literal_
from catalog.language.reader import Found, Reader, drop_duplicates

TURNLY = Limit(1, "turn")


@dataclass(frozen=True, slots=True)
class First:
    """An event that counts only the first time in a turn, in the enemy's turn or in the battle."""

    event: Event
    limit: Limit = TURNLY


@dataclass(frozen=True, slots=True)
class Nth:
    """Only the n-th occurrence of the event, counted for each card or, with `of_all`, for all cards together."""

    nth: Limit
    of_all: bool = False


@dataclass(frozen=True, slots=True)
class OrdinalEvent:
    """An event with an ordinal («когда уничтожает второе существо за бой»)."""

    event: Event
    nth: Limit


@dataclass(frozen=True, slots=True)
class EventAmount:
    """An event whose amount is X in the effects («получает X ран»)."""

    event: Event
    x: TableNumber


@dataclass(frozen=True, slots=True)
class EventPlace:
    """An event with a condition at its moment («при движении на клетку рядом с …»)."""

    event: Event
    condition: Condition


@dataclass(frozen=True, slots=True)
class Head:
    """The head of an ability: the part before the effects."""

    event: Event | None = None
    first: bool = False  # only the first time in a turn
    x: TableNumber | None = None  # the amount that X means in the effects
    costs: tuple[Cost, ...] = ()
    instant: bool = False
    limit: Limit | None = None
    condition: Condition | None = None
    style: str = ""
    nth: Limit | None = None
    nth_of_all: bool = False


def heads_at(reader: Reader, place: int) -> list[tuple[Head, int]]:
    """Return the heads that begin at `place`, without the colon, the longest first."""
    found: list[tuple[Head, int]] = []
    frontier: list[tuple[Head, int]] = [(Head(), place)]
    if reader.sign(place, "("):  # «(1 раз за ход): …»
        for limit, end in limits_at(reader, place + 1):
            if reader.sign(end, ")") and reader.sign(end + 1, ":"):
                found.append((Head(limit=limit), end + 1))
    for _ in range(LIST):
        further: list[tuple[Head, int]] = []
        for head, at in frontier:
            start = at if at == place else reader.skip_comma(at)
            if start == at > place and reader.sign(at, "-") and head.condition is not None and head.event is None:
                start += 1  # «Если не действовал в этот ход — в конце вашего хода …»
            if start == at > place and head == Head(instant=True) and (reader.sign(at, ":") or reader.sign(at, "-")):
                start += 1  # «Внезапно: снять дополнительную жизнь: …»
            for part, end in reader.read("head part", start):
                if isinstance(part, Limit) and part.times > 1 and head.event is not None and start == at:
                    continue  # «когда атакует 2 раза за ход, …»: the second time, not a limit
                bigger = join_part(head, part)
                if bigger is not None and all(end != e or bigger != h for h, e in further):
                    further.append((bigger, end))
        found += further
        frontier = further
        if not frontier:
            break
    return sorted(found, key=lambda pair: -pair[1])


def join_part(head: Head, part: Any) -> Head | None:
    if isinstance(part, First):
        return None if head.event or head.limit else replace(head, event=part.event, first=True, limit=part.limit)
    if isinstance(part, Nth):
        # «во второй раз за ход, когда …», «когда … во второй раз за ход»
        counted = head.event is None or isinstance(head.event, OnDeed | OnAttack | OnAbility)
        return (
            None
            if head.nth or not counted
            else replace(head, nth=part.nth, nth_of_all=part.of_all or happens_once(head.event))
        )
    if isinstance(part, OrdinalEvent):
        return None if head.event or head.nth else replace(head, event=part.event, nth=part.nth)
    if isinstance(part, CountedEvent):
        if head.event or head.nth or not isinstance(part.event, OnDeed | OnAttack | OnAbility):
            return None
        of_all = _counts_all(part)
        return replace(head, event=part.event, nth=part.nth, nth_of_all=of_all)
    if isinstance(part, EventAmount):
        return None if head.event else replace(head, event=part.event, x=part.x)
    if isinstance(part, EventPlace):
        if head.event or head.condition:
            return None
        return replace(head, event=part.event, condition=part.condition)
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
        return None  # «во второй раз за ход, когда ваше существо …»: counted for one card, or for all of them?
    return None if head.event else replace(head, event=part)


def _counts_all(part: CountedEvent) -> bool:
    """Return whether the ordinal counts the events of all cards together. It must if a card has the event only once."""
    doer = _doer(part.event) if type(part.event) in DOERS else The()
    return isinstance(doer, Cards) and (part.of_all or happens_once(part.event))


def _whose_turn(event: Event | None) -> Whose:
    """Return whose turn «свой ход» means after an event."""
    who = event.by if isinstance(event, OnAttack) else event.who if isinstance(event, OnDeed) else None
    if isinstance(who, Cards):
        return who.side
    return "own" if who == The() else ""


def read_events(reader: Reader, place: int) -> list[Found]:
    """An event, or one of several («при погружении или всплытии», «когда закрывается или когда открывается»)."""
    found = [
        (each_event(event), end) for event, end in reader.by_rules("event", place) if _one_attacks(reader, event, place)
    ]
    frontier = found
    for _ in range(ALTERNATIVES - 1):
        further: list[Found] = []
        for event, end in frontier:
            start = reader.skip_comma(end)
            if start >= len(reader.tokens):
                continue
            if not reader.tokens[start].lemmas & reader.context.nouns.either:
                if _begins_an_event(reader, start):
                    # «в начале боя и при гибели»
                    further += [
                        (_either(event, each_event(other)), last) for other, last in reader.by_rules("event", start + 1)
                    ]
                continue
            for other, last in reader.by_rules("event", start + 1):
                further.append((_either(event, each_event(other)), last))
            for other, last in _with_its_verb(reader, place, start):
                further.append((_either(event, each_event(other)), last))
            for other, last in _without_its_first_word(reader, place, start + 1):
                both = _with_one_doer(event, each_event(other))
                if both is not None:
                    further.append((_either(*both), last))
        frontier = drop_duplicates(further)
        found += frontier
    return found


def _one_attacks(reader: Reader, event: Any, place: int) -> bool:
    """Return whether the subject of an attack agrees with its verb: in «ваше существо атакуют» it is the attacked
    card."""
    if not isinstance(event, OnAttack) or not isinstance(event.by, Cards) or event.by == Cards():
        return True
    tokens = reader.tokens
    return not any(
        tokens[at].norm in reader.context.attacked_by_anyone and "pl.nom" not in tokens[at - 1].numbers
        for at in range(place + 1, len(tokens))
    )


def _begins_an_event(reader: Reader, start: int) -> bool:
    """Return whether «и» stands here before a word that can only begin an event."""
    tokens = reader.tokens[start : start + 3]
    if len(tokens) < 3 or not tokens[0].lemmas & reader.context.nouns.also:
        return False
    return tokens[1].norm in EVENT_WORDS or (tokens[1].norm == "в" and tokens[2].norm in ("начале", "конце"))


EVENT_WORDS = frozenset(("при", "когда", "после", "whenever", "when"))


GAINING = frozenset(("получить", "терять", "получение", "потере"))


def _with_its_verb(reader: Reader, place: int, start: int) -> list[Found]:
    """Read the event after «или» at `start`, with the words up to the verb repeated.

    Example: «Когда ваш эльф получает отравление или проклятье».
    """
    verb = next((at for at in range(place, start) if reader.tokens[at].lemmas & GAINING), -1)
    if verb < 0:
        return []
    again = [*reader.tokens[: verb + 1], *reader.tokens[start + 1 :]]
    shorter = Reader(reader.grammar, again, reader.context, reader.steps)
    dropped = start - verb
    return [(event, end + dropped) for event, end in shorter.by_rules("event", place) if end > verb + 1]


def _without_its_first_word(reader: Reader, place: int, start: int) -> list[Found]:
    """Read events that consist of the word at `place` and the words from `start` on: «при» … «или всплытии»."""
    tokens, category = reader.tokens, reader.grammar.patterns["event"]
    rules = {order: rule for lemma in tokens[place].lemmas for order, rule in category.by_word.get(lemma, ())}
    found: list[Found] = []
    for _, rule in sorted(rules.items()):
        begin = rule.items[0]
        if isinstance(begin, Literal_) and reader.is_word(place, begin.words):
            for slots, end in reader.match(rule.items, 1, start):
                event = rule.make(slots)
                if event is not None:
                    found.append((event, end))
    return found


def _either(one: Event, two: Event) -> EitherEvent:
    before = one.events if isinstance(one, EitherEvent) else (one,)
    return EitherEvent((*before, *(two.events if isinstance(two, EitherEvent) else (two,))))


DOERS = {OnAttack: "by", OnDeed: "who", OnThrow: "who", OnAbility: "who"}


def _with_one_doer(one: Event, two: Event) -> tuple[Event, Event] | None:
    """Return two joined events with the same card, if only one of them names it.

    Examples: «когда ваше существо закрывается или погибает», «при погружении или всплытии вашего существа». Return None
    if the words for the card may belong to one event only.
    """
    if isinstance(one, AtTime) or isinstance(two, AtTime | EitherEvent):
        return None
    said = _doer(two) != The()
    if isinstance(one, EitherEvent):
        if said or any(isinstance(event, AtTime) for event in one.events):
            return None
        doers = dict.fromkeys(_doer(event) for event in one.events)
        return one, EitherEvent(tuple(_of(two, whose) for whose in doers))
    if not said:
        return one, _of(two, _doer(one))
    plain = one in (OnDeed(getattr(one, "deed", "dies"), The()), OnAbility(getattr(one, "ability", "")))
    if plain:
        return _of(one, _doer(two)), two
    return None if _doer(one) == The() else (one, two)


def _doer(event: Any) -> Any:
    return getattr(event, DOERS[type(event)])


def _of(event: Event, whose: Any) -> Event:
    return replace(event, **{DOERS[type(event)]: whose})


def read_head_part(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read one part of a head."""
    found = read_events(reader, place)
    found += [pair for category in ("cost", "instant", "if head") for pair in reader.by_rules(category, place)]
    found += limits_at(reader, place)
    found += reader.by_rules("in turn", place)
    found += [(First(event), end) for event, end in reader.by_rules("first event", place)]
    found += [(EventPlace(*pair), end) for pair, end in reader.by_rules("placed event", place)]
    found += [(OrdinalEvent(*pair), end) for pair, end in reader.by_rules("counted event", place)]
    found += [(EventAmount(*pair), end) for pair, end in reader.by_rules("numbered event", place)]
    for event, end in list(found):
        if isinstance(event, Event):
            found += [(First(event), last) for _, last in reader.by_rules("first time", end)]
    found += [(Nth(nth), end) for nth, end in reader.by_rules("nth", place)]
    found += [(Nth(nth, True), end) for nth, end in reader.by_rules("nth of all", place)]
    for counted, end in read_ordinals(reader, place, read_events):
        if counted.nth.times > 1:
            found.append((counted, end))
        elif counted.of_all:
            found.append((First(counted.event, counted.nth), end))
    # «Заклинание: закрыться: …»
    marks = (":", "-") if reader.context.lang == "en" else (":",)
    styles = styles_at(reader, place)
    return found + [(style, end + 1) for style, end in styles if any(reader.sign(end, mark) for mark in marks)]
