"""The desk between two presses: what is laid, taken, refused, thrown and taken back, always as a scenario's text."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from django.http import QueryDict
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simulator.berserk.board import build_board
from simulator.berserk.desk import document
from simulator.berserk.desk.aims import aims
from simulator.berserk.desk.desk_page import build_page_context, strikes
from simulator.berserk.desk.presses import Press, apply_press
from simulator.berserk.desk.rules import rows
from simulator.berserk.desk.table import Desk
from simulator.berserk.scenario.model import CELLS
from simulator.berserk.scenario.reading import read
from simulator.scenario import editing
from tests.matrix.page import rows as gathered
from tests.rules import rule

EXAMPLE = Desk(document.EXAMPLE, mode="play")
SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "berserk"


def throw_dice(desk: Desk, *dice: int) -> Desk:
    """The desk after everybody has passed, with the dice thrown as they are wanted."""
    desk = desk.resolve()
    for die in dice:
        assert desk.walk.wants_die
        desk = desk.throw(die)
    return desk.resolve()


def test_the_example_is_a_scenario_that_waits_for_its_dice() -> None:
    assert EXAMPLE.faults == []
    assert EXAMPLE.walk.game.top() == "announcement"
    assert EXAMPLE.resolve().walk.wants_die


def test_a_blow_that_waits_is_no_failure_of_the_scenario() -> None:
    assert build_page_context(EXAMPLE, "en")["report"] is None
    assert build_page_context(throw_dice(EXAMPLE, 6, 2), "en")["report"].ok


@rule("205.6")
def test_the_dice_that_are_chosen_go_into_the_script_and_mark_their_line_of_the_table() -> None:
    desk = throw_dice(EXAMPLE, 6, 2)
    assert tomllib.loads(desk.text)["do"][-1]["dice"] == [6, 2]
    assert [row.lead.en for row in strikes(desk.walk.blow) if row.applied] == ["+4"]


@rule("216.7")
def test_a_lowered_result_marks_the_line_below() -> None:
    desk = EXAMPLE.resolve().throw(6).throw(2)
    while not any(action.kind == 7 for action in desk.walk.game.options()):
        desk = desk.go_by()
    lowering = next(place for place, action in enumerate(desk.walk.game.options()) if action.kind == 7)
    desk = desk.take(lowering).resolve()
    assert [row.lead.en for row in strikes(desk.walk.blow) if row.applied] == ["+3"]


@pytest.mark.parametrize(("dice", "line"), [((4, 4), "0 (≤ 4)"), ((5, 5), "0 (≥ 5)"), ((1, 6), "−5 or less")])
def test_each_result_has_its_line_of_the_table(dice: tuple[int, int], line: str) -> None:
    assert [row.lead.en for row in strikes(throw_dice(EXAMPLE, *dice).walk.blow) if row.applied] == [line]


def test_a_step_back_takes_back_a_pass_and_then_an_entry() -> None:
    desk = EXAMPLE.go_by().go_by()
    assert desk.back().passed == 1
    assert "do" not in tomllib.loads(desk.back().back().back().text)


def test_a_refusal_names_its_clauses_and_changes_nothing() -> None:
    desk = throw_dice(EXAMPLE, 6, 2)
    tried = desk.attempt({"player": "A", "strike": "wolf-1", "at": "wolf-2"})
    assert tried.text == desk.text
    assert tried.refusal is not None and "209.3" in tried.refusal.clauses


ORDERED = """phase = "turn-start"
[cards.moss]
text = "В начале вашего хода: излечиться на 1. В начале вашего хода: получить фишку."
[on.a1]
card = "moss"
player = "A"
at = "C1"
[on.b1]
card = "moss"
player = "B"
at = "C1'"
"""
SHARED = """[cards.sage]
life = 9
text = "Закрыться: перераспределить 2 раны с этой карты на чужих существ."
[cards.ghost]
life = 9
[on.a1]
card = "sage"
player = "A"
at = "C1"
wounds = 3
[on.b1]
card = "sage"
player = "B"
at = "C1'"
[[do]]
player = "A"
use = "a1"
ability = 1
"""


@pytest.mark.parametrize("answer", [["a1.1", "C2"], ["a1.1", "moss"], ["a1.1", "b1.9"], ["a1", "a1.7"]])
def test_an_order_of_what_is_not_to_be_ordered_is_refused(answer: list[str]) -> None:
    desk = Desk(ORDERED, mode="play")
    assert desk.walk.game.question is not None
    tried = desk.attempt({"player": "A", "choose": answer})
    assert tried.refusal is not None and "215.4" in tried.refusal.clauses


@pytest.mark.parametrize("answer", [["b1", "b1.1"], ["b1", "ghost"], ["b1", "C2"]])
def test_an_answer_whose_second_word_is_no_card_is_refused(answer: list[str]) -> None:
    desk = Desk(SHARED, mode="play")
    for _ in range(20):
        desk = desk if desk.walk.game.question else desk.go_by()
    assert desk.walk.game.question is not None
    tried = desk.attempt({"player": "A", "choose": answer})
    assert tried.refusal is not None and "Перераспределение" in tried.refusal.clauses


STACK = Path("tests/scenarios/berserk/215.8/a-stack-of-two.toml")


def test_the_desk_begins_with_what_is_laid_on_the_stack_and_leaves_out_what_names_a_removed_card() -> None:
    text = STACK.read_text()
    desk = Desk(text, mode="play")
    assert [desk.walk.game.label(chain.source) for chain in desk.walk.game.stack] == ["\x020\x03", "\x022\x03"]
    left = tomllib.loads(document.remove(text, "b2"))
    assert [entry["player"] for entry in left["stack"]] == ["A"]
    assert "stack" not in tomllib.loads(document.remove(text, "b1"))


def test_a_refusal_that_is_written_down_holds() -> None:
    desk = throw_dice(EXAMPLE, 6, 2).write_refused({"player": "A", "strike": "wolf-1", "at": "wolf-2"}, "209.3")
    assert desk.report.ok, desk.report.failures


def test_what_is_expected_of_the_present_holds_at_the_end() -> None:
    desk = throw_dice(EXAMPLE, 6, 2).hold()
    expected = tomllib.loads(desk.text)["expect"]
    assert expected["archer-2"]["wounds"] == 5
    assert expected["wolf-1"]["tapped"] is True
    assert desk.report.ok, desk.report.failures


def test_an_action_of_a_later_window_is_taken_in_that_window_again() -> None:
    desk = EXAMPLE.resolve().throw(1).throw(1).resolve()
    assert desk.walk.is_settled
    windows = desk.walk.windows
    shot = next(
        place
        for place, action in enumerate(desk.walk.game.options())
        if "Shot" in desk.walk.game.describe_action(action)[1]
    )
    assert desk.take(shot).walk.taken_at[-1] == windows + 1


def pressed_on(desk: Desk, do: str) -> Desk:
    return apply_press(desk, Press(QueryDict(f"do={do}"), "en"))


@pytest.mark.parametrize("do", ["cell A3", "pick wolf-2", "remove wolf-2", "zone deck A", "describe"])
def test_no_press_in_play_edits_the_starting_position(do: str) -> None:
    desk = replace(EXAMPLE, hand="card:wolf")
    assert pressed_on(desk, do).text == desk.text


def test_a_card_pointed_at_shows_where_it_can_go_and_whom_it_can_strike() -> None:
    desk = Desk(editing.cut(document.EXAMPLE, 0), mode="play").point("wolf-1")
    walk = desk.walk
    marked = aims(walk.game, walk.names, desk.acting_card)
    assert {"B1", "D1", "C2"} == set(marked.cells)
    assert {"archer-2", "wolf-2"} == set(marked.cards)


def test_pointing_at_what_a_card_cannot_do_says_which_clauses_forbid_it() -> None:
    desk = Desk(editing.cut(document.EXAMPLE, 0), mode="play").point("wolf-1").point("E3")
    assert desk.refusal is not None
    assert desk.text == editing.cut(document.EXAMPLE, 0)


def test_a_card_laid_is_called_by_its_name_which_looks_like_no_cell() -> None:
    assert document.lay(document.EXAMPLE, "wolf", "A", "A3")[1] == "wolf-3"


def test_removing_a_card_takes_the_script_back_to_before_it() -> None:
    desk = throw_dice(EXAMPLE, 6, 2).take_away("archer-2")
    data = tomllib.loads(desk.text)
    assert "archer-2" not in data["on"]
    assert "do" not in data
    assert desk.faults == []


def test_a_malformed_file_is_said_with_its_line() -> None:
    desk = Desk(document.EXAMPLE.replace("life = 9", "lives = 9"))
    assert [fault.line for fault in desk.faults] == [3]


def test_scenarios_of_the_tests_can_be_opened_on_the_desk() -> None:
    for file in sorted(SCENARIOS.rglob("*.toml"))[::7]:
        desk = Desk(file.read_text(encoding="utf-8"), mode="play")
        assert desk.faults == [], file
        assert [str(failure) for failure in desk.walk.failures] == [], file
        build_board(desk.walk.game)


def test_comments_of_a_file_outlive_changes_on_the_desk() -> None:
    text = document.change_card_facts("# a dispute of last Sunday\n" + document.EXAMPLE, "wolf-1", {"wounds": 2})
    assert text.startswith("# a dispute of last Sunday\n")
    assert tomllib.loads(text)["on"]["wolf-1"]["wounds"] == 2


def test_a_viewer_does_not_see_what_is_hidden_from_him() -> None:
    desk = Desk(document.change_card_facts(document.EXAMPLE, "archer-2", {"hidden": True}))
    seen = build_board(desk.start_position, viewer=0)
    piece = next(piece for row in seen.rows for cell in row for piece in cell.pieces if piece.handle == "archer-2")
    assert piece.unseen
    assert (piece.name.en, piece.strike, piece.life, piece.abilities) == ("hidden card", "", None, ())


CHANGES = st.lists(
    st.one_of(
        st.tuples(
            st.just("lay"), st.sampled_from(["wolf", "archer"]), st.sampled_from(["A", "B"]), st.sampled_from(CELLS)
        ),
        st.tuples(
            st.just("change"), st.sampled_from(["wolf-1", "archer-1", "archer-2"]), st.integers(0, 5), st.booleans()
        ),
        st.tuples(st.just("die"), st.integers(1, 6)),
        st.tuples(st.just("write"), st.sampled_from(["pass", "end_turn"])),
        st.tuples(st.just("remove"), st.sampled_from(["archer-1", "wolf-2"])),
        st.tuples(st.just("head"), st.sampled_from(["main", "turn-start"])),
        st.tuples(st.just("crystals"), st.one_of(st.none(), st.integers(0, 30))),
        st.tuples(st.just("describe"), st.sampled_from(["wolf", "Fox of «Hill»"]), st.integers(1, 9)),
        st.tuples(st.just("expect"), st.integers(0, 9)),
    ),
    max_size=12,
)


@given(CHANGES)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_file_says_after_each_change_what_it_said_before_and_the_change(changes: list[tuple[object, ...]]) -> None:
    text = document.EXAMPLE
    for what, *values in changes:
        data = tomllib.loads(text)
        if what == "lay":
            text, handle = document.lay(text, *values)  # type: ignore[arg-type]
            data["on"][handle] = {"card": values[0], "player": values[1], "at": values[2]}
        elif what == "change" and values[0] in data["on"]:
            facts = {"wounds": values[1], "tapped": values[2]}
            text = document.change_card_facts(text, str(values[0]), facts)
            data["on"][values[0]] = {
                key: value for key, value in (data["on"][values[0]] | facts).items() if key not in facts or value
            }
        elif what == "die" and "do" in data:
            text = document.give_die(text, int(str(values[0])))
            data["do"][-1]["dice"] = [*data["do"][-1].get("dice", []), values[0]]
        elif what == "write":
            text = editing.write_entries(text, {"player": "A", str(values[0]): True})
            data.setdefault("do", []).append({"player": "A", values[0]: True})
        elif what == "remove" and values[0] in data["on"]:
            text = document.remove(text, str(values[0]))
            del data["on"][values[0]]
        elif what == "head":
            text = document.set_head(text, {"phase": values[0]})
            data["phase"] = values[0]
        elif what == "crystals":
            text = document.set_crystals(text, "B", values[0], 3)  # type: ignore[arg-type]
            data["player"] = {"B": {"silver": 3} | ({} if values[0] is None else {"gold": values[0]})}
        elif what == "describe":
            text = editing.describe_card(text, str(values[0]), {"type": "creature", "life": values[1]})
            data["cards"][values[0]] = {"type": "creature", "life": values[1]}
        elif what == "expect":
            text = document.expect(text, {"wolf-1": {"wounds": values[0]}})
            data["expect"] = {"wolf-1": {"wounds": values[0]}}
        assert tomllib.loads(text) == data
    assert editing.cut(text, 0) == editing.cut(editing.cut(text, 0), 0)


def test_a_scenario_from_the_desk_is_a_file_that_the_command_plays() -> None:
    desk = throw_dice(EXAMPLE, 3, 5).end_turn()
    assert read(desk.text).do[-1].kind == "end_turn"
    assert desk.report.ok, desk.report.failures


def test_the_page_of_the_rules_knows_every_key_and_only_tests_that_are_there() -> None:
    now = {row["key"]: row for row in gathered()}
    listed = {row.key: row for row in rows()}
    assert list(listed) == list(now), "write it again: python -m tests.matrix.page"
    gone = [test for key, row in listed.items() for test in row.tests if test not in now[key]["tests"]]
    assert gone == [], "write it again: python -m tests.matrix.page"


def test_the_example_is_the_same_position_in_both_languages() -> None:
    russian, english = (Desk(document.example(language), mode="play") for language in ("ru", "en"))
    assert russian.faults == []
    assert "wolf" not in russian.text
    assert russian.resolve().walk.game.options() == english.resolve().walk.game.options()
    assert strikes(throw_dice(russian, 6, 2).walk.blow) == strikes(throw_dice(english, 6, 2).walk.blow)
