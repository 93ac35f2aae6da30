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
ATTACK_SKILL: Final = 1 << 15
DEFENCE_SKILL: Final = 1 << 16
POISONED: Final = 1 << 17
SPELL_WARD: Final = 1 << 18
SHOT_WARD: Final = 1 << 19
HORDE: Final = 1 << 20
UNIQUE: Final = 1 << 21
MODULE: Final = 1 << 22
STEADY: Final = 1 << 23
TORPID: Final = 1 << 24
HARMLESS: Final = 1 << 25
ELUSIVE: Final = 1 << 26
MILD: Final = 1 << 27
WARY: Final = 1 << 28
INVULNERABLE: Final = 1 << 29
ANTIDOTE: Final = 1 << 30
TIMID: Final = 1 << 31
INCURABLE: Final = 1 << 32
MEEK: Final = 1 << 33
UNREACHABLE: Final = 1 << 34
SPELL_PROOF: Final = 1 << 35
SPELL_SHY: Final = 1 << 36
COVER: Final = 1 << 37
TOUGH: Final = 1 << 38
RECKLESS: Final = 1 << 39
CRUSHING: Final = 1 << 40
FRAIL: Final = 1 << 41
BURDENED: Final = 1 << 42
BODYGUARD: Final = 1 << 43
BITS: Final[dict[str, int]] = {
    "rush": RUSH, "directed": DIRECTED, "vulnerable": VULNERABLE, "armour": ARMOURED, "regeneration": REGENERATION,
    "vampirism": VAMPIRISM, "lethal": LETHAL, "first": FIRST, "fortitude": FORTITUDE, "guard": GUARD, "clumsy": CLUMSY,
    "fury": FURY, "pierce": PIERCE, "peaceful": PEACEFUL, "thorns": THORNS, "attack-skill": ATTACK_SKILL,
    "defence-skill": DEFENCE_SKILL, "poison": POISONED, "spell-ward": SPELL_WARD, "shot-ward": SHOT_WARD,
    "horde": HORDE, "unique": UNIQUE, "module": MODULE, "steady": STEADY, "torpid": TORPID, "harmless": HARMLESS,
    "elusive": ELUSIVE,
    "mild": MILD,
    "wary": WARY,
    "invulnerable": INVULNERABLE,
    "antidote": ANTIDOTE,
    "timid": TIMID,
    "incurable": INCURABLE,
    "meek": MEEK,
    "unreachable": UNREACHABLE,
    "spell-proof": SPELL_PROOF, "spell-shy": SPELL_SHY, "cover": COVER, "toughness": TOUGH,
    "reckless": RECKLESS, "crushing": CRUSHING, "frailty": FRAIL, "burden": BURDENED, "bodyguard": BODYGUARD,
}  # fmt: skip
SHIFTS: Final[dict[str, int]] = {
    "armour": 0,
    "regeneration": 8,
    "thorns": 16,
    "poison": 24,
    "toughness": 32,
    "burden": 40,
}  # places in packed numbers
ARMOUR_SHIFT: Final = 0
REGENERATION_SHIFT: Final = 8
THORNS_SHIFT: Final = 16
POISON_SHIFT: Final = 24
TOUGHNESS_SHIFT: Final = 32
BURDEN_SHIFT: Final = 40
BYTE: Final = 255

# Changes after which constant abilities may have another effect, as bits.
EDITED: Final = 1  # numbers and marks of a card in play
MOVED: Final = 2  # a card comes, leaves, or changes its side or classes
SOURCE_MOVED: Final = 4  # the same of a card with constant abilities, or these stop or start to work
ANYTHING: Final = 8

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
ASK_PART: Final = 10  # whether a part that says «можете» is carried out
ASK_MODE: Final = 11  # one of several parts

