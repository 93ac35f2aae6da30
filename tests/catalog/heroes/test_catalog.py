"""«Берсерк. Герои» in the catalog: its lists, search, faces, pages and API."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from catalog import search, sources
from catalog.heroes import shipped_cards
from catalog.heroes.card_face import render_card
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.importing import ImportReport, import_cards, read_again
from catalog.models import Ability, Card, CardSet
from catalog.search.grammar import QueryError
from catalog.sources import Contents
from tests.catalog.conftest import read_together

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
RUSSIAN, ENGLISH = {"accept-language": "ru"}, {"accept-language": "en"}
ROWS = [
    {"number": 1, "name_ru": "Ярл", "name_en": "Jarl", "kind": "hero", "element": "mountain", "lives": 30,
     "text_ru": "Закрыться, 1 монета: создать «Щенок»."},
    {"number": 2, "name_ru": "Гонец", "name_en": "Courier", "kind": "creature", "element": "steppe", "cost": 2,
     "strike": 3, "lives": 1, "classes": ["rider"], "text_ru": "Рывок. Броня 1."},
    {"number": 3, "name_ru": "Секира", "name_en": "Axe", "kind": "weapon", "element": "mountain", "rarity": "rare",
     "cost": 4, "strike": 4, "uses": 2, "text_ru": "Пробивание."},
    {"number": 4, "name_ru": "Залп", "name_en": "Volley", "kind": "spell", "cost": "X", "rarity": "uncommon",
     "text_ru": "Ранить выбранное существо на X."},
    {"number": 5, "name_ru": "Загадка", "name_en": "Riddle", "kind": "creature", "element": "forest", "cost": 3,
     "strike": 1, "lives": 5, "text_ru": "Рывок. Пропеть песню трижды."},
    {"number": 6, "name_ru": "Щенок", "name_en": "Pup", "kind": "creature", "element": "mountain", "cost": 1,
     "strike": 1, "lives": 1, "rarity": "created", "slug": "pup"},
]  # fmt: skip
HEAD = {"game": "heroes", "code": "PRB", "name_ru": "Проба", "name_en": "Trial"}
TABLE = """сет,номер,название,english,тип,стихия,стоимость,удар,жизни,классы,текст
PRB,2,Гонец,Courier,существо,степь,2,3,1,всадник,Рывок. Броня 1.
"""


def import_rows(name: str, text: str) -> ImportReport:
    report = import_cards(Contents.together([sources.read_card_list(name, text.encode(), "heroes")]))
    assert report.errors == []
    return report


@pytest.fixture
def trial() -> CardSet:
    import_rows("trial.json", json.dumps({**HEAD, "cards": ROWS}, ensure_ascii=False))
    return CardSet.objects.get(game="heroes", code="PRB")


def find_cards(query: str) -> list[int]:
    return list(search.find_cards(query, "heroes").values_list("number", flat=True))


def test_every_shipped_card_is_kept_as_printed_understood_and_read_again_only_when_the_language_changes() -> None:
    import_cards(
        read_together(**{path.stem + "_toml": path.read_bytes() for path in shipped_cards.FOLDER.glob("*.toml")})
    )
    cards = Card.objects.complete().filter(set__game="heroes")
    assert {card.ref[1:]: card.to_printed_card() for card in cards} == shipped_cards.cards()
    assert not cards.exclude(simulated="yes")
    assert all(card.understood_en and card.understood_ru for card in cards if card.text_ru)
    assert read_again() == 0
    cards.filter(number=1).update(understood_by="another")
    assert read_again() == 1


def test_a_table_says_the_same_as_a_set_file_and_a_wrong_row_is_named_by_its_fields(trial: CardSet) -> None:
    assert import_rows("trial.csv", TABLE).unchanged == 1
    assert import_rows("trial.csv", TABLE.replace(",3,1,", ",3,2,")).changed == 1
    wrong = sources.read_card_list("trial.csv", TABLE.replace("2,3,1,всадник", "22,3,0,кит").encode(), "heroes")
    assert {(problem.row, problem.field) for problem in wrong.errors} == {(2, "cost"), (2, "lives"), (2, "classes")}
    assert import_cards(wrong).errors


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("тип:герой", [1]),
        ("type:equipment", [3]),
        ("это:персонаж", [1, 2, 5, 6]),
        ("стихия:горы", [1, 3, 6]),
        ("element:steppe,forest", [2, 5]),
        ("стоимость>=3", [3, 5]),
        ("монеты:2", [2]),
        ("strike>lives", [2]),
        ("жизни>=5", [1, 5]),
        ("прочность:2", [3]),
        ("класс:всадник", [2]),
        ("rider", [2]),
        ("умеет:рывок", [2, 5]),
        ("броня:1", [2]),
        ("has:pierce -type:hero", [3]),
        ("редкость>=необычная редкость<=редкая", [3, 4]),
        ("simulated:partly", [5]),
        ("сортировка:-жизни тип:существо", [5, 2, 6]),
    ],
)
def test_cards_are_found_by_the_games_own_fields(trial: CardSet, query: str, numbers: list[int]) -> None:
    assert find_cards(query) == numbers
    for language in ("ru", "en"):
        written = search.read_query(query, "heroes").text(language)
        assert find_cards(written) == numbers, written


def test_the_fields_of_another_game_are_none_of_this_one() -> None:
    for query, game in (("топор>3", "heroes"), ("move>3", "heroes"), ("прочность:2", "berserk")):
        with pytest.raises(QueryError):
            search.read_query(query, game)


def test_what_is_not_understood_is_kept_shown_and_named(trial: CardSet, client: Client) -> None:
    card = Card.objects.get(set=trial, number=5)
    assert (card.simulated, [one["text"] for one in card.unknown]) == ("partly", ["Пропеть песню трижды"])
    assert "Пропеть песню трижды" in client.get("/heroes/cards/PRB/5/", headers=RUSSIAN).text
    assert set(Ability.objects.filter(card__set=trial).values_list("name", "x")) == {
        ("rush", None), ("armour", 1), ("pierce", None),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "said", "unsaid"),
    [
        (1, ("Lives", ">30<", "Hero"), ("Cost in coins", "Strike</")),
        (2, ("Cost in coins", "Strike", "Lives", "rider", "<b>Rush</b>", "Armour 1"), ("Uses",)),
        (3, ("Uses", "Strike", "Weapon"), ("Lives",)),
        (4, ("X<", "Spell", "Neutral"), ("Strike", "Lives")),
    ],
)
def test_a_face_says_what_its_type_has_in_the_readers_language(
    trial: CardSet, number: int, said: tuple[str, ...], unsaid: tuple[str, ...]
) -> None:
    card = Card.objects.complete().get(set=trial, number=number)
    markup = render_card(card.to_printed_card(), "en", "/card/")
    face = markup.replace("</svg>", ">").replace("</span>", "<")
    for words in said:
        assert words in face
    for words in unsaid:
        assert words not in face
    assert render_card(card.to_printed_card(), "en", "/card/") == markup


def test_the_pages_of_the_game_show_its_cards_in_either_language(trial: CardSet, client: Client) -> None:
    for path in ("cards/", "cards/?view=table", "cards/PRB/1/", "cards/PRB/3/", "sets/PRB/", "sets/PRB/texts/", ""):
        russian, english = (client.get(f"/heroes/{path}", headers=headers) for headers in (RUSSIAN, ENGLISH))
        assert russian.status_code == english.status_code == 200
        assert "Берсерк. Герои" in russian.text and "Berserk Heroes" in english.text
    heads = re.findall(r'id="head-([a-z-]+)"', client.get("/heroes/cards/?view=table", headers=ENGLISH).text)
    assert heads == ["name", *(f"heroes-{each}" for each in ("cost", "element", "type", "strike", "lives", "rarity"))]
    page = client.get("/heroes/cards/PRB/1/", headers=ENGLISH).text
    assert "Pup" in page and "create “Pup”" in page
    assert "Compared with creatures" in client.get("/heroes/cards/PRB/2/", headers=ENGLISH).text


def test_the_dictionary_explains_every_named_ability_and_counts_its_cards(trial: CardSet, client: Client) -> None:
    answer = client.get("/heroes/dictionary/", headers=ENGLISH)
    entries = {entry.id: entry for entry in answer.context["entries"]}
    assert set(entries) == set(KEYWORDS)
    assert (entries["rush"].cards, entries["armour"].cards, entries["thorns"].cards) == (2, 1, 0)
    for entry in KEYWORDS.values():
        assert entry.text.en.replace("'", "&#x27;") in answer.text


def test_the_api_tells_the_numbers_of_each_type(trial: CardSet, client: Client) -> None:
    rows = {row["number"]: row for row in client.get("/api/cards/", {"game": "heroes"}).json()["results"]}
    assert (rows[1]["type"], rows[1]["lives"], rows[1]["strike"]) == ("hero", 30, None)
    assert rows[1]["creates"] == [{"name_ru": "Щенок", "name_en": "Pup"}]
    assert (rows[3]["strike"], rows[3]["uses"], rows[4]["cost_text"]) == (4, 2, "X")
    assert rows[2]["classes"] == ["rider"] and rows[2]["element"] == "steppe"
