"""The forecast of an attack on the board: outcomes of its throw with their chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term, join_terms
from simulator.berserk.blow_odds import BlowOdds, ThrowOutcome

POWERS: Final = (
    Term("промах", "miss"),
    Term("слабый", "weak"),
    Term("средний", "medium"),
    Term("сильный", "strong"),
)


@dataclass(frozen=True, slots=True)
class OddsLine:
    """A line of the odds: the outcome of a percentage of the throws."""

    percent: int
    power: Term
    answer: Term
    dealt: int
    taken: int
    kills: bool
    dies: bool
    words: Term


@dataclass(frozen=True, slots=True)
class Forecast:
    """The odds of a blow in words and in per cent; `kills` and `dies` are the chances of the whole."""

    attacker: Term
    target: Term
    answered: bool
    barred: bool
    kills: int
    dies: int
    dealt: Term  # on average
    taken: Term
    lines: tuple[OddsLine, ...]


def forecast(odds: BlowOdds, attacker: Term, target: Term) -> Forecast:
    """The odds in words and per cent; results that leave the same wounds are one line."""
    merged: dict[tuple[int, int, bool, bool], list[ThrowOutcome]] = {}
    for each in odds.results:
        merged.setdefault((each.dealt, each.taken, each.kills, each.dies), []).append(each)
    lines = [_line(odds, group) for group in merged.values()]

    def percent(throws: int) -> int:
        return round(100 * throws / odds.whole)

    def average(total: int) -> Term:
        tenths = round(10 * total / odds.whole)
        return Term(f"{tenths // 10},{tenths % 10}", f"{tenths // 10}.{tenths % 10}")

    return Forecast(
        attacker=attacker,
        target=target,
        answered=odds.answered,
        barred=odds.barred,
        kills=percent(sum(each.throws for each in odds.results if each.kills)),
        dies=percent(sum(each.throws for each in odds.results if each.dies)),
        dealt=average(sum(each.throws * each.dealt for each in odds.results)),
        taken=average(sum(each.throws * each.taken for each in odds.results)),
        lines=tuple(lines),
    )


def _line(odds: BlowOdds, group: Sequence[ThrowOutcome]) -> OddsLine:
    first = group[0]
    percent = round(100 * sum(each.throws for each in group) / odds.whole)
    powers = sorted({each.power for each in group}, reverse=True)
    answers = sorted({each.answer for each in group}, reverse=True)
    power = join_terms((POWERS[each] for each in powers), Term(" или ", " or "))
    answer = join_terms((POWERS[each] for each in answers), Term(" или ", " or "))
    said = [
        Term(f"{percent} %", f"{percent}%"),
        power,
        Term(f"наносит {first.dealt}", f"deals {first.dealt}"),
    ]
    if first.kills:
        said.append(Term("цель погибает", "the target dies"))
    if first.taken:
        said.append(Term(f"получает {first.taken}", f"takes {first.taken}"))
    if first.dies:
        said.append(Term("нападающий погибает", "the attacker dies"))
    return OddsLine(percent, power, answer, first.dealt, first.taken, first.kills, first.dies, join_terms(said))
