"""Closed lists of the rules as integers: kinds and masks of cards, named abilities, phases, actions."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1

# Kinds of cards, as bits: descriptions are masks of them.
HERO: Final = 1
CREATURE: Final = 2
SPELL: Final = 4
EVENT: Final = 8
AMULET: Final = 16
ARMOUR: Final = 32
WEAPON: Final = 64
CHARACTER: Final = HERO | CREATURE
EQUIPMENT: Final = AMULET | ARMOUR | WEAPON
ANY_KIND: Final = 127
SLOTS: Final = 3  # of equipment: amulet, armour, weapon

# Elements, as bits.
STEPPE: Final = 1
MOUNTAIN: Final = 2
FOREST: Final = 4
SWAMP: Final = 8
DARKNESS: Final = 16
NEUTRAL: Final = 32
WITH_ELEMENT: Final = 31
ANY_ELEMENT: Final = 63

# Named abilities, as bits (keywords.toml). Those with a number keep it in packed numbers.
RUSH: Final = 1
DIRECTED: Final = 2
VULNERABLE: Final = 4
ARMOURED: Final = 8
REGENERATION: Final = 16
VAMPIRISM: Final = 32
LETHAL: Final = 64
FIRST: Final = 128
FORTITUDE: Final = 256
GUARD: Final = 512
CLUMSY: Final = 1024
FURY: Final = 2048
PIERCE: Final = 4096
PEACEFUL: Final = 8192
THORNS: Final = 16384
BITS: Final[dict[str, int]] = {
    "rush": RUSH, "directed": DIRECTED, "vulnerable": VULNERABLE, "armour": ARMOURED, "regeneration": REGENERATION,
    "vampirism": VAMPIRISM, "lethal": LETHAL, "first": FIRST, "fortitude": FORTITUDE, "guard": GUARD, "clumsy": CLUMSY,
    "fury": FURY, "pierce": PIERCE, "peaceful": PEACEFUL, "thorns": THORNS,
}  # fmt: skip
SHIFTS: Final[dict[str, int]] = {"armour": 0, "regeneration": 8, "thorns": 16}  # places in packed numbers
ARMOUR_SHIFT: Final = 0
REGENERATION_SHIFT: Final = 8
THORNS_SHIFT: Final = 16
BYTE: Final = 255

# Phases.
MULLIGAN: Final = 0
BEGINNING: Final = 1
STARTING: Final = 2  # the queue of the start of a turn
MAIN: Final = 3
ENDING: Final = 4

# Questions to a seat.
ASK_MULLIGAN: Final = 1
ASK_RETURN: Final = 2
ASK_MAIN: Final = 3
ASK_DEFENDER: Final = 4
ASK_ORDER: Final = 5
ASK_MAY: Final = 6
ASK_TARGET: Final = 7
ASK_PICK: Final = 8  # while an ability is carried out: a discard, a card of the deck, a card to heal
ASK_PEEK: Final = 9

# Actions: kind, and two numbers of 14 bits.
FIELD: Final = 1 << 14
END_TURN: Final = 1
PLAY: Final = 2  # card, X
STRIKE: Final = 3  # attacker, target
USE: Final = 4  # card, place of the ability
DEFEND: Final = 5  # card; or NO
TARGET: Final = 6  # card
ORDER: Final = 7  # card, place of the ability
YES: Final = 8
NO: Final = 9

# Entries of the queue.
BY_SPELL: Final = 0
BY_USE: Final = 1
BY_TRIGGER: Final = 2
BY_STRIKE: Final = 3

# Kinds of abilities.
TRIGGERED: Final = 0
ACTIVATED: Final = 1
SPELL_ABILITY: Final = 2
AURA: Final = 3
COSTS: Final = 4
COSTS_LESS_FOR: Final = 5

# Events, as bits.
HIRED: Final = 1
DIES: Final = 2
DIES_BY_CREATURE: Final = 4
CARD_DIES: Final = 8
STRIKES: Final = 16
STRIKES_HERO: Final = 32
KILLS: Final = 64
IS_WOUNDED: Final = 128
HERO_WOUNDED: Final = 256
HERO_HEALED: Final = 512
CARD_HEALED: Final = 1024
DEFENDS: Final = 2048
TURN_STARTS: Final = 4096
TURN_ENDS: Final = 8192
YOU_PLAY: Final = 16384
ENEMY_PLAYS: Final = 32768
ARRIVES: Final = 65536

# Sides of a description, turns and players.
ANY_SIDE: Final = 0
YOURS: Final = 1
ENEMY: Final = 2

# How a target is found.
CHOSEN: Final = 0
EVERY: Final = 1
AT_RANDOM: Final = 2
THIS: Final = 3
IT: Final = 4
THAT: Final = 5
YOUR_HERO: Final = 6
ENEMY_HERO: Final = 7
IN_GRAVEYARD: Final = 8  # chosen in one's own graveyard

# Kinds of amounts.
NUMBER: Final = 0
X: Final = 1
COUNT: Final = 2
SHOWN: Final = 3
OWN_STRIKE: Final = 4

# Conditions.
HAVE: Final = 1
HAVE_NONE: Final = 2
HERO_LIVES: Final = 3
EMPTY_HAND: Final = 4
THIS_IS: Final = 5
YOUR_TURN: Final = 6
# Wounds and taps of a description, or of THIS_IS.
TAPPED: Final = 1
UNTAPPED: Final = 2
WOUNDED: Final = 4
UNWOUNDED: Final = 8

# Kinds of wounds.
BY_ABILITY: Final = 0
BY_ATTACK: Final = 1  # a strike or a shot

# Effects.
WOUND: Final = 1
SHOT: Final = 2
HEAL: Final = 3
HEAL_FULLY: Final = 4
HEAL_AMONG: Final = 5
DESTROY: Final = 6
TAP: Final = 7
UNTAP: Final = 8
FREEZE: Final = 9
TO_HAND: Final = 10
TO_DECK: Final = 11
TAKE_CONTROL: Final = 12
GIVE: Final = 13
SILENCE: Final = 14
SET_STRIKE: Final = 15
SET_LIVES: Final = 16
PREVENT: Final = 17
PROVOKE: Final = 18
FIGHT: Final = 19
DRAW: Final = 20
ENEMY_DRAWS: Final = 21
CHEAPEN: Final = 22
DISCARD: Final = 23
ENEMY_DISCARDS: Final = 24
MILL: Final = 25
ENEMY_MILLS: Final = 26
GAIN_COINS: Final = 27
OPEN_COINS: Final = 28
CREATE: Final = 29
SEARCH: Final = 30
CALL: Final = 31
RECOVER: Final = 32
RAISE: Final = 33
PEEK: Final = 34
SHOW: Final = 35

MOST_COINS: Final = 10
SILENT: Final = 1  # marks of a unit that has lost its abilities: for good, or this turn
SILENT_NOW: Final = 2


def action(kind: int, a: int = 0, b: int = 0) -> int:
    """An action as one number."""
    return (kind * FIELD + a) * FIELD + b


def kind_of(code: int) -> int:
    return code // (FIELD * FIELD)


def first_of(code: int) -> int:
    return code // FIELD % FIELD


def second_of(code: int) -> int:
    return code % FIELD
