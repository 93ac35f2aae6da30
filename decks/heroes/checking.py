"""What is wrong with a deck: every problem at once, each with its rule, the cards, and the fix. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from catalog.heroes.cards import ELEMENTS, Card
from catalog.terms import Term, joined

Format = Literal["constructed", "limited"]
Code = Literal["no-hero", "heroes", "too-few", "too-many", "copies", "element", "created", "not-in-pool"]
FORMATS: Final[dict[Format, Term]] = {
    "constructed": Term("составленная колода", "constructed deck"),
    "limited": Term("ограниченный формат", "limited"),
}
FEWEST: Final[dict[Format, int]] = {"constructed": 40, "limited": 30}
MOST: Final = 60
COPIES: Final = 3


@dataclass(frozen=True, slots=True)
class Problem:
    """What breaks a rule: a stable code, the clause, limit and count, the cards, and the fix."""

    code: Code
    rule: str
    limit: int
    actual: int
    cards: tuple[Card, ...]
    text: Term
    fix: Term


@dataclass(frozen=True, slots=True)
class Parts:
    """A list of cards sorted out: heroes, cards of the deck, and created cards, which no deck holds."""

    heroes: tuple[Card, ...]
    cards: tuple[Card, ...]
    created: tuple[Card, ...]


def parts(cards: Sequence[Card]) -> Parts:
    heroes = tuple(card for card in cards if card.kind == "hero")
    created = tuple(card for card in cards if card.is_created)
    return Parts(heroes, tuple(card for card in cards if card.kind != "hero" and not card.is_created), created)


def check(cards: Sequence[Card], format: Format = "constructed", pool: Sequence[Card] = ()) -> list[Problem]:
    """Every problem of a deck (its hero among the cards), the most telling first; none if it is legal.

    `pool`: the opened cards of a limited deck, and the heroes that it may have; empty: not checked.
    """
    sorted_out = parts(cards)
    problems = _hero(sorted_out.heroes)
    problems += _size(sorted_out.cards, format)
    if format == "constructed":
        problems += _copies(sorted_out.cards)
        if len(set(sorted_out.heroes)) == 1:
            problems += _elements(sorted_out.cards, sorted_out.heroes[0])
    elif pool:
        problems += _pool(cards, pool)
    if sorted_out.created:
        names = joined(card.name for card in dict.fromkeys(sorted_out.created))
        problems.append(
            Problem(
                "created", "206.1", 0, len(sorted_out.created), tuple(dict.fromkeys(sorted_out.created)),
                Term(
                    f"Создаваемые карты в колоду не входят: {names.ru}", f"Created cards are not in a deck: {names.en}"
                ),
                Term("Уберите их: они лежат в запасе", "Remove them: they lie in the reserve"),
            )
        )  # fmt: skip
    return problems


def _hero(heroes: Sequence[Card]) -> list[Problem]:
    if not heroes:
        text = Term("В колоде нет героя", "The deck has no hero")
        return [Problem("no-hero", "208", 1, 0, (), text, Term("Выберите героя", "Choose a hero"))]
    if len(heroes) == 1:
        return []
    names = joined(card.name for card in heroes)
    return [
        Problem(
            "heroes", "208", 1, len(heroes), tuple(heroes),
            Term(f"В колоде больше одного героя: {names.ru}", f"The deck has more than one hero: {names.en}"),
            Term(f"Уберите героев: {len(heroes) - 1}", f"Remove heroes: {len(heroes) - 1}"),
        )
    ]  # fmt: skip


def _size(cards: Sequence[Card], format: Format) -> list[Problem]:
    count, fewest = len(cards), FEWEST[format]
    rule = "deck.size" if format == "constructed" else "deck.limited"
    if count < fewest:
        text = Term(
            f"В колоде должно быть карт не меньше {fewest}, здесь {count}",
            f"A deck needs {fewest} cards, here are {count}",
        )
        missing = fewest - count
        return [
            Problem(
                "too-few", rule, fewest, count, (), text, Term(f"Добавьте карт: {missing}", f"Add cards: {missing}")
            )
        ]
    if format == "constructed" and count > MOST:
        text = Term(
            f"В колоде может быть карт не больше {MOST}, здесь {count}", f"A deck may have {MOST} cards, not {count}"
        )
        spare = count - MOST
        return [
            Problem("too-many", rule, MOST, count, (), text, Term(f"Уберите карт: {spare}", f"Remove cards: {spare}"))
        ]
    return []


def _copies(cards: Sequence[Card]) -> list[Problem]:
    """Up to three of a name, whatever sets print it."""
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(card.name.ru, []).append(card)
    problems = []
    for copies in found.values():
        if len(copies) > COPIES:
            name, spare = copies[0].name, len(copies) - COPIES
            problems.append(
                Problem(
                    "copies", "deck.copies", COPIES, len(copies), tuple(dict.fromkeys(copies)),
                    Term(
                        f"«{name.ru}»: копий {len(copies)}, можно {COPIES}",
                        f"{name.en}: {len(copies)} copies, {COPIES} may be",
                    ),
                    Term(f"Уберите копий: {spare}", f"Remove copies: {spare}"),
                )
            )  # fmt: skip
    return problems


def _elements(cards: Sequence[Card], hero: Card) -> list[Problem]:
    strange = tuple(dict.fromkeys(card for card in cards if card.element not in (hero.element, "neutral")))
    if not strange:
        return []
    names = joined(card.name for card in strange)
    element = ELEMENTS[hero.element]
    return [
        Problem(
            "element", "deck.element", 0, sum(card in strange for card in cards), strange,
            Term(f"Карты чужой стихии: {names.ru}", f"Cards of another element: {names.en}"),
            Term(
                f"Замените их картами стихии героя ({element.ru}) или нейтральными",
                f"Replace them by cards of the hero's element ({element.en}) or neutral ones",
            ),
        )
    ]  # fmt: skip


def _pool(cards: Sequence[Card], pool: Sequence[Card]) -> list[Problem]:
    """A limited deck has no more copies of a card than were opened."""
    opened = Counter(pool)
    strange = tuple(card for card, count in Counter(cards).items() if count > opened[card] and not card.is_created)
    if not strange:
        return []
    names = joined(card.name for card in strange)
    return [
        Problem(
            "not-in-pool", "deck.limited", 0, len(strange), strange,
            Term(f"Столько этих карт не открыто: {names.ru}", f"So many of these were not opened: {names.en}"),
            Term("Замените их картами из своих бустеров", "Replace them by cards of your boosters"),
        )
    ]  # fmt: skip
