"""Every reader reads its files, and names each fault at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog import sources
from catalog.berserk.card import Cost, Strike
from catalog.sources import Contents, Problem
from tests.catalog.conftest import VALLEY, read_together

HEAD = 'code = "T"\nname_ru = "Т"\n'
CARD: dict[str, Any] = {
    "number": 1, "name_ru": "Волк", "type": "creature", "cost": "3s", "life": 6, "move": 2, "strike": "1-2-2",
}  # fmt: skip
COMMUNITY: dict[str, Any] = {
    "id": "90001", "set_id": 90, "number": 1, "name": "Волк", "rarity": 1, "cost": 3, "elite": False, "uniq": False,
    "color": 4, "class": [""], "type": 0, "life": 6, "move": 2, "hit": [1, 2, 2], "icons": {}, "text": "",
}  # fmt: skip


def toml(**changes: Any) -> Contents:
    """A set file with one card; None leaves a field out."""
    card = {key: value for key, value in (CARD | changes).items() if value is not None}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in card.items()]
    return read_together(t_toml=HEAD + "[[card]]\n" + "\n".join(lines))


def community(**changes: Any) -> Contents:
    return read_together(list_json=json.dumps([COMMUNITY | changes]))


def summarise_problems(problems: list[Problem]) -> list[tuple[int | None, str | None, str]]:
    return [(problem.row, problem.field, problem.found) for problem in problems]


def test_a_set_file_gives_its_set_cards_printings_and_decks() -> None:
    contents = read_together(valley_toml=VALLEY)
    assert not contents.errors and not contents.warnings
    assert [s.code for s in contents.sets] == ["VAL"]
    assert len(contents.cards) == 9
    assert contents.printings[0].variant == "alt" and contents.printings[0].rarity == "promo"
    assert contents.decks[0].cards == ("3 Ворон", "2 Стая") and contents.decks[0].kind == "starter"


def test_a_card_of_a_set_file_has_all_that_is_printed_on_it() -> None:
    card = read_together(valley_toml=VALLEY).cards[1].card
    assert (card.set_code, card.number, card.name_ru, card.name_en) == ("VAL", 2, "Латник", "Man-at-arms")
    assert card.cost == Cost(5, elite=True)
    assert card.strike == Strike(2, 3, 4)
    assert card.classes == ("гном", "страж")
    assert card.icons == (("armour", 2),)
    assert card.unique and card.rarity == "rare"


@pytest.mark.parametrize(
    ("written", "cost"),
    [
        ("4", Cost(4)), ("4s", Cost(4)), ("4g", Cost(4, elite=True)), ("4з", Cost(4, elite=True)),
        ("X", Cost(0, x=True)),
        ("Хs", Cost(0, x=True)), ("2+Xg", Cost(2, elite=True, x=True)), ("{x}", Cost(0, special=True)), (4, Cost(4)),
    ],
)  # fmt: skip
def test_a_cost_may_be_a_number_x_a_sum_with_x_or_special(written: object, cost: Cost) -> None:
    assert toml(cost=written).cards[0].card.cost == cost


@pytest.mark.parametrize("written", ["1-2-3", [1, 2, 3], "1/2/3", "1 – 2 – 3"])
def test_a_strike_is_weak_medium_strong(written: object) -> None:
    assert toml(strike=written).cards[0].card.strike == Strike(1, 2, 3)


def test_one_number_is_a_strike_of_three_times_that() -> None:
    assert toml(strike=2).cards[0].card.strike == Strike(2, 2, 2)


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("number", 0, "0"), ("number", -3, "-3"), ("number", 10**9, "1000000000"), ("number", "one", "one"),
        ("number", None, ""), ("name_ru", None, ""), ("name_ru", 7, "7"), ("name_ru", "я" * 101, "я" * 79 + "…"),
        ("type", "dragon", "dragon"), ("type", None, ""), ("element", "sky", "sky"), ("cost", "4x", "4x"),
        ("cost", None, ""), ("cost", "9999999", "9999999"), ("cost", True, "true"), ("cost", 31, "31"),
        ("life", None, ""), ("life", 1.5, "1.5"), ("life", 10**30, str(10**30)), ("move", None, ""),
        ("move", True, "true"), ("strike", "1-2", "1-2"), ("strike", [1, 2, 1000], "[1, 2, 1000]"),
        ("classes", 5, "5"), ("rarity", "mythic", "mythic"), ("unique", "maybe", "maybe"),
        ("icons", ["armor of gods"], "armor of gods"), ("icons", ["защита"], "защита"),  # from what?
        ("text_ru", "б" * 1001, "б" * 79 + "…"),
    ],
)  # fmt: skip
def test_an_error_names_row_field_and_value(field: str, value: object, found: str) -> None:
    contents = toml(**{field: value})
    assert summarise_problems(contents.errors) == [(1, field, found)]
    assert contents.errors[0].allowed.ru and contents.errors[0].allowed.en
    assert not contents.cards


def test_one_look_finds_everything_that_is_wrong_with_a_row() -> None:
    contents = toml(element="sky", life="many", rarity="mythic")
    assert {problem.field for problem in contents.errors} == {"element", "life", "rarity"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"type": "flyer"}, "move"),
        ({"type": "terrain", "move": None, "strike": None}, "life"),
        ({"type": "artifact", "move": None}, "strike"),
        ({"type": "equipment", "move": None, "strike": None, "life": None}, "classes"),
    ],
)
def test_a_card_has_what_its_type_has_and_nothing_else(changes: dict[str, Any], field: str) -> None:
    assert [problem.field for problem in toml(**changes).errors] == [field]


def test_an_unknown_field_is_a_warning_with_a_suggestion() -> None:
    contents = toml(elemnt="forest")
    assert len(contents.cards) == 1
    assert summarise_problems(contents.warnings) == [(1, "elemnt", "forest")]
    assert "element" in contents.warnings[0].allowed.en


def test_a_number_that_two_cards_have_is_an_error_at_the_second() -> None:
    card = "[[card]]\n" + "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in CARD.items())
    contents = read_together(t_toml=HEAD + card + "\n" + card)
    assert summarise_problems(contents.errors) == [(2, "number", "1")]


def test_a_number_that_two_printings_have_is_an_error_at_the_second() -> None:
    card = "[[card]]\n" + "\n".join(f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in CARD.items())
    again = '[[printing]]\ncard = 1\nnumber = 1\nvariant = "alt"\n'
    contents = read_together(t_toml=f"{HEAD}{card}\n{again}{again}")
    assert summarise_problems(contents.errors) == [(2, "number", "1")]
    assert len(contents.printings) == 1
    assert len(community(promos=["f", "f"]).printings) == 1


def test_a_number_that_two_files_have_is_an_error_that_names_the_other_file() -> None:
    one = json.dumps([COMMUNITY])
    contents = read_together(one_json=one, two_json=one)
    assert [(p.file, p.row, p.field) for p in contents.errors] == [("two.json", 1, "number")]
    assert "one.json" in contents.errors[0].allowed.en


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("broken.toml", b"code = "), ("broken.json", b"[{"), ("object.json", b"{}"), ("nan.json", b"[NaN]"),
        ("deep.json", b"[" * 100_000), ("huge.json", b"[" + b"9" * 5000 + b"]"),
        ("cp1251.csv", "сет,номер".encode("cp1251")),
        ("utf16.csv", "set,number".encode("utf-16")), ("nul.csv", b"set\x00"), ("unclosed.csv", b'set,"number\n1,2'),
        ("empty.csv", b""), ("no-head.csv", b"1,2,3\n"), ("table.xlsx", b"PK"), ("headless.toml", b'name_ru = "x"'),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_is_an_error_without_a_row(name: str, data: bytes) -> None:
    contents = sources.read_card_list(name, data)
    assert contents.unreadable
    assert all(problem.row is None and problem.file == name for problem in contents.errors)


def test_a_list_without_a_card_is_warned_of() -> None:
    for contents in (
        read_together(list_json="[]"),
        read_together(t_csv="сет,номер,название,тип,цена\n"),
        read_together(t_toml=HEAD),
    ):
        assert not contents.errors
        assert summarise_problems(contents.warnings) == [(None, None, "")]


def test_an_empty_table_is_told_once() -> None:
    for text in ("", "\n\n"):
        assert summarise_problems(read_together(t_csv=text).errors) == [(None, None, "")]


def test_what_was_found_is_shown_as_the_file_may_have_written_it() -> None:
    table = "сет,номер,название,тип,цена,удар\nT,1,Лес,местность,3,1 - 2-3\n"
    assert summarise_problems(read_together(t_csv=table).errors) == [(2, "strike", "1 - 2-3")]
    assert summarise_problems(read_together(list_json="[null]").errors) == [(1, "", "null")]
    assert summarise_problems(read_together(list_json='{"cards": []}').errors) == [(None, None, '{"cards": []}')]


def test_a_number_of_thousands_of_digits_is_a_mistake_like_any_other() -> None:
    huge = read_together(t_toml=f"{HEAD}[[card]]\nnumber = 0x{'f' * 5000}\n")
    assert summarise_problems(huge.errors)[0][0] is None


def test_a_wrong_encoding_is_told_with_its_line_and_the_mend() -> None:
    contents = sources.read_card_list("list.csv", b"set,number\n1,2\n\x98\xfe,1\n")
    assert "line 3" in contents.errors[0].allowed.en and "UTF-8" in contents.errors[0].allowed.en


def test_a_byte_order_mark_does_no_harm() -> None:
    assert not sources.read_card_list("list.json", b"\xef\xbb\xbf" + json.dumps([COMMUNITY]).encode()).errors


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_may_have_heads_and_values_in_russian(separator: str) -> None:
    lines = [
        ("Сет", "Номер", "Название", "Стихия", "Тип", "Стоимость", "Элита", "Жизни", "Ход", "Удар", "Уникальная"),
        ("T", "5", "Волк", "лес", "существо", "4", "да", "7", "1", "1-2-3", "нет"),
    ]
    contents = read_together(table_csv="\n".join(separator.join(line) for line in lines))
    card = contents.cards[0].card
    assert (card.element, card.kind, card.cost, card.unique) == ("forest", "creature", Cost(4, elite=True), False)


def test_a_row_of_a_table_is_counted_as_a_spreadsheet_does() -> None:
    table = "set,number,name_ru,type,cost,life,move,strike\nT,1,Волк,creature,3s,6,2,1\n\nT,2,Лис,creature,??,6,2,1\n"
    assert summarise_problems(read_together(table_csv=table).errors) == [(4, "cost", "??")]


def test_a_row_with_more_values_than_heads_is_an_error() -> None:
    table = "set,number,name_ru,type,cost,life,move,strike\nT,1,Волк,creature,3s,6,2,1,лишнее\n"
    assert [(p.row, p.found) for p in read_together(table_csv=table).errors] == [(2, "лишнее")]


def test_an_english_text_of_a_table_is_taken_for_english() -> None:
    table = "set,number,name,type,cost,life,move,strike,text\nT,1,Волк,creature,3s,6,2,1,Armour 1.\n"
    card = read_together(table_csv=table).cards[0].card
    assert (card.text_ru, card.text_en) == ("", "Armour 1.")


def test_a_community_card_is_decoded() -> None:
    card = (
        community(color=16, rarity=4, elite=True, uniq=True, horde=True, icons={"armor": 2, "sht": 0, "zov": 0})
        .cards[0]
        .card
    )
    assert (card.set_code, card.element, card.rarity) == ("90", "darkness", "ultra-rare")
    assert card.cost == Cost(3, elite=True) and card.unique and card.horde
    assert card.icons == (("armour", 2), ("protection-from-shots", None))
    assert card.classes == ()


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("set_id", None, ""), ("number", "x", "x"), ("color", 3, "3"), ("color", 64, "64"), ("type", 6, "6"),
        ("rarity", 0, "0"), ("cost", 10**20, str(10**20)), ("cost", False, "false"), ("hit", [1, 2], "[1, 2]"),
        ("hit", None, ""), ("life", "много", "много"), ("icons", ["armor"], '["armor"]'),
        ("icons", {"armor": "two"}, "armor: two"), ("name", "", ""), ("class", [1], "[1]"),
    ],
)  # fmt: skip
def test_a_wrong_value_of_a_community_list_is_named(field: str, value: object, found: str) -> None:
    assert summarise_problems(community(**{field: value}).errors) == [(1, field, found)]


def test_an_entry_of_a_community_list_that_is_no_card_is_named() -> None:
    assert [problem.row for problem in read_together(list_json=json.dumps([COMMUNITY, 5])).errors] == [2]


def test_an_unknown_icon_is_a_warning() -> None:
    assert summarise_problems(community(icons={"zzz": 1}).warnings) == [(1, "icons", "zzz")]


@given(st.sampled_from(["a.toml", "a.csv", "a.json"]), st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_file_makes_a_reader_stumble(name: str, data: bytes) -> None:
    sources.read_card_list(name, data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(COMMUNITY)), json_values)
def test_no_value_makes_the_community_reader_stumble(field: str, value: object) -> None:
    contents = community(**{field: value})
    assert len(contents.cards) + len(contents.errors) >= 1


@pytest.mark.parametrize(
    "text", ['{"game": "clash", "zzz": 1}', '{"zzz": 1, "game": "clash"}', '{\n  "game": "clash", "zzz": 1\n}']
)
def test_a_json_file_names_its_game_wherever_it_stands(text: str) -> None:
    named = sources.read_card_list("list.json", text.encode())
    assert named == sources.read_card_list("list.json", text.encode(), "clash")
    assert named != sources.read_card_list("list.json", text.replace("clash", "berserk").encode())
