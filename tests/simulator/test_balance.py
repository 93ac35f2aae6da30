"""`manage.py balance`: every deck meets every other, shares add up, and the exit tells whether they are even."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    with pytest.raises(SystemExit) as ended:
        call_command("balance", "--json", *arguments)
    code = ended.value.code
    assert isinstance(code, int)
    return code, json.loads(capsys.readouterr().out)


def test_shares_of_decks_and_pairs_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    code, found = figures(capsys, "raid", "canopy", "wall", "--games", "2")
    assert [line["deck"] for line in found["decks"]] == ["raid", "canopy", "wall"]
    assert all(line["games"] == 4 for line in found["decks"])
    assert sum(line["share"] for line in found["decks"]) == pytest.approx(1.5)
    assert len(found["pairs"]) == 3
    uneven = any(not 0.35 <= line["share"] <= 0.65 for line in found["decks"])
    assert code == int(uneven)


def test_the_same_seed_gives_the_same_figures_in_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("raid", "wall", "--games", "2", "--seed", "5")
    assert figures(capsys, *asked) == figures(capsys, *asked, "--jobs", "2")


def test_a_deck_is_dealt_other_cards_against_each_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    """With the same ones its share would seem surer than it is."""
    _, found = figures(capsys, "raid", "wall", "Стена", "--games", "12")
    shares = {(line["deck"], line["against"]): line["share"] for line in found["pairs"]}
    assert shares["raid", "wall"] != shares["raid", "Стена"]


def test_an_unknown_deck_is_named() -> None:
    with pytest.raises(CommandError, match="unheard"):
        call_command("balance", "unheard", "wall")
