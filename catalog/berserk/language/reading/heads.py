"""Reading of abilities with a head: the part before the colon, combined with the effects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import within
from catalog.berserk.language.reading.amounts import has_x, of_event, replace_x
from catalog.berserk.language.reading.effect_roles import with_role
from catalog.berserk.language.reading.effects import styles_at
from catalog.berserk.language.reading.graveyards import done_in_graveyard, where_it_lies
from catalog.berserk.language.reading.head_parts import EVENT_WORDS, Head, heads_at, join_part
from catalog.berserk.language.reading.pronouns import (
    about_whom,
    arrived_beside_another,
    attacker_by_gender,
    beside_own_cell,
    by_gender,
    by_somebody,
    cell_of_destroyed,
    did_it,
    names_this_alone,
    names_this_before,
    near,
    near_its_target,
    of_neighbour,
    one_acts,
    own_cell,
    replace_cost_role,
    resolve_attacked_card,
    resolve_previous_card,
    speaks_of_this,
    this_before,
    this_first,
    untaps_doer,
    wounder_by_gender,
)
from catalog.berserk.language.reading.small_parts import FLAVOUR
from catalog.berserk.language.soundness import is_on_the_stack
from catalog.berserk.language.tree import (
    FIGHTERS,
    Ability,
    All,
    Amid,
    Amount,
    Attack,
    Beside,
    Cards,
    ChosenCards,
    Cost,
    DieShows,
    Effect,
    EitherEvent,
    Event,
    EventAbility,
    Exile,
    FinishOff,
    Fits,
    If,
    InAttackDirection,
    Later,
    Leaps,
    LeaveHost,
    Limit,
    LoseExtraLives,
    LoseTokens,
    May,
    Move,
    Number,
    OnAbility,
    OnAttack,
    OnDeed,
    OnThrow,
    OutlivesHost,
    PayExtraLives,
    PayLivesOf,
    PayTap,
    PayTokens,
    PayWounds,
    PlayedAbility,
    PlayerIs,
    Role,
    The,
    ThereAre,
    Together,
    While,
    Wound,
    X,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.language.reader import Found, Reader


def read_headed(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read played, triggered and conditional abilities («Строй: …»)."""
    found: list[Found] = []
    for condition, end in reader.by_rules("state head", place):
        start = end + 1 if reader.sign(end, ":") else end
        for abilities, last in reader.read("abilities", start):
            found.append((While(condition, abilities), last))
    for style, after in styles_at(reader, place):
        for begin in past_flavour(reader, after):
            if begin > after and reader.tokens[begin - 1].norm in ("-", ":", "»", ")"):
                for named, end in heads_at(reader, begin):
                    if not named.style:
                        found += _body(reader, replace(named, style=style), end, place)
    for head, end in [*heads_at(reader, place), (Head(), place)]:
        found += _body(reader, head, end, place)
        if head.event is None and head.costs and reader.sign(end, ":"):
            for cost, after in reader.by_rules("cost", end + 1):
                # «Закрыться: снять X дополнительных жизней, при этом …»: a cost (404.2)
                if isinstance(cost, PayExtraLives):
                    paying = replace(head, costs=(*head.costs, cost))
                    for begin in {begin for _, begin in reader.read("then", after) if begin > after}:
                        for effects, last in reader.read("effects", begin):
                            bargain = _headed(paying, effects, False, head.style)
                            found += [(bargain, last)] if bargain is not None else []
            # «Внезапно, закрыться: при ударе по эльфу …»: the cost can be paid at that moment
            starts = [(end + 1, head.style)]
            for style, after in styles_at(reader, end + 1):
                # «Внезапно, закрыться: воздействие … при гибели существа …»
                starts += [(begin, style) for begin in past_flavour(reader, after)]
            for start, style in starts:
                if start > end + 1 + FLAVOUR + 3:
                    continue
                for part, after in reader.read("head part", start):
                    bigger = join_part(replace(head, style=style), part)
                    if bigger is not None and bigger.event is not None:
                        made = _body(reader, bigger, after, place)
                        found += [(_optional(ability), last) for ability, last in made]
    return found


