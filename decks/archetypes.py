"""Archetypes: clusters of decks with similar cards, named by the cards that tell them apart. Pure and deterministic.

A deck is a vector of its cards: the square root of the copies, times how rare the card is among all decks. A deck joins
the cluster whose mean it resembles most, or begins a new one. A few passes settle the clusters. The same decks give the
same clusters in any order.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from decks.sheet import CardKey

DeckCards = tuple[tuple[CardKey, int], ...]  # sorted by key
ALIKE: Final = 0.45  # the cosine from which a deck belongs to a cluster
DRAFTED_ALIKE: Final = 0.15  # the same of drafted decks, which share fewer cards
PASSES: Final = 4
MOST_CLUSTERS: Final = 80
MOST_DECKS: Final = 1000  # that form the clusters, those with the most games; any other deck only joins one
NAMING_CARDS: Final = 2
_Vector = dict[CardKey, float]


def list_cards(cards: Mapping[CardKey, int]) -> DeckCards:
    """Return a deck in its one form: sorted, without cards of no copies."""
    return tuple(sorted((key, count) for key, count in cards.items() if count > 0))


@dataclass(frozen=True, slots=True)
class Archetype:
    """A cluster: the decks that formed it, and the cards that it is named by, the most telling first."""

    decks: tuple[DeckCards, ...]
    cards: tuple[CardKey, ...]


@dataclass(frozen=True, slots=True)
class ArchetypeMap:
    """All archetypes, and to which of them any deck belongs."""

    archetypes: tuple[Archetype, ...]
    rarity: Mapping[CardKey, float]
    means: tuple[_Vector, ...]
    alike: float

    def place(self, deck: DeckCards) -> int | None:
        """Return the number of the archetype that a deck resembles, or None."""
        return _nearest(_vector(deck, self.rarity), self.means, self.alike)


def find_archetypes(weights: Mapping[DeckCards, int], alike: float = ALIKE) -> ArchetypeMap:
    """Cluster decks; `weights` are their games. Clusters with more games come first.

    `alike` is the cosine from which a deck belongs to a cluster.
    """
    decks = sorted((deck for deck in weights if deck), key=lambda deck: (-weights[deck], deck))[:MOST_DECKS]
    deck_counts = Counter(key for deck in decks for key, _count in deck)
    rarity = {key: math.log(1 + len(decks) / count) for key, count in deck_counts.items()}
    vectors = {deck: _vector(deck, rarity) for deck in decks}
    means: tuple[_Vector, ...] = ()
    members: list[list[DeckCards]] = []
    for number in range(PASSES):
        members = _assign(decks, vectors, means, alike, opens=number == 0)
        settled = tuple(_mean([vectors[deck] for deck in each]) for each in members)
        if settled == means:
            break
        means = settled
    order = sorted(range(len(members)), key=lambda place: (-sum(weights[d] for d in members[place]), members[place]))
    archetypes = tuple(
        Archetype(tuple(members[place]), _name_cards(members[place], deck_counts, len(decks), rarity))
        for place in order
    )
    return ArchetypeMap(archetypes, rarity, tuple(means[place] for place in order), alike)


def _vector(deck: DeckCards, rarity: Mapping[CardKey, float]) -> _Vector:
    values = {key: math.sqrt(count) * rarity[key] for key, count in deck if key in rarity}
    return _scale(values)


def _scale(values: _Vector) -> _Vector:
    length = math.sqrt(math.fsum(value * value for value in values.values()))
    return {key: value / length for key, value in values.items()} if length else {}


def _mean(vectors: Sequence[_Vector]) -> _Vector:
    sums: _Vector = defaultdict(float)
    for vector in vectors:
        for key, value in vector.items():
            sums[key] += value
    return _scale(dict(sums))


def _nearest(vector: _Vector, means: Sequence[_Vector], alike: float) -> int | None:
    best, best_place = alike, None
    values = list(vector.items())
    for place, mean in enumerate(means):
        cosine, get = 0.0, mean.get
        for key, value in values:
            cosine += value * get(key, 0.0)
        if cosine > best:
            best, best_place = cosine, place
    return best_place


def _assign(
    decks: Iterable[DeckCards],
    vectors: Mapping[DeckCards, _Vector],
    means: Sequence[_Vector],
    alike: float,
    *,
    opens: bool,
) -> list[list[DeckCards]]:
    """Put each deck into its nearest cluster. In the first pass (`opens`) a deck unlike all others begins one."""
    now = list(means)
    members: list[list[DeckCards]] = [[] for _mean in now]
    for deck in decks:
        place = _nearest(vectors[deck], now, alike)
        if place is not None:
            members[place].append(deck)
        elif opens and len(now) < MOST_CLUSTERS:
            now.append(vectors[deck])
            members.append([deck])
    return [each for each in members if each]


def _name_cards(
    members: Sequence[DeckCards], deck_counts: Mapping[CardKey, int], decks: int, rarity: Mapping[CardKey, float]
) -> tuple[CardKey, ...]:
    """Return the cards that most decks of the cluster hold and few others do."""
    inside = Counter(key for deck in members for key, _count in deck)
    copies = Counter(dict.fromkeys(inside, 0))
    for deck in members:
        copies.update(dict(deck))
    outside = max(1, decks - len(members))

    def tells(key: CardKey) -> tuple[float, float, int, CardKey]:
        apart = inside[key] / len(members) - (deck_counts[key] - inside[key]) / outside
        return -apart, -rarity[key], -copies[key], key

    return tuple(sorted(inside, key=tells)[:NAMING_CARDS])
