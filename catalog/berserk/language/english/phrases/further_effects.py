"""English effects on dice, decks and abilities: throwing again, the top of the deck, copies."""

from __future__ import annotations

from catalog.berserk.language.tree import CopyAbilities, Incarnate, Mill, Move, Rethrow, SetOff
from catalog.language.patterns import Rule, say

FURTHER_EFFECTS: list[Rule] = [
    say("throw the die of <target> again", Rethrow),
    say("put into the graveyard the top cards of your deck: <amount>", Mill, side="own"),
    say("put into the graveyard the top cards of the enemy's deck: <amount>", Mill, side="enemy"),
    say("<target> gains~target the abilities of <source:target>[ <duration>]", CopyAbilities),
    say("set off the concentration of <target>", SetOff),
    say("incarnate <target>", Incarnate),
    say("move <target> in the same direction", Move, along=True),
]
