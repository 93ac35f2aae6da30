"""The runner: which window an entry is taken in, what is answered by itself, and what fails a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from simulator.berserk.scenario.reading import read
from simulator.berserk.scenario.script_run import play_scenario
from simulator.scenario.files import play_file
from simulator.scenario.result import Report

CARDS = """\
[cards.axe]
life = 20
strike = "2-4-6"
[cards.snake]
life = 20
strike = "1-1-1"
text = "При ударе может отравить атакованное существо на 2. При ударе: закрыть выбранное существо."
[cards.nun]
life = 9
strike = "1-1-1"
text = "Внезапно, закрыться: излечить выбранное существо на 4."
"""
POSITION = """\
[on.a1]
card = "axe"
player = "A"
at = "C1"
[on.b1]
card = "axe"
player = "B"
at = "C1'"
tapped = true
[on.b2]
card = "nun"
player = "B"
at = "E3'"
"""
STRIKE = '[[do]]\nplayer = "A"\nstrike = "a1"\nat = "b1"\n'


def play_parts(*parts: str, position: str = POSITION, top: str = "") -> Report:
    return play_scenario(read(top + "\n" + CARDS + position + "\n".join(parts)))


def failure_texts(report: Report) -> str:
    return " | ".join(failure.en for failure in report.failures)


def test_a_die_that_the_script_does_not_have_fails_it() -> None:
    assert "a die was thrown that the scenario does not have" in failure_texts(play_parts(STRIKE))


def test_dice_left_over_fail_it() -> None:
    report = play_parts(STRIKE + "dice = [1, 2, 3]")
    assert failure_texts(report) == "dice were left over: 2, 3"


def test_dice_of_a_later_entry_serve_throws_after_it() -> None:
    healing = '[[do]]\nplayer = "B"\nuse = "b2"\nability = 1\nat = "b1"\nwhen = "target"\ndice = [1]\n'
    report = play_parts(STRIKE, healing, "[expect.b1]\nwounds = 2")
    assert report.ok, failure_texts(report)


def test_an_entry_waits_for_its_players_turn() -> None:
    report = play_parts('[[do]]\nplayer = "B"\nmove = "b2"\nto = "E2\'"', '[expect.b2]\nat = "E2\'"')
    assert report.ok, failure_texts(report)


def test_an_entry_never_legal_fails_with_the_reason_of_its_last_window() -> None:
    report = play_parts('[[do]]\nplayer = "A"\nmove = "a1"\nto = "D2"')
    assert "A: move = a1 at = D2 was never taken: forbidden by " in failure_texts(report) and "203.2" in failure_texts(
        report
    )


def test_a_use_that_is_never_legal_lists_the_played_abilities_of_its_card() -> None:
    heal = "“Instant — tap: Heal a creature for 4”"
    for card, listed in (("b2", f"1 {heal}"), ("a1", "none")):
        use = f'[[do]]\nplayer = "{card[0].upper()}"\nuse = "{card}"\nability = 3\nat = "b1"'
        told = failure_texts(play_parts(use)).lower()
        assert f"played abilities of the card: {listed}".lower() in told, told


def test_an_entry_without_a_window_fails_too() -> None:
    report = play_parts('[[do]]\nplayer = "A"\npass = true\nwhen = "destruction"')
    assert "was never taken: no window for it came" in failure_texts(report)


def test_what_must_be_refused_and_is_legal_fails() -> None:
    report = play_parts('[[do]]\nplayer = "A"\nmove = "a1"\nto = "D1"\nrefused = true', '[expect.a1]\nat = "C1"')
    assert "must be refused, but it is legal" in failure_texts(report) and len(report.failures) == 1


def test_what_is_refused_by_another_clause_fails_and_says_by_which() -> None:
    report = play_parts('[[do]]\nplayer = "A"\nmove = "a1"\nto = "D2"\nrefused = "203.6"')
    assert "must be refused by 203.6, but is by" in failure_texts(report) and "203.2" in failure_texts(report)


def test_a_refusal_whose_window_never_comes_fails() -> None:
    assert "was never taken" in failure_texts(play_parts('[[do]]\nplayer = "B"\ndefend = "b2"\nrefused = true'))


def test_a_latin_letter_in_a_clause_is_no_other_clause() -> None:
    report = play_parts(STRIKE + "dice = [1]", '[[do]]\nplayer = "B"\ndefend = "b2"\nrefused = "205.3a"')
    assert report.ok, failure_texts(report)


def test_expectations_of_an_entry_are_looked_at_as_soon_as_the_stack_is_empty() -> None:
    then = '[[do]]\nplayer = "B"\nuse = "b2"\nability = 1\nat = "b1"\nwhen = "empty"'
    report = play_parts(STRIKE + "dice = [1]\n[do.expect.b1]\nwounds = 2", then, "[expect.b1]\nwounds = 0")
    assert report.ok, failure_texts(report)


def test_a_failed_expectation_names_its_line_and_both_values() -> None:
    report = play_parts(STRIKE + "dice = [1]", "[expect.b1]\nwounds = 3")
    assert failure_texts(report).endswith(": b1.wounds: expected 3, found 2") and failure_texts(report).startswith(
        "line "
    )


def test_a_may_that_is_not_named_is_declined_and_a_choice_falls_to_the_files_first_card() -> None:
    position = POSITION.replace('"axe"\nplayer = "A"', '"snake"\nplayer = "A"')
    report = play_parts(
        STRIKE + "dice = [1]", '[expect.b1]\nlacks = ["отравление"]\n[expect.a1]\ntapped = true', position=position
    )
    assert report.ok, failure_texts(report)
    assert any("chosen by itself: choose = false" in line for line in report.log_lines("en"))
    assert any("chosen by itself: choose = a1" in line for line in report.log_lines("en"))


def test_naming_a_target_takes_the_may_before_it() -> None:
    position = POSITION.replace('"axe"\nplayer = "A"', '"snake"\nplayer = "A"')
    report = play_parts(
        STRIKE + "dice = [1]", '[[do]]\nplayer = "A"\nchoose = "b2"', "[expect.b2]\ntapped = true", position=position
    )
    assert report.ok, failure_texts(report)


def test_end_turn_passes_through_the_turn_of_its_player_alone() -> None:
    report = play_parts('[[do]]\nplayer = "B"\nend_turn = true', '[expect]\nturn = "A"')
    assert report.ok, failure_texts(report)


def test_a_scenario_started_before_the_main_phase_goes_on_until_it_begins() -> None:
    position = POSITION.replace('at = "C1"\n', 'at = "C1"\ngained = ["отравление на 2"]\n')
    report = play_parts("[expect.a1]\nwounds = 2", position=position, top='phase = "turn-preparation"')
    assert report.ok, failure_texts(report)


def test_the_log_cites_a_rule_on_every_line_of_the_games_own() -> None:
    report = play_parts(STRIKE + "dice = [1]")
    assert report.log and all(entry.clause for entry in report.log if "by itself" not in entry.words.en)


def test_a_sentence_that_is_not_simulated_is_said_in_the_log() -> None:
    cards = CARDS.replace("излечить выбранное существо на 4", "удивить выбранное существо")
    report = play_scenario(read(cards + POSITION))
    assert report.ok and "not simulated" in report.log_lines("en")[0]


def test_a_fault_of_the_engine_as_the_position_is_laid_out_is_that_scenarios_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("no such act")

    monkeypatch.setattr("simulator.berserk.scenario.script_run.game_of", broken)
    file = tmp_path / "a.toml"
    file.write_text('title = "t"\n' + CARDS)
    report = play_file(file)
    assert not report.ok
    assert not report.malformed
    assert "KeyError" in failure_texts(report)
