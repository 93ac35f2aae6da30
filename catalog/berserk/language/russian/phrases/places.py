"""Russian effects that move cards, bring them, send them away, or move their wounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.berserk.language.meaning.effects import (
    ANY_CREATURE,
    ANY_CREATURES,
    either_of,
    redistribute_wounds,
    some_of_wounds,
    times_over,
)
from catalog.berserk.language.meaning.places import of_it
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    All,
    Beside,
    Bury,
    Cards,
    ChosenCards,
    InLine,
    Leaps,
    Line,
    Move,
    NamedAs,
    Not,
    Redistribute,
    Resurrect,
    ReturnToDeck,
    Summon,
    Swap,
    TakeControl,
    Target,
    The,
)
from catalog.language.patterns import Rule, of, read_as, say


def near_each_other(cards: Cards, count: int, own: bool = False) -> Swap | None:
    """Build a swap of a card with another one beside it: «поменять местами двух стоящих рядом друг с другом
    существ»."""
    if count != 2 or (own and cards.side):
        return None
    either = replace(cards, side="own") if own else cards
    return Swap(ChosenCards(either), ChosenCards(with_trait(either, Beside("it"))))


def _in_its_line(line: Line, target: Target | None = None) -> Move | None:
    """Build «переместить существо на свободную клетку того же ряда»: of the row in which it stands itself."""
    if target is None or target == The():
        return Move(The(), None, where=InLine(line))
    return Move(target, None, where=InLine(line, "it")) if isinstance(target, ChosenCards) else None


def _moved_at_most(cells: Any, target: Target | None = None, how: Any = None) -> Move:
    """Build a movement of up to N cells (203.3). `how`: only along diagonals, or not along them."""
    return Move(target or The(), cells, diagonal=not isinstance(how, Not), aslant=isinstance(how, InLine))


# «до 2 клеток», «на расстояние не больше 2 клеток».
CELLS_AT_MOST: list[Rule] = [
    read_as(words, lambda s: s["cells"])
    for words in (
        "до <cells:counted.cell.gen>", "на расстояние до <cells:counted.cell.gen>",
        "на <cells:counted.cell> или меньше|менее", "не больше чем на <cells:counted.cell>",
        "на расстояние не больше <cells:counted.cell.gen>", "на расстояние <cells:counted.cell>",
        "на не больше чем <cells:counted.cell>",
    )
]  # fmt: skip

# «того же ряда», «в своём столбце»: the row or the column of the card that moves.
OWN_LINE: list[Rule] = [
    read_as(words, lambda s, line=line: line)
    for line, noun, nouns in (
        ("horizontal", "ряду|горизонтали", "ряда|горизонтали"), ("vertical", "столбце|вертикали", "столбца|вертикали"),
    )
    for words in (
        f"в|на том|той же {noun}", f"того|той же {nouns}", f"в своём|своей {noun}", f"своего|своей {nouns}",
        f"в его|её {noun}", f"его|её {nouns}", f"этого|этой же {nouns}",
    )
]  # fmt: skip


ON_PLACES: list[Rule] = [
    say("переместиться на <cells:counted.cell>", Move, target=The(), diagonal=True),
    say("переместиться на <cells:counted.cell> по диагонали", Move, target=The(), diagonal=True, aslant=True),
    say("переместить <target:target.acc> на <cells:counted.cell> по диагонали", Move, diagonal=True, aslant=True),
    read_as(
        "<target:target.nom> перемещается на <cells:counted.cell> по диагонали", of(Move, diagonal=True, aslant=True)
    ),
    say("переместиться на <cells:counted.cell> не по диагонали", Move, target=The()),
    say("переместиться на любую свободную клетку[, дальность <range:amount>]", Move, target=The(), cells=None),
    read_as("переместиться на свободную клетку, дальность <range:amount>", of(Move, target=The(), cells=None)),
    say("переместиться на свободную клетку рядом с <beside:role.ins>", Move, target=The(), cells=None),
    say("переместить <target:target.acc> на <cells:counted.cell>", Move, diagonal=True),
    say("переместить <target:target.acc> на <cells:counted.cell> не по диагонали", Move),
    say("переместить <target:target.acc> на любую свободную клетку[, дальность <range:amount>]", Move, cells=None),
    say("переместить <target:target.acc> на свободную клетку рядом с <beside:role.ins>", Move, cells=None),
    read_as("переместить <target:target.acc> на <cells:amount>", of(Move, diagonal=True)),
    *[
        read_as(f"{moved} на {cell} клетку <line:own line>", lambda s: _in_its_line(**s))
        for moved in ("переместить <target:target.acc>", "переместиться", "<target:target.nom> перемещается")
        for cell in ("свободную", "любую свободную")
    ],
    *[
        read_as(f"{moved} <cells:cells at most>[ <how:aslant>]", lambda s: _moved_at_most(**s))
        for moved in ("переместить <target:target.acc>", "переместиться", "<target:target.nom> перемещается")
    ],
    *[
        read_as(f"телепортировать <target:target.acc>{where}", of(Leaps, teleport=True))
        for where in ("[, дальность <range:amount>]", " на свободную клетку <where:onto>", " на любую свободную клетку")
    ],
    read_as("переместиться на <cells:amount>", lambda s: Move(The(), diagonal=True, **s)),
    read_as("переместиться на соседнюю клетку (не по диагонали)", lambda s: Move(The())),
    read_as("переместиться на соседнюю клетку, не по диагонали", lambda s: Move(The())),
    read_as("переместиться на соседнюю клетку", lambda s: Move(The(), diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю клетку", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю клетку не по диагонали", of(Move)),
    read_as("переместить <target:target.acc> на <cells:counted.cell> в любом направлении", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на соседнюю с ним клетку", of(Move, diagonal=True)),
    read_as("переместить <target:target.acc> на любую свободную клетку поля боя", of(Move, cells=None)),
    read_as("переместиться на любую свободную клетку поля боя", of(Move, target=The(), cells=None)),
    read_as("переместить <target:target.acc> на любую клетку", of(Move, cells=None)),
    read_as(
        "поместить <target:target.acc> на любую свободную клетку[, дальность <range:amount>]", of(Move, cells=None)
    ),
    read_as("поместить <target:target.acc> на свободную клетку рядом с <beside:role.ins>", of(Move, cells=None)),
    read_as("поместить <target:target.acc> на свободную клетку <where:onto>", of(Move, cells=None)),
    read_as("переместиться на любую клетку", lambda s: Move(The(), None)),
    read_as("переместиться на выбранную [свободную] клетку [поля боя]", lambda s: Move(The(), None)),
    read_as(
        "переместить <target:target.acc> на выбранную|свободную [свободную] клетку [поля боя]", of(Move, cells=None)
    ),
    read_as("переместить на <cells:counted.cell> <target:target.acc>", of(Move, diagonal=True)),
    *[
        read_as(f"переместить <target:target.acc> {where} на <cells:counted.cell>{how}", of(Move, diagonal=True))
        for where, how in (("", " (в том числе по диагонали)"),)
    ],
    read_as("переместить <target:target.acc> на соседнюю клетку (но не по диагонали)", of(Move)),
    read_as("<target:target.nom> перемещается на <cells:counted.cell>", of(Move, diagonal=True)),
    read_as("<target:target.nom> перемещается на соседнюю клетку", of(Move, diagonal=True)),
    say("поменяться местами с <other:target.ins>", Swap, target=The()),
    say("поменять местами <target:target.acc> и <other:target.acc>", Swap),
    say("поменять местами <target:target.acc>", Swap, other=None),
    *[
        read_as(pattern, lambda s: near_each_other(**s))
        for own in ("", "<own:own side> ")
        for pattern in (
            f"поменять местами <count:number> {own}стоящий рядом друг с другом <cards:cards.acc.pl>",
            f"поменять <count:number> {own}стоящий рядом друг с другом <cards:cards.acc.pl> местами",
            f"поменять местами <count:number> {own}<cards:cards.acc.pl>, стоящий рядом друг с другом",
        )
    ],
    *[
        read_as(
            f"поменять местами {two}",
            lambda s: (
                Swap(ChosenCards(replace(s["cards"], side="own")), ChosenCards(replace(s["cards"], side="enemy")))
                if not s["cards"].side
                else None
            ),
        )
        for two in (
            "ваше|вашего|вашу|своё|своего|свою и чужое|чужого|чужую <cards:cards.acc>",
            "чужое|чужого|чужую и ваше|вашего|вашу|своё|своего|свою <cards:cards.acc>",
            "ваше|вашего|вашу <cards:cards.acc> и <other:cards.acc> противника",
        )
        if "other" not in two
    ],
    read_as("поменяться с <other:target.ins> местами", of(Swap, target=The())),
    read_as("поменять <target:target.acc> с <other:target.ins> местами", of(Swap)),
    read_as("поменять <target:target.acc> местами с <other:target.ins>", of(Swap)),
    read_as("поменять <target:target.acc> и <other:target.acc> местами", of(Swap)),
    read_as("поменять местами <target:target.acc> с <other:target.ins>", of(Swap)),
    read_as("поменять <target:target.acc> местами", of(Swap)),
    read_as("<target:target.nom> меняется местами с <other:target.ins>", of(Swap)),
    *[
        say(f"{verb} <cards:called.acc>{closed}{where}", node, tapped=bool(closed), anywhere=bool(where))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for closed in ("", " в закрытом виде")
        for where in ("", " на любую свободную клетку")
    ],
    *[
        rule
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for closed in ("", " в закрытом виде")
        for rule in (
            of_it(f"{verb} <cards:called.acc>{closed} на клетку, оставленную <onto:role.ins>", node, bool(closed)),
            say(
                f"{verb} <cards:called.acc>{closed} на клетку <onto:role.gen>",
                node,
                tapped=bool(closed),
                anywhere=False,
            ),
            *[
                read_as(pattern, of(node, tapped=bool(closed), onto="it"))
                for cell in (
                    "на его клетку",
                    "на его клетке",
                    "на этой клетке",
                    "на эту клетку",
                    "на его место",
                    "на клетку, которую он занимал",
                    "на клетку, где он находился|стоял,",
                    "на клетку, на которой он находился|стоял,",
                    "на месте погибшего",
                    "на месте этого существа",
                )
                for pattern in (
                    f"{verb} {cell} <cards:called.acc>{closed}",
                    f"{verb} <cards:called.acc>{closed} {cell}",
                    f"{verb} <cards:called.acc> {cell}{closed}",
                )
            ],
        )
    ],
    *[
        read_as(pattern, of(node, tapped=bool(closed), **where))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for closed in ("", " в закрытом виде")
        for pattern, where in (
            (f"{verb} <cards:called.acc>{closed} на свою клетку", {"onto": "this"}),
            (f"{verb} на свою клетку <cards:called.acc>{closed}", {"onto": "this"}),
            (f"{verb} на клетку <onto:role.gen> <cards:called.acc>{closed}", {}),
        )
    ],
    *[
        read_as(
            f"{verb} <cards:called.acc> на любую свободную клетку в закрытом виде", of(node, tapped=True, anywhere=True)
        )
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    *[
        read_as(f"{verb} <cards:called.acc> (в закрытом виде)", of(node, tapped=True))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    *[
        read_as(f"{verb} выбранную|выбранное <cards:called.acc>", of(node))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    *[
        rule
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for rule in (
            *[
                read_as(f"{verb} <cards:called.acc> {where}", of(node))
                for where in (
                    "на свободную клетку рядом с собой",
                    "на свободной клетке рядом с собой",
                    "на стоящую|соседнюю свободную клетку",
                    "рядом с собой",
                    "в открытом виде",
                )
            ],
            *[
                read_as(f"{verb} <cards:called.acc> {where}", of(node, anywhere=True))
                for where in (
                    "на любой свободной клетке",
                    "из колоды на любую свободную клетку",
                    "на любую свободную клетку поля боя",
                    "на любой свободной клетке поля боя",
                )
            ],
            read_as(f"{verb} <count:numeral> <cards:cards.counted>", of(times_over, node=node)),
            read_as(f"{verb} <count:number> <cards:cards.counted>", of(times_over, node=node)),
        )
    ],
    read_as("вызвать <cards:called.acc> из колоды", of(Summon)),
    read_as("вызвать из колоды <cards:called.acc>", of(Summon)),
    read_as("вызвать из вашей колоды <cards:called.acc>", of(Summon)),
    read_as("вызвать <cards:called.acc> из вашей колоды", of(Summon)),
    either_of("вызвать или возродить <cards:called.acc>", Summon, Resurrect),
    read_as("возродить <cards:called.acc> с кладбища", of(Resurrect)),
    read_as("возродить <cards:called.acc> с вашего кладбища", of(Resurrect)),
    *[
        read_as(f"{verb} на свободную клетку <where:onto> <cards:called.acc>", of(node, anywhere=True))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
    ],
    say("положить <cards:called.acc> из колоды на кладбище", Bury),
    *[
        read_as(f"положить {many} <cards:cards.{case}> из колоды на кладбище", of(times_over, node=Bury))
        for many, case in (
            ("<count:numeral>", "counted"),
            ("<count:number>", "counted"),
            ("до <count:numeral>", "gen.pl"),
            ("до <count:number>", "gen.pl"),
        )
    ],
    *[
        read_as(f"{verb} {up_to} <cards:cards.gen.pl>", of(times_over, node=node))
        for verb, node in (("вызвать", Summon), ("возродить", Resurrect))
        for up_to in ("до <count:numeral>", "до <count:number>")
    ],
    *[
        read_as(f"положить {whom} из [вашей|своей] колоды на [ваше|своё] кладбище", make)
        for whom, make in (
            ("<cards:called.acc>", of(Bury)),
            ("<me>", lambda s: Bury(Cards(traits=(NamedAs(),)))),
        )
    ],
    *[
        read_as(pattern, of(Bury))
        for pattern in (
            "положить из [вашей|своей] колоды на [ваше|своё] кладбище <cards:called.acc>",
            "положить на [ваше|своё] кладбище <cards:called.acc> из [вашей|своей] колоды",
            "положить на [ваше|своё] кладбище из [вашей|своей] колоды <cards:called.acc>",
            *(
                f"найти|найдите {found}{then} положить его|её на [ваше|своё] кладбище"
                for found in (
                    "в [вашей|своей] колоде <cards:called.acc>",
                    "<cards:called.acc> в [вашей|своей] колоде",
                )
                for then in ("", " и", ";")
            ),
        )
    ],
    *[
        read_as(f"найти|найдите {found}{then} {do} [его|её]", of(node))
        for found in ("в [вашей|своей] колоде <cards:called.acc>", "<cards:called.acc> в [вашей|своей] колоде")
        for then in ("", " и", ",", ";", " ,")
        for do, node in (("вызвать|вызовите", Summon), ("положить на [ваше|своё] кладбище", Bury))
    ],
    *[
        read_as(f"{find} {found}", of(Summon, tapped=False))
        for find in ("найти|найдите и вызвать|вызовите",)
        for found in ("в [вашей|своей] колоде <cards:called.acc>", "<cards:called.acc> в [вашей|своей] колоде")
    ],
    say("вернуться в колоду", ReturnToDeck, target=The()),
    say("вернуть <target:target.acc> в колоду", ReturnToDeck),
    read_as("вернуть в колоду <target:target.acc>", of(ReturnToDeck)),
    read_as("вернуть в колоду", lambda s: ReturnToDeck(The())),
    read_as("<target:target.nom> возвращается в колоду", of(ReturnToDeck)),
    say(
        "перераспределить <amount:counted.wound>", Redistribute, source=ANY_CREATURE, target=ANY_CREATURES, up_to=False
    ),
    say(
        "перераспределить <amount:counted.wound> с <source:target.gen>",
        Redistribute,
        target=ANY_CREATURES,
        up_to=False,
    ),
    say("перераспределить раны с <source:target.gen> на|между <target:among.acc>", Redistribute, amount=None),
    *[
        read_as(f"{verb} {what} с <source:target.gen> на <target:target.acc>", of(Redistribute))
        for verb in ("перенести|перенесите", "переместить", "передать|передайте", "переложить")
        for what in ("<amount:counted.wound>", "все раны", "раны")
    ],
    read_as("перераспределить все раны с <source:target.gen> на <target:among.acc>", of(Redistribute)),
    say(
        "перераспределить до <amount:counted.wound.gen> с <source:target.gen> на <target:among.acc>",
        Redistribute,
        up_to=True,
    ),
    say("перераспределить <amount:counted.wound> с <source:target.gen> на <target:among.acc>", Redistribute),
    read_as(
        "перераспределить <amount:counted.wound> с <source:target.gen> на выбранные <cards:cards.acc.pl>",
        lambda s: Redistribute(s["source"], All(s["cards"]), s["amount"]),
    ),
    read_as(
        "перераспределить <amount:amount> (или меньше) раны с <source:target.gen> на существо или существ"
        " <side:whose side>",
        lambda s: Redistribute(s["source"], All(Cards("creature", s["side"])), s["amount"], True),
    ),
    read_as(
        "перераспределить <amount:amount> (или меньше) раны с <source:target.gen> на <target:among.acc>",
        of(Redistribute, up_to=True),
    ),
    *[
        read_as(f"перераспределить {wounds} {among}", lambda s: redistribute_wounds(**s))
        for wounds in ("эти раны", "полученные раны", "их")
        for among in ("на <target:among.acc>", "между <target:among.ins>")
    ],
    *[
        read_as(f"перераспределить {count} из них на <target:among.acc>", lambda s: some_of_wounds(**s))
        for count in ("одну", "до <count:number>", "<count:number> или меньше|менее", "<count:number>")
    ],
    say("взять под контроль <target:target.acc>[ <duration>]", TakeControl, side="own"),
    *[
        read_as(f"{words} контроль над <target:target.ins>[ <duration>]", of(TakeControl, side="own"))
        for words in ("получить", "захватить", "взять")
    ],
    say("передать <target:target.acc> под контроль противника[ <duration>]", TakeControl, side="enemy"),
    read_as("<target:target.nom> переходит под контроль противника[ <duration>]", of(TakeControl, side="enemy")),
    read_as("перейти под контроль противника[ <duration>]", of(TakeControl, target=The(), side="enemy")),
    read_as("взять <target:target.acc> под контроль[ <duration>]", of(TakeControl)),
    read_as("<target:target.nom> переходит под ваш|свой контроль[ <duration>]", of(TakeControl)),
    read_as("взять <target:target.acc> под свой контроль[ <duration>]", of(TakeControl)),
]
