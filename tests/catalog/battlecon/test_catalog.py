"""BattleCON in the catalog: its lists, search, faces, pages of fighters and of their cards, dictionary and API."""

from __future__ import annotations

import json
import re

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

from catalog import search, sources
from catalog.battlecon import shipped_cards
from catalog.battlecon.card_face import render_face
from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.explanations import EXPLANATIONS
from catalog.battlecon.fighters import to_plain_data
from catalog.battlecon.glossary import TERMS
from catalog.battlecon.parts import NoContender, contender, fighter_part, list_parts, parts_of
from catalog.games import GAMES
from catalog.importing import import_cards
from catalog.models import Card
from catalog.search.grammar import QueryError

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
RUSSIAN, ENGLISH = {"accept-language": "ru"}, {"accept-language": "en"}
FIGHTERS = list(shipped_cards.fighters().values())


@pytest.fixture
def arena(db: None) -> None:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)


def search_names(query: str) -> list[str]:
    return [card.name_en for card in search.find_cards(query, "battlecon")]


def test_every_shipped_card_is_kept_as_printed_and_found_unchanged_by_a_second_import(arena: None) -> None:
    rows = {card.ref[1:]: card.to_printed_card() for card in Card.objects.complete().filter(set__game="battlecon")}
    assert rows == shipped_cards.parts_by_number()
    report = import_cards(shipped_cards.load_contents())
    assert (report.new, report.changed) == (0, 0) and report.unchanged == len(rows)
    assert Card.objects.filter(set__game="battlecon", set__name_en="Arena of Seven Winds").count() == len(rows)


