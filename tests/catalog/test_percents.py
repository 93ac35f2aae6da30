"""Hundredths are written as each language writes them: 60% in English, 60 % in Russian."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from catalog.templatetags.percents import percent
from tests.messages import find_messages

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
SPACED = re.compile(r"[\w)}]\s%(?![\w}(])")


@pytest.mark.parametrize(
    ("language", "value", "written"),
    [("en", 60, "60%"), ("ru", 60, "60\N{NO-BREAK SPACE}%"), ("ru", 12.5, "12,5\N{NO-BREAK SPACE}%"),
     ("en", "12.5", "12.5%"), ("en", 1000, "1000%")],
)  # fmt: skip
def test_hundredths_are_written_as_the_language_writes_them(language: str, value: object, written: str) -> None:
    with override(language):
        assert percent(value) == written


def test_no_english_message_parts_a_number_from_its_percent_sign() -> None:
    texts = {
        text.replace("%%", "%")
        for message, more in find_messages().items()
        for text in (message.text, more.plural or "")
    }
    assert [text for text in texts if SPACED.search(re.sub(r"%\(\w+\)[sd]", "0", text))] == []


def test_templates_leave_the_percent_sign_of_a_number_to_the_filter() -> None:
    found = []
    for path in TEMPLATES.rglob("*.html"):
        text = re.sub(
            r"\{% blocktranslate.*?endblocktranslate %\}|\{% translate .*?%\}|\{#.*?#\}",
            "",
            path.read_text(),
            flags=re.DOTALL,
        )
        found += [f"{path.name}: {part}" for part in re.findall(r"[^{}]*\}\}\s?%[^}]|\d\s?%[^}\w]", text)]
    assert found == []
