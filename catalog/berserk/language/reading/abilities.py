"""Reading of a sentence: one ability with its condition, or several abilities."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeGuard

from catalog.berserk.language.reading.amounts import grants_of_x, has_x, read_where, replace_x
from catalog.berserk.language.reading.given_abilities import is_while, with_one_more
from catalog.berserk.language.reading.graveyards import done_in_graveyard
from catalog.berserk.language.reading.heads import event_after
from catalog.berserk.language.reading.lists import LIST, few, longest
from catalog.berserk.language.tree import (
    FIGHTERS,
    Ability,
    Alike,
    All,
    Attack,
    Bonus,
    Cannot,
    Cards,
    Condition,
    CostAs,
    Deprives,
    DieBonus,
    DieShows,
    DuringTurn,
    EventAbility,
    Fits,
    Gains,
    Grants,
    Guard,
    If,
    Instead,
    InsteadOfDeath,
    InsteadOfHealing,
    Maximum,
    Named,
    NameIs,
    OfClass,
    PlayedAbility,
    Side,
    Source,
    StatBonus,
    Than,
    The,
    ThereAre,
    Together,
    While,
)
from catalog.language.reader import Found, Reader


def read_ability(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read one ability of any kind, with a condition after it («…, пока …»)."""
    found: list[Found] = []
    plain = [*reader.read("headed", place), *reader.read("simple", place), *reader.by_rules("grants", place)]
    for _, start in reader.by_rules("this card", place):
        plain += [pair for pair in reader.read("simple", start) if not isinstance(pair[0], Named)]
        plain += reader.by_rules("grants", start)
    plain = [*(pair for ability, end in plain for pair in grants_of_x(reader, ability, end)), *plain]
    for condition, start in [*reader.by_rules("as long as", place), *reader.by_rules("if head", place)]:
        # «Пока … — имеет броню 1», «Пока …: в начале хода …»
        begin = start + 1 if reader.sign(start, "-") or reader.sign(start, ":") else reader.skip_comma(start)
        plain += _held(reader, condition, begin, place)
    for whose, start in reader.by_rules("in turn", place):
        # «В ход противника имеет броню 2»
        condition = DuringTurn("own" if whose == "its" else whose)
        plain += _held(reader, condition, reader.skip_comma(start), place)
    plain += event_after(reader, place)  # last, because «не закрывается при атаке» is a constant ability
    for ability, end in plain:
        after_comma = reader.skip_comma(end)
        for condition, after in reader.by_rules("as long as", after_comma):
            last = ability.effects[-1] if isinstance(ability, PlayedAbility | EventAbility) else None
            if isinstance(last, Gains) and last.duration != "battle":
                continue  # «… не может атаковать до конца хода, пока …»: the condition limits the duration, not the use
            timed = isinstance(condition, DuringTurn)  # the subject of “it is your turn” is not a card
            if isinstance(ability, Grants) and not timed and _without_subject(reader, after_comma):
                merged = _while_they(condition, ability)
                if merged is not None:
                    found.append((merged, after))
                if merged is not None or not isinstance(condition, Fits) or condition.role in ("this", "it"):
                    continue
            found.append((_while(reader, condition, after_comma, after, ability), after))
        if reader.sign(end, "("):  # «Броня 2 (пока в строю с элитным существом)»
            for condition, after in reader.by_rules("as long as", end + 1):
                if reader.sign(after, ")"):
                    found.append((_while(reader, condition, end + 1, after, ability), after + 1))
        if not is_headed(ability):
            for whose, after in reader.by_rules("in turn", end):
                side = _side_of_bearer(ability) if whose == "its" else whose
                if side:
                    found.append((While(DuringTurn(side), (ability,)), after))
        for condition, after in reader.by_rules("if head", after_comma):
            if isinstance(ability, PlayedAbility | EventAbility):
                found += [pair for held in _asked(ability, condition) for pair in _limited(reader, held, after)]
            elif isinstance(condition, Fits) and _about_attacked(ability, condition):
                found.append((replace(ability, against=_asked_of(condition)), after))
            elif not is_headed(ability):
                found.append((_while(reader, condition, after_comma, after, ability), after))
        found.append((ability, end))
    return found


