"""Russian: words with their forms, and how descriptions of cards, targets and gifts are read and declined."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from catalog.heroes.language.dictionary import CLASSES, ELEMENTS, KEYWORDS, KIND_NOUNS, Noun
from catalog.heroes.language.tree import (
    ANY_ELEMENT,
    AtRandom,
    Cards,
    ChosenCards,
    EnemyHero,
    Every,
    It,
    Target,
    That,
    This,
    YourHero,
)
from catalog.language.morphology import (
    CASE_INDEX,
    CASES,
    Case,
    adjective,
    adjective_forms,
    all_forms,
    decline,
    gender,
    noun_forms,
)
from catalog.language.reader import Found, Reader
from catalog.language.tokens import Reading, normal

OTHER, YOUR, CHOSEN, RANDOM, EACH, ALL = "другой", "ваш", "выбранный", "случайный", "каждый", "весь"
STATES: Final = {"tapped": "закрытый", "untapped": "открытый"}
WOUNDED, NEUTRAL = "раненый", "нейтральный"
ADJECTIVES: Final = (OTHER, YOUR, CHOSEN, RANDOM, EACH, ALL, *STATES.values(), WOUNDED, NEUTRAL)
NOUNS: Final = {noun.ru: ("class", id) for id, noun in CLASSES.items()} | {
    noun.ru: ("kind", id) for id, noun in KIND_NOUNS.items()
}
# This card, what was affected before, the other card of the event: by case.
PRONOUNS: Final[dict[type, dict[str, str]]] = {
    This: {"nom": "эта карта", "gen": "этой карты", "dat": "этой карте", "acc": "эту карту", "ins": "этой картой"},
    It: {"nom": "оно", "gen": "его", "dat": "ему", "acc": "его", "ins": "ним"},
    That: {
        "nom": "то существо", "gen": "того существа", "dat": "тому существу", "acc": "то существо",
        "ins": "тем существом",
    },
}  # fmt: skip


@lru_cache(1)
def readings() -> dict[str, Reading]:
    """Every form of the nouns and adjectives that descriptions decline."""
    found: dict[str, Reading] = {}

    def add(lemma: str, forms: dict[str, frozenset[str]]) -> None:
        for form, numbers in forms.items():
            key = normal(form)
            old = found.get(key, Reading(frozenset(), frozenset()))
            found[key] = Reading(old.lemmas | {lemma}, old.numbers | numbers)

    for word in NOUNS:
        add(word, all_forms(word))
    for word in ADJECTIVES:
        add(word, adjective_forms(word))
    for key, value in found.items():  # a form is also itself
        found[key] = Reading(value.lemmas | {key}, value.numbers)
    return found


def lemmas(word: str) -> frozenset[str]:
    """Return the forms that match a word of a pattern: the word itself."""
    return frozenset((normal(word),))


def read_cards(reader: Reader, place: int, argument: str = "") -> list[Found]:
    """A description without a word of choice, or with the one that the argument names."""
    wanted = {"chosen": CHOSEN, "each": EACH, "all": ALL}.get(argument)
    if wanted:
        if place >= len(reader.tokens) or wanted not in reader.tokens[place].lemmas:
            return []
        place += 1
    return described(reader, place)


def described(reader: Reader, place: int) -> list[Found]:
    """The longest description that begins at the place."""
    values: dict[str, object] = {}
    tokens = reader.tokens
    while place < len(tokens):
        words = tokens[place].lemmas
        if OTHER in words:
            values["other"] = True
        elif YOUR in words:
            values["side"] = "yours"
        elif WOUNDED in words:
            values["wounds"] = "wounded"
        elif NEUTRAL in words:
            values["element"] = "neutral"
        else:
            state = [id for id, word in STATES.items() if word in words]
            if not state:
                break
            values["state"] = state[0]
        place += 1
    reader.furthest = max(reader.furthest, place)
    if place >= len(tokens):
        return []
    named = [NOUNS[word] for word in sorted(tokens[place].lemmas) if word in NOUNS]
    if not named:
        return []
    what, id = named[0]
    values["kind" if what == "kind" else "of_class"] = id
    place += 1
    while (after := _modifier(reader, place, values)) != place:
        place = after
    return [(Cards(**values), place)]  # type: ignore[arg-type]


def _modifier(reader: Reader, place: int, values: dict[str, object]) -> int:
    """Reads one part after the noun; the place itself where there is none."""
    norms = [token.norm for token in reader.tokens[place : place + 5]]
    norms += [""] * (5 - len(norms))
    if norms[0] == "противника":
        values["side"] = "enemy"
        return place + 1
    for id, name in ELEMENTS.items():
        if norms[0] == name.ru:
            values["element"] = id
            return place + 1
    if norms[:2] == ["со", "стихией"]:
        values["element"] = ANY_ELEMENT
        return place + 2
    if norms[:2] == ["без", "ран"]:
        values["wounds"] = "unwounded"
        return place + 2
    if norms[0] == "стоимостью" and norms[1].isdigit() and norms[2] == "или" and norms[3] in ("менее", "более"):
        values["cost_most" if norms[3] == "менее" else "cost_least"] = int(norms[1])
        return place + 4
    if norms[:2] == ["с", "ударом"] and norms[2].isdigit() and norms[3] == "или" and norms[4] in ("менее", "более"):
        values["strike_most" if norms[4] == "менее" else "strike_least"] = int(norms[2])
        return place + 5
    return place


def read_target(reader: Reader, place: int, argument: str) -> list[Found]:
    """Read any target in any case."""
    found: list[Found] = []
    tokens = reader.tokens
    norms = [token.norm for token in tokens[place : place + 3]] + [""] * 3
    if norms[0] in ("себя", "себе"):
        return [(This(), place + 1)]
    for node, forms in PRONOUNS.items():
        for form in forms.values():
            words = form.split()
            if norms[: len(words)] == words and (node(), place + len(words)) not in found:
                found.append((node(), place + len(words)))
    if place >= len(tokens):
        return found
    words_here = tokens[place].lemmas
    if CHOSEN in words_here:
        found += [(ChosenCards(cards), end) for cards, end in described(reader, place + 1)]
    elif RANDOM in words_here:
        found += [(AtRandom(cards), end) for cards, end in described(reader, place + 1)]
    elif ALL in words_here or EACH in words_here:
        found += [(Every(cards), end) for cards, end in described(reader, place + 1)]
    elif norms[0] == "до" and norms[1].isdigit() and place + 2 < len(tokens) and CHOSEN in tokens[place + 2].lemmas:
        found += [(ChosenCards(cards, int(norms[1])), end) for cards, end in described(reader, place + 3)]
    else:
        for cards, end in described(reader, place):
            if cards == Cards("hero", "yours"):
                found.append((YourHero(), end))
            elif cards == Cards("hero", "enemy"):
                found.append((EnemyHero(), end))
    return found


def noun_of(cards: Cards) -> Noun:
    return CLASSES[cards.of_class] if cards.of_class else KIND_NOUNS[cards.kind]


def write_cards(cards: Cards, case: Case, plural: bool = False, choice: str = "") -> str:
    """A description in a case and number, after a word of choice («выбранный») that agrees with it."""
    noun = noun_of(cards)
    adjectives = [choice] if choice else []
    if cards.other:
        adjectives.append(OTHER)
    if cards.side == "yours":
        adjectives.append(YOUR)
    if cards.wounds == "wounded":
        adjectives.append(WOUNDED)
    if cards.state:
        adjectives.append(STATES[cards.state])
    if cards.element == "neutral":
        adjectives.append(NEUTRAL)
    kind = gender(noun.ru)
    words = [adjective(word, kind, plural, case, noun.animate) for word in adjectives]
    declined: Case = "gen" if plural and case == "acc" and noun.animate else case  # «всех существ»
    words.append(noun_forms(noun.ru, noun.animate)[CASE_INDEX[declined] + (6 if plural else 0)])
    if cards.side == "enemy":
        words.append("противника")
    if cards.element in ELEMENTS:
        words.append(ELEMENTS[cards.element].ru)
    if cards.element == ANY_ELEMENT:
        words.append("со стихией")
    if cards.cost_most >= 0:
        words.append(f"стоимостью {cards.cost_most} или менее")
    if cards.cost_least >= 0:
        words.append(f"стоимостью {cards.cost_least} или более")
    if cards.strike_most >= 0:
        words.append(f"с ударом {cards.strike_most} или менее")
    if cards.strike_least >= 0:
        words.append(f"с ударом {cards.strike_least} или более")
    if cards.wounds == "unwounded":
        words.append("без ран")
    return " ".join(words)


def write_described(cards: Cards, argument: str) -> str:
    """As an argument of a pattern asks: a case, «gen-pl», or a word of choice."""
    if argument == "chosen":
        return write_cards(cards, "acc", choice=CHOSEN)
    if argument == "each":
        return write_cards(cards, "acc", choice=EACH)
    if argument == "all":
        return write_cards(cards, "nom", True, ALL)
    if argument == "gen-pl":
        return write_cards(cards, "gen", True)
    case: Case = argument  # type: ignore[assignment]
    return write_cards(cards, case)


def write_target(target: Target, argument: str) -> str:
    case: Case = argument  # type: ignore[assignment]
    if isinstance(target, ChosenCards):
        if target.count > 1:
            return f"до {target.count} " + write_cards(target.cards, "gen", True, CHOSEN)
        return write_cards(target.cards, case, choice=CHOSEN)
    if isinstance(target, Every):
        return write_cards(target.cards, case, True, ALL)
    if isinstance(target, AtRandom):
        return write_cards(target.cards, case, choice=RANDOM)
    if isinstance(target, YourHero | EnemyHero):
        return write_cards(Cards("hero", "yours" if isinstance(target, YourHero) else "enemy"), case)
    return PRONOUNS[type(target)][case]


def keyword_form(id: str, case: Case) -> str:
    """Return the name of a named ability in a case: «броню»."""
    return decline(KEYWORDS[id].name.ru, case, animate=False)


KEYWORD_NAMES: Final = {keyword_form(id, case): id for id in KEYWORDS for case in CASES}
