"""/api/decks/, /api/decks/check/, /api/formats/."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from berserk_site.models import ApiKey
from decks.models import Author, Deck

pytestmark = pytest.mark.django_db

LEGAL = "".join(f"3 Страж {n}\n" for n in range(1, 11))


@pytest.fixture
def api() -> Any:
    """`api(user=None)`: a client with the user's token."""

    def api(user: User | None = None) -> APIClient:
        client = APIClient()
        if user is not None:
            client.credentials(HTTP_AUTHORIZATION=f"Token {ApiKey.make(user, 'test')}")
        return client

    return api


def test_the_check_of_a_list_stores_nothing(api: Any, guards: Any) -> None:
    answer = api().post(reverse("api:deck-check"), {"list": "4 Страж 1", "format": "constructed", "lang": "en"})
    assert answer.status_code == 200
    assert [problem["code"] for problem in answer.json()["problems"]] == ["too-few", "copies"]
    legal = api().post(reverse("api:deck-check"), {"list": LEGAL}).json()
    assert legal == {"legal": True, "format": "constructed", "count": 30, "problems": [], "warnings": []}
    assert not Deck.objects.exists()


def test_lines_that_cannot_be_read_are_answered_with_their_numbers(api: Any, guards: Any) -> None:
    answer = api().post(reverse("api:deck-check"), {"list": "3 Страж 1\nСтражик 2"})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["line"] == 2
    pool = api().post(reverse("api:deck-check"), {"list": LEGAL, "format": "limited", "pool": "Никто"})
    assert (pool.status_code, pool.json()["pool_errors"][0]["text"]) == (422, "Никто")
    assert api().post(reverse("api:deck-check"), {"list": "", "format": "nothing"}).status_code == 400


def test_a_deck_is_made_changed_and_deleted_by_its_owner(api: Any, alice: User, guards: Any) -> None:
    client = api(alice)
    made = client.post(
        reverse("api:deck-list"),
        {"name": "Из программы", "format": "constructed", "tags": ["api"], "cards": [{"name": "Страж 1", "count": 2}]},
    )
    assert made.status_code == 201, made.json()
    address = reverse("api:deck-detail", args=[made.json()["key"]])
    assert made.json()["cards"] == [{"name": "Страж 1", "count": 2, "set": "ONE", "number": 1}]
    assert (made.json()["visibility"], made.json()["legal"], made.json()["version"]) == ("private", False, 1)
    changed = client.patch(address, {"cards": [{"name": "Guard 2", "count": 3}], "version": 1})
    assert changed.json()["cards"][0]["name"] == "Страж 2"
    assert client.delete(address).status_code == 204
    assert not Deck.objects.exists()


def test_an_old_version_is_refused(api: Any, alice: User, make_deck: Any, guards: Any) -> None:
    deck = make_deck(alice, {guards[0]: 1})
    deck.change({guards[1].pk: 1}, Author(alice, tab="page"))
    address = reverse("api:deck-detail", args=[deck.key])
    answer = api(alice).patch(address, {"cards": [{"name": "Страж 3", "count": 1}], "version": 1})
    assert answer.status_code == 409
    assert deck.cards.count() == 2


def test_an_unknown_card_is_an_error_with_its_place(api: Any, alice: User, guards: Any) -> None:
    cards = [{"name": "Страж 1", "count": 1}, {"name": "Дракон", "count": 1}]
    answer = api(alice).post(reverse("api:deck-list"), {"name": "x", "format": "constructed", "cards": cards})
    assert (answer.status_code, answer.json()["cards"][0]["line"]) == (400, "2")
    assert not Deck.objects.exists()


def test_charlie_has_no_access_to_alices_private_deck(api: Any, alice: User, charlie: User, make_deck: Any) -> None:
    private, public = make_deck(alice, visibility="private"), make_deck(alice, visibility="public")
    for client in (api(charlie), api()):
        assert client.get(reverse("api:deck-detail", args=[private.key])).status_code == 404
        assert client.get(reverse("api:deck-detail", args=[public.key])).status_code == 200
        assert [deck["key"] for deck in client.get(reverse("api:deck-list")).json()["results"]] == [public.key]
        assert client.patch(reverse("api:deck-detail", args=[public.key]), {"name": "x"}).status_code in (401, 403)
        assert client.delete(reverse("api:deck-detail", args=[public.key])).status_code in (401, 403)
    mine = api(alice).get(reverse("api:deck-list"), {"mine": "true"}).json()["results"]
    assert {deck["key"] for deck in mine} == {private.key, public.key}


