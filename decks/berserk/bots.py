"""Which card a bot takes from a pack.

A bot sees what a player at its seat sees: its pool, the pack, the round. The same sight and stream give the same card.
To the card's rating it adds what the card does for this pool: commitment to elements, the curve of crystals, roles that
are wanting, classes that go together. Every weight is in points of a rating (1000 is the average card).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from decks.berserk.points import Role
from decks.berserk.sheet import SheetCard
from decks.berserk.squad_worth import USUAL_COST, squad_worth
from decks.draws import Stream
from decks.games import BotLevel, Measure

NOISE: dict[BotLevel, int] = {"novice": 500, "regular": 150, "expert": 0}  # a novice misjudges a card by so much
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
ORDINARY = 1000  # points of cards that are always left over: only what is better is worth a pick
UNDECIDED = 3  # cards of a pool that do not yet bind it to elements
DECIDED = 1.5  # a draft is decided about elements when so much of it is behind (the inverse)
SECOND_TERRAIN, SECOND_UNIQUE = 500, 500  # a roster has one terrain (212.3), and one copy of a unique card


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a bot sees when it picks."""

    pool: Sequence[SheetCard]
    pack: Sequence[tuple[str, SheetCard]]
    boosters: int
    round: int
    edition: str = "2009"


def choose(sight: Sight, level: BotLevel | Measure, stream: Stream) -> str:
    """The instance that a bot of this level takes; the measures are what levels are compared with."""
    if level == "random":
        return stream.choice([instance for instance, _ in sight.pack])
    if level == "rarest":
        return rarest(sight, stream)
    outlook = Outlook(sight)
    worth = [(score(card, outlook, level) + _misjudged(level, stream), instance) for instance, card in sight.pack]
    # Of two equals the smaller id, which is opaque and so favours no card.
    return min(worth, key=lambda pair: (-pair[0], pair[1]))[1]


def _misjudged(level: BotLevel, stream: Stream) -> int:
    noise = NOISE[level]
    return stream.below(2 * noise + 1) - noise if noise else 0


def score(card: SheetCard, outlook: Outlook, level: BotLevel) -> float:
    """Points of a card for this pool; a novice looks at the card alone, a regular player at its elements too."""
    if level == "novice":
        return card.rating
    if level == "regular":
        return card.rating + outlook.commitment(card)
    pool = outlook.sight.pool
    return outlook.gain(card) + roles(card, pool) + classes(card, pool) + spare(card, pool)


def progress(sight: Sight) -> float:
    """How much of the draft is behind, from 0 to 1."""
    return min(1.0, len(sight.pool) / max(1, BOOSTER_CARDS * sight.boosters))


def main_elements(pool: Sequence[SheetCard], edition: str) -> list[str]:
    """The elements of the pool's best cards, strongest first: two by the rules of 2009, one by the present ones."""
    strength: Counter[str] = Counter()
    for card in pool:
        if card.element != "neutral":
            strength[card.element] += max(0, card.rating - ORDINARY) * card.cost
    return [element for element, points in strength.most_common(2 if edition == "2009" else 1)]


class Outlook:
    """What the pool promises: its elements, and the squad that its good cards would make."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.progress = progress(sight)
        self.kept = main_elements(sight.pool, sight.edition)
        self._squads: dict[str, tuple[list[SheetCard], float]] = {}

    def commitment(self, card: SheetCard) -> float:
        """A card of other elements costs the roster a crystal (304.6), more surely so as the draft goes on."""
        return 0 if self._binds(card) else -350 * self.progress

    def gain(self, card: SheetCard) -> float:
        """What the card adds to the squad: crystals, gold and silver, are filled with the best that is there.

        A card outside the pool's elements adds to another squad, which grows less likely pick by pick.
        """
        added = 0.0
        if card.rating > ORDINARY:
            squad, worth = self._squad("" if self._binds(card) else card.element)
            added = squad_worth([*squad, card], self.sight.edition, besides=ORDINARY) - worth
            if not self._binds(card):
                added *= max(0.0, 1 - DECIDED * self.progress)
        return added / USUAL_COST + card.rating / 20  # of cards that add nothing, the better one

    def _binds(self, card: SheetCard) -> bool:
        return card.element in ("neutral", *self.kept) or len(self.sight.pool) < UNDECIDED

    def _squad(self, instead: str) -> tuple[list[SheetCard], float]:
        """The pool's good cards and their worth, with its second element left for another one where that is named."""
        known = self._squads.get(instead)
        if known is None:
            elements = {"neutral", *(self.kept[:1] if instead else self.kept), instead}
            squad = [card for card in self.sight.pool if card.rating > ORDINARY and card.element in elements]
            known = self._squads[instead] = squad, squad_worth(squad, self.sight.edition, besides=ORDINARY)
        return known


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
