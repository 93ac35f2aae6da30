"""English phrases about a card's own numbers, the free cells round it and its last turns."""

from __future__ import annotations

from typing import Literal

from catalog.berserk.language.english.phrases.vocabulary import PASTS
from catalog.berserk.language.meaning.own_traits import either_cost, either_cost_parts
from catalog.berserk.language.meaning.traits import measured_rules
from catalog.berserk.language.tree import AbilityIs, Comparison, HasFree, Is, LastTurn, Not, OwnThan
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

BOUNDS: tuple[tuple[str, Comparison], ...] = ((" or less", "at most"), (" or more", "at least"), ("", "exactly"))
FREE = (
    ("opposite", "opposite it|them~noun"), ("behind", "behind it|them~noun"),
    ("left", "to its|their~noun left"), ("right", "to its|their~noun right"),
)  # fmt: skip
LAST_TURNS: tuple[tuple[Literal["its", "own", "enemy", ""], str], ...] = (
    ("its", "in its|their~noun last turn"), ("own", "in your last turn"), ("enemy", "in the enemy's last turn"),
    ("", "in the last turn"),
)  # fmt: skip
LASTING = (
    "moved this turn", "acted this turn", "attacked this turn", "wounded this turn", "wounded by attacks this turn",
    "healed this turn", "leapt this turn", "tapped this turn", "untapped this turn", "destroyed this turn",
)  # fmt: skip

OWN_TRAITS: list[Rule] = [
    phrase("costing <numbers:either numbers>", lambda s: either_cost(**s), either_cost_parts),
    *[say(f"with <ability:id> <amount>{words}", AbilityIs, comparison=comparison) for words, comparison in BOUNDS],
    *[
        read_as(f"with <ability:id> {words} <amount>", of(AbilityIs, comparison=comparison))
        for words, comparison in (("at most", "at most"), ("at least", "at least"), ("exactly", "exactly"))
    ],
    say("with <measure> lower than its|their~noun own <other:measure>", OwnThan, number="lower"),
    say("with <measure> higher than its|their~noun own <other:measure>", OwnThan, number="higher"),
    say("with <measure> equal to its|their~noun own <other:measure>", OwnThan, number="equal"),
    *[say(f"with a free cell {words}", HasFree, where=where) for where, words in FREE],
    *measured_rules(
        "free cells", "with <amount> or fewer free cells beside it|them~noun",
        "with <amount> or more free cells beside it|them~noun", "with exactly <amount> free cells beside it|them~noun",
    ),
    *measured_rules(
        "wounds this turn",
        "that took <amount> or fewer wounds this turn",
        "that took <amount> or more wounds this turn",
        "that took exactly <amount> wounds this turn",
    ),
    *measured_rules(
        "wounds healed this turn", "healed for <amount> or less this turn", "healed for <amount> or more this turn",
        "healed for exactly <amount> this turn",
    ),
    *measured_rules(
        "cells moved", "that moved <amount> or fewer cells this turn", "that moved <amount> or more cells this turn",
        "that moved exactly <amount> cells this turn",
    ),
    *[
        rule
        for state, did, did_not in PASTS
        if state in LASTING
        for whose, when in LAST_TURNS
        for rule in (
            constant(f"that {did} {when}", LastTurn(state, whose)),
            constant(f"that {did_not} {when}", Not(LastTurn(state, whose))),
        )
    ],
    constant("with half of its|their~noun lives or fewer", Is("at half its lives")),
    constant("with fewer than half of its|their~noun lives", Is("below half its lives")),
]  # fmt: skip
