"""Files that are no scenarios are refused with the line, by the desk of every game, by commands and tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from simulator.games import ENGINES, engine, has_desk, load_scenario
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.files import play_file
from simulator.scenario.toml import load_toml

CARD = '[cards.x]\nlife = 3\nstrike = "1-1-1"\n'
MALFORMED = {
    "brackets": "title = " + "[" * 950 + "]" * 950,
    "open brackets": "title = " + "[" * 20_000,
    "inline tables": "title = " + "{a=" * 950 + "1" + "}" * 950,
    "digits": "turn = " + "9" * 5000,
    "hexadecimal digits": "turn = 0x" + "f" * 5000,
    "nested keys": "title." + "a." * 5000 + "b = 1",
    "nested headers": "[title." + "a." * 5000 + "b]",
    "infinity": "turn = 1e999999",
    "date": "turn = 1979-05-27T07:32:00Z",
    "unclosed": 'title = "a',
    "surrogate": 'title = "\\uD800"',
    "long text": 'title = 5\n[cards.x]\ntext = "' + "а" * 5000 + '"',
}


@pytest.mark.parametrize("game", ENGINES)
@pytest.mark.parametrize("what", MALFORMED)
def test_a_malformed_file_is_refused_with_its_line(game: str, what: str) -> None:
    text = f'game = "{game}"\n{MALFORMED[what]}\n'
    with pytest.raises(MalformedScenario) as refused:
        load_scenario(engine(game), text, 0, "seed")
    assert min(fault.line for fault in refused.value.faults) >= 1
    assert all(len(line) < 300 for line in refused.value.lines("en"))


@pytest.mark.parametrize("what", MALFORMED)
def test_the_command_reports_a_malformed_file(tmp_path: Path, what: str) -> None:
    file = tmp_path / "malformed.toml"
    file.write_text(MALFORMED[what], encoding="utf-8")
    report = play_file(file)
    assert report.malformed
    assert not any("broke" in failure.en for failure in report.failures)


@pytest.mark.parametrize("game", [game for game in ENGINES if has_desk(game)])
@pytest.mark.parametrize("what", MALFORMED)
def test_the_desk_answers_422(db: None, client: Client, game: str, what: str) -> None:
    document = f'game = "{game}"\n{MALFORMED[what]}\n'
    for fields in ({"mode": "position"}, {"mode": "play", "passed": "3"}):
        answer = client.post(f"/{game}/desk/", {"document": document, **fields})
        assert answer.status_code == 422


def test_the_line_of_what_is_too_deep_or_too_large_is_named() -> None:
    for what in ("brackets", "open brackets", "digits", "nested keys", "nested headers"):
        with pytest.raises(MalformedScenario) as refused:
            load_toml(f'title = "a"\n\n{CARD}{MALFORMED[what]}\n')
        assert [fault.line for fault in refused.value.faults] == [6]
