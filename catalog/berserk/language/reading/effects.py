"""Reading of single effects, and of the words around them: limits, styles, «иначе»."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.areas import choose_first
from catalog.berserk.language.meaning.effects import within
from catalog.berserk.language.meaning.events import Both
from catalog.berserk.language.reading.amounts import per_each, with_suffixes
from catalog.berserk.language.reading.attack_qualities import with_attack_qualities
from catalog.berserk.language.reading.effect_lists import read_may_do
from catalog.berserk.language.reading.effect_roles import IT, targets_of
from catalog.berserk.language.reading.small_parts import FLAVOUR
from catalog.berserk.language.tree import (
    All,
    AmongThem,
    Bonus,
    Choose,
    ChosenCards,
    DieBonus,
    Duration,
    EnterWounded,
    If,
    Leaps,
    May,
    Move,
    NumberIs,
    Resurrect,
    StatBonus,
    Summon,
    SummonToHost,
    Swap,
    The,
)
from catalog.language.patterns import Literal_, PatternSlot
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Token


def _of_this_card(reader: Reader, place: int) -> list[Found]:
    """Read an effect after this card as its subject: «Олаф закрывает …», «эта карта ранит …»."""
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
    """Return the effect with «до конца своего следующего хода» as the turn of a definite player.

    This is the player of the target, if the text says whose card the target is.
    """
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
    """Read an effect on one of two named cards, the "first" or the "second".

    Examples: «одно (из них) получает проклятье», «ранить одно из них на 1», «второе ранить на 1». «Второе на 1» is the
    effect on the first card with another number, a `Number`.
    """
    start = _past_one(reader, place, argument)
    if start == place:
        end = _past_one(reader, place + 1, argument)
        return _done_to_one(reader, place, place + 1, end) if end > place + 1 else []
    found: list[Found] = [
        ((replace(effect, target=IT),), end)
        for effect, end in reader.by_rules("effect", start)
        if getattr(effect, "target", None) == The()
    ]
    if argument == "second" and start < len(reader.tokens) and reader.tokens[start].norm == "на":
        found += [(number, end) for number, end in reader.read("amount", start + 1)]
    verb = reader.tokens[start : start + 1]
    if verb:
        # «первое ранить на 1»: the object stands before the verb
        turned = Reader(
            reader.grammar,
            [*reader.tokens[:place], *verb, *_pronoun(verb[0]), *reader.tokens[start + 1 :]],
            reader.context, reader.steps,
        )  # fmt: skip
        moved = start - place - 1
        found += [
            ((effect,), end + moved)
            for effect, end in turned.by_rules("effect", place)
            if getattr(effect, "target", None) == IT
        ]
    return found


def _past_one(reader: Reader, place: int, argument: str) -> int:
    """Return the index after «одно», «одно из них», «более дорогое»; `place` if these words do not stand there."""
    tokens = reader.tokens[place : place + 4]
    if not tokens:
        return place
    if argument in ("first", "second"):
        words = reader.context.firsts if argument == "first" else reader.context.seconds
        end = place + 1 if tokens[0].lemmas & words else place
    else:
        more, cost = reader.context.compared[argument]
        compared = tokens[0].norm == more and len(tokens) > 1 and bool(tokens[1].lemmas & cost)
        end = place + 2 if compared else place
    of_them = [token.norm for token in reader.tokens[end : end + 2]] == ["из", "них"]
    return end + 2 if end > place and of_them else end


def _done_to_one(reader: Reader, verb: int, place: int, end: int) -> list[Found]:
    """Read the effect of the verb at `verb` on the card that the tokens from `place` to `end` name."""
    tokens = [*reader.tokens[:place], *_pronoun(reader.tokens[place]), *reader.tokens[end:]]
    said = Reader(reader.grammar, tokens, reader.context, reader.steps)
    return [
        ((effect,), last + end - place - 1)
        for effect, last in said.by_rules("effect", verb)
        if getattr(effect, "target", None) == IT
    ]


def _pronoun(at: Token) -> list[Token]:
    """Return «его» at the position of a printed token."""
    return [Token("его", "его", at.start, at.end, frozenset(("он",)), frozenset(("sg.acc", "sg.gen")), "word")]


def read_by_enemy(reader: Reader, place: int) -> list[Found]:
    """Read an effect whose target the enemy chooses among their own cards: «противник закрывает своё существо»."""
    if place >= len(reader.tokens) or reader.tokens[place].norm not in reader.context.enemy_does:
        return []
    found: list[Found] = []
    for effect, end in reader.by_rules("effect", place + 1):
        target = getattr(effect, "target", None)
        if not isinstance(target, ChosenCards) or target.up_to:
            continue
        if AmongThem() in target.cards.traits:
            found.append((replace(effect, target=replace(target, by_enemy=True)), end))
        elif target.cards.side == "own":
            cards = replace(target.cards, side="enemy")
            found.append((replace(effect, target=replace(target, cards=cards, by_enemy=True)), end))
    return found


def read_plain_effect(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read an unconditional effect that stands before its condition («…, если …»)."""
    asked = sum(token.norm == "если" for token in reader.tokens)
    if asked > 1 or not any(token.norm == "если" for token in reader.tokens[place:]):
        return []  # «если выпало 1, …; если выпало 2, …»: each condition stands before its effects
    # Apply the rules directly: a recursive read of an effect at the same place would find nothing.
    found = [*_of_this_card(reader, place), *reader.by_rules("effect", place)]
    return [pair for pair in with_suffixes(reader, found) if not isinstance(pair[0], If | May | tuple)]


