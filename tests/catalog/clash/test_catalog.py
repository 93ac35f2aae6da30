"""«Битва колод» in the catalog: its lists, search, faces and pages, beside a game that has sets of the same codes."""

from __future__ import annotations

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from catalog import search, sources
from catalog.clash import shipped_cards
from catalog.clash.abilities import ABILITIES
from catalog.clash.card_face import render_face
from catalog.clash.columns import ALIASES, ability_id, read_row
from catalog.clash.order import ASSAULT, SUMMON, find_places
from catalog.core.staff_roles import StaffRole, give_role
from catalog.importing import ImportReport, import_cards, read_again
from catalog.models import Card, CardSet, Upload
from catalog.search.grammar import QueryError
from catalog.sources import Contents
from catalog.tasks import import_next
from tests.catalog.conftest import read_together

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
RUSSIAN, ENGLISH = {"accept-language": "ru"}, {"accept-language": "en"}
TABLE = """сет,номер,название,english,вид,стоимость,топор,щит,способности
BRG,1,Привратник,Gatekeeper,существо,3,2,3,Оборона
BRG,2,Искра,Spark,заклинание,2,4,,Пронзание; Ясность
BRG,3,Вожак,Leader,существо,6,3,5,Аура: ярость; Спринт
"""
ROWS = [
    {"set": "BRG", "number": 1, "name_ru": "Привратник", "name_en": "Gatekeeper", "cost": 3, "axe": 2, "shield": 3,
     "abilities": ["guard"]},
    {"set": "BRG", "number": 2, "name_ru": "Искра", "name_en": "Spark", "kind": "spell", "cost": 2, "axe": 4,
     "abilities": ["pierce", "clarity"]},
    {"set": "BRG", "number": 3, "name_ru": "Вожак", "name_en": "Leader", "cost": 6, "axe": 3, "shield": 5,
     "abilities": ["aura:rage", "sprint"]},
]  # fmt: skip
SET_FILE = 'game = "clash"\ncode = "BRG"\nname_ru = "Мосты"\nname_en = "Bridges"\n' + "".join(
    "[[card]]\n" + "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in row.items())
    for row in ROWS
)


def import_text(name: str, text: str, game: str = "clash") -> ImportReport:
    report = import_cards(Contents.together([sources.read_card_list(name, text.encode(), game)]))
    assert report.errors == []
    return report


@pytest.fixture
def bridges() -> CardSet:
    import_text("bridges.toml", SET_FILE, game="")
    return CardSet.objects.get(game="clash", code="BRG")


def search_numbers(query: str) -> list[int]:
    return list(search.find_cards(query, "clash").values_list("number", flat=True))


def test_the_same_cards_come_from_a_set_file_a_table_and_json(bridges: CardSet) -> None:
    before = [card.to_printed_card() for card in Card.objects.complete().filter(set=bridges)]
    for name, text in (("bridges.csv", TABLE), ("bridges.json", json.dumps(ROWS)), ("bridges.toml", SET_FILE)):
        report = import_text(name, text)
        assert (report.new, report.changed, report.unchanged) == (0, 0, 3), name
    assert [card.to_printed_card() for card in Card.objects.complete().filter(set=bridges)] == before
    assert CardSet.objects.get(pk=bridges.pk).name_en == "Bridges"


def test_a_changed_card_is_changed_and_a_wrong_one_is_named_by_its_row_and_field(bridges: CardSet) -> None:
    assert import_text("bridges.csv", TABLE.replace("3,2,3,Оборона", "4,2,3,Оборона; Вода")).changed == 1
    card = Card.objects.complete().with_number("clash", "brg", 1).get()
    assert (card.clash.cost, card.icons) == (4, [["water", None], ["guard", None]])
    wrong = sources.read_card_list("bridges.csv", TABLE.replace("6,3,5,Аура: ярость", "66,3,5,Полёт").encode(), "clash")
    assert [(problem.row, problem.field) for problem in wrong.errors] == [(4, "cost"), (4, "abilities")]
    assert import_cards(wrong).errors == wrong.errors
    assert Card.objects.complete().get(pk=card.pk).clash.cost == 4  # nothing was written


