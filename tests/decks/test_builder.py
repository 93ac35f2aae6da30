"""The builder's answers: changes, conflicts, fixes, and that their queries do not grow."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from catalog.models import Card, CardSet, Printing
from decks.list_check import check_list
from decks.models import Author, Deck, Format
from decks.models.decks import DeckCard
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards
from tests.markup import squeeze

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def post(client: Client, deck: Any, headers: Any = HTMX, **data: Any) -> Any:
    return client.post(reverse("decks:change", args=[deck.key]), data, headers=headers)


def cards_of(deck: Any) -> dict[int, int]:
    return dict(deck.cards.values_list("card", "count"))


@pytest.fixture
def deck(make_deck: Any, alice: User, guards: Any, client: Client) -> Any:
    client.force_login(alice)
    return make_deck(alice, {guards[0]: 2})


def test_a_click_adds_a_card_and_answers_with_the_deck_and_the_new_count(
    client: Client, deck: Any, guards: Any
) -> None:
    response = post(client, deck, add=guards[1].pk, base=1, tab="t")
    page = squeeze(response.text)
    assert response.status_code == 200
    assert cards_of(deck) == {guards[0].pk: 2, guards[1].pk: 1}
    assert 'id="deck-panel"' in page
    assert f'id="have-{guards[1].pk}" data-count="1"' in page
    assert f'id="have-{guards[0].pk}"' not in page
    assert 'name="base" id="base" value="2"' in page


def test_a_change_judges_the_deck_once(client: Client, deck: Any, guards: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other checks are of the deck with one more copy of each of its cards."""
    sizes: list[int] = []

    def count(deck: Any, *more: Any) -> Any:
        copies = list(deck)
        sizes.append(sum(each.count for each in copies))
        return check(copies, *more)

    check = deck.game.check
    monkeypatch.setattr(deck.game, "check", count)
    assert post(client, deck, add=guards[1].pk, base=1, tab="t").status_code == 200
    assert sorted(sizes) == [3, 4, 4]


def test_the_last_copy_taken_away_says_none(client: Client, deck: Any, guards: Any) -> None:
    post(client, deck, remove=guards[0].pk)
    page = squeeze(post(client, deck, remove=guards[0].pk, base=2, tab="t").text)
    assert cards_of(deck) == {}
    assert f'id="have-{guards[0].pk}" data-count="0"' in page


def test_without_scripts_a_change_leads_back_to_the_same_search(client: Client, deck: Any, guards: Any) -> None:
    response = post(client, deck, headers={}, add=guards[1].pk, base=1, query="q=x")
    assert response.status_code == 302
    assert response["Location"] == reverse("decks:edit", args=[deck.key]) + "?q=x"


def test_every_problem_has_a_fix_that_one_click_applies(client: Client, deck: Any, guards: Any) -> None:
    deck.change({guards[0].pk: 3}, Author(deck.owner))
    page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    assert 'name="fix" value="copies:страж 1"' in page
    for _ in range(2):  # the second click finds it mended
        assert post(client, deck, fix="copies:страж 1", base=2, tab="t").status_code == 200
        assert cards_of(deck) == {guards[0].pk: 3}


def test_the_later_tab_is_told_and_may_merge(client: Client, deck: Any, guards: Any) -> None:
    deck.change({guards[1].pk: 1}, Author(deck.owner, tab="other"))
    response = post(client, deck, remove=guards[0].pk, base=1, tab="mine")
    assert response.status_code == 409
    page = response.content.decode()
    assert 'id="conflict"' in page
    assert cards_of(deck) == {guards[0].pk: 2, guards[1].pk: 1}
    offer = f"1/2/{guards[0].pk}=-1"
    assert f'value="{offer}"' in page
    assert post(client, deck, merge=offer, base=2, tab="mine").status_code == 200
    assert cards_of(deck) == {guards[0].pk: 1, guards[1].pk: 1}


def test_a_merge_that_came_too_late_is_told_again(client: Client, deck: Any, guards: Any) -> None:
    deck.change({guards[1].pk: 1}, Author(deck.owner, tab="other"))
    deck.change({guards[2].pk: 1}, Author(deck.owner, tab="other"))
    assert post(client, deck, merge=f"1/2/{guards[0].pk}=-1", base=2, tab="mine").status_code == 409


@pytest.mark.parametrize(
    "wish", [{}, {"add": "0"}, {"add": "x"}, {"merge": "1/1/x"}, {"merge": "9/9/1=1"}, {"restore": "77"}]
)
def test_a_change_that_makes_no_sense_is_refused_and_changes_nothing(client: Client, deck: Any, wish: Any) -> None:
    assert post(client, deck, **wish).status_code == 400
    deck.refresh_from_db()
    assert deck.version == 1


