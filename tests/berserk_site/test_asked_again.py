"""Automatic requests of an event's page or a chat are retried when the server is busy, in one shared way."""

import re
from pathlib import Path

import pytest

TEMPLATES = Path(__file__).parents[2] / "templates"
TAG = re.compile(r"<\w+\s(?>\{%.*?%\}|[^<>])*>")  # atomic: a tag is read in one way only


@pytest.mark.parametrize("path", [*(TEMPLATES / "events").glob("*.html"), TEMPLATES / "tables" / "chat.html"])
def test_whatever_is_sent_by_itself_says_how_it_is_sent_again(path: Path) -> None:
    text = path.read_text()
    if "<" not in text:  # a partial that is included inside a tag
        text = f"<form {text}>"
    sending = [tag for tag in TAG.findall(text) if "hx-post=" in tag]
    assert len(sending) == text.count("hx-post=")
    assert [tag for tag in sending if "data-asks-again" not in tag] == []


def test_scripts_send_nothing_past_that_mechanism() -> None:
    sources = Path(__file__).parents[2] / "berserk_site" / "static" / "js"
    assert "fetch(" not in (sources / "events.js").read_text()
