"""What stands before the colon, and the ability that it makes with its effects."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from catalog.berserk.language.meaning.effects import within
from catalog.berserk.language.reading.amounts import of_event
from catalog.berserk.language.reading.effects import targets_of, with_role
from catalog.berserk.language.reading.lists import LIST
from catalog.berserk.language.reading.words import FLAVOUR
from catalog.berserk.language.tree import (
    Ability,
    Amount,
    Attack,
    Cards,
    Chosen,
    Condition,
    Cost,
    DuringTurn,
    Effect,
    Event,
    FinishOff,
    Fits,
    If,
    InFormation,
    Limit,
    May,
    Number,
    OnAttack,
    OnDeed,
    OnThrow,
    PayTap,
    PayTokens,
    Played,
    Reckoned,
    Resurrect,
    Source,
    Summon,
    The,
    Together,
    Triggered,
    While,
    WhileIncorporeal,
    Whose,
)
from catalog.language.reader import Found, Reader


@dataclass(frozen=True, slots=True)
class First:
    """An event, only the first time in a turn."""

    event: Event


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


def _heads(reader: Reader, place: int) -> list[tuple[Head, int]]:
    """Heads that begin at the place, the longest first, up to but without the colon."""
    found: list[tuple[Head, int]] = []
    frontier: list[tuple[Head, int]] = [(Head(), place)]
    for _ in range(LIST):
        further: list[tuple[Head, int]] = []
        for head, at in frontier:
            start = at if at == place else reader.skip_comma(at)
            for part, end in reader.read("head part", start):
                bigger = _joined(head, part)
                if bigger is not None and all(end != e or bigger != h for h, e in further):
                    further.append((bigger, end))
        found += further
        frontier = further
        if not frontier:
            break
    return sorted(found, key=lambda pair: -pair[1])


def _joined(head: Head, part: Any) -> Head | None:
    if isinstance(part, First):
        return None if head.event or head.limit else replace(head, event=part.event, first=True, limit=Limit(1, "turn"))
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
    if isinstance(part, Cost):
        return None if part in head.costs else replace(head, costs=(*head.costs, part))
    return None if head.event else replace(head, event=part)


def _whose_turn(event: Event | None) -> Whose:
    """Whose «свой ход» is, after an event."""
    who = event.by if isinstance(event, OnAttack) else event.who if isinstance(event, OnDeed) else None
    if isinstance(who, Cards):
        return who.side
    return "own" if who == The() else ""


def read_headed(reader: Reader, place: int, argument: str) -> list[Found]:
    """Played, triggered, and held while («Строй: …»)."""
    found: list[Found] = []
    for condition, end in reader.by_rules("state head", place):
        start = end + 1 if reader.sign(end, ":") else end
        for abilities, last in reader.read("abilities", start):
            found.append((While(condition, abilities), last))
    for style, after in reader.by_rules("style", place):
        for begin in _past_flavour(reader, after):
            if begin > after and reader.tokens[begin - 1].norm in ("-", ":", "»", ")"):
                for named, end in _heads(reader, begin):
                    if not named.style:
                        found += _body(reader, replace(named, style=style), end, place)
    for head, end in [*_heads(reader, place), (Head(), place)]:
        found += _body(reader, head, end, place)
        if head.event is None and head.costs and reader.sign(end, ":"):
            # «Внезапно, закрыться: при ударе по эльфу …»: it may be paid at that moment
            starts = [(end + 1, head.style)]
            for style, after in reader.by_rules("style", end + 1):
                # «Внезапно, закрыться: воздействие … при гибели существа …»
                starts += [(begin, style) for begin in _past_flavour(reader, after)]
            for start, style in starts:
                if start > end + 1 + FLAVOUR + 3:
                    continue
                for part, after in reader.read("head part", start):
                    bigger = _joined(replace(head, style=style), part)
                    if bigger is not None and bigger.event is not None:
                        made = _body(reader, bigger, after, place)
                        found += [(_optional(ability), last) for ability, last in made]
    return found


def _optional(ability: Ability) -> Ability:
    """A combined ability: its player may pay for it as its event comes, or not."""
    if isinstance(ability, Together):
        return Together(tuple(_optional(part) for part in ability.abilities))
    return replace(ability, may=True) if isinstance(ability, Triggered) else ability


def _body(reader: Reader, head: Head, end: int, place: int) -> list[Found]:
    found: list[Found] = []
    tokens = reader.tokens
    start = end
    if end > place and (reader.sign(end, ":") or reader.sign(end, ",") or (head.event and reader.sign(end, "-"))):
        start = end + 1
    elif end > place and not head.event:
        # the payment of a played ability ends with a colon (404.2)
        return found
    may = False
    subject: The | None = None
    if head.event is not None:
        about = _about(head.event)
        if about is not None:
            for role, after in reader.by_rules("role", start):
                if role == "it" and tokens[start].norm in reader.context.subjects and reader.by_rules("may", after):
                    subject, start = about, after
                    break
        for begin in [start, *(after for _, after in reader.by_rules("this card", start))]:
            for _, after in reader.by_rules("may", begin):
                may, start = True, after
            if may:
                break
    style = head.style
    bodies: list[tuple[int, str, Amount | None]] = [(start, "", None)]
    for name, after in reader.by_rules("style", start):
        bodies = [(at, name, None) for at in _past_flavour(reader, after)]
        if head.limit is None:
            for at, *_ in list(bodies):
                for limit, last in reader.read("limit after", at) if reader.sign(at, "(") else ():
                    found += [
                        pair
                        for begin in {_past_dash(reader, last), reader.skip_comma(last)}
                        for pair in _effects_of(reader, replace(head, limit=limit), begin, may, name)
                    ]
        bodies += [
            (_past_dash(reader, last), name, range)
            for at, *_ in bodies
            for range, last in reader.by_rules("at range", at)
        ]
    for body, named, range in bodies:
        style = named or head.style
        for effects, last in reader.read("effects", body):
            if range is not None:
                effects = within(effects, range)
                if not effects:
                    continue
            if subject is not None:
                if getattr(effects[0], "target", None) != The():
                    continue
                effects = tuple(
                    replace(effect, target=subject) if getattr(effect, "target", None) == The() else effect
                    for effect in effects
                )
            for limit, after in [*reader.read("limit after", last), (None, last)]:
                if limit is not None and (head.limit is not None or (end == place and not _needs_no_head(effects))):
                    continue
                made = _headed(replace(head, limit=limit or head.limit), effects, may, style)
                if made is None:
                    continue
                for mark, final in [*reader.read("style after", after), ("", after)]:
                    if mark and style:
                        continue
                    one = replace(made, style=mark) if mark and isinstance(made, Played | Triggered) else made
                    found.append((one, final))
                    if mark and limit is None and head.limit is None and isinstance(one, Played | Triggered):
                        # «(воздействие имя, 3 раза за бой)»: the style, then the limit
                        for more, last in reader.read("limit after", final):
                            found.append((replace(one, limit=more), last))
    return found


def _effects_of(reader: Reader, head: Head, place: int, may: bool, style: str) -> list[Found]:
    """The effects of an ability whose head, limit and style have been read."""
    made = ((_headed(head, effects, may, style), end) for effects, end in reader.read("effects", place))
    return [(ability, end) for ability, end in made if ability is not None]


def _about(event: Event) -> The | None:
    """The own card that «он может …» speaks of after an event: what an enemy's card may do is not the player's."""
    if isinstance(event, OnDeed) and (event.who == The("host") or _is_own(event.who)):
        return The("it")
    if isinstance(event, OnAttack) and _is_own(event.by):
        return The("attacking")
    return None


def _is_own(who: Any) -> bool:
    return isinstance(who, Cards) and who.side == "own"


def _past_flavour(reader: Reader, place: int) -> list[int]:
    """The places where effects may begin after the name that an influence or a spell bears: «имя», (имя), or bare
    words; a colon or a dash may end it."""
    if reader.sign(place, ":"):
        return [place + 1]
    for opened, closed in (("«", "»"), ("(", ")")):
        if reader.sign(place, opened):
            at = place + 1
            while at < len(reader.tokens) and not reader.sign(at, closed) and at - place <= FLAVOUR + 2:
                at += 1
            return [_past_dash(reader, at + 1)]
    places = [place]
    at = place
    free = True  # whether the words so far may be a name without anything that ends it
    while at < len(reader.tokens) and at - place < FLAVOUR:
        token = reader.tokens[at]
        strange = at + 1 < len(reader.tokens) and not reader.tokens[at + 1].known
        if token.kind != "word":
            break
        free = free and not (token.lemmas & reader.context.meaningful and not strange)
        at += 1
        past = _past_dash(reader, at)
        if past > at:
            places.append(past)
        elif free:
            places.append(at)
    return places


def _past_dash(reader: Reader, at: int) -> int:
    return at + 1 if reader.sign(at, ":") or reader.sign(at, "-") else at


def _referred(effects: tuple[Effect, ...], role: The) -> tuple[Effect, ...]:
    """«При ударе по существу оно …»: the pronoun is the attacked card, until an effect chooses another."""
    done: list[Effect] = []
    for effect in effects:
        done.append(with_role(effect, role))
        if any(isinstance(part, Chosen) for part in targets_of(effect)):
            break
    return (*done, *effects[len(done) :])


def _own_cell(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«Уничтожить эту карту, вызвать … на её клетку»: the pronoun is this card, where nothing else was spoken of."""
    done: list[Effect] = []
    for effect in effects:
        before = [getattr(each, "target", None) for each in done]
        if before and before[-1] == The() and isinstance(effect, Summon | Resurrect) and effect.onto == "it":
            effect = replace(effect, onto="this")
        done.append(effect)
    return tuple(done)


