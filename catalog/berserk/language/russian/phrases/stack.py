"""Russian effects on pending events: prevention, blocks, redirection; leaps."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.meaning.effects import (
    DEALT,
    alter_value,
    becomes,
    becomes_parts,
    capped_prevention,
    dealt,
    dealt_by,
    dealt_unanswered,
    fought_by_all,
    fought_by_two,
    redirected_near,
    struck_by,
    struck_unanswered,
    take_altered,
    unanswered_parts,
)
from catalog.berserk.language.tree import (
    Alter,
    Block,
    BlockMovement,
    Cards,
    Fight,
    KeepUntapped,
    Leaps,
    Outcome,
    Performs,
    Prevent,
    Redirect,
    Reduce,
    SameAs,
    Strength,
    TakeShape,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

POWERS: tuple[tuple[Strength, str], ...] = (
    ("miss", "промах"), ("weak", "слабый"), ("medium", "средний"), ("strong", "сильный"),
)  # fmt: skip

ON_THE_STACK: list[Rule] = [
    read_as("телепортация", lambda s: Leaps(The(), True)),
    read_as("телепортация, дальность <range:amount>", of(Leaps, target=The(), teleport=True)),
    read_as("прыжок", lambda s: Leaps(The())),
    say("предотвратить все раны[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent, amount=None),
    say(
        "предотвратить всего <amount:counted.wound>[ от <source:source.gen.pl>] на <target:every.pre>[ <duration>]",
        Prevent,
        in_all=True,
    ),
    read_as(
        "предотвращает следующий <amount:counted.wound>[ от <source:source-bare.gen.pl>]"
        " по <target:every.dat>[ <duration>]",
        of(Prevent, in_all=True),
    ),
    *[
        read_as(
            f"предотвращает {many}{most}[ от <source:source-bare.gen.pl>] по <target:every.dat>[ <duration>]",
            capped_prevention,
        )
        for many in ("<amount:amount> следующий <unit:unit wound>", "следующий <amount:counted.wound>")
        for most in ("", " <most>")
    ],
    say(
        "предотвратить <amount:counted.wound>[ от <source:source.gen.pl>] на <target:target.pre>[ <duration>]", Prevent
    ),
    read_as("предотвратить <amount:counted.wound>[ от <source:source.gen.pl>][ <duration>]", of(Prevent, target=The())),
    read_as("предотвратить все раны[ от <source:source.gen.pl>][ <duration>]", lambda s: Prevent(The(), None, **s)),
    read_as("предотвратить <amount:counted.wound>, нанесённых|наносимых <target:target.dat>[ <duration>]", of(Prevent)),
    read_as("предотвратить все раны, нанесённые|наносимые <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    read_as("предотвратить <amount:counted.wound> <target:target.dat>[ <duration>]", of(Prevent)),
    # 420.3 who takes fewer wounds has fewer prevented
    *[
        read_as(f"предотвратить до <amount:counted.wound>[ от <source:source.gen.pl>]{on}[ <duration>]", of(Prevent))
        for on in (
            " на <target:target.pre>",
            ", нанесённых|наносимых <target:target.dat>",
            " нанесённых|наносимых <target:target.dat>",
            " <target:target.dat>",
        )
    ],
    read_as("предотвратить все раны <target:target.dat>[ <duration>]", of(Prevent, amount=None)),
    *[
        read_as(
            f"предотвратить следующий <amount:counted.wound>[ от <source:source.gen.pl>]{on}[ <duration>]",
            of(Prevent, **whom),
        )
        for on, whom in (("", {"target": The()}), (" на <target:target.pre>", {}))
    ],
    say("заблокировать <source:source.acc>[ по <at:target.dat>]", Block),
    say("заблокировать движение[ <by:cards.gen>]", BlockMovement),
    read_as("заблокировать эту|этот|это <source:source.acc>", of(Block)),
    read_as("этот|эта|это <source:source-bare.nom> заблокировать", of(Block)),
    read_as("<source:source-bare.nom> заблокировать", of(Block)),
    read_as("заблокировать выбранную|выбранный|выбранное <source:source.acc>[ по <at:target.dat>]", of(Block)),
    say("перенаправить <source:source-bare.acc>[ с <at:target.gen>] на <to:target.acc>", Redirect),
    read_as(
        "перенаправить эту|этот|это <source:source-bare.acc>[ с <at:target.gen>] на|в <to:target.acc>", of(Redirect)
    ),
    read_as("перенаправить <source:source.acc> с <at:target.gen> на|в <to:target.acc>", redirected_near),
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
            say(f"сразиться ударом с <foe:target.ins>{written}", Fight, as_open=opened, who=The(), unanswered=False),
            say(
                f"<who:target.nom> сражается~who ударом с <foe:target.ins>{written}",
                Fight,
                as_open=opened,
                unanswered=False,
            ),
        )
    ],
    *[
        read_as(
            "<who:cards.nom.pl>, стоящий рядом с <foe:target.ins>, сражается с ним как с открытым" + also,
            lambda s: fought_by_all(**s),
        )
        for also in ("", ", не закрываясь при этом", ", не закрываясь", " (не закрываясь)")
    ],
    *[
        read_as(f"<who:target.nom> {verb} {strike}{at}", lambda s: struck_by(**s))
        for verb in ("атакует", "нападает", "бьёт", "ударяет")
        for strike in ("ударом ", "простым ударом ", "")
        for at in ("<foe:target.acc>", "на <foe:target.acc>")
    ],
    # «атакованный наносит слабый удар по атакующему»
    *[
        rule
        for power, word in DEALT
        for rule in (
            say(f"нанести {word} удар по <foe:target.dat>", Fight, who=The(), **dealt(power)),
            say(f"<who:target.nom> наносит~who {word} удар по <foe:target.dat>", Fight, **dealt(power)),
        )
    ],
    *[
        read_as(f"{who}нанести|совершить|объявляет {aim}[, не закрываясь][ (не закрываясь)]", lambda s: dealt_by(**s))
        for who in ("", "<who:target.nom> ")
        for aim in (
            "<power:set blow> по <foe:target.dat>",
            "<foe:target.dat> <power:set blow>",
            "<power:set blow> <foe:target.dat>",
            "по <foe:target.dat> <power:set blow>",
        )
    ],
    read_as("<foe:target.nom> получает <power:set blow> [от] <who:target.gen>", lambda s: dealt_by(**s)),
    # «атакующий наносит удар по стоящей рядом карте в своём отряде»
    *[
        read_as(
            f"<who:target.nom> {verb} [простой] удар по <foe:target.dat>{own}",
            lambda s, own=bool(own): struck_by(own=own, **s),
        )
        for verb in ("нанести", "совершить", "объявляет")
        for own in ("", " в своём отряде")
    ],
    *[read_as(f"нанести {strike} по <foe:target.dat>", of(Fight, who=The())) for strike in ("удар", "простой удар")],
    phrase("нанести <strike:id.acc> <foe:target.dat>", dealt_unanswered, unanswered_parts),
    say("<who:target.nom> выполняет~who <attack:performed attack>", Performs),
    *[
        read_as(f"<who:target.nom> {verb} <attack:performed attack>", of(Performs))
        for verb in ("выполнить|совершить|объявить", "может выполнить|совершить|объявить", "наносит", "делает")
    ],
    *[
        read_as(f"объявить {strike} по <foe:target.dat>{closing}", struck_unanswered)
        for strike in ("простой @unanswered-strike", "@unanswered-strike")
        for closing in (", не закрываясь при этом", ", не закрываясь", " (не закрываясь)")
    ],
    *[
        read_as(f"сразиться с <foe:target.ins> [простым] ударом{like}", of(Fight, as_open=bool(like), who=The()))
        for like in ("", " как с открытой картой", " как с открытой|открытым")
    ],
    *[
        read_as(f"сразиться с <foe:target.ins> [простым] ударом как с {like}", of(Fight, as_open=True, who=The()))
        for like in ("стоящей рядом открытой картой", "открытой картой", "стоящим рядом открытым существом")
    ],
    read_as("прыжок[, дальность <range:amount>]", of(Leaps, target=The())),
    *[
        read_as(f"сразиться с <foe:target.ins>{like}", of(Fight, as_open=True, who=The()))
        for like in (" как с открытой картой", " как с открытой|открытым")
    ],
    *[
        read_as(f"<who:target.nom> {verb} с <foe:target.ins>{like}", of(Fight, as_open=bool(like)))
        for verb in ("сражается", "сразиться")
        for like in ("", " как с открытой картой", " как с открытой|открытым")
    ],
    *[
        read_as(f"{many}<cards:cards.{case}> сражаются {how}друг с другом", lambda s: fought_by_two(**s))
        for many, case in (("<count:numeral> ", "counted"), ("<count:number> ", "counted"))
        for how in ("", "ударом ", "простым ударом ")
    ],
    *[
        read_as(f"{verb} простым ударом с <foe:target.ins>{like}{also}", of(Fight, as_open=bool(like), **who))
        for verb, who in (
            ("сразиться", {"who": The()}),
            ("<who:target.nom> сражается", {}),
            ("<who:target.nom> сразиться", {}),
        )
        for like in (
            "",
            " как с открытой картой",
            " как с открытой|открытым",
            " как с открытым существом",
            " как с стоящей рядом открытой картой",
        )
        for also in ("", ", не закрываясь", " (не закрываясь)", ", не закрываясь при этом")
    ],
    *[
        phrase(
            f"{verb} величину <source:source.gen>[ по <at:target.dat>] на <n:amount>",
            lambda s, sign=sign: alter_value(sign, **s),
            lambda n, sign=sign: take_altered(n, sign),
        )
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
    ],
    *[
        read_as(
            f"{verb} {value}<source:source.{case}>[ по <at:target.dat>] на <n:amount>",
            lambda s, sign=sign: alter_value(sign, **s),
        )
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
        for value, case in (
            ("", "acc"),
            ("выбранную|выбранный|выбранное ", "acc"),
            ("эту|этот|это ", "acc"),
            ("значение ", "gen"),
            ("силу ", "gen"),
            ("величину выбранной|выбранного ", "gen"),
            ("величину этой|этого ", "gen"),
        )
    ],
    *[
        read_as(
            f"{verb} на <n:amount> {value}<source:source.{case}>[ по <at:target.dat>]",
            lambda s, sign=sign: alter_value(sign, **s),
        )
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
        for value, case in (
            ("величину ", "gen"),
            ("величину выбранной|выбранного|этой|этого ", "gen"),
            ("", "acc"),
            ("выбранную|выбранный|выбранное|эту|этот|это ", "acc"),
        )
    ],
    # «(атакованный) получает -1 от этой атаки»
    *[
        read_as(
            f"{who}получает|имеет|получить <n:signed> от этого|этой <source:source-bare.gen>",
            lambda s: Alter(s["source"], s["n"]),
        )
        for who in ("", "<me> ", "<target:role.nom> ")
    ],
    # «этот удар получает +2», «эта атака становится сильной»
    *[
        read_as(f"{this} <source:source-bare.nom> {gets} <n:signed>", lambda s: Alter(s["source"], s["n"]))
        for this in ("этот|эта|это",)
        for gets in ("получает", "имеет")
    ],
    *[
        read_as(f"этот|эта|это <source:source-bare.nom> {becomes} <to:capped>", of(Reduce))
        for becomes in ("становится", "считается", "сводится к")
    ],
    # «получает +2 к этому выстрелу»
    *[
        read_as(
            f"{gets}<n:signed> к этому|этой <source:source-bare.dat>",
            lambda s: Alter(s["source"], s["n"]),
        )
        for gets in ("", "получить ", "получает ", "<me> получает ")
    ],
    *[
        rule
        for strength, word in POWERS
        for rule in (
            constant(f"сделать результатом сражения {word}-{word}", Outcome(strength)),
            *[
                read_as(f"сделать результатом сражения {word}-{word} {dice}", lambda s, to=strength: Outcome(to))
                for dice in ("(не бросая кубики)", "(вместо бросков|броска кубика)", "вместо бросков|броска кубика")
            ],
        )
    ],
    constant("не закрываться после этой атаки", KeepUntapped()),
    constant("атакующая карта не закрывается после этой атаки", KeepUntapped("attacking")),
    *[
        read_as(f"он|она|оно не закрывается|закрываться{after}", lambda s: KeepUntapped("attacking"))
        for after in ("", " после этой атаки", " после этого [простого] удара|выстрела|нападения")
    ],
    read_as("не закрывается|закрываться", lambda s: KeepUntapped()),
    *[
        read_as(f"не закрывается|закрываться после {attack}", lambda s: KeepUntapped())
        for attack in (
            "этой атаки",
            "этого [простого] удара",
            "этого выстрела",
            "этого нападения",
            "атаки",
            "[простого] удара",
            "выстрела",
            "нападения",
        )
    ],
    say("погрузиться", TakeShape, target=The(), shape="submerged"),
    say("всплыть", TakeShape, target=The(), shape="surface"),
    say("погрузить <target:target.acc>", TakeShape, shape="submerged"),
    read_as("<target:target.nom> погружается", of(TakeShape, shape="submerged")),
    say("<target:target.nom> всплывает~target", TakeShape, shape="surface"),
    *[
        read_as(f"{become} {into}", of(TakeShape, target=The(), shape=shape))
        for become, shape_words in (
            ("стать|становится", (("wolf", "волком"), ("human", "человеком"))),
            ("превратиться|превращается в", (("wolf", "волка"), ("human", "человека"))),
        )
        for shape, into in shape_words
    ],
    say("принять облик волка", TakeShape, target=The(), shape="wolf"),
    say("принять облик человека", TakeShape, target=The(), shape="human"),
    say("<target:target.nom> принимает~target облик волка", TakeShape, shape="wolf"),
    say("<target:target.nom> принимает~target облик человека", TakeShape, shape="human"),
    say("совершить прыжок[, дальность <range:amount>]", Leaps, target=The(), teleport=False),
    say("<target:target.nom> совершает~target прыжок[, дальность <range:amount>]", Leaps, teleport=False),
    say("телепортироваться[, дальность <range:amount>]", Leaps, target=The(), teleport=True),
    say("<target:target.nom> телепортируется~target[, дальность <range:amount>]", Leaps, teleport=True),
    say("телепортироваться на свободную клетку рядом с <beside:role.ins>", Leaps, target=The(), teleport=True),
    say("совершить прыжок на свободную клетку рядом с <beside:role.ins>", Leaps, target=The(), teleport=False),
    read_as("объявить прыжок на свободную клетку рядом с <beside:role.ins>", of(Leaps, target=The())),
    read_as("объявить прыжок[, дальность <range:amount>]", of(Leaps, target=The())),
    say("свести <source:source.acc>[ по <at:target.dat>] к <to:capped>", Reduce),
    read_as(
        "свести выбранную|выбранный|выбранное <source:source-bare.acc>[ по <at:target.dat>] к <to:capped>", of(Reduce)
    ),
    read_as("свести к <to:capped> <source:source.acc>[ по <at:target.dat>]", of(Reduce)),
    read_as("свести эту|этот <source:source-bare.acc> к <to:capped>", of(Reduce)),
    *[
        read_as(f"свести <source:source.acc> по {whom} к <to:capped>", of(Reduce, at=The()))
        for whom in ("себе", "<me>")
    ],
    read_as(
        "свести свой|своего|свою <source:source-bare.acc> к <to:capped>",
        lambda s: Reduce(replace(s["source"], by=Cards(traits=(SameAs(),))), s["to"]),
    ),
    phrase("<target:target.nom> становится~target <element:of element.ins>[ <duration>]", becomes, becomes_parts),
]
