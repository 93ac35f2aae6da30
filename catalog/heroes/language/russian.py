"""Russian: how descriptions of cards and targets are read, and how they are declined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from catalog.heroes.language import lexicon
from catalog.heroes.language.dictionary import CLASSES, ELEMENTS, KEYWORDS, KIND_NOUNS, Noun
from catalog.heroes.language.tree import (
    ANY_CARDS,
    ANY_ELEMENT,
    X_CARDS,
    AtRandom,
    Cards,
    ChosenCards,
    EnemyHero,
    Every,
    It,
    Rank,
    Target,
    That,
    This,
    YourHero,
)
from catalog.language.morphology import CASE_INDEX, CASES, Case, Gender, adjective, decline, gender, noun_forms
from catalog.language.reader import Found, Reader
from catalog.language.tokens import ANY_NUMBER, PLURAL, SINGULAR, Token, normal

OTHER, YOUR, ENEMY, CHOSEN, RANDOM, EACH, ALL, BOTH, THIS_ONE = (
    "другой", "ваш", "чужой", "выбранный", "случайный", "каждый", "весь", "оба", "этот",
)  # fmt: skip
STATES: Final = {"tapped": "закрытый", "untapped": "открытый", "stunned": "оглушенный"}
WOUNDED, UNWOUNDED, NEUTRAL, CREATED, POISONED = "раненый", "нераненый", "нейтральный", "созданный", "отравленный"
PRINTED: Final = "несозданный"
NOUNS: Final = {normal(noun.ru): ("of_class", id) for id, noun in CLASSES.items()} | {
    normal(noun.ru): ("kind", id) for id, noun in KIND_NOUNS.items()
}
ALLY: Final = "союзник"
OWN_NAME: Final = "@"  # the token that stands for the card's own name
# This card, the affected card, the other card of the event: by case.
PRONOUNS: Final[dict[type, dict[str, str]]] = {
    This: {"nom": "эта карта", "gen": "этой карты", "dat": "этой карте", "acc": "эту карту", "ins": "этой картой"},
    It: {"nom": "оно", "gen": "его", "dat": "ему", "acc": "его", "ins": "ним"},
    That: {
        "nom": "то существо", "gen": "того существа", "dat": "тому существу", "acc": "то существо",
        "ins": "тем существом",
    },
}  # fmt: skip
THAT_FORMS: Final = ("то", "того", "тому", "тем", "том", "тот")
OTHER_CARD: Final = ("атакующ", "атакованн", "атакуем", "убивш", "напавш", "ударивш")
DESTROYED: Final = ("уничтоженн", "убит")
ANY_NUMBER_OF: Final = (
    ["любое", "число"], ["любое", "количество"], ["любым", "числом"], ["любым", "количеством"], ["любого", "числа"],
    ["любого", "количества"], ["любому", "числу"], ["сколько", "угодно"],
)  # fmt: skip
IN_GRAVE: Final = (
    (["на", "вашем", "кладбище"], "yours"), (["на", "кладбище", "противника"], "enemy"),
    (["у", "вас", "на", "кладбище"], "yours"),
)  # fmt: skip
IN_HAND: Final = (
    (["в", "руке", "противника"], "enemy"), (["у", "противника", "в", "руке"], "enemy"),
    (["в", "вашей", "руке"], "yours"), (["у", "вас", "в", "руке"], "yours"), (["в", "руке"], "yours"),
)  # fmt: skip
RANKS: Final[dict[Rank, str]] = {
    "greatest strike": "наибольшей силой удара", "least strike": "наименьшей силой удара",
    "greatest cost": "наибольшей стоимостью", "least cost": "наименьшей стоимостью",
    "most lives": "наибольшим числом жизней", "fewest lives": "наименьшим числом жизней",
    "most wounds": "наибольшим числом ран",
}  # fmt: skip
# «самое сильное существо», «сильнейшее существо»: the beginning of the adjective.
SUPERLATIVES: Final[dict[str, Rank]] = {
    "сильн": "greatest strike", "слаб": "least strike", "дорог": "greatest cost", "дешев": "least cost",
    "живуч": "most lives", "здоров": "most lives", "хил": "fewest lives", "ранен": "most wounds",
    "израненн": "most wounds",
}  # fmt: skip
MOST: Final = ("наибольш", "максимальн", "больш", "высок")
LEAST: Final = ("наименьш", "минимальн", "меньш", "маленьк", "низк", "мал")
RANKED: Final[tuple[tuple[tuple[str, ...], Rank, Rank], ...]] = (
    (("силой", "удара"), "greatest strike", "least strike"), (("силой",), "greatest strike", "least strike"),
    (("ударом",), "greatest strike", "least strike"),
    (("стоимостью",), "greatest cost", "least cost"), (("ценой",), "greatest cost", "least cost"),
    (("числом", "жизней"), "most lives", "fewest lives"), (("количеством", "жизней"), "most lives", "fewest lives"),
    (("здоровьем",), "most lives", "fewest lives"), (("числом", "ран"), "most wounds", ""),
    (("количеством", "ран"), "most wounds", ""),
)  # fmt: skip
SUBJECT_VERBS: Final = frozenset(("иметь", "получить", "терять", "стоить"))
ONE: Final = ("одно", "одного", "одну", "одной", "одному", "один", "одна")
LESS: Final = ("менее", "меньше", "ниже", "дешевле")
MORE: Final = ("более", "больше", "выше", "дороже")
PRICE_ORDERS: Final = ("менее", "меньше", "дешевле", "более", "больше", "дороже")

readings = lexicon.readings


def lemmas(word: str) -> frozenset[str]:
    """Return the lemmas that match a word of a pattern: any form of any word that means the same."""
    form = normal(word)
    reading = readings().get(form)
    return frozenset((form,)) if reading is None else reading.lemmas | {form}


def norms_from(reader: Reader, place: int, count: int) -> list[str]:
    """Return the forms of the next tokens; "" past the end."""
    found = [token.norm for token in reader.tokens[place : place + count]]
    return found + [""] * (count - len(found))


def has(reader: Reader, place: int, lemma: str) -> bool:
    """Return whether the token is a form of the lemma."""
    return place < len(reader.tokens) and lemma in reader.tokens[place].lemmas


def read_number(reader: Reader, place: int) -> list[tuple[int, int]]:
    """Read a number in digits, in words, or as the price of coins «(2)»."""
    if place >= len(reader.tokens):
        return []
    token = reader.tokens[place]
    if token.kind == "number":
        return [(int(token.norm), place + 1)]
    if token.norm == "(" and reader.sign(place + 2, ")") and reader.tokens[place + 1].kind == "number":
        return [(int(reader.tokens[place + 1].norm), place + 3)]
    value = lexicon.number_words().get(token.norm)
    return [] if value is None else [(value, place + 1)]


def read_cards(reader: Reader, place: int, argument: str = "") -> list[Found]:
    """Read a description without a word of choice, or with the word that the argument names."""
    wanted = {"chosen": CHOSEN, "each": EACH, "all": ALL}.get(argument)
    if wanted and has(reader, place, wanted):
        place += 1
    elif argument == "each":
        return []
    elif norms_from(reader, place, 1)[0] in ONE:
        place += 1
    return [(cards, end) for cards, end, _ in read_longest_description(reader, place)]


def read_longest_description(reader: Reader, place: int) -> list[tuple[Cards, int, frozenset[str]]]:
    """Read the longest description, with the numbers and cases that its words agree on."""
    values: dict[str, object] = {}
    tokens = reader.tokens
    numbers = ANY_NUMBER
    while place < len(tokens):
        place = _read_superlative(reader, place, values)
        if place >= len(tokens) or not _read_adjective(tokens[place], values):
            break
        if tokens[place].numbers:
            numbers = _agree(numbers, tokens[place].numbers)
        place += 1
    reader.furthest = max(reader.furthest, place)
    found = _read_noun(reader, place, values)
    if not found:
        return []
    numbers = _agree(numbers, tokens[place].numbers)
    place = found
    while (after := _read_modifier(reader, place, values)) != place:
        place = after
    return [(Cards(**values), place, numbers)]  # type: ignore[arg-type]


def _agree(left: frozenset[str], right: frozenset[str]) -> frozenset[str]:
    return left & right or right


def _read_superlative(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «самое сильное», «сильнейшее», «наиболее дорогое»; return the place itself if there is none."""
    norms = norms_from(reader, place, 2)
    said = norms[0].startswith("сам") and norms[0] not in ("сам", "сама", "само", "сами")
    word = norms[1] if said or norms[0] == "наиболее" else norms[0] if "ейш" in norms[0] or "айш" in norms[0] else ""
    rank = next((rank for begin, rank in SUPERLATIVES.items() if word.startswith(begin)), "")
    if not rank:
        return place
    values["rank"] = rank
    return place + (1 if word == norms[0] else 2)


