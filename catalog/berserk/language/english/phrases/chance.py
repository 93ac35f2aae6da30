"""English effects and conditions of chance: a die that is thrown, the cards that a prophecy shows."""

from __future__ import annotations

from catalog.berserk.language.tree import DieShows, Is, Prophecy, ThrowDie
from catalog.language.patterns import Rule, constant, phrase, say

ON_CHANCE: list[Rule] = [constant("throw a die", ThrowDie()), say("prophecy <count:amount>", Prophecy)]

CHANCES: list[Rule] = [
    phrase(
        "the die shows <values:die values>",
        lambda s: DieShows(s["values"]),
        lambda n: {"values": n.values} if isinstance(n, DieShows) else None,
    )
]

OF_CHANCE: list[Rule] = [constant("of even cost", Is("even cost")), constant("of odd cost", Is("odd cost"))]
