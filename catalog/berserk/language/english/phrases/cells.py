"""English places of cells, and where cards may not go."""

from __future__ import annotations

from catalog.berserk.language.english.phrases.areas import CELLS_OF_AREAS
from catalog.berserk.language.english.phrases.cell_markers import ONTO_CELL_MARKERS
from catalog.berserk.language.english.phrases.vocabulary import AROUND
from catalog.berserk.language.meaning.places import either
from catalog.berserk.language.tree import (
    AcrossRow,
    Amid,
    Beside,
    CannotEnter,
    Either,
    HasNeighbour,
    HeldBy,
    InAttackDirection,
    InColumn,
    InLine,
    InRow,
    MovesTo,
    NextTo,
    Not,
    OnHalf,
    Opposite,
    PlaceOf,
)
from catalog.language.patterns import Rule, constant, phrase, say

ROWS = ((1, "first"), (2, "second"), (3, "third"))

CELLS: dict[str, list[Rule]] = {
    "onto": [
        phrase("<where:one place>", lambda s: s["where"], lambda n: None if isinstance(n, Either) else {"where": n}),
        phrase(
            "<one:one place> or <two:one place>",
            lambda s: None if s["one"] == s["two"] else either(s["one"], s["two"]),
            lambda n: (
                {"one": n.traits[0], "two": n.traits[1]} if isinstance(n, Either) and len(n.traits) == 2 else None
            ),
        ),
    ],
    "one place": [
        *ONTO_CELL_MARKERS,
        *CELLS_OF_AREAS,
        say("of your half", OnHalf, side="own"),
        say("of the enemy's half", OnHalf, side="enemy"),
        *[
            rule
            for row, word in ROWS
            for rule in (
                say(f"of your {word} row", InRow, row=row, side="own"),
                say(f"of the enemy's {word} row", InRow, row=row, side="enemy"),
                say(f"of a {word} row", InRow, row=row, side=""),
            )
        ],
        say("beside <of:role>", Beside),
        say("of the same vertical as <of:role>", InLine, line="vertical"),
        say("of the same horizontal as <of:role>", InLine, line="horizontal"),
        constant("at the other end of the row", AcrossRow()),
        say("of an edge column", InColumn, column="edge"),
        say("of the centre column", InColumn, column="centre"),
        *[
            rule
            for where, words in AROUND
            if where not in ("behind", "formation")
            for rule in (
                say(f"that has {words} it <cards:cards.a>", HasNeighbour, count=1, where=where),
                say(f"that has {words} it at least <count:number> <cards:cards.counted>", HasNeighbour, where=where),
            )
        ],
        say("that <of:role> held|left", PlaceOf),
        say("between the attacking card and the attacked card", Amid, of="attacked"),
        constant("in the direction of this attack", InAttackDirection()),
        say("opposite <of:role>", Opposite),
        say("to the left of <of:role>", NextTo, where="left"),
        say("to the right of <of:role>", NextTo, where="right"),
        say("to the left or right of <of:role>", NextTo, where="aside"),
        say("behind <of:role>", NextTo, where="behind"),
        phrase(
            "not <where:onto>",
            lambda s: None if isinstance(s["where"], Not) else Not(s["where"]),
            lambda n: {"where": n.trait} if isinstance(n, Not) else None,
        ),
    ],
    "onto or held": [
        say("with <cards:cards.a> on it", HeldBy),
        phrase("<where:onto>", lambda s: s["where"], lambda n: None if isinstance(n, HeldBy) else {"where": n}),
    ],
}

GOING: list[Rule] = [
    say("cannot move to|onto cells <where:onto>", CannotEnter, only=False),
    say("can move only to|onto cells <where:onto>", CannotEnter, only=True),
    say("can move to|onto cells <where:onto or held> as if adjacent", MovesTo),
]
