"""The phrases of Russian card texts: how each node of the tree is written and what else is read as it."""

from __future__ import annotations

import re

from catalog.berserk.language.meaning.traits import only_reads, opposite_of
from catalog.berserk.language.russian.phrases.ability_grants import FIRST_EFFECT, GIVING
from catalog.berserk.language.russian.phrases.amounts import AMOUNTS
from catalog.berserk.language.russian.phrases.areas import CHOOSING_AREAS, IN_AREAS
from catalog.berserk.language.russian.phrases.attack_subjects import (
    ATTACK_DOES,
    ATTACKS_AS_SUBJECTS,
    COUNTED_ATTACKS,
    OTHERS_ATTACKS,
    THEIR_ATTACKS,
)
from catalog.berserk.language.russian.phrases.attacks import (
    ATTACK_QUALITIES,
    ATTACKS,
    BOTH_IF,
    MORE_IF,
    ONE_OF,
    PERFORMED,
)
from catalog.berserk.language.russian.phrases.auras import GRANTS
from catalog.berserk.language.russian.phrases.blocks import CHOSEN_THROWS, FIRST_THROW, MAY_BLOCK, NO_OTHER_TOKENS
from catalog.berserk.language.russian.phrases.bonuses import BONUSES
from catalog.berserk.language.russian.phrases.bounded_events import BOUNDED, WORKING
from catalog.berserk.language.russian.phrases.calls import CALL_ADJUNCTS, CALLS
from catalog.berserk.language.russian.phrases.card_events import CARD_EVENTS
from catalog.berserk.language.russian.phrases.cell_markers import OF_CELL_MARKERS, ON_CELL_MARKERS
from catalog.berserk.language.russian.phrases.cells import GOING, ON_CELLS
from catalog.berserk.language.russian.phrases.chance import CHANCES, OF_CHANCE, ON_CHANCE
from catalog.berserk.language.russian.phrases.chosen_effects import CHOSEN, REMEMBERING
from catalog.berserk.language.russian.phrases.combined_grants import GIVING_MORE
from catalog.berserk.language.russian.phrases.condition_forms import say_of_players, say_of_two_kinds
from catalog.berserk.language.russian.phrases.condition_words import CONDITION_WORDS
from catalog.berserk.language.russian.phrases.conditions import JOINED, OF_A_CARD, OF_CARDS, OF_COUNTS
from catalog.berserk.language.russian.phrases.constants import LIMITATIONS
from catalog.berserk.language.russian.phrases.costs_with_crystals import COSTS_WITH_CRYSTALS
from catalog.berserk.language.russian.phrases.counting_as import (
    COUNTING_FOR_A_TIME,
    COUNTING_ITSELF,
    COUNTING_OTHERS,
)
from catalog.berserk.language.russian.phrases.deed_forms import DEED_FORMS
from catalog.berserk.language.russian.phrases.delays import DELAYS
from catalog.berserk.language.russian.phrases.doer_events import COUNTED, DOINGS, PLACED
from catalog.berserk.language.russian.phrases.effect_events import EFFECT_EVENTS, EFFECT_NUMBERED, EFFECT_PLACED
from catalog.berserk.language.russian.phrases.events import DURATIONS, EVENTS, FIGHTS_IN_TURN, FIRST, NUMBERED, ONCE
from catalog.berserk.language.russian.phrases.field import OF_PLACES, PLACES_OF
from catalog.berserk.language.russian.phrases.further_effects import FURTHER_EFFECTS
from catalog.berserk.language.russian.phrases.hosts import ENTERING, OUTLIVING, TO_HOSTS
from catalog.berserk.language.russian.phrases.lives import ON_LIVES
from catalog.berserk.language.russian.phrases.measures import (
    COUNTS,
    LIVES_COSTS,
    LIVES_EVENTS,
    LIVES_NUMBERED,
    MEASURE,
    NEXT_CAPPED,
    ON_MEASURES,
)
from catalog.berserk.language.russian.phrases.next_attacks import NEXT_AT
from catalog.berserk.language.russian.phrases.own_traits import (
    OWN_CONDITIONS,
    OWN_POSSESSIONS,
    OWN_PREDICATES,
    OWN_TRAITS,
    THAN_OWN,
)
from catalog.berserk.language.russian.phrases.pairings import PAIRINGS
from catalog.berserk.language.russian.phrases.pairs import ONE_OF_THEM, PAIRS
from catalog.berserk.language.russian.phrases.payment import COSTS, COUNTED_PERIODS, LIMITS, NTH, NTH_OF_ALL, ORDINALS
from catalog.berserk.language.russian.phrases.permissions import BOUND_OF_ATTACKS, OFTEN, PERMISSIONS
from catalog.berserk.language.russian.phrases.places import CELLS_AT_MOST, ON_PLACES, OWN_LINE
from catalog.berserk.language.russian.phrases.predicates import LACKS, NO_POSSESSION, POSSESSION, PREDICATES
from catalog.berserk.language.russian.phrases.recruiting import DEALT, RECRUITING, recruit_rules
from catalog.berserk.language.russian.phrases.relative import COMPARING, RELATIVE, UTMOST
from catalog.berserk.language.russian.phrases.replacements import REPLACEMENTS
from catalog.berserk.language.russian.phrases.selector_words import COST_LISTS, SELECTOR_WORDS
from catalog.berserk.language.russian.phrases.shapes import BECOMING
from catalog.berserk.language.russian.phrases.sides import SIDE_WORDS
from catalog.berserk.language.russian.phrases.single_words import WORDS
from catalog.berserk.language.russian.phrases.stack import ON_THE_STACK
from catalog.berserk.language.russian.phrases.states import ALL_ARE, AT_LEAST, STATES_OF
from catalog.berserk.language.russian.phrases.throws import THROWS, THROWS_COMPARED
from catalog.berserk.language.russian.phrases.traits import OF_KINDS, OF_NUMBERS
from catalog.berserk.language.russian.phrases.wordings import (
    CHOSEN_EARLIER,
    EFFECTS_SAID,
    ELSEWHERE,
    EVENTS_SAID,
    IN_GRAVEYARDS,
    TOKENS_COUNTED,
)
from catalog.berserk.language.tree import Beside, InLine, Is, Not
from catalog.language.patterns import Rule, read_as

