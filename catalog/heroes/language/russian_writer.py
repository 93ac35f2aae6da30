"""Writing of Russian descriptions and targets: declined, after a word of choice."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language.dictionary import CLASSES, ELEMENTS, KIND_NOUNS, Noun
from catalog.heroes.language.russian_words import (
    ALL,
    CHOSEN,
    CREATED,
    EACH,
    NEUTRAL,
    NEXT,
    OTHER,
    RANDOM,
    RANKS,
    STATES,
    WOUNDED,
    YOUR,
    keyword_form,
)
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
    TargetNode,
    That,
    This,
    YourHero,
)
from catalog.language.morphology import CASE_BY_NAME, CASE_INDEX, Case, Gender, adjective, gender, noun_forms

# This card, the affected card, the other card of the event: by case.
PRONOUNS: Final[dict[type, dict[str, str]]] = {
    This: {"nom": "эта карта", "gen": "этой карты", "dat": "этой карте", "acc": "эту карту", "ins": "этой картой"},
    It: {"nom": "оно", "gen": "его", "dat": "ему", "acc": "его", "ins": "ним"},
    That: {
        "nom": "то существо", "gen": "того существа", "dat": "тому существу", "acc": "то существо",
        "ins": "тем существом",
    },
}  # fmt: skip


def find_noun(cards: Cards) -> Noun:
    return CLASSES[cards.of_class] if cards.of_class else KIND_NOUNS[cards.kind]


def write_description(cards: Cards, case: Case, plural: bool = False, choice: str = "") -> str:
    """Write a description in a case and number, after a word of choice («выбранный») that agrees with it."""
    noun = find_noun(cards)
    kind = gender(noun.ru)
    words = [
        adjective(word, kind, plural, case, noun.animate)
        + (" в этот ход" if (word == WOUNDED and cards.wounds == "hurt") or word == STATES["struck"] else "")
        + (" в игру в этот ход" if word == STATES["new"] else "")
        for word in _adjectives(cards, choice)
    ]
    declined: Case = "gen" if plural and case == "acc" and noun.animate else case  # «всех существ»
    words.append(noun_forms(noun.ru, noun.animate)[CASE_INDEX[declined] + (6 if plural else 0)])
    other = CLASSES[cards.or_class] if cards.or_class else KIND_NOUNS[cards.or_kind] if cards.or_kind else None
    if other is not None:
        case_of: Case = "gen" if plural and case == "acc" and other.animate else case
        words += ["или", noun_forms(other.ru, other.animate)[CASE_INDEX[case_of] + (6 if plural else 0)]]
    if cards.in_grave:
        graves = {"enemy": "на кладбище противника", "yours": "на вашем кладбище", "any": "на всех кладбищах"}
        words.append(graves[cards.side])
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
    if cards.lives_most >= 0 and cards.lives_most == cards.lives_least:
        words.append(f"с {cards.lives_most} {'жизнью' if cards.lives_most == 1 else 'жизнями'}")
    elif cards.lives_most >= 0:
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
    if cards.named:
        words.append(f"с названием «{cards.named}»")
    return " ".join(words) + _exclusions(cards, kind, plural, case, noun.animate)


def _adjectives(cards: Cards, choice: str) -> list[str]:
    found = [choice] if choice else []
    if cards.other:
        found.append(OTHER)
    if cards.side == "yours" and not cards.in_hand and not cards.in_grave:
        found.append(YOUR)
    if cards.made == "created":
        found.append(CREATED)
    if cards.wounds in ("wounded", "hurt"):
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
    """Write exclusions: «, не являющиеся созданными»."""
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
    """Write a description in the form that the argument of a pattern names: a case, «gen-pl», or a word of choice."""
    if argument == "chosen":
        return write_description(cards, "acc", choice=CHOSEN)
    if argument in ("next", "next-acc"):
        return write_description(cards, "nom" if argument == "next" else "acc", choice=NEXT)
    if argument == "random":
        return write_description(cards, "acc", choice=RANDOM)
    if argument == "each":
        return write_description(cards, "acc", choice=EACH)
    if argument == "all":
        return write_description(cards, "nom", True, ALL)
    if argument == "every":
        return write_description(cards, "acc", True, ALL)
    if argument.endswith("-pl"):
        return write_description(cards, CASE_BY_NAME[argument.removesuffix("-pl")], True)
    return write_description(cards, CASE_BY_NAME[argument])


def write_reference(target: TargetNode, argument: str) -> str:
    if argument == "bare":
        if isinstance(target, ChosenCards) and target.count == 1 and not target.by_enemy:
            return write_description(target.cards, "acc")
        return write_reference(target, "acc")
    case = CASE_BY_NAME[argument]
    if isinstance(target, ChosenCards):
        if target.by_enemy:
            return write_description(target.cards, case) + " по выбору противника"
        if target.count != 1:
            many = {X_CARDS: "до X", ANY_CARDS: "любое число"}.get(target.count, f"до {target.count}")
            return f"{many} " + write_description(target.cards, "gen", True, CHOSEN)
        return write_description(target.cards, case, choice=CHOSEN)
    if isinstance(target, Every):
        return write_description(target.cards, case, True, ALL)
    if isinstance(target, AtRandom) and target.count > 1:
        return f"{target.count} " + write_description(target.cards, "gen", True, RANDOM)
    if isinstance(target, AtRandom):
        return write_description(target.cards, case, choice=RANDOM)
    if isinstance(target, YourHero | EnemyHero):
        return write_description(Cards("hero", "yours" if isinstance(target, YourHero) else "enemy"), case)
    return PRONOUNS[type(target)][case]
