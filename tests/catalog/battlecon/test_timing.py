"""Effects that come too late or too early to matter are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.battlecon.shipped_cards import FOLDER, fighters
from catalog.battlecon.sources import read_list
from catalog.battlecon.timing import find_dead_effects, find_reason
from catalog.battlecon.wording import read_effect


@pytest.mark.parametrize(
    "text",
    [
        "End: +2 speed.",
        "Start, distance 3–6: +1 speed.",
        "Damage: −4 guard for the opponent.",
        "Damage: +1 power.",
        "After attack: ignore guard.",
        "Hit: +1 maximum range.",
        "End: you avoid attacks.",
        "Recovery: armour 2.",
        "When you receive damage: +1 speed.",
        "You hit: +1 speed.",
        "Start: cause a clash.",
        "Start, you hit: gain 1 might.",
    ],
)
def test_an_effect_that_can_never_matter_is_refused_with_the_reason(text: str) -> None:
    reason = find_reason(read_effect(text, "en"), is_card=False)
    assert reason is not None and reason.ru and reason.en


@pytest.mark.parametrize(
    "text",
    [
        "Reveal: +2 speed.",
        "Distance 4–6: +1 speed.",
        "Hit: −2 guard for the opponent.",
        "Damage: −2 power for the opponent.",
        "When you receive damage: +1 power.",
        "After attack: you are vulnerable.",
        "Damage: +1 power; gain 1 might.",
        "End, you were hit: heal 1.",
        "When the opponent uses an ante: gain 1 might.",
        "Start: become the active player.",
    ],
)
def test_an_effect_that_can_matter_is_allowed(text: str) -> None:
    assert find_reason(read_effect(text, "en"), is_card=False) is None


def test_a_card_that_lies_face_down_hears_no_ante() -> None:
    assert find_reason(read_effect("When the opponent uses an ante: gain 1 might.", "en"), is_card=True) is not None


def test_no_shipped_fighter_has_such_an_effect() -> None:
    assert [found for one in fighters().values() for found in find_dead_effects(one)] == []


def test_an_import_refuses_a_fighter_with_such_an_effect() -> None:
    file = next(iter(sorted(FOLDER.glob("arena/01*.toml"))))
    text = file.read_text(encoding="utf-8").replace('"Armour 1."', '"End: +2 speed."')
    errors = read_list(file.name, text).errors
    assert any("+2 speed" in error.allowed.en for error in errors), errors


def test_the_place_of_a_dead_effect_is_named() -> None:
    one = fighters()["granite"]
    late = read_effect("End: +2 speed.", "en")
    ((place, text),) = find_dead_effects(replace(one, effects=(*one.effects, late)))
    assert place == one.ability and "End: +2 speed" in text.en
