"""One press completes a deck to a legal one, and one press undoes it, in every game."""

from __future__ import annotations

import html
import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from catalog.models import Owned
from decks.completion import find_completion, suggest_cards
from decks.games import DECK_GAMES
from decks.models import Author, CardRating, Deck
from decks.models import Format as FormatRow

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture(params=DECK_GAMES)
def ready(request: pytest.FixtureRequest, db: None) -> list[Deck]:
    game = request.param
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / game / "sets"), verbosity=0)
    call_command("load_decks", game=[game], verbosity=0)
    return list(Deck.objects.filter(format__game=game).order_by("pk"))


def formats(ready: list[Deck]) -> list[FormatRow]:
    return list(FormatRow.objects.filter(game=ready[0].format.game, kind="constructed"))


def test_an_empty_deck_of_every_format_is_completed_to_a_legal_one(ready: list[Deck], alice: User) -> None:
    for fmt in formats(ready):
        deck = Deck.objects.create(owner=alice, name="Empty", format=fmt)
        deck.change(find_completion(deck, alice), Author(alice))
        assert deck.verdict().legal, (fmt, deck.verdict().problems)


def test_a_completed_deck_has_the_curve_of_a_ready_one_and_no_more_warnings(ready: list[Deck], alice: User) -> None:
    for fmt in formats(ready):
        models = [model for model in ready if model.format == fmt]
        if not models or fmt.minimum == 1:
            continue  # there is no ready deck, or the deck is one fighter: nothing to compare
        deck = Deck.objects.create(owner=alice, name="Empty", format=fmt)
        deck.change(find_completion(deck, alice), Author(alice))
        assert len(deck.verdict().warnings) <= max(len(model.verdict().warnings) for model in models), fmt
        costs = [mean_cost(model) for model in models]
        assert 0.9 * min(costs) <= mean_cost(deck) <= 1.1 * max(costs), fmt


def mean_cost(deck: Deck) -> float:
    lines = [deck.game.line(one.card, one.count) for one in deck.copies()]
    paid = [(line.amount, one.count) for line, one in zip(lines, deck.copies(), strict=True) if line.counted]
    return sum(amount * count for amount, count in paid) / sum(count for _amount, count in paid)


def test_half_a_ready_deck_keeps_its_cards_and_becomes_legal(ready: list[Deck], alice: User) -> None:
    for model in ready[:3]:
        deck = Deck.objects.create(owner=alice, name="Half", format=model.format)
        cards = dict(list(model.cards.values_list("card", "count"))[: max(1, model.cards.count() // 2)])
        deck.change(cards, Author(alice))
        deck.change(find_completion(deck, alice), Author(alice))
        after = dict(deck.cards.values_list("card", "count"))
        assert deck.verdict().legal, (model, deck.verdict().problems)
        assert all(after.get(pk, 0) >= 1 for pk in cards)


def test_an_illegal_copy_is_removed_and_the_deck_completed(ready: list[Deck], alice: User) -> None:
    model = ready[0]
    deck = Deck.objects.create(owner=alice, name="Too many", format=model.format)
    card = model.cards.order_by("pk").values_list("card", flat=True)[0]
    deck.change({card: 40}, Author(alice))
    deck.change(find_completion(deck, alice), Author(alice))
    assert deck.verdict().legal, deck.verdict().problems


def test_each_problem_of_a_new_deck_has_a_button_and_one_press_undoes_the_completion(
    ready: list[Deck], client: Client, alice: User
) -> None:
    client.force_login(alice)
    deck = Deck.objects.create(owner=alice, name="New", format=ready[0].format)
    edit, change = reverse("decks:edit", args=[deck.key]), reverse("decks:change", args=[deck.key])
    page = client.get(edit).content.decode()
    problems = len(deck.verdict().problems)
    fixes = re.findall(r'name="fix" value="([^"]+)"', page)
    assert problems >= 1 and len(fixes) == problems
    assert client.post(change, {"fix": html.unescape(fixes[0]), "base": 0}).status_code == 302
    code = fixes[0].partition(":")[0]
    deck = Deck.objects.get(pk=deck.pk)
    assert code not in {problem.code for problem in deck.verdict().problems}
    client.post(change, {"complete": "1", "base": deck.version})
    deck = Deck.objects.get(pk=deck.pk)
    assert deck.verdict().legal
    version = deck.version
    while deck.cards.exists():
        client.post(change, {"undo": "1", "base": deck.version})
        deck = Deck.objects.get(pk=deck.pk)
        assert deck.version <= version + 2, "two presses undo both changes"


def test_owned_cards_come_first(ready: list[Deck], alice: User) -> None:
    model = ready[-1]
    deck = Deck.objects.create(owner=alice, name="Owner", format=model.format)
    own = [row.card for row in model.cards.select_related("card")]
    Owned.objects.bulk_create(Owned(user=alice, card=card, count=3) for card in own)
    changes = find_completion(deck, alice)
    pks = {card.pk for card in own}
    mine = sum(count for pk, count in changes.items() if pk in pks)
    assert mine >= sum(changes.values()) / 2, "a person who owns a whole ready deck gets most cards from it"


def test_three_suggested_cards_fit_and_each_has_a_reason(ready: list[Deck], client: Client, alice: User) -> None:
    client.force_login(alice)
    for fmt in formats(ready):
        deck = Deck.objects.create(owner=alice, name="New", format=fmt)
        model = next((one for one in ready if one.format == fmt), None)
        half = dict(list(model.cards.values_list("card", "count"))[:3]) if model else {}
        deck.change(half, Author(alice))
        before = len(deck.verdict().problems)
        found = suggest_cards(deck, alice)
        assert len(found) <= 3 and (found or deck.verdict().legal)
        if not found:  # a fighter alone is the whole deck
            continue
        page = client.get(reverse("decks:edit", args=[deck.key]), {"suggest": "1"}).content.decode()
        assert page.count('class="suggestion"') == len(found) == page.count("suggestion-reasons")
        assert all(one.gain and one.gain.low < one.gain.gain < one.gain.high for one in found), fmt
        assert page.count("simulated games:") == len(found)
        client.post(reverse("decks:change", args=[deck.key]), {"add": found[0].card.pk, "base": deck.version})
        after = Deck.objects.get(pk=deck.pk)
        assert len(after.verdict().problems) <= before
        client.post(reverse("decks:change", args=[deck.key]), {"undo": "1", "base": after.version})
        assert dict(deck.cards.values_list("card", "count")) == half


def test_a_rating_from_games_of_this_site_is_the_reason(ready: list[Deck], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="New", format=ready[0].format)
    first = suggest_cards(deck, alice)[0]
    CardRating.objects.create(card=first.card, value=9_900, games=1234)
    best = next(one for one in suggest_cards(deck, alice) if one.card == first.card)
    assert (best.worth, best.games) == (99, 1234)


def test_a_full_deck_gets_no_suggestion_that_makes_it_illegal(ready: list[Deck], alice: User) -> None:
    deck = Deck.objects.create(owner=alice, name="Full", format=ready[0].format)
    deck.change(find_completion(deck, alice), Author(alice))
    for one in suggest_cards(deck, alice):
        copy = Deck.objects.create(owner=alice, name="Copy", format=deck.format)
        counts = dict(deck.cards.values_list("card", "count"))
        copy.change(counts | {one.card.pk: counts.get(one.card.pk, 0) + 1}, Author(alice))
        assert copy.verdict().legal
