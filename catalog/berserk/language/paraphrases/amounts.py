"""Rewordings of numbers: bounds, values of a throw, limits, «столько …, сколько …»."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.paraphrases.words import CLAUSE, EVENT_WORDS, GAINS, OWN_NAME, known_tokens
from catalog.language.tokens import Token


def reword_maximum(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «(не более +3)» after a gained ability as «(максимум +3)». «(не более 2 раз за ход)» is a limit."""
    said = [token.norm for token in tokens]
    for at in range(len(tokens) - 4):
        often = "раз" in said[at + 4 : at + 6] or "раза" in said[at + 4 : at + 6]
        if said[at : at + 2] == ["(", "не"] and said[at + 2] in ("более", "больше") and not often:
            return [*tokens[: at + 1], *known_tokens("максимум", tokens[at + 1], lang), *tokens[at + 3 :]]
    return tokens


RISES = {
    "увеличивается": "+", "увеличена": "+", "увеличено": "+", "увеличен": "+", "повышается": "+", "возрастает": "+",
    "увеличиваются": "+", "повышаются": "+", "уменьшается": "-", "уменьшены": "-", "уменьшена": "-", "снижается": "-",
    "уменьшено": "-", "уменьшен": "-", "уменьшаются": "-", "снижаются": "-", "понижается": "-",
}  # fmt: skip


OF_VALUE = frozenset(("величина", "значение"))


