"""Colloquial words for signs, wounds and bonuses."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import FALLS, said_number
from catalog.language.tokens import Token

DEALT: Final = ("наносим", "причиняем", "нанесенны")
SIGN_WORDS: Final = {"плюс": "+", "минус": "-"}
STRONGER: Final = {"сильнее": "+", "слабее": "-"}
SHOOTS: Final = frozenset(("выстрелить", "выстрел"))
HARDER: Final = {"больше": "+", "меньше": "-", "больнее": "+"}  # after «бьют»
IN_FRONT_OF_STRONGER: Final = frozenset(("бить", "становиться", "атаковать", "выстрелить"))
MEASURED: Final = frozenset(("рана", "жизнь"))
HURT: Final = frozenset(("ранить", "излечить", "излечиться", "выстрелить", "выстрел", "бить", "лечение"))


def say_signs(tokens: list[Token]) -> list[Token]:
    """Read «плюс один к удару» as «+1 к удару»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        ahead = said_number(tokens[place + 1]) if place + 1 < len(tokens) else ""
        if token.norm == "по" and norm_at(tokens, place + 1) in ("+", "-", *SIGN_WORDS):  # «получают по +1»
            continue
        if token.norm in SIGN_WORDS and ahead:
            found += write_words((SIGN_WORDS[token.norm],), token)
        elif place and (tokens[place - 1].norm in SIGN_WORDS or tokens[place - 1].norm == "+") and said_number(token):
            found += write_words((said_number(token),), token)
        else:
            found.append(token)
    return found


def _drop_dealt(tokens: list[Token]) -> list[Token]:
    """Leave out «наносимые» after wounds: «следующие 3 раны, наносимые вашему герою»."""
    dealt = [place for place, token in enumerate(tokens) if token.norm.startswith(DEALT)]
    return [
        token
        for place, token in enumerate(tokens)
        if place not in dealt and not (token.norm == "," and place + 1 in dealt)
    ]


def say_stronger(tokens: list[Token]) -> list[Token]:
    """Read «бьют на 2 сильнее», «сильнее на 1» as «получают +2 к удару»."""
    for place, token in enumerate(tokens):
        shoots = any(not SHOOTS.isdisjoint(one.lemmas) for one in tokens[max(0, place - 3) : place])
        strikes = any("бить" in one.lemmas for one in tokens[max(0, place - 3) : place])
        sign = STRONGER.get(token.norm) or (HARDER.get(token.norm) if strikes or shoots else None)
        if sign is None:
            continue
        if norm_at(tokens, place + 1) == "на" and place + 2 < len(tokens) and said_number(tokens[place + 2]):
            begin, number, end = place, said_number(tokens[place + 2]), place + 3
        elif norm_at(tokens, place - 2) == "на" and said_number(tokens[place - 1]):
            begin, number, end = place - 2, said_number(tokens[place - 1]), place + 1
        else:
            continue
        if begin and not IN_FRONT_OF_STRONGER.isdisjoint(tokens[begin - 1].lemmas):
            begin -= 1
        said = write_words(("получает", sign, number, "к", "выстрелам" if shoots else "удару"), token)
        return [*tokens[:begin], *said, *tokens[end:]]
    return tokens


def drop_measure(tokens: list[Token]) -> list[Token]:
    """Read «лечится на 5 ран», «ранить на 2 урона» without the measure, which the verb implies."""
    hurts = any(not HURT.isdisjoint(token.lemmas) for token in tokens)
    return [
        token
        for place, token in enumerate(tokens)
        if not hurts
        or MEASURED.isdisjoint(token.lemmas)
        or norm_at(tokens, place - 2) != "на"
        or not said_number(tokens[place - 1])
    ]


def say_bonus_of_wounds(tokens: list[Token]) -> list[Token]:
    """Read «ваши заклинания наносят на 1 рану больше» as «ваш герой получает +1 к заклинаниям»; so of shots."""
    for place, token in enumerate(tokens):
        spells = "заклинание" in token.lemmas
        if not spells and "выстрел" not in token.lemmas:
            continue
        whose = [*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2]]
        yours, enemy = (any(word in one.lemmas for one in whose) for word in ("ваш", "противник"))
        own = not spells and norm_at(tokens, place + 1) in ("@", "этой")
        begin = place - 1 if place and "ваш" in tokens[place - 1].lemmas else place
        end = place + 2 if own or norm_at(tokens, place + 1) == "противника" else place + 1
        end += own and norm_at(tokens, place + 1) == "этой"
        for lead in (("раны", "от"), ("урон", "от"), ("раны", ",", "наносимые"), ("урон", ",", "наносимый")):
            if [one.norm for one in tokens[max(begin - len(lead), 0) : begin]] == list(lead):
                begin -= len(lead)
        end += norm_at(tokens, end) == ","
        number, last = _read_bonus_of_wounds(tokens, end)
        if not number or not (yours or enemy or own):
            continue
        owner: tuple[str, ...] = ("ваш", "герой") if yours else ("герой", "противника")
        if own:
            owner = ("эта", "карта")
        elif not spells:
            owner = ("все", "ваши", "карты") if yours else ("все", "карты", "противника")
        said = (
            *owner,
            "получают" if not spells and not own else "получает",
            *number,
            "к",
            "заклинаниям" if spells else "выстрелам",
        )
        return [*tokens[:begin], *write_words(said, token), *tokens[last:]]
    return tokens


def _read_bonus_of_wounds(tokens: list[Token], place: int) -> tuple[tuple[str, ...], int]:
    """Read «наносят на 1 рану больше», «увеличиваются на 1» as a signed number, and return the place after it."""
    verb = tokens[place] if place < len(tokens) else None
    if (
        verb is None
        or norm_at(tokens, place + 1) != "на"
        or place + 2 >= len(tokens)
        or not said_number(tokens[place + 2])
    ):
        return (), 0
    number, end = said_number(tokens[place + 2]), place + 3
    end += end < len(tokens) and not MEASURED.isdisjoint(tokens[end].lemmas)
    if FALLS.get(verb.norm) or verb.norm in ("увеличиваются", "уменьшаются", "увеличены", "уменьшены"):
        return ("+" if FALLS.get(verb.norm) == "дороже" or verb.norm.startswith("увел") else "-", number), end
    sign = HARDER.get(norm_at(tokens, end)) or STRONGER.get(norm_at(tokens, end))
    hurts = not {"нанести", "ранить"}.isdisjoint(verb.lemmas)
    return ((sign, number), end + 1) if sign and hurts else ((), 0)
