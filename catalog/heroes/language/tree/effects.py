"""Effects: the parts of an ability, which are carried out in order (119, 120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from catalog.heroes.language.tree.amounts import Amount, Number
from catalog.heroes.language.tree.conditions import Condition
from catalog.heroes.language.tree.descriptions import Cards, Side
from catalog.heroes.language.tree.gifts import Gift
from catalog.heroes.language.tree.targets import Target

NO_COINS: Final = Number(0)
ONCE: Final = Number(1)


@dataclass(frozen=True, slots=True)
class Wound:
    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Shot:
    """Wounds by an attack that is no strike."""

    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Heal:
    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class HealFully:
    target: Target


@dataclass(frozen=True, slots=True)
class HealAmong:
    """Up to so many wounds in all, taken off up to so many chosen cards."""

    amount: Amount
    cards: Cards


@dataclass(frozen=True, slots=True)
class WoundAmong:
    """So many wounds in all, shared among up to so many chosen cards as their player likes."""

    amount: Amount
    cards: Cards


@dataclass(frozen=True, slots=True)
class Destroy:
    target: Target


@dataclass(frozen=True, slots=True)
class Tap:
    target: Target


@dataclass(frozen=True, slots=True)
class Untap:
    target: Target


@dataclass(frozen=True, slots=True)
class Freeze:
    """No card untaps it in its controller's next turn (502.8, second example)."""

    target: Target


@dataclass(frozen=True, slots=True)
class ToHand:
    target: Target


@dataclass(frozen=True, slots=True)
class ToDeck:
    """Into its owner's deck, which is shuffled (204)."""

    target: Target


@dataclass(frozen=True, slots=True)
class TakeControl:
    """`this_turn`: the card goes back as the turn ends. `while_here`: it does as this card leaves play."""

    target: Target
    this_turn: bool = False
    while_here: bool = False


@dataclass(frozen=True, slots=True)
class SwapControl:
    """Two chosen cards change their controllers. `this_turn`: they go back as the turn ends."""

    target: Target
    other: Target
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Give:
    """`until`: "turn" ends with this turn, "next" before its player's next turn, "after" with that turn.
    `per`: numbers count so many times.
    `condition`: the effect is gone for good once it fails (120)."""

    target: Target
    gifts: tuple[Gift, ...]
    until: Literal["", "turn", "next", "after"] = ""
    per: Amount | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Lose:
    """A card loses a named ability, its own or a gained one, for good or for the turn."""

    target: Target
    keyword: str  # its id
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Silence:
    """Loses all abilities (120)."""

    target: Target
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class SetStrike:
    target: Target
    amount: Amount
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class SetLives:
    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class AddUses:
    """A weapon may strike so many times more before it is destroyed (212)."""

    target: Target
    amount: Amount = ONCE


@dataclass(frozen=True, slots=True)
class SwapNumbers:
    """The strike of a card becomes its lives, and its lives become its strike (104.3.1, 104.3.2)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Copy:
    """Created cards like a card in play: with all that is printed on it, without its effects (206.1)."""

    target: Target
    amount: Amount = ONCE


@dataclass(frozen=True, slots=True)
class Prevent:
    """The next wounds, so many of them."""

    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Provoke:
    """The first attack of the enemy's next turn must be aimed at it (502, example)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Fight:
    """This card and another wound each other by their strikes."""

    target: Target


@dataclass(frozen=True, slots=True)
class Duel:
    """Two chosen creatures wound each other by their strikes."""

    target: Target
    other: Target


@dataclass(frozen=True, slots=True)
class Attach:
    """This card becomes a part of another mechanism."""

    target: Target


@dataclass(frozen=True, slots=True)
class AttachHere:
    """Other cards become parts of this one."""

    target: Target


@dataclass(frozen=True, slots=True)
class ChangeCosts:
    """Cards cost so much less, or more below 0, until the turn ends or before its player's next turn (104.3.3)."""

    cards: Cards
    less: int
    until: Literal["turn", "next"] = "turn"


