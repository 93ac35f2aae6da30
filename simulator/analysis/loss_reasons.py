"""Why a side lost, in three sentences: luck against expectation, the costliest decisions, the match-up. Pure.

Luck is what is left of the result: the share of the win at the end less that before the first decision, without the
clear mistakes of both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term, join_terms
from simulator.analysis.findings import Findings
from simulator.games import MatchupTerms

EVEN: Final = 5.0  # points of a hundred that count as nothing
BEFORE_BATTLE: Final = Term("до боя (−{cost} %)", "before the battle (−{cost}%)")


@dataclass(frozen=True, slots=True)
class LossReasons:
    """The side that lost and the three sentences about it."""

    letter: str
    luck: Term
    decisions: Term
    matchup: Term

    @property
    def sentences(self) -> tuple[Term, Term, Term]:
        return self.luck, self.decisions, self.matchup


def explain_loss(findings: Findings, shares: Sequence[float] | None, words: MatchupTerms) -> LossReasons | None:
    """Return the reasons of the loser of a duel; None for a draw and without a line."""
    if not findings.line or shares is None or 1.0 not in shares:
        return None
    loser = list(shares).index(0.0)
    start = findings.line[0].share if loser == 0 else 1 - findings.line[0].share
    own, other = (_cost(findings, seat) for seat in (loser, 1 - loser))
    luck = -100 * start + own - other
    return LossReasons(
        "AB"[loser], _of_luck(luck), _of_decisions(findings, loser, words), _of_matchup(100 * start, words)
    )


def _cost(findings: Findings, seat: int) -> float:
    """Return what the clear mistakes of a seat cost, in points of a hundred."""
    return sum(look.cost for look in findings.looks if look.seat == seat and look.is_mistake)


def _round(points: float) -> int:
    """Round half up, as the template filter `floatformat` does: the page shows the same costs twice."""
    return int(points + 0.5)


def _of_luck(luck: float) -> Term:
    if luck < -EVEN:
        return Term(
            "Удача: не помогла, это стоило около {points} % шансов на победу.",
            "Luck: bad, it cost about {points}% of the win chance.",
        ).with_(points=_round(-luck))
    if luck > EVEN:
        return Term(
            "Удача: помогла, это дало около {points} % шансов на победу.",
            "Luck: good, it gave about {points}% of the win chance.",
        ).with_(points=_round(luck))
    return Term("Удача: примерно как ожидалось.", "Luck: about as expected.")


def _of_decisions(findings: Findings, seat: int, words: MatchupTerms) -> Term:
    worst = findings.worst(seat)
    if not worst:
        return Term("Решения: явных ошибок нет.", "Decisions: no clear mistakes.")
    listed = join_terms(
        (Term("{word} {turn} (−{cost} %)", "{word} {turn} (−{cost}%)") if look.turn else BEFORE_BATTLE).with_(
            word=words.turn, turn=look.turn, cost=_round(look.cost)
        )
        for look in worst
    )
    return Term("Самые дорогие решения: {list}.", "Costliest decisions: {list}.").with_(list=listed)


def _of_matchup(start: float, words: MatchupTerms) -> Term:
    sentence = Term(
        "{pairing}: до первого решения шанс на победу был {share} %.",
        "{pairing}: the win chance before the first decision was {share}%.",
    )
    return sentence.with_(pairing=words.pairing, share=_round(start))
