"""Russian attack kinds, abilities, counted things and numbers, written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from catalog.berserk.card import Element
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.meaning.amounts import measured_difference
from catalog.berserk.language.russian.descriptions import case_of, describe, noun_of, write_role
from catalog.berserk.language.russian.phrases.vocabulary import PAST, SHORT
from catalog.berserk.language.russian.word_list import ELEMENTS, SOURCE_WORDS, STRENGTHS
from catalog.berserk.language.tree import Number, Source, State
from catalog.berserk.language.writer import WHERE_END, Writer, one_each
from catalog.language.morphology import (
    Case,
    adjective,
    decline,
    gender,
    inflect_count,
    is_adjective,
    noun_forms,
)

STRENGTH_WORDS: dict[str, str] = {strength: word for word, strength in STRENGTHS.items()}


def write_source(writer: Writer, value: Source, argument: str) -> str:
    case, plural = case_of(argument), argument.endswith(".pl")
    words = []
    for index, kind in enumerate(value.kinds):
        phrase_ = next(words_ for doing, words_ in SOURCE_WORDS if doing == kind)
        if phrase_.startswith("@"):
            phrase_ = DICTIONARY[phrase_[1:]].ru.lower()
        head = next((word for word in phrase_.split() if not is_adjective(word)), phrase_)
        text = decline(phrase_, case, plural and kind not in ("poison", "curse", "magic", "fear", "spite"), False)
        if index == 0 and value.strengths:
            strengths = [adjective(STRENGTH_WORDS[s], gender(head), plural, case) for s in value.strengths]
            text = (" и " if plural or case == "dat" else " или ").join(strengths) + " " + text
        words.append(text)
    last = " и " if plural or case == "dat" else " или "
    text = words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]
    if value.at_least is not None:
        text += f" величиной {value.at_least}" + (" или больше" if value.at_most is None else "")
    elif value.at_most is not None:
        text += f" величиной {value.at_most} или меньше"
    elif value.parity:
        text += f" {'чётной' if value.parity == 'even' else 'нечётной'} величины"
    if value.by is not None:
        text += " " + describe(writer, value.by, "gen", True)
    return text


def write_next_source(writer: Writer, value: Source, argument: str) -> str:
    words = next(words for doing, words in SOURCE_WORDS if doing == value.kinds[0])
    noun = DICTIONARY[words[1:]].ru.lower() if words.startswith("@") else words
    head = next((word for word in noun.split() if not is_adjective(word)), noun)
    return adjective("следующий", gender(head), False, case_of(argument)) + " " + write_source(writer, value, argument)


def write_id(writer: Writer, value: str, argument: str) -> str:
    return decline(DICTIONARY[value].ru.lower(), case_of(argument), False, False)


def write_ids(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " и " + words[-1]


def write_id_list(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " или " + words[-1]


def write_named(writer: Writer, value: Any, argument: str) -> str:
    entry = DICTIONARY[value.ability]
    text = decline(entry.ru.lower(), case_of(argument), False, False)
    if value.source is not None and value.ability == "vampirism":
        return text + " при " + write_source(writer, value.source, "pre")
    if value.source is not None:
        return text + " от " + write_source(writer, value.source, "gen.pl")
    if value.x is not None:
        if value.ability in ("leap", "teleport"):
            text += ", дальность"
        elif value.ability == "poison":
            text += " на"
        text += " " + writer.write("amount", value.x)
    if value.inner:
        text += ": " + ("заклинание: " if value.style == "spell" else "") + writer.write("effects", value.inner)
    if value.limit is not None:
        text += f" ({writer.by_rules('limit', value.limit)})"
    if value.against is not None:
        text += " по " + describe(writer, value.against, "dat", True)
    return text


UNITS = {
    "token": ("", "фишка"), "life": ("", "жизнь"), "extra": ("дополнительный", "жизнь"), "wound": ("", "рана"),
    "cell": ("", "клетка"), "symbiote": ("", "симбиот"), "parasite": ("", "паразит"),
    "armour": ("", "единица"),
}  # fmt: skip


def write_counted(writer: Writer, value: Any, argument: str) -> str:
    text = _write_counted(writer, value, argument)
    return f"{text} брони" if argument.partition(".")[0] == "armour" else text


def _write_counted(writer: Writer, value: Any, argument: str) -> str:
    unit, _, rest = argument.partition(".")
    first, noun = UNITS[unit]
    case = case_of(rest, "acc")

    def form(case_: Case, plural: bool) -> str:
        adjective_ = adjective(first, "f", plural, case_) + " " if first else ""
        return adjective_ + decline(noun, case_, plural, False)

    number = writer.write("amount", value)
    if case in ("ins", "gen"):
        bare = form(case, False)
        return (f"1 {bare}" if case == "gen" else bare) if value == Number(1) else f"{number} {form(case, True)}"
    if one_each(writer, value):
        return form(case, False)
    if value == Number(1):
        return f"1 {form(case, False)}" if unit in ("wound", "cell", "armour") else form(case, False)
    if number.isdigit():  # «2 фишки за каждую …» too
        few = (f"{adjective(first, 'f', True, 'nom')} " if first else "") + noun_forms(noun, False)[1]
        return f"{number} " + inflect_count(int(number), (form(case, False), few, form("gen", True)))
    return f"{number} {form('gen', True)}"


def write_attack_kind(writer: Writer, value: str, argument: str) -> str:
    phrase_ = "простой удар" if value == "simple strike" else DICTIONARY[value.replace(" ", "-")].ru.lower()
    if argument == "many" and writer.times < 5:  # «2 особых удара»
        *before, noun = re.split(r" (?=удар)", phrase_, maxsplit=1) if " удар" in phrase_ else [phrase_]
        adjectives = [adjective(word, "m", True, "gen") for word in before]
        return " ".join([*adjectives, decline(noun, "gen", False, False)])
    if argument in ("many", "up to"):
        return decline(phrase_, "gen", True, False)
    return decline(phrase_, case_of(argument), False, False)


def write_of_element(writer: Writer, value: Element, argument: str) -> str:
    """Write «становится тёмной»: of this card, or of the last noun where an effect says it."""
    return adjective(ELEMENTS[value], writer.gender, writer.plural, "ins")


def write_capped(writer: Writer, value: Any, argument: str) -> str:
    if isinstance(value, str):
        return "промаху" if value == "miss" else adjective(STRENGTH_WORDS[value], "m", False, "dat")
    return writer.write("amount", value)


SHORT_ENDINGS = {"f": "а", "n": "о", "pl": "ы"}


def write_short(writer: Writer, value: State, argument: str) -> str:
    word = SHORT[value]
    if word == "летает":
        return "летают" if writer.subject == "pl" else word
    return word.replace("лён", "лен") + SHORT_ENDINGS[writer.subject] if writer.subject != "m" else word


PAST_FORMS = {"f": ("лась", "ла"), "n": ("лось", "ло"), "pl": ("лись", "ли")}


def write_past(writer: Writer, value: State, argument: str) -> str:
    words = PAST[value]
    if writer.subject == "m":
        return words
    verb, space, rest = words.partition(" ")
    reflexive, plain = PAST_FORMS[writer.subject]
    verb = verb.removesuffix("лся") + reflexive if verb.endswith("ся") else verb.removesuffix("л") + plain
    return verb + space + rest


def write_class_names(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    return " или ".join(value)


def write_where(text: str) -> str:
    return f", где X — {text}{WHERE_END}"


# The noun that is counted: its form after «каждую», and its form after «каждые 2».
PER = {
    "free cells": ("свободную клетку рядом с", "свободные клетки рядом с", "свободных клеток рядом с"),
    "tokens": ("фишку на", "фишки на", "фишек на"), "wounds": ("рану на", "раны на", "ран на"),
    "extra lives": ("дополнительную жизнь", "дополнительные жизни", "дополнительных жизней"),
}  # fmt: skip


def write_per(writer: Writer, value: Any) -> str:
    """Write «за каждую …» of something that can be counted."""
    if value.per > 1:
        return f"за каждые {value.per} " + _counted_per(writer, value)
    if value.what == "cards":
        gender_ = gender(noun_of(value.cards)[0].split(" ")[-1]) if value.cards else "f"
        animate = noun_of(value.cards)[1]
        return (
            "за "
            + adjective("каждый", gender_, False, "acc", animate)
            + " "
            + describe(writer, value.cards, "acc", False)
            + graveyard_of(value)
        )
    if value.what == "elements":
        return "за каждую стихию в " + ("вашем отряде" if value.side == "own" else "отряде противника")
    return f"за каждую {PER[value.what][0]} " + write_role(writer, value.of, PER_CASES.get(value.what, "pre"))


PER_CASES: dict[str, Case] = {"free cells": "ins", "extra lives": "gen"}


def _counted_per(writer: Writer, value: Any) -> str:
    """«2 фишки на этой карте», «5 ваших эльфов»: after «за каждые»."""
    few = value.per in (2, 3, 4)
    if value.what == "cards":
        return describe(writer, value.cards, "gen", True, few=few) + graveyard_of(value)
    if value.what == "elements":
        where = "вашем отряде" if value.side == "own" else "отряде противника"
        return f"{'стихии' if few else 'стихий'} в {where}"
    return f"{PER[value.what][1 if few else 2]} " + write_role(writer, value.of, PER_CASES.get(value.what, "pre"))


SUMMED = {
    "weak strike": "слабых ударов", "medium strike": "средних ударов", "strong strike": "сильных ударов",
    "cost": "стоимостей", "move": "движений", "lives": "жизней", "extra lives": "дополнительных жизней",
    "wounds": "ран", "tokens": "фишек", "armour left": "единиц брони", "symbiotes": "симбиотов",
    "parasites": "паразитов",
}  # fmt: skip
MEASURED = {
    "weak strike": "слабого удара", "medium strike": "среднего удара", "strong strike": "сильного удара",
    "cost": "стоимости", "move": "движения", "lives": "числа жизней", "extra lives": "числа дополнительных жизней",
    "wounds": "числа ран", "tokens": "числа фишек", "armour left": "числа единиц брони",
    "symbiotes": "числа симбиотов", "parasites": "числа паразитов",
}  # fmt: skip
# The measures of one card, of which it is compared with itself: «с числом жизней ниже собственного слабого удара».
OWN_MEASURES = {
    "weak strike": "слабый удар", "medium strike": "средний удар", "strong strike": "сильный удар",
    "cost": "стоимость", "move": "движение", "lives": "число жизней", "extra lives": "число дополнительных жизней",
    "wounds": "число ран", "tokens": "число фишек", "armour left": "число единиц брони",
    "symbiotes": "число симбиотов", "parasites": "число паразитов",
}  # fmt: skip


def write_own_measure(writer: Writer, value: str, argument: str) -> str:
    """Write «числом жизней»: a number of a card without the card."""
    *before, noun = _head_of(OWN_MEASURES[value])
    case = case_of(argument)
    head, _, rest = noun.partition(" ")
    words = [*(adjective(word, gender(head), False, case) for word in before), decline(head, case, False, False)]
    return " ".join([*words, rest]).strip()


def write_its_measure(writer: Writer, value: str, argument: str) -> str:
    """Write «собственной стоимости»."""
    head = _head_of(OWN_MEASURES[value])[-1].split(" ")[0]
    own = adjective("собственный", gender(head), False, case_of(argument))
    return f"{own} {write_own_measure(writer, value, argument)}"


MOST_OF_MANY = {"most": "наибольшее значение", "least": "наименьшее значение"}


def write_dative_quantity(writer: Writer, value: Any, argument: str) -> str:
    """Write «(равняется) числу ран на этой карте»."""
    if isinstance(value, Number):
        return str(value.value)
    return _decline_quantity(write_quantity(writer, value), "dat")


def _decline_quantity(written: str, case: Case) -> str:
    """A number in a case: «числа ран на этой карте»."""
    *before, rest = _head_of(written)
    noun, _, after = rest.partition(" ")
    words = [*(adjective(word, gender(noun), False, case) for word in before), decline(noun, case, False, False)]
    return " ".join([*words, after]).strip()


OPERATIONS = {
    "product": "произведение", "lower": "меньшее из чисел:", "higher": "большее из чисел:", "difference": "отличие",
}  # fmt: skip


def _head_of(text: str) -> list[str]:
    """The adjectives before the noun of a quantity, and the rest from that noun on."""
    words = text.split(" ")
    count = next(place for place, word in enumerate(words) if not is_adjective(word))
    return [*(_masculine(word) for word in words[:count]), " ".join(words[count:])]


def _masculine(word: str) -> str:
    """The dictionary form of an adjective: «наибольшее» is «наибольший»."""
    return {"наибольшее": "наибольший", "наименьшее": "наименьший"}.get(word, re.sub("(ая|ое)$", "ый", word))


def write_quantity(writer: Writer, value: Any) -> str:
    """Write «число ран на этой карте»; «…, делённое на 2» for a part of it."""
    text = _write_quantity(writer, value)
    if value.per == 1:
        return text
    ending = {"о": "ое", "е": "ое", "а": "ая", "ь": "ая", "я": "ая"}.get(text.split(" ")[0][-1], "ый")
    return f"{text}, делённ{ending} на {value.per}" + (" с округлением вверх" if value.up else "")


def _write_quantity(writer: Writer, value: Any) -> str:
    if value.second is not None:
        one = _write_quantity(writer, replace(value, second=None, operation=""))
        two = _write_quantity(writer, value.second)
        name = OPERATIONS[value.operation]
        if value.operation in ("product", "difference"):
            between = "от" if value.operation == "difference" else "и"
            return f"{name} {_decline_quantity(one, 'gen')} {between} {_decline_quantity(two, 'gen')}"
        return f"{name} {one} и {two}"
    if value.more is not None:
        one = _write_quantity(writer, replace(value, more=None))
        return f"{one} плюс {_write_quantity(writer, value.more)}"
    if value.cards is not None and value.what in SUMMED:
        among = describe(writer, value.cards, "gen", True)
        if value.over != "sum":
            return f"{MOST_OF_MANY[value.over]} {MEASURED[value.what]} среди {among}"
        return f"сумма {SUMMED[value.what]} {among}"
    if value.less is not None and not measured_difference(value):
        one = _write_quantity(writer, replace(value, less=None))
        return f"{one} минус {_write_quantity(writer, value.less)}"
    if value.less is not None:
        less = write_role(writer, value.less.of, "gen")
        return f"разность {MEASURED[value.what]} {write_role(writer, value.of, 'gen')} и {less}"
    match value.what:
        case "cards":
            return "число " + describe(writer, value.cards, "gen", True) + graveyard_of(value)
        case "elements":
            return "число стихий в " + ("вашем отряде" if value.side == "own" else "отряде противника")
        case "tokens" | "wounds":
            noun = "фишек" if value.what == "tokens" else "ран"
            return f"число {noun} на " + write_role(writer, value.of, "pre")
        case "die":
            return "выпавшее число"
        case "free cells chosen":
            return "число свободных клеток из этих"
        case "free cells":
            return "число свободных клеток рядом с " + write_role(writer, value.of, "ins")
        case "lives" | "extra lives" | "symbiotes" | "parasites" if value.of == "it":
            return f"число {write_role(writer, value.of, 'gen')} {SUMMED[value.what]}"
        case what if value.of == "it" and what in OWNED:
            head, noun = OWNED[what]
            return f"{head} {write_role(writer, value.of, 'gen')} {noun}"
        case "lives" | "extra lives":
            return f"число {SUMMED[value.what]} " + write_role(writer, value.of, "gen")
        case "cost":
            return "стоимость " + write_role(writer, value.of, "gen")
        case "bare cost":
            return "стоимость " + write_role(writer, value.of, "gen") + " без учёта элитности"
        case "symbiotes" | "parasites":
            return f"число {SUMMED[value.what]} " + write_role(writer, value.of, "gen")
        case "throw":
            return "бросок кубика " + write_role(writer, value.of, "gen")
        case "row":
            return "номер ряда " + write_role(writer, value.of, "gen")
        case "distance":
            return "расстояние до " + write_role(writer, value.of, "gen")
        case "cells moved vertically" | "cells moved horizontally":
            line = "вертикали" if value.what == "cells moved vertically" else "горизонтали"
            who = write_role(writer, value.of, "nom")
            return f"число клеток, на которое переместилась {who} по {line} в этот ход"
        case "cells moved one way":
            who = write_role(writer, value.of, "nom")
            return f"наибольшее число клеток, на которое переместилась {who} в одном направлении в этот ход"
        case "ways moved":
            who = write_role(writer, value.of, "nom")
            return f"число разных направлений, в которых переместилась {who} в этот ход"
        case "last move":
            return "число клеток последнего перемещения " + write_role(writer, value.of, "gen")
        case "move":
            return "движение " + write_role(writer, value.of, "gen")
        case "ability" if value.of == "it":
            return f"величина {write_role(writer, value.of, 'gen')} {write_id(writer, value.ability, 'gen')}"
        case "ability":
            return f"величина {write_id(writer, value.ability, 'gen')} " + write_role(writer, value.of, "gen")
        case "armour left":
            return "оставшаяся броня " + write_role(writer, value.of, "gen")
        case "strike spread" if value.of == "it":
            return "разность его сильного и слабого удара"
        case "strike spread":
            return "разность сильного и слабого удара " + write_role(writer, value.of, "gen")
        case "names":
            return "число разных названий " + describe(writer, value.cards, "gen", True)
        case "classes":
            return "число разных классов " + describe(writer, value.cards, "gen", True)
        case "cards shown" if value.cards is not None:
            return "число показанных " + describe(writer, value.cards, "gen", True)
        case "cards shown":
            return "число показанных карт"
        case "excess wounds":
            return "избыточный урон"
        case "excess healing":
            return "избыточное лечение"
        case "lives changed":
            return "число этих дополнительных жизней"
        case "wounds healed":
            return "число излеченных ран"
        case "wounds prevented":
            return "число предотвращённых ран"
        case "tokens changed":
            return "число этих фишек"
        case "wounds dealt":
            return "число нанесённых ран"
        case "attack value":
            return "величина этой атаки"
        case "wounds this turn":
            return f"число ран, полученных {write_role(writer, value.of, 'ins')} в этот ход"
        case "cells moved":
            return f"число клеток, на которое переместилась {write_role(writer, value.of, 'nom')} в этот ход"
    strike = decline(STRENGTH_RU[value.what], "gen", False, False)
    if value.of == "it":
        return f"величина его {strike}"
    return f"величина {strike} " + write_role(writer, value.of, "gen")


# With a pronoun, which stands before its noun: «движение этой карты», but «величина его движения».
OWNED = {
    "cost": ("величина", "стоимости"), "bare cost": ("величина", "стоимости без учёта элитности"),
    "row": ("номер", "ряда"), "last move": ("число клеток", "последнего перемещения"), "move": ("величина", "движения"),
    "throw": ("величина", "броска кубика"),
    "armour left": ("величина", "оставшейся брони"),
}  # fmt: skip
STRENGTH_RU = {"weak strike": "слабый удар", "medium strike": "средний удар", "strong strike": "сильный удар"}


def graveyard_of(value: Any) -> str:
    """Where the cards lie that are counted, if not in the squads."""
    return GRAVEYARDS[value.graveyard]


GRAVEYARDS = {
    "own": " на вашем кладбище", "enemy": " на кладбище противника", "either": " на обоих кладбищах", "": "",
}  # fmt: skip
