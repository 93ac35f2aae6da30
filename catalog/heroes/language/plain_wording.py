"""Simplification of sentences: drop redundant words, and bring the words into the order of the patterns."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at
from catalog.language.tokens import Token

COMPARED: Final = ("дешевле", "дороже", "меньше", "больше", "менее", "более")
BOUNDS: Final = ("менее", "меньше", "ниже", "более", "больше", "выше", "дешевле", "дороже")
SHARED_OUT: Final = frozenset(("рана", "карта", "монета", "жизнь"))
DONE_WORDS: Final = (
    *(("если", "вы", "это", done) for done in ("сделали", "сделаете")), ("если", "вы", "сделали", "это"),
    ("если", "сделаете", "это"), ("если", "вы", "сделаете", "это"), ("если", "сделаешь", "это"),
    ("если", "сделали"), ("если", "это", "сделано"), ("тогда",), ("в", "этом", "случае"),
)  # fmt: skip
SURELY_DONE: Final = 8  # the number of these words that need no «можете»
CARD_VERBS: Final = frozenset(("взять", "сбросить"))
ONE_EACH: Final = ("одному", "одной")
EACH_VERBS: Final = frozenset(("создать", "взять", "сбросить"))
DRAWS: Final = ("тян", "потян", "добер", "добир", "вытя", "набер", "набир", "прикуп")
SEARCHES: Final = frozenset(("найти", "поиск", "вызвать"))
POSSIBLE: Final = ("может", "можете", "возможно", "могут", "сможет")
SHUFFLES: Final = ("перемеша", "замеша", "тасу", "перетасу", "стасу")
FILLERS: Final = frozenset((
    "уже", "сразу", "немедленно", "рядом", "включительно", "мгновенно", "просто", "навсегда", "обратно", "вновь",
    "опять",
))  # fmt: skip
DIFFERENT: Final = ("разны", "различны")
ANY_ORDER: Final = ("любом", "произвольном", "случайном", "желаемом")
STRIKE_VERBS: Final = frozenset(("атаковать", "бить"))


def shorten_moments(tokens: list[Token]) -> list[Token]:
    """Read «каждый раз, когда» as «когда», «каждый раз при» as «при»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        moment = token.norm == "в" and norm_at(tokens, place + 1) in ("начале", "конце")
        if token.norm in ("когда", "при", "после") or (moment and found and found[-1].norm == "раз"):
            while found and found[-1].norm in (",", "раз", "каждый", "всякий"):
                found.pop()
        found.append(token)
    return found


def drop_coin_words(tokens: list[Token]) -> list[Token]:
    """Read «на 1 монету дешевле» as «на 1 дешевле»."""
    return [
        token
        for place, token in enumerate(tokens)
        if not (
            "монета" in token.lemmas and norm_at(tokens, place + 1) in COMPARED and norm_at(tokens, place - 2) == "на"
        )
    ]


def drop_cost_preposition(tokens: list[Token]) -> list[Token]:
    """Read «существо с ценой 2» as «существо ценой 2»."""
    return [
        token
        for place, token in enumerate(tokens)
        if token.norm not in ("с", "со") or place + 1 >= len(tokens) or "стоимость" not in tokens[place + 1].lemmas
    ]


def put_comparison_last(tokens: list[Token]) -> list[Token]:
    """Read «стоят дешевле на 2», «удар больше на 2» as «… на 2 дешевле», «… на 2 больше»."""
    found = tokens[:]
    for place in range(1, len(found) - 2):
        bound = found[place - 1].norm in ("или", "не")  # «с ударом 2 или менее на 2»
        if bound or found[place].norm not in COMPARED or found[place + 1].norm != "на":
            continue
        if not _is_number(found[place + 2]) and found[place + 2].norm != "(":
            continue
        end = place + 3 if found[place + 2].norm != "(" else place + 5
        end += end < len(found) and "монета" in found[end].lemmas
        found[place:end] = [*found[place + 1 : end], found[place]]
    return found


def join_bounds(tokens: list[Token]) -> list[Token]:
    """Read «2 и меньше» as «2 или меньше»."""
    return [
        replace(token, norm="или", lemmas=frozenset(("или",)))
        if token.norm == "и" and norm_at(tokens, place + 1) in BOUNDS and _follows_price(tokens, place)
        else token
        for place, token in enumerate(tokens)
    ]


