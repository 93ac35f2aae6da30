"""Pages of the site that show a fighter or compare fighters speak of fighters, and of no deck."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from decks.models import Author, Deck, Revision
from simulator.matchups.asking import Owner, Question, ask
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from tests.simulator.matchups.playing import play_everything


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "unsaid"), [("ru", "колод"), ("en", "deck")])
def test_pages_of_one_fighter_and_of_match_ups_of_battlecon_speak_of_fighters(
    client: Client, alice: User, language: str, unsaid: str
) -> None:
    """Every text and label, with those of the head and the foot; only names of games may say it."""
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)
    ready = list(Deck.objects.filter(format__game="battlecon", example_kind="example")[:3])
    own = Deck.objects.create(owner=alice, name="Mine", format=ready[0].format)
    own.replace({row.card_id: row.count for row in ready[0].cards.all()}, Author(alice), kind=Revision.Kind.IMPORT)
    question = Question(Run.Kind.MATRIX, games=10, level="random", turns=4)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in ready])
    play_everything()
    client.force_login(alice)
    card = own.cards.select_related("card__set")[0].card
    for page in (
        *(f"/decks/{own.key}/{part}" for part in ("", "edit/", "import/", "delete/", "history/", "details/")),
        f"/decks/{ready[0].key}/", own.format.get_absolute_url(), card.get_absolute_url(), "/battlecon/decks/new/",
        f"/matchups/deck/{own.key}/", f"/tables/deck/{own.key}/", "/battlecon/matchups/", "/battlecon/matchups/new/",
        run.get_absolute_url(), f"/matchups/{run.key}/0/1/",
    ):  # fmt: skip
        answer = client.get(page, headers={"accept-language": language})
        assert answer.status_code == 200, page
        html = re.sub(r"Clash of Decks|Битва колод", "", answer.content.decode())
        labels = re.findall(r'(?:aria-label|placeholder|title|alt|data-said|data-copied)="([^"]*)"', html)
        texts = re.findall(r">([^<]+)<", re.sub(r"(?s)<(script|style).*?</\1>", "", html))
        assert [text for text in (*texts, *labels) if unsaid in text.lower() and "/" not in text] == [], page
