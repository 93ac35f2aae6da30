"""Russian constant abilities: caps, prohibitions, and what a card ignores."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.constants import (
    answers_tapped,
    capped_while,
    ignores_more,
    ignores_two,
    two_ignored,
)
from catalog.berserk.language.tree import (
    AlsoOfClass,
    AttackCap,
    Becomes,
    BecomesCreature,
    Blocks,
    Can,
    Cannot,
    Cards,
    DuringTurn,
    Except,
    HostOf,
    Ignores,
    Is,
    Marker,
    Maximum,
    Must,
    Named,
    NextThrow,
    PrintedNumbers,
    Source,
    StaysUntapped,
    Together,
    Unhurt,
    While,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

FROM_FLYERS = Ignores(sources=(Source(("attack",), by=Cards(traits=(Is("flying"),))),))


NO_ATTACKS = frozenset(("spell", "influence", "magic", "instant", "ability"))


def _cannot_declare(slots: dict[str, Any]) -> Cannot | None:
    """Build «не может объявлять выстрелы», «не может объявлять заклинания»: what is no attack is not used (404)."""
    if set(slots["source"].kinds).isdisjoint(NO_ATTACKS):
        return Cannot("attack", **slots)
    return None if "at" in slots else Cannot("use", **slots)


LIMITATIONS: list[Rule] = [
    *[
        read_as(f"{takes}, кроме [как] от <source:source.gen.pl>", of(Unhurt, all_others=True))
        for takes in (
            "не может получать раны",
            "не может получать ран",
            "не получает ран",
            "не получает раны",
            "не может быть ранен",
        )
    ],
    read_as(
        "защита от <by:cards.gen.pl>",
        lambda s: Named("protection", source=Source(("ability",), by=s["by"])) if s["by"] != Cards() else None,
    ),
    *[
        read_as(f"иммунитет {to} <source:source.{case}.pl>", lambda s: Named("protection", source=s["source"]))
        for to, case in (("к", "dat"), ("от", "gen"))
    ],
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
    say(
        "игнорирует все особенности[ <of:cards.gen.pl>][ при <when:source-bare.pre>]", Ignores, abilities=(), sources=()
    ),
    read_as("игнорирует особенности атакованного существа", lambda s: Ignores()),
    read_as("игнорирует особенности атакованной карты", lambda s: Ignores()),
    phrase("игнорирует защиту от <first:source.gen.pl> и защиту от <second:source.gen.pl>", ignores_two, two_ignored),
    constant("игнорирует защиту от атак летающих карт", FROM_FLYERS),
    read_as("игнорирует защиту от атак летающих[ существ]", lambda s: FROM_FLYERS),
    say(
        "игнорирует защиту от <sources:sources.gen.pl>[ у <of:cards.gen.pl>][ при <when:source-bare.pre>]",
        Ignores,
        abilities=(),
    ),
    *[
        read_as(f"при <when:source-bare.pre>[,] {words}", of(Ignores))
        for words in (
            "игнорирует <abilities:ids.acc>[ <of:cards.gen.pl>]",
            "игнорирует защиту от <sources:sources.gen.pl>",
        )
    ],
    *[
        read_as(f"при <when:source-bare.pre>[,] игнорирует {words}", lambda s: Ignores(when=s["when"]))
        for words in ("[все] особенности", "[все] особенности атакованного", "[все] особенности цели")
    ],
    read_as("игнорирует защиту от <sources:sources.gen.pl> <of:cards.gen.pl>", of(Ignores)),
    ignores_more("игнорирует <abilities:ids.acc> и защиту от <sources:sources.gen.pl>"),
    read_as("игнорирует защиту от <sources:sources.gen.pl> и <abilities:ids.acc>", of(Ignores)),
    say("игнорирует <abilities:ids.acc>[ <of:cards.gen.pl>][ при <when:source-bare.pre>]", Ignores, sources=()),
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
            ("change player", "быть взята под контроль"),
        )
    ],
    *[
        read_as(f"не может {words}", of(Cannot, act="change player"))
        for words in (
            "быть взят|взято|взяты под контроль",
            "быть взят|взята|взято|взяты под контроль противника|противником",
            "попасть|перейти под контроль противника",
            "попасть|перейти под контроль другого игрока",
            "менять контроль",
            "сменить контроль",
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
        for by in ("", " <at:cards.ins.pl>", " особенностями|способностями|эффектами <at:cards.gen.pl>")
    ],
    *[
        read_as(f"не может быть {words} особенностями|способностями|эффектами <at:cards.gen>", of(Cannot, act=act))
        for act, words in (
            ("be healed", "излечен|излечена|излечено|излечены"),
            ("be moved", "перемещён|перемещена|перемещено|перемещены"),
            ("be tapped", "закрыт|закрыта|закрыто|закрыты"),
            ("be exiled", "изгнан|изгнана|изгнано|изгнаны"),
        )
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
    read_as("не может сражаться", of(Cannot, act="fight")),
    *[
        read_as(f"не может {words}", lambda s, source=source: Named("protection", source=source))
        for source, what in ((Source(("poison",)), "отравлен"), (Source(("curse",)), "проклят"))
        for words in (f"быть {what}|{what}а|{what}о|{what}ы",)
    ],
    *[
        read_as(f"{whom} нельзя {words}{by}", lambda s, act=act: Cannot(act, at=s.get("at")))
        for act, words in (
            ("be moved", "перемещать|переместить|передвигать|передвинуть|двигать"),
            ("be tapped", "закрывать|закрыть"),
            ("be healed", "лечить|излечивать|излечить"),
            ("be exiled", "изгонять|изгнать"),
        )
        for whom in ("<me>", "он")
        for by in ("", " эффектами|особенностями|способностями <at:cards.gen.pl>", " <at:cards.ins.pl>")
    ],
    *[read_as(f"{whom} нельзя взять под контроль", lambda s: Cannot("change player")) for whom in ("<me>", "он")],
    *[
        read_as(
            f"по {whom} нельзя объявлять|наносить|совершать <source:source-bare.acc>", of(Cannot, act="be attacked")
        )
        for whom in ("<me>", "нему|ней")
    ],
    say("не может получать дополнительные жизни", Cannot, act="gain extra lives"),
    say("становится <element:of element.ins>", Becomes),
    say("является существом с движением <move:number> и ударом <strike:amount>", BecomesCreature),
    say("движение <move:number>", PrintedNumbers, strike=None),
    say("простой удар <strike:amount>", PrintedNumbers, move=None),
    say("движение <move:number> и простой удар <strike:amount>", PrintedNumbers),
    read_as("движение <me> равно <move:number>", of(PrintedNumbers, strike=None)),
    read_as("удар <me> равен <strike:amount>", of(PrintedNumbers, move=None)),
    read_as("простой удар <me> равен <strike:amount>", of(PrintedNumbers, move=None)),
    read_as("<ability:id.acc>, равен <x:quantity>", of(Named)),
    read_as("удар <strike:amount>", of(PrintedNumbers)),
    read_as("движение <move:number>[,] [и] удар <strike:amount>", of(PrintedNumbers)),
    read_as("простой удар <strike:amount>[,] [и] движение <move:number>", of(PrintedNumbers)),
    read_as("удар <strike:amount>[,] [и] движение <move:number>", of(PrintedNumbers)),
    phrase(
        "класс <names:class names.nom>",
        lambda s: AlsoOfClass(s["names"][0]) if len(s["names"]) == 1 else None,
        lambda n: {"names": (n.name,)} if isinstance(n, AlsoOfClass) else None,
    ),
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
    *[
        read_as(f"{keeps} <amount:counted int.token.gen>", of(Maximum, of="tokens"))
        for keeps in (
            "не может накапливать|копить|накопить больше",
            "может накапливать|копить|накопить|иметь не больше",
            "может накапливать|копить|накопить|иметь только",
            "может накапливать|копить|накопить|иметь до",
            "накапливает|копит не больше",
        )
    ],
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
    read_as("не может объявлять <source:source-bare.acc>[ по <at:cards.dat>]", _cannot_declare),
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
    read_as("не может нападать <source:source-bare.ins> на <at:cards.acc>", of(Cannot, act="attack")),
    # 407 what cannot be gained does not affect the card
    *[
        read_as(f"не может получать {what}", lambda s, doing=doing: Named("protection", source=Source((doing,))))
        for what, doing in (("проклятье", "curse"), ("отравление", "poison"))
    ],
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
