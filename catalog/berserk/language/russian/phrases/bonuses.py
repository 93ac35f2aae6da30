"""Russian constant abilities that change a number."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.constants import (
    acquire_stat,
    acquired_parts,
    against_them,
    along_diagonal,
    more_of_it,
)
from catalog.berserk.language.tree import Bonus, Cards, DieBonus, Guard, HostOf, Number, Source, StatBonus
from catalog.language.patterns import Rule, of, phrase, read_as, say

FIGHTING = Source(("simple strike", "answering strike"))


def _guard(slots: dict[str, Any], sign: int) -> Guard | None:
    """Build «получает на 1 рану меньше от выстрелов»."""
    amount = slots["amount"]
    return Guard(Number(sign * amount.value), slots["source"]) if isinstance(amount, Number) else None


BONUSES: list[Rule] = [
    say("<amount:signed> к <source:next source.dat>[ по <against:cards.dat.pl>]", Bonus, next_only=True),
    say("<amount:signed> к <source:source-bare.dat>[ по <against:cards.dat.pl>]", Bonus),
    read_as(
        "<amount:signed> к <source:source-bare.dat> по хозяину",
        lambda s: Bonus(s["amount"], s["source"], Cards(traits=(HostOf(),))),
    ),
    read_as("<amount:signed> к <source:source-bare.dat> против <against:cards.gen.pl>", of(Bonus)),
    *[
        read_as(f"{at} {gets}<amount:signed> к <source:source-bare.dat>", of(Bonus))
        for at in ("по <against:cards.dat.pl>[,]", "против <against:cards.gen.pl>[,]")
        for gets in ("", "имеет ", "получает ")
    ],
    *[
        read_as(f"{fights}[,] {gets}<amount:signed> к|ко <source:source-bare.dat>", of(Bonus))
        for fights in (
            "пока|когда сражается с <against:cards.ins>",
            "сражаясь с <against:cards.ins>",
            "при сражении с <against:cards.ins>",
            "в сражении с <against:cards.ins>",
        )
        for gets in ("", "имеет ", "получает ")
    ],
    *[
        read_as(f"{fights}[,] {gets}<amount:signed> к|ко броску|броскам[ кубика]", of(DieBonus, source=FIGHTING))
        for fights in (
            "пока|когда сражается с <against:cards.ins>",
            "сражаясь с <against:cards.ins>",
            "при сражении с <against:cards.ins>",
            "в сражении с <against:cards.ins>",
        )
        for gets in ("", "имеет ", "получает ")
    ],
    # «При нападении на эльфа имеет направленный удар»
    *[
        read_as(f"{attacks}[,] имеет <ability:simple>", of(against_them))
        for attacks in (
            "при нападении на <against:cards.acc>",
            "нападая на <against:cards.acc>",
            "когда|если нападает на <against:cards.acc>",
            "атакуя <against:cards.acc>",
        )
    ],
    read_as("<amount:signed> к <source:source-bare.dat> в|на <against:cards.acc.pl>", of(Bonus)),
    read_as("<amount:signed> <source:source-bare.dat>[ по <against:cards.dat.pl>]", of(Bonus)),
    read_as("<amount:signed> к|ко всем <source:source-bare.dat>[ по <against:cards.dat.pl>]", of(Bonus)),
    *[
        read_as(
            f"<amount:signed> к величине {own}<source:source-bare.gen{many}>[ по <against:cards.dat.pl>]", of(Bonus)
        )
        for own in ("", "своего|своих|своей ")
        for many in ("", ".pl")
    ],
    read_as(
        "<amount:signed> к следующему своему <source:source-bare.dat>[ по <against:cards.dat.pl>]",
        of(Bonus, next_only=True),
    ),
    read_as(
        "<amount:signed> к добиванию <against:cards.gen.pl>",
        lambda s: Bonus(s["amount"], Source(("finish",)), s["against"]),
    ),
    say("<amount:signed> от <source:source.gen.pl>", Guard),
    *[
        read_as(f"{gets}на <amount:counted.wound> больше от <ability:id.gen>", of(more_of_it))
        for gets in ("", "получает ")
    ],
    *[
        read_as(
            f"<source:source-bare.nom.pl> по <me> {less} на <n:number>", lambda s: Guard(Number(-s["n"]), s["source"])
        )
        for less in ("уменьшаются", "ослабляются", "ослаблены", "слабее", "уменьшены")
    ],
    *[
        read_as(
            f"<source:source-bare.nom.pl> по <me> {more} на <n:number>", lambda s: Guard(Number(s["n"]), s["source"])
        )
        for more in ("увеличиваются", "усиливаются", "усилены", "сильнее", "увеличены")
    ],
    read_as("<source:source-bare.nom.pl> по <me> получают|имеют <amount:signed>", of(Guard)),
    *[
        read_as(f"{gets}на <amount:counted.wound> {more} от [всех] <source:source.gen.pl>", partial(_guard, sign=sign))
        for gets in ("", "получает ")
        for more, sign in (("больше", 1), ("меньше", -1))
    ],
    read_as(
        "<amount:signed> от <source:source-bare.gen.pl>[, нанесённый|наносимый] по диагонали",
        lambda s: Guard(s["amount"], along_diagonal(s["source"], False)),
    ),
    read_as(
        "<amount:signed> от <source:source-bare.gen.pl>[, нанесённый|наносимый] не по диагонали",
        lambda s: Guard(s["amount"], along_diagonal(s["source"], True)),
    ),
    say(
        "<amount:signed> к следующему броску[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]",
        DieBonus,
        next_only=True,
    ),
    say("<amount:signed> к броску[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]", DieBonus),
    read_as(
        "<amount:signed> к броску кубика, когда атакует <against:cards.acc.pl>",
        of(DieBonus, source=Source(("attack",))),
    ),
    read_as(
        "<amount:signed> к броску|броскам кубика[ при <source:source-bare.pre>][ по <against:cards.dat.pl>]",
        of(DieBonus),
    ),
    *[
        read_as(f"<amount:signed> к броску|броскам{die}{fighting} <against:cards.ins>", of(DieBonus, source=FIGHTING))
        for die in ("", " кубика")
        for fighting in (", сражаясь с", ", сражаясь ударом с", " при сражении с", ", когда сражается с")
    ],
    # «+1 к броскам кубика при защите»: as it answers
    *[
        read_as(
            f"<amount:signed> к броску|броскам{die} {defends}[ от <against:cards.gen.pl>]",
            of(DieBonus, source=Source(("answering strike",))),
        )
        for die in ("", " кубика")
        for defends in ("при защите", "в защите", "защищаясь", "при ответном ударе")
    ],
    read_as("<amount:signed> к|ко всем броскам[ при <source:source-bare.pre>]", of(DieBonus)),
    read_as("<amount:signed> ко всем броскам кубика", of(DieBonus)),
    read_as("<amount:signed> к следующему броску кубика", of(DieBonus, next_only=True)),
    say("<amount:signed> к движению", StatBonus, stat="move"),
    read_as("<amount:signed> движению", lambda s: StatBonus("move", **s)),
    say("<amount:signed> к дальности[ <kind:attack-kind.gen>][ по <against:cards.dat.pl>]", StatBonus, stat="range"),
    say("<amount:signed> к жизням", StatBonus, stat="lives"),
    say("<amount:signed> к излечению", StatBonus, stat="heals"),
    say("<amount:signed> к своему излечению", StatBonus, stat="healed"),
    *[
        read_as(pattern, lambda s, sign=sign, stat=stat: StatBonus(stat, Number(sign * s["n"])))
        for more, sign in (("больше", 1), ("меньше", -1))
        for pattern, stat in (
            (f"излечивается на <n:number> {more}", "healed"),
            (f"излечивается на <n:number> рану {more}", "healed"),
            (f"излечивает <what:cards.acc> на <n:number> {more}", "heals"),
            (f"излечивает <what:cards.acc.pl> на <n:number> {more}", "heals"),
            (f"когда излечивает <what:cards.acc>, излечивает на <n:number> {more}", "heals"),
            (f"когда <me> излечивается, излечивается на <n:number> {more}", "healed"),
        )
    ],
    *[
        read_as(pattern, lambda s, sign=sign, stat=stat: StatBonus(stat, Number(sign * s["n"])))
        for verb, sign in (("увеличивается|увеличиваются|увеличено|увеличены", 1), ("уменьшается|уменьшаются", -1))
        for pattern, stat in (
            (f"излечение|излечения <me> {verb} на <n:number>", "healed"),
            (f"излечение|излечения от <me> {verb} на <n:number>", "heals"),
        )
    ],
    *[
        rule
        for word, ability in (("прыжка", "leap"), ("телепортации", "teleport"))
        for rule in (say(f"<amount:signed> к дальности {word}", StatBonus, stat="ability", ability=ability),)
    ],
    say("<amount:signed> к <ability:id.dat>", StatBonus, stat="ability"),
    read_as("<amount:signed> <ability:id.nom>", of(StatBonus, stat="ability")),
    read_as(
        "<ability:id.acc> <one:number> или <amount:signed> <again:id.acc>",
        acquire_stat,
    ),
    read_as("<ability:id.acc> на <one:number> или <amount:signed> к <again:id.dat> <most>", acquire_stat),
    phrase(
        "<ability:id.acc> <one:number> или <amount:signed> к <again:id.dat>[ <most>]",
        acquire_stat,
        acquired_parts,
    ),
]
