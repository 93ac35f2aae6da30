"""Other ways of saying the same: words of a sentence replaced by words that the phrases know.

A sentence is reworded only if it is not understood as printed. The meaning stays the same, so a synonym needs
neither a node nor behaviour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.grammars import GRAMMARS
from catalog.language.tokens import Token, normal

# Words as printed, `|` between alternatives → words of the phrases; "" leaves them out.
SYNONYMS: dict[Lang, tuple[tuple[str, str], ...]] = {
    "ru": (
        ("каждый|всякий раз , когда", "когда"),
        (", в который", ", если в этот ход"),
        ("каждый|всякий раз когда|как", "когда"),
        ("как только", "когда"),
        ("вначале", "в начале"),
        ("во время вашего|своего хода", "в ваш ход"),
        ("во время хода противника", "в ход противника"),
        ("во время атаки", "при атаке"),
        ("за исключением", "кроме"),
        (", но", "и"),
        ("всех|все , кто", "все карты , которые"),
        ("тот , кто", "карта , которая"),
        ("получив", "когда получает"),
        ("потеряв", "когда теряет"),
        ("уничтожив", "когда уничтожает"),
        ("ранив", "когда ранит"),
        ("излечив", "когда излечивает"),
        ("излечившись", "когда излечивается"),
        ("закрывшись", "когда закрывается"),
        ("открывшись", "когда открывается"),
        ("переместившись", "когда перемещается"),
        ("впервые за", "в первый раз за"),
        *[
            (f"{word} {noun}", noun)
            for word, nouns in (
                ("любую", ("атаку", "способность")), ("любой", ("удар", "выстрел", "разряд", "бросок")),
                ("любое", ("метание", "воздействие", "заклинание", "действие")),
            )
            for noun in nouns
        ],
        ("обменять|обменяйте местами", "поменять местами"),
        ("в каждый ход", "за ход"),
        ("если вы это сделали|сделаете ,", "при этом"),
        ("если вы сделали|сделаете это ,", "при этом"),
        ("если это сделано ,", "при этом"),
        ("сделав это ,", "при этом"),
        ("в этом случае", "при этом"),
        ("тогда", "при этом"),
        ("в этом ходу", "в этот ход"),
        ("за этот ход", "в этот ход"),
        ("в этом бою", "за бой"),
        ("в том же столбце", "в той же вертикали"),
        ("в том же ряду", "в той же горизонтали"),
        ("ни один|одно|одна", "каждое"),
        ("никто", "каждая карта"),
        ("сколько угодно", "любое число"),
        ("всё|все так же", ""),
        ("сразу же", ""),
        ("сразу|немедленно|также|дополнительно", ""),
        ("хотя бы|минимум один|одна|одно|одну|одного|одной|одним", ""),
        ("по крайней мере один|одна|одно|одну|одного|одной|одним", ""),
        ("пока он|она|оно жив|жива|живо", "пока эта карта в отряде"),
        ("перед началом боя", "в начале боя"),
        ("в своём отряде", "в вашем отряде"),
        ("имеется", "есть"),
        ("сначала", ""),
        ("тратит все|всё", "теряет все"),
        ("с учётом модификаторов", ""),
        ("атакованная|атакованную|атакованной цель|цели", "атакованная карта"),
        ("уже", ""),
        ("тут же", ""),
        ("тоже", ""),
        ("можно", "может"),
        ("вправе", "может"),
        ("имеет право", "может"),
        ("имеете право", "можете"),
        ("получает|получают|получить по", "получает"),
        ("потратить", "потерять"),
        ("тратит", "теряет"),
        ("удалить|удалите|убрать|уберите|снимите", "снять"),
        ("нанести раны", "ранить"),
        ("в этом ряду", "в том же ряду"),
        ("в этом столбце", "в том же столбце"),
        ("в одной вертикали", "в одном столбце"),
        ("в одной горизонтали", "в одном ряду"),
        ("будет|становится|считается слабым|слабой", "сводится к слабому"),
        ("будет|становится|считается сильным|сильной", "сводится к сильному"),
        ("до конца его|их ближайшего хода", "до конца его следующего хода"),
        ("отправить|отправляется на кладбище", "уничтожить"),
        ("становится равным|равной|равно|равна|равен", "равен"),
    ),
    "en": (
        ("each|every time", "whenever"),
        ("as soon as", "when"),
        ("except for", "except"),
        ("apart from", "except"),
        ("if you do ,", "and"),
        ("in this|that case", "and"),
        ("immediately|also", ""),
        ("at least one", "a"),
    ),
}  # fmt: skip

CELL = frozenset(("клетка",))
AND_SO_ON = ("пока", "while")


def find_paraphrases(tokens: list[Token], lang: Lang) -> Iterator[list[Token]]:
    """The sentence in other words, one way after another; the ways build on each other."""
    said = tokens
    for way in WAYS:
        other = way(said, lang)
        if len(other) != len(said) or any(one is not two for one, two in zip(other, said, strict=True)):
            said = other
            yield said


@lru_cache(2)
def _synonyms(lang: Lang) -> dict[str, list[tuple[tuple[frozenset[str], ...], str]]]:
    """The synonyms by the first word as printed, the longest first."""
    by_word: dict[str, list[tuple[tuple[frozenset[str], ...], str]]] = {}
    for printed, meant in SYNONYMS[lang]:
        words = tuple(frozenset(normal(word) for word in each.split("|")) for each in printed.split())
        for first in words[0]:
            by_word.setdefault(first, []).append((words, meant))
    for listed in by_word.values():
        listed.sort(key=lambda entry: -len(entry[0]))
    return by_word


def _by_synonyms(tokens: list[Token], lang: Lang) -> list[Token]:
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        for words, meant in _synonyms(lang).get(tokens[place].norm, ()):
            part = tokens[place : place + len(words)]
            if len(part) == len(words) and all(token.norm in word for token, word in zip(part, words, strict=True)):
                kept += _tokens(meant, part[0], lang)
                place += len(words)
                break
        else:
            kept.append(tokens[place])
            place += 1
    return kept


def _tokens(words: str, at: Token, lang: Lang) -> list[Token]:
    """Known words that stand where a token was printed."""
    told = GRAMMARS[lang].lexicon().tokens(words)
    return [replace(token, start=at.start, end=at.end) for token in told]


CHOOSES = frozenset(("выбрать", "выберите", "выбирает", "choose"))


def _at_most(tokens: list[Token], lang: Lang) -> list[Token]:
    """«(не более +3)» after what is gained: «(максимум +3)»; «(не более 2 раз за ход)» says how often."""
    said = [token.norm for token in tokens]
    for at in range(len(tokens) - 4):
        often = "раз" in said[at + 4 : at + 6] or "раза" in said[at + 4 : at + 6]
        if said[at : at + 2] == ["(", "не"] and said[at + 2] in ("более", "больше") and not often:
            return [*tokens[: at + 1], *_tokens("максимум", tokens[at + 1], lang), *tokens[at + 3 :]]
    return tokens


def _beside(tokens: list[Token], lang: Lang) -> list[Token]:
    """«на клетку, соседнюю с Олафом», «существа, соседние с Олафом»: what stands beside it."""
    kept: list[Token] = []
    for token, after in zip(tokens, [*tokens[1:], None], strict=True):
        if "соседний" not in token.lemmas or after is None or after.norm not in ("с", "со"):
            kept.append(token)
            continue
        while kept and kept[-1].norm == ",":
            kept.pop()
        if not (kept and kept[-1].lemmas & CELL):
            kept.append(replace(token, lemmas=frozenset(("стоящий",))))
        kept += _tokens("рядом", token, lang)
    return kept


FIRST_TIME = ("в", "первый", "раз", "за")


def _first_time_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Когда по Олафу в первый раз за ход наносится удар, …»: how often stands at the end of the event."""
    size = len(FIRST_TIME) + 1
    for at in range(1, len(tokens) - size):
        if tuple(token.norm for token in tokens[at : at + size - 1]) == FIRST_TIME:
            end = next((place for place in range(at + size, len(tokens)) if tokens[place].norm in ",:"), at + size)
            return [*tokens[:at], *tokens[at + size : end], *tokens[at : at + size], *tokens[end:]]
    return tokens


