"""Which drawing stands on a card's face: one for every shipped card, none twice, each of them credited."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from django.test import Client

from catalog import drawings
from catalog.battlecon import card_face as battlecon_face
from catalog.battlecon import landscapes as battlecon_lands
from catalog.battlecon import shipped_cards as battlecon_shipped
from catalog.berserk.ornament import ornament
from catalog.clash import card_face as clash_face
from catalog.clash import landscapes as clash_lands
from catalog.clash import shipped_cards as clash_shipped
from catalog.heroes import landscapes as heroes_lands
from catalog.heroes.card_face import picture
from catalog.heroes.shipped_cards import cards
from tests.catalog.test_face import WARRIOR

CATALOG = Path(__file__).resolve().parent.parent.parent / "catalog"
TABLES = sorted(CATALOG.glob("*/drawings.toml"))
GAMES = [table.parent.name for table in TABLES]


def names(game: str) -> list[str]:
    """The Russian names of the cards of a game's shipped sets."""
    if game == "battlecon":
        return [part.name.ru for part in battlecon_shipped.parts_by_number().values()]
    sets = sorted((CATALOG / game / "sets").glob("*.toml"))
    return [card["name_ru"] for file in sets for card in tomllib.loads(file.read_text())["card"]]


def test_every_game_has_drawings() -> None:
    assert GAMES == ["battlecon", "berserk", "clash", "heroes"]


def test_the_figures_of_two_cards_differ_on_their_faces() -> None:
    faces = [
        [clash_face.render_face(card, "ru", "") for card in clash_shipped.cards().values()],
        [battlecon_face.render_face(card, "ru", "") for card in battlecon_shipped.parts_by_number().values()],
    ]
    for game in faces:
        figures = [re.search(r'class="figure"[^>]* d="([^"]+)"', face) for face in game]
        assert len({figure[1] for figure in figures if figure}) == len(figures)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_card_has_a_drawing_of_its_own(game: str) -> None:
    chosen = drawings.choice(CATALOG / game / "drawings.toml").cards
    assert sorted(chosen) == sorted(set(names(game)))
    assert len(set(chosen.values())) == len(chosen)


@pytest.mark.parametrize("table", TABLES, ids=GAMES)
def test_what_suits_a_class_is_among_the_drawings(table: Path) -> None:
    choice = drawings.choice(table)
    for word, fitting in choice.kinds.items():
        assert word == word.casefold() and fitting and set(fitting) <= drawings.paths().keys(), word


def test_every_drawing_has_a_use() -> None:
    used = {name for table in TABLES for name in drawings.choice(table).cards.values()}
    assert used == drawings.paths().keys()


def test_a_card_of_a_known_class_has_a_drawing_that_suits_it_the_same_each_time() -> None:
    orc = replace(WARRIOR, name_ru="Незнакомый орк", classes=("Орк", "шаман"))
    assert ornament(orc, "") == ornament(replace(orc, number=12), "") and 'figure"' in ornament(orc, "")
    fitting = drawings.choice(CATALOG / "berserk" / "drawings.toml").kinds["орк"]
    assert any(drawings.paths()[name] in ornament(orc, "") for name in fitting)


def test_a_card_of_no_known_class_has_the_sigil_of_its_name() -> None:
    assert 'figure"' not in ornament(replace(WARRIOR, classes=("неведомый",)), "")


def test_cards_of_heroes_have_their_drawings() -> None:
    for card in cards().values():
        assert 'class="figure"' in picture(card), card.name_ru


def test_each_game_has_five_landscapes_of_its_own_and_uses_each() -> None:
    """Those of Berserk stand in the sheet of icons: eight of each element."""
    lands = {
        "clash": clash_lands.LANDSCAPES,
        "heroes": heroes_lands.LANDSCAPES,
        "battlecon": battlecon_lands.LANDSCAPES,
    }
    faces = {
        "clash": [clash_face.render_face(card, "ru", "") for card in clash_shipped.cards().values()],
        "heroes": [picture(card) for card in cards().values()],
        "battlecon": [
            battlecon_face.render_face(card, "ru", "") for card in battlecon_shipped.parts_by_number().values()
        ],
    }
    assert len({land for found in lands.values() for land in found}) == 15
    for game, found in lands.items():
        shares = [sum(land in face for face in faces[game]) / len(faces[game]) for land in found]
        assert len(found) == 5 and min(shares) > 0.05, (game, shares)
        assert max(map(len, found)) < 700, game


@pytest.mark.django_db
@pytest.mark.one_database
def test_every_drawing_is_credited_with_its_authors_and_licence(client: Client) -> None:
    shown = client.get("/licences/", headers={"accept-language": "en"}).content.decode()
    assert "CC BY 3.0" in shown and "Lorc" in shown and "Delapouite" in shown and "Game-icons.net" in shown
    assert all(name.replace("-", " ") in shown for name in drawings.paths())
    assert "@iconify-json/game-icons 1.2.4" in shown
    assert "/licences/" in client.get("/").content.decode()
