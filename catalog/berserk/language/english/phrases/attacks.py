"""English attacks, and effects under a condition."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import (
    attacks,
    attacks_parts,
    bonus_of_attack,
    not_followed,
    one_attack,
    one_bonus_of_attack,
)
from catalog.berserk.language.tree import Attack, Cannot, If, May
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

ONE_OF: list[Rule] = [read_as(words, lambda s: True) for words in ("choose one[ of]:", "one of:")]

ONE_OF_THEM: list[Rule] = [read_as("one of them", lambda s: True)]

ATTACKS: list[Rule] = [
    phrase(
        "<times:several> <kind:attack-kind.many> of <power:amount>[, range <range:amount>][ at <aims:different>]",
        of(attacks),
        attacks_parts,
    ),
    phrase(
        "up_to <times:several> <kind:attack-kind.many> of <power:amount>[, range <range:amount>][ at <aims:different>]",
        of(attacks, up_to=True),
        lambda n: attacks_parts(n, up_to=True),
    ),
    phrase(
        "<kind:attack-kind>[ <named:flavour>] <power:amount>[, range <range:amount>][ at <at:target>]",
        lambda s: Attack(s["kind"], s["power"], s.get("range"), s.get("at")),
        one_attack,
    ),
    read_as("declare <kind:attack-kind> <power:amount>[, range <range:amount>][ at <at:target>]", of(Attack)),
    read_as("<kind:attack-kind> of|for <power:amount>[, range <range:amount>][ at <at:target>]", of(Attack)),
    not_followed(say("if <condition>, <then:effects>[; otherwise <otherwise:effects>]", If)),
    not_followed(read_as("if <condition>, <then:effects>[, otherwise <otherwise:effects>]", of(If))),
    read_as("you may <effects:effects>", of(May)),
    read_as("have <one:effect>", lambda s: s["one"]),
    read_as("may <effects:effects>", of(May)),
]


# Qualities of a single attack: “shot 2 (+1 against flying cards)”.
ATTACK_QUALITIES: list[Rule] = [
    phrase("<amount:signed> against <against:cards.pl>", bonus_of_attack, one_bonus_of_attack),
    constant("no defender may be declared", Cannot("be defended")),
]


# “an elf you control makes a throw 2”: the attack after the verb.
PERFORMED: list[Rule] = [rule for rule in ATTACKS if rule.text.startswith("<kind:attack-kind>[ <named:flavour>]")]