def test_every_shipped_card_is_kept_as_printed_and_read_again_only_when_the_abilities_change() -> None:
    for contents in shipped_cards.sets().values():
        for card in contents.cards:
            assert card.cost <= 12
    folder = shipped_cards.FOLDER
    import_cards(read_together(**{f"{path.stem}_toml": path.read_bytes() for path in folder.glob("*.toml")}))
    rows = {card.ref[1:]: card.to_printed_card() for card in Card.objects.complete().filter(set__game="clash")}
    assert rows == shipped_cards.cards()
    assert read_again() == 0
    Card.objects.filter(set__game="clash", number=1).update(understood_by="another")
    assert read_again() == len(shipped_cards.sets())


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ("вид:заклинание", [2]),
        ("type:creature", [1, 3]),
        ("стоимость<=3", [1, 2]),
        ("axe>=3 shield>=5", [3]),
        ("топор>=щит", []),
        ("axe<shield", [1, 3]),
        ("умеет:оборона", [1]),
        ("has:rage", []),
        ("аура:ярость", [3]),
        ("is:spell", [2]),
        ("is:sprint", [3]),
        ("-вид:существо", [2]),
        ("gatekeeper or искра", [1, 2]),
        ("brg 3", [3]),
        ("сортировка:-стоимость", [3, 1, 2]),
        ("sort:shield", [1, 3, 2]),
        ("пронзание", [2]),
    ],
)
def test_cards_are_found_by_the_games_own_fields(bridges: CardSet, query: str, numbers: list[int]) -> None:
    assert search_numbers(query) == numbers
    for language in ("ru", "en"):
        written = search.read_query(query, "clash").text(language)
        assert search_numbers(written) == numbers, written


def test_the_fields_of_another_game_are_none_of_this_one() -> None:
    for query, game in (("элемент:лес", "clash"), ("life>3", "clash"), ("топор>3", "berserk"), ("shield:2", "berserk")):
        with pytest.raises(QueryError):
            search.read_query(query, game)


def test_a_face_says_its_mana_axe_shield_and_abilities_in_the_readers_language() -> None:
    gatekeeper = shipped_cards.cards()["BRG", 1]
    face = render_face(gatekeeper, "ru", "/icons.svg", "/card/")
    for said in (
        "Стоимость в мане",
        "Топор (атака)",
        "Щит (здоровье)",
        'href="/card/"',
        'class="figure"',
        "Оборона",
    ):
        assert said in face
    spell = next(card for card in shipped_cards.cards().values() if card.is_spell)
    assert "Shield" not in render_face(spell, "en", "/icons.svg") and "Axe (damage)" in render_face(
        spell, "en", "/icons.svg"
    )


def test_the_page_of_a_card_explains_each_of_its_abilities_and_its_place_in_the_order_of_activation(
    client: Client,
) -> None:
    rows = [
        {"set": "ALL", "number": place, "name_en": f"Bearer {place}", "cost": 3, "axe": 2, "shield": 3,
         "abilities": ["aura:rage" if id == "aura" else id]}
        for place, id in enumerate(ABILITIES, 1)
    ]  # fmt: skip
    import_text("all.json", json.dumps(rows))
    for place, ability in enumerate(ABILITIES.values(), 1):
        page = client.get(f"/clash/cards/ALL/{place}/", headers=ENGLISH).text
        assert ability.name.en in page
        assert ability.text.en.replace("'", "&#x27;") in page
        for said in find_places(ability):
            assert said.en in page
        assert find_places(ability) or "outside the order of activation" in page


def test_the_steps_of_abilities_stand_in_the_order_of_activation() -> None:
    assert (len(SUMMON), len(ASSAULT)) == (19, 20)
    for ability in ABILITIES.values():
        assert all(1 <= step <= len(SUMMON) for step in ability.summon)
        assert all(1 <= step <= len(ASSAULT) for step in ability.assault)


def test_the_pages_of_the_game_show_its_cards_in_either_language(bridges: CardSet, client: Client) -> None:
    for path in ("cards/", "cards/?view=table", "cards/BRG/3/", "sets/", "sets/BRG/", "dictionary/", ""):
        russian, english = (client.get(f"/clash/{path}", headers=headers) for headers in (RUSSIAN, ENGLISH))
        assert russian.status_code == english.status_code == 200
        assert "Битва колод" in russian.text and "Clash of Decks" in english.text
    page = client.get("/clash/cards/", headers=RUSSIAN).text
    assert "Вожак" in page and "Топор" in page and "Стихия" not in page
    assert client.get("/clash/cards/", {"q": "вожяк"}, headers=RUSSIAN).text.count("q=%D0%B2%D0%BE%D0%B6%D0%B0%D0%BA")


