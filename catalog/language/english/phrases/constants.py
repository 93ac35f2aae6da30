"""English constant abilities."""

from __future__ import annotations

from catalog.language.meaning.constants import together
from catalog.language.patterns import Rule, of, phrase, read_as, say
from catalog.language.tree import (
    Becomes,
    Blocks,
    Bonus,
    Can,
    Cannot,
    Capped,
    Deprives,
    DieBonus,
    Grants,
    Guard,
    Ignores,
    InsteadOfDeath,
    Maximum,
    Must,
    Number,
    Source,
    StartsWith,
    StatBonus,
    StaysUntapped,
    Unhurt,
)

SIMPLE: list[Rule] = [
    say("<amount:signed> to the <source:next source.dat>[ against <against:cards.pl>]", Bonus, next_only=True),
    say("<amount:signed> to <source:source-bare.dat>[ against|at <against:cards.pl>]", Bonus),
    read_as("<amount:signed> to all <source:source-bare.dat>[ against <against:cards.pl>]", of(Bonus)),
    read_as("<amount:signed> <source:source-bare.dat>[ against|at <against:cards.pl>]", of(Bonus)),
    say("<amount:signed> from <source:source.pl>", Guard),
    say(
        "<amount:signed> to the next die[ on <source:source-bare.a>][ against <against:cards.pl>]",
        DieBonus,
        next_only=True,
    ),
    say("<amount:signed> to the die[ on <source:source-bare.a>][ against <against:cards.pl>]", DieBonus),
    read_as("<amount:signed> to the die roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to the roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to its die[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to all its dice", of(DieBonus)),
    read_as("<amount:signed> to all dice", of(DieBonus)),
    read_as("<amount:signed> to dice", of(DieBonus)),
    say("<amount:signed> to movement", StatBonus, stat="move"),
    read_as("<amount:signed> movement", lambda s: StatBonus("move", **s)),
    say("<amount:signed> to the range[ of <kind:attack-kind.pl>]", StatBonus, stat="range"),
    read_as("<amount:signed> to range[ of <kind:attack-kind.pl>]", lambda s: StatBonus("range", **s)),
    say("<amount:signed> to lives", StatBonus, stat="lives"),
    say("<amount:signed> to <ability:id>", StatBonus, stat="ability"),
    phrase(
        "<ability:id> <one:number> or <amount:signed> to <again:id>",
        lambda s: (
            StatBonus("ability", s["amount"], s["ability"], acquire=True)
            if s["ability"] == s["again"] and s["amount"] == Number(s["one"])
            else None
        ),
        lambda n: (
            {"ability": n.ability, "one": n.amount.value, "amount": n.amount, "again": n.ability}
            if isinstance(n, StatBonus) and n.acquire and isinstance(n.amount, Number)
            else None
        ),
    ),
    say("<source:source.pl> at|against this card are reduced to <to:capped>", Capped, own=False),
    say(
        "<source:source-bare.pl> of this card[ against <against:cards.pl>] are reduced to <to:capped>", Capped, own=True
    ),
    say("takes no wounds from <source:source.pl>", Unhurt, all_others=False),
    say("takes wounds only from <source:source.pl>", Unhurt, all_others=True),
    say("ignores all abilities[ of <of:cards.pl>]", Ignores, abilities=(), sources=()),
    say("ignores protection from <sources:sources.pl>[ of <of:cards.pl>]", Ignores, abilities=()),
    say("ignores <abilities:ids>[ of <of:cards.pl>]", Ignores, sources=()),
    *[
        say(f"cannot {words}", Cannot, act=act)
        for act, words in (
            ("move", "move"),
            ("defend", "defend"),
            ("untap", "untap"),
            ("be healed", "be healed"),
            ("gain tokens", "gain tokens"),
            ("act", "act"),
            ("be moved", "be moved"),
            ("gain extra lives", "gain extra lives"),
        )
    ],
    say("does not fight", Cannot, act="fight"),
    say("becomes <element:of element>", Becomes),
    say("answers strikes as an untapped card", Can, act="answer tapped"),
    read_as("cannot fight", lambda s: Cannot("fight")),
    read_as("can|may attack twice a turn", lambda s: Can("attack", 2, Source(("attack",)))),
    say("can|may attack <times:number> times a turn", Can, act="attack", source=Source(("attack",))),
    read_as("can|may attack by <source:source-bare.dat> twice a turn", lambda s: Can("attack", 2, s["source"])),
    read_as("can|may attack flyers", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("can|may attack flying creatures", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    say("cannot attack", Cannot, act="attack", source=None, at=None),
    say("cannot attack by <source:source-bare.pl>", Cannot, act="attack", at=None),
    say("cannot attack <at:cards.pl>[ by <source:source-bare.pl>]", Cannot, act="attack"),
    say("cannot be attacked", Cannot, act="be attacked", source=None),
    say("cannot be attacked by <source:source-bare.pl>[ of <at:cards.pl>]", Cannot, act="be attacked"),
    say("cannot be the target of <source:source.pl>", Cannot, act="be targeted"),
    say("no defender may be declared for it", Cannot, act="be defended"),
    say("cannot be recruited with <at:cards.pl>", Cannot, act="be recruited with"),
    read_as("does not untap at the start of its turn", lambda s: Cannot("untap")),
    say("can|may move diagonally", Can, act="move diagonally"),
    say("can|may act <times:number> times a turn", Can, act="act"),
    read_as("can|may act twice a turn", lambda s: Can("act", 2)),
    say("can|may use incarnation any number of times a battle", Can, act="incarnate", times=0),
    say("can|may use incarnation <times:number> times a battle", Can, act="incarnate"),
    say("can|may stay tapped at the start of its turn", Can, act="stay tapped"),
    read_as("can|may stay tapped", lambda s: Can("stay tapped")),
    say("can|may attack by <source:source-bare.dat> <times:number> times a turn", Can, act="attack"),
    say("can|may attack flying cards by <source:source-bare.dat>", Can, act="strike flyers"),
    say("can|may defend any number of times a turn", Can, act="defend", at=None),
    say("can|may defend <at:cards.pl>", Can, act="defend"),
    say("can|may attack <at:cards.pl> by <source:source-bare.dat> as if adjacent", Can, act="strike as adjacent"),
    say("can|may shoot at adjacent cards", Can, act="shoot adjacent"),
    say("does not tap on <source:source-bare.a>", StaysUntapped, doing="attack"),
    say("does not tap as a defender", StaysUntapped, doing="defend", source=None),
    say("must attack <at:cards.a>[ by <source:source-bare.a>]", Must, deed="attack"),
    say("<at:cards.pl> must attack this card[ by <source:source-bare.a>]", Must, deed="be attacked"),
    say("starts the battle with <amount:counted.token>", StartsWith, what="tokens"),
    say("starts the battle with <amount:counted.extra>", StartsWith, what="extra lives"),
    say("starts the battle with <amount:counted.wound>", StartsWith, what="wounds"),
    say("starts the battle tapped", StartsWith, what="tapped"),
    say("starts the battle with <abilities:given nouns>", StartsWith, what="abilities"),
    say("cannot have more than <amount:counted int.token.one>", Maximum, of="tokens"),
    say("at most <amount:counted int.life>", Maximum, of="lives"),
    say("at most <amount:counted int.extra>", Maximum, of="extra lives"),
    say("blocks the first <source:source-bare.dat> of a turn at this card", Blocks, first=True),
    say("blocks <source:source-bare.pl> at this card", Blocks, first=False),
    say("instead of dying[:], <effects:effects>[ (<limit>)]", InsteadOfDeath),
    read_as("<limit>[,] instead of dying[:][,] <effects:effects>", of(InsteadOfDeath)),
]


GRANTS: list[Rule] = [
    say("<target:constant target> has~target <abilities:given>", Grants),
    read_as("<target:constant target> gains|gain <abilities:given>", of(Grants)),
    say("<target:constant target> loses~target all abilities", Deprives, abilities=()),
    say("<target:constant target> loses~target <abilities:ids>", Deprives),
    read_as("<target:constant target> <abilities:predicate>", of(Grants)),
    read_as("has|have <abilities:own given.any>", lambda s: together(s["abilities"])),
]
