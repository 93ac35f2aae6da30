"""Card lists of «Берсерк. Герои» as the catalog imports them."""

from __future__ import annotations

from catalog.heroes import lists
from catalog.sources.contents import Contents, PrintedSet, Problem, SourceCard
from catalog.terms import Term

GAME = "heroes"


def read_list(file: str, text: str) -> Contents:
    """The sets and cards of a list, whatever its ending. Ready decks are the decks' own business."""
    found = lists.read(file, text.encode())
    contents = Contents()
    for one in found.sets:
        ru, en = (name if name != one.code else "" for name in one.name)
        contents.sets.append(PrintedSet(GAME, one.code, ru, en, released=one.released))
    contents.cards = [SourceCard(file, row, card) for row, card in found.rows]
    for flaw in found.flaws:
        problem = flaw.problem
        contents.errors.append(Problem(file, flaw.row or None, problem.field or None, problem.found, problem.allowed))
    for name in found.unknown:
        known = Term("известный столбец; этот пропущен", "a known column; this one is left out")
        contents.warnings.append(Problem(file, None, name, name, known))
    return contents