def test_sets_of_one_code_in_two_games_are_kept_apart(bridges: CardSet, valley: CardSet, client: Client) -> None:
    import_text("valley.csv", TABLE.replace("BRG", "VAL"))
    assert CardSet.objects.filter(code="VAL").count() == 2
    pages = {game: client.get(f"/{game}/cards/VAL/1/", headers=RUSSIAN).text for game in ("berserk", "clash")}
    assert "Привратник" in pages["clash"] and "Привратник" not in pages["berserk"]
    assert client.get("/clash/cards/VAL/9/").status_code == 404  # Berserk's set has it
    assert search_numbers("val 1") == [1] and search.find_cards("val 1").get().set == valley
    for game, own in (("clash", "Искра"), ("berserk", "val-")):
        assert own in client.get(f"/{game}/sets/VAL/", headers=RUSSIAN).text or own == "val-"
    assert import_text("valley.csv", TABLE.replace("BRG", "VAL")).unchanged == 3
    assert search.find_cards("").filter(set__game="clash").count() == 0


def test_the_classes_that_a_set_names_are_those_of_its_own_game(bridges: CardSet, valley: CardSet) -> None:
    CardSet.objects.create(game="clash", code="val", name_ru="Тёзка", classes={"лучник": "leak"})
    Card.objects.filter(set=valley).update(understood_by="another")
    read_again()
    texts = Card.objects.filter(set=valley).values_list("understood_en", "words_key")
    assert not any("leak" in text for row in texts for text in row)


def test_the_dictionary_counts_the_cards_of_its_own_game(bridges: CardSet, valley: CardSet, client: Client) -> None:
    entries = {entry.id: entry for entry in client.get("/clash/dictionary/").context["entries"]}
    assert set(entries) == set(ABILITIES)
    assert (entries["guard"].cards, entries["aura"].cards, entries["regeneration"].cards) == (1, 1, 0)
    berserk = {entry.id: entry.cards for entry in client.get("/berserk/dictionary/").context["entries"]}
    assert "guard" not in berserk and berserk["regeneration"] >= 0


def test_the_api_tells_the_cards_of_the_game_that_is_asked_for(
    bridges: CardSet, valley: CardSet, client: Client
) -> None:
    [leader] = client.get("/api/cards/", {"game": "clash", "q": "leader"}).json()["results"]
    assert (leader["axe"], leader["shield"], leader["aura"]) == (3, 5, "rage")
    assert leader["abilities"] == ["aura", "sprint"] and leader["url"] == "/clash/cards/BRG/3/"
    assert client.get(f"/api/cards/{leader['id']}/").json() == leader
    assert {card["game"] for card in client.get("/api/cards/").json()["results"]} == {"berserk"}
    unknown = client.get("/api/cards/", {"game": "chess"}, headers=ENGLISH)
    assert unknown.status_code == 400 and "allowed: berserk" in unknown.text
    assert client.get("/api/cards/", {"game": "clash", "q": "life>3"}).status_code == 400


def test_staff_import_a_list_into_the_game_of_the_page(client: Client) -> None:
    staff = User.objects.create_user("Staff", password="x")
    give_role(staff, StaffRole.EDITOR)
    client.force_login(staff)
    Upload.objects.create(name="bridges.csv", content=TABLE.encode(), uploader=staff, game="clash")
    import_next()
    assert CardSet.objects.get(code="BRG").game == "clash"
    assert "bridges.csv" in client.get("/clash/import/").text
    assert "bridges.csv" not in client.get("/berserk/import/").text


def test_abilities_are_named_in_three_languages_with_or_without_accents() -> None:
    for word, id in (
        ("Régénération", "regeneration"),
        ("regeneration", "regeneration"),
        ("Malédiction", "curse"),
        ("malediction", "curse"),
        ("Наемник", "mercenary"),
        ("Ярость", "rage"),
        ("остриё", "edge"),
        ("Tribut de sang", "blood-tribute"),
        ("Blood Tribute", "blood-tribute"),
        ("ОТВЕТНЫЙ  УДАР", "riposte"),
    ):
        assert ability_id(word) == id, word
    assert ability_id("nothing of the kind") == ""


def test_no_alias_names_two_abilities() -> None:
    listed = [alias.casefold() for aliases in ALIASES.values() for alias in aliases]
    assert len(set(listed)) == len(listed) and set(ALIASES) == set(ABILITIES)
    names = {name.casefold(): id for id, one in ABILITIES.items() for name in one.name}
    assert all(names.get(alias.casefold(), id) == id for id, aliases in ALIASES.items() for alias in aliases)


def test_a_row_has_up_to_five_abilities_and_a_cost_from_0() -> None:
    row = {"set": "X", "number": 1, "name_en": "Rich", "cost": 0, "axe": 1, "shield": 1}
    card, problems, _unknown = read_row({**row, "abilities": "Vol, Eau, Rage, Sprint, aura: garde"})
    assert card is not None and not problems and card.cost == 0 and len(card.printed_abilities) == 5
    card, problems, _unknown = read_row({**row, "abilities": "Air, Water, Rage, Sprint, Guard, Edge"})
    assert card is None and problems[0].field == "abilities"
