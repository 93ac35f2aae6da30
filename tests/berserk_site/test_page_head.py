"""Visitors share the rendered head and foot of pages. Nothing personal is shared, and languages and games differ."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from catalog.core.staff_roles import StaffRole, give_role, take_role
from catalog.games import GAMES

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
PAGE = "/berserk/decks/"


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    cache.clear()


def visitor(user: User | None = None) -> Client:
    client = Client(enforce_csrf_checks=True)
    if user is not None:
        client.force_login(user)
    return client


def test_the_name_of_an_account_is_on_its_own_pages_only(alice: User, bob: User) -> None:
    clients = {"Alice": visitor(alice), "Bob": visitor(bob), "": visitor()}
    for _time in range(2):
        for own, client in clients.items():
            shown = client.get(PAGE).text
            assert {name for name in ("Alice", "Bob") if f'<li class="said">{name}</li>' in shown} == {own} - {""}
            assert ("Sign out" in shown) == bool(own)
            assert ("Sign up" in shown) != bool(own)


def test_each_form_has_the_token_of_its_visitor(alice: User, bob: User) -> None:
    seen = set()
    for client in (visitor(alice), visitor(bob), visitor()):
        tokens = set(TOKEN.findall(client.get(PAGE).text))
        assert len(tokens) == 1
        seen |= tokens
    assert len(seen) == 3


def test_an_account_signs_out_with_the_form_in_the_shared_menu(alice: User, bob: User) -> None:
    visitor(alice).get(PAGE)
    client = visitor(bob)
    token = TOKEN.findall(client.get(PAGE).text)[0]
    assert client.post("/accounts/logout/", {"csrfmiddlewaretoken": token}).status_code == 302
    assert "Sign out" not in client.get(PAGE).text


def test_the_menu_follows_the_roles_of_the_account(alice: User, bob: User) -> None:
    give_role(bob, StaffRole.MODERATOR)
    assert "Moderation" in visitor(bob).get(PAGE).text
    assert "Moderation" not in visitor(alice).get(PAGE).text
    take_role(bob, StaffRole.MODERATOR)
    assert "Moderation" not in visitor(bob).get(PAGE).text


@pytest.mark.parametrize("game", GAMES)
def test_head_and_foot_are_of_the_game_and_in_the_language_of_the_page(game: str) -> None:
    for _time in range(2):
        for language, sections in (("en", ">Cards</a>"), ("ru", ">Карты</a>")):
            shown = visitor().get(f"/{game}/cards/", headers={"accept-language": language}).text
            head = shown[shown.index("<header") : shown.index("</header>")]
            foot = shown[shown.index("<footer") : shown.index("</footer>")]
            name = GAMES[game].name.said(language)
            assert sections in head.replace("</svg>", ">") and f"<span>{name}</span>" in head
            assert f'href="/{game}/cards/" aria-current="true"' in head
            assert f": {name}</p>" in foot and f'href="/{game}/sets/"' in foot


def test_the_section_of_the_page_is_marked() -> None:
    for section in ("cards", "decks", "cards"):
        shown = visitor().get(f"/berserk/{section}/").text
        nav = shown[shown.index("<nav") : shown.index("</nav>")]
        assert re.findall(r'href="([^"]+)" aria-current="true"', nav) == [f"/berserk/{section}/"]
