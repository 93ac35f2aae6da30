"""Effects: one, one of several, and one after another."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.meaning.areas import choose_first, drop_repeated_choices
from catalog.berserk.language.meaning.effects import within
from catalog.berserk.language.meaning.events import Both
from catalog.berserk.language.reading.amounts import has_x, its_own, per_each, read_where, replace_x, with_suffixes
from catalog.berserk.language.reading.lists import ALTERNATIVES, LIST, few, longest
from catalog.berserk.language.reading.small_parts import FLAVOUR
from catalog.berserk.language.tree import (
    FIGHTERS,
    Ability,
    All,
    Beside,
    Bonus,
    Choose,
    ChosenCards,
    CostAs,
    Destroy,
    DieBonus,
    Duration,
    Effect,
    EnterWounded,
    EventAbility,
    Exile,
    Fits,
    Gains,
    Heal,
    If,
    Land,
    Leaps,
    May,
    Move,
    NumberIs,
    PlaceOf,
    PlayedAbility,
    Resurrect,
    ReturnToDeck,
    Role,
    StatBonus,
    Summon,
    SummonToHost,
    Tap,
    The,
    Untap,
    Wound,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.language.patterns import Literal_, PatternSlot
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Token

IT = The("it")


def read_effects(reader: Reader, place: int, argument: str) -> list[Found]:
    """Effects one after another."""
    found: list[Found] = []
    frontier: list[tuple[tuple[Effect, ...], int]] = [((), place)]
    for _ in range(LIST):
        further = []
        for done, at in frontier:
            starts = [at] if not done else [end for _, end in reader.read("then", at)]
            for start in starts:
                more = bool(done) and start < len(reader.tokens)
                again = more and (_same_subject(reader, place, start) or _chosen_before(reader, done, start))
                for effect, end in [
                    *reader.read("alternative", start),
                    *(reader.by_rules("first effect", start) if not done else ()),
                    *(_gained_again(reader, start) if again else ()),
                    *(_without_object(reader, done[-1], start) if more else ()),
                ]:
                    if again:
                        if isinstance(effect, Gains) and names_itself(reader, start, end) and not gives(effect):
                            continue  # «становится горным и получает «При ударе Сигурд получает фишку»»: not its token
                        if getattr(done[-1], "target", None) != The() or _chosen_before(reader, done, start):
                            effect = with_role(effect, The("it"), The("this"))
                    effect = compared_to_gone(reader, done, effect, start, end)
                    together = (*done, *(effect if isinstance(effect, tuple) else (effect,)))
                    further.append((drop_repeated_choices(together), end))
        frontier = few(further)
        found += frontier
        found += [pair for effects, end in frontier for pair in _of_one_x(reader, effects, end)]
        if not frontier:
            break
    return longest([*_timed_before(reader, place), *found])


def _timed_before(reader: Reader, place: int) -> list[Found]:
    """«до конца хода существо получает +1 к удару и теряет полёт»: so long all of it holds."""
    found: list[Found] = []
    for duration, end in reader.read("duration", place):
        if duration != "turn" and reader.tokens[place].norm == "в":
            continue  # «в следующий ход противника …»: not before it
        start = reader.skip_comma(end)
        for effects, last in reader.read("effects", start) if not reader.sign(end - 1, ")") else ():
            if any(getattr(effect, "duration", "") == "battle" for effect in effects) and not speaks(effects, _nested):
                lasting = tuple(
                    replace(effect, duration=duration) if getattr(effect, "duration", "") == "battle" else effect
                    for effect in effects
                )
                found.append((lasting, last))
    return found


def _nested(node: Any) -> bool:
    return isinstance(node, If | May | Choose)


def _of_one_x(reader: Reader, effects: tuple[Effect, ...], place: int) -> list[Found]:
    """«существо стоимостью X получает …, ваше существо стоимостью X получает … (где X — …)»: one X for several, or for
    one before the last."""
    if not any(map(has_x, effects[:-1])):
        return []
    return [(tuple(replace_x(effect, number) for effect in effects), end) for number, end in read_where(reader, place)]


def names_itself(reader: Reader, start: int, end: int) -> bool:
    """Whether an ability that another card is given speaks of the giver by its name: in it «this card» is the other."""
    return any("@this" in token.lemmas for token in reader.tokens[start:end])


def compared_to_gone(reader: Reader, done: tuple[Effect, ...], effect: Any, start: int, end: int) -> Any:
    """«изгнать вашего эльфа, при этом вызвать эльфа меньшей стоимости»: than the one that has gone for it, where the
    text names no other."""
    gone = done[-1] if done else None
    if not isinstance(gone, Exile | Destroy | ReturnToDeck) or not isinstance(effect, Summon | Resurrect):
        return effect
    told = any(token.norm in COMPARING for token in reader.tokens[start:end])
    if gone.target == The() or told:
        return effect
    return replace(effect, cards=_compared(effect.cards))


COMPARING = frozenset(("чем", "что", "как", "than", "as"))


def _compared(node: Any) -> Any:
    if isinstance(node, CostAs):
        return replace(node, of="it")
    if isinstance(node, tuple):
        return tuple(_compared(part) for part in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{each.name: _compared(getattr(node, each.name)) for each in fields(node)})
    return node


def _without_object(reader: Reader, before: Effect, start: int) -> list[Found]:
    """«излечить его на 1 и открыть»: the second verb without an object is said of the same card."""
    whom = getattr(before, "target", None)
    if whom is None or whom == The() or reader.tokens[start - 1].norm not in reader.context.also:
        return []
    found: list[Found] = []
    rules = reader.grammar.patterns["effect"].by_word
    tried: set[int] = set()
    for order, rule in (pair for lemma in sorted(reader.tokens[start].lemmas) for pair in rules.get(lemma, ())):
        slot = rule.items[1] if len(rule.items) > 1 else None
        first = rule.items[0]
        if order in tried or not isinstance(first, Literal_) or not reader.is_word(start, first.words):
            continue
        tried.add(order)
        if isinstance(slot, PatternSlot) and (slot.category, slot.argument) == ("target", "acc"):
            for slots, end in reader.match(rule.items, 2, start + 1):
                effect = rule.make({slot.name: IT, **slots})
                if isinstance(effect, SAID_AGAIN):
                    found.append((effect, end))
    return found


SAID_AGAIN = (Tap, Untap, Wound, Heal, Exile, Destroy)


def _gained_again(reader: Reader, start: int) -> list[Found]:
    """«ваш гном становится горным и получает «при ударе Сигурд получает фишку»»: what another card gains, its name left
    out."""
    told = told_by_giver(reader, start)
    if told is reader:
        return []
    return [(effect, end) for effect, end in told.read("alternative", start) if isinstance(effect, Gains)]


def gives(effect: Gains) -> bool:
    """Whether what is gained speaks of the card that gives it."""
    return speaks(effect.abilities, lambda node: node == The("giver"))


def told_by_giver(reader: Reader, start: int) -> Reader:
    """Return the reader for an ability that the sentence gives to a card: in it the name of this card is the giver
    (201.2а)."""

    def rename(token: Token) -> Token:
        if OWN_NAME not in token.lemmas:
            return token
        return replace(token, lemmas=token.lemmas - {OWN_NAME} | {"@giver"})

    return reader.vary("giver", rename) if names_itself(reader, start, len(reader.tokens)) else reader


OWN_NAME = "@this"


def _same_subject(reader: Reader, first: int, start: int) -> bool:
    """«существо теряет отравление и теряет проклятье»: a verb without a subject after an effect that has one.

    The two agree: “the host gains armour 1, gain a token” speaks of two cards.
    """
    finite = reader.context.finite
    verb = reader.tokens[start].norm
    return (
        bool(finite(verb))
        and not finite(reader.tokens[first].norm)
        and any(
            finite(token.norm) and token.norm.endswith("s") == verb.endswith("s") and not _begins(reader, index)
            for index, token in enumerate(reader.tokens[first:start], first)
        )
    )


def _begins(reader: Reader, index: int) -> bool:
    """Whether the verb here starts an effect, and is therefore without a subject: “or gain a token”."""
    before = reader.tokens[index - 1] if index else None
    words = reader.context.nouns
    if before is not None and before.norm == "," and reader.context.lang == "en":
        return True  # “take a token off it, gain +1 to strike”; in Russian a relative clause may end there
    return before is None or bool(before.lemmas & (words.either | words.also))


def _chosen_before(reader: Reader, done: tuple[Effect, ...], start: int) -> bool:
    """«ранить карту на 1; эта карта не может …»: the chosen card, not the one that speaks."""
    words = tuple(token.norm for token in reader.tokens[start : start + 2])
    chooses = any(isinstance(part, ChosenCards) for effect in done for part in targets_of(effect))
    return chooses and words == reader.context.this_card


def read_may_do(reader: Reader, place: int) -> list[Found]:
    """«ваш эльф может получить …»: the player of an own card or of the host may have it do so."""
    found: list[Found] = []
    if not any(token.lemmas & reader.context.may for token in reader.tokens[place:]):
        return found
    for target, end in reader.read("target", place, "nom"):
        own = isinstance(target, ChosenCards | All) and target.cards.side != "enemy"
        host = target == The("host") and reader.tokens[end - 1].norm in reader.context.subjects
        if not own and not host:
            continue
        if reader.tokens[end : end + 1] and reader.tokens[end].lemmas & reader.context.nouns.also:
            continue  # «… или существо и может …»: what comes after «и» has another subject
        for _, after in reader.by_rules("may", end):
            for effects, last in reader.read("effects", after):
                if all(getattr(effect, "target", None) == The() for effect in effects):
                    first, *rest = effects
                    others = [replace(effect, target=IT) for effect in rest]
                    found.append((May((replace(first, target=target), *others)), last))
    return found


def read_then(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the separator of two effects: a comma, a semicolon, «и», «при этом»…"""
    starts = [place]
    if place < len(reader.tokens) and reader.tokens[place].norm in (",", ";"):
        starts = [place + 1]
    found = [pair for start in starts for pair in reader.by_rules("then", start)]
    if place and starts == [place] and reader.sign(place - 1, ":"):
        found.append((True, place))  # «бросить кубик: если выпало …»
    return [*found, (True, starts[0])] if starts[0] > place else found


