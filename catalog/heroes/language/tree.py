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
X_CARDS: Final = 0
ANY_CARDS: Final = -1


@dataclass(frozen=True, slots=True)
class Cards:
    """A description of cards; -1 is a bound that is not set."""

    kind: Kind = "creature"
    side: Side = "any"
    of_class: str = ""
    element: str = ""
    other: bool = False
    state: Literal["", "tapped", "untapped", "stunned"] = ""
    wounds: Literal["", "wounded", "unwounded"] = ""
    cost_most: int = -1
    cost_least: int = -1
    strike_most: int = -1
    strike_least: int = -1
    lives_most: int = -1
    lives_least: int = -1
    not_class: str = ""
    not_kind: str = ""
    made: Literal["", "created", "printed"] = ""
    having: str = ""  # the id of a named ability
    same_name: bool = False  # the name of the card itself
    or_class: str = ""  # another class, or another kind, that fits too
    or_kind: str = ""
    in_hand: bool = False  # of changed costs alone
    in_grave: bool = False  # of counts and conditions alone
    cost_x: Literal["", "most", "exact"] = ""  # a cost of X, or of X or less; of chosen cards and searches


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


@dataclass(frozen=True, slots=True)
class StrikeOf:
    """The strength of strike of a card."""

    target: Target


@dataclass(frozen=True, slots=True)
class LivesOf:
    """The lives that a card has left."""

    target: Target


@dataclass(frozen=True, slots=True)
class CostOf:
    """The cost of a card in play."""

    target: Target


@dataclass(frozen=True, slots=True)
class HandSize:
    """The number of cards in a hand; "holder": of the player of the affected card."""

    side: Literal["yours", "enemy", "holder"]


@dataclass(frozen=True, slots=True)
class DoneCount:
    """The number of cards, wounds or coins that the previous part of the ability has moved."""


@dataclass(frozen=True, slots=True)
class Times:
    """A number for each unit of another amount."""

    factor: int
    amount: CountOf | HandSize | DoneCount


Amount = Number | X | CountOf | ShownCost | OwnStrike | StrikeOf | LivesOf | CostOf | HandSize | DoneCount | Times


# Targets (502).
@dataclass(frozen=True, slots=True)
class ChosenCards:
    """Named as the ability is declared; more than one: up to so many. `by_enemy`: the enemy names it."""

    cards: Cards
    count: int = 1  # X_CARDS: up to X; ANY_CARDS: any number
    by_enemy: bool = False


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
class ShotBonus:
    """More wounds by each shot."""

    value: int


@dataclass(frozen=True, slots=True)
class Keyword:
    """A named ability of keywords.toml; `value` where it takes a number."""

    id: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class ClassGift:
    """A further class."""

    of_class: str


@dataclass(frozen=True, slots=True)
class AbilityGift:
    """A triggered or activated ability, which the text quotes; «эта карта» in it is the card that gains it."""

    ability: TriggeredAbility | ActivatedAbility


@dataclass(frozen=True, slots=True)
class DirectedAt:
    """No defender may be named against its strikes at fitting cards."""

    cards: Cards


Gift = StrikeBonus | LivesBonus | ShotBonus | Keyword | ClassGift | AbilityGift | DirectedAt


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
    """`this_turn`: the card goes back as the turn ends."""

    target: Target
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Give:
    """`until`: "turn" ends with this turn, "next" before its player's next turn. `per`: numbers count so many times."""

    target: Target
    gifts: tuple[Gift, ...]
    until: Literal["", "turn", "next"] = ""
    per: Amount | None = None


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
    amount: Amount


@dataclass(frozen=True, slots=True)
class DiscardAny:
    """Any number of cards of a hand, none as well: its player decides."""

    side: Literal["yours", "enemy"] = "yours"


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
    """A chosen card of one's own graveyard to hand, or to an end of the deck."""

    cards: Cards
    to: Literal["hand", "top", "bottom"] = "hand"
    count: int = 1  # up to so many


@dataclass(frozen=True, slots=True)
class Raise:
    """A chosen card of one's own graveyard into play."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top card of one's own deck; it may go to the bottom (204, example)."""


@dataclass(frozen=True, slots=True)
class Dig:
    """Look at so many top cards of one's own deck: one goes to hand, the others under the deck."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Show:
    """Show the top card of one's own deck; it stays there."""


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
class If:
    """Parts that are carried out under a condition, and others instead."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class May:
    """Parts that the player may carry out; `payment` is paid for them."""

    effects: tuple[Effect, ...]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class EnemyMayPay:
    """Parts that are carried out unless the enemy pays coins or discards cards."""

    effects: tuple[Effect, ...]
    coins: Amount = Number(0)
    discard: int = 0


@dataclass(frozen=True, slots=True)
class Choose:
    """Names a card for later parts and does nothing to it."""

    target: Target


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """One of several parts, so many times."""

    options: tuple[tuple[Effect, ...], ...]
    times: Amount = Number(1)


Effect = (
    Wound | Shot | Heal | HealFully | HealAmong | Destroy | Tap | Untap | Freeze | ToHand | ToDeck | TakeControl | Give
    | Silence | SetStrike | SetLives | Prevent | Provoke | Fight | Draw | EnemyDraws | Cheapen | Discard
    | EnemyDiscards | Mill | EnemyMills | GainCoins | OpenCoins | Create | Search | Call | Recover | Raise | Peek | Show
    | Prepare | Stun | Poison | DoubleStrike | DoubleLives | Improve | ToTop | ToBottom | TurnCoins | EnemyLosesCoins
    | LoseCoins | DrawTo | ShownToHand | ShownToBottom | Choose | If | May | ChooseOne
    | Cure | Dig | DiscardAny | Duel | Attach | AttachHere | ChangeCosts | ChangeNextCost | EnemyMayPay
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
class HaveFewer:
    """There are fewer cards of the description than so many."""

    cards: Cards
    count: int


@dataclass(frozen=True, slots=True)
class MoreInPlay:
    """You have more cards of the description in play than the enemy, or fewer."""

    cards: Cards
    more: bool


@dataclass(frozen=True, slots=True)
class HeroLives:
    """Your hero has so many lives left or fewer."""

    most: int


@dataclass(frozen=True, slots=True)
class EmptyHand:
    pass


@dataclass(frozen=True, slots=True)
class ThisIs:
    state: Literal["tapped", "untapped", "wounded", "unwounded", "stunned"]


@dataclass(frozen=True, slots=True)
class YourTurn:
    pass


@dataclass(frozen=True, slots=True)
class EnemyTurn:
    pass


@dataclass(frozen=True, slots=True)
class EnemyHeroLives:
    """The enemy hero has so many lives left or fewer."""

    most: int


@dataclass(frozen=True, slots=True)
class MoreCards:
    """Your hand has more cards than the enemy's, or fewer."""

    more: bool


