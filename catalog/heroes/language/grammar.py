"""The grammars of both languages: the patterns, and functions for the parts that patterns cannot read."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import phrases, russian, russian_cards, russian_words
from catalog.heroes.language.effect_chain import read_effects, read_options
from catalog.heroes.language.gift_reader import (
    read_becoming,
    read_bonus,
    read_directed,
    read_gifts,
    read_keyword,
    read_keyword_id,
    read_unsigned,
)
from catalog.heroes.language.languages import PARTS
from catalog.heroes.language.names import CreatedNames, read_created, read_created_name, read_named
from catalog.heroes.language.number_reader import (
    read_amount,
    read_bare_coins,
    read_coins,
    read_counted,
    read_int,
    read_ordinal,
    read_signed,
)
from catalog.heroes.language.possession import BEING, read_possession
from catalog.heroes.language.tree import Cards, EmptyHand, HandHas, Have, HaveNone, Joint, Number
from catalog.language.reader import Found, Reader, ReadingGrammar, Special, index_rules
from catalog.language.tokens import Token


@lru_cache(2)
def reading(lang: Language) -> ReadingGrammar:
    module = PARTS[lang]
    special: dict[str, Special] = {
        "cards": module.read_cards, "target": module.read_target, "int": read_int, "amount": read_amount,
        "effects": lambda reader, place, _: read_effects(reader, place, lang),
        "condition": lambda reader, place, _: _read_condition(reader, place, lang),
        "compared": read_amount, "subject": lambda reader, place, _: _read_subject(reader, place),
        "keyword id": lambda reader, place, _: read_keyword_id(reader, place, lang),
        "options": lambda reader, place, _: read_options(reader, place),
        "costs": _read_costs, "sep": _read_separator,
        "bare coins": lambda reader, place, _: read_bare_coins(reader, place),
        "coins": lambda reader, place, _: [
            (n.value, end) for n, end in read_coins(reader, place, lang) if isinstance(n, Number)
        ],
        "created": lambda reader, place, _: read_created(reader, place, lang),
        "known": lambda reader, place, _: read_created_name(reader, place, lang),
        "named": lambda reader, place, _: read_named(reader, place, lang),
        "counted": lambda reader, place, argument: read_counted(reader, place, argument, lang),
        "gifts": lambda reader, place, _: read_gifts(reader, place, lang),
        "unsigned": lambda reader, place, _: read_unsigned(reader, place) if lang == "ru" else [],
        "bonus": lambda reader, place, _: read_bonus(reader, place, lang),
        "directed": lambda reader, place, _: [
            ((gift,), end) for gift, end in read_directed(reader, place, lang)
        ],
        "becoming": read_becoming, "ordinal": read_ordinal, "signed": read_signed,
        "keyword": lambda reader, place, _: read_keyword(reader, place, lang),
        "possession": lambda reader, place, _: read_possession(reader, place) if lang == "ru" else [],
        "limited target": lambda reader, place, _: russian.read_limited(reader, place) if lang == "ru" else [],
    }  # fmt: skip
    return ReadingGrammar(index_rules(phrases.rules(lang), module.lemmas), special, module.lemmas)


def _read_subject(reader: Reader, place: int) -> list[Found]:
    """Read a description after its verb: «героя» in «когда бьёт героя» is not a subject."""
    described = russian_cards.read_longest_description(reader, place)
    return [(cards, end) for cards, end, numbers in described if any(one.endswith(".nom") for one in numbers)]


def _read_separator(reader: Reader, place: int, _: str) -> list[Found]:
    """Read the sign between an event and its effects; it may be missing."""
    end = place
    while any(reader.sign(end, sign) for sign in (":", ",", "-")):
        end += 1
    return [(None, end)]


JOINTS: Final = {"ru": {"и": False, "или": True}, "en": {"and": False, "or": True}}


def _read_condition(reader: Reader, place: int, lang: Language) -> list[Found]:
    """Read one condition, or two of them with «и» or «или» between: «у вас есть гном и эльф»."""
    found = reader.read("plain condition", place)
    joint: list[Found] = []
    for first, end in found:
        start = reader.skip_comma(end)
        way = JOINTS[lang].get(russian_words.norms_from(reader, start, 1)[0])
        if way is None:
            continue
        for second, last in reader.read("plain condition", start + 1):
            joint.append((Joint(first, _refuse_again(first, second, reader, start + 1, last), way), last))
        if isinstance(first, Have | HaveNone):
            described = reader.read("cards", start + 1, "nom")
            joint += [
                (Joint(first, replace(first, cards=_with_side(cards, first.cards)), way), last)
                for cards, last in described
            ]
    return [*found, *joint]


def _refuse_again(first: Any, second: Any, reader: Reader, place: int, end: int) -> Any:
    """Negate the second part of «нет гномов и карт в руке» too, unless it has its own verb."""
    if not isinstance(first, HaveNone | EmptyHand) or any(token.norm in BEING for token in reader.tokens[place:end]):
        return second
    if isinstance(second, Have) and second.count == 1:
        return HaveNone(second.cards)
    return EmptyHand() if second == HandHas(1) else second


def _with_side(cards: Cards, first: Cards) -> Cards:
    """Return a description with the side of the previous one, if it lacks a side."""
    return cards if cards.side != "any" else replace(cards, side=first.side)


def _read_costs(reader: Reader, place: int, _: str) -> list[Found]:
    """Read payments in any order, each once, with or without commas."""
    found: list[Found] = []
    waiting: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop()
        for cost, end in reader.read("cost", start):
            if cost[0] in dict(done):
                continue
            costs = (*done, cost)
            found.append((costs, end))
            linked = russian_words.norms_from(reader, end, 1)[0] in ("и", "+", "плюс")  # «за тап и монету»
            waiting.append((costs, end + 1 if linked else reader.skip_comma(end)))
    return found


def read_sentence(tokens: list[Token], lang: Language, names: CreatedNames, category: str) -> tuple[list[Any], int]:
    """Return every reading of a whole sentence, and the token at which reading stopped."""
    reader = Reader(reading(lang), tokens, names)
    read = reader.read(category, 0)
    found = [value for value, end in read if end == len(tokens)]
    return found, max([reader.furthest, *(end for _, end in read)])
