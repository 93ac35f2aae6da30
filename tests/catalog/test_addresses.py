"""Lists stand under their game; old addresses lead there, and links lead to lists of the page's game."""

from collections.abc import Iterator

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import NoReverseMatch, Resolver404, resolve, reverse, set_urlconf

from catalog.addresses import COOKIE, GameInAddress, activate, current_game, urls_of
from catalog.core.terms import Term
from catalog.games import GAMES, RegisteredGame

LISTS = ["cards/", "sets/", "dictionary/", "decks/", "decks/formats/", "events/", "matchups/", "matchups/new/"]
LISTS += ["desk/", "desk/rules/", "desk/rules/205.3/", "events/new/"]


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> Iterator[RegisteredGame]:
    """Another game, which has cards and decks alone."""
    game = RegisteredGame("second", Term("Вторая", "Second"), answers={"decks": True})
    monkeypatch.setitem(GAMES, game.slug, game)
    yield game
    set_urlconf(None)


@pytest.mark.django_db
@pytest.mark.parametrize("path", LISTS)
def test_the_address_of_a_list_names_its_game_and_the_old_one_leads_there(client: Client, path: str) -> None:
    assert client.get(f"/berserk/{path}").status_code == 200
    answer = client.get(f"/{path}?q=a&page=2")
    assert (answer.status_code, answer["Location"]) == (301, f"/berserk/{path}?q=a&page=2")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/cards/berserk/WND/1/", "/berserk/cards/WND/1/"),
        ("/sets/berserk/WND/texts/?page=2", "/berserk/sets/WND/texts/?page=2"),
        ("/cards", "/berserk/cards/"),
    ],
)
def test_old_addresses_of_cards_and_sets_lead_to_the_new_ones(client: Client, old: str, new: str) -> None:
    answer = client.get(old)
    assert (answer.status_code, answer["Location"]) == (301, new)


@pytest.mark.django_db
def test_what_no_game_has_is_not_found_and_a_form_is_never_redirected(client: Client) -> None:
    for path in ("/chess/cards/", "/nothing/", "/berserk/nothing/", "/events/nosuchevent/", "/decks/nosuchdeck/"):
        assert client.get(path).status_code == 404, path
    assert client.post("/decks/new/", {}).status_code == 404


def test_links_lead_to_lists_of_the_game_that_is_active(second: RegisteredGame) -> None:
    assert (reverse("catalog:cards"), current_game().slug) == ("/berserk/cards/", "berserk")
    activate(second.slug)
    assert (reverse("catalog:cards"), current_game()) == ("/second/cards/", second)
    assert reverse("decks:formats") == "/second/decks/formats/"
    assert reverse("decks:deck", args=["0" * 15]) == f"/decks/{'0' * 15}/"
    assert reverse("catalog:cards", urlconf=urls_of("berserk")) == "/berserk/cards/"


def test_a_section_that_the_game_lacks_has_no_address_and_links_lead_to_a_game_that_has_it(
    second: RegisteredGame,
) -> None:
    assert resolve("/second/decks/").kwargs == {"game": "second"}
    with pytest.raises(Resolver404):
        resolve("/second/events/")
    activate(second.slug)
    assert reverse("events:events") == "/berserk/events/"


def test_a_games_own_address_takes_no_game_that_does_not_exist() -> None:
    with pytest.raises(Resolver404):
        resolve("/chess/cards/WND/1/")
    with pytest.raises(NoReverseMatch):
        reverse("catalog:cards", args=["berserk"])


@pytest.mark.parametrize(
    ("path", "cookie", "active", "kept"),
    [
        ("/second/cards/", "", "second", "second"),
        ("/second/cards/", "second", "second", None),
        ("/accounts/", "second", "second", None),
        ("/accounts/", "chess", "berserk", None),
        ("/accounts/", "", "berserk", None),
        ("/berserk/cards/", "second", "berserk", "berserk"),
    ],
)
def test_the_game_is_that_of_the_address_or_else_the_one_chosen_last(
    second: RegisteredGame, path: str, cookie: str, active: str, kept: str | None
) -> None:
    seen = []

    def answer(request: HttpRequest) -> HttpResponse:
        seen.append(current_game().slug)
        return HttpResponse("page")

    request = RequestFactory().get(path)
    request.COOKIES[COOKIE] = cookie
    response = GameInAddress(answer)(request)
    assert seen == [active]
    assert (response.cookies[COOKIE].value if COOKIE in response.cookies else None) == kept
    assert "Cookie" in response["Vary"]


@pytest.mark.django_db
def test_a_site_with_one_game_offers_no_choice_of_games(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for slug in reversed([*GAMES][1:]):  # what is put back comes in the order in which it was
        monkeypatch.delitem(GAMES, slug)
    answer = client.get("/berserk/cards/")
    assert COOKIE not in answer.cookies
    assert "site-game" not in answer.text
    assert client.get("/").context["example"]  # the front page is the game's own


@pytest.mark.django_db
def test_the_head_of_the_page_offers_the_same_list_of_each_game(client: Client) -> None:
    for path, others in (
        ("/clash/sets/", ["/berserk/sets/", "/clash/sets/"]),
        ("/berserk/cards/?q=a", ["/berserk/cards/", "/clash/cards/"]),
        ("/berserk/dictionary/", ["/berserk/dictionary/", "/clash/dictionary/"]),
        ("/accounts/login/", ["/berserk/", "/clash/"]),
    ):
        choices = client.get(path).context["games"]
        assert [choice.address for choice in choices][:2] == others, path


@pytest.mark.django_db
def test_the_front_page_shows_every_game(client: Client) -> None:
    shown = client.get("/").context["shown_games"]
    assert [game["slug"] for game in shown] == list(GAMES)
    for game in GAMES:
        assert f'href="/{game}/"' in client.get("/").text