def _limited(reader: Reader, ability: Ability, place: int) -> list[Found]:
    """Read the limit after the condition, if there is none before it: «…, если … (1 раз за ход)»."""
    found: list[Found] = [(ability, place)]
    if isinstance(ability, PlayedAbility | EventAbility) and ability.limit is None:
        found += [(replace(ability, limit=limit), end) for limit, end in reader.read("limit after", place)]
    return found


def _side_of_bearer(ability: Ability) -> Side:
    """Return the side whose turn «в свой ход» is: the player of the cards with the ability, or "" if unknown."""
    if not isinstance(ability, Grants):
        return "own"
    return ability.target.cards.side if isinstance(ability.target, All) else ""


def _asked(ability: PlayedAbility | EventAbility, condition: Condition) -> list[Ability]:
    """Return the ability with a condition that follows the effects («…, если …»).

    A condition about a die or the shown card applies to the last effect, any other one to the whole ability.
    """
    if isinstance(condition, DieShows) or (isinstance(condition, Fits) and condition.role == "shown"):
        *before, last = ability.effects
        asked = ability.effects if not before else (*before, If(condition, (last,)))
        return [replace(ability, effects=asked)] if before and not isinstance(last, If) else []
    done_to = getattr(ability.effects[-1], "target", None)
    if isinstance(condition, Fits) and condition.role == "it" and isinstance(done_to, The) and done_to.role in FIGHTERS:
        condition = replace(condition, role=done_to.role)  # «ранить атакованную карту на 1, если она закрыта»
    if ability.condition is not None:
        return []
    if isinstance(ability, EventAbility):
        ability = replace(ability, effects=done_in_graveyard(ability.event, condition, ability.effects))
    return [replace(ability, condition=condition)]


def _about_attacked(ability: Ability, condition: Condition) -> TypeGuard[Bonus | DieBonus]:
    """Return whether the condition limits a bonus to some opponents: «+2 к удару, если атакованное существо ранено»."""
    attacked = isinstance(condition, Fits) and condition.role in ("attacked", "attacked creature")
    return attacked and isinstance(ability, Bonus | DieBonus) and ability.against is None


def _asked_of(condition: Fits) -> Cards:
    """Return the cards that a condition describes; for «атакованное существо», only creatures."""
    creature = condition.role == "attacked creature" and condition.cards.kind == "card"
    return replace(condition.cards, kind="creature") if creature else condition.cards


def _held(reader: Reader, condition: Condition, place: int, begin: int) -> list[Found]:
    """Return the abilities under a leading condition «пока …», from `begin` on."""
    starts = [place, *(start for _, start in reader.by_rules("this card", place))]
    if _names_this(reader, begin, place):
        # «Пока Олаф закрыт, он …», «Если эта карта закрыта, она …»
        starts += [start for role, start in reader.read("role", place) if role == "it"]
    found = [
        (abilities[0] if len(abilities) == 1 else Together(abilities), end)
        for start in starts
        for abilities, end in reader.read("own given", start, "any")
    ]
    found += [pair for start in starts for pair in reader.by_rules("grants", start)]
    if _names_this(reader, begin, place):
        # «пока Олаф ранен, его удары сильнее на 1»
        found += reader.by_rules("their attacks", place)
    found += _of_the_host(reader, condition, place)
    found += _of_all(reader, condition, place)
    if isinstance(condition, Fits) and condition.role in ("attacked", "attacked creature"):
        found = [(ability, past) for ability, end in found for past in {end, _past_attacked(reader, end)}]
        return [
            (replace(ability, against=_asked_of(condition)), end)
            for ability, end in found
            if _about_attacked(ability, condition)
        ]
    return [(_while(reader, condition, begin, place, ability), end) for ability, end in found]