def _one_of_a_list(reader: Reader, place: int) -> list[Found]:
    """«выберите одно: А; Б», «одно из: А; Б; В»: alternatives that a colon opens."""
    found: list[Found] = []
    for _, start in reader.by_rules("one of", place):
        frontier: list[tuple[tuple[Effect, ...], int]] = [((), start)]
        for _ in range(ALTERNATIVES):
            further = [
                ((*done, effect), end)
                for done, at in frontier
                for begin in ([at] if not done else _after_joint(reader, at))
                for effect, end in reader.read("effect", begin)
                if not isinstance(effect, tuple)
            ]
            found += [(Choose(done), end) for done, end in further if len(done) > 1]
            frontier = further
    return found


def _after_joint(reader: Reader, place: int) -> list[int]:
    """Where an alternative may begin after another: past «;», «,», «или»."""
    start = place + 1 if reader.sign(place, ";") or reader.sign(place, ",") else place
    if start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.nouns.either:
        start += 1
    return [start] if start > place else []


def read_alternative(reader: Reader, place: int, argument: str) -> list[Found]:
    """An effect, or one of several («… или …»)."""
    either = reader.context.nouns.either
    if place < len(reader.tokens) and reader.tokens[place].norm == "либо":
        place += 1  # «либо А, либо Б»
    found: list[Found] = [*_one_of_a_list(reader, place), *reader.read("effect", place)]
    frontier: list[tuple[tuple[Effect, ...], int]] = [
        ((effect,), end) for effect, end in found if not isinstance(effect, tuple)
    ]
    for _ in range(ALTERNATIVES - 1):
        further: list[tuple[tuple[Effect, ...], int]] = []
        asked: list[tuple[tuple[Effect, ...], int]] = []
        for done, at in frontier:
            start = reader.skip_comma(at)
            if start < len(reader.tokens) and reader.tokens[start].lemmas & either:
                asked += _or_if(reader, done, place, start + 1)
                same = start + 1 < len(reader.tokens) and _same_subject(reader, place, start + 1)
                for effect, end in reader.read("effect", start + 1):
                    if isinstance(effect, tuple):
                        continue
                    further.append(((*done, with_role(effect, IT, The()) if same else effect), end))
        for alternatives, end in further:
            found += [
                (Choose(alternatives, by_enemy=True), after) for _, after in reader.by_rules("enemy chooses", end)
            ]
            found += [
                (Choose(alternatives, by_attacked=True), after) for _, after in reader.by_rules("attacked chooses", end)
            ]
        for alternatives, end in further:
            # «А либо Б (оба, если …)»
            found += [
                (If(condition, alternatives, (Choose(alternatives),)), last)
                for condition, last in reader.by_rules("both if", end)
            ]
        found += [
            (Choose(tuple(replace_x(one, its_own(one, number)) for one in alternatives)), last)
            for alternatives, end in further
            if any(map(has_x, alternatives[:-1]))
            for number, last in reader.by_rules("where", reader.skip_comma(end))
        ]
        found += [(Choose(alternatives), end) for alternatives, end in further]
        found += [(done[0], end) for done, end in asked]
        frontier = [*further, *asked]
        if not frontier:
            break
    return found