def test_a_fighter_of_a_list_brings_all_of_his_cards_and_every_flaw_is_named() -> None:
    data = to_plain_data(FIGHTERS[0]) | {"number": 7}
    written = json.dumps({"game": "battlecon", "code": "NEW", "name": ["Новый", "New"], "fighter": [data]})
    read = sources.read_card_list("new.json", written.encode(), "battlecon")
    assert not read.errors and [one.card.number for one in read.cards][:2] == [7, 701]
    assert import_cards(read).new == len(parts_of(FIGHTERS[0]))
    data["style"][0]["at"] = [1]
    data["difficulty"] = "сложная"
    wrong = json.dumps(
        {"game": "battlecon", "code": "NEW", "fighter": [data, to_plain_data(FIGHTERS[1]) | {"number": 91}]}
    )
    errors = sources.read_card_list("new.json", wrong.encode(), "battlecon").errors
    assert [(error.row, error.field) for error in errors] == [
        (1, "fighter"), (1, f"style “{data['style'][0]['key']}”"), (2, "number"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.toml", "a = ["), ("a.json", "[1]"), ("a.csv", "имя"), ("a.json", '{"code": "X", "fighter": 3}'),
     ("a.json", '{"fighter": [{}]}'), ("a.json", '{"code": "X", "name": 3}'), ("a.json", '{"class": "mage"}')],
)  # fmt: skip
def test_a_file_that_is_no_list_is_refused_and_says_why(name: str, text: str) -> None:
    read = sources.read_card_list(name, text.encode(), "battlecon")
    assert read.errors and not read.cards
    assert all(error.allowed.ru and error.allowed.en for error in read.errors)


QUERIES = {
    "вид:боец сложность:сложная": ["Chrona", "Facet", "Lacuna"],
    "type:fighter class:warrior": ["Granite", "Varda"],
    "боец:гранит вид:спецатака": ["Bedrock", "The Mountain Falls"],
    "fighter:granite has:stability": ["The Mountain Falls", "Unbroken"],
    "type:base speed>=9": ["Dash"],
    "set:arena type:base power:4 speed:3": ["Strike"],
    "манёвр": ["Maneuver"],
    "arena 1": ["Granite"],
    "уворот": ["Dash"],
}


def test_cards_are_found_by_the_games_own_fields(arena: None) -> None:
    for query, names in QUERIES.items():
        assert sorted(search_names(query)) == names, query
        for language in ("ru", "en"):
            assert sorted(search_names(search.read_query(query, "battlecon").text(language))) == names, query


def test_the_fields_of_another_game_are_none_of_this_one() -> None:
    with pytest.raises(QueryError):
        search.read_query("топор>3", "battlecon")


def test_a_face_says_its_numbers_and_effects_in_the_readers_language() -> None:
    strike = next(card for card in shipped_cards.parts_by_number().values() if card.key == "strike")
    for said in ("Дальность", "Сила", "Скорость", "Защита", "Приём · универсальная"):
        assert said in render_face(strike, "ru", "/icons.svg", "/card/")
    dash = next(card for card in shipped_cards.parts_by_number().values() if card.key == "dash")
    said = render_face(dash, "en", "/icons.svg")
    assert 'aria-label="no range">—<' in said and 'aria-label="no power">—<' in said
    granite = render_face(fighter_part(FIGHTERS[0]), "en", "/icons.svg")
    assert "Stone Hide" in granite and "Warrior" in granite and "<b>You did not move:</b>" in granite


def test_the_page_of_each_fighter_has_all_his_cards_his_memo_first_steps_and_pairings(
    arena: None, client: Client
) -> None:
    for fighter in FIGHTERS:
        page = client.get(f"/battlecon/cards/ARENA/{fighter.number}/", headers=ENGLISH).text
        for part in parts_of(fighter):
            assert part.name.en.replace("'", "&#x27;") in page
        assert "Maneuver" in page and "First steps" in page and "Match-ups" in page and "Hardest" in page
        assert fighter.advice.en.replace("'", "&#x27;") in page
    own = client.get("/battlecon/cards/ARENA/101/", headers=RUSSIAN).text
    assert "Гранит" in own and "/battlecon/cards/ARENA/1/" in own


def test_the_pages_of_the_game_show_its_cards_in_either_language(arena: None, client: Client) -> None:
    for path in ("cards/", "cards/?view=table", "cards/ARENA/92/", "sets/", "sets/ARENA/", "dictionary/", ""):
        for headers in (RUSSIAN, ENGLISH):
            page = client.get(f"/battlecon/{path}", headers=headers)
            assert page.status_code == 200 and "BattleCON" in page.text
    heads = re.findall(r'id="head-([a-z-]+)"', client.get("/battlecon/cards/?view=table").text)
    assert heads == ["name", *(f"battlecon-{each}" for each in ("type", "range", "power", "speed", "guard"))]


def test_every_term_is_explained_in_texts_and_counted_in_the_dictionary(arena: None, client: Client) -> None:
    assert set(EXPLANATIONS) == set(TERMS)
    game = GAMES["battlecon"].cards
    explained = {
        piece.text.lower(): piece.explanation for piece in game.explain_text("Попадание: оттолкните на 1.", "ru")
    }
    assert explained["оттолкните"] == EXPLANATIONS["push"][0].ru
    assert "".join(piece.text for piece in game.explain_text("Hit: push 1; stun.", "en")) == "Hit: push 1; stun."
    entries = client.get("/battlecon/dictionary/").context["entries"]
    assert {entry.id for entry in entries} == set(TERMS) and all(entry.cards for entry in entries)


def test_the_api_tells_the_numbers_of_the_game(arena: None, client: Client) -> None:
    [strike] = client.get("/api/cards/", {"game": "battlecon", "q": "name=strike"}).json()["results"]
    assert [strike[key] for key in ("type", "min_range", "max_range", "power", "speed", "guard")] == [
        "base", 1, 1, 4, 3, 5,
    ]  # fmt: skip
    [dash] = client.get("/api/cards/", {"game": "battlecon", "q": "name=dash"}).json()["results"]
    assert dash["power"] is None and dash["max_range"] is None and dash["speed"] == 9


def test_a_fighter_with_his_preparation_is_the_same_as_cards_and_back() -> None:
    for fighter in FIGHTERS:
        advised = Contender(fighter, usual_preparation(fighter))
        rows = list_parts(advised)
        assert contender([card for card, count in rows for _ in range(count)]) == advised
        assert contender([fighter_part(fighter)]) == Contender(fighter)
    with pytest.raises(NoContender):
        contender([fighter_part(FIGHTERS[0]), fighter_part(FIGHTERS[1])])
    with pytest.raises(NoContender):
        contender([card for card, _ in rows])
