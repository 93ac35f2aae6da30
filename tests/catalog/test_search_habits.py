"""The search understands what people type out of habit: short keys, forms of words, codes, typos, half conditions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from catalog import search
from catalog.search.stems import stem
from tests.shipped import import_shipped

pytestmark = pytest.mark.both_databases

HELP = Path(__file__).parents[2] / "templates" / "catalog" / "berserk" / "query_help.html"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("t:flyer", "type:flyer"),
        ("c:forest", "element:forest"),
        ("o:heal", "text:heal"),
        ("r:rare", "rarity:rare"),
        ("e:WND", "set:WND"),
        ("s:WND", "set:WND"),
        ("cmc<=3", "cost<=3"),
        ("hp>8", "life>8"),
        ("pow>=3", "strike>=3"),
        ("f:constructed", "legal:constructed"),
        ("is:elite", "elite:yes"),
        ("is:flyer", "type:flyer"),
        ("is:unique", "unique:yes"),
        ("is:forest", "element:forest"),
        ("это:местность", "тип:местность"),
        ("is:armour", "has:armour"),
        ("кристалл:золото", "элита:да"),
        ("кристалл:серебро", "элита:нет"),
        ("crystal:gold", "elite:yes"),
        ("order:-cost", "sort:-cost"),
    ],
)
@pytest.mark.django_db
def test_short_keys_of_other_sites_mean_what_they_mean_there(text: str, same: str) -> None:
    read = search.read_query(text)
    assert (read.tree, read.sort) == (search.read_query(same).tree, search.read_query(same).sort)


@pytest.mark.parametrize(
    "forms",
    [
        ("гном", "гномы", "гномов", "гнома"),
        ("лечение", "лечит", "лечить"),
        ("эльф", "эльфы", "эльфов"),
        ("elf", "elf"),
        ("heal", "heals", "healed", "healing"),
        ("archer", "archers"),
        ("лучник", "лучники", "лучников"),
    ],
)
def test_forms_of_a_word_share_a_beginning(forms: tuple[str, ...]) -> None:
    shortest = min(map(stem, forms), key=len)
    assert all(stem(form).startswith(shortest) and form.startswith(shortest) for form in forms)


@pytest.fixture
def shipped_sets(db: None) -> None:
    import_shipped(decks=False)


@pytest.mark.parametrize("text", ["гномы", "лечение", "летает", "armor", "healing", "эльфы", "dwarves"])
def test_words_find_cards_whatever_their_form(shipped_sets: None, text: str) -> None:
    assert search.find_cards(text).exists()


@pytest.mark.parametrize(
    ("text", "kind"),
    [("летает", "flyer"), ("летающие", "flyer"), ("flies", "flyer"), ("flying", "flyer"), ("артефакты", "artifact"),
     ("artifact", "artifact"), ("местности", "terrain")],
)  # fmt: skip
def test_a_word_finds_cards_by_their_type(shipped_sets: None, text: str, kind: str) -> None:
    of_that_type = set(search.find_cards(f"type:{kind}").values_list("pk", flat=True))
    assert of_that_type <= set(search.find_cards(text).values_list("pk", flat=True))
    assert search.find_cards(f"{text} -type:{kind}").count() < 40


def test_flies_are_not_flint(shipped_sets: None) -> None:
    assert not search.find_cards("flies name:flintling").exists()


def test_a_word_is_not_found_inside_another(shipped_sets: None) -> None:
    for card in search.find_cards("elf"):
        assert re.search(r"\belf|\belv", card.words_key), card.name_en


@pytest.mark.parametrize("text", ["WND 12", "wnd-12", "wnd12"])
def test_a_code_and_a_number_find_the_card(shipped_sets: None, text: str) -> None:
    assert ("WND", 12) in search.find_cards(text).values_list("set__code", "number")


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_examples_of_the_help_find_something(language: str) -> None:
    examples = re.findall(r"<code>{% translate \"(.*?)\" %}</code>", HELP.read_text())
    assert len(examples) >= 7
    import_shipped()
    with override(language):
        for example in map(gettext, examples):
            for part in example.split(" | "):
                assert search.find_cards(part).exists(), part


@pytest.mark.parametrize(("typed", "offered"), [("дрокон", "дракон"), ("archr", "archer"), ("лучнек", "лучник")])
def test_a_typo_without_results_gets_a_suggestion(shipped_sets: None, client: Client, typed: str, offered: str) -> None:
    page = client.get("/berserk/cards/", {"q": typed}).text
    assert re.search(rf"href=\"\?q=[^\"]*\">{offered}", page, re.IGNORECASE)


@pytest.mark.parametrize("text", ["дракон стихия:", "дракон стоимость<", "дракон (", "дракон стихя:лес"])
def test_a_half_typed_condition_leaves_the_results_standing(shipped_sets: None, client: Client, text: str) -> None:
    page = client.get("/berserk/cards/", {"q": text}, headers={"hx-request": "true", "hx-target": "section#found"}).text
    whole = client.get(
        "/berserk/cards/", {"q": "дракон"}, headers={"hx-request": "true", "hx-target": "section#found"}
    ).text
    assert page.count('class="card') == whole.count('class="card') > 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("t:orc", "class:orc"),
        ("с:лес", "стихия:лес"),
        ("health>8", "life>8"),
        ("ktnf.ott", "летающее"),
        ("ядовитый", "яд"),
    ],
)
def test_a_query_that_is_not_understood_shows_no_whole_list_and_offers_one_that_finds_cards(
    text: str, expected: str, client: Client
) -> None:
    import_shipped(decks=False)
    page = client.get("/berserk/cards/", {"q": text})
    lines = list(page.context.get("offered", ()))
    found = page.context["page"].paginator.count
    assert all(search.find_cards(line).exists() for line in lines[1:])
    if found:  # the query was understood after all: by the same cards as the expected one
        assert 0 < found < 400 and found == search.find_cards(expected).count()
    else:
        assert lines[0] == expected, lines


@pytest.mark.django_db
def test_a_page_after_the_last_one_leads_to_the_last_one(client: Client) -> None:
    import_shipped(decks=False)
    answer = client.get("/berserk/cards/", {"page": "99", "q": "element:forest"})
    assert answer.status_code == 302
    page = client.get(answer["Location"])
    assert page.status_code == 200 and page.context["page"].number == page.context["page"].paginator.num_pages > 1
