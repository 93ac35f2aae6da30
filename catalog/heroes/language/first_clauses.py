"""First clauses that tell an event without «когда»: «умирает и …», «враг убит -> …», «сыграл экипировку — …».

Each becomes a clause with «когда», which the event patterns read.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language import russian_words as russian
from catalog.heroes.language.idioms import norm_at, write_words
from catalog.language.tokens import Token

SIGNS: Final = (",", ":", ";", "-")
OWN_DEEDS: Final = frozenset(("погибать", "войти", "бить", "атаковать", "ранить", "выстрелить", "защищаться"))
KILLS: Final = ("убивает", "убил", "убила", "убьет", "уничтожил", "добил")
THIRD: Final = ("ет", "ит", "ёт", "ел", "ла", "ло", "ил", "ал", "ер", "иб", "ох", "ел", "ял", "ся", "шел")
HEADS: Final = ("когда", "если", "при", "пока", "после", "найм", "гибель", "в", "каждый", "за", "раз", "до")
PRESENT: Final = {
    "погибать": "погибает", "войти": "входит", "бить": "бьет", "атаковать": "атакует", "ранить": "ранит",
    "выстрелить": "стреляет", "защищаться": "защищается", "получить": "получает",
}  # fmt: skip
DEAD: Final = ("убит", "убита", "убито", "мертв", "мертва", "мертво", "погиб", "погибла", "погибло", "умер", "умерла",
               "сдох", "сдохла", "сдохло", "помер", "гибнет", "умирает", "дохнет", "сдыхает")  # fmt: skip
PLAYED: Final = ("разыгран", "разыграна", "разыграно", "сыгран", "сыграна", "сыграно", "выложен", "выложена")
YOURS: Final = frozenset(("играть", "излечить", "взять"))
THEIRS: Final = frozenset(("играть", "взять", "сбросить", "атаковать", "бить"))
YOUR_DEEDS: Final = (("играть", "играете"), ("излечить", "излечиваете"), ("взять", "берете"))


def say_first_action(tokens: list[Token]) -> list[Token]:
    """Read «умирает и докидывает карту», «бьёт героя — и ты берёшь карту» with «когда» before the first clause."""
    if not tokens or tokens[0].norm in HEADS:
        return tokens
    begin = 1 if tokens[0].norm in ("он", "она", "оно", russian.OWN_NAME) else 0
    verb = tokens[begin] if begin < len(tokens) else None
    wounds = verb is not None and "получить" in verb.lemmas and norm_at(tokens, begin + 1) in ("раны", "рану", "урон")
    deed = verb is not None and (OWN_DEEDS & verb.lemmas or verb.norm in KILLS or wounds)
    if verb is None or not verb.norm.endswith(THIRD) or not deed:
        return tokens
    end = next((at for at in range(begin + 1, len(tokens) - 1) if tokens[at].norm in (*SIGNS, "и", "а")), 0)
    if not end:
        return tokens
    alone = "погибать" in verb.lemmas or "войти" in verb.lemmas
    linked = tokens[end].norm in (":", "-") or (tokens[end].norm == "," and norm_at(tokens, end + 1) in ("и", "а"))
    if not linked and not (alone and tokens[end].norm == "и"):
        return tokens
    rest = tokens[end + 1 :]
    while rest and rest[0].norm in ("и", "а", "то"):
        rest = rest[1:]
    third = _say_third(verb)
    return [*write_words(("когда",), tokens[0]), third, *tokens[begin + 1 : end], *write_words((",",), verb), *rest]


def _say_third(verb: Token) -> Token:
    if verb.norm in KILLS:
        return write_words(("убивает",), verb)[0]
    lemma = next((one for one in PRESENT if one in verb.lemmas), "получить")
    return write_words((PRESENT[lemma],), verb)[0] if verb.norm not in lexicon.first_persons() else verb


def say_first_death(tokens: list[Token]) -> list[Token]:
    """Read «враг убит -> …», «мой зверь сдох — …» as «когда погибает существо противника, …»."""
    if not tokens or tokens[0].norm in HEADS:
        return tokens
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in (*SIGNS, "и")), 0)
    last = tokens[end - 1] if end > 1 else None
    if last is None or last.norm not in DEAD:
        return tokens
    subject = tokens[: end - 1]
    if [one.norm for one in subject] in (["враг"], ["противник"], ["чужой"]):
        subject = write_words(("существо", "противника"), tokens[0])
    elif not any(russian.NOUNS.keys() & one.lemmas for one in subject):
        return tokens
    comma = write_words((",",), tokens[end])
    return [*write_words(("когда", "погибает"), tokens[0]), *subject, *comma, *tokens[end + 1 :]]


def say_first_play(tokens: list[Token]) -> list[Token]:
    """Read «экипировка разыграна -> …» as «когда вы играете экипировку, …»."""
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in SIGNS), 0)
    subject = tokens[: end - 1] if end else []
    named = any(russian.NOUNS.keys() & one.lemmas for one in subject)
    if not named or tokens[end - 1].norm not in PLAYED or tokens[0].norm in HEADS:
        return tokens
    played = [replace(one, numbers=frozenset(("sg.acc",))) for one in subject]
    said = [*write_words(("когда", "вы", "играете"), tokens[0]), *played]
    return [*said, *write_words((",",), tokens[end]), *tokens[end + 1 :]]


def say_your_action(tokens: list[Token]) -> list[Token]:
    """Read «сыграл экипировку — …», «лечишь персонажа — …» as «когда вы играете экипировку, …»."""
    if len(tokens) > 3 and "противник" in tokens[0].lemmas and THEIRS & tokens[1].lemmas:
        end = next((at for at in range(2, len(tokens) - 1) if tokens[at].norm in SIGNS), 0)
        names_event = end and tokens[end].norm in (":", "-") and tokens[1].norm.endswith(("ет", "ит", "ел", "ал", "ил"))
        if names_event:
            comma = write_words((",",), tokens[end])
            return [*write_words(("когда",), tokens[0]), *tokens[:end], *comma, *tokens[end + 1 :]]
    verb = tokens[0] if tokens else None
    if verb is None or not YOURS & verb.lemmas or not verb.norm.endswith(("л", "ла", "шь", "ю", "ем", "им")):
        return tokens
    end = next((at for at in range(1, len(tokens) - 1) if tokens[at].norm in SIGNS), 0)
    named = any(russian.NOUNS.keys() & one.lemmas for one in tokens[:end])
    if not end or tokens[end].norm not in (":", "-") or not named:
        return tokens
    third = next(third for lemma, third in YOUR_DEEDS if lemma in verb.lemmas)
    said = write_words(("когда", "вы", third), verb)
    return [*said, *tokens[1:end], *write_words((",",), tokens[end]), *tokens[end + 1 :]]


def say_question(tokens: list[Token]) -> list[Token]:
    """Read «мех умер? карта» as «если мех умер, карта»."""
    place = next((at for at, token in enumerate(tokens) if token.norm == "?"), 0)
    if not place or place + 1 >= len(tokens):
        return tokens
    head = [] if tokens[0].norm in HEADS else write_words(("когда",), tokens[0])
    return [*head, *tokens[:place], *write_words((",",), tokens[place]), *tokens[place + 1 :]]


def drop_own_subject_of_event(tokens: list[Token]) -> list[Token]:
    """Read «ты при её смерти выбираешь существо» as «при смерти выбираешь существо»."""
    if norm_at(tokens, 0) in ("вы", "ты") and norm_at(tokens, 1) in ("при", "после"):
        tokens = tokens[1:]
    if norm_at(tokens, 0) in ("при", "после") and norm_at(tokens, 1) in ("его", "ее") and len(tokens) > 3:
        tokens = [tokens[0], *tokens[2:]]
    return tokens


def say_further_condition(tokens: list[Token]) -> list[Token]:
    """Read «когда …, а других существ у вас нет, …» with «если» for «а»."""
    stronger = any(one.norm == "сильнее" for one in tokens)  # a bonus of the strike itself, which no event gives
    if norm_at(tokens, 0) not in ("когда", "если") or stronger:
        return tokens
    for place in range(2, len(tokens) - 2):
        if tokens[place].norm not in ("а", "и") or tokens[place - 1].norm != ",":
            continue
        end = next((at for at in range(place + 1, len(tokens)) if tokens[at].norm in (",", ":", "-")), 0)
        if end and tokens[end - 1].norm == "нет":
            nouns = [at for at in range(place + 1, end) if tokens[at].norm == "у"]
            said = [*tokens[nouns[0] : end], *tokens[place + 1 : nouns[0]]] if nouns else tokens[place + 1 : end]
            return [*tokens[:place], *write_words(("если",), tokens[place]), *said, *tokens[end:]]
    return tokens


def put_may_after_event(tokens: list[Token]) -> list[Token]:
    """Read «позволяет в начале хода взять карту» as «в начале хода можете взять карту»."""
    if not tokens or tokens[0].norm not in ("позволяет", "разрешает", "можно", "можете", "дает"):
        return tokens
    moment = norm_at(tokens, 2) in ("начале", "конце", "найме", "входе")
    if norm_at(tokens, 1) not in ("в", "при", "после") or not moment:
        return tokens
    end = next((at + 1 for at in range(2, min(len(tokens), 7)) if tokens[at].norm in ("хода", "найме", "входе")), 0)
    if not end or end + 1 >= len(tokens):
        return tokens
    may = write_words((",", "можете"), tokens[0])
    return [*tokens[1:end], *may, *tokens[end:]]
