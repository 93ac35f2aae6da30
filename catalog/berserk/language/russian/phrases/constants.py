"""Russian constant abilities: caps, prohibitions, permissions, and what a card gives others."""

from __future__ import annotations

from functools import partial

from catalog.berserk.language.meaning.constants import (
    across_row,
    answers_tapped,
    asking_first,
    blocked_by,
    capped_while,
    ignores_more,
    ignores_two,
    instead_of_death,
    instead_of_healing,
    over_others,
    struck_alone,
    two_ignored,
)
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    AlsoOfClass,
    AttackCap,
    Becomes,
    BecomesCreature,
    Blocks,
    Boards,
    Bonus,
    Can,
    Cannot,
    Cards,
    DuringTurn,
    EventAbility,
    Except,
    HostOf,
    Ignores,
    InRow,
    InsteadOfDeath,
    InsteadOfHealing,
    Is,
    Marker,
    Maximum,
    Must,
    Named,
    NextThrow,
    Number,
    OnDeed,
    OnlyAt,
    PrintedNumbers,
    SameAs,
    Source,
    StartsWith,
    StaysUntapped,
    StrikeExchange,
    The,
    Together,
    Unhurt,
    While,
    Within,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

FIGHTING = Source(("simple strike", "answering strike"))
ALL_RANGED, OVER_A_ROW = Source(("ranged",)), Source(("reach strike",))
RANGED = Source(("shot", "throw", "discharge"))  # all that is ranged but the reach strike
FROM_FLYERS = Ignores(sources=(Source(("attack",), by=Cards(traits=(Is("flying"),))),))

ASKED = "[, если|когда <condition>]"
OF_SUCH = f"[ от <source:source.gen>]{ASKED}"


def _wounds_more(n: int, against: Cards | None = None, source: Source | None = None) -> Bonus:
    """«наносит на 1 рану больше эльфам», as «получает на 1 рану больше от …» is said of the card that is hit."""
    return Bonus(Number(n), source or Source(("attack",)), against)


