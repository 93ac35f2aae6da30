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
    """«При атаке по существу, стоящему рядом с Олафом, он может …»: «он» is no creature («оно») but the card itself,
    which the event has named."""
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
    """«В начале хода, если рядом с Олафом нет существ, он …»: «он» is the card, which has been named, for a creature
    is «оно». Every other subject in the sentence is a creature, too."""
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
    """The effects with this card for «он»."""
    return tuple(with_role(effect, The()) for effect in effects)


def arrived_beside_another(head: Head, effects: tuple[Effect, ...]) -> bool:
    """«При движении на клетку рядом с эльфом ранить его»: an elf that the words name, though not which of several."""
    condition = head.condition
    if head.event is None or not isinstance(condition, Fits) or condition.role != "this":
        return False
    beside = speaks(condition.cards.traits, lambda node: isinstance(node, Cards))
    return beside and resolve_attacked_card(effects, The()) != effects


def did_it(reader: Reader, event: Event | None, start: int) -> bool:
    """«При перемещении на половину поля боя противника ваше существо получает …»: who has moved gains it."""
    if not isinstance(event, OnDeed) or event.deed not in ("crosses out", "crosses home"):
        return False
    last = start - 1
    if isinstance(event.who, Cards) and reader.tokens[last].lemmas & reader.context.nouns.sides_after.keys():
        last -= 1  # «существо противника закрывается»
    named = isinstance(event.who, Cards) and "sg.nom" in reader.tokens[last].numbers
    return named and start < len(reader.tokens) and reader.context.finite(reader.tokens[start].norm)


def by_gender(reader: Reader, event: OnDeed, start: int, end: int) -> bool:
    """«Когда ваш артефакт получает раны от атаки карты противника … по ней»: feminine, so the card that attacks and not
    the artifact."""
    who, by = event.who, None if event.source is None else event.source.by
    if not isinstance(who, Cards) or by is None or who.kind not in ("artifact", "creature", "symbiote", "parasite"):
        return False
    if by.kind != "card" or _classed(who) or _classed(by):
        return False
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas}
    return bool(said) and said <= reader.context.feminine


def attacker_by_gender(reader: Reader, event: OnAttack, start: int, end: int) -> bool:
    """«Когда существо противника атакует вашу карту, ранить его»: the attacker, of which alone that may be said."""
    by, at = event.by, event.at
    if not isinstance(by, Cards):
        return False
    neuter = any(token.norm in reader.context.neuter for token in reader.tokens[start:end])
    if at == The() and by.kind == "creature" and neuter:
        return True  # «Если атакован существом, оно …»: a creature, and the card itself is never «оно»
    other = at == Cards(other=True) and by.side == "enemy"  # «не по Олафу»
    if (at == The() or other) and by != Cards() and _object_of_doer(reader, by, start, end):
        return True
    if not isinstance(at, Cards):
        return False
    if by.kind == "creature" and at.kind != "creature" and _says_that_creature(reader, start, end):
        return True  # «при атаке существа по вашему эльфу … это существо»: the one that was called so
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas}
    if said and _classed(by) and at.kind == "card" and not _classed(at) and said.isdisjoint(reader.context.feminine):
        return True  # «при ударе вашего эльфа по карте он …»: the elf, for the card is «она»
    if _classed(by) or _classed(at):
        return False
    feminine = bool(said) and said <= reader.context.feminine
    if by.kind == at.kind or not said or "card" not in (by.kind, at.kind):
        return False
    return feminine == (by.kind == "card")


def wounder_by_gender(reader: Reader, event: OnDeed, start: int, end: int) -> bool:
    """«Когда карта противника наносит раны Олафу, ранить её»: the card that wounds him."""
    alike = event.deed == "wounds" and event.whom == The() and isinstance(event.who, Cards)
    return alike and _object_of_doer(reader, event.who, start, end)


def _object_of_doer(reader: Reader, by: Cards, start: int, end: int) -> bool:
    """«Когда карта противника атакует Олафа, ранить её»: what is done to «её» is done to the attacker, for the card
    itself would be left out («излечиться»). None but it may be meant where its gender agrees."""
    said = {token.norm for token in reader.tokens[start:end] if "он" in token.lemmas} - reader.context.gendered
    feminine = bool(said) and said <= reader.context.feminine
    if not said or said & reader.context.subjects or not (feminine or said.isdisjoint(reader.context.feminine)):
        return False
    return _classed(by) or feminine == (by.kind == "card")


def _says_that_creature(reader: Reader, start: int, end: int) -> bool:
    """Whether «это существо» is said, and no «он» beside it."""
    that, creature = reader.context.that_creature
    tokens = reader.tokens[start:end]
    said = any(that in one.lemmas and creature in two.lemmas for one, two in pairwise(tokens))
    return said and not any("он" in token.lemmas for token in tokens)


