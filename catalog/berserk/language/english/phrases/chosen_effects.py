"""English effects as they are written after “you may”."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import attacks, attacks_parts, one_attack
from catalog.berserk.language.tree import Attack, KeepUntapped, Prophecy
from catalog.language.patterns import Rule, constant, of, phrase, say

CHOSEN: list[Rule] = [
    phrase(
        "declare <times:several> <kind:attack-kind.many> of <power:amount>[, range <range:amount>]"
        "[ at <aims:different>]",
        of(attacks),
        attacks_parts,
    ),
    phrase(
        "declare up_to <times:several> <kind:attack-kind.many> of <power:amount>[, range <range:amount>]"
        "[ at <aims:different>]",
        of(attacks, up_to=True),
        lambda n: attacks_parts(n, up_to=True),
    ),
    phrase(
        "declare <kind:attack-kind> <power:amount>[, range <range:amount>][ at <at:target>]", of(Attack), one_attack
    ),
    constant("have this card stay untapped after this attack", KeepUntapped()),
    say("make prophecy <count:amount>", Prophecy),
]
