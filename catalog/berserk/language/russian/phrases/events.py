"""Russian events, and how long something holds."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.events import (
    ON_ABILITY,
    all_but,
    deed_rules,
    leaps_from,
    moves_onto,
    on_attack,
    on_attack_parts,
)
from catalog.berserk.language.tree import (
    AtTime,
    Cards,
    Deed,
    DuringTurn,
    EitherEvent,
    OnAbility,
    OnAttack,
    OnDeed,
    Source,
    TableNumber,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as

# 203.11 Movement is one way of moving.
MOVING: tuple[tuple[str, Deed], ...] = (
    ("при перемещении|передвижении <who:who.gen>", "moves"),
    ("когда <who:who.nom> перемещается", "moves"),
    ("при движении <who:who.gen>", "uses movement"),
    ("когда <who:who.nom> двигаться", "uses movement"),
)

GOES: tuple[tuple[str, Deed], ...] = (("перемещается|передвигается", "moves"), ("двигается", "uses movement"))

DURATIONS: list[Rule] = [
    constant("до конца боя", "battle"),
    constant("до конца хода", "turn"),
    read_as("в этот ход", lambda s: "turn"),
    read_as("в течение [этого] хода", lambda s: "turn"),
    *[read_as(words, lambda s: "battle") for words in ("навсегда", "до конца игры", "до конца партии")],
    read_as("до конца этого хода", lambda s: "turn"),
    constant("до конца вашего хода", "your turn"),
    constant("до конца хода противника", "enemy turn"),
    constant("до конца следующего хода противника", "enemy next turn"),
    constant("до начала вашего хода", "until your turn"),
    read_as("до начала вашего следующего хода", lambda s: "until your turn"),
    read_as("до начала следующего вашего хода", lambda s: "until your turn"),
    read_as("в|на этот ход", lambda s: "turn"),
    read_as("в|на свой следующий ход", lambda s: "next turn"),
    read_as("в следующий ход противника", lambda s: "enemy turn"),
    read_as("до вашего [следующего] хода", lambda s: "until your turn"),
    read_as("до следующего вашего хода", lambda s: "until your turn"),
    read_as("на время [этого] хода", lambda s: "turn"),
    constant("до конца вашего следующего хода", "your next turn"),
    constant("в свой следующий ход", "next turn"),
    constant("пока эта карта в вашем отряде", "while here"),
    constant("пока эта карта в отряде", "while in play"),
    read_as("[,] пока <me> в вашем отряде", lambda s: "while here"),
    read_as("[,] пока <me> находится в вашем отряде", lambda s: "while here"),
    *[
        read_as(pattern, lambda s: "while in play")
        for pattern in (
            "[,] пока <me> в отряде",
            "до тех пор, пока <me> не покинуть поле боя",
            "[,] пока <me> не покинуть поле боя",
            "[,] пока <me> на поле боя",
        )
    ],
    constant("до конца своего следующего хода", "its next turn"),
    read_as("до конца его|их следующего хода", lambda s: "its next turn"),
    read_as("до конца его|их хода", lambda s: "its turn"),
    read_as("до конца следующего вашего|своего хода", lambda s: "your next turn"),
    read_as("на ход противника", lambda s: "enemy turn"),
    constant("до конца своего хода", "its turn"),
    constant("до начала своего хода", "until its turn"),
    read_as("до начала своего|его|их следующего хода", lambda s: "until its turn"),
    read_as("до начала его|их хода", lambda s: "until its turn"),
    # the enemy's turn starts as the turn before it ends
    read_as("до начала хода противника", lambda s: "your turn"),
    read_as("до начала следующего хода противника", lambda s: "your turn"),
    constant("до получения ран", "until wounded"),
    constant("до перемещения", "until moved"),
    constant("до закрытия", "until tapped"),
    *[
        read_as(f"{until} {who}не <once:once>", lambda s: s["once"])
        for until in ("[,] пока", "до тех пор, пока")
        for who in ("", "он|они ")
    ],
    *[
        read_as(f"({lasts}<duration:duration>)", lambda s: s["duration"])
        for lasts in ("", "сохраняется ", "сохраняются ", "остаётся|остаются ", "действует ")
    ],
]

# The events after «пока не …».
ONCE: list[Rule] = [
    read_as(words, lambda s, lasts=lasts: lasts)
    for words, lasts in (
        ("получит|получат раны", "until wounded"),
        ("получит|получат рану", "until wounded"),
        ("будет ранен|ранено|ранена", "until wounded"),
        ("переместится|переместятся|передвинется|передвинутся", "until moved"),
        ("закроется|закроются", "until tapped"),
    )
]


def _except_some(when: Any, source: Source, less: Source, by: Any = None, at: Any = None) -> Any:
    """Build «При дальней атаке (кроме удара через ряд)»."""
    rest = all_but(source, less)
    return None if rest is None else on_attack(when, rest, by, at)


SIMPLE_STRIKE = Source(("simple strike",))


def _fights(source: Source = SIMPLE_STRIKE, at: Any = None) -> EitherEvent | None:
    """This card attacks with a strike, or is attacked with one."""
    if not {"simple strike", "strike"} & set(source.kinds):
        return None
    by = Cards() if at is None else at
    return EitherEvent((OnAttack("declared", source, The(), at), OnAttack("declared", source, by, The())))


ANSWERING = Source(("answering strike",))


def _after_fight(at: Any = None, me: None = None) -> EitherEvent:
    """Build «После сражения»: after a simple strike of this card or at it."""
    foe = Cards() if at is None else at
    return EitherEvent((OnAttack("after", SIMPLE_STRIKE, The(), foe), OnAttack("after", SIMPLE_STRIKE, foe, The())))


EVENTS: list[Rule] = [
    # «Сильный удар: …»
    read_as("<source:strong source>", lambda s: on_attack("dealt", s["source"])),
    constant("до вскрытия", AtTime("before reveal")),
    constant("в начале боя", AtTime("battle start")),
    constant("перед началом хода", AtTime("before turn")),
    constant("перед началом вашего|своего хода", AtTime("before turn", "own")),
    constant("перед началом хода противника", AtTime("before turn", "enemy")),
    read_as("перед началом каждого хода", lambda s: AtTime("before turn")),
    constant("в начале хода", AtTime("turn start")),
    constant("в начале вашего хода", AtTime("turn start", "own")),
    read_as("в начале своего хода", lambda s: AtTime("turn start", "own")),
    constant("в начале хода противника", AtTime("turn start", "enemy")),
    read_as("в начале каждого хода", lambda s: AtTime("turn start")),
    constant("в конце хода", AtTime("turn end")),
    constant("в конце вашего хода", AtTime("turn end", "own")),
    read_as("в конце своего хода", lambda s: AtTime("turn end", "own")),
    constant("в конце хода противника", AtTime("turn end", "enemy")),
    phrase(
        "при нападении[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]",
        lambda s: on_attack("declared", **s),
        lambda n: on_attack_parts(n, "declared"),
    ),
    phrase(
        "до нападения[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]",
        lambda s: on_attack("before", **s),
        lambda n: on_attack_parts(n, "before"),
    ),
    phrase(
        "после бросков кубика при <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("thrown", **s),
        lambda n: on_attack_parts(n, "thrown"),
    ),
    *[
        read_as(
            f"{word} {who}атакован <source:source-bare.ins> (после бросков кубика)",
            lambda s: on_attack("thrown", s["source"], Cards(), The()),
        )
        for word in ("когда", "если")
        for who in ("", "<me> ")
    ],
    phrase(
        "после <source:source-bare.gen>[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("after", **s),
        lambda n: on_attack_parts(n, "after"),
    ),
    phrase(
        "при <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("dealt", **s),
        lambda n: on_attack_parts(n, "dealt"),
    ),
    *[
        read_as(f"при атаке {how}[ {at}]", lambda s: on_attack("dealt", **s))
        for how in (
            "<source:source-bare.ins>",
            "<source:source-bare.ins> <by:who.gen>",
            "<by:who.gen> <source:source-bare.ins>",
        )
        for at in ("по <at:who.dat>", "на <at:who.acc>")
    ],
    read_as("при нападении на <at:who.acc> <source:source-bare.ins>", lambda s: on_attack("declared", **s)),
    read_as(
        "при нападении <by:who.gen> на <at:who.acc> <source:source-bare.ins>", lambda s: on_attack("declared", **s)
    ),
    read_as("при <source:source-bare.pre>[ <by:who.gen>] на|в <at:who.acc>", lambda s: on_attack("dealt", **s)),
    read_as("при каждом <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>]", lambda s: on_attack("dealt", **s)),
    phrase(
        "при <source:source-bare.pre> или промахе[ <by:who.gen>] в нападении[ на <at:who.acc>]",
        lambda s: on_attack("dealt or missed", **s),
        lambda n: on_attack_parts(n, "dealt or missed"),
    ),
    read_as("при <source:source-bare.pre> или при промахе в нападении", lambda s: on_attack("dealt or missed", **s)),
    phrase(
        "при промахе[ <source:source-bare.ins>][ <by:who.gen>][ по <at:who.dat>]",
        lambda s: on_attack("missed", **s),
        lambda n: on_attack_parts(n, "missed"),
    ),
    read_as("при промахе <by:who.gen> <source:source-bare.ins>[ по <at:who.dat>]", lambda s: on_attack("missed", **s)),
    # a miss of the answering strike
    *[
        read_as(f"{miss} {answering}", lambda s: on_attack("missed", ANSWERING, **s))
        for miss in (
            "при промахе",
            "при промахе <by:who.gen>",
            "когда промахивается",
            "когда <by:who.nom> промахивается",
        )
        for answering in (
            "в защите",
            "при защите",
            "защищаясь",
            "в ответном ударе",
            "при ответном ударе",
            "ответным ударом",
        )
    ],
    *[
        read_as(f"после {fight}", lambda s: _after_fight(**s))
        for fight in ("сражения", "сражения с <at:cards.ins>", "сражения <me>", "сражения <me> с <at:cards.ins>")
    ],
    phrase(
        "при промахе[ <source:source-bare.ins>][ <by:who.gen>] в нападении[ на <at:who.acc>]",
        lambda s: on_attack("missed attacking", **s),
        lambda n: on_attack_parts(n, "missed attacking"),
    ),
    *[
        read_as(
            f"{miss}[ <source:source-bare.ins>] в нападении[ <source:source-bare.ins>][ по <at:who.dat>]",
            lambda s: on_attack("missed attacking", **s),
        )
        for miss in ("при промахе", "когда промахивается", "когда <by:who.nom> промахивается")
    ],
    read_as(
        "при нападении <source:source-bare.ins> <by:who.gen> (кроме <less:source-bare.gen>)[ на <at:who.acc>]",
        lambda s: _except_some("declared", **s),
    ),
    *[
        read_as(
            f"при <source:source-bare.pre>[ <by:who.gen>][ по <at:who.dat>] {less}",
            lambda s: _except_some("dealt", **s),
        )
        for less in ("(кроме <less:source-bare.gen>)", ", кроме <less:source-bare.gen>,")
    ],
    *[
        read_as(
            f"{word} {who}атакован[ <source:source-bare.ins>] <by:who.{case}>",
            lambda s: on_attack("declared", s.get("source"), s["by"], s.get("at", The())),
        )
        for word in ("когда", "если")
        for who in ("", "<me> ", "<at:who.nom> ")
        for case in ("gen", "ins")
    ],
    # «когда существо противника атакует вашу карту ударом»: in either order
    *[
        read_as(f"{when} {who}{verb}{how}", lambda s, moment=moment: on_attack(moment, **s))
        for when in ("когда", "если")
        for who, named in (("", False), ("<by:who.nom> ", True))
        for verb, at, moment in (
            ("нападает", "на <at:who.acc>", "declared"),
            ("атакует", "<at:who.acc>", "declared" if named else "dealt"),
        )
        for how in (f"[ <source:source-bare.ins>][ {at}]", f" {at} <source:source-bare.ins>")
        if when == "когда" or named
    ],
    # «Сражаясь ударом с открытым существом противника»: attacking it, or attacked by it. Without the source a dash has
    # to follow, for «когда сражается с эльфом, имеет +1 к удару» is a bonus.
    *[
        read_as(f"{fights} {what}", lambda s: _fights(**s))
        for fights in ("сражаясь", "когда сражается", "когда <me> сражается")
        for what in ("<source:source-bare.ins>[ с <at:cards.ins>]", "с <at:cards.ins> -")
    ],
    read_as(
        "после нападения[ <source:source-bare.ins>][ <by:who.gen>][ на <at:who.acc>]", lambda s: on_attack("after", **s)
    ),
    *deed_rules("dies", "при гибели[ от <source:source.gen>]", "при гибели <who:who.gen>[ от <source:source.gen>]"),
    *deed_rules(
        "destroys",
        "когда уничтожает <whom:cards.acc>[ <source:source-bare.ins>]",
        "когда <who:who.nom> уничтожает <whom:who.acc>[ <source:source-bare.ins>]",
    ),
    # «После гибели атакованного», «если атакованное существо погибло»
    *[
        read_as(
            pattern,
            lambda s, deed=deed, kind=kind: OnDeed(deed, The(), Cards(kind)),
        )
        for word, kind in (
            ("атакованного", "card"),
            ("атакованной карты", "card"),
            ("атакованного существа", "creature"),
        )
        for pattern, deed in ((f"при гибели {word}", "destroys"), (f"после гибели {word}", "has destroyed"))
    ],
    *[
        read_as(f"{when} {word} {died}", lambda s, kind=kind: OnDeed("has destroyed", The(), Cards(kind)))
        for when in ("если", "когда")
        for word, kind in (("атакованный", "card"), ("атакованная карта", "card"), ("атакованное существо", "creature"))
        for died in ("погибал", "погибает", "уничтожен", "уничтожается")
    ],
    read_as("когда уничтожает <source:source-bare.ins> <whom:cards.acc>", lambda s: OnDeed("destroys", The(), **s)),
    read_as(
        "когда <who:who.nom> уничтожает <source:source-bare.ins> <whom:cards.acc>",
        lambda s: OnDeed("destroys", **s),
    ),
    *deed_rules(
        "has destroyed",
        "после уничтожения <whom:cards.gen>[ <source:source-bare.ins>]",
        "после уничтожения <who:who.ins> <whom:cards.gen>[ <source:source-bare.ins>]",
    ),
    *deed_rules(
        "wounded",
        "когда получает раны[ от <source:source.gen.pl>]",
        "когда <who:who.nom> получает раны[ от <source:source.gen.pl>]",
    ),
    *deed_rules(
        "wounded",
        "когда получает <at_least:number> или|и больше ран[ от <source:source.gen.pl>]",
        "когда <who:who.nom> получает <at_least:number> или|и больше ран[ от <source:source.gen.pl>]",
    ),
    read_as(
        "когда получает <at_least:number> или больше ран от одной <source:source.gen>",
        lambda s: OnDeed("wounded", The(), None, s["source"], s["at_least"]) if s["at_least"] > 1 else None,
    ),
    *deed_rules(
        "wounds",
        "когда ранит <whom:who.acc>[ <source:source-bare.ins>]",
        "когда <who:who.nom> ранит <whom:who.acc>[ <source:source-bare.ins>]",
    ),
    *deed_rules("healed", "когда излечивается", "когда <who:who.nom> излечивается"),
    *[
        read_as(f"{words}", lambda s: OnDeed("wounded", source=Source(("spite",)), **{"who": The(), **s}))
        for words in (
            "при подлости по <who:who.dat>",
            "когда ранится подлостью",
            "когда <who:who.nom> ранится подлостью",
            "когда ранен подлостью",
            "когда <who:who.nom> ранен подлостью",
        )
    ],
    *deed_rules(
        "steps",
        "при перемещении|передвижении на соседнюю клетку",
        "при перемещении|передвижении <who:who.gen> на соседнюю клетку",
    ),
    *deed_rules("moves", "при перемещении|передвижении", "при перемещении|передвижении <who:who.gen>"),
    *deed_rules(
        "moves",
        "при перемещении|передвижении с клетки <left:onto>",
        "при перемещении|передвижении <who:who.gen> с клетки <left:onto>",
    ),
    *deed_rules(
        "moves",
        "при перемещении|передвижении с клетки <left:onto> на свободную клетку",
        "при перемещении|передвижении <who:who.gen> с клетки <left:onto> на свободную клетку",
        free=True,
    ),
    *[
        rule
        for deed, way in (("moves", "при перемещении|передвижении"), ("uses movement", "при движении"))
        for rule in deed_rules(
            deed, f"{way} на свободную клетку", f"{way} <who:who.gen> на свободную клетку", free=True
        )
    ],
    *[
        read_as(f"{deed} {way}", partial(moves_onto, deed=named, free="going free" in way))
        for deed, named in MOVING
        for way in (
            "<left:coming from>",
            *[
                two
                for going in ("<onto:going to>", "<onto:going free>")
                for two in (f"<left:coming from> {going}", f"{going} <left:coming from>")
            ],
        )
    ],
    *deed_rules(
        "moves aslant",
        "при перемещении|передвижении по диагонали",
        "при перемещении|передвижении <who:who.gen> по диагонали",
    ),
    *deed_rules("uses movement", "при движении", "при движении <who:who.gen>"),
    read_as("при движении[ <me>] на клетку", lambda s: OnDeed("uses movement", The())),
    *deed_rules(
        "is untapped",
        "когда открывается не в начале хода",
        "когда <who:who.nom> открывается не в начале хода",
    ),
    *deed_rules(
        "is untapped",
        "когда открывается (кроме открытия в начале своего хода)",
        "когда <who:who.nom> открывается (кроме открытия в начале своего хода)",
        reads=True,
    ),
    *deed_rules(
        "aimed at by valhalla",
        "когда становится целью вальхаллы",
        "когда <who:who.nom> становится целью вальхаллы",
    ),
    *deed_rules(
        "redirected from",
        "при перенаправлении атаки с этой карты",
        "при перенаправлении атаки с <who:who.gen>",
    ),
    *[
        read_as(pattern, lambda s: OnDeed("redirected from", s.get("who", The())))
        for pattern in (
            "когда|если атака по <me> перенаправлена|перенаправляется",
            "когда|если атака по <who:cards.dat> перенаправлена|перенаправляется",
            "когда|если атаку по <me> перенаправлять|перенаправляют",
        )
    ],
    read_as(
        "при перенаправлении атаки с <who:cards.gen> (в том числе при назначении защитника)",
        lambda s: OnDeed("redirected from", **s),
    ),
    *deed_rules("gains flying", "когда получает полёт", "когда <who:who.nom> получает полёт"),
    *deed_rules(
        "uses movement",
        "при движении на соседнюю клетку",
        "при движении <who:who.gen> на соседнюю клетку",
        reads=True,
    ),
    *[
        read_as(pattern, partial(moves_onto, deed=named, free="свободную" in pattern))
        for deed, named in MOVING
        for pattern in (
            f"{deed} на клетку <onto:onto>",
            f"{deed} на свободную клетку <onto:onto>",
            f"{deed} на соседнюю с <beside:role.ins> клетку",
            f"{deed} на соседнюю с <beside:role.ins> свободную клетку",
        )
    ],
    *[
        read_as(
            f"когда на {free}клетку <onto:onto> {verb} <who:who.nom>", partial(moves_onto, deed=named, free=bool(free))
        )
        for verb, named in GOES
        for free in ("", "свободную ")
    ],
    *deed_rules("taps", "когда закрывается", "когда <who:who.nom> закрывается"),
    *deed_rules("untaps", "когда открывается", "когда <who:who.nom> открывается"),
    *deed_rules("defends", "когда выступает защитником", "когда <who:who.nom> выступает защитником"),
    *deed_rules("defends", "когда становится защитником", "когда <who:who.nom> становится защитником", reads=True),
    *deed_rules("gains token", "когда получает фишку", "когда <who:who.nom> получает фишку"),
    *deed_rules("poisoned", "когда получает отравление", "когда <who:who.nom> получает отравление"),
    *deed_rules("blessed", "когда получает благословление", "когда <who:who.nom> получает благословление"),
    *deed_rules("cursed", "когда получает проклятье", "когда <who:who.nom> получает проклятье"),
    *deed_rules("summoned", "при вызове", "при вызове <who:who.gen>"),
    *deed_rules("resurrected", "при возрождении", "при возрождении <who:who.gen>"),
    *deed_rules("incarnated", "при инкарнации", "при инкарнации <who:who.gen>"),
    *deed_rules(
        "dies",
        "когда погибает от <source:source.gen>",
        "когда <who:who.nom> погибает от <source:source.gen>",
        reads=True,
    ),
    *deed_rules(
        "destroys",
        "при уничтожении|убийстве <whom:cards.gen>[ <source:source-bare.ins>]",
        "при уничтожении|убийстве <who:who.ins> <whom:cards.gen>",
        reads=True,
    ),
    *deed_rules(
        "wounds",
        "при нанесении ран[ <whom:who.dat>][ <source:source-bare.ins>]",
        "когда <who:who.nom> наносит раны[ <whom:who.dat>][ <source:source-bare.ins>]",
        reads=True,
    ),
    read_as("когда <who:who.nom> наносит <whom:who.dat> раны[ <source:source-bare.ins>]", of(OnDeed, deed="wounds")),
    *deed_rules(
        "wounds",
        "когда наносит <at_least:number> или больше ран[ <whom:who.dat>][ <source:source-bare.ins>]",
        "когда <who:who.nom> наносит <at_least:number> или больше ран[ <whom:who.dat>][ <source:source-bare.ins>]",
    ),
    *deed_rules(
        "targeted",
        "когда становится целью <source:source.gen>",
        "когда <who:who.nom> становится целью <source:source.gen>",
    ),
    *deed_rules("acts", "когда действует", "когда <who:who.nom> действует"),
    *[
        read_as(
            f"{word} {who}атакован[ <source:source-bare.ins>]",
            lambda s: on_attack("declared", s.get("source"), Cards(), s.get("at", The())),
        )
        for word in ("когда", "если")
        for who in ("", "<me> ", "<at:who.nom> ")
    ],
    *deed_rules("submerges", "когда погружается", "когда <who:who.nom> погружается"),
    *deed_rules("surfaces", "когда всплывает", "когда <who:who.nom> всплывает"),
    phrase(
        "при <ability:id.pre>[ <who:who.gen>]",
        lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None,
        lambda n: {"ability": n.ability, "who": n.who} if isinstance(n, OnAbility) and n.left is None else None,
    ),
    phrase(
        "при <ability:id.pre>[ <who:who.gen>] с клетки <left:onto>",
        lambda s: leaps_from(**s),
        lambda n: {"ability": n.ability, "who": n.who, "left": n.left} if isinstance(n, OnAbility) else None,
    ),
    *[
        read_as(f"при <ability:id.pre> <who:cards.gen> {way}", lambda s: leaps_from(**s))
        for going in ("<onto:going to>", "<onto:going free>")
        for way in (
            "<left:coming from>",
            going,
            f"<left:coming from> {going}",
            f"{going} <left:coming from>",
        )
    ],
]

# «Когда сражается с эльфом в ваш ход».
FIGHTS_IN_TURN: list[Rule] = [
    read_as(f"{fights} {what} в ваш|свой ход", lambda s: (_fights(**s), DuringTurn("own")) if _fights(**s) else None)
    for fights in ("когда сражается", "когда <me> сражается")
    for what in ("с <at:cards.ins>", "<source:source-bare.ins>[ с <at:cards.ins>]")
]

# «Когда получает X ран …»: what the effects call X.
NUMBERED: list[Rule] = [
    *[
        read_as(
            f"когда {who}получает X ран[ от <source:source.gen>]",
            lambda s: (OnDeed("wounded", s.get("who", The()), None, s.get("source")), TableNumber("wounds dealt")),
        )
        for who in ("", "<who:who.nom> ")
    ],
    *[
        read_as(
            f"при <source:source-bare.pre>{whose} на X[ по <at:who.dat>]",
            lambda s: (on_attack("dealt", s["source"], s.get("by"), s.get("at")), TableNumber("attack value")),
        )
        for whose in ("", " <by:who.gen>")
    ],
]

# «При первом ударе за ход»: the first of a turn alone.
FIRST: list[Rule] = [
    *[
        read_as(f"при {words}[ <by:who.gen>][ по <at:who.dat>]", lambda s: on_attack("dealt", **s))
        for words in ("первом|первой <source:source-bare.pre> за ход", "первом|первой за ход <source:source-bare.pre>")
    ],
]
