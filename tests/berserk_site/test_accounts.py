"""An account from its beginning to its end."""

import re
from importlib import import_module
from smtplib import SMTPServerDisconnected
from types import SimpleNamespace

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.apps import apps
from django.contrib.auth import get_user
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.db import connection
from django.test import Client, override_settings
from pytest_django.fixtures import Settings

from berserk_site import account_data
from berserk_site.models import ApiKey
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


@pytest.mark.django_db
@pytest.mark.parametrize("error", [ConnectionRefusedError, SMTPServerDisconnected])
def test_while_the_mail_server_is_down_nobody_is_signed_up_and_is_told_so(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"

    def refuse_mail(self: EmailMessage, fail_silently: bool = False) -> int:
        raise error("no mail server")

    monkeypatch.setattr(EmailMessage, "send", refuse_mail)
    client = Client(raise_request_exception=False)
    sent = {"username": "Newcomer", "email": "n@example.org", "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post("/accounts/signup/", sent)
    assert (answer.status_code, "Part of the site is not responding" in answer.text) == (503, True)
    assert not User.objects.filter(username="Newcomer").exists()


@pytest.mark.django_db
@override_settings(EMAIL_URL="", CONTACT="")
def test_a_site_without_mail_and_contact_tells_a_player_no_command(client: Client) -> None:
    page = client.get("/accounts/password/reset/").text
    assert "Ask the person who gave you the address of this site" in page
    assert "manage.py" not in page


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
    assert set(held) == {"account", *account_data.exporters()}
    assert "Bob" not in answer.content.decode()


def test_a_key_opens_the_api_until_it_is_ended(at_alice: Client, alice: User) -> None:
    first, second = (make_key(at_alice, name) for name in ("Phone", "Laptop"))
    assert (opens(first), opens(second)) == (True, True)
    at_alice.post("/accounts/token/", {"end": ApiKey.objects.get(name="Phone").pk})
    assert (opens(first), opens(second)) == (False, True)


def make_key(browser: Client, name: str) -> str:
    """A key that the account's page has just made."""
    answer = browser.post("/accounts/token/", {"make": "", "name": name})
    assert "no-store" in answer["Cache-Control"]
    found = re.search(r"Authorization: Token ([0-9a-f]{40})", answer.text)
    assert found is not None
    return found[1]


def opens(key: str) -> bool:
    """Whether the API knows who sends the key."""
    return Client().get("/api/decks/?mine=true", headers={"Authorization": f"Token {key}"}).status_code == 200


def test_a_key_appears_once_and_the_site_stores_only_its_digest(at_alice: Client, alice: User) -> None:
    key = make_key(at_alice, "Phone")
    page = at_alice.get("/accounts/").text
    assert ("Phone" in page, key in page) == (True, False)
    kept = ApiKey.objects.values().get()
    assert key not in str(kept)


def test_nobody_ends_anothers_key(at_alice: Client, bob: User) -> None:
    key = ApiKey.make(bob, "Phone")
    assert at_alice.post("/accounts/token/", {"end": ApiKey.objects.get().pk}).status_code == 404
    assert at_alice.post("/accounts/token/", {"end": "x"}).status_code == 404
    assert opens(key)


def test_a_key_needs_a_name_and_an_account_has_so_many(
    at_alice: Client, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert at_alice.post("/accounts/token/", {"make": "", "name": " "}).status_code == 422
    monkeypatch.setattr("berserk_site.accounts.MOST_KEYS", 1)
    make_key(at_alice, "Phone")
    assert at_alice.post("/accounts/token/", {"make": "", "name": "Laptop"}).status_code == 422
    assert ApiKey.objects.count() == 1


def test_a_change_of_the_password_ends_all_keys(at_alice: Client, alice: User, bob: User) -> None:
    mine, another = ApiKey.make(alice, "Phone"), ApiKey.make(bob, "Phone")
    new = {"oldpassword": PASSWORD, "password1": "another-crystal-18", "password2": "another-crystal-18"}
    assert at_alice.post("/accounts/password/change/", new).status_code == 302
    assert (opens(mine), opens(another)) == (False, True)


def test_a_suspended_account_opens_nothing_by_its_keys(alice: User) -> None:
    key = ApiKey.make(alice, "Phone")
    User.objects.filter(pk=alice.pk).update(is_active=False)
    assert not opens(key)


def test_staff_find_no_keys_in_the_admin(client: Client, judge: User) -> None:
    client.force_login(judge)
    page = client.get("/admin/").text.casefold()
    assert "authtoken" not in page and "apikey" not in page


def test_keys_of_the_earlier_kind_go_on_and_are_kept_as_digests(alice: User) -> None:
    migration = import_module("berserk_site.migrations.0002_api_keys")
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE authtoken_token (key varchar(40) PRIMARY KEY, user_id integer)")
        cursor.execute("INSERT INTO authtoken_token VALUES (%s, %s)", ["a" * 40, alice.pk])
    migration.take_over(apps, SimpleNamespace(connection=connection))
    assert opens("a" * 40)
    assert ApiKey.objects.filter(digest="a" * 40).count() == 0


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
    def forget(user: User) -> None:
        ApiKey.make(user, "test")
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(account_data, "exporters", lambda: {"app": {"forget": forget}})
    with pytest.raises(RuntimeError, match="the disk is full"):
        account_data.delete_account(alice)
    assert User.objects.filter(username="Alice").exists()
    assert not ApiKey.objects.exists()


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


def guess(address: str, password: str = "a guess") -> int:
    """Return the status of a login as Alice with this password from the address."""
    return Client(REMOTE_ADDR=address).post("/accounts/login/", {"login": "Alice", "password": password}).status_code


def test_wrong_passwords_lock_their_address_out_and_nobody_elsewhere(alice: User) -> None:
    assert [guess("10.0.0.1") for _ in range(6)] == [200] * 5 + [429]
    assert guess("10.0.0.1", PASSWORD) == 429
    assert guess("10.0.0.2", PASSWORD) == 302


@pytest.mark.parametrize("name", ["аlice", "ALIСE", "AІісе", "A1ice"])
def test_sign_up_refuses_a_name_that_looks_like_another(client: Client, alice: User, name: str) -> None:
    answer = client.post("/accounts/signup/", NEW | {"username": name})
    assert answer.status_code == 200
    assert not User.objects.filter(username=name).exists()


def test_a_locked_account_says_for_how_long_and_others_of_the_address_sign_in(alice: User, bob: User) -> None:
    for _ in range(12):
        guess("10.0.0.1")
    locked = Client(REMOTE_ADDR="10.0.0.1").post("/accounts/login/", {"login": "Alice", "password": "a guess"})
    assert (locked.status_code, int(locked["Retry-After"])) == (429, 300)
    entered = Client(REMOTE_ADDR="10.0.0.1").post("/accounts/login/", {"login": "Bob", "password": PASSWORD})
    assert entered.status_code == 302


def test_staff_sign_in_to_the_admin_where_everybody_does(judge: User) -> None:
    client = Client()
    assert client.get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    there = client.get("/admin/login/?next=/admin/")
    assert there["Location"] == "/accounts/login/?next=%2Fadmin%2F"
    assert client.post("/admin/login/", {"username": "Judge", "password": PASSWORD}).status_code == 302
    assert not get_user(client).is_authenticated
    entered = client.post(there["Location"], {"login": "Judge", "password": PASSWORD, "next": "/admin/"})
    assert entered["Location"] == "/admin/"
    assert client.get("/admin/").status_code == 200


def test_who_is_no_staff_is_turned_away_from_the_admin(at_alice: Client) -> None:
    assert at_alice.get("/admin/login/").status_code == 403


def test_an_account_with_a_second_factor_is_entered_by_both(judge: User) -> None:
    client = Client()
    client.post("/accounts/login/", {"login": "Judge", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    page = client.get("/accounts/2fa/totp/activate/")
    assert page.status_code == 200
    secret = page.context["form"].secret
    assert f">{secret}</code>" in page.text
    assert client.post("/accounts/2fa/totp/activate/", {"code": code_now(secret)}).status_code == 302
    codes = client.get("/accounts/2fa/recovery-codes/")
    assert len(codes.context["unused_codes"]) == 10
    assert all(f"<code>{code}</code>" in codes.text for code in codes.context["unused_codes"])
    again = client.get("/accounts/2fa/recovery-codes/")
    assert not any(code in again.text for code in codes.context["unused_codes"]), "they are shown once"
    assert client.get("/accounts/2fa/recovery-codes/download/").status_code in (403, 404)
    cache.clear()  # a code is taken once
    other = Client()
    asked = other.post("/accounts/login/", {"login": "Judge", "password": PASSWORD, "next": "/admin/"})
    assert asked["Location"].startswith("/accounts/2fa/authenticate/")
    assert other.get("/admin/").status_code == 302
    assert other.post("/accounts/2fa/authenticate/", {"code": "000000"}).status_code == 200
    assert other.post("/accounts/2fa/authenticate/", {"code": code_now(secret)})["Location"] == "/admin/"
    assert other.get("/admin/").status_code == 200


def code_now(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time()))))


@pytest.mark.parametrize(("language", "keys"), [("en", "keys"), ("ru", "ключи")])
def test_the_sign_up_form_says_nothing_of_keys_which_a_new_account_lacks(
    db: None, client: Client, language: str, keys: str
) -> None:
    page = client.get("/accounts/signup/", headers={"accept-language": language}).content.decode()
    assert page.count("<li>") >= 4  # the rules for a password
    assert keys not in page


@pytest.mark.parametrize("path", ["/accounts/", "/reports/", "/battlecon/own/", "/battlecon/own/new/"])
@pytest.mark.parametrize(("language", "said"), [("en", "Only signed-in users"), ("ru", "доступна только после входа")])
def test_a_guest_who_opens_a_page_of_an_account_is_told_why_to_sign_in(
    db: None, client: Client, path: str, language: str, said: str
) -> None:
    answer = client.get(path, headers={"accept-language": language}, follow=True)
    assert answer.redirect_chain == [(f"/accounts/login/?next={path}", 302)]
    assert said in answer.content.decode()
