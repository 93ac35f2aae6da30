"""The meaning of «он» after an event: this card, a card of the event, or the card of an earlier effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import Any

from catalog.berserk.language.meaning.conditions import around_this
from catalog.berserk.language.reading.effect_roles import targets_of, with_role
from catalog.berserk.language.reading.head_parts import Head
from catalog.berserk.language.tree import (
    FIGHTERS,
    Ability,
    All,
    AttackCap,
    AtTime,
    Beside,
    Bonus,
    ByDie,
    Can,
    Cannot,
    Cards,
    ChosenCards,
    Destroy,
    DieBonus,
    Effect,
    EitherEvent,
    Event,
    EventAbility,
    Exile,
    ExtraLives,
    Fits,
    Gains,
    GainTokens,
    Grants,
    Guard,
    HasNeighbour,
    Heal,
    Ignores,
    LoseTokens,
    Move,
    Must,
    Named,
    NameIs,
    Number,
    OfClass,
    OnAbility,
    OnAttack,
    OnCellOf,
    OnDeed,
    OnlyAt,
    OnThrow,
    PlaceOf,
    PlayedAbility,
    Resurrect,
    ReturnToDeck,
    Role,
    Source,
    StatBonus,
    StaysUntapped,
    Summon,
    SummonToHost,
    TableNumber,
    Tap,
    The,
    Together,
    Unhurt,
    Untap,
    While,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.language.reader import Reader
from catalog.language.tokens import Token


def speaks_of_this(reader: Reader, event: Event, place: int, start: int) -> bool:
    """Return whether «он» before «может» is this card: «При атаке по существу, стоящему рядом с Олафом, он может …».

    The event names this card by its name, and every other card in it is a creature, which would be «оно».
    """
    if (
        isinstance(event, EitherEvent)
        or start + 1 >= len(reader.tokens)
        or reader.tokens[start].norm not in reader.context.gendered
    ):
        return False
    named = any("@this" in token.lemmas for token in reader.tokens[place:start])
    taking_part = [getattr(event, each.name) for each in fields(event)]
    others = [each for each in taking_part if isinstance(each, Cards)]
    neuter = all(each.kind == "creature" and not _classed(each) for each in others if each != Cards())
    return named and neuter and bool(reader.by_rules("may", start + 1))


def names_this_before(reader: Reader, head: Head, place: int, start: int, end: int) -> bool:
    """Return whether «он» is this card: «В начале хода, если рядом с Олафом нет существ, он …».

    The sentence has named this card, and any other noun before the pronoun is a creature, which would be «оно».
    """
    if isinstance(head.event, EitherEvent) or not isinstance(head.event, AtTime | None):
        return False
    tokens = reader.tokens
    said = [at for at in range(place, end) if "он" in tokens[at].lemmas]
    if not said:
        return False
    oblique = any(tokens[at].norm not in reader.context.gendered for at in said)  # «его» may be a creature, too
    before = range(place, said[0])
    named = [at for at in before if "@this" in tokens[at].lemmas]
    others = reader.context.nouns.kinds.keys() | {"хозяин", "host", "защитник"}
    if not oblique:
        others -= {"существо", "creature"}
    return bool(named) and not any(
        tokens[at].lemmas & others or any(lemma.startswith("#") for lemma in tokens[at].lemmas) for at in before
    )


def this_before(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects with this card as the antecedent of «он»."""
    return tuple(with_role(effect, The()) for effect in effects)


def arrived_beside_another(head: Head, effects: tuple[Effect, ...]) -> bool:
    """Return whether «его» is a card beside the new cell: «При движении на клетку рядом с эльфом ранить его».

    The text does not say which card if several stand there.
    """
    condition = head.condition
    if head.event is None or not isinstance(condition, Fits) or condition.role != "this":
        return False
    beside = speaks(condition.cards.traits, lambda node: isinstance(node, Cards))
    return beside and resolve_attacked_card(effects, The()) != effects


