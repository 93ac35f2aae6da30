"""English constant abilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catalog.berserk.language.english.phrases.ability_grants import gets
from catalog.berserk.language.meaning.constants import (
    acquire_stat,
    acquired_parts,
    ignores_more,
    ignores_two,
    kept_from,
    kept_from_parts,
    moving_to,
    together,
    two_ignored,
)
from catalog.berserk.language.tree import (
    AlsoOfClass,
    AttackCap,
    AttackRange,
    Becomes,
    BecomesCreature,
    Blocks,
    Boards,
    Bonus,
    Can,
    Cannot,
    Cards,
    CountsAs,
    Deprives,
    DieBonus,
    Except,
    Grants,
    Guard,
    Ignores,
    InsteadOfDeath,
    InsteadOfHealing,
    Is,
    Marker,
    Maximum,
    MovesTo,
    Must,
    Named,
    NextThrow,
    Number,
    OnlyAt,
    OutlivesHost,
    PrintedNumbers,
    Source,
    StartsWith,
    StatBonus,
    StaysUntapped,
    StrikeExchange,
    Unhurt,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say


def _poisoned(node: Any) -> Mapping[str, Any] | None:
    """The slots of “is poisoned for …”."""
    if not isinstance(node, Grants) or len(node.abilities) != 1:
        return None
    [given] = node.abilities
    plain = isinstance(given, Named) and isinstance(given.x, Number) and given == Named("poison", given.x)
    return {"target": node.target, "x": given.x} if isinstance(given, Named) and plain else None


def _only(node: Any) -> Mapping[str, Any] | None:
    """The slots of “can strike only …”."""
    if node != Cannot("attack", Source(("simple strike",)), at=getattr(node, "at", None)) or node.at is None:
        return None
    others = node.at.traits
    alone = len(others) == 1 and isinstance(others[0], Except) and node.at == Cards(traits=others)
    return {"cards": others[0].cards} if alone else None


FROM_FLYERS = Ignores(sources=(Source(("attack",), by=Cards(traits=(Is("flying"),))),))

SIMPLE: list[Rule] = [
    phrase(
        "can|may strike only <cards:cards.pl>",
        lambda s: Cannot("attack", Source(("simple strike",)), at=Cards(traits=(Except(s["cards"]),))),
        _only,
    ),
    say("<amount:signed> to the <source:next source.dat>[ against <against:cards.pl>]", Bonus, next_only=True),
    say("<amount:signed> <source:source-bare.dat>[ against|at <against:cards.pl>]", Bonus),
    read_as("<amount:signed> to <source:source-bare.dat>[ against|at <against:cards.pl>]", of(Bonus)),
    read_as("<amount:signed> to all <source:source-bare.dat>[ against <against:cards.pl>]", of(Bonus)),
    say("the marker <name:marker name>", Marker),
    phrase(
        "the class <names:class names>",
        lambda s: AlsoOfClass(s["names"][0]) if len(s["names"]) == 1 else None,
        lambda n: {"names": (n.name,)} if isinstance(n, AlsoOfClass) else None,
    ),
    say("the next throw is <value:number>", NextThrow),
    say("movement <move:number>", PrintedNumbers, strike=None),
    say("printed strike <strike:amount>", PrintedNumbers, move=None),
    say("movement <move:number> and printed strike <strike:amount>", PrintedNumbers),
    say("<amount:signed> from <source:source.pl>", Guard),
    say(
        "<amount:signed> to the next die roll[ on <source:source-bare.a>][ against <against:cards.pl>]",
        DieBonus,
        next_only=True,
    ),
    read_as(
        "<amount:signed> to the next die[ on <source:source-bare.a>][ against <against:cards.pl>]",
        of(DieBonus, next_only=True),
    ),
    say("<amount:signed> to die rolls[ on <source:source-bare.a>][ against <against:cards.pl>]", DieBonus),
    read_as("<amount:signed> to the die[ on <source:source-bare.a>][ against <against:cards.pl>]", of(DieBonus)),
    read_as("<amount:signed> to the die roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to the roll[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to its die[ on <source:source-bare.a>]", of(DieBonus)),
    read_as("<amount:signed> to all its dice", of(DieBonus)),
    read_as("<amount:signed> to all dice", of(DieBonus)),
    read_as("<amount:signed> to dice", of(DieBonus)),
    say("<amount:signed> movement", StatBonus, stat="move"),
    read_as("<amount:signed> to movement", lambda s: StatBonus("move", **s)),
    say(
        "<amount:signed> to the range[ of <kind:attack-kind.pl>][ against <against:cards.pl>]", StatBonus, stat="range"
    ),
    read_as(
        "<amount:signed> to range[ of <kind:attack-kind.pl>][ against <against:cards.pl>]",
        lambda s: StatBonus("range", **s),
    ),
    constant("counts as elite", CountsAs("elite")),
    constant("counts as ordinary", CountsAs("ordinary")),
    constant("counts as standing in the first row", CountsAs("row 1")),
    constant("counts as standing in the second row", CountsAs("row 2")),
    constant("counts as standing in the third row", CountsAs("row 3")),
    say("<amount:signed> to lives", StatBonus, stat="lives"),
    say("<amount:signed> to healing", StatBonus, stat="heals"),
    say("<amount:signed> to its own healing", StatBonus, stat="healed"),
    say("<amount:signed> to the range of leaps", StatBonus, stat="ability", ability="leap"),
    say("<amount:signed> to the range of teleports", StatBonus, stat="ability", ability="teleport"),
    say("<amount:signed> to <ability:id>", StatBonus, stat="ability"),
    phrase(
        "<ability:id> <one:number> or <amount:signed> to <again:id>[ <most>]",
        acquire_stat,
        acquired_parts,
    ),
    say("<source:source.pl> at|against this card are reduced to <to:capped>", AttackCap, own=False),
    say("the <source:next source> of this card is reduced to <to:capped>", AttackCap, own=True, next_only=True),
    say(
        "<source:source-bare.pl> of this card[ against <against:cards.pl>] are reduced to <to:capped>",
        AttackCap,
        own=True,
    ),
    say("takes no wounds from <source:source.pl>", Unhurt, all_others=False),
    say("takes wounds only from <source:source.pl>", Unhurt, all_others=True),
    say("ignores all abilities[ of <of:cards.pl>][ on <when:source-bare.a>]", Ignores, abilities=(), sources=()),
    phrase(
        "ignores protection from <first:source.pl> and protection from <second:source.pl>", ignores_two, two_ignored
    ),
    constant("ignores protection from attacks by flying cards", FROM_FLYERS),
    say(
        "ignores protection from <sources:sources.pl>[ of <of:cards.pl>][ on <when:source-bare.a>]",
        Ignores,
        abilities=(),
    ),
    ignores_more("ignores <abilities:ids> and protection from <sources:sources.pl>"),
    say("ignores <abilities:ids>[ of <of:cards.pl>][ on <when:source-bare.a>]", Ignores, sources=()),
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
            ("be tapped", "be tapped"),
            ("be exiled", "be exiled"),
            ("change player", "change control"),
        )
    ],
    *[
        say(f"cannot {act} by <at:cards.pl>", Cannot, act=act, source=None)
        for act in ("be healed", "be moved", "be tapped", "be exiled")
    ],
    say("cannot gain tokens from <at:cards.pl>", Cannot, act="gain tokens", source=None),
    say("cannot use <source:source-bare.pl>", Cannot, act="use", at=None),
    say("cannot take more than <amount:counted int.wound> a turn", Maximum, of="wounds a turn"),
    say("does not fight", Cannot, act="fight"),
    say("becomes <element:of element>", Becomes),
    say("is a creature with movement <move:number> and strike <strike:amount>", BecomesCreature),
    constant("regains its subtype instead of dying with its host", OutlivesHost()),
    say("answers strikes as an untapped card", Can, act="answer tapped"),
    read_as("cannot fight", lambda s: Cannot("fight")),
    read_as("can|may attack twice a turn", lambda s: Can("attack", 2, Source(("attack",)))),
    say("can|may attack <times:number> time~times a turn", Can, act="attack", source=Source(("attack",))),
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
    say("does not untap at the start of its turn", Cannot, act="untap at the start"),
    say(
        "if a defender can be named against <source:source-bare.pl> of this card, the enemy must name one",
        Must,
        deed="be defended against",
        at=None,
    ),
    say("ignores abilities that choose the targets of its <source:source-bare.pl>", Can, act="choose targets"),
    say("can board only <hosts:cards.pl>", Boards, parasites=False),
    say("your parasites can board <hosts:cards.pl> too", Boards, parasites=True),
    say("the strong and the weak strike change places", StrikeExchange),
    say("throws two dice for <source:source-bare.a> and chooses one of the results", Can, act="throw twice", at=None),
    say("can|may move diagonally", Can, act="move diagonally"),
    say("can|may declare <source:source-bare.pl> over cells with <at:cards.pl>", Can, act="reach over"),
    say("can|may declare <source:source-bare.pl> over two cells", Can, act="reach over two", at=None),
    say("<by:cards.pl> may declare <source:source-bare.pl> only at this card", OnlyAt),
    say(
        "can|may attack by <source:source-bare.dat> <times:number> time~times a turn running",
        Can,
        act="attack",
        running=True,
    ),
    say(
        "can|may attack by <source:source-bare.dat> <times:number> time~times a turn running, each at another card",
        Can,
        act="attack",
        running=True,
        different=True,
    ),
    say(
        "can|may attack by <source:source-bare.dat> <times:number> time~times a turn, each at another card",
        Can,
        act="attack",
        different=True,
    ),
    say("can|may act <times:number> time~times a turn", Can, act="act"),
    read_as("can|may act twice a turn", lambda s: Can("act", 2)),
    say("can|may use incarnation any number of times a battle", Can, act="incarnate", times=0),
    say("can|may use incarnation <times:number> time~times a battle", Can, act="incarnate"),
    say("incarnates untapped", Can, act="incarnate untapped"),
    say("<source:source-bare.pl> have range <amount:number>", AttackRange),
    say("incarnates on any free cell", Can, act="incarnate anywhere"),
    say("can be the host of <times:number> symbiotes", Can, act="host symbiotes"),
    say("can be the host of <times:number> parasites", Can, act="host parasites"),
    say("can|may stay tapped at the start of its turn", Can, act="stay tapped"),
    read_as("can|may stay tapped", lambda s: Can("stay tapped")),
    say("can|may attack by <source:source-bare.dat> <times:number> time~times a turn", Can, act="attack"),
    say("can|may attack flying cards by <source:source-bare.dat>", Can, act="strike flyers"),
    say("cannot defend <at:cards.pl>", Cannot, act="defend", source=None),
    say("can|may defend any number of times a turn", Can, act="defend", times=0, at=None),
    say("can|may defend <times:number> time~times a turn", Can, act="defend", at=None),
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
    say(
        "blocks before the dice the first <source:source.dat> of a turn at this card",
        Blocks,
        first=True,
        before_dice=True,
    ),
    say("blocks before the dice <source:source.pl> at this card", Blocks, first=False, before_dice=True),
    say("blocks the first <source:source.dat> of a turn at this card", Blocks, first=True, before_dice=False),
    say("blocks <source:source.pl> at this card", Blocks, first=False, before_dice=False),
    say("instead of dying[ while <condition>][:], <effects:effects>[ (<limit>)]", InsteadOfDeath),
    say("instead of being healed for X[ while <condition>][:], <effects:effects>[ (<limit>)]", InsteadOfHealing),
    read_as("<limit>[,] instead of dying[:][,] <effects:effects>", of(InsteadOfDeath)),
]


GRANTS: list[Rule] = [
    *[
        phrase(
            f"<target:constant target> is~target {word}",
            lambda s, ability=ability: Grants(s["target"], (Named(ability),)),
            lambda n, ability=ability: (
                {"target": n.target} if isinstance(n, Grants) and n.abilities == (Named(ability),) else None
            ),
        )
        for word, ability in (("cursed", "curse"), ("blessed", "blessing"))
    ],
    phrase(
        "<target:constant target> is~target poisoned for <x:amount>",
        lambda s: Grants(s["target"], (Named("poison", s["x"]),)) if isinstance(s["x"], Number) else None,
        _poisoned,
    ),
    *[
        phrase(
            f"<target:constant target> {cannot} cells <where:onto>",
            lambda s, only=only: kept_from(only=only, **s),
            lambda n, only=only: kept_from_parts(n, only),
        )
        for cannot, only in (("cannot move to|onto", False), ("can move only to|onto", True))
    ],
    phrase(
        "<target:constant target> can move to|onto cells <where:onto or held> as if adjacent",
        lambda s: Grants(s["target"], (MovesTo(s["where"]),)),
        moving_to,
    ),
    gets("<target:constant target> gets~target <abilities:given>", Grants),
    say("<target:constant target> has~target <abilities:given>", Grants),
    read_as("<target:constant target> gains|gain <abilities:given>", of(Grants)),
    say("<target:constant target> loses~target all abilities", Deprives, abilities=()),
    say("<target:constant target> loses~target <abilities:ids>", Deprives),
    read_as("<target:constant target> <abilities:predicate>", of(Grants)),
    read_as("has|have <abilities:own given.any>", lambda s: together(s["abilities"])),
]
