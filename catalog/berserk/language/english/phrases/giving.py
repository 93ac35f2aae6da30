"""English effects that give abilities and take them away."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import gains_either
from catalog.berserk.language.tree import Gains, LoseMarker, Loses, The
from catalog.language.patterns import Rule, of, read_as, say

GIVING: list[Rule] = [
    say("gain|get <abilities:own given>[ <duration>][ <most>]", Gains, target=The()),
    read_as("<me> gains|gets <abilities:own given>[ <duration>]", of(Gains, target=The())),
    say("<target> gains~target <abilities:given>[ <duration>][ <most>]", Gains),
    read_as("gain|get <first:given> or <second:given>[ <duration>]", lambda s: gains_either(The(), **s)),
    read_as("<target> gains <first:given> or <second:given>[ <duration>]", lambda s: gains_either(**s)),
    read_as("<target> gets <abilities:given>[ <duration>]", of(Gains)),
    read_as("<target> has <abilities:given> <duration>", of(Gains)),
    read_as("give <target> <abilities:given>[ <duration>]", of(Gains)),
    read_as("<ability:modifier> <duration>", lambda s: Gains(The(), (s["ability"],), s["duration"])),
    read_as("<target> <abilities:predicate> <duration>", of(Gains)),
    say("lose all abilities[ <duration>]", Loses, target=The(), abilities=()),
    say("<target> loses~target all abilities[ <duration>]", Loses, abilities=()),
    say("<target> loses~target the marker <name:marker name>", LoseMarker),
    say("lose <abilities:ids>[ <duration>]", Loses, target=The()),
    say("<target> loses~target <abilities:ids>[ <duration>]", Loses),
    read_as("take|remove <abilities:ids> from|off <target>", of(Loses)),
]

# “Token: +1 to strike”: for the turn, where nothing is said; after another effect it is an ability of its own.
FIRST_EFFECT: list[Rule] = [read_as("<ability:modifier>", lambda s: Gains(The(), (s["ability"],), "turn"))]