PLACES = (
    "во вспомогательной",
    "в дополнительной",
    "в вашем",
    "в|на той же",
    "в {",
    "в первом",
    "в крайнем",
    "в столбце с",
    "в ряду с",
    "в одном",
    "на одной",
    "[стоящий|находящийся] в",
    "в центральном",
    "в втором",
    "в третьем",
    "на вашей",
    "на половине",
    "напротив",
    "на клетке",
    "на этих",
    "позади",
    "сзади",
    "слева",
    "справа",
)


# Any place may follow «стоящий», also with «не»: «стоящее не в первом ряду».
STANDING: list[Rule] = [
    read_as("стоящий|находящийся в строю", lambda s: Is("in formation")),
    read_as("стоящий|находящийся <trait:place>", lambda s: s["trait"]),
    read_as("стоящий|находящийся не <trait:place>", lambda s: opposite_of(s["trait"])),
    read_as("стоящий|находящийся не рядом с <of:role.ins>", lambda s: Not(Beside(s["of"]))),
]

TRAITS: list[Rule] = [
    *OF_NUMBERS,
    *COST_LISTS,
    *COSTS_WITH_CRYSTALS,
    *OWN_TRAITS,
    *OF_CELL_MARKERS,
    *IN_AREAS,
    *OF_PLACES,
    *OF_KINDS,
    *RELATIVE,
    *COMPARING,
    *UTMOST,
    *OF_CHANCE,
    *ELSEWHERE,
    *STANDING,
    *SELECTOR_WORDS,
]


