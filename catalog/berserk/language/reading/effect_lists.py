"""Reading of several effects: lists, separators, «может», and alternatives."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.meaning.areas import drop_repeated_choices
from catalog.berserk.language.reading.amounts import has_x, its_own, read_where, replace_x
from catalog.berserk.language.reading.effect_roles import IT, targets_of, with_role
from catalog.berserk.language.reading.lists import ALTERNATIVES, LIST, few, longest
from catalog.berserk.language.tree import (
    FIGHTERS,
    All,
    Choose,
    ChosenCards,
    CostAs,
    Destroy,
    Effect,
    Exile,
    Fits,
    Gains,
    Heal,
    If,
    May,
    Resurrect,
    ReturnToDeck,
    Summon,
    Swap,
    Tap,
    The,
    Untap,
    Wound,
)
from catalog.berserk.language.tree_walk import speaks
from catalog.language.patterns import Literal_, PatternSlot
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Token


def read_effects(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a list of effects."""
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
                    if done and _names_both(done[-1]) and _speaks_of_both(reader, start, end):
                        continue  # «поменять местами эльфа и орка, закрыть их»: both, and «он» is one card
                    if again:
                        if isinstance(effect, Gains) and names_itself(reader, start, end) and not gives(effect):
                            continue  # «становится горным и получает «При ударе Сигурд получает фишку»»: Сигурд gets it
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
    """Read a duration before all effects that it applies to: «до конца хода существо получает +1 к удару и теряет
    полёт»."""
    found: list[Found] = []
    for duration, end in reader.read("duration", place):
        if duration != "turn" and reader.tokens[place].norm == "в":
            continue  # «в следующий ход противника …»: the effects last during that turn, not until it
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
    """Read one definition of X for several effects, or for an effect before the last one.

    Example: «существо стоимостью X получает …, ваше существо стоимостью X получает … (где X — …)».
    """
    if not any(map(has_x, effects[:-1])):
        return []
    return [(tuple(replace_x(effect, number) for effect in effects), end) for number, end in read_where(reader, place)]


def names_itself(reader: Reader, start: int, end: int) -> bool:
    """Return whether an ability given to another card contains the name of the giver.

    «эта карта» in such an ability is the card that receives it.
    """
    return any("@this" in token.lemmas for token in reader.tokens[start:end])


def compared_to_gone(reader: Reader, done: tuple[Effect, ...], effect: Any, start: int, end: int) -> Any:
    """Return a summon whose comparison refers to the card of the previous effect, if the text names no other.

    Example: «изгнать вашего эльфа, при этом вызвать эльфа меньшей стоимости».
    """
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
    """Read a second verb without an object as an effect on the same card: «излечить его на 1 и открыть»."""
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
    """Read a second effect, without a subject, that gives an ability to the same other card.

    Example: «ваш гном становится горным и получает «при ударе Сигурд получает фишку»».
    """
    told = told_by_giver(reader, start)
    if told is reader:
        return []
    return [(effect, end) for effect, end in told.read("alternative", start) if isinstance(effect, Gains)]


def gives(effect: Gains) -> bool:
    """Return whether a gained ability refers to the card that gives it."""
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


def _names_both(effect: Effect) -> bool:
    return isinstance(effect, Swap) and effect.other is not None


def _speaks_of_both(reader: Reader, start: int, end: int) -> bool:
    return any(token.norm in BOTH_PRONOUNS for token in reader.tokens[start:end])


BOTH_PRONOUNS = frozenset(("они", "их", "им", "ими", "них", "ним", "каждый", "каждое", "каждую", "они оба", "them"))


def _same_subject(reader: Reader, first: int, start: int) -> bool:
    """Return whether a verb without a subject has the subject of the effect before it.

    Example: «существо теряет отравление и теряет проклятье». The two verbs must agree: “the host gains armour 1, gain a
    token” is about two cards.
    """
    finite = reader.context.finite
    denied = reader.tokens[start].norm == reader.context.prohibition[0] and start + 1 < len(reader.tokens)
    verb = reader.tokens[start + 1 if denied else start].norm  # «… и не открывается в начале хода»
    return (
        bool(finite(verb))
        and not finite(reader.tokens[first].norm)
        and any(
            finite(token.norm) and token.norm.endswith("s") == verb.endswith("s") and not _begins(reader, index)
            for index, token in enumerate(reader.tokens[first:start], first)
        )
    )


