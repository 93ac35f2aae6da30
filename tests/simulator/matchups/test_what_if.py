"""Studies of one card (what-if): candidate changes, halving of the field, display and use of the result."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import Settings

from catalog.games import GAMES
from catalog.models import Card
from decks.models import Author, Deck, Revision
from simulator.matchups import durations, hooks, run_request, settlement, variants, what_if, work
from simulator.matchups.cells import Contender
from simulator.matchups.claiming import claim
from simulator.matchups.models import Batch, Reading, Run
from simulator.matchups.run_request import Owner, QuestionRefusal, RunQuestion, ask, ask_what_if, quick_what_if
from simulator.matchups.run_sums import progress, results
from simulator.matchups.variants import swaps
from simulator.matchups.what_if_results import Evidence, evidence
from simulator.statistics import difference, z_of_several
from tests.simulator.matchups.playing import claim_batch, play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("quick_games")]

BUDGET = 260


@pytest.fixture
def deck(examples: list[Deck], alice: User) -> Deck:
    """A legal deck of Alice's."""
    copy = Deck.objects.create(name="Mine", owner=alice, format=examples[0].format, visibility="private")
    copy.replace({row.card_id: row.count for row in examples[0].cards.all()}, Author(alice), kind="import")
    return reread(copy)


@pytest.fixture
def _few_replacements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variants, "REPLACEMENTS", 1)


def reread(deck: Deck) -> Deck:
    return Deck.objects.get(pk=deck.pk)


def ready_deck(game: str) -> Deck:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / game / "sets"), verbosity=0)
    call_command("load_decks", game=[game], verbosity=0)
    return Deck.objects.filter(format__game=game, example_kind="example").order_by("example_slug")[0]


def question(**others: Any) -> RunQuestion:
    conditions: dict[str, Any] = {"games": BUDGET, "level": "random", "turns": 1} | others
    return RunQuestion("what-if", "halving", **conditions)


def found_by(run: Run) -> Evidence:
    return evidence(run, results(run))


def of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_each_card_is_left_out_or_replaced_by_up_to_ten_like_it_and_every_variant_is_legal(deck: Deck) -> None:
    tried = swaps(deck)
    own = {row.card_id: row.card for row in deck.cards.all()}
    for swap in tried:
        size = sum(each.count for each in swap.copies)
        assert deck.judge(list(swap.copies)).legal
        if swap.added is None:
            assert size == deck.size - 1
            continue
        assert size == deck.size
        assert swap.added.berserk.element in (swap.removed.berserk.element, "neutral")
        assert abs(swap.added.berserk.cost - swap.removed.berserk.cost) <= 1
        assert swap.added.name_key != swap.removed.name_key
        assert swap.added.simulated == Card.Simulated.YES
    for card in own:
        of_card = [swap for swap in tried if swap.removed.pk == card]
        assert sum(swap.added is None for swap in of_card) == 1
        assert 1 <= sum(swap.added is not None for swap in of_card) <= 10
    assert max(sum(swap.added is not None for swap in tried if swap.removed.pk == card) for card in own) == 10


@pytest.mark.parametrize("game", GAMES)
def test_a_what_if_is_offered_for_the_decks_that_have_something_to_try(game: str, client: Client) -> None:
    deck = ready_deck(game)
    fragment = client.get(reverse("matchups:of_deck", args=[deck.key])).text
    assert (reverse("matchups:what_if", args=[deck.key]) in fragment) == bool(swaps(deck))


@pytest.mark.parametrize("game", GAMES)
def test_the_builder_offers_a_quick_what_if_for_the_formats_in_which_cards_change(
    game: str, client: Client, alice: User
) -> None:
    model = ready_deck(game)
    copy = Deck.objects.create(name="Mine", owner=alice, format=model.format, visibility="private")
    copy.replace({row.card_id: row.count for row in model.cards.all()}, Author(alice), kind="import")
    client.force_login(alice)
    page = client.get(reverse("decks:edit", args=[copy.key])).text
    assert (reverse("matchups:what_if", args=[copy.key]) in page) == bool(swaps(reread(copy)))


