"""The format of this game's scenarios: what it knows is played, what it does not know is a fault with its line."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.heroes.language.dictionary import KEYWORDS, DictionaryEntry
from simulator.heroes.bits import SHIFTS
from simulator.heroes.clauses import CLAUSES
from simulator.heroes.scenario import script_run as reports
from simulator.scenario.result import Report
from tests.simulator.spoilt_scenarios import FEW_EXAMPLES, play_file, spoilt, values

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "heroes").rglob("*.toml"))
GOOD = """
game = "heroes"
title = "A creature strikes the hero"
rules = ["307"]
[cards.wolf]
strike = 3
text = "Рывок."
[on.wolf]
player = "A"
[[do]]
player = "A"
strike = "wolf"
at = "hero.B"
[expect.player.B]
wounds = 3
"""
VALUES = values(
    ["wolf", "hero.A", "a.1", "A", "B", "main", "X", "Рывок.", "rush", "spell", "none", ""],
    ["wolf", "a.1"],
)


def play_text(text: str, file: str) -> Report:
    return play_file(reports.play_text, text, file)


def test_what_holds_is_ok_and_its_log_cites_clauses() -> None:
    report = play_text(GOOD, "good.toml")
    assert report.ok
    assert any(entry.clause == "307" for entry in report.log)


def test_a_failure_names_line_expectation_and_result() -> None:
    report = play_text(GOOD.replace("wounds = 3", "wounds = 2"), "bad.toml")
    assert [failure.en for failure in report.failures] == ["line 15: player.B.wounds: expected 2, found 3"]


def test_every_fault_is_told_at_once_with_its_line() -> None:
    text = GOOD.replace("strike = 3", "strikes = 3").replace('at = "hero.B"', 'at = "hero.C"')
    keys = "type, element, cost, strike, lives, armour, uses, classes, text, created"
    assert [failure.en for failure in play_text(text, "bad.toml").failures] == [
        f"bad.toml:6: unknown key “strikes”; allowed: {keys}",
        "bad.toml:8: there is no card “wolf” here; allowed: —",
        "bad.toml:10: there is no card “hero.C” here; allowed: hero.A, hero.B, wolf",
    ]


def test_a_text_that_is_not_understood_is_a_fault() -> None:
    report = play_text(GOOD.replace("Рывок.", "Станцевать."), "bad.toml")
    assert report.malformed and "Станцевать" in report.failures[0].ru


def test_an_entry_that_is_not_legal_fails_with_the_clause() -> None:
    text = GOOD.replace('player = "A"\n[[do]]', 'player = "A"\ntapped = true\n[[do]]')
    assert "506.1" in play_text(text, "bad.toml").failures[0].en


def test_any_of_two_cards_that_look_alike_may_be_named() -> None:
    start = GOOD[: GOOD.index("[[do]]")]
    hand = '[player.A]\nhand = ["wolf.1", "wolf.2"]\ncoins = 2\n'
    play = '[[do]]\nplayer = "A"\nplay = "wolf.2"\n'
    assert play_text(f'{start}{hand}{play}[expect]\nwolf.1.at = "hand"\nwolf.2.at = "play"\n', "alike.toml").ok
    spell = '[cards.fire]\ntype = "spell"\ncost = 0\ntext = "Сбросить карту."\n'
    hand = '[player.A]\nhand = ["wolf.1", "wolf.2", "fire"]\n'
    discard = '[[do]]\nplayer = "A"\nplay = "fire"\n[[do]]\nplayer = "A"\nchoose = "wolf.2"\n'
    expect = '[expect]\nwolf.1.at = "hand"\nwolf.2.at = "graveyard"\n'
    assert play_text(start + spell + hand + discard + expect, "alike.toml").ok


def test_an_order_that_the_script_leaves_out_is_that_of_the_file() -> None:
    text = """
game = "heroes"
title = "Two cards wait for the end of the turn"
rules = ["402.1"]
[cards.harm]
text = "В конце вашего хода: ранить вашего героя на 2."
[cards.help]
text = "В конце вашего хода: излечить вашего героя на 2."
[on.harm]
player = "A"
[on.help]
player = "A"
[player.A]
wounds = 1
[[do]]
player = "A"
end_turn = true
"""
    assert play_text(text + "[expect.player.A]\nwounds = 1\n", "order.toml").ok
    assert play_text(text + '[[do]]\nplayer = "B"\nend_turn = true\n[expect.player.A]\nwounds = 1\n', "order.toml").ok
    first = '[[do]]\nplayer = "A"\norder = "help"\n'
    assert play_text(f"{text}{first}[expect.player.A]\nwounds = 2\n", "order.toml").ok


def test_scenarios_cite_clauses_that_there_are() -> None:
    for file in FILES:
        assert set(tomllib.loads(file.read_text())["rules"]) <= set(CLAUSES), file


@FEW_EXAMPLES
@given(st.sampled_from(FILES), st.data())
def test_a_spoilt_file_is_played_or_refused_with_its_faults(file: Path, data: st.DataObject) -> None:
    report = play_text(spoilt(file, data, VALUES), "spoilt.toml")
    assert all(failure.ru and failure.en for failure in report.failures)


@pytest.mark.parametrize("entry", KEYWORDS.values(), ids=lambda entry: entry.id)
def test_abilities_are_gained_and_expected_by_any_name(entry: DictionaryEntry) -> None:
    """In either language, with a number where the ability has one; without a number any number fits."""
    number = " 2" if entry.id in SHIFTS else ""
    quiet = '[[do]]\nplayer = "A"\nend_turn = true\n'
    if entry.id == "reckless":  # it has to strike before the turn ends
        quiet = '[[do]]\nplayer = "A"\nstrike = "wolf"\nat = "hero.B"\n'
    for name in (entry.id, entry.name.ru, entry.name.en, *entry.aliases):
        text = GOOD[: GOOD.index("[[do]]")] + f'gained = ["{name}{number}"]\n{quiet}'
        for expected in (name, f"{name}{number}"):
            has = play_text(text + f'[expect.wolf]\nhas = ["{expected}"]\n', "has.toml")
            lacks = play_text(text + f'[expect.wolf]\nlacks = ["{expected}"]\n', "lacks.toml")
            assert not has.malformed and not any("wolf.has" in one.en for one in has.failures), has.failures
            assert any("wolf.lacks" in one.en for one in lacks.failures), lacks.failures
        if number:
            other = play_text(text + f'[expect.wolf]\nhas = ["{name} 3"]\n', "other.toml")
            assert any("wolf.has" in one.en for one in other.failures), other.failures


@pytest.mark.parametrize("said", ["glory", "rush 2", "armour 300"])
def test_what_is_no_ability_is_refused_with_those_that_there_are(said: str) -> None:
    for text in (
        GOOD + f'[expect.wolf]\nhas = ["{said}"]\n',
        GOOD.replace('player = "A"\n[[do]]', f'player = "A"\ngained = ["{said}"]\n[[do]]', 1),
    ):
        (failure,) = play_text(text, "bad.toml").failures
        assert all(word in failure.en for word in ("allowed: a list of abilities", *KEYWORDS))
        assert "с числом" in failure.ru or "число до 255" in failure.ru
