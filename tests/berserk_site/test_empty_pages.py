"""Pages of a new site have an example in each empty place, and one action."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog.games import GAMES
from decks.models import Deck, Format

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

TEMPLATES = Path(__file__).resolve().parent.parent.parent / "templates"
PAGES = (
    "decks/",
    "decks/mine/",
    "collection/",
    "collection/?shown=missing&q=zzzz",
    "cards/?q=zzzz",
    "sets/",
    "events/",
    "events/?show=past",
    "tables/",
    "tables/record/",
    "tables/ladder/",
    "matchups/",
)
OF_A_DECK = ("", "edit/", "history/", "print/", "deal/")
IMPORTED = {"sets/", "collection/?shown=missing&q=zzzz"}  # which stand empty only before cards are imported
PLACE = re.compile(r'<div class="empty">.*?\n</div>', re.DOTALL)
ACTION = re.compile(r'<(a|button) class="button primary"[^>]*>([^<]+)<')


def read_places(client: Client, path: str, language: str) -> list[str]:
    answer = client.get(path, headers={"accept-language": language}, follow=True)
    assert answer.status_code == 200, path
    return PLACE.findall(answer.text)


def check_place(place: str, path: str) -> None:
    actions = ACTION.findall(place)
    assert len(actions) == 1 and actions[0][1].strip(), f"{path} has {len(actions)} actions in an empty place"
    assert 'class="empty-example"' in place and "<svg" in place and "<figcaption" in place, path
    assert not re.search(r'href=""', place), path


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("visitor", ["guest", "account"])
def test_each_empty_page_has_an_example_and_one_action(
    client: Client, alice: User, game: str, visitor: str, language: str
) -> None:
    if visitor == "account":
        client.force_login(alice)
    for page in PAGES:
        places = read_places(client, f"/{game}/{page}", language)
        assert len(places) == 1 or (page in IMPORTED and not places), f"/{game}/{page} has {len(places)} empty places"
        for place in places:
            check_place(place, page)


@pytest.mark.parametrize("game", GAMES)
def test_each_page_of_an_empty_deck_has_an_example_and_one_action(client: Client, alice: User, game: str) -> None:
    deck = Deck.objects.create(
        owner=alice, name="New", format=Format.objects.filter(game=game)[0], visibility=Deck.Visibility.UNLISTED
    )
    client.force_login(alice)
    for page in OF_A_DECK:
        if page == "deal/" and deck.game.deals is None:
            continue
        places = read_places(client, f"{deck.get_absolute_url()}{page}", "en")
        assert places, page
        for place in places:
            check_place(place, page)
    client.logout()
    for place in read_places(client, deck.get_absolute_url(), "en"):
        check_place(place, "of a stranger")


def test_every_empty_place_says_what_it_needs() -> None:
    """Each template that has an empty place names its example, its title, its text and its action."""
    found = 0
    for path in TEMPLATES.rglob("*.html"):
        for named in re.findall(r'{% include "partials/empty\.html"(.*?)%}', path.read_text()):
            found += 1
            words = set(re.findall(r"(\w+)=", named))
            assert {"example", "title", "text", "action"} <= words, f"{path}: {named}"
            assert "action_url" in words or {"form", "name"} <= words, f"{path}: {named}"
    assert found > 20
    markup = [path.name for path in TEMPLATES.rglob("*.html") if 'class="empty"' in path.read_text()]
    assert markup == ["empty.html"], "an empty place of its own"
