"""Russian phrases about cells that a player chooses: columns, rows, diagonals, squares, the cells around one."""

from __future__ import annotations

from functools import partial

from catalog.berserk.language.meaning.areas import NamedArea, around, square, take_around
from catalog.berserk.language.tree import Area, Beside, ChooseArea, InArea, Side, TableNumber
from catalog.language.patterns import Rule, constant, phrase, read_as, say

# An area as it is chosen, and where cards of it stand.
LINES: tuple[tuple[Area, str, str], ...] = (
    ("column", "столбец", "столбце"), ("row", "ряд", "ряду"), ("diagonal", "диагональ", "диагонали"),
)  # fmt: skip
MORE_LINES: tuple[tuple[Area, str, str], ...] = (
    ("column", "вертикаль", "вертикали"), ("row", "горизонталь", "горизонтали"),
)  # fmt: skip
OWNERS: tuple[tuple[Side, str], ...] = (
    ("enemy", " противника"), ("enemy", " половины поля боя противника"), ("enemy", " на половине поля боя противника"),
    ("own", " вашей|своей половины поля боя"), ("own", " на вашей|своей половине поля боя"),
)  # fmt: skip
CHOSEN = "выбранном|выбранной|любом|любой|одном|одной"

SIZES = ("<size:square size>", "<size:square size> клетки|клеток")

CHOOSING_AREAS: list[Rule] = [
    *[
        rule
        for area, noun, _ in LINES
        for rule in (
            say(f"выбрать {noun}", ChooseArea, area=area, side="", size=2),
            *(
                (
                    say(f"выбрать {noun} противника", ChooseArea, area=area, side="enemy", size=2),
                    say(f"выбрать ваш {noun}", ChooseArea, area=area, side="own", size=2),
                )
                if area == "row"
                else ()
            ),
        )
    ],
    phrase(
        "выбрать квадрат со стороной <size:number>",
        square,
        lambda n: {"size": n.size} if isinstance(n, ChooseArea) and n.area == "square" else None,
    ),
    *[
        phrase(f"выбрать клетки вокруг {cell}{place}", partial(around, free=free),
               partial(take_around, free=free, somewhere=bool(place)))
        for cell, free in (("клетки", False), ("свободной клетки", True))
        for place in ("", " <where:onto>")
    ],
    # «Выбрать клетку; ранить всех, стоящих рядом с этой клеткой, на 1»
    *[
        read_as(f"выбрать|выберите [любую|одну] {cell} [поля боя]{place}", partial(around, free=free))
        for cell, free in (("клетку", False), ("свободную|незанятую клетку", True))
        for place in ("", " <where:onto>")
    ],
    *[
        read_as(
            f"выбрать|выберите [любую|одну] {cell} рядом с собой",
            lambda s, free=free: around({"where": Beside()}, free),
        )
        for cell, free in (("клетку", False), ("свободную|незанятую клетку", True))
    ],
    *[read_as(f"выбрать|выберите [любой] квадрат {size}", square) for size in SIZES],
    *[
        read_as(f"выбрать|выберите [любой|любую] {noun}{owner}",
                lambda s, area=area, side=side: ChooseArea(area, side))
        for area, noun, _ in (*LINES, *MORE_LINES)
        for side, owner in (("", ""), *(OWNERS if area == "row" else ()))
    ],
]  # fmt: skip

IN_AREAS: list[Rule] = [
    constant("на этих клетках", InArea()),
    *[
        read_as(f"{standing}{words}", lambda s: InArea())
        for standing in ("", "стоящий ", "находящийся ")
        for words in (
            "на этих клетках", "в нём", "на выбранных клетках", "в этом ряду", "в этом столбце", "на этой диагонали",
            "на этой вертикали|горизонтали", "в этом квадрате", "рядом с этой клеткой", "вокруг этой клетки",
            "вокруг неё", "рядом с выбранной клеткой", "на клетках вокруг неё", "на клетках рядом с ней",
        )
    ],
    *[
        read_as(f"{standing}{word} {CHOSEN} {there}{owner}",
                lambda s, area=area, side=side: NamedArea(ChooseArea(area, side)))
        for standing in ("", "стоящий ", "находящийся ")
        for area, noun, there in (*LINES, *MORE_LINES)
        for word in (("в",) if area in ("row", "column") and noun in ("ряд", "столбец") else ("на", "по", "в"))
        for side, owner in (("", ""), *(OWNERS if area == "row" else ()))
    ],
    *[
        read_as(f"{chosen} {of_area}{owner}", lambda s, area=area, side=side: NamedArea(ChooseArea(area, side)))
        for chosen, area, of_area in (("выбранного|любого", "column", "столбца"), ("выбранного|любого", "row", "ряда"))
        for side, owner in (("", ""), *(OWNERS if area == "row" else ()))
    ],
    *[
        read_as(f"{standing}в {chosen}квадрате {size}",
                lambda s: None if (area := square(s)) is None else NamedArea(area))
        for standing in ("", "стоящий ", "находящийся ")
        for chosen in ("", "выбранном ", "любом ")
        for size in SIZES
    ],
]  # fmt: skip

CELLS_OF_AREAS: list[Rule] = [
    constant("из этих", InArea()),
    *[read_as(words, lambda s: InArea()) for words in ("этого столбца|ряда|квадрата", "этой диагонали")],
]

FREE_CELLS: list[Rule] = [
    read_as(f"число|количество свободных клеток {there}", lambda s: TableNumber("free cells chosen"))
    for there in ("в этом столбце|ряду|квадрате", "в нём", "на ней", "на этой диагонали", "из этих")
]
