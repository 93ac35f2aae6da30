"""The closed vocabularies of the engine as plain integers: the compiled code compares them a million times a second."""

from __future__ import annotations

from typing import Final

# Zones (206.2).
DECK: Final = 0
DEAL: Final = 1
ROSTER: Final = 2
FIELD: Final = 3
AUX: Final = 4
GRAVEYARD: Final = 5
EXILED: Final = 6  # out of the game
ZONE_NAMES: Final[tuple[str, ...]] = ("deck", "deal", "roster", "field", "aux", "graveyard", "exile")

# Types of cards with their subtypes (208).
CREATURE: Final = 0
FLYER: Final = 1
SYMBIOTE: Final = 2
PARASITE: Final = 3
ARTIFACT: Final = 4
TERRAIN: Final = 5
EQUIPMENT: Final = 6
KINDS: Final[tuple[str, ...]] = ("creature", "flyer", "symbiote", "parasite", "artifact", "terrain", "equipment")

# Phases and steps of a battle (300–313).
PHASE_DEAL: Final = 0
PHASE_PREPARE: Final = 1
PHASE_ROSTER: Final = 2
PHASE_PLACEMENT: Final = 3
PHASE_REVEAL: Final = 4
PHASE_BATTLE_START: Final = 5
PHASE_VANGUARD: Final = 6
PHASE_TURN_PREPARATION: Final = 7
PHASE_TURN_START: Final = 8
PHASE_MAIN: Final = 9
PHASE_END: Final = 10
# As scenarios and views name them; the two below are how the log does.
PHASE_NAMES: Final[tuple[str, ...]] = (
    "deal", "prepare", "roster", "placement", "reveal", "battle-start", "vanguard",
    "turn-preparation", "turn-start", "main", "end",
)  # fmt: skip

PHASE_NAMES_RU: Final[tuple[str, ...]] = (
    "раздача", "подготовка набора", "набор", "расстановка", "вскрытие", "начало боя", "авангард",
    "подготовка хода", "начало хода", "главная фаза", "заключительная фаза",
)  # fmt: skip
PHASE_NAMES_EN: Final[tuple[str, ...]] = (
    "deal", "preparation of the roster", "roster", "placement", "reveal", "start of the battle", "Vanguard",
    "preparation of the turn", "start of the turn", "main phase", "end phase",
)  # fmt: skip

# Natures of abilities and properties (401.1–401.5, 405.6): one bit each, so that a protection is a mask.
SIMPLE_STRIKE: Final = 1
SPECIAL_STRIKE: Final = 2
MAGIC_STRIKE: Final = 4
SHOT: Final = 8
THROW: Final = 16
DISCHARGE: Final = 32
REACH_STRIKE: Final = 64
INFLUENCE: Final = 128
SPELL: Final = 256
MOVEMENT: Final = 512
ANSWER: Final = 1024  # the blow that the target of a close attack strikes back
SPITE: Final = 4096  # wounds by «подлость», which are wounds by an influence besides
PROPERTY: Final = 2048  # features other than abilities: bracing, naming a defender, destruction

CLOSE: Final = SIMPLE_STRIKE | SPECIAL_STRIKE | MAGIC_STRIKE
RANGED: Final = SHOT | THROW | DISCHARGE | REACH_STRIKE
ATTACK: Final = CLOSE | RANGED
MAGIC: Final = MAGIC_STRIKE | DISCHARGE | SPELL  # 401.4; the others are not magic (401.5)
MAGIC_ATTACK: Final = MAGIC_STRIKE | DISCHARGE
NON_MAGIC_ATTACK: Final = ATTACK & ~MAGIC
STRIKES: Final = CLOSE | REACH_STRIKE

# The power of an attack (205.4, 205.7).
MISS: Final = 0
WEAK: Final = 1
MEDIUM: Final = 2
STRONG: Final = 3
POWER_NAMES: Final[tuple[str, ...]] = ("miss", "weak", "medium", "strong")
POWER_NAMES_RU: Final[tuple[str, ...]] = ("промах", "слабая", "средняя", "сильная")

# Events that trigger abilities. The first seven belong to the objects of a chain (216).
BEFORE: Final = 0  # 216.2 «до нападения»
DECLARED: Final = 1  # 216.4 «при нападении»
THROWN: Final = 2  # 216.5 a die, without modifiers
FIGHTING: Final = 3  # 216.5 «сражаясь»
RESULT: Final = 4  # 216.6 a die, with modifiers
DEALT: Final = 5  # 216.11 «при ударе, выстреле, заклинании…»
AFTER: Final = 6  # 216.12 «после»
WOUNDED: Final = 7
HEALED: Final = 8
DIED: Final = 9
MOVED: Final = 10
TAPPED: Final = 11
UNTAPPED: Final = 12
TOKEN: Final = 13
ACQUIRED: Final = 14  # a card has gained an ability: poisoned, blessed, cursed
ENTERED: Final = 15  # a card was summoned, resurrected or incarnated
TARGETED: Final = 16
DEFENDS: Final = 17
REVEALED: Final = 18
NAMED_WORKS: Final = 19  # a named ability has done what it says
BATTLE_START: Final = 20
TURN_PREPARATION: Final = 21  # 310.3
TURN_START: Final = 22  # 311.4
TURN_END: Final = 23  # 313.1
# What constant abilities take part in: the same subscriptions, asked instead of triggered.
PREVENTS: Final = 24  # 420
REPLACES: Final = 25  # 419
GRANTS: Final = 26  # gives or takes abilities and numbers of other cards
OPENS: Final = 27  # cells to move to as if they were adjacent (203.2); what is forbidden: bannable_actions.py
OBLIGES: Final = 28  # «обязан атаковать»
MISSED: Final = 29  # 205.7 a blow that has missed: the attacker's, or the one in answer
BEFORE_REVEAL: Final = 30  # 306.1
TOKEN_LOST: Final = 31
EVENTS: Final = 32

