"""What is wrong with a fighter as he is played (pages 16-17), or with a team (pages 32-37); every problem at once.

A deck of this game is one fighter with the choices of his preparation; a team is several. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from catalog.battlecon.cards import Card, Contender, Fighter
from catalog.terms import Term, joined

Code = Literal["no-side", "no-card", "not-two", "same-card", "too-few", "too-many", "twice", "not-in-pool"]
Format = Literal["duel", "team-2", "team-3", "drafted"]
SIZES: Final[dict[Format, int]] = {"duel": 1, "team-2": 2, "team-3": 3, "drafted": 1}
FORMATS: Final[dict[Format, Term]] = {
    "duel": Term("поединок", "duel"),
    "team-2": Term("команда из двух", "a team of two"),
    "team-3": Term("команда из трёх", "a team of three"),
    "drafted": Term("выбранный боец", "a fighter that was chosen"),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """What breaks a rule: a stable code, the clause (`simulator.battlecon.clauses`), its page, and the fix."""

    code: Code
    rule: str
    page: int
    fighter: Fighter | None
    text: Term
    fix: Term


def check(contenders: Sequence[Contender], format: Format = "duel", pool: Sequence[Fighter] = ()) -> list[Problem]:
    """Every problem of a fighter or a team, the most telling first; none if it is in order.

    `pool` are the fighters that may be played, for the format that has one. A missing preparation is no problem: the
    player then makes his choices when the bout begins.
    """
    wanted, count = SIZES[format], len(contenders)
    problems: list[Problem] = []
    if count != wanted:
        text = Term(f"Нужно бойцов: {wanted}, здесь: {count}", f"{wanted} fighters are wanted, there are {count}")
        more = count < wanted
        fix = Term(
            f"{'Добавьте' if more else 'Уберите'} бойцов: {abs(wanted - count)}",
            f"{'Add' if more else 'Remove'} fighters: {abs(wanted - count)}",
        )
        problems.append(Problem("too-few" if more else "too-many", "team", 32, None, text, fix))
    seen: set[tuple[str, int]] = set()
    for contender in contenders:
        fighter = contender.fighter
        name = fighter.name
        if fighter.card_key in seen:
            text = Term(f"{name.ru} в команде дважды", f"{name.en} is in the team twice")
            problems.append(Problem("twice", "setup", 16, fighter, text, Term("Замените одного из них", "Replace one")))
        seen.add(fighter.card_key)
        if format == "drafted" and fighter not in pool:
            text = Term(f"{name.ru} — не из выбранных", f"{name.en} was not chosen")
            fix = joined(one.name for one in pool)
            problems.append(Problem("not-in-pool", "setup", 16, fighter, text, fix))
        problems.extend(_preparation(contender))
    return problems


def _preparation(contender: Contender) -> list[Problem]:
    made = contender.preparation
    fighter = contender.fighter
    if made is None:
        return []
    problems: list[Problem] = []
    if made.side not in (0, 1):
        problems.append(
            Problem(
                "no-side", "setup.finisher", 17, fighter,
                Term("У карты спецатаки две стороны", "A finisher has two sides"),
                Term("Выберите одну из двух", "Choose one of the two"),
            )
        )  # fmt: skip
    for kind, chosen, cards in (
        (Term("стиль", "style"), made.styles, fighter.styles),
        (Term("приём", "base"), made.bases, fighter.bases),
    ):
        problems.extend(_discards(fighter, kind, chosen, cards))
    return problems


def _discards(fighter: Fighter, kind: Term, chosen: Sequence[str], cards: Sequence[Card]) -> list[Problem]:
    """Two different cards of a kind, one for each discard."""
    problems: list[Problem] = []
    known = {card.key: card.name for card in cards}
    if len(chosen) != 2:
        text = Term("В сброс {n} карт «{kind}», нужно две", "{n} cards of the kind “{kind}” are discarded, not two")
        fix = Term("Выберите по одной карте в каждый сброс", "Choose one card for each discard")
        problems.append(Problem("not-two", "setup.discard", 17, fighter, text.with_(n=len(chosen), kind=kind), fix))
    for key in chosen:
        if key not in known:
            text = Term("У бойца нет карты «{key}» ({kind})", "The fighter has no card “{key}” ({kind})")
            fix = joined(known.values())
            problems.append(Problem("no-card", "setup.discard", 17, fighter, text.with_(key=key, kind=kind), fix))
    if len(chosen) == 2 and chosen[0] == chosen[1] and chosen[0] in known:
        text = Term("«{card}» лежит в обоих сбросах", "“{card}” lies in both discards")
        fix = Term("Выберите для одного из сбросов другую карту", "Choose another card for one of the discards")
        problems.append(Problem("same-card", "setup.discard", 17, fighter, text.with_(card=known[chosen[0]]), fix))
    return problems
