"""The categories that both languages read and write by functions: lists, heads, amounts, names."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from catalog.language import noun_phrases, sentences
from catalog.language.dictionary import DICTIONARY
from catalog.language.reader import Found, Reader, Special
from catalog.language.tree import (
    All,
    Attack,
    AttackKind,
    Bonus,
    ByDie,
    Choose,
    Chosen,
    DieBonus,
    DuringTurn,
    ExtraLives,
    GainTokens,
    Guard,
    InFormation,
    LoseTokens,
    Named,
    Number,
    OfElement,
    Opposite,
    Played,
    PlayerIs,
    Reckoned,
    StatBonus,
    The,
    Together,
    Triggered,
    While,
    WhileIncorporeal,
    X,
)
from catalog.language.writer import CannotWrite, SpecialWriter, Writer, is_collective, join

ATTACK_KINDS: dict[str, AttackKind] = {
    "@shot": "shot", "@throw": "throw", "@discharge": "discharge", "@reach-strike": "reach strike",
    "@special-strike": "special strike", "@magic-strike": "magic strike",
}  # fmt: skip


def read_attack_kind(reader: Reader, place: int, argument: str) -> list[Found]:
    if place > reader.furthest:
        reader.furthest = place
    if place >= len(reader.tokens):
        return []
    for lemma in reader.tokens[place].lemmas:
        if lemma in ATTACK_KINDS:
            return [(ATTACK_KINDS[lemma], place + 1)]
    return []


def read_id(reader: Reader, place: int, argument: str) -> list[Found]:
    if place >= len(reader.tokens) or reader.tokens[place].kind != "word":
        return []
    return [
        (lemma[1:], place + 1)
        for lemma in sorted(reader.tokens[place].lemmas)
        if lemma[0] == "@" and lemma[1:] in DICTIONARY and lemma not in ("@protection", "@range")
    ]


def _id_list(reader: Reader, place: int, joints: frozenset[str]) -> list[Found]:
    found: list[Found] = []
    ids: tuple[str, ...] = ()
    at = place
    while True:
        more = read_id(reader, at, "")
        if not more or more[0][0] in ids:
            break
        ids = (*ids, more[0][0])
        at = more[0][1]
        found.append((ids, at))
        after = reader.skip_comma(at)
        if after < len(reader.tokens) and reader.tokens[after].lemmas & joints:
            after += 1
        if after == at:
            break
        at = after
    return found[::-1]


def read_ids(reader: Reader, place: int, argument: str) -> list[Found]:
    return _id_list(reader, place, reader.context.also)


def read_id_list(reader: Reader, place: int, argument: str) -> list[Found]:
    return _id_list(reader, place, reader.context.nouns.either)


def read_next_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """«следующему выстрелу»."""
    return reader.read("source-bare", place + 1, argument) if reader.is_word(place, reader.context.next_words) else []


def read_counted_int(reader: Reader, place: int, noun: str) -> list[Found]:
    return [
        (amount.value, end) for amount, end in sentences.read_counted(reader, place, noun) if isinstance(amount, Number)
    ]


def read_who(reader: Reader, place: int, argument: str) -> list[Found]:
    """A card by its role, or a description of cards."""
    return [
        *((The(role), end) for role, end in reader.by_rules("role", place)),
        *reader.read("cards", place, argument),
    ]


def read_constant_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Whom a constant ability works on: nobody chooses, so one card must be one by its place."""
    found: list[Found] = []
    for target, end in reader.read("target", place, argument):
        if isinstance(target, All | The) and target != The("it"):
            found.append((target, end))
        elif isinstance(target, Chosen) and any(isinstance(trait, Opposite) for trait in target.cards.traits):
            found.append((All(target.cards), end))
        elif isinstance(target, Chosen) and is_collective(target.cards, reader.context.collective):
            found.append((All(target.cards), end))  # «ваша нежить»
    return found


def read_given_nouns(reader: Reader, place: int, argument: str) -> list[Found]:
    """Abilities that are said by nouns («бронёй 1 и +1 к удару»), not by verbs («не может …»)."""
    found = reader.read("given", place, argument)
    return [pair for pair in found if all(isinstance(ability, Named) for ability in pair[0])]


def read_different(reader: Reader, place: int, argument: str) -> list[Found]:
    """«разным эльфам»: whom several attacks may be at, a different one each; or any target."""
    found: list[Found] = []
    if reader.is_word(place, reader.context.different):
        found = [(Chosen(cards), end) for cards, end in reader.read("cards", place + 1, "dat.pl")]
    return [*found, *reader.read("target", place, argument)]


