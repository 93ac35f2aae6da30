"""The rules pages: every clause of every game has words in both languages, and its positions can be played."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from django.test import Client

from simulator.games import engine, engines
from simulator.reference.rulebook import SCENARIOS, rulebook
from simulator.reference.titles import read_head

GAMES = list(engines())
WITH_CLAUSES = [game for game in GAMES if (book := rulebook(game)) is not None and book.chapters]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_quick_start_that_is_read_in_five_minutes(game: str) -> None:
    book = rulebook(game)
    assert book is not None
    for language in ("ru", "en"):
        words = sum(len(f"{step.title.said(language)} {step.text.said(language)}".split()) for step in book.start)
        assert 100 < words < 1000, "200 words a minute"
    assert all(re.search("[а-я]", step.text.ru) and not re.search("[а-яё]", step.text.en) for step in book.start)


@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_every_clause_that_the_engine_cites_has_a_text_in_both_languages(game: str) -> None:
    book = rulebook(game)
    assert book is not None
    assert set(engine(game).clauses) == set(book.clauses)  # type: ignore[attr-defined]
    for clause in book.clauses.values():
        assert re.search("[а-я]", clause.text.ru), clause.key
        assert clause.text.en and not re.search("[а-яё]", clause.text.en), clause.key
        assert clause.text.ru.endswith((".", "!", "»")), clause.key
    keys = [clause.key for chapter in book.chapters for clause in chapter.clauses]
    assert len(keys) == len(set(keys)), "a clause stands in one chapter"


@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_a_search_finds_a_clause_by_its_key_and_by_words_of_its_text(game: str) -> None:
    book = rulebook(game)
    assert book is not None
    for clause in book.clauses.values():
        assert clause in book.search(clause.key)
    word = max(book.start[0].text.en.split(), key=len)
    assert book.search("zzzz") == [] and len(word) > 4


@pytest.mark.django_db
@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_the_pages_of_the_rules_link_clauses_to_positions_on_the_desk(game: str, client: Client) -> None:
    book = rulebook(game)
    assert book is not None
    page = client.get(f"/{game}/desk/rules/").content.decode()
    assert "quick-start" in page and all(f"/{game}/desk/rules/{key}/" in page for key in book.clauses)
    clause = next(clause for clause in book.clauses.values() if clause.positions)
    answer = client.get(f"/{game}/desk/rules/{clause.key}/", headers={"accept-language": "en"})
    assert clause.text.en in answer.content.decode().replace("&#x27;", "'").replace("&quot;", '"')
    position = clause.positions[0]
    address = re.search(rf'href="([^"]+)\?position={quote(position.name, safe="")}"', answer.content.decode())
    assert address is not None
    played = client.get(address[1], {"position": position.name})
    assert played.status_code == 200 and "form" in played.context
    assert client.get(address[1], {"position": "../../settings.toml"}).status_code == 404
    assert client.get(f"/{game}/desk/rules/no-such-clause/").status_code == 404
    found = client.get(f"/{game}/desk/rules/", {"q": clause.key}).content.decode()
    assert f"/{game}/desk/rules/{clause.key}/" in found
    nothing = client.get(f"/{game}/desk/rules/", {"q": "zzzz"}).content.decode()
    assert "No such clause" in nothing


@pytest.mark.django_db
def test_the_quick_start_stands_on_the_rules_page_of_every_game(client: Client) -> None:
    for game in GAMES:
        if rulebook(game) is not None:
            assert "quick-start" in client.get(f"/{game}/desk/rules/").content.decode(), game


@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_a_clause_shows_a_scenario_of_its_own_before_those_that_show_it_in_passing(game: str) -> None:
    """A scenario is a clause's own where it names the clause first."""
    book = rulebook(game)
    assert book is not None
    for clause in book.clauses.values():
        texts = [(SCENARIOS / position.name).read_text(encoding="utf-8") for position in clause.positions]
        own = [f'rules = ["{clause.key}"' in text for text in texts]
        assert own == sorted(own, reverse=True), clause.key


@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_positions_have_titles_in_both_languages_that_differ_on_a_page(game: str) -> None:
    book = rulebook(game)
    assert book is not None
    for clause in book.clauses.values():
        titles = [position.title for position in clause.positions]
        assert all(re.search("[а-яё]", title.ru) for title in titles), clause.key
        assert len({title.ru for title in titles}) == len(titles), clause.key
    files = sorted((SCENARIOS / game).rglob("*.toml"))
    untitled = [file.name for file in files if not read_head(file.read_text(encoding="utf-8")).russian]
    assert len(untitled) < len(files) / 20, f"a title_ru is missing in {untitled}"


@pytest.mark.django_db
@pytest.mark.parametrize("game", WITH_CLAUSES)
def test_a_page_names_positions_in_its_language(game: str, client: Client) -> None:
    book = rulebook(game)
    assert book is not None
    clause = max(book.clauses.values(), key=lambda clause: len(clause.positions))
    for language, other in (("ru", "en"), ("en", "ru")):
        page = html.unescape(
            client.get(f"/{game}/desk/rules/{clause.key}/", headers={"accept-language": language}).text
        )
        for position in clause.positions:
            assert position.title.said(language) in page
            assert f">{position.title.said(other)}<" not in page
