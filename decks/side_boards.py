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
    """Return the problems that a side board adds to the problems of its deck: too many cards, and illegal cards, since
    limits of copies, sets and bans apply to both together."""
    size = sum(each.count for each in side)
    problems = []
    if size > fmt.side_board:
        most = fmt.side_board
        text = Term(
            f"В сайдборде {size} {inflect_cards(size).ru}, а разрешено не больше {most}.",
            f"The sideboard has {size} {inflect_cards(size).en}; at most {most} are allowed.",
        )
        problems.append(DeckProblem("side_board_size", "", most, size, (), text))
    main_problems = {(problem.code, problem.cards) for problem in game.check(deck, fmt).problems}
    both = game.check(_together(deck, side), replace(fmt, minimum=0, maximum=fmt.maximum + size))
    for problem in both.problems:
        if (problem.code, problem.cards) not in main_problems:
            text = Term(f"Колода с сайдбордом: {problem.text.ru}", f"Deck and sideboard: {problem.text.en}")
            problems.append(replace(problem, text=text, fix=None))
    return tuple(problems)


def _together(deck: Sequence[Copies], side: Sequence[Copies]) -> list[Copies]:
    copies_by_ref = {each.ref: each for each in deck}
    for each in side:
        main_copies = copies_by_ref.get(each.ref)
        copies_by_ref[each.ref] = (
            each if main_copies is None else replace(main_copies, count=main_copies.count + each.count)
        )
    return list(copies_by_ref.values())