def attacker_again(tokens: list[Token], context: Any) -> list[Token]:
    """«При ударе вашего существа ранить атакованную карту на X, где X — стоимость этого существа»: the creature that
    attacks, where the event speaks of no other and what follows calls the attacked card so."""
    that, creature = context.that_creature
    if context.lang != "ru" or not tokens or tokens[0].norm != "при":
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


ATTACKED = "атакованн"
BLOWS = frozenset(("удар", "выстрел", "метание", "разряд", "атака", "нападение"))
CELL = "клетка"
NEAR = 5  # words of «рядом с …» up to its noun


CHOOSES = frozenset(("выберите", "выбрать", "выбирает", "назовите", "назвать"))


def awaited_after_choice(tokens: list[Token], context: Any) -> int:
    """«выберите существо; когда оно погибает, …»: the place of «оно», which is the chosen card in an event of its own;
    -1 where there is none."""
    for at in range(len(tokens) - 1):
        again = tokens[at].norm == "когда" and tokens[at + 1].lemmas & context.pronouns
        if again and any(token.norm in CHOOSES for token in tokens[:at]):
            return at + 1
    return -1


def said_of_two(tokens: list[Token], context: Any) -> int:
    """Where «это существо» stands after «рядом с существом …»: whether it is that one, and which of several, or the one
    that stands beside it, is not said; -1 where it does not."""
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
    """Where «её» stands in a sentence that names this card and speaks of «его» too: one of the two is this card, and
    the words do not say which; -1 where it does not."""
    named = any("@this" in token.lemmas for token in tokens)
    if not named or not any(token.norm in context.masculine for token in tokens):
        return -1
    return next((at for at, token in enumerate(tokens) if token.norm in context.feminine), -1)


EACH = frozenset(("каждый",))
CHANGING = frozenset(("поменять", "поменяйте"))


def each_of_swapped(tokens: list[Token], context: Any) -> int:
    """Where «каждого из них» stands after «поменять местами А и Б»: both of them, and no word of the tree says both; -1
    where it does not."""
    if context.lang != "ru":
        return -1
    said = [token.norm for token in tokens]
    for at in range(len(said) - 2):
        if tokens[at].lemmas & EACH and said[at + 1 : at + 3] == ["из", "них"]:
            swap = next((place for place in range(at) if said[place] in CHANGING), at)
            return at if "и" in said[swap:at] else -1
    return -1


OWN_THINGS = frozenset(("фишка", "рана", "симбиот", "паразит", "жизнь"))


def counted_of_host(tokens: list[Token], context: Any) -> int:
    """Where «за каждую свою фишку» stands in a sentence about the host: the measure would be that of this card, and the
    words mean the host's; -1 where it does not."""
    hosts = any("хозяин" in token.lemmas for token in tokens)
    for at in range(1, len(tokens) - 1):
        own = "свой" in tokens[at].lemmas and tokens[at - 1].lemmas & EACH and tokens[at + 1].lemmas & OWN_THINGS
        if context.lang == "ru" and hosts and own:
            return at
    return -1


def _creature_beside(tokens: list[Token], start: int, after: int, that: str, creature: str) -> bool:
    """Whether what is beside is a creature that the words describe: «рядом с существом противника», not «рядом с этой
    картой»; “an enemy creature beside it”."""
    if 0 < start <= 3 and CELL in tokens[start - 1].lemmas:
        return False  # «При рывке на клетку рядом с существом»: of two, this card is no «это существо»
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
    """The own card that «он может …» speaks of after an event: what an enemy's card may do is not the player's."""
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
    """Whether the pronoun after an effect is a card that it chooses or calls."""
    called = isinstance(effect, Summon | SummonToHost | Resurrect)
    return called or any(isinstance(part, ChosenCards) for part in targets_of(effect))


def resolve_attacked_card(effects: tuple[Effect, ...], role: The) -> tuple[Effect, ...]:
    """«При ударе по существу оно …»: the pronoun is the attacked card, until an effect chooses another."""
    done: list[Effect] = []
    for effect in effects:
        done.append(with_role(effect, role))
        if _names_another(effect):
            break
    return (*done, *effects[len(done) :])