def did_it(reader: Reader, event: Event | None, start: int) -> bool:
    """Return whether the card of the event is also the subject of the effect.

    Example: «При перемещении на половину поля боя противника ваше существо получает …».
    """
    if not isinstance(event, OnDeed) or event.deed not in ("crosses out", "crosses home"):
        return False
    last = start - 1
    if isinstance(event.who, Cards) and reader.tokens[last].lemmas & reader.context.nouns.sides_after.keys():
        last -= 1  # «существо противника закрывается»
    named = isinstance(event.who, Cards) and "sg.nom" in reader.tokens[last].numbers
    return named and start < len(reader.tokens) and reader.context.finite(reader.tokens[start].norm)


def by_gender(reader: Reader, event: OnDeed, start: int, end: int) -> bool:
    """Return whether feminine pronouns mean the attacking card and not the wounded one.

    Example: «Когда ваш артефакт получает раны от атаки карты противника … по ней».
    """
    who, by = event.who, None if event.source is None else event.source.by
    if not isinstance(who, Cards) or by is None or who.kind not in ("artifact", "creature", "symbiote", "parasite"):
        return False
    if by.kind != "card" or _classed(who) or _classed(by):
        return False
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas}
    return bool(said) and said <= reader.context.feminine


def attacker_by_gender(reader: Reader, event: OnAttack, start: int, end: int) -> bool:
    """Return whether the pronouns can only mean the attacker, by their gender.

    Example: «Когда существо противника атакует вашу карту, ранить его».
    """
    by, at = event.by, event.at
    if not isinstance(by, Cards):
        return False
    neuter = any(token.norm in reader.context.neuter for token in reader.tokens[start:end])
    if at == The() and by.kind == "creature" and neuter:
        return True  # «Если атакован существом, оно …»: this card is never «оно»
    other = at == Cards(other=True) and by.side == "enemy"  # «не по Олафу»
    if (at == The() or other) and by != Cards() and _object_of_doer(reader, by, start, end):
        return True
    if not isinstance(at, Cards):
        return False
    if by.kind == "creature" and at.kind != "creature" and _says_that_creature(reader, start, end):
        return True  # «при атаке существа по вашему эльфу … это существо»: the attacking one
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas}
    if said and _classed(by) and at.kind == "card" and not _classed(at) and said.isdisjoint(reader.context.feminine):
        return True  # «при ударе вашего эльфа по карте он …»: the elf, because the card would be «она»
    if _classed(by) or _classed(at):
        return False
    feminine = bool(said) and said <= reader.context.feminine
    if by.kind == at.kind or not said or "card" not in (by.kind, at.kind):
        return False
    return feminine == (by.kind == "card")


def wounder_by_gender(reader: Reader, event: OnDeed, start: int, end: int) -> bool:
    """Return whether a pronoun as object means the wounding card: «Когда карта противника наносит раны Олафу, ранить
    её»."""
    if event.deed != "wounds" or event.whom != The() or not isinstance(event.who, Cards):
        return False
    return _object_of_doer(reader, event.who, start, end)


def _object_of_doer(reader: Reader, by: Cards, start: int, end: int) -> bool:
    """Return whether a pronoun as object means the attacker: «Когда карта противника атакует Олафа, ранить её».

    If this card were the object, there would be no pronoun («излечиться»). The pronoun must agree with the attacker in
    gender.
    """
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas} - reader.context.gendered
    feminine = bool(said) and said <= reader.context.feminine
    if not said or said & reader.context.subjects or not (feminine or said.isdisjoint(reader.context.feminine)):
        return False
    return _classed(by) or feminine == (by.kind == "card")


def _says_that_creature(reader: Reader, start: int, end: int) -> bool:
    """Return whether the tokens contain «это существо» and no «он»."""
    that, creature = reader.context.that_creature
    tokens = reader.tokens[start:end]
    said = any(that in one.lemmas and creature in two.lemmas for one, two in pairwise(tokens))
    return said and not any("он" in token.lemmas for token in tokens)