def _names_this(reader: Reader, begin: int, end: int) -> bool:
    """Return whether the tokens from `begin` to `end` name this card."""
    tokens = reader.tokens[begin:end]
    this_card = reader.context.this_card
    return any("@this" in token.lemmas for token in tokens) or any(
        tuple(token.norm for token in tokens[at : at + len(this_card)]) == this_card for at in range(len(tokens))
    )


def _of_the_host(reader: Reader, condition: Condition, place: int) -> list[Found]:
    """Read abilities of the host after a condition about the host: «Если хозяин ранен, он имеет +1 к броскам»."""
    if not isinstance(condition, Fits) or condition.role != "host":
        return []
    return [
        (Grants(The("host"), given), end)
        for role, start in reader.read("role", place)
        if role == "it" and start < len(reader.tokens) and reader.tokens[start].norm in HAS
        for given, end in reader.read("given", start + 1, "acc")
    ]


def _of_all(reader: Reader, condition: Condition, place: int) -> list[Found]:
    """Read what «они» have after a condition about all cards of a kind: «Пока все ваши эльфы ранены, они имеют …»."""
    if not isinstance(condition, ThereAre) or (condition.comparison, condition.count) != ("at most", 0):
        return []
    if place + 1 >= len(reader.tokens) or reader.tokens[place].norm not in reader.context.they:
        return []
    kind = tuple(trait for trait in condition.cards.traits if isinstance(trait, OfClass | NameIs))
    if len(kind) + 1 != len(condition.cards.traits):
        return []
    they = All(replace(condition.cards, traits=kind))
    return [
        (Grants(they, given), end)
        for given, end in reader.read("given", place + 2, "acc")
        if reader.tokens[place + 1].norm in HAVE
    ]


def _past_attacked(reader: Reader, place: int) -> int:
    """Return the index after «по нему», which is redundant after a mention of the attacked card."""
    told = [token.norm for token in reader.tokens[place : place + 2]]
    return place + 2 if told in (["по", "нему"], ["по", "ней"], ["против", "него"], ["против", "нее"]) else place


HAVE = frozenset(("имеют", "получают", "have", "get", "gain"))
HAS = frozenset(("имеет", "получает", "has", "gains"))


def _while(reader: Reader, condition: Condition, begin: int, end: int, ability: Ability) -> While | Grants:
    """Return an ability that holds while a condition holds. The condition is at tokens `begin` to `end`."""
    if not isinstance(ability, Grants):
        condition = _of_role(condition, "it", "this")  # «…, пока у него 4 или меньше жизней»
    elif _compares(condition) and not any(reader.by_rules("this card", at) for at in range(begin, end)):
        # «Ваши орки имеют …, пока есть другой орк большей стоимости»: compared with each of them
        return Grants(ability.target, (While(condition, ability.abilities),))
    return While(condition, ability.abilities if isinstance(ability, Together) else (ability,))


def _compares(node: Any) -> bool:
    """Return whether a part of a condition compares cards with this card."""
    if isinstance(node, tuple):
        return any(map(_compares, node))
    if isinstance(node, CostAs | Than | Alike) and node.of == "this":
        return True
    return is_dataclass(node) and any(_compares(getattr(node, each.name)) for each in fields(node))


def _without_subject(reader: Reader, place: int) -> bool:
    """Return whether the condition is about the cards that get the abilities: «…, пока стоят рядом», «…, пока они
    …»."""
    if place + 1 >= len(reader.tokens):
        return False
    token = reader.tokens[place + 1]
    if token.norm in reader.context.of_whom and place + 2 < len(reader.tokens):
        return bool(reader.tokens[place + 2].lemmas & reader.context.pronouns)  # «пока у него …»
    if token.norm == "не" and reader.tokens[place + 2 : place + 3]:
        denied = reader.tokens[place + 2]
        # «…, пока не перемещались», «…, пока не имеет ран»
        return denied.norm.endswith(MANY_DID) or bool(denied.lemmas & reader.context.stands)
    stands = bool(token.lemmas & reader.context.stands) or token.norm in reader.context.subjects
    return stands or bool(token.lemmas & reader.context.short.keys())


