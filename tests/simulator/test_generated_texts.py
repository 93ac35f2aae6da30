"""Every invariant holds in games of cards that no test chooses: texts of the whole grammar, combined at random.

`TRIALS=40` generates other texts, forty times as many, and plays more cards of the lists.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from catalog.berserk.sources.json import read_json_list
from simulator.berserk import trials
from simulator.berserk.card import Face
from simulator.berserk.faces import compile_face, not_simulated
from tests.simulator.generated_texts import generated_faces

TRIALS = int(os.environ.get("TRIALS", "1"))
TEXTS = 16 * TRIALS
LIST_CARDS = 120 * TRIALS
GAMES_EACH = 12
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")


def play_in_pairs(faces: Sequence[Face], rounds: int, seed: str) -> None:
    """Play one game a round with each card, two different ones a game."""
    for number in range(rounds):
        order = list(faces)
        random.Random(f"{seed}/{number}").shuffle(order)
        for place in range(0, len(order) - 1, 2):
            pair = order[place : place + 2]
            try:
                trials.play_trial(pair, f"{seed}/{number}/{place}", every_window=number % 5 == 0)
            except Exception as error:
                error.add_note(" | ".join(face.printed.text_ru for face in pair))
                raise


def test_every_state_of_games_with_generated_texts_is_sound() -> None:
    faces = generated_faces(TEXTS, TRIALS)
    assert len(faces) > TEXTS * 0.8
    play_in_pairs(faces, GAMES_EACH, "generated")


@pytest.mark.parametrize("number", [1, 2])
def test_every_state_of_games_with_whole_cards_of_a_list_is_sound(shared: Path, number: int) -> None:
    file = shared / "data" / f"community-cards-{number}.json"
    cards = [source.card for source in read_json_list(file.name, file.read_text()).cards]
    cards = random.Random(f"sample/{number}").sample(cards, min(len(cards), LIST_CARDS))
    faces = [compile_face(card) for card in cards if card.text_ru and not not_simulated(card)]
    play_in_pairs(faces, 2, f"list/{number}")


def test_a_trial_names_what_goes_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = generated_faces(TEXTS, TRIALS)[:1]
    assert trials.find_fault(faces, "sound", games=3) == ""

    def fail(*_: object) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(trials, "check_state", fail)
    assert "IndexError" in trials.find_fault(faces, "broken", games=3)
