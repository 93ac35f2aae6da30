"""Our own sets, and the readers of lists: what they hold and what they refuse."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from catalog.clash import shipped_cards
from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import MOST_ABILITIES
from catalog.clash.columns import read_abilities, read_row, split_abilities
from catalog.clash.lists import read

CARDS = list(shipped_cards.cards().values())
CSV = """сет;№;название;тип;стоимость;топор;щит;способности
NEW;1;Волк;существо;3;2;2;Ярость, Аура: вода
NEW;2;Гром;заклинание;4;3;;
"""


def test_two_sets_of_32_cards_with_names_and_flavour_in_both_languages() -> None:
    assert {code: len(found.cards) for code, found in shipped_cards.sets().items()} == {"BRG": 32, "CHM": 32}
    for card in CARDS:
        assert card.name_ru and card.name_en and card.flavour_ru and card.flavour_en
        assert len(card.printed_abilities) <= MOST_ABILITIES
        assert bool(card.text().ru) == bool(card.printed_abilities)
    assert len({card.name_ru for card in CARDS}) == len({card.name_en for card in CARDS}) == 64


def test_every_ability_stands_on_three_cards_and_aura_with_five_others() -> None:
    counts = Counter(id for card in CARDS for id in card.printed_abilities)
    assert set(counts) == set(ABILITIES) and min(counts.values()) >= 3
    assert len({card.aura for card in CARDS if card.aura}) >= 5


def test_costs_axes_and_shields_stay_in_the_frame() -> None:
    costs = Counter(card.cost for card in CARDS)
    assert set(costs) <= set(range(1, 10)) and costs.most_common(3)[0][0] in (3, 4, 5)
    creatures = [card for card in CARDS if not card.is_spell]
    assert all(1 <= card.shield <= 7 and 0 <= card.axe <= 7 for card in creatures)
    assert 0.7 <= len(creatures) / len(CARDS) <= 0.8


def test_four_ready_decks_share_the_first_set() -> None:
    decks = shipped_cards.ready_decks()
    assert len(decks) == 4
    assert Counter(card for deck in decks.values() for card in deck.cards) == Counter(shipped_cards.sets()["BRG"].cards)


def test_abilities_are_named_in_either_language() -> None:
    assert read_abilities(["Ярость", "blood tribute", "Аура: Оборона", "остриё"]) == (
        ("blood-tribute", "edge", "rage"), "guard", [],
    )  # fmt: skip
    assert read_abilities(["полёт", "aura", "aura: aura"])[2] == ["полёт", "aura", "aura: aura"]


def test_a_table_and_a_json_list_give_the_same_cards() -> None:
    table = read("cards.csv", CSV.encode())
    assert not table.flaws and not table.unknown
    rows = [
        {"set": "NEW", "number": 1, "name_ru": "Волк", "cost": 3, "axe": 2, "shield": 2,
         "abilities": ["rage", "aura:water"]},
        {"set": "NEW", "number": 2, "name_ru": "Гром", "kind": "spell", "cost": 4, "axe": 3},
    ]  # fmt: skip
    assert read("cards.json", json.dumps(rows).encode()).cards == table.cards
    assert [one.code for one in table.sets] == ["NEW"]


def test_every_problem_of_a_row_is_told_at_once() -> None:
    row = {
        "set": "",
        "number": 0,
        "kind": "лес",
        "cost": "много",
        "axe": 99,
        "shield": 0,
        "abilities": "полёт",
        "цвет": 1,
    }
    card, problems, unknown = read_row(row)
    assert card is None and unknown == ["цвет"]
    assert [problem.field for problem in problems] == [
        "set", "kind", "number", "cost", "axe", "shield", "name_ru", "abilities",
    ]  # fmt: skip


def test_a_spell_has_no_shield_and_no_abilities_of_creatures() -> None:
    row = {
        "set": "X",
        "number": 1,
        "name": "Гром",
        "type": "spell",
        "cost": 1,
        "axe": 1,
        "shield": 2,
        "abilities": "rage",
    }
    assert [problem.field for problem in read_row(row)[1]] == ["shield", "abilities"]


@pytest.mark.parametrize(
    ("file", "data"),
    [
        ("cards.xls", b""), ("cards.toml", b"a = ["), ("cards.json", b"{"), ("cards.json", b"7"), ("cards.csv", b""),
        ("cards.csv", "имя\nВолк\n".encode()), ("cards.toml", b"\xff"), ("cards.json", b'[1, {"number": 1}]'),
        ("cards.toml", b'game = "berserk"\ncode = "X"'), ("cards.json", b'{"cards": 3}'),
    ],
)  # fmt: skip
def test_a_file_that_is_no_list_is_refused_and_says_why(file: str, data: bytes) -> None:
    found = read(file, data)
    assert found.flaws and not found.cards
    assert all(flaw.problem.allowed.ru and flaw.problem.allowed.en for flaw in found.flaws)


def test_a_number_stands_once_in_a_set() -> None:
    found = read("cards.csv", (CSV + "NEW;1;Пёс;существо;1;1;1;\n").encode())
    assert [card.name_ru for card in found.cards] == ["Волк", "Гром"] and len(found.flaws) == 1


def test_a_misspelt_ability_is_refused_with_the_nearest_one() -> None:
    _, problems, _ = read_row(
        {"number": 1, "name": "Б", "cost": 1, "axe": 1, "shield": 1, "abilities": "рогенерация"}, "x"
    )
    assert [str(problem.allowed.en) for problem in problems] == [
        "a special ability of the rules; the closest one: “Regeneration”"
    ]


@pytest.mark.parametrize(
    ("text", "own", "aura"),
    [
        ("Аура (ярость), Остриё", ("edge",), "rage"), ("Аура — ярость", (), "rage"),
        ("Аура ярости; Пронзание", ("pierce",), "rage"), ("Aura of Rage, Sprint", ("sprint",), "rage"),
        ("Aura de Fureur", (), "rage"), ("Берсерк + Рассечение", ("berserk", "cleave"), ""),
        ("Защитник, Оборона и Регенерация", ("defender", "guard", "regeneration"), ""),
        ("Defender & Guard", ("defender", "guard"), ""), ("Вода. Воздух.", ("water", "air"), ""),
        ("«Берсерк», «Спринт»", ("berserk", "sprint"), ""), ("Способности: Вода, Ярость", ("water", "rage"), ""),
        ("Bloodtribute", ("blood-tribute",), ""), ("нет", (), ""), ("—", (), ""),
    ],
)  # fmt: skip
def test_a_cell_of_abilities_is_read_as_lists_write_it(text: str, own: tuple[str, ...], aura: str) -> None:
    assert read_abilities(split_abilities(text)) == (own, aura, [])


@pytest.mark.parametrize("text", ["Аура: пронзание, Аура: ярость", "Берсерк Спринт", "Полёт и Ярость"])
def test_words_of_a_cell_that_are_no_ability_are_named(text: str) -> None:
    assert read_abilities(split_abilities(text))[2]
