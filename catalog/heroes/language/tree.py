"""The meaning of a card's text: abilities of the kinds of 112-119, their effects, targets, amounts and conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Side = Literal["any", "yours", "enemy"]
Kind = Literal["creature", "character", "hero", "equipment", "amulet", "armour", "weapon", "event", "spell", "card"]
KINDS: Final[tuple[Kind, ...]] = (
    "creature", "character", "hero", "equipment", "amulet", "armour", "weapon", "event", "spell", "card",
)  # fmt: skip
ANY_ELEMENT: Final = "any"  # «со стихией»: no neutral card


@dataclass(frozen=True, slots=True)
class Cards:
    """A description of cards; -1 is a bound that is not set."""

    kind: Kind = "creature"
    side: Side = "any"
    of_class: str = ""
    element: str = ""
    other: bool = False
    state: Literal["", "tapped", "untapped"] = ""
    wounds: Literal["", "wounded", "unwounded"] = ""
    cost_most: int = -1
    cost_least: int = -1
    strike_most: int = -1
    strike_least: int = -1


# Amounts.
@dataclass(frozen=True, slots=True)
class Number:
    value: int


@dataclass(frozen=True, slots=True)
class X:
    """The X that its player has chosen in paying for the card (105.1)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    cards: Cards


@dataclass(frozen=True, slots=True)
class ShownCost:
    """The cost of the card that this ability has shown; its X is 0 (105.1)."""


@dataclass(frozen=True, slots=True)
class OwnStrike:
    """The strength of strike of the card itself."""


Amount = Number | X | CountOf | ShownCost | OwnStrike


# Targets (502).
@dataclass(frozen=True, slots=True)
class ChosenCards:
    """Named as the ability is declared; more than one: up to so many."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class Every:
    """All cards of a description: no targets (502, mass abilities)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class AtRandom:
    cards: Cards


@dataclass(frozen=True, slots=True)
class This:
    """The card itself (502.8)."""


@dataclass(frozen=True, slots=True)
class It:
    """The card that the previous part of the ability affected."""


@dataclass(frozen=True, slots=True)
class That:
    """The other card of the event: the struck card, the dead card, its killer."""


@dataclass(frozen=True, slots=True)
class YourHero:
    pass


@dataclass(frozen=True, slots=True)
class EnemyHero:
    pass


Target = ChosenCards | Every | AtRandom | This | It | That | YourHero | EnemyHero


# Things that a card may gain.
@dataclass(frozen=True, slots=True)
class StrikeBonus:
    value: int


@dataclass(frozen=True, slots=True)
class LivesBonus:
    value: int


@dataclass(frozen=True, slots=True)
class Keyword:
    """A named ability of keywords.toml; `value` where it takes a number."""

    id: str
    value: int = 0


Gift = StrikeBonus | LivesBonus | Keyword


# Effects.
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
    target: Target


@dataclass(frozen=True, slots=True)
class Give:
    target: Target
    gifts: tuple[Gift, ...]
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


@dataclass(frozen=True, slots=True)
class SetLives:
    target: Target
    amount: Amount


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
class Draw:
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
    amount: Amount


@dataclass(frozen=True, slots=True)
class EnemyDiscards:
    amount: Amount


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
class OpenCoins:
    amount: Amount


@dataclass(frozen=True, slots=True)
class Create:
    """Created cards enter play from the reserve (206.1); `card` is the slug of the card."""

    card: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Search:
    """A card of the deck to hand; the deck is shuffled (204)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Call:
    """A card of the deck into play; the deck is shuffled (204)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Recover:
    """A chosen card of one's own graveyard to hand."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Raise:
    """A chosen card of one's own graveyard into play."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top card of one's own deck; it may go to the bottom (204, example)."""


@dataclass(frozen=True, slots=True)
class Show:
    """Show the top card of one's own deck; it stays there."""


