"""The card ratings of draft bots.

A bot sees the same as a player at its seat: its pool, the pack and the cards that it has passed on. The ratings depend
only on this view and the stream. A bot weighs every pair of elements by the squad of its good cards in the pool and by
its cards that go round the table. The weights differ more towards the end of the draft. A card is rated by its gain
for these squads, plus a bonus for matching classes and for denying the card to opponents. Every weight is in points of
a rating (1000 is the average card).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp, log

from decks.berserk.sheet import BerserkSheetCard
from decks.berserk.squad_worth import USUAL_COST, squad_worth
from decks.draws import WORDS, RandomStream
from decks.games import BotLevel, BotView, Measure

# How far chance moves a bot's opinion of a card: cards are taken as by a softmax of this temperature, in points.
TEMPERATURE: dict[BotLevel, int] = {"novice": 250, "regular": 80, "expert": 0}
Pair = tuple[str, str]
PAIRS: tuple[Pair, ...] = tuple(combinations(("steppe", "forest", "mountain", "swamp", "darkness"), 2))
RARITIES = ("common", "uncommon", "rare", "ultra-rare")

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

CLASS_POINTS = 25  # for each card of a class in the pool, up to three
ORDINARY = 1000  # points of cards that are always left over: only what is better is worth a pick
# A difference of this many points in the worth of squads gives odds of e to 1: at the beginning of a draft, and the
# rest at its end.
OPEN, CLOSED = 3000, 500
FLOW = 0.05  # the share of the worth of passed cards that counts for their elements at the start
UNLIKELY = 0.02  # pairs of elements of less weight are not looked at
DENIED = 1 / 7  # share of a card's worth: the next seat is one of seven opponents at a usual table
COMMITMENT = 350  # what a card of other elements is worth less to a regular player at the end of the draft
SECOND_TERRAIN, SECOND_UNIQUE = 500, 500  # a roster has one terrain (212.3), and one copy of a unique card


def rate_seen_cards(view: BotView, level: BotLevel | Measure, stream: RandomStream) -> dict[str, float]:
    """Rate each instance for a bot of this level, or for a measure with which levels are compared."""
    if level == "random":
        order = [instance for instance, _ in view.pack]
        stream.shuffle(order)
        return {instance: float(place) for place, instance in enumerate(order)}
    if level == "rarest":
        order = [instance for instance, _ in view.pack]
        stream.shuffle(order)
        lots = {instance: place / len(order) for place, instance in enumerate(order)}
        return {instance: RARITIES.index(card.rarity) + lots[instance] for instance, card in view.pack}
    outlook = Outlook(view)
    return {instance: score(card, outlook, level) + _misjudged(level, stream) for instance, card in view.pack}


def _misjudged(level: BotLevel, stream: RandomStream) -> float:
    """A draw of Gumbel's distribution: the largest of so moved values is a softmax draw."""
    temperature = TEMPERATURE[level]
    return -temperature * log(-log((stream.below(WORDS) + 0.5) / WORDS)) if temperature else 0.0


def score(card: BerserkSheetCard, outlook: Outlook, level: BotLevel) -> float:
    """Points of a card for this pool; a novice looks at the card alone, a regular player at its elements too."""
    if level == "novice":
        return card.rating
    if level == "regular":
        return card.rating + outlook.commitment(card)
    pool = outlook.sight.pool
    return outlook.gain(card) + classes(card, pool) + spare(card, pool) + DENIED * beyond_ordinary(card) / USUAL_COST


class Outlook:
    """The forecast from pool and table: the probability of each pair of elements, and its squad so far."""

    def __init__(self, sight: BotView) -> None:
        self.sight = sight
        self.sharp = OPEN * (1 - sight.behind) + CLOSED
        good = [card for card in sight.pool if card.rating > ORDINARY]
        self.squads = {pair: [card for card in good if card.element in (*pair, "neutral")] for pair in PAIRS}
        self.worths = {pair: self._worth(squad) for pair, squad in self.squads.items()}
        self.chances = self._chances()

    def _worth(self, squad: Sequence[BerserkSheetCard]) -> float:
        return squad_worth(squad, self.sight.edition, besides=ORDINARY)

    def _chances(self) -> dict[Pair, float]:
        passed_worth: Counter[str] = Counter()
        for card in self.sight.passed:
            passed_worth[card.element] += beyond_ordinary(card)
        ahead = 1 - self.sight.behind
        promise = {
            pair: worth + FLOW * ahead * (passed_worth[pair[0]] + passed_worth[pair[1]])
            for pair, worth in self.worths.items()
        }
        most = max(promise.values())
        weights = {pair: exp((value - most) / self.sharp) for pair, value in promise.items()}
        total = sum(weights.values())
        return {pair: weight / total for pair, weight in weights.items()}

    def fit(self, card: BerserkSheetCard) -> float:
        """How likely the card's element is one of the deck's."""
        if card.element == "neutral":
            return 1.0
        return sum(chance for pair, chance in self.chances.items() if card.element in pair)

    def commitment(self, card: BerserkSheetCard) -> float:
        """A card of other elements costs the roster a crystal (304.6), more surely so as the draft goes on."""
        return -COMMITMENT * self.sight.behind * (1 - self.fit(card))

    def gain(self, card: BerserkSheetCard) -> float:
        """Return the gain of the card over the squads of all pairs. Each squad buys the best cards for its crystals."""
        added = 0.0
        if card.rating > ORDINARY:
            promise = 0.0  # by how much the promise of the whole grows: a pair that gains grows likelier, too
            for pair, chance in self.chances.items():
                fits = chance >= UNLIKELY and card.element in (*pair, "neutral")
                more = self._worth([*self.squads[pair], card]) - self.worths[pair] if fits else 0.0
                promise += chance * exp(more / self.sharp)
            added = self.sharp * log(promise)
        # Of cards that add nothing, the better one, and rather of the deck's elements.
        return added / USUAL_COST + card.rating / 20 * (0.5 + self.fit(card))


def beyond_ordinary(card: BerserkSheetCard) -> int:
    """Return the gain over a card that is always left over, in points × crystals."""
    return max(0, card.rating - ORDINARY) * card.cost


def classes(card: BerserkSheetCard, pool: Sequence[BerserkSheetCard]) -> float:
    have = Counter(name for owned in pool for name in owned.classes)
    return max((CLASS_POINTS * min(3, have[name]) for name in card.classes), default=0)


def spare(card: BerserkSheetCard, pool: Sequence[BerserkSheetCard]) -> float:
    """A second terrain or a second copy of a unique card cannot stand in the same roster."""
    points = 0.0
    if card.kind == "terrain" and sum(owned.kind == "terrain" for owned in pool) >= 1:
        points -= SECOND_TERRAIN
    if card.unique and any(owned.name == card.name for owned in pool):
        points -= SECOND_UNIQUE
    return points
