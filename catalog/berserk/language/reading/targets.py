"""Who is meant: one card by its role, chosen cards, all that fit."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.reading.nouns import Described, NounWords
from catalog.berserk.language.tree import All, Cards, Chosen, NextTo, OneOf, Opposite, Target, The
from catalog.berserk.language.writer import is_collective
from catalog.language.reader import Found, Reader


def read_one_target(reader: Reader, place: int, case: str) -> list[Found]:
    """One target: a role, or cards with how many of them."""
    found: list[Found] = [(The(role), end) for role, end in reader.by_rules("role", place)]
    for described, end in reader.read("described", place, case):
        target = _target(described)
        if target is not None:
            found.append((target, end))
            for _, after in reader.by_rules("enemy chooses", end):
                if isinstance(target, Chosen):
                    found.append((replace(target, by_enemy=True), after))
    return sorted(found, key=lambda pair: -pair[1])


def _target(described: Described) -> Target | None:
    if described.quantifier == "every":
        return None if described.count is not None or described.up_to else All(described.cards)
    if described.count is not None:
        return Chosen(described.cards, described.count, described.up_to)
    if described.up_to:
        return None
    if described.plural:
        return None if described.quantifier == "chosen" else All(described.cards)
    return Chosen(described.cards)


def read_target(reader: Reader, place: int, case: str) -> list[Found]:
    """A target, or one of two."""
    words: NounWords = reader.context.nouns
    found: list[Found] = []
    for first, end in reader.read("one target", place, case):
        if end < len(reader.tokens) and reader.tokens[end].lemmas & words.either:
            for second, after in reader.read("one target", end + 1, case):
                if second != first and not isinstance(first, All) and not isinstance(second, All):
                    found.append((OneOf((first, second)), after))
        found.append((first, end))
    return sorted(found, key=lambda pair: (-pair[1], isinstance(pair[0], OneOf)))


def read_who(reader: Reader, place: int, argument: str) -> list[Found]:
    """A card by its role, or a description of cards."""
    return [
        *((The(role), end) for role, end in reader.by_rules("role", place)),
        *reader.read("cards", place, argument),
        *_anybody_of(reader, place, argument),
    ]


def _anybody_of(reader: Reader, place: int, argument: str) -> list[Found]:
    """«При выстреле противника»: any card of that side."""
    sides = reader.context.nouns.sides_after
    if argument != "gen" or place >= len(reader.tokens):
        return []
    return [(Cards("card", sides[lemma]), place + 1) for lemma in reader.tokens[place].lemmas & sides.keys()]


def read_constant_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Whom a constant ability works on: nobody chooses, so one card must be one by its place."""
    found: list[Found] = []
    for target, end in reader.read("target", place, argument):
        if isinstance(target, All | The) and target != The("it"):
            found.append((target, end))
        elif isinstance(target, Chosen) and any(isinstance(trait, Opposite | NextTo) for trait in target.cards.traits):
            found.append((All(target.cards), end))
        elif isinstance(target, Chosen) and is_collective(target.cards, reader.context.collective):
            found.append((All(target.cards), end))  # «ваша нежить»
    return found


def read_every(reader: Reader, place: int, argument: str) -> list[Found]:
    """All cards of a description."""
    return [pair for pair in reader.read("target", place, argument) if isinstance(pair[0], All)]


def read_different(reader: Reader, place: int, argument: str) -> list[Found]:
    """«разным эльфам», «эльфам»: whom several attacks may be at, and whether each is at another one."""
    different = reader.is_word(place, reader.context.different)
    every = place < len(reader.tokens) and reader.tokens[place].lemmas & reader.context.nouns.every
    many = [] if every else reader.read("cards", place + 1 if different else place, "dat.pl")
    found: list[Found] = [((Chosen(cards), different), end) for cards, end in many]
    one = [] if different else reader.read("target", place, argument)
    # «2 выстрела по всем эльфам»: one at each, or two?
    return [*found, *[((target, False), end) for target, end in one if not isinstance(target, All)]]


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
