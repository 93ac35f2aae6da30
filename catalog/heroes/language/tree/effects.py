"""Effects: the parts of an ability, which are carried out in order (119, 120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from catalog.heroes.language.tree.amounts import Number
from catalog.heroes.language.tree.descriptions import Cards, Side
from catalog.heroes.language.tree.nodes import AmountNode, ConditionNode, EffectNode, GiftNode, TargetNode

NO_COINS: Final = Number(0)
ONCE: Final = Number(1)


@dataclass(frozen=True, slots=True)
class Wound(EffectNode):
    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Shot(EffectNode):
    """Deals wounds by an attack that is not a strike."""

    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Heal(EffectNode):
    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class HealFully(EffectNode):
    target: TargetNode


@dataclass(frozen=True, slots=True)
class HealAmong(EffectNode):
    """Removes up to `amount` wounds in total from chosen cards."""

    amount: AmountNode
    cards: Cards


@dataclass(frozen=True, slots=True)
class WoundAmong(EffectNode):
    """Deals `amount` wounds in total, which the player divides among the chosen cards."""

    amount: AmountNode
    cards: Cards


@dataclass(frozen=True, slots=True)
class Destroy(EffectNode):
    target: TargetNode


@dataclass(frozen=True, slots=True)
class Tap(EffectNode):
    target: TargetNode


@dataclass(frozen=True, slots=True)
class Untap(EffectNode):
    target: TargetNode


@dataclass(frozen=True, slots=True)
class Freeze(EffectNode):
    """Prevents a card from untapping in its controller's next turn (502.8, second example)."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class ToHand(EffectNode):
    target: TargetNode


@dataclass(frozen=True, slots=True)
class ToDeck(EffectNode):
    """Puts a card into its owner's deck, which is shuffled (204)."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class TakeControl(EffectNode):
    """Takes control of a card.

    `this_turn`: the card goes back at the end of the turn. `while_here`: it goes back when this card leaves play.
    """

    target: TargetNode
    this_turn: bool = False
    while_here: bool = False


@dataclass(frozen=True, slots=True)
class SwapControl(EffectNode):
    """Two chosen cards change their controllers. `this_turn`: they go back at the end of the turn."""

    target: TargetNode
    other: TargetNode
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Give(EffectNode):
    """Gives abilities or numbers to cards.

    `until`: "turn" ends with this turn, "next" before its player's next turn, "after" with that turn.
    `per`: the numbers are multiplied by this amount.
    `condition`: the effect ends for good as soon as the condition fails (120).
    """

    target: TargetNode
    gifts: tuple[GiftNode, ...]
    until: Literal["", "turn", "next", "after"] = ""
    per: AmountNode | None = None
    condition: ConditionNode | None = None


@dataclass(frozen=True, slots=True)
class Lose(EffectNode):
    """A card loses a named ability, its own or a gained one, for good or for the turn."""

    target: TargetNode
    keyword: str  # its id
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Silence(EffectNode):
    """Makes a card lose all abilities (120).

    `until`: "turn" ends with this turn, "next" before its player's next turn.
    """

    target: TargetNode
    until: Literal["", "turn", "next"] = ""


@dataclass(frozen=True, slots=True)
class SetStrike(EffectNode):
    target: TargetNode
    amount: AmountNode
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class SetLives(EffectNode):
    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class AddUses(EffectNode):
    """A weapon can strike `amount` more times before it is destroyed (212)."""

    target: TargetNode
    amount: AmountNode = ONCE


@dataclass(frozen=True, slots=True)
class SwapNumbers(EffectNode):
    """The strike of a card becomes its lives, and its lives become its strike (104.3.1, 104.3.2)."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Copy(EffectNode):
    """Creates copies of a card in play: with everything printed on it, but without the effects on it (206.1)."""

    target: TargetNode
    amount: AmountNode = ONCE


@dataclass(frozen=True, slots=True)
class Prevent(EffectNode):
    """Prevents the next `amount` wounds."""

    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Provoke(EffectNode):
    """The first attack of the enemy's next turn must target the card (502, example)."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Fight(EffectNode):
    """This card and another wound each other by their strikes."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Duel(EffectNode):
    """Two chosen creatures wound each other by their strikes."""

    target: TargetNode
    other: TargetNode


