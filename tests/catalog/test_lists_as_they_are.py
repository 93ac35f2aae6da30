"""Card lists as players keep them: what they lack or have too much of does not stop an import."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from catalog.berserk.symbols import in_words
from catalog.importing import import_cards
from catalog.models import Card, CardSet, Printing, Upload
from catalog.tasks import import_next
from tests.catalog.conftest import read_together
from tests.catalog.test_sources import COMMUNITY, community


def two(**second: Any) -> str:
    return json.dumps([COMMUNITY, {**COMMUNITY, "number": 2, "name": "Другая", **second}], ensure_ascii=False)


def test_a_zero_that_a_type_does_not_have_is_none() -> None:
    flyer = community(type=1, move=0).cards[0].card
    assert flyer.move is None
    terrain = community(type=5, life=0, move=0, hit=[0, 0, 0]).cards[0].card
    assert (terrain.life, terrain.move, terrain.strike) == (None, None, None)


def test_another_number_that_a_type_does_not_have_is_an_error() -> None:
    assert [problem.field for problem in community(type=1, move=2).errors] == ["move"]


def test_control_characters_and_soft_hyphens_are_dropped() -> None:
    assert community(text="Не\xadмагическая\x07 броня\u200b 1").cards[0].card.text_ru == "Немагическая броня 1"


def test_fields_that_are_not_kept_are_told_in_one_line_with_the_number_of_rows() -> None:
    contents = read_together(list_json=two(mood=[1], tint=None))
    assert [(problem.row, problem.found) for problem in contents.warnings] == [(None, "mood (1), tint (1)")]


def test_a_value_is_never_shown_as_python_writes_it() -> None:
    assert community(hit={"слабый": None}).errors[0].found == '{"слабый": null}'


def test_the_import_keeps_artists_notes_and_other_printings() -> None:
    contents = community(artist="Аня", notes="Второй тираж, с опечаткой", alts=["alt", "alt_2"], promos=["f"])
    card = contents.cards[0].card
    assert (card.artist, card.notes) == ("Аня", "Второй тираж, с опечаткой")
    assert [(p.variant, p.rarity) for p in contents.printings] == [
        ("alt", card.rarity), ("alt_2", card.rarity), ("f", "promo"),
    ]  # fmt: skip


def test_a_ban_of_one_printing_is_no_ban_of_the_card() -> None:
    assert community(ban={"alt": True}).banned == []
    assert community(ban={"": True, "alt": True}).banned == [COMMUNITY["name"]]
    assert community(ban=True).banned == [COMMUNITY["name"]]


@pytest.mark.django_db
def test_a_bad_row_is_left_out_where_that_is_asked_for() -> None:
    report = import_cards(read_together(list_json=two(color=3)), skip_bad=True)
    assert (report.new, [problem.field for problem in report.left_out], report.errors) == (1, ["color"], [])
    assert Card.objects.count() == 1


def test_a_row_that_is_left_out_is_left_out_whole() -> None:
    contents = community(alts=[{"set_id": 21}])
    assert [problem.field for problem in contents.errors] == ["alts"]
    assert (contents.cards, contents.printings) == ([], [])


@pytest.mark.django_db
def test_a_bad_row_stops_an_import_that_does_not_leave_it_out() -> None:
    assert import_cards(read_together(list_json=two(color=3))).errors
    assert not Card.objects.exists()


@pytest.mark.django_db
def test_a_number_that_two_rows_have_leaves_out_the_second() -> None:
    report = import_cards(read_together(list_json=two(number=COMMUNITY["number"])), skip_bad=True)
    assert (report.new, len(report.left_out)) == (1, 1)


@pytest.mark.django_db
def test_the_command_names_sets_and_leaves_bad_rows_out(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.json"
    path.write_text(two(color=3, ban={"": True}), encoding="utf-8")
    call_command("import_cards", path, "--skip-bad", "--set-names", "90=Рассвет")
    assert CardSet.objects.get().name_ru == "Рассвет"
    assert "Rows left out: 1." in capsys.readouterr().out


@pytest.mark.django_db
def test_printings_of_a_list_stand_on_the_card(client: Client) -> None:
    import_cards(community(alts=["alt"], artist="Аня"))
    assert [printing.variant for printing in Printing.objects.all()] == ["alt"]
    assert "Аня" in client.get(Card.objects.get().get_absolute_url()).text


@pytest.mark.django_db
def test_an_upload_with_bad_rows_can_be_imported_without_them(client: Client, judge: User) -> None:
    client.force_login(judge)
    upload = Upload.objects.create(name="list.json", content=two(color=3).encode(), uploader=judge)
    import_next()
    again = reverse("catalog:upload-again", args=[upload.pk])
    assert again in client.get(upload.get_absolute_url()).text
    client.post(again)
    import_next()
    upload.refresh_from_db()
    assert Card.objects.count() == 1 and upload.report is not None and len(upload.report["en"]["left_out"]) == 1
    assert bytes(upload.content) == b""


@pytest.mark.django_db
def test_bans_of_a_list_are_offered_as_a_format(client: Client, judge: User) -> None:
    client.force_login(judge)
    text = json.dumps([{**COMMUNITY, "ban": {"": True}}])
    upload = Upload.objects.create(name="list.json", content=text.encode(), uploader=judge)
    import_next()
    page = client.get(reverse("decks:format_of_bans", args=[upload.pk]), follow=True)
    assert COMMUNITY["name"] in page.text


@pytest.mark.django_db
def test_a_symbol_never_stands_raw_on_a_card_s_page(client: Client) -> None:
    import_cards(community(text="{tap}: {uchr} на 1. {instant}{tok}: непонятно {wolf} {zzz}. При {prp} что-то"))
    assert (
        "{" not in client.get(Card.objects.get().get_absolute_url()).text.partition("<main")[2].partition("</main")[0]
    )
    assert in_words("{tap}{tok}: {zzz}", "ru") == "закрыться, фишка: zzz"


@pytest.mark.django_db
def test_an_english_page_of_a_russian_card_mixes_no_words_and_says_so_once(client: Client) -> None:
    import_cards(community(**{"class": ["постройщица"]}, text="{tap}: Закрыть постройщицу. Броня 1. Шепчет стенам"))
    page = client.get(Card.objects.get().get_absolute_url()).text
    assert "Armour 1" in page and page.count("The English text of this card is missing") == 1
    assert "tap a chosen постройщица" not in page.lower()


@pytest.mark.django_db
def test_a_card_s_page_shows_what_was_taken_for_a_misprint(client: Client) -> None:
    import_cards(community(text="+1 к выстрелу по летаюшим существам"))
    page = client.get(Card.objects.get().get_absolute_url()).text
    assert "Taken for a misprint:" in page and "летаюшим" in page and "летающим" in page
