"""Templates are sent without their indentation, and keep their lines."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings
from django.template import Engine


def test_templates_are_loaded_without_indentation_and_with_all_their_lines() -> None:
    name = "tables/heroes/board.html"
    printed = Path(settings.BASE_DIR, "templates", name).read_text(encoding="utf-8")
    loaded = Engine.get_default().get_template(name).source
    assert "\n  " in printed
    assert loaded.split("\n") == [line.strip() for line in printed.split("\n")]
