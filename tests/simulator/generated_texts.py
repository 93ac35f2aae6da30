"""Card texts for tests of the engine: trees of the whole grammar, combined at random, as the language writes them."""

from __future__ import annotations

from functools import cache

from hypothesis import HealthCheck, Phase, given, seed, settings

from catalog.berserk.card import Cost, PrintedCard, Strike
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render
from catalog.berserk.language.soundness import is_sound
from catalog.berserk.language.tree import Ability
from catalog.berserk.language.writer import CannotWrite
from simulator.berserk.card import Face
from simulator.berserk.faces import compile_face, is_simulated
from tests.catalog.berserk.language import trees

PARTS = ("headed", "headed", "headed", "instead", "inner", "grants", "whiles", "simple", "quoted", "together")
ELEMENTS = ("forest", "steppe", "neutral")


def card_of(text: str, number: int = 1) -> PrintedCard:
    """A creature with that text; its numbers follow from its number."""
    return PrintedCard(
        set_code="generated",
        number=number,
        name_ru=f"Карта {number}",
        element=ELEMENTS[number % 3],  # type: ignore[arg-type]
        kind="creature",
        subtype="flyer" if number % 7 == 3 else "symbiote" if number % 11 == 5 else "",
        cost=Cost(2 + number % 6, number % 4 == 0),
        life=4 + number % 8,
        move=1 + number % 2,
        strike=Strike(1, 1 + number % 2, 2 + number % 3),
        classes=("эльф",) if number % 2 else (),
        text_ru=text,
    )


@cache
def generated_trees(count: int, from_seed: int = 0) -> tuple[Ability, ...]:
    """Sound trees that the engine plays, by one seed: as many of each part of the grammar."""
    found: list[Ability] = []
    for place, part in enumerate(PARTS):
        found += _draw(part, (count - len(found)) // (len(PARTS) - place), from_seed * len(PARTS) + place)
    return tuple(found)


def _draw(part: str, wanted: int, from_seed: int) -> list[Ability]:
    found: list[Ability] = []

    @seed(from_seed)
    @settings(
        max_examples=2 * wanted, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(getattr(trees, part))
    def collect(ability: Ability) -> None:
        if len(found) < wanted and is_sound(ability) and is_simulated(ability):
            found.append(ability)

    collect()
    return found


@cache
def generated_faces(count: int, from_seed: int = 0) -> tuple[Face, ...]:
    """Cards with those texts, read as any card is."""
    faces = []
    for number, ability in enumerate(generated_trees(count, from_seed), 1):
        try:
            text = render(ability, "ru")
        except CannotWrite:
            continue
        if parse(text, "ru").is_complete:
            faces.append(compile_face(card_of(text, number)))
    return tuple(faces)