@dataclass(frozen=True, slots=True)
class ChangeNextCost:
    """The next fitting card of this turn costs so much less."""

    cards: Cards
    less: int


@dataclass(frozen=True, slots=True)
class Draw:
    amount: Amount


@dataclass(frozen=True, slots=True)
class DrawTo:
    """Cards are drawn until the hand has so many."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class EnemyDraws:
    amount: Amount


@dataclass(frozen=True, slots=True)
class Cheapen:
    """The card just drawn costs less until it is played (104.3.3)."""

    value: int


@dataclass(frozen=True, slots=True)
class Discard:
    """`cards`: what the discarded cards must be."""

    amount: Amount
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class DiscardAny:
    """Any number of cards of a hand, none as well: its player decides."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class EnemyDiscards:
    """`by`: "you" look at the hand and name the cards; "lot" draws them; "" leaves it to the enemy."""

    amount: Amount
    by: Literal["", "you", "lot"] = ""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """You look at the enemy's hand."""


@dataclass(frozen=True, slots=True)
class HandToDeck:
    """The whole hand goes into the deck, which is shuffled (204)."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class PutFromHand:
    """Cards of the own hand, which their player names, go into the own deck."""

    amount: Amount
    to: Literal["top", "bottom", "deck"]


@dataclass(frozen=True, slots=True)
class TopToBottom:
    """The top card of a deck goes under it."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Mill:
    """Cards from the top of one's own deck to the graveyard."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class EnemyMills:
    amount: Amount


@dataclass(frozen=True, slots=True)
class GainCoins:
    """New coins, open, at most ten in all."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class EnemyGainsCoins:
    amount: Amount


@dataclass(frozen=True, slots=True)
class OpenCoins:
    amount: Amount


@dataclass(frozen=True, slots=True)
class Create:
    """Created cards enter play from the reserve (206.1); `card` is the slug of the card."""

    card: str
    amount: Amount
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Search:
    """A card of the deck to hand; the deck is shuffled (204)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Call:
    """A card of the deck, which is shuffled (204), or of the hand into play."""

    cards: Cards
    source: Literal["deck", "hand"] = "deck"


@dataclass(frozen=True, slots=True)
class Recover:
    """A chosen card of one's own graveyard to hand, to an end of the deck, or into the deck, which is shuffled."""

    cards: Cards
    to: Literal["hand", "top", "bottom", "deck"] = "hand"
    count: int = 1  # up to so many; ALL_CARDS: all of them
    by_lot: bool = False  # a random card


@dataclass(frozen=True, slots=True)
class Raise:
    """A chosen card of a graveyard into play, under the control of the player of the ability."""

    cards: Cards
    count: int = 1  # up to so many; X_CARDS: up to X; ALL_CARDS: all of them
    whose: Side = "yours"
    by_lot: bool = False  # a random card


@dataclass(frozen=True, slots=True)
class ReturnThis:
    """The card itself leaves the graveyard of its owner."""

    to: Literal["hand", "play", "top", "bottom", "deck"]


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top card of one's own deck; it may go to the bottom (204, example) or to the graveyard."""

    to: Literal["bottom", "grave"] = "bottom"


@dataclass(frozen=True, slots=True)
class Dig:
    """Look at so many top cards of one's own deck: one goes to hand, the others under the deck or to the graveyard.

    `cards`: which of them may be taken; then taking none is possible, too.
    """

    amount: Amount
    rest: Literal["bottom", "grave"] = "bottom"
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Show:
    """Show the top card of one's own deck, or look at it without showing it; it stays there."""

    secretly: bool = False


@dataclass(frozen=True, slots=True)
class Prepare:
    """Untaps a card, which may attack and act once more this turn."""

    target: Target


@dataclass(frozen=True, slots=True)
class Stun:
    """Taps a card; it does not untap in its controller's next turn."""

    target: Target


