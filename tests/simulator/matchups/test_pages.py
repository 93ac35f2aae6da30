"""Pages of match-ups: who sees them, what they tell, and how a run is started."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from PIL import Image
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from catalog.berserk.language import parser
from decks.models import Deck, DeckCard
from simulator.matchups import pair_page
from simulator.matchups.cells import Contender
from simulator.matchups.forms import OWN
from simulator.matchups.frames import frames
from simulator.matchups.heat import heat_map
from simulator.matchups.hooks import export_runs, may_follow_run
from simulator.matchups.models import Batch, Cell, Reading, Run
from simulator.matchups.pairings import build_cell_pairing
from simulator.matchups.run_page import build_run_view
from simulator.matchups.run_request import Owner, RunQuestion, against_examples, ask
from simulator.matchups.settlement import settle_cells
from simulator.matchups.templatetags.matchups import signed
from simulator.matchups.views import GAUNTLET
from simulator.tables.models import Table
from tests.markup import squeeze
from tests.simulator.matchups.playing import play_everything

pytestmark = pytest.mark.django_db


def request_run(owner: User, decks: list[Deck], kind: str = "pair", games: int = 50, turns: int = 6) -> Run:
    question = RunQuestion(kind, games=games, level="random", turns=turns)
    return ask(Owner(owner), question, [Contender.of(deck) for deck in decks])


def of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_a_run_is_seen_by_others_only_where_none_of_its_decks_is_private(
    alice: User, charlie: User, examples: list[Deck]
) -> None:
    own = Deck.objects.get(pk=examples[0].pk)
    own.example_kind, own.example_set, own.owner = "", None, alice
    own.visibility = Deck.Visibility.PRIVATE
    own.save()
    run = request_run(alice, [own, examples[1]])
    play_everything()
    pages = [
        run.get_absolute_url(),
        run.readings.get().get_absolute_url(),
        reverse("matchups:game", args=[run.key, 0, 1, 0]),
        f"/api/runs/{run.key}/results/",
    ]
    requests = {user: RequestFactory().get("/") for user in (alice, charlie)}
    for user, request in requests.items():
        request.user, request.session = user, SessionStore()
        assert may_follow_run(request, run.key) == (user == alice)
    for page in pages:
        assert of(alice).get(page).status_code == 200
        assert of(charlie).get(page).status_code == 404
    own.visibility = Deck.Visibility.UNLISTED
    own.save()
    assert of(charlie).get(pages[0]).status_code == 200
    own.delete()
    assert of(charlie).get(pages[0]).status_code == 404
    assert of(alice).get(pages[0]).status_code == 200


def test_the_verdict_is_shared_as_a_badge(alice: User, charlie: User, examples: list[Deck]) -> None:
    for place, name in enumerate(("Ann's & Bob's", "<Ooze>")):
        Deck.objects.filter(pk=examples[place].pk).update(name=name, name_en=name)
        examples[place].refresh_from_db()
    run = request_run(alice, examples[:2])
    badge = reverse("matchups:badge", args=[run.key])
    assert "Not decided yet" in of(charlie).get(badge).text
    play_everything()
    answer = of(charlie).get(badge)
    assert answer["Content-Type"] == "image/svg+xml"
    title = ElementTree.fromstring(answer.text).findtext("{http://www.w3.org/2000/svg}title") or ""
    assert any(deck.title in title for deck in examples[:2]) and "%" in title
    assert badge in of(alice).get(run.get_absolute_url()).text
    Deck.objects.filter(pk=examples[0].pk).update(visibility="private", example_kind="", example_set=None, owner=alice)
    assert of(charlie).get(badge).status_code == 404


def test_the_verdict_is_shared_as_a_picture(alice: User, charlie: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    picture = reverse("matchups:picture", args=[run.key])
    open_yet = Image.open(io.BytesIO(of(charlie).get(picture).content))
    play_everything()
    answer = of(charlie).get(picture)
    decided = Image.open(io.BytesIO(answer.content))
    assert answer["Content-Type"] == "image/png" and decided.size == open_yet.size == (1200, 630)
    assert decided.tobytes() != open_yet.tobytes()
    page = of(alice).get(run.get_absolute_url()).text
    assert f'<meta property="og:image" content="http://testserver{picture}">' in page
    assert f'href="{picture}" download' in page
    Deck.objects.filter(pk=examples[0].pk).update(visibility="private", example_kind="", example_set=None, owner=alice)
    assert of(charlie).get(picture).status_code == 404


def test_only_its_owner_pauses_resumes_and_cancels_a_run(alice: User, charlie: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    pause = reverse("matchups:move", args=[run.key, "pause"])
    assert of(charlie).post(pause).status_code == 404
    assert of(alice).post(pause).status_code == 302
    assert Run.objects.get().state == Run.State.PAUSED
    of(alice).post(reverse("matchups:move", args=[run.key, "resume"]))
    assert Run.objects.get().state == Run.State.ACTIVE
    of(alice).post(reverse("matchups:move", args=[run.key, "cancel"]))
    assert Run.objects.get().state == Run.State.CANCELLED


def test_one_click_measures_a_deck_against_all_other_examples(alice: User, examples: list[Deck]) -> None:
    of(alice).post(reverse("matchups:against_gauntlet", args=[examples[0].key]))
    run = Run.objects.get()
    assert run.kind == Run.Kind.GAUNTLET
    assert [entrant.deck_id for entrant in run.entrants.all()] == [deck.pk for deck in examples]


def make_decks(owner: User, example: Deck, count: int) -> None:
    """Add that many decks with the cards of an example."""
    rows = list(DeckCard.objects.filter(deck=example))
    decks = Deck.objects.bulk_create(
        [Deck(owner=owner, name=f"Deck {number:04}", format=example.format) for number in range(count)]
    )
    DeckCard.objects.bulk_create(
        [DeckCard(deck=deck, card_id=row.card_id, count=row.count) for deck in decks for row in rows]
    )


def test_the_form_reads_no_card_text_and_asks_no_more_of_many_decks_than_of_few(
    alice: User, examples: list[Deck], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = of(alice)
    make_decks(alice, examples[0], OWN)
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "q": "Deck 0000", "find": "1"}
    parser._parse.cache_clear()
    with CaptureQueriesContext(connection) as few:
        client.get(reverse("matchups:new"))
    make_decks(alice, examples[0], 1100)
    with django_assert_max_num_queries(len(few)):
        page = client.get(reverse("matchups:new")).content.decode()
    assert parser._parse.cache_info().misses == 0
    assert page.count('name="opponents"') == OWN + len(examples)
    assert len(re.findall('value="[0-9a-f]{15}"', page)) < 200
    found = client.post(reverse("matchups:new"), form).content.decode()
    assert "Deck 0000" in found


def test_a_run_is_started_from_the_form(alice: User, examples: list[Deck]) -> None:
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "rule": "5", "level": "random"}
    response = of(alice).post(reverse("matchups:new"), form | {"edition": "2009", "games": 100})
    run = Run.objects.get()
    assert response.headers["location"] == run.get_absolute_url()
    assert (run.rule, run.games) == ("half-width", 386)


def test_playouts_are_chosen_in_the_form_for_players_that_search(alice: User, examples: list[Deck]) -> None:
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "rule": "games", "games": 2}
    for level, playouts in (("search", 40), ("search", ""), ("greedy", 40)):
        of(alice).post(reverse("matchups:new"), form | {"edition": "2009", "level": level, "playouts": playouts})
    asked = Run.objects.order_by("pk").values_list("level", "playouts")
    assert list(asked) == [("search", 40), ("search", 200), ("greedy", 0)]
    page = of(alice).get(Run.objects.earliest("pk").get_absolute_url()).content.decode()
    assert "Search, 40 simulations" in page


def test_the_seed_is_chosen_in_the_form(alice: User, examples: list[Deck]) -> None:
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "rule": "games", "games": 2}
    form |= {"edition": "2009", "level": "random"}
    for seed in ("", "7", "-1", "a"):
        of(alice).post(reverse("matchups:new"), form | {"seed": seed})
    assert list(Run.objects.order_by("pk").values_list("seed", flat=True)) == [0, 7]


@pytest.mark.parametrize(
    ("limit", "most", "words"),
    [
        ("MATCHUPS_GUEST_RUNS", 0, "You already have 0 runs in progress, the maximum"),
        ("MATCHUPS_GUEST_GAMES", 8, "That would be 10 games, but a run can have at most 8"),
        ("MATCHUPS_DECKS", 1, "A run takes at most 1 decks"),
    ],
)
def test_limits_are_said_on_the_form_and_on_the_decks_page(
    examples: list[Deck], settings: Settings, limit: str, most: int, words: str
) -> None:
    setattr(settings, limit, most)
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "rule": "games", "games": 10}
    response = Client().post(reverse("matchups:new"), form | {"level": "random", "edition": "2009"})
    assert (response.status_code, words in response.content.decode()) == (422, True)
    pressed = Client().post(reverse("matchups:against_gauntlet", args=[examples[0].key]), follow=True)
    gauntlet = f"{GAUNTLET.games * (len(examples) - 1)} games"  # what a press asks for, instead of 10
    assert words.replace("10 games", gauntlet) in pressed.content.decode()
    assert not Run.objects.exists()


def test_the_heat_map_is_sorted_by_strength_and_against_a_deck(
    alice: User, examples: list[Deck], quick_games: None
) -> None:
    run = request_run(alice, examples[:4], "matrix", 50)
    play_everything()
    run.refresh_from_db()
    here = build_run_view(run)
    best_first = [standing.entrant for standing in here.standings]
    assert [row for row, _line in heat_map(here, "strength").rows] == best_first == heat_map(here, "strength").columns
    against = heat_map(here, "2")
    fared = [line.percent.value if line else 50.0 for _row, lines in against.rows for line in [lines[2]]]
    assert fared == sorted(fared, reverse=True)
    assert against.columns == here.entrants
    assert heat_map(here, "nobody").order == ""
    page = of(alice).get(run.get_absolute_url() + "?order=2&sort=-games").content.decode()
    assert page.count('aria-sort="descending"') == 2
    assert "order=2" in page and "sort=-games&amp;order=strength" in page


@pytest.mark.parametrize(
    ("value", "printed"), [(1.25, "+1.3"), (-0.34, "−0.3"), (0.04, "0.0"), (-0.04, "0.0"), (12, "+12.0")]
)
def test_a_difference_bears_its_sign(value: float, printed: str) -> None:
    assert signed(value, 1) == printed


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"opponents": []}, "Choose at least one opponent."),
        ({"rule": "sequential", "kind": "matrix"}, "compares two decks"),
        ({"rule": "games", "games": ""}, "how many games"),
        ({"games": 1_000_000}, "a run can have at most"),
    ],
)
def test_a_question_that_cannot_be_asked_is_answered_with_the_reason(
    alice: User, examples: list[Deck], change: dict[str, object], words: str
) -> None:
    form = {"kind": "pair", "asked": examples[0].key, "opponents": [examples[1].key], "rule": "games", "games": 10}
    response = of(alice).post(reverse("matchups:new"), form | {"level": "random", "edition": "2009"} | change)
    assert response.status_code == 422
    assert words in response.content.decode()
    assert not Run.objects.exists()


def test_a_matrix_page_asks_a_fixed_number_of_queries_whatever_its_size(
    alice: User, examples: list[Deck], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    run = request_run(alice, examples, "matrix", 2, 1)
    client = of(alice)
    with django_assert_max_num_queries(16):
        page = client.get(run.get_absolute_url() + "?sort=-share").content.decode()
    assert page.count("not played yet") == 8 * 7


def test_the_fragment_of_a_deck_leads_to_comparisons_of_its_own_game_whichever_game_was_seen_last(
    alice: User, examples: list[Deck]
) -> None:
    client = of(alice)
    client.get("/clash/")
    fragment = client.get(reverse("matchups:of_deck", args=[examples[0].key])).text
    assert f"/berserk/matchups/new/?asked={examples[0].key}" in fragment


def test_a_deck_page_tells_its_row_and_the_change_since_the_last_measured_revision(
    alice: User, examples: list[Deck]
) -> None:
    deck = examples[0]
    question = RunQuestion("gauntlet", games=2, level="random", turns=2)
    ask(Owner(alice), question, against_examples(deck)[:3])
    play_everything()
    fragment = reverse("matchups:of_deck", args=[deck.key])
    assert "Measure again" in of(alice).get(fragment).content.decode()
    row = deck.cards.first()
    assert row is not None
    row.count -= 1
    row.save()
    Deck.objects.filter(pk=deck.pk).update(version=deck.version + 1)
    assert "been measured" in of(alice).get(fragment).content.decode()
    again = Deck.objects.get(pk=deck.pk)
    ask(Owner(alice), question, against_examples(again)[:3])
    play_everything()
    assert f"Since revision {deck.version}" in of(alice).get(fragment).content.decode()


def test_sums_of_the_match_up_page_agree_with_its_games(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=100)
    play_everything()
    reading = run.readings.select_related("cell", "row", "column", "run").get()
    games = pair_page.games_of(reading)
    assert len(games) == 100
    assert sum(bar.games for bar in pair_page.lengths(games)) == sum(game.points is not None for game in games)
    cards, counted = pair_page.cards_of(reading)
    assert counted == 100
    assert sum(line.sums["dealt"] for line in cards) >= 100 * 15  # a deal is fifteen cards (302.1)
    notable = pair_page.notable(games)
    assert notable["longest"].turns == max(game.turns for game in games)
    assert of(alice).get(reading.get_absolute_url()).status_code == 200


def test_a_reading_from_the_other_side_tells_the_same_games(alice: User, examples: list[Deck]) -> None:
    one, other = request_run(alice, examples[:2]), request_run(alice, examples[1::-1])
    play_everything()
    games = [pair_page.games_of(run.readings.select_related("cell").get()) for run in (one, other)]
    assert [(game.own, game.theirs, game.first) for game in games[0]] == [
        (game.theirs, game.own, not game.first) for game in games[1]
    ]


def test_a_game_is_shown_step_by_step_and_ends_as_it_ended(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    play_everything()
    address = reverse("matchups:game", args=[run.key, 0, 1, 3])
    found = pair_page.replay_game(run.readings.select_related("cell").get(), 3)
    assert found is not None
    record = found[0]
    response = of(alice).get(address, {"step": 10**5})
    frame = response.context["frame"]
    ends = frame.shown.crystals[::-1] if run.readings.get().flipped else frame.shown.crystals
    assert (ends, frame.taken) == ((record.own, record.theirs), None)
    assert response.context["last"] == record.decisions
    assert 'href="?step=4"' in of(alice).get(address, {"step": 5}).content.decode()


def test_dice_are_shown_with_whoever_threw_them(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], turns=8)
    play_everything()
    reading = run.readings.select_related("cell").get()
    found = pair_page.replay_game(reading, 0)
    assert found is not None
    _record, trace = found
    assert isinstance(trace, list)
    played = frames(build_cell_pairing(reading.cell), 0, trace)
    step, thrown = next((step, frame.shown.throws[0]) for step, frame in enumerate(played) if frame.shown.throws)
    logged = [line for line in played[step].log if line.clause == "216.5"]
    assert len(logged) == len(played[step].shown.throws)
    assert logged[0].words.en.startswith(thrown.thrower.en)
    assert f"throws {thrown.die}" in logged[0].words.en
    page = of(alice).get(reverse("matchups:game", args=[run.key, 0, 1, 0]), {"step": step}).content.decode()
    assert page.count('class="die-face') == sum(1 + (throw.answer > 0) for throw in played[step].shown.throws)


@pytest.mark.parametrize(
    ("reason", "words"),
    [("RuntimeError: more than 20000 decisions", "did not come to an end"), ("KeyError: 3", "A combination of cards")],
)
def test_a_crash_is_told_in_words(alice: User, examples: list[Deck], reason: str, words: str) -> None:
    run = request_run(alice, examples[:2])
    play_everything()
    [batch] = Batch.objects.all()
    assert batch.games is not None and batch.traces is not None
    batch.games[0][0], batch.traces[0] = -1, reason
    batch.save()
    page = of(alice).get(reverse("matchups:game", args=[run.key, 0, 1, 0])).content.decode()
    assert words in page
    assert reason in page


def test_a_game_of_another_engine_is_not_shown_as_if_it_were_the_same(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    play_everything()
    Cell.objects.update(engine="another")
    page = of(alice).get(reverse("matchups:game", args=[run.key, 0, 1, 0])).content.decode()
    assert "The engine has changed since" in page
    assert 'class="field-grid"' not in page


def test_a_pairing_says_its_verdict_before_its_numbers(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=10)
    play_everything()
    page = of(alice).get(run.readings.get().get_absolute_url(), headers={"Accept-Language": "en"}).content.decode()
    finding = build_run_view(run).finding
    assert finding
    assert "finding-line" in page
    line = page[page.index("finding-line") :]
    assert finding.deck.title in line[: line.index("</p>")]
    assert page.index("finding-line") < page.index("share-title")


def test_games_are_numbered_from_one(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=10)
    play_everything()
    first = reverse("matchups:game", args=[run.key, 0, 1, 0])
    client = of(alice)
    assert "<h1>Game 1</h1>" in client.get(first, headers={"Accept-Language": "en"}).content.decode()
    finder = reverse("matchups:find_game", args=[run.key, 0, 1])
    assert client.get(finder, {"number": 1}).headers["Location"] == first
    for beyond in ("0", "11"):
        assert client.get(finder, {"number": beyond}).headers["Location"] == run.readings.get().get_absolute_url()


def play_as(run: Run, first: int, count: int, won: int) -> None:
    """Batches from `first` on with so many wins of the row's deck each, as a worker delivers them one by one."""
    reading = run.readings.select_related("cell").get()
    size = reading.cell.batch_games
    for batch in reading.cell.batches.filter(index__gte=first, index__lt=first + count):
        mine, theirs = (size - won, won) if reading.flipped else (won, size - won)
        batch.state, batch.games, batch.turns = Batch.State.PLAYED, [], 10 * size
        batch.first_wins, batch.first_losses = mine // 2, size // 2 - mine // 2
        batch.second_wins, batch.second_losses = mine - mine // 2, theirs - (size // 2 - mine // 2)
        batch.save()
        settle_cells([reading.cell.pk])