# An event as a noun, and as a verb of which the card is the subject.
ACTS = (
    ("при перемещении|передвижении", "перемещается|передвигается"), ("при движении", "двигаться"),
    ("при промахе", "промахивается"), ("при погружении", "погружается"), ("при всплытии", "всплывает"),
    ("при гибели", "погибает"), ("при вызове", "вызывается"), ("при возрождении", "возрождается"),
    ("при инкарнации", "инкарнирует"), ("при вскрытии", "вскрывается"), ("при обмене", "меняется"),
)  # fmt: skip
OF_WHOM = re.compile(r"<(who|by):(?:who|cards)\.gen>")


def say_by_verbs(rules: list[Rule]) -> list[Rule]:
    """Return rules with a verb for events whose rules have a noun.

    Example: «при перемещении вашего эльфа по диагонали», «когда ваш эльф перемещается по диагонали».
    """
    said: list[Rule] = []
    for rule in rules:
        for noun, verb in ACTS:
            rest = rule.text.removeprefix(noun)
            if rest == rule.text:
                continue
            whose = OF_WHOM.match(rest.strip())
            if whose:
                who = "by" if whose[1] == "by" else "who"
                said.append(read_as(f"когда <{who}:who.nom> {verb}{rest.strip()[whose.end() :]}", rule.make))
            elif "gen>" not in rest.split(" ")[0:2]:
                said.append(read_as(f"когда {verb}{rest}", rule.make))
    return said


SUBJECT_FIRST = re.compile(r"когда <(who|by):who\.nom> ([^\s<>\[\]]+)(| (?:от|на|в|из|с|через) .*|\[.*)$")


def say_verb_first(rules: list[Rule]) -> list[Rule]:
    """Events whose subject follows its verb: «когда погибает ваш эльф», «когда закрывается существо рядом»."""
    return [
        read_as(f"когда {found[2]} <{found[1]}:who.nom>{found[3]}", rule.make)
        for rule in rules
        if (found := SUBJECT_FIRST.match(rule.text))
    ]


EVENTS_BY_NOUNS = [
    *EVENTS,
    *THROWS,
    *DOINGS,
    *CARD_EVENTS,
    *LIVES_EVENTS,
    *WORKING,
    *EVENTS_SAID,
    *DEED_FORMS,
    *EFFECT_EVENTS,
]
EVENTS_TOGETHER = [*EVENTS_BY_NOUNS, *say_by_verbs(EVENTS_BY_NOUNS)]

CONDITIONS_LISTED = [
    *ALL_ARE,
    *OWN_CONDITIONS,
    *OF_A_CARD,
    *OF_CARDS,
    *COUNTS,
    *OF_COUNTS,
    *STATES_OF,
    *CHANCES,
    *IN_GRAVEYARDS,
    *CONDITION_WORDS,
    *DEALT,
]
CONDITIONS = [*CONDITIONS_LISTED, *say_of_players(CONDITIONS_LISTED)]

