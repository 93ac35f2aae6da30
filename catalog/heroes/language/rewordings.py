"""Rewordings of single sentences that need more than a table of idioms."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.left_out import DESCRIBING
from catalog.language.tokens import Token


def tell_price_from_limit(tokens: list[Token]) -> list[Token]:
    """Read «(3) раз за ход: …» as the price of three coins and a limit of once, not as three times."""
    for place in range(len(tokens) - 5):
        norms = [token.norm for token in tokens[place : place + 4]]
        if norms[0] == "(" and norms[1].isdigit() and norms[2:] == [")", "раз"]:
            words = write_words((",", "1"), tokens[place + 3])
            return [*tokens[: place + 3], *words, *tokens[place + 3 :]]
    return tokens


def put_owner_first(tokens: list[Token]) -> list[Token]:
    """Read «герой твой имеет …», «существ своих» with the owner before the noun."""
    for place in range(len(tokens) - 1):
        noun, owner = tokens[place], tokens[place + 1]
        after = tokens[place + 2] if place + 2 < len(tokens) else None
        alone = after is None or not DESCRIBING & after.lemmas
        named = not russian.NOUNS.keys().isdisjoint(noun.lemmas)
        owned = bool(place) and bool({russian.YOUR, russian.ENEMY} & tokens[place - 1].lemmas)
        follows = owner.norm.startswith(POSSESSIVES) and noun.numbers & owner.numbers
        if named and follows and alone and not owned:
            return [*tokens[:place], owner, noun, *tokens[place + 2 :]]
    return tokens


POSSESSIVES: Final = ("тво", "мой", "моя", "мое", "мои", "ваш")


def say_as(tokens: list[Token]) -> list[Token]:
    """Read «как погибнет, …», «как зайдёт - …» as «когда погибнет, …»."""
    if norm_at(tokens, 0) != "как" or len(tokens) < 3 or tokens[1].lemmas.isdisjoint(VERBS_OF_EVENTS):
        return tokens
    return [*write_words(("когда",), tokens[0]), *tokens[1:]]


VERBS_OF_EVENTS: Final = frozenset(
    ("погибать", "войти", "бить", "атаковать", "ранить", "убивает", "открыться", "закрыться")
)
DEAD: Final = ("погибш", "умерш", "павш", "мертво", "мертву", "мертвы", "убито", "убиты")
OUT_OF_GRAVE: Final = frozenset(("вернуть", "вернуться", "взять", "возродить"))


def say_from_graveyard(tokens: list[Token]) -> list[Token]:
    """Read «верните погибшее существо в руку» as «верните с кладбища существо в руку»."""
    verb = any(not OUT_OF_GRAVE.isdisjoint(token.lemmas) for token in tokens)
    ways = any("кладбище" in token.lemmas or token.norm in ("ход", "ходу") for token in tokens)
    for place in range(len(tokens) - 1) if verb and not ways else ():
        if tokens[place].norm.startswith(DEAD) and not russian.NOUNS.keys().isdisjoint(tokens[place + 1].lemmas):
            words = write_words(("с", "кладбища"), tokens[place])
            return [*tokens[:place], tokens[place + 1], *words, *tokens[place + 2 :]]
    return tokens


PAYERS: Final = ("противнику", "врагу", "сопернику", "оппоненту")


def say_whose_price(tokens: list[Token]) -> list[Token]:
    """Read «противнику заклинания обходятся на 1 дороже», «для врага …» as «заклинания противника …»."""
    begin = 2 if norm_at(tokens, 0) == "для" else 1
    if len(tokens) < begin + 2 or "противник" not in tokens[begin - 1].lemmas:
        return tokens
    named = tokens[0].norm in ("для", *PAYERS)
    if not named or "стоить" not in tokens[begin + 1].lemmas or "pl.nom" not in tokens[begin].numbers:
        return tokens
    return [tokens[begin], *write_words(("противника",), tokens[0]), *tokens[begin + 1 :]]


def say_attacks(tokens: list[Token]) -> list[Token]:
    """Tell «получает на 1 рану меньше от атак», which shots are too, from «… от ударов»."""
    if not any("рана" in one.lemmas for one in tokens) or not any("менее" in one.lemmas for one in tokens):
        return tokens
    return [
        write_words(("нападений",), token)[0]
        if token.norm in ("атак", "атаки") and norm_at(tokens, place - 1) in ("от", "каждой", "любой")
        else token
        for place, token in enumerate(tokens)
    ]


def drop_in_before_number(tokens: list[Token]) -> list[Token]:
    """Read «бронёй в 1» as «бронёй 1»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm != "в"
        or norm_at(tokens, place - 1) not in russian.KEYWORD_NAMES
        or not norm_at(tokens, place + 1).isdigit()
    ]