def _begins(reader: Reader, index: int) -> bool:
    """Return whether the verb at `index` starts an effect and so lacks a subject: “or gain a token”."""
    before = reader.tokens[index - 1] if index else None
    words = reader.context.nouns
    if before is not None and before.norm == "," and reader.context.lang == "en":
        return True  # “take a token off it, gain +1 to strike”; in Russian a relative clause may end there
    return before is None or bool(before.lemmas & (words.either | words.also))


def _chosen_before(reader: Reader, done: tuple[Effect, ...], start: int) -> bool:
    """Return whether «эта карта» is the chosen card and not this card: «ранить карту на 1; эта карта не может …»."""
    words = tuple(token.norm for token in reader.tokens[start : start + 2])
    chooses = any(isinstance(part, ChosenCards) for effect in done for part in targets_of(effect))
    return chooses and words == reader.context.this_card


def read_may_do(reader: Reader, place: int) -> list[Found]:
    """Read an optional effect of an own card or of the host, which its player may decline: «ваш эльф может получить
    …»."""
    found: list[Found] = []
    if not any(token.lemmas & reader.context.may for token in reader.tokens[place:]):
        return found
    for target, end in reader.read("target", place, "nom"):
        own = isinstance(target, ChosenCards | All) and target.cards.side != "enemy"
        host = target == The("host") and reader.tokens[end - 1].norm in reader.context.subjects
        if not own and not host:
            continue
        if reader.tokens[end : end + 1] and reader.tokens[end].lemmas & reader.context.nouns.also:
            continue  # «… или существо и может …»: the verb after «и» has another subject
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
    """Read alternatives after a colon: «выберите одно: А; Б», «одно из: А; Б; В»."""
    found: list[Found] = []
    chooses = [*reader.by_rules("one of", place), *_chosen_by_him(reader, place)]
    for who, start in chooses:
        frontier: list[tuple[tuple[Effect, ...], int]] = [((), start)]
        for _ in range(ALTERNATIVES):
            further = [
                ((*done, effect), end)
                for done, at in frontier
                for begin in ([at] if not done else _after_joint(reader, at))
                for effect, end in reader.read("effect", begin)
                if not isinstance(effect, tuple)
            ]
            further = [pair for pair in further if not _goes_on_after(reader, pair[1])]
            if who == "enemy":
                own = any("свой" in token.lemmas for token in reader.tokens[start:])
                found += [
                    (Choose(tuple(map(_of_his_card, done)) if own else done, by_enemy=True), end)
                    for done, end in further
                    if len(done) > 1
                ]
            else:
                found += [(Choose(done), end) for done, end in further if len(done) > 1]
            frontier = further
    return found


def _goes_on_after(reader: Reader, end: int) -> bool:
    """Return whether an alternative of a list has a further effect, as in «выберите одно: А; Б и В; Г»."""
    return end < len(reader.tokens) and bool(reader.tokens[end].lemmas & reader.context.also)


def _chosen_by_him(reader: Reader, place: int) -> list[Found]:
    """Read «он выбирает:» after a moment of the enemy's turn: the enemy chooses."""
    tokens = reader.tokens
    said = [token.norm for token in tokens[place : place + 3]]
    enemy = any(token.lemmas & reader.context.enemy_does for token in tokens[:place])
    return [("enemy", place + 3)] if enemy and said == ["он", "выбирает", ":"] else []


def _of_his_card(effect: Any) -> Any:
    """Return an effect that the enemy chooses, on «своё существо»: on a card of the enemy, who names it too."""
    target = getattr(effect, "target", None)
    if not isinstance(target, ChosenCards) or target.cards.side != "own":
        return effect
    return replace(effect, target=replace(target, cards=replace(target.cards, side="enemy"), by_enemy=True))


def _after_joint(reader: Reader, place: int) -> list[int]:
    """Return the index at which another alternative may begin, after «;», «,» or «или»."""
    start = place + 1 if reader.sign(place, ";") or reader.sign(place, ",") else place
    if start < len(reader.tokens) and reader.tokens[start].lemmas & reader.context.nouns.either:
        start += 1
    return [start] if start > place else []


def read_alternative(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an effect, or a choice of several («… или …»)."""
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
    """Read an alternative with a condition: «А или, если …, Б», «А либо Б (если …)».

    The second effect happens if the condition holds, otherwise the first one.
    """
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
    """Return the condition with the card `whom` as the antecedent of «он»."""
    if isinstance(condition, Fits) and condition.role == "it":
        return replace(condition, role=whom.role)
    return condition


def _by_subject(reader: Reader, place: int, start: int, effect: Effect) -> Effect:
    """Return the effect with the subject of the previous verb as its target, if the verb lacks a subject."""
    return with_role(effect, IT, The()) if _same_subject(reader, place, start) else effect
