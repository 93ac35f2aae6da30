"""From the dictionary's id to the ability that behaves so (414)."""

from __future__ import annotations

from typing import Final

from simulator.berserk.features import Ability
from simulator.berserk.named.blows import CarrionFeeding, Fear, GiftOfLife, Plague, Unity, Vampirism
from simulator.berserk.named.dice import SKILLS, Blessing, Clumsiness, Curse, Skill, SkillInDefence, Wrath
from simulator.berserk.named.moves import Leap, Manoeuvre
from simulator.berserk.named.named_ability import Constant
from simulator.berserk.named.shields import Armour
from simulator.berserk.named.turns import FadingAbility, Incarnation, Poison, Regeneration, Thirst
from simulator.berserk.quantities import LeapReach
from simulator.berserk.vocabulary import (
    DIRECTED,
    FORMATION,
    FORTITUDE,
    HIDEOUT,
    INCORPOREAL,
    MEDITATION,
    PRECISION,
    STEALTH,
    THICK_HIDE,
    UNANSWERED,
    UNIQUE,
)

# Abilities that the rules ask about wherever they matter: having them is all that they do.
MARKS: Final[dict[str, int]] = {
    "vanguard": 0,
    "unanswered-strike": UNANSWERED | DIRECTED,  # it takes in the directed strike
    "incorporeal": INCORPOREAL,
    "directed-strike": DIRECTED,
    "flying": 0,  # holding.refresh makes its card a flyer
    "formation": FORMATION,
    "fortitude": FORTITUDE,
    "hideout": HIDEOUT,
    "horde": 0,
    "meditation": MEDITATION,
    "precision": PRECISION,
    "stealth": STEALTH,
    "thick-hide": THICK_HIDE,
    "unique": UNIQUE,
}


def named(id: str, x: int | None) -> Ability | None:
    """Return the named ability with that number; None if it is not an ability by itself or requires more than a number.

    Skills and clumsiness without a number have 1. A leap without a number reaches the whole field.
    """
    number = 0 if x is None else x
    if id in MARKS:
        return Constant(id, number, MARKS[id])
    if id in SKILLS:
        return Skill(id, SKILLS[id], 1 if x is None else x)
    if id in ("leap", "teleport"):
        return Leap(id, number, None if x is None else LeapReach(id, x))
    if id == "skill-in-defence":
        return SkillInDefence(1 if x is None else x)
    if id == "clumsiness":
        return Clumsiness(1 if x is None else x)
    if id in WITHOUT_NUMBER:
        return WITHOUT_NUMBER[id]()
    if id in WITH_NUMBER:
        return WITH_NUMBER[id](number)
    return None


def with_number(id: str, x: int) -> Ability:
    """414.3 Return the named ability with that number. Raises `KeyError` for an ability without a number."""
    ability = named(id, x)
    if ability is None:
        raise KeyError(id)
    return ability


WITHOUT_NUMBER: Final[dict[str, type[Blessing | Curse | Wrath | Vampirism | CarrionFeeding | Plague | Manoeuvre]]] = {
    "blessing": Blessing,
    "curse": Curse,
    "wrath": Wrath,
    "vampirism": Vampirism,
    "carrion-feeding": CarrionFeeding,
    "plague": Plague,
    "manoeuvre": Manoeuvre,
}
WITH_NUMBER: Final[
    dict[str, type[Armour | Fear | GiftOfLife | Unity | Poison | FadingAbility | Regeneration | Incarnation | Thirst]]
] = {
    "armour": Armour,
    "fear": Fear,
    "gift-of-life": GiftOfLife,
    "unity": Unity,
    "poison": Poison,
    "fading": FadingAbility,
    "regeneration": Regeneration,
    "incarnation": Incarnation,
    "thirst": Thirst,
}
