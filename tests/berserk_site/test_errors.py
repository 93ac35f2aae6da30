"""Error pages are in the visitor's language and name the next step."""

from typing import Any

import pytest
import redis.exceptions
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from berserk_site import urls as site_urls


def forbidden(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def suspicious(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation


def raise_404(request: HttpRequest) -> HttpResponse:
    raise Http404


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


FAULTS: dict[str, Exception] = {
    "database": OperationalError("connection refused"),
    "cache": redis.exceptions.ConnectionError("connection refused"),
}


def outage(request: HttpRequest, part: str) -> HttpResponse:
    raise FAULTS[part]


urlpatterns = [
    path("outage/<slug:part>/", outage),
    path("api/outage/<slug:part>/", outage),
    path("forbidden/", forbidden),
    path("suspicious/", suspicious),
    path("gone/", raise_404),
    path("broken/", broken),
    *site_urls.urlpatterns,
]
handler400, handler403, handler404 = site_urls.handler400, site_urls.handler403, site_urls.handler404
handler500 = site_urls.handler500

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


@pytest.mark.parametrize(
    ("address", "status", "russian", "english"),
    [
        ("/suspicious/", 400, "Запрос не распознан", "Bad request"),
        ("/forbidden/", 403, "Нет доступа", "Access denied"),
        ("/gone/", 404, "Страница не найдена", "Page not found"),
        ("/nowhere/", 404, "Страница не найдена", "Page not found"),
    ],
)
def test_an_error_is_a_page_in_either_language(
    client: Client, address: str, status: int, russian: str, english: str
) -> None:
    for language, title in (("ru", russian), ("en", english)):
        response = client.get(address, headers={"accept-language": language})
        assert response.status_code == status
        page = response.content.decode()
        assert f"<h1>{title}</h1>" in page
        assert f'<html lang="{language}"' in page


@override_settings(DEBUG=True)
@pytest.mark.parametrize("address", ["/gone/", "/nowhere/", "/cards/nowhere"])
def test_who_runs_the_site_with_the_defaults_is_shown_our_page_too(client: Client, address: str) -> None:
    response = client.get(address, headers={"accept-language": "ru"})
    assert response.status_code == 404
    assert "<h1>Страница не найдена</h1>" in response.content.decode()
    assert client.get("/api/nowhere/").json()["detail"]
    assert client.get("/cards").status_code == 301  # a forgotten slash is still added


@pytest.mark.parametrize(("language", "title"), [("ru", "Действие не поддерживается"), ("en", "Method not allowed")])
def test_what_an_address_does_not_do_is_said_on_a_page(client: Client, language: str, title: str) -> None:
    for answer, allowed, said in (
        (
            client.post("/berserk/cards/", headers={"accept-language": language}),
            "GET, HEAD",
            ("вернитесь на", "go back to"),
        ),
        (client.get("/look/", headers={"accept-language": language}), "POST", ("формой", "the form")),
    ):
        assert answer.status_code == 405
        assert answer["Allow"] == allowed
        page = answer.content.decode()
        assert f"<h1>{title}</h1>" in page
        assert any(word in page for word in said)


@pytest.mark.parametrize("debug", [True, False])
@pytest.mark.parametrize(("language", "title"), [("ru", "Запрос не распознан"), ("en", "Bad request")])
def test_a_theme_that_is_none_is_refused_on_a_page(client: Client, language: str, title: str, debug: bool) -> None:
    with override_settings(DEBUG=debug):
        response = Client().post("/look/", {"theme": "pink"}, headers={"accept-language": language})
    assert response.status_code == 400
    assert f"<h1>{title}</h1>" in response.content.decode()


def test_a_broken_page_says_so_in_both_languages_and_needs_no_database(client: Client) -> None:
    client.raise_request_exception = False
    response = client.get("/broken/")
    assert response.status_code == 500
    assert response["X-Request-ID"] in response.content.decode()
    assert "Something went wrong on our side" in response.content.decode()
    assert "У нас что-то сломалось" in response.content.decode()


@pytest.mark.parametrize(("language", "title"), [("ru", "Страница устарела"), ("en", "This page has expired")])
def test_a_form_from_an_old_page_changes_nothing_and_says_so(language: str, title: str) -> None:
    client = Client(enforce_csrf_checks=True, headers={"accept-language": language})
    response = client.post("/look/", {"theme": "dark"})
    assert response.status_code == 403
    assert f"<h1>{title}</h1>" in response.content.decode()
    assert "theme" not in response.cookies


@pytest.mark.parametrize(("language", "title"), [("ru", "Слишком много запросов"), ("en", "Too many requests")])
def test_who_tries_passwords_too_often_is_asked_to_wait(language: str, title: str) -> None:
    client = Client(headers={"accept-language": language})
    with override_settings(ACCOUNT_RATE_LIMITS={"login": "1/m/ip"}, ROOT_URLCONF="berserk_site.urls"):
        for _attempt in range(2):
            response = client.post("/accounts/login/", {"login": "Alice", "password": "guess"})
    assert response.status_code == 429
    assert f"<h1>{title}</h1>" in response.content.decode()


@override_settings(EMAIL_URL="", CONTACT="judge@example.org")
def test_without_mail_a_forgotten_password_says_whom_to_ask(client: Client) -> None:
    page = client.get("/accounts/password/reset/").content.decode()
    assert "mailto:judge@example.org" in page
    assert "This site doesn't send email" in page
    assert 'type="email"' not in page


def test_a_theme_that_is_none_is_refused_and_strange_addresses_are_not_followed(client: Client) -> None:
    assert client.post("/look/", {"theme": "pink"}).status_code == 400
    assert client.get("/look/").status_code == 405
    response = client.post("/look/", {"theme": "dark", "next": "https://example.org/"})
    assert response["Location"] == "/"
    assert response.cookies["theme"].value == "dark"
    assert client.post("/look/", {"theme": "light", "next": "/berserk/cards/?q=a"})["Location"] == "/berserk/cards/?q=a"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["/berserk/decks/?q=%00", "/berserk/decks/?tag=%00", "/berserk/sets/%00/", "/images/%00"]
)
def test_a_character_that_no_database_keeps_breaks_nothing(client: Client, address: str) -> None:
    assert client.get(address).status_code in (200, 400, 404)  # PostgreSQL refuses it, SQLite finds nothing of it


def test_the_api_refuses_too_large_a_body_in_json(client: Client, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100
    answer = client.post("/api/decks/check/", {"list": "a" * 200}, content_type="application/json")
    assert (answer.status_code, list(answer.json())) == (400, ["detail"])


@pytest.mark.parametrize("part", FAULTS)
def test_a_part_that_does_not_answer_is_told_by_503_in_our_own_words(part: str) -> None:
    client = Client(raise_request_exception=False)
    answer = client.get(f"/outage/{part}/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Part of the site is not responding" in answer.text
    assert "Часть сайта не отвечает" in answer.text
    told = client.get(f"/api/outage/{part}/")
    assert (told.status_code, told["Content-Type"]) == (503, "application/json")


def test_the_front_page_goes_on_without_a_cache(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object, **kwargs: object) -> None:
        raise FAULTS["cache"]

    monkeypatch.setattr("berserk_site.views.cache.get", refuse)
    assert client.get("/").status_code == 200


@pytest.mark.parametrize(
    ("language", "said", "other"), [("en", "Request number", "Запрос"), ("ru", "Номер запроса", "Request")]
)
def test_a_page_that_is_not_there_is_all_in_one_language(db: None, language: str, said: str, other: str) -> None:
    page = Client().get("/nowhere/at/all/", headers={"accept-language": language}).content.decode()
    assert said in page
    assert other not in page.split("<main")[1].split("</main>")[0]
