"""English attack kinds, abilities, counted things and numbers, written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.english.descriptions import class_name, describe, with_article, write_role
from catalog.berserk.language.english.phrases.vocabulary import MEASURE_WORDS
from catalog.berserk.language.english.sentences import capital
from catalog.berserk.language.english.word_list import SOURCE_WORDS, STRENGTHS, plural_of
from catalog.berserk.language.meaning.amounts import measured_difference
from catalog.berserk.language.tree import Number, Source
from catalog.berserk.language.writer import WHERE_END, Writer, one_each

STRENGTH_WORDS = {strength: word for word, strength in STRENGTHS.items()}


UNCOUNTABLE = ("poison", "curse", "magic", "fear", "finish", "spite")


def write_source(writer: Writer, value: Source, argument: str) -> str:
    words = []
    for index, kind in enumerate(value.kinds):
        name = next(words_ for doing, words_ in SOURCE_WORDS if doing == kind)
        if name.startswith("@"):
            name = DICTIONARY[name[1:]].en.lower()
        name = name.replace("-adj", "")
        text = plural_of(name) if argument == "pl" and kind not in UNCOUNTABLE else name
        if index == 0 and value.strengths:
            text = (
                (" or " if argument == "a" else " and ").join(STRENGTH_WORDS[strength] for strength in value.strengths)
                + " "
                + text
            )
        if argument == "a" and kind not in UNCOUNTABLE:
            text = with_article(text)
        words.append(text)
    last = " or " if argument == "a" else " and "
    text = words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]
    if value.at_least is not None:
        text += f" of value {value.at_least}" + (" or more" if value.at_most is None else "")
    elif value.at_most is not None:
        text += f" of value {value.at_most} or less"
    elif value.parity:
        text += f" of {value.parity} value"
    if value.by is not None:
        text += " by " + describe(writer, value.by, "pl")
    return text


def write_id(writer: Writer, value: str, argument: str) -> str:
    return DICTIONARY[value].en.lower()


def write_ids(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def write_id_list(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def write_named(writer: Writer, value: Any, argument: str) -> str:
    text = DICTIONARY[value.ability].en.lower()
    if value.source is not None and value.ability == "vampirism":
        return text + " on " + write_source(writer, value.source, "a")
    if value.source is not None:
        return text + (" from " if value.ability == "protection" else " to ") + write_source(writer, value.source, "pl")
    if value.x is not None:
        text += ", range " if value.ability in ("leap", "teleport") else " "
        text += writer.write("amount", value.x)
    if value.inner:
        spell = "Spell: " if value.style == "spell" else ""
        text += f" — {spell}{capital(writer.write('effects', value.inner))}"
    if value.limit is not None:
        text += f" ({writer.by_rules('limit', value.limit)})"
    if value.against is not None:
        text += " against " + describe(writer, value.against, "pl")
    return text


UNITS = {"token": "token", "extra": "extra life", "wound": "wound", "cell": "cell", "life": "life",
         "armour": "unit of armour"}  # fmt: skip


def write_counted(writer: Writer, value: Any, argument: str) -> str:
    unit, _, rest = argument.partition(".")
    noun = UNITS[unit]
    if one_each(writer, value):
        return with_article(noun)
    if value == Number(1):
        if rest == "nom":
            return noun
        return f"1 {noun}" if unit in ("wound", "cell", "life") or rest == "one" else with_article(noun)
    return f"{writer.write('amount', value)} {plural_of(noun)}"


def write_attack_kind(writer: Writer, value: str, argument: str) -> str:
    return plural_of(value) if argument in ("pl", "many") else value


def write_capped(writer: Writer, value: Any, argument: str) -> str:
    return value if isinstance(value, str) else writer.write("amount", value)


def write_class_names(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    return " or ".join(class_name(writer, name) for name in value)


def write_per(writer: Writer, value: Any) -> str:
    """Write “for each …” of something that can be counted."""
    each = "for each" if value.per == 1 else f"for every {value.per}"
    if value.what == "cards":
        if value.per > 1:
            return f"{each} of " + describe(writer, value.cards, "pl") + graveyard_of(value)
        return f"{each} " + describe(writer, value.cards, "bare") + graveyard_of(value)
    if value.what == "elements":
        where = "your squad" if value.side == "own" else "the enemy's squad"
        return f"{each} {'element' if value.per == 1 else 'elements'} in {where}"
    one, many, near = PER[value.what]
    return f"{each} {one if value.per == 1 else many} {near} " + write_role(writer, value.of, "")


PER = {
    "extra lives": ("extra life", "extra lives", "of"), "free cells": ("free cell", "free cells", "beside"),
    "tokens": ("token", "tokens", "on"), "wounds": ("wound", "wounds", "on"),
}  # fmt: skip


SUMMED = {
    "weak strike": "weak strikes", "medium strike": "medium strikes", "strong strike": "strong strikes",
    "cost": "costs", "move": "movement", "lives": "lives", "extra lives": "extra lives", "wounds": "wounds",
    "tokens": "tokens", "armour left": "units of armour", "symbiotes": "symbiotes", "parasites": "parasites",
}  # fmt: skip
MOST_OF_MANY = {"most": "greatest", "least": "least"}


def write_where(text: str) -> str:
    return f", where X is {text}{WHERE_END}"


def write_quantity(writer: Writer, value: Any) -> str:
    """Write “the number of wounds on this card”; “… divided by 2” for a part of it."""
    text = _write_quantity(writer, value)
    return text if value.per == 1 else f"{text} divided by {value.per}" + (" rounded up" if value.up else "")


OPERATIONS = {
    "product": "the product of", "lower": "the lower of", "higher": "the higher of",
    "difference": "the difference between",
}  # fmt: skip


def _write_quantity(writer: Writer, value: Any) -> str:
    if value.second is not None:
        one = _write_quantity(writer, replace(value, second=None, operation=""))
        return f"{OPERATIONS[value.operation]} {one} and {_write_quantity(writer, value.second)}"
    if value.more is not None:
        one = _write_quantity(writer, replace(value, more=None))
        return f"{one} plus {_write_quantity(writer, value.more)}"
    if value.cards is not None and value.what in SUMMED:
        among = describe(writer, value.cards, "pl")
        if value.over != "sum":
            return f"the {MOST_OF_MANY[value.over]} {MEASURE_WORDS[value.what]} among {among}"
        return f"the sum of the {SUMMED[value.what]} of {among}"
    if value.less is not None and not measured_difference(value):
        one = _write_quantity(writer, replace(value, less=None))
        return f"{one} minus {_write_quantity(writer, value.less)}"
    if value.less is not None:
        word = MEASURE_WORDS[value.what]
        less = write_role(writer, value.less.of, "")
        return f"the {word} of {write_role(writer, value.of, '')} less the {word} of {less}"
    match value.what:
        case "cards":
            return "the number of " + describe(writer, value.cards, "pl") + graveyard_of(value)
        case "elements":
            return "the number of elements in " + ("your squad" if value.side == "own" else "the enemy's squad")
        case "die":
            return "the number thrown"
        case "free cells chosen":
            return "the number of free cells among these"
        case "free cells":
            return "the number of free cells beside " + write_role(writer, value.of, "")
        case "tokens" | "wounds":
            return f"the number of {value.what} on " + write_role(writer, value.of, "")
        case "lives" | "extra lives" | "symbiotes" | "parasites":
            return f"the number of {value.what} of " + write_role(writer, value.of, "")
        case "cost":
            return "the cost of " + write_role(writer, value.of, "")
        case "bare cost":
            return "the bare cost of " + write_role(writer, value.of, "")
        case "throw":
            return "the throw of " + write_role(writer, value.of, "")
        case "row":
            return "the number of the row of " + write_role(writer, value.of, "")
        case "distance":
            return "the distance to " + write_role(writer, value.of, "")
        case "cells moved vertically" | "cells moved horizontally":
            return f"the number of cells that {write_role(writer, value.of, '')} {value.what[6:]} this turn"
        case "cells moved one way":
            who = write_role(writer, value.of, "")
            return f"the greatest number of cells that {who} moved one way this turn"
        case "ways moved":
            return f"the number of different directions in which {write_role(writer, value.of, '')} moved this turn"
        case "last move":
            return "the number of cells of the last move of " + write_role(writer, value.of, "")
        case "move":
            return "the movement of " + write_role(writer, value.of, "")
        case "ability":
            return f"the value of {write_id(writer, value.ability, '')} of " + write_role(writer, value.of, "")
        case "armour left":
            return "the armour left of " + write_role(writer, value.of, "")
        case "strike spread":
            return "the strong strike less the weak strike of " + write_role(writer, value.of, "")
        case "names":
            return "the number of different names of " + describe(writer, value.cards, "pl")
        case "classes":
            return "the number of different classes of " + describe(writer, value.cards, "pl")
        case "cards shown" if value.cards is not None:
            return "the number of " + describe(writer, value.cards, "pl") + " shown"
        case "cards shown":
            return "the number of cards shown"
        case "excess wounds":
            return "the wounds in excess"
        case "excess healing":
            return "the healing in excess"
        case "lives changed":
            return "the number of these extra lives"
        case "wounds healed":
            return "the number of wounds healed"
        case "wounds prevented":
            return "the number of wounds prevented"
        case "tokens changed":
            return "the number of these tokens"
        case "wounds dealt":
            return "the number of wounds dealt"
        case "attack value":
            return "the value of this attack"
        case "wounds this turn":
            return f"the number of wounds that {write_role(writer, value.of, '')} took this turn"
        case "cells moved":
            return f"the number of cells that {write_role(writer, value.of, '')} moved this turn"
    return f"the value of the {value.what} of " + write_role(writer, value.of, "")


def graveyard_of(value: Any) -> str:
    """Where the cards lie that are counted, if not in the squads."""
    return GRAVEYARDS[value.graveyard]


GRAVEYARDS = {
    "own": " in your graveyard", "enemy": " in the enemy's graveyard", "either": " in either graveyard", "": "",
}  # fmt: skip