@dataclass(frozen=True, slots=True)
class HandHas:
    """A hand has so many cards or more, or so many or fewer."""

    count: int
    at_least: bool = True
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class ShownIs:
    """The shown card fits."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Fits:
    """A card of the ability fits a description."""

    target: Target
    cards: Cards


@dataclass(frozen=True, slots=True)
class HasShot:
    """A card has an ability that shoots."""

    target: Target


@dataclass(frozen=True, slots=True)
class DiedThisTurn:
    """A fitting card has died this turn."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ItDied:
    """The card that the previous part affected has died this turn."""


@dataclass(frozen=True, slots=True)
class PlayedThisTurn:
    """A side has played so many fitting cards this turn or more; or fewer than so many."""

    cards: Cards
    count: int
    side: Literal["yours", "enemy"] = "yours"
    fewer: bool = False


Condition = (
    Have | HaveNone | HaveFewer | MoreInPlay
    | HeroLives | EmptyHand | ThisIs | YourTurn | EnemyTurn | EnemyHeroLives | MoreCards | HandHas
    | ShownIs | Fits | HasShot | PlayedThisTurn | DiedThisTurn | ItDied
)  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class HitsHero:
    """It wounds a hero by its strike."""


@dataclass(frozen=True, slots=True)
class HitsCreature:
    """It wounds a creature by its strike."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A module is attached to it."""


@dataclass(frozen=True, slots=True)
class CardHitsHero:
    """A fitting card wounds a hero by its strike."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TargetedBySpell:
    """It becomes the target of a spell."""


@dataclass(frozen=True, slots=True)
class CardStrikes:
    """A fitting card strikes."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class EnemyDrawEvent:
    pass


@dataclass(frozen=True, slots=True)
class NthPlay:
    """A side plays its card of that number in a turn."""

    number: int
    side: Literal["yours", "enemy"] = "enemy"


@dataclass(frozen=True, slots=True)
class NthDraw:
    """You draw your card of that number in a turn."""

    number: int


@dataclass(frozen=True, slots=True)
class SearchEvent:
    """You search your deck."""


@dataclass(frozen=True, slots=True)
class DrawEvent:
    pass


@dataclass(frozen=True, slots=True)
class DiscardEvent:
    """You discard cards: once for each card."""


@dataclass(frozen=True, slots=True)
class EnemyDiscardEvent:
    """The enemy discards cards: once for each card."""


Event = (
    HitsCreature | Attached | CardStrikes | EnemyDrawEvent
    | HitsHero | CardHitsHero | TargetedBySpell | NthPlay | NthDraw | SearchEvent | DrawEvent | DiscardEvent
    | EnemyDiscardEvent | Hired | Dies | DiesByCreature | CardDies | Strikes | StrikesHero | Kills | IsWounded
    | HeroWounded | HeroHealed | CardHealed | Defends | TurnStarts | TurnEnds | YouPlay | EnemyPlays | Arrives
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
    coins_x: bool = False  # any number of coins more, X
    discard_x: bool = False  # X cards more
    hero_wounds: int = 0  # of the own hero
    once: bool = False
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Aura:
    """A constant ability (115): while this card is in play, and the condition holds, cards have what is given."""

    target: Target
    gifts: tuple[Gift, ...]
    condition: Condition | None = None
    per: Amount | None = None


@dataclass(frozen=True, slots=True)
class Costs:
    """Cards in hand and in play cost so much less, or more below 0 (104.3.3)."""

    cards: Cards
    less: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CostsLessFor:
    """This card costs so much less for each card of the description, or more below 0."""

    less: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class CostsLessForHand:
    """This card costs so much less for each other card of a hand, or more below 0."""

    less: int
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class CostsLess:
    """This card costs so much less while a condition holds, or more below 0."""

    less: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class CostsExactly:
    """This card costs so much while a condition holds."""

    cost: int
    condition: Condition


@dataclass(frozen=True, slots=True)
class StrikeAgainst:
    """Its strike is stronger against fitting cards."""

    value: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class InsteadOfDeath:
    """Replacement (516): instead of dying it goes to its owner's hand or deck. `may`: its player decides."""

    to: Literal["hand", "top", "bottom", "deck"] = "hand"
    may: bool = False


Ability = (
    Keyword | Spell | TriggeredAbility | ActivatedAbility | Aura | Costs | CostsLessFor | CostsLessForHand | CostsLess
    | CostsExactly | StrikeAgainst | InsteadOfDeath
)  # fmt: skip
