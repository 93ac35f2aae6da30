"""Closed lists as integers: actions, phases, tasks, conditions, deeds and flags.

The lists of conditions, deeds, triggers and phases are in the order of `catalog.battlecon.phrases`, as a test checks.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NONE: Final = -1

# Actions: a kind, and a number in it.
PASS: Final = 0  # an ante passed; an optional effect left alone
PAIR: Final = 1000  # + style * WIDE + base; in the preparation the cards that go into a discard
WIDE: Final = 30
NEW_BASE: Final = 2000  # + base: laid in a clash
SUPPORT: Final = 3000  # + number of the support token
TOKEN: Final = 3100  # + pool
RULE: Final = 4000  # + number of the effect
CELL: Final = 7000  # + cell: the end of a movement, or a marker
TARGET: Final = 7100  # + fighter: the target
AMOUNT: Final = 7200  # + how many are paid
MARKER: Final = 7300  # + piece
STYLE: Final = 7400  # + style: taken or discarded
BASE: Final = 7500  # + base: taken or discarded
SIDE: Final = 7600  # + side of the finisher
FIRST: Final = 7700  # + fighter: the first of a team at equal speed
DEED: Final = 7800  # + place of a deed in its effect: the one that is chosen
END: Final = 8000

# Steps of the game.
SIDES: Final = 0
SECOND: Final = 1  # cards for discard 2
PLACES: Final = 3  # in team games: the cells
DISCARDS: Final = 2  # cards for discard 1
BEGIN: Final = 4
PAIRS: Final = 5
ANTES: Final = 6
REVEAL: Final = 7
SPEEDS: Final = 8
NEW_BASES: Final = 9
START: Final = 10
ATTACKS: Final = 11
ENDS: Final = 12
RECOVERY: Final = 13
RETURN: Final = 14

# Phases of effects; 0: always in force, the last: by a trigger.
PH_ALWAYS: Final = 0
PH_REVEAL: Final = 1
PH_START: Final = 2
PH_BEFORE: Final = 3
PH_HIT: Final = 4
PH_DAMAGE: Final = 5
PH_AFTER: Final = 6
PH_END: Final = 7
PH_RECOVERY: Final = 8
PH_ANTE: Final = 9
PH_TRIGGER: Final = 10
PHASE_COUNT: Final = 11

# Triggers.
T_NONE: Final = 0
T_YOU_HIT: Final = 1
T_YOU_DAMAGED: Final = 2
T_YOU_STUNNED: Final = 3
T_YOU_DODGE: Final = 4
T_YOU_MOVED: Final = 5
T_OPPONENT_ADVANCES: Final = 6
T_OPPONENT_RETREATS: Final = 7
T_OPPONENT_STUNNED: Final = 8
T_OPPONENT_ANTES: Final = 9

# Conditions.
C_DISTANCE: Final = 0
C_HIT: Final = 1
C_MISSED: Final = 2
C_WAS_HIT: Final = 3
C_NOT_HIT: Final = 4
C_HURT: Final = 5
C_STUNNED: Final = 6
C_NOT_STUNNED: Final = 7
C_OPPONENT_STUNNED: Final = 8
C_MOVED: Final = 9
C_NOT_MOVED: Final = 10
C_OPPONENT_MOVED: Final = 11
C_PASSED: Final = 12
C_ACTIVE: Final = 13
C_REACTING: Final = 14
C_RESERVE: Final = 15
C_EXHAUSTED: Final = 16
C_CARD_ACTIVE: Final = 17
C_CARD_INACTIVE: Final = 18
C_FORM: Final = 19
C_YOU_HAVE: Final = 20
C_OPPONENT_HAS: Final = 21
C_AT_EDGE: Final = 22
C_OPPONENT_AT_EDGE: Final = 23
C_MARKER_HERE: Final = 24
C_MARKER_THERE: Final = 25
C_MARKER_BETWEEN: Final = 26
C_MARKER_PLACED: Final = 27
C_HEALTH: Final = 28
C_BEHIND: Final = 29
C_MIGHT: Final = 30
C_POWER: Final = 31
C_GUARD: Final = 32
C_PRINTED_POWER: Final = 33
C_PRINTED_SPEED: Final = 34
C_DODGED: Final = 35
C_OPPONENT_ANTED: Final = 36
C_FINISHER_LEFT: Final = 37
C_ENEMY_PRINTED_POWER: Final = 38
C_ENEMY_PRINTED_SPEED: Final = 39

# Deeds.
D_ADVANCE: Final = 0
D_RETREAT: Final = 1
D_MOVE: Final = 2
D_APPROACH: Final = 3
D_PUSH: Final = 4
D_PULL: Final = 5
D_SHIFT: Final = 6
D_TELEPORT: Final = 7
D_TELEPORT_BESIDE: Final = 8
D_TELEPORT_MARKER: Final = 9
D_POWER: Final = 10
D_SPEED: Final = 11
D_GUARD: Final = 12
D_REACH: Final = 13
D_NEAREST: Final = 14
D_ENEMY_POWER: Final = 15
D_ENEMY_SPEED: Final = 16
D_ENEMY_GUARD: Final = 17
D_POWER_IS: Final = 18
D_SPEED_IS: Final = 19
D_GUARD_IS: Final = 20
D_RANGE_IS: Final = 21
D_POWER_FROM: Final = 22
D_POWER_DISTANCE: Final = 23
D_ARMOUR: Final = 24
D_STABILITY: Final = 25
D_IGNORE_ARMOUR: Final = 26
D_IGNORE_GUARD: Final = 27
D_VULNERABLE: Final = 28
D_ENEMY_VULNERABLE: Final = 29
D_AVOID: Final = 30
D_AVOID_DISTANCE: Final = 31
D_AVOID_PASSED: Final = 32
D_STAY: Final = 33
D_FIRM: Final = 34
D_ENEMY_NO_ADVANCE: Final = 35
D_ENEMY_NO_RETREAT: Final = 36
D_ENEMY_STAY: Final = 37
D_UNDYING: Final = 38
D_CAP: Final = 39
D_DEAL: Final = 40
D_TAKE: Final = 41
D_TAKE_SELF: Final = 42
D_STUN: Final = 43
D_HEAL: Final = 44
D_MIGHT: Final = 45
D_ENEMY_MIGHT: Final = 46
D_BECOME_ACTIVE: Final = 47
D_CLASH: Final = 48
D_FINISHER: Final = 49
D_CANCEL: Final = 50
D_REPEAT_HIT: Final = 51
D_RETURN: Final = 52
D_EXHAUST: Final = 53
D_REMOVE: Final = 54
D_USE: Final = 55
D_PLACE: Final = 56
D_PLACE_HERE: Final = 57
D_PLACE_THERE: Final = 58
D_MOVE_MARKER: Final = 59
D_LIFT_MARKER: Final = 60
D_REMOVE_MARKER: Final = 61
D_ACTIVATE: Final = 62
D_DEACTIVATE: Final = 63
D_REMOVE_CARD: Final = 64
D_GIVE: Final = 65
D_GET: Final = 66
D_DROP: Final = 67
D_TAKE_STYLE: Final = 68
D_TAKE_BASE: Final = 69
D_DISCARD_STYLE: Final = 70
D_DISCARD_BASE: Final = 71
D_ENEMY_DISCARD_BASE: Final = 72
D_FLIP: Final = 73
D_NEXT_POWER: Final = 74
D_NEXT_SPEED: Final = 75
D_NEXT_GUARD: Final = 76
D_ENEMY_NEXT_POWER: Final = 77
D_ENEMY_NEXT_SPEED: Final = 78
D_ENEMY_NO_PASS: Final = 79
D_SWAP: Final = 80
D_HEAL_DEALT: Final = 81
D_ENEMY_STYLE_OFF: Final = 82
D_POWER_AS_ENEMY: Final = 83
D_SPEED_AS_ENEMY: Final = 84
D_PLACE_BESIDE: Final = 85

# Prices.
FREE: Final = 0
IN_MIGHT: Final = 1
IN_HEALTH: Final = 2
IN_POOL: Final = 3

# Tasks.
BY_PHASE: Final = 1
BY_RULE: Final = 2
BY_MOVE: Final = 3
BY_ATTACK: Final = 4
BY_TRIGGER: Final = 5

# Ways to move.
ADVANCE: Final = 0
RETREAT: Final = 1
PUSH: Final = 2
PULL: Final = 3

# Fixed stats (*).
FIXED_RANGE: Final = 1
FIXED_POWER: Final = 2
FIXED_SPEED: Final = 4
FIXED_GUARD: Final = 8

# Numbers of the book and of the rulings.
CELLS: Final = 7
TEAM_CELLS: Final = 9
POOL: Final = 45
TEAM_POOL: Final = {3: 65, 4: 85}
FIRST_MIGHT: Final = 2
MOST_MIGHT: Final = 10
TEAM_MOST_MIGHT: Final = 20
LOW_HEALTH: Final = 7
REVENGE_MIGHT: Final = 2
IN_RESERVE: Final = -1  # a marker
REMOVED: Final = -2
