"""Russian effects that take cards to cells of some place, and where cards may not go."""

from __future__ import annotations

from functools import partial

from catalog.berserk.language.meaning.places import along_way, brought, moved, step_beside, stepped_along, stepped_apart
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    AcrossRow,
    Amid,
    Beside,
    BesidePlaceOf,
    CannotEnter,
    ChosenCards,
    Land,
    Leaps,
    Move,
    MovesTo,
    NextTo,
    Opposite,
    PlaceOf,
    Resurrect,
    Summon,
    The,
)
from catalog.language.patterns import Rule, of, read_as, say

STEPS = ("клетку", "1 клетку", "одну клетку", "соседнюю [свободную] клетку")

ON_CELLS: list[Rule] = [
    say("переместиться на свободную клетку <where:onto>", Move, target=The(), cells=None, diagonal=False),
    say("переместить <target:target.acc> на свободную клетку <where:onto>", Move, cells=None, diagonal=False),
    say("переместиться на соседнюю свободную клетку <where:onto>", Move, target=The(), diagonal=True),
    say("переместить <target:target.acc> на соседнюю свободную клетку <where:onto>", Move, diagonal=True),
    say(
        "переместить <target:target.acc> на свободную клетку <where:onto> рядом с <beside:role.ins>",
        Move, cells=None, diagonal=False,
    ),
    *[
        read_as(
            f"переместить <target:target.acc> на {free}клетку <where:onto> рядом с {near}", of(Move, cells=None, **by)
        )
        for free in ("", "свободную ")
        for near, by in (("собой", {"beside": "this"}), ("<beside:role.ins>", {}))
    ],
    *[
        read_as(f"{verb} на {free}клетку <where:onto>", moved)
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
        for free in ("", "любую ", "любую свободную ", "незанятую ")
    ],
    *[
        read_as(
            f"{verb} на {cell}[ в любом направлении] (кроме клеток рядом с <apart:role.ins>)",
            stepped_apart,
        )
        for verb in ("переместиться", "переместить <target:target.acc>")
        for cell in ("одну клетку", "1 клетку", "соседнюю клетку")
    ],
    *[
        read_as(f"{verb} на {cell} {way}", partial(along_way, way=way))
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
        for cell in STEPS
        for way in ("вперёд", "назад", "вперёд или назад", "в направлении атаки|удара")
    ],
    # «на 2 клетки вперёд», «на 1 или 2 клетки назад»
    *[
        read_as(f"{verb} {where}", partial(stepped_along, way=way))
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
        for way in ("вперёд", "назад")
        for where in (
            f"на <cells:counted int.cell> {way}", f"{way} на <cells:counted int.cell>",
            f"на одну|1 или две|2 клетки {way}",
        )
    ],
    *[
        read_as(f"{verb} на {cell} в направлении этого|этой удара|атаки", partial(along_way, way=""))
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
        for cell in STEPS
    ],
    *[
        read_as(f"{verb} в <where:row aim>", moved)
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
    ],
    say("приземлиться на свободную клетку <where:onto>", Land, target=The()),
    read_as("приземлиться на клетку <where:onto>", of(Land, target=The())),
    read_as("приземлиться на соседнюю с <of:role.ins> клетку", lambda s: Land(The(), Beside(s["of"]))),
    # «При ударе через ряд через свободную клетку переместиться на неё»
    read_as("переместиться на него", lambda s: Move(The(), None, where=Amid())),
    read_as("переместить на него <target:target.acc>", lambda s: Move(s["target"], None, where=Amid())),
    read_as(
        "<cards:cards.nom> по его выбору рядом с освободившейся клеткой перемещается на эту клетку",
        lambda s: Move(
            ChosenCards(with_trait(s["cards"], BesidePlaceOf("this")), by_enemy=True), None, where=PlaceOf("this")
        ),
    ),
    *[
        read_as(f"{verb} на соседнюю клетку <where:onto>", step_beside)
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
    ],
    *[
        rule
        for verb, teleport in (("телепортироваться", True), ("совершить прыжок", False))
        for rule in (
            say(f"{verb} на свободную клетку <where:onto>", Leaps, target=The(), teleport=teleport),
            read_as(f"{verb} на любую клетку <where:onto>", of(Leaps, target=The(), teleport=teleport)),
            *[
                read_as(
                    f"{must}{verb} на любую свободную клетку <where:onto>", of(Leaps, target=The(), teleport=teleport)
                )
                for must in ("", "обязан ")
            ],
        )
    ],
    *[
        rule
        for verb, teleport in (("телепортироваться", True), ("совершить прыжок", False), ("объявить прыжок", False))
        for rule in (
            read_as(f"{verb} на клетку <where:onto>", of(Leaps, target=The(), teleport=teleport)),
            read_as(
                f"{verb} на <of:that cell>",
                lambda s, teleport=teleport: Leaps(The(), teleport, where=PlaceOf(s["of"])),
            ),
        )
    ],
    *[
        read_as(
            f"{verb} на <of:that cell>", lambda s: Move(s.get("target", The()), None, where=PlaceOf(s["of"]))
        )
        for verb in ("переместиться", "переместить <target:target.acc>", "<target:target.nom> перемещается")
    ],
    read_as("объявить прыжок на свободную клетку <where:onto>", of(Leaps, target=The())),
    *[
        rule
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for closed in ("", " в закрытом виде")
        for rule in (
            say(
                f"{verb} <cards:called.acc>{closed} на свободную клетку <where:onto>",
                node, tapped=bool(closed), anywhere=True,
            ),
            *[
                read_as(pattern, brought(node, bool(closed)))
                for cell in ("на любую клетку", "на любую свободную клетку", "на клетку", "на любой свободной клетке")
                for pattern in (
                    f"{verb} <cards:called.acc>{closed} {cell} <where:onto>",
                    f"{verb} <cards:called.acc> {cell} <where:onto>{closed}",
                )
            ],
            read_as(f"{verb} <cards:called.acc>{closed} <where:place>", brought(node, bool(closed))),
        )
    ],
]  # fmt: skip

# Where a card may not go.
GOING: list[Rule] = [
    say("не может перемещаться на клетки <where:onto>", CannotEnter, only=False),
    say("может перемещаться только на клетки <where:onto>", CannotEnter, only=True),
    say("может двигаться на клетки <where:onto or held> как на соседние", MovesTo),
    read_as(
        "может перемещаться|передвигаться на клетки|клетку <where:onto or held> как на соседние|соседнюю", of(MovesTo)
    ),
    *[
        read_as(f"может перемещаться между крайними клетками {rows} как на {like}", lambda s: MovesTo(AcrossRow()))
        for rows in ("одного ряда", "ряда")
        for like in ("соседние", "рядом стоящую клетку", "стоящую рядом клетку")
    ],
    read_as("не может покидать|покинуть <where:leaving place>", of(CannotEnter, only=True)),
    *[read_as(f"не может перемещаться на {free}клетку <where:onto>", of(CannotEnter)) for free in ("", "свободную ")],
    read_as("может перемещаться только на свободную клетку <where:onto>", of(CannotEnter, only=True)),
    *[
        read_as(f"{may} {way}", lambda s, where=where, only=only: CannotEnter(where, only))
        for may, only in (
            ("может перемещаться|передвигаться только", True),
            ("не может перемещаться|передвигаться", False),
        )
        for way, where in (("вперёд", Opposite()), ("назад", NextTo("behind")))
    ],
    read_as(
        "может перемещаться только на соседнюю с <of:role.ins> клетку", lambda s: CannotEnter(Beside(s["of"]), True)
    ),
]