def read_strong_source(reader: Reader, place: int, argument: str) -> list[Found]:
    """«Сильный удар:», an event by its strength."""
    return [
        (source, end)
        for source, end in reader.read("source-bare", place, "nom")
        if source.strengths and reader.sign(end, ":")
    ]


def read_modifier(reader: Reader, place: int, argument: str) -> list[Found]:
    """«+1 к удару» where an effect stands: this card gains it, for the turn where nothing is said."""
    if place >= len(reader.tokens) or reader.tokens[place].norm not in ("+", "-"):
        return []
    return [pair for pair in reader.read("simple", place) if isinstance(pair[0], Bonus | DieBonus | StatBonus)]


def read_numeral(reader: Reader, place: int, argument: str) -> list[Found]:
    """«два», «три»."""
    numerals = reader.context.nouns.numerals
    if place >= len(reader.tokens) or reader.tokens[place].kind == "number":
        return []
    return [(numerals[lemma], place + 1) for lemma in reader.tokens[place].lemmas & numerals.keys()]


def read_me(reader: Reader, place: int, argument: str) -> list[Found]:
    """This card, by whatever words."""
    return [(None, end) for role, end in reader.by_rules("role", place) if role == "this"]


def read_paying(reader: Reader, place: int, argument: str) -> list[Found]:
    """Another card that pays."""
    return [pair for pair in reader.read("target", place, argument) if pair[0] != The()]


def read_among(reader: Reader, place: int, argument: str) -> list[Found]:
    """Who may get redistributed wounds: a target, or cards in the plural without «все»."""
    return reader.read("target", place, argument)


def read_squad_cards(reader: Reader, place: int, argument: str) -> list[Found]:
    """Cards, with «в вашем отряде» after them."""
    found: list[Found] = []
    for cards, end in reader.read("cards", place, argument):
        if not cards.side:
            for side, after in reader.by_rules("squad", end):
                found.append((replace(cards, side=side), after))
        found.append((cards, end))
    return found


def read_sources(reader: Reader, place: int, argument: str) -> list[Found]:
    return [((source,), end) for source, end in reader.read("source-bare", place, "gen")]


def read_capped(reader: Reader, place: int, argument: str) -> list[Found]:
    """A number, or a strength, to which an attack is brought."""
    context: sentences.Context = reader.context
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & context.strengths.keys():
            return [(context.strengths[lemma], place + 1)]
    return [(amount, end) for amount, end in sentences.read_amount(reader, place, "") if isinstance(amount, Number)]


def read_limit_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """«(2 раза за ход)» after the effects."""
    start = place + 1 if reader.sign(place, "(") else place
    found = reader.by_rules("limit", reader.skip_comma(start))
    if start == place:
        return found
    return [(limit, end + 1) for limit, end in found if reader.sign(end, ")")]


def read_style_after(reader: Reader, place: int, argument: str) -> list[Found]:
    """«(воздействие гнилой туман)» after the effects: what it is, under any name."""
    if not reader.sign(place, "("):
        return []
    for style, start in reader.by_rules("style", place + 1):
        at = start
        while at < len(reader.tokens) and at - start <= sentences.FLAVOUR + 2:
            if reader.sign(at, ")"):
                return [(style, at + 1)]
            if reader.tokens[at].kind not in ("word", "sign"):
                break
            at += 1
    return []


def read_head_part(reader: Reader, place: int, argument: str) -> list[Found]:
    """One part of a head."""
    found = [
        pair
        for category in ("event", "cost", "instant", "limit", "if head")
        for pair in reader.by_rules(category, place)
    ]
    found += reader.by_rules("in turn", place)
    # «Заклинание: закрыться: …»
    return found + [(style, end + 1) for style, end in reader.by_rules("style", place) if reader.sign(end, ":")]


def read_times(reader: Reader, place: int, argument: str) -> list[Found]:
    return [(n, end) for n, end in sentences.read_integer(reader, place, "") if 0 < n < 100]


def read_flavour(reader: Reader, place: int, argument: str) -> list[Found]:
    """A name where the rules ask for none: words that mean nothing here, with quotes or without."""
    at = place
    found: list[Found] = []
    while at < len(reader.tokens) and at - place < sentences.FLAVOUR + 2:
        token = reader.tokens[at]
        if token.norm in "«»" and token.norm:
            at += 1
            continue
        if (
            token.kind != "word"
            or token.lemmas & reader.context.meaningful
            or any(lemma[0] == "@" and lemma != "@this" for lemma in token.lemmas)
        ):
            break
        at += 1
        found.append((None, at if not reader.sign(at, "»") else at + 1))
    return found


