"""Importing is all or nothing, may be repeated, and counts what it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from catalog.berserk.models import BerserkCard
from catalog.importing import ImportReport, import_cards, read_again
from catalog.models import Ability, Card, CardSet, Printing
from catalog.sources import read_card_list
from tests.catalog.conftest import FIXTURES, VALLEY, read_together

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
FILE = str(FIXTURES / "valley.toml")


def counts(report: ImportReport) -> tuple[int, int, int]:
    return report.new, report.changed, report.unchanged


def test_a_first_import_makes_every_card_and_its_numbers() -> None:
    assert counts(import_cards(read_together(valley_toml=VALLEY))) == (9, 0, 0)
    assert Card.objects.count() == BerserkCard.objects.count() == 9
    assert Printing.objects.count() == 1
    assert CardSet.objects.get().name_en == "The Valley"


def test_importing_again_doubles_and_changes_nothing(valley: CardSet) -> None:
    before = list(Card.objects.values())
    assert counts(import_cards(read_together(valley_toml=VALLEY))) == (0, 0, 9)
    assert list(Card.objects.values()) == before
    assert Printing.objects.count() == 1


def test_a_card_that_differs_is_changed_in_its_place(valley: CardSet) -> None:
    raven = Card.objects.get(number=3)
    report = import_cards(read_together(valley_toml=VALLEY.replace("Ворон".encode(), "Чёрный ворон".encode(), 1)))
    assert counts(report) == (0, 1, 8)
    assert Card.objects.get(pk=raven.pk).name_key == "черный ворон"


def test_numbers_and_classes_change_too(valley: CardSet) -> None:
    import_cards(read_together(valley_toml=VALLEY.replace(b'strike = "2-3-4"', b'strike = "3-4-5"')))
    assert Card.objects.get(number=2).berserk.strong == 5


def test_what_a_list_leaves_out_stays(valley: CardSet) -> None:
    head, _, _ = VALLEY.partition(b"[[card]]")
    assert counts(import_cards(read_together(valley_toml=head))) == (0, 0, 0)
    assert Card.objects.count() == 9


def test_the_code_of_a_set_is_the_same_in_either_case(valley: CardSet) -> None:
    report = import_cards(read_together(valley_toml=VALLEY.replace(b'"VAL"', b'"val"')))
    assert counts(report) == (0, 0, 9)
    assert CardSet.objects.count() == 1


def test_with_any_error_nothing_is_written_and_the_counts_say_what_would_have_been() -> None:
    report = import_cards(read_together(valley_toml=VALLEY.replace(b'cost = "5g"', b'cost = "five"')))
    assert counts(report) == (8, 0, 0)
    assert [(p.row, p.field) for p in report.errors] == [(2, "cost")]
    assert not Card.objects.exists() and not CardSet.objects.exists()


def test_a_rehearsal_writes_nothing() -> None:
    assert counts(import_cards(read_together(valley_toml=VALLEY), dry_run=True)) == (9, 0, 0)
    assert not CardSet.objects.exists()


def test_a_failure_in_the_middle_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("the power went out")

    monkeypatch.setattr("catalog.importing._write_printings", broken)
    with pytest.raises(RuntimeError):
        import_cards(read_together(valley_toml=VALLEY))
    assert not Card.objects.exists() and not CardSet.objects.exists()


def test_a_printing_of_a_card_that_nobody_knows_is_an_error() -> None:
    report = import_cards(read_together(valley_toml=VALLEY.replace(b"card = 3", b"card = 77")))
    assert [(p.row, p.field, p.found) for p in report.errors] == [(1, "card", "VAL 77")]


def test_progress_counts_up_to_all_cards() -> None:
    heard: list[tuple[int, int]] = []
    import_cards(read_together(valley_toml=VALLEY), progress=lambda done, total: heard.append((done, total)))
    assert heard == [(n, 9) for n in range(1, 10)]


def test_a_card_comes_back_as_it_was_printed(valley: CardSet) -> None:
    printed = {source.card.number: source.card for source in read_card_list("valley.toml", VALLEY).cards}
    for card in Card.objects.complete():
        assert card.to_printed_card() == printed[card.number]


def test_abilities_are_stored_for_search(valley: CardSet) -> None:
    stump = Card.objects.get(number=5)
    assert set(stump.abilities.values_list("name", "x")) >= {("armour", 1), ("regeneration", 1)}


def test_cards_are_read_again_when_the_card_language_has_changed(valley: CardSet) -> None:
    Card.objects.update(understood_by="an older one")
    Ability.objects.all().delete()
    changed = Card.objects.get(number=1).changed
    assert read_again() == 9
    assert Ability.objects.exists()
    assert changed <= Card.objects.get(number=1).changed <= timezone.now()
    assert read_again() == 0


def test_four_hundred_cards_take_a_few_dozen_queries(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    head, *cards = VALLEY.decode().partition("[[printing]]")[0].split("[[card]]")
    many = head + "".join(
        f"[[card]]{cards[place % len(cards)].replace(f'number = {place % len(cards) + 1}', f'number = {place + 1}', 1)}"
        for place in range(400)
    )
    contents = read_together(valley_toml=many)
    assert len(contents.cards) == 400
    with django_assert_max_num_queries(30):
        import_cards(contents)


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = 0
    try:
        call_command("import_cards", *args)
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = capsys.readouterr()
    return code, out, err


def test_the_command_imports_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, FILE, "--lang", "en")
    assert code == 0
    assert "9 new, 0 changed, 0 unchanged" in out
    assert Card.objects.count() == 9


def test_the_command_rehearses(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, FILE, "--dry-run", "--lang", "ru")
    assert code == 0 and "новых 9" in out
    assert not Card.objects.exists()


def test_the_command_prints_its_report_as_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, FILE, "--json")
    assert (code, err) == (0, "")
    lists: dict[str, list[object]] = {key: [] for key in ("errors", "warnings", "left_out", "banned")}
    assert json.loads(out) == {"new": 9, "changed": 0, "unchanged": 0, **lists}


def test_a_wrong_row_ends_the_command_with_1(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_bytes(VALLEY.replace(b'cost = "5g"', b'cost = "five"'))
    code, out, _ = run(capsys, str(path), "--json", "--lang", "en")
    error = json.loads(out)["errors"][0]
    assert code == 1
    assert set(error) == {"file", "row", "field", "found", "allowed"}
    assert (error["file"], error["row"], error["field"], error["found"]) == (str(path), 2, "cost", "five")
    assert "4" in error["allowed"]


def test_a_file_that_cannot_be_read_ends_the_command_with_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, str(tmp_path / "none.toml"), FILE, "--json")
    assert code == 2
    assert json.loads(out)["errors"][0]["row"] is None
    assert not Card.objects.exists()


def test_a_file_that_is_not_there_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for language, why in (("ru", "(такого файла нет)"), ("en", "(there is no such file)")):
        assert why in run(capsys, "none.toml", "--lang", language)[2]


def test_an_empty_folder_is_no_list(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, str(tmp_path), "--json")[0] == 2


def test_a_report_speaks_the_language_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_bytes(VALLEY.replace(b'cost = "5g"', b'cost = "five"'))
    _, _, err = run(capsys, str(path), "--lang", "ru")
    assert "строка 2, cost: найдено «five»; нужно: стоимость" in err


def test_every_card_of_the_community_list_is_imported(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(shared / "data" / "community-cards-1.json")
    code, out, _ = run(capsys, file, "--json")
    report = json.loads(out)
    assert code == 0 and report["new"] == 614 and report["errors"] == []
    assert report["warnings"] == [] and report["banned"]
    code, out, _ = run(capsys, file, "--json")
    assert (json.loads(out)["new"], json.loads(out)["unchanged"]) == (0, 614)


def test_a_text_may_speak_of_a_class_that_only_cards_of_the_list_bear() -> None:
    listed = (
        VALLEY
        + (
            '\n[[card]]\nnumber = 90\nname_ru = "Сказитель"\nelement = "forest"\ntype = "creature"\ncost = "3s"\n'
            'life = 5\nmove = 1\nstrike = "1-1-2"\nclasses = ["хоббит"]\ntext_ru = "Все ваши хоббиты имеют броню 1."\n'
        ).encode()
    )
    import_cards(read_together(valley_toml=listed))
    assert Card.objects.get(number=90).simulated == Card.Simulated.YES
