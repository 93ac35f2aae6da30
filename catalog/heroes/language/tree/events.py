"""Events that triggered abilities wait for (113.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from catalog.heroes.language.tree.descriptions import Cards, Side
from catalog.heroes.language.tree.nodes import EventNode


@dataclass(frozen=True, slots=True)
class Hired(EventNode):
    """«Найм»: the card enters play from the hand."""


@dataclass(frozen=True, slots=True)
class Dies(EventNode):
    leaves_play = True


@dataclass(frozen=True, slots=True)
class DiesByCreature(EventNode):
    """An enemy creature kills it (505.1.1)."""

    offers = ("that",)
    happens_to_itself = True
    leaves_play = True


@dataclass(frozen=True, slots=True)
class CardDies(EventNode):
    offers = ("that",)
    kills_other = True
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class Strikes(EventNode):
    """After the strike of this card at any target; for a weapon, after the strike of its hero."""

    offers = ("that", "size")
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class StrikesHero(EventNode):
    offers = ("size",)


@dataclass(frozen=True, slots=True)
class StrikesCreature(EventNode):
    """It strikes a creature, even if it does not wound it."""

    offers = ("that", "size")
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class Kills(EventNode):
    """It destroys a creature by its strike."""

    offers = ("that", "size")
    happens_to_itself = True
    kills_other = True


@dataclass(frozen=True, slots=True)
class IsWounded(EventNode):
    """It takes wounds; `by`: of a fitting card."""

    offers = ("that", "size")
    happens_to_itself = True

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class HeroWounded(EventNode):
    """Your hero takes wounds; `by`: of a fitting card."""

    offers = ("size",)
    reaches_graveyard = True

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class HeroHealed(EventNode):
    offers = ("size",)


@dataclass(frozen=True, slots=True)
class CardHealed(EventNode):
    offers = ("that", "size")

    cards: Cards


@dataclass(frozen=True, slots=True)
class IsHealed(EventNode):
    pass


@dataclass(frozen=True, slots=True)
class Defends(EventNode):
    offers = ("that",)
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class TurnStarts(EventNode):
    reaches_graveyard = True

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class TurnEnds(EventNode):
    reaches_graveyard = True

    side: Side = "yours"


@dataclass(frozen=True, slots=True)
class YouPlay(EventNode):
    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class EnemyPlays(EventNode):
    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class Arrives(EventNode):
    """A card of the description enters play in any way."""

    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class HitsHero(EventNode):
    """It wounds a hero by its strike."""

    offers = ("size",)


@dataclass(frozen=True, slots=True)
class HitsCreature(EventNode):
    """It wounds a creature by its strike."""

    offers = ("that", "size")
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class HasModule(EventNode):
    """A module is attached to it."""

    offers = ("that",)


@dataclass(frozen=True, slots=True)
class CardHitsHero(EventNode):
    """A fitting card wounds a hero by its strike."""

    offers = ("that", "size")
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class TargetedBySpell(EventNode):
    """It becomes the target of a spell."""


@dataclass(frozen=True, slots=True)
class BecomesTarget(EventNode):
    """It becomes the target of a spell or another ability; with `by` "spell", only of a spell."""

    side: Side = "any"
    by: Literal["any", "spell"] = "any"


@dataclass(frozen=True, slots=True)
class CardDefends(EventNode):
    """A fitting card defends (509)."""

    offers = ("that",)

    cards: Cards


@dataclass(frozen=True, slots=True)
class MeetsDefender(EventNode):
    """The enemy names a defender against its strike (509)."""

    offers = ("that",)
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class CardKills(EventNode):
    """A fitting card destroys a creature by its strike."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardStrikes(EventNode):
    """A fitting card strikes."""

    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardHitsCreature(EventNode):
    """A fitting card wounds a creature by its strike."""

    offers = ("that", "size")
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardWounded(EventNode):
    """A fitting card takes wounds; `by`: of another fitting card."""

    offers = ("that", "size")
    reaches_graveyard = True

    cards: Cards
    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class IsAttacked(EventNode):
    """A strike is aimed at it; `by`: of a fitting card."""

    offers = ("that",)
    happens_to_itself = True

    by: Cards | None = None


@dataclass(frozen=True, slots=True)
class CardAttacked(EventNode):
    """A strike is aimed at a fitting card."""

    offers = ("it", "that")

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardAttacks(EventNode):
    """A strike of a fitting card is aimed at another fitting card; “it” is the one that strikes."""

    offers = ("it", "that")

    cards: Cards
    victim: Cards


@dataclass(frozen=True, slots=True)
class CardTapped(EventNode):
    """A fitting card taps by an ability or as it attacks or defends."""

    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class CardStunned(EventNode):
    """A fitting card is stunned."""

    offers = ("that",)
    reaches_graveyard = True

    cards: Cards


@dataclass(frozen=True, slots=True)
class Untaps(EventNode):
    """It untaps, at the start of a turn or by an ability."""


@dataclass(frozen=True, slots=True)
class EnemyDrawEvent(EventNode):
    pass


@dataclass(frozen=True, slots=True)
class NthPlay(EventNode):
    """A side plays its `number`-th card in a turn. `cards`: only cards of this description are counted."""

    number: int
    side: Literal["yours", "enemy"] = "enemy"
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class NthDraw(EventNode):
    """A side draws its `number`-th card in a turn."""

    number: int
    side: Literal["yours", "enemy"] = "yours"


@dataclass(frozen=True, slots=True)
class SearchEvent(EventNode):
    """You search your deck."""


@dataclass(frozen=True, slots=True)
class DrawEvent(EventNode):
    offers = ("done",)
    reaches_graveyard = True


@dataclass(frozen=True, slots=True)
class DiscardEvent(EventNode):
    """You discard cards: once for each card."""

    offers = ("done",)
    reaches_graveyard = True


@dataclass(frozen=True, slots=True)
class EnemyDiscardEvent(EventNode):
    """The enemy discards cards: once for each card."""

    offers = ("done",)
    reaches_graveyard = True


@dataclass(frozen=True, slots=True)
class Shoots(EventNode):
    """It shoots at a card, once for each card."""

    offers = ("that", "size")
    happens_to_itself = True


@dataclass(frozen=True, slots=True)
class CardShoots(EventNode):
    """A fitting card shoots at a card, once for each card."""

    offers = ("that",)

    cards: Cards


@dataclass(frozen=True, slots=True)
class Taps(EventNode):
    """It taps by an ability or as it attacks or defends."""


@dataclass(frozen=True, slots=True)
class IsStunned(EventNode):
    pass


@dataclass(frozen=True, slots=True)
class Harms(EventNode):
    """It deals wounds to a card, by a strike or by an ability."""

    offers = ("that", "size")
    happens_to_itself = True
