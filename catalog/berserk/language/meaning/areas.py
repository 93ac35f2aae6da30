"""Areas of cells that a player chooses: columns, rows, diagonals and squares, and effects that name them in passing."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from catalog.berserk.language.tree import ChooseArea, ChosenCards, Effect, Gains, InArea
from catalog.berserk.language.tree_walk import children, speaks

SIDES_OF_SQUARES = (2, 3)  # cells


@dataclass(frozen=True, slots=True)
class NamedArea:
    """«в выбранном столбце» as it is read: the place, and the area that is chosen for it."""

    area: ChooseArea


def square(slots: dict[str, Any]) -> ChooseArea | None:
    """Build «квадрат 2x2», where the field has room for one."""
    return ChooseArea("square", size=slots["size"]) if slots["size"] in SIDES_OF_SQUARES else None


def around(slots: dict[str, Any], free: bool = False) -> ChooseArea | None:
    """Build «клетки вокруг свободной клетки рядом с …»; `where` is the place of the cell in the middle."""
    where = slots.get("where")
    if speaks(where, is_of_area):
        return None
    return ChooseArea("around", free=free, where=where)


def take_around(node: Any, free: bool, somewhere: bool) -> dict[str, Any] | None:
    """Return the slots of such an area for a phrase, or None if `free` or `somewhere` of the phrase does not fit."""
    if not isinstance(node, ChooseArea) or node.area != "around" or node.free != free:
        return None
    if (node.where is not None) != somewhere:
        return None
    return {"where": node.where} if somewhere else {}


def choose_first(effect: Any) -> Any:
    """Return the effects of «ранить все карты в выбранном столбце на 1»: the column is chosen first.

    Return None for an effect that chooses a card there: a player names a chosen card before the cells (412.1).
    """
    named = sorted({part.area for part in _named_areas(effect)}, key=repr)
    if not named:
        return effect
    if len(named) > 1:
        return effect  # two areas in one effect: which of them later words mean is not known
    rest = _on_chosen_cells(effect)
    if speaks(rest, chooses_in_area):
        return None
    return (named[0], *(rest if isinstance(rest, tuple) else (rest,)))


def drop_repeated_choices(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects without a second choice of the same area: «выбрать ряд; ранить всех в выбранном ряду»."""
    kept: list[Effect] = []
    chosen: ChooseArea | None = None
    for effect in effects:
        if isinstance(effect, ChooseArea):
            if chosen is not None and effect in (chosen, ChooseArea(chosen.area)):
                continue
            chosen = effect
        kept.append(effect)
    return tuple(kept)


def choose_area_before_use(effects: tuple[Any, ...]) -> bool:
    """Return whether every effect on cells of an area follows the choice of the area, and a chosen “around” is used."""
    chosen = False
    unused = False
    for effect in effects:
        if isinstance(effect, ChooseArea):
            chosen = True
            unused = effect.area == "around"
        elif speaks(effect, is_of_area):
            if not chosen:
                return False
            unused = False
    return not unused


def is_of_area(node: Any) -> bool:
    """Whether a node is the place «на этих клетках», or a number of its cells."""
    return isinstance(node, InArea) or getattr(node, "what", None) == "free cells chosen"


def chooses_in_area(node: Any) -> bool:
    """Return whether a node chooses cards «на этих клетках», or gives an ability that refers to these cells."""
    return isinstance(node, ChosenCards | Gains) and speaks(
        node.cards if isinstance(node, ChosenCards) else node.abilities, is_of_area
    )


def _named_areas(node: Any) -> list[NamedArea]:
    if isinstance(node, NamedArea):
        return [node]
    return [found for child in children(node) for found in _named_areas(child)]


def _on_chosen_cells(node: Any) -> Any:
    if isinstance(node, NamedArea):
        return InArea()
    if isinstance(node, tuple):
        return tuple(_on_chosen_cells(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed: Any = node
    return replace(changed, **{each.name: _on_chosen_cells(getattr(node, each.name)) for each in fields(changed)})