def test_a_verdict_that_was_shown_while_games_run_stays(alice: User, examples: list[Deck]) -> None:
    question = RunQuestion("pair", games=200, level="greedy", turns=6)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in examples[:2]])
    address = run.readings.get().get_absolute_url()

    def line() -> str:
        page = of(alice).get(address, headers={"Accept-Language": "en"}).content.decode()
        found = page[page.index("finding-line") :]
        return found[: found.index("</p>")]

    play_as(run, 0, 3, 7)
    assert "No clear winner" in line()
    play_as(run, 3, 5, 10)
    assert f"{examples[0].title} is stronger" in line()
    assert run.readings.get().lead == "better"
    play_as(run, 8, 12, 3)
    run.refresh_from_db()
    assert run.state == Run.State.DONE
    assert f"{examples[0].title} is stronger" in line()


def test_the_api_and_the_export_say_the_verdict_of_the_page(alice: User, examples: list[Deck]) -> None:
    run = ask(Owner(alice), RunQuestion("pair", games=200, level="greedy", turns=6), [
        Contender.of(deck) for deck in examples[:2]
    ])  # fmt: skip

    def leads() -> tuple[str, str]:
        [cell] = of(alice).get(f"/api/runs/{run.key}/results/").json()["cells"]
        [exported] = export_runs(alice)["runs"]
        return cell["lead"], exported["results"][0]["lead"]

    play_as(run, 0, 3, 7)
    assert leads() == ("", "")
    play_as(run, 3, 8, 10)
    assert leads() == ("better", "better")


