"""The English grammar put together: patterns, categories read by functions, and how descriptions are written."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from catalog.language import english_phrases
from catalog.language.categories import common_reading, common_writing
from catalog.language.classes import CLASSES
from catalog.language.dictionary import DICTIONARY
from catalog.language.english_words import (
    ELEMENTS,
    NOT_STATES,
    NOUN_WORDS,
    SOURCE_WORDS,
    STATES,
    STRENGTHS,
    lexicon,
    plural_of,
)
from catalog.language.reader import Found, Reader, ReadingGrammar, index_rules
from catalog.language.sentences import Context
from catalog.language.tree import (
    All,
    Beside,
    Cards,
    Chosen,
    InFormation,
    Is,
    Not,
    Number,
    OfClass,
    OfElement,
    OneOf,
    Source,
    The,
    WhileIncorporeal,
)
from catalog.language.writer import Writer, WritingGrammar, join

__all__ = ["context", "lexicon", "polish", "reading", "writing"]

STRENGTH_WORDS = {strength: word for word, strength in STRENGTHS.items()}
UNCOUNTABLE = ("poison", "curse", "magic", "fear", "finish")


def _article(text: str) -> str:
    return ("an " if re.match(r"[aeio]|un(?!i)", text, re.IGNORECASE) else "a ") + text


# ---------------------------------------------------------------------------------------------------------------------
# Descriptions of cards


def _class(writer: Writer, name: str) -> str:
    return writer.classes.get(name) or CLASSES.get(name, name)


def _noun(writer: Writer, cards: Cards) -> tuple[str, tuple[Any, ...]]:
    classes = [trait for trait in cards.traits if isinstance(trait, OfClass)]
    if cards.kind == "card" and classes and len(classes[0].names) == 1:
        name = classes[0].names[0]
        return _class(writer, name), tuple(trait for trait in cards.traits if trait is not classes[0])
    return cards.kind, cards.traits


def describe(writer: Writer, cards: Cards, number: str, chosen: str = "") -> str:
    """A description: `number` "a" with an article, "pl" plural, "bare" neither; `chosen` before the rest."""
    noun, traits = _noun(writer, cards)
    words: list[str] = []
    after: list[Any] = []
    elements = ""
    for trait in traits:
        word = _adjective_of(trait)
        if word:
            words.append(word)
        elif isinstance(trait, OfElement):
            elements = " or ".join(ELEMENTS[element] for element in trait.elements)
        else:
            after.append(trait)
    before = []
    if cards.side == "own":
        before.append("your")
    if chosen:
        before.append(chosen)
    if cards.other:
        before.append("other")
    if "adjacent" in words:
        words.remove("adjacent")
        before.append("adjacent")
    if cards.side == "enemy":
        before.append("enemy")
    text = " ".join([*before, *words, *([elements] if elements else []), plural_of(noun) if number == "pl" else noun])
    if number == "a" and cards.side != "own":
        text = "an" + text if text.startswith("other ") else _article(text)
    writer.plural = number == "pl"
    for trait in after:
        text = join(text, writer.write("trait", trait))
    writer.plural = number == "pl"
    return text


def _adjective_of(trait: Any) -> str:
    if isinstance(trait, Is):
        return STATES.get(trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, Is):
        return NOT_STATES.get(trait.trait.state, "")
    return "adjacent" if trait == Beside() else ""


def write_cards(writer: Writer, value: Cards, argument: str) -> str:
    return describe(writer, value, argument or "a")


ROLES = {"this": "this card", "attacked": "the attacked card", "attacking": "the attacking card", "host": "the host"}


def write_role(writer: Writer, value: str, argument: str) -> str:
    if value == "it":
        return "them" if writer.plural else "it"
    return ROLES[value]


def write_target(writer: Writer, value: Any, argument: str) -> str:
    if isinstance(value, The):
        return write_role(writer, value.role, argument)
    if isinstance(value, OneOf):
        return " or ".join(write_target(writer, target, argument) for target in value.targets)
    if isinstance(value, All):
        return "all " + describe(writer, value.cards, "pl")
    return _chosen(writer, value)


def _chosen(writer: Writer, value: Chosen) -> str:
    if value.count == Number(1) and not value.up_to:
        text = describe(writer, value.cards, "a", "chosen")
    else:
        many = "bare" if value.count == Number(1) else "pl"
        of = "of " if value.cards.side == "own" else ""
        text = f"{writer.write('amount', value.count)} {of}" + describe(writer, value.cards, many, "chosen")
        if value.up_to:
            text = "up to " + text
    return text + " (the enemy's choice)" if value.by_enemy else text


# ---------------------------------------------------------------------------------------------------------------------
# Attack kinds, abilities, counted things


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
            text = _article(text)
        words.append(text)
    last = " or " if argument == "a" else " and "
    text = words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]
    if value.at_least is not None:
        text += f" of value {value.at_least} or more"
    if value.by is not None:
        text += " by " + describe(writer, value.by, "pl")
    return text


def read_source_cards(reader: Reader, place: int, argument: str) -> list[Found]:
    if not reader.is_word(place, ("by",)):
        return []
    return [(cards, end) for cards, end in reader.read("cards", place + 1, "pl")]


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
    if value.source is not None:
        return text + (" from " if value.ability == "protection" else " to ") + write_source(writer, value.source, "pl")
    if value.x is not None:
        text += ", range " if value.ability in ("leap", "teleport") else " "
        text += writer.write("amount", value.x)
    if value.inner:
        text += ": " + writer.write("effects", value.inner)
    if value.against is not None:
        text += " against " + describe(writer, value.against, "pl")
    return text


UNITS = {"token": "token", "extra": "extra life", "wound": "wound", "cell": "cell", "life": "life"}


def write_counted(writer: Writer, value: Any, argument: str) -> str:
    unit, _, rest = argument.partition(".")
    noun = UNITS[unit]
    if value == Number(1):
        if rest == "nom":
            return noun
        return f"1 {noun}" if unit in ("wound", "cell", "life") else _article(noun)
    return f"{writer.write('amount', value)} {plural_of(noun)}"


def write_attack_kind(writer: Writer, value: str, argument: str) -> str:
    return plural_of(value) if argument in ("pl", "many") else value


def write_capped(writer: Writer, value: Any, argument: str) -> str:
    return value if isinstance(value, str) else writer.write("amount", value)


def write_class_names(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    return " or ".join(_class(writer, name) for name in value)


def write_per(writer: Writer, value: Any) -> str:
    """“for each …” of something that can be counted."""
    match value.what:
        case "cards":
            if value.cards.side == "own":
                return "for each of " + describe(writer, value.cards, "pl")
            return "for each " + describe(writer, value.cards, "bare")
        case "elements":
            return "for each element in " + ("your squad" if value.side == "own" else "the enemy's squad")
        case "extra lives":
            return "for each extra life of " + write_role(writer, value.of, "")
        case "free cells":
            return "for each free cell beside " + write_role(writer, value.of, "")
    return f"for each {value.what[:-1]} on " + write_role(writer, value.of, "")


def write_quantity(writer: Writer, value: Any) -> str:
    """“the number of wounds on this card”."""
    match value.what:
        case "cards":
            return "the number of " + describe(writer, value.cards, "pl")
        case "elements":
            return "the number of elements in " + ("your squad" if value.side == "own" else "the enemy's squad")
        case "free cells":
            return "the number of free cells beside " + write_role(writer, value.of, "")
        case "tokens" | "wounds":
            return f"the number of {value.what} on " + write_role(writer, value.of, "")
        case "lives" | "extra lives":
            return f"the number of {value.what} of " + write_role(writer, value.of, "")
        case "cost":
            return "the cost of " + write_role(writer, value.of, "")
        case "move":
            return "the movement of " + write_role(writer, value.of, "")
        case "wounds dealt":
            return "the number of wounds dealt"
        case "attack value":
            return "the value of this attack"
        case "cells moved":
            return f"the number of cells that {write_role(writer, value.of, '')} moved this turn"
    return f"the value of the {value.what} of " + write_role(writer, value.of, "")


def polish(text: str) -> str:
    """English quotes."""
    return text.replace("«", "“").replace("»", "”")


_MEANINGFUL = """
all each chosen your enemy other first second third not only except if while on when after until may
it creature adjacent one two three four card host symbiote parasite next otherwise instead this that
tapped untapped flying non-flying incorporeal corporeal attacked attacking
"""
FINITE = frozenset(("gains", "loses", "gain", "lose", "gets", "get"))
MEANINGFUL = frozenset(_MEANINGFUL.split())


@lru_cache(1)
def context() -> Context:
    """What reading needs of English words."""
    sources = {}
    adjectives: set[str] = {"all"}
    nouns: set[str] = set()
    for doing, words in SOURCE_WORDS:
        *before, noun = words.split()
        adjectives |= set(before)
        nouns.add(noun)
        sources[(frozenset(before), noun)] = doing
    return Context(
        lang="en", nouns=NOUN_WORDS, sources=sources, source_adjectives=frozenset(adjectives) | {"a"},
        source_nouns=frozenset(nouns), strengths=dict(STRENGTHS), with_words=frozenset(), also=frozenset(("and",)),
        meaningful=MEANINGFUL, next_words=("next",), different=("different",),
        finite=lambda word: word in FINITE, subjects=frozenset(("host", "it", "they")),
        element_nouns={**{word: element for element, word in ELEMENTS.items()}},  # type: ignore[misc]
        short={word: state for state, word in english_phrases.SHORT.items()},
    )  # fmt: skip


@lru_cache(1)
def reading() -> ReadingGrammar:
    words = lexicon()
    special = {**common_reading(), "source cards": read_source_cards}
    return ReadingGrammar(index_rules(english_phrases.RULES, words.lemmas), special, words.lemmas)


@lru_cache(1)
def writing() -> WritingGrammar:
    special = common_writing({
        "cards": write_cards, "role": write_role, "target": write_target, "constant target": write_target,
        "source": write_source, "source-bare": write_source,
        "next source": lambda writer, value, argument: "next " + write_source(writer, value, argument), "id": write_id,
        "ids": write_ids,
        "id list": write_id_list, "named": write_named, "counted": write_counted,
        "counted int": lambda writer, value, argument: write_counted(writer, Number(value), argument),
        "of element": lambda writer, value, argument: ELEMENTS[value], "attack-kind": write_attack_kind,
        "capped": write_capped,
        "short": lambda writer, value, argument: english_phrases.SHORT[value], "class names": write_class_names,
    }, write_per, write_quantity, lambda text: ", where X is " + text, different="different", also="and", either="or",
        state_heads={InFormation: "formation", WhileIncorporeal: "incorporeal"}, most="(at most {})",
        as_long_as="while", may="may", if_word="if", enemy_chooses="(the enemy's choice)", styles={"spell": "spell:"},
        instant="instant", first_second=("for the First player", "for the Second player"),
        bare_turn=False, declare="declare")  # fmt: skip
    return WritingGrammar(english_phrases.RULES, special, english_phrases.PLURAL)