def attacker_again(tokens: list[Token], context: Any) -> list[Token]:
    """Replace «это существо» by «атакующий» if it means the attacker.

    Example: «При ударе вашего существа ранить атакованную карту на X, где X — стоимость этого существа». The event
    must name one creature, and the rest of the sentence must call the other card «атакованная».
    """
    that, creature = context.that_creature
    if context.lang != "ru" or not tokens or tokens[0].norm not in ("при", "когда", "после"):
        return tokens
    if (named := _attacker_of_this(tokens, context)) is not None:
        return named
    if tokens[0].norm != "при":
        return tokens
    end = next((at for at, token in enumerate(tokens, 1) if creature in token.lemmas), 0)
    head, rest = tokens[:end], tokens[end:]
    pairs = [at for at in range(len(rest) - 1) if that in rest[at].lemmas and creature in rest[at + 1].lemmas]
    others = [token for at, token in enumerate(rest) if creature in token.lemmas and at - 1 not in pairs]
    attacked = any(token.norm.startswith(ATTACKED) for token in rest)
    if not pairs or others or not attacked or not any(token.lemmas & BLOWS for token in head):
        return tokens
    if {"по", "рядом"} & {token.norm for token in (*head, *rest[:2])}:
        return tokens  # «по нему», «рядом с ним»: this pronoun refers to another card
    again = [
        replace(token, lemmas=frozenset(("атакующий",))) if at in pairs else token for at, token in enumerate(rest)
    ]
    return [*head, *again]


def _attacker_of_this(tokens: list[Token], context: Any) -> list[Token] | None:
    """Replace «это существо» by «атакующий» after an attack by one creature at this card; None for other sentences.

    Example: «Когда существо противника промахивается по Олафу — ранить это существо на 2».
    """
    that, creature = context.that_creature
    end = next((at for at, token in enumerate(tokens) if token.norm in (",", "-", ":")), len(tokens))
    head = tokens[:end]
    nouns = [at for at, token in enumerate(head) if creature in token.lemmas]
    this = [at for at, token in enumerate(head) if "@this" in token.lemmas]
    if len(nouns) != 1 or len(this) != 1 or nouns[0] > this[0] or head[this[0] - 1].norm not in ("по", "на", *AIMS_AT):
        return None
    attacks = any(token.lemmas & BLOWS or token.norm.startswith(ATTACKING) for token in head)
    if not attacks or that in head[nouns[0] - 1].lemmas:
        return None
    rest = tokens[end:]
    pairs = [at for at in range(len(rest) - 1) if that in rest[at].lemmas and creature in rest[at + 1].lemmas]
    if not pairs or any(token.norm == "«" for token in tokens):
        return None
    return [
        *head,
        *(replace(token, lemmas=frozenset(("атакующий",))) if at in pairs else token for at, token in enumerate(rest)),
    ]


AIMS_AT = ("атакует", "бьет", "бьёт")
ATTACKING = ("атаку", "напада", "бьет", "промах")
ATTACKED = "атакованн"
BLOWS = frozenset(("удар", "выстрел", "метание", "разряд", "атака", "нападение"))
CELL = "клетка"
NEAR = 5  # the number of words after «рядом с» within which its noun follows


CHOOSES = frozenset(("выберите", "выбрать", "выбирает", "назовите", "назвать"))


def awaited_after_choice(tokens: list[Token], context: Any) -> int:
    """Return the index of «оно» if it is a chosen card in a later event: «выберите существо; когда оно погибает, …».

    Return -1 if there is none.
    """
    for at in range(len(tokens) - 1):
        again = tokens[at].norm == "когда" and tokens[at + 1].lemmas & context.pronouns
        if again and any(token.norm in CHOOSES for token in tokens[:at]):
            return at + 1
    return -1