@pytest.mark.parametrize(
    "wish",
    [{"add": "9" * 20}, {"add": "9" * 5000}, {"restore": "9" * 20}, {"merge": f"0/1/{'9' * 20}=1"},
     {"merge": f"{'9' * 20}/1/1=1"}],
)  # fmt: skip
def test_numbers_that_no_column_holds_are_bad_wishes(client: Client, deck: Any, wish: Any) -> None:
    assert post(client, deck, **wish).status_code == 400


def test_numbers_that_no_column_holds_do_not_break_a_page(client: Client, deck: Any, guards: Any) -> None:
    assert post(client, deck, add=guards[0].pk, base="9" * 5000).status_code == 200
    history = reverse("decks:history", args=[deck.key])
    assert client.get(history, {"from": "9" * 20, "to": "1"}).status_code == 200


def test_too_many_cards_are_refused_with_a_word(client: Client, deck: Any, guards: Any) -> None:
    deck.change({guards[0].pk: 97}, Author(deck.owner))
    response = post(client, deck, add=guards[0].pk, base=2)
    assert (response.status_code, "99 copies" in response.content.decode()) == (422, True)


def test_undo_and_redo_are_buttons(client: Client, deck: Any, guards: Any) -> None:
    post(client, deck, add=guards[1].pk)
    post(client, deck, undo="1")
    assert cards_of(deck) == {guards[0].pk: 2}
    post(client, deck, redo="1")
    assert cards_of(deck) == {guards[0].pk: 2, guards[1].pk: 1}


def test_nobody_else_opens_or_changes_it(client: Client, deck: Any, guards: Any, charlie: User) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="private")
    client.force_login(charlie)
    assert post(client, deck, add=guards[1].pk).status_code == 404
    assert client.get(reverse("decks:edit", args=[deck.key])).status_code == 404


def test_a_shared_address_of_the_builder_leads_others_to_the_deck_page(
    client: Client, deck: Any, charlie: User
) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="unlisted")
    client.force_login(charlie)
    response = client.get(reverse("decks:edit", args=[deck.key]))
    assert (response.status_code, response["Location"]) == (302, deck.get_absolute_url())


def test_the_search_beside_the_deck_shows_what_the_format_allows_and_what_the_deck_has(
    client: Client, deck: Any, guards: Any
) -> None:
    deck.format.bans.create(name="Страж 2")
    address = reverse("decks:edit", args=[deck.key])
    page = squeeze(client.get(address).text)
    assert f'id="have-{guards[0].pk}" data-count="2"' in page
    assert f'id="add-{guards[1].pk}"' not in page
    assert f'id="add-{guards[1].pk}"' in client.get(address, {"all": "1"}).content.decode()
    mistake = client.get(address, {"q": "cost>>"}, headers=HTMX | {"HX-Target": "section#found"})
    assert 'role="alert"' in mistake.content.decode()


def test_name_format_and_visibility_are_kept_as_they_change(client: Client, deck: Any) -> None:
    address = reverse("decks:quick", args=[deck.key])
    data = {"name": "Новое имя", "format": deck.format.pk, "visibility": "unlisted"}
    assert client.post(address, data, headers=HTMX).status_code == 200
    deck.refresh_from_db()
    assert (deck.name, deck.visibility) == ("Новое имя", "unlisted")
    assert client.post(address, data | {"name": ""}, headers=HTMX).status_code == 422


def test_queries_do_not_grow_with_the_deck_and_the_catalogue(
    client: Client, deck: Any, guards: Any, django_assert_max_num_queries: Any, make_deck: Any, alice: User
) -> None:
    more = shelve_cards([make_card(f"Воин {n}", n, set_code="BIG", cost=n % 9) for n in range(1, 400)])
    large = make_deck(alice, dict.fromkeys(more[:45], 1))
    for one in (deck, large):
        with django_assert_max_num_queries(32):
            assert post(client, one, add=more[0].pk, base=1, tab="t").status_code == 200
        with django_assert_max_num_queries(24):
            client.get(reverse("decks:edit", args=[one.key]))
    assert DeckCard.objects.filter(deck=large).count() == 45
    assert Deck.objects.count() == 2


def test_a_card_reprinted_in_an_allowed_set_is_legal_in_the_deck_and_in_a_list(
    client: Client, deck: Any, guards: Any
) -> None:
    allowed = CardSet.objects.create(code="TWO", name_ru="Сет TWO")
    Printing.objects.create(card=guards[0], set=allowed, number=1, rarity="common")
    post(client, deck, add=guards[1].pk)
    deck.format.sets.add(allowed)
    fresh = Deck.objects.get(pk=deck.pk)
    outside = [problem.cards for problem in fresh.verdict().problems if problem.code == "set-not-allowed"]
    assert outside == [("Страж 2",)]
    page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    assert page.count('value="set-not-allowed:') == 1
    verdict = check_list("2 Страж 1\n1 Страж 2\n", fresh.format).verdict
    assert verdict is not None
    assert [problem.cards for problem in verdict.problems if problem.code == "set-not-allowed"] == [("Страж 2",)]