def test_the_heading_counts_the_verdicts_of_the_map(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:4], kind="gauntlet", games=40)
    play_everything()
    Reading.objects.filter(run=run).update(lead="")
    best, second, last = run.readings.order_by("column__place")
    Reading.objects.filter(pk__in=[best.pk, second.pk]).update(lead="better")
    Reading.objects.filter(pk=last.pk).update(lead="worse")
    page = squeeze(of(alice).get(run.get_absolute_url(), headers={"Accept-Language": "en"}).text)
    assert "Better than 2 opponents," in page and "worse than 1." in page
    assert page.count(" ▲") - page.count("▲ and") == 2 and page.count(" ▼") - page.count("and ▼") == 1
    finding = build_run_view(run).finding
    assert finding is not None and (finding.better, finding.worse) == (2, 1)


def test_address_number_and_link_name_the_same_game(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2], games=10)
    play_everything()
    reading = run.readings.get()
    page = squeeze(of(alice).get(reading.get_absolute_url(), headers={"Accept-Language": "en"}).text)
    listed = re.findall(r'/games/(\d+)/">([^<]*)</a> <span class="small muted">number (\d+)', page)
    assert {words for _, words, _ in listed} >= {"The longest", "The closest"}
    for address, _words, number in listed:
        assert address == number
        game = of(alice).get(f"{reading.get_absolute_url()}games/{address}/", headers={"Accept-Language": "en"})
        assert f"<h1>Game {number}</h1>" in game.content.decode()
    assert of(alice).get(f"{reading.get_absolute_url()}games/0/").status_code == 404
    assert of(alice).get(f"{reading.get_absolute_url()}games/10/").status_code == 200


