"""How a budget of games finds the changes that matter: the field is halved in rounds of equal cost. Pure.

Every variant left meets the same opponents, in games of the same numbers, as often as the deck itself does. After a
round the middle half of the field goes: what is asked is which change matters most, for the better or the worse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

FINALISTS = 4  # with so many left, or fewer, the round is the last
PAIR = 2  # games are played in pairs: one with either deck First

T = TypeVar("T")


def rounds(variants: int) -> int:
    """How many rounds so many variants take."""
    count = 1
    while variants > FINALISTS:
        variants = survivors(variants)
        count += 1
    return count


def survivors(variants: int) -> int:
    """How many of so many go on."""
    return -(-variants // 2)


def least_budget(variants: int) -> int:
    """The fewest games that so many variants can be told apart in at all: a pair a round for each and for the deck."""
    games = 0
    for _round in range(rounds(variants)):
        games += PAIR * (variants + 1)
        variants = survivors(variants)
    return games


def affordable(variants: int, budget: int) -> int:
    """How many of so many variants a budget allows to look at; 0 where not even one."""
    while variants and least_budget(variants) > budget:
        variants -= 1
    return variants


def games_more(budget_left: int, variants: int) -> int:
    """How many games more each variant and the deck itself play in the next round: an even number.

    The rounds to come share what is left; the first ones, of many variants, leave what their few games do not take to
    the later ones.
    """
    sides = variants + 1
    later = least_budget(survivors(variants)) if variants > FINALISTS else 0
    fair = budget_left // rounds(variants)
    return max(PAIR, min(fair, budget_left - later) // sides // PAIR * PAIR)


def shared_out(games: int, opponents: int) -> list[int]:
    """How many of a variant's games each opponent gets: whole pairs, as evenly as they go, the first ones first."""
    pairs = games // PAIR
    return [PAIR * (pairs // opponents + (place < pairs % opponents)) for place in range(opponents)]


def kept(ranked: Sequence[T]) -> list[T]:
    """Of variants from the best to the worst the half that goes on: those at either end, in the same order."""
    left = survivors(len(ranked))
    best, worst = -(-left // 2), left // 2
    return [*ranked[:best], *ranked[len(ranked) - worst :]]
