"""Choosing champions at tables in real browsers, on wide and narrow screens and in both languages."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from decks.models import Deck
from simulator.tables.models import Table
from tests.browser.looking import faults
from tests.conftest import OpenPage
from tests.decks.clash.conftest import clash_cards, clash_decks
from tests.simulator.tables.test_leaders import outside

__all__ = ["clash_cards", "clash_decks"]  # fixtures
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.usefixtures("clash_decks")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_players_choose_champions_and_see_them_on_the_board(
    open_page: OpenPage,
    alice: User,
    bob: User,
    language: str,
) -> None:
    first, second = outside(*Deck.objects.filter(format__game="clash"))[:2]
    page = open_page("/clash/tables/new/", alice, locale=language)
    page.locator("[name=leader]").select_option(first)
    page.locator("[name=opponent][value=friend]").check()
    assert not faults(page)
    page.locator("form button.primary.large").click()
    page.wait_for_selector("#table-link")
    other = open_page(Table.objects.get().get_absolute_url(), bob, locale=language)
    other.locator("[name=leader]").select_option(second)
    assert not faults(other)
    other.locator("form button.primary.large").click()
    other.wait_for_selector(".cc-champion")
    assert other.locator(".cc-champion").count() == 2
    assert not faults(other)
    assert Table.objects.get().state == Table.State.PLAYING
