"""A turn without an end is stopped soon, everywhere, and the log names the abilities that repeat (ruling.endless)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from django.test import Client

from simulator.games import engine, load_scenario
from simulator.heroes import turn
from simulator.heroes.endless import MOST_ABILITIES
from simulator.heroes.engine import HeroesState

FILE = Path("tests/scenarios/heroes/queue/abilities-that-trigger-each-other.toml")
HEAD = """game = "heroes"
title = "Many cards"
rules = []
turn = "A"
turn_number = 5
[cards.healer]
text = "Когда ваш герой получает раны: {text}"
[cards.hurter]
text = "При лечении вашего героя: ранить вашего героя на 1."
[cards.spell]
type = "spell"
cost = 1
text = "Ранить вашего героя на 1."
[player.A]
coins = 5
hand = ["spell"]
[[do]]
player = "A"
play = "spell"
"""


def play_scenario_text(text: str) -> HeroesState:
    state = load_scenario(engine("heroes"), text, 0, "seed")
    state.advance()
    assert isinstance(state, HeroesState)
    return state


def test_the_game_ends_and_says_what_repeats() -> None:
    state = play_scenario_text(FILE.read_text())
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.endless) == ("ruling.endless", True)
    last = next(line.words.en for line in state.log if line.clause == "ruling.endless")
    assert last.startswith(f"this repeats: hurter → healer → hurter (abilities in this turn: {MOST_ABILITIES + 1}")


@pytest.mark.parametrize("text", ["излечить вашего героя на 1.", "излечить вашего героя на 1. Взять 1000000000 карт."])
def test_a_board_of_cards_that_trigger_each_other_costs_little(text: str) -> None:
    cards = [f'[on."{kind}.{n}"]\ncard = "{kind}"\nplayer = "A"\n' for kind in ("healer", "hurter") for n in range(20)]
    begun = time.process_time()
    state = play_scenario_text(HEAD.format(text=text) + "".join(cards))
    assert time.process_time() - begun < 4
    assert state.over or state.to_act, "the game neither ends nor asks"


def test_the_next_turn_counts_anew() -> None:
    state = play_scenario_text(
        FILE.read_text()
        .replace("on.hurter.player = ", 'on.spell_2.card = "healer"\non.spell_2.player = ')
        .replace('expect.winner = "draw"', "")
    )
    game = state.flat
    assert (state.over, game.resolved > 0) == (False, True)
    turn.begin_turn(game)
    assert game.resolved == 0


@pytest.mark.django_db
def test_the_desk_shows_what_repeats(client: Client) -> None:
    page = client.post("/heroes/desk/", {"document": FILE.read_text(), "mode": "play", "do": "mode play"})
    assert "this repeats: hurter → healer → hurter" in page.content.decode()
