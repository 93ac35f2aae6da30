"""The catalogue's pages: what they show, in both languages, and that their queries do not grow with the cards."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalog import search
from catalog.models import Card, CardSet, Ruling

pytestmark = pytest.mark.django_db

ARCHER = ("berserk", "VAL", 1)
PAGES = [
    reverse("catalog:cards"),
    reverse("catalog:cards") + "?q=лес",
    reverse("catalog:cards") + "?q=sort:-life&view=table",
    reverse("catalog:cards") + "?q=цен:3",
    reverse("catalog:card", args=ARCHER),
    reverse("catalog:card", args=("berserk", "VAL", 6)),
    reverse("catalog:sets"),
    reverse("catalog:set", args=("berserk", "VAL")),
    reverse("catalog:texts", args=("berserk", "VAL")),
    reverse("catalog:dictionary"),
]


def queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_page_answers_in_both_languages(client: Client, valley: CardSet, address: str, language: str) -> None:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in answer.text


@pytest.mark.parametrize("address", PAGES)
def test_every_page_answers_before_there_are_cards(client: Client, address: str) -> None:
    assert client.get(address).status_code == (404 if "VAL" in address else 200)


def test_no_page_asks_more_of_the_database_at_20_000_cards(
    client: Client, valley: CardSet, request: pytest.FixtureRequest
) -> None:
    few = {address: queries(client, address) for address in PAGES}
    assert request.getfixturevalue("twenty_thousand") == 20_000
    many = {address: queries(client, address) for address in PAGES}
    assert all(many[address] <= few[address] + 1 for address in PAGES), (few, many)
    assert max(many.values()) <= 12


def test_a_query_is_shown_in_words_with_the_number_of_cards(client: Client, valley: CardSet) -> None:
    page = client.get("/berserk/cards/", {"q": "element:forest cost<=4"}, headers={"accept-language": "en"}).text
    assert "element is forest and cost at most 4" in page
    assert "2 cards" in page
    assert "Dark Archer" in page and "Raven" not in page


def test_a_mistake_is_marked_and_what_was_meant_is_a_link(client: Client, valley: CardSet) -> None:
    page = client.get("/berserk/cards/", {"q": "волк costt<3"}).text
    assert "<mark>costt</mark>" in page
    meant = [parse_qs(urlsplit(unescape(href)).query).get("q") for href in re.findall(r'href="(\?[^"]*)"', page)]
    assert ["волк cost<3"] in meant


def test_what_is_written_in_the_line_is_never_markup(client: Client, valley: CardSet) -> None:
    page = client.get("/berserk/cards/", {"q": '"<script>alert(1)</script>"'}).text
    assert "<script>alert" not in page


def test_every_filter_control_writes_a_query_that_can_be_read(client: Client, valley: CardSet) -> None:
    page = client.get("/berserk/cards/", {"q": "лес или гор", "view": "table"}).text
    links = [parse_qs(urlsplit(unescape(href)).query) for href in re.findall(r'href="(\?q=[^"]*)"', page)]
    assert len(links) > 40
    for link in links:
        search.read_query(link["q"][0])
        assert link.get("view", ["table"]) == ["table"]


def test_a_chosen_filter_leads_back_to_the_query_without_it(client: Client, valley: CardSet) -> None:
    page = client.get("/berserk/cards/", {"q": "стихия:лес"}, headers={"accept-language": "ru"}).text
    chosen = re.search(r'<a id="element-forest" href="\?q=" aria-current="true">', page)
    assert chosen


def test_a_condition_chosen_from_a_list_is_added_to_the_query(client: Client, valley: CardSet) -> None:
    answer = client.get("/berserk/cards/", {"q": "лес", "add": "умеет:броня", "view": "table"})
    assert answer.status_code == 302
    assert parse_qs(urlsplit(answer["Location"]).query) == {"q": ["лес умеет:броня"], "view": ["table"]}


def test_htmx_is_answered_with_the_fragment_alone(client: Client, valley: CardSet) -> None:
    answer = client.get("/berserk/cards/", {"q": "лес"}, headers={"HX-Request": "true", "HX-Target": "section#found"})
    assert answer.text.lstrip().startswith('<section id="found"')
    assert "<html" not in answer.text


def test_a_page_beyond_the_last_is_the_last(client: Client, valley: CardSet) -> None:
    answer = client.get("/berserk/cards/", {"page": "999"}, headers={"accept-language": "en"}, follow=True)
    assert "Dark Archer" in answer.text and answer.redirect_chain == [("/berserk/cards/?page=1", 302)]


def test_a_card_shows_its_copies_printings_and_numbers_beside_others(client: Client, valley: CardSet) -> None:
    page = client.get(reverse("catalog:card", args=ARCHER), headers={"accept-language": "en"}).text
    assert reverse("catalog:card", args=("berserk", "VAL", 9)) in page
    assert "of the cards have less" in page
    assert "(alt)" in client.get(reverse("catalog:card", args=("berserk", "VAL", 3))).text


def test_a_card_without_strike_is_compared_with_nothing(client: Client, valley: CardSet) -> None:
    assert "of the cards have less" not in client.get(reverse("catalog:card", args=("berserk", "VAL", 7))).text


def test_abilities_in_a_text_explain_themselves(client: Client, valley: CardSet) -> None:
    page = client.get(reverse("catalog:card", args=ARCHER), headers={"accept-language": "en"}).text
    assert re.search(r'<span class="term" tabindex="0" data-tip="[^"]+">shot</span>', page)


def test_an_unknown_card_answers_404(client: Client, valley: CardSet) -> None:
    for address in ("/berserk/cards/VAL/99/", "/berserk/cards/NONE/1/", "/chess/cards/VAL/1/", "/berserk/sets/NONE/"):
        assert client.get(address).status_code == 404


def test_a_set_may_be_asked_for_in_either_case(client: Client, valley: CardSet) -> None:
    assert client.get("/berserk/cards/val/1/").status_code == 200
    assert client.get("/berserk/sets/val/").status_code == 200


def test_all_texts_of_a_set_stand_side_by_side_in_both_languages(client: Client, valley: CardSet) -> None:
    page = unescape(client.get(reverse("catalog:texts", args=("berserk", "VAL"))).content.decode())
    assert '<td lang="ru">Закрыться: выстрел на 1-2-3.</td><td lang="en">Tap: Shot 1-2-3.</td>' in page
    assert (
        reverse("catalog:texts", args=("berserk", "VAL"))
        in client.get(reverse("catalog:set", args=("berserk", "VAL"))).content.decode()
    )


def test_symbols_of_a_text_stand_in_words_among_all_texts(client: Client, valley: CardSet) -> None:
    valley.cards.filter(number=1).update(understood_ru="{tap}: поёт.", understood_en="{tap}: sings.")
    page = unescape(client.get(reverse("catalog:texts", args=("berserk", "VAL"))).content.decode())
    assert '<td lang="ru">закрыться: поёт.</td><td lang="en">tap: sings.</td>' in page


def test_the_dictionary_says_how_many_cards_have_an_ability(client: Client, valley: CardSet) -> None:
    page = client.get(reverse("catalog:dictionary"), headers={"accept-language": "en"}).text
    entry = page[page.index('id="armour"') :]
    assert "2 cards" in entry[: entry.index("</article>")]


# --- Rulings


def ruling_form(**changes: str) -> dict[str, str]:
    return {"kind": "ruling", "date": "2026-02-03", "text_ru": "Стреляет дважды.", "text_en": "Shoots twice."} | changes


def test_staff_add_a_ruling_on_the_page_of_the_card(client: Client, valley: CardSet, judge: User) -> None:
    client.force_login(judge)
    page = reverse("catalog:card", args=ARCHER)
    assert reverse("catalog:add-ruling", args=ARCHER) in client.get(page).text
    answer = client.post(reverse("catalog:add-ruling", args=ARCHER), ruling_form())
    assert answer.status_code == 302
    client.logout()
    shown = client.get(page, headers={"accept-language": "en"}).text
    assert "Shoots twice." in shown and 'datetime="2026-02-03"' in shown
    assert Ruling.objects.get().author == judge


def test_a_ruling_without_words_is_refused_and_loses_nothing(client: Client, valley: CardSet, judge: User) -> None:
    client.force_login(judge)
    answer = client.post(
        reverse("catalog:add-ruling", args=ARCHER), ruling_form(text_ru="", text_en="", kind="erratum")
    )
    assert answer.status_code == 422
    assert 'value="2026-02-03"' in answer.text and '<option value="erratum" selected>' in answer.text
    assert not Ruling.objects.exists()


def test_a_ruling_without_words_or_date_is_refused_in_words(client: Client, valley: CardSet, judge: User) -> None:
    client.force_login(judge)
    wrong = ruling_form(text_ru="", text_en="", date="9999-99-99")
    answer = client.post(reverse("catalog:add-ruling", args=ARCHER), wrong, headers={"accept-language": "en"})
    assert answer.text.count("Write the text in at least one language.") == 1
    assert "ruling_says_something" not in answer.text


def test_staff_remove_a_ruling(client: Client, valley: CardSet, judge: User) -> None:
    row = Ruling.objects.create(card=Card.objects.get(number=1), date="2026-01-01", text_en="No.")
    client.force_login(judge)
    assert client.post(reverse("catalog:delete-ruling", args=[row.pk])).status_code == 302
    assert not Ruling.objects.exists()


def test_nobody_else_may_rule(client: Client, valley: CardSet, charlie: User) -> None:
    row = Ruling.objects.create(card=Card.objects.get(number=1), date="2026-01-01", text_en="No.")
    for _ in range(2):
        client.post(reverse("catalog:add-ruling", args=ARCHER), ruling_form())
        client.post(reverse("catalog:delete-ruling", args=[row.pk]))
        assert list(Ruling.objects.all()) == [row]
        client.force_login(charlie)
    assert "ruling_form" not in client.get(reverse("catalog:card", args=ARCHER)).text


def test_a_line_that_is_too_long_is_told_and_not_cut_while_it_is_pasted(client: Client, valley: CardSet) -> None:
    page = client.get(reverse("catalog:cards"), {"q": "а" * 501}, headers={"accept-language": "en"}).text
    assert "The query is longer than 500 characters." in page
    assert "а" * 501 in page
    assert "maxlength" not in page[page.index('id="q"') : page.index(">", page.index('id="q"'))]


def test_a_card_leads_to_its_neighbours_and_to_cards_like_it(client: Client, valley: CardSet) -> None:
    page = client.get(Card.objects.get(set=valley, number=2).get_absolute_url()).text
    for number in (1, 3):
        assert f'href="{Card.objects.get(set=valley, number=number).get_absolute_url()}"' in page
    for query in ("element:mountain", "type:creature", "rarity:rare"):
        assert f"?q={query}" in page


def test_heads_of_the_table_sort_it_and_say_so(client: Client, valley: CardSet) -> None:
    """A head leads to its order, and once more to the reverse; which one holds is told to screen readers too."""

    def head(page: str) -> tuple[str, str]:
        found = re.search(r'<th scope="col" class="num"( aria-sort="\w+")?><a[^>]* id="head-life" href="([^"]+)"', page)
        assert found
        return found[1] or "", unescape(found[2])

    address = reverse("catalog:cards") + "?view=table"
    sort, way = head(client.get(address).text)
    assert sort == ""
    up = client.get(reverse("catalog:cards") + way)
    lives = [card.berserk.life for card in up.context["page"] if card.berserk.life is not None]
    assert lives == sorted(lives) and len(lives) > 2
    sort, way = head(up.text)
    assert sort == ' aria-sort="ascending"'
    down = client.get(reverse("catalog:cards") + way)
    assert [card.berserk.life for card in down.context["page"] if card.berserk.life is not None] == lives[::-1]
    assert head(down.text)[0] == ' aria-sort="descending"'
