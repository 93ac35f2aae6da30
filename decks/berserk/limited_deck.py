"""A limited deck out of a pool, of 20 to 30 cards, and the plan behind it.

The deck is what its deals can be: 15 cards of it come to hand and 45 crystals buy the squad. So few good cards beat
many, two elements beat three by a crystal a battle, and the costs must let gold and silver be spent.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from catalog.core.terms import decimal
from decks.berserk import bots
from decks.berserk import dealt_worth as dealt
from decks.berserk import squad_worth as worth
from decks.berserk.dealt_worth import Squads
from decks.berserk.points import Role
from decks.berserk.sheet import BerserkSheetCard
from decks.berserk.squad_worth import DEALT, FEWEST, squad_worth

HORDE_COPIES, MAX_UNIQUE, MAX_TERRAINS = 5, 1, 2
FLYER_CRYSTALS = 15  # of a roster (211.7); more flyers in a deck lie idle
# Prices of a crystal, in points, at which cards are weighed: of gold and of silver.
PRICES = tuple((price + more, price) for price in (500, 900, 1200) for more in (0, 250, -150))
# Less for an element beyond two, in points × crystals, of which a usual squad is worth 45,000: such plans are seldom
# played.
MORE_ELEMENTS = 1900
CLOSER = 12  # decks with at most two elements, and decks with three, that are compared by their deals
# Exchanges of a card of the deck for one that was left out: of the poorest for the best, one after the other.
POOREST, BEST_LEFT, EXCHANGES = 8, 6, 6


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """Why the deck is as it is. `lines` say it in Russian and English, a sentence each."""

    elements: tuple[str, ...]
    roles: tuple[tuple[Role, int], ...]
    curve: tuple[tuple[int, int], ...]
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LimitedDeck:
    """Instances of the pool that make the deck, and its plan."""

    main: tuple[str, ...]
    plan: DeckPlan


PoolCard = tuple[str, BerserkSheetCard]  # instance, card


def build_limited_deck(pool: Sequence[PoolCard], edition: str = "2009") -> LimitedDeck:
    """The best deck of the pool under its elements, legal in the limited format if the pool allows one.

    A pool of fewer than 20 cards gives all of them. The result does not depend on the order of the pool.
    """
    ordered = sorted(pool, key=lambda owned: (-owned[1].rating, owned[1].key, owned[0]))
    squads = Squads([card for _, card in ordered], edition)
    places = {instance: place for place, (instance, _) in enumerate(ordered)}
    promising = _promising(ordered, edition) or [_topped_up([], ordered)]  # of neutral cards alone
    decks = [[places[instance] for instance, _ in deck] for deck in promising]
    best = max(decks, key=lambda deck: squads.average_value(deck) - _penalty([ordered[place] for place in deck]))
    deck = [ordered[place] for place in _exchanged(best, ordered, squads)]
    return LimitedDeck(tuple(sorted(instance for instance, _ in deck)), _plan([card for _, card in deck]))


def _exchanged(deck: Sequence[int], ordered: Sequence[PoolCard], squads: Squads) -> list[int]:
    """Return the deck after the exchanges that raise the worth of its deals, as indices of cards; its elements stay.

    A new card takes the slot of the card that it replaces, so that both are compared by the same deals.
    """
    slots, hands = list(deck), dealt.deals(len(deck))
    worths = [squads.of_hand([slots[slot] for slot in hand]) for hand in hands]
    for _ in range(EXCHANGES):
        elements = {"neutral"} | {ordered[place][1].element for place in slots}
        places = [at for at in range(len(ordered)) if at not in slots and ordered[at][1].element in elements]
        poorest = sorted(range(len(slots)), key=lambda slot: -slots[slot])[:POOREST]
        most, best_slots = sum(worths), slots
        for slot in poorest:
            for place in places[:BEST_LEFT]:
                tried = [*slots[:slot], place, *slots[slot + 1 :]]
                if not _fits(ordered[place][1], [ordered[other][1] for other in tried if other != place]):
                    continue
                worth = sum(
                    squads.of_hand([tried[each] for each in hand]) if slot in hand else before
                    for hand, before in zip(hands, worths, strict=True)
                )
                if worth > most:
                    most, best_slots = worth, tried
        if best_slots is slots:
            break
        slots = best_slots
        worths = [squads.of_hand([slots[slot] for slot in hand]) for hand in hands]
    return slots


def _promising(ordered: Sequence[PoolCard], edition: str) -> list[list[PoolCard]]:
    """Return decks of the pool that are worth a closer look: the same number with at most two elements and with three.

    If cards are missing, the best cards of any element fill the deck.
    """
    present = sorted({card.element for _, card in ordered if card.element != "neutral"})
    options: dict[bool, dict[frozenset[str], tuple[float, list[PoolCard]]]] = {False: {}, True: {}}
    for count in range(1, min(3, len(present)) + 1):
        for elements in combinations(present, count):
            candidates = [owned for owned in ordered if owned[1].element in (*elements, "neutral")]
            for elite, ordinary in PRICES:
                deck = _deck(candidates, elite, ordinary)
                if len(deck) < FEWEST:
                    deck = _topped_up(deck, ordered)
                instances = frozenset(instance for instance, _ in deck)
                options[_elements(deck) > 2].setdefault(instances, (_value(deck, edition), deck))
    return [deck for decks in options.values() for _, deck in sorted(decks.values(), key=_first, reverse=True)[:CLOSER]]


def _first(valued: tuple[float, list[PoolCard]]) -> float:
    return valued[0]


def _elements(deck: Sequence[PoolCard]) -> int:
    return len({card.element for _, card in deck} - {"neutral"})


def _deck(candidates: Sequence[PoolCard], elite: int, ordinary: int) -> list[PoolCard]:
    """Twenty cards that give most beyond what their crystals cost at these prices, in points for a crystal.

    Cards that conflict with them are left out. In a deck of more cards the best would be dealt less often.
    """
    deck: list[PoolCard] = []
    cards: list[BerserkSheetCard] = []
    by_gain = sorted(
        candidates, key=lambda owned: -(owned[1].rating - (elite if owned[1].elite else ordinary)) * owned[1].cost
    )
    for owned in by_gain:
        if len(deck) >= FEWEST:
            break
        if _fits(owned[1], cards):
            deck.append(owned)
            cards.append(owned[1])
    return deck


def _fits(card: BerserkSheetCard, deck: Sequence[BerserkSheetCard]) -> bool:
    if card.unique and sum(other.name == card.name for other in deck) >= MAX_UNIQUE:
        return False
    if card.kind == "terrain" and sum(other.kind == "terrain" for other in deck) >= MAX_TERRAINS:
        return False
    if card.horde and sum(other.name == card.name for other in deck) >= HORDE_COPIES:
        return False
    if card.subtype != "flyer":
        return True
    return sum(other.cost for other in deck if other.subtype == "flyer") + card.cost <= 1.6 * FLYER_CRYSTALS


def _topped_up(deck: list[PoolCard], ordered: Sequence[PoolCard]) -> list[PoolCard]:
    used = {instance for instance, _ in deck}
    spare = [owned for owned in ordered if owned[0] not in used]
    spare.sort(key=lambda owned: not _fits(owned[1], [card for _, card in deck]))
    for owned in spare:
        if len(deck) >= FEWEST:
            break
        if owned[1].horde and sum(card.name == owned[1].name for _, card in deck) >= HORDE_COPIES:
            continue
        deck = [*deck, owned]
    return deck


def _value(deck: Sequence[PoolCard], edition: str) -> float:
    """Return the average worth of the deck's squad, in points × crystals."""
    cards = [card for _, card in deck]
    return squad_worth(cards, edition, DEALT / max(FEWEST, len(cards))) - _penalty(deck)


