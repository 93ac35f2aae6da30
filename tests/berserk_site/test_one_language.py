"""A page speaks the language of its visitor. A citation of the other language is marked by its `lang`."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import resolve, reverse

from catalog.games import GAMES
from decks.models import Deck
from tests.browser.pages import FOR_GUESTS, furnish, paths

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database, pytest.mark.long]

VOID = {
    "area",
    "base",
    "br",
    "circle",
    "col",
    "hr",
    "img",
    "input",
    "line",
    "link",
    "meta",
    "path",
    "rect",
    "use",
    "wbr",
}
UNREAD = {
    "script",
    "style",
    "template",
    "textarea",
    "code",
    "pre",
}  # files and commands
SPOKEN = ("title", "aria-label", "placeholder", "alt", "data-tip")
FOREIGN = {
    "en": re.compile("[А-Яа-яЁё]"),
    "ru": re.compile(r"\b(the|of|and|with|your|you|is|are|for|from|to)\b"),
}
QUOTED = re.compile("«[^»]*»")  # on English pages: the wording of a card that a position of the rules is about
USERS = ("Разъяснение", "Grey Watch", "Holds the middle", "Good against flyers", "A strike and a defender",
         "One blow", "Not a name for a deck", "End: +2 speed")  # fmt: skip


class VisibleTexts(HTMLParser):
    """The texts and spoken attributes of a page, without those that are marked as another language."""

    def __init__(self, language: str) -> None:
        super().__init__(convert_charrefs=True)
        self.language = language
        self.open: list[tuple[str, bool]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = dict(attrs)
        left_out = tag in UNREAD or own.get("lang", self.language) != self.language or self._is_left_out
        if not left_out:
            self.texts += [value for name in SPOKEN if (value := own.get(name))]
        if tag not in VOID:
            self.open.append((tag, left_out))

    def handle_endtag(self, tag: str) -> None:
        for place in reversed(range(len(self.open))):
            if self.open[place][0] == tag:
                del self.open[place:]
                return

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._is_left_out:
            self.texts.append(data.strip())

    @property
    def _is_left_out(self) -> bool:
        return bool(self.open) and self.open[-1][1]


def visible_texts(html: str, language: str) -> list[str]:
    reader = VisibleTexts(language)
    reader.feed(html)
    return reader.texts


def foreign_texts(html: str, language: str) -> list[str]:
    texts = [QUOTED.sub("", text) if language == "en" else text for text in visible_texts(html, language)]
    own = [text for text in texts if not any(word in text for word in USERS)]
    return [text[:80] for text in own if FOREIGN[language].search(text)]


def test_a_foreign_word_is_found_and_a_marked_citation_is_not() -> None:
    html = '<p>Ход игрока</p><img alt="Карта"><p lang="ru">Слово</p><textarea>Файл</textarea><p>«Цитата» of a card</p>'
    assert foreign_texts(html, "en") == ["Ход игрока", "Карта"]
    assert foreign_texts("<p>Ход игрока</p><p>End of turn</p><p>Novice</p>", "ru") == ["End of turn"]


GARBLED = re.compile(r"&(?:#\w+|amp|lt|gt|quot);|(?<!\.)\.\.(?!\.)|\.:|,,|;\.")


def test_a_scan_finds_an_entity_and_a_double_stop() -> None:
    texts = ("Ann&#x27;s", "Draw a card..", "And so on...", "Tom & Ann; end.")
    assert [text for text in texts if GARBLED.search(text)] == ["Ann&#x27;s", "Draw a card.."]


def _repeats_a_part(title: str) -> bool:
    parts = title.split(" · ")
    return len(set(parts)) < len(parts)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_page_speaks_the_language_of_its_visitor(language: str) -> None:
    """All addresses with sample data; those below a game in each of the four games. No text is escaped twice or has two
    full stops, and no title names a thing twice."""
    site = furnish()
    Deck.objects.filter(pk=site.deck.pk).update(name="Grey Watch's <1 & 2>", name_en="")
    guest, staff = (Client(headers={"accept-language": language}) for _ in range(2))
    staff.force_login(site.visitor)
    begun = staff.post(reverse("events:start_now", args=["draft"]))
    site.event = str(resolve(begun.headers["Location"]).kwargs["event_id"])
    found, garbled, repeated, read = {}, {}, [], 0
    for name, path in paths(site).items():
        client = guest if name in FOR_GUESTS else staff
        games = [path] if not path.startswith("/berserk/") else [f"/{game}/{path[9:]}" for game in GAMES]
        for address in games:
            answer = client.get(address)
            kind = answer.get("Content-Type", "")
            if answer.status_code != 200 or not kind.startswith(("text/html", "image/svg")):
                continue
            read += 1
            html = answer.content.decode()
            if foreign := foreign_texts(html, language):
                found[urlsplit(address).path] = foreign[:5]
            if texts := [text for text in visible_texts(html, language) if GARBLED.search(text)]:
                garbled[urlsplit(address).path] = texts[:5]
            if (title := re.search("<title>([^<]*)", html)) and _repeats_a_part(title[1]):
                repeated.append(address)
    assert read > 150
    assert (found, garbled, repeated) == ({}, {}, [])
