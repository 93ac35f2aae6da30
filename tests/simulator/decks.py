"""Random legal decks for tests: of the shipped sets, or of the dictionary's own examples."""

from __future__ import annotations

from functools import cache

from catalog.berserk.card import Cost, Element, PrintedCard, Strike
from catalog.berserk.language.dictionary import DICTIONARY
from decks import shipped_decks
from simulator.berserk import Dice
from simulator.berserk.card import Face
from simulator.berserk.faces import compile_face
from tests.simulator.cards import SQUAD

ELEMENTS: tuple[Element, ...] = ("steppe", "forest", "mountain", "swamp", "darkness", "neutral")
SIZE = 40
COPIES = 3  # 100.2б


@cache
def shipped_faces() -> tuple[Face, ...]:
    return tuple(compile_face(source.card) for source in shipped_decks.load_contents().cards)


@cache
def example_faces() -> tuple[Face, ...]:
    """One creature for each entry of the dictionary, with its example as the text, and plain cards of every type."""
    made = []
    for place, entry in enumerate(DICTIONARY.values()):
        card = PrintedCard(
            set_code="examples",
            number=place + 1,
            name_ru=entry.ru,
            name_en=entry.en,
            element=ELEMENTS[place % 6],
            kind="creature",
            cost=Cost(2 + place % 4, place % 5 == 0),
            life=4 + place % 8,
            move=1,
            strike=Strike(1 + place % 2, 2 + place % 2, 3 + place % 3),
            classes=("эльф",) if place % 3 == 0 else (),
            text_ru=entry.ru_example,
        )
        made.append(compile_face(card))
    return (*made, *SQUAD)


def random_deck(faces: tuple[Face, ...], seed: str, size: int = SIZE) -> list[Face]:
    """A deck of cards picked at random, no more than `COPIES` of a name."""
    picks = Dice(seed)
    deck: list[Face] = []
    while len(deck) < size:
        face = faces[picks.below(len(faces))]
        if sum(other.key == face.key for other in deck) < COPIES:
            deck.append(face)
    return deck
