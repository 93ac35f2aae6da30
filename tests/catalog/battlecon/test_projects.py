"""A user's own fighter: written in the editor, private until published, and played."""

from __future__ import annotations

import json

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from berserk_site.account_data import delete_account, export
from catalog import search
from catalog.addresses import urls_of
from catalog.battlecon import shipped_cards
from catalog.battlecon.composition import compose
from catalog.importing import import_cards
from catalog.models import Card, CardProject, CardSet
from catalog.sources import read_card_list
from decks.models import Author, Deck
from simulator.tables.models import Table
from tests.catalog.battlecon.own_fighters import fighter_form

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
ENGLISH = {"accept-language": "en"}
NEW = "/battlecon/own/new/"
READING = "/battlecon/own/reading/"
SAID = "Summer Lightning"
CARDS = 10  # the fighter, five styles, a base, two sides of the finisher and a counter


@pytest.fixture
def arena(db: None) -> None:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)


def of(user: User) -> Client:
    client = Client(headers=ENGLISH)
    client.force_login(user)
    return client


def write_fighter(user: User, **changes: str) -> CardProject:
    response = of(user).post(NEW, fighter_form() | changes)
    assert response.status_code == 302
    return CardProject.objects.latest("pk")


def card_of(project: CardProject) -> Card:
    return Card.every.complete().get(set=project.set, battlecon__kind="fighter")


def deck_of(user: User, project: CardProject) -> Deck:
    of(user).post(reverse("decks:start_with_card", args=[card_of(project).pk]))
    return Deck.objects.get(owner=user)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_editor_stores_the_fighter_of_its_form(language: str) -> None:
    values = fighter_form("ember", "ru" if language == "ru" else "en")
    found = compose({name: int(v) if v.lstrip("-").isdigit() else v for name, v in values.items()}, "own-1", "OWN1")
    assert found.faults == () and not [one for one in found.readings if one.fault or one.dead]
    ember, own = shipped_cards.fighters()["ember"], found.fighter
    assert own is not None
    assert [one.stats for one in own.styles] == [one.stats for one in ember.styles]
    assert [len(one.effects) for one in own.finishers] == [len(one.effects) for one in ember.finishers]
    assert [[deed.kind for deed in one.deeds] for one in own.effects] == [
        [deed.kind for deed in one.deeds] for one in ember.effects
    ]


def test_the_editor_reads_while_typing_and_shows_the_cards(arena: None, alice: User) -> None:
    shown = of(alice).post(READING, fighter_form()).content.decode()
    assert "Complete" in shown and shown.count("battlecon-card") == CARDS
    unread = of(alice).post(READING, fighter_form() | {"style-1-effects": "Hit: dance a jig."}).content.decode()
    assert "Not understood:" in unread and "dance a jig" in unread and "battlecon-card" not in unread
    late = of(alice).post(READING, fighter_form() | {"style-1-effects": "End: +2 speed."}).content.decode()
    assert "It can never matter:" in late and "at this moment it changes nothing any more" in late
    empty = of(alice).post(READING, {}).content.decode()
    assert "Name the fighter." in empty
    assert CardProject.objects.count() == 0
    russian = of(alice).post(READING, fighter_form() | {"style-1-effects": "Попадание: сила +1."}).content.decode()
    assert "Hit: +1 power." in russian


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "effects, but a card has room for 6."),
        ("ru", "эффектов 7, а помещается не больше 6."),
    ],
)
def test_a_card_with_too_many_effects_says_so(arena: None, alice: User, language: str, message: str) -> None:
    values = fighter_form() | {"style-1-effects": "Hit: +1 power.\n" * 7}
    page = of(alice).post(READING, values, headers={"accept-language": language}).content.decode()
    assert message in page
    of(alice).post(NEW, values)
    project = CardProject.objects.get()
    assert project.set is None and project.values["style-1-effects"].count("Hit") == 7


