"""The pages of the rules: words for every clause, search, links to them, scenarios played on a board."""

from __future__ import annotations

import html
import re
from urllib.parse import quote

import pytest
from django.template import Context, Template
from django.test import Client

from simulator.berserk.desk import rules
from simulator.berserk.desk.walkthrough import play_steps
from simulator.reference.titles import read_head

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
NAMES = sorted({name for row in rules.rows() for name in row.scenarios})


def test_every_clause_and_term_has_words_in_both_languages() -> None:
    for row in rules.rows():
        assert re.search("[а-яё]", row.text.ru), row.key
        assert re.search("[a-z]", row.text.en), row.key
        assert not re.search("[а-яёА-ЯЁ]", row.text.en), row.key


def test_every_heading_has_a_title_and_every_row_a_heading() -> None:
    assert [row for section in rules.sections() for row in section.rows] == list(rules.rows())
    assert all(section.title.ru and section.title.en for section in rules.sections())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("205.6", "205.6"),
        ("100.2a", "100.2а"),
        ("защитника", "205.3"),
        ("defenders", "205.3"),
        ("Vampirism", "Вампиризм"),
    ],
)
def test_search_finds_numbers_and_words_in_either_language(text: str, found: str) -> None:
    assert found in {row.key for row in rules.find_rows(text)}


def test_a_word_is_not_found_inside_another_word() -> None:
    assert "205.3" not in {row.key for row in rules.find_rows("fender")}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_clause_has_a_page_with_its_words_its_section_and_a_board(client: Client, language: str) -> None:
    page = client.get("/berserk/desk/rules/205.3/", headers={"accept-language": language}).text
    row = rules.cited("205.3")[0]
    assert row.text.said(language) in page
    assert rules.cited("205.3а")[0].text.said(language) in page
    assert 'class="field-grid"' in page
    assert "simulator/berserk/" in page


def test_every_section_and_clause_and_head_opens(client: Client) -> None:
    assert client.get("/berserk/desk/rules/").status_code == 200
    for section in rules.sections():
        assert client.get(f"/berserk/desk/rules/{section.key}/").status_code == 200
    for row in rules.rows()[::9]:
        assert client.get(f"/berserk/desk/rules/{row.key}/").status_code == 200, row.key
    assert client.get("/berserk/desk/rules/999.9/").status_code == 404


def test_a_scenario_of_a_rule_is_stepped_through(client: Client) -> None:
    name = rules.cited("205.3")[0].scenarios[0]
    first, last = (client.get(f"/berserk/desk/rules/scenarios/{name}", {"step": step}).text for step in ("0", "99"))
    assert first != last
    assert f"/berserk/desk/?scenario={name}" in last
    assert client.get(f"/berserk/desk/?scenario={name}").status_code == 200


def test_the_board_of_a_clause_shows_a_scenario_about_it_before_those_that_show_it_in_passing() -> None:
    for row in rules.rows():
        own = [f"/{row.key}/" in name for name in row.scenarios]
        assert own == sorted(own, reverse=True), row.key
    assert rules.cited("205.6")[0].scenarios[0].startswith("berserk/205.6/")


@pytest.mark.parametrize("name", ["../conftest.py", "nothing.toml"])
def test_no_other_file_is_shown_as_a_scenario(client: Client, name: str) -> None:
    assert client.get(f"/berserk/desk/rules/scenarios/{name}").status_code == 404


@pytest.mark.parametrize("name", NAMES[::40])
def test_a_scenario_can_be_played_at_every_step(name: str) -> None:
    text = rules.scenario_text(name)
    assert text is not None
    last = play_steps(text, 0).last
    assert [play_steps(text, step).step for step in range(last + 1)] == list(range(last + 1))


def test_the_number_of_a_clause_is_always_a_link() -> None:
    shown = Template('{% clause "100.2а" %} {% clause "Орда" %} {% clause "house rule" %}').render(Context())
    assert shown.count('<a class="rule"') == 2
    assert '<span class="rule">house rule</span>' in shown


def test_nearly_all_scenarios_that_pages_play_have_a_russian_title() -> None:
    played = {name for row in rules.rows() for name in row.scenarios[:1]}
    heads = {name: read_head((rules.SCENARIOS / name).read_text(encoding="utf-8")) for name in played}
    untitled = sorted(name for name, head in heads.items() if not re.search("[а-яё]", head.russian))
    assert len(untitled) < len(played) / 20, f"a title_ru is missing in {untitled}"


@pytest.mark.parametrize("clause", ["205.6", "401.1", "Броня Х"])
def test_a_page_names_its_positions_in_its_language(client: Client, clause: str) -> None:
    names = {name for row in rules.cited(clause) for name in row.scenarios}
    english = {read_head((rules.SCENARIOS / name).read_text(encoding="utf-8")).english for name in names}
    address = f"/berserk/desk/rules/{quote(clause)}/"
    in_russian = html.unescape(client.get(address, headers={"accept-language": "ru"}).text)
    in_english = html.unescape(client.get(address, headers={"accept-language": "en"}).text)
    links = re.findall(r'<li><a href="[^"]*/scenarios/[^"]*">([^<]*)</a>', in_russian)
    assert len(set(links)) == len(names) > 1
    assert all(re.search("[а-яё]", title) for title in links)
    assert all(title in in_english for title in english)
    assert not [title for title in english if re.match("[A-Z]", title) and f">{title}<" in in_russian]
