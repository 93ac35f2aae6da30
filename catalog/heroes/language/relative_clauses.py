"""Clauses and participles about a card: «каждое заклинание, сыгранное вами, …», «атакующее его существо …»."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

PLAYED: Final = ("сыгранн", "разыгранн")
EACH: Final = frozenset(("каждый", "выбранный"))
GAINS: Final = frozenset(("получить", "иметь", "терять", "становиться"))
LONGEST: Final = 3


def say_played(tokens: list[Token]) -> list[Token]:
    """Read «каждое заклинание, сыгранное вами, ранит …» as «когда вы играете заклинание, ранит …»."""
    if not tokens or EACH.isdisjoint(tokens[0].lemmas):
        return tokens
    sign = next((at for at in range(1, min(len(tokens), LONGEST + 2)) if tokens[at].norm == ","), 0)
    described = tokens[1:sign]
    end = sign + 3
    clause = [token.norm for token in tokens[sign + 1 : end]]
    played = len(clause) == len(("сыгранное", "вами")) and clause[0].startswith(PLAYED) and clause[1] == "вами"
    if not played and clause[:1] and clause[0].startswith("котор"):
        end = sign + 4
        rest = tokens[sign + 2 : end]
        played = any(token.norm == "вы" for token in rest) and any("играть" in token.lemmas for token in rest)
    if not played or norm_at(tokens, end) != "," or not described or end + 1 >= len(tokens):
        return tokens
    after = tokens[end + 1 :]
    if "стоить" in after[0].lemmas:
        return tokens
    said = [*write_words(("когда", "вы", "играете"), tokens[0]), *described, *write_words((",",), tokens[end])]
    return [*said, *(write_words(("оно",), tokens[end]) if GAINS & after[0].lemmas else []), *after]


OFFENDERS: Final = ("атакующ", "нападающ", "бьющ")
VICTIMS: Final = (russian.OWN_NAME, "его", "ее", "эту", "это")


def say_attacking(tokens: list[Token]) -> list[Token]:
    """Read «атакующее Волка существо получает …» as «когда существо бьёт Волка, то существо получает …»."""
    begin = 1 if tokens and "каждый" in tokens[0].lemmas else 0
    if not norm_at(tokens, begin).startswith(OFFENDERS):
        return tokens
    place = begin + 1 + (norm_at(tokens, begin + 1) in ("на", "по"))
    if norm_at(tokens, place) not in VICTIMS:
        return tokens
    place += 2 if norm_at(tokens, place) in ("эту", "это") else 1
    if place >= len(tokens) or "существо" not in tokens[place].lemmas:
        return tokens
    said = write_words(("когда", "становится", "целью", "удара", ",", "то", "существо"), tokens[0])
    return [*said, *tokens[place + 1 :]]


def say_whole_subject(tokens: list[Token]) -> list[Token]:
    """Read «другие мои всадники с рывком» as «другие мои всадники имеют рывок»."""
    place = next((at for at, token in enumerate(tokens) if token.norm in ("с", "со")), 0)
    end = len(tokens) - (bool(tokens) and tokens[-1].norm == ".")
    name = " ".join(token.norm for token in tokens[place + 1 : end])
    if not place or name not in russian.KEYWORD_NAMES or "pl.nom" not in tokens[place - 1].numbers:
        return tokens
    if russian.NOUNS.keys().isdisjoint(tokens[place - 1].lemmas):
        return tokens
    described = tokens[:place]
    if any(token.norm.endswith(("ет", "ют", "ут", "ит", "ят", "ите", "йте", "ть")) for token in described):
        return tokens
    return [*described, *write_words(("имеют",), tokens[place]), *tokens[place + 1 :]]


def say_with_keyword(tokens: list[Token]) -> list[Token]:
    """Read «получает +3 к удару и с рывком» as «получает +3 к удару и рывок»."""
    for place in range(3, len(tokens) - 1):
        gained = any(GAINS & token.lemmas for token in tokens[:place])
        linked = tokens[place].norm in ("с", "со") and tokens[place - 1].norm in ("и", ",")
        if not linked or tokens[place + 1].norm not in russian.KEYWORD_NAMES:
            continue
        if gained:
            return [*tokens[:place], *tokens[place + 1 :]]
        if tokens[place - 2].norm.endswith(("ется", "ает", "ает", "ует")):  # «открывается и с рывком»
            return [*tokens[:place], *write_words(("оно", "получает"), tokens[place]), *tokens[place + 1 :]]
    return tokens


def say_having(tokens: list[Token]) -> list[Token]:
    """Read «пока …, он с бронёй 2» as «пока …, он имеет броню 2»."""
    for place in range(1, len(tokens) - 1):
        subject = tokens[place - 1].norm in ("он", "она", "оно", russian.OWN_NAME)
        begins = norm_at(tokens, place - 2) in ("", ",", "-", ":")
        if subject and begins and tokens[place].norm in ("с", "со") and tokens[place + 1].norm in russian.KEYWORD_NAMES:
            return [*tokens[: place - 1], *write_words(("имеет",), tokens[place]), *tokens[place + 1 :]]
    return tokens
