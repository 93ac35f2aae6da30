"""103.4, 604.1: a turn without an end is stopped soon, and the log names the abilities that repeat."""

from __future__ import annotations

import time

import pytest

from simulator.berserk.desk.desk_page import build_page_context
from simulator.berserk.desk.table import Desk

CELLS = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCDE"]
HEAD = """
[cards.miller]
life = 9
strike = "1-1-1"
text = "Закрыться: положить фишку на выбранную карту."
[cards.echo]
life = 9
strike = "1-1-1"
text = "{text}"
"""
GROWING = "Когда карта получает фишку: положить фишку на каждое существо."


def full_board(text: str) -> str:
    """A board of thirty creatures, on which one gives a token to another."""
    parts = [HEAD.format(text=text)]
    for number, cell in enumerate(CELLS):
        card = "echo" if number else "miller"
        parts.append(f'[on.a{number}]\ncard = "{card}"\nplayer = "A"\nat = "{cell}"\n')
        parts.append(f'[on.b{number}]\ncard = "echo"\nplayer = "B"\nat = "{cell}\'"\n')
    parts.append('[[do]]\nplayer = "A"\nuse = "a0"\nability = 1\nat = "a1"\n')
    return "".join(parts)


def test_abilities_that_trigger_each_other_on_a_full_board_end_the_game() -> None:
    begun = time.process_time()
    context = build_page_context(Desk(full_board(GROWING), "play", passed=2000), "en")
    assert time.process_time() - begun < 5  # 108 seconds once
    game = context["game"]
    assert (game.over, game.reason) == (True, "103.4")


def test_the_desk_says_what_repeats() -> None:
    context = build_page_context(Desk(full_board(GROWING), "play", passed=2000), "en")
    words = context["loop"].said("en")
    assert words.startswith("this repeats: ")
    first, *_, last = words.removeprefix("this repeats: ").partition(" (objects")[0].split(" → ")
    assert first == last


def test_the_desk_shows_the_end_of_a_long_log() -> None:
    context = build_page_context(Desk(full_board(GROWING), "play", passed=2000), "en")
    assert len(context["log"]) == 400
    assert context["log_left_out"] == len(context["game"].log) - 400


@pytest.mark.parametrize("text", ["Когда чужая карта получает фишку: положить фишку на эту карту."])
def test_a_chain_that_is_cut_where_it_repeats_ends_nothing(text: str) -> None:
    context = build_page_context(Desk(full_board(text), "play", passed=40), "en")
    assert not context["game"].over
    assert context["loop"] is None
