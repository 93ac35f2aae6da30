"""English effects that give abilities and take them away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import gains_either, loses_protection, lost_protection
from catalog.berserk.language.tree import (
    Bonus,
    DieBonus,
    Gains,
    Guard,
    LoseMarker,
    Loses,
    Oblige,
    RestoreArmour,
    StatBonus,
    The,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say


def gets(pattern: str, node: type) -> Rule:
    """Return a rule for “gets”, which grants numbers; other abilities are “gained”."""
    rule = say(pattern, node)
    numbers = (Bonus, DieBonus, StatBonus, Guard)

    def take(given: Any) -> Mapping[str, Any] | None:
        slots = rule.take(given)
        return slots if slots and all(isinstance(each, numbers) for each in given.abilities) else None

    return replace(rule, take=take)


GIVING: list[Rule] = [
    gets("<target> gets~target <abilities:given>[ <duration>][ <most>]", Gains),
    read_as("gain|get <abilities:own given>[ <duration>][ <most>]", of(Gains, target=The())),
    read_as("<me> gains|gets <abilities:own given>[ <duration>]", of(Gains, target=The())),
    say("<target> gains~target <abilities:given>[ <duration>][ <most>]", Gains),
    read_as("gain|get <first:given> or <second:given>[ <duration>]", lambda s: gains_either(The(), **s)),
    read_as("<target> gains <first:given> or <second:given>[ <duration>]", lambda s: gains_either(**s)),
    read_as("<target> has <abilities:given> <duration>", of(Gains)),
    read_as("give <target> <abilities:given>[ <duration>]", of(Gains)),
    read_as("<ability:modifier> <duration>", lambda s: Gains(The(), (s["ability"],), s["duration"])),
    read_as("<target> <abilities:predicate> <duration>", of(Gains)),
    read_as("lose all abilities[ <duration>]", of(Loses, target=The(), abilities=())),
    say("<target> loses~target all abilities[ <duration>]", Loses, abilities=()),
    say("oblige <target> to attack this card[ by <source:source-bare.a>][ <duration>]", Oblige),
    say("restore the armour of <target>", RestoreArmour),
    read_as("restore its armour", lambda s: RestoreArmour(The("it"))),
    say("<target> loses~target the marker <name:marker name>", LoseMarker),
    phrase(
        "<target> loses~target protection from <source:source.pl>[ <duration>]",
        lambda s: loses_protection(**s),
        lost_protection,
    ),
    read_as("lose protection from <source:source.pl>[ <duration>]", lambda s: loses_protection(target=The(), **s)),
    read_as("lose <abilities:ids>[ <duration>]", of(Loses, target=The())),
    say("<target> loses~target <abilities:ids>[ <duration>]", Loses),
    read_as("take|remove <abilities:ids> from|off <target>", of(Loses)),
]

# “Token: +1 to strike”: for the turn, if the text gives no duration; after another effect it is a separate ability.
FIRST_EFFECT: list[Rule] = [read_as("<ability:modifier>", lambda s: Gains(The(), (s["ability"],), "turn"))]
