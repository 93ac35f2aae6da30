"""Russian effects that give abilities and take them away."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import (
    becomes_flyer,
    each_gains,
    gains_either,
    kept_tapped,
    loses_it,
    strikes_again,
)
from catalog.berserk.language.tree import Cannot, Gains, Loses, The
from catalog.language.patterns import Rule, of, read_as, say

GIVING: list[Rule] = [
    say("получить <abilities:own given.acc>[ <duration>][ <most>]", Gains, target=The()),
    say("<target:target.nom> получает~target <abilities:given.acc>[ <duration>][ <most>]", Gains),
    read_as("получить <abilities:own given.acc> <most> <duration>", of(Gains, target=The())),
    read_as("<target:target.nom> получает <abilities:given.acc> <most> <duration>", of(Gains)),
    *[
        read_as(
            f"<target:target.nom> не открывается {when}", lambda s: Gains(s["target"], (Cannot("untap"),), "next turn")
        )
        for when in (
            "в начале своего следующего хода",
            "в начале следующего хода",
            "в свой следующий ход",
            "в следующий ход",
        )
    ],
    *[
        read_as(f"не открывается {when}", lambda s: Gains(The("it"), (Cannot("untap"),), "next turn"))
        for when in ("в начале своего следующего хода", "в свой следующий ход", "в следующий ход")
    ],
    read_as("получить <abilities:own given.any>[ <duration>]", of(Gains, target=The())),
    read_as("<me> получает <abilities:own given.any>[ <duration>]", of(Gains, target=The())),
    read_as("<target:target.nom> получает <abilities:given.any>[ <duration>]", of(Gains)),
    read_as("получить <first:given> или <second:given>[ <duration>][ <most>]", lambda s: gains_either(The(), **s)),
    read_as(
        "<target:target.nom> получает <first:given> или <second:given>[ <duration>][ <most>]",
        lambda s: gains_either(**s),
    ),
    *[
        read_as(
            f"{who} либо <first:given>[,] либо <second:given>[ <duration>]",
            lambda s: gains_either(s.get("target", The()), s["first"], s["second"], s.get("duration", "battle")),
        )
        for who in ("получить", "<target:target.nom> получает")
    ],
    read_as("<target:target.nom> <duration> получает <abilities:given.acc>", of(Gains)),
    read_as("<duration> <target:target.nom> получает <abilities:given.acc>", of(Gains)),
    read_as("дать <target:target.dat> <abilities:given.acc>[ <duration>]", of(Gains)),
    # «Ранить себя на 1: +1 к удару до конца хода»
    read_as("<ability:modifier> <duration>", lambda s: Gains(The(), (s["ability"],), s["duration"])),
    read_as("стать летающим|летающей|летающими[ <duration>]", lambda s: becomes_flyer(The(), **s)),
    read_as("<target:target.nom> становится летающим|летающей[ <duration>]", lambda s: becomes_flyer(**s)),
    read_as("<target:target.nom> <abilities:verbs> <duration>", of(Gains)),
    read_as("<abilities:verbs> <duration>", of(Gains, target=The("it"))),
    read_as("<duration> <target:target.nom> <abilities:verbs>", of(Gains)),
    read_as("<target:target.nom> <abilities:predicate> <duration>", of(Gains)),
    read_as("<duration> <target:target.nom> <abilities:predicate>", of(Gains)),
    read_as("<one:target.nom> и <two:target.nom> получает <abilities:given.acc>[ <duration>]", of(each_gains)),
    read_as(
        "<target:target.dat> нельзя назначать защитника <duration>",
        lambda s: Gains(s["target"], (Cannot("be defended"),), s["duration"]),
    ),
    *[
        read_as(f"не закрывается после <source:source-bare.gen> и может {verb} ещё раз[ <duration>]", strikes_again)
        for verb in ("атаковать|нападать <again:source-bare.ins>", "объявить <again:source-bare.acc>")
    ],
    say("потерять все особенности[ <duration>]", Loses, target=The(), abilities=()),
    say("<target:target.nom> теряет~target все особенности[ <duration>]", Loses, abilities=()),
    read_as("<target:target.nom> теряет его|её[ <duration>]", loses_it),
    read_as("<target:target.nom> не открывается в начале хода <duration>", lambda s: kept_tapped(**s)),
    say("потерять <abilities:ids.acc>[ <duration>]", Loses, target=The()),
    say("<target:target.nom> теряет~target <abilities:ids.acc>[ <duration>]", Loses),
    read_as("<target:target.nom> теряет особенности[ <duration>]", of(Loses, abilities=())),
    read_as("потерять особенности[ <duration>]", of(Loses, target=The(), abilities=())),
    read_as("снять <abilities:ids.acc> с <target:target.gen>", of(Loses)),
    read_as("снять с <target:target.gen> <abilities:ids.acc>", of(Loses)),
    read_as("лишить <target:target.acc> <abilities:ids.acc>[ <duration>]", of(Loses)),
]

# «{counter}: +1 к удару»: for the turn, where nothing is said; after another effect it is an ability of its own.
FIRST_EFFECT: list[Rule] = [read_as("<ability:modifier>", lambda s: Gains(The(), (s["ability"],), "turn"))]
