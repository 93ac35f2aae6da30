"""Contact, terms and privacy are there once the operator has written them."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

TERMS = """# House rules

Be kind.
No <b>insults</b>.

- first, at https://example.org/rules
- second
"""


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.OPERATOR_PAGES = tmp_path
    return tmp_path


@pytest.mark.parametrize("name", ["contact", "terms", "privacy"])
def test_a_page_that_is_not_written_is_neither_there_nor_in_the_foot(client: Client, folder: Path, name: str) -> None:
    assert client.get(f"/{name}/").status_code == 404
    assert f'href="/{name}/"' not in client.get("/").text
    (folder / f"{name}.txt").write_text("Written.")
    assert client.get(f"/{name}/").status_code == 200
    assert f'href="/{name}/"' in client.get("/").text


def test_headings_paragraphs_lists_and_addresses_are_read_and_nothing_else(client: Client, folder: Path) -> None:
    (folder / "terms.en.txt").write_text(TERMS)
    shown = client.get("/terms/", headers={"accept-language": "en"}).text
    assert "<h2>House rules</h2>" in shown
    assert "<p>Be kind.<br>No &lt;b&gt;insults&lt;/b&gt;.</p>" in shown
    assert '<li>first, at <a href="https://example.org/rules"' in shown


def test_each_language_has_its_own_text_or_the_other_ones(client: Client, folder: Path) -> None:
    (folder / "privacy.ru.txt").write_bytes("\ufeffПо-русски".encode())
    for language in ("ru", "en"):
        assert "По-русски" in client.get("/privacy/", headers={"accept-language": language}).text
    (folder / "privacy.en.txt").write_text("In English")
    assert "In English" in client.get("/privacy/", headers={"accept-language": "en"}).text
