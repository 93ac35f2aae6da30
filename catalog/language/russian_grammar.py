"""The Russian grammar put together: patterns, categories read by functions, and how descriptions are written."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from catalog.card import Element
from catalog.language import russian_phrases, russian_words
from catalog.language.categories import common_reading, common_writing
from catalog.language.dictionary import DICTIONARY
from catalog.language.reader import ReadingGrammar, index_rules
from catalog.language.russian import Case, Gender, adjective, counted, decline, gender, is_adjective, noun_forms
from catalog.language.russian_words import (
    ELEMENTS,
    KINDS,
    NOT_STATES,
    NOUN_WORDS,
    SOURCE_WORDS,
    STATES,
    STRENGTHS,
    lexicon,
)
from catalog.language.sentences import Context
from catalog.language.tree import (
    All,
    Cards,
    Chosen,
    Is,
    Not,
    Number,
    OfClass,
    OfElement,
    OneOf,
    Source,
    State,
    The,
)
from catalog.language.writer import Writer, WritingGrammar, join

KIND_NOUNS = {kind: noun for noun, kind in KINDS.items()}
STRENGTH_WORDS: dict[str, str] = {strength: word for word, strength in STRENGTHS.items()}
LIFELESS = frozenset(
    (
        "лес", "болото", "река", "город", "горы", "пустыня", "равнина", "остров", "море", "озеро", "постройка",
        "оружие", "доспех", "реликвия", "амулет", "щит", "механизм", "растение", "гриб",
    )
)  # fmt: skip


COLLECTIVE = frozenset(("нежить",))


def _case(argument: str) -> Case:
    return argument.split(".")[0] or "nom"  # type: ignore[return-value]


# ---------------------------------------------------------------------------------------------------------------------
# Descriptions of cards


def _noun(cards: Cards) -> tuple[str, bool, tuple[Any, ...]]:
    """The noun of a description, whether it is living, and the traits that it does not say."""
    classes = [trait for trait in cards.traits if isinstance(trait, OfClass)]
    if cards.kind == "card" and classes and len(classes[0].names) == 1:
        name = classes[0].names[0]
        rest = tuple(trait for trait in cards.traits if trait is not classes[0])
        return name, name not in LIFELESS, rest
    noun = KIND_NOUNS[cards.kind]
    return noun, noun in ("симбиот", "паразит"), cards.traits


def describe(
    writer: Writer, cards: Cards, case: Case, plural: bool, first: tuple[str, ...] = (), few: bool = False
) -> str:
    """A description in a case and number; `first` are adjectives before all others («выбранный»);
    `few`: after 2, 3, 4 («2 чужих существа»)."""
    noun, animate, traits = _noun(cards)
    plural = plural and noun not in COLLECTIVE
    living = animate or (noun == "существо" and plural)
    head = next((w for w in noun.split(" ") if not is_adjective(w)), noun)
    gender_: Gender = gender(head.split("-")[-1])
    adjectives = [*first]
    if cards.side:
        adjectives.append("ваш" if cards.side == "own" else "чужой")
    if cards.other:
        adjectives.append("другой")
    after: list[Any] = []
    elements = ""
    for trait in traits:
        word = _adjective_of(trait)
        if word:
            adjectives.append(word)
        elif isinstance(trait, OfElement):
            elements = " или ".join(
                adjective(ELEMENTS[element], gender_, plural, case, living) for element in trait.elements
            )
        else:
            after.append(trait)
    parts = [adjective(word, gender_, plural, case, living) for word in adjectives]
    if elements:
        parts.append(elements)
    if few:
        parts.append(decline(noun, "gen", False, animate))
    elif noun == "существо" and plural and case == "acc":
        parts.append("существ")
    else:
        parts.append(decline(noun, case, plural, animate))
    text = " ".join(parts)
    for trait in after:
        writer.gender, writer.plural, writer.case = gender_, plural, case
        text = join(text, writer.write("trait", trait))
    writer.gender, writer.plural, writer.case = gender_, plural, case
    return text


def inflect(writer: Writer, word: str) -> str:
    """A participle that agrees with the noun before it."""
    return adjective(word, writer.gender, writer.plural, writer.case)


def _adjective_of(trait: Any) -> str:
    if isinstance(trait, Is):
        return STATES.get(trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, Is):
        return NOT_STATES.get(trait.trait.state, "")
    return ""


def write_cards(writer: Writer, value: Cards, argument: str) -> str:
    if argument == "counted":
        return describe(writer, value, "gen", writer.times != 1, few=writer.times in (2, 3, 4))
    return describe(writer, value, _case(argument), argument.endswith(".pl"))


ROLE_WORDS = {"this": "этот карта", "attacked": "атакованный карта", "attacking": "атакующий карта"}
PRONOUNS = {
    "m": "он его ему его им нём", "n": "оно его ему его им нём", "f": "она её ей её ею ней",
    "pl": "они их им их ими них",
}  # fmt: skip
PREPOSITION = re.compile(r"\b(на|с|от|к|по|до|из) (его|ему|им|её|ей|их|ими|ею)\b")
AFTER_PREPOSITION = {
    "его": "него",
    "ему": "нему",
    "им": "ним",
    "её": "неё",
    "ей": "ней",
    "их": "них",
    "ими": "ними",
    "ею": "ней",
}


def write_role(writer: Writer, value: str, argument: str) -> str:
    case = _case(argument)
    writer.subject = ("pl" if writer.plural else writer.gender) if value == "it" else "m" if value == "host" else "f"
    if value == "host":
        writer.gender, writer.plural = "m", False
        return decline("хозяин", case)
    if value == "it":
        forms = PRONOUNS["pl" if writer.plural else writer.gender].split()
        return forms[("nom", "gen", "dat", "acc", "ins", "pre").index(case)]
    first, noun = ROLE_WORDS[value].split()
    writer.gender, writer.plural = "f", False
    return (
        adjective(first, "f", False, case)
        + " "
        + noun_forms(noun, False)[("nom", "gen", "dat", "acc", "ins", "pre").index(case)]
    )


def polish(text: str) -> str:
    """«на него», not «на его»: pronouns after prepositions."""
    text = re.sub(r"\b([вВ]) (втор|все[хм])", r"\1о \2", text)
    text = re.sub(r"\b([сС]) (слаб|вс[ея]|мн)", r"\1о \2", text)
    return PREPOSITION.sub(lambda match: f"{match[1]} {AFTER_PREPOSITION[match[2]]}", text)


def write_target(writer: Writer, value: Any, argument: str) -> str:
    case = _case(argument)
    if isinstance(value, The):
        return write_role(writer, value.role, case)
    if isinstance(value, OneOf):
        return " или ".join(write_target(writer, target, case) for target in value.targets)
    if isinstance(value, All):
        return describe(writer, value.cards, case, True, ("весь",))
    return _chosen(writer, value, case)


def _chosen(writer: Writer, value: Chosen, case: Case) -> str:
    if value.count == Number(1) and not value.up_to:
        text = describe(writer, value.cards, case, False, ("выбранный",))
    else:
        amount = writer.write("amount", value.count)
        if value.up_to:
            text = f"до {amount} " + describe(writer, value.cards, "gen", value.count != Number(1), ("выбранный",))
        else:
            few = value.count in (Number(2), Number(3), Number(4)) and (
                case == "nom" or (case == "acc" and not _living(value))
            )
            counted_case: Case = "gen" if case in ("nom", "acc") else case
            text = f"{amount} " + describe(writer, value.cards, counted_case, True, ("выбранный",), few)
    return text + " (по выбору противника)" if value.by_enemy else text


def _living(value: Chosen) -> bool:
    return _noun(value.cards)[1]


# ---------------------------------------------------------------------------------------------------------------------
# Attack kinds, abilities, counted things


def write_source(writer: Writer, value: Source, argument: str) -> str:
    case, plural = _case(argument), argument.endswith(".pl")
    words = []
    for index, kind in enumerate(value.kinds):
        phrase_ = next(words_ for doing, words_ in SOURCE_WORDS if doing == kind)
        if phrase_.startswith("@"):
            phrase_ = DICTIONARY[phrase_[1:]].ru.lower()
        head = next((word for word in phrase_.split() if not is_adjective(word)), phrase_)
        text = decline(phrase_, case, plural and kind not in ("poison", "curse", "magic", "fear"), False)
        if index == 0 and value.strengths:
            strengths = [adjective(STRENGTH_WORDS[s], gender(head), plural, case) for s in value.strengths]
            text = (" и " if plural or case == "dat" else " или ").join(strengths) + " " + text
        words.append(text)
    last = " и " if plural or case == "dat" else " или "
    text = words[0] if len(words) == 1 else ", ".join(words[:-1]) + last + words[-1]
    if value.at_least is not None:
        text += f" величиной {value.at_least} или больше"
    if value.by is not None:
        text += " " + describe(writer, value.by, "gen", True)
    return text


def write_next_source(writer: Writer, value: Source, argument: str) -> str:
    words = next(words for doing, words in SOURCE_WORDS if doing == value.kinds[0])
    noun = DICTIONARY[words[1:]].ru.lower() if words.startswith("@") else words
    head = next((word for word in noun.split() if not is_adjective(word)), noun)
    return adjective("следующий", gender(head), False, _case(argument)) + " " + write_source(writer, value, argument)


def write_id(writer: Writer, value: str, argument: str) -> str:
    return decline(DICTIONARY[value].ru.lower(), _case(argument), False, False)


def write_ids(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " и " + words[-1]


def write_id_list(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    words = [write_id(writer, ability, argument) for ability in value]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " или " + words[-1]


def write_named(writer: Writer, value: Any, argument: str) -> str:
    entry = DICTIONARY[value.ability]
    text = decline(entry.ru.lower(), _case(argument), False, False)
    if value.source is not None:
        return text + " от " + write_source(writer, value.source, "gen.pl")
    if value.x is not None:
        if value.ability in ("leap", "teleport"):
            text += ", дальность"
        elif value.ability == "poison":
            text += " на"
        text += " " + writer.write("amount", value.x)
    if value.inner:
        text += ": " + writer.write("effects", value.inner)
    if value.against is not None:
        text += " по " + describe(writer, value.against, "dat", True)
    return text


UNITS = {
    "token": ("", "фишка"), "life": ("", "жизнь"), "extra": ("дополнительный", "жизнь"), "wound": ("", "рана"),
    "cell": ("", "клетка"), "symbiote": ("", "симбиот"), "parasite": ("", "паразит"),
}  # fmt: skip


def write_counted(writer: Writer, value: Any, argument: str) -> str:
    unit, _, rest = argument.partition(".")
    first, noun = UNITS[unit]
    case: Case = rest or "acc"  # type: ignore[assignment]

    def form(case_: Case, plural: bool) -> str:
        adjective_ = adjective(first, "f", plural, case_) + " " if first else ""
        return adjective_ + decline(noun, case_, plural, False)

    number = writer.write("amount", value)
    if case in ("ins", "gen"):
        bare = form(case, False)
        return (f"1 {bare}" if case == "gen" else bare) if value == Number(1) else f"{number} {form(case, True)}"
    if value == Number(1):
        return f"1 {form(case, False)}" if unit in ("wound", "cell") else form(case, False)
    if isinstance(value, Number):
        few = (f"{adjective(first, 'f', True, 'nom')} " if first else "") + noun_forms(noun, False)[1]
        return f"{number} " + counted(value.value, (form(case, False), few, form("gen", True)))
    return f"{number} {form('gen', True)}"


def write_attack_kind(writer: Writer, value: str, argument: str) -> str:
    phrase_ = "простой удар" if value == "simple strike" else DICTIONARY[value.replace(" ", "-")].ru.lower()
    if argument == "many" and writer.times < 5:  # «2 особых удара»
        *before, noun = re.split(r" (?=удар)", phrase_, maxsplit=1) if " удар" in phrase_ else [phrase_]
        adjectives = [adjective(word, "m", True, "gen") for word in before]
        return " ".join([*adjectives, decline(noun, "gen", False, False)])
    if argument in ("many", "up to"):
        return decline(phrase_, "gen", True, False)
    return decline(phrase_, _case(argument), False, False)


def write_of_element(writer: Writer, value: Element, argument: str) -> str:
    """«становится тёмной»: of this card, or of the last noun where an effect says it."""
    return adjective(ELEMENTS[value], writer.gender, writer.plural, "ins")


def write_capped(writer: Writer, value: Any, argument: str) -> str:
    if isinstance(value, str):
        return "промаху" if value == "miss" else adjective(STRENGTH_WORDS[value], "m", False, "dat")
    return writer.write("amount", value)


SHORT_ENDINGS = {"f": "а", "n": "о", "pl": "ы"}


def write_short(writer: Writer, value: State, argument: str) -> str:
    word = russian_phrases.SHORT[value]
    if word == "летает":
        return "летают" if writer.subject == "pl" else word
    return word.replace("лён", "лен") + SHORT_ENDINGS[writer.subject] if writer.subject != "m" else word


PAST_FORMS = {"f": ("лась", "ла"), "n": ("лось", "ло"), "pl": ("лись", "ли")}


def write_past(writer: Writer, value: State, argument: str) -> str:
    words = russian_phrases.PAST[value]
    if writer.subject == "m":
        return words
    verb, space, rest = words.partition(" ")
    reflexive, plain = PAST_FORMS[writer.subject]
    verb = verb.removesuffix("лся") + reflexive if verb.endswith("ся") else verb.removesuffix("л") + plain
    return verb + space + rest


def write_class_names(writer: Writer, value: tuple[str, ...], argument: str) -> str:
    return " или ".join(value)


def write_where(text: str) -> str:
    return ", где X — " + text


PER = {
    "free cells": "каждую свободную клетку рядом с",
    "tokens": "каждую фишку на", "wounds": "каждую рану на",
}  # fmt: skip


def write_per(writer: Writer, value: Any) -> str:
    """«за каждую …» of something that can be counted."""
    if value.what == "cards":
        gender_ = gender(_noun(value.cards)[0].split(" ")[-1]) if value.cards else "f"
        animate = _noun(value.cards)[1]
        return (
            "за "
            + adjective("каждый", gender_, False, "acc", animate)
            + " "
            + describe(writer, value.cards, "acc", False)
        )
    if value.what == "elements":
        return "за каждую стихию в " + ("вашем отряде" if value.side == "own" else "отряде противника")
    if value.what == "extra lives":
        return "за каждую дополнительную жизнь " + write_role(writer, value.of, "gen")
    case: Case = "ins" if value.what == "free cells" else "pre"
    return f"за {PER[value.what]} " + write_role(writer, value.of, case)


def write_quantity(writer: Writer, value: Any) -> str:
    """«число ран на этой карте»."""
    match value.what:
        case "cards":
            return "число " + describe(writer, value.cards, "gen", True)
        case "elements":
            return "число стихий в " + ("вашем отряде" if value.side == "own" else "отряде противника")
        case "tokens" | "wounds":
            noun = "фишек" if value.what == "tokens" else "ран"
            return f"число {noun} на " + write_role(writer, value.of, "pre")
        case "free cells":
            return "число свободных клеток рядом с " + write_role(writer, value.of, "ins")
        case "lives":
            return "число жизней " + write_role(writer, value.of, "gen")
        case "extra lives":
            return "число дополнительных жизней " + write_role(writer, value.of, "gen")
        case "cost":
            return "стоимость " + write_role(writer, value.of, "gen")
        case "move":
            return "движение " + write_role(writer, value.of, "gen")
        case "wounds dealt":
            return "число нанесённых ран"
        case "attack value":
            return "величина этой атаки"
        case "cells moved":
            return f"число клеток, на которое переместилась {write_role(writer, value.of, 'nom')} в этот ход"
    strike = decline(STRENGTH_RU[value.what], "gen", False, False)
    if value.of == "it":
        return f"величина его {strike}"
    return f"величина {strike} " + write_role(writer, value.of, "gen")


STRENGTH_RU = {"weak strike": "слабый удар", "medium strike": "средний удар", "strong strike": "сильный удар"}


@lru_cache(1)
def context() -> Context:
    """What reading needs of Russian words."""
    sources = {}
    adjectives: set[str] = {"прямой"}
    nouns: set[str] = set()
    for doing, phrase_ in SOURCE_WORDS:
        *before, noun = phrase_.split()
        first = [russian_words.ADJECTIVE_LEMMA.get(word, word) for word in before]
        adjectives |= set(first)
        nouns.add(noun)
        sources[(frozenset(first), noun)] = doing
    return Context(
        lang="ru", nouns=NOUN_WORDS, sources=sources, source_adjectives=frozenset(adjectives | {"весь"}),
        source_nouns=frozenset(nouns), strengths=dict(STRENGTHS), with_words=frozenset(("с",)),
        also=frozenset(("и",)), meaningful=MEANINGFUL, element_nouns=russian_words.ELEMENT_NOUNS,
        short={word: state for state, word in russian_phrases.SHORT.items()}, collective=COLLECTIVE,
        next_words=("следующий",), different=("разный",),
        past={words: state for state, words in russian_phrases.PAST.items()}, prohibition=("не", "может"),
        may=frozenset(("мочь",)),
        stands=frozenset(("стоять", "находится", "иметь")),
        subjects=frozenset(("хозяин", "он", "она", "оно", "они")),
        reckoned=frozenset(("величина", "значение", "число", "количество")), this_card=("эта", "карта"),
        finite=lambda word: bool(FINITE.fullmatch(word)),
    )  # fmt: skip


_MEANINGFUL = """
весь каждый выбранный ваш чужой другой первый второй третий не только кроме если пока при когда
после до мочь существо стоящий рядом один два три четыре карта противник хозяин симбиот паразит
следующий иначе вместо он это закрытый открытый летающий нелетающий бестелесный небестелесный
атакованный атакующий
"""
FINITE = re.compile(
    r"раня?тся|ранится|станов[ия]тся|становятся|(?:получа|теря)(?:ет|ют)|(?:за|от)крыва(?:ет|ют)ся|излечива(?:ет|ют)ся|перемеща(?:ет|ют)ся"
)
MEANINGFUL = frozenset(_MEANINGFUL.split())


@lru_cache(1)
def reading() -> ReadingGrammar:
    words = lexicon()
    rules = russian_phrases.RULES
    return ReadingGrammar(index_rules(rules, words.lemmas), common_reading(), words.lemmas)


@lru_cache(1)
def writing() -> WritingGrammar:
    special = common_writing({
        "cards": write_cards, "role": write_role, "target": write_target, "constant target": write_target,
        "source": write_source, "source-bare": write_source, "next source": write_next_source, "id": write_id,
        "ids": write_ids,
        "id list": write_id_list, "named": write_named, "counted": write_counted, "attack-kind": write_attack_kind,
        "of element": write_of_element, "capped": write_capped,
        "counted int": lambda w, value, a: write_counted(w, Number(value), a),
        "short": write_short, "past": write_past, "class names": write_class_names,
    }, write_per, write_quantity, write_where)  # fmt: skip
    return WritingGrammar(russian_phrases.RULES, special, russian_phrases.PLURAL, inflect, COLLECTIVE)