@dataclass(frozen=True, slots=True)
class Poison:
    """Gives so much poison for good: the card takes as many wounds at each start of its controller's turn."""

    target: Target
    amount: Amount


@dataclass(frozen=True, slots=True)
class Cure:
    """Takes off the poison that was given to a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class DoubleStrike:
    target: Target
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class DoubleLives:
    """Doubles the lives of a card, without its wounds."""

    target: Target


@dataclass(frozen=True, slots=True)
class Improve:
    """A creature becomes a mechanism, once."""

    target: Target


@dataclass(frozen=True, slots=True)
class ToTop:
    """On top of its owner's deck, which is not shuffled."""

    target: Target


@dataclass(frozen=True, slots=True)
class ToBottom:
    """Under its owner's deck, which is not shuffled."""

    target: Target


@dataclass(frozen=True, slots=True)
class TurnCoins:
    """Open coins for this turn only."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class EnemyLosesCoins:
    amount: Amount


@dataclass(frozen=True, slots=True)
class LoseCoins:
    amount: Amount


@dataclass(frozen=True, slots=True)
class ShownToHand:
    """The card that this ability has shown goes to its player's hand."""


@dataclass(frozen=True, slots=True)
class ShownToBottom:
    """The card that this ability has shown goes under the deck."""


@dataclass(frozen=True, slots=True)
class ShownToPlay:
    """The card that this ability has shown enters play; a spell cannot."""


@dataclass(frozen=True, slots=True)
class ShownToGrave:
    """The card that this ability has shown goes to the graveyard."""


@dataclass(frozen=True, slots=True)
class If:
    """Parts that are carried out under a condition, and others instead."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Later:
    """Parts that are carried out at a later moment (519): as the next turn of a side starts, or as a turn ends.

    `next_turn`: the end of the turn that is being played does not count.
    """

    moment: Literal["start", "end"]
    side: Side
    effects: tuple[Effect, ...]
    next_turn: bool = True


@dataclass(frozen=True, slots=True)
class May:
    """Parts that the player may carry out; `payment` is paid for them."""

    effects: tuple[Effect, ...]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class EnemyMayPay:
    """Parts that are carried out unless the enemy pays coins or discards cards."""

    effects: tuple[Effect, ...]
    coins: Amount = NO_COINS
    discard: int = 0


@dataclass(frozen=True, slots=True)
class YouMayPay:
    """Parts that are carried out unless you pay coins or discard cards."""

    effects: tuple[Effect, ...]
    coins: Amount = NO_COINS
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Choose:
    """Names a card for later parts and does nothing to it."""

    target: Target


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """One of several parts, so many times. `by_enemy`: the enemy chooses."""

    options: tuple[tuple[Effect, ...], ...]
    times: Amount = ONCE
    by_enemy: bool = False


Effect = (
    Wound | Shot | Heal | HealFully | HealAmong | Destroy | Tap | Untap | Freeze | ToHand | ToDeck | TakeControl | Give
    | Silence | Lose | SetStrike | SetLives | Prevent | Provoke | Fight | Draw | EnemyDraws | Cheapen | Discard
    | EnemyDiscards | Mill | EnemyMills | GainCoins | OpenCoins | Create | Search | Call | Recover | Raise | Peek | Show
    | Prepare | Stun | Poison | DoubleStrike | DoubleLives | Improve | ToTop | ToBottom | TurnCoins | EnemyLosesCoins
    | LoseCoins | DrawTo | ShownToHand | ShownToBottom | Choose | If | May | ChooseOne
    | LookAtHand | HandToDeck
    | WoundAmong | SwapControl | PutFromHand | TopToBottom | ReturnThis | Later
    | SwapNumbers | Copy | EnemyGainsCoins | AddUses | ShownToPlay | ShownToGrave
    | Cure | Dig | DiscardAny | Duel | Attach | AttachHere | ChangeCosts | ChangeNextCost | EnemyMayPay | YouMayPay
)  # fmt: skip