def _or_if(reader: Reader, done: tuple[Effect, ...], place: int, start: int) -> list[tuple[tuple[Effect, ...], int]]:
    """«А или, если …, Б», «А либо Б (если …)»: the second one where the condition holds, otherwise the first."""
    other = done[0] if len(done) == 1 else Choose(done)
    read: list[tuple[Any, Effect, int]] = []
    for condition, end in reader.by_rules("if head", reader.skip_comma(start)):
        begin = reader.skip_comma(end)
        read += [
            (condition, _by_subject(reader, place, begin, effect), last)
            for effect, last in reader.read("effect", begin)
            if not isinstance(effect, tuple)
        ]
    for effect, end in reader.read("effect", start):
        if not isinstance(effect, tuple) and reader.sign(end, "("):
            read += [
                (condition, _by_subject(reader, place, start, effect), last + 1)
                for condition, last in reader.by_rules("if head", end + 1)
                if reader.sign(last, ")")
            ]
    whom = getattr(done[-1], "target", None)
    if isinstance(whom, The) and whom.role in FIGHTERS:  # «закрыть атакованного или, если он закрыт, ранить его»
        read = [(_asked_of(condition, whom), with_role(effect, whom), end) for condition, effect, end in read]
    return [((If(condition, (effect,), (other,)),), end) for condition, effect, end in read]