def test_a_deck_of_the_fewest_cards_allowed_is_not_made_smaller(deck: Deck, alice: User) -> None:
    counts = {row.card_id: row.count for row in deck.cards.all()}
    for card in list(counts):
        while sum(counts.values()) > deck.format.minimum and counts[card] > 1:
            counts[card] -= 1
    deck.replace(counts, Author(alice), kind="import")
    tried = swaps(reread(deck))
    assert tried
    assert all(swap.added is not None for swap in tried)


@pytest.mark.usefixtures("_few_replacements")
def test_a_what_if_keeps_to_its_budget_and_all_variants_meet_the_same_opponents_in_the_same_games(
    deck: Deck, alice: User
) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    play_everything()
    run.refresh_from_db()
    assert run.state == Run.State.DONE
    readings = list(Reading.objects.filter(run=run).select_related("row", "column", "cell"))
    assert sum(reading.games for reading in readings) <= BUDGET
    rounds = list(run.rounds.all())
    by_row: dict[int, dict[int, int]] = {}
    for reading in readings:
        by_row.setdefault(reading.row.place, {})[reading.column.place] = reading.games
        assert reading.games % 2 == 0
    for row in rounds:
        gone = [standing[0] for standing in row.standings[1:] if not standing[5]]
        assert len({tuple(sorted(by_row[place].items())) for place in gone}) == 1
        assert sum(by_row[gone[0]].values()) == row.games
    met = {(reading.column_id, reading.cell.seed) for reading in readings}
    assert len(met) == len(dict(met)) == len({seed for _, seed in met})
    last = [standing[0] for standing in rounds[-1].standings]
    assert by_row[0] == by_row[last[1]]


@pytest.mark.usefixtures("_few_replacements")
def test_the_evidence_of_each_round_is_that_of_its_games(deck: Deck, alice: User) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    play_everything()
    run.refresh_from_db()
    found = found_by(run)
    assert [stage.number for stage in found.stages] == list(range(1, len(found.stages) + 1))
    for stage in found.stages:
        for row in stage.standings:
            assert stage.games - row.tried.crashes <= row.tally.games <= stage.games
        shares = [row.tally.share for row in stage.standings]
        assert shares == sorted(shares, reverse=True)
        went_on = [row.tried.entrant.place for row in stage.standings if row.went_on]
        if not stage.final:
            following = found.stages[stage.number].standings
            assert sorted(went_on) == sorted(row.tried.entrant.place for row in following)
    best = found.tried[0]
    assert best.rounds == len(found.stages)
    assert best.difference == difference(best.tally, best.deck, z_of_several(len(found.tried)))
    assert found.games == sum(each.sums.games for each in results(run))


def order_of_batches(ascending: bool) -> None:
    """Play what is asked in the order of the batches' keys or against it, each whole round."""
    waiting = Batch.objects.claimable().select_related("cell").order_by("pk" if ascending else "-pk")
    while batches := list(waiting.all()):
        for batch in batches:
            work.play_claimed([batch])


@pytest.mark.usefixtures("_few_replacements")
def test_the_order_in_which_batches_come_in_changes_nothing(deck: Deck, alice: User) -> None:
    found = []
    for ascending in (True, False):
        run = ask_what_if(Owner(alice, limited=False), deck, question())
        order_of_batches(ascending)
        run.refresh_from_db()
        assert run.state == Run.State.DONE
        found.append(list(run.rounds.values_list("number", "games", "standings")))
        Run.objects.all().delete()
        Batch.objects.all().delete()
    assert found[0] == found[1]


