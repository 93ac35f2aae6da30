"""Game-specific wording of pages: each entry replaces a text on a page, only for that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override

from catalog.games import GAMES
from catalog.wording import word_for_game
from tests.messages import find_messages

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def messages() -> set[str]:
    return {message.text for message in find_messages()}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_words_only_what_pages_say(game: str, messages: set[str]) -> None:
    assert set(GAMES[game].cards.wording) <= messages


def test_a_text_is_replaced_in_the_visitor_s_language_and_in_no_other_game() -> None:
    with override("ru"):
        assert word_for_game("Собрать колоду", "battlecon") == "Подготовить бойца"
        assert word_for_game("Собрать колоду", "clash") == "Собрать колоду"
    with override("en"):
        assert word_for_game("Build a deck", "battlecon") == "Prepare a fighter"
        assert word_for_game("Deck", "battlecon") == "Deck"


def test_no_page_template_names_a_reworded_text_without_asking_the_game() -> None:
    texts = {text for game in GAMES.values() for text in game.cards.wording}
    passed_on = {"No decks match", "No decks here yet"}  # to partials/empty.html, which asks
    for path in (ROOT / "templates").rglob("*.html"):
        if path.name in {"style.html", "games.html"}:  # of no one game
            continue
        plain = set(re.findall(r'{% translate "([^"]+)" %}', path.read_text())) & texts
        assert plain <= passed_on, path


def test_a_text_whose_places_are_filled_is_replaced_too() -> None:
    with override("ru"):
        assert word_for_game("Колоды с картой «Грань»", "battlecon") == "Бойцы с картой «Грань»"
        assert word_for_game("Колоды с картой «Грань»", "clash") == "Колоды с картой «Грань»"
    with override("en"):
        said = "“Cesar” has 3 cards; a game needs at least 9."
        assert word_for_game(said, "battlecon") == "“Cesar” has 3 cards; a bout needs at least 9."


def test_no_template_fills_the_places_of_a_reworded_text_without_asking_the_game() -> None:
    texts = {text for game in GAMES.values() for text in game.cards.wording if "%(" in text}
    for path in (ROOT / "templates").rglob("*.html"):
        source = path.read_text()
        for found in re.finditer(r"{% blocktranslate[^%]*%}(.*?){% endblocktranslate %}", source, re.DOTALL):
            text = re.sub(r"{{ ?(\w+) ?}}", r"%(\1)s", found[1].replace("%", "%%"))
            assert text not in texts or source[: found.start()].endswith("{% filter word_for_game %}"), path


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "said", "unsaid"), [("ru", "Подготовить бойца", "колод"), ("en", "Fighters", "deck")]
)
@pytest.mark.parametrize("page", ["", "decks/", "decks/new/", "events/", "tables/", "matchups/"])
def test_pages_of_battlecon_speak_of_fighters(client: Client, page: str, language: str, said: str, unsaid: str) -> None:
    html = client.get(f"/battlecon/{page}", headers={"accept-language": language}).content.decode()
    main = re.sub(r"<[^>]+>", " ", html[html.index("<main") : html.index("</main>")])
    assert unsaid not in main.lower()
    assert said in html or page
