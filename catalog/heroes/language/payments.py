"""Payments of an activated ability in spoken words, at either end: «платишь монету, тапаешь меч — …», «…, 3 мон, тап».

A payment becomes the words of the patterns, «( 3 ) , тап :», before the effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

PAYS: Final = frozenset(("заплатить", "отдать"))
TAPS: Final = frozenset(("закрыть", "повернуть", "закрыться"))
RUINS: Final = frozenset(("уничтожить", "пожертвовать", "уничтожается"))
DISCARDS: Final = frozenset(("сбросить",))
LINKS: Final = (",", "+", "и", "плюс", "затем", "потом", "а", "-")
ENDS: Final = (":", "-", "=")
ITSELF: Final = (
    "@",
    "его",
    "ее",
    "себя",
    "собой",
    "им",
    "ей",
    "ним",
    "сам",
    "сама",
    "само",
)
POINTING: Final = ("этот", "эту", "это", "этого", "этой", "этим", "сам", "сама", "само", "саму", "данную", "свою")
CARD_WORDS: Final = ("карту", "карта", "карточку", "существо")
OWN_KINDS: Final = ("героя", "амулет", "оружие", "местность", "событие", "доспех")
TAP_NOUNS: Final = ("тап", "т", "поворот", "закрытие", "тапа", "тапом", "закрытия", "поворота")
RUIN_NOUNS: Final = ("жертва", "самоуничтожение", "уничтожение", "жертвой")
COIN_WORDS: Final = ("мон", "м", "монету", "монеты", "монет", "монета", "монетку", "монетки", "монеток", "монетка")
UNLIMITED: Final = (
    ("можно", "много", "раз"), ("сколько", "угодно", "раз"), ("хоть", "сколько", "раз"), ("без", "ограничений"),
    ("много", "раз"), ("можно", "повторять"), ("сколько", "хочешь", "раз"), ("любое", "число", "раз"),
    ("любое", "количество", "раз"), ("можно", "сколько", "угодно", "раз"), ("можно", "несколько", "раз"),
)  # fmt: skip
EACH_TURN: Final = (("каждый", "ход"), ("в", "ход"), ("за", "ход"), ("в", "свой", "ход"), ("в", "твой", "ход"),
                    ("за", "свой", "ход"), ("в", "каждый", "ход"), ("в", "ваш", "ход"), ("за", "твой",
                    "ход"))  # fmt: skip
SPOKEN: Final = (
    "шь",
    "ем",
    "им",
    "ите",
    "ете",
    "й",
    "ь",
    "и",
    "ть",
    "у",
    "ю",
    "л",
    "ла",
    "в",
    "вши",
    "вшись",
    "мся",
    "те",
)
DIVIDES: Final = (",", ":", "-", "+", "=", ".", "и", "(", ")", ";")


def _lemmas(token: Token) -> frozenset[str]:
    """Return the lemmas of a word; of a verbal adverb, those of its verb."""
    third = lexicon.gerund_verbs().get(token.norm)
    return token.lemmas if third is None else token.lemmas | russian.lemmas(third)


@dataclass(slots=True)
class Payment:
    """The payments that a text names. `limit`: how often in a turn; `own`: what else is given, as printed."""

    coins: str = ""
    tap: bool = False
    ruin: bool = False
    discard: str = ""
    limit: str = ""
    spoken: bool = False  # a verb says that its player pays
    parts: int = 0
    own: list[list[Token]] = field(default_factory=list)


def say_payment(tokens: list[Token]) -> list[Token]:
    """Move the payments of a sentence to its front. Without payments, return the same tokens."""
    body = tokens[:-1] if tokens and tokens[-1].norm == "." else tokens
    paid = Payment()
    end = _read_front(body, paid)
    if paid.parts and end < len(body):
        rest = body[end:]
        if norm_at(rest, 0) in ("чтобы", "и", "то", "тогда"):
            rest = rest[1:]
        last = _read_back(rest, paid)
        return _write(paid, rest[:last], tokens[0]) if last else tokens
    last = _read_back(body, paid)
    if not paid.parts:
        body, last = _read_middle(body, paid)
    if not paid.parts or not last or (paid.coins + paid.discard == "" and not paid.tap and not paid.ruin):
        return tokens
    return _write(paid, body[:last], tokens[0])


def _write(paid: Payment, rest: list[Token], at: Token) -> list[Token]:
    while rest and (rest[0].norm in (",", ":") or (rest[0].norm == "-" and not _is_minus(rest))):
        rest = rest[1:]
    price: list[Token] = []
    if paid.coins:
        price += write_words(("(", paid.coins, ")", ","), at)
    if paid.tap:
        price += write_words(("тап", ","), at)
    if paid.discard:
        price += write_words(("сбросить", paid.discard, "карты", ","), at)
    if paid.ruin:
        price += write_words(("уничтожить", "@", ","), at)
    for own in paid.own:
        price += [*own, *write_words((",",), at)]
    limit = write_words(("(", paid.limit, "раз", "за", "ход", ")"), at) if paid.limit else []
    return [*price[:-1], *write_words((":",), at), *rest, *limit]


def _is_minus(rest: list[Token]) -> bool:
    """Return whether the dash at the beginning is the sign of a number: «тап: -1 карта»."""
    return len(rest) > 1 and bool(said_number(rest[1]))


def _read_front(tokens: list[Token], paid: Payment) -> int:
    """Read payments from the beginning; return the place of the rest, or 0 if the beginning is no payment."""
    place = 0
    done = 0
    while place < len(tokens):
        if [token.norm for token in tokens[:2]] in (["при", "помощи"], ["с", "помощью"], ["за", "счет"]) and not place:
            place, paid.spoken = 2, True
        if norm_at(tokens, place) in ("за", "трата", "цена", "плата", "ценой") and not place:
            place += 1
            place += norm_at(tokens, place) == ":"
            paid.spoken = paid.spoken or norm_at(tokens, 0) == "за"
        if norm_at(tokens, place) in ("ты", "вы", "я", "можно", "можешь", "можете", "может"):
            place += 1
        limited = _read_limit(tokens, place, paid)
        if limited:
            place = limited + (norm_at(tokens, limited) in (",", ":", "-"))
            continue
        end = _read_part(tokens, place, paid)
        if not end:
            break
        sign = norm_at(tokens, end)
        if sign in ENDS or sign == "чтобы":
            return end + (sign != "чтобы")
        if sign == "," and norm_at(tokens, end + 1) == "чтобы":
            return end + 1
        if sign not in LINKS:
            return end if sign == "" or (paid.spoken and norm_at(tokens, 0) == "за") else 0
        done = end
        place = end + 1 + (sign == "," and norm_at(tokens, end + 1) in ("и", "а", "затем", "потом"))
    if not done or not paid.spoken or not paid.parts:
        paid.parts = 0
        return 0
    return done + 1


def _read_back(tokens: list[Token], paid: Payment) -> int:
    """Read payments and limits at the end of a sentence; return the place where they begin."""
    last = len(tokens)
    while last:
        begin = max((at for at in range(last) if tokens[at].norm in (",", "(", "-", ";")), default=-1)
        for start in _starts(tokens, begin, last):
            trial = Payment(paid.coins, paid.tap, paid.ruin, paid.discard, paid.limit, paid.spoken, paid.parts)
            end = start + (norm_at(tokens, start) in ("за", "но", "а", "и", "при", "если", "когда"))
            while end < last and (further := _read_part(tokens[:last], end, trial)):
                end = further + (norm_at(tokens, further) in ("+", "и", "плюс") and further + 1 < last)
            if end < last and norm_at(tokens, end) == ")":
                end += 1
            if end >= last and (trial.parts > paid.parts or trial.limit != paid.limit or trial.spoken):
                for name in ("coins", "tap", "ruin", "discard", "limit", "spoken", "parts"):
                    setattr(paid, name, getattr(trial, name))
                paid.own += trial.own
                last = begin if start > begin and begin >= 0 and start == begin + 1 else start
                break
        else:
            return last
    return last


def _read_middle(tokens: list[Token], paid: Payment) -> tuple[list[Token], int]:
    """Read «герой за две монеты и тап бьёт существо»: payments after «за» before the verb."""
    for place in range(1, len(tokens) - 2):
        if tokens[place].norm != "за" or any(one.norm in (*ENDS, ",") for one in tokens[:place]):
            continue
        trial = Payment(limit=paid.limit)
        end = place + 1
        while further := _read_part(tokens, end, trial):
            end = further + (norm_at(tokens, further) in ("+", "и", "плюс"))
        if trial.parts and end < len(tokens):
            for name in ("coins", "tap", "ruin", "discard", "parts"):
                setattr(paid, name, getattr(trial, name))
            rest = [*tokens[:place], *tokens[end:]]
            return rest, len(rest)
    return tokens, len(tokens)


def _starts(tokens: list[Token], begin: int, last: int) -> Sequence[int]:
    """Return the places from which the end of a sentence may be a payment: after a sign, or «за»."""
    inner = [at for at in range(begin + 1, last) if tokens[at].norm == "за" and at]
    return [begin + 1, *inner] if begin >= 0 else inner


def _read_part(tokens: list[Token], place: int, paid: Payment) -> int:
    """Read one payment or limit; return the place after it, 0 for none."""
    for read in (_read_limit, _read_coins, _read_tap, _read_discard, _read_ruin, _read_unlimited):
        end = read(tokens, place, paid)
        if end:
            return end
    return 0


def _read_unlimited(tokens: list[Token], place: int, paid: Payment) -> int:
    norms = tuple(token.norm for token in tokens[place : place + 5])
    for words in UNLIMITED:
        if norms[: len(words)] == words:
            end = place + len(words)
            return end + next((len(turn) for turn in EACH_TURN if norms[len(words) :][: len(turn)] == turn), 0)
    return 0


def _read_limit(tokens: list[Token], place: int, paid: Payment) -> int:
    """Read «раз в ход», «макс 3 раза», «не чаще раза в ход», «но только раз в свой ход»."""
    start = place
    while norm_at(tokens, place) in ("но", "только", "лишь", "макс", "максимум", "до", "не", "чаще", "более", "больше",
                                     "можно", "чем", "всего", "тоже"):  # fmt: skip
        place += 1
    number = said_number(tokens[place]) if place < len(tokens) else ""
    place += bool(number)
    if not norm_at(tokens, place).startswith("раз") or norm_at(tokens, place) not in ("раз", "раза"):
        return 0
    place += 1
    size = next((len(turn) for turn in EACH_TURN if tuple(one.norm for one in tokens[place : place + len(turn)])
                 == turn), 0)  # fmt: skip
    if not size and place - start < 2:
        return 0
    if not size and norm_at(tokens, start) not in ("макс", "максимум", "до", "не"):
        return 0
    paid.limit = number or "1"
    return place + size


def _read_coins(tokens: list[Token], place: int, paid: Payment) -> int:
    if paid.coins:
        return 0
    place += norm_at(tokens, place) == "минус"
    verb = place < len(tokens) and bool(PAYS & _lemmas(tokens[place]))
    start = place + verb
    if norm_at(tokens, start) == "(" and norm_at(tokens, start + 2) == ")" and said_number(tokens[start + 1]):
        paid.coins, end = tokens[start + 1].norm, start + 3
    else:
        number = said_number(tokens[start]) if start < len(tokens) else ""
        end = start + bool(number)
        coin = norm_at(tokens, end) in COIN_WORDS and (number or verb or norm_at(tokens, end).startswith("монет"))
        if not (coin or (verb and number and not _names(tokens, end))):
            return 0
        paid.coins = number or "1"
        end += bool(coin)
        end += norm_at(tokens, end) == "." and end < len(tokens)
    paid.parts += 1
    paid.spoken = paid.spoken or (verb and tokens[place].norm.endswith(SPOKEN))
    return end


def _names(tokens: list[Token], place: int) -> bool:
    return place < len(tokens) and not russian.NOUNS.keys().isdisjoint(tokens[place].lemmas)


def _skip_own_object(tokens: list[Token], place: int) -> int:
    """Return the place after the card itself as an object: «его», «эту карту», «меч», «этот плащ»; 0 for none."""
    if norm_at(tokens, place) in ITSELF:
        return place + 1
    pointed = norm_at(tokens, place) in POINTING
    start = place + pointed
    token = tokens[start] if start < len(tokens) else None
    if token is None or token.kind != "word" or norm_at(tokens, start) in DIVIDES:
        return start if pointed else 0
    ends = norm_at(tokens, start + 1) in ("", *DIVIDES, "чтобы", "за")
    described = not russian.NOUNS.keys().isdisjoint(token.lemmas)
    own = token.norm in CARD_WORDS[:3] or token.norm in OWN_KINDS or (not token.known and not described)
    if not ends or not (pointed or own):
        return 0
    return start + 1


def _read_tap(tokens: list[Token], place: int, paid: Payment) -> int:
    if paid.tap or place >= len(tokens):
        return 0
    token = tokens[place]
    after = tokens[place + 1] if place + 1 < len(tokens) else None
    object_first = token.norm in ITSELF and after is not None and bool(TAPS & _lemmas(after))
    if object_first:
        token, end = tokens[place + 1], place + 2
    elif token.norm in TAP_NOUNS:
        end = place + 1
        own = _skip_own_object(tokens, end)
        end = own or end
    elif norm_at(tokens, place) == "(" and norm_at(tokens, place + 1) == "т" and norm_at(tokens, place + 2) == ")":
        end = place + 3
    elif TAPS & _lemmas(token):
        end = place + 1
        own = _skip_own_object(tokens, end)
        if not own and norm_at(tokens, end) not in ("", *DIVIDES, "чтобы"):
            return 0
        end = own or end
    else:
        return 0
    paid.tap, paid.parts = True, paid.parts + 1
    paid.spoken = paid.spoken or (token.norm not in TAP_NOUNS and token.norm.endswith(SPOKEN))
    return end


def _read_ruin(tokens: list[Token], place: int, paid: Payment) -> int:
    if paid.ruin or place >= len(tokens):
        return 0
    token = tokens[place]
    if token.norm in RUIN_NOUNS and norm_at(tokens, place + 1) in ("", *DIVIDES):
        end = place + 1
    elif RUINS & _lemmas(token) and token.norm.endswith(SPOKEN):
        infinitive = norm_at(tokens, place + 1) in ("+", ",", "и") and token.norm.endswith(("ть", "ти")) and not place
        bare = infinitive or (not place and norm_at(tokens, 1) in (":", "-"))
        end = place + 1 if bare else _skip_own_object(tokens, place + 1)
    else:
        return 0
    if not end:
        return 0
    paid.ruin, paid.parts, paid.spoken = True, paid.parts + 1, True
    return end


def _read_discard(tokens: list[Token], place: int, paid: Payment) -> int:
    """Read «сбросить карту», «скинул 2 карты с руки», «сброс карты»."""
    if paid.discard or place >= len(tokens):
        return 0
    token = tokens[place]
    noun = token.norm in ("сброс", "дискард")
    if not noun and not (DISCARDS & _lemmas(token) and token.norm.endswith(SPOKEN)):
        return 0
    number = said_number(tokens[place + 1]) if place + 1 < len(tokens) else ""
    end = place + 1 + bool(number)
    if end >= len(tokens) or "карта" not in tokens[end].lemmas:
        return 0
    end += 1
    if norm_at(tokens, end) in ("с", "из") and norm_at(tokens, end + 1) in ("руки", "рук"):
        end += 2
    if end < len(tokens) and norm_at(tokens, end) not in DIVIDES and norm_at(tokens, end) != "чтобы":
        return 0
    paid.discard, paid.parts, paid.spoken = number or "1", paid.parts + 1, paid.spoken or not noun
    return end
