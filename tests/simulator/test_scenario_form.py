"""The site writes scenarios in one form: each table and each step on a line, no line too long."""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path
from typing import Any

import pytest

from simulator.scenario.comments import read_comments
from simulator.scenario.writing import WIDTH, append_values, document, write_values

FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.toml"))
LONG = "a text of many words " * 5


def same(text: str) -> str:
    """The text of a document, read and written again with its comments."""
    return write_values(tomllib.loads(text), read_comments(text))


def test_a_scenario_has_a_line_for_each_table_and_each_step() -> None:
    values = {
        "title": "x",
        "expect": {"winner": "A", "player": {"A": {"gold": 3}}, "a1": {"wounds": 1, "tapped": True}},
        "do": [{"player": "A", "strike": "a1", "expect": {"b1": {"wounds": 2}}}],
        "on": {"a1": {"card": "elf", "player": "A"}, "ель 1": {"card": "elf"}},
        "turn": "A",
    }
    assert (
        write_values(values)
        == """title = "x"
turn = "A"

on.a1 = { card = "elf", player = "A" }
on."ель 1".card = "elf"

do = [
    { player = "A", strike = "a1", expect.b1.wounds = 2 },
]

expect.winner = "A"
expect.player.A.gold = 3
expect.a1 = { wounds = 1, tapped = true }
"""
    )


def test_a_table_that_is_too_long_has_a_line_for_each_key() -> None:
    assert document({}, [(("cards", "elf"), {"life": 5, "move": None, "text": LONG})]) == (
        f'cards.elf.life = 5\ncards.elf.text = "{LONG}"\n'
    )


def test_a_list_that_is_too_long_goes_over_several_lines() -> None:
    values = {"player": {"A": {"deck": [f"card.{number}" for number in range(60)]}}}
    text = write_values(values)
    assert tomllib.loads(text) == values and max(map(len, text.splitlines())) <= WIDTH


def test_a_list_at_the_end_of_a_step_goes_over_several_lines() -> None:
    values = {"fighter": {"A": {"style": [{"key": "x", "effects": [LONG, "short"]}]}}}
    assert (
        write_values(values)
        == f"""fighter.A.style = [
    {{ key = "x", effects = [
        "{LONG}",
        "short",
    ] }},
]
"""
    )


def test_the_copy_of_a_card_has_its_own_line() -> None:
    assert same('expect.elf = { wounds = 1, 2 = { at = "A1" } }') == 'expect.elf.wounds = 1\nexpect.elf.2.at = "A1"\n'


@pytest.mark.parametrize(
    "values",
    [
        {"on": {}, "do": [], "a": [[]], "b": {"c": {}}},
        {"a": 1.5, "b": 1e300, "c": float("inf"), "d": datetime.date(2009, 1, 2), "e": datetime.time(1, 2)},
        {"a": 'quote " slash \\ line \n tab \t bell \x07 delete \x7f', "": {"a.b": {"#": 1}}},
        {"do": ["x", {"y": 1}], "on": [{}], "expect": 3},
    ],
    ids=str,
)
def test_other_values_are_written_too(values: dict[str, Any]) -> None:
    assert tomllib.loads(write_values(values)) == values


def test_comments_stand_where_they_stood() -> None:
    text = """# of the file
title = "x"  # of the title

# of the field
on.a1.card = "elf"
# of the place
on.a1.at = "C1"  # a cell

do = [
    # of the first step
    { player = "A", strike = "a1" },
    { player = "B", defend = "b2" },  # of the second step
]
# of the end
"""
    assert same(text) == text


def test_a_script_is_added_to_a_position() -> None:
    position = document({"title": "x"}, [(("on", "a1"), {"card": "elf"})])
    values = {"do": [{"player": "A", "end_turn": True}], "expect": {}}
    assert append_values(position, values) == write_values(tomllib.loads(position) | {"do": values["do"]})
    assert append_values(position, {"do": []}) == position


def test_files_say_the_same_in_this_form() -> None:
    """A sample of the project's scenarios."""
    for file in FILES[::40]:
        text = file.read_text(encoding="utf-8")
        assert tomllib.loads(same(text)) == tomllib.loads(text)
        assert same(same(text)) == same(text)


def test_no_file_of_the_project_has_table_headers() -> None:
    assert [file.name for file in FILES if "\n[" in "\n" + file.read_text(encoding="utf-8")] == []