# Actions: kind, and two numbers of 14 bits.
FIELD_BITS: Final = 14
FIELD: Final = 1 << FIELD_BITS
END_TURN: Final = 1
PLAY: Final = 2  # card, X
STRIKE: Final = 3  # attacker, target
USE: Final = 4  # card, place of the ability
DEFEND: Final = 5  # card; or NO
TARGET: Final = 6  # card
ORDER: Final = 7  # card, place of the ability
YES: Final = 8
NO: Final = 9
MODE: Final = 10  # number of the part

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
COSTS_LESS_FOR_HAND: Final = 6
COSTS_LESS: Final = 7
COSTS_EXACTLY: Final = 8
AGAINST: Final = 9
DIRECTED_AT: Final = 10
KEY_AGAINST: Final = 11
COSTS_LESS_PER: Final = 12

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
HITS_HERO: Final = 1 << 17
CARD_HITS_HERO: Final = 1 << 18
TARGETED: Final = 1 << 19
NTH_PLAY: Final = 1 << 20
NTH_DRAW: Final = 1 << 21
SEARCHES: Final = 1 << 22
DRAWS: Final = 1 << 23
DISCARDS: Final = 1 << 24
ENEMY_DISCARDS_CARD: Final = 1 << 25
HITS_CREATURE: Final = 1 << 29
ATTACHED: Final = 1 << 30
CARD_STRIKES: Final = 1 << 27
STRIKES_CREATURE: Final = 1 << 31
ENEMY_DRAWS_CARD: Final = 1 << 28
CARD_HITS_CREATURE: Final = 1 << 32
CARD_WOUNDED: Final = 1 << 33
IS_ATTACKED: Final = 1 << 34
CARD_ATTACKED: Final = 1 << 35
UNTAPS: Final = 1 << 36
CARD_TAPPED: Final = 1 << 37
CARD_STUNNED: Final = 1 << 38
CARD_ATTACKS: Final = 1 << 39
IS_HEALED: Final = 1 << 40
CARD_KILLS: Final = 1 << 41
AIMED_AT: Final = 1 << 42  # by a spell or another ability
MEETS_DEFENDER: Final = 1 << 43
CARD_DEFENDS: Final = 1 << 44
SHOOTS: Final = 1 << 45
CARD_SHOOTS: Final = 1 << 46
TAPS: Final = 1 << 47
IS_STUNNED: Final = 1 << 48
HARMS: Final = 1 << 49
ENTERS: Final = 1 << 26  # the card itself, however it does

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
ALL_IN_GRAVEYARD: Final = 9

# Kinds of amounts.
NUMBER: Final = 0
X: Final = 1
COUNT: Final = 2
SHOWN: Final = 3
OWN_STRIKE: Final = 4
STRIKE_OF: Final = 5
LIVES_OF: Final = 6
COST_OF: Final = 7
HAND_SIZE: Final = 8
DONE_COUNT: Final = 9
WOUNDS_OF: Final = 10
EVENT_SIZE: Final = 11
COINS: Final = 12
DEATHS: Final = 13
PLAYS: Final = 14
DECK_SIZE: Final = 15
BY_YOU: Final = 1  # who names discarded cards of the enemy
BY_LOT: Final = 2
HOLDER: Final = 2  # of a hand: the player of the affected card

# Conditions.
HAVE: Final = 1
HAVE_NONE: Final = 2
HERO_LIVES: Final = 3
EMPTY_HAND: Final = 4
THIS_IS: Final = 5
YOUR_TURN: Final = 6
ENEMY_TURN: Final = 7
ENEMY_HERO_LIVES: Final = 8
MORE_CARDS: Final = 9
FEWER_CARDS: Final = 10
HAND_AT_LEAST: Final = 11
HAND_AT_MOST: Final = 12
SHOWN_IS: Final = 13
AIM_FITS: Final = 14
HAS_SHOT: Final = 15
PLAYED: Final = 16  # at least this number in this turn
PLAYED_FEWER: Final = 17
HAVE_FEWER: Final = 18
MORE_IN_PLAY: Final = 19
FEWER_IN_PLAY: Final = 20
DIED: Final = 21  # a fitting card, this turn
IT_DIED: Final = 22
HERO_WOUNDS: Final = 23
COMPARE: Final = 24
ALL_OF: Final = 25
ANY_OF: Final = 26
TOP_IS: Final = 27
# Wounds and taps of a description, or of THIS_IS.
TAPPED: Final = 1
UNTAPPED: Final = 2
WOUNDED: Final = 4
UNWOUNDED: Final = 8
STUNNED: Final = 16
STRUCK: Final = 32  # has attacked this turn
UNSTRUCK: Final = 64
HURT: Final = 128  # has taken wounds this turn
NEW: Final = 256  # has come under its player's control this turn

