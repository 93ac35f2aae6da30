"""Russian constant abilities: permissions, obligations, what a battle starts with, maxima, constant blocks."""

from __future__ import annotations

from functools import partial

from catalog.berserk.language.meaning.constants import (
    across_row,
    asking_first,
    blocked_by,
    instead_of_death,
    instead_of_healing,
    over_others,
    struck_alone,
)
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    Blocks,
    Boards,
    Bonus,
    Can,
    Cannot,
    Cards,
    DuringTurn,
    EventAbility,
    InRow,
    InsteadOfDeath,
    InsteadOfHealing,
    Maximum,
    Must,
    Named,
    Number,
    OnDeed,
    OnlyAt,
    SameAs,
    Source,
    StartsWith,
    StaysUntapped,
    StrikeExchange,
    The,
    Together,
    While,
    Within,
)
from catalog.language.patterns import Rule, of, read_as, say

FIGHTING = Source(("simple strike", "answering strike"))
ALL_RANGED, OVER_A_ROW = Source(("ranged",)), Source(("reach strike",))
RANGED = Source(("shot", "throw", "discharge"))  # all that is ranged but the reach strike


def _wounds_more(n: int, against: Cards | None = None, source: Source | None = None) -> Bonus:
    """Build «наносит на 1 рану больше эльфам», the counterpart of «получает на 1 рану больше от …»."""
    return Bonus(Number(n), source or Source(("attack",)), against)


# How often, and how the attacks are bound to each other: whether they are made running, and at different cards.
OFTEN: list[Rule] = [
    read_as(f"{times} за|в {turn}", lambda s: s.get("times", 2))
    for times in ("<times:number> раза|раз", "<times:numeral> раза|раз", "дважды")
    for turn in ("ход", "свой|ваш|один|каждый ход")
]
BOUND_OF_ATTACKS: list[Rule] = [
    read_as(words, lambda s, bound=bound: bound)
    for words, bound in (
        ("(только подряд)", (True, False)), (", только подряд", (True, False)), ("подряд", (True, False)),
        (", но только подряд", (True, False)), (", только по разным картам|целям|существам", (False, True)),
        ("(только по разным картам|целям|существам)", (False, True)),
        ("по разным картам|целям|существам", (False, True)), (", каждый раз по другой карте", (False, True)),
        (", второй раз - только по другой карте", (False, True)),
        (", второй раз только по другой карте", (False, True)),
        ("(только подряд и по разным картам)", (True, True)),
    )
]  # fmt: skip


def _attacks_often(times: int, source: Source | None = None, tail: tuple[bool, bool] = (False, False)) -> Can:
    running, different = tail
    return Can("attack", times, source or Source(("attack",)), running=running, different=different)