def test_a_card_is_added_by_its_name_with_its_number(client: Client, deck: Any, guards: Any) -> None:
    assert post(client, deck, named="3 guard 2").status_code == 200
    assert cards_of(deck) == {guards[0].pk: 2, guards[1].pk: 3}


@pytest.mark.parametrize("named", ["Страш 3", "2 Nobody at all", "", "Страж 2\nСтраж 3"])
def test_a_name_that_is_none_changes_nothing_and_offers_what_is_like_it(
    client: Client, deck: Any, guards: Any, named: str
) -> None:
    response = post(client, deck, named=named)
    assert response.status_code in (400, 422)
    assert cards_of(deck) == {guards[0].pk: 2}
    if named == "Страш 3":
        assert 'name="named" value="Guard' in response.content.decode()


def test_names_are_offered_by_the_beginning_of_any_of_their_words(client: Client, deck: Any, guards: Any) -> None:
    def count_offers(typed: str) -> int:
        return client.get(reverse("decks:names", args=[deck.key]), {"named": typed}).content.decode().count("<option")

    assert count_offers("стр") == count_offers("2 guar") == 12
    assert count_offers("12") == count_offers("с") == count_offers("траж") == 0


def test_a_card_put_aside_waits_beside_the_deck(client: Client, deck: Any, guards: Any) -> None:
    post(client, deck, aside=guards[1].pk)
    page = post(client, deck, aside=guards[1].pk).content.decode()  # twice is once
    assert page.count('name="take"') == 1 and cards_of(deck) == {guards[0].pk: 2}
    post(client, deck, aside=guards[2].pk)
    post(client, deck, take=guards[1].pk)
    assert cards_of(deck) == {guards[0].pk: 2, guards[1].pk: 1}
    assert [row.card_id for row in deck.aside.all()] == [guards[2].pk]
    post(client, deck, back=guards[2].pk)
    assert not deck.aside.exists()


def test_a_card_to_choose_is_shown_as_it_is_now_in_the_language_of_the_reader(
    client: Client, deck: Any, guards: Any
) -> None:
    address = reverse("decks:edit", args=[deck.key])
    assert 'aria-label="Add Guard 2"' in client.get(address).text
    assert 'aria-label="Добавить: Страж 2"' in client.get(address, headers={"accept-language": "ru"}).text
    card = Card.objects.get(pk=guards[1].pk)
    card.name_en = "Watchman"
    card.save()
    shown = client.get(address).text
    assert 'aria-label="Add Watchman"' in shown and "Guard 2<" not in shown
    assert 'aria-label="Add Guard 3"' in shown


def test_the_copies_beside_a_card_to_choose_are_of_this_deck_and_of_now(
    client: Client, deck: Any, guards: Any, make_deck: Any, bob: User
) -> None:
    def count(client: Client, deck: Any) -> int:
        page = squeeze(client.get(reverse("decks:edit", args=[deck.key]) + "?all=1").text)
        return int(page.split(f'id="have-{guards[0].pk}" data-count="')[1].split('"')[0])

    other = Client()
    other.force_login(bob)
    of_bob = make_deck(bob, {guards[0]: 1})
    assert (count(client, deck), count(other, of_bob), count(client, deck)) == (2, 1, 2)
    deck.change({guards[0].pk: 1}, Author(deck.owner))
    assert (count(client, deck), count(other, of_bob)) == (3, 1)


def test_a_card_to_choose_goes_to_the_side_board_where_the_format_has_one(client: Client, deck: Any) -> None:
    address = reverse("decks:edit", args=[deck.key])
    assert 'title="Add to Maybe"' in client.get(address).text
    Format.objects.filter(pk=deck.format_id).update(side_board=15)
    shown = client.get(address).text
    assert 'title="Add to the sideboard"' in shown and 'title="Add to Maybe"' not in shown


def test_the_builder_asks_for_formats_and_sets_of_other_games_once(
    client: Client, deck: Any, django_assert_max_num_queries: Any
) -> None:
    address = reverse("decks:edit", args=[deck.key])
    client.get(address)
    with django_assert_max_num_queries(13) as asked:
        client.get(address)
    listed = [query["sql"] for query in asked.captured_queries]
    assert sum('NOT ("catalog_cardset"."game"' in sql for sql in listed) == 1
    assert sum(sql.startswith('SELECT "decks_format"') for sql in listed) == 1