MANY_DID = ("ли", "лись")


def _while_they(condition: Condition, ability: Grants) -> Grants | While | None:
    """«Ваши эльфы имеют броню 1, пока стоят слева или справа от этой карты», «хозяин имеет броню 1, пока закрыт»."""
    if ability.target == The("host"):
        return While(_of_role(_of_role(condition, "it", "host"), "this", "host"), (ability,))
    if not isinstance(ability.target, All) or not isinstance(condition, Fits):
        return None
    described = condition.cards
    if described != Cards(traits=described.traits) or condition.role not in ("this", "it"):
        return None
    cards = replace(ability.target.cards, traits=(*ability.target.cards.traits, *described.traits))
    return Grants(All(cards), ability.abilities)


def _of_role(node: Any, old: str, new: str) -> Any:
    """Return the condition with one role replaced by another."""
    if isinstance(node, tuple):
        return tuple(_of_role(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes = {
        each.name: new
        if each.name in ("role", "of", "beside") and getattr(node, each.name) == old
        else _of_role(getattr(node, each.name), old, new)
        for each in fields(node)
    }
    return replace(node, **changes)


def read_sentence(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a whole sentence: one ability, or several."""
    found: list[Found] = []
    for abilities, end in read_abilities(reader, place, "sentence"):
        ability = abilities[0] if len(abilities) == 1 else Together(abilities)
        found.append((ability, end))
    return found


def read_abilities(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read abilities separated by commas, semicolons or «и»."""
    found: list[Found] = []
    frontier: list[tuple[tuple[Ability, ...], int, int]] = [((), place, 0)]  # the third: where the «и» run begins
    for _ in range(LIST):
        further: list[tuple[tuple[Ability, ...], int, int]] = []
        for done, at, run in frontier:
            start, glued = at, False
            if done:
                if at < len(reader.tokens) and reader.tokens[at].norm in (",", ";"):
                    start += 1
                if start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.also:
                    start += 1
                glued = start == at and argument == "sentence" and _line_lost(reader, at)
                if start == at and not glued:
                    continue
                if (is_headed(done[-1]) or is_while(done[-1])) and not reader.sign(at, ";") and not glued:
                    continue
            if done and reader.sign(at, "("):
                continue
            close = start == at + 1 and reader.tokens[at].norm not in (",", ";")
            begins = run if close else len(done)
            for ability, end in reader.read("ability", start):
                again = close or (done and isinstance(done[-1], Grants) and done[-1].target == The("host"))
                if again and isinstance(done[-1], Grants) and _goes_on(reader, start, ability):
                    one = Grants(done[-1].target, (*done[-1].abilities, *_listed(ability)))
                    further.append(((*done[:-1], one), end, begins))
                    continue  # «Хозяин не может стрелять и имеет броню 1»: the host is the subject of both
                lost = done[-1] if done else None
                if isinstance(lost, Deprives) and _goes_on(reader, start, ability):
                    # «карты с маркером «сеть» теряют все особенности и имеют броню 1»
                    further.append(((*done, Grants(lost.target, _listed(ability))), end, begins))
                    continue
                more = with_one_more(done, ability, begins)
                if done and glued and isinstance(done[-1], While) and not is_while(done[-1]):
                    # «Строй: …» goes last; otherwise it would include the other
                    more = (*done[:-1], ability, done[-1])
                further.append((more, end, begins))
        remarked = [(*_with_remark(reader, done, end), run) for done, end, run in further]
        further += [(done, end, run) for done, end, run in remarked if done]
        frontier = few(further)
        found += [pair for done, end, _ in frontier for pair in _of_one_x(reader, done, end)]
        found += [(done, end) for done, end, _ in frontier]
        if not frontier:
            break
    return longest(found)


NUMBERS = (Bonus, Guard, DieBonus, StatBonus, Named)  # abilities with one number


def _of_one_x(reader: Reader, done: tuple[Ability, ...], place: int) -> list[Found]:
    """Read one definition of X for all abilities before it: «+X к удару и направленный удар, где X — …»."""
    told = [isinstance(ability, NUMBERS) and has_x(ability) for ability in done]
    if not any(told[:-1]):
        return []
    return [
        (tuple(replace_x(ability, number) if x else ability for ability, x in zip(done, told, strict=True)), end)
        for number, end in read_where(reader, place)
    ]


def _goes_on(reader: Reader, start: int, ability: Ability) -> bool:
    """Return whether an ability begins with a verb whose subject is in an earlier ability: «… и имеет броню 1»."""
    lemmas = reader.tokens[start].lemmas
    verb = lemmas & (reader.context.predicates | reader.context.stands | reader.context.gains)
    return bool(verb) and not isinstance(ability, Grants | While) and not is_headed(ability)


def _listed(ability: Ability) -> tuple[Ability, ...]:
    return ability.abilities if isinstance(ability, Together) else (ability,)


PRICES = ("{tap}", "{instant}", "{counter}", "{token}")  # tags with which a further ability begins


def _line_lost(reader: Reader, at: int) -> bool:
    """Return whether a line break seems to be missing here: «… (2 раза за ход) Броня 1», «Строй: броня 1Когда …»."""
    if at >= len(reader.tokens):
        return False
    before, token = reader.tokens[at - 1], reader.tokens[at]
    if token.text in PRICES and before.kind != "sign":
        return True  # «удар через ряд на 1 {instant}{tap}: …»
    return before.norm == ")" or (before.end == token.start and before.kind != "sign" and token.text[:1].isupper())


NO_OTHER_TOKENS = Cannot("gain tokens", at=Cards(other=True))


def _with_remark(reader: Reader, done: tuple[Ability, ...], at: int) -> tuple[tuple[Ability, ...], int]:
    """Read an ability in brackets after another one: «… получить фишку (не может иметь больше 3 фишек)»."""
    if not reader.sign(at, "("):
        return (), at
    last = done[-1]
    if isinstance(last, Named) and last.inner:
        for told, end in reader.read("headed", at + 1):
            if reader.sign(end, ")") and isinstance(told, EventAbility) and told.effects == last.inner:
                return done, end + 1  # «Концентрация: … (в конце хода противника, если не получал ран, …)»
    for ability, end in reader.read("simple", at + 1):
        bounds = isinstance(ability, Maximum) or ability == NO_OTHER_TOKENS
        if reader.sign(end, ")") and (bounds or _of_own_attack(ability, done[-1])):
            return (*done[:-1], ability, done[-1]), end + 1  # after effects, «+2 к удару» would be read as an effect
    return (), at


def _of_own_attack(ability: Ability, before: Ability) -> bool:
    """Return whether a bonus belongs to the attack before it and other effects: «особый удар на 2, … (+2 к особому
    удару по горным)»."""
    if not isinstance(ability, Bonus) or not isinstance(before, PlayedAbility):
        return False
    attack = before.effects[0]
    return isinstance(attack, Attack) and ability.source == Source((attack.kind,))


def is_headed(ability: Ability) -> bool:
    """Return whether an ability ends in effects, so that words after a comma would be a further effect."""
    if isinstance(ability, While):
        return is_headed(ability.abilities[-1])
    return isinstance(ability, PlayedAbility | EventAbility | InsteadOfDeath | InsteadOfHealing | Instead) or (
        isinstance(ability, Named) and bool(ability.inner)
    )