def _read_rank(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «с наибольшей силой удара», «с самой низкой стоимостью»; return 0 without it."""
    norms = norms_from(reader, place, 5)
    if norms[0] not in ("с", "со"):
        return 0
    step = 2 if norms[1].startswith("сам") else 1
    most, least = norms[step].startswith(MOST), norms[step].startswith(LEAST)
    for words, first, last in RANKED:
        rank = first if most else last if least else ""
        if rank and norms_from(reader, place + step + 1, len(words)) == list(words):
            values["rank"] = rank
            return place + step + 1 + len(words)
    return 0


def _read_dearer(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «дороже 5», «дешевле (3)», «не дороже 4»; return 0 without it."""
    refuses = norms_from(reader, place, 1)[0] == "не"
    word = norms_from(reader, place + refuses, 1)[0]
    if word not in ("дороже", "дешевле"):
        return 0
    for value, end in read_number(reader, place + refuses + 1):
        most = (word == "дешевле") != refuses
        values["cost_most" if most else "cost_least"] = value + (0 if refuses else -1 if most else 1)
        return end + has(reader, end, "монета")
    return 0


def _read_but_for(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «, кроме гномов», «за исключением этой карты»; return 0 without it."""
    start = place + 1 if norms_from(reader, place, 1)[0] == "," else place
    norms = norms_from(reader, start, 3)
    if norms[0] == "кроме":
        start += 1
    elif norms[:2] == ["за", "исключением"]:
        start += 2
    else:
        return 0
    ahead = norms_from(reader, start, 2)
    if ahead[0] in (OWN_NAME, "себя", "него", "нее") or (ahead[0].startswith("эт") and ahead[1].startswith("карт")):
        values["other"] = True
        end = start + (2 if ahead[0].startswith("эт") else 1)
    else:
        end = _read_exclusion(reader, start, values)
    closes = norms_from(reader, place, 1)[0] == "," == norms_from(reader, end, 1)[0]
    return end + 1 if end and closes and _goes_on(reader, end + 1) else end


def _goes_on(reader: Reader, place: int) -> bool:
    """Return whether the clause goes on after an insertion between commas: «всех, кроме гномов, в руку»."""
    norm = norms_from(reader, place, 1)[0]
    return norm in ("в", "на", "под", "по", "до") or not SUBJECT_VERBS.isdisjoint(lemmas(norm))


def _read_adjective(token: Token, values: dict[str, object]) -> bool:
    words = token.lemmas
    if OTHER in words:
        values["other"] = True
    elif YOUR in words:
        values["side"] = "yours"
    elif ENEMY in words:
        values["side"] = "enemy"
    elif WOUNDED in words:
        values["wounds"] = "wounded"
    elif UNWOUNDED in words:
        values["wounds"] = "unwounded"
    elif POISONED in words:
        values["having"] = "poison"
    elif NEUTRAL in words:
        values["element"] = "neutral"
    elif CREATED in words or PRINTED in words:
        values["made"] = "created" if CREATED in words else "printed"
    elif CHOSEN not in words:
        state = [id for id, word in STATES.items() if word in words]
        if not state:
            return False
        values["state"] = state[0]
    return True


def _read_noun(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read the noun, and a class after it («существо гном»); 0 without one."""
    if place >= len(reader.tokens):
        return 0
    if reader.tokens[place].norm == OWN_NAME:
        values["kind"], values["same_name"] = "card", True
        return place + 1
    foes = has(reader, place, "противник") and not reader.tokens[place].numbers & SINGULAR
    foes = foes or (reader.tokens[place].norm.startswith("враг") and _is_described(reader, place))
    foes = foes or (reader.tokens[place].norm == "враг" and place > 0 and has(reader, place - 1, "погибать"))
    if has(reader, place, ALLY) or foes:  # «всех врагов»: the enemy himself is one
        values["side"] = "enemy" if foes else "yours"
        values["kind"] = "creature"
        return place + 1
    if reader.tokens[place].norm.startswith("модул"):
        values["kind"], values["having"] = "card", "module"
        return place + 1
    named = [NOUNS[word] for word in sorted(reader.tokens[place].lemmas) if word in NOUNS]
    if not named:
        return 0
    values[named[0][0]] = named[0][1]
    other = _read_alternative(reader, place, named[0][0])
    if other:
        values[f"or_{named[0][0].removeprefix('of_')}"] = other
        return place + 3
    if named[0] == ("kind", "creature") and place + 1 < len(reader.tokens):
        token = reader.tokens[place + 1]
        word = token.norm.removeprefix("не-")
        further = [NOUNS[one] for one in sorted(token.lemmas | lemmas(word)) if one in NOUNS]
        if further and further[0][0] == "of_class":
            values["not_class" if token.norm.startswith("не-") else "of_class"] = further[0][1]
            return place + 2
    return place + 1


def _is_described(reader: Reader, place: int) -> bool:
    """Return whether the word before is a quality or a word of choice: «раненого врага» is a creature, no player."""
    before = reader.tokens[place - 1].lemmas if place else frozenset()
    words = (CHOSEN, EACH, RANDOM, OTHER, WOUNDED, UNWOUNDED, POISONED, NEUTRAL, *STATES.values())
    return not before.isdisjoint(words) or any(reader.tokens[place - 1].norm.startswith(one) for one in SUPERLATIVES)


def _read_alternative(reader: Reader, place: int, field: str) -> str:
    """Read «или» with another noun of the same sort: «гнома или эльфа»; «и» between plurals: «гномы и эльфы»."""
    if place + 2 >= len(reader.tokens):
        return ""
    word, other = reader.tokens[place + 1].norm, reader.tokens[place + 2]
    plural = not (reader.tokens[place].numbers & SINGULAR or other.numbers & SINGULAR)
    if word not in ("или", "либо") and not (word == "и" and plural):
        return ""
    return next((NOUNS[one][1] for one in sorted(other.lemmas) if one in NOUNS and NOUNS[one][0] == field), "")


def _read_modifier(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read one part after the noun; return the place itself if there is none."""
    norms = norms_from(reader, place, 6)
    if norms[:3] == ["с", "названием", "этой"]:
        values["same_name"] = True
        return place + 4
    if has(reader, place, "противник"):
        values["side"] = "enemy"
        return place + 1
    if norms[0] == "," and norms[1].startswith("котор") and norms[2] == "вы" and has(reader, place + 3, "играть"):
        values["side"] = "yours"
        return place + (5 if norms[4] == "," else 4)
    for words, side in IN_GRAVE:
        if norms[: len(words)] == words:
            values["in_grave"], values["side"] = True, side
            return place + len(words)
    for words, side in IN_HAND:
        if norms[: len(words)] == words:
            values["in_hand"], values["side"] = True, side
            return place + len(words)
    if norms[:2] == ["у", "вас"] or norms[:2] == ["в", "игре"] or norms[:3] == ["на", "столе", ""]:
        if norms[0] == "у":
            values["side"] = "yours"
        return place + 2
    if norms[0] == "под" and norms[1] in ("вашим", "своим", "твоим", "моим") and norms[2] == "контролем":
        values["side"] = "yours"
        return place + 3
    if norms[:2] == ["под", "контролем"] and has(reader, place + 2, "противник"):
        values["side"] = "enemy"
        return place + 3
    if norms[:2] == ["у", "противника"] or norms[:2] == ["у", "врага"]:
        values["side"] = "enemy"
        return place + 2
    if norms[0] in ("на", "с") and norms[1].startswith("ваш") and norms[2].startswith("сторон"):
        values["side"] = "yours"
        return place + 3
    for id, name in ELEMENTS.items():
        if norms[0] == name.ru:
            values["element"] = id
            return place + 1
    if norms[0] in ("со", "с") and norms[1] == "стихией":
        values["element"] = ANY_ELEMENT
        return place + 2
    if norms[0] == "без" and norms[1] in ("ран", "повреждений"):
        values["wounds"] = "unwounded"
        return place + 2
    comma = place + 1 if norms[0] == "," else place
    words = norms_from(reader, comma, 3)
    if words[0] == "не" and words[1].startswith("являющ"):
        end = _read_exclusion(reader, comma + 2, values)
        sign, verb = norms_from(reader, end, 2)
        if end and comma > place and sign == "," and not SUBJECT_VERBS.isdisjoint(lemmas(verb)):
            end += 1  # the comma that ends the part
        return end or place
    if norms[0] == "за":  # «существо за 2 или дешевле»
        for _, end in read_number(reader, place + 1):
            end += has(reader, end, "монета")
            if norms_from(reader, end, 1)[0] == "или" and norms_from(reader, end + 1, 1)[0] in PRICE_ORDERS:
                return _read_limit(reader, place + 1, "cost", values)
    for read in (_read_rank, _read_but_for, _read_relative, _read_dearer):
        end = read(reader, place, values)
        if end:
            return end
    start = comma if words[0].startswith("стои") else place
    return _read_bound(reader, start, values) or _read_having(reader, place, values) or place


def _read_exclusion(reader: Reader, place: int, values: dict[str, object]) -> int:
    """«(не являющиеся) созданными», «… существом», «… механизмом»."""
    if has(reader, place, CREATED):
        values["made"] = "printed"
        return place + 1
    if place < len(reader.tokens):
        for word in sorted(reader.tokens[place].lemmas):
            if word in NOUNS:
                values["not_class" if NOUNS[word][0] == "of_class" else "not_kind"] = NOUNS[word][1]
                return place + 1
    return 0


def _read_bound(reader: Reader, place: int, values: dict[str, object]) -> int:
    """«стоимостью 3 или менее», «стоимостью не больше (3)», «с ударом 2 или более», «с 3 жизнями или менее»."""
    norms = norms_from(reader, place, 3)
    if has(reader, place, "стоимость") and norms[0] not in ("стоимость",):
        name, place = "cost", place + 1
    elif norms[0] in ("с", "со") and has(reader, place + 1, "удар"):
        name, place = "strike", place + 2
    elif norms[0] in ("с", "со") and norms[1] == "силой" and has(reader, place + 2, "удар"):
        name, place = "strike", place + 3
    elif norms[0] in ("с", "со") and (read_number(reader, place + 1)):
        name, place = "lives", place + 1
    else:
        return 0
    return _read_limit(reader, place, name, values)


def _read_limit(reader: Reader, place: int, name: str, values: dict[str, object]) -> int:
    """Read «3 или менее», «не больше 3», «меньше 3», «до 3» of a cost, a strike or lives; return 0 without it."""
    order = _bound_word(reader, place)
    if order:
        place += 2
    end = _read_x(reader, place)
    if end and name == "cost" and order != "least":
        words = norms_from(reader, end, 2)
        less = words[0] == "или" and _order(words[1]) == "most"
        values["cost_x"] = "most" if order or less else "exact"
        return end + 2 if less else end
    if not order and norms_from(reader, place, 1)[0] in ("до", "от"):
        order, place = ("most" if norms_from(reader, place, 1)[0] == "до" else "least"), place + 1
    strict = "" if order else _order(norms_from(reader, place, 1)[0])
    if strict:  # «стоимостью меньше 3»
        for value, end in read_number(reader, place + 1):
            if name == "lives":
                return 0
            values[f"{name}_{strict}"] = value - 1 if strict == "most" else value + 1
            return end if value > 0 else 0
    for value, end in read_number(reader, place):
        if name == "lives":
            if norms_from(reader, end, 1)[0] == "или" and has(reader, end + 2, "жизнь"):
                order, end = _order(norms_from(reader, end, 2)[1]), end + 3
            elif has(reader, end, "жизнь"):
                end += 1
            else:
                return 0
        end += name == "cost" and has(reader, end, "монета")
        if not order and norms_from(reader, end, 1)[0] == "или":
            order = _order(norms_from(reader, end, 2)[1])
            end += 2 if order else 0
        if order != "least":
            values[f"{name}_most"] = value
        if order != "most":
            values[f"{name}_least"] = value
        return end
    return 0


def _read_relative(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «, у которого сила удара 2 или менее,», «, которое стоит (3),», «, чья стоимость …,»; return 0 without it.

    The comma that ends the clause belongs to it.
    """
    start = place + 1 if norms_from(reader, place, 1)[0] == "," else place
    norms = norms_from(reader, start, 3)
    if norms[0] in ("у", "на") and norms[1].startswith("котор"):
        end = _read_owned(reader, start + 2, values)
    elif norms[0].startswith("котор"):
        end = _read_predicate(reader, start + 1, values)
    elif norms[0] in ("чей", "чья", "чье", "чьи"):
        end = _read_owned(reader, start + 1, values)
    elif norms[0].startswith(("обладающ", "имеющ")):
        end = _read_having(reader, start, values)
    else:
        return 0
    if end and start > place and norms_from(reader, end, 1)[0] == ",":
        return end + 1
    return end


def _read_owned(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read what a card has: «сила удара 2 или менее», «стоимость не больше 3», «нет ран», «есть рывок»."""
    norms = norms_from(reader, place, 3)
    for words, name in (
        (("сила", "удара"), "strike"), (("сила",), "strike"), (("удар",), "strike"), (("стоимость",), "cost"),
        (("цена",), "cost"),
    ):  # fmt: skip
        if norms[: len(words)] == list(words):
            start = place + len(words)
            return _read_limit(reader, start + (norms_from(reader, start, 1)[0] == "-"), name, values)
    if norms[0] == "нет" and has(reader, place + 1, "рана"):
        values["wounds"] = "unwounded"
        return place + 2
    start = place + 1 if norms[0] == "есть" else place
    if has(reader, start, "рана"):
        values["wounds"] = "wounded"
        return start + 1
    for name, id in KEYWORD_NAMES.items():
        if norms_from(reader, start, len(name.split())) == name.split():
            values["having"] = id
            return start + len(name.split())
    return _read_number_of(reader, start, values) or _read_limit(reader, start, "lives", values)


def _read_number_of(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read «2 или меньше силы удара», «3 удара»; return 0 without it."""
    for value, end in read_number(reader, place):
        order = _order(norms_from(reader, end + 1, 1)[0]) if norms_from(reader, end, 1)[0] == "или" else ""
        end += 2 if order else 0
        if not has(reader, end, "сила") and not has(reader, end, "удар"):
            continue
        end += 1 + (has(reader, end, "сила") and has(reader, end + 1, "удар"))
        if order != "least":
            values["strike_most"] = value
        if order != "most":
            values["strike_least"] = value
        return end
    return 0


def _read_predicate(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Read what a card is: «стоит (3) или менее», «ранено», «закрыто», «оглушено», «отравлено»."""
    if has(reader, place, "стоить"):
        return _read_limit(reader, place + 1, "cost", values)
    norm = norms_from(reader, place, 1)[0]
    if norm in ("имеет", "имеют") and place + 1 < len(reader.tokens):
        return _read_owned(reader, place + 1, values)
    for begin, field, value in (
        ("ранен", "wounds", "wounded"), ("закрыт", "state", "tapped"), ("открыт", "state", "untapped"),
        ("оглушен", "state", "stunned"), ("отравлен", "having", "poison"),
    ):  # fmt: skip
        if norm.startswith(begin):
            values[field] = value
            return place + 1
    return 0


def read_limited(reader: Reader, place: int) -> list[Found]:
    """Read «его стоимость не больше 3», «оно стоит (3) или менее» as a card and what it must be."""
    found: list[Found] = []
    for target in (It(), That()):
        values: dict[str, Any] = {"kind": "card"}
        start = place + 1 if norms_from(reader, place, 1)[0] in ("у", "на") else place
        if not has(reader, start, "оно"):
            return []
        owned = norms_from(reader, start, 1)[0] in ("его", "ее", "него", "нее", "нем", "ней")
        end = (_read_owned if owned else _read_predicate)(reader, start + 1, values)
        if end and len(values) > 1:
            found.append(((target, Cards(**values)), end))
    return found


def _read_x(reader: Reader, place: int) -> int:
    """Return the place after «X» or «(X)»; 0 without it."""
    norms = norms_from(reader, place, 3)
    if norms[0] in ("x", "х"):
        return place + 1
    return place + 3 if norms[0] == "(" and norms[1] in ("x", "х") and norms[2] == ")" else 0


def _bound_word(reader: Reader, place: int) -> str:
    """«не больше» is at most, «не меньше» at least."""
    first, second = norms_from(reader, place, 2)
    if first != "не":
        return ""
    return "most" if second in MORE else "least" if second in LESS else ""


def _order(word: str) -> str:
    return "most" if word in LESS else "least" if word in MORE else ""


def _read_having(reader: Reader, place: int, values: dict[str, object]) -> int:
    """«с рывком», «со стражей», «имеющее рывок», «без рывка»."""
    norms = norms_from(reader, place, 1)
    if norms[0] == "без":
        for name, id in KEYWORD_NAMES.items():
            words = name.split()
            if norms_from(reader, place + 1, len(words)) == words:
                values["lacking"] = id
                return place + 1 + len(words)
    if norms[0] not in ("с", "со", "имеющее", "имеющий", "имеющие", "имеющих", "имеющего"):
        return 0
    for name, id in KEYWORD_NAMES.items():
        words = name.split()
        if norms_from(reader, place + 1, len(words)) == words:
            values["having"] = id
            return place + 1 + len(words)
    return 0


@dataclass(frozen=True, slots=True)
class TargetPair:
    """Two targets of one verb, «существо и героя»: the effect is read once for each."""

    first: Target
    second: Target


def read_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read a target, and pairs of targets between which «и» stands."""
    found = _read_one_target(reader, place, argument)
    pairs: list[Found] = []
    for first, end in found:
        start = end + 1 if norms_from(reader, end, 1)[0] == "," else end
        if norms_from(reader, start, 1)[0] == "и" and not isinstance(first, This | It | That):
            each = isinstance(first, Every) and has(reader, place, EACH)
            later = [
                (one, last)
                for one, last in _read_one_target(reader, start + 1, argument)
                if one != first and not (each and isinstance(one, ChosenCards))  # «каждого героя и существо»
            ]
            pairs += [(TargetPair(first, second), last) for second, last in later]
    return [*found, *pairs]


def _read_one_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read any target; the case of the argument tells «существа» (all) from «существа» (of one)."""
    tokens = reader.tokens
    if place >= len(tokens):
        return []
    found = _read_pronoun(reader, place)
    if found:
        return found
    if has(reader, place, RANDOM):
        return [(AtRandom(cards), end) for cards, end, _ in read_longest_description(reader, place + 1)]
    if has(reader, place, ALL) or has(reader, place, EACH) or has(reader, place, BOTH):
        return [(Every(cards), end) for cards, end, _ in read_longest_description(reader, place + 1)]
    start = place + 1 if tokens[place].norm == "до" else place
    start += has(reader, start, CHOSEN) and bool(read_number(reader, start + 1))  # «любых двух персонажей»
    if norms_from(reader, start, 1)[0] in ("x", "х"):
        described = read_longest_description(reader, start + 1)
        return [(ChosenCards(cards, X_CARDS), end) for cards, end, numbers in described if numbers & PLURAL]
    if norms_from(reader, place, 2) in ANY_NUMBER_OF:
        return [(ChosenCards(cards, ANY_CARDS), end) for cards, end, _ in read_longest_description(reader, place + 2)]
    for count, after in read_number(reader, start):
        if tokens[start].norm == "(":
            continue
        if norms_from(reader, after, 1)[0] == "или":  # «одно или два существа»
            count, after = next(iter(read_number(reader, after + 1)), (count, after))
        many = [
            (ChosenCards(cards, count), end)
            for cards, end, numbers in read_longest_description(reader, after)
            if _is_in_case(numbers, argument, counted=True)
        ]
        return [*many, *found]
    found = []
    for cards, end, numbers in read_longest_description(reader, place):
        if not _is_in_case(numbers, argument):
            continue  # «при входе гнома получает …»
        found.append((_bare(reader, place, cards, numbers, argument), end))
        enemy_choice = norms_from(reader, end, 3)
        if (
            enemy_choice[0] in ("по", "на")
            and enemy_choice[1] in ("его", "их")
            and enemy_choice[2] in ("выбору", "выбор")
        ):
            found = [(ChosenCards(cards, 1, True), end + 3)]
        if enemy_choice == ["по", "выбору", "противника"]:
            found = [(ChosenCards(cards, 1, True), end + 3)]
    return found


def _is_in_case(numbers: frozenset[str], case: str, counted: bool = False) -> bool:
    """Return whether words that agree in these numbers and cases can stand where a case is asked for."""
    cases = {case} if case in CASES else set(CASES)
    if counted and case in ("nom", "acc"):
        cases = {"nom", "acc", "gen"}
    return any(number.partition(".")[2] in cases for number in numbers)


def _read_pronoun(reader: Reader, place: int) -> list[Found]:
    norms = norms_from(reader, place, 2)
    if norms[0] in ("себя", "себе", "собой") or norms[0] == OWN_NAME:
        return [(This(), place + 1)]
    if has(reader, place, "оно"):
        second = norms_from(reader, place + 1, 1)[0]
        if norms[0] == "его" and has(reader, place + 1, "герой"):
            return [(EnemyHero(), place + 2)]
        if norms[0] == "их" and second:
            return [(It(), place + 1)]
        before = reader.tokens[:place]
        enemy = any("противник" in one.lemmas and "sg.nom" in one.numbers for one in before)
        if norms[0] == "он" and enemy and not any(_is_noun(one) for one in before if "sg.nom" in one.numbers):
            return [(EnemyHero(), place + 1)]
        named = [(This(), place + 1)] if norms[0] in ("он", "она", "нем", "ней") else []  # «он» is no «существо»
        return [(It(), place + 1), (That(), place + 1), *named]
    if norms[0].startswith(DESTROYED) and place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1]):
        return [(It(), place + 2), (That(), place + 2)]
    alone = norms[0] in ("атакующего", "напавшего", "атакующему", "напавшему", "атаковавшего", "обидчика", "обидчику")
    if alone and not (place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1])):
        return [(That(), place + 1)]
    other = norms[0].startswith(OTHER_CARD) and place + 1 < len(reader.tokens)
    if other and not norms[0].startswith("атаковать") and _is_noun(reader.tokens[place + 1]):
        return [(That(), place + 2)]
    if norms[0] in THAT_FORMS and place + 1 < len(reader.tokens) and _is_noun(reader.tokens[place + 1]):
        return [(That(), place + 2), (It(), place + 2)]
    if has(reader, place, THIS_ONE) and place + 1 < len(reader.tokens):
        if norms[1] in {form.split()[1] for form in PRONOUNS[This].values()} - {""} and norms[1].startswith("карт"):
            return [(This(), place + 2), (It(), place + 2), (That(), place + 2)]
        if _is_noun(reader.tokens[place + 1]):
            others: list[Found] = [(It(), place + 2), (That(), place + 2)]
            return others if _is_named_before(reader, place) else [*others, (This(), place + 2)]
    return []


def _is_named_before(reader: Reader, place: int) -> bool:
    """Return whether «это существо» repeats a creature that the sentence has named: then it is not the card itself."""
    noun = reader.tokens[place + 1]
    quoted = [at for at, one in enumerate(reader.tokens[:place]) if one.norm == "«"]
    return any(
        _is_noun(one) and not one.lemmas.isdisjoint(noun.lemmas)
        for at, one in enumerate(reader.tokens[:place])
        if at > max(quoted, default=-1) and not (at and THIS_ONE in reader.tokens[at - 1].lemmas)
    )


def _is_noun(token: Token) -> bool:
    return any(word in NOUNS for word in token.lemmas)


def _bare(reader: Reader, place: int, cards: Cards, numbers: frozenset[str], case: str) -> Target:
    """A description without a word of choice: one card is chosen, several are all."""
    if cards == Cards("hero", "yours"):
        return YourHero()
    if cards == Cards("hero", "enemy"):
        return EnemyHero()
    if any(has(reader, place + step, CHOSEN) for step in range(3)):
        return ChosenCards(cards)
    one, many = f"sg.{case}" in numbers, f"pl.{case}" in numbers
    if one == many:
        one = bool(numbers & SINGULAR)
    return ChosenCards(cards) if one or not numbers & PLURAL else Every(cards)


def find_noun(cards: Cards) -> Noun:
    return CLASSES[cards.of_class] if cards.of_class else KIND_NOUNS[cards.kind]


def write_description(cards: Cards, case: Case, plural: bool = False, choice: str = "") -> str:
    """Write a description in a case and number, after a word of choice («выбранный») that agrees with it."""
    noun = find_noun(cards)
    kind = gender(noun.ru)
    words = [adjective(word, kind, plural, case, noun.animate) for word in _adjectives(cards, choice)]
    declined: Case = "gen" if plural and case == "acc" and noun.animate else case  # «всех существ»
    words.append(noun_forms(noun.ru, noun.animate)[CASE_INDEX[declined] + (6 if plural else 0)])
    other = CLASSES[cards.or_class] if cards.or_class else KIND_NOUNS[cards.or_kind] if cards.or_kind else None
    if other is not None:
        case_of: Case = "gen" if plural and case == "acc" and other.animate else case
        words += ["или", noun_forms(other.ru, other.animate)[CASE_INDEX[case_of] + (6 if plural else 0)]]
    if cards.in_grave:
        words.append("на кладбище противника" if cards.side == "enemy" else "на вашем кладбище")
    elif cards.in_hand:
        words.append("в руке противника" if cards.side == "enemy" else "в вашей руке")
    elif cards.side == "enemy":
        words.append("противника")
    if cards.element in ELEMENTS:
        words.append(ELEMENTS[cards.element].ru)
    if cards.element == ANY_ELEMENT:
        words.append("со стихией")
    for name, most, least in (
        ("стоимостью", cards.cost_most, cards.cost_least), ("с ударом", cards.strike_most, cards.strike_least),
    ):  # fmt: skip
        words.extend(_bound_words(name, most, least))
    if cards.cost_x:
        words.append("стоимостью X" + (" или менее" if cards.cost_x == "most" else ""))
    if cards.lives_most >= 0:
        words.append(f"с {cards.lives_most} или менее жизнями")
    elif cards.lives_least >= 0:
        words.append(f"с {cards.lives_least} или более жизнями")
    if cards.wounds == "unwounded":
        words.append("без ран")
    if cards.having:
        name = keyword_form(cards.having, "ins")
        words.append(f"{'со' if name.startswith(('ст', 'см')) else 'с'} {name}")
    if cards.lacking:
        words.append(f"без {keyword_form(cards.lacking, 'gen')}")
    if cards.rank:
        words.append(f"с {RANKS[cards.rank]}")
    if cards.same_name:
        words.append("с названием этой карты")
    return " ".join(words) + _exclusions(cards, kind, plural, case, noun.animate)


def _adjectives(cards: Cards, choice: str) -> list[str]:
    found = [choice] if choice else []
    if cards.other:
        found.append(OTHER)
    if cards.side == "yours" and not cards.in_hand and not cards.in_grave:
        found.append(YOUR)
    if cards.made == "created":
        found.append(CREATED)
    if cards.wounds == "wounded":
        found.append(WOUNDED)
    if cards.state:
        found.append(STATES[cards.state])
    if cards.element == "neutral":
        found.append(NEUTRAL)
    return found


def _bound_words(name: str, most: int, least: int) -> list[str]:
    if most >= 0 and most == least:
        return [f"{name} {most}"]
    found = [f"{name} {most} или менее"] if most >= 0 else []
    return [*found, f"{name} {least} или более"] if least >= 0 else found


def _exclusions(cards: Cards, kind: Gender, plural: bool, case: Case, animate: bool) -> str:
    """«, не являющиеся созданными»."""
    found = ""
    being = adjective("являющийся", kind, plural, case, animate)
    if cards.made == "printed":
        found += f", не {being} {adjective(CREATED, kind, plural, 'ins')}"
    for id, table in ((cards.not_class, CLASSES), (cards.not_kind, KIND_NOUNS)):
        if id:
            noun = table[id]
            forms = noun_forms(noun.ru, noun.animate)
            found += f", не {being} {forms[CASE_INDEX['ins'] + (6 if plural else 0)]}"
    return found


def write_described(cards: Cards, argument: str) -> str:
    """Write a description as an argument of a pattern asks: a case, «gen-pl», or a word of choice."""
    if argument == "chosen":
        return write_description(cards, "acc", choice=CHOSEN)
    if argument == "each":
        return write_description(cards, "acc", choice=EACH)
    if argument == "all":
        return write_description(cards, "nom", True, ALL)
    if argument.endswith("-pl"):
        case_of: Case = argument.removesuffix("-pl")  # type: ignore[assignment]
        return write_description(cards, case_of, True)
    case: Case = argument  # type: ignore[assignment]
    return write_description(cards, case)


def write_reference(target: Target, argument: str) -> str:
    if argument == "bare":
        if isinstance(target, ChosenCards) and target.count == 1:
            return write_description(target.cards, "acc")
        return write_reference(target, "acc")
    case: Case = argument  # type: ignore[assignment]
    if isinstance(target, ChosenCards):
        if target.by_enemy:
            return write_description(target.cards, case) + " по выбору противника"
        if target.count != 1:
            many = {X_CARDS: "до X", ANY_CARDS: "любое число"}.get(target.count, f"до {target.count}")
            return f"{many} " + write_description(target.cards, "gen", True, CHOSEN)
        return write_description(target.cards, case, choice=CHOSEN)
    if isinstance(target, Every):
        return write_description(target.cards, case, True, ALL)
    if isinstance(target, AtRandom):
        return write_description(target.cards, case, choice=RANDOM)
    if isinstance(target, YourHero | EnemyHero):
        return write_description(Cards("hero", "yours" if isinstance(target, YourHero) else "enemy"), case)
    return PRONOUNS[type(target)][case]


def keyword_form(id: str, case: Case) -> str:
    """Return the name of a named ability in a case: «броню»."""
    return decline(KEYWORDS[id].name.ru, case, animate=False)


KEYWORD_NAMES: Final = {normal(keyword_form(id, case)): id for id in KEYWORDS for case in CASES} | {
    normal(form): id
    for id, entry in KEYWORDS.items()
    for alias in entry.aliases
    for form in (alias, *(decline(alias, case, animate=False) for case in CASES if " " not in alias))
}
