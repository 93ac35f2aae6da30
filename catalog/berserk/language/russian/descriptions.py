"""Russian descriptions of cards: nouns with their adjectives, roles, targets."""

from __future__ import annotations

import re
from typing import Any, cast

from catalog.berserk.language.meaning.traits import fighter_of
from catalog.berserk.language.russian.word_list import ELEMENTS, KINDS, NOT_STATES, STATES
from catalog.berserk.language.tree import (
    All,
    AmongThem,
    Beside,
    Cards,
    ChosenCards,
    Either,
    HasNeighbour,
    Is,
    Not,
    Number,
    OfClass,
    OfElement,
    OneOf,
    SameAs,
    The,
)
from catalog.berserk.language.writer import CLAUSE_END, WHERE_END, Writer, close_clauses, join_parts
from catalog.language.morphology import (
    Case,
    Gender,
    adjective,
    decline,
    gender,
    is_adjective,
    noun_forms,
)

KIND_NOUNS = {kind: noun for noun, kind in KINDS.items()}


LIFELESS = frozenset(
    (
        "лес", "болото", "река", "город", "горы", "пустыня", "равнина", "остров", "море", "озеро", "постройка",
        "оружие", "доспех", "реликвия", "амулет", "щит", "механизм", "растение", "гриб",
    )
)  # fmt: skip


COLLECTIVE = frozenset(("нежить",))


def case_of(argument: str, otherwise: Case = "nom") -> Case:
    """The case with which the argument of a slot begins: «acc.pl»."""
    return cast(Case, argument.split(".")[0]) or otherwise  # the patterns are our own


def noun_of(cards: Cards) -> tuple[str, bool, tuple[Any, ...]]:
    """The noun of a description, whether it is living, and the traits that it does not say."""
    classes = [trait for trait in cards.traits if isinstance(trait, OfClass)]
    if cards.kind == "card" and classes and len(classes[0].names) == 1:
        name = classes[0].names[0]
        rest = tuple(trait for trait in cards.traits if trait is not classes[0])
        return name, name not in LIFELESS, rest
    noun = KIND_NOUNS[cards.kind]
    return noun, noun in ("симбиот", "паразит"), cards.traits


ITSELF = Cards(traits=(SameAs(),))


def are_states(trait: Any) -> bool:
    """Return whether a trait is one of several states, each of which is an adjective."""
    return isinstance(trait, Either) and all(isinstance(one, Is) and _adjective_of(one) for one in trait.traits)


def describe(
    writer: Writer, cards: Cards, case: Case, plural: bool, first: tuple[str, ...] = (), few: bool = False
) -> str:
    """A description in a case and number; `first` are adjectives before all others («выбранный»);
    `few`: after 2, 3, 4 («2 чужих существа»)."""
    spoken_of = writer.gender, writer.plural
    noun, animate, traits = noun_of(cards)
    plural = plural and noun not in COLLECTIVE
    living = animate or (noun == "существо" and plural)
    head = next((w for w in noun.split(" ") if not is_adjective(w)), noun)
    gender_: Gender = gender(head.split("-")[-1])
    adjectives = [*first]
    if cards.side == "own":
        adjectives.append("ваш")
    if cards.other:
        adjectives.append("другой")
    after: list[Any] = []
    elements = ""
    near = False
    states: list[str] = []  # «закрытое или раненое»
    for trait in traits:
        word = _adjective_of(trait)
        if are_states(trait):
            states.append(
                " или ".join(adjective(_adjective_of(one), gender_, plural, case, living) for one in trait.traits)
            )
        elif word:
            adjectives.append(word)
        elif trait == Beside():
            near = True
        elif isinstance(trait, OfElement):
            elements = " или ".join(
                adjective(ELEMENTS[element], gender_, plural, case, living) for element in trait.elements
            )
        else:
            after.append(trait)
    parts = [adjective(word, gender_, plural, case, living) for word in adjectives]
    if near:  # «ваше стоящее рядом существо»
        at = len(first) + (cards.side == "own") + cards.other
        parts.insert(at, adjective("стоящий", gender_, plural, case, living) + " рядом")
    parts += states
    if elements:
        parts.append(elements)
    if few:
        parts.append(decline(noun, "gen", False, animate))
    elif noun == "существо" and plural and case == "acc":
        parts.append("существ")
    else:
        parts.append(decline(noun, case, plural, animate))
    if cards.side == "enemy":
        parts.append("противника")
    text = " ".join(parts)
    for trait in sorted(after, key=lambda trait: isinstance(trait, HasNeighbour)):
        writer.gender, writer.plural, writer.case, writer.living = gender_, plural, case, living
        if getattr(trait, "of", "") == "it":  # the antecedent is a noun before this one
            writer.gender, writer.plural = spoken_of
        written = writer.write("trait", trait)
        clause = RELATIVE_WORD.search(written)
        text = f"{text}, {written}{CLAUSE_END}" if clause else join_parts(text, written)
    writer.gender, writer.plural, writer.case, writer.living = gender_, plural, case, living
    return text