def read_quoted(reader: Reader, place: int, argument: str) -> list[Found]:
    """What stands between quotes, as written."""
    at = place
    while at < len(reader.tokens) and not reader.sign(at, "»"):
        at += 1
    if at == place or at >= len(reader.tokens):
        return []
    text = reader.context.text[reader.tokens[place].start : reader.tokens[at - 1].end]
    return [(text, at)]


def read_any_class(reader: Reader, place: int, argument: str) -> list[Found]:
    """Any word that stands after «класса»."""
    if place < len(reader.tokens) and reader.tokens[place].kind == "word" and not reader.tokens[place].known:
        return [(reader.context.class_form(reader.tokens[place].norm), place + 1)]
    return []


def read_class_names(reader: Reader, place: int, argument: str) -> list[Found]:
    names: tuple[str, ...] = ()
    found: list[Found] = []
    at = place
    while at < len(reader.tokens) and reader.tokens[at].kind == "word":
        classes = sorted(lemma[1:] for lemma in reader.tokens[at].lemmas if lemma.startswith("#"))
        if not classes:
            break
        names = (*names, classes[0])
        found.append((names, at + 1))
        if at + 1 < len(reader.tokens) and reader.tokens[at + 1].lemmas & reader.context.nouns.either:
            at += 2
        else:
            break
    return found[::-1]


def read_element(reader: Reader, place: int, argument: str) -> list[Found]:
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & reader.context.element_nouns.keys():
            return [(OfElement((reader.context.element_nouns[lemma],)), place + 1)]
    return []


def read_element_word(reader: Reader, place: int, argument: str) -> list[Found]:
    words = reader.context.nouns
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & words.elements.keys():
            return [(OfElement((words.elements[lemma],)), place + 1)]
        for lemma in reader.tokens[place].lemmas & words.traits.keys():
            return [(words.traits[lemma], place + 1)]
    return []


def read_of_element(reader: Reader, place: int, argument: str) -> list[Found]:
    """«тёмным»: one element by its adjective."""
    words = reader.context.nouns.elements
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas & words.keys():
            return [(words[lemma], place + 1)]
    return []


def read_short(reader: Reader, place: int, argument: str) -> list[Found]:
    if place > reader.furthest:
        reader.furthest = place
    if place < len(reader.tokens):
        for lemma in reader.tokens[place].lemmas:
            if lemma in reader.context.short:
                return [(reader.context.short[lemma], place + 1)]
    return []


def read_past(reader: Reader, place: int, argument: str) -> list[Found]:
    """«перемещался», «получал раны»: what a card has done or what has befallen it."""
    for words, state in reader.context.past.items():
        parts = words.split()
        if all(reader.is_word(place + index, (word,)) for index, word in enumerate(parts)):
            return [(state, place + len(parts))]
    return []


def common_reading() -> dict[str, Special]:
    """Categories read by functions."""
    return {
        "amount": sentences.read_amount, "signed": sentences.read_signed, "number": sentences.read_integer,
        "counted": sentences.read_counted, "source": sentences.read_source,
        "source-bare": lambda reader, place, argument: sentences.read_source(reader, place, "bare." + argument),
        "source cards": lambda reader, place, argument: reader.read("cards", place, "gen.pl"),
        "effects": sentences.read_effects, "alternative": sentences.read_alternative, "effect": sentences.read_effect,
        "given": sentences.read_given, "own given": sentences.read_own_given, "simple": sentences.read_simple,
        "ability": sentences.read_ability,
        "abilities": sentences.read_abilities, "sentence": sentences.read_sentence, "named": sentences.read_named,
        "headed": sentences.read_headed, "head part": read_head_part, "limit after": read_limit_after,
        "style after": read_style_after, "described": noun_phrases.read_described, "cards": noun_phrases.read_cards,
        "one target": noun_phrases.read_one_target, "target": noun_phrases.read_target, "who": read_who,
        "constant target": read_constant_target, "squad cards": read_squad_cards, "sources": read_sources,
        "then": sentences.read_then, "among": read_among, "me": read_me, "modifier": read_modifier,
        "strong source": read_strong_source, "different": read_different, "given nouns": read_given_nouns,
        "numeral": read_numeral, "paying": read_paying, "next source": read_next_source,
        "capped": read_capped, "counted int": read_counted_int, "id": read_id, "ids": read_ids,
        "id list": read_id_list, "times": read_times,
        "attack-kind": read_attack_kind, "flavour": read_flavour, "quoted": read_quoted, "any class": read_any_class,
        "class names": read_class_names, "element": read_element, "element word": read_element_word,
        "of element": read_of_element, "short": read_short, "past": read_past, "verbs": sentences.read_verbs,
        "prohibitions": sentences.read_prohibitions,
    }  # fmt: skip