def test_an_unfinished_fighter_is_kept_and_has_no_cards(arena: None, alice: User) -> None:
    project = write_fighter(alice, **{"style-2-name_ru": "", "style-2-name_en": ""})
    assert project.set is None and project.values["name_en"] == SAID
    page = of(alice).get(project.get_absolute_url()).content.decode()
    assert "Not playable yet" in page and "Add a name: style 2." in page
    of(alice).post(project.get_absolute_url(), fighter_form())
    project.refresh_from_db()
    assert project.set is not None and Card.every.filter(set=project.set).count() == CARDS


def test_nobody_else_sees_it_until_it_is_published(arena: None, alice: User, bob: User, client: Client) -> None:
    project = write_fighter(alice)
    card = card_of(project)
    pages = [
        card.get_absolute_url(),
        reverse("catalog:set", args=["battlecon", project.code]),
        reverse("catalog:texts", args=["battlecon", project.code]),
        reverse("api:card-detail", args=[card.pk]),
        reverse("decks:with_card", args=[card.pk]),
        reverse("decks:start_with_card", args=[card.pk]),
        reverse("tables:of_card", args=[card.pk]),
        reverse("events:card_lessons", args=[card.pk]),
        project.get_absolute_url(),
    ]
    lists = [
        reverse("catalog:cards", urlconf=urls_of("battlecon")) + "?q=Summer",
        reverse("catalog:sets", urlconf=urls_of("battlecon")),
        reverse("api:card-list") + "?game=battlecon&q=Summer",
        reverse("api:set-list") + "?game=battlecon",
    ]
    for visitor in (client, of(bob)):
        assert [visitor.get(page).status_code for page in pages] == [404] * len(pages)
        for page in lists:
            assert (
                SAID not in visitor.get(page).content.decode()
                and project.code not in visitor.get(page).content.decode()
            )
        assert visitor.post(reverse("catalog:publish-project", args=[project.pk])).status_code == 404
        assert visitor.post(reverse("catalog:delete-project", args=[project.pk])).status_code == 404
    assert not search.find_cards("Summer", "battlecon").exists()
    bobs = Deck.objects.create(owner=bob, name="Bob", format_id=deck_of(alice, project).format_id)
    of(bob).post(reverse("decks:change", args=[bobs.key]), {"add": card.pk})
    of(bob).post(reverse("decks:change", args=[bobs.key]), {"named": f"1 {SAID}"})
    assert bobs.cards.count() == 0
    assert [of(alice).get(page).status_code for page in (pages[0], pages[1], pages[-1])] == [200] * 3
    of(alice).post(reverse("catalog:publish-project", args=[project.pk]))
    assert of(bob).get(pages[0]).status_code == 200 and SAID in client.get(lists[0]).content.decode()
    of(bob).post(reverse("decks:change", args=[bobs.key]), {"add": card.pk})
    assert bobs.cards.count() == 1


