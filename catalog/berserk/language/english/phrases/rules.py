"""The phrases of English card texts: how each node of the tree is written and what else is read as it."""

from __future__ import annotations

from catalog.berserk.language.english.phrases.ability_grants import FIRST_EFFECT, GIVING
from catalog.berserk.language.english.phrases.amounts import AMOUNTS
from catalog.berserk.language.english.phrases.areas import CHOOSING_AREAS, IN_AREAS
from catalog.berserk.language.english.phrases.attacks import ATTACK_QUALITIES, ATTACKS, ONE_OF, ONE_OF_THEM, PERFORMED
from catalog.berserk.language.english.phrases.cell_markers import OF_CELL_MARKERS, ON_CELL_MARKERS
from catalog.berserk.language.english.phrases.cells import CELLS, GOING
from catalog.berserk.language.english.phrases.chance import CHANCES, OF_CHANCE, ON_CHANCE
from catalog.berserk.language.english.phrases.chosen_effects import CHOSEN
from catalog.berserk.language.english.phrases.conditions import ALL_ARE, CONDITIONS
from catalog.berserk.language.english.phrases.constants import GRANTS, SIMPLE
from catalog.berserk.language.english.phrases.delays import DELAYS
from catalog.berserk.language.english.phrases.effect_events import EFFECT_EVENTS
from catalog.berserk.language.english.phrases.events import DURATIONS, EVENTS, FIRST
from catalog.berserk.language.english.phrases.further_effects import FURTHER_EFFECTS
from catalog.berserk.language.english.phrases.lives import ON_LIVES
from catalog.berserk.language.english.phrases.measures import LIVES_COSTS, LIVES_EVENTS, ON_MEASURES
from catalog.berserk.language.english.phrases.own_traits import OWN_TRAITS
from catalog.berserk.language.english.phrases.pairings import PAIRINGS
from catalog.berserk.language.english.phrases.payment import COSTS, LIMITS, NTH, NTH_OF_ALL
from catalog.berserk.language.english.phrases.places import ON_PLACES
from catalog.berserk.language.english.phrases.recruiting import DEALT, EACH_CARD, RECRUITING
from catalog.berserk.language.english.phrases.replacements import REPLACEMENTS
from catalog.berserk.language.english.phrases.single_words import WORDS
from catalog.berserk.language.english.phrases.stack import ON_THE_STACK
from catalog.berserk.language.english.phrases.traits import OF_KINDS, OF_NUMBERS, OF_PLACES
from catalog.berserk.language.meaning.traits import only_reads
from catalog.language.patterns import Rule

PLACES = ("in an edge", "in|on the same", "opposite", "in the", "in your", "on your half", "on the enemy")


TRAITS: list[Rule] = [*OF_NUMBERS, *OWN_TRAITS, *OF_CELL_MARKERS, *IN_AREAS, *OF_PLACES, *OF_KINDS, *OF_CHANCE]


RULES: dict[str, list[Rule]] = {
    "effect": [
        *FURTHER_EFFECTS,
        *ON_LIVES,
        *ON_CELL_MARKERS,
        *ON_MEASURES,
        *ON_PLACES,
        *ON_THE_STACK,
        *GIVING,
        *ON_CHANCE,
        *CHOOSING_AREAS,
        *DELAYS,
        *ATTACKS,
        *only_reads(CHOSEN),
    ],
    "attack quality": ATTACK_QUALITIES,
    "optional effect": CHOSEN,
    "first effect": FIRST_EFFECT,
    "duration": DURATIONS,
    "event": [*EVENTS, *LIVES_EVENTS, *EFFECT_EVENTS],
    "chosen earlier": [],
    "first event": FIRST,
    "pairing": PAIRINGS,
    "both if": [],
    "one of": ONE_OF,
    "one of them": ONE_OF_THEM,
    "performed attack": PERFORMED,
    "more if": [],
    "numbered event": [],
    "placed event": [],
    "their attacks": [],
    "counted event": [],
    "cost": [*COSTS, *LIVES_COSTS],
    "limit": LIMITS,
    "nth": NTH,
    "nth of all": NTH_OF_ALL,
    "ordinal": [],
    "counted period": [],
    "trait": TRAITS,
    "each card": EACH_CARD,
    "condition": [*ALL_ARE, *CONDITIONS, *CHANCES, *DEALT],
    "simple": [*REPLACEMENTS, *RECRUITING, *SIMPLE, *GOING],
    "grants": GRANTS,
    "place": [rule for rule in TRAITS if rule.text.startswith(PLACES)],
    **WORDS,
    **AMOUNTS,
    **CELLS,
}


PLURAL = {
    "crystal": "crystals", "time": "times", "becomes": "become", "itself": "themselves",
    "unit": "units", "symbiote": "symbiotes", "parasite": "parasites",
    "life": "lives", "wound": "wounds", "token": "tokens",
    "deals": "deal", "gets": "get", "is": "are", "gains": "gain", "loses": "lose",
    "enters": "enter", "wounds": "wound", "has": "have", "leaps": "leap",
    "surfaces": "surface", "fights": "fight", "takes": "take", "teleports": "teleport",
}  # fmt: skip
