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
from catalog.language.phrase_table import PhraseTable
from catalog.language.tokens import Token, normal

# Words as printed, `|` between alternatives → words of the phrases; "" leaves them out.
SYNONYMS: dict[Lang, tuple[tuple[str, str], ...]] = {
    "ru": (
        ("был|была|было|были", ""),
        ("на свободной клетке", "на свободную клетку"),
        ("слабее на", "ослабляется на"),
        ("сильнее на", "усиливается на"),
        ("от этого|этой удара|атаки|выстрела|метания|разряда назначен", "назначен"),
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
        ("уничтожив|убив", "когда уничтожает"),
        ("убивает", "уничтожает"),
        ("убить|убейте", "уничтожить"),
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
        ("до тех пор , пока", "пока"),
        ("до тех пор пока", "пока"),
        ("как будто бы", "как"),
        ("как будто", "как"),
        ("словно", "как"),
        ("за каждый|один ход", "за ход"),
        ("за свой ход", "за ваш ход"),
        ("весь следующий ход противника", "в следующий ход противника"),
        ("на протяжении хода противника", "в ход противника"),
        ("находится|находятся под действием|эффектом", "имеет"),
        ("не более чем", "не больше"),
        ("не менее чем", "не меньше"),
        ("свыше", "больше"),
        ("меньше|менее или равно|равна|равен|равны|равной|равным|равного", "не больше"),
        ("больше|более или равно|равна|равен|равны|равной|равным|равного", "не меньше"),
        ("как минимум", "хотя бы"),
        ("как максимум", "не больше"),
        ("лишь", "только"),
        ("исключительно", "только"),
        *[
            (f"{other}{end}", f"противник{end}")
            for other in ("соперник", "оппонент")
            for end in ("", "а", "у", "ом")
        ],
        ("расположенный|размещённый|расположенное|размещённое|расположенные|размещённые", "стоящее"),
        ("располагается|располагаются", "стоит"),
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
        if not other:
            return  # every word could be left out
        if len(other) != len(said) or any(one is not two for one, two in zip(other, said, strict=True)):
            said = other
            yield said


@lru_cache(2)
def _synonyms(lang: Lang) -> PhraseTable[str]:
    return PhraseTable(
        (tuple(frozenset(normal(word) for word in each.split("|")) for each in printed.split()), meant)
        for printed, meant in SYNONYMS[lang]
    )


def _by_synonyms(tokens: list[Token], lang: Lang) -> list[Token]:
    return _synonyms(lang).replace(tokens, lambda meant, at: _tokens(meant, at, lang))


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


SOURCES = frozenset(("удар", "выстрел", "метание", "разряд", "атака"))


def _exception_beside_its_noun(tokens: list[Token], lang: Lang) -> list[Token]:
    """«при промахе вашего существа ударом (кроме летающих)»: the exception belongs to the creature."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "кроме" and place > 2), 0)
    if lang != "ru" or not at or tokens[at - 1].norm != "(" or not tokens[at - 2].lemmas & SOURCES:
        return tokens
    end = next((place + 1 for place in range(at, len(tokens)) if tokens[place].norm == ")"), len(tokens))
    begin = at - 2
    while begin and "простой" in tokens[begin - 1].lemmas:
        begin -= 1
    return [*tokens[:begin], *tokens[at - 1 : end], *tokens[begin : at - 1], *tokens[end:]]


def _bracket_closed(tokens: list[Token], lang: Lang) -> list[Token]:
    """«получает «При ударе излечиться на 2 (2 раза за ход» до конца хода»: the bracket ends with the quotes."""
    opened = -1
    for at, token in enumerate(tokens):
        if token.norm in ("(", ")"):
            opened = at if token.norm == "(" else -1
        elif token.norm == "»" and opened >= 0 and not any(one.norm == "«" for one in tokens[opened:at]):
            return [*tokens[:at], *_tokens(")", token, lang), *tokens[at:]]
    return [*tokens, *_tokens(")", tokens[-1], lang)] if opened >= 0 else tokens


# Stem of a verb in the past tense → the verb in the present tense.
PAST_EVENTS = {
    "выбросил": "выбрасывает", "уничтожил": "уничтожает", "убил": "уничтожает", "погиб": "погибает",
    "погибл": "погибает", "получил": "получает", "потерял": "теряет", "ранил": "ранит", "атаковал": "атакует",
    "напал": "нападает", "нанес": "наносит", "нанесл": "наносит", "промахнул": "промахивает", "закрыл": "закрывает",
    "открыл": "открывает", "излечил": "излечивает", "переместил": "перемещает", "передвинул": "передвигает",
}  # fmt: skip
PAST_VERB = re.compile(r"(\w+?)(?:а|о|и)?(ся|сь)?")
LOOKS_BACK = frozenset(("уже", "ход", "ходу", "бой", "раньше", "ранее"))


def _event_of_past(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Если ваша карта выбросила 6, …», «когда ваш эльф погиб, …» as «когда ваша карта выбрасывает 6, …»; what has been
    so «в этот ход» or «за бой» is no event."""
    if lang != "ru" or not tokens or tokens[0].norm not in ("если", "когда"):
        return tokens
    end = next((place for place, token in enumerate(tokens) if token.norm in (",", "-", ":")), len(tokens))
    if any(token.norm in LOOKS_BACK for token in tokens[:end]):
        return tokens
    for at in range(1, end):
        verb = PAST_VERB.fullmatch(tokens[at].norm)
        present = PAST_EVENTS.get(verb[1]) if verb is not None else None
        if present is not None and verb is not None:
            told = _tokens(present + ("ся" if verb[2] else ""), tokens[at], lang)
            return [*_tokens("когда", tokens[0], lang), *tokens[1:at], *told, *tokens[at + 1 :]]
    return tokens


WHEN = frozenset(("когда", "when"))


def _event_first(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Погибает, когда ваш эльф покидает поле боя» as «Когда ваш эльф покидает поле боя, погибает».

    So within quotes.
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


GAINS = frozenset(("получать", "получить", "получает", "получают", "иметь", "имеет", "имеют"))


def _gift_without_colon(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Ваши эльфы получают: «При ударе …»»: the colon says no more than the quotes."""
    return [
        token
        for before, token in zip([None, *tokens], tokens, strict=False)
        if not (lang == "ru" and token.norm == ":" and before is not None and before.norm in GAINS)
    ]


ACTS = frozenset((
    "наносит", "наносят", "нанести", "выполняет", "выполняют", "выполнить", "совершает", "совершают", "совершить",
    "объявляет", "объявляют", "объявить", "наносится", "выполняется", "совершается", "объявляется",
))  # fmt: skip
KINDS_OF_ACTS = frozenset((
    "удар", "выстрел", "метание", "разряд", "атака", "@reach-strike", "@special-strike", "@magic-strike", "@shot",
    "@throw", "@discharge",
))  # fmt: skip
OF_ACTS = frozenset((
    "простой", "слабый", "средний", "сильный", "дальний", "ближний", "немагический", "магический", "особый", "ответный",
    "безответный",
))  # fmt: skip


def _act_before_its_aim(tokens: list[Token], lang: Lang) -> list[Token]:
    """«наносит по стоящей рядом карте удар» as «наносит удар по стоящей рядом карте»."""
    for at in range(len(tokens) - 3):
        if lang != "ru" or tokens[at].norm not in ACTS or tokens[at + 1].norm != "по":
            continue
        end = next((place for place in range(at + 2, len(tokens)) if tokens[place].norm in CLAUSE), len(tokens))
        said = next((place for place in range(at + 3, end) if tokens[place].lemmas & KINDS_OF_ACTS), 0)
        begin = said
        while begin > at + 2 and tokens[begin - 1].lemmas & OF_ACTS:
            begin -= 1
        if said and begin > at + 2:
            return [*tokens[: at + 1], *tokens[begin : said + 1], *tokens[at + 1 : begin], *tokens[said + 1 :]]
    return tokens


def _not_at_this(tokens: list[Token], lang: Lang) -> list[Token]:
    """«атаку не по Олафу», «нападает не на Олафа» as «атаку по другой карте», «нападает на другую карту»."""
    others = {"по": "другой карте", "на": "другую карту"}
    for at in range(len(tokens) - 2):
        norm = tokens[at + 1].norm
        if lang == "ru" and tokens[at].norm == "не" and norm in others and OWN_NAME in tokens[at + 2].lemmas:
            return [*tokens[:at], tokens[at + 1], *_tokens(others[norm], tokens[at + 2], lang), *tokens[at + 3 :]]
    return tokens


OWN_NAME = "@this"


BEFORE_VERB = frozenset(("равен", "равна", "равно", "равны", "сводится", "сводятся", "имеет", "имеют", "получает",
                         "получают", "теряет", "теряют", "не", "становится", "считается"))  # fmt: skip


def _time_after_verb(tokens: list[Token], lang: Lang) -> list[Token]:
    """«следующий бросок в этот ход равен 6», «существо до конца хода получает …»: how long stands at the end."""
    for at in range(1, len(tokens) - 3):
        said = [token.norm for token in tokens[at : at + 3]]
        if lang != "ru" or tokens[at - 1].norm in CLAUSE:
            continue
        if said == ["в", "этот", "ход"]:
            after = at + 3
        elif said[:2] in (["до", "конца"], ["до", "начала"]):
            after = next((place for place in range(at, len(tokens)) if tokens[place].norm not in UNTIL), len(tokens))
        else:
            continue
        if after >= len(tokens) or tokens[after].norm not in BEFORE_VERB:
            continue
        end = next((place for place in range(after, len(tokens)) if tokens[place].norm in ",;()»"), len(tokens))
        return [*tokens[:at], *tokens[after:end], *tokens[at:after], *tokens[end:]]
    return tokens


TURNS = (("в", "свой", "ход"), ("в", "ваш", "ход"), ("в", "ход", "противника"))


def _turn_after_event(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Когда в свой ход нападает на эльфа, …» as «когда нападает на эльфа в свой ход, …»."""
    if lang != "ru" or not tokens or tokens[0].norm not in WHEN:
        return tokens
    end = next((place for place, token in enumerate(tokens) if token.norm in CLAUSE), len(tokens))
    for at in range(1, end - 3):
        said = tuple(token.norm for token in tokens[at : at + 3])
        if said in TURNS:
            return [*tokens[:at], *tokens[at + 3 : end], *tokens[at : at + 3], *tokens[end:]]
    return tokens


LEAPS = frozenset(("@leap", "@teleport"))
FREE_ALONE = ("только", "на", "свободную", "клетку")


def _leap_without_its_rule(tokens: list[Token], lang: Lang) -> list[Token]:
    """«прыжок, дальность 3, только на свободную клетку»: a leap goes nowhere else (glossary)."""
    size = len(FREE_ALONE)
    for at in range(2, len(tokens) - size + 1):
        if lang != "ru" or tuple(token.norm for token in tokens[at : at + size]) != FREE_ALONE:
            continue
        begin = next((place for place in range(at - 1, -1, -1) if tokens[place].norm in (";", ":", "-")), 0)
        leaps = any(token.lemmas & LEAPS for token in tokens[begin:at])
        ends = at + size == len(tokens) or tokens[at + size].norm in CLAUSE
        if leaps and ends:
            return [*tokens[: at - 1 if tokens[at - 1].norm == "," else at], *tokens[at + size :]]
    return tokens


NAMED_DEED = "воздействие"


def _name_left_out(tokens: list[Token], lang: Lang) -> list[Token]:
    """«Когда …, воздействие «яд» — вместо этого …»: an influence has a name that means nothing; it may stand anywhere
    in the sentence."""
    for at in range(1, len(tokens) - 3):
        if lang != "ru" or tokens[at].norm != NAMED_DEED or tokens[at - 1].norm not in (",", "-", ":", ";", "затем"):
            continue
        end = at + 1
        quoted = tokens[end].norm == "«"
        while end < len(tokens) and end - at < 8 and (tokens[end].norm not in CLAUSE or tokens[end].norm in "«»"):
            end += 1
        if end >= len(tokens) or tokens[end].norm not in ("-", ":", ",") or (tokens[end].norm == "," and not quoted):
            continue
        before = tokens[at - 1]
        kept = _tokens(",", before, lang) if before.norm == "-" else [before]
        return [*tokens[: at - 1], *kept, *tokens[end + 1 :]]
    return tokens


WAYS = (
    _leap_without_its_rule,
    _turn_after_event,
    _act_before_its_aim, _not_at_this, _time_after_verb,
    _event_of_past, _bracket_closed, _gift_without_colon, _event_first, _exception_beside_its_noun,
    _price_apart, _adverb_apart, _event_of_adverb, _event_of_clause, _by_synonyms, _at_most, _beside,
    _moment_first, _event_of_participle, _verb_again, _first_time_last, _condition_last,
    _if_for_when, _shown_again, _when_attacked, _time_last, _chosen_first,
    _name_left_out,
)  # fmt: skip
