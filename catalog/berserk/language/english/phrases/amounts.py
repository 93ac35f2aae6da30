"""English numbers of things, and what X is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from catalog.berserk.language.english.phrases.areas import FREE_CELLS
from catalog.berserk.language.english.phrases.measures import MEASURE, SHIFTED, SUMS
from catalog.berserk.language.meaning.amounts import (
    ability_value,
    add,
    count_shown,
    divide_by,
    in_graveyard,
    join_numbers,
    subtract,
)
from catalog.berserk.language.tree import Number, TableNumber
from catalog.berserk.language.tree.amounts import Quantity
from catalog.language.patterns import Rule, constant, of, read_as

Measures = tuple[tuple[str, Quantity], ...]  # words, and what they measure

STRIKES: Final[Measures] = (("weak", "weak strike"), ("medium", "medium strike"), ("strong", "strong strike"))


# Numbers of a card mentioned before.
OF_IT: Final[Measures] = (
    ("its movement", "move"), ("its cost", "cost"), ("its bare cost", "bare cost"), ("its armour left", "armour left"),
    ("the number of its lives", "lives"), ("the number of its extra lives", "extra lives"),
    ("the number of its symbiotes", "symbiotes"), ("the number of its parasites", "parasites"),
    ("the number of its row", "row"), ("the number of cells of its last move", "last move"),
    ("its strong strike less its weak strike", "strike spread"),
)  # fmt: skip

AMOUNTS: dict[str, list[Rule]] = {
    "unit token": [constant("token", True), constant("a token", True)],
    "unit extra": [constant("extra life", True), constant("an extra life", True)],
    "unit life": [constant("life", True)],
    "unit armour": [constant("unit of armour", True), constant("a unit of armour", True)],
    "measure": MEASURE,
    "unit wound": [constant("wound", True), constant("a wound", True)],
    "unit cell": [constant("cell", True), constant("a cell", True)],
    "x of": [constant("for", True), constant(":", True)],
    "ranged": [read_as(", range <x:amount>", lambda s: s["x"])],
    "range after": [read_as(pattern, lambda s: s["x"]) for pattern in (", range <x:amount>", "(range <x:amount>)")],
    "at range": [
        read_as(pattern, lambda s: s["x"])
        for pattern in ("[,] range <x:amount>[,]", "(range <x:amount>)", "[,] range <x:amount>[:]")
    ],
    "against": [read_as("against <cards:cards.pl>", lambda s: s["cards"])],
    "from": [
        read_as("from <source:source.pl>", lambda s: s["source"]),
        read_as("to <source:source.pl>", lambda s: s["source"]),
        read_as("against <source:source.pl>", lambda s: s["source"]),
    ],
    "of value": [
        read_as("of value <n:number> or more", lambda s: (s["n"], None)),
        read_as("of value <n:number> or less", lambda s: (None, s["n"])),
        read_as("of value <n:number>", lambda s: (s["n"], s["n"])),
        constant("of even value", "even"),
        constant("of odd value", "odd"),
    ],
    "per": [
        read_as("for each <each>", lambda s: s["each"]),
        read_as("for every <n:number> <each>", lambda s: replace(s["each"], per=s["n"]) if s["n"] else None),
    ],
    "more per": [],
    "each": [
        read_as("token on <role>", lambda s: TableNumber("tokens", of=s["role"])),
        read_as("token", lambda s: TableNumber("tokens")),
        read_as("wound on <role>", lambda s: TableNumber("wounds", of=s["role"])),
        read_as("free cell beside <role>", lambda s: TableNumber("free cells", of=s["role"])),
        read_as("extra life of <role>", lambda s: TableNumber("extra lives", of=s["role"])),
        read_as("<cards:cards.a> in your graveyard", lambda s: in_graveyard(side="own", **s)),
        read_as("<cards:cards.a> in the enemy's graveyard", lambda s: in_graveyard(side="enemy", **s)),
        *[
            read_as(f"of <cards:cards.pl> in {where}", of(in_graveyard, side=side))
            for where, side in (
                ("your graveyard", "own"),
                ("the enemy's graveyard", "enemy"),
                ("either graveyard", "either"),
            )
        ],
        read_as("<cards:cards.a> in either graveyard", of(in_graveyard, side="either")),
        read_as("element in your squad", lambda s: TableNumber("elements", side="own")),
        read_as("element in the enemy's squad", lambda s: TableNumber("elements", side="enemy")),
        read_as("of <cards:cards.pl>", lambda s: TableNumber("cards", cards=s["cards"])),
        read_as("<cards:squad cards.a>", lambda s: TableNumber("cards", cards=s["cards"])),
    ],
    "where": [
        *SHIFTED,
        read_as("where X is <quantity>", lambda s: s["quantity"]),
        read_as("(where X is <quantity>)", lambda s: s["quantity"]),
    ],
    "quantity of": [
        read_as("<one:quantity> plus <two:quantity>", of(add)),
        read_as("<one:quantity> minus <two:quantity>", of(subtract)),
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<quantity> divided by <n:number>[ <up:rounded>]", of(divide_by)),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity": [
        *FREE_CELLS,
        read_as("the number of free cells beside <role>", lambda s: TableNumber("free cells", of=s["role"])),
        read_as("the number of tokens on <role>", lambda s: TableNumber("tokens", of=s["role"])),
        read_as("the number of wounds on <role>", lambda s: TableNumber("wounds", of=s["role"])),
        read_as("the number of lives of <role>", lambda s: TableNumber("lives", of=s["role"])),
        read_as("the number of extra lives of <role>", lambda s: TableNumber("extra lives", of=s["role"])),
        read_as("the cost of <role>", lambda s: TableNumber("cost", of=s["role"])),
        read_as("the bare cost of <role>", lambda s: TableNumber("bare cost", of=s["role"])),
        *[
            read_as(f"the number of {many} of <of:role>", of(TableNumber, what=many))
            for many in ("symbiotes", "parasites")
        ],
        read_as("the number of the row of <of:role>", of(TableNumber, what="row")),
        read_as("the throw of <of:role>", of(TableNumber, what="throw")),
        read_as("the number thrown", lambda s: TableNumber("die")),
        read_as("the distance to <of:role>", of(TableNumber, what="distance")),
        read_as("the number of <cards:cards.pl> shown", lambda s: count_shown(s["cards"])),
        read_as("the number of <cards:cards.pl> in either graveyard", of(in_graveyard, side="either")),
        *[
            read_as(
                f"the number of cells that <role> moved {way} this turn",
                lambda s, what=what: TableNumber(what, of=s["role"]),
            )
            for way, what in (("vertically", "cells moved vertically"), ("horizontally", "cells moved horizontally"))
        ],
        read_as(
            "the greatest number of cells that <role> moved one way this turn",
            lambda s: TableNumber("cells moved one way", of=s["role"]),
        ),
        read_as(
            "the number of different directions in which <role> moved this turn",
            lambda s: TableNumber("ways moved", of=s["role"]),
        ),
        read_as("the number of cells of the last move of <role>", lambda s: TableNumber("last move", of=s["role"])),
        read_as("the movement of <role>", lambda s: TableNumber("move", of=s["role"])),
        *[constant(text, TableNumber(what, of="it")) for text, what in OF_IT],
        *[constant(f"the value of its {word} strike", TableNumber(quantity, of="it")) for word, quantity in STRIKES],
        read_as("the value of its <ability:id>", lambda s: ability_value(of="it", **s)),
        *[
            read_as(f"the value of the {word} strike of <of:role>", of(TableNumber, what=quantity))
            for word, quantity in STRIKES
        ],
        read_as("the value of <ability:id> of <of:role>", lambda s: ability_value(**s)),
        *[
            read_as(f"the sum of the {word} strikes of <cards:cards.pl>", of(TableNumber, what=quantity))
            for word, quantity in STRIKES
        ],
        read_as("the sum of the costs of <cards:cards.pl>", of(TableNumber, what="cost")),
        read_as("the strong strike less the weak strike of <of:role>", of(TableNumber, what="strike spread")),
        read_as("the number of different classes of <cards:cards.pl>", of(TableNumber, what="classes")),
        read_as("the number of different names of <cards:cards.pl>", of(TableNumber, what="names")),
        read_as("the armour left of <role>", lambda s: TableNumber("armour left", of=s["role"])),
        read_as(
            "the number of wounds that <role> took this turn", lambda s: TableNumber("wounds this turn", of=s["role"])
        ),
        read_as("the number of wounds dealt", lambda s: TableNumber("wounds dealt")),
        read_as("the value of this attack|strike", lambda s: TableNumber("attack value")),
        read_as("the number of cells that <role> moved this turn", lambda s: TableNumber("cells moved", of=s["role"])),
        read_as("the number of <cards:cards.pl> in your graveyard", lambda s: in_graveyard(side="own", **s)),
        read_as("the number of <cards:cards.pl> in the enemy's graveyard", lambda s: in_graveyard(side="enemy", **s)),
        read_as("the number of elements in your squad", lambda s: TableNumber("elements", side="own")),
        read_as("the number of elements in the enemy's squad", lambda s: TableNumber("elements", side="enemy")),
        read_as("the number of <cards:squad cards.pl>", lambda s: TableNumber("cards", cards=s["cards"])),
        *[
            read_as(f"{words} <one:quantity> and <two:quantity>", of(join_numbers, operation=operation))
            for words, operation in (
                ("the product of", "product"),
                ("the lower of", "lower"),
                ("the higher of", "higher"),
                ("the difference between", "difference"),
            )
        ],
        *SUMS,
    ],
    "by blows": [read_as("on <source:source-bare.a>", lambda s: s["source"] if s["source"].strengths else None)],
    "rounded": [read_as("rounded down", lambda s: False), read_as("rounded up", lambda s: True)],
    "least": [read_as("(at least <n:number>)", lambda s: s["n"])],
    "most": [read_as("(at most <n:number>)", lambda s: s["n"]), read_as("(maximum <n:number>)", lambda s: s["n"])],
    "squad": [constant("in your squad", "own"), constant("in the enemy's squad", "enemy")],
}
