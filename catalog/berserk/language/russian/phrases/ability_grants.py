"""Russian effects that give abilities and take them away."""

from __future__ import annotations

from catalog.berserk.language.meaning.conditions import none_beside
from catalog.berserk.language.meaning.effects import (
    becomes_flyer,
    each_gains,
    gain_ability,
    gains_either,
    kept_tapped,
    loses_it,
    loses_protection,
    lost_protection,
    strikes_again,
)
from catalog.berserk.language.tree import (
    AttackCap,
    Becomes,
    ByDie,
    Can,
    Cannot,
    Cards,
    ChosenCards,
    Gains,
    Ignores,
    Loses,
    StrikeExchange,
    The,
    While,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say

GIVING: list[Rule] = [
    say("получить <abilities:own given.acc>[ <duration>][ <most>]", Gains, target=The()),
    say("<target:target.nom> получает~target <abilities:given.acc>[ <duration>][ <most>]", Gains),
    read_as("получить <abilities:own given.acc> <most> <duration>", of(Gains, target=The())),
    read_as("<target:target.nom> получает <abilities:given.acc> <most> <duration>", of(Gains)),
    *[
        read_as(
            f"<target:target.nom> не открывается {when}",
            lambda s, act=act: Gains(s["target"], (Cannot(act),), "next turn"),
        )
        for when, act in (
            ("в начале своего следующего хода", "untap at the start"),
            ("в начале следующего хода", "untap at the start"),
            ("в свой следующий ход", "untap"),
            ("в следующий ход", "untap"),
        )
    ],
    # of this card
    read_as(
        "не открывается в начале вашего следующего хода",
        lambda s: Gains(The(), (Cannot("untap at the start"),), "next turn"),
    ),
    read_as(
        "<target:target.nom> теряет все стихии[ <duration>]",
        lambda s: Gains(s["target"], (Becomes("neutral"),), s.get("duration", "battle")),
    ),
    *[
        read_as(f"не открывается {when}", lambda s, act=act: Gains(The("it"), (Cannot(act),), "next turn"))
        for when, act in (
            ("в начале своего следующего хода", "untap at the start"),
            ("в свой следующий ход", "untap"),
            ("в следующий ход", "untap"),
        )
    ],
    read_as(
        "в начале своего следующего хода не открывается, если не стоит рядом с <cards:cards.ins>",
        lambda s: Gains(The(), (While(none_beside(s["cards"]), (Cannot("untap at the start"),)),), "next turn"),
    ),
    *[
        read_as(
            f"{verb} @poison [на] <x:amount>[ <duration>]",
            lambda s: gain_ability("poison", **s) if isinstance(s["x"], ByDie) else None,
        )
        for verb in ("<target:target.nom> получает", "дать <target:target.dat>")
    ],
    read_as(
        "получить @poison [на] <x:amount>[ <duration>]",
        lambda s: gain_ability("poison", The(), **s) if isinstance(s["x"], ByDie) else None,
    ),
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
    read_as("<target:target.nom> имеет <abilities:given.acc> <duration>", of(Gains)),
    read_as("<duration> <target:target.nom> получает <abilities:given.acc>", of(Gains)),
    read_as("<duration>[,] получить <abilities:own given.acc>[ <most>]", of(Gains, target=The())),
    read_as("дать <target:target.dat> <abilities:given.acc>[ <duration>]", of(Gains)),
    # «Ранить себя на 1: +1 к удару до конца хода»
    read_as("<ability:modifier> <duration>", lambda s: Gains(The(), (s["ability"],), s["duration"])),
    read_as("стать летающим|летающей|летающими[ <duration>]", lambda s: becomes_flyer(The(), **s)),
    read_as("<target:target.nom> становится летающим|летающей[ <duration>]", lambda s: becomes_flyer(**s)),
    read_as(
        "следующий <source:source-bare.nom> сводится к <to:capped>[ <duration>]",
        lambda s: Gains(The(), (AttackCap(s["source"], s["to"], True, next_only=True),), s.get("duration", "battle")),
    ),
    *[
        read_as(
            f"<duration> [все] <source:source-bare.nom.pl> по {whom} сводятся|сводится к <to:capped>",
            lambda s: Gains(
                s.get("target", ChosenCards(Cards("creature"))), (AttackCap(s["source"], s["to"]),), s["duration"]
            ),
        )
        for whom in ("<target:target.dat>", "выбранному существо")
    ],
    read_as("<target:target.nom> <abilities:verbs> <duration>", of(Gains)),
    read_as("<abilities:verbs> <duration>", of(Gains, target=The("it"))),
    read_as(
        "<abilities:predicate> <duration>",
        lambda s: Gains(The(), **s) if all(isinstance(each, Ignores) for each in s["abilities"]) else None,
    ),
    read_as("<duration> <target:target.nom> <abilities:verbs>", of(Gains)),
    read_as("<target:target.nom> <abilities:predicate> <duration>", of(Gains)),
    read_as("<duration> <target:target.nom> <abilities:predicate>", of(Gains)),
    read_as("<one:target.nom> и <two:target.nom> получает <abilities:given.acc>[ <duration>]", of(each_gains)),
    read_as(
        "<target:target.dat> нельзя назначать|назначить защитника <duration>",
        lambda s: Gains(s["target"], (Cannot("be defended"),), s["duration"]),
    ),
    *[
        read_as(f"{closing} и может {verb} ещё раз[ <duration>]", strikes_again)
        for closing in (
            "не закрывается после [этой|этого] <source:source-bare.gen>",
            "после [этой|этого] <source:source-bare.gen> не закрывается",
            "[,] не закрываясь после [этой|этого] <source:source-bare.gen>",
        )
        for verb in ("атаковать|нападать[ <again:source-bare.ins>]", "объявить <again:source-bare.acc>")
    ],
    say("потерять все особенности[ <duration>]", Loses, target=The(), abilities=()),
    say("<target:target.nom> теряет~target все особенности[ <duration>]", Loses, abilities=()),
    read_as("<target:target.nom> теряет его|её[ <duration>]", loses_it),
    read_as("<target:target.nom> не открывается в начале хода <duration>", lambda s: kept_tapped(**s)),
    say("потерять <abilities:ids.acc>[ <duration>]", Loses, target=The()),
    say("<target:target.nom> теряет~target <abilities:ids.acc>[ <duration>]", Loses),
    read_as("потерять защиту от <source:source.gen.pl>[ <duration>]", lambda s: loses_protection(target=The(), **s)),
    phrase(
        "<target:target.nom> теряет~target защиту от <source:source.gen.pl>[ <duration>]",
        lambda s: loses_protection(**s),
        lost_protection,
    ),
    *[
        read_as(
            f"поменять местами значения {one} и {two} [простого] удара <target:target.gen>[ <duration>]",
            lambda s: Gains(s["target"], (StrikeExchange(),), s.get("duration", "battle")),
        )
        for one, two in (("сильного", "слабого"), ("слабого", "сильного"))
    ],
    read_as("<target:target.nom> теряет особенности[ <duration>]", of(Loses, abilities=())),
    read_as("потерять особенности[ <duration>]", of(Loses, target=The(), abilities=())),
    read_as("снять <abilities:ids.acc> с <target:target.gen>", of(Loses)),
    read_as("снять с <target:target.gen> <abilities:ids.acc>", of(Loses)),
    read_as("лишить <target:target.acc> <abilities:ids.acc>[ <duration>]", of(Loses)),
]

# «{counter}: +1 к удару»: for the turn, if the text gives no duration; after another effect it is a separate ability.
# «Фишка: направленный удар до конца хода», «при рывке до конца хода имеет +2 к удару»: where no card has been named.
FIRST_EFFECT: list[Rule] = [
    read_as("<ability:modifier>", lambda s: Gains(The(), (s["ability"],), "turn")),
    read_as("<abilities:own given nouns> <duration>", of(Gains, target=The())),
    read_as("<duration>[,] <abilities:own given nouns>", of(Gains, target=The())),
    read_as("имеет <abilities:own given.acc> <duration>", of(Gains, target=The())),
    # «Концентрация: может двигаться по диагонали до конца хода»
    read_as(
        "<abilities:predicate> <duration>",
        lambda s: Gains(The(), **s) if all(isinstance(each, Can) for each in s["abilities"]) else None,
    ),
    read_as("<duration>[,] имеет <abilities:own given.acc>", of(Gains, target=The())),
]