def event_after(reader: Reader, place: int) -> list[Found]:
    """Read effects followed by their event.

    Examples: «Получает фишку в начале хода», «ранить существо на 1, когда погибает ваш эльф».
    """
    found: list[Found] = []
    if not any(token.norm in EVENT_WORDS or token.norm in ("в", "at") for token in reader.tokens[place + 1 :]):
        return found
    starts = [(start, False) for start in (place, *(after for _, after in reader.by_rules("this card", place)))]
    starts += [(after, True) for start, _ in starts for _, after in reader.by_rules("may", start)]
    for start, may in starts:
        if start < len(reader.tokens) and reader.tokens[start].norm in ("+", "-"):
            continue  # «+1 к броску, когда атакует …» is a constant bonus
        for effects, end in reader.read("effects", start):
            if speaks(effects, lambda node: node == The("it") or isinstance(node, Later)):
                continue  # «он» would refer to a card of the event, which has not been read yet
            at = reader.skip_comma(end)
            if reader.read("duration", at):
                continue  # «… до начала вашего хода» says how long the effect lasts
            for part, last in reader.read("head part", at):
                head = join_part(Head(), part)
                if head is None or head.event is None or head.x is not None:
                    continue
                for limit, after in [*reader.read("limit after", last), (None, last)]:
                    made = _headed(replace(head, limit=limit or head.limit), effects, may, "")
                    found += [(made, after)] if made is not None else []
    return found


def _optional(ability: Ability) -> Ability:
    """Return the ability as a combined one: when the event happens, the player may pay the cost or decline."""
    if isinstance(ability, Together):
        return Together(tuple(_optional(part) for part in ability.abilities))
    return replace(ability, may=True) if isinstance(ability, EventAbility) else ability


def _body(reader: Reader, head: Head, end: int, place: int) -> list[Found]:
    found: list[Found] = []
    tokens = reader.tokens
    start = end
    english = reader.context.lang == "en"
    if english and head.event and head.costs and not reader.sign(end, ":"):
        return found  # “Whenever this strikes, tap a creature, …”: an effect, not a cost
    dash = head.event or head == Head(instant=True)
    if end > place and (reader.sign(end, ":") or reader.sign(end, ",") or (dash and reader.sign(end, "-"))):
        start = end + 1
    elif end > place and head == Head(instant=head.instant, style=head.style) and reader.sign(end - 1, "-"):
        start = end  # “Instant spell — Heal a creature for 3.”
    elif end > place and not head.event:
        # the payment of a played ability ends with a colon (404.2)
        if head != Head(limit=head.limit) or not reader.by_rules("may", end):
            return found
        [(_, start), *_] = reader.by_rules("may", end)  # «Раз в ход может …»
    may = False
    subject: The | None = None
    if head.event is not None:
        about = about_whom(head)
        if speaks_of_this(reader, head.event, place, start):
            start += 1
        elif about is not None:
            for role, after in reader.read("role", start):
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
    for name, after in styles_at(reader, start):
        bodies = [(at, name, None) for at in past_flavour(reader, after)]
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
    if head.condition is None and head.event is not None:
        # «В начале боя воздействие имя: {first}: …»
        found += [
            pair
            for at, name, range in bodies
            if range is None
            for condition, last in reader.by_rules("state head", at)
            if isinstance(condition, PlayerIs)
            for pair in _effects_of(reader, replace(head, condition=condition), last, may, name or head.style)
        ]
    for body, named, range in bodies:
        style = named or head.style
        for effects, last in with_die_condition(reader, reader.read("effects", body)):
            if range is not None:
                effects = within(effects, range)
                if not effects:
                    continue
            if not english and beside_own_cell(head) is None and arrived_beside_another(head, effects):
                continue
            if isinstance(head.event, OnDeed) and by_gender(reader, head.event, body, last):
                effects = resolve_attacked_card(effects, The("attacking"))
            if isinstance(head.event, OnDeed) and wounder_by_gender(reader, head.event, body, last):
                effects = resolve_attacked_card(effects, The("attacking"))
            if isinstance(head.event, OnAttack) and attacker_by_gender(reader, head.event, body, last):
                effects = resolve_attacked_card(effects, The("attacking"))
            if names_this_before(reader, head, place, body, last):
                effects = this_before(effects)
            if did_it(reader, head.event, body):
                effects = with_role(effects, The("it"), The())
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
                effects, after = _defined_after(reader, effects, limit, after)
                if english and names_this_alone(head.event):
                    effects = this_first(effects)
                made = _headed(replace(head, limit=limit or head.limit), effects, may, style)
                if made is None:
                    continue
                for mark, final in [*reader.read("style after", after), ("", after)]:
                    if mark and style:
                        continue
                    one = replace(made, style=mark) if mark and isinstance(made, PlayedAbility | EventAbility) else made
                    found.append((one, final))
                    if mark and limit is None and head.limit is None and isinstance(one, PlayedAbility | EventAbility):
                        # «(воздействие имя, 3 раза за бой)»: the style, then the limit
                        for more, last in reader.read("limit after", final):
                            found.append((replace(one, limit=more), last))
    return found


