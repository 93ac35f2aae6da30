"""An account from its beginning to its end."""

import re

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client, override_settings
from rest_framework.authtoken.models import Token

from berserk_site import personal
from tests.conftest import PASSWORD

NEW = {"username": "Dora", "email": "", "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def at_alice(client: Client, alice: User) -> Client:
    """A browser in which Alice has just signed in with her password."""
    assert client.post("/accounts/login/", {"login": "Alice", "password": PASSWORD}).status_code == 302
    return client


@pytest.mark.django_db
def test_without_a_mail_server_a_visitor_signs_up_by_name_and_is_in(client: Client) -> None:
    assert client.post("/accounts/signup/", NEW).status_code == 302
    assert client.get("/accounts/").status_code == 200
    assert len(mail.outbox) == 0


def test_one_signs_in_by_name_or_by_address_and_out_again(client: Client, alice: User) -> None:
    for login in ("Alice", "alice@example.org"):
        client.post("/accounts/login/", {"login": login, "password": PASSWORD})
        assert client.get("/accounts/").status_code == 200
        client.post("/accounts/logout/")
        assert client.get("/accounts/").status_code == 302


@pytest.mark.django_db
def test_a_name_longer_than_any_is_refused(client: Client) -> None:
    answer = client.post("/accounts/login/", {"login": "я" * 100_000, "password": PASSWORD})
    assert answer.status_code == 200
    assert "254" in answer.text


@pytest.mark.django_db
def test_a_name_is_taken_in_whatever_case_and_its_owner_signs_in_so(client: Client) -> None:
    client.post("/accounts/signup/", NEW | {"username": "Пётр"})
    client.post("/accounts/logout/")
    assert client.post("/accounts/signup/", NEW | {"username": "ПЁТР"}).status_code == 200
    assert list(User.objects.values_list("username", flat=True)) == ["Пётр"]
    assert client.post("/accounts/login/", {"login": "пётр", "password": PASSWORD}).status_code == 302


@pytest.mark.django_db
def test_of_names_that_differ_by_case_the_one_written_signs_in(client: Client) -> None:
    for name in ("Пётр", "пётр"):  # made when case was not looked at
        User.objects.create_user(name, password=PASSWORD)
    client.post("/accounts/login/", {"login": "пётр", "password": PASSWORD})
    assert get_user(client).get_username() == "пётр"


@pytest.mark.django_db
def test_signing_in_asks_for_a_name_or_an_address(client: Client) -> None:
    page = client.get("/accounts/login/", headers={"accept-language": "ru"}).text
    assert ">Имя пользователя или почта</label>" in page
    assert 'autocomplete="username"' in page


def test_guessing_passwords_is_answered_by_429(client: Client, alice: User) -> None:
    for n in range(12):
        answer = client.post("/accounts/login/", {"login": "Alice", "password": f"guess {n}"})
    assert answer.status_code == 429
    assert "Too many" in answer.text


def test_guessing_passwords_is_throttled(client: Client, alice: User) -> None:
    answers = [client.post("/accounts/login/", {"login": "Alice", "password": f"guess {n}"}) for n in range(12)]
    assert answers[-1].status_code == 429 or b"Too many" in answers[-1].content


def test_a_password_is_changed(at_alice: Client, alice: User) -> None:
    new = "defender-and-token-3"
    at_alice.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": new, "password2": new})
    alice.refresh_from_db()
    assert alice.check_password(new)


def test_who_changed_the_password_is_back_at_the_account(at_alice: Client) -> None:
    new = "defender-and-token-3"
    form = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    assert at_alice.post("/accounts/password/change/", form).headers["Location"] == "/accounts/"


@override_settings(
    EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend", EMAIL_URL="smtp://mail.example", CONTACT=""
)
def test_a_forgotten_password_is_reset_by_mail(client: Client, alice: User) -> None:
    client.post("/accounts/password/reset/", {"email": "alice@example.org"})
    assert [message.to for message in mail.outbox] == [["alice@example.org"]]
    address = re.search(r"http://testserver(\S+)", str(mail.outbox[0].body))
    assert address is not None
    form = client.get(address[1], follow=True)
    new = "defender-and-token-3"
    client.post(form.redirect_chain[-1][0], {"password1": new, "password2": new})
    alice.refresh_from_db()
    assert alice.check_password(new)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/accounts/", "/accounts/download/", "/accounts/delete/"])
def test_a_guest_is_asked_to_sign_in(address: str, client: Client) -> None:
    assert client.get(address).headers["Location"].startswith("/accounts/login/")


def test_the_download_holds_what_every_app_keeps_of_the_user(at_alice: Client, alice: User, bob: User) -> None:
    answer = at_alice.get("/accounts/download/")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="berserk.json"'
    held = answer.json()
    assert held["account"]["name"] == "Alice"
    assert set(held) == {"account", *personal.keepers()}
    assert "Bob" not in answer.content.decode()


def test_a_key_opens_the_api_until_it_is_ended(at_alice: Client, alice: User) -> None:
    at_alice.post("/accounts/token/", {"make": ""})
    first = Token.objects.get(user=alice).key
    assert first in at_alice.get("/accounts/").content.decode()
    at_alice.post("/accounts/token/", {"make": ""})
    assert Token.objects.get(user=alice).key != first
    at_alice.post("/accounts/token/", {"end": ""})
    assert not Token.objects.filter(user=alice).exists()


def test_a_deleted_account_is_gone_and_its_owner_is_out(at_alice: Client, alice: User, bob: User) -> None:
    asked = at_alice.get("/accounts/delete/").headers["Location"]
    assert at_alice.post(asked, {"password": PASSWORD}).headers["Location"] == "/accounts/delete/"
    assert at_alice.get("/accounts/delete/").status_code == 200
    assert at_alice.post("/accounts/delete/").headers["Location"] == "/"
    assert [user.username for user in User.objects.all()] == ["Bob"]
    assert at_alice.get("/accounts/").status_code == 302


def test_who_only_found_an_open_browser_cannot_delete_the_account(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get("/accounts/delete/").headers["Location"].startswith("/accounts/reauthenticate/")
    client.post("/accounts/reauthenticate/?next=/accounts/delete/", {"password": "a guess"})
    client.post("/accounts/delete/")
    assert User.objects.filter(username="Alice").exists()


def test_an_account_stays_whole_where_part_of_it_cannot_be_deleted(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Keeper:
        @staticmethod
        def forget(user: User) -> None:
            Token.objects.create(user=user)
            raise RuntimeError("the disk is full")

    monkeypatch.setattr(personal, "keepers", lambda: {"app": Keeper})
    with pytest.raises(RuntimeError, match="the disk is full"):
        personal.delete_account(alice)
    assert User.objects.filter(username="Alice").exists()
    assert not Token.objects.exists()


def test_where_no_mail_is_sent_no_confirmation_is_promised(at_alice: Client, alice: User) -> None:
    at_alice.post("/accounts/email/", {"action_add": "", "email": "second@example.org"})
    page = at_alice.get("/accounts/email/").text
    assert "second@example.org" in page
    assert "confirm" not in page


def test_a_letter_says_which_site_writes_in_the_readers_language(client: Client, alice: User) -> None:
    with override_settings(EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend", EMAIL_URL="smtp://mail"):
        russian = {"accept-language": "ru"}
        client.post("/accounts/password/reset/", {"email": "alice@example.org"}, headers=russian)
    assert str(mail.outbox[0].body).startswith("Здравствуйте! Это «Берсерк», testserver.")
