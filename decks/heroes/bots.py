"""Who picks for an empty seat of a draft, chooses a hero, and builds the deck of a pool: three levels. Pure."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Final

from catalog.heroes.cards import Card
from decks.games import BotLevel
from decks.heroes.checking import FEWEST
from decks.heroes.worth import worth

WAVER: Final[dict[BotLevel, float]] = {
    "novice": 3.0,
    "regular": 1.2,
    "expert": 0.3,
}  # how far chance moves a card's worth
CURVE: Final = {0: 1, 1: 4, 2: 7, 3: 7, 4: 5, 5: 4, 6: 3}  # how many cards of a cost a limited deck wants
CROWDED: Final = 0.35  # how much each further card of a full cost is worth less
OTHERS_WANTED: Final = 9  # cards that are no creatures
SAME: Final = 0.25  # of each further copy of a card
HERO: Final = 0.4  # what a hero of the element that most cards have is worth more


def need(card: Card, taken: Sequence[Card]) -> float:
    """What a card is worth less beside those that a seat has: of a full cost, copies, and too few creatures."""
    scale = max(1.0, len(taken) / FEWEST["limited"])
    same_cost = sum(one.cost == card.cost for one in taken)
    full = max(0.0, same_cost - CURVE.get(card.cost, 1) * scale)
    others = sum(one.kind != "creature" for one in taken)
    spare = 0.5 if card.kind != "creature" and others >= OTHERS_WANTED * scale else 0.0
    return CROWDED * full + SAME * taken.count(card) + spare


def pick(options: Sequence[Card], taken: Sequence[Card], level: BotLevel, seed: str) -> Card:
    """One of the cards; the same for the same seed."""
    chance = _chance(seed)
    wavers = [WAVER[level] * (chance.random() - 0.5) for _ in options]
    rated = [worth(card) - need(card, taken) + waver for card, waver in zip(options, wavers, strict=True)]
    return options[rated.index(max(rated))]


def choose_hero(heroes: Sequence[Card], cards: Sequence[Card], level: BotLevel, seed: str) -> Card:
    """The hero whose ability does most, a little rather of the element that the cards have. Raises ValueError."""
    if not heroes:
        raise ValueError("there is no hero to choose from")
    chance = _chance(seed)
    rated = []
    for hero in heroes:
        own = sum(card.element == hero.element for card in cards) / max(1, len(cards))
        rated.append(worth(hero) + hero.lives / 10 + HERO * own + WAVER[level] * (chance.random() - 0.5))
    return heroes[rated.index(max(rated))]


def build(pool: Sequence[Card], level: BotLevel, seed: str) -> tuple[Card, ...]:
    """A legal limited deck of the pool, its hero first: the best cards along the curve. Raises ValueError."""
    left = [card for card in pool if card.kind != "hero" and not card.is_created]
    if len(left) < FEWEST["limited"]:
        raise ValueError(f"a deck needs {FEWEST['limited']} cards, the pool has {len(left)}")
    hero = choose_hero([card for card in pool if card.kind == "hero"], left, level, f"{seed}/hero")
    deck: list[Card] = []
    for place in range(FEWEST["limited"]):
        deck.append(pick(left, deck, level, f"{seed}/{place}"))
        left.remove(deck[-1])
    return (hero, *sorted(deck, key=lambda card: (card.cost, card.key)))


def _chance(seed: str) -> random.Random:
    return random.Random(hashlib.sha256(seed.encode()).hexdigest())
