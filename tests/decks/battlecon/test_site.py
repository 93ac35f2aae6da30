"""Fighters in the site: listed, checked, mended, matched against each other, and pages in both languages."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from decks.models import Author, Deck, Revision
from decks.models import Format as FormatRow
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from tests.markup import squeeze
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def ready(db: None) -> list[Deck]:
    """The fighters, prepared by the beginner's advice."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)
    return list(Deck.objects.filter(format__game="battlecon").order_by("pk"))


def page(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200, answer
    return squeeze(answer.text)


def test_the_fighters_are_twelve_ready_decks_legal_and_listed_for_their_game_alone(
    client: Client, ready: list[Deck]
) -> None:
    assert len(ready) == 12 and all(deck.verdict().legal for deck in ready)
    listed = page(client, "/battlecon/decks/")
    assert all(deck.title in listed for deck in ready)
    assert ready[0].title not in page(client, "/heroes/decks/")


def test_a_fighter_is_pasted_as_a_list_and_what_is_wrong_is_mended_by_clicks(
    client: Client, alice: User, ready: list[Deck]
) -> None:
    client.force_login(alice)
    sent = {"name": "Свой", "format": FormatRow.objects.get(slug="battlecon-duel").pk, "list": "1 Гранит\n1 Гора сошла"}
    client.post("/battlecon/decks/new/", sent, follow=True)
    deck = Deck.objects.get(owner=alice)
    assert [problem.code for problem in deck.verdict().problems] == ["not-two", "not-two"]
    for _ in range(6):
        html = page(client, reverse("decks:edit", args=[deck.key]))
        fix = re.search(r'name="fix" value="([^"]+)"', html)
        if not fix:
            break
        base = re.search(r'name="base" id="base" value="(\d+)"', html)
        assert base
        client.post(reverse("decks:change", args=[deck.key]), {"fix": fix[1], "base": base[1], "tab": "t"})
    assert Deck.objects.get(pk=deck.pk).verdict().legal


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_section_of_the_game_opens_in_either_language(client: Client, ready: list[Deck], language: str) -> None:
    for section in ("cards", "decks", "events", "tables", "matchups"):
        html = page(client, f"/battlecon/{section}/", language)
        assert f'<html lang="{language}"' in html and "BattleCON" in html
    fighter = ready[0].name if language == "ru" else ready[0].name_en
    assert fighter in page(client, reverse("decks:deck", args=[ready[0].key]), language)


def test_fighters_meet_as_a_matrix_and_the_replay_says_what_a_pair_was_drawn_from(
    client: Client, alice: User, ready: list[Deck]
) -> None:
    client.force_login(alice)
    question = RunQuestion("pair", games=2, level="equilibrium", playouts=1, turns=1)
    ask(Owner(alice), question, Contender.all_of(ready[:2]))
    play_everything()
    run = Run.objects.get()
    html = page(client, run.get_absolute_url())
    assert ready[0].title in html and ready[1].title in html
    shown = page(client, f"{reverse('matchups:game', args=[run.key, 0, 1, 0])}?step=0")
    assert "Chosen at random from:" in shown and re.search(r"“.+” \+ “.+” \d+%", shown)


@pytest.mark.parametrize(("language", "name"), [("en", "New fighter"), ("ru", "Новый боец")])
def test_a_fighter_without_a_name_is_called_a_new_fighter(
    client: Client, alice: User, ready: list[Deck], language: str, name: str
) -> None:
    client.force_login(alice)
    sent = {"name": "", "format": FormatRow.objects.get(slug="battlecon-duel").pk, "list": ""}
    client.post("/battlecon/decks/new/", sent, headers={"accept-language": language})
    assert Deck.objects.get(owner=alice).name == name


@pytest.mark.parametrize(("language", "pile"), [("en", "Into discard 2"), ("ru", "В сброс 2")])
def test_a_fighters_page_names_the_discard_of_a_card_and_begins_with_the_fighter(
    client: Client, ready: list[Deck], language: str, pile: str
) -> None:
    deck = ready[0]
    assert any(copies.count == 2 for copies in deck.copies())
    html = page(client, deck.get_absolute_url(), language)
    badges = re.findall(r'class="count copies[^>]*>([^<]+)<', html)
    assert badges.count(pile) == 2
    assert badges[0] in ("Fighter", "Боец")
    assert not any("×" in badge for badge in badges)
    assert "by=cost" not in html and "by=type" in html
    embedded = page(client, f"{deck.get_absolute_url()}embed/", language)
    assert 'class="tnum">' not in embedded.split("embed-list")[1]


def test_no_page_of_a_fighter_shows_a_discard_as_copies(client: Client, alice: User, ready: list[Deck]) -> None:
    client.force_login(alice)
    deck = Deck.objects.create(owner=alice, name="Mine", format=FormatRow.objects.get(slug="battlecon-duel"))
    rows = dict(ready[0].cards.values_list("card", "count"))
    deck.replace(rows, Author(alice), kind=Revision.Kind.IMPORT)
    builder = page(client, f"{reverse('decks:edit', args=[deck.key])}?all=1")
    assert "stepper-count" not in builder and re.search(r'class="panel-number tnum">6<', builder)
    assert builder.count(">Into discard 1<span") == builder.count(">Into discard 2<span") == 2
    marks = set(re.findall(r"</span>([✓\d])</span>", builder))
    assert "2" not in marks
    assert page(client, reverse("decks:sheets", args=[deck.key])).count('class="card ') == len(rows) == 6
    history = page(client, reverse("decks:history", args=[deck.key]))
    assert re.search(r"change came\">\+ \w", history)
    moved = next(pk for pk, count in rows.items() if count == 2)
    client.post(reverse("decks:change", args=[deck.key]), {"remove": moved, "base": deck.version, "tab": "t"})
    assert dict(deck.cards.values_list("card", "count"))[moved] == 1