def _asked_of(condition: Any, whom: The) -> Any:
    """The condition, of that card in place of «он»."""
    if isinstance(condition, Fits) and condition.role == "it":
        return replace(condition, role=whom.role)
    return condition


def _by_subject(reader: Reader, place: int, start: int, effect: Effect) -> Effect:
    """The effect of a verb whose subject is that of the verb before."""
    return with_role(effect, IT, The()) if _same_subject(reader, place, start) else effect


def _of_this_card(reader: Reader, place: int) -> list[Found]:
    """«Олаф закрывает …», «эта карта ранит …»: the card that speaks does it."""
    found: list[Found] = []
    for _, start in reader.by_rules("this card", place):
        named = any("@this" in token.lemmas for token in reader.tokens[place:start])
        if named and start < len(reader.tokens) and reader.context.third(reader.tokens[start].norm):
            found += reader.by_rules("effect", start)
    return found


THEIRS: dict[str, dict[str, Duration]] = {
    "its turn": {"own": "your turn", "enemy": "enemy turn"},
    "its next turn": {"own": "your next turn", "enemy": "enemy next turn"},
    "until its turn": {"own": "until your turn", "enemy": "your turn"},
}


def _of_their_turn(effect: Any) -> Any:
    """«до конца своего следующего хода»: of the player of the card that it is said of, where the text says whose."""
    if isinstance(effect, tuple):
        return tuple(_of_their_turn(one) for one in effect)
    if isinstance(effect, Choose):
        return replace(effect, alternatives=tuple(_of_their_turn(one) for one in effect.alternatives))
    theirs = THEIRS.get(getattr(effect, "duration", ""))
    if theirs is None:
        return effect
    target = getattr(effect, "target", None)
    side = target.cards.side if isinstance(target, ChosenCards | All) else "own" if target == The() else ""
    return replace(effect, duration=theirs[side]) if side else effect


def read_of_one(reader: Reader, place: int, argument: str) -> list[Found]:
    """«одно получает проклятье»: what is done to one of two cards that were named, the «first» or the «second»."""
    words = reader.context.firsts if argument == "first" else reader.context.seconds
    if place >= len(reader.tokens) or not reader.tokens[place].lemmas & words:
        return []
    start = place + 1
    if start + 1 < len(reader.tokens) and [token.norm for token in reader.tokens[start : start + 2]] == ["из", "них"]:
        start += 2  # «одно из них получает …»
    return [
        ((replace(effect, target=IT),), end)
        for effect, end in reader.by_rules("effect", start)
        if getattr(effect, "target", None) == The()
    ]


