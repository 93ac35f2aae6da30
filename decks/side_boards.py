"""Side boards: cards beside a deck that its player may swap in, one for one, between the games of a match. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from catalog.core.terms import Term
from decks.formats import Format
from decks.games import DeckGame
from decks.verdict import Copies, DeckProblem, inflect_cards


def side_problems(
    game: DeckGame, deck: Sequence[Copies], side: Sequence[Copies], fmt: Format
) -> tuple[DeckProblem, ...]:
    """Every problem that a side board adds to those of its deck: too many cards, and what may not stand beside the
    deck, since copies of a name, sets and bans count over both together."""
    size = sum(each.count for each in side)
    found = []
    if size > fmt.side_board:
        most = fmt.side_board
        text = Term(
            f"В сайдборде {size} {inflect_cards(size).ru}, а разрешено не больше {most}.",
            f"The sideboard has {size} {inflect_cards(size).en}; at most {most} are allowed.",
        )
        found.append(DeckProblem("side_board_size", "", most, size, (), text))
    known = {(problem.code, problem.cards) for problem in game.check(deck, fmt).problems}
    both = game.check(_together(deck, side), replace(fmt, minimum=0, maximum=fmt.maximum + size))
    for problem in both.problems:
        if (problem.code, problem.cards) not in known:
            text = Term(f"Колода с сайдбордом: {problem.text.ru}", f"Deck and sideboard: {problem.text.en}")
            found.append(replace(problem, text=text, fix=None))
    return tuple(found)


def _together(deck: Sequence[Copies], side: Sequence[Copies]) -> list[Copies]:
    found = {each.ref: each for each in deck}
    for each in side:
        known = found.get(each.ref)
        found[each.ref] = each if known is None else replace(known, count=known.count + each.count)
    return list(found.values())
