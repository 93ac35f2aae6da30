"""How abilities are put together in canonical text, in either language; the words are the language's."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any

from catalog.berserk.language.reading.amounts import amounts
from catalog.berserk.language.tree import (
    All,
    Attack,
    Bonus,
    ByDie,
    Choose,
    ChosenCards,
    DieBonus,
    DuringTurn,
    Either,
    EitherEvent,
    EventAbility,
    ExtraLives,
    GainTokens,
    Guard,
    If,
    InFormation,
    InShape,
    Limit,
    LoseTokens,
    May,
    Named,
    Number,
    PlayedAbility,
    PlayerIs,
    StatBonus,
    TableNumber,
    The,
    Together,
    While,
    WhileIncorporeal,
    X,
)
from catalog.berserk.language.tree_walk import speaks_of_bearer
from catalog.berserk.language.writer import WHERE_END, CannotWrite, SpecialWriter, Writer, in_full, join_parts

# Writes an ability with a head; the function argument writes its effects.
Headed = Callable[[Writer, PlayedAbility | EventAbility, Callable[[], str]], str]


def write_amount(writer: Writer, value: Any, argument: str) -> str:
    match value:
        case Number():
            return str(value.value)
        case ByDie():
            return f"{value.weak}-{value.medium}-{value.strong}"
        case X():
            return _x(value.times, value.plus)
        case TableNumber() if writer.in_full or in_full(value):
            return _x(value.times, value.plus)
        case TableNumber():
            return str(value.times)
    raise ValueError(f"no amount: {value!r}")


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


def write_either_numbers(numbers: tuple[int, ...], either: str) -> str:
    """Write «3, 4 или 5»."""
    return f"{', '.join(map(str, numbers[:-1]))} {either} {numbers[-1]}"


def write_several(writer: Writer, value: Any, argument: str) -> str:
    """How many attacks there are: X takes the noun like five."""
    writer.times = value.value if isinstance(value, Number) else 5
    return write_amount(writer, value, argument)


# Written «+1 за каждую …»; others «на X, где X — …».
COUNTED_EACH = (Bonus, Guard, DieBonus, StatBonus, GainTokens, LoseTokens, ExtraLives)


def write_whole(category: str, write_per: Any, write_quantity: Any, write_where: Any) -> SpecialWriter:
    """Write a node by its pattern, followed by explanations of its amounts."""

    def write(writer: Writer, value: Any, argument: str) -> str:
        outer, writer.in_full = writer.in_full, not isinstance(value, COUNTED_EACH)
        text = writer.write("named", value, argument) if isinstance(value, Named) else writer.by_rules(category, value)
        full, writer.in_full = writer.in_full, outer
        leads = writer.leads
        for amount in amounts(value):
            if isinstance(amount, TableNumber):
                where = full or in_full(amount)
                text += write_where(write_quantity(writer, amount)) if where else " " + write_per(writer, amount)
                text += _most(writer, amount.most) + _least(writer, amount.least)
                break
            if isinstance(amount, X):
                text += _most(writer, amount.most) + _least(writer, amount.least)
        writer.leads = leads
        return text

    return write


def _most(writer: Writer, most: int | None) -> str:
    return "" if most is None else " " + writer.write("most of", most)


def _least(writer: Writer, least: int) -> str:
    return " " + writer.write("least of", least) if least else ""


def write_event(writer: Writer, value: Any, either: str) -> str:
    """An event, or one of several («при вызове или при гибели»)."""
    events = value.events if isinstance(value, EitherEvent) else (value,)
    return f" {either} ".join(writer.by_rules("event", event) for event in events)


def write_nth(writer: Writer, value: EventAbility) -> str:
    """Write «во второй раз за ход»."""
    return writer.by_rules("nth of all" if value.nth_of_all else "nth", value.nth)


def write_list(writer: Writer, parts: list[str], also: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return ", ".join(parts[:-1]) + f" {also} " + parts[-1]


def common_writing(
    words: dict[str, SpecialWriter], write_per: Any, write_quantity: Any, write_where: Callable[[str], str],
    different: str = "разным",
    also: str = "и", either: str = "или", state_heads: dict[type, str] | None = None, most: str = "(максимум {})",
    least: str = "(минимум {})",
    as_long_as: str = "пока", may: str = "может", may_that: str = "вы можете решить, что",
    have: str = "", if_word: str = "если", enemy_chooses: str = "(по выбору противника)",
    attacked_chooses: str = "(по выбору атакованного)",
    styles: dict[str, str] | None = None, instant: str = "внезапно", first_second: tuple[str, str] = (
        "для первого игрока", "для второго игрока"), bare_turn: bool = True,
    shapes: dict[str, str] | None = None,
    headed: Headed | None = None, under: Callable[[str, str], str] = "{}: {}".format,
    quoted: Callable[[str], str] = str, pausing: bool = True,
) -> dict[str, SpecialWriter]:  # fmt: skip
    """Categories written by functions; `words` are the language's own.

    `headed` writes a played or triggered ability, its effects by the function given, in the word order of the language;
    `under` the abilities under a condition («Строй: …»); `quoted` an ability within another; `pausing`: a comma before
    «пока». `may` stands before an effect that a player chooses or declines; `have` before a clause with its own subject
    (“you may have it gain flying”), or `may_that`, in a language without such a verb.
    """
    heads = state_heads or {InFormation: "строй", WhileIncorporeal: "бестелесный"}
    shape_heads = shapes or {
        "submerged": "на глубине", "surface": "на поверхности", "wolf": "в облике волка", "human": "в облике человека",
    }  # fmt: skip
    style_words = styles or {"spell": "заклинание:"}
    whole_effect = write_whole("effect", write_per, write_quantity, write_where)
    whole_optional = write_whole("optional effect", write_per, write_quantity, write_where)
    whole_simple = write_whole("simple", write_per, write_quantity, write_where)

    def write_effect(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, May):
            return write_optional(writer, value.effects, argument)
        if isinstance(value, Attack) and value.qualities:
            return f"{write_effect(writer, replace(value, qualities=()), argument)} ({write_qualities(writer, value)})"
        if isinstance(value, Choose):
            with suppress(CannotWrite):
                return whole_effect(writer, value, argument)
            text = f" {either} ".join(write_clauses(writer, value.alternatives))
            if value.by_attacked:
                return text + " " + attacked_chooses
            return text + " " + enemy_chooses if value.by_enemy else text
        return whole_effect(writer, value, argument)

    def write_qualities(writer: Writer, attack: Attack) -> str:
        parts = []
        for quality in attack.qualities:
            try:
                parts.append(writer.by_rules("attack quality", quality))
            except CannotWrite:
                parts.append(whole_simple(writer, quality, ""))
        return ", ".join(parts)

    def write_chosen(writer: Writer, value: Any) -> str:
        """An effect after «может»; "" for a clause that cannot stand there."""
        if isinstance(value, Attack) and value.qualities:
            return f"{write_chosen(writer, replace(value, qualities=()))} ({write_qualities(writer, value)})"
        if isinstance(value, Choose) and not value.by_enemy and not value.by_attacked:
            parts = [write_chosen(writer, each) for each in value.alternatives]
            return f" {either} ".join(parts) if all(parts) else ""
        with suppress(CannotWrite):
            return whole_optional(writer, value, "")
        writer.bare, writer.leads = bool(have), False
        text = write_effect(writer, value, "")
        writer.bare = False
        if not writer.leads:
            return text
        return f"{have} {text}" if have else ""

    def write_optional(writer: Writer, value: Any, argument: str) -> str:
        """Effects that a player may decline: «может …»."""
        first = write_chosen(writer, value[0])
        if not first:
            return f"{may_that} {write_effects(writer, value, argument)}"
        writer.subject_is_this = False
        others = [(write_chosen if have else write_effect_of)(writer, effect) for effect in value[1:]]
        return f"{may} {write_list(writer, [first, *others], also)}"

    def write_effect_of(writer: Writer, value: Any) -> str:
        return write_effect(writer, value, "")

    def write_effects(writer: Writer, value: Any, argument: str) -> str:
        parts = write_clauses(writer, value)
        if len(parts) > 1 and parts[-2].endswith(WHERE_END):
            parts[-2] = parts[-2].removesuffix(WHERE_END) + ","
        return write_list(writer, parts, also)

    def write_clauses(writer: Writer, value: Sequence[Any]) -> list[str]:
        """Write effects that are joined into one sentence.

        A command cannot follow a statement (“it gains flying and wound it”), so `have` turns the statement into a
        command where the language has such a verb: “have it gain flying and wound it”.
        """
        parts, statements = [], []
        for effect in value:
            writer.leads = False
            parts.append(write_effect(writer, effect, ""))
            statements.append(writer.leads and not isinstance(effect, If | May))
            writer.subject_is_this = False  # of the first effect alone
        for place, effect in enumerate(value):
            if have and statements[place] and not all(statements[place:]):
                parts[place] = write_chosen(writer, effect)
        return parts

    def write_given(writer: Writer, value: Any, argument: str) -> str:
        return write_given_parts(writer, value, [write_given_one(writer, ability, argument) for ability in value])

    def write_given_to_others(writer: Writer, value: Any, argument: str) -> str:
        parts = [write_given_one(writer, ability, argument) for ability in value]
        for place, ability in enumerate(value):
            if speaks_of_bearer(ability) and names_this_card(parts[place]):
                # within quotes «эта карта» is whoever has the ability, outside of them the card that speaks
                parts[place] = f"«{quoted(write_ability(writer, ability, ''))}»"
        return write_given_parts(writer, value, parts)

    def write_given_parts(writer: Writer, value: Any, parts: list[str]) -> str:
        if any(getattr(ability, "against", None) for ability in value[1:]):
            # «A и B по эльфам» would say of both that they are against elves
            return ", ".join(parts)
        return write_list(writer, parts, also)

    def write_given_one(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, Named) and not value.inner:
            return whole_simple(writer, value, argument)
        if isinstance(value, PlayedAbility | EventAbility | While | Together | Named) or type(value).__name__ in QUOTED:
            return f"«{quoted(write_ability(writer, value, ''))}»"
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
                return under(heads[type(condition)], write_abilities(writer, value.abilities, ""))
            case While(condition=PlayerIs(place=place)):
                return under(first_second[place == "second"], write_abilities(writer, value.abilities, ""))
            case While(condition=InShape(shape=shape)):
                return under(shape_heads[shape], write_abilities(writer, value.abilities, ""))
            case While():
                inner = f" {also} ".join(write_ability(writer, ability, "") for ability in value.abilities)
                comma = (
                    ","
                    if pausing or any(isinstance(each, PlayedAbility | EventAbility) for each in value.abilities)
                    else ""
                )
                return f"{inner}{comma} {as_long_as} " + writer.write("condition", value.condition)
            case PlayedAbility(limit=Limit()) | EventAbility(limit=Limit()) if has_head(value):
                # «… (1 раз за ход)», as cards say it
                rest = write_ability(writer, replace(value, limit=None), "")
                return f"{rest} ({writer.by_rules('limit', value.limit)})"
            case PlayedAbility() | EventAbility() if headed is not None:
                return headed(writer, value, lambda: write_body(writer, value))
            case PlayedAbility(effects=effects) if plain_attack(value):
                return write_head(writer, value) + write_effects(writer, effects, "")
            case PlayedAbility() | EventAbility():
                head = write_head(writer, value)  # first: «он» of the effects agrees with its noun
                return head + join_parts(style_words.get(value.style, ""), write_body(writer, value))
        if type(value).__name__ in ("Grants", "Deprives"):
            return writer.by_rules("grants", value)
        return whole_simple(writer, value, argument)

    def write_body(writer: Writer, value: Any) -> str:
        optional = isinstance(value, EventAbility) and value.may
        return (write_optional if optional else write_effects)(writer, value.effects, "")

    def write_head(writer: Writer, value: Any) -> str:
        parts = []
        if value.limit is not None:
            parts.append(writer.by_rules("limit", value.limit))
        if isinstance(value, EventAbility):
            event = write_event(writer, value.event, either)
            parts.append(event if value.nth is None else join_parts(event, write_nth(writer, value)))
        if isinstance(value.condition, DuringTurn) and bare_turn:
            parts.append(writer.by_rules("in turn", value.condition.whose))
        elif value.condition is not None:
            parts.append(f"{if_word} " + writer.write("condition", value.condition))
        if value.instant:
            parts.append(instant)
        parts += [writer.by_rules("cost", cost) for cost in value.costs]
        return ", ".join(parts) + ": "

    def write_trait(writer: Writer, value: Any, argument: str) -> str:
        if isinstance(value, Either):
            with suppress(CannotWrite):
                return writer.by_rules("trait", value)  # both by one phrase
            return f" {either} ".join(write_trait(writer, one, argument) for one in value.traits)
        said = words["adjective"](writer, value, argument)
        return said or writer.by_rules("trait", value)

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
        target, each_another = value
        if isinstance(target, ChosenCards) and target == ChosenCards(target.cards):
            many = words["cards"](writer, target.cards, f"{argument}.pl" if argument else "pl")
            return f"{different} {many}" if each_another else many
        if isinstance(target, ChosenCards) and each_another:
            many = words["cards"](writer, target.cards, f"{argument}.pl" if argument else "pl")
            return f"{many} {writer.by_rules('pairing', target.related)}"
        return words["target"](writer, target, argument)

    return {
        "different": write_different, "paying": write_paying, "amount": write_amount, "signed": write_signed,
        "number": write_times,
        "either numbers": lambda writer, value, argument: write_either_numbers(value, either),
        "times": write_times, "several": write_several, "effects": write_effects, "effect": write_effect,
        "given": write_given_to_others, "own given": write_given, "given nouns": write_given,
        "abilities": write_abilities, "ability": write_ability,
        "simple": whole_simple,
        "trait": write_trait, "who": write_who, "among": write_among, "every": words["target"],
        "sources": lambda w, value, a: words["source"](w, value[0], a),
        "quantity of": lambda w, value, a: str(value.value) if isinstance(value, Number) else write_quantity(w, value),
        "marker name": lambda w, value, a: f"«{value}»",
        "die values": lambda w, value, a: write_list(w, [str(number) for number in value], either),
        "flavour": lambda w, value, a: "", "quoted": lambda w, value, a: value,
        "most": lambda w, value, a: most.format(value),
        "most of": lambda w, value, a: most.format(value),
        "least of": lambda w, value, a: least.format(value),
        **words,
    }  # fmt: skip


QUOTED = (
    "Grants", "Deprives", "InsteadOfDeath", "InsteadOfHealing", "Instead", "AttackCap", "Unhurt", "Ignores", "Cannot",
    "Can", "StaysUntapped", "Must",
    "StartsWith",
    "Maximum", "Blocks", "RecruitPrice", "RecruitGain", "Becomes", "BecomesCreature",
    "CannotEnter", "StrikeExchange", "Boards", "NextThrow", "AttackRange", "CountsAs",
)  # fmt: skip


SAYS_THIS_CARD = re.compile(r"\bэт(?:а|у|ой|ою) карт|\bthis card\b")


def names_this_card(text: str) -> bool:
    """Whether «эта карта» is written in a text."""
    return bool(SAYS_THIS_CARD.search(text))


def has_head(value: PlayedAbility | EventAbility) -> bool:
    """Whether something stands before the colon beside a limit."""
    return isinstance(value, EventAbility) or bool(value.costs) or value.instant or value.condition is not None


def plain_attack(value: PlayedAbility | EventAbility) -> Attack | None:
    """Return the attack that is the first effect of an ability and is written without a style word."""
    first = value.effects[0]
    return first if isinstance(first, Attack) else None