def said_of_two(tokens: list[Token], context: Any) -> int:
    """Return the index of an ambiguous «это существо» after «рядом с существом …», or -1.

    It may be that creature, one of several such creatures, or the creature that stands beside it.
    """
    that, creature = context.that_creature
    neighbour = False
    for at, token in enumerate(tokens):
        if neighbour and that in token.lemmas and at + 1 < len(tokens) and creature in tokens[at + 1].lemmas:
            return at
        near = tokens[at : at + len(context.beside)]
        if len(near) == len(context.beside) and all(
            word in said.lemmas for word, said in zip(context.beside, near, strict=True)
        ):
            neighbour = neighbour or _creature_beside(tokens, at, at + len(near), that, creature)
    return -1


def of_two_genders(tokens: list[Token], context: Any) -> int:
    """Return the index of «её» in a sentence that names this card and also contains «его», or -1.

    One of the two pronouns means this card, but the text does not say which.
    """
    named = any("@this" in token.lemmas for token in tokens)
    if not named or not any(token.norm in context.masculine for token in tokens):
        return -1
    return next((at for at, token in enumerate(tokens) if token.norm in context.feminine), -1)


EACH = frozenset(("каждый",))
VERB_ENDINGS = ("ть", "ться", "ти", "ет", "ется", "ит", "ится", "ют", "ются")


def each_of_two_nouns(tokens: list[Token], context: Any) -> int:
    """Return the index of «каждого из них» after «А и Б», or -1: no target of the tree means both cards.

    One noun may name both at once: «двух существ (кроме бестелесных и симбиотов)».
    """
    if context.lang != "ru":
        return -1
    norms = [token.norm for token in tokens]
    for at in range(len(norms) - 2):
        if tokens[at].lemmas & EACH and norms[at + 1 : at + 3] == ["из", "них"]:
            return at if _joins_nouns(_outside_brackets(tokens[:at]), context) else -1
    return -1


def _joins_nouns(tokens: list[Token], context: Any) -> bool:
    """Return whether «и» joins two nouns, not two effects: no verb stands between it and the next noun."""
    for at, token in enumerate(tokens):
        for after in tokens[at + 1 :] if token.norm == "и" else ():
            if after.norm.endswith(VERB_ENDINGS):
                break
            if after.lemmas & context.nouns.kinds.keys() or any(lemma.startswith("#") for lemma in after.lemmas):
                return True
    return False


def _outside_brackets(tokens: list[Token]) -> list[Token]:
    depth = 0
    outside: list[Token] = []
    for token in tokens:
        depth += (token.norm == "(") - (token.norm == ")")
        if depth == 0:
            outside.append(token)
    return outside


OWN_THINGS = frozenset(("фишка", "рана", "симбиот", "паразит", "жизнь"))


def counted_of_host(tokens: list[Token], context: Any) -> int:
    """Return the index of «свой» in «за каждую свою фишку» in a sentence about the host, or -1.

    The parser would count the tokens of this card, but the words mean those of the host.
    """
    hosts = any("хозяин" in token.lemmas for token in tokens)
    for at in range(1, len(tokens) - 1):
        own = "свой" in tokens[at].lemmas and tokens[at - 1].lemmas & EACH and tokens[at + 1].lemmas & OWN_THINGS
        if context.lang == "ru" and hosts and own:
            return at
    return -1


def _creature_beside(tokens: list[Token], start: int, after: int, that: str, creature: str) -> bool:
    """Return whether the noun after «рядом с» is a described creature, or “it” after a creature.

    Examples: «рядом с существом противника», but not «рядом с этой картой»; “an enemy creature beside it”.
    """
    if 0 < start <= 3 and CELL in tokens[start - 1].lemmas:
        return False  # «При рывке на клетку рядом с существом»: «это существо» cannot mean this card
    if start and creature in tokens[start - 1].lemmas and after < len(tokens) and "it" in tokens[after].lemmas:
        return True
    for token in tokens[after : after + NEAR]:
        if token.kind == "sign" or that in token.lemmas or "@this" in token.lemmas:
            return False
        if creature in token.lemmas:
            return True
    return False