# The results of an attack: bits of `Chain.reduced` beside those for the blow that was reduced to a power.

# Ways into the squad («Взять в отряд»).
SUMMONED: Final = 0
RESURRECTED: Final = 1
INCARNATED: Final = 2

CHOICE: Final = "choice"  # the id of the mark on the target that a card has chosen

# Durations of gained or lost abilities.
BATTLE: Final = 0  # 407.2, 418.2
THIS_TURN: Final = 1  # 313.2
OWN_TURN: Final = 2  # until the end of its giver's turn
ENEMY_TURN: Final = 3  # until the end of the turn of its giver's enemy
UNTIL_OWN_TURN: Final = 4  # until its giver's next turn starts (311.3)
NEXT_TURN: Final = 5  # in the next turn of the player of the card that has it
OWN_NEXT_TURN: Final = 8  # until the end of its giver's next turn, whosever turn it is now
ENEMY_NEXT_TURN: Final = 9  # until the end of the next turn of its giver's enemy, whosever turn it is now
THIS_ATTACK: Final = 6  # until the chain that gave it has dealt its wounds
WHILE_HERE: Final = 10  # as long as its giver is in the squad of the player who gave it
WHILE_IN_PLAY: Final = 13  # as long as its giver is in a squad
ITS_TURN: Final = 11  # until the end of a turn of the player of the card that has it
ITS_NEXT_TURN: Final = 12  # until the end of the next such turn
UNTIL_ITS_TURN: Final = 14  # until such a turn starts
UNTIL_WOUNDED: Final = 15  # until the card that has it is wounded, has moved, or has tapped
UNTIL_MOVED: Final = 16
UNTIL_TAPPED: Final = 17
STATE: Final = 7  # as long as the granting condition or ability holds (formation, a constant ability of another card)

# Shapes that a card takes: bits of `Card.shape`.
SUBMERGED: Final = 1
WOLF: Final = 2
HUMAN: Final = 4
SHAPE_NAMES: Final[tuple[str, ...]] = ("surface", "submerged", "wolf", "human")
SHAPE_BITS: Final[tuple[int, ...]] = (0, SUBMERGED, WOLF, HUMAN)
SHAPES_RU: Final[tuple[str, ...]] = ("на поверхности", "на глубине", "в облике волка", "в облике человека")
SHAPES_EN: Final[tuple[str, ...]] = ("is on the surface", "is in the depths", "is a wolf", "is a human")

# Actions and events of a card in this turn: bits of `Card.done`.
WAS_HEALED: Final = 1
LEAPT: Final = 2
DESTROYED_CARD: Final = 4
HAS_DIED: Final = 8
TAPPED_ONCE: Final = 16
UNTAPPED_ONCE: Final = 32
FOUGHT: Final = 2048
# More bits, of the turn of a player that is over: of `Card.past`.
HAS_MOVED: Final = 64
HAS_ACTED: Final = 128
WAS_WOUNDED: Final = 256
HAS_ATTACKED: Final = 512
WOUNDED_BY_ATTACKS: Final = 1024

# Winners.
NOBODY: Final = -1
DRAWN: Final = 2

# Marks of a card: named abilities that the rules query and that have no number.
INCORPOREAL: Final = 1
DIRECTED: Final = 2
UNANSWERED: Final = 4
STEALTH: Final = 8
HIDEOUT: Final = 16
THICK_HIDE: Final = 32
PRECISION: Final = 64
FORTITUDE: Final = 128
FORMATION: Final = 256
MEDITATION: Final = 512
IN_FORMATION: Final = 1024  # in views of a game alone: `State.in_formation`
BLESSED: Final = 2048
CURSED: Final = 4096
POISONED: Final = 8192
FEARSOME: Final = 16384
THIRSTY: Final = 32768
UNIQUE: Final = 65536
PLAGUED: Final = 131072
COUNTS_ELITE: Final = 524288
COUNTS_ORDINARY: Final = 1048576
COUNTS_ROW: Final = (2097152, 4194304, 8388608)  # as standing in the first, second, third row
COUNTS_IN_A_ROW: Final = 14680064  # any of these
EXCHANGED: Final = 262144  # the numbers of its strong and of its weak strike have changed places

# The parts that base effects must check again (421.1): only numbers and positions, or also the cards in the squads,
# their types and their abilities.
CHANGED: Final = 1
SQUADS_CHANGED: Final = 3
