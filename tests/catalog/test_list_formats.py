"""Card lists in each format of each game: the game is found, named or asked for."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from catalog import sources
from catalog.core.text_encoding import UnknownEncoding, decode
from catalog.games import GAMES
from catalog.importing import import_cards
from catalog.models import Card, CardSet, Printing
from catalog.sources import Contents
from tests.catalog.conftest import FIXTURES

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "sets"
# A row that two games read without an error, in the words of each of them.
AMBIGUOUS = "set,number,name,type,cost,attack,health\nT,1,Сторож,creature,3,2,4\n"
SPELL = (
    '"code": "BRG2", "name_ru": "Броды", "cards": [{"number": 1, "name_ru": "Брод", "cost": 2, "axe": 1, "shield": 2}]'
)


def games_of(contents: Contents) -> set[str]:
    return {printed.game for printed in contents.sets}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ending", [".toml", ".json", ".csv"])
def test_the_annotated_example_of_a_game_is_read_whole_in_each_format(game: str, ending: str) -> None:
    (file,) = EXAMPLES.glob(f"{game}{ending}")
    contents = sources.read_card_list(file.name, file.read_bytes())
    assert (contents.errors, contents.warnings) == ([], [])
    assert games_of(contents) == {game}
    assert contents.cards


@pytest.mark.parametrize("game", GAMES)
def test_the_formats_of_a_game_give_the_same_cards(game: str) -> None:
    read = {
        ending: sources.read_card_list(f"{game}{ending}", (EXAMPLES / f"{game}{ending}").read_bytes())
        for ending in (".toml", ".json", ".csv")
    }
    cards = {ending: [source.card for source in contents.cards] for ending, contents in read.items()}
    assert cards[".toml"] == cards[".json"] == cards[".csv"]


def test_a_set_on_one_line_is_of_the_game_that_it_names() -> None:
    contents = sources.read_card_list("brg.json", f'{{"game": "clash", {SPELL}}}'.encode())
    assert (contents.errors, games_of(contents)) == ([], {"clash"})


NUMBERLESS = [
    {"name": "Ловец", "type": "creature", "elements": ["les"], "classes": ["mech", "nowhere"], "cost": 2, "strike": 1,
     "lives": 3, "text": "Рывок."},
    {"name": "Поток", "type": "magic", "rarity": "ultra", "cost": -1, "text": "Ранить существо на Х."},
]  # fmt: skip


def test_a_list_without_sets_and_numbers_gets_them_and_says_so() -> None:
    contents = sources.read_card_list("my-cards.json", json.dumps(NUMBERLESS).encode(), "heroes")
    assert contents.errors == []
    first, second = (source.card for source in contents.cards)
    assert (first.set_code, first.number, first.element, first.classes) == ("MY-CARDS", 1, "forest", ("mechanism",))
    assert (second.number, second.kind, second.cost_x, second.rarity) == (2, "spell", True, "ultra-rare")
    told = next(warning for warning in contents.warnings if warning.field == "number")
    assert told.found == "1–2" and "MY-CARDS" in told.allowed.en and "MY-CARDS" in told.allowed.ru


def test_a_list_in_which_some_rows_have_numbers_gets_none() -> None:
    rows = [{**NUMBERLESS[0], "number": 1}, NUMBERLESS[1]]
    contents = sources.read_card_list("my-cards.json", json.dumps(rows).encode(), "heroes")
    assert {"set", "number"} <= {problem.field for problem in contents.errors}


def test_a_public_list_of_heroes_is_imported(shared: Path) -> None:
    file = shared / "data" / "heroes-community-cards-1.json"
    contents = sources.read_card_list(file.name, file.read_bytes(), "heroes")
    assert len(contents.cards) == 82
    assert {problem.row for problem in contents.errors} == {15}, "a weapon without its numbers"


def test_a_broken_set_is_of_the_game_that_it_names() -> None:
    (problem,) = sources.read_card_list("brg.json", b'{"game": "clash", "code": "BRG2", "cards": [}').errors
    assert "reading stopped" in problem.allowed.en  # the words of the reader of that game


def test_a_file_that_fits_two_games_asks_for_the_game() -> None:
    (problem,) = sources.read_card_list("list.csv", AMBIGUOUS.encode()).errors
    assert problem.row is None
    assert "--game" in problem.allowed.en and "--game" in problem.allowed.ru
    assert "Clash of Decks, Berserk Heroes" in problem.allowed.en
    for game in ("clash", "heroes"):
        contents = sources.read_card_list("list.csv", AMBIGUOUS.encode(), game)
        assert (contents.errors, games_of(contents)) == ([], {game})


def test_the_page_of_a_game_takes_an_ambiguous_file_and_refuses_one_that_fits_another_game() -> None:
    for game in ("clash", "heroes"):
        contents = sources.read_upload("list.csv", AMBIGUOUS.encode(), game)
        assert (contents.errors, games_of(contents)) == ([], {game})
    nameless = (EXAMPLES / "clash.json").read_text(encoding="utf-8").replace('"game": "clash",', "")
    assert games_of(sources.read_upload("list.json", nameless.encode(), "clash")) == {"clash"}
    (problem,) = sources.read_upload("list.json", nameless.encode(), "battlecon").errors
    assert problem.row is None and "Clash of Decks" in problem.allowed.en


def test_a_game_that_is_none_is_an_error_with_the_games_that_are() -> None:
    (problem,) = sources.read_card_list("list.toml", b'game = "chess"\ncode = "X"\n').errors
    assert (problem.found, problem.row) == ("chess", None)
    assert all(game in problem.allowed.en for game in GAMES)


@pytest.mark.django_db
def test_the_command_takes_the_game_of_a_list_that_names_none(tmp_path: Path) -> None:
    file = tmp_path / "list.csv"
    file.write_text(AMBIGUOUS, encoding="cp1251")
    with pytest.raises(SystemExit) as stopped:
        call_command("import_cards", file, stderr=StringIO(), stdout=StringIO())
    assert stopped.value.code == 2 and not CardSet.objects.exists()
    call_command("import_cards", file, "--game", "heroes", verbosity=0)
    assert (CardSet.objects.get().game, Card.objects.get().name_ru) == ("heroes", "Сторож")


@pytest.mark.django_db
def test_alternative_arts_are_printings_of_one_card() -> None:
    contents = Contents.together([sources.read_card_list("arts.json", (FIXTURES / "arts.json").read_bytes())])
    assert (contents.errors, contents.warnings) == ([], [])
    report = import_cards(contents)
    assert (report.new, report.errors) == (2, [])
    assert sorted(Printing.objects.values_list("card__number", "variant", "rarity")) == [
        (1, "alt", "common"), (1, "f", "common"), (2, "pf", "rare"),
    ]  # fmt: skip
    assert Card.objects.get(number=1).artist == "Вера Мостовая"
    assert import_cards(contents).unchanged == 2 and Printing.objects.count() == 3


def test_an_alternative_art_of_no_card_is_an_error_at_its_row() -> None:
    entries = json.loads((FIXTURES / "arts.json").read_text())
    entries[1]["altto"] = "нет"
    (problem,) = sources.read_card_list("arts.json", json.dumps(entries).encode()).errors
    assert (problem.row, problem.field, problem.found) == (2, "altto", "нет")


def test_an_addon_holds_its_cards_under_a_key() -> None:
    entries = json.loads((FIXTURES / "arts.json").read_text())
    contents = sources.read_card_list("addon.json", json.dumps({"cards": entries, "const": {}}).encode())
    assert (contents.errors, len(contents.cards)) == ([], 2)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_a_file_in_a_usual_encoding_is_read(encoding: str) -> None:
    assert decode("3 Ёж — «сторож», №1\n".encode(encoding)) == "3 Ёж — «сторож», №1\n"


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n\xff\xd8\x00\x98", "Ёж".encode("koi8-r") + bytes(range(128, 256))]
)
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    with pytest.raises(UnknownEncoding):
        decode(data)


def test_a_list_of_names_alone_is_told_to_be_a_deck_list() -> None:
    (problem,) = sources.read_card_list("names.csv", "name\nСторож\nБродник\n".encode()).errors
    assert (problem.row, problem.found) == (None, "name")
    assert "list of a deck" in problem.allowed.en and "список колоды" in problem.allowed.ru
