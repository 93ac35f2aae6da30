"""Rewordings of events: verbal adverbs, participles, clauses and past tenses become «когда …»."""

from __future__ import annotations

import re

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.paraphrases.words import CLAUSE, OWN_NAME, UNTIL, known_tokens
from catalog.language.tokens import Token

FIRST_TIME = ("в", "первый", "раз", "за")


def put_first_time_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """Move «в первый раз за ход» to the end of the event: «Когда по Олафу в первый раз за ход наносится удар, …»."""
    size = len(FIRST_TIME) + 1
    for at in range(1, len(tokens) - size):
        if tuple(token.norm for token in tokens[at : at + size - 1]) == FIRST_TIME:
            end = next((place for place in range(at + size, len(tokens)) if tokens[place].norm in ",:"), at + size)
            return [*tokens[:at], *tokens[at + size : end], *tokens[at : at + size], *tokens[end:]]
    return tokens


OBLIGED = frozenset(("должен", "должна", "должно", "должны"))


def read_if_as_when(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «если» as «когда» before an event: «Если ваше существо погибает, …»."""
    if lang != "ru" or not tokens or tokens[0].norm != "если" or any(token.norm in OBLIGED for token in tokens):
        return tokens
    return [*known_tokens("когда", tokens[0], lang), *tokens[1:]]


# The endings of present verbal adverbs; the group is the stem of the third person.
DOING = re.compile(r"(\w+[аеуя])я(сь)?")


def read_adverb_as_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Теряя фишку, …», «атакуя орка, …» as «когда теряет фишку, …», «когда атакует орка, …».

    «Не закрываясь» is a negation, and «закрываясь» without an object is a cost.
    """
    if lang != "ru":
        return tokens
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        doing = DOING.fullmatch(token.norm) if token.kind == "word" else None
        denied = at > 0 and tokens[at - 1].norm == "не"
        priced = token.norm == "закрываясь" and (at + 1 == len(tokens) or tokens[at + 1].norm != "для")
        event = known_tokens(f"когда {doing[1]}ет{'ся' if doing[2] else ''}", token, lang) if doing else []
        kept += event if event and event[-1].known and not denied and not priced else [token]
    return kept


def put_place_after_subject(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Когда рядом с Олафом погибает карта, …» as «когда карта рядом с Олафом погибает, …»."""
    for at in range(len(tokens) - 4):
        if lang != "ru" or tokens[at].norm not in WHEN or tokens[at + 1].norm != "рядом":
            continue
        verb = at + (4 if tokens[at + 2].norm in ("с", "со") else 2)
        end = next((place for place in range(verb, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        if end < verb + 2 or not VERB.fullmatch(tokens[verb].norm):
            return tokens
        return [*tokens[: at + 1], *tokens[verb + 1 : end], *tokens[at + 1 : verb + 1], *tokens[end:]]
    return tokens


def add_this_turn(tokens: list[Token], lang: Lang) -> list[Token]:
    """Add «в этот ход» to the condition of «В конце хода, если Олаф не сражался, …»."""
    said = [token.norm for token in tokens]
    if lang != "ru" or said[:2] != ["в", "конце"] or "если" not in said:
        return tokens
    begin = said.index("если")
    end = next((place for place in range(begin, len(tokens)) if tokens[place].norm in (",", ":", "-")), 0)
    if not end or LOOKS_BACK & set(said[begin:end]) or tokens[end - 1].norm.startswith(("был", "стоял")):
        return tokens
    past = PAST_FORM.fullmatch(tokens[end - 1].norm) is not None
    return [*tokens[:end], *known_tokens("в этот ход", tokens[end - 1], lang), *tokens[end:]] if past else tokens


PAST_FORM = re.compile(r"\w+л(?:а|о|и)?(?:ся|сь)?")


VERB = re.compile(r"\w+(?:ает|яет|ует|ит|ёт|ет|ают|яют|уют|ят|ут)(?:ся)?")


def read_when_as_while(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «когда» as «пока» before a state: «Когда на Олафе не меньше 4 ран, он не может атаковать»."""
    if lang != "ru":
        return tokens
    at = next((place for place, token in enumerate(tokens) if token.norm == "когда"), -1)
    if at < 0 or (at and tokens[at - 1].norm != ","):
        return tokens
    return [*tokens[:at], *known_tokens("пока", tokens[at], lang), *tokens[at + 1 :]]


def put_moment_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Если в начале вашего хода он закрыт, …» as «в начале вашего хода, если он закрыт, …»."""
    said = [token.norm for token in tokens[:7]]
    if lang != "ru" or said[:2] != ["если", "в"] or said[2:3] not in (["начале"], ["конце"]):
        return tokens
    end = 4
    while end < min(len(tokens), 7) and tokens[end].norm in UNTIL:
        end += 1
    if tokens[end - 1].norm not in ("хода", "боя", "противника"):
        return tokens
    rest = tokens[end + 1 :] if end < len(tokens) and tokens[end].norm == "," else tokens[end:]
    return [*tokens[1:end], *known_tokens(",", tokens[end - 1], lang), tokens[0], *rest]


# Stem of a participle → verb in the present tense.
DOERS = {
    "атаковавш": "атакует", "напавш": "нападает", "ранивш": "ранит", "уничтоживш": "уничтожает",
    "атакующ": "атакует", "нападающ": "нападает", "переместивш": "перемещается", "убивш": "уничтожает",
}  # fmt: skip


DOER = re.compile(r"(\w+(?:вш|ющ))(?:ий|ая|ее|ие)(ся)?")


THEY_ARE = {"ий": "он", "ая": "она", "ее": "оно"}


def read_participle_as_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Карта, ранившая Олафа, получает проклятие» as «когда карта ранит Олафа, она получает проклятие»."""
    if lang != "ru":
        return tokens
    at = next((place for place, token in enumerate(tokens) if DOER.fullmatch(token.norm)), -1)
    doer = DOER.fullmatch(tokens[at].norm) if at >= 0 else None
    if doer is None or doer[1] not in DOERS or any(token.norm in (":", ";", "(") for token in tokens[:at]):
        return tokens
    end = next((place for place in range(at + 1, len(tokens)) if tokens[place].norm == ","), -1)
    if at and tokens[at - 1].norm != ",":
        return tokens
    first = 1 if at and tokens[0].lemmas & EACH else 0
    if not at:  # «Атаковавший Олафа получает …»
        end = next((place for place in range(1, len(tokens)) if tokens[place].norm in FINITE_SAID), -1)
    if end < at + 2 or end + 1 >= len(tokens):
        return tokens
    subject = tokens[first : at - 1] if at else known_tokens("карта", tokens[0], lang)
    attacks = DOERS[doer[1]] in ("атакует", "нападает")
    again = ATTACKER if attacks else THEY_ARE.get(tokens[at].norm.removesuffix("ся")[-2:], "она") if at else "она"
    object_ = tokens[at + 1 : end]
    rest = tokens[end + 1 :] if tokens[end].norm == "," else tokens[end:]
    return [
        *known_tokens("когда", tokens[0], lang), *subject, *known_tokens(DOERS[doer[1]], tokens[at], lang), *object_,
        *known_tokens(",", tokens[end - 1], lang), *known_tokens(again, tokens[end], lang), *rest,
    ]  # fmt: skip


FINITE_SAID = ("получает", "теряет", "ранится", "закрывается", "уничтожается", "погибает", "открывается")


EACH = frozenset(("каждый", "весь", "любой", "тот"))


def read_clause_as_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Каждая карта противника, которая атакует Олафа, ранится на 1» as «когда карта противника атакует Олафа,
    она ранится на 1»."""
    which = next((at for at, token in enumerate(tokens) if "который" in token.lemmas), 0)
    if lang != "ru" or which < 3 or tokens[which - 1].norm != "," or not which + 2 < len(tokens):
        return tokens
    end = next((at for at in range(which + 2, len(tokens)) if tokens[at].norm == ","), 0)
    sentence = not any(token.norm in (":", ";", ",") for token in tokens[: which - 1])
    does = tokens[which + 1].norm.endswith(("ет", "ит", "ют", "ят", "ется", "ится"))
    if not end or end + 1 == len(tokens) or not sentence or not does or tokens[which].norm not in WHICH:
        return tokens
    first = 1 if tokens[0].lemmas & EACH else 0
    attacks = tokens[which + 1].norm in ("атакует", "нападает")
    return [
        *known_tokens("когда", tokens[0], lang), *tokens[first : which - 1], *tokens[which + 1 : end + 1],
        *known_tokens(ATTACKER if attacks else WHICH[tokens[which].norm], tokens[end], lang), *tokens[end + 1 :],
    ]  # fmt: skip


ATTACKER = "атакующая карта"


WHICH = {"который": "он", "которая": "она", "которое": "оно"}


def read_attacked_as_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Атакован выстрелом — …» as «Когда атакован выстрелом, …»."""
    if tokens and tokens[0].norm in ("атакован", "атакована", "атаковано"):
        return [*known_tokens("когда", tokens[0], lang), *tokens]
    return tokens


# Stem of a verb in the past tense → the verb in the present tense.
PAST_EVENTS = {
    "выбросил": "выбрасывает", "уничтожил": "уничтожает", "убил": "уничтожает", "погиб": "погибает",
    "погибл": "погибает", "получил": "получает", "потерял": "теряет", "ранил": "ранит", "атаковал": "атакует",
    "напал": "нападает", "нанес": "наносит", "нанесл": "наносит", "промахнул": "промахивает", "закрыл": "закрывает",
    "открыл": "открывает", "излечил": "излечивает", "переместил": "перемещает", "передвинул": "передвигает",
}  # fmt: skip


PAST_VERB = re.compile(r"(\w+?)(?:а|о|и)?(ся|сь)?")


LOOKS_BACK = frozenset(("уже", "ход", "ходу", "бой", "раньше", "ранее"))


def read_past_as_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Если ваша карта выбросила 6, …», «когда ваш эльф погиб, …» as «когда ваша карта выбрасывает 6, …».

    A clause with «в этот ход» or «за бой» is a condition and not an event.
    """
    begin = next((at for at, token in enumerate(tokens) if token.norm in ("если", "когда")), -1)
    if lang != "ru" or begin < 0 or (begin and tokens[begin - 1].norm != ","):
        return tokens
    if begin and any(token.norm in (":", "если", "при", "в", "перед", "после") for token in tokens[:begin]):
        return tokens  # a condition of another event
    stops = (place for place in range(begin, len(tokens)) if tokens[place].norm in (",", "-", ":"))
    end = next(stops, len(tokens))
    if any(token.norm in LOOKS_BACK for token in tokens[begin:end]):
        return tokens
    for at in range(begin + 1, end):
        verb = PAST_VERB.fullmatch(tokens[at].norm)
        present = PAST_EVENTS.get(verb[1]) if verb is not None else None
        if present is not None and verb is not None:
            told = known_tokens(present + ("ся" if verb[2] else ""), tokens[at], lang)
            when = known_tokens("когда", tokens[begin], lang)
            return [*tokens[:begin], *when, *tokens[begin + 1 : at], *told, *tokens[at + 1 :]]
    return tokens


WHEN = frozenset(("когда", "when"))


def put_event_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Погибает, когда ваш эльф покидает поле боя» as «Когда ваш эльф покидает поле боя, погибает».

    This also applies within quotes.
    """
    for at in range(len(tokens) - 1, 1, -1):
        if lang != "ru" or tokens[at].norm not in WHEN or tokens[at - 1].norm != ",":
            continue
        begin = next((place + 1 for place in range(at - 1, -1, -1) if tokens[place].norm in ("«", ".")), 0)
        end = next((place for place in range(at, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        ends = end == len(tokens) or tokens[end].norm in ("»", "(")
        if ends and not any(token.norm in (":", "когда", "если", "при") for token in tokens[begin : at - 1]):
            return [*tokens[:begin], *tokens[at:end], tokens[at - 1], *tokens[begin : at - 1], *tokens[end:]]
    return tokens


def read_not_at_this(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «атаку не по Олафу», «нападает не на Олафа» as «атаку по другой карте», «нападает на другую карту»."""
    others = {"по": "другой карте", "на": "другую карту"}
    for at in range(len(tokens) - 2):
        norm = tokens[at + 1].norm
        if lang == "ru" and tokens[at].norm == "не" and norm in others and OWN_NAME in tokens[at + 2].lemmas:
            return [*tokens[:at], tokens[at + 1], *known_tokens(others[norm], tokens[at + 2], lang), *tokens[at + 3 :]]
    return tokens


TURNS = (("в", "свой", "ход"), ("в", "ваш", "ход"), ("в", "ход", "противника"))


def count_this_turn(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «третье за этот ход ваше существо» as «третье за ход ваше существо»."""
    for at in range(1, len(tokens) - 3):
        said = [token.norm for token in tokens[at : at + 3]]
        ordinal = tokens[at - 1].lemmas & {"первый", "второй", "третий"} or tokens[at - 1].norm == "раз"
        if lang == "ru" and said == ["за", "этот", "ход"] and ordinal:
            return [*tokens[: at + 1], *tokens[at + 2 :]]
    return tokens


WHOSE_TURN = {"в ваш ход": "ваш ход", "в ход противника": "ход противника"}


def put_turn_of_fate(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Когда карта должна открыться в ваш ход, …» as «когда карта должна открыться, если идёт ваш ход, …»."""
    obliged = next((at for at, token in enumerate(tokens) if token.norm in OBLIGED), -1)
    if lang != "ru" or obliged < 0:
        return tokens
    for at in range(obliged + 1, len(tokens) - 3):
        turn = WHOSE_TURN.get(" ".join(token.norm for token in tokens[at : at + 3]))
        if turn is not None and (tokens[at + 3].norm in (",", "-", "вместо")):
            return [*tokens[:at], *known_tokens(f", если идёт {turn}", tokens[at], lang), *tokens[at + 3 :]]
    return tokens


def put_turn_after_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Когда в свой ход нападает на эльфа, …» as «когда нападает на эльфа в свой ход, …»."""
    if lang != "ru" or not tokens or tokens[0].norm not in WHEN:
        return tokens
    end = next((place for place, token in enumerate(tokens) if token.norm in CLAUSE), len(tokens))
    for at in range(1, end - 3):
        said = tuple(token.norm for token in tokens[at : at + 3])
        if said in TURNS:
            return [*tokens[:at], *tokens[at + 3 : end], *tokens[at : at + 3], *tokens[end:]]
    return tokens