PERMISSIONS: list[Rule] = [
    say("не открывается в начале своего хода", Cannot, act="untap at the start"),
    read_as("не открывается в начале вашего хода", of(Cannot, act="untap at the start")),
    say(
        "если от <source:source-bare.gen.pl> этой карты можно назначить защитника, противник обязан это сделать",
        Must,
        deed="be defended against",
        at=None,
    ),
    read_as(
        "если от <source:source-bare.gen> <me> можно назначить защитника, противник обязан это сделать",
        of(Must, deed="be defended against"),
    ),
    say("игнорирует особенности, обязывающие выбирать цель <source:source-bare.gen>", Can, act="choose targets"),
    read_as(
        "игнорирует особенности, обязывающие выбирать целью <source:source-bare.gen> какую-либо карту",
        of(Can, act="choose targets"),
    ),
    say("сильный и слабый удар меняются местами", StrikeExchange),
    say("при рассадке может быть помещена|помещён только на <hosts:cards.acc.pl>", Boards, parasites=False),
    read_as("при рассадке [симбиотов] может быть помещена|помещён только на <hosts:cards.acc>", of(Boards)),
    read_as(
        "вы можете поместить своего паразита на <me> при рассадке",
        lambda s: Boards(Cards(traits=(SameAs(),)), True),
    ),
    say("при рассадке ваши паразиты могут быть помещены и на <hosts:cards.acc.pl>", Boards, parasites=True),
    read_as(
        "во время рассадки паразитов вы можете выбирать в качестве хозяина <hosts:cards.acc> в его втором ряду",
        lambda s: Boards(with_trait(s["hosts"], InRow(2, "enemy")), True),
    ),
    read_as(
        "может объявлять @unanswered-strike по <cards:cards.dat>,"
        " если и справа и слева от него нет других его <others:cards.gen.pl>",
        lambda s: struck_alone(**s),
    ),
    say(
        "при <source:source-bare.pre> бросает два кубика и выбирает один из результатов",
        Can,
        act="throw twice",
        at=None,
    ),
    *[
        read_as(f"{fights} {throws}", lambda s: Can("throw twice", source=FIGHTING))
        for fights in (
            "когда <me> сражается,",
            "когда сражается,",
            "сражаясь,",
            "когда сражается [простым] ударом",
            "когда <me> сражается [простым] ударом",
            "когда сражается [простым] ударом,",
            "сражаясь [простым] ударом,",
        )
        for throws in (
            "бросьте|бросает кубик дважды, выберите|выбирает один из результатов [бросков]",
            "бросьте|бросает кубик два раза, выберите|выбирает один из результатов [бросков]",
            "бросьте|бросает кубик два раза и выберите|выбирает один из результатов [бросков]",
            "бросьте|бросает кубик дважды и выберите|выбирает один из результатов [бросков]",
            "бросает кубик два раза, выбирая один из результатов|значений",
        )
    ],
    *[
        read_as(
            f"когда {who}сражается [простым] ударом в ваш|свой ход{comma} {throws}",
            lambda s: While(DuringTurn("own"), (Can("throw twice", source=FIGHTING),)),
        )
        for who in ("", "<me> ")
        for comma in ("", ",", " -")
        for throws in (
            "бросьте|бросает кубик дважды, выберите|выбирает один из результатов [бросков]",
            "бросьте|бросает кубик два раза и выберите|выбирает один из результатов [бросков]",
            "бросьте|бросает кубик дважды и выберите|выбирает один из результатов [бросков]",
        )
    ],
    *[
        read_as(
            f"при <source:source-bare.pre> {throws} {twice}{chooses} {one}",
            of(Can, act="throw twice"),
        )
        for throws in ("бросает кубик", "бросить|бросьте кубик", "<me> бросает кубик")
        for twice in ("дважды", "два раза", "2 раза")
        for chooses in (" и выбирает|выбрать", ", выбирает", ", выбирая", ", затем выбирает", ", а вы выбираете")
        for one in (
            "один из результатов [бросков]",
            "одно из значений [бросков]",
            "один из бросков",
            "одно из выпавших значений",
        )
    ],
    *[
        read_as(f"наносит на <n:number> рану|раны|ран больше{whom}{how}", lambda s: _wounds_more(**s))
        for whom in ("", " <against:cards.dat.pl>", " <against:cards.dat>")
        for how in ("", " <source:source-bare.ins>")
    ],
    say("может двигаться|передвигаться по диагонали", Can, act="move diagonally"),
    say("может объявлять <source:source-bare.acc> через клетки с <at:cards.ins.pl>", Can, act="reach over"),
    say("может объявлять <source:source-bare.acc> через две клетки", Can, act="reach over two", at=None),
    *[
        read_as(f"{declares} через {over}", partial(over_others, act=act))
        for declares in (
            "может объявлять|совершать|наносить <source:source-bare.acc>",
            "может атаковать|нападать <source:source-bare.ins>",
        )
        for act, over in (
            ("reach over", "клетки[,] занятые <at:cards.ins.pl>"),
            ("reach over", "клетку[,] занятую <at:cards.ins>"),
            ("reach over", "клетку с <at:cards.ins>"),
            ("reach over", "<at:cards.acc.pl>"),
            ("reach over", "<at:cards.acc>"),
            *(
                ("reach over two", f"{two}{along}")
                for two in ("2 клетки", "две клетки", "2 ряда", "два ряда")
                for along in ("", " по вертикали или горизонтали", " по вертикали и горизонтали")
            ),
        )
    ],
    say("может действовать <times:number> раза|раз~times за|в ход", Can, act="act"),
    read_as("может действовать дважды за|в ход", lambda s: Can("act", 2)),
    say("может использовать инкарнацию неограниченное число раз за бой", Can, act="incarnate", times=0),
    say("может использовать инкарнацию <times:number> раза|раз~times за бой", Can, act="incarnate"),
    *[
        rule
        for act, genitive, one in (
            ("host symbiotes", "симбиотов", "симбиота|компаньона"),
            ("host parasites", "паразитов", "паразита"),
        )
        for rule in (
            say(f"может иметь до <times:number> {genitive}", Can, act=act),
            *[
                read_as(f"может {verb} {many} {noun}", of(Can, act=act))
                for verb in ("иметь", "быть хозяином", "нести")
                for many in ("до <times:numeral>", "до <times:number>", "<times:numeral>", "<times:number>")
                for noun in (genitive, one)
            ],
            *[
                read_as(f"может иметь {more} {one}", lambda s, act=act: Can(act, 2))
                for more in ("второго", "ещё одного", "дополнительного")
            ],
        )
    ],
    say("инкарнирует в открытом виде", Can, act="incarnate untapped"),
    read_as("может инкарнировать в открытом виде", lambda s: Can("incarnate untapped")),
    *[
        read_as(f"может {verb} {times}{battle}", lambda s: Can("incarnate", 0))
        for verb in ("инкарнировать", "использовать инкарнацию")
        for battle in ("", " за бой")
        for times in ("любое число|количество раз", "неограниченное число|количество раз")
    ],
    *[
        read_as(
            f"@incarnation <x:number>{before}{times}{after}",
            lambda s: Together((Named("incarnation", Number(s["x"])), Can("incarnate", s.get("times", 0)))),
        )
        for before, after in ((", ", ""), (" (", ")"))
        for times in (
            "любое|неограниченное число|количество раз[ за бой]",
            "<times:number> раз|раза за бой",
        )
    ],
    say("инкарнирует на любую свободную клетку", Can, act="incarnate anywhere"),
    *[
        read_as(f"инкарнирует {where}[ поля боя]", lambda s: Can("incarnate anywhere"))
        for where in ("на любой свободной клетке", "на любую свободную клетку", "на любую клетку", "на любой клетке")
    ],
    read_as(
        "инкарнирует в открытом виде, при этом <effects:effects>",
        lambda s: Together((Can("incarnate untapped"), EventAbility(OnDeed("incarnated", The()), s["effects"]))),
    ),
    say("может не открываться в начале своего|вашего хода", Can, act="stay tapped"),
    read_as("может не открываться", lambda s: Can("stay tapped")),
    read_as("может не открываться в свой|ваш ход", lambda s: Can("stay tapped")),
    say("может атаковать|нападать <source:source-bare.ins> <times:number> раза|раз~times за ход", Can, act="attack"),
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> <times:{times}> раза|раз~times за ход"
            "[, после первой|первого <first:source-bare.gen> не закрывается]",
            lambda s: Can("attack", s["times"], s["source"]),
        )
        for times in ("number", "numeral")
    ],
    say("может атаковать|нападать летающих <source:source-bare.ins>", Can, act="strike flyers"),
    *[
        read_as(
            f"может атаковать|нападать {flyers} как {near}",
            lambda s: Can("strike flyers", source=Source(("simple strike",))),
        )
        for flyers in ("летающих", "на летающих", "летающих существ", "на летающих существ")
        for near in ("рядом стоящих", "стоящих рядом", "соседних")
    ],
    read_as("может атаковать|нападать <source:source-bare.ins> летающих", lambda s: Can("strike flyers", **s)),
    read_as(
        "может атаковать|нападать на летающих <source:source-bare.ins> как на стоящие рядом карты",
        of(Can, act="strike flyers"),
    ),
    say("может выступать защитником любое число раз за ход", Can, act="defend", times=0, at=None),
    say("может выступать защитником <times:number> раза|раз~times за|в ход", Can, act="defend", at=None),
    say("может выступать защитником <at:cards.dat.pl>", Can, act="defend"),
    say(
        "может нападать <source:source-bare.ins> на <at:cards.acc.pl> как на соседние карты",
        Can,
        act="strike as adjacent",
    ),
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> на <at:cards.acc> как на {like}",
            of(Can, act="strike as adjacent"),
        )
        for like in ("стоящих рядом", "стоящую рядом", "стоящие рядом карты", "стоящее рядом")
    ],
    *[
        read_as(
            f"может {verb} с крайней клетки ряда {at}[,] как по {like}",
            across_row,
        )
        for verb, at in (
            ("объявлять <source:source-bare.acc>", "по <at:cards.dat>"),
            ("атаковать|нападать <source:source-bare.ins>", "на <at:cards.acc>"),
        )
        for like in ("рядом стоящему", "стоящему рядом", "рядом стоящей", "стоящей рядом")
    ],
    *[
        read_as(
            f"может {verb} с дальностью <cells:amount>",
            lambda s: Can("strike as adjacent", source=s["source"], at=Cards(traits=(Within(s["cells"]),))),
        )
        for verb in ("объявлять <source:source-bare.acc>", "атаковать|нападать <source:source-bare.ins>")
    ],
    *[
        read_as(f"может {words}", of(Can, act="defend"))
        for words in (
            "выступать защитником <at:cards.dat>",
            "выступать защитником <at:cards.gen>",
            "защищать <at:cards.acc>",
            "защищать <at:cards.acc.pl>",
        )
    ],
    say("может стрелять по стоящим рядом картам", Can, act="shoot adjacent"),
    say("не закрывается при <source:source-bare.pre>", StaysUntapped, doing="attack"),
    read_as("после нападения не закрывается", lambda s: StaysUntapped("attack", Source(("attack",)))),
    read_as("не закрывается после нападения", lambda s: StaysUntapped("attack", Source(("attack",)))),
    read_as("после нападения <source:source-bare.ins> не закрывается", of(StaysUntapped, doing="attack")),
    read_as("не закрывается после нападения <source:source-bare.ins>", of(StaysUntapped, doing="attack")),
    read_as("после <source:source-bare.gen> не закрывается", of(StaysUntapped, doing="attack")),
    say("не закрывается, выступая защитником", StaysUntapped, doing="defend", source=None),
    read_as("выступая защитником, не закрывается", lambda s: StaysUntapped("defend")),
    read_as("не закрывается при выступлении защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается, когда выступает защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается после выступления защитником", lambda s: StaysUntapped("defend")),
    read_as("не закрывается после <source:source-bare.gen>", lambda s: StaysUntapped("attack", **s)),
    say("<by:cards.nom.pl> могут объявлять <source:source-bare.acc> только по этой карте", OnlyAt),
    read_as(
        "<by:cards.nom.pl> могут объявлять <source:source-bare.acc> только по <me> (кроме <less:source-bare.gen>"
        "[, независимо от дальности])",
        lambda s: OnlyAt(RANGED, s["by"]) if (s["source"], s["less"]) == (ALL_RANGED, OVER_A_ROW) else None,
    ),
    *[
        read_as(f"<by:cards.nom.pl> {verb} только {whom}{range}", of(OnlyAt))
        for verb, whom in (
            ("могут объявлять <source:source-bare.acc>", "по <me>"),
            ("могут атаковать|нападать <source:source-bare.ins>", "<me>"),
            ("могут атаковать|нападать <source:source-bare.ins>", "на <me>"),
        )
        for range in ("", " (вне зависимости от дальности)", " (независимо от дальности)")
    ],
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> {times} за|в ход, только подряд{after}",
            lambda s: Can("attack", s.get("times", 2), s["source"], running=True),
        )
        for times in ("<times:number> раза", "<times:numeral> раза", "дважды")
        for after in (
            "[, после первого|последнего <first:source-bare.gen> не закрывается]",
            ", после первого|последнего нападения <first:source-bare.ins> не закрывается",
            ", после первого и второго <first:source-bare.gen> не закрывается",
            ", не закрываясь после первого и второго",
            ", не закрываясь после первого",
            ", после первого нападения <first:source-bare.ins> не закрывается",
            ", не закрывается после первого нападения <first:source-bare.ins>",
        )
    ],
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> {times}[ за|в ход], только подряд и по разным картам"
            f"{after}",
            lambda s: Can("attack", s.get("times", 2), s["source"], running=True, different=True),
        )
        for times in ("<times:number> раза", "<times:numeral> раза", "дважды")
        for after in (
            "",
            ", не закрывается после первого|первой <first:source-bare.gen>",
            ", не закрывается после первого нападения <first:source-bare.ins>",
            ", после первого|первой <first:source-bare.gen> не закрывается",
            ", после первого нападения <first:source-bare.ins> не закрывается",
        )
    ],
    *[
        read_as(
            f"может атаковать|нападать <source:source-bare.ins> {times} за|в ход, только по разным картам{after}",
            lambda s: Can("attack", s.get("times", 2), s["source"], different=True),
        )
        for times in ("<times:number> раза", "<times:numeral> раза", "дважды")
        for after in ("", ", после первого|первой <first:source-bare.gen> не закрывается")
    ],
    *[
        read_as(f"может {verb} <times:often>{tail}{after}", lambda s: _attacks_often(**s))
        for verb in (
            "атаковать|нападать",
            "атаковать|нападать <source:source-bare.ins>",
            "наносить|объявлять|совершать <source:source-bare.acc>",
        )
        for tail in ("", " <tail:bound of attacks>")
        for after in ("", ", не закрываясь после первого|первой", ", после первого|первой не закрывается")
    ],
    *[
        read_as(f"{words}", lambda s: Can("attack", 2, Source(("attack",))))
        for words in (
            "после первого|первой за ход нападения|атаки не закрывается",
            "не закрывается после первого|первой за ход нападения|атаки",
            "не закрывается после первого|первой нападения|атаки за ход",
        )
    ],
    *[
        read_as(words, lambda s: Can("answer tapped"))
        for words in (
            "сражается как открытая|открытое|открытый",
            "если закрыт, сражается как открытая|открытое|открытый",
            "сражается закрытой|закрытым",
            "закрытой|закрытым сражается как открытая|открытое|открытый",
            "даже закрытой|закрытым сражается как открытая|открытое|открытый",
            "может сражаться закрытой|закрытым",
        )
    ],
    say(
        "может атаковать <source:source-bare.ins> подряд по разным картам <times:number> раза|раз~times за ход",
        Can,
        act="attack",
        running=True,
        different=True,
    ),
    say(
        "может атаковать <source:source-bare.ins> по разным картам <times:number> раза|раз~times за ход",
        Can,
        act="attack",
        different=True,
    ),
    say(
        "может атаковать <source:source-bare.ins> подряд <times:number> раза|раз~times за ход",
        Can,
        act="attack",
        running=True,
    ),
    say("обязан атаковать <at:cards.acc>[ <source:source-bare.ins>]", Must, deed="attack"),
    read_as(
        "обязан атаковать|нападать <at:cards.acc>[ <source:source-bare.ins>][, если может]", of(Must, deed="attack")
    ),
    read_as(
        "обязан атаковать|нападать на <at:cards.acc>[ <source:source-bare.ins>][, если может]", of(Must, deed="attack")
    ),
    say("<at:cards.nom.pl> обязаны атаковать эту карту[ <source:source-bare.ins>]", Must, deed="be attacked"),
    *[
        read_as(
            f"<at:cards.nom.pl> обязаны атаковать|нападать {whom}[ <source:source-bare.ins>][, если может]",
            of(Must, deed="be attacked"),
        )
        for whom in ("<me>", "на <me>")
    ],
    say("начинает бой с <amount:counted.token.ins>", StartsWith, what="tokens"),
    say("начинает бой с <amount:counted.extra.ins>", StartsWith, what="extra lives"),
    say("начинает бой с <amount:counted.wound.ins>", StartsWith, what="wounds"),
    say("начинает бой закрытой|закрытым", StartsWith, what="tapped"),
    say("начинает бой с <abilities:given nouns.ins>", StartsWith, what="abilities"),
    say("не может иметь больше <amount:counted int.token.gen>", Maximum, of="tokens"),
    read_as("максимум <amount:counted int.token>", lambda s: Maximum("tokens", **s)),
    say("максимум <amount:counted int.life>", Maximum, of="lives"),
    *[
        read_as(f"максимум {what}[ <me>]{dash} <amount:number>", of(Maximum, of=of_))
        for what, of_ in (("жизней", "lives"), ("фишек", "tokens"), ("дополнительных жизней", "extra lives"))
        for dash in ("", " -", ":")
    ],
    say("максимум <amount:counted int.extra>", Maximum, of="extra lives"),
    read_as("не может иметь больше <amount:counted int.life>", lambda s: Maximum("lives", **s)),
    say(
        "блокирует до броска кубика первую|первый за ход <source:source.acc> по этой карте",
        Blocks,
        first=True,
        before_dice=True,
    ),
    say("блокирует до броска кубика <source:source.acc.pl> по этой карте", Blocks, first=False, before_dice=True),
    say("блокирует первую|первый за ход <source:source.acc> по этой карте", Blocks, first=True, before_dice=False),
    say("блокирует <source:source.acc.pl> по этой карте", Blocks, first=False, before_dice=False),
    read_as("блокирует <source:source-bare.acc.pl> по <me>", of(Blocks)),
    read_as("блокирует первую|первый за ход <source:source.acc> по <me>", of(Blocks, first=True)),
    read_as("блокирует первую|первый <source:source.acc> по <me> за ход", of(Blocks, first=True)),
    read_as("блокирует по себе <source:source-bare.acc.pl>[ <by:cards.gen.pl>]", blocked_by),
    *[
        read_as(
            f"блокирует первую|первый <source:source.acc> по <me> {when}",
            lambda s, whose=whose: While(DuringTurn(whose), (Blocks(s["source"], True),)),
        )
        for when, whose in (("в ход противника", "enemy"), ("в ваш|свой ход", "own"))
    ],
    *[
        rule
        for noun, node in (("гибели", InsteadOfDeath), ("излечения на X", InsteadOfHealing))
        for rule in (
            say(f"вместо {noun}, если <condition>: <effects:effects>[ (<limit>)]", node),
            read_as(f"вместо {noun}, если|когда <condition>, <effects:effects>[ (<limit>)]", of(node)),
            asking_first(say(f"вместо {noun}: <effects:effects>[ (<limit>)]", node)),
            say(f"вместо {noun}[:] <effects:effects>[ (<limit>)]", node),
        )
    ],
    *[
        read_as(
            f"{word} <me> должен {death}[, если|когда <condition>][,] вместо этого <effects:effects>[ (<limit>)]",
            instead_of_death,
        )
        for word in ("если", "когда")
        for death in ("погибнуть", "быть уничтожен")
    ],
    *[
        read_as(
            f"{word} должен {death}[, если|когда <condition>][,] вместо этого <effects:effects>[ (<limit>)]",
            instead_of_death,
        )
        for word in ("если", "когда")
        for death in ("погибнуть", "быть уничтожен")
    ],
    *[
        read_as(
            f"{word} {who}должен излечиться{much}[, если|когда <condition>], {then}[ (<limit>)]", instead_of_healing
        )
        for word in ("если", "когда")
        for who in ("", "<me> ")
        for much in ("", " на X")
        for then in ("вместо этого <effects:effects>", "<effects:effects> вместо этого")
    ],
    read_as("<limit>[,] вместо гибели[:] <effects:effects>", of(InsteadOfDeath)),
]
