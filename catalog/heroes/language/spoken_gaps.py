"""Words that a spoken clause leaves out because an earlier one has them: a subject, a noun, a verb, an object."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.first_clauses import HEADS, SIGNS
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.heroes.language.own_name import name_token
from catalog.heroes.language.spoken_clauses import said_number
from catalog.language.tokens import Token

POINTING: Final = ("этот", "эта", "это", "эту", "этого", "этой", "этому", "этим", "данный", "данная", "данное", "сей")
OTHERS: Final = {"nom": "другие", "acc": "других", "gen": "других", "dat": "другим", "ins": "другими"}
MINE: Final = ("мое", "мой", "моя", "твое", "твой", "твоя", "наше", "наш", "ваше", "ваш")
DESTINATION: Final = frozenset((
    "в", "под", "на", "руку", "колоду", "колоды", "низ", "верх", "вниз", "наверх", "дно", "хозяина", "владельца",
    "владельцу", "хозяину", "его", "своего", "обратно", "противника", "кладбище",
))  # fmt: skip
PRONOUNS: Final = ("он", "она", "оно")
HERO_ACTS: Final = frozenset(("нанести", "бить", "ранить", "излечить", "выстрелить"))
PLURAL_OWNERS: Final = {"своих": "ваших", "твоих": "ваших", "моих": "ваших", "чужих": "чужих", "вражеских": "чужих"}
SINGULAR_OWNERS: Final = {"своего": "ваше", "чужого": "чужое", "вражеского": "чужое", "твоего": "ваше", "моего": "ваше"}
READY: Final = ("ходить", "действовать", "сходить", "атаковать")
CHOSEN_VERBS: Final = frozenset((
    "ранить", "излечить", "уничтожить", "закрыть", "открыть", "вернуть", "оглушить", "отравить", "подготовить",
    "нанести",
))  # fmt: skip


def name_pointed(tokens: list[Token]) -> list[Token]:
    """Read «этот мишка», «эта штука» as the card itself: the language has no other meaning for the noun."""
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        noun = tokens[place + 1] if place + 1 < len(tokens) else None
        pointed = tokens[place].norm in POINTING and noun is not None and noun.kind == "word" and not noun.known
        if pointed and noun is not None and noun.norm.endswith(("л", "лся", "лась", "ла", "ет", "ит")):
            pointed = False
        if pointed:
            subject = tokens[place].norm in ("этот", "эта", "это", "данный", "данная", "данное", "сей")
            named = name_token(tokens[place])
            found.append(named if subject else replace(named, numbers=named.numbers - {"sg.nom", "pl.nom"}))
            place += 2
        else:
            found.append(tokens[place])
            place += 1
    return found


def say_exception_of_itself(tokens: list[Token]) -> list[Token]:
    """Read «все твои орки …, кроме него самого» as «все твои другие орки …»."""
    for place in range(len(tokens) - 1):
        if tokens[place].norm != "кроме" or tokens[place + 1].norm not in ("него", "нее", "себя", russian.OWN_NAME):
            continue
        begin = place - (norm_at(tokens, place - 1) == ",")
        end = place + 2 + (norm_at(tokens, place + 2) in ("самого", "самой"))
        end += norm_at(tokens, end) == "," and begin < place
        every = next((at for at in range(begin) if {"весь", "каждый"} & tokens[at].lemmas), -1)
        noun = next((at for at in range(every + 1, begin) if russian.NOUNS.keys() & tokens[at].lemmas), -1)
        if every < 0 or noun < 0:
            return tokens
        case = next((one for one in OTHERS if f"pl.{one}" in tokens[noun].numbers), "")
        said = write_words((OTHERS[case] if case else "другое",), tokens[noun])
        return [*tokens[:noun], *said, *tokens[noun:begin], *tokens[end:]]
    return tokens


def say_mine(tokens: list[Token]) -> list[Token]:
    """Read «существо противника моё до конца хода» as «взять существо противника под контроль до конца хода»."""
    for place in range(1, len(tokens)):
        if tokens[place].norm not in MINE or norm_at(tokens, place + 1) not in ("", ",", ".", "до", "на", "(", ";"):
            continue
        begin = max((at for at in range(place) if tokens[at].norm in SIGNS), default=-1) + 1
        clause = tokens[begin:place]
        enemy = any({"противник", russian.ENEMY} & one.lemmas for one in clause)
        named = any(russian.NOUNS.keys() & one.lemmas for one in clause)
        if enemy and named and not any(lexicon.VERBS.keys() & one.lemmas for one in clause):
            said = write_words(("под", "контроль"), tokens[place])
            return [*tokens[:begin], *write_words(("взять",), tokens[place]), *clause, *said, *tokens[place + 1 :]]
    return tokens


def say_destination(tokens: list[Token]) -> list[Token]:
    """Read «…, потом в колоду владельца вниз» as «…, потом вернуть его под низ колоды»."""
    for place in range(2, len(tokens) - 1):
        linked = tokens[place].norm in ("потом", "затем", "и", "а") and tokens[place - 1].norm in (",", ";", "-")
        linked = linked or (tokens[place].norm in ("потом", "затем"))
        end = next((at for at in range(place + 1, len(tokens)) if tokens[at].norm in (*SIGNS, ".")), len(tokens))
        clause = [token.norm for token in tokens[place + 1 : end]]
        if not linked or len(clause) < 2 or not DESTINATION.issuperset(clause) or clause[0] not in ("в", "под", "на"):
            continue
        low = {"низ", "вниз", "дно"} & set(clause) or clause[:2] == ["под", "колоду"]
        where = ("под", "низ", "колоды") if low else tuple(one for one in clause if one not in ("его", "обратно"))
        said = write_words(("вернуть", "его", *where), tokens[place])
        return [*tokens[: place + 1], *said, *tokens[end:]]
    return tokens


def put_negation_first(tokens: list[Token]) -> list[Token]:
    """Read «герой урона не получает» as «герой не получает урона»."""
    for place in range(1, len(tokens) - 1):
        verb = tokens[place + 1]
        if tokens[place].norm == "не" and "получить" in verb.lemmas and "рана" in tokens[place - 1].lemmas:
            return [*tokens[: place - 1], tokens[place], verb, tokens[place - 1], *tokens[place + 2 :]]
    return tokens


def say_gained_keyword(tokens: list[Token]) -> list[Token]:
    """Read «(3): рывок до конца хода» as «(3): получает рывок до конца хода»."""
    for place in range(1, len(tokens)):
        if tokens[place - 1].norm != ":" or tokens[place].norm not in russian.KEYWORD_NAMES:
            continue
        rest = tokens[place:]
        timed = any(one.norm == "хода" for one in rest)
        if not timed or any(lexicon.VERBS.keys() & one.lemmas for one in rest):
            return tokens
        joined: list[Token] = []
        for at, token in enumerate(rest):
            plus = token.norm == "+" and at and rest[at - 1].norm not in (",", "и")
            joined += [*write_words(("и",), token), token] if plus else [token]
        return [*tokens[:place], *write_words(("получает",), tokens[place]), *joined]
    return tokens


def say_they(tokens: list[Token]) -> list[Token]:
    """Read «закрыть всех, в следующий ход не открываются» with «они» before the second verb."""
    for place in range(2, len(tokens) - 1):
        if tokens[place].norm != "не" or not tokens[place + 1].norm.endswith(("ются", "утся", "ятся", "ают", "яют")):
            continue
        begin = max((at for at in range(place) if tokens[at].norm in SIGNS), default=-1) + 1
        clause = tokens[begin:place]
        if begin and not any(one.lemmas & russian.NOUNS.keys() or one.norm == "они" for one in clause):
            return [*tokens[:begin], *write_words(("они",), tokens[begin]), *tokens[begin:]]
    return tokens


def say_the_target(tokens: list[Token]) -> list[Token]:
    """Read «2 раны в цель», «цели 3 урона» with «персонаж» for the target."""
    found: list[Token] = []
    for place, token in enumerate(tokens):
        before = norm_at(tokens, place - 1)
        into = before in ("в", "на") if token.norm == "цель" else before in ("", ":", ",", "по")
        into = into and token.norm in ("цель", "цели")
        if into and norm_at(tokens, place + 1) not in ("заклинания", "удара", "атаки", "способности", "-"):
            found += write_words(("любого", "персонажа") if token.norm == "цель" else ("любому", "персонажу"), token)
        else:
            found.append(token)
    return found


def drop_actor(tokens: list[Token]) -> list[Token]:
    """Read «(2): он плюёт в существо» without «он»: before it the sentence names no other card."""
    for place in range(1, len(tokens) - 1):
        acts = tokens[place].norm in PRONOUNS and tokens[place - 1].norm == ":"
        named = any(russian.NOUNS.keys() & one.lemmas for one in tokens[:place])
        if acts and not named and {"бить", "ранить", "нанести", "выстрелить"} & tokens[place + 1].lemmas:
            return [*tokens[:place], *tokens[place + 1 :]]
    return tokens


def say_gapped_card(tokens: list[Token]) -> list[Token]:
    """Read «ты берёшь карту, а противник свою сбрасывает» with «карту» after the second verb."""
    for place in range(3, len(tokens) - 1):
        verb = tokens[place + 1]
        card = any("карта" in one.lemmas for one in tokens[:place])
        if tokens[place].norm in ("свою", "одну") and card and {"сбросить", "взять"} & verb.lemmas:
            return [*tokens[:place], verb, *write_words(("карту",), verb), *tokens[place + 2 :]]
    return tokens


def say_hero_of_player(tokens: list[Token]) -> list[Token]:
    """Read «герой не получает ран» with «ваш герой»: what keeps wounds off is for the own hero."""
    for place in range(len(tokens) - 2):
        begins = norm_at(tokens, place - 1) in ("", ",", ":", "-", "хода", "и")
        if tokens[place].norm == "герой" and begins and tokens[place + 1].norm == "не":
            return [*tokens[:place], *write_words(("ваш",), tokens[place]), *tokens[place:]]
    return tokens


def drop_hero_who_acts(tokens: list[Token]) -> list[Token]:
    """Read «тап: ваш герой наносит 3 раны существу» without the hero: no ability of wounds asks who deals them."""
    for place in range(len(tokens) - 3):
        begins = norm_at(tokens, place - 1) in ("", ":")
        priced = place and tokens[place].norm == "герой"
        yours = russian.YOUR in tokens[place].lemmas and tokens[place + 1].norm == "герой"
        if begins and priced and HERO_ACTS & tokens[place + 1].lemmas:
            return [*tokens[:place], *tokens[place + 1 :]]
        if begins and yours and HERO_ACTS & tokens[place + 2].lemmas and "+" not in [one.norm for one in tokens]:
            return [*tokens[:place], *tokens[place + 2 :]]
    return tokens


def say_on_it(tokens: list[Token]) -> list[Token]:
    """Read «на нём минус один к удару» as «оно получает -1 к удару»."""
    for place in range(len(tokens) - 2):
        its = tokens[place].norm in ("на", "у") and tokens[place + 1].norm in ("нем", "ней", "него", "нее")
        sign = place + 2 + (norm_at(tokens, place + 2) == "навсегда")
        signed = norm_at(tokens, sign) in ("минус", "плюс", "+", "-")
        if its and signed and norm_at(tokens, place - 1) in (",", "и", ":"):
            if not any(russian.NOUNS.keys() & one.lemmas for one in tokens[:place]):
                return tokens
            return [*tokens[:place], *write_words(("оно", "получает"), tokens[place]), *tokens[sign:]]
    return tokens


def say_own_creatures(tokens: list[Token]) -> list[Token]:
    """Read «двоих своих», «одного чужого» before no noun as creatures."""
    found: list[Token] = []
    numbers = lexicon.number_words()
    for place, token in enumerate(tokens):
        after = tokens[place + 1] if place + 1 < len(tokens) else None
        alone = after is None or (after.norm in (*SIGNS, ".", "и", "до", "на") or not after.known)
        counted = numbers.get(norm_at(tokens, place - 1), 0)
        if alone and counted > 1 and token.norm in PLURAL_OWNERS:
            found += write_words((PLURAL_OWNERS[token.norm], "существ"), token)
        elif alone and counted == 1 and token.norm in SINGULAR_OWNERS:
            found[-1:] = write_words((SINGULAR_OWNERS[token.norm], "существо"), token)
        else:
            found.append(token)
    return found


def say_name_gains(tokens: list[Token]) -> list[Token]:
    """Read «…: стервятник +1 атака» with «получает» after the name, «в конце хода получает рану» with the name."""
    for place in range(1, len(tokens) - 2):
        own = tokens[place].norm in (russian.OWN_NAME, *PRONOUNS) and tokens[place - 1].norm in (":", ",", "-")
        if own and tokens[place + 1].norm in ("+", "-", "плюс", "минус") and said_number(tokens[place + 2]):
            gains = write_words(("получает",), tokens[place])
            return [*tokens[: place + 1], *gains, *tokens[place + 1 :]]
    for place in range(1, len(tokens) - 2):
        hurt = tokens[place].norm == "получает" and "рана" in tokens[place + 2].lemmas
        alone = tokens[place - 1].norm in ("хода", ":", ",") and not _names_anyone(tokens[:place])
        if hurt and alone and said_number(tokens[place + 1]):
            return [*tokens[:place], name_token(tokens[place]), *tokens[place:]]
    return tokens


def _names_anyone(before: list[Token]) -> bool:
    return any((russian.NOUNS.keys() | {"противник"}) & one.lemmas for one in before)


def say_ready(tokens: list[Token]) -> list[Token]:
    """Read «и может ещё раз ходить» as «и готовится»."""
    for place in range(1, len(tokens) - 2):
        again = tokens[place].lemmas & {"мочь"} and norm_at(tokens, place + 1) in ("еще", "снова", "опять")
        verb = place + 2 + (norm_at(tokens, place + 2) == "раз")
        if again and norm_at(tokens, verb) in READY[:3]:
            return [*tokens[:place], *write_words(("готовится",), tokens[place]), *tokens[verb + 1 :]]
    return tokens


def say_who_is_ready(tokens: list[Token]) -> list[Token]:
    """Read «существо излечивается и готовится» with «оно» before the second verb."""
    place = next((at for at, token in enumerate(tokens) if token.norm == "готовится"), 0)
    begin = max((at for at in range(place) if tokens[at].norm in (":", ";")), default=-1) + 1
    clause = tokens[begin:place]
    named = any(russian.NOUNS.keys() & one.lemmas for one in clause) and clause[-1].norm in ("и", ",")
    if not named or any(one.norm in HEADS for one in clause):
        return tokens
    return [*tokens[:place], *write_words(("оно",), tokens[place]), *tokens[place:]]


def say_that_player(tokens: list[Token]) -> list[Token]:
    """Read «в начале хода противника тот сбрасывает карту» with «противник» for «тот»."""
    for place in range(1, len(tokens) - 1):
        before = tokens[place - 2] if tokens[place - 1].norm == "," and place > 1 else tokens[place - 1]
        acts = tokens[place + 1].norm.endswith(("ет", "ит"))
        if tokens[place].norm == "тот" and "противник" in before.lemmas and acts:
            return [*tokens[:place], *write_words((",", "противник"), tokens[place]), *tokens[place + 1 :]]
    return tokens


def repeat_verb_of_choice(tokens: list[Token]) -> list[Token]:
    """Read «излечите героя или существо на 2» as «излечите героя на 2 или излечите существо на 2»."""
    place = next((at for at, token in enumerate(tokens) if token.norm in ("или", "либо")), 0)
    begin = max((at for at in range(place) if tokens[at].norm in (*SIGNS, ")")), default=-1) + 1
    end = next((at for at in range(place, len(tokens)) if tokens[at].norm in (*SIGNS, ".", "(")), len(tokens))
    verbs = [at for at in range(begin, end) if CHOSEN_VERBS & tokens[at].lemmas]
    tail = next((at for at in range(place + 1, end) if tokens[at].norm in ("на", "до", "в", "под")), end)
    if not place or len(verbs) != 1 or verbs[0] > place or tail == place + 1:
        return tokens
    both = [[*tokens[verbs[0] + 1 : place]], [*tokens[place + 1 : tail]]]
    if not all(any(russian.NOUNS.keys() & one.lemmas for one in part) for part in both):
        return tokens
    verb, rest = tokens[verbs[0]], tokens[tail:end]
    first = [*tokens[: verbs[0] + 1], *both[0], *rest]
    return [*first, tokens[place], verb, *both[1], *rest, *tokens[end:]]
