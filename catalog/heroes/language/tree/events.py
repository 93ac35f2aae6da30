"""Events that triggered abilities wait for (113.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.descriptions import Cards, Side


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
class StrikesCreature:
    """It strikes a creature, whether it wounds it or not."""


@dataclass(frozen=True, slots=True)
class Kills:
    """It destroys a creature by its strike."""


@dataclass(frozen=True, slots=True)
class IsWounded:
    """It takes wounds; `by`: of a fitting card."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class HeroWounded:
    """Your hero takes wounds; `by`: of a fitting card."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class HeroHealed:
    pass


@dataclass(frozen=True, slots=True)
class CardHealed:
    cards: Cards


@dataclass(frozen=True, slots=True)
class IsHealed:
    pass


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
class HasModule:
    """A module is attached to it."""


@dataclass(frozen=True, slots=True)
class CardHitsHero:
    """A fitting card wounds a hero by its strike."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class TargetedBySpell:
    """It becomes the target of a spell."""


@dataclass(frozen=True, slots=True)
class BecomesTarget:
    """It becomes the target of a spell or another ability; of spells alone with `by` "spell"."""

    side: Side = "any"
    by: Literal["any", "spell"] = "any"


@dataclass(frozen=True, slots=True)
class CardDefends:
    """A fitting card defends (509)."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class MeetsDefender:
    """The enemy names a defender against its strike (509)."""


@dataclass(frozen=True, slots=True)
class CardKills:
    """A fitting card destroys a creature by its strike."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardStrikes:
    """A fitting card strikes."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardHitsCreature:
    """A fitting card wounds a creature by its strike."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardWounded:
    """A fitting card takes wounds; `by`: of another fitting card."""

    cards: Cards
    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class IsAttacked:
    """A strike is aimed at it; `by`: of a fitting card."""

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class CardAttacked:
    """A strike is aimed at a fitting card."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardAttacks:
    """A strike of a fitting card is aimed at another fitting card; “it” is the one that strikes."""

    cards: Cards
    victim: Cards


@dataclass(frozen=True, slots=True)
class CardTapped:
    """A fitting card taps by an ability or as it attacks or defends."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardStunned:
    """A fitting card is stunned."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Untaps:
    """It untaps, at the start of a turn or by an ability."""


@dataclass(frozen=True, slots=True)
class EnemyDrawEvent:
    pass


@dataclass(frozen=True, slots=True)
class NthPlay:
    """A side plays its card of that number in a turn; of the cards of a description alone with `cards`."""

    number: int
    side: Literal["yours", "enemy"] = "enemy"
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class NthDraw:
    """A side draws its card of that number in a turn."""

    number: int
    side: Literal["yours", "enemy"] = "yours"


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
    CardHitsCreature | CardWounded | IsAttacked | CardAttacks | CardAttacked | CardTapped | CardStunned | Untaps
    | StrikesCreature | HitsCreature | HasModule | CardStrikes | EnemyDrawEvent
    | BecomesTarget | MeetsDefender | CardDefends | CardKills | HitsHero | CardHitsHero | TargetedBySpell
    | NthPlay | NthDraw | SearchEvent | DrawEvent | DiscardEvent
    | EnemyDiscardEvent | Hired | Dies | DiesByCreature | CardDies | Strikes | StrikesHero | Kills | IsWounded
    | IsHealed
    | HeroWounded | HeroHealed | CardHealed | Defends | TurnStarts | TurnEnds | YouPlay | EnemyPlays | Arrives
)  # fmt: skip