def read_by_enemy(reader: Reader, place: int) -> list[Found]:
    """«противник закрывает своё существо»: the enemy chooses which of his cards it is done to."""
    if place >= len(reader.tokens) or reader.tokens[place].norm not in reader.context.enemy_does:
        return []
    found: list[Found] = []
    for effect, end in reader.by_rules("effect", place + 1):
        target = getattr(effect, "target", None)
        if isinstance(target, ChosenCards) and target.cards.side == "own" and not target.up_to:
            cards = replace(target.cards, side="enemy")
            found.append((replace(effect, target=replace(target, cards=cards, by_enemy=True)), end))
    return found


def read_plain_effect(reader: Reader, place: int, argument: str) -> list[Found]:
    """An effect that asks for nothing, before what it depends on."""
    asked = sum(token.norm == "если" for token in reader.tokens)
    if asked > 1 or not any(token.norm == "если" for token in reader.tokens[place:]):
        return []  # «если выпало 1, …; если выпало 2, …»: each asks before its effects
    # by the rules: the effect itself is being read here already, and would be found to be nothing
    found = [*_of_this_card(reader, place), *reader.by_rules("effect", place)]
    return [pair for pair in with_suffixes(reader, found) if not isinstance(pair[0], If | May | tuple)]


def read_done_to(reader: Reader, place: int) -> list[Found]:
    """«ваш эльф перемещается на клетку назад», «переместиться …»: what is done to a card, with that card as subject, in
    every form in which it is said of a card that something does it to."""
    passives = reader.context.passives
    if not any(token.norm in passives for token in reader.tokens[place:]):
        return []
    found: list[Found] = []
    for target, at in [*reader.read("target", place, "nom"), (The(), place)]:
        verb = passives.get(reader.tokens[at].norm, "") if at < len(reader.tokens) else ""
        rules = reader.grammar.patterns["effect"].by_word
        tried: set[int] = set()
        for order, rule in (pair for lemma in sorted(reader.grammar.lemmas(verb)) for pair in rules.get(lemma, ())):
            begin, *rest = rule.items[:2]
            slot = rest[0] if rest else None
            if order in tried or not isinstance(begin, Literal_) or verb not in begin.words:
                continue
            tried.add(order)
            if not isinstance(slot, PatternSlot) or (slot.category, slot.argument) != ("target", "acc"):
                continue
            for slots, end in reader.match(rule.items, 2, at + 1):
                effect = rule.make({slot.name: target, **slots})
                if effect is not None:
                    found.append((effect, end))
    return found


def _for_each(reader: Reader, place: int) -> list[Found]:
    """«за каждую показанную карту — получить фишку»: the number stands after what is counted."""
    found: list[Found] = []
    for number, end in reader.by_rules("per", place):
        start = end + 1 if reader.sign(end, ",") or reader.sign(end, "-") else end
        for effect, last in reader.by_rules("effect", start):
            counted = per_each(effect, number)
            if counted is not None:
                found.append((counted, last))
    return found


def read_effect(reader: Reader, place: int, argument: str) -> list[Found]:
    found = [
        (_of_their_turn(each), end)
        for effect, end in [
            *_of_this_card(reader, place),
            *reader.by_rules("effect", place),
            *read_done_to(reader, place),
            *read_may_do(reader, place),
            *read_by_enemy(reader, place),
            *_for_each(reader, place),
        ]
        for each in _to_each(effect)
    ]
    suffixed = [(choose_first(effect), end) for effect, end in with_suffixes(reader, found)]
    suffixed += _within_range(reader, suffixed)
    return sorted(suffixed, key=lambda pair: -pair[1])


def _within_range(reader: Reader, found: list[Found]) -> list[Found]:
    """«закрыть существо (дальность 3)»: the chosen card is at that distance or nearer."""
    ranged: list[Found] = []
    for effect, end in found:
        goes = isinstance(effect, Leaps) or (isinstance(effect, Move) and effect.cells is None)  # so far, it means
        if goes or not isinstance(getattr(effect, "target", None), ChosenCards):
            continue
        for range, last in reader.by_rules("range after", end):
            made = within((effect,), range)
            if made:
                ranged.append((made[0], last))
    return ranged


def _called_wounded(effect: Summon | SummonToHost | Resurrect) -> Any:
    """«возродить существо с 3 ранами»: a card of a graveyard or a deck has none, and so it comes with them."""
    traits = effect.cards.traits
    wounds = [trait for trait in traits if isinstance(trait, NumberIs) and trait.measure == "wounds"]
    if len(wounds) != 1 or wounds[0].comparison != "exactly":
        return effect
    rest = replace(effect.cards, traits=tuple(trait for trait in traits if trait is not wounds[0]))
    return replace(effect, cards=rest), EnterWounded(The("it"), wounds[0].amount)