@pytest.mark.usefixtures("_few_replacements")
def test_what_was_asked_before_is_answered_without_playing_again(
    deck: Deck, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    first = ask_what_if(Owner(alice), deck, question())
    play_everything()
    played = Batch.objects.with_results().count()
    with django_capture_on_commit_callbacks(execute=True):
        second = ask_what_if(Owner(alice), deck, question())
    second.refresh_from_db()
    assert second.state == Run.State.DONE
    assert Batch.objects.with_results().count() == played
    assert list(second.rounds.values_list("standings")) == list(first.rounds.values_list("standings"))


@pytest.mark.usefixtures("_few_replacements")
def test_it_is_paused_between_rounds_and_goes_on_where_it_stood(deck: Deck, alice: User) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    while not run.rounds.exists():
        work.play_claimed(claim_batch())
    assert run.move_on(Run.State.PAUSED)
    assert claim() == []
    assert run.move_on(Run.State.ACTIVE)
    play_everything()
    run.refresh_from_db()
    assert run.state == Run.State.DONE


@pytest.mark.usefixtures("_few_replacements")
def test_what_was_played_but_not_settled_is_settled_by_whoever_tends(deck: Deck, alice: User) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    play_everything()
    last = run.rounds.last()
    assert last is not None
    finalists = [standing[0] for standing in last.standings]
    last.delete()
    Reading.objects.filter(row__place__in=finalists).update(done=False)
    Run.objects.update(state=Run.State.ACTIVE, finished=None)
    hooks.run_due()
    run.refresh_from_db()
    assert settlement.find_overlooked_cells() == set()
    assert run.state == Run.State.DONE
    again = run.rounds.last()
    assert again is not None
    assert again.standings == last.standings


def test_a_deck_that_is_not_legal_is_refused_with_what_to_do(deck: Deck, alice: User) -> None:
    card = deck.cards.first()
    assert card is not None
    deck.change({card.card_id: 9}, Author(alice))
    with pytest.raises(QuestionRefusal, match="fix it first"):
        ask_what_if(Owner(alice), reread(deck), question())


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("MATCHUPS_GAMES", 10, "a run can have at most 10"), ("MATCHUPS_RUNS", 0, "runs in progress")],
)
def test_limits_are_those_of_all_runs(
    deck: Deck, alice: User, settings: Settings, name: str, value: int, words: str
) -> None:
    setattr(settings, name, value)
    with pytest.raises(QuestionRefusal, match=words):
        ask_what_if(Owner(alice), deck, question())
    assert not Run.objects.exists()


def test_a_budget_that_can_tell_nothing_apart_is_refused(deck: Deck, alice: User) -> None:
    with pytest.raises(QuestionRefusal, match="at least 4"):
        ask_what_if(Owner(alice), deck, question(games=3))


def test_one_click_asks_and_only_for_a_deck_that_one_may_see(
    deck: Deck, alice: User, charlie: User, settings: Settings
) -> None:
    settings.MATCHUPS_WHAT_IF_GAMES = 700
    address = reverse("matchups:what_if", args=[deck.key])
    assert of(charlie).post(address).status_code == 404
    assert not Run.objects.exists()
    of(alice).post(address)
    run = Run.objects.get()
    assert (run.kind, run.rule, run.games, run.user) == ("what-if", "halving", 700, alice)
    assert of(charlie).get(run.get_absolute_url()).status_code == 404
    page = of(alice).get(run.get_absolute_url()).content.decode()
    assert "the deck as it is" in page
    assert "for simulated players" in page


@pytest.mark.usefixtures("_few_replacements")
def test_one_click_puts_the_change_into_the_deck_as_an_ordinary_revision_with_a_note(
    deck: Deck, alice: User, charlie: User
) -> None:
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    run = ask_what_if(Owner(alice), reread(deck), question())
    play_everything()
    run.refresh_from_db()
    tried = next(each for each in found_by(run).tried if each.entrant.variant.added_id)
    variant = tried.entrant.variant
    address = reverse("matchups:put_in", args=[run.key, tried.entrant.place])
    before = {row.card_id: row.count for row in deck.cards.all()}

    of(charlie).post(address)
    assert {row.card_id: row.count for row in reread(deck).cards.all()} == before

    of(alice).post(address)
    after = {row.card_id: row.count for row in reread(deck).cards.all()}
    added, removed = variant.added_id or 0, variant.removed_id or 0
    assert after[added] == before.get(added, 0) + 1
    assert after.get(removed, 0) == before[removed] - 1
    revision = deck.revisions.latest("number")
    assert revision.kind == Revision.Kind.CHANGE
    assert revision.note.startswith("What if: ")
    assert reread(deck).verdict().legal

    of(alice).post(address)
    assert deck.revisions.latest("number") == revision


@pytest.mark.usefixtures("_few_replacements")
def test_the_pages_of_the_run_and_of_the_deck_show_the_result(
    deck: Deck, alice: User, django_assert_max_num_queries: Any
) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    play_everything()
    client = of(alice)
    with django_assert_max_num_queries(20):
        page = client.get(run.get_absolute_url()).content.decode()
    run.refresh_from_db()
    found = found_by(run)
    for stage in found.stages:
        assert f'id="round-{stage.number}"' in page
    assert "Apply to the deck" in page
    fragment = client.get(reverse("matchups:of_deck", args=[deck.key])).content.decode()
    assert "All changes and their games" in fragment
    if found.helps:
        assert "Helps most:" in fragment


