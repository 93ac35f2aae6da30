"""A limited deck out of a pool, of 20 to 30 cards, and the plan behind it.

The deck is what its deals can be: 15 cards of it come to hand and 45 crystals buy the squad. So few good cards beat
many, two elements beat three by a crystal a battle, and the costs must let the crystals be spent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .bots import WANTED_ROLES
from .options import Edition
from .sheet import Role, SheetCard

FEWEST, MOST = 20, 30
FREE_ELEMENTS: dict[Edition, int] = {"2009": 2, "present": 1}
SINGLE_ELEMENT_GOLD: dict[Edition, int] = {"2009": 1, "present": 0}
CRYSTAL_POINTS = 22  # a gold crystal is a 45th of what the squad is worth
HORDE_COPIES, MAX_UNIQUE, MAX_TERRAINS = 5, 1, 2
FLYER_CRYSTALS = 15  # of a roster (211.7); more flyers in a deck lie idle
KEEP_ADDING = 0.97  # a card beyond the twentieth must be so good beside the deck's average
USUAL_COST = 4.5  # the average cost at which a deal of 15 lets all crystals be spent


@dataclass(frozen=True, slots=True)
class Plan:
    """Why the deck is as it is. `lines` say it in Russian and English, a sentence each."""

    elements: tuple[str, ...]
    roles: tuple[tuple[Role, int], ...]
    curve: tuple[tuple[int, int], ...]
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Built:
    """Instances of the pool that make the deck, and its plan."""

    main: tuple[str, ...]
    plan: Plan


PoolCard = tuple[str, SheetCard]  # instance, card


def build(pool: Sequence[PoolCard], edition: Edition = "2009") -> Built:
    """The best deck of the pool under its elements, legal in the limited format if the pool allows one.

    A pool of fewer than 20 cards gives all of them. The same pool gives the same deck, in whatever order it comes.
    """
    ordered = sorted(pool, key=lambda owned: (-owned[1].rating, owned[1].key, owned[0]))
    present = sorted({card.element for _, card in pool if card.element != "neutral"})
    best: tuple[float, list[PoolCard], tuple[str, ...]] | None = None
    for count in range(1, min(3, len(present)) + 1):
        for elements in combinations(present, count):
            deck = _deck([owned for owned in ordered if owned[1].element in (*elements, "neutral")])
            value = _value(deck, edition)
            if best is None or value > best[0]:
                best = value, deck, elements
    deck = best[1] if best else []
    if len(deck) < FEWEST:  # three elements do not fill a deck: what is best goes in
        deck = _topped_up(deck, ordered)
    return Built(tuple(sorted(instance for instance, _ in deck)), _plan([card for _, card in deck]))


def _deck(candidates: Sequence[PoolCard]) -> list[PoolCard]:
    """The best cards in order, leaving out what cannot stand in one roster with them."""
    deck: list[PoolCard] = []
    for owned in candidates:
        if len(deck) >= MOST:
            break
        cards = [card for _, card in deck]
        if not _fits(owned[1], cards):
            continue
        if len(deck) >= FEWEST and owned[1].rating < KEEP_ADDING * sum(card.rating for card in cards) / len(cards):
            break
        deck.append(owned)
    return deck


def _fits(card: SheetCard, deck: Sequence[SheetCard]) -> bool:
    if card.unique and sum(other.name == card.name for other in deck) >= MAX_UNIQUE:
        return False
    if card.kind == "terrain" and sum(other.kind == "terrain" for other in deck) >= MAX_TERRAINS:
        return False
    if card.horde and sum(other.name == card.name for other in deck) >= HORDE_COPIES:
        return False
    flyers = sum(other.cost for other in deck if other.subtype == "flyer")
    return card.subtype != "flyer" or flyers + card.cost <= 1.6 * FLYER_CRYSTALS


def _topped_up(deck: list[PoolCard], ordered: Sequence[PoolCard]) -> list[PoolCard]:
    taken = {instance for instance, _ in deck}
    spare = [owned for owned in ordered if owned[0] not in taken]
    spare.sort(key=lambda owned: not _fits(owned[1], [card for _, card in deck]))
    for owned in spare:
        if len(deck) >= FEWEST:
            break
        if owned[1].horde and sum(card.name == owned[1].name for _, card in deck) >= HORDE_COPIES:
            continue
        deck = [*deck, owned]
    return deck


def _value(deck: Sequence[PoolCard], edition: Edition) -> float:
    """Points of an average card of the deck, less what elements, curve and missing cards cost."""
    if not deck:
        return float("-inf")
    cards = [card for _, card in deck]
    elements = len({card.element for card in cards} - {"neutral"})
    gold = max(0, elements - FREE_ELEMENTS[edition]) - (SINGLE_ELEMENT_GOLD[edition] if elements == 1 else 0)
    missing = max(0, FEWEST - len(cards))
    gold_share = sum(card.cost for card in cards if card.elite) / max(1, sum(card.cost for card in cards))
    return (
        sum(card.rating for card in cards) / len(cards)
        - CRYSTAL_POINTS * gold
        - 60 * abs(sum(card.cost for card in cards) / len(cards) - USUAL_COST)
        - 400 * max(0.0, gold_share - 0.5)  # elite cards are paid in gold alone, half of the crystals
        + _roles_value(cards)
        - 80 * missing
    )


def _roles_value(cards: Sequence[SheetCard]) -> float:
    have = Counter(role for card in cards for role in card.roles)
    return sum(15 * min(1.0, have[role] / wanted) for role, wanted in WANTED_ROLES.items())


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


def _plan(cards: Sequence[SheetCard]) -> Plan:
    elements = [name for name, _ in Counter(card.element for card in cards if card.element != "neutral").most_common()]
    roles = Counter(role for card in cards for role in card.roles)
    curve = Counter(card.cost for card in cards)
    average = sum(card.cost for card in cards) / len(cards) if cards else 0.0
    russian = " и ".join(ELEMENT_WORDS[name][0] for name in elements) or "без стихии"
    english = " and ".join(ELEMENT_WORDS[name][1] for name in elements) or "no element"
    lines = [
        (f"Стихии: {russian}.", f"Elements: {english}."),
        (f"Карт: {len(cards)}, средняя стоимость {average:.1f}.", f"{len(cards)} cards, average cost {average:.1f}."),
        (
            "Роли: " + ", ".join(f"{ROLE_WORDS[role][0]} {count}" for role, count in roles.most_common()) + ".",
            "Roles: " + ", ".join(f"{ROLE_WORDS[role][1]} {count}" for role, count in roles.most_common()) + ".",
        ),
    ]
    return Plan(tuple(elements), tuple(roles.most_common()), tuple(sorted(curve.items())), tuple(lines))