def resolve_previous_card(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«При ударе: отравить атакованную карту на 1 и ранить её на 1»: the pronoun is the card that the effect before was
    done to, until an effect chooses another."""
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
    """«Когда уничтожает карту, переместиться на клетку, которую она занимала»: the cell of the card destroyed."""
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
    """«ранить атакованного на X, где X — число карт рядом с ним»: beside the card that it is done to."""
    target = getattr(effect, "target", None)
    known = isinstance(target, The) and target.role in (*FIGHTERS, "host")
    changed: Effect = near(effect, "it", target.role) if known and isinstance(target, The) else effect
    return changed


def beside_own_cell(head: Head) -> Cards | None:
    """«При перемещении на клетку рядом с вашим эльфом»: the elf, as this card sees it from there; None for other heads,
    and where the words tell of several elves."""
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
    """The effects with that neighbour for the first «он»; after it, «он» is the card that was chosen."""
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
    """A node with each of its parts changed."""
    if isinstance(node, tuple):
        return tuple(change(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: change(getattr(node, each.name)) for each in fields(node)})
    return node


def own_cell(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """«Уничтожить эту карту, вызвать … на её клетку»: the pronoun is this card, where nothing else was spoken of."""
    done: list[Effect] = []
    for effect in effects:
        before = [getattr(each, "target", None) for each in done]
        if before and before[-1] == The() and isinstance(effect, Summon | Resurrect) and effect.onto == "it":
            effect = replace(effect, onto="this")
        done.append(effect)
    return tuple(done)


def one_acts(event: OnDeed) -> bool:
    """Whether «он» after the event is he who has done it: of two that live it may be either."""
    destroys = event.deed in ("destroys", "has destroyed")
    return event.who != The() and (destroys or (event.deed == "wounds" and event.whom is None))


def untaps_doer(event: OnDeed, effects: tuple[Effect, ...]) -> bool:
    """«Когда уничтожает карту, открыться»: once the attack is over, or it would open before it closes (216.12)."""
    doer = The() if event.who == The() else The("attacking")
    return any(isinstance(effect, Untap) and effect.target == doer for effect in effects)


def by_somebody(source: Source | None) -> bool:
    return source is not None and source.by is not None


def names_this_alone(event: Event | None) -> bool:
    """Whether an event speaks of this card and of no other, so that “it” after it is this card."""
    if isinstance(event, EitherEvent):
        return all(map(names_this_alone, event.events))
    if isinstance(event, OnAttack):
        return event.by == The() and event.at is None
    if isinstance(event, OnDeed):
        return event == OnDeed(event.deed, The())
    return isinstance(event, OnAbility | OnThrow) and event.who == The()


ABOUT_ONE = (Destroy, Exile, ExtraLives, Gains, GainTokens, Heal, LoseTokens, Move, ReturnToDeck, Tap, Untap)


def about_one_alone(effect: Effect, who: The) -> bool:
    """Whether a plain effect is done to that card and speaks of no other."""
    if not isinstance(effect, ABOUT_ONE) or effect.target != who:
        return False
    if isinstance(effect, Gains) and any(isinstance(each, Named) and each.inner for each in effect.abilities):
        return False
    return all(_plain(getattr(effect, each.name)) for each in fields(effect) if each.name != "target")


def _plain(value: Any) -> bool:
    """Whether nothing in a part of an effect speaks of cards."""
    if isinstance(value, tuple):
        return all(_plain(part) for part in value)
    if isinstance(value, Number | ByDie) or not is_dataclass(value):
        return not isinstance(value, str) or value not in ROLES
    return all(_plain(getattr(value, each.name)) for each in fields(value))


ROLES = ("this", *FIGHTERS, "host", "it", "shown")


def this_first(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """“Whenever this strikes, heal it for 2”: of the first effect “it” is this card, where the event names no other."""
    first, *others = effects
    return (with_role(first, The()), *others) if about_one_alone(first, The("it")) else effects


OWN = (AttackCap, Bonus, Can, Cannot, DieBonus, Guard, Ignores, Must, OnlyAt, StatBonus, StaysUntapped, Unhurt)


def of_itself(ability: Ability) -> Ability | None:
    """«Может нападать только на карты в одном столбце с ним», «+X к удару, где X — число фишек на нём»: of a constant
    ability this card is the subject, and the cards described are not «he» of their own description. None where
    «он» may be another card, or stands for none."""
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
    """«При гибели: разряд на X, где X — его регенерация»: of this card, where the text speaks of no other."""
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
    """«гном получает «Закрыться: метание на X, где X — его слабый удар»»: of who has been given it."""
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
    """A description or a number with this card for «он»."""
    if is_dataclass(node) and not isinstance(node, type):
        parts = {each.name: getattr(node, each.name) for each in fields(node)}
        return replace(
            node, **{name: "this" if name == "of" and part == "it" else _own_role(part) for name, part in parts.items()}
        )
    return tuple(_own_role(part) for part in node) if isinstance(node, tuple) else node
