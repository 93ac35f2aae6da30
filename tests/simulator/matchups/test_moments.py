"""A moment of a game of a run, or of an event, is played on from at a table."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from decks.models import Deck
from simulator.game_runner import replay
from simulator.matchups import pair_page
from simulator.matchups.pairings import build_cell_pairing
from simulator.tables.models import Table
from tests.simulator.matchups.playing import play_everything
from tests.simulator.matchups.test_pages import of, request_run
from tests.simulator.tables.playing import game_of, view_of

STEP = 9
LINK = re.compile(r'href="(/tables/on/[^"]+)"')


def link_on(client: Client, page: str) -> str:
    """The address under which a page of a replay leads to a table."""
    found = LINK.search(client.get(page, {"step": STEP}).content.decode())
    assert found is not None
    return found[1]


@pytest.mark.django_db
@pytest.mark.parametrize(("number", "side"), [(0, 0), (3, 1)])
def test_a_moment_of_a_game_of_a_run_is_played_on_from(
    alice: User, examples: list[Deck], number: int, side: int
) -> None:
    run = request_run(alice, examples[:2], games=4)
    play_everything()
    client = of(alice)
    link = link_on(client, reverse("matchups:game", args=[run.key, 0, 1, number]))
    assert link.endswith(f"?step={STEP}")
    client.post(link, {"side": side, "opponent": "novice"})
    table = Table.objects.get()
    assert view_of(table, alice).seat == side
    cell = run.readings.select_related("cell").get().cell
    found = pair_page.replay_game(run.readings.select_related("cell").get(), number)
    assert found is not None and isinstance(found[1], list)
    for step, (state, _decision) in enumerate(replay(build_cell_pairing(cell), number, found[1])):
        if step == STEP:
            log = [line.words.en for line in state.log]
            break
    assert log and [line.words.en for line in game_of(table).state.log][: len(log)] == log
    assert table.first == number % 2


@pytest.mark.django_db
def test_no_moment_of_a_run_is_told_to_who_may_not_see_it_or_names_no_game(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=4)
    play_everything()
    client = of(alice)
    for reference in (f"{run.key}-0-1-99", f"{run.key}-0-1", f"{run.key}-0-1-x", "nothing-0-1-0"):
        assert client.get(reverse("tables:play_on", args=["run", reference])).status_code == 404, reference
    last = client.get(reverse("tables:play_on", args=["run", f"{run.key}-0-1-0"]), {"step": 9999})
    assert "A game cannot go on from here" in last.content.decode()
    assert not Table.objects.exists()
