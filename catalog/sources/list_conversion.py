"""Conversion of lists from `catalog.card_lists` into the form that the catalog imports. Pure."""

from __future__ import annotations

from typing import Any

from catalog.card_lists import CardList
from catalog.core.terms import Term
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard


def convert_list(game: str, file: str, card_list: CardList[Any, Any]) -> Contents:
    """The sets, cards and problems of a list. Ready decks are the decks' own business."""
    contents = Contents()
    for one in card_list.sets:
        ru, en = (name if name != one.code else "" for name in one.name)  # "" if the list gives only the code
        contents.sets.append(PrintedSet(game, one.code, ru, en, released=one.released))
    contents.cards = [SourceCard(file, row, card) for row, card in card_list.rows]
    for flaw in card_list.flaws:
        problem = flaw.problem
        contents.errors.append(Problem(file, flaw.row or None, problem.field or None, problem.found, problem.allowed))
    for note in card_list.assigned:
        contents.warnings.append(Problem(file, None, note.field, note.found, note.allowed))
    for name in card_list.unknown:
        allowed = Term("известный столбец; этот пропущен", "a known column; this one is left out")
        contents.warnings.append(Problem(file, None, name, name, allowed))
    return contents
