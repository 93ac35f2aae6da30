"""Decks of made-up cards with every ability, for games by fixed seeds."""

from __future__ import annotations

import random

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import Card
from simulator.clash.levels import READY_MADE, Opponent
from simulator.clash.setup import MODES, Mode, Setup

IDS = [id for id in ABILITIES if id != "aura"]
SIZES: dict[Mode, tuple[int, ...]] = {
    "duel": (8, 8), "solo": (8, 24), "four": (8, 8, 8, 8), "pairs": (8, 8, 8, 8), "coop": (8, 24, 8, 24),
}  # fmt: skip


def card(chance: random.Random, number: int) -> Card:
    """A card of any cost with up to two abilities and perhaps an aura."""
    spell = chance.random() < 0.25
    known = [id for id in IDS if not spell or ABILITIES[id].spells]
    own = chance.sample(known, chance.choice([0, 1, 1, 2]))
    aura = chance.choice(IDS) if not spell and chance.random() < 0.2 else ""
    cost = chance.choice([1, 2, 3, 4, 4, 4, 5, 5, 5, 6, 7])
    return Card(
        "MADE", number, f"карта {number}", f"card {number}", "spell" if spell else "creature", cost,
        chance.randint(0, cost), 0 if spell else chance.randint(1, cost), tuple(id for id in IDS if id in own), aura,
    )  # fmt: skip


def setup(mode: Mode, seed: int, champions: bool = False, fatigue: bool = False) -> Setup:
    """A game of made-up decks; automatic opponents take the levels in turn."""
    chance = random.Random(f"{mode}/{seed}")
    numbers = iter(range(1000))
    decks = tuple(tuple(card(chance, next(numbers)) for _ in range(size)) for size in SIZES[mode])
    crowned: list[Card | None] = []
    for size in SIZES[mode]:
        one = card(chance, next(numbers))
        while one.is_spell:
            one = card(chance, next(numbers))
        crowned.append(one if champions and size == 8 else None)
    opponent = READY_MADE[seed % 10 + 1] if 24 in SIZES[mode] else Opponent()
    return Setup(decks, mode, opponent=opponent, champions=tuple(crowned), fatigue=fatigue)


__all__ = ["MODES", "SIZES", "card", "setup"]