def _classed(cards: Cards) -> bool:
    return any(isinstance(trait, OfClass | NameIs) for trait in cards.traits)


def about_whom(head: Head) -> The | None:
    """Return the player's own card that is the subject of «он может …» after an event, or None.

    A card of the enemy cannot be the subject, because its player decides what it does.
    """
    event = head.event
    if isinstance(event, EitherEvent):
        meant = {about_whom(replace(head, event=one)) for one in event.events}
        return meant.pop() if len(meant) == 1 else None
    if isinstance(head.condition, Fits) and head.condition.role == "host":
        return The("host")
    if isinstance(event, OnDeed) and (event.who == The("host") or _is_own(event.who)):
        return The("it")
    if isinstance(event, OnDeed) and event.deed in ("enters", "walks in") and _is_own(event.whom):
        return The("it")
    if isinstance(event, OnAttack) and _is_own(event.by):
        return The("attacking")
    return None


def _is_own(who: Any) -> bool:
    return isinstance(who, Cards) and who.side == "own"


def _names_another(effect: Effect) -> bool:
    """Return whether a pronoun after the effect means a card that the effect chooses, summons or resurrects."""
    called = isinstance(effect, Summon | SummonToHost | Resurrect)
    return called or any(isinstance(part, ChosenCards) for part in targets_of(effect))


def resolve_attacked_card(effects: tuple[Effect, ...], role: The) -> tuple[Effect, ...]:
    """Resolve pronouns to the attacked card, until an effect chooses another card: «При ударе по существу оно …»."""
    done: list[Effect] = []
    for effect in effects:
        done.append(with_role(effect, role))
        if _names_another(effect):
            break
    return (*done, *effects[len(done) :])