def _follows_price(tokens: list[Token], place: int) -> bool:
    """Return whether «2» or «за 2 монеты» stands before the place."""
    if place > 1 and "монета" in tokens[place - 1].lemmas:
        place -= 1
    return place > 0 and _is_number(tokens[place - 1])


def _is_number(token: Token) -> bool:
    return token.kind == "number" or token.norm in ("x", "х", ")") or token.norm in lexicon.number_words()


def drop_distribution(tokens: list[Token]) -> list[Token]:
    """Read «по 2 раны», «по одной карте» as «2 раны», «1 карту»."""
    return [
        token
        for place, token in enumerate(tokens)
        if not (
            token.norm == "по"
            and (
                _is_shared_out(tokens[place + 1 : place + 3])
                or (
                    norm_at(tokens, place + 1) in ONE_EACH
                    and place > 0
                    and not EACH_VERBS.isdisjoint(tokens[place - 1].lemmas)
                )
            )
        )
    ]


def _is_shared_out(ahead: list[Token]) -> bool:
    """Return whether «2 раны», «карте» or «одной монете» is ahead."""
    counted = len(ahead) > 1 and _is_number(ahead[0]) and not SHARED_OUT.isdisjoint(ahead[1].lemmas)
    return counted or (bool(ahead) and "sg.dat" in ahead[0].numbers and not SHARED_OUT.isdisjoint(ahead[0].lemmas))


