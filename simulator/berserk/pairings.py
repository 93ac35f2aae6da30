"""How cards that are chosen together must stand to each other (412.1): «двух существ разных стихий»."""

from __future__ import annotations

from simulator.berserk.card import NEUTRAL, Card, is_elite
from simulator.berserk.geometry import in_line
from simulator.berserk.place_filters import form_up
from simulator.berserk.state import State
from simulator.berserk.vocabulary import FIELD

PLACED = (
    "beside", "apart", "vertical", "horizontal", "diagonal", "line", "formation", "different verticals",
    "different horizontals",
)  # fmt: skip


def are_related(game: State, targets: tuple[int, ...], related: str) -> bool:
    """Whether every two of the cards stand so to each other."""
    for place, one in enumerate(targets):
        for other in targets[:place]:
            if one >= 0 and other >= 0 and not _fit(game, game.cards[one], game.cards[other], related):
                return False
    return True


def _fit(game: State, one: Card, other: Card, related: str) -> bool:
    if related in PLACED:
        return _stand(game, one, other, related)
    if related == "different squads" or related == "same squad":
        return (one.controller == other.controller) == (related == "same squad")
    if one.hidden or other.hidden:
        return True  # 415.3 what is printed on a hidden card fits every condition
    if related == "same class":
        return any(name in other.classes for name in one.classes)
    if related == "different classes":
        return len(one.classes) > 0 and len(other.classes) > 0 and set(one.classes) != set(other.classes)
    if related == "same element":
        return one.element == other.element and one.element != NEUTRAL  # 202.9 neutral cards are of no element
    if related == "different elements":
        return one.element != other.element and NEUTRAL not in (one.element, other.element)
    if related == "same name" or related == "different names":
        return (one.face.key == other.face.key) == (related == "same name")
    elite = is_elite(one) == is_elite(other)
    if related == "same eliteness" or related == "different eliteness":
        return elite == (related == "same eliteness")
    alike = elite and one.face.cost + one.named_x == other.face.cost + other.named_x  # 202.3а
    return alike == (related == "same cost")


def _stand(game: State, one: Card, other: Card, related: str) -> bool:
    if related == "beside" or related == "apart":
        return game.adjacent(one.index, other.index) == (related == "beside")
    if one.zone != FIELD or other.zone != FIELD:
        return False
    if related == "formation":
        return form_up(one, other)
    if related == "different verticals" or related == "different horizontals":
        upright = related == "different verticals"
        return not in_line(one.cell, other.cell, upright, not upright, False)
    line = related == "line"
    return in_line(
        one.cell,
        other.cell,
        line or related == "vertical",
        line or related == "horizontal",
        line or related == "diagonal",
    )
