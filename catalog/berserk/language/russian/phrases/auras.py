"""Russian constant abilities that a card gives others and takes from them."""

from __future__ import annotations

from catalog.berserk.language.meaning.constants import (
    deprived_opposite,
    drawn_away,
    first_altered,
    grant_shelter,
    grants_beside,
    grants_both,
    kept_from,
    kept_from_parts,
    moving_to,
    of_bearers,
    once_moved,
    owned_bonus,
    rebuff,
    struck_so,
    taken_for,
    together,
)
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    All,
    AttachedTo,
    AttackCap,
    Beside,
    Cards,
    Deprives,
    Grants,
    MovesTo,
    Number,
    StatBonus,
    The,
)
from catalog.language.patterns import Rule, of, phrase, read_as, say

GRANTS: list[Rule] = [
    read_as(
        "<source:source-bare.nom.pl> <whose:cards.gen.pl> сводятся к <to:capped>",
        lambda s: Grants(All(s["whose"]), (AttackCap(s["source"], s["to"], True),)),
    ),
    *[
        phrase(
            f"<target:constant target.nom> {cannot} на клетки <where:onto>",
            lambda s, only=only: kept_from(only=only, **s),
            lambda n, only=only: kept_from_parts(n, only),
        )
        for cannot, only in (("не может~target перемещаться", False), ("может~target перемещаться только", True))
    ],
    phrase(
        "<target:constant target.nom> может~target двигаться на клетки <where:onto or held> как на соседние",
        lambda s: Grants(s["target"], (MovesTo(s["where"]),)),
        moving_to,
    ),
    read_as(
        "<target:constant target.nom> может перемещаться|передвигаться на клетки <where:onto or held> как на соседние",
        lambda s: Grants(s["target"], (MovesTo(s["where"]),)),
    ),
    *[
        read_as(
            f"<target:constant target.nom> {cannot} на {cell}<where:onto>",
            lambda s, only=only: kept_from(only=only, **s),
        )
        for cannot, only in (
            ("не может перемещаться|передвигаться|двигаться", False),
            ("может перемещаться|передвигаться|двигаться только", True),
        )
        for cell in ("клетки ", "свободные клетки ", "клетку ")
    ],
    *[
        read_as(
            f"<target:constant target.nom> {cannot} на соседние с <of:role.ins> клетки",
            lambda s, only=only: kept_from(s["target"], Beside(s["of"]), only),
        )
        for cannot, only in (
            ("не может перемещаться|передвигаться|двигаться", False),
            ("может перемещаться|передвигаться|двигаться только", True),
        )
    ],
    # «+1 к удару ваших эльфов»
    read_as("<ability:modifier> <target:constant target.gen>", lambda s: owned_bonus(**s)),
    of_bearers(say("<target:constant target.nom> имеет~target <abilities:given.acc>", Grants)),
    of_bearers(read_as("<target:constant target.nom> получает <abilities:given.acc>", of(Grants))),
    *[
        read_as(
            f"<cards:cards.nom> считается <one:cards.ins>{here}",
            lambda s: taken_for(s["cards"], s["one"]),
        )
        for here in ("", "[,] пока <me> в отряде")
    ],
    *[
        read_as(
            f"<target:constant target.nom> получает|имеет <abilities:given.acc>, пока{they} стоят рядом с <me>",
            lambda s: grants_beside(s["target"], s["abilities"]),
        )
        for they in ("", " они")
    ],
    *[
        read_as(
            f"<target:constant target.nom> излечивается на <n:number>{wound} {more}",
            lambda s, sign=sign: Grants(s["target"], (StatBonus("healed", Number(sign * s["n"])),)),
        )
        for wound in ("", " рану")
        for more, sign in (("больше", 1), ("меньше", -1))
    ],
    say("<target:constant target.nom> теряет~target все особенности", Deprives, abilities=()),
    say("<target:constant target.nom> теряет~target <abilities:ids.acc>", Deprives),
    read_as("<target:constant target.nom> теряет особенности", of(Deprives, abilities=())),
    *[
        read_as(
            f"<target:constant target.nom> теряет [все] особенности, пока{they} стоит напротив {word} <me>",
            lambda s, state=state: deprived_opposite(s["target"], state),
        )
        for they in ("", " они")
        for word, state in (("открытого|открытой", "untapped"), ("закрытого|закрытой", "tapped"))
    ],
    read_as(
        "<me> и <target:constant target.nom> <abilities:predicate>",
        lambda s: together((*s["abilities"], Grants(s["target"], s["abilities"]))),
    ),
    *[
        read_as(
            f"<me> и его|её|их {borne} {gets}",
            lambda s, kind=kind: together(
                (*s["abilities"], Grants(All(Cards(kind, traits=(AttachedTo(),))), s["abilities"]))
            ),
        )
        for borne, kind in (
            ("компаньон|симбиот", "symbiote"),
            ("паразит", "parasite"),
            ("экипировка", "equipment"),
        )
        for gets in ("имеет|получает <abilities:given.acc>", "<abilities:predicate>")
    ],
    *[
        read_as(
            f"<by:cards.nom.pl> не может атаковать|нападать {at}[ <source:source-bare.ins>]",
            lambda s: grant_shelter(**s),
        )
        for at in ("<at:cards.acc.pl>", "на <at:cards.acc.pl>")
    ],
    *[
        read_as(
            f"<me> и его|её|их хозяин {gets}",
            lambda s: together((*s["abilities"], Grants(The("host"), s["abilities"]))),
        )
        for gets in ("имеет|получает <abilities:given.acc>", "<abilities:predicate>")
    ],
    read_as("<target:constant target.nom> <abilities:predicate>", of(Grants)),
    read_as(
        "<pair:constant pair.nom> имеет|получает <abilities:given.acc>",
        lambda s: grants_both(s["pair"][0], s["pair"][1], s["abilities"]),
    ),
    read_as("имеет|получает <abilities:own given.any>", lambda s: together(s["abilities"])),
    # «Удары по картам слева и справа от этой карты сводятся к слабому»
    *[
        read_as(
            f"<source:{source}.nom.pl> по <at:{cards}> сводятся|сводится к <to:capped>",
            # to the strong value only this card's own strikes are raised
            lambda s: (
                AttackCap(s["source"], s["to"], True, s["at"])
                if s["to"] == "strong"
                else Grants(All(s["at"]), (AttackCap(s["source"], s["to"]),))
            ),
        )
        for source in ("source-bare", "source")
        for cards in ("cards.dat.pl",)
    ],
    *[
        read_as(
            f"<source:source-bare.nom.pl> <by:cards.gen.pl>{at} являются {word}",
            lambda s, ability=ability: struck_so(ability, **s),
        )
        for at in ("", " по <at:cards.dat.pl>")
        for word, ability in (("безответными", "unanswered-strike"), ("направленными", "directed-strike"))
    ],
    *[
        read_as(f"[<me>] получает <abilities:own given.acc> <duration>, если <condition>{this}", once_moved)
        for this in ("",)
    ],
    read_as("отпор[:] <abilities:own given.any>", rebuff),
    *[
        read_as(
            f"первый|первая за ход <source:source-bare.nom> <by:cards.gen> получает <amount:signed> {to}", first_altered
        )
        for to in ("к величине", "к величине атаки|удара")
    ],
    read_as("<abilities:prohibitions>", lambda s: together(s["abilities"])),
    read_as(
        "противник может перенаправить <source:source-bare.acc> <me> на <to:cards.acc>",
        lambda s: drawn_away(s["source"], s["to"]),
    ),
    *[
        read_as(
            f"пока <cards:cards.nom> стоит <trait>, он {verb} <abilities:given.acc>",
            lambda s: Grants(All(with_trait(s["cards"], s["trait"])), s["abilities"]),
        )
        for verb in ("получает", "имеет")
    ],
]
