"""The five levels at which an engine sits down. Pure.

A level is a player of the engine with the work that it may spend on a decision, counted in playouts and never in
seconds, so that a decision is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.terms import Term


@dataclass(frozen=True, slots=True)
class Level:
    """`player` is one of `Engine.levels`."""

    slug: str
    player: str
    work: int
    name: Term
    text: Term


LEVELS: Final = {
    level.slug: level
    for level in (
        Level("novice", "random", 0, Term("Новичок", "Novice"), Term("ходит наугад", "plays at random")),
        Level("apprentice", "greedy", 0, Term("Ученик", "Apprentice"), Term("видит на ход", "looks a move ahead")),
        Level("fighter", "search", 12, Term("Боец", "Fighter"), Term("немного считает варианты", "searches a little")),
        Level("veteran", "search", 48, Term("Ветеран", "Veteran"), Term("считает варианты", "searches")),
        Level("master", "search", 160, Term("Мастер", "Master"), Term("считает дольше всех", "searches longest")),
    )
}  # fmt: skip