JOINED: Final = 512  # has a module

AT_MOST: Final = -2  # orders of a comparison, besides more (1), less (-1) and the same (0)
AT_LEAST: Final = 2

# Kinds of wounds.
BY_ABILITY: Final = 0
BY_ATTACK: Final = 1  # a strike or a shot

# Effects.
NO_EFFECT: Final = 0  # an amount alone, of a price
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
PREPARE: Final = 36
STUN: Final = 37
POISON: Final = 38
DOUBLE_STRIKE: Final = 39
DOUBLE_LIVES: Final = 40
IMPROVE: Final = 41
TO_TOP: Final = 42
TO_BOTTOM: Final = 43
TURN_COINS: Final = 44
ENEMY_LOSES_COINS: Final = 45
LOSE_COINS: Final = 46
SHOWN_TO_HAND: Final = 47
SHOWN_TO_BOTTOM: Final = 48
CHOOSE: Final = 49
ATTACH: Final = 50
DRAW_TO: Final = 51
DUEL: Final = 52
ATTACH_HERE: Final = 53
CHANGE_COSTS: Final = 54
CHANGE_NEXT_COST: Final = 55
CURE: Final = 56
DISCARD_ANY: Final = 57
DIG: Final = 58
HAND_TO_DECK: Final = 59
LOOK_AT_HAND: Final = 60
LATER: Final = 61
WOUND_AMONG: Final = 62
SWAP_CONTROL: Final = 63
PUT_FROM_HAND: Final = 64
TOP_TO_BOTTOM: Final = 65
RETURN_THIS: Final = 66
LOSE: Final = 67
SWAP_NUMBERS: Final = 68
COPY: Final = 69
ENEMY_GAINS_COINS: Final = 70
ADD_USES: Final = 71
SHOWN_TO_PLAY: Final = 72
SHOWN_TO_GRAVE: Final = 73
ARRANGE: Final = 74
NEXT_PLAY: Final = 75
# Control of the parts of an ability.
IF: Final = 80
MAY: Final = 81
MODAL: Final = 82
JUMP: Final = 83
LOOP: Final = 84
PAYS: Final = 85  # whether a player pays to leave out the parts that follow
CONTROL: Final = 80  # the first of them

# Ends of effects that last.
THIS_TURN: Final = -2
FOR_GOOD: Final = -3
END_OF_TURN: Final = 100  # and the number of the turn with whose end it ends
USE_BITS: Final = 4  # for the uses of an ability in a turn
MOST_USES: Final = 15
GRANTED: Final = 24  # the first place of abilities that cards gain
PLACES: Final = 64  # the second number of a USE: the place of the ability, and X in these

# Results of an effect.
FAILED: Final = 0  # the effect is impossible: the ability breaks off
DONE: Final = 1
WAITING: Final = 2  # a seat must choose

MOST_COINS: Final = 10
TOP: Final = 1  # an end of the deck
BOTTOM: Final = 2
INTO_DECK: Final = 3  # which is shuffled
TO_PLAY: Final = 4
# Which of the fitting cards in play a description means.
GREATEST_STRIKE: Final = 1
LEAST_STRIKE: Final = 2
GREATEST_COST: Final = 3
LEAST_COST: Final = 4
MOST_LIVES: Final = 5
FEWEST_LIVES: Final = 6
MOST_WOUNDS: Final = 7
X_CARDS: Final = 0  # how many targets: up to X, and any number
ANY_CARDS: Final = -1
SILENT: Final = 1  # marks of a unit that has lost its abilities: for good, or this turn
SILENT_NOW: Final = 2
SILENT_UNTIL: Final = 4  # of the first seat, doubled for the second: before its next turn


def action(kind: int, a: int = 0, b: int = 0) -> int:
    """An action as one number."""
    return (kind << FIELD_BITS | a) << FIELD_BITS | b


def kind_of(code: int) -> int:
    return code >> 2 * FIELD_BITS


def first_of(code: int) -> int:
    return code >> FIELD_BITS & FIELD - 1


def second_of(code: int) -> int:
    return code & FIELD - 1