def _one_acts(event: OnDeed) -> bool:
    """Whether «он» after the event is he who has done it: of two that live it may be either."""
    return event.who != The() and (event.deed == "destroys" or (event.deed == "wounds" and event.whom is None))


def _by_somebody(source: Source | None) -> bool:
    return source is not None and source.by is not None


def _needs_no_head(effects: tuple[Effect, ...]) -> bool:
    """Whether these may stand alone, costing «Закрыться»: attacks do."""
    return isinstance(effects[0], Attack | FinishOff)


def _headed(head: Head, effects: tuple[Effect, ...], may: bool, style: str) -> Ability | None:
    effects = _own_cell(effects)
    if head.x is not None:
        effects = of_event(effects, head.x)
    asked = effects[0].condition if isinstance(effects[0], If) else None
    if isinstance(asked, Fits) and asked.role in ("attacked", "attacking"):
        effects = with_role(effects, The(asked.role))  # «если атакованное существо закрыто, … его»
    kind: Any = "influence" if isinstance(effects[0], Attack) else style or "influence"
    if isinstance(head.event, OnAttack) and head.event.at is not None:
        effects = _referred(effects, The("this") if head.event.at == The("this") else The("attacked"))
    if isinstance(head.event, OnAttack) and head.event.at is None and isinstance(head.event.by, Cards):
        effects = _referred(effects, The("attacking"))  # «Когда ваш пират нападает, он …»
    if isinstance(head.event, OnDeed) and _one_acts(head.event):
        effects = _referred(effects, The("attacking"))  # «Когда ваше существо уничтожает …, открыть его»
    if isinstance(head.event, OnThrow) and head.event.who == The():
        effects = _referred(effects, The())
    if isinstance(head.event, OnDeed) and head.event == OnDeed(head.event.deed, The()):
        effects = _referred(effects, The())  # «Когда Олаф выступает защитником, он получает …»
    if isinstance(head.event, OnDeed) and head.event.who == The() and _by_somebody(head.event.source):
        effects = _referred(effects, The("attacking"))  # «При гибели от атаки чужой карты уничтожить её»
    if head.event is not None:
        if not may and len(effects) == 1 and isinstance(effects[0], May):
            may, effects = True, effects[0].effects  # «ваш эльф может получить …»
        if head.first and may:
            return None  # who declines at the first has not the second
        one = Triggered(head.event, effects, may, head.costs, head.instant, head.limit, kind, head.condition)
        if head.other is None:
            return one
        # a limit, or the card spoken of, would be one for both
        return None if head.limit is not None else Together((one, replace(one, event=head.other)))
    if not head.costs and not head.instant and head.limit is None:
        # an attack written with no cost costs «Закрыться»; another effect without one is no ability
        if not _needs_no_head(effects) or may or head.condition is not None:
            return None
        return Played(effects, (PayTap(),))
    return Played(effects, head.costs, head.instant, head.limit, kind, head.condition)


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
    found += [(Numbered(*pair), end) for pair, end in reader.by_rules("numbered event", place)]
    for event, end in list(found):
        if isinstance(event, Event):
            found += [(First(event), last) for _, last in reader.by_rules("first time", end)]
    # «Заклинание: закрыться: …»
    return found + [(style, end + 1) for style, end in reader.by_rules("style", place) if reader.sign(end, ":")]