def _defined_after(
    reader: Reader, effects: tuple[Effect, ...], limit: Limit | None, place: int
) -> tuple[tuple[Effect, ...], int]:
    """Read the definition of X after the limit: «добивание на X (2 раза за ход), где X — …»."""
    if limit is None:
        return effects, place
    for number, end in reader.by_rules("where", reader.skip_comma(place)):
        if has_x(effects[-1]):
            return (*effects[:-1], replace_x(effects[-1], number)), end
    return effects, place


def with_die_condition(reader: Reader, found: list[Found]) -> list[Found]:
    """Read a condition of the last effect about the die or the shown card, before a limit.

    Example: «пророчество 1; получить фишку, если показанная карта элитная (1 раз за ход)».
    """
    asked: list[Found] = []
    for effects, end in found:
        if len(effects) < 2 or isinstance(effects[-1], If):
            continue
        for condition, after in reader.by_rules("if head", reader.skip_comma(end)):
            shown = isinstance(condition, DieShows) or (isinstance(condition, Fits) and condition.role == "shown")
            if shown and reader.sign(after, "("):
                asked.append(((*effects[:-1], If(condition, effects[-1:])), after))
    return [*asked, *found]


def _effects_of(reader: Reader, head: Head, place: int, may: bool, style: str) -> list[Found]:
    """Read the effects of an ability. Its head, limit and style have been read before."""
    made = ((_headed(head, effects, may, style), end) for effects, end in reader.read("effects", place))
    return [(ability, end) for ability, end in made if ability is not None]


def past_flavour(reader: Reader, place: int) -> list[int]:
    """Return the indices at which effects may begin after the name of an influence or a spell.

    The name is «имя», (имя) or plain words. A colon or a dash may follow it.
    """
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
    free = True  # whether the words read until now may be a name without a closing sign
    while at < len(reader.tokens) and at - place < FLAVOUR:
        token = reader.tokens[at]
        strange = at + 1 < len(reader.tokens) and not reader.tokens[at + 1].known
        if token.kind != "word":
            break
        meant = token.lemmas & reader.context.meaningful and not strange and not _in_a_name(reader, place, at)
        free = free and not meant
        at += 1
        past = _past_dash(reader, at)
        if past > at:
            places.append(past)
        elif free:
            places.append(at)
    return places


def _in_a_name(reader: Reader, place: int, at: int) -> bool:
    """Return whether a known word is part of a name: «карта» before «если», «ошибка на карте»."""
    tokens = reader.tokens
    if at + 1 == len(tokens) or not tokens[at].lemmas & reader.context.nouns.kinds.keys():
        return False
    asks = at == place and tokens[at + 1].norm in reader.context.if_words
    return asks or (at == place + 2 and tokens[at - 1].norm in reader.context.on_words and not tokens[place].known)


def _past_dash(reader: Reader, at: int) -> int:
    return at + 1 if reader.sign(at, ":") or reader.sign(at, "-") else at


def _needs_no_head(effects: tuple[Effect, ...]) -> bool:
    """Return whether the effects need no written cost: an attack costs «Закрыться» by default."""
    return isinstance(effects[0], Attack | FinishOff)


def _of_either(head: Head, events: tuple[Event, ...], effects: tuple[Effect, ...], may: bool, style: str) -> Any:
    """Return an ability with several events, or None if its effects have different meanings after them."""
    each = [_headed(replace(head, event=event), effects, may, style) for event in events]
    first = each[0]
    if not isinstance(first, EventAbility):
        return None
    happens = tuple(ability.event for ability in each if isinstance(ability, EventAbility))
    alike = all(isinstance(one, EventAbility) and replace(one, event=first.event) == first for one in each)
    return replace(first, event=EitherEvent(happens)) if alike else None