# ---------------------------------------------------------------------------------------------------------------------
# Writing


def write_amount(writer: Writer, value: Any, argument: str) -> str:
    match value:
        case Number():
            return str(value.value)
        case ByDie():
            return f"{value.weak}-{value.medium}-{value.strong}"
        case X():
            return _x(value.times, value.plus)
        case Reckoned() if writer.in_full or in_full(value):
            return _x(value.times, value.plus)
        case Reckoned():
            return str(value.times)
    raise ValueError(f"no amount: {value!r}")


def in_full(value: Reckoned) -> bool:
    """Whether the amount is written «X, где X — …» and not «1 за каждую …»."""
    return value.plus != 0 or value.what not in PER_EACH


PER_EACH = ("cards", "tokens", "wounds", "extra lives", "elements", "free cells")


def _x(times: int, plus: int) -> str:
    text = "X" if times == 1 else f"{times}X"
    return text + (f"{plus:+d}" if plus else "")


def write_signed(writer: Writer, value: Any, argument: str) -> str:
    if isinstance(value, Number):
        return f"{value.value:+d}"
    negative = value.times < 0
    text = write_amount(writer, replace(value, times=abs(value.times)), argument)
    return ("-" if negative else "+") + text


def write_times(writer: Writer, value: Any, argument: str) -> str:
    writer.times = value
    return str(value)


# Written «+1 за каждую …»; others «на X, где X — …».
COUNTED_EACH = (Bonus, Guard, DieBonus, StatBonus, GainTokens, LoseTokens, ExtraLives)


def write_whole(category: str, write_per: Any, write_quantity: Any, write_where: Any) -> SpecialWriter:
    """A node by its pattern, with what its amounts mean after it."""

    def write(writer: Writer, value: Any, argument: str) -> str:
        outer, writer.in_full = writer.in_full, not isinstance(value, COUNTED_EACH)
        text = writer.write("named", value, argument) if isinstance(value, Named) else writer.by_rules(category, value)
        full, writer.in_full = writer.in_full, outer
        for amount in sentences.amounts(value):
            if isinstance(amount, Reckoned):
                where = full or in_full(amount)
                text += write_where(write_quantity(writer, amount)) if where else " " + write_per(writer, amount)
                text += _most(writer, amount.most)
                break
            if isinstance(amount, X) and amount.most is not None:
                text += _most(writer, amount.most)
        return text

    return write


def _most(writer: Writer, most: int | None) -> str:
    return "" if most is None else " " + writer.write("most of", most)