def read_number_as_bonus(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Движение Олафа увеличивается на 1 за каждую рану» as «+1 к движению за каждую рану»."""
    for at in range(1, len(tokens) - 2):
        sign = RISES.get(tokens[at].norm)
        if lang != "ru" or sign is None or tokens[at + 1].norm != "на" or tokens[at + 2].kind != "number":
            continue
        begin = next((place + 1 for place in range(at - 1, -1, -1) if tokens[place].norm in CLAUSE), 0)
        said = [
            token
            for token, after in zip(tokens[begin:at], tokens[begin + 1 : at + 1], strict=True)
            if not (OWN_NAME in token.lemmas or token.lemmas & OF_VALUE or _names_this(token, after))
        ]
        if not said or "по" in (token.norm for token in said):
            return tokens  # «удары по Олафу …» are strikes of other cards
        number = known_tokens(f"{sign}{tokens[at + 2].norm} к", tokens[at + 2], lang)
        return [*tokens[:begin], *number, *said, *tokens[at + 3 :]]
    return tokens


def _names_this(token: Token, after: Token) -> bool:
    """Return whether a word belongs to «этой карты»."""
    return token.norm == "этой" or (token.norm == "карты" and after.norm in RISES)


def read_units_of_movement(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «получить X единиц движения» as «получить +X к движению»."""
    for at in range(1, len(tokens) - 2):
        unit = "единица" in tokens[at + 1].lemmas and "движение" in tokens[at + 2].lemmas
        if lang == "ru" and unit and tokens[at - 1].norm in GAINS:
            return [*tokens[:at], *known_tokens(f"+{tokens[at].text} к движению", tokens[at], lang), *tokens[at + 3 :]]
    return tokens


SQUAD_WORDS = (("у", "вас"), ("в", "вашем", "отряде"), ("в", "отряде", "противника"), ("у", "противника"), ("рядом",))


SQUADS_SAID: dict[tuple[str, ...], str] = {("у", "вас"): "в вашем отряде", ("у", "противника"): "в отряде противника"}


PAUSES = (",", ";", ":", "-")


def read_thrown_values(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Бросьте кубик: на 1-3 …, на 4-6 — …» as «бросьте кубик: если выпало 1-3, …, если выпало 4-6, …»."""
    thrown = next((at for at, token in enumerate(tokens) if "кубик" in token.lemmas), -1)
    if lang != "ru" or thrown < 0:
        return tokens
    kept, changed = list(tokens[: thrown + 1]), False
    at = thrown + 1
    while at < len(tokens):
        begins = tokens[at].norm in ("на", "при") and tokens[at - 1].norm in PAUSES
        end = at + 1
        while begins and end < len(tokens) and (tokens[end].kind == "number" or tokens[end].norm in ("-", "или", ",")):
            end += 1
        while end > at + 1 and tokens[end - 1].kind != "number":
            end -= 1
        if not begins or end == at + 1:
            kept.append(tokens[at])
            at += 1
            continue
        kept += [
            *known_tokens("если выпало", tokens[at], lang),
            *tokens[at + 1 : end],
            *known_tokens(",", tokens[at], lang),
        ]
        changed = True
        at = end + 1 if end < len(tokens) and tokens[end].norm in PAUSES else end
    return kept if changed else tokens


LIMIT_WORDS = frozenset(
    ("раз", "раза", "за", "ход", "бой", "в", "не", "чаще", "больше", "более", "один", "дважды", "ваш")
)


def put_limit_last(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «При ударе (1 раз за ход) открыться» as «при ударе открыться (1 раз за ход)»."""
    opened = next((at for at, token in enumerate(tokens) if token.norm == "("), 0)
    closed = next((at for at in range(opened, len(tokens)) if tokens[at].norm == ")"), 0)
    said = tokens[opened + 1 : closed]
    counted = any(token.norm in ("раз", "раза", "дважды") for token in said)
    limits = all(token.norm in LIMIT_WORDS or token.kind == "number" for token in said)
    if lang != "ru" or not opened or closed + 1 >= len(tokens) or not counted or not limits:
        return tokens
    if tokens[closed + 1].norm in CLOSING or any(token.norm in ("«", ";") for token in tokens):
        return tokens  # the limit of one of several abilities
    comma = tokens[closed + 1].norm in (",", "-", ":")
    rest = tokens[closed + 2 :] if comma else tokens[closed + 1 :]
    pause = known_tokens(",", tokens[closed], lang)
    return [*tokens[:opened], *pause, *rest, *tokens[opened : closed + 1]]


CLOSING = ("и", "или", "(", ")", "если")


def put_comma_after_limit(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «Не более 3 раз за бой: при перемещении …» as «3 раза за бой, при перемещении …»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == ":"), 0)
    said = tokens[:at]
    counted = any(token.norm in ("раз", "раза") for token in said)
    limits = all(token.norm in LIMIT_WORDS or token.kind == "number" for token in said)
    if lang != "ru" or not counted or not limits or at + 1 >= len(tokens) or tokens[at + 1].norm not in EVENT_WORDS:
        return tokens
    return [*said, *known_tokens(",", tokens[at], lang), *tokens[at + 1 :]]


def repeat_bonus(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «+1 к удару и движению» as «+1 к удару и +1 к движению»."""
    if lang != "ru":
        return tokens
    for at in range(len(tokens) - 5):
        if tokens[at].norm not in ("+", "-") or tokens[at + 1].kind != "number" or tokens[at + 2].norm != "к":
            continue
        joint = next((place for place in range(at + 4, len(tokens)) if tokens[place].norm in ("и", ",", *ENDS)), 0)
        if not joint or tokens[joint].norm in ENDS or joint + 1 >= len(tokens):
            continue
        after = tokens[joint + 1]
        dative = after.text.startswith("{") or any(number.endswith(".dat") for number in after.numbers)
        if dative and after.lemmas & STATS:
            return [*tokens[: joint + 1], *tokens[at : at + 3], *tokens[joint + 1 :]]
    return tokens


ENDS = (";", ":", "(", ")", "«", "»", "до", "пока", "если", "за", "по", "-")
STATS = frozenset(("движение", "дальность", "бросок", "жизнь", "@armour", "@regeneration", "удар", "простой"))


SKILLS = {"атака": "атаке", "защита": "защите", "стрельба": "стрельбе", "метание": "метании", "разряд": "разряде"}


def repeat_skill(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «опыт в атаке и защите» as «опыт в атаке и опыт в защите»."""
    for at in range(len(tokens) - 2):
        skilled = any(lemma.startswith("@skill-in-") for lemma in tokens[at].lemmas)
        if lang != "ru" or not skilled or tokens[at + 1].norm not in ("и", ","):
            continue
        after = tokens[at + 2]
        nouns = [ATTACKS_SAID.get(lemma, lemma) for lemma in after.lemmas]
        kind = next((SKILLS[noun] for noun in nouns if noun in SKILLS), "")
        if kind:
            return [*tokens[: at + 2], *known_tokens(f"опыт в {kind}", after, lang), *tokens[at + 3 :]]
    return tokens


ATTACKS_SAID = {"@throw": "метание", "@discharge": "разряд"}


def add_where(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «+X к удару, X — число …» as «+X к удару, где X — число …»."""
    for at in range(2, len(tokens) - 2):
        if lang == "ru" and tokens[at - 1].norm == "," and tokens[at].norm == "x" and tokens[at + 1].norm in ("-", "="):
            return [*tokens[:at], *known_tokens("где", tokens[at], lang), *tokens[at:]]
    return tokens


def read_as_many_as(tokens: list[Token], lang: Lang) -> list[Token]:
    """Reword «столько брони, сколько у вас эльфов» as «броня X, где X — число эльфов в вашем отряде»."""
    at = next((place for place, token in enumerate(tokens) if token.norm == "столько"), -1)
    if (
        lang != "ru"
        or at < 0
        or at + 4 >= len(tokens)
        or tokens[at + 2].norm != ","
        or (tokens[at + 3].norm != "сколько")
    ):
        return tokens
    unit, x = tokens[at + 1], known_tokens("X", tokens[at], lang)
    many = [unit, *x] if any(lemma[0] == "@" for lemma in unit.lemmas) else [*x, unit]
    rest = tokens[at + 4 :]
    for words in SQUAD_WORDS:
        if tuple(token.norm for token in rest[: len(words)]) == words:
            squad = known_tokens(SQUADS_SAID.get(words, " ".join(words)), rest[0], lang)
            rest = [*rest[len(words) :], *squad]
            break
    return [*tokens[:at], *many, *known_tokens(", где X - число", tokens[at + 3], lang), *rest]


def repeat_result_of_die(tokens: list[Token], lang: Lang) -> list[Token]:
    """Repeat «выпало», which the text has only once: «Если выпало 1-2, …; если 5-6, …»."""
    fallen = next((at for at, token in enumerate(tokens) if token.norm == "выпало"), -1)
    if fallen < 0:
        return tokens
    kept: list[Token] = []
    for at, token in enumerate(tokens):
        if at > fallen and token.kind == "number" and tokens[at - 1].norm == "если":
            kept.append(replace(tokens[fallen], start=token.start, end=token.start))
        kept.append(token)
    return kept
