"""Single Russian words with one meaning: roles, conjunctions, states of an ability."""

from __future__ import annotations

from catalog.berserk.language.meaning.conditions import state_fits
from catalog.berserk.language.tree import (
    Cards,
    EitherHolds,
    Fits,
    InFormation,
    InShape,
    PlayerIs,
    WhileIncorporeal,
)
from catalog.language.patterns import Rule, constant, of, read_as

WORDS: dict[str, list[Rule]] = {
    # a blow of a set power
    "set blow": [
        constant(f"{word} {strike}", power)
        for power, word in (("weak", "слабый"), ("medium", "средний"), ("strong", "сильный"))
        for strike in ("удар", "простой удар")
    ],
    "role": [
        constant("эта карта", "this"),
        constant("себя", "this"),
        constant("@this", "this"),
        constant("атакованная карта", "attacked"),
        constant("атакованное существо", "attacked creature"),
        constant("атакованный", "attacked"),
        *[
            constant(f"{attacked}, атакованн{end} {by}", role)
            for attacked, end, role in (("карта", "ая", "attacked"), ("существо", "ое", "attacked creature"))
            for by in ("им", "@this")
        ],
        *[
            constant(f"атакованн{end} {by} {noun}", role)
            for noun, end, role in (("карта", "ая", "attacked"), ("существо", "ое", "attacked creature"))
            for by in ("им", "@this")
        ],
        constant("та же цель", "attacked"),
        *[
            constant(f"существо, с которым {fights}", "attacked creature")
            for fights in ("сражается", "он сражается", "@this сражается", "сражается,")
        ],
        constant("цель этой атаки", "attacked"),
        constant("цель атаки", "attacked"),
        constant("атакующая карта", "attacking"),
        constant("атакующее существо", "attacking creature"),
        constant("атакующий", "attacking"),
        constant("атаковавшая карта", "attacking"),
        constant("атаковавшая его|её карта", "attacking"),
        constant("атаковавшее его|её существо", "attacking creature"),
        constant("атаковавшее существо", "attacking creature"),
        constant("атаковавший", "attacking"),
        constant("хозяин", "host"),
        constant("даритель", "giver"),
        constant("@giver", "giver"),
        constant("показанная карта", "shown"),
        constant("показанное существо", "shown"),
        constant("защищаемая карта", "defended"),
        constant("существо, которому он выступает защитником", "defended"),
        constant("существо, которому выступает защитником", "defended"),
        constant("свой хозяин", "host"),
        constant("хозяин этой карты", "host"),
        constant("хозяин @this", "host"),
        constant("он", "it"),
        constant("цель", "it"),
        *[
            constant(f"{dead} {noun}", "it")
            for dead in ("погибший", "умерший", "изгнанный", "вызванный")
            for noun in ("существо", "карта")
        ],
        constant("погибший", "it"),
        *[constant(f"уничтоженный{noun}", "attacked") for noun in ("", " карта")],
        constant("уничтоженный существо", "attacked creature"),
        constant("клетка, на которой он находится|стоит|находился|стоял", "it"),
        constant("цель добивания", "it"),
        constant("эта клетка", "it"),
        constant("это существо", "it"),
        constant("эти существа", "it"),
        constant("каждый из них", "it"),
        constant("они", "it"),
    ],
    "this card": [constant("@this", True), constant("эта карта", True), constant("это существо", True)],
    "enemy chooses": [
        constant("(по выбору противника)", True),
        constant("по выбору противника", True),
        constant("(по его выбору)", True),
        constant("(по своему выбору)", True),
    ],
    "attacked chooses": [constant("(по выбору атакованного)", True), constant("по выбору атакованного", True)],
    "instant": [constant("внезапно", "instant")],
    "may": [
        constant("также может", True),
        constant("может", True),
        constant("могут", True),
        constant("вы можете", True),
        constant("вы можете решить, что", True),
        constant("можете", True),
    ],
    "first time": [constant("в первый раз за|в ход", True), constant("первый раз за|в ход", True)],
    "style": [constant("воздействие", "influence"), constant("заклинание", "spell")],
    "state head": [
        constant("строй:", InFormation()),
        constant("бестелесный:", WhileIncorporeal()),
        constant("на глубине:", InShape("submerged")),
        constant("на поверхности:", InShape("surface")),
        *[
            read_as(f"{state},", lambda s, shape=shape: InShape(shape))
            for state, shape in (
                ("на глубине", "submerged"),
                ("на поверхности", "surface"),
                ("в облике волка", "wolf"),
                ("в облике человека", "human"),
            )
        ],
        constant("волк:", InShape("wolf")),
        constant("человек:", InShape("human")),
        constant("в облике волка:", InShape("wolf")),
        constant("в облике человека:", InShape("human")),
        constant("для первого игрока:", PlayerIs("first")),
        constant("для второго игрока:", PlayerIs("second")),
    ],
    "in turn": [
        constant("в ваш ход", "own"),
        constant("в ход противника", "enemy"),
        constant("в свой ход", "its"),
        *[
            read_as(f"{during} хода", lambda s, whose=whose: whose)
            for during, whose in (("во время вашего", "own"), ("в течение вашего", "own"), ("во время своего", "its"))
        ],
        *[read_as(f"{during} хода противника", lambda s: "enemy") for during in ("во время", "в течение")],
    ],
    "as long as": [
        read_as("пока <condition>", lambda s: s["condition"]),
        read_as("только пока <condition>", lambda s: s["condition"]),
        read_as("пока <one:condition> или пока <two:condition>", of(EitherHolds)),
        read_as("когда <me> <state:short>", lambda s: state_fits("this", s["state"])),
    ],
    "if head": [
        *[
            read_as(f"{opened}{only}если <condition>{closed}", lambda s: s["condition"])
            for only in ("", "только ")
            for opened, closed in (("", ""), ("(", ")"))
        ],
        read_as("если после этого <condition>", lambda s: s["condition"]),
        read_as("если <one:condition> или если <two:condition>", of(EitherHolds)),
        read_as("находясь <trait:place>", lambda s: Fits("this", Cards(traits=(s["trait"],)))),
    ],
    "then": [
        constant("и", True),
        constant("при этом", True),
        constant("и при этом", True),
        constant("затем[,]", True),
        constant("и затем", True),
        constant("а также", True),
        constant("после чего", True),
    ],
}
