"""`manage.py draft_bots`: bots draft, their decks play, and the figures add up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import call_command

from tests.decks.events.shelf import shelve

pytestmark = pytest.mark.django_db


@pytest.fixture
def trial_set(db: None) -> None:
    shelve()


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    call_command("draft_bots", "--json", *arguments)
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def test_figures_of_drafts_and_games_add_up(trial_set: None, capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--seats", "4", "--sets", "trial", "trial", "--drafts", "2", "--games", "2")
    assert sum(card["taken"] for card in found["cards"]) == 2 * 4 * 24
    assert all(1 <= card["position"] <= 12 for card in found["cards"])
    assert sum(found["sorts"].values()) >= 8
    assert {line["level"] for line in found["levels"]} == {"expert", "random", "rarest"}
    assert sum(pair["games"] for pair in found["pairs"]) + 2 * found["crashes"] == 2 * 2 * 2
    assert all(line["low"] - 1e-9 <= line["share"] <= line["high"] + 1e-9 for line in found["levels"])


def test_the_same_seed_gives_the_same_figures(trial_set: None, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--seats", "2", "--sets", "trial", "trial", "--drafts", "1", "--games", "2", "--seed", "7")
    first, second = figures(capsys, *asked), figures(capsys, *asked, "--jobs", "2")
    del first["seconds"], second["seconds"]
    assert first == second


def test_a_set_that_fills_no_booster_is_refused(trial_set: None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        call_command("draft_bots", "--sets", "unheard")
    assert stopped.value.code == 2
    assert "there is no set “unheard”" in capsys.readouterr().err