def _penalty(deck: Sequence[PoolCard]) -> int:
    """Return the cost of elements beyond two, in points × crystals."""
    return MORE_ELEMENTS * max(0, _elements(deck) - 2)


ELEMENT_WORDS: dict[str, tuple[str, str]] = {
    "steppe": ("степь", "steppe"),
    "forest": ("лес", "forest"),
    "mountain": ("горы", "mountains"),
    "swamp": ("болото", "swamp"),
    "darkness": ("тьма", "darkness"),
}
ROLE_WORDS: dict[Role, tuple[str, str]] = {
    "striker": ("бойцы", "strikers"),
    "wall": ("стойкие", "walls"),
    "shooter": ("стрелки", "shooters"),
    "flyer": ("летающие", "flyers"),
    "support": ("поддержка", "support"),
}


def _plan(cards: Sequence[BerserkSheetCard]) -> DeckPlan:
    elements = [name for name, _ in Counter(card.element for card in cards if card.element != "neutral").most_common()]
    roles = Counter(role for card in cards for role in card.roles)
    curve = Counter(card.cost for card in cards)
    average = decimal(sum(card.cost for card in cards) / len(cards) if cards else 0.0)
    russian = ", ".join(ELEMENT_WORDS[name][0] for name in elements) or "без стихии"
    english = ", ".join(ELEMENT_WORDS[name][1] for name in elements) or "no element"
    lines = [
        (f"Стихии: {russian}.", f"Elements: {english}."),
        (
            f"Карт: {len(cards)}, средняя стоимость {average.ru}.",
            f"{len(cards)} cards, average cost {average.en}.",
        ),
        (
            "Роли: " + ", ".join(f"{ROLE_WORDS[role][0]} {count}" for role, count in roles.most_common()) + ".",
            "Roles: " + ", ".join(f"{ROLE_WORDS[role][1]} {count}" for role, count in roles.most_common()) + ".",
        ),
    ]
    return DeckPlan(tuple(elements), tuple(roles.most_common()), tuple(sorted(curve.items())), tuple(lines))


@cache
def bots_version() -> str:
    """Return the SHA-256 of the source files by which bots pick and build.

    An event stores it, because bots of another version may choose differently. Every edit of these files makes another
    version, even an edit of a comment.
    """
    files = (bots.__file__, worth.__file__, dealt.__file__, __file__)
    return hashlib.sha256(b"".join(Path(name).read_bytes() for name in files)).hexdigest()
