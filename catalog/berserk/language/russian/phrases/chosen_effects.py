"""Russian effects as they are written after «может»: with a verb, and with this card as the one that acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import attacks, attacks_parts, one_attack
from catalog.berserk.language.russian.phrases.vocabulary import DECLARE
from catalog.berserk.language.tree import Attack, FinishOff, Gains, Loses, Prophecy, Remember, Spite, The
from catalog.language.patterns import Rule, of, phrase, read_as, say


def _other(rule: Rule) -> Rule:
    """The rule for other cards alone; this card «получает» and «теряет»."""

    def take(node: Any) -> Mapping[str, Any] | None:
        return None if getattr(node, "target", None) == The() else rule.take(node)

    return replace(rule, take=take)


REMEMBERING: list[Rule] = [
    say("выбрать|выберите <target:target.acc>", Remember),
    read_as("указать|назвать|назовите|укажите <target:target.acc>", of(Remember)),
]

CHOSEN: list[Rule] = [
    phrase(
        f"{DECLARE} <times:several> <kind:attack-kind.many> на <power:amount>[, дальность <range:amount>]"
        "[ по <aims:different.dat>]",
        of(attacks),
        attacks_parts,
    ),
    phrase(
        f"{DECLARE} до <times:several> <kind:attack-kind.up to> на <power:amount>[, дальность <range:amount>]"
        "[ по <aims:different.dat>]",
        of(attacks, up_to=True),
        lambda n: attacks_parts(n, up_to=True),
    ),
    phrase(
        f"{DECLARE} <kind:attack-kind.acc> на <power:amount>[, дальность <range:amount>][ по <at:target.dat>]",
        of(Attack),
        one_attack,
    ),
    say("применить добивание на <amount>", FinishOff, target=None),
    say("применить добивание на <amount> по <target:target.dat>", FinishOff),
    say("совершить подлость <amount>", Spite),
    say("совершить подлость <amount> по <target:target.dat>", Spite),
    say("совершить пророчество <count:amount>", Prophecy),
    _other(say("дать <target:target.dat> <abilities:given.acc>[ <duration>][ <most>]", Gains)),
    _other(say("лишить <target:target.acc> всех особенностей[ <duration>]", Loses, abilities=())),
    _other(say("лишить <target:target.acc> <abilities:ids.gen>[ <duration>]", Loses)),
]
