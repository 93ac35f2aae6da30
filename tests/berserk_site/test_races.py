"""Two people do what only one can, at the same moment: the later one hears what anybody hears who comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from berserk_site.accounts import SignUpForm
from catalog.models import Card
from decks.forms import FormatForm
from decks.models import Comment, Deck, Format, Like, Revision
from simulator.matchups.models import Run
from tests.catalog.test_races import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

SIGN_UP = {"username": "Vera", "password1": "long-enough-1", "password2": "long-enough-1", "email": ""}
FORMAT = {"name_ru": "Новый", "name_en": "New", "slug": "newer", "kind": "constructed", "minimum": 30, "maximum": 50,
          "copies": 3, "exempt_copies": 5, "edition": "2009"}  # fmt: skip
TOGETHER = 8


def prepare_post(user: User | None, path: str, data: Any = None, **options: Any) -> Callable[[], int]:
    """A call that posts as that user and says the status of the answer; what breaks a page is a 500."""
    client = Client(raise_request_exception=False)
    if user is not None:
        client.force_login(user)
    return lambda: client.post(path, data or {}, **options).status_code


def test_the_second_of_two_sign_ups_of_one_name_gets_an_error(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    valid = SignUpForm.full_clean

    def late(form: SignUpForm) -> None:
        valid(form)
        User.objects.get_or_create(username="vera")

    monkeypatch.setattr(SignUpForm, "full_clean", late)
    answer = client.post(reverse("account_signup"), SIGN_UP)
    assert "already exists" in answer.text
    assert User.objects.filter(username__iexact="vera").count() == 1


def test_the_second_of_two_formats_of_one_address_gets_an_error(
    client: Client, judge: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    valid = FormatForm.full_clean

    def late(form: FormatForm) -> None:
        valid(form)
        Format.objects.get_or_create(slug="newer", defaults={"name_ru": "Н", "name_en": "N"})

    client.force_login(judge)
    monkeypatch.setattr(FormatForm, "full_clean", late)
    answer = client.post(reverse("decks:new_format"), FORMAT)
    assert (answer.status_code, Format.objects.filter(slug="newer").count()) == (422, 1)
    assert "already exists" in answer.text


@pytest.mark.parametrize("address", ["decks:new", "decks:copy"])
def test_no_deck_is_stored_without_its_cards(
    alice: User,
    make_deck: Any,
    guards: list[Card],
    monkeypatch: pytest.MonkeyPatch,
    address: str,
) -> None:
    """Neither empty, nor twice."""
    deck = make_deck(alice, dict.fromkeys(guards, 3))
    asked: list[str] = []

    def refuse(*args: Any, **kwargs: Any) -> None:
        asked.append(address)
        raise IntegrityError("this once")

    monkeypatch.setattr(Revision.objects, "create", refuse)
    monkeypatch.setattr(Deck, "_add", refuse)
    path = reverse(address, args=[deck.key] if address == "decks:copy" else [])
    sent = {"name": "Guards", "format": deck.format.pk, "list": "3 Страж 1"}
    assert prepare_post(alice, path, sent)() == 500
    assert (len(asked), Deck.objects.count()) == (1, 1)


def test_the_details_of_a_deck_that_was_deleted_meanwhile_do_not_bring_it_back(
    alice: User,
    make_deck: Any,
) -> None:
    deck = make_deck(alice)
    stale = Deck.objects.get(pk=deck.pk)
    deck.delete()
    assert prepare_post(alice, reverse("decks:details", args=[stale.key]), {"name": "Again"})() == 404
    assert not Deck.objects.exists()


ON_A_DECK: dict[str, Callable[[Deck], tuple[str, dict[str, Any]]]] = {
    "like": lambda deck: (reverse("decks:like", args=[deck.key]), {"liked": "1"}),
    "comment": lambda deck: (reverse("decks:comment", args=[deck.key]), {"text": "Хорошо"}),
    "copy": lambda deck: (reverse("decks:copy", args=[deck.key]), {}),
}


@pytest.mark.races
@pytest.mark.postgresql
@pytest.mark.parametrize("what", ON_A_DECK)
def test_what_is_done_to_a_deck_while_it_is_deleted_is_done_or_finds_no_deck(
    alice: User,
    bob: User,
    charlie: User,
    make_deck: Any,
    guards: list[Card],
    what: str,
) -> None:
    for _time in range(5):
        deck = make_deck(alice, dict.fromkeys(guards, 3))
        path, data = ON_A_DECK[what](deck)
        doing = [prepare_post(user, path, data) for user in (bob, charlie) * 2]
        *done, deleted = at_once(*doing, prepare_post(alice, reverse("decks:delete", args=[deck.key])))
        assert deleted == 302
        assert set(done) <= {302, 404}
        assert not Deck.objects.filter(pk=deck.pk).exists()
    assert Deck.objects.filter(owner=alice).count() == 0
    assert not Like.objects.exists() and not Comment.objects.exists()


@pytest.mark.races
@pytest.mark.postgresql
def test_a_comment_that_goes_while_staff_judges_it_is_judged_or_not_there(
    alice: User,
    bob: User,
    judge: User,
    make_deck: Any,
) -> None:
    deck = make_deck(alice)
    for _time in range(5):
        comment = Comment.objects.create(deck=deck, author=bob, text="Hm")
        delete = prepare_post(bob, reverse("decks:delete_comment", args=[deck.key, comment.pk]))
        judging = prepare_post(judge, reverse("decks:moderate", args=[deck.key, comment.pk]), {"verdict": "hide"})
        reporting = prepare_post(alice, reverse("decks:report", args=[deck.key, comment.pk]), {"reason": "?"})
        answers = at_once(delete, judging, reporting)
        assert answers[0] == 302
        assert set(answers[1:]) <= {302, 404}
    assert not Comment.objects.exists()


@pytest.mark.races
@pytest.mark.postgresql
def test_one_of_many_concurrent_sign_ups_of_one_name_succeeds() -> None:
    names = ("Пётр", "пётр", "ПЁТР", "Пётр")
    answers = at_once(*(prepare_post(None, reverse("account_signup"), SIGN_UP | {"username": name}) for name in names))
    assert sorted(answers)[:3] == [200, 200, 200]
    assert User.objects.count() == 1


@pytest.mark.races
@pytest.mark.postgresql
@pytest.mark.parametrize("allowed", [1, 5])
def test_however_many_ask_at_once_there_are_no_more_runs_than_an_account_may_have(
    alice: User,
    make_deck: Any,
    guards: list[Card],
    settings: Any,
    allowed: int,
) -> None:
    settings.MATCHUPS_RUNS = allowed
    settings.THROTTLES_ON = False
    decks = [make_deck(alice, dict.fromkeys(guards, count)) for count in (2, 3)]
    form = {"kind": "pair", "asked": decks[0].key, "opponents": [decks[1].key], "rule": "games", "games": 10,
            "level": "random", "edition": "2009"}  # fmt: skip
    answers = at_once(*[prepare_post(alice, reverse("matchups:new"), form) for _one in range(30)])
    assert set(answers) == {302, 422}
    assert answers.count(302) == Run.objects.count() == allowed