def read_done_to(reader: Reader, place: int) -> list[Found]:
    """Read a passive or reflexive verb as an effect on its subject.

    The rules of the active verb apply. Examples: «ваш эльф перемещается на клетку назад», «переместиться …».
    """
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
    """Read «за каждую показанную карту — получить фишку»: the count stands before the effect."""
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
    suffixed = [
        (chosen, end) for effect, end in with_suffixes(reader, found) if (chosen := choose_first(effect)) is not None
    ]
    suffixed += _within_range(reader, suffixed)
    suffixed += with_attack_qualities(reader, suffixed)
    suffixed += _chosen_by_enemy(reader, suffixed)
    return sorted(suffixed, key=lambda pair: -pair[1])


def _chosen_by_enemy(reader: Reader, found: list[Found]) -> list[Found]:
    """Return the effects whose target the enemy chooses, as the words after them say.

    Example: «одно из них получает проклятие (по выбору противника)».
    """
    return [
        (replace(effect, target=replace(target, by_enemy=True)), last)
        for effect, end in found
        if isinstance(target := getattr(effect, "target", None), ChosenCards) and not target.by_enemy
        for _, last in reader.by_rules("enemy chooses", end)
    ]


def _within_range(reader: Reader, found: list[Found]) -> list[Found]:
    """Return the effects with a range limit for the chosen card: «закрыть существо (дальность 3)»."""
    ranged: list[Found] = []
    for effect, end in found:
        goes = isinstance(effect, Leaps) or (
            isinstance(effect, Move) and effect.cells is None
        )  # here the range is the distance of the move
        if goes or not isinstance(getattr(effect, "target", None), ChosenCards):
            continue
        for range, last in reader.by_rules("range after", end):
            made = within((effect,), range)
            if made:
                ranged.append((made[0], last))
    return ranged


def _called_wounded(effect: Summon | SummonToHost | Resurrect) -> Any:
    """Return an effect that puts wounds on the card that enters: «возродить существо с 3 ранами».

    Cards of a graveyard or a deck cannot have wounds, so the words cannot describe the card.
    """
    traits = effect.cards.traits
    wounds = [trait for trait in traits if isinstance(trait, NumberIs) and trait.measure == "wounds"]
    if len(wounds) != 1 or wounds[0].comparison != "exactly":
        return effect
    rest = replace(effect.cards, traits=tuple(trait for trait in traits if trait is not wounds[0]))
    return replace(effect, cards=rest), EnterWounded(The("it"), wounds[0].amount)


def _to_each(effect: Any) -> list[Any]:
    """Return one effect for each of two joined targets: «ранить эту карту и существо рядом».

    The list is empty if the effect cannot have two targets.
    """
    if isinstance(effect, Summon | SummonToHost | Resurrect):
        return [_called_wounded(effect)]
    if isinstance(effect, tuple) or not any(isinstance(part, Both) for part in targets_of(effect)):
        return [effect]
    if isinstance(effect, Swap):
        return []  # two cards change places with each other
    target = getattr(effect, "target", None)
    alone = isinstance(target, Both) and sum(isinstance(part, Both) for part in targets_of(effect)) == 1
    return [tuple(replace(effect, target=one) for one in target.targets)] if alone and target is not None else []


def read_modifier(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read «+1 к удару» as an effect: this card gains the bonus, by default until the end of the turn."""
    if place >= len(reader.tokens) or reader.tokens[place].norm not in ("+", "-"):
        return []
    return [pair for pair in reader.read("simple", place) if isinstance(pair[0], Bonus | DieBonus | StatBonus)]


def read_or_else(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read «иначе» without a condition before it: it refers to the success of the previous effect."""
    said = place < len(reader.tokens) and reader.tokens[place].norm in reader.context.otherwise
    asked = any(token.norm in reader.context.if_words for token in reader.tokens[:place])
    return [(True, place + 1)] if said and not asked else []


def limits_at(reader: Reader, place: int) -> list[Found]:
    """Return the limits that begin here.

    The list is empty if the number is missing: «( раза за бой)» does not mean «раз за бой», which is once.
    """
    lost = place < len(reader.tokens) and reader.tokens[place].norm in reader.context.times_words
    return [] if lost else reader.by_rules("limit", place)


def read_limit_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a limit after the effects: «(2 раза за ход)»."""
    start = place + 1 if reader.sign(place, "(") else place
    found = limits_at(reader, reader.skip_comma(start))
    if start == place:
        return found
    return [(limit, end + 1) for limit, end in found if reader.sign(end, ")")]


def styles_at(reader: Reader, place: int) -> list[Found]:
    """Read «воздействие» or «заклинание» as the style of an ability, but not in «ранит воздействием»."""
    if place >= len(reader.tokens):
        return []
    numbers = reader.tokens[place].numbers
    named = not numbers or any(number.endswith(("nom", "acc")) for number in numbers)
    return reader.by_rules("style", place) if named else []


def read_style_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read the style after the effects, with any name: «(воздействие гнилой туман)»."""
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
