"""The five levels at which an engine sits down. Pure.

A level is a player of the engine with the work that it may spend on a decision, counted in playouts. Where many tables
wait for one worker, time ends a decision before its work does: see `thinking`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class Level:
    """`player` is a place in `Engine.levels`: 0 the weakest, -1 the strongest."""

    slug: str
    player: int
    work: int
    name: Term
    text: Term

    @property
    def title(self) -> Term:
        """The name of a player of this level."""
        return Term(f"Движок: {self.name.ru}", f"Engine: {self.name.en}")


LEVELS: Final = {
    level.slug: level
    for level in (
        Level("novice", 0, 0, Term("Новичок", "Novice"), Term("ходит наугад", "plays at random")),
        Level("apprentice", 1, 0, Term("Ученик", "Apprentice"), Term("видит на ход", "looks a move ahead")),
        Level("fighter", -1, 12, Term("Боец", "Fighter"), Term("немного считает варианты", "searches a little")),
        Level("veteran", -1, 48, Term("Ветеран", "Veteran"), Term("считает варианты", "searches")),
        Level("master", -1, 160, Term("Мастер", "Master"), Term("считает дольше всех", "searches longest")),
    )
}  # fmt: skip
FIRST_LEVEL: Final = "apprentice"  # of a player who has not chosen