def drop_fillers(tokens: list[Token]) -> list[Token]:
    """Drop filler words: «уже», «сразу», «разных», «в любом порядке»."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        if found and token.norm == "," and _is_if_possible(tokens, place + 1):
            break
        if (
            (token.norm in FILLERS and not _asks_earlier(tokens, place) and not _strikes_at_once(tokens, place))
            or token.norm.startswith(("дополнительн", "лишн") if found else ("дополнительн",))
            or (token.norm in ("новые", "новых") and _is_number_before(tokens, place))
            or (token.norm.startswith(DIFFERENT) and _is_number_before(tokens, place))
        ):
            continue
        if token.norm.startswith("порядк") and found and found[-1].norm.startswith(ANY_ORDER):
            del found[-2 if len(found) > 1 and found[-2].norm == "в" else -1 :]
            continue
        found.append(token)
    return found


def _strikes_at_once(tokens: list[Token], place: int) -> bool:
    """Return whether «сразу» belongs to an attack: «могут атаковать сразу»."""
    around = [*tokens[max(place - 1, 0) : place], *tokens[place + 1 : place + 2]]
    able = any("мочь" in one.lemmas for one in tokens[max(place - 2, 0) : place])
    return tokens[place].norm == "сразу" and able and any(STRIKE_VERBS & one.lemmas for one in around)


def _asks_earlier(tokens: list[Token], place: int) -> bool:
    """Return whether «если оно уже отравлено» is about the state before the previous effect."""
    begin = max((at for at in range(place) if tokens[at].norm == "если"), default=0)
    after = norm_at(tokens, place + 1).startswith(("отравлен", "ранен", "закрыт", "оглушен"))
    return tokens[place].norm == "уже" and after and norm_at(tokens, begin - 1) in (",", ";")


def _is_if_possible(tokens: list[Token], place: int) -> bool:
    """Return whether the sentence ends with «если может»: an impossible effect is skipped anyway (119)."""
    ahead = [token.norm for token in tokens[place:]]
    return ahead[:1] == ["если"] and len(ahead) in (2, 3) and ahead[-1] in POSSIBLE


def say_costs(tokens: list[Token]) -> list[Token]:
    """Read «существа, стоящие (1), имеют …» as «существа стоимостью (1) имеют …»."""
    found: list[Token] = []
    within = False
    for token in tokens:
        if token.norm.startswith("стоящ"):
            within = bool(found) and found[-1].norm == ","
            del found[len(found) - within :]
            token = replace(token, norm="стоимостью", lemmas=frozenset(("стоимость",)), known=True)
        elif within and token.norm == ",":
            within = False
            continue
        found.append(token)
    return found


def _is_number_before(tokens: list[Token], place: int) -> bool:
    return place > 0 and _is_number(tokens[place - 1])


def drop_shuffle(tokens: list[Token]) -> list[Token]:
    """Leave out «затем перемешать колоду» after a search, which shuffles the deck anyway."""
    searches = any(not SEARCHES.isdisjoint(token.lemmas) for token in tokens)
    for place, token in enumerate(tokens):
        if searches and token.norm == "колода" and norm_at(tokens, place + 1).startswith(SHUFFLES):
            while place and tokens[place - 1].norm in (",", "и", "затем", "потом", "после", "чего", "этого"):
                place -= 1
            return tokens[:place]
        into = [one.norm for one in tokens[:place] if one.norm in ("в", "колоду")][-2:] == ["в", "колоду"]
        object_ = [one.norm for one in tokens[place + 1 :] if one.norm not in ("вашу", "свою", ".")]
        its = object_ in ([], ["ее"], ["колоду"])
        ends = its and place and token.norm.startswith(SHUFFLES) and token.norm.endswith(("йте", "й", "ть"))
        if ends and (searches or into):
            while place and tokens[place - 1].norm in (",", "затем", "и", "потом", "после", "чего", "этого"):
                place -= 1
            return tokens[:place]
    return tokens


def drop_done(tokens: list[Token]) -> list[Token]:
    """Read «можете …. Если вы это сделали, …» as effects that are each carried out only after the previous one
    (119)."""
    may = next((place for place, token in enumerate(tokens) if "мочь" in token.lemmas), len(tokens))
    for place in range(1, len(tokens)):
        for words in DONE_WORDS if place >= may else DONE_WORDS[:SURELY_DONE]:
            end = place + len(words)
            if [token.norm for token in tokens[place:end]] == list(words):
                return tokens[:place] + tokens[end:]
    return tokens


def drop_then(tokens: list[Token]) -> list[Token]:
    """Leave out «то» between a condition and its effect: «если …, то ранить …»."""
    found = []
    for place, token in enumerate(tokens):
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        names = noun is not None and any(word in russian.NOUNS for word in noun.lemmas)
        if token.norm == "то" and not names and norm_at(tokens, place - 1) in (",", "-"):
            continue
        found.append(token)
    return found


def fill_in_cards(tokens: list[Token]) -> list[Token]:
    """Read «сбросьте две карты и возьмите ещё три» with «карты» at its end."""
    found: list[Token] = []
    tokens = [
        token
        for place, token in enumerate(tokens)
        if token.norm != "еще"
        or place + 1 == len(tokens)
        or not (_is_number(tokens[place + 1]) or tokens[place + 1].norm == "на")
    ]
    for place, token in enumerate(tokens):
        verb = next((one for one in found if not CARD_VERBS.isdisjoint(one.lemmas)), None)
        if verb is not None and _is_number(token) and norm_at(tokens, place - 1) == "иначе":  # «тяни три, иначе две»
            found.append(replace(verb, start=token.start, end=token.start))
            found.append(token)
            if place + 1 == len(tokens):
                found.append(_card_word(token))
            continue
        found.append(token)
        counted = place > 0 and _is_number(token) and not CARD_VERBS.isdisjoint(tokens[place - 1].lemmas)
        ends = place + 1 == len(tokens) or tokens[place + 1].norm in (",", ";", "и", "затем", ".", "»", "(")
        card = next((one for one in tokens if "карта" in one.lemmas), None)
        if card is None and any(one.norm.startswith(DRAWS) for one in found):
            card = _card_word(token)
        if counted and ends and card is not None:
            found.append(replace(card, start=token.end, end=token.end))
    return found


def put_exception_first(tokens: list[Token]) -> list[Token]:
    """Read «ранить всех на 2, кроме гномов» as «ранить всех, кроме гномов, на 2»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "кроме"), 0)
    start = at - 1 if at and tokens[at - 1].norm == "," else at
    if not at or start < 2 or not _is_number(tokens[start - 1]) or tokens[start - 2].norm != "на":
        return tokens
    end = at + 1
    while end < len(tokens) and tokens[end].kind == "word" and tokens[end].norm not in ("и", "затем", "до", "на"):
        end += 1
    return [*tokens[: start - 2], *tokens[start:end], *tokens[start - 2 : start], *tokens[end:]]


def _card_word(at: Token) -> Token:
    """Return «карт» at the end of a token."""
    return replace(at, norm="карт", lemmas=frozenset(("карта",)), kind="word", start=at.end, end=at.end, known=True)
