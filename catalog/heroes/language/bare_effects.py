"""Effects without a verb: «4 в существо», «карта в руку», «яд 1», «существо под низ колоды», and their links.

A number beside a target is a number of wounds, unless the sentence heals or names a bonus.
"""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

SIGNS: Final = (",", ":", ";", "-", ".", "")
LINKS: Final = ("и", "затем", "потом", "а", "плюс", "+", "еще", "но", "или", "либо")
HEALS: Final = frozenset(("излечить", "излечиться", "восстановить", "снять", "лечение", "жизнь", "отравить"))
THINGS: Final = frozenset(("карта", "монета", "жизнь", "раз", "использование", "рана"))
NOUNS: Final = frozenset((*russian.NOUNS, "противник", "союзник"))
DESCRIBES: Final = frozenset((
    *NOUNS, russian.YOUR, russian.ENEMY, russian.OTHER, russian.CHOSEN, russian.EACH, russian.ALL, russian.WOUNDED,
    russian.UNWOUNDED, russian.RANDOM, russian.NEUTRAL, russian.POISONED, *russian.STATES.values(), "оно",
))  # fmt: skip
GAINS: Final = ("карт", "карта", "карту", "карты", "карточка", "карточку", "карточки", "карточек")
COINS: Final = ("монета", "монетка", "монеты", "монет", "монету", "монетку", "монетки")
TO_YOU: Final = ("вам", "тебе", "себе", "мне", "нам")
FLIES: Final = (
    "летит",
    "летят",
    "идет",
    "идут",
    "уходит",
    "достается",
    "достанется",
    "падает",
    "отправляется",
    "светит",
)


def say_connectors(tokens: list[Token]) -> list[Token]:
    """Read «->», «=>», «=» as «:», and «+» between effects («стан существу + карта») as a comma."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.norm == ">" and found and found[-1].norm in ("-", "=", ":"):
            found[-1:] = write_words((":",), token)
        elif token.norm == "=" and after is not None and said_number(after) and _is_number_of(found):
            found += write_words(("становится",), token)
        elif token.norm in ("=", "→", "⇒"):
            found += write_words((":",), token)
        elif token.norm == "+" and after is not None and found and found[-1].norm not in SIGNS:
            number = said_number(after)
            noun = tokens[place + 2] if place + 2 < len(tokens) else None
            bonus = number and (noun is None or not _counts(noun))
            found += [token] if bonus and not number.startswith("x") else write_words((",",), token)
        else:
            found.append(token)
    return found


def _is_number_of(found: list[Token]) -> bool:
    """Return whether «удар существа», «жизни героя» stand before «=»."""
    begin = max((at for at, one in enumerate(found) if one.norm in SIGNS), default=-1) + 1
    return bool({"удар", "жизнь", "сила"} & (found[begin].lemmas if begin < len(found) else frozenset()))


def _counts(noun: Token) -> bool:
    return not {"карта", "монета", "рана"}.isdisjoint(noun.lemmas)


def say_bare_effects(tokens: list[Token]) -> list[Token]:
    """Add the words that clauses without a verb leave out: «ран» to a bare number, «взять» to cards."""
    heals = any(not HEALS.isdisjoint(token.lemmas) for token in tokens)
    found: list[Token] = []
    skipped = 0
    for place, token in enumerate(tokens):
        if skipped:
            skipped -= 1
            continue
        begins = place == 0 or tokens[place - 1].norm in (*SIGNS, *LINKS)
        minus = place > 0 and tokens[place - 1].norm == "-" and norm_at(tokens, place - 2) in (":", ",", "", "(")
        begins = begins and not minus  # «-1 карта» is no gain
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.norm in FLIES and found and said_number(found[-1]) and _target_size(tokens, place + 1):
            found += write_words(("ран",), token) if not heals else [token]
            continue
        if begins:
            if token.norm == "столько" and norm_at(tokens, place + 1) == "же" and _target_size(tokens, place + 2):
                found += write_words(("нанести",), token)
            if token.norm in TO_YOU and norm_at(tokens, place + 1) in GAINS and _things_end(tokens, place + 2):
                found += write_words(("взять",), token)
                continue
            number = said_number(token)
            noun = tokens[place + 1] if number and after is not None else token
            place_of_noun = place + bool(number)
            ends = _things_end(tokens, place_of_noun + 1)
            if noun.norm in GAINS and (number or noun.norm in ("карта", "карточка", "карту")) and ends:
                if not _is_event_ahead(tokens, place_of_noun) and not _draws(found):
                    found += write_words(("взять", *((number, "карт") if number else ("карту",))), token)
                    skipped = ends - place - 1
                    continue
            elif noun.norm in COINS and ends and not _is_price(tokens, place_of_noun) and not _draws(found):
                found += write_words(("получить",), token)
            elif token.norm in ("яд", "отравление") and found and after is not None and said_number(after):
                found += write_words(("отравить", "его", "на"), token)
                continue
            elif number and after is not None and not heals and token.norm not in ("x", "х", *ONE):
                size = _target_size(tokens, place + 1)
                if size and "+" not in [one.norm for one in found[-1:]]:
                    found += write_words((number, "ран"), token)
                    last = tokens[place + size]
                    hero = any(one.norm == "герою" for one in tokens[:place])
                    if hero and last.norm in WHOSE_HERO and last.lemmas.isdisjoint(russian.NOUNS):
                        found += [*tokens[place + 1 : place + size + 1], *write_words(("герою",), last)]
                        skipped = size
                    continue
        found.append(token)
    return found


ONE: Final = ("один", "одна", "одно", "одну", "одного", "одной", "одному")
WHOSE_HERO: Final = ("своему", "чужому", "вражескому", "твоему", "моему", "вашему", "другому")


def _draws(found: list[Token]) -> bool:
    return bool(found) and not {"взять", "сбросить", "получить", "заплатить"}.isdisjoint(found[-1].lemmas)


def _is_price(tokens: list[Token], place: int) -> bool:
    return any(token.norm == ":" for token in tokens[place:])


def _is_event_ahead(tokens: list[Token], place: int) -> bool:
    return norm_at(tokens, place + 1) == ":" or "игра" in (tokens[place].lemmas if place < len(tokens) else ())


def _things_end(tokens: list[Token], place: int) -> int:
    """Return where «карта» ends, or goes to your hand: «карта в руку», «карта тебе»; 0 before other words."""
    while norm_at(tokens, place) in TO_YOU:
        place += 1
    if norm_at(tokens, place) == "в" and norm_at(tokens, place + 1) == "руку":
        place += 2
    if norm_at(tokens, place) in ("до", "на") and "ход" in "".join(norm_at(tokens, place + at) for at in (1, 2, 3)):
        return place
    return place if norm_at(tokens, place) in (*SIGNS, *LINKS, "(", "если", "когда", "при", "раз", "за") else 0


def _target_size(tokens: list[Token], place: int) -> int:
    """Return the size of «в существо», «по герою», «своему герою»; 0 for other words."""
    start = place
    preposition = norm_at(tokens, place) in ("в", "во", "по")
    place += preposition
    begin = place
    case = {"в": ("sg.acc", "pl.acc"), "во": ("sg.acc", "pl.acc")}.get(norm_at(tokens, start), ("sg.dat", "pl.dat"))
    while place < len(tokens) and DESCRIBES & tokens[place].lemmas:
        place += 1
    words = tokens[begin:place]
    things = any(THINGS & one.lemmas and not {"герой", "существо"} & one.lemmas for one in words)
    fits = bool(words) and not things and any(set(case) & one.numbers for one in words)
    return place - start if fits else 0


NUMBER_TAIL: Final = ("к", "удара", "удар", "удару", "атаки", "атака", "атаке", "силы", "силе", "жизней", "жизни",
                      "хп", "здоровья", "жизням", "здоровью")  # fmt: skip


def drop_each_bonus(tokens: list[Token]) -> list[Token]:
    """Read «все мои существа по +2 к удару», «бьёт на +2» without the preposition before the sign."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("по", "на")
        or norm_at(tokens, place + 1) not in ("+", "-")
        or not norm_at(tokens, place + 2).isdigit()
        or norm_at(tokens, place + 3) not in NUMBER_TAIL
    ]