def _headed(head: Head, effects: tuple[Effect, ...], may: bool, style: str) -> Ability | None:
    if isinstance(head.event, EitherEvent):
        return None if head.nth is not None else _of_either(head, head.event.events, effects, may, style)
    effects = own_cell(resolve_previous_card(effects))
    if not (isinstance(head.event, OnAttack) and head.event.at == The()):
        effects = tuple(map(near_its_target, effects))
    if isinstance(effects[0], Attack):
        effects = (near(effects[0], "it", "attacked"), *effects[1:])  # «удар на X, где X — число карт рядом с целью»
    if head.nth is not None and not isinstance(head.event, OnDeed | OnAttack | OnAbility):
        return None
    if head.nth is not None and head.nth.per not in ("turn", "battle"):
        return None
    if head.x is not None:
        effects = of_event(effects, head.x)
    asked = effects[0].condition if isinstance(effects[0], If) else None
    if isinstance(asked, Fits) and asked.role in FIGHTERS:
        effects = with_role(effects, The(asked.role))  # «если атакованное существо закрыто, … его»
    kind: Any = "influence" if isinstance(effects[0], Attack) else style or "influence"
    if isinstance(head.event, OnAttack) and head.event.at is not None:
        effects = resolve_attacked_card(effects, The("this") if head.event.at == The("this") else The("attacked"))
    if isinstance(head.event, OnAttack) and head.event.at is None and isinstance(head.event.by, Cards):
        effects = resolve_attacked_card(effects, The("attacking"))  # «Когда ваш пират нападает, он …»
    if isinstance(head.event, OnAttack) and head.event.at is None and head.event.by == The("host"):
        effects = resolve_attacked_card(effects, The("host"))  # «Когда хозяин атакует, ранить его»
    if isinstance(head.event, OnAttack) and head.event.when == "dealt" and any(map(is_on_the_stack, effects)):
        # «При ударе … заблокировать этот удар»: when wounds are dealt, it would be too late
        head = replace(head, event=replace(head.event, when="declared"))
    if isinstance(head.event, OnAttack) and _of_somebody(head.event, effects):
        head = replace(head, event=replace(head.event, by=Cards()))
    if isinstance(head.condition, ThereAre) and Amid() in head.condition.cards.traits:
        effects = with_role(effects, All(head.condition.cards))  # «При ударе через ваше существо излечить его на 2»
    if isinstance(head.event, OnDeed) and head.event.deed in ("destroys", "has destroyed"):
        effects = cell_of_destroyed(effects)
        if head.event.who == The():
            effects = tuple(Exile(The("attacked")) if one == Exile(The("it")) else one for one in effects)
            effects = tuple(map(_asks_of_destroyed, effects))
    if isinstance(head.event, OnDeed) and one_acts(head.event):
        effects = resolve_attacked_card(effects, The("attacking"))  # «Когда ваше существо уничтожает …, открыть его»
    if isinstance(head.event, OnDeed) and head.event.who == The() and head.event.deed in MOVES:
        effects = near(effects, "it", "this")  # «При перемещении … рядом с этой клеткой»: the new cell
    if isinstance(head.event, OnAttack) and isinstance(head.event.at, Cards):
        head = replace(head, condition=replace_cost_role(head.condition, "it", "attacked"))
        effects = replace_cost_role(effects, "it", "attacked")  # «При атаке по карте …, если … такой же стоимости, …»
    if isinstance(head.event, OnDeed) and head.event.deed == "swaps" and not _one_it(head.event, effects):
        return None
    neighbour = beside_own_cell(head)
    if neighbour is not None:
        effects = of_neighbour(effects, neighbour)
    if isinstance(head.event, OnThrow | OnAbility) and head.event.who == The():
        effects = resolve_attacked_card(effects, The())
    if isinstance(head.event, OnDeed) and head.event == OnDeed(head.event.deed, The()):
        effects = resolve_attacked_card(effects, The())  # «Когда Олаф выступает защитником, он получает …»
    if isinstance(head.event, OnDeed) and head.event.who == The() and by_somebody(head.event.source):
        effects = resolve_attacked_card(effects, The("attacking"))  # «При гибели от атаки чужой карты уничтожить её»
    if head.event == OnDeed("dies", The("host")) and effects in BACK and head.condition is None and not head.costs:
        return OutlivesHost() if not may and head.limit is None else None
    if isinstance(head.event, OnAttack):
        effects = tuple(map(_along_attack, effects))
    if head.event is not None and not may and len(effects) == 1 and isinstance(effects[0], May):
        may, effects = True, effects[0].effects  # «ваш эльф может получить …»
    if may or head.event is None:
        head, effects = _price_of_x(head, effects)
    if head.event == OnDeed("defends", The()) and head.condition is not None and untaps_doer(head.event, effects):
        head = replace(head, event=OnDeed("has defended", The()))  # it taps together with the attacker (216.12а)
    if isinstance(head.event, OnDeed) and head.event.deed == "destroys" and untaps_doer(head.event, effects):
        head = replace(head, event=replace(head.event, deed="has destroyed"))
    if head.event is not None:
        if head.first and may:
            return None  # a player who declines the first use loses the second
        condition = where_it_lies(head.condition, effects)
        effects = done_in_graveyard(head.event, condition, effects)
        return EventAbility(
            head.event, effects, may, head.costs, head.instant, head.limit, kind, condition, head.nth,
            head.nth_of_all,
        )  # fmt: skip
    if not head.costs and not head.instant and head.limit is None:
        # an attack written with no cost costs «Закрыться»; another effect without a cost is not an ability
        if not _needs_no_head(effects) or may or head.condition is not None:
            return None
        return PlayedAbility(effects, (PayTap(),))
    return PlayedAbility(effects, head.costs, head.instant, head.limit, kind, head.condition)


