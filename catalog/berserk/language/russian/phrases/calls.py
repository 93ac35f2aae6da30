"""Russian adjuncts of «вызвать» and «возродить», which may stand before or after the card; only read."""

from __future__ import annotations

from catalog.berserk.language.reading.calls import Adjunct, build_call
from catalog.berserk.language.tree import Beside, EnterWounded, ExtraLives, GainTokens, The
from catalog.language.patterns import Rule, read_as

CLOSED = ("в закрытом виде", "(в закрытом виде)", "закрытый")
OPEN = ("в открытом виде", "(в открытом виде)", "открытый")
DECK = ("из колоды", "из вашей|своей колоды")
OWN_GRAVE = ("с кладбища", "с вашего|своего кладбища", "из кладбища", "из вашего|своего кладбища")
ENEMY_GRAVE = ("с кладбища противника", "из кладбища противника")
ANYWHERE = (
    "на любую свободную клетку", "на любую свободную клетку поля боя", "на любую клетку", "на свободную клетку",
    "на любой свободной клетке", "на выбранную свободную клетку",
)  # fmt: skip

CALL_ADJUNCTS: list[Rule] = [
    *[read_as(words, lambda s: Adjunct((("tapped", True),))) for words in CLOSED],
    *[read_as(words, lambda s: Adjunct((("tapped", False),))) for words in OPEN],
    *[read_as(words, lambda s: Adjunct(summons=True)) for words in DECK],
    *[read_as(words, lambda s: Adjunct(summons=False)) for words in OWN_GRAVE],
    *[read_as(words, lambda s: Adjunct((("side", "enemy"),), summons=False)) for words in ENEMY_GRAVE],
    read_as("под вашим|своим контролем", lambda s: Adjunct()),
    *[read_as(words, lambda s: Adjunct((("anywhere", True),))) for words in ANYWHERE if words != "на свободную клетку"],
    *[
        read_as(f"на {cell} <where:onto>", lambda s: Adjunct((("anywhere", True), ("where", s["where"]))))
        for cell in ("свободную клетку", "любую свободную клетку", "клетку", "свободной клетке", "клетке")
    ],
    read_as("в|на <where:onto>", lambda s: Adjunct((("anywhere", True), ("where", s["where"])))),
    *[
        read_as(words, lambda s: Adjunct((("anywhere", False),)))
        for words in ("рядом с собой", "рядом с <me>", "на свободную клетку рядом с собой", "на соседнюю клетку")
    ],
    read_as(
        "рядом с <of:role.ins>",
        lambda s: None if s["of"] == "this" else Adjunct((("anywhere", True), ("where", Beside(s["of"])))),
    ),
    read_as("на клетку <onto:role.gen>", lambda s: Adjunct((("onto", s["onto"]),))),
    *[
        read_as(f"на {cell}", lambda s: Adjunct((("onto", "it"),)))
        for cell in ("<cell:that cell>", "его|её место", "его|её клетке", "той же клетке", "ту же клетку")
    ],
    read_as("с <amount:counted.wound>", lambda s: Adjunct(after=EnterWounded(The("it"), s["amount"], False))),
    read_as("с <amount:counted.life>", lambda s: Adjunct(after=EnterWounded(The("it"), s["amount"], True))),
    read_as("с <amount:counted.token>", lambda s: Adjunct(after=GainTokens(The("it"), s["amount"]))),
    read_as("с <amount:counted.extra>", lambda s: Adjunct(after=ExtraLives(The("it"), s["amount"]))),
]  # fmt: skip

CALLS: list[Rule] = [
    read_as("вызвать <call>", lambda s: build_call(s["call"], True)),
    read_as("возродить <call>", lambda s: build_call(s["call"], False)),
]
