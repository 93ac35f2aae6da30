"""Custom sheets: the formats of Draftmancer and CubeCobra, what boosters hold, and both proofs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from catalog.models import Card, CardSet
from decks.draws import RandomStream
from decks.events import custom_sheets
from decks.events.custom_sheets import BadSheets, without_maybeboard, write_cubecobra, write_draftmancer
from decks.events.options_reader import BadOptions, read_options
from decks.sheet import CustomSheets, Sheet

from .cards import sheet
from .tables import Table
from .test_ways import KNOWN, hand_in_all, proofs

WEIGHTED = """[Settings]
{"layouts": {"A": {"weight": 3, "slots": [{"name": "C", "count": 3, "sheets": [{"name": "Common", "weight": 2},
  {"name": "Shared"}]}, {"name": "Shared", "count": 1}]},
 "B": {"weight": 1, "slots": {"Common": 2, "Rare": 2}}}, "withReplacement": true, "duplicateProtection": false}
[Common]
2 One
3 Two
[Shared]
Two
[Rare]
Three
"""
KEYS = {name: f"trial-{number}" for number, name in enumerate(("One", "Two", "Three"), start=1)}


def match_cards(listed: custom_sheets.SheetList) -> CustomSheets:
    """The list with the cards One, Two and Three of the trial set."""
    sections = {}
    for name, text in listed.sections.items():
        lines = [line.rpartition(" ") for line in text.split("\n") if line]
        sections[name] = {KEYS[card]: int(count or 1) for count, _, card in lines}
    return listed.resolve(sections)


def test_settings_with_layouts_weights_and_shared_sheets_are_read() -> None:
    listed = custom_sheets.read(WEIGHTED)
    assert [(layout.name, layout.weight, layout.cards) for layout in listed.layouts] == [("A", 3, 4), ("B", 1, 4)]
    assert listed.layouts[0].slots[0].sheets == (("Common", 2), ("Shared", 1))
    assert listed.replaces and listed.repeats
    assert CustomSheets.read(match_cards(listed).as_json()) == match_cards(listed)


@pytest.mark.parametrize(
    "text",
    [
        "[Common(10)]\nOne\n[Rare(1)]\nTwo\n",
        "[Layouts]\n- Only (5)\n  10 Common\n  1 Rare\n[Common]\nOne\n[Rare]\nTwo\n",
    ],
)
def test_counts_in_headers_and_a_section_of_layouts_are_read(text: str) -> None:
    listed = custom_sheets.read(text)
    (layout,) = listed.layouts
    assert [(slot.count, slot.sheets) for slot in layout.slots] == [(10, (("Common", 1),)), (1, (("Rare", 1),))]
    assert not listed.replaces and not listed.repeats


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[Common]\nOne\n", "no layout"),
        ("[Settings]\n{\n[Common(1)]\nOne\n", "not JSON"),
        ("[Common\nOne\n", "line 1"),
        ("[no [name\n[Common(1)]\nOne\n", "line 1"),
        ('[Settings]\n{"layouts": {"A": {"weight": Infinity, "slots": {"C": 1}}}}\n[C]\nOne\n', "cannot be read"),
        ('[Settings]\n{"layouts": {"A": {"slots": [{"name": {}, "count": 1}]}}}\n[C]\nOne\n', "is missing"),
        ("[Layouts]\n- A (1)\n 1 Rare\n[Common]\nOne\n", "the section “Rare”, which is missing"),
        ("[Layouts]\n- A (1)\n 1 C\n- B (1)\n 2 C\n[C]\nOne\n", "the same number of cards"),
        ("[Layouts]\nwhat\n[C]\nOne\n", "line 2"),
        ("[CustomCards]\n[]\n[C(1)]\nOne\n", "come from the catalog"),
        ("[C(1)]\nOne\n[C(1)]\nTwo\n", "line 3"),
    ],
)
def test_a_list_that_cannot_be_read_says_where_and_why(text: str, reason: str) -> None:
    with pytest.raises(BadSheets, match=reason):
        custom_sheets.read(text)
    with pytest.raises(BadOptions, match=reason):
        read_options({"cube": text, "rounds": 0}, KNOWN)


def test_what_is_written_for_draftmancer_is_read_as_the_same() -> None:
    sheets = match_cards(custom_sheets.read(WEIGHTED))
    again = custom_sheets.read(write_draftmancer(sheets, {key: name for name, key in KEYS.items()}))
    assert match_cards(again) == sheets


def test_cards_of_a_maybeboard_are_left_out_and_a_cube_is_written_for_cubecobra() -> None:
    text = "name,CMC,Set,Collector Number,maybeboard\nOne,1,trial,1,false\nTwo,2,trial,2,true\nThree,3,,,false\n"
    assert without_maybeboard(text) == "1 One (trial 1)\n1 Three\n"
    assert without_maybeboard("2 One\nTwo\n") == "2 One\nTwo\n"
    written = write_cubecobra(["trial-1", "trial-1"], {"trial-1": "One, the first"})
    assert without_maybeboard(written) == "1 One, the first (trial 1)\n" * 2


def draw_boosters(custom: CustomSheets, boosters: int) -> list[list[str]]:
    taken: Counter[tuple[str, str]] = Counter()
    return [custom.booster(RandomStream(bytes(32), f"booster/{number}/1"), taken) for number in range(boosters)]


def test_layouts_come_by_their_weights() -> None:
    rare = sum("trial-3" in booster for booster in draw_boosters(match_cards(custom_sheets.read(WEIGHTED)), 400))
    assert 70 < rare < 130, "a quarter of the boosters are of layout B"


def test_without_replacement_every_copy_comes_once_and_boosters_repeat_cards_last() -> None:
    custom = match_cards(custom_sheets.read("[C(2)]\n3 One\n3 Two\n2 Three\n"))
    boosters = draw_boosters(custom, 4)
    assert Counter(card for booster in boosters for card in booster) == {"trial-1": 3, "trial-2": 3, "trial-3": 2}
    assert all(len({*booster}) == 2 for booster in boosters[:2])


def custom_table(text: str) -> Table:
    keys = list(sheet().cards)
    made: Sheet = replace(
        sheet(),
        cube=tuple(keys[:90]),
        custom=custom_sheets.read(text).resolve(
            {"Common": dict.fromkeys(keys[:60], 2), "Rare": dict.fromkeys(keys[60:90], 1)}
        ),
    )
    table = Table(read_options({"cube": text, "seats": 3, "boosters": 3}, KNOWN), made)
    for _ in range(3):
        table.join(bot="novice")
    table.start()
    return table


@pytest.mark.parametrize("replaces", ["true", "false"])
def test_a_draft_of_custom_sheets_is_proven_by_both_and_a_forged_one_by_neither(replaces: str) -> None:
    layouts = '{"A": {"weight": 1, "slots": {"Common": 8, "Rare": 1}}, "B": {"weight": 2, "slots": {"Common": 9}}}'
    text = f'[Settings]\n{{"layouts": {layouts}, "withReplacement": {replaces}}}\n[Common]\nx\n[Rare]\ny\n'
    table = custom_table(text)
    packs = [pack["cards"] for entry in table.log if entry["kind"] == "boosters" for pack in entry["packs"]]
    assert {len(pack) for pack in packs} == {9} and len(packs) == 9
    hand_in_all(table)
    assert proofs(table) == (None, None)
    table.log[next(at for at, entry in enumerate(table.log) if entry["kind"] == "boosters")]["packs"][0][
        "cards"
    ].reverse()
    difference, alone = proofs(table)
    assert difference is not None and "not the seed's" in (alone or "")


@pytest.mark.django_db
@pytest.mark.one_database
def test_the_form_opens_ten_boosters_and_gives_the_cards_in_both_formats(trial_set: CardSet) -> None:
    names = list(Card.objects.filter(set=trial_set).order_by("number").values_list("name_ru", flat=True)[:40])
    text = "[Common(5)]\n" + "".join(f"9 {name}\n" for name in names[:30]) + "[Rare(1)]\n" + "\n".join(names[30:])
    sent = {"kind": "draft", "seats": "2", "boosters": "4", "cube": text, "rounds": "0"}
    address = reverse("events:preview")
    page = Client().post(address, {**sent, "show": "boosters"}).content.decode()
    assert page.count("<strong>") == 10 and page.count("Warrior trial") == 60
    draftmancer = Client().post(address, {**sent, "show": "draftmancer"})
    assert "attachment" in draftmancer["Content-Disposition"] and "[Settings]" in draftmancer.content.decode()
    again = Client().post(address, {**sent, "cube": draftmancer.content.decode(), "show": "draftmancer"})
    assert again.content == draftmancer.content
    cubecobra = Client().post(address, {**sent, "show": "cubecobra"}).content.decode()
    assert cubecobra.count("\n") == 281
    as_cube = Client().post(address, {**sent, "cube": cubecobra, "show": "cubecobra"}).content.decode()
    assert sorted(as_cube.split("\n")) == sorted(cubecobra.split("\n"))
    short = Client().post(address, {**sent, "boosters": "6", "show": "boosters"}).content.decode()
    assert "has 10 cards, and all boosters may need 12" in short