def test_its_author_finds_and_plays_it(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    deck = deck_of(alice, project)
    assert deck.visibility == "private" and deck.verdict().legal
    builder = of(alice).get(reverse("decks:edit", args=[deck.key])).content.decode()
    assert "Wildfire" in builder  # a side of the fighter's own finisher is offered
    answer = of(alice).post(reverse("tables:try_deck", args=[deck.key]), {"level": "novice"})
    table = Table.objects.get()
    assert answer.status_code == 302 and answer["Location"] == table.get_absolute_url()
    assert of(alice).get(table.get_absolute_url()).status_code == 200
    assert table.is_in_sandbox
    matchups = of(alice).get(reverse("matchups:new", urlconf=urls_of("battlecon"))).content.decode()
    assert SAID in matchups


def test_a_deck_with_unpublished_cards_stays_private(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    deck = deck_of(alice, project)
    refused = of(alice).post(
        reverse("decks:quick", args=[deck.key]), {"name": "x", "format": deck.format_id, "visibility": "public"}
    )
    assert refused.status_code == 302
    api = of(alice).patch(
        reverse("api:deck-detail", args=[deck.key]), json.dumps({"visibility": "public"}), "application/json"
    )
    assert api.status_code == 400
    deck.refresh_from_db()
    assert deck.visibility == "private"
    public = Deck.objects.create(owner=alice, name="Open", format=deck.format, visibility="public")
    public.change({card_of(project).pk: 1}, Author(alice))
    public.refresh_from_db()
    assert public.visibility == "private"


def test_a_change_of_the_fighter_changes_his_cards_and_keeps_them_private(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    of(alice).post(
        project.get_absolute_url(),
        fighter_form() | {"health": "17", "name_en": "Dusk", "base-1-name_en": "", "base-1-name_ru": "Блеск"},
    )
    card = card_of(project)
    assert card.name_en == "Dusk" and card.battlecon.health == 17
    assert not Card.objects.filter(set=project.set).exists() and Card.every.filter(set=project.set).count() == CARDS
    assert CardSet.every.get(code=project.code).name_en == "Dusk"


def test_a_list_of_staff_does_not_overwrite_a_private_set(arena: None, alice: User, judge: User) -> None:
    project = write_fighter(alice)
    text = json.dumps({"game": "battlecon", "code": project.code, "name": ["а", "a"], "fighter": []})
    report = import_cards(read_card_list("x.json", text.encode(), "battlecon"), owner=judge.pk)
    assert [error.allowed.en for error in report.errors] == ["another code: this one is taken"]


def test_its_author_withdraws_it_while_nobody_else_has_it_in_a_deck(
    arena: None, alice: User, bob: User, client: Client
) -> None:
    project = write_fighter(alice)
    withdraw = reverse("catalog:withdraw-project", args=[project.pk])
    of(alice).post(reverse("catalog:publish-project", args=[project.pk]))
    deck = deck_of(alice, project)
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    bobs = Deck.objects.create(owner=bob, name="Bob", format_id=deck.format_id)
    bobs.change({card_of(project).pk: 1}, Author(bob))
    assert of(bob).post(withdraw).status_code == 404
    refused = of(alice).post(withdraw, follow=True).content.decode()
    assert "Decks of other people hold these cards" in refused
    assert client.get(card_of(project).get_absolute_url()).status_code == 200
    deck.refresh_from_db()
    assert deck.visibility == "public"
    bobs.delete()
    page = of(alice).post(withdraw, follow=True).content.decode()
    assert "Withdrawn: only you see these cards" in page and "Withdraw<" not in page
    assert client.get(card_of(project).get_absolute_url()).status_code == 404
    deck.refresh_from_db()
    assert deck.visibility == "private"


def test_the_pages_of_a_fighter_are_headed_by_its_name_in_their_language(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    for language, name in (("en", "Summer Lightning"), ("ru", "Зарница")):
        client = Client(headers={"accept-language": language})
        client.force_login(alice)
        page = client.get(project.get_absolute_url()).content.decode()
        assert f"<h1>{name}</h1>" in page
        assert name in client.get("/battlecon/own/").content.decode()


def test_deleting_takes_the_cards_along_unless_decks_hold_them(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    deck = deck_of(alice, project)
    of(alice).post(reverse("catalog:delete-project", args=[project.pk]))
    assert CardProject.objects.exists()
    deck.delete()
    of(alice).post(reverse("catalog:delete-project", args=[project.pk]))
    assert not CardProject.objects.exists() and not CardSet.every.filter(code=project.code).exists()


def test_an_account_takes_its_fighters_along_and_leaves_none(arena: None, alice: User) -> None:
    project = write_fighter(alice)
    deck_of(alice, project)
    data = export(alice)["account"]
    assert [one["title"] for one in data["own_cards"]] == ["Зарница"]
    delete_account(alice)
    assert not CardProject.objects.exists() and not Card.every.filter(set__code=project.code).exists()


def test_guests_are_asked_to_sign_in(arena: None, client: Client) -> None:
    for page in ("/battlecon/own/", NEW):
        assert "/login/" in client.get(page)["Location"]
    assert client.get("/berserk/own/").status_code == 404
