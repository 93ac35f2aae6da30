"""Russian effects on what is about to happen: prevention, blocks, redirection; leaps."""

from __future__ import annotations

from catalog.berserk.language.meaning.effects import becomes, becomes_parts
from catalog.berserk.language.tree import Block, Fight, Leaps, Prevent, Redirect, Reduce, TakeShape, The
from catalog.language.patterns import Rule, of, phrase, read_as, say

ON_THE_STACK: list[Rule] = [
    say("предотвратить все раны[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent, amount=None),
    say(
        "предотвратить <amount:counted.wound>[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent
    ),
    read_as("предотвратить <amount:counted.wound>[ от <source:source.gen.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("предотвратить все раны[ от <source:source.gen.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    read_as("предотвратить <amount:counted.wound>, нанесённых|наносимых <target:target.dat>[ <duration>]", of(Prevent)),
    read_as("предотвратить все раны, нанесённые|наносимые <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    read_as("предотвратить <amount:counted.wound> <target:target.dat>[ <duration>]", of(Prevent)),
    read_as("предотвратить все раны <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    say("заблокировать <source:source.acc>[ по <at:target.dat>]", Block),
    read_as("заблокировать эту|этот|это <source:source.acc>", of(Block)),
    read_as("заблокировать выбранную|выбранный|выбранное <source:source.acc>[ по <at:target.dat>]", of(Block)),
    say("перенаправить <source:source-bare.acc>[ с <at:target.gen>] на <to:target.acc>", Redirect),
    read_as(
        "перенаправить эту|этот|это <source:source-bare.acc>[ с <at:target.gen>] на|в <to:target.acc>", of(Redirect)
    ),
    read_as("перенаправить <source:source.acc>[ с <at:target.gen>] на|в <to:target.acc>", of(Redirect)),
    read_as("перенаправить <source:source.acc> на|в <to:target.acc> с <at:target.gen>", of(Redirect)),
    read_as("перенаправить <source:source-bare.acc> по <at:target.dat> на|в <to:target.acc>", of(Redirect)),
    read_as(
        "перенаправить выбранную|выбранный|выбранное <source:source-bare.acc>[ с <at:target.gen>] на|в <to:target.acc>",
        of(Redirect),
    ),
    read_as("перенаправить на|в себя <source:source-bare.acc> по <at:target.dat>", of(Redirect, to=The())),
    read_as("перенаправить на|в себя <source:source.acc>[ с <at:target.gen>]", of(Redirect, to=The())),
    *[
        rule
        for opened, written in ((False, ""), (True, " как с открытой картой"))
        for rule in (
            say(f"сразиться ударом с <foe:target.ins>{written}", Fight, as_open=opened, who=The()),
            say(f"<who:target.nom> сражается ударом с <foe:target.ins>{written}", Fight, as_open=opened),
        )
    ],
    *[
        read_as(f"{verb} простым ударом с <foe:target.ins>{like}{also}", of(Fight, as_open=bool(like), **who))
        for verb, who in (
            ("сразиться", {"who": The()}),
            ("<who:target.nom> сражается", {}),
            ("<who:target.nom> сразиться", {}),
        )
        for like in ("", " как с открытой картой", " как с открытой|открытым", " как с стоящей рядом открытой картой")
        for also in ("", ", не закрываясь", " (не закрываясь)", ", не закрываясь при этом")
    ],
    say("погрузиться", TakeShape, target=The(), shape="submerged"),
    say("всплыть", TakeShape, target=The(), shape="surface"),
    say("погрузить <target:target.acc>", TakeShape, shape="submerged"),
    read_as("<target:target.nom> погружается", of(TakeShape, shape="submerged")),
    say("<target:target.nom> всплывает~target", TakeShape, shape="surface"),
    say("принять облик волка", TakeShape, target=The(), shape="wolf"),
    say("принять облик человека", TakeShape, target=The(), shape="human"),
    say("<target:target.nom> принимает~target облик волка", TakeShape, shape="wolf"),
    say("<target:target.nom> принимает~target облик человека", TakeShape, shape="human"),
    say("совершить прыжок[, дальность <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target:target.nom> совершает~target прыжок[, дальность <range:amount>]", Leaps, teleport=False),
    say("телепортироваться[, дальность <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target:target.nom> телепортируется~target[, дальность <range:amount>]", Leaps, teleport=True),
    read_as("объявить прыжок[, дальность <range:amount>]", of(Leaps, target=The())),
    say("свести <source:source-bare.acc>[ по <at:target.dat>] к <to:capped>", Reduce),
    read_as(
        "свести выбранную|выбранный|выбранное <source:source-bare.acc>[ по <at:target.dat>] к <to:capped>", of(Reduce)
    ),
    read_as("свести эту|этот <source:source-bare.acc> к <to:capped>", of(Reduce)),
    phrase("<target:target.nom> становится~target <element:of element.ins>[ <duration>]", becomes, becomes_parts),
]