def test_a_decision_of_a_replay_is_tried_again_by_one_press(alice: User, examples: list[Deck]) -> None:
    run = request_run(alice, examples[:2])
    play_everything()
    replay = f"{reverse('matchups:game', args=[run.key, 0, 1, 0])}?step=6"
    page = of(alice).get(replay).text
    form = re.search(r'action="([^"]*/on/[^"]*step=6)".*?name="side" value="(\d)"', page, re.DOTALL)
    assert form and "Retry this decision" in page
    answer = of(alice).post(form[1], {"side": form[2], "opponent": "fighter", "hints": "on"})
    table = Table.objects.get(key=answer.headers["Location"].rstrip("/").split("/")[-1])
    assert table.start is not None and table.seats.get(acts=True).number == int(form[2])
    levels = {seat.number: seat.level for seat in table.seats.all()}
    assert levels == {int(form[2]): "", 1 - int(form[2]): "fighter"}


def test_the_pictures_of_a_round_robin_and_a_gauntlet_show_figures(alice: User, examples: list[Deck]) -> None:
    """The lower half of the picture is not empty once games are played."""
    for kind in (Run.Kind.MATRIX, Run.Kind.GAUNTLET):
        run = request_run(alice, examples[:3], kind, games=10)
        play_everything()
        drawn = Image.open(io.BytesIO(of(alice).get(reverse("matchups:picture", args=[run.key])).content))
        colours = drawn.crop((40, 400, 900, 560)).getcolors(100_000) or []
        assert len(colours) > 8, kind