# Of a man or a thing, of a woman, of many.
RELATIVE = {"которым": ("которым", "которой", "которыми"), "которого": ("которого", "которой", "которых")}


RELATIVE_WORD = re.compile(r"\bкотор")


def inflect(writer: Writer, word: str) -> str:
    """A participle, or a relative pronoun, that agrees with the noun before it."""
    if word in RELATIVE:
        return RELATIVE[word][2 if writer.plural else writer.gender == "f"]
    return adjective(word, writer.gender, writer.plural, writer.case, writer.living)


def _adjective_of(trait: Any) -> str:
    if isinstance(trait, Is):
        return STATES.get(trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, Is):
        return NOT_STATES.get(trait.trait.state, "")
    if isinstance(trait, Not) and isinstance(trait.trait, OfElement) and len(trait.trait.elements) == 1:
        return "не" + ELEMENTS[trait.trait.elements[0]]
    return ""


def write_adjective(writer: Writer, trait: Any, argument: str) -> str:
    """A state after its noun («отравленных или с защитой от яда»); "" for a trait that is not an adjective."""
    word = _adjective_of(trait)
    return adjective(word, writer.gender, writer.plural, cast(Case, writer.case)) if word else ""


def write_cards(writer: Writer, value: Cards, argument: str) -> str:
    if argument == "counted.most":  # «не больше 3 карт»
        return describe(writer, value, "gen", writer.times != 1)
    if argument == "counted":
        if writer.times == 1:
            return describe(writer, value, "nom", False)
        return describe(writer, value, "gen", True, few=writer.times in (2, 3, 4))
    return describe(writer, value, case_of(argument), argument.endswith(".pl"))


def write_called(writer: Writer, value: Cards, argument: str) -> str:
    """Cards of a deck or a graveyard; a card that calls itself back is “this card”."""
    return write_role(writer, "this", argument) if value == ITSELF else write_cards(writer, value, argument)


ROLE_WORDS = {
    "this": "этот карта",
    "attacked": "атакованный карта",
    "attacking": "атакующий карта",
    "shown": "показанный карта",
    "defended": "защищаемый карта",
}


MEN = {"host": "хозяин", "giver": "даритель"}

PRONOUNS = {
    "m": "он его ему его им нём", "n": "оно его ему его им нём", "f": "она её ей её ею ней",
    "pl": "они их им их ими них",
}  # fmt: skip


