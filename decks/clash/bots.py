"""Bots of three levels: they pick in a draft, keep eight of sixteen cards, and mutate. Pure."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import Final, Literal

from catalog.clash.cards import Card
from catalog.clash.lists import DECK_SIZE
from decks.clash.mutation import Fragment, Workshop

Level = Literal["novice", "regular", "expert"]
LEVELS: Final[tuple[Level, ...]] = ("novice", "regular", "expert")
WAVER: Final[dict[Level, float]] = {"novice": 3.0, "regular": 1.0, "expert": 0.3}  # how far chance moves a card's worth
# What an ability adds to a creature or a spell, in points of mana.
WORTH: Final[dict[str, float]] = {
    "berserk": 0.8, "water": 1.0, "air": 0.6, "sacrifice": 0.4, "defender": -1.5, "instinct": 1.0, "vanish": 0.4,
    "catalyst": 1.5, "blood-tribute": 0.6, "mercenary": -1.2, "immunity": 0.4, "guard": 1.8, "shackles": 1.2,
    "edge": 0.7, "riposte": 1.0, "reinforcement": 0.9, "errand": 0.2, "curse": 0.1, "pierce": 0.8, "cleave": 0.8,
    "regeneration": 0.9, "symbiosis": 0.6, "sprint": 0.6, "vulnerability": 2.6, "blackmail": -1.0, "rage": 0.9,
    "clarity": 0.7,
}  # fmt: skip
AURA: Final = 1.5  # an ability that two neighbours have
BODY: Final = 1.35  # points of attack and health that a mana buys
SPELL: Final = 1.1
CURVE: Final = 0.5  # how much each further card of one cost is worth less
SPELLS_WANTED: Final = 2


def compute_surplus_value(card: Card) -> float:
    """Return the value of a card beyond its cost, in mana."""
    gained = sum(WORTH[id] for id in card.abilities)
    if card.aura:
        gained += AURA * max(0.5, WORTH[card.aura])
    body = card.axe * SPELL if card.is_spell else (card.axe + card.shield) / BODY
    return body + gained - card.cost


def compute_discount(card: Card, own_cards: Sequence[Card]) -> float:
    """Return the discount of a card for a seat that already has cards of its cost, or two spells."""
    same = sum(1 for one in own_cards if one.cost == card.cost)
    spells = sum(one.is_spell for one in own_cards)
    return CURVE * same + (1.5 if card.is_spell and spells >= SPELLS_WANTED else 0.0)


def choose_card(options: Sequence[Card], own_cards: Sequence[Card], level: Level, seed: str) -> Card:
    """One of the cards; the same for the same seed."""
    rated = rate_options(options, own_cards, level, seed)
    return options[rated.index(max(rated))]


def rate_options(options: Sequence[Card], own_cards: Sequence[Card], level: Level, seed: str) -> list[float]:
    """Return the value of each card to a seat with these taken cards."""
    chance = random.Random(hashlib.sha256(seed.encode()).hexdigest())
    wavers = [WAVER[level] * (chance.random() - 0.5) for _ in options]
    return [
        compute_surplus_value(card) - compute_discount(card, own_cards) + waver
        for card, waver in zip(options, wavers, strict=True)
    ]


def choose_deck(cards: Sequence[Card], level: Level, seed: str) -> tuple[Card, ...]:
    """Eight of those drafted for the deck; the others are the laboratory."""
    pool = list(cards)
    deck: list[Card] = []
    for place in range(DECK_SIZE):
        deck.append(choose_card(pool, deck, level, f"{seed}/{place}"))
        pool.remove(deck[-1])
    return tuple(deck)


def best_mutation(workshop: Workshop) -> tuple[int, Fragment] | None:
    """Return the index of a card and the fragment with the best gain for its price; None if no fragment gains."""
    best, gain = None, 0.0
    for place, fragment, cost in workshop.options():
        after = workshop.mutate(place, fragment)
        gained = compute_surplus_value(after.deck[place].card) - compute_surplus_value(workshop.deck[place].card)
        if gained / (cost + 1) > gain:
            best, gain = (place, fragment), gained / (cost + 1)
    return best


def mutate(workshop: Workshop) -> Workshop:
    """Spend the points of one phase on the mutations with the best gain for their price."""
    while (step := best_mutation(workshop)) is not None:
        workshop = workshop.mutate(*step)
    return workshop
