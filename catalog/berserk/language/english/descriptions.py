"""English descriptions of cards: nouns with their adjectives, roles, targets."""

from __future__ import annotations

import re
from typing import Any

from catalog.berserk.language.classes import english_class
from catalog.berserk.language.english.word_list import ELEMENTS, NOT_STATES, STATES, plural_of
from catalog.berserk.language.meaning.traits import fighter_of
from catalog.berserk.language.tree import (
    All,
    AmongThem,
    Beside,
    Cards,
    ChosenCards,
    Either,
    HasNeighbour,
    InGraveyard,
    Is,
    Not,
    Number,
    OfClass,
    OfElement,
    OneOf,
    SameAs,
    The,
)
from catalog.berserk.language.writer import Writer, close_clauses, join_parts


def with_article(text: str) -> str:
    return ("an " if re.match(r"[aeio]|un(?!i)", text, re.IGNORECASE) else "a ") + text


def class_name(writer: Writer, name: str) -> str:
    return english_class(name, writer.classes)


def noun_of(writer: Writer, cards: Cards) -> tuple[str, tuple[Any, ...]]:
    classes = [trait for trait in cards.traits if isinstance(trait, OfClass)]
    if cards.kind == "card" and classes and len(classes[0].names) == 1:
        name = classes[0].names[0]
        return class_name(writer, name), tuple(trait for trait in cards.traits if trait is not classes[0])
    return "piece of equipment" if cards.kind == "equipment" else cards.kind, cards.traits


ITSELF = Cards(traits=(SameAs(),))


def describe(writer: Writer, cards: Cards, number: str, chosen: str = "") -> str:
    """A description: `number` "a" with an article, "pl" all, "some" several, "bare" neither."""
    many = number in ("pl", "some")
    noun, traits = noun_of(writer, cards)
    words: list[str] = []
    after: list[Any] = []
    elements = ""
    for trait in traits:
        word = _adjective_of(trait)
        if isinstance(trait, Either) and all(isinstance(one, Is) and _adjective_of(one) for one in trait.traits):
            words.append(" or ".join(map(_adjective_of, trait.traits)))
        elif word:
            words.append(word)
        elif isinstance(trait, OfElement):
            elements = " or ".join(ELEMENTS[element] for element in trait.elements)
        else:
            after.append(trait)
    # one card is one “you control”; of many, and of those that no player controls any more, the word is “your”
    controlled = cards.side == "own" and number != "pl" and not any(isinstance(t, InGraveyard) for t in traits)
    before = []
    if cards.side == "own" and not controlled:
        before.append("your")
    if chosen:
        before.append(chosen)
    if cards.other:
        before.append("other")
    if "adjacent" in words:
        words.remove("adjacent")
        before.append("adjacent")
    enemy = ["enemy"] if cards.side == "enemy" else []
    text = " ".join(
        [
            *before,
            *words,
            *enemy,
            *([elements] if elements else []),
            plural_of(noun) if many else noun,
        ]
    )
    if controlled:
        text += " you control"
    if number == "a" and (cards.side != "own" or controlled):
        text = "an" + text if text.startswith("other ") else with_article(text)
    spoken_of, outer = writer.plural, writer.many_described
    for trait in sorted(after, key=lambda trait: isinstance(trait, HasNeighbour)):
        writer.plural = (
            spoken_of if getattr(trait, "of", "") == "it" else number in ("pl", "some")
        )  # the antecedent is the earlier noun
        writer.many_described = writer.plural
        text = join_parts(text, writer.write("trait", trait))
    writer.plural, writer.many_described = many, outer
    return text


def _adjective_of(trait: Any) -> str:
    if isinstance(trait, Is):
        return STATES.get(trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, Is):
        return NOT_STATES.get(trait.trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, OfElement) and len(trait.trait.elements) == 1:
        return "non-" + ELEMENTS[trait.trait.elements[0]]
    return "adjacent" if trait == Beside() else ""


