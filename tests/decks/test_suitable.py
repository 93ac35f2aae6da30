"""The builder offers the cards that a deck can take, in every game."""

from __future__ import annotations

import random
import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from catalog.models import Card
from decks.games import DECK_GAMES
from decks.models import Author, Deck
from decks.verdict import DeckProblem
from tests.markup import squeeze

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
FOREIGN = {"element", "no-card", "not-chosen", "heroes", "too-many", "created"}  # codes of cards that do not belong


@pytest.fixture(params=DECK_GAMES)
def ready(request: pytest.FixtureRequest, db: None) -> list[Deck]:
    game = request.param
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / game / "sets"), verbosity=0)
    call_command("load_decks", game=[game], verbosity=0)
    return list(Deck.objects.filter(format__game=game).order_by("pk"))


def foreign(deck: Deck) -> list[DeckProblem]:
    """The problems that name cards which do not belong; an unfinished ready deck is "not-ready" without such cards."""
    return [
        problem
        for problem in deck.verdict().problems
        if problem.code in FOREIGN or (problem.code == "not-ready" and problem.cards)
    ]


def rebuilt(model: Deck, owner: User) -> Deck:
    return Deck.objects.create(owner=owner, name="Built", format=model.format)


def test_every_ready_deck_can_be_built_from_offered_cards_alone(ready: list[Deck], alice: User) -> None:
    for model in ready[:4]:
        deck = rebuilt(model, alice)
        left = dict(model.cards.values_list("card", "count"))
        while left:
            pool = deck.pool().condition
            offered = set(Card.objects.filter(pool, pk__in=left).values_list("pk", flat=True))
            assert offered, f"{model}: the builder offers none of the cards {left}"
            if not deck.cards.exists():  # a leader comes alone and first
                deck.change({pk: left.pop(pk) for pk in offered}, Author(alice))
                continue
            card = min(offered)
            deck.change({card: left.pop(card)}, Author(alice))
        assert deck.verdict().legal


def test_no_offered_card_is_foreign_to_the_deck(ready: list[Deck], alice: User) -> None:
    draw = random.Random(43)
    for model in ready[:4]:
        deck = rebuilt(model, alice)
        for _ in range(7):
            pool = deck.pool().condition
            offered = list(Card.objects.filter(pool).order_by("pk").values_list("pk", flat=True))
            if not offered:
                break
            deck.change({draw.choice(offered): 1}, Author(alice))
            assert foreign(deck) == [], f"{model.format}: {foreign(deck)}"


def test_the_builder_says_what_it_offers_and_asks_for_the_page_again_when_that_changes(
    ready: list[Deck], client: Client, alice: User
) -> None:
    client.force_login(alice)
    deck = rebuilt(ready[0], alice)
    address = reverse("decks:edit", args=[deck.key])
    html = client.get(address).content.decode()
    before = deck.pool()
    card = Card.objects.filter(before.condition).order_by("pk")[0]
    stored = re.search(r'name="pool" form="change" value="([^"]*)"', html)
    assert stored and stored[1] == before.state
    answer = client.post(
        reverse("decks:change", args=[deck.key]), {"add": card.pk, "base": 0, "pool": stored[1]},
        headers={"HX-Request": "true"},
    )  # fmt: skip
    after = Deck.objects.get(pk=deck.pk).pool()
    assert ("pool-changed" in answer["HX-Trigger"]) == (after.state != before.state)
    every = client.get(address, {"all": "1"}).content.decode()
    assert "pool-line" not in every
    assert ("pool-line" in html) == bool(before.words.en)


def test_a_card_of_which_the_deck_has_the_most_copies_is_marked_as_full(
    ready: list[Deck], client: Client, alice: User
) -> None:
    client.force_login(alice)
    model = next((deck for deck in ready if deck.format.copies), None)
    assert model is not None
    deck = rebuilt(model, alice)
    for pk, count in model.cards.values_list("card", "count"):
        deck.change({pk: count}, Author(alice))
    row = model.cards.select_related("card").order_by("-count", "pk")[0]
    most = row.count
    while row.card_id not in deck.full_cards([row.card_id]):
        most += 1
        assert most < 10, "no limit was found"
        deck.change({row.card_id: 1}, Author(alice))
    address = reverse("decks:edit", args=[deck.key])
    html = squeeze(client.get(address, {"all": "1", "q": row.card.name}).text)
    assert re.search(rf'id="have-{row.card_id}" data-count="{most}" data-full', html)
    assert f'id="add-{row.card_id}"' not in client.get(address, {"q": row.card.name}).text, "the deck cannot take it"


def test_cards_are_offered_until_the_deck_is_full_and_none_afterwards(
    ready: list[Deck], client: Client, alice: User
) -> None:
    client.force_login(alice)
    for model in {deck.format_id: deck for deck in ready}.values():
        deck = rebuilt(model, alice)
        deck.change(dict(model.cards.values_list("card", "count")), Author(alice))
        offered = Card.objects.filter(deck.pool().condition).order_by("pk")
        steps = 0
        while offered.exists():
            steps += 1
            assert steps < 60, f"{model.format}: the deck never becomes full"
            deck.change({offered[0].pk: 1}, Author(alice))
            assert not any(problem.excess for problem in deck.verdict().problems), f"{deck.verdict().problems}"
            offered = Card.objects.filter(deck.pool().condition).order_by("pk")
        address = reverse("decks:edit", args=[deck.key])
        assert 'class="pick-add"' not in client.get(address).text
        assert 'class="pick-add"' in client.get(address, {"all": "1"}).text


def test_no_suggestion_denies_what_the_list_offers(ready: list[Deck], client: Client, alice: User) -> None:
    """A builder that says “no card fits” offers no card."""
    client.force_login(alice)
    model = ready[0]
    deck = rebuilt(model, alice)
    for pk, count in [(0, 0), *model.cards.values_list("card", "count")]:
        if pk:
            deck.change({pk: count}, Author(alice))
        html = client.get(reverse("decks:edit", args=[deck.key]), {"suggest": "1"}).text
        assert ("remove a card first" in html) == ('class="pick-add"' not in html)