BACK = ((LeaveHost(The()),), (May((LeaveHost(The()),)),))  # «при гибели хозяина вернуть себе подтип»


def _along_attack(effect: Any) -> Any:
    """Return the move in the direction of the attack: «при ударе переместить атакованного в том же направлении».

    The event does not contain a movement whose direction could be meant.
    """
    if isinstance(effect, May):
        return May(tuple(map(_along_attack, effect.effects)))
    if not isinstance(effect, Move) or not effect.along:
        return effect
    return replace(effect, along=False, diagonal=True, where=InAttackDirection())


def _asks_of_destroyed(effect: Any) -> Any:
    """Return the effect with its condition about the destroyed card: «Когда уничтожает карту, … (или +2, если она
    элитная)»."""
    if not isinstance(effect, If) or not isinstance(effect.condition, Fits) or effect.condition.role != "it":
        return effect
    return replace(effect, condition=replace(effect.condition, role="attacked"))


def _one_it(event: OnDeed, effects: tuple[Effect, ...]) -> bool:
    """Return whether «он» after a swap of two cards is unambiguous.

    If this card swaps with another one, «он» is the other card.
    """
    alone = event.who == The() and event.whom is not None
    return alone or with_role(effects, The("attacking")) == effects


MOVES = ("moves", "steps", "uses movement")


def _of_somebody(event: OnAttack, effects: tuple[Effect, ...]) -> bool:
    """Return whether the attack of the event must be the attack of another card.

    Example: «При дальней атаке по существу рядом с этой картой она может телепортироваться … рядом с атаковавшим».
    This card cannot move to a cell beside itself.
    """
    return event.by == The() and any(
        isinstance(effect, Leaps | Move) and _beside_attacker(effect) for effect in effects
    )


def _beside_attacker(effect: Leaps | Move) -> bool:
    attackers: tuple[Role, ...] = ("attacking", "attacking creature")
    near = any(effect.where == Beside(role) or effect.beside == role for role in attackers)
    return effect.target == The() and near


def _one_own(target: Any) -> bool:
    """Return whether a target is one card that the player chooses among their own cards."""
    return isinstance(target, ChosenCards) and target.count == Number(1) and target.cards.side == "own"


def _price_of_x(head: Head, effects: tuple[Effect, ...]) -> tuple[Head, tuple[Effect, ...]]:
    """Move a first effect that determines X into the costs (404.2): «может потерять X фишек, при этом …»."""
    first = effects[0]
    if head.event is None and len(effects) > 1 and isinstance(first, LoseExtraLives) and _one_own(first.target):
        # «Внезапно, снять дополнительную жизнь с вашего эльфа; …»: without this part the rest cannot happen (103.3)
        if isinstance(first.amount, Number):
            return replace(head, costs=(*head.costs, PayLivesOf(first.target, first.amount.value))), effects[1:]
        return head, effects
    if len(effects) < 2 or getattr(first, "target", None) != The():
        return head, effects
    amount: Any = getattr(first, "amount", None)  # «X фишек (максимум 3)» too
    if not isinstance(amount, X) or amount != X(most=amount.most):
        return head, effects
    cost: Cost | None = None
    if isinstance(first, LoseTokens):
        cost = PayTokens(amount)
    elif isinstance(first, Wound):
        cost = PayWounds(amount)
    elif isinstance(first, LoseExtraLives):
        cost = PayExtraLives(amount)
    if cost is None or (head.event is None and not head.costs and not head.instant):
        return head, effects
    return replace(head, costs=(*head.costs, cost)), effects[1:]