def has_verb(tokens: list[Token]) -> bool:
    """Return whether a clause has a verb of the lexicon."""
    return any(not lexicon.VERBS.keys().isdisjoint(token.lemmas) for token in tokens)


PLACES: Final = (
    ("в", "руку", "хозяина"), ("в", "руку"), ("в", "колоду"), ("на", "верх", "колоды"), ("наверх", "колоды"),
    ("под", "низ", "колоды"), ("под", "низ"), ("под", "колоду"), ("вниз", "колоды"), ("на", "кладбище"),
)  # fmt: skip
ACCUSATIVE: Final = {"верхняя": "верхнюю", "карта": "карту", "экипировка": "экипировку", "броня": "броню"}


def say_moved(tokens: list[Token]) -> list[Token]:
    """Read «тап: верхняя карта колоды врага на кладбище», «существо под низ колоды» with «положить»."""
    for end in range(len(tokens), 0, -1):
        if end == len(tokens) or tokens[end].norm in (",", ";", "."):
            moved = _say_moved(tokens[:end])
            tokens = [*moved, *tokens[end:]]
    return tokens


def _say_moved(tokens: list[Token]) -> list[Token]:
    """Return the tokens with «положить» in the last clause."""
    end = len(tokens) - (bool(tokens) and tokens[-1].norm == ".")
    end = next((at for at in range(end) if tokens[at].norm == "(" and "раз" in [one.norm for one in tokens[at:]]), end)
    last = end
    while last and ({"хозяин"} & tokens[last - 1].lemmas or tokens[last - 1].norm in ("его", "ее", "их")):
        last -= 1
    before = [one.norm for one in tokens[:last]]
    words = next((words for words in PLACES if before[-len(words) :] == list(words)), ())
    place = last - len(words)
    begin = max((at for at in range(place) if tokens[at].norm in (*SIGNS[:4], "и", "затем")), default=-1) + 1
    clause = tokens[begin:place]
    if not words or not clause or has_verb(clause) or not any(NOUNS & one.lemmas for one in clause):
        return tokens
    if any(one.norm in ("если", "когда", "при", "из", "с", "у", "взять", "за") for one in clause):
        return tokens
    if "руку" in words and not any((NOUNS - {"карта", "противник"}) & one.lemmas for one in clause):
        return tokens  # «карта в руку» is drawn
    moved = [write_words((ACCUSATIVE[one.norm],), one)[0] if one.norm in ACCUSATIVE else one for one in clause]
    return [*tokens[:begin], *write_words(("положить",), tokens[begin]), *moved, *tokens[place:]]
