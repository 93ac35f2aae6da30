"""Problems of a deck: it has exactly eight different cards (page 4). All problems are reported at once. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from catalog.clash.cards import Card
from catalog.clash.lists import DECK_SIZE
from catalog.core.terms import Term, join_terms

Format = Literal["ready", "constructed", "champion", "drafted", "mutated"]
Code = Literal["too-few", "too-many", "duplicate", "not-ready", "not-in-pool", "no-champion"]
FORMATS: Final[dict[Format, Term]] = {
    "ready": Term("готовая колода", "ready deck"),
    "constructed": Term("составленная колода", "constructed deck"),
    "champion": Term("составленная колода с чемпионом", "constructed deck with a champion"),
    "drafted": Term("драфт", "draft"),
    "mutated": Term("мутация", "mutation"),
}


@dataclass(frozen=True, slots=True)
class ClashProblem:
    """A broken rule: a stable code, the clause with its page, limit and count, the cards, and the fix."""

    code: Code
    rule: str
    page: int
    limit: int
    actual: int
    cards: tuple[Card, ...]
    text: Term
    fix: Term


def find_problems(
    cards: Sequence[Card],
    format: Format = "constructed",
    pool: Sequence[Card] = (),
    ready: Sequence[Sequence[Card]] = (),
) -> list[ClashProblem]:
    """Every problem of a deck, the most telling first; none if it is legal.

    `pool` are the cards that were drafted, for the formats that have one; `ready` are the ready decks.
    """
    problems: list[ClashProblem] = []
    champion = champion_of(cards) if format == "champion" else None
    if format == "champion" and champion is None:
        problems.append(
            ClashProblem(
                "no-champion", "champion", 14, 1, 0, (),
                Term("Чемпион не выбран", "No champion is chosen"),
                Term("Взять одно существо в двух экземплярах: оно станет чемпионом",
                     "Take two copies of one creature: it becomes the champion"),
            )
        )  # fmt: skip
    cards = [card for card in cards if card != champion]
    count = len(cards)
    twice = _doubles(cards)
    size = Term(f"В колоде {count} из {DECK_SIZE} карт", f"The deck has {count} of {DECK_SIZE} cards")
    excess = Term(
        f"Карт в колоде: {count}, можно не больше {DECK_SIZE}",
        f"The deck has {count} cards; at most {DECK_SIZE} are allowed",
    )
    if count < DECK_SIZE:
        missing = DECK_SIZE - count
        problems.append(
            ClashProblem(
                "too-few", "deck.size", 4, DECK_SIZE, count, (),
                size,
                Term(f"Добавить карт: {missing}", f"Add cards: {missing}"),
            )
        )  # fmt: skip
    elif count > DECK_SIZE:
        spare = count - DECK_SIZE
        problems.append(
            ClashProblem(
                "too-many", "deck.size", 4, DECK_SIZE, count, tuple(twice)[:spare],
                excess,
                Term(f"Убрать карт: {spare}", f"Remove cards: {spare}"),
            )
        )  # fmt: skip
    for card, copies in twice.items():
        problems.append(
            ClashProblem(
                "duplicate", "deck.unique", 4, 1, copies, (card,),
                Term(
                    f"«{card.name.ru}»: копий {copies}, можно одну", f"{card.name.en}: {copies} copies, one is allowed"
                ),
                Term(f"Убрать лишние: {copies - 1}", f"Remove copies: {copies - 1}"),
            )
        )  # fmt: skip
    if format in ("drafted", "mutated"):
        strange = [card for card in dict.fromkeys(cards) if card not in pool]
        if strange:
            names = join_terms(card.name for card in strange)
            problems.append(
                ClashProblem(
                    "not-in-pool", "format.draft" if format == "drafted" else "mutation.draft",
                    4 if format == "drafted" else 12, 0, len(strange), tuple(strange),
                    Term(f"Эти карты не были взяты на драфте: {names.ru}", f"These cards were not drafted: {names.en}"),
                    Term("Заменить их взятыми", "Replace them with drafted ones"),
                )
            )  # fmt: skip
    if format == "ready" and not problems and all(set(cards) != set(deck) for deck in ready):
        problems.append(_not_ready(cards, ready))
    return problems


def champion_of(cards: Sequence[Card]) -> Card | None:
    """Return the champion of a deck: the first creature that it lists exactly twice, or None."""
    return next((card for card in dict.fromkeys(cards) if not card.is_spell and cards.count(card) == 2), None)


def _doubles(cards: Sequence[Card]) -> dict[Card, int]:
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return {card: count for card, count in counts.items() if count > 1}


def _not_ready(cards: Sequence[Card], ready: Sequence[Sequence[Card]]) -> ClashProblem:
    """The ready deck that is nearest, and what differs from it."""
    nearest = max(ready, key=lambda deck: len(set(cards) & set(deck)), default=())
    strange = tuple(card for card in cards if card not in nearest)
    missing = join_terms(card.name for card in nearest if card not in cards)
    return ClashProblem(
        "not-ready", "format.ready", 4, 0, len(strange), strange,
        Term("Это не одна из готовых колод", "This is none of the ready decks"),
        Term(f"Вернуть в колоду: {missing.ru}", f"Put back: {missing.en}"),
    )  # fmt: skip