@dataclass(frozen=True, slots=True)
class Attach(EffectNode):
    """This card becomes a part of another mechanism."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class AttachHere(EffectNode):
    """Other cards become parts of this one."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class ChangeCosts(EffectNode):
    """Cards cost `less` coins less (negative: more), until the turn ends or before the player's next turn (104.3.3)."""

    cards: Cards
    less: int
    until: Literal["turn", "next"] = "turn"


@dataclass(frozen=True, slots=True)
class ChangeNextCost(EffectNode):
    """The next fitting card of this turn costs `less` coins less."""

    cards: Cards
    less: int


@dataclass(frozen=True, slots=True)
class Draw(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class DrawTo(EffectNode):
    """Draws cards until the hand has `amount` cards."""

    amount: AmountNode


@dataclass(frozen=True, slots=True)
class EnemyDraws(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Cheapen(EffectNode):
    """The card just drawn costs less until it is played (104.3.3)."""

    value: int


@dataclass(frozen=True, slots=True)
class Discard(EffectNode):
    """Discards cards. `cards`: only cards of this description."""

    amount: AmountNode
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class DiscardAny(EffectNode):
    """Discards any number of cards of a hand, also none, as its player decides."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class EnemyDiscards(EffectNode):
    """The enemy discards cards.

    `by`: "you" look at the hand and choose the cards; "lot" chooses at random; "" lets the enemy choose.
    """

    amount: AmountNode
    by: Literal["", "you", "lot"] = ""


@dataclass(frozen=True, slots=True)
class LookAtHand(EffectNode):
    """You look at the enemy's hand."""


@dataclass(frozen=True, slots=True)
class HandToDeck(EffectNode):
    """The whole hand goes into the deck, which is shuffled (204)."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class PutFromHand(EffectNode):
    """The player puts chosen cards of the hand into their own deck."""

    amount: AmountNode
    to: Literal["top", "bottom", "deck"]


@dataclass(frozen=True, slots=True)
class TopToBottom(EffectNode):
    """The top card of a deck goes under it."""

    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Mill(EffectNode):
    """Puts cards from the top of one's own deck into the graveyard."""

    amount: AmountNode


@dataclass(frozen=True, slots=True)
class EnemyMills(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class GainCoins(EffectNode):
    """Adds open coins, up to a total of ten coins."""

    amount: AmountNode


@dataclass(frozen=True, slots=True)
class EnemyGainsCoins(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class OpenCoins(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Create(EffectNode):
    """Created cards enter play from the reserve (206.1); `card` is the slug of the card."""

    card: str
    amount: AmountNode
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class Search(EffectNode):
    """Puts a card of the deck into the hand; the deck is shuffled (204)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Call(EffectNode):
    """Puts a card of the deck, which is shuffled (204), or of the hand into play."""

    cards: Cards
    source: Literal["deck", "hand"] = "deck"


@dataclass(frozen=True, slots=True)
class Recover(EffectNode):
    """Puts chosen cards of one's own graveyard into the hand, on top of or under the deck, or shuffled into it."""

    cards: Cards
    to: Literal["hand", "top", "bottom", "deck"] = "hand"
    count: int = 1  # at most this number of cards; ALL_CARDS: all of them
    by_lot: bool = False  # a random card


@dataclass(frozen=True, slots=True)
class Raise(EffectNode):
    """Puts chosen cards of a graveyard into play, under the control of the player of the ability."""

    cards: Cards
    count: int = 1  # at most this number of cards; X_CARDS: up to X; ALL_CARDS: all of them
    whose: Side = "yours"
    by_lot: bool = False  # a random card


@dataclass(frozen=True, slots=True)
class ReturnThis(EffectNode):
    """Moves this card out of its owner's graveyard."""

    to: Literal["hand", "play", "top", "bottom", "deck"]


@dataclass(frozen=True, slots=True)
class Peek(EffectNode):
    """Look at the top card of one's own deck; it may go to the bottom (204, example) or to the graveyard."""

    to: Literal["bottom", "grave"] = "bottom"


@dataclass(frozen=True, slots=True)
class Dig(EffectNode):
    """Look at the top `amount` cards of one's own deck; take one and put the others under the deck or to the graveyard.

    `cards`: only a card of this description may be taken, and the player may take none.
    """

    amount: AmountNode
    rest: Literal["bottom", "grave"] = "bottom"
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class Show(EffectNode):
    """Show the top card of one's own deck, or look at it without showing it; it stays there."""

    secretly: bool = False


@dataclass(frozen=True, slots=True)
class Arrange(EffectNode):
    """Look at the top `amount` cards of one's own deck and put them back in any order."""

    amount: AmountNode


@dataclass(frozen=True, slots=True)
class NextPlay(EffectNode):
    """Effects that are carried out when their player plays the next fitting card of this turn (519)."""

    cards: Cards
    effects: tuple[EffectNode, ...]


@dataclass(frozen=True, slots=True)
class Prepare(EffectNode):
    """Untaps a card, which may attack and act once more this turn."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Stun(EffectNode):
    """Taps a card; it does not untap in its controller's next turn."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Poison(EffectNode):
    """Gives `amount` poison permanently: the card takes that number of wounds at the start of its controller's
    turns."""

    target: TargetNode
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class Cure(EffectNode):
    """Removes the poison that was given to a card."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class DoubleStrike(EffectNode):
    target: TargetNode
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class DoubleLives(EffectNode):
    """Doubles the lives of a card, but not its wounds."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class Improve(EffectNode):
    """A creature becomes a mechanism, once."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class ToTop(EffectNode):
    """Puts a card on top of its owner's deck, which is not shuffled."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class ToBottom(EffectNode):
    """Puts a card under its owner's deck, which is not shuffled."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class TurnCoins(EffectNode):
    """Turns coins open for this turn only."""

    amount: AmountNode


@dataclass(frozen=True, slots=True)
class EnemyLosesCoins(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class LoseCoins(EffectNode):
    amount: AmountNode


@dataclass(frozen=True, slots=True)
class ShownToHand(EffectNode):
    """The card that this ability has shown goes to its player's hand."""


@dataclass(frozen=True, slots=True)
class ShownToBottom(EffectNode):
    """The card that this ability has shown goes under the deck."""


@dataclass(frozen=True, slots=True)
class ShownToPlay(EffectNode):
    """The card that this ability has shown enters play; a spell cannot."""


@dataclass(frozen=True, slots=True)
class ShownToGrave(EffectNode):
    """The card that this ability has shown goes to the graveyard."""


@dataclass(frozen=True, slots=True)
class If(EffectNode):
    """Effects that are carried out if a condition holds, and alternative effects."""

    condition: ConditionNode
    effects: tuple[EffectNode, ...]
    otherwise: tuple[EffectNode, ...] = ()


@dataclass(frozen=True, slots=True)
class Later(EffectNode):
    """Effects that are carried out at a later moment (519): when the next turn of a side starts, or when a turn ends.

    `next_turn`: the end of the current turn does not count.
    """

    moment: Literal["start", "end"]
    side: Side
    effects: tuple[EffectNode, ...]
    next_turn: bool = True


@dataclass(frozen=True, slots=True)
class May(EffectNode):
    """Optional effects; the player pays `coins` for them."""

    effects: tuple[EffectNode, ...]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class EnemyMayPay(EffectNode):
    """Effects that are carried out unless the enemy pays coins or discards cards."""

    effects: tuple[EffectNode, ...]
    coins: AmountNode = NO_COINS
    discard: int = 0


@dataclass(frozen=True, slots=True)
class YouMayPay(EffectNode):
    """Effects that are carried out unless you pay coins or discard cards."""

    effects: tuple[EffectNode, ...]
    coins: AmountNode = NO_COINS
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Choose(EffectNode):
    """Chooses a card for later effects; does not affect it."""

    target: TargetNode


@dataclass(frozen=True, slots=True)
class ChooseOne(EffectNode):
    """Carries out one of several alternatives, `times` times. `by_enemy`: the enemy chooses."""

    options: tuple[tuple[EffectNode, ...], ...]
    times: AmountNode = ONCE
    by_enemy: bool = False
