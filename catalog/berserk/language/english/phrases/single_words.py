"""Single English words with one meaning: roles, conjunctions, states of an ability."""

from __future__ import annotations

from catalog.berserk.language.tree import InFormation, InShape, PlayerIs, WhileIncorporeal
from catalog.language.patterns import Rule, constant, read_as

WORDS: dict[str, list[Rule]] = {
    "role": [
        constant("this card", "this"),
        constant("itself", "this"),
        constant("@this", "this"),
        constant("this creature", "this"),
        constant("the attacked card", "attacked"),
        constant("the attacked creature", "attacked creature"),
        constant("attacked card", "attacked"),
        constant("attacked creature", "attacked creature"),
        constant("the struck card", "attacked"),
        constant("the struck creature", "attacked creature"),
        constant("struck card", "attacked"),
        constant("struck creature", "attacked creature"),
        constant("the attacking card", "attacking"),
        constant("the attacking creature", "attacking creature"),
        constant("attacking card", "attacking"),
        constant("attacking creature", "attacking creature"),
        constant("the attacker", "attacking"),
        constant("the host", "host"),
        constant("the giver", "giver"),
        constant("@giver", "giver"),
        constant("the shown card", "shown"),
        constant("the defended card", "defended"),
        constant("its host", "host"),
        constant("host", "host"),
        constant("it", "it"),
        constant("that card|creature", "it"),
    ],
    "this card": [constant("@this", True), constant("this card", True)],
    "enemy chooses": [constant("(the enemy's choice)", True), constant("(of the enemy's choice)", True)],
    "attacked chooses": [constant("(the choice of its player)", True)],
    "instant": [constant("instant", "instant")],
    "may": [constant("may", True), constant("you may", True)],
    "first time": [constant("for the first time in|of a|the turn", True)],
    "style": [constant("influence", "influence"), constant("spell", "spell")],
    "state head": [
        constant("formation:", InFormation()),
        constant("incorporeal:", WhileIncorporeal()),
        constant("in the depths:", InShape("submerged")),
        constant("on the surface:", InShape("surface")),
        constant("wolf:", InShape("wolf")),
        constant("human:", InShape("human")),
        constant("as a wolf:", InShape("wolf")),
        constant("as a human:", InShape("human")),
        constant("for the First player:", PlayerIs("first")),
        constant("for the Second player:", PlayerIs("second")),
        *[
            constant(f"{words} -", state)
            for words, state in (
                ("formation", InFormation()),
                ("incorporeal", WhileIncorporeal()),
                ("in the depths", InShape("submerged")),
                ("on the surface", InShape("surface")),
                ("wolf", InShape("wolf")),
                ("human", InShape("human")),
                ("as a wolf", InShape("wolf")),
                ("as a human", InShape("human")),
                ("for the First player", PlayerIs("first")),
                ("for the Second player", PlayerIs("second")),
            )
        ],
    ],
    "in turn": [constant("in your turn", "own"), constant("in the enemy's turn", "enemy")],
    "as long as": [
        read_as("while <condition>", lambda s: s["condition"]),
        read_as("as long as <condition>", lambda s: s["condition"]),
    ],
    "if head": [read_as("if <condition>", lambda s: s["condition"])],
    "then": [constant("and", True), constant("and then", True), constant("then", True)],
}