def write_adjective(writer: Writer, trait: Any, argument: str) -> str:
    """A state after its noun (“poisoned or with protection from poison”); "" for a trait that is not an adjective."""
    return _adjective_of(trait) if isinstance(trait, Is | Not) else ""


def write_cards(writer: Writer, value: Cards, argument: str) -> str:
    if argument == "counted":  # “2 creatures you control”
        return describe(writer, value, "bare" if writer.times == 1 else "some")
    return describe(writer, value, argument or "a")


def write_called(writer: Writer, value: Cards, argument: str) -> str:
    """Cards of a deck or a graveyard; a card that calls itself back is “this card”."""
    return write_role(writer, "this", argument) if value == ITSELF else write_cards(writer, value, argument)


ROLES = {
    "this": "this card",
    "attacked": "the attacked card",
    "attacking": "the attacking card",
    "attacked creature": "the attacked creature",
    "attacking creature": "the attacking creature",
    "host": "the host",
    "giver": "the giver",
    "shown": "the shown card",
    "defended": "the defended card",
}


def write_role(writer: Writer, value: str, argument: str) -> str:
    if value == "it":
        return "them" if writer.plural else "it"
    if value == "this" and writer.subject_is_this:
        return "it"
    if value == "attacked" and writer.struck:
        return "the struck card"
    if value == "attacked creature" and writer.struck:
        return "the struck creature"
    return ROLES[value]


def write_target(writer: Writer, value: Any, argument: str) -> str:
    if isinstance(value, The):
        return write_role(writer, value.role, argument)
    if isinstance(value, OneOf):
        return " or ".join(write_target(writer, target, argument) for target in value.targets)
    if isinstance(value, All) and (fighter := fighter_of(value.cards)):
        cards, role = fighter
        return "the " + describe(writer, cards, "bare", "struck" if role == "attacked" and writer.struck else role)
    if isinstance(value, All):
        text = describe(writer, value.cards, "pl")
        noun = noun_of(writer, value.cards)[0]
        told = noun != plural_of(noun)  # a noun without a distinct plural needs “all”
        writer.plural = True
        return text if value.cards.side == "own" and told else "all " + text
    return _chosen(writer, value)


def _chosen(writer: Writer, value: ChosenCards) -> str:
    if value == ChosenCards(Cards(traits=(AmongThem(),)), by_enemy=value.by_enemy):
        text = "one of them"
    elif value.count == Number(1) and not value.up_to:
        text = describe(writer, value.cards, "a")
    else:
        many = "bare" if value.count == Number(1) else "some"
        text = f"{writer.write('amount', value.count)} " + describe(writer, value.cards, many)
        if value.up_to:
            text = "up to " + text
    if value.related:
        text = f"{text} {writer.by_rules('pairing', value.related)}"
    return text + " (the enemy's choice)" if value.by_enemy else text


BELOW_ZERO = re.compile(r"(?<![\w-])-(?=[\dX])")


COUNTED_OF_IT = ("lives", "extra lives", "symbiotes", "parasites")
OF_IT = {  # what is written of a pronoun → with the pronoun before it
    "the strong strike less the weak strike": "its strong strike less its weak strike",
    **{f"the {word}": f"its {word}" for word in ("movement", "cost", "bare cost", "armour", "armour left")},
    **{f"the number of {word}": f"the number of its {word}" for word in COUNTED_OF_IT},
    "the number of the row": "the number of its row",
    "the number of cells of the last move": "the number of cells of its last move",
}
VALUE_OF_IT = re.compile(r"\bthe value of (?:the )?([a-z]+(?: [a-z]+)?) of it\b")


def polish(text: str) -> str:
    """English quotes, the sign of a number below zero, “its movement”, and commas of clauses."""
    text = BELOW_ZERO.sub("−", close_clauses(text).replace("«", "“").replace("»", "”"))
    text = VALUE_OF_IT.sub(r"the value of its \1", text)
    for written, owned in OF_IT.items():
        text = re.sub(rf"\b{written} of it\b", owned, text)
    return text.replace(" and if ", " and, if ")
