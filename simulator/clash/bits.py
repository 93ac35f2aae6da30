"""The abilities as bits of a mask, and the closed lists of the engine as integers.

A bit is 1 << the ability's place in catalog.clash.abilities; a test compares the two.
"""

from __future__ import annotations

from typing import Final

BERSERK: Final = 1 << 1
WATER: Final = 1 << 2
AIR: Final = 1 << 3
SACRIFICE: Final = 1 << 4
DEFENDER: Final = 1 << 5
INSTINCT: Final = 1 << 6
VANISH: Final = 1 << 7
CATALYST: Final = 1 << 8
BLOOD_TRIBUTE: Final = 1 << 9
MERCENARY: Final = 1 << 10
IMMUNITY: Final = 1 << 11
GUARD: Final = 1 << 12
SHACKLES: Final = 1 << 13
EDGE: Final = 1 << 14
RIPOSTE: Final = 1 << 15
REINFORCEMENT: Final = 1 << 16
ERRAND: Final = 1 << 17
CURSE: Final = 1 << 18
PIERCE: Final = 1 << 19
CLEAVE: Final = 1 << 20
REGENERATION: Final = 1 << 21
SYMBIOSIS: Final = 1 << 22
SPRINT: Final = 1 << 23
VULNERABILITY: Final = 1 << 24
BLACKMAIL: Final = 1 << 25
RAGE: Final = 1 << 26
CLARITY: Final = 1 << 27

NOWHERE: Final = -1
NOBODY: Final = -1

UPPER: Final = 0
LOWER: Final = 1

# Phases of a turn.
BEGINNING: Final = 0
SUMMON: Final = 1
ASSAULT: Final = 2

# Marks of a card until the end of the turn.
NEW: Final = 1  # entered this turn
READY: Final = 2  # attacks in this phase of assault
STRUCK: Final = 4  # a source of damage has been aimed at it (Guard)
EDGED: Final = 8  # has dealt enough to destroy a creature (Edge)

# Kinds of tasks that are left to do.
ATTACK: Final = 0
FINISH: Final = 1
REINFORCE: Final = 2

# Sources of damage.
BY_ATTACK: Final = 0
BY_SPELL: Final = 1
BY_RIPOSTE: Final = 2

# Actions are one integer: (card + 1) * WHERE + place. The place is the row of a new creature. It is ON + unit for
# a symbiote on another creature and for the target of a spell.
WHERE: Final = 256
ON: Final = 2
END_TURN: Final = 0

AVAILABLE: Final = 4  # the leftmost cards of a hand that may be played
REINFORCEMENT_COST: Final = 4
CLARITY_DISCOUNT: Final = 2
CATALYST_MANA: Final = 2
RESTED_TURNS: Final = 8  # a player's turns before fatigue
