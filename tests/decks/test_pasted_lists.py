"""Deck lists in the styles in which people paste them: each style gives the same cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from time import process_time

import pytest

from catalog.cards import CardRef
from catalog.core.terms import Term
from decks.lists import LINE_TOO_LONG, TOO_LONG, parse_list
from decks.verdict import Copies
from tests.decks.cards import Shelf, make_card

SHELF = Shelf(
    [
        make_card("Ёж", 1, name_en="Hedgehog"),
        make_card("Ур, хранитель брода", 2, name_en="Ur, Keeper of the Ford"),
        make_card("Матёрый", 3, name_en="Old Hand"),
        make_card("Щит — копьё", 4, name_en="Shield and Spear"),
        make_card("Девять (старых)", 5, name_en="Nine"),
        make_card("Ёж", 1, set_code="10"),
        make_card("Ночной дозор", 125, set_code="ASH", name_en="Night Watch"),
    ]
)
HEDGEHOG, UR, OLD = CardRef("berserk", "ONE", 1), CardRef("berserk", "ONE", 2), CardRef("berserk", "ONE", 3)
SHIELD, NINE = CardRef("berserk", "ONE", 4), CardRef("berserk", "ONE", 5)
OF_TEN, WATCH = CardRef("berserk", "10", 1), CardRef("berserk", "ASH", 125)

# A style, and how many copies of which cards it lists.
STYLES: dict[str, tuple[str, dict[CardRef, int]]] = {
    "count before": ("3 Ёж", {HEDGEHOG: 3}),
    "tab behind": ("Ёж\t3", {HEDGEHOG: 3}),
    "tab before": ("3\tЁж", {HEDGEHOG: 3}),
    "colon": ("Ёж: 3", {HEDGEHOG: 3}),
    "comma": ("Ёж, 3", {HEDGEHOG: 3}),
    "comma behind a name with a comma": ("Ур, хранитель брода, 3", {UR: 3}),
    "brackets": ("Ёж (2)", {HEDGEHOG: 2}),
    "brackets with a mark": ("Ёж (x2)", {HEDGEHOG: 2}),
    "brackets before": ("(2) Ёж", {HEDGEHOG: 2}),
    "square brackets": ("[2] Ёж", {HEDGEHOG: 2}),
    "pieces": ("Ёж – 2 шт.", {HEDGEHOG: 2}),
    "pieces before": ("2 шт. Ёж", {HEDGEHOG: 2}),
    "pieces in brackets": ("Ёж (2 шт)", {HEDGEHOG: 2}),
    "copies": ("Hedgehog - 2 copies", {HEDGEHOG: 2}),
    "a bare number behind": ("Ёж 3", {HEDGEHOG: 3}),
    "leader dots": ("Ёж ........ 3", {HEDGEHOG: 3}),
    "equals": ("Ёж = 3", {HEDGEHOG: 3}),
    "mark behind": ("Ёж 3x", {HEDGEHOG: 3}),
    "glued mark": ("3xЁж", {HEDGEHOG: 3}),
    "quotes": ("3 «Ёж»", {HEDGEHOG: 3}),
    "quotes and a mark": ("«Ёж» x3", {HEDGEHOG: 3}),
    "straight quotes": ('"Ёж" 3', {HEDGEHOG: 3}),
    "bold": ("**Ёж** x3", {HEDGEHOG: 3}),
    "bold with the count": ("**3 Ёж**", {HEDGEHOG: 3}),
    "code": ("`3 Ёж`", {HEDGEHOG: 3}),
    "emoji bullet": ("🔥 3 Ёж", {HEDGEHOG: 3}),
    "emoji with a modifier": ("👍🏻 Ёж x3 ❤️", {HEDGEHOG: 3}),
    "keycap before": ("3️⃣ Ёж", {HEDGEHOG: 3}),
    "keycap behind": ("Ёж 3️⃣", {HEDGEHOG: 3}),
    "two keycaps": ("1️⃣2️⃣ Ёж", {HEDGEHOG: 12}),
    "circled digit": ("③ Ёж", {HEDGEHOG: 3}),
    "Markdown link": ("3 [Ёж](https://example.org/c/1)", {HEDGEHOG: 3}),
    "Markdown list": ("* [Ёж](https://example.org/c/1) — 3", {HEDGEHOG: 3}),
    "mention": ("[club1|Ёж] x3", {HEDGEHOG: 3}),
    "mention with @": ("@club1 (Ёж) — 3", {HEDGEHOG: 3}),
    "link of the network": ("3 [https://vk.com/wall1|Ёж]", {HEDGEHOG: 3}),
    "wiki link": ("3 [[Ёж]]", {HEDGEHOG: 3}),
    "address behind": ("3 Ёж https://example.org/c/1", {HEDGEHOG: 3}),
    "remark in brackets": ("3 Ёж (потом заменить)", {HEDGEHOG: 3}),
    "remark behind a dash": ("3 Ёж — на замену", {HEDGEHOG: 3}),
    "name with a dash": ("3 Щит — копьё", {SHIELD: 3}),
    "name with brackets": ("3 Девять (старых)", {NINE: 3}),
    "semicolons": ("3 Ёж; 2 Матёрый; Ур, хранитель брода", {HEDGEHOG: 3, OLD: 2, UR: 1}),
    "commas": ("3 Ёж, 2 Матёрый, 1 Ур, хранитель брода", {HEDGEHOG: 3, OLD: 2, UR: 1}),
    "commas and counts behind": ("Ёж x3, Матёрый x2", {HEDGEHOG: 3, OLD: 2}),
    "section in brackets": ("[Creatures]\n3 Ёж", {HEDGEHOG: 3}),
    "section with other words": ("== Звери леса ==\n3 Ёж", {HEDGEHOG: 3}),
    "section in Markdown": ("## Существа\n3 Ёж", {HEDGEHOG: 3}),
    "section between dashes": ("--- Существа (3) ---\n3 Ёж", {HEDGEHOG: 3}),
    "bold title": ("[b]Моя новая колода[/b]\n3 Ёж\n__Звери__\n2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "title in HTML": ("<h2>Моя новая колода</h2>\n<strong>3 Ёж</strong>", {HEDGEHOG: 3}),
    "bold card": ("**Ёж**\n[b]2 Матёрый[/b]", {HEDGEHOG: 1, OLD: 2}),
    "bold section": ("**Существа (3)**\n3 Ёж", {HEDGEHOG: 3}),
    "Archidekt": ("1x Night Watch (ash) 125 [Creature]", {WATCH: 1}),
    "Archidekt with a foil": ("1x Night Watch (ash) 125 *F* [Creature]", {WATCH: 1}),
    "set without brackets": ("2 Night Watch ASH 125", {WATCH: 2}),
    "set that is a number": ("2 Ёж (10)", {OF_TEN: 2}),
    "set and number that are numbers": ("2 Ёж (10 1)", {OF_TEN: 2}),
    "number of the card in the leading tool": ("3 10001", {OF_TEN: 3}),
    "number of a printing in the leading tool": ("3 10001alt_2", {OF_TEN: 3}),
    "BBCode": ("[b]Колода[/b]\n[color=#ff0000]3 Ёж[/color]\n[*]2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "HTML breaks": ("3 Ёж<br>2 Матёрый<br/>", {HEDGEHOG: 3, OLD: 2}),
    "HTML list": ("<ul><li>3&nbsp;<b>Ёж</b></li><li>2 Матёрый</li></ul>", {HEDGEHOG: 3, OLD: 2}),
    "HTML table": ("<tr><td>3</td><td>Ёж</td></tr>", {HEDGEHOG: 3}),
    "Markdown table": ("| 3 | Ёж |\n|---|---|\n| 2 | Матёрый |", {HEDGEHOG: 3, OLD: 2}),
    "row of a spreadsheet": ("3\tЁж\tлес\t4", {HEDGEHOG: 3}),
    "numbered": ("1. Ёж\n2. Матёрый", {HEDGEHOG: 1, OLD: 1}),
    "numbered with counts": ("1. 3 Ёж\n2. 2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "counts with a dot": ("3. Ёж\n3. Матёрый\n1. Ур, хранитель брода", {HEDGEHOG: 3, OLD: 3, UR: 1}),
    "counts with a bracket": ("3) Ёж\n2) Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "check boxes": ("- [ ] 3 Ёж\n- [x] 2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "quoted mail": ("> 3 Ёж\n> > 2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "keyboard layout": ("3 vfnthsq", {OLD: 3}),
    "keyboard layout with punctuation": ("3 `;", {HEDGEHOG: 3}),
    "keyboard layout of English": ("2 Рувпурщп", {HEDGEHOG: 2}),
    "transliteration": ("3 Matyoryy", {OLD: 3}),
    "another transliteration": ("Yozh x3", {HEDGEHOG: 3}),
    "header of names": ("name\nЁж\nУр, хранитель брода", {HEDGEHOG: 1, UR: 1}),
    "card as a unit": ("Ёж — 3 карты\n2 cards Old Hand", {HEDGEHOG: 3, OLD: 2}),
    "plus": ("+3 Ёж\n+ 2x Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "arrows": ("3 → Ёж\nМатёрый -> 2", {HEDGEHOG: 3, OLD: 2}),
    "tilde": ("Ёж ~ 3", {HEDGEHOG: 3}),
    "quoted cells": ('"3","Ёж"\n"Ур, хранитель брода","2"', {HEDGEHOG: 3, UR: 2}),
    "slash between cards": ("3 Ёж / 2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "plus between cards": ("3 Ёж + 2 Матёрый", {HEDGEHOG: 3, OLD: 2}),
    "names and counts in turn": ("Ёж\n3\n\nМатёрый\nx2", {HEDGEHOG: 3, OLD: 2}),
    "counts and names in turn": ("3\nЁж\n2\nМатёрый", {HEDGEHOG: 3, OLD: 2}),
    "section with a colon": ("Мои звери:\n3 Ёж", {HEDGEHOG: 3}),
    "section with a dash and a count": ("Существа — 3\n3 Ёж", {HEDGEHOG: 3}),
    "total": ("3 Ёж\nИтого: 3 карты", {HEDGEHOG: 3}),
    "total of cards": ("3 Ёж\nВсего карт: 3\nTotal 3 cards", {HEDGEHOG: 3}),
    "emoji by name": (":deciduous_tree: 3 Ёж", {HEDGEHOG: 3}),
    "JSON with another key": ('[{"card_name": "Ёж", "quantity": 3}]', {HEDGEHOG: 3}),
    "JSON of names": ('{"Ёж": 3, "Old Hand": 2}', {HEDGEHOG: 3, OLD: 2}),
    "Latin letters of the same look": ("3 Maтёpый", {OLD: 3}),
    **{
        f"{meant} read as {was}": (f"3 {'Матёрый'.encode(meant).decode(was)}", {OLD: 3})
        for was, meant in [("latin-1", "cp1251"), ("koi8-r", "cp1251"), ("cp1251", "koi8-r"), ("latin-1", "utf-8")]
    },
}  # fmt: skip


@pytest.mark.parametrize("style", STYLES)
def test_the_parser_reads_each_style(style: str) -> None:
    text, cards = STYLES[style]
    found = parse_list(text, SHELF)
    assert (found.mistakes, found.counts) == ((), cards)


@pytest.mark.parametrize(
    ("line", "reason", "offers"),
    [
        ("2 Night Watch (ASH 124)", "In set ASH, Night Watch is number 125, not 124.", ["2 Night Watch (ASH 125)"]),
        ("2 Night Watch (ONE)", "Set ONE has no card Night Watch: it is in ASH 125.", ["2 Night Watch (ASH 125)"]),
        ("3 Матёрый (2)", "There are two counts here: 3 and 2.", ["3 Old Hand", "2 Old Hand"]),
        ("1\tМатёрый\t3", "There are two counts here: 1 and 3.", ["1 Old Hand", "3 Old Hand"]),
        ("3 10777", "Set 10 has no card with the number 777.", []),
        ("3 Матёрыый", "No such card in the catalogue.", ["3 Old Hand"]),
        ("**Матёрыый**", "No such card in the catalogue.", ["1 Old Hand"]),
        ("3 vfnthsqq", "No such card in the catalogue.", ["3 Old Hand"]),
        ("Matyoriy hedgehogg x2", "No such card in the catalogue.", ["2 Hedgehog"]),
        ("Матёрыый:", "No such card in the catalogue.", ["1 Old Hand"]),
        ("SB: 2 Матёрыый", "No such card in the catalogue.", ["SB: 2 Old Hand"]),
    ],
)
def test_what_is_wrong_with_a_line_is_true_and_offered_in_english(line: str, reason: str, offers: list[str]) -> None:
    (mistake,) = parse_list(line, SHELF).mistakes
    assert mistake.reason.en == reason
    assert [offer.en for offer in mistake.offers][: len(offers)] == offers
    for offer in mistake.offers:
        assert parse_list(offer.en, SHELF).mistakes == () and parse_list(offer.ru, SHELF).mistakes == ()


def test_a_mistake_among_other_cards_of_its_line_is_one_line_of_the_text() -> None:
    found = parse_list("3 Ёж; 2 Дракончик, 1 Матёрый\n# конец", SHELF)
    assert found.counts == {HEDGEHOG: 3, OLD: 1}
    (mistake,) = found.mistakes
    assert (mistake.line, mistake.text) == (1, "2 Дракончик")
    assert found.text.splitlines() == ["3 Ёж", "2 Дракончик", "1 Матёрый", "# конец"]
    assert found.text.splitlines()[mistake.row] == mistake.written


def test_words_beside_the_cards_are_reported() -> None:
    found = parse_list("== Звери леса ==\n3 Ёж (потом заменить)\n2 Матёрый — на замену\n1 vfnthsq", SHELF)
    assert found.remarks == ("== Звери леса ==", "(потом заменить)", "на замену")
    assert [(each.line, each.text, each.name.en) for each in found.respelt] == [(4, "1 vfnthsq", "Old Hand")]


def test_a_misspelt_name_is_clear_and_prose_is_left_out_first() -> None:
    clear, prose, unclear = parse_list("3 Матёрыый\nВсем привет и удачи\n2 Дракончик", SHELF).mistakes
    assert (clear.is_clear, clear.is_prose) == (True, False)
    assert (prose.is_clear, prose.is_prose) == (False, True)
    assert (unclear.is_clear, unclear.is_prose) == (False, False)


def test_a_category_of_a_side_board_is_beside_the_deck() -> None:
    found = parse_list("1x Night Watch (ash) 125 [Sideboard]\n1x Ёж (one) 1 [Maybeboard{noDeck}{noPrice}]", SHELF)
    assert ([copies.ref for copies in found.side], found.cards) == ([WATCH, HEDGEHOG], ())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 Ёж\n" + "1 " * 100_000, LINE_TOO_LONG),
        ("3 Ёж\n" + "x" + "[" * 100_000, LINE_TOO_LONG),
        ("3 Ёж\n" + "<br>2 Ёж" * 20_000, TOO_LONG),
        ("3 Ёж\n" + "Ёж; " * 2_400, TOO_LONG),
    ],
)
def test_a_list_beyond_the_limits_is_cut_with_a_warning(text: str, reason: Term) -> None:
    started = process_time()
    found = parse_list(text, SHELF)
    assert process_time() - started < 10
    assert found.counts[HEDGEHOG] >= 3
    assert [mistake.reason for mistake in found.mistakes] == [reason]


def test_a_name_beyond_any_card_is_a_mistake() -> None:
    (mistake,) = parse_list("3 " + "Ёж " * 200, SHELF).mistakes
    assert mistake.reason.en == "No such card in the catalogue."


def test_unknown_lines_are_looked_up_together(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = list[set[str]]()
    named = Shelf.named

    def count(shelf: Shelf, keys: Iterable[str]) -> Mapping[str, list[Copies]]:
        looked_up.append(set(keys))
        return named(shelf, keys)

    monkeypatch.setattr(Shelf, "named", count)
    parse_list("".join(f"1 Ёёж {number}\n1 Hedgehogg {number}\n" for number in range(40)), SHELF)
    assert len(looked_up) == 2, "the lines as written, then all their other spellings"