def test_who_may_edit_a_deck_may_not_delete_it(api: Any, alice: User, bob: User, make_deck: Any) -> None:
    deck = make_deck(alice)
    deck.editors.add(bob)
    address = reverse("api:deck-detail", args=[deck.key])
    assert api(bob).patch(address, {"name": "Иначе"}).status_code == 200
    assert api(bob).delete(address).status_code == 403


def test_who_may_edit_a_deck_does_not_say_who_sees_it(
    api: Any, client: Client, alice: User, bob: User, make_deck: Any
) -> None:
    deck = make_deck(alice, visibility="private")
    deck.editors.add(bob)
    assert api(bob).patch(reverse("api:deck-detail", args=[deck.key]), {"visibility": "public"}).status_code == 400
    client.force_login(bob)
    assert 'name="visibility"' not in client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    sent = {"name": "Иначе", "format": deck.format.pk, "visibility": "public"}
    client.post(reverse("decks:quick", args=[deck.key]), sent)
    deck.refresh_from_db()
    assert (deck.name, deck.visibility) == ("Иначе", "private")


def test_formats_are_listed_as_data(api: Any, constructed_format: Any) -> None:
    constructed_format.bans.create(name="Страж 1")
    rows = {row["slug"]: row for row in api().get(reverse("api:format-list")).json()["results"]}
    assert (rows["constructed"]["minimum"], rows["constructed"]["banned"]) == (30, ["Страж 1"])
    assert rows["limited"]["copies"] is None


def test_queries_of_a_list_do_not_grow_with_its_decks(
    api: Any, alice: User, make_deck: Any, guards: Any, django_assert_max_num_queries: Any
) -> None:
    counts = []
    for more in (2, 20):
        for _ in range(more):
            make_deck(alice, dict.fromkeys(guards, 1))
        api().get(reverse("api:deck-list"))  # reads the cards, which are kept
        with django_assert_max_num_queries(20) as queries:
            api().get(reverse("api:deck-list"))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_mine_is_true_or_false(api: Any, alice: User) -> None:
    assert api(alice).get("/api/decks/", {"mine": "true"}).status_code == 200
    assert api(alice).get("/api/decks/", {"mine": "null"}).json() == {"mine": ["Enter true or false."]}


@pytest.mark.parametrize("body", ["[" * 100_000, '{"list":' * 50_000])
def test_brackets_without_end_are_refused(api: Any, body: str) -> None:
    answer = api().post(reverse("api:deck-check"), body, content_type="application/json")
    assert answer.status_code == 400
    assert "nested too deeply" in answer.json()["detail"]


@pytest.mark.parametrize("address", ["/api/decks/000000000000000/", "/api/nothing/"])
def test_what_is_not_there_is_said_in_the_language_of_the_request(client: Client, address: str) -> None:
    answer = client.get(address, headers={"accept-language": "ru"})
    assert (answer.status_code, answer.json()) == (404, {"detail": "Страница не найдена."})


def test_a_format_or_pool_that_is_null_is_left_out(api: Any, guards: Any) -> None:
    answer = api().post(reverse("api:deck-check"), {"list": LEGAL, "format": None, "pool": None}, format="json")
    assert (answer.status_code, answer.json()["format"]) == (200, "constructed")


def test_what_cannot_be_a_tag_is_refused_and_not_dropped(api: Any, alice: User, make_deck: Any) -> None:
    deck = make_deck(alice)
    address = reverse("api:deck-detail", args=[deck.key])
    assert api(alice).patch(address, {"tags": ["#лес"]}, format="json").json()["tags"] == ["лес"]
    for wrong in ("!!!", "я" * 31):
        assert api(alice).patch(address, {"tags": [wrong]}, format="json").status_code == 400
    assert [tag.name for tag in deck.tags.all()] == ["лес"]


def test_decks_are_found_by_format_tag_and_owner(api: Any, alice: User, guards: Any) -> None:
    client = api(alice)
    for name, format, tag in (("Первая", "constructed", "лес"), ("Вторая", "limited", "горы")):
        asked = {"name": name, "format": format, "tags": [tag], "visibility": "public", "cards": []}
        assert client.post(reverse("api:deck-list"), asked).status_code == 201

    def list_names(**wanted: str) -> list[str]:
        return [deck["name"] for deck in api().get(reverse("api:deck-list"), wanted).json()["results"]]

    assert list_names(format="limited") == ["Вторая"]
    assert list_names(tag="лес") == ["Первая"]
    assert list_names(owner=alice.username, format="constructed") == ["Первая"]
    assert list_names(owner="nobody") == []
