"""Which card a bot takes from a pack.

A bot sees what a player at its seat sees: its pool, the pack, the round. The same sight and stream give the same card.
To the card's rating it adds what the card does for this pool: commitment to elements, the curve of crystals, roles that
are wanting, classes that go together. Every weight is in points of a rating (1000 is the average card).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .fairness import Stream
from .options import Edition, Level
from .sheet import Role, SheetCard

Measure = Literal["random", "rarest"]

NOISE: dict[Level, int] = {"novice": 500, "regular": 150, "expert": 0}  # a novice misjudges a card by so much
BOOSTER_CARDS = 12
DECK = 22  # of a pool's cards so many will be played

NAMES = (
    ("Торвальд", "Torvald"),
    ("Асгейр", "Asgeir"),
    ("Ингрид", "Ingrid"),
    ("Бьорн", "Bjorn"),
    ("Сигрун", "Sigrun"),
    ("Хальвдан", "Halvdan"),
    ("Рагна", "Ragna"),
    ("Эйнар", "Einar"),
    ("Гудрун", "Gudrun"),
    ("Ульф", "Ulf"),
    ("Астрид", "Astrid"),
    ("Лейф", "Leif"),
)

# How many cards of a role a squad likes in the deck, and what the first missing one is worth.
WANTED_ROLES: dict[Role, int] = {"striker": 7, "wall": 5, "shooter": 5, "flyer": 2, "support": 3}
ROLE_POINTS = 60
CLASS_POINTS = 25  # for each card of a class in the pool, up to three
CURVE = {"low": 0.35, "middle": 0.45, "high": 0.20}  # of costs to 3, 4 and 5, 6 and more
CURVE_POINTS = 120
SECOND_TERRAIN, SECOND_UNIQUE = 500, 500  # a roster has one terrain (212.3), and one copy of a unique card


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a bot sees when it picks."""

    pool: Sequence[SheetCard]
    pack: Sequence[tuple[str, SheetCard]]
    boosters: int
    round: int
    edition: Edition = "2009"


def choose(sight: Sight, level: Level | Measure, stream: Stream) -> str:
    """The instance that a bot of this level takes; the measures are what levels are compared with."""
    if level == "random":
        return stream.choice([instance for instance, _ in sight.pack])
    if level == "rarest":
        return rarest(sight, stream)
    worth = [(score(card, sight, level) + _misjudged(level, stream), instance) for instance, card in sight.pack]
    # Of two equals the smaller id, which is opaque and so favours no card.
    return min(worth, key=lambda pair: (-pair[0], pair[1]))[1]


def _misjudged(level: Level, stream: Stream) -> int:
    noise = NOISE[level]
    return stream.below(2 * noise + 1) - noise if noise else 0


def score(card: SheetCard, sight: Sight, level: Level) -> float:
    """Points of a card for this pool; a novice looks at the card alone."""
    if level == "novice":
        return card.rating
    points = card.rating + commitment(card, sight)
    if level == "expert":
        points += (
            curve(card, sight.pool) + roles(card, sight.pool) + classes(card, sight.pool) + spare(card, sight.pool)
        )
    return points


def progress(sight: Sight) -> float:
    """How much of the draft is behind, from 0 to 1."""
    return min(1.0, len(sight.pool) / max(1, BOOSTER_CARDS * sight.boosters))


def main_elements(pool: Sequence[SheetCard], edition: Edition) -> list[str]:
    """The elements of the pool's best cards, strongest first: two by the rules of 2009, one by the present ones."""
    strength: Counter[str] = Counter()
    for card in pool:
        if card.element != "neutral":
            strength[card.element] += max(0, card.rating - 700)
    return [element for element, _ in strength.most_common(2 if edition == "2009" else 1)]


def commitment(card: SheetCard, sight: Sight) -> float:
    """A card outside the pool's elements costs the roster a crystal (304.6), more surely so as the draft goes on."""
    if card.element == "neutral" or len(sight.pool) < 3:
        return 0
    kept = main_elements(sight.pool, sight.edition)
    return 0 if card.element in kept else -350 * progress(sight)


def curve(card: SheetCard, pool: Sequence[SheetCard]) -> float:
    if len(pool) < 6:
        return 0
    have = Counter(_third(owned.cost) for owned in pool)
    third = _third(card.cost)
    return CURVE_POINTS * (CURVE[third] - have[third] / len(pool))


def _third(cost: int) -> str:
    return "low" if cost <= 3 else "middle" if cost <= 5 else "high"


def roles(card: SheetCard, pool: Sequence[SheetCard]) -> float:
    have = Counter(role for owned in pool for role in owned.roles)
    scale = max(1.0, len(pool) / DECK)
    return max(
        (ROLE_POINTS * max(0.0, 1 - have[role] / (WANTED_ROLES[role] * scale)) for role in card.roles), default=0.0
    )


def classes(card: SheetCard, pool: Sequence[SheetCard]) -> float:
    have = Counter(name for owned in pool for name in owned.classes)
    return max((CLASS_POINTS * min(3, have[name]) for name in card.classes), default=0)


def spare(card: SheetCard, pool: Sequence[SheetCard]) -> float:
    """A second terrain or a second copy of a unique card cannot stand in the same roster."""
    points = 0.0
    if card.kind == "terrain" and sum(owned.kind == "terrain" for owned in pool) >= 1:
        points -= SECOND_TERRAIN
    if card.unique and any(owned.name == card.name for owned in pool):
        points -= SECOND_UNIQUE
    return points


def rarest(sight: Sight, stream: Stream) -> str:
    """The rarest card, of equals any."""
    order = ("ultra-rare", "rare", "uncommon", "common")
    best = min(order.index(card.rarity) for _, card in sight.pack)
    return stream.choice([instance for instance, card in sight.pack if order.index(card.rarity) == best])


def bot_name(seat: int) -> tuple[str, str]:
    """What the bot at this seat is called, in Russian and English."""
    return NAMES[(seat - 1) % len(NAMES)]
