"""Plain cards and squads for tests of the engine: no published card, every number seen."""

from __future__ import annotations

from typing import Any

from catalog.berserk.card import Cost, Element, Kind, PrintedCard, Strike, Subtype
from simulator.berserk import CardPlacement, Dice, Game, Position
from simulator.berserk.card import Face
from simulator.berserk.features import Ability


def make_card(
    name: str,
    life: int | None = 10,
    strike: tuple[int, int, int] = (1, 2, 3),
    *,
    cost: int = 3,
    elite: bool = False,
    element: Element = "neutral",
    kind: Kind = "creature",
    subtype: Subtype = "",
    move: int | None = None,
    classes: tuple[str, ...] = (),
    unique: bool = False,
) -> PrintedCard:
    return PrintedCard(
        set_code="test",
        number=sum(map(ord, name)),
        name_ru=name,
        element=element,
        kind=kind,
        cost=Cost(cost, elite),
        subtype=subtype,
        life=life,
        move=move,
        strike=Strike(*strike),
        classes=classes,
        unique=unique,
    )


def face(name: str, life: int | None = 10, strike: tuple[int, int, int] = (1, 2, 3), **more: Any) -> Face:
    return Face(make_card(name, life, strike, **more), ())


def able(name: str, *abilities: Ability, life: int = 10, strike: tuple[int, int, int] = (1, 2, 3)) -> Face:
    """Return a creature with abilities, each as a separate sentence."""
    return Face(make_card(name, life, strike), tuple((ability,) for ability in abilities))


SQUAD = (
    face("ёж", 4, (1, 1, 2), cost=2, element="steppe"),
    face("волк", 7, (1, 2, 3), cost=3, element="steppe"),
    face("медведь", 12, (2, 4, 5), cost=6, elite=True, element="forest"),
    face("сова", 5, (1, 2, 2), cost=3, subtype="flyer"),
    face("лис", 6, (1, 2, 4), cost=4, move=2),
    face("черепаха", 15, (1, 1, 1), cost=5, classes=("зверь",)),
    face("пиявка", 3, (1, 1, 2), cost=1, subtype="symbiote"),
    face("клещ", 2, (0, 1, 1), cost=1, subtype="parasite"),
    face("болото", None, (0, 0, 0), cost=2, kind="terrain"),
    face("камень", 6, (0, 0, 0), cost=2, kind="artifact"),
    face("топор", None, (0, 0, 0), cost=2, kind="equipment", classes=("оружие",)),
)


def deck(copies: int = 3) -> list[Face]:
    return [card for card in SQUAD for _ in range(copies)]


def table(*cards: CardPlacement, every_window: bool = True, dice: list[int] | None = None, **position: object) -> Game:
    """A game from cards on the table, with scripted dice."""
    thrown = iter(dice or [])
    return Game(
        Position(cards, scripted=True, **position),  # type: ignore[arg-type]
        Dice(0, lambda: next(thrown)),
        every_window=every_window,
    )
