"""A number or a truth in a script answers questions of its kind, and never names a card by its place in the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from simulator.scenario.files import play_file

SCRIPT = """
title = "A question about a card"
rules = ["412.1"]

[cards]
brazier = {{ life = 9, text = "В конце вашего хода: ранить существо на 1." }}
ogre = {{ life = 12 }}

[on]
a1 = {{ card = "brazier", player = "A", at = "D1" }}
b1 = {{ card = "ogre", player = "B", at = "D1'" }}

[[do]]
player = "A"
end_turn = true

[[do]]
player = "A"
choose = {answer}
"""


@pytest.mark.parametrize(("answer", "fits"), [('"b1"', True), ("1", False), ("true", False), ("false", False)])
def test_a_question_about_a_card_is_answered_by_a_handle_alone(tmp_path: Path, answer: str, fits: bool) -> None:
    file = tmp_path / "position.toml"
    file.write_text(SCRIPT.format(answer=answer), encoding="utf-8")
    assert play_file(file).ok == fits
