"""The value of a card for computer players: every part of the language has one."""

from __future__ import annotations

from typing import get_args

from catalog.heroes.language import tree as t
from decks.heroes.card_value import EFFECTS


def test_every_effect_has_a_value() -> None:
    assert set(get_args(t.Effect)) <= EFFECTS.keys()
