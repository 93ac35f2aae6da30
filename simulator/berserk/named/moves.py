"""Named ways to move (leap, teleport, manoeuvre), each for all the movement of a creature that has not acted."""

from __future__ import annotations

from simulator.berserk.chain import Chain
from simulator.berserk.effects.moves import MoveCards, SwapCards
from simulator.berserk.features import Cost, TargetSlot
from simulator.berserk.geometry import ORTHOGONAL
from simulator.berserk.named.named_ability import NamedPlayed
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State
from simulator.berserk.targets import FreeCellSlot, OfRole, OfSlot
from simulator.berserk.vocabulary import CREATURE, FIELD


def fresh(game: State, index: int) -> bool:
    """Whether the creature is open, has not moved and has not acted this turn, and is without a subtype."""
    card = game.cards[index]
    return card.kind == CREATURE and card.zone == FIELD and not card.tapped and card.moved == 0 and not card.acted


class Leap(NamedPlayed):
    """«Прыжок», «Телепортация»: to any free cell, or one within its range, for all the movement."""

    __slots__ = ()

    def __init__(self, id: str, x: int, reach: Quantity | None) -> None:
        slot = FreeCellSlot("Прыжок" if id == "leap" else "Телепортация", anywhere=True, reach=reach)
        effect = MoveCards(OfRole("this"), None, False, None, 0)
        super().__init__(id, x, (effect,), (slot,), Cost(all_movement=True))

    def add_obstacles(self, game: State, chain: Chain, reasons: list[str]) -> None:
        if not fresh(game, chain.source):
            reasons.append(self.head)


class ManoeuvreSlot(TargetSlot):
    """Another creature of the same player without a subtype (208.2а), adjacent but not diagonally."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if target < 0 or target == chain.source:
            return "Манёвр"
        source, card = game.cards[chain.source], game.cards[target]
        if card.zone != FIELD or card.kind != CREATURE or card.controller != chain.player or source.zone != FIELD:
            return "Манёвр"
        return "" if card.cell in ORTHOGONAL[source.cell] else "Манёвр"


class Manoeuvre(NamedPlayed):
    """«Манёвр»: changes places with such a creature for all the movement."""

    __slots__ = ()

    def __init__(self) -> None:
        effect = SwapCards(OfRole("this"), OfSlot(0))
        super().__init__("manoeuvre", 0, (effect,), (ManoeuvreSlot(),), Cost(all_movement=True))

    def add_obstacles(self, game: State, chain: Chain, reasons: list[str]) -> None:
        if not fresh(game, chain.source):
            reasons.append(self.head)
