"""The arithmetic of the roster (304): crystals, elements, flyers, terrain, unique cards.

Pure and strictly typed: the deal page and the engine share it, and mypyc compiles it.
Ordinary cards spend silver first and then gold; an elite card takes only gold (304.1). So only two sums matter: the
elite and the ordinary price of the taken cards. Gold and silver follow from them, independent of the order of taking.
"""

from __future__ import annotations

from typing import Final

from catalog.berserk.card import PrintedCard
from catalog.berserk.terms import Edition
from catalog.core.names import name_key

ELEMENT_BITS: Final[dict[str, int]] = {
    "neutral": 0,  # no element (202.9)
    "steppe": 1,
    "forest": 2,
    "mountain": 4,
    "swamp": 8,
    "darkness": 16,
}
ELEMENT_SETS: Final = 32  # a roster's elements, joined, are below
_CHANGES: Final[dict[tuple[int, int], list[int]]] = {}  # by the two numbers of an edition that they depend on

ROSTER_SIZE: Final = 15  # 304.5
FLYER_CRYSTALS: Final = 15  # 211.7
TERRAINS: Final = 1  # 212.3


class RosterCard:
    """The card data that 304 uses. All users of a printed card share one instance.

    `order` is the card's place in the catalogue (set, number), the last tie-breaker between equally good rosters.
    """

    __slots__ = ("element", "elite", "flyer", "name", "order", "price", "special", "terrain", "unique", "x")

    def __init__(
        self,
        order: tuple[str, int],
        name: str,
        price: int,
        *,
        elite: bool = False,
        x: bool = False,
        special: bool = False,
        element: int = 0,
        flyer: bool = False,
        terrain: bool = False,
        unique: bool = False,
    ) -> None:
        self.order = order
        self.name = name  # its name_key
        self.price = price  # crystals; N of a cost N+X
        self.elite = elite
        self.x = x
        self.special = special
        self.element = element  # one of ELEMENT_BITS
        self.flyer = flyer
        self.terrain = terrain
        self.unique = unique

    @staticmethod
    def of(card: PrintedCard) -> RosterCard:
        return RosterCard(
            (card.set_code, card.number),
            name_key(card.name_ru or card.name_en),
            card.cost.amount,
            elite=card.cost.elite,
            x=card.cost.x,
            special=card.cost.special,
            element=ELEMENT_BITS[card.element],
            flyer=card.subtype == "flyer",
            terrain=card.kind == "terrain",
            unique=card.unique,
        )

    def cheaper(self, less: int) -> RosterCard:
        """Return the card with a price lower by `less` crystals, at least 0."""
        return RosterCard(
            self.order, self.name, max(0, self.price - less), elite=self.elite, x=self.x, special=self.special,
            element=self.element, flyer=self.flyer, terrain=self.terrain, unique=self.unique,
        )  # fmt: skip


class Roster:
    """One player's roster (304) while it is being chosen: what was taken, and the crystals that are left."""

    __slots__ = (
        "base_gold",
        "base_silver",
        "changes",
        "edition",
        "elements",
        "elite",
        "flyers",
        "ordinary",
        "taken",
        "xs",
    )  # fmt: skip

    def __init__(self, edition: Edition, first: bool, mulligans: int = 0) -> None:
        """A mulligan has cost one gold crystal each (302.3)."""
        self.edition = edition
        crystals = edition.first if first else edition.second
        self.base_gold = crystals.gold - mulligans
        self.base_silver = crystals.silver
        self.taken: list[RosterCard] = []
        self.xs: list[int] = []  # X of each card taken, 0 for cards without X
        self.elite = 0
        self.ordinary = 0
        self.flyers = 0  # crystals spent on flyers
        self.elements = 0  # bits
        self.changes = gold_changes(edition)

    def gold_with(self, elements: int) -> int:
        """Gold that a roster of these elements may spend in all."""
        return self.base_gold + self.changes[elements]

    @property
    def gold(self) -> int:
        """Gold crystals left: after the element penalty or with the single element's crystal (304.6)."""
        return self.gold_with(self.elements) - compute_gold_price(self.elite, self.ordinary, self.base_silver)

    @property
    def silver(self) -> int:
        return max(0, self.base_silver - self.ordinary)

    @property
    def total_price(self) -> int:
        return self.elite + self.ordinary

    def can_take(self, card: RosterCard, x: int = 0) -> bool:
        return not self.refusals(card, x)

    def refusals(self, card: RosterCard, x: int = 0) -> list[str]:
        """Every clause, or dictionary head, that forbids to take the card now, with X as its player chooses it."""
        clauses: list[str] = []
        price = card.price + x
        if card.special:
            clauses.append("202.5")
        if x < 0 or (x > 0 and not card.x):
            clauses.append("202.4")
        if len(self.taken) >= ROSTER_SIZE:
            clauses.append("304.5")
        if card.flyer and self.flyers + price > FLYER_CRYSTALS:
            clauses.append("211.7")
        if card.terrain and sum([1 for other in self.taken if other.terrain]) >= TERRAINS:
            clauses.append("212.3")
        if card.unique and card.name in [other.name for other in self.taken]:
            clauses.append("Уникальность")
        elements = self.elements | card.element
        # The crystal of a single element comes with its first card, too late to pay for that card.
        available = self.base_gold if self.elements == 0 and elements else self.gold_with(elements)
        if card.elite:
            needed = compute_gold_price(self.elite + price, self.ordinary, self.base_silver)
        else:
            needed = compute_gold_price(self.elite, self.ordinary + price, self.base_silver)
        if needed > available:
            clauses.append("304.1")
            if needed <= self.gold_with(self.elements):
                clauses.append("304.6а")
        return clauses

    def take(self, card: RosterCard, x: int = 0) -> None:
        """Take a card that `refusals` allows: the penalty first (304.6а), then its price."""
        price = card.price + x
        self.taken.append(card)
        self.xs.append(x)
        self.elements |= card.element
        if card.elite:
            self.elite += price
        else:
            self.ordinary += price
        if card.flyer:
            self.flyers += price


def compute_gold_price(elite: int, ordinary: int, silver: int) -> int:
    """Gold that these prices take: the elite one whole (202.2), of the ordinary what silver does not cover (304.1)."""
    return elite + max(0, ordinary - silver)


def gold_changes(edition: Edition) -> list[int]:
    """How the elements of a roster change its gold (304.6), by their bits."""
    terms = edition.free_elements, edition.single_element_gold
    changes = _CHANGES.get(terms)
    if changes is None:
        changes = _CHANGES[terms] = [
            edition.gold_for_elements(count_bits(elements)) for elements in range(ELEMENT_SETS)
        ]
    return changes


def count_bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
