"""Each ability of the project's cards of «Берсерк» changes some game: without it, the game takes another course.

The suite tries one card in eight; `python -m tests.bench ablation` tries all.
"""

from __future__ import annotations

from simulator.berserk.card import Face
from simulator.berserk.faces import abilities_of_text
from tests.simulator.ablation import dead_abilities, held_faces

GAMES = 120  # after which an ability that has changed none is an error
STRIDE = 8


def test_the_ablation_finds_an_ability_that_changes_no_game() -> None:
    """The kind of fault: an ability that only the building of decks looks at."""
    face = next(face for face in held_faces() if face.printed.kind == "creature" and len(face.sentences) == 1)
    dead = Face(face.printed, (*face.sentences, abilities_of_text("Орда.")))
    assert dead_abilities([dead], 4) == [f"{face.en}: {dead.sentences[-1][0].ru}"]


def test_each_ability_of_a_shipped_card_changes_a_game() -> None:
    assert dead_abilities(held_faces()[::STRIDE], GAMES) == []