def test_a_quick_what_if_tries_the_three_best_swaps_for_half_a_minute(
    deck: Deck, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    """Its games are as many as the deck itself plays here in that time; before the first game, the fewest."""
    assert quick_what_if(deck).games == what_if.least_budget(3)
    with django_capture_on_commit_callbacks(execute=True):
        response = of(alice).post(reverse("matchups:what_if", args=[deck.key]), {"quick": "1"})
    run = Run.objects.get()
    assert response.status_code == 302 and response["Location"] == run.get_absolute_url()
    tried = [entrant.name for entrant in run.entrants.filter(variant__isnull=False).order_by("place")]
    assert tried == [swap.title for swap in swaps(deck)[:3]]
    play_everything()
    Batch.objects.update(seconds=0.2 * durations.processes() * 2)  # of two games
    games = quick_what_if(deck).games
    assert games == min(30 / 0.2 // 8 * 8, run_request.what_if_question().games)


def test_the_time_of_a_what_if_is_told_by_games_of_that_deck(deck: Deck, examples: list[Deck], alice: User) -> None:
    """Other decks play more than ten times as fast, so an estimate needs games of this deck."""
    question = RunQuestion("pair", games=10, level="greedy", turns=6)
    ask(Owner(alice), question, [Contender.of(other) for other in examples[:2]])
    play_everything()
    Batch.objects.update(seconds=1.0)
    told = ("berserk", "greedy", 0, 100)
    assert durations.seconds_of(*told) is not None and durations.seconds_of(*told, deck) is None
    ask(Owner(alice), question, Contender.all_of([deck, examples[1]]))
    play_everything()
    slow = Batch.objects.filter(cell__readings__row__deck=deck)
    slow.update(seconds=50.0)
    size = slow.get().cell.batch_games
    assert durations.seconds_of(*told, deck) == pytest.approx(100 * 50 / size / durations.processes())


def test_a_pilot_of_the_deck_tells_how_long_a_what_if_takes(
    deck: Deck, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    """It plays a pair of games against each opponent, and every opponent counts alike."""
    client = of(alice)
    panel = reverse("matchups:of_deck", args=[deck.key])
    assert 'name="pilot"' in client.get(panel).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        client.post(reverse("matchups:what_if", args=[deck.key]), {"pilot": "1"})
    run = Run.objects.get()
    opponents = run_request.opponents_of(deck).count()
    assert run.kind == Run.Kind.GAUNTLET and run.readings.count() == opponents
    play_everything()
    batches = list(Batch.objects.filter(cell__readings__run=run).order_by("pk"))
    assert sum(batch.cell.batch_games for batch in batches) == 2 * opponents
    for place, batch in enumerate(batches):
        Batch.objects.filter(pk=batch.pk).update(seconds=2.0 * (place + 1))
    mean = sum(place + 1 for place in range(opponents)) / opponents
    usual = run_request.what_if_question()
    told = durations.seconds_of("berserk", usual.level, usual.playouts, usual.games, deck)
    assert told == pytest.approx(usual.games * mean / durations.processes())
    page = client.get(panel, headers={"accept-language": "en"}).content.decode()
    assert 'name="pilot"' not in page and "That takes about" in page


def test_the_time_left_is_told_from_the_first_batch_on_however_slow_its_games(deck: Deck, alice: User) -> None:
    run = ask_what_if(Owner(alice), deck, question())
    assert progress(run, results(run)).left is None
    work.play_claimed(claim_batch())
    long_ago = timezone.now() - timedelta(minutes=10)
    Batch.objects.with_results().update(finished=long_ago, seconds=50.0)
    games = sum(batch.cell.batch_games for batch in Batch.objects.with_results().select_related("cell"))
    count = Batch.objects.with_results().count()
    so_far = progress(run, results(run))
    assert so_far.per_second == pytest.approx(games / (50 * count) * durations.processes())
    assert so_far.left is not None
    assert so_far.left.total_seconds() == pytest.approx((so_far.asked - so_far.done) / so_far.per_second, abs=1)