def _condition_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Хозяин, пока закрыт, имеет броню 1» as «Хозяин имеет броню 1, пока закрыт»."""
    commas = [place for place, token in enumerate(tokens) if token.norm == ","]
    begins = [at for at in commas if at + 1 < len(tokens) and tokens[at + 1].norm in AND_SO_ON]
    if len(begins) != 1 or any(token.norm in (":", "«", "(") for token in tokens[: begins[0]]):
        return tokens
    ends = [at for at in commas if at > begins[0]]
    if not ends or ends[0] + 1 == len(tokens):
        return tokens
    begin, end = begins[0], ends[0]
    return [*tokens[:begin], *tokens[end + 1 :], *tokens[begin:end]]


OBLIGED = frozenset(("должен", "должна", "должно", "должны"))


def _if_for_when(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Если ваше существо погибает, …»: what happens, not what is."""
    if lang != "ru" or not tokens or tokens[0].norm != "если" or any(token.norm in OBLIGED for token in tokens):
        return tokens
    return [*_tokens("когда", tokens[0], lang), *tokens[1:]]


CLAUSE = (",", ";", ":", "(", ")", ".", "-", "«", "»")
# The endings of past verbal adverbs; the group is the stem of the infinitive.
DONE = re.compile(r"(\w+[аеиыуюя])в(шись)?")