RULES: dict[str, list[Rule]] = {
    "effect": [
        *ON_LIVES,
        *FURTHER_EFFECTS,
        *CHOSEN_THROWS,
        *ON_CELL_MARKERS,
        *ON_MEASURES,
        *NEXT_CAPPED,
        *NEXT_AT,
        *ON_PLACES,
        *ON_THE_STACK,
        *GIVING,
        *GIVING_MORE,
        *ON_CHANCE,
        *CHOOSING_AREAS,
        *ON_CELLS,
        *ATTACKS,
        *PAIRS,
        *TO_HOSTS,
        *CALLS,
        *ENTERING,
        *EFFECTS_SAID,
        *BECOMING,
        *DELAYS,
        *REMEMBERING,
        *COUNTING_FOR_A_TIME,
        *only_reads(CHOSEN),
    ],
    "attack quality": ATTACK_QUALITIES,
    "optional effect": CHOSEN,
    "first effect": FIRST_EFFECT,
    "duration": DURATIONS,
    "once": ONCE,
    "event": [*EVENTS_TOGETHER, *say_verb_first(EVENTS_TOGETHER)],
    "chosen earlier": CHOSEN_EARLIER,
    "first event": FIRST,
    "numbered event": [*NUMBERED, *LIVES_NUMBERED, *EFFECT_NUMBERED],
    "placed event": [
        *FIGHTS_IN_TURN,
        *PLACED,
        *say_by_verbs(PLACED),
        *BOUNDED,
        *TOKENS_COUNTED,
        *THROWS_COMPARED,
        *EFFECT_PLACED,
    ],
    "counted event": COUNTED,
    "cost": [*COSTS, *LIVES_COSTS],
    "limit": LIMITS,
    "nth": NTH,
    "nth of all": NTH_OF_ALL,
    "ordinal": ORDINALS,
    "counted period": COUNTED_PERIODS,
    "trait": TRAITS,
    "condition": [*CONDITIONS, *say_of_two_kinds(CONDITIONS)],
    "joined conditions": JOINED,
    "side": SIDE_WORDS,
    "at least": AT_LEAST,
    "one of": ONE_OF,
    "one of them": ONE_OF_THEM,
    "performed attack": PERFORMED,
    "pairing": PAIRINGS,
    "both if": BOTH_IF,
    "more if": MORE_IF,
    "simple": [
        *REPLACEMENTS,
        *RECRUITING,
        *MAY_BLOCK,
        *NO_OTHER_TOKENS,
        *FIRST_THROW,
        *BONUSES,
        *LIMITATIONS,
        *ATTACKS_AS_SUBJECTS,
        *COUNTED_ATTACKS,
        *PERMISSIONS,
        *OUTLIVING,
        *GOING,
        *COUNTING_ITSELF,
    ],
    "predicate of it": [*PREDICATES, *OWN_PREDICATES],
    "possession": [*POSSESSION, *OWN_POSSESSIONS],
    "aslant": [
        read_as("не по диагонали", lambda s: Not(InLine("diagonal"))),
        read_as("по диагонали", lambda s: InLine("diagonal")),
    ],
    "cells at most": CELLS_AT_MOST,
    "own line": OWN_LINE,
    "often": OFTEN,
    "bound of attacks": BOUND_OF_ATTACKS,
    "lack": LACKS,
    "own measure": MEASURE,
    "its measure": [read_as("собственный|свой|его|её|их <measure>", lambda s: s["measure"])],
    "than own": THAN_OWN,
    "no possession": NO_POSSESSION,
    "grants": [*GRANTS, *OTHERS_ATTACKS, *COUNTING_OTHERS],
    "attack does": ATTACK_DOES,
    "their attacks": THEIR_ATTACKS,
    "call adjunct": CALL_ADJUNCTS,
    "place": [rule for rule in TRAITS if rule.text.startswith(PLACES)],
    **recruit_rules(),
    **WORDS,
    **AMOUNTS,
    **PLACES_OF,
}


PLURAL = {
    "единицей": "единицами", "единицы": "единиц",
    "симбиота": "симбиотов", "паразита": "паразитов", "симбиотом": "симбиотами", "паразитом": "паразитами",
    "жизни": "жизней", "раны": "ран", "фишки": "фишек", "жизнью": "жизнями", "раной": "ранами", "фишкой": "фишками",
    "дополнительной": "дополнительных", "дополнительною": "дополнительными",
    "может": "могут", "наносит": "наносят",
    "становится": "становятся", "получает": "получают", "теряет": "теряют", "ранится": "ранятся", "имеет": "имеют",
    "сражается": "сражаются", "входит": "входят",
    "совершает": "совершают", "всплывает": "всплывают", "принимает": "принимают", "телепортируется": "телепортируются",
}  # fmt: skip