LIMITATIONS: list[Rule] = [
    say("<source:source.nom.pl> по этой карте сводятся|сводится к <to:capped>", AttackCap, own=False),
    say(
        "<source:source-bare.nom.pl> этой карты[ по <against:cards.dat.pl>] сводятся|сводится к <to:capped>",
        AttackCap,
        own=True,
    ),
    say("<source:next source.nom> этой карты сводится к <to:capped>", AttackCap, own=True, next_only=True),
    *[
        read_as(pattern, of(AttackCap))
        for pattern in (
            "<source:source-bare.nom.pl> по <me> сводятся|сводится к <to:capped>",
            "<source:source.nom.pl> по <me> сводятся|сводится к <to:capped>",
            "сводит к <to:capped> <source:source-bare.acc.pl> по <me>",
            "сводит <source:source-bare.acc.pl> по <me> к <to:capped>",
        )
    ],
    *[
        read_as(
            f"<source:source-bare.nom.pl> по {word} <me> сводятся|сводится к <to:capped>", of(capped_while, state=state)
        )
        for word, state in (("закрытой|закрытому", "tapped"), ("открытой|открытому", "untapped"))
    ],
    read_as(
        "<source:source-bare.nom.pl> <me>[ по <against:cards.dat.pl>] сводятся|сводится к <to:capped>",
        of(AttackCap, own=True),
    ),
    *[
        read_as(
            f"<source:source-bare.nom.pl> <me> {when} сводятся|сводится к <to:capped>",
            lambda s, whose=whose: While(DuringTurn(whose), (AttackCap(s["source"], s["to"], True),)),
        )
        for when, whose in (("в ход противника", "enemy"), ("в ваш|свой ход", "own"))
    ],
    say("не получает ран от <source:source.gen.pl>", Unhurt, all_others=False),
    read_as("не получает ран от <by:cards.gen.pl>", lambda s: Unhurt(Source(("ability",), by=s["by"]))),
    say("получает раны только от <source:source.gen.pl>", Unhurt, all_others=True),
    *[
        read_as(
            f"{words} от хозяина",
            lambda s, others=others: Unhurt(Source(("ability",), by=Cards("card", traits=(HostOf(),))), others),
        )
        for words, others in (("[<me>] получает раны только", True), ("[<me>] не получает ран", False))
    ],
    say("игнорирует все особенности[ <of:cards.gen.pl>]", Ignores, abilities=(), sources=()),
    read_as("игнорирует особенности атакованного существа", lambda s: Ignores()),
    read_as("игнорирует особенности атакованной карты", lambda s: Ignores()),
    phrase("игнорирует защиту от <first:source.gen.pl> и защиту от <second:source.gen.pl>", ignores_two, two_ignored),
    constant("игнорирует защиту от атак летающих карт", FROM_FLYERS),
    read_as("игнорирует защиту от атак летающих[ существ]", lambda s: FROM_FLYERS),
    say("игнорирует защиту от <sources:sources.gen.pl>[ у <of:cards.gen.pl>]", Ignores, abilities=()),
    read_as("игнорирует защиту от <sources:sources.gen.pl> <of:cards.gen.pl>", of(Ignores)),
    ignores_more("игнорирует <abilities:ids.acc> и защиту от <sources:sources.gen.pl>"),
    read_as("игнорирует защиту от <sources:sources.gen.pl> и <abilities:ids.acc>", of(Ignores)),
    say("игнорирует <abilities:ids.acc>[ <of:cards.gen.pl>]", Ignores, sources=()),
    *[
        say(f"не может {words}", Cannot, act=act)
        for act, words in (
            ("move", "двигаться|передвигаться|перемещаться"),
            ("defend", "выступать защитником"),
            ("untap", "открываться"),
            ("be healed", "излечиваться"),
            ("gain tokens", "получать фишки"),
            ("act", "действовать"),
            ("be moved", "быть перемещена"),
            ("be tapped", "быть закрыта|закрыт"),
            ("be exiled", "быть изгнана|изгнан"),
        )
    ],
    *[
        say(f"не может {words} <at:cards.ins.pl>", Cannot, act=act, source=None)
        for act, words in (
            ("be healed", "быть излечена"),
            ("be moved", "быть перемещена"),
            ("be tapped", "быть закрыта|закрыт"),
            ("be exiled", "быть изгнана|изгнан"),
        )
    ],
    *[
        read_as(f"не может быть {words}{by}", lambda s, act=act: Cannot(act, at=s.get("at")))
        for act, words in (
            ("be healed", "излечен|излечена|излечено|излечены"),
            ("be moved", "перемещён|перемещено|перемещены"),
            ("be tapped", "закрыто|закрыты"),
            ("be exiled", "изгнан|изгнано|изгнаны"),
        )
        for by in ("", " <at:cards.ins.pl>")
    ],
    say("не может выступать защитником <at:cards.gen.pl>", Cannot, act="defend", source=None),
    *[
        read_as(
            f"{whom}нельзя атаковать <source:source-bare.ins.pl>[ <at:cards.gen.pl>]", of(Cannot, act="be attacked")
        )
        for whom in ("", "<me> ")
    ],
    *[
        read_as(
            f"{whom}нельзя атаковать <at:cards.ins.pl>", lambda s: Cannot("be attacked", Source(("attack",)), s["at"])
        )
        for whom in ("", "<me> ")
    ],
    say("не может получать фишки от <at:cards.gen.pl>", Cannot, act="gain tokens", source=None),
    read_as(
        "не может иметь больше <amount:counted int.token.gen> и получать фишки от <at:cards.gen.pl>",
        lambda s: Together((Maximum("tokens", s["amount"]), Cannot("gain tokens", at=s["at"]))),
    ),
    say("не может использовать <source:source-bare.acc.pl>", Cannot, act="use", at=None),
    read_as("не может использовать магические способности|особенности", lambda s: Cannot("use", Source(("magic",)))),
    say("не может получать больше <amount:counted int.wound.gen> за ход", Maximum, of="wounds a turn"),
    read_as("не может получить больше <amount:counted int.wound.gen> за|в ход", of(Maximum, of="wounds a turn")),
    say("не сражается", Cannot, act="fight"),
    say("не может получать дополнительные жизни", Cannot, act="gain extra lives"),
    say("становится <element:of element.ins>", Becomes),
    say("является существом с движением <move:number> и ударом <strike:amount>", BecomesCreature),
    say("движение <move:number>", PrintedNumbers, strike=None),
    say("простой удар <strike:amount>", PrintedNumbers, move=None),
    say("движение <move:number> и простой удар <strike:amount>", PrintedNumbers),
    read_as("удар <strike:amount>", of(PrintedNumbers)),
    read_as("движение <move:number>[,] [и] удар <strike:amount>", of(PrintedNumbers)),
    read_as("простой удар <strike:amount>[,] [и] движение <move:number>", of(PrintedNumbers)),
    read_as("удар <strike:amount>[,] [и] движение <move:number>", of(PrintedNumbers)),
    phrase(
        "класс <names:class names.nom>",
        lambda s: AlsoOfClass(s["names"][0]) if len(s["names"]) == 1 else None,
        lambda n: {"names": (n.name,)} if isinstance(n, AlsoOfClass) else None,
    ),
    read_as("класс <name:any class>", of(AlsoOfClass)),
    read_as(
        "при <source:source-bare.pre> вампиризм",
        lambda s: Named("vampirism", source=s["source"]) if s["source"].strengths else None,
    ),
    say("следующий бросок кубика равен <value:number>", NextThrow),
    say("маркер <name:marker name>", Marker),
    say("отражает удары как открытая карта", Can, act="answer tapped"),
    read_as("закрытым|закрытой отражает <source:source-bare.acc> как открытая карта", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытая карта", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытый", answers_tapped),
    read_as("отражает <source:source-bare.acc> как открытая", answers_tapped),
    read_as("не может накапливать|копить фишки", lambda s: Cannot("gain tokens")),
    read_as("может выступать защитником не закрываясь", lambda s: StaysUntapped("defend")),
    read_as("может атаковать|нападать дважды за|в ход", lambda s: Can("attack", 2, Source(("attack",)))),
    say(
        "может атаковать|нападать <times:number> раза|раз~times за|в ход", Can, act="attack", source=Source(("attack",))
    ),
    read_as(
        "может атаковать|нападать <source:source-bare.ins> дважды за|в ход", lambda s: Can("attack", 2, s["source"])
    ),
    read_as("может атаковать летающих", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("может атаковать летающих существ", lambda s: Can("strike flyers", source=Source(("simple strike",)))),
    read_as("игнорирует особенности", lambda s: Ignores()),
    read_as("игнорирует защиты", lambda s: Ignores(("protection",))),
    read_as("блокирует первую|первый <source:source-bare.acc> за ход", of(Blocks, first=True)),
    read_as("обязан атаковать, если может", lambda s: Must("attack", at=Cards(side="enemy"))),
    read_as("обязан атаковать", lambda s: Must("attack", at=Cards(side="enemy"))),
    read_as("не может объявлять <source:source-bare.acc>[ по <at:cards.dat>]", of(Cannot, act="attack")),
    read_as(
        "[в свой ход,] если <me> может атаковать|нападать <source:source-bare.ins> <at:cards.acc>,"
        " он обязать это сделать",
        of(Must, deed="attack"),
    ),
    read_as(
        "если [в свой ход] <me> может атаковать|нападать <source:source-bare.ins> <at:cards.acc>,"
        " он обязать это сделать",
        of(Must, deed="attack"),
    ),
    say("не может атаковать|нападать", Cannot, act="attack", source=None, at=None),
    say("не может атаковать|нападать <source:source-bare.ins>[ по <at:cards.dat.pl>]", Cannot, act="attack"),
    read_as("не может атаковать|нападать <at:cards.acc> <source:source-bare.ins>", of(Cannot, act="attack")),
    *[
        read_as(
            pattern,
            lambda s: Cannot("attack", s.get("source"), Cards(traits=(Except(s["only"]),))),
        )
        for pattern in (
            "может объявлять <source:source-bare.acc> только по <only:cards.dat>",
            "может нападать|атаковать <source:source-bare.ins> только на <only:cards.acc>",
            "может нападать|атаковать только <only:cards.acc>",
            "может нападать|атаковать <source:source-bare.ins> только <only:cards.acc>",
            "не может нападать|атаковать никого, кроме <only:cards.gen>",
            "не может нападать|атаковать никого, кроме <only:cards.gen.pl>",
            "не может нападать|атаковать <source:source-bare.ins> никого, кроме <only:cards.gen.pl>",
            "может нападать|атаковать только на <only:cards.acc>",
        )
    ],
    say("не может атаковать <at:cards.acc.pl>", Cannot, act="attack", source=None),
    read_as("не может нападать на <at:cards.acc>", lambda s: Cannot("attack", **s)),
    say("не может быть атакована|атакован|атаковано", Cannot, act="be attacked", source=None),
    say(
        "не может быть атакована|атакован|атаковано <source:source-bare.ins.pl>[ <at:cards.gen.pl>]",
        Cannot,
        act="be attacked",
    ),
    read_as(
        "не может быть атакована|атакован|атаковано <at:cards.ins.pl>",
        lambda s: Cannot("be attacked", Source(("attack",)), s["at"]),
    ),
    *[
        read_as(
            f"<at:cards.nom.pl> не может атаковать|нападать{how} {whom}",
            lambda s: Cannot("be attacked", s.get("source", Source(("attack",))), s["at"]),
        )
        for how in ("", " <source:source-bare.ins>")
        for whom in ("на <me>", "<me>")
    ],
    say("не может быть целью <source:source.gen.pl>", Cannot, act="be targeted"),
    say("ей нельзя назначать|назначить защитника", Cannot, act="be defended"),
    read_as("<me> нельзя назначать|назначить защитника", of(Cannot, act="be defended")),
    say("не может быть взята в отряд с <at:cards.ins.pl>", Cannot, act="be recruited with"),
    read_as("не может быть_взят в отряд с <at:cards.ins.pl>", lambda s: Cannot("be recruited with", **s)),
    read_as("не может быть взят в отряд с <at:cards.ins.pl>", lambda s: Cannot("be recruited with", **s)),
]


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
    say("инкарнирует в открытом виде", Can, act="incarnate untapped"),
    read_as("может инкарнировать в открытом виде", lambda s: Can("incarnate untapped")),
    *[
        read_as(f"может инкарнировать {times}", lambda s: Can("incarnate", 0))
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