def write_list(writer: Writer, parts: list[str], also: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + f" {also} " + parts[-1]


def common_writing(
    words: dict[str, SpecialWriter], write_per: Any, write_quantity: Any, write_where: Callable[[str], str],
    different: str = "разным",
    also: str = "и", either: str = "или", state_heads: dict[type, str] | None = None, most: str = "(максимум {})",
    as_long_as: str = "пока", may: str = "может", if_word: str = "если", enemy_chooses: str = "(по выбору противника)",
    styles: dict[str, str] | None = None, instant: str = "внезапно", first_second: tuple[str, str] = (
        "для первого игрока", "для второго игрока"), bare_turn: bool = True,
    declare: str = "объявить",
) -> dict[str, SpecialWriter]:  # fmt: skip
    """Categories written by functions; `words` are the language's own."""
    heads = state_heads or {InFormation: "строй", WhileIncorporeal: "бестелесный"}
    style_words = styles or {"spell": "заклинание:"}
    whole_effect = write_whole("effect", write_per, write_quantity, write_where)
    whole_simple = write_whole("simple", write_per, write_quantity, write_where)

    def write_effect(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, Choose):
            with suppress(CannotWrite):
                return whole_effect(writer, value, argument)
            text = f" {either} ".join(write_effect(writer, each, argument) for each in value.alternatives)
            return text + " " + enemy_chooses if value.by_enemy else text
        return whole_effect(writer, value, argument)

    def write_effects(writer: Writer, value: Any, argument: str) -> str:
        return write_list(writer, [write_effect(writer, effect, "") for effect in value], also)

    def write_given(writer: Writer, value: Any, argument: str) -> str:
        parts = [write_given_one(writer, ability, argument) for ability in value]
        if any(getattr(ability, "against", None) for ability in value[1:]):
            # «A и B по эльфам» would say of both that they are against elves
            return ", ".join(parts)
        return write_list(writer, parts, also)

    def write_given_one(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, Named) and not value.inner:
            return whole_simple(writer, value, argument)
        if isinstance(value, Played | Triggered | While | Together | Named) or type(value).__name__ in QUOTED:
            return f"«{write_ability(writer, value, '')}»"
        return whole_simple(writer, value, argument)

    def write_abilities(writer: Writer, value: Any, argument: str) -> str:
        text = write_ability(writer, value[0], "")
        for before, ability in pairwise(value):
            # after a list or a description a comma would go on with it
            ends = isinstance(before, Named) and before.source is None and before.against is None and not before.inner
            text += (", " if ends else "; ") + write_ability(writer, ability, "")
        return text

    def write_ability(writer: Writer, value: Any, argument: str) -> str:
        match value:
            case Together():
                return write_abilities(writer, value.abilities, "")
            case While(condition=InFormation() | WhileIncorporeal() as condition):
                return f"{heads[type(condition)]}: " + write_abilities(writer, value.abilities, "")
            case While(condition=PlayerIs(place=place)):
                return f"{first_second[place == 'second']}: " + write_abilities(writer, value.abilities, "")
            case While():
                inner = f" {also} ".join(write_ability(writer, ability, "") for ability in value.abilities)
                return f"{inner}, {as_long_as} " + writer.write("condition", value.condition)
            case Played(effects=effects) if is_plain_attack(value):
                return write_head(writer, value) + write_effects(writer, effects, "")
            case Played() | Triggered():
                style = style_words.get(value.style, "")
                optional = f"{may} " if isinstance(value, Triggered) and value.may else ""
                if optional and is_plain_attack(value) and value.effects[0].times == 1:  # type: ignore[union-attr]
                    optional += f"{declare} "  # «может объявить выстрел на 2»
                head = write_head(writer, value)  # first: «он» of the effects agrees with its noun
                return head + optional + join(style, write_effects(writer, value.effects, ""))
        if type(value).__name__ in ("Grants", "Deprives"):
            return writer.by_rules("grants", value)
        return whole_simple(writer, value, argument)

    def write_head(writer: Writer, value: Any) -> str:
        parts = []
        if value.limit is not None:
            parts.append(writer.by_rules("limit", value.limit))
        if isinstance(value, Triggered):
            parts.append(writer.by_rules("event", value.event))
        if isinstance(value.condition, DuringTurn) and bare_turn:
            parts.append(writer.write("condition", value.condition))
        elif value.condition is not None:
            parts.append(f"{if_word} " + writer.write("condition", value.condition))
        if value.instant:
            parts.append(instant)
        parts += [writer.by_rules("cost", cost) for cost in value.costs]
        return ", ".join(parts) + ": "

    def write_who(writer: Writer, value: Any, argument: str) -> str:
        return (
            words["role"](writer, value.role, argument)
            if isinstance(value, The)
            else words["cards"](writer, value, argument)
        )

    def write_among(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, All):
            return words["cards"](writer, value.cards, f"{argument}.pl" if argument else "pl")
        return words["target"](writer, value, argument)

    def write_paying(writer: Writer, value: Any, argument: str) -> str:
        return words["target"](writer, value, argument)

    def write_different(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, Chosen) and value == Chosen(value.cards):
            plural = f"{argument}.pl" if argument else "pl"
            return different + " " + words["cards"](writer, value.cards, plural)
        return words["target"](writer, value, argument)

    return {
        "different": write_different, "paying": write_paying, "amount": write_amount, "signed": write_signed,
        "number": lambda w, value, a: str(value),
        "times": write_times, "effects": write_effects, "effect": write_effect,
        "given": write_given, "own given": write_given, "given nouns": write_given,
        "abilities": write_abilities, "ability": write_ability,
        "simple": whole_simple,
        "who": write_who, "among": write_among, "sources": lambda w, value, a: words["source"](w, value[0], a),
        "quantity of": lambda w, value, a: str(value.value) if isinstance(value, Number) else write_quantity(w, value),
        "flavour": lambda w, value, a: "", "quoted": lambda w, value, a: value,
        "most of": lambda w, value, a: most.format(value),
        **words,
    }  # fmt: skip


QUOTED = (
    "Grants", "Deprives", "InsteadOfDeath", "Capped", "Unhurt", "Ignores", "Cannot", "Can", "StaysUntapped", "Must",
    "StartsWith",
    "Maximum", "Blocks", "Becomes",
)  # fmt: skip


def is_plain_attack(value: Played | Triggered) -> bool:
    return isinstance(value.effects[0], Attack)