def resolve_previous_card(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Resolve pronouns to the target of the previous effect, until an effect chooses another card.

    Example: «При ударе: отравить атакованную карту на 1 и ранить её на 1».
    """
    done: list[Effect] = []
    role: The | None = None
    for effect in effects:
        done.append(effect if role is None else with_role(effect, role))
        if _names_another(effect):
            break
        for whom in (getattr(effect, "target", None), getattr(effect, "other", None)):
            if isinstance(whom, The) and whom.role in (*FIGHTERS, "host"):
                role = whom
    return (*done, *effects[len(done) :])


def cell_of_destroyed(effects: Any) -> Any:
    """Resolve the cell of a pronoun to the cell of the destroyed card.

    Example: «Когда уничтожает карту, переместиться на клетку, которую она занимала».
    """
    if effects == PlaceOf("it"):
        return PlaceOf("attacked")
    if effects == OnCellOf("it"):
        return OnCellOf("attacked")
    if isinstance(effects, tuple):
        return tuple(cell_of_destroyed(part) for part in effects)
    if is_dataclass(effects) and not isinstance(effects, type):
        parts = {each.name: cell_of_destroyed(getattr(effects, each.name)) for each in fields(effects)}
        return replace(effects, **parts)
    return effects


def near(node: Any, old: Role, new: Role) -> Any:
    """Replace the role in each «рядом с …» of a node and its parts."""
    if node == Beside(old):
        return Beside(new)
    return _parts(node, lambda part: near(part, old, new))


def near_its_target(effect: Effect) -> Effect:
    """Resolve «рядом с ним» to the target of the effect: «ранить атакованного на X, где X — число карт рядом с ним»."""
    target = getattr(effect, "target", None)
    known = isinstance(target, The) and target.role in (*FIGHTERS, "host")
    changed: Effect = near(effect, "it", target.role) if known and isinstance(target, The) else effect
    return changed


def beside_own_cell(head: Head) -> Cards | None:
    """Return the cards beside the cell to which this card moves: «При перемещении на клетку рядом с вашим эльфом».

    None for another event, or if the text requires several neighbours.
    """
    condition, event = head.condition, head.event
    if not isinstance(event, OnDeed | OnAbility) or event.who != The() or not isinstance(condition, Fits):
        return None
    if condition.role != "this" or len(condition.cards.traits) != 1:
        return None
    near = condition.cards.traits[0]
    if not isinstance(near, HasNeighbour) or near.count > 1:
        return None
    return replace(around_this(near).cards, other=near.cards.other)


def of_neighbour(effects: tuple[Effect, ...], neighbour: Cards) -> tuple[Effect, ...]:
    """Return the effects with the neighbour as the antecedent of the first «он»; a later «он» is the chosen card."""
    for at, effect in enumerate(effects):
        done: Effect = with_role(effect, ChosenCards(neighbour))
        if done != effect:
            return (*effects[:at], done, *effects[at + 1 :])
        if _names_another(effect):
            return effects
    return effects


def replace_cost_role(node: Any, old: Role, new: Role) -> Any:
    """Replace the role in each «такой же стоимости» of a node and its parts."""
    if isinstance(node, TableNumber) and (node.what, node.of) == ("bare cost", old):
        return replace(node, of=new)
    return _parts(node, lambda part: replace_cost_role(part, old, new))


def _parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return the node with `change` applied to each of its parts."""
    if isinstance(node, tuple):
        return tuple(change(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: change(getattr(node, each.name)) for each in fields(node)})
    return node


def own_cell(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Resolve the cell of a summon after an effect on this card: «Уничтожить эту карту, вызвать … на её клетку»."""
    done: list[Effect] = []
    for effect in effects:
        before = [getattr(each, "target", None) for each in done]
        if before and before[-1] == The() and isinstance(effect, Summon | Resurrect) and effect.onto == "it":
            effect = replace(effect, onto="this")
        done.append(effect)
    return tuple(done)


def one_acts(event: OnDeed) -> bool:
    """Return whether «он» after the event is the acting card.

    This is clear if the other card has been destroyed or is not named. If both survive, «он» may be either.
    """
    destroys = event.deed in ("destroys", "has destroyed")
    return event.who != The() and (destroys or (event.deed == "wounds" and event.whom is None))


def untaps_doer(event: OnDeed, effects: tuple[Effect, ...]) -> bool:
    """Return whether the acting card untaps: «Когда уничтожает карту, открыться».

    Such an event must come after the attack; before that, the card has not tapped yet (216.12).
    """
    doer = The() if event.who == The() else The("attacking")
    return any(isinstance(effect, Untap) and effect.target == doer for effect in effects)


def by_somebody(source: Source | None) -> bool:
    return source is not None and source.by is not None


def names_this_alone(event: Event | None) -> bool:
    """Return whether an event names this card and no other, so that “it” after the event is this card."""
    if isinstance(event, EitherEvent):
        return all(map(names_this_alone, event.events))
    if isinstance(event, OnAttack):
        return event.by == The() and event.at is None
    if isinstance(event, OnDeed):
        return event == OnDeed(event.deed, The())
    return isinstance(event, OnAbility | OnThrow) and event.who == The()


ABOUT_ONE = (Destroy, Exile, ExtraLives, Gains, GainTokens, Heal, LoseTokens, Move, ReturnToDeck, Tap, Untap)


def about_one_alone(effect: Effect, who: The) -> bool:
    """Return whether a simple effect has the card `who` as its target and mentions no other card."""
    if not isinstance(effect, ABOUT_ONE) or effect.target != who:
        return False
    if isinstance(effect, Gains) and any(isinstance(each, Named) and each.inner for each in effect.abilities):
        return False
    return all(_plain(getattr(effect, each.name)) for each in fields(effect) if each.name != "target")


def _plain(value: Any) -> bool:
    """Return whether a part of an effect mentions no card."""
    if isinstance(value, tuple):
        return all(_plain(part) for part in value)
    if isinstance(value, Number | ByDie) or not is_dataclass(value):
        return not isinstance(value, str) or value not in ROLES
    return all(_plain(getattr(value, each.name)) for each in fields(value))


ROLES = ("this", *FIGHTERS, "host", "it", "shown")


def this_first(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Resolve “it” in the first effect to this card: “Whenever this strikes, heal it for 2”.

    The effect must mention no other card.
    """
    first, *others = effects
    return (with_role(first, The()), *others) if about_one_alone(first, The("it")) else effects


OWN = (AttackCap, Bonus, Can, Cannot, DieBonus, Guard, Ignores, Must, OnlyAt, StatBonus, StaysUntapped, Unhurt)


def of_itself(ability: Ability) -> Ability | None:
    """Resolve «он» in a constant ability to this card, which is the subject of such an ability.

    Examples: «Может нападать только на карты в одном столбце с ним», «+X к удару, где X — число фишек на нём». Return
    None if «он» may be another card, or if the ability lacks a pronoun.
    """
    if isinstance(ability, Together | While):
        inner = [of_itself(one) or one for one in ability.abilities]
        after = next((at for at, one in enumerate(ability.abilities, 1) if isinstance(one, Grants)), len(inner))
        if inner[after:] != list(ability.abilities[after:]):
            return None  # «Орки и существа напротив них имеют броню»: opposite the orcs
        return None if inner == list(ability.abilities) else replace(ability, abilities=tuple(inner))
    if isinstance(ability, Grants) and isinstance(ability.target, All):
        # «существа противника в одном ряду с ним имеют …»
        target = _own_role(ability.target)
        return None if target == ability.target else replace(ability, target=target)
    if isinstance(ability, PlayedAbility | EventAbility):
        return _of_own_numbers(ability)
    if not isinstance(ability, OWN):
        return None
    others = any(isinstance(getattr(ability, each.name), Cards) for each in fields(ability))
    changed = {
        each.name: _own_role(getattr(ability, each.name))
        for each in fields(ability)
        if isinstance(getattr(ability, each.name), Cards | Source)
        or (not others and isinstance(getattr(ability, each.name), TableNumber))
    }
    own: Ability = replace(ability, **changed)
    return None if own == ability else own


def _of_own_numbers(ability: PlayedAbility | EventAbility) -> Ability | None:
    """Resolve «его» in a number to this card, or return None: «При гибели: разряд на X, где X — его регенерация».

    The text must mention this card only.
    """
    given = replace(ability, effects=tuple(map(_given_of_own_numbers, ability.effects)))
    if given != ability:
        return given
    event = ability.event if isinstance(ability, EventAbility) else None
    if not (event is None or isinstance(event, AtTime) or names_this_alone(event)) or isinstance(event, OnAttack):
        return None
    if speaks(ability.effects, _is_another):
        return None
    own = replace(ability, effects=tuple(map(_own_role, ability.effects)))
    return None if own == ability else own


def _given_of_own_numbers(effect: Any) -> Any:
    """Resolve «его» in a given ability to its receiver: «гном получает «Закрыться: метание на X, где X — его удар»»."""
    if not isinstance(effect, Gains):
        return effect
    inner = tuple(
        (_of_own_numbers(each) or each) if isinstance(each, PlayedAbility | EventAbility) else each
        for each in effect.abilities
    )
    return replace(effect, abilities=inner)


def _is_another(node: Any) -> bool:
    return isinstance(node, Cards) or (isinstance(node, The) and node != The())


def _own_role(node: Any) -> Any:
    """Return a description or a number with this card as the antecedent of «он»."""
    if is_dataclass(node) and not isinstance(node, type):
        parts = {each.name: getattr(node, each.name) for each in fields(node)}
        return replace(
            node, **{name: "this" if name == "of" and part == "it" else _own_role(part) for name, part in parts.items()}
        )
    return tuple(_own_role(part) for part in node) if isinstance(node, tuple) else node
