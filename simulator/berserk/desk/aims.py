"""Playing by pointing: what the card in hand may do on which cells and to which cards. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from simulator.berserk import Action, Game
from simulator.berserk.actions import CHOOSE
from simulator.berserk.scenario.position import CardHandles
from simulator.berserk.scenario.walk import name_of


@dataclass(frozen=True, slots=True)
class Aims:
    """`able`: cards that can do something in this window; `cells` and `cards`: where what is in hand can be used."""

    able: frozenset[str] = frozenset()
    cells: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()


def onto(action: Action, names: CardHandles) -> tuple[str, ...]:
    """The cells and cards that an action is aimed at, by their names."""
    return tuple(name_of(target, names) for target in action.targets)


def aimed(game: Game, names: CardHandles, selected: str, place: str = "") -> list[int]:
    """The numbers of the selected card's options that aim at `place` (any, for ""), or of the answers that name it."""
    found = []
    for number, action in enumerate(game.options()):
        if action.kind == CHOOSE:
            mine = place != "" and _answers_with_places(game) and len(action.targets) == 1
        else:
            mine = selected != "" and action.source == names.cards.get(selected, -1)
        if mine and (not place or place in onto(action, names)):
            found.append(number)
    return found


def aims(game: Game, names: CardHandles, selected: str) -> Aims:
    """Return the cards and cells that the player can select in this window."""
    able: set[str] = set()
    places: set[str] = set()
    for action in game.options():
        if action.kind == CHOOSE:
            if _answers_with_places(game) and len(action.targets) == 1:
                places.update(onto(action, names))
        elif action.source >= 0:
            handle = names.of(action.source)
            able.add(handle)
            if handle == selected:
                places.update(onto(action, names))
    cards = frozenset(place for place in places if place in names.cards)
    return Aims(frozenset(able), frozenset(places - cards), cards)


def _answers_with_places(game: Game) -> bool:
    """Whether the question is which card or cell."""
    return game.question is not None and game.question.kind in ("card", "cell")
