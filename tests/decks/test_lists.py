"""Deck lists in and out."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.cards import CardRef
from catalog.core.terms import Term
from decks.list_files import BAD_COUNT, layout_of
from decks.list_lines import read_line, read_part
from decks.lists import NO_NAME, SHAPES, Shape, format_list, parse_list, repair
from decks.verdict import Copies
from tests.decks.cards import Shelf, make_card

SHELF = Shelf(
    [
        make_card("Ёж", 1, name_en="Hedgehog"),
        make_card("Лесной Страж", 2, name_en="Forest Guard"),
        make_card("7 гномов", 3),
        make_card("Волк (старый)", 4),
        make_card("Ёж", 5, set_code="TWO"),
    ]
)


def one(number: int) -> CardRef:
    return CardRef("berserk", "ONE", number)


def counts(text: str) -> dict[CardRef, int]:
    found = parse_list(text, SHELF)
    assert found.mistakes == ()
    return found.counts


@pytest.mark.parametrize(
    ("line", "count"),
    [("Ёж", 1), ("3 Ёж", 3), ("3x Ёж", 3), ("3х еж", 3), ("3X  ЁЖ ", 3), ("3 x Ёж", 3), ("2× «Ёж»", 2),
     ("2 Hedgehog", 2), ("2 Ёж (ONE)", 2), ("2 Ёж (one 1)", 2), ("2 Ёж (ONE #1)  # мой", 2), ("2 Ёж # три", 2)],
)  # fmt: skip
def test_a_line_is_a_count_a_name_and_a_place(line: str, count: int) -> None:
    assert counts(line) == {one(1): count}


@pytest.mark.parametrize("line", ["3 Ёж\a", "\x003 Ёж", "3 Ё\u200bж", "\ufeff3 Ёж"])
def test_characters_that_nobody_sees_are_passed_over(line: str) -> None:
    assert counts(line) == {one(1): 3}
    (mistake,) = parse_list("1 Драк\aон", SHELF).mistakes
    assert mistake.text == "1 Дракон"


@pytest.mark.parametrize("line", ["1", "1 ", "3x", "×2", "x 2"])
def test_of_a_count_alone_the_name_is_said_to_be_missing(line: str) -> None:
    (mistake,) = parse_list(line, SHELF).mistakes
    assert mistake.reason is NO_NAME


def test_a_list_is_written_in_the_language_of_who_reads_it() -> None:
    cards = [Copies(make_card("Лесной Страж", 2, name_en="Forest Guard"), 2), Copies(make_card("Волк", 4), 1)]
    assert format_list(cards, "text") == "2 Лесной Страж (ONE 2)\n1 Волк (ONE 4)\n"
    assert format_list(cards, "text", language="en") == "2 Forest Guard (ONE 2)\n1 Волк (ONE 4)\n"


def test_comments_and_empty_lines_are_passed_over() -> None:
    assert counts("# колода\n\n  \n3 Ёж\n#2 Лесной страж") == {one(1): 3}


def test_doubled_lines_are_summed_with_a_warning() -> None:
    found = parse_list("2 Ёж\n1 Лесной страж\nЁж", SHELF)
    assert found.counts == {one(1): 3, one(2): 1}
    assert found.summed == (Term("Ёж", "Hedgehog"),)


def test_the_set_and_number_choose_between_cards_of_one_name() -> None:
    assert counts("Ёж (TWO 5)") == {CardRef("berserk", "TWO", 5): 1}


def test_a_name_may_begin_with_a_number_or_end_in_brackets() -> None:
    assert counts("7 гномов\n2 7 гномов\nВолк (старый)") == {one(3): 3, one(4): 1}


def test_an_unknown_name_is_listed_with_its_line_and_the_nearest_names() -> None:
    found = parse_list("3 Ёж\n2 Лесной Страш\n", SHELF)
    assert [mistake.as_json("ru") for mistake in found.mistakes] == [
        {"line": 2, "text": "2 Лесной Страш", "nearest": ["Лесной Страж"]}
    ]
    assert found.counts == {one(1): 3}


@pytest.mark.parametrize("line", ["0 Ёж", "999 Ёж", "3 (ONE 1)", "3 Ёж (THREE)", "3 Ёж (ONE 9)", "123456789123 Ёж"])
def test_what_cannot_be_used_is_listed_and_never_dropped(line: str) -> None:
    found = parse_list(line, SHELF)
    assert [(mistake.line, mistake.text) for mistake in found.mistakes] == [(1, line)]


@pytest.mark.parametrize("line", ["0 Ёж", "-1 Ёж", "−2x Ёж", "201 Ёж", "1000000000000 Ёж", "1000000000000x Ёж"])
def test_what_is_wrong_with_an_impossible_count_is_the_count(line: str) -> None:
    (mistake,) = parse_list(line, SHELF).mistakes
    assert (mistake.reason, mistake.nearest) == (BAD_COUNT, ())


def test_csv_with_a_header_in_either_language_is_read() -> None:
    assert counts("count,name,set,number\n3,Ёж,ONE,1\n") == {one(1): 3}
    assert counts("Название;Количество\n\nЁж;2\n«Лесной страж»;1\n") == {one(1): 2, one(2): 1}


def test_a_csv_mistake_names_its_line() -> None:
    found = parse_list("name,count\nЁж,3\nЁж,много\nКот,1\n", SHELF)
    assert [mistake.line for mistake in found.mistakes] == [3, 4]


@pytest.mark.parametrize(
    "content", [{"cards": [{"name": "Ёж", "count": 2}]}, [{"name": "Ёж", "count": 2}], ["2 Ёж"], ["Ёж", "Hedgehog"]]
)
def test_json_is_a_list_of_cards_or_an_object_that_holds_one(content: object) -> None:
    assert counts(json.dumps(content)) == {one(1): 2}


@pytest.mark.parametrize(
    "text",
    ["{", '{"decks": []}', '[{"name": 3}]', '[{"name": "Ёж", "count": "two"}]',
     '[{"name": "Ёж", "count": true}]',
             '[{"name": "Ёж", "number": "x"}]', "[3]", "[" * 100000]
)  # fmt: skip
def test_json_that_is_no_list_is_a_mistake(text: str) -> None:
    assert len(parse_list(text, SHELF).mistakes) == 1


@pytest.mark.parametrize(
    "text",
    [f"name,count\nЁж,{'9' * 5000}", f"name,number\nЁж,{'9' * 5000}", f'[{{"name": "Ёж", "count": {"9" * 5000}}}]',
     f'name,count\nЁж,"{"x" * 200_000}"\n', '[{"name": "\\ud800"}]', "Ёж \ud800"],
)  # fmt: skip
def test_a_number_beyond_all_limits_is_a_readable_mistake(text: str) -> None:
    (mistake,) = parse_list(text, SHELF).mistakes
    assert mistake.text.encode()


def test_how_a_list_is_written_is_seen_by_its_looks() -> None:
    assert [layout_of(text) for text in ("3 Ёж", "[]", " {}", "name,count", "Ёж, большой", "")] == [
        "text", "json", "json", "csv", "text", "text"
    ]  # fmt: skip


@given(st.dictionaries(st.sampled_from(range(5)), st.integers(1, 9)), st.sampled_from(SHAPES), st.text(max_size=20))
def test_what_is_written_is_read_back(picked: dict[int, int], shape: Shape, title: str) -> None:
    cards = [Copies(SHELF.cards[n].card, count) for n, count in picked.items()]
    found = parse_list(format_list(cards, shape, title=title), SHELF, shape)
    assert found.mistakes == ()
    assert found.counts == {copies.ref: copies.count for copies in cards}


@given(st.text(max_size=300))
def test_no_text_breaks_the_reader_and_every_line_is_accounted_for(text: str) -> None:
    found = parse_list(text, SHELF)
    if layout_of(text) == "text":
        lines = [raw for raw in text.splitlines() if read_line(raw)]
        headings = [raw for raw in lines if (part := read_part(raw.strip())).heading or not part.readings]
        told = len(found.mistakes) + sum(found.counts.values()) + len(found.side) + len(found.remarks)
        assert told + len(headings) >= len(lines)


def test_an_endless_list_is_cut_with_a_warning() -> None:
    found = parse_list("Ёж\n" * 3000, SHELF)
    assert (found.counts, found.mistakes[0].line) == ({one(1): 2000}, 2001)


def test_every_unknown_name_of_a_list_is_compared_with_the_known_ones() -> None:
    found = parse_list("\n".join(f"Лесной Страш {n}" for n in "абвгдежзиклм"), SHELF)
    assert len(found.mistakes) == 12
    assert {mistake.nearest[0].ru for mistake in found.mistakes} == {"Лесной Страж"}


@pytest.mark.parametrize(
    "line",
    ["x3 Ёж", "х3 Ёж", "Ёж x3", "Ёж ×3", "Ёж (x3)", "Ёж — 3", "Ёж 3 шт.", "- 3 Ёж", "• 3 Ёж", "1. 3 Ёж", "3 Ёж (ONE) 1",
     "3 Ёж [ONE]", "3 Ёж [ONE 1]", "3 Ёж (ONE) 1 *F*", "3 Ёж *F*", "3 Ёж // мой", "Ёж (ONE 1) x3"],
)  # fmt: skip
def test_the_parser_reads_what_people_paste(line: str) -> None:
    assert counts(line) == {one(1): 3}


@pytest.mark.parametrize(
    "heading", ["Колода", "Колода (30)", "Deck", "Deck:", "== Main deck ==", "Существа (12):", "// Существа"]
)
def test_headings_are_passed_over(heading: str) -> None:
    assert counts(f"{heading}\n3 Ёж") == {one(1): 3}


@pytest.mark.parametrize(
    "text", ["3 Ёж\nSideboard\n2 Лесной Страж", "3 Ёж\nSB: 2 Лесной Страж", "3 Ёж\nСайд:\n2 Лесной Страж"]
)
def test_a_sideboard_is_no_part_of_the_deck(text: str) -> None:
    found = parse_list(text, SHELF)
    assert (found.counts, found.mistakes) == ({one(1): 3}, ())
    assert [(copies.name, copies.count) for copies in found.side] == [("Лесной Страж", 2)]


def test_a_part_of_a_name_suggests_the_cards_that_have_it() -> None:
    shelf = Shelf([make_card("Дурман", 1), make_card("Звёздный дракон", 2), make_card("Каменный дракон", 3)])
    assert parse_list("драконн", shelf).mistakes[0].nearest == (
        Term("Звёздный дракон", "Звёздный дракон"),
        Term("Каменный дракон", "Каменный дракон"),
    )


def test_a_suggestion_takes_the_place_of_its_line() -> None:
    text = "3 Ёж\nx2 Лесной Страш\n"
    (mistake,) = parse_list(text, SHELF).mistakes
    assert mistake.offers[0].en == "2 Forest Guard"
    assert repair(text, {mistake.row: (mistake.written, mistake.offers[0].ru)}) == ("3 Ёж\n2 Лесной Страж", [])


def test_a_repair_finds_a_line_that_has_moved_and_leaves_others_alone() -> None:
    assert repair("новая\n3 Ёж\nx2 Страш", {1: ("x2 Страш", "2 Ёж")}) == ("новая\n3 Ёж\n2 Ёж", [])
    assert repair("3 Ёж", {7: ("x2 Страш", "2 Ёж")}) == ("3 Ёж", [])


def test_a_line_that_is_left_out_stays_as_a_comment() -> None:
    text, left_out = repair("3 Ёж\nпривет всем", {1: ("привет всем", "")})
    assert (text, left_out) == ("3 Ёж\n# привет всем", ["привет всем"])
    assert counts(text) == {one(1): 3}