OWNED = re.compile(r"\bвосстановить броню (его|её|их)\b")
BEFORE_CLAUSE = re.compile(rf"(\b(?!и\b|или\b|только\b)\w+|[»)]){WHERE_END}? пока (?=эта карта)")
# Before «который» and the words that belong to it, unless one of these comes right before.
BEFORE_RELATIVE = re.compile(
    r"(?<=[\w»)])(?<! [свук])(?<! (?:на|от|за))(?<! под)(?<!позади)(?<!напротив)"
    r"(?= (?:(?:рядом с|позади|напротив|на) )?котор)"
)
PREPOSITION = re.compile(r"\b(на|с|от|к|по|до|из|у|напротив|позади) (его|ему|им|её|ей|их|ими|ею)\b")


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
    case = case_of(argument)
    writer.subject = ("pl" if writer.plural else writer.gender) if value == "it" else "m" if value in MEN else "f"
    if value in MEN:
        writer.gender, writer.plural = "m", False
        return decline(MEN[value], case)
    if value == "it":
        forms = PRONOUNS["pl" if writer.plural else writer.gender].split()
        return forms[("nom", "gen", "dat", "acc", "ins", "pre").index(case)]
    if value == "attacked":
        writer.gender, writer.plural, writer.subject = "m", False, "m"
        return adjective("атакованный", "m", False, case, True)
    if value in ("attacked creature", "attacking creature"):
        writer.gender, writer.plural, writer.subject = "n", False, "n"
        first = "атакованный" if value == "attacked creature" else "атакующий"
        return adjective(first, "n", False, case) + " " + decline("существо", case)
    first, noun = ROLE_WORDS[value].split()
    writer.gender, writer.plural = "f", False
    return (
        adjective(first, "f", False, case)
        + " "
        + noun_forms(noun, False)[("nom", "gen", "dat", "acc", "ins", "pre").index(case)]
    )


def polish(text: str) -> str:
    """«на него», not «на его»: pronouns after prepositions; «со страхом», not «с страхом»; commas of clauses."""
    text = re.sub(r"\b([вВ]) (втор|все[хм])", r"\1о \2", text)
    text = re.sub(r"\b([сС]) ([сз][бвгджзклмнпрстфхцчшщ]|вс[ея]|мн)", r"\1о \2", text)
    text = PREPOSITION.sub(lambda match: f"{match[1]} {AFTER_PREPOSITION[match[2]]}", text)
    text = OWNED.sub(r"восстановить \1 броню", text)
    text = BEFORE_RELATIVE.sub(",", text)
    return close_clauses(BEFORE_CLAUSE.sub(r"\1, пока ", text).replace(" и если ", " и, если "))


def write_target(writer: Writer, value: Any, argument: str) -> str:
    case = case_of(argument)
    if isinstance(value, The):
        return write_role(writer, value.role, case)
    if isinstance(value, OneOf):
        return " или ".join(write_target(writer, target, case) for target in value.targets)
    if isinstance(value, All) and (fighter := fighter_of(value.cards)):
        cards, role = fighter
        return describe(writer, cards, case, False, ("атакованный" if role == "attacked" else "атакующий",))
    if isinstance(value, All):
        return describe(writer, value.cards, case, True, () if value.cards.side == "own" else ("весь",))
    return _chosen(writer, value, case)


ONE_OF_THEM = {"nom": "одно", "gen": "одного", "dat": "одному", "acc": "одно", "ins": "одним", "pre": "одном"}


def _chosen(writer: Writer, value: ChosenCards, case: Case) -> str:
    if value == ChosenCards(Cards(traits=(AmongThem(),)), by_enemy=value.by_enemy):
        text = f"{ONE_OF_THEM[case]} из них"
    elif value.count == Number(1) and not value.up_to:
        text = describe(writer, value.cards, case, False)
    else:
        amount = writer.write("amount", value.count)
        if value.up_to:
            text = f"до {amount} " + describe(writer, value.cards, "gen", value.count != Number(1))
        else:
            few = value.count in (Number(2), Number(3), Number(4)) and (
                case == "nom" or (case == "acc" and not _living(value))
            )
            counted_case: Case = "gen" if case in ("nom", "acc") else case
            text = f"{amount} " + describe(writer, value.cards, counted_case, True, few=few)
    if value.related:
        text = f"{text} {writer.by_rules('pairing', value.related)}"
    return text + " (по выбору противника)" if value.by_enemy else text


def _living(value: ChosenCards) -> bool:
    return noun_of(value.cards)[1]
