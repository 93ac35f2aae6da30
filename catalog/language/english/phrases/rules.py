"""The phrases of English card texts: how each node of the tree is written and what else is read as it."""

from __future__ import annotations

from catalog.language.english.phrases.amounts import AMOUNTS
from catalog.language.english.phrases.attacks import ATTACKS
from catalog.language.english.phrases.conditions import CONDITIONS
from catalog.language.english.phrases.constants import GRANTS, SIMPLE
from catalog.language.english.phrases.events import DURATIONS, EVENTS, FIRST
from catalog.language.english.phrases.giving import FIRST_EFFECT, GIVING
from catalog.language.english.phrases.lives import ON_LIVES
from catalog.language.english.phrases.payment import COSTS, LIMITS
from catalog.language.english.phrases.places import ON_PLACES
from catalog.language.english.phrases.stack import ON_THE_STACK
from catalog.language.english.phrases.traits import OF_KINDS, OF_NUMBERS, OF_PLACES
from catalog.language.english.phrases.words import WORDS
from catalog.language.patterns import Rule

PLACES = ("in|on the same", "opposite", "in the", "in your", "on your half", "on the enemy")


TRAITS: list[Rule] = [*OF_NUMBERS, *OF_PLACES, *OF_KINDS]


RULES: dict[str, list[Rule]] = {
    "effect": [*ON_LIVES, *ON_PLACES, *ON_THE_STACK, *GIVING, *ATTACKS],
    "first effect": FIRST_EFFECT,
    "duration": DURATIONS,
    "event": EVENTS,
    "first event": FIRST,
    "two events": [],
    "cost": COSTS,
    "limit": LIMITS,
    "trait": TRAITS,
    "condition": CONDITIONS,
    "simple": SIMPLE,
    "grants": GRANTS,
    "place": [rule for rule in TRAITS if rule.text.startswith(PLACES)],
    **WORDS,
    **AMOUNTS,
}


PLURAL = {
    "becomes": "become",
    "symbiote": "symbiotes", "parasite": "parasites",
    "life": "lives", "wound": "wounds", "token": "tokens",
    "gains": "gain", "loses": "lose", "wounds": "wound", "has": "have", "leaps": "leap", "teleports": "teleport",
}  # fmt: skip
