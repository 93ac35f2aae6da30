"""Actions that abilities can forbid (103.2). A card that forbids an action subscribes to it as to an event. An action
without subscribers is not checked.

To test whether a mask has the bit of an event or an action, use `events >> number & 1`: where the number is a machine
word, mypyc compiles `1 << number` to a shift of 32 bits.
"""

from __future__ import annotations

from typing import Final

from simulator.berserk.vocabulary import EVENTS

ACT: Final = 32
ATTACK: Final = 33
BE_ATTACKED: Final = 34
BE_DEFENDED: Final = 35
BE_HEALED: Final = 36
BE_MOVED: Final = 37
BE_RECRUITED_WITH: Final = 38
BE_TARGETED: Final = 39
DEFEND: Final = 40
ENTER: Final = 41  # a cell
FIGHT: Final = 42
GAIN_LIVES: Final = 43  # extra ones
GAIN_TOKENS: Final = 44
MOVE: Final = 45
STRIKE_AT_ANSWERING: Final = 46  # at who strikes back: «Безответный удар по …»
STRIKE_AT_DEFENDED: Final = 47  # at who may be defended: «Направленный удар по …»
UNTAP: Final = 48  # as a turn starts (311.1)
USE: Final = 49  # abilities
BE_UNTAPPED: Final = 50  # by an effect
USE_INSTANTLY: Final = 51  # instant abilities; naming a defender is an instant action, too (205.3б)
BE_TAPPED: Final = 52  # by an effect
BE_EXILED: Final = 53
CHANGE_PLAYER: Final = 54
SUBSCRIPTIONS: Final = 55  # events and deeds
assert EVENTS == ACT

# As the card language says them of «не может …».
SAID: Final[dict[str, int]] = {
    "act": ACT,
    "attack": ATTACK,
    "be attacked": BE_ATTACKED,
    "be defended": BE_DEFENDED,
    "be exiled": BE_EXILED,
    "be healed": BE_HEALED,
    "be moved": BE_MOVED,
    "be recruited with": BE_RECRUITED_WITH,
    "be tapped": BE_TAPPED,
    "be targeted": BE_TARGETED,
    "change player": CHANGE_PLAYER,
    "defend": DEFEND,
    "fight": FIGHT,
    "gain extra lives": GAIN_LIVES,
    "gain tokens": GAIN_TOKENS,
    "move": MOVE,
    "untap": BE_UNTAPPED,
    "untap at the start": UNTAP,
    "use": USE,
}
