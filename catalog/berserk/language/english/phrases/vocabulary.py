"""Words that several kinds of English phrases are made of."""

from __future__ import annotations

from catalog.berserk.language.tree import Comparison, Measure, Relation, Side, State

MEASURES: tuple[tuple[Measure, str], ...] = (
    ("lives", "life~amount"), ("wounds", "wound~amount"), ("tokens", "token~amount"),
    ("extra lives", "extra life~amount"), ("symbiotes", "symbiote~amount"), ("parasites", "parasite~amount"),
    ("armour left", "unit~amount of armour"),
)  # fmt: skip


SOME = (
    ("a life", "lives"), ("a wound", "wounds"), ("a token", "tokens"), ("an extra life", "extra lives"),
    ("a symbiote", "symbiotes"), ("a parasite", "parasites"), ("a unit of armour", "units of armour"),
)  # fmt: skip


COMPARED: tuple[tuple[str, Comparison], ...] = (
    ("at least", "at least"), ("at most", "at most"), ("exactly", "exactly"),
)  # fmt: skip


SQUADS: tuple[tuple[str, Side], ...] = (("you have", "own"), ("the enemy has", "enemy"))


PASTS: tuple[tuple[State, str, str], ...] = (
    ("moved this turn", "moved", "did not move"), ("acted this turn", "acted", "did not act"),
    ("wounded this turn", "was wounded", "was not wounded"),
    ("attacked this turn", "attacked", "did not attack"),
    ("healed this turn", "was healed", "was not healed"), ("leapt this turn", "leapt", "did not leap"),
    ("destroyed this turn", "destroyed a card", "did not destroy a card"), ("died this turn", "died", "did not die"),
    ("tapped this turn", "tapped", "did not tap"), ("untapped this turn", "untapped", "did not untap"),
    ("defended this turn", "defended", "did not defend"),
    ("entered this turn", "entered play", "did not enter play"),
    ("wounded by attacks this turn", "was wounded by attacks", "was not wounded by attacks"),
    ("fought this turn", "fought", "did not fight"),
)  # fmt: skip


# Where others stand, seen from a card.
AROUND: tuple[tuple[Relation, str], ...] = (
    ("beside", "beside"), ("opposite", "opposite"), ("behind", "behind"), ("vertical", "on one vertical with"),
    ("horizontal", "on one horizontal with"), ("diagonal", "on one diagonal with"), ("line", "on one line with"),
    ("formation", "in formation with"), ("left", "to the left of"), ("right", "to the right of"),
)  # fmt: skip


STRIKE_MEASURES: tuple[Measure, ...] = ("weak strike", "medium strike", "strong strike")


SHORT: dict[State, str] = {
    "tapped": "tapped", "untapped": "untapped", "wounded": "wounded", "hidden": "hidden", "poisoned": "poisoned",
    "cursed": "cursed", "blessed": "blessed", "flying": "flying",
}  # fmt: skip


MEASURE_WORDS = {
    "cost": "cost", "move": "movement", "lives": "lives", "extra lives": "extra lives", "wounds": "wounds",
    "tokens": "tokens", "armour left": "units of armour", "weak strike": "weak strike",
    "medium strike": "medium strike", "strong strike": "strong strike", "symbiotes": "symbiotes",
    "parasites": "parasites",
}  # fmt: skip
