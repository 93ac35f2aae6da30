"""A management command before the first `make ready` says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.berserk_site.processes import environment, manage


@pytest.mark.parametrize(
    "command", [["load_decks"], ["import_cards", "catalog/clash/sets", "--dry-run"], ["clearsessions"]]
)
def test_a_command_without_tables_names_the_way_to_prepare_them(command: list[str], tmp_path: Path) -> None:
    ended = manage(*command, environ=environment(tmp_path))
    assert ended.returncode == 1
    assert "make ready" in ended.stderr and "Traceback" not in ended.stderr
