"""Bots of three levels: they pick for an empty seat, choose a hero and build the deck of a pool. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from decks.draws import RandomStream
from decks.games import BotLevel
from decks.heroes.formats import LIMITED
from decks.heroes.sheet import HeroesSheetCard

DECK: Final = LIMITED.minimum
WAVER: Final[dict[BotLevel, int]] = {"novice": 900, "regular": 350, "expert": 0}  # points by which a bot is off
CURVE: Final = {0: 1, 1: 4, 2: 7, 3: 7, 4: 5, 5: 4, 6: 3}  # how many cards of a cost a limited deck wants
CROWDED: Final = 105  # points that each further card of a full cost is worth less
OTHERS_WANTED: Final = 9  # cards that are no creatures
SPARE: Final = 150  # that a further one of them is worth less
SAME: Final = 75  # of each further copy of a card
LIVES: Final = 30  # points of a life of a hero
OWN: Final = 120  # what a hero is worth more, at most, for the cards of his element


def need(card: HeroesSheetCard, own_cards: Sequence[HeroesSheetCard]) -> float:
    """The points by which a card is worth less beside those that a seat has: of a full cost, copies, and too few
    creatures."""
    scale = max(1.0, len(own_cards) / DECK)
    same_cost = sum(one.cost == card.cost for one in own_cards)
    full = max(0.0, same_cost - CURVE.get(card.cost, 1) * scale)
    others = sum(one.kind != "creature" for one in own_cards)
    spare = SPARE if card.kind != "creature" and others >= OTHERS_WANTED * scale else 0
    return CROWDED * full + SAME * sum(one.key == card.key for one in own_cards) + spare


def rate_instances(
    options: Sequence[tuple[str, HeroesSheetCard]],
    own_cards: Sequence[HeroesSheetCard],
    level: BotLevel,
    stream: RandomStream,
) -> dict[str, float]:
    """Return the value in points of each card instance for a bot that holds these cards."""
    own_rest = [card for card in own_cards if card.kind != "hero"]
    off = WAVER[level]
    return {
        instance: card.rating - need(card, own_rest) + (stream.below(2 * off + 1) - off if off else 0)
        for instance, card in options
    }


def choose_hero(
    heroes: Sequence[tuple[str, HeroesSheetCard]], cards: Sequence[HeroesSheetCard]
) -> tuple[str, HeroesSheetCard]:
    """The hero whose ability does most, a little rather of the element that the cards have. Raises ValueError."""
    if not heroes:
        raise ValueError("there is no hero to choose from")

    def points(owned: tuple[str, HeroesSheetCard]) -> tuple[float, str]:
        hero = owned[1]
        own = sum(card.element == hero.element for card in cards) / max(1, len(cards))
        return hero.rating + LIVES * hero.lives + OWN * own, owned[0]

    return max(heroes, key=points)


def build_limited_deck(pool: Sequence[tuple[str, HeroesSheetCard]]) -> list[tuple[str, HeroesSheetCard]]:
    """A legal limited deck of the pool, its hero first: the best cards along the curve. Of a pool of fewer cards than a
    deck has, all of them. Raises ValueError without a hero."""
    pool_cards = sorted((owned for owned in pool if owned[1].kind != "hero"), key=lambda owned: owned[0])
    hero = choose_hero([owned for owned in pool if owned[1].kind == "hero"], [card for _, card in pool_cards])
    deck: list[tuple[str, HeroesSheetCard]] = []
    while pool_cards and len(deck) < DECK:
        deck_cards = [card for _, card in deck]
        best = max(pool_cards, key=lambda owned: owned[1].rating - need(owned[1], deck_cards))
        deck.append(best)
        pool_cards.remove(best)
    return [hero, *deck]