def _to_each(effect: Any) -> list[Any]:
    """«ранить эту карту и существо рядом»: the effect on each of the two; none where it cannot be done to two."""
    if isinstance(effect, Summon | SummonToHost | Resurrect):
        return [_called_wounded(effect)]
    if isinstance(effect, tuple) or not any(isinstance(part, Both) for part in targets_of(effect)):
        return [effect]
    target = getattr(effect, "target", None)
    alone = isinstance(target, Both) and sum(isinstance(part, Both) for part in targets_of(effect)) == 1
    return [tuple(replace(effect, target=one) for one in target.targets)] if alone and target is not None else []


def targets_of(effect: Effect | Ability) -> list[Any]:
    return [getattr(effect, each.name) for each in fields(effect)]


def with_role(node: Any, role: The | All, old: The = IT) -> Any:
    if node == old:
        return role
    if isinstance(role, The) and isinstance(node, PlaceOf) and node.of == old.role:
        return PlaceOf(role.role)
    if isinstance(node, Land) and isinstance(role, The) and node.where == Beside(old.role):
        return replace(node, where=Beside(role.role))
    if isinstance(node, Move) and node.target == old and isinstance(role, The) and node.where is not None:
        return replace(node, target=role, where=_seen_from(node.where, old.role, role.role))
    if isinstance(node, tuple):
        return tuple(with_role(part, role, old) for part in node)
    if is_dataclass(node) and not isinstance(node, type | PlayedAbility | EventAbility):
        return replace(node, **{each.name: with_role(getattr(node, each.name), role, old) for each in fields(node)})
    return node


def _seen_from(node: Any, old: Role, new: Role) -> Any:
    """A place told of a card («вперёд», «позади него»), as told of the card of another role."""
    if isinstance(node, tuple):
        return tuple(_seen_from(part, old, new) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    parts = {each.name: getattr(node, each.name) for each in fields(node)}
    return replace(
        node,
        **{name: new if name == "of" and part == old else _seen_from(part, old, new) for name, part in parts.items()},
    )


def read_modifier(reader: Reader, place: int, argument: str) -> list[Found]:
    """«+1 к удару» where an effect stands: this card gains it, for the turn where nothing is said."""
    if place >= len(reader.tokens) or reader.tokens[place].norm not in ("+", "-"):
        return []
    return [pair for pair in reader.read("simple", place) if isinstance(pair[0], Bonus | DieBonus | StatBonus)]


def read_or_else(reader: Reader, place: int, argument: str) -> list[Found]:
    """«иначе» where nothing was asked before it: whatever the effect before has come to."""
    said = place < len(reader.tokens) and reader.tokens[place].norm in reader.context.otherwise
    asked = any(token.norm in reader.context.if_words for token in reader.tokens[:place])
    return [(True, place + 1)] if said and not asked else []


def limits_at(reader: Reader, place: int) -> list[Found]:
    """Limits that begin here; none where the number is lost: «( раза за бой)» is no «раз за бой», which is once."""
    lost = place < len(reader.tokens) and reader.tokens[place].norm in reader.context.times_words
    return [] if lost else reader.by_rules("limit", place)


def read_limit_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """«(2 раза за ход)» after the effects."""
    start = place + 1 if reader.sign(place, "(") else place
    found = limits_at(reader, reader.skip_comma(start))
    if start == place:
        return found
    return [(limit, end + 1) for limit, end in found if reader.sign(end, ")")]


def styles_at(reader: Reader, place: int) -> list[Found]:
    """«воздействие», «заклинание» as what an ability is; not «ранит воздействием», which says how."""
    if place >= len(reader.tokens):
        return []
    numbers = reader.tokens[place].numbers
    named = not numbers or any(number.endswith(("nom", "acc")) for number in numbers)
    return reader.by_rules("style", place) if named else []


def read_style_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """«(воздействие гнилой туман)» after the effects: what it is, under any name."""
    if not reader.sign(place, "("):
        return []
    for style, start in styles_at(reader, place + 1):
        at = start
        while at < len(reader.tokens) and at - start <= FLAVOUR + 2:
            if reader.sign(at, ")"):
                return [(style, at + 1)]
            if reader.tokens[at].kind not in ("word", "sign"):
                break
            at += 1
    return []