Effect = (
    Wound | Shot | Heal | HealFully | HealAmong | Destroy | Tap | Untap | Freeze | ToHand | ToDeck | TakeControl | Give
    | Silence | SetStrike | SetLives | Prevent | Provoke | Fight | Draw | EnemyDraws | Cheapen | Discard
    | EnemyDiscards | Mill | EnemyMills | GainCoins | OpenCoins | Create | Search | Call | Recover | Raise | Peek | Show
)  # fmt: skip


# Conditions.
@dataclass(frozen=True, slots=True)
class Have:
    """There are so many cards of the description or more."""

    cards: Cards
    count: int = 1


@dataclass(frozen=True, slots=True)
class HaveNone:
    cards: Cards


@dataclass(frozen=True, slots=True)
class HeroLives:
    """Your hero has so many lives left or fewer."""

    most: int


@dataclass(frozen=True, slots=True)
class EmptyHand:
    pass


@dataclass(frozen=True, slots=True)
class ThisIs:
    state: Literal["tapped", "untapped", "wounded", "unwounded"]


@dataclass(frozen=True, slots=True)
class YourTurn:
    pass


Condition = Have | HaveNone | HeroLives | EmptyHand | ThisIs | YourTurn


# Events that triggered abilities wait for (113.2).
@dataclass(frozen=True, slots=True)
class Hired:
    """«Найм»: the card enters play from the hand."""


@dataclass(frozen=True, slots=True)
class Dies:
    pass


@dataclass(frozen=True, slots=True)
class DiesByCreature:
    """An enemy creature kills it (505.1.1)."""


@dataclass(frozen=True, slots=True)
class CardDies:
    cards: Cards


@dataclass(frozen=True, slots=True)
class Strikes:
    """After its strike, whatever it was aimed at; of a weapon, its hero's strike."""


@dataclass(frozen=True, slots=True)
class StrikesHero:
    pass


@dataclass(frozen=True, slots=True)
class Kills:
    """It destroys a creature by its strike."""


@dataclass(frozen=True, slots=True)
class IsWounded:
    pass


@dataclass(frozen=True, slots=True)
class HeroWounded:
    pass


@dataclass(frozen=True, slots=True)
class HeroHealed:
    pass


@dataclass(frozen=True, slots=True)
class CardHealed:
    cards: Cards


@dataclass(frozen=True, slots=True)
class Defends:
    pass


@dataclass(frozen=True, slots=True)
class TurnStarts:
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class TurnEnds:
    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class YouPlay:
    cards: Cards


@dataclass(frozen=True, slots=True)
class EnemyPlays:
    cards: Cards


@dataclass(frozen=True, slots=True)
class Arrives:
    """A card of the description enters play, however it does."""

    cards: Cards


Event = (
    Hired | Dies | DiesByCreature | CardDies | Strikes | StrikesHero | Kills | IsWounded | HeroWounded | HeroHealed
    | CardHealed | Defends | TurnStarts | TurnEnds | YouPlay | EnemyPlays | Arrives
)  # fmt: skip


# Abilities (112).
@dataclass(frozen=True, slots=True)
class Spell:
    """An ability of a spell (117). Parts are carried out in order until one cannot be (119)."""

    effects: tuple[Effect, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class TriggeredAbility:
    """A triggered ability (113)."""

    event: Event
    effects: tuple[Effect, ...]
    may: bool = False
    in_turn: Side = "any"
    once: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """An activated ability. The part before the colon is paid when the ability is declared (114, 501)."""

    effects: tuple[Effect, ...]
    tap: bool = False
    coins: int = 0
    wounds: int = 0
    sacrifice: bool = False
    discard: int = 0
    once: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Aura:
    """A constant ability (115): while this card is in play, and the condition holds, cards have what is given."""

    target: Target
    gifts: tuple[Gift, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Costs:
    """Cards in hand and in play cost so much less, or more below 0 (104.3.3)."""

    cards: Cards
    less: int


@dataclass(frozen=True, slots=True)
class CostsLessFor:
    """This card costs so much less for each card of the description."""

    less: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """Replacement (516): it returns to its owner's hand where it should die."""


Ability = Keyword | Spell | TriggeredAbility | ActivatedAbility | Aura | Costs | CostsLessFor | InsteadOfDeath
