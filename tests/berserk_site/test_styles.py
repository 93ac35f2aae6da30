"""Promises that the stylesheets keep."""

from pathlib import Path

STYLES = Path(__file__).parents[2] / "berserk_site" / "static" / "css"


def test_no_card_waits_to_be_painted_until_something_moves() -> None:
    """`content-visibility: auto` left cards of a draft unpainted on a busy machine until the next input."""
    assert [path.name for path in STYLES.glob("*.css") if "content-visibility: auto" in path.read_text()] == []
