"""English words for how several chosen cards stand to each other: “2 creatures of different elements”."""

from __future__ import annotations

from catalog.berserk.language.tree import Pairing
from catalog.language.patterns import Rule, constant

SAID: tuple[tuple[Pairing, str], ...] = (
    ("different elements", "of different elements"),
    ("different classes", "of different classes"),
    ("different costs", "of different costs"),
    ("different names", "with different names"),
    ("different eliteness", "of different eliteness"),
    ("different squads", "of different squads"),
    ("same element", "of one element"),
    ("same class", "of one class"),
    ("same cost", "of one cost"),
    ("same name", "with one name"),
    ("same eliteness", "of one eliteness"),
    ("same squad", "of one squad"),
    ("beside", "next to each other"),
    ("apart", "not next to each other"),
    ("vertical", "in one vertical"),
    ("horizontal", "in one horizontal"),
    ("diagonal", "in one diagonal"),
    ("line", "in one line"),
    ("formation", "in formation with each other"),
    ("different verticals", "in different verticals"),
    ("different horizontals", "in different horizontals"),
)
PAIRINGS: list[Rule] = [constant(words, related) for related, words in SAID]
