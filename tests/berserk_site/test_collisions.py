"""Two people do what only one can, at the same moment: the later one hears what anybody hears who comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, connection
from django.test import Client
from django.urls import reverse
from rest_framework.authtoken.models import Token

from berserk_site.accounts import SignUpForm
from decks.forms import FormatForm
from decks.models import Comment, Deck, Format, Like
from tests.catalog.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)

SIGN_UP = {"username": "Vera", "password1": "long-enough-1", "password2": "long-enough-1", "email": ""}
FORMAT = {"name_ru": "Новый", "name_en": "New", "slug": "newer", "kind": "constructed", "minimum": 30, "maximum": 50,
          "copies": 3, "horde_copies": 5, "edition": "2009"}  # fmt: skip


def meanwhile(monkeypatch: pytest.MonkeyPatch, where: Any, name: str, happens: Callable[[], object]) -> None:
    """Let that happen when the method `name` is first called, before it does anything."""
    method, calls = getattr(where, name), []

    def late(*args: Any, **kwargs: Any) -> Any:
        calls.append(name)
        if len(calls) == 1:
            happens()
        return method(*args, **kwargs)

    monkeypatch.setattr(where, name, late)


def test_the_second_of_two_sign_ups_of_one_name_is_told_that_it_is_taken(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, SignUpForm, "save", lambda: User.objects.create_user("Vera"))
    answer = client.post(reverse("account_signup"), SIGN_UP)
    assert "already exists" in answer.text
    assert User.objects.filter(username__iexact="vera").count() == 1


def test_the_second_of_two_formats_of_one_address_is_told_that_it_is_taken(
    client: Client, judge: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(judge)
    meanwhile(monkeypatch, FormatForm, "save", lambda: Format.objects.create(slug="newer", name_ru="Н", name_en="N"))
    answer = client.post(reverse("decks:new_format"), FORMAT)
    assert (answer.status_code, Format.objects.filter(slug="newer").count()) == (422, 1)


def test_a_like_of_a_deck_that_is_deleted_at_that_moment_finds_no_deck(
    client: Client, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = Deck.objects.create(
        owner=alice, name="Guards", visibility="public", format=Format.objects.get(slug="constructed")
    )
    client.force_login(bob)
    meanwhile(monkeypatch, Like.objects, "get_or_create", deck.delete)
    assert client.post(reverse("decks:like", args=[deck.key]), {"liked": "1"}).status_code == 404


def test_a_comment_that_goes_while_staff_judges_it_is_not_there(
    client: Client, alice: User, judge: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = Deck.objects.create(
        owner=alice, name="Guards", visibility="public", format=Format.objects.get(slug="constructed")
    )
    comment = Comment.objects.create(deck=deck, author=alice, text="Hm")
    client.force_login(judge)
    meanwhile(monkeypatch, Comment, "hide", Comment.objects.all().delete)
    answer = client.post(reverse("decks:moderate", args=[comment.pk]), {"verdict": "hide"})
    assert answer.status_code == 404


def test_what_the_api_was_sent_is_read_again(client: Client, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise IntegrityError("this once")

    client.force_login(alice)
    meanwhile(monkeypatch, Deck.objects, "create", refuse)
    answer = client.post(
        reverse("api:deck-list"), {"name": "Guards", "format": "constructed"}, content_type="application/json"
    )
    assert (answer.status_code, Deck.objects.filter(owner=alice).count()) == (201, 1), answer.text


def test_what_the_database_refuses_each_time_is_a_fault(
    client: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: Any, **kwargs: Any) -> None:
        raise IntegrityError("never")

    client.force_login(alice)
    monkeypatch.setattr(Token.objects, "create", refuse)
    with pytest.raises(IntegrityError):
        client.post(reverse("account_token"), {"make": "1"})


@pytest.mark.races
@pytest.mark.postgresql
def test_however_often_a_key_is_asked_for_at_once_there_is_one(alice: User) -> None:
    def ask() -> int:
        client = Client()
        client.force_login(alice)
        try:
            return client.post(reverse("account_token"), {"make": "1"}).status_code
        finally:
            connection.close()

    assert at_once(*[ask] * 6) == [302] * 6
    assert Token.objects.filter(user=alice).count() == 1