def _adverb_apart(tokens: list[Token], lang: Lang) -> list[Token]:
    """«может открыться, потеряв фишку», «уничтожить его, ранив себя на 2»: the second as an effect of its own; a card
    gives up first what it pays."""
    if lang != "ru":
        return tokens
    for at in range(len(tokens) - 1, 1, -1):
        done = DONE.fullmatch(tokens[at].norm)
        if tokens[at - 1].norm != "," or tokens[at].kind != "word" or done is None:
            continue
        verb = _tokens(f"{done[1]}ть{'ся' if done[2] else ''}", tokens[at], lang)
        if not verb[0].known:
            continue
        end = next((place for place in range(at + 1, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        said = [*verb, *tokens[at + 1 : end]]
        also = _tokens("при этом", tokens[at], lang)
        begin = _may_before(tokens, at - 1) if tokens[at].norm.startswith(PAYING) else -1
        if begin >= 0:
            return [*tokens[:begin], *said, *tokens[at - 1 : at], *also, *tokens[begin : at - 1], *tokens[end:]]
        return [*tokens[:at], *also, *said, *tokens[end:]]
    return tokens


# The endings of present verbal adverbs; the group is the stem of the third person.
DOING = re.compile(r"(\w+[аеуя])я(сь)?")


def _event_of_adverb(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Теряя фишку, …», «атакуя орка, …» as «когда теряет фишку, …», «когда атакует орка, …».

    «Не закрываясь» denies, and «закрываясь» alone is a price.
    """
    if lang != "ru":
        return tokens
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        doing = DOING.fullmatch(token.norm) if token.kind == "word" else None
        denied = at > 0 and tokens[at - 1].norm == "не"
        priced = token.norm == "закрываясь" and (at + 1 == len(tokens) or tokens[at + 1].norm != "для")
        event = _tokens(f"когда {doing[1]}ет{'ся' if doing[2] else ''}", token, lang) if doing else []
        kept += event if event and event[-1].known and not denied and not priced else [token]
    return kept


PAYING = ("потеряв", "потратив", "сняв", "закрывш", "закрыв", "изгнав", "уничтожив", "ранив")
MAY = frozenset(("может", "можете", "могут"))


def _may_before(tokens: list[Token], at: int) -> int:
    """Where the effect begins that «может» before the place speaks of; -1 without a «может» in its clause."""
    for place in range(at - 1, -1, -1):
        if tokens[place].norm in MAY:
            return place + 1
        if tokens[place].norm in CLAUSE:
            return -1
    return -1


UNTIL = frozenset(
    ("до", "конца", "начала", "хода", "боя", "противника", "вашего", "своего", "его", "их", "следующего", "этого")
)


def _moment_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Если в начале вашего хода он закрыт, …» as «в начале вашего хода, если он закрыт, …»."""
    said = [token.norm for token in tokens[:7]]
    if lang != "ru" or said[:2] != ["если", "в"] or said[2:3] not in (["начале"], ["конце"]):
        return tokens
    end = 4
    while end < min(len(tokens), 7) and tokens[end].norm in UNTIL:
        end += 1
    if tokens[end - 1].norm not in ("хода", "боя", "противника"):
        return tokens
    rest = tokens[end + 1 :] if end < len(tokens) and tokens[end].norm == "," else tokens[end:]
    return [*tokens[1:end], *_tokens(",", tokens[end - 1], lang), tokens[0], *rest]


# Stem of a participle → verb in the present tense.
DOERS = {
    "атаковавш": "атакует", "напавш": "нападает", "ранивш": "ранит", "уничтоживш": "уничтожает",
    "атакующ": "атакует", "нападающ": "нападает", "переместивш": "перемещается", "убивш": "уничтожает",
}  # fmt: skip
DOER = re.compile(r"(\w+(?:вш|ющ))(?:ий|ая|ее|ие)(ся)?")
THEY_ARE = {"ий": "он", "ая": "она", "ее": "оно"}


def _event_of_participle(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Карта, ранившая Олафа, получает проклятие»: as «когда карта ранит Олафа, она получает проклятие»."""
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
    subject = tokens[first : at - 1] if at else _tokens("карта", tokens[0], lang)
    attacks = DOERS[doer[1]] in ("атакует", "нападает")
    again = ATTACKER if attacks else THEY_ARE.get(tokens[at].norm.removesuffix("ся")[-2:], "она") if at else "она"
    object_ = tokens[at + 1 : end]
    rest = tokens[end + 1 :] if tokens[end].norm == "," else tokens[end:]
    return [
        *_tokens("когда", tokens[0], lang), *subject, *_tokens(DOERS[doer[1]], tokens[at], lang), *object_,
        *_tokens(",", tokens[end - 1], lang), *_tokens(again, tokens[end], lang), *rest,
    ]  # fmt: skip


FINITE_SAID = ("получает", "теряет", "ранится", "закрывается", "уничтожается", "погибает", "открывается")
GETS = frozenset(("получить", "потерять", "терять", "снять", "иметь"))
OBJECTS = frozenset(("дополнительный", "фишка", "@poison", "@curse", "@blessing"))


def _verb_again(tokens: list[Token], lang: Lang) -> list[Token]:
    """«получить 3 фишки и 2 дополнительные жизни»: the verb stands before each thing."""
    if lang != "ru":
        return tokens
    kept: list[Token] = []
    verb: Token | None = None
    for at, token in enumerate(tokens):
        if token.lemmas & GETS:
            verb = token
        elif token.norm in (":", ";", "-", "(", "«"):
            verb = None
        kept.append(token)
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        thing = after is not None and (
            (after.kind == "number" and at + 2 < len(tokens) and bool(tokens[at + 2].lemmas & OBJECTS))
            or bool(after.lemmas & OBJECTS)
        )
        if token.norm == "и" and verb is not None and thing:
            kept.append(replace(verb, start=token.end, end=token.end))
    return kept


def _time_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """«До конца хода ваши эльфы получают броню 1» as «ваши эльфы получают броню 1 до конца хода»."""
    for at, token in enumerate(tokens[:-3]):
        begins = at == 0 or tokens[at - 1].norm in (":", ";", "-", ",")
        if lang != "ru" or not begins or (token.norm, tokens[at + 1].norm) not in (("до", "конца"), ("до", "начала")):
            continue
        after = next((place for place in range(at, len(tokens)) if tokens[place].norm not in UNTIL), len(tokens))
        end = next((place for place in range(after + 1, len(tokens)) if tokens[place].norm in ",;("), len(tokens))
        start = after + 1 if after < len(tokens) and tokens[after].norm in (",", "-") else after
        if start < end:
            return [*tokens[:at], *tokens[start:end], *tokens[at:after], *tokens[end:]]
    return tokens


EACH = frozenset(("каждый", "весь", "любой", "тот"))


def _event_of_clause(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Каждая карта противника, которая атакует Олафа, ранится на 1»: as «когда карта противника атакует Олафа, она
    ранится на 1»."""
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
        *_tokens("когда", tokens[0], lang), *tokens[first : which - 1], *tokens[which + 1 : end + 1],
        *_tokens(ATTACKER if attacks else WHICH[tokens[which].norm], tokens[end], lang), *tokens[end + 1 :],
    ]  # fmt: skip


ATTACKER = "атакующая карта"
WHICH = {"который": "он", "которая": "она", "которое": "оно"}


def _when_attacked(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Атакован выстрелом — …» as «Когда атакован выстрелом, …»."""
    if tokens and tokens[0].norm in ("атакован", "атакована", "атаковано"):
        return [*_tokens("когда", tokens[0], lang), *tokens]
    return tokens


def _shown_again(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Если выпало 1-2, …; если 5-6, …»: «выпало» is said once."""
    fallen = next((at for at, token in enumerate(tokens) if token.norm == "выпало"), -1)
    if fallen < 0:
        return tokens
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        if at > fallen and token.kind == "number" and tokens[at - 1].norm == "если":
            kept.append(replace(tokens[fallen], start=token.start, end=token.start))
        kept.append(token)
    return kept


def _chosen_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Выберите до двух ваших эльфов; они получают броню 1»: those that are chosen do it."""
    for at, token in enumerate(tokens):
        if token.norm not in CHOOSES or lang != "ru":
            continue
        pause = next((place for place in range(at + 2, len(tokens)) if tokens[place].norm in (",", ";")), 0)
        if not pause or pause + 2 >= len(tokens) or tokens[pause + 1].norm not in THEY:
            return tokens
        return [*tokens[:at], *tokens[at + 1 : pause], *tokens[pause + 2 :]]
    return tokens


THEY = frozenset(("он", "она", "оно", "они"))


def _price_apart(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Закрыться — излечить хозяина на 1»: the dash for the colon after a price."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "-"), 0)
    priced = all(token.lemmas & PRICES or token.kind == "number" or token.norm == "," for token in tokens[:at])
    priced = priced or tokens[0].norm == "вместо"
    if lang != "ru" or not at or not priced:
        return tokens
    return [*tokens[:at], *_tokens(":", tokens[at], lang), *tokens[at + 1 :]]


PRICES = frozenset(("закрыться", "внезапно", "фишка", "x"))


WAYS = (
    _price_apart, _adverb_apart, _event_of_adverb, _event_of_clause, _by_synonyms, _at_most, _beside,
    _moment_first, _event_of_participle, _verb_again, _first_time_last, _condition_last,
    _if_for_when, _shown_again, _when_attacked, _time_last, _chosen_first,
)  # fmt: skip
