"""Error pages of the servers in front of the site match the site's pages."""

import json
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.utils.translation import gettext, override

from berserk_site.plain_pages import LANGUAGES, OUTAGE, TOO_LARGE, Trouble, plain_answer

DEPLOY = settings.BASE_DIR / "deploy"


class TextParser(HTMLParser):
    """The texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.found.append(data)


@pytest.mark.parametrize("trouble", [TOO_LARGE, OUTAGE], ids=["413", "503"])
def test_pages_of_proxies_say_the_same_in_both_languages(trouble: Trouble) -> None:
    found = TextParser((DEPLOY / "errors" / f"{trouble.status}.html").read_text()).found
    for language in LANGUAGES:
        with override(language):
            assert gettext(trouble.title) in found
            assert gettext(trouble.text) in found
    said = json.loads((DEPLOY / "errors" / f"{trouble.status}.json").read_text())
    assert said["detail"] == json.loads(plain_answer(trouble, "/api/").content)["detail"]


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_both_proxies_are_told_of_the_pages(name: str) -> None:
    assert "/opt/berserk/current/deploy/errors" in (DEPLOY / name).read_text()
