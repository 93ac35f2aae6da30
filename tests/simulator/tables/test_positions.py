"""Playing on from a position: a moment of a finished game, a scenario, either side; and the game as a scenario."""

from __future__ import annotations

import random
import tomllib
from html import unescape
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from berserk_site.sandbox_client import SandboxClient
from decks.models import Deck
from simulator.games import DuelSetup, GameState, engine, engines, load_scenario
from simulator.heroes.desk import ROOM
from simulator.scenario.files import play_file
from simulator.tables import engine_seats, matches, player_actions
from simulator.tables.access import Person
from simulator.tables.models import SANDBOX_MARK, Seat, Table
from simulator.tables.play import MOVE, GameSetup, TableEntry
from simulator.tables.positions import of_scenario, open_from
from simulator.tables.record_of import record_of
from simulator.tables.scenarios import exact
from simulator.tables.table_setup import Conditions
from tests.simulator.tables.playing import against, game_of, of, play_on, view_of
from tests.simulator.test_engines import DECKS

pytestmark = pytest.mark.django_db

DUEL = """game = "berserk"
title = "Two against one"
first = "A"
turn = "A"
phase = "main"

[cards.wolf]
type = "creature"
cost = "4s"
life = 9
strike = "1-2-3"

[on.wolf-1]
card = "wolf"
player = "A"
at = "C1"

[on.wolf-2]
card = "wolf"
player = "B"
at = "C1'"
wounds = 3
"""


@pytest.fixture
def finished_table(alice: User, plain_decks: list[Deck]) -> Table:
    """A game of Alice against a novice, given up while the rosters are taken."""
    table = against(alice, plain_decks, hints=True)
    play_on(table, {0: alice}, 12)
    player_actions.resign(table.key, Person(alice))
    table.refresh_from_db()
    return table


def names_of(seat: Seat) -> set[str]:
    """The names of the cards that a seat plays with."""
    return {card["name_en"] or card["name_ru"] for _count, card in seat.cards or []}


def decisions(table: Table) -> int:
    return sum(entry.kind == "move" for entry in game_of(table).valid_entries)


@pytest.mark.parametrize("side", [0, 1])
def test_a_moment_of_a_finished_game_is_played_on_from_either_side(
    finished_table: Table, alice: User, side: int
) -> None:
    step = decisions(finished_table) - 1
    page = reverse("tables:play_on", args=["table", finished_table.key])
    client = of(alice)
    assert client.get(f"{page}?step={step}").status_code == 200
    client.post(f"{page}?step={step}", {"side": side, "opponent": "novice"})
    table = Table.objects.exclude(pk=finished_table.pk).get()
    here = view_of(table, alice)
    assert here.seat == side and table.state == Table.State.PLAYING
    was, now = game_of(finished_table), game_of(table)
    told = [line.words.en for line in now.state.log]
    assert told and told == [line.words.en for line in was.state.log][: len(told)], "the log tells how it came to this"
    assert now.setup.seed != was.setup.seed
    engine_seats.SEATS.work(30)
    play_on(table, {side: alice}, 3)
    table.refresh_from_db()
    assert table.entries >= 3


def test_games_from_a_position_count_for_no_record_and_a_rematch_swaps_the_sides(
    finished_table: Table, alice: User
) -> None:
    page = reverse("tables:play_on", args=["table", finished_table.key])
    of(alice).post(f"{page}?step=3", {"side": 0, "opponent": "novice"})
    table = Table.objects.exclude(pk=finished_table.pk).get()
    player_actions.resign(table.key, Person(alice))
    assert record_of(Person(alice), "berserk").total.games == 1
    again = matches.rematch(table.key, Person(alice))
    assert view_of(again, alice).seat == 1
    assert game_of(again).state.turn == game_of(table).state.turn


def test_a_table_from_a_position_and_its_rematch_have_keys_that_send_them_to_the_sandbox(
    finished_table: Table, alice: User
) -> None:
    page = reverse("tables:play_on", args=["table", finished_table.key])
    of(alice).post(f"{page}?step={decisions(finished_table) - 1}", {"side": 0, "opponent": "novice"})
    begun = Table.objects.latest("pk")
    player_actions.resign(begun.key, Person(alice))
    again = matches.rematch(begun.key, Person(alice))
    assert [key[0] == SANDBOX_MARK for key in (finished_table.key, begun.key, again.key)] == [False, True, True]
    for path in (again.get_absolute_url(), f"/api/tables/{again.key}/"):
        assert SandboxClient("/nowhere").takes({"path": path})
        assert of(alice).get(path).status_code == 200


def test_a_moment_of_a_game_that_began_from_a_moment_is_one_too(finished_table: Table, alice: User) -> None:
    client = of(alice)
    client.post(
        reverse("tables:play_on", args=["table", finished_table.key]) + "?step=4", {"side": 0, "opponent": "novice"}
    )
    second = Table.objects.latest("pk")
    play_on(second, {0: alice}, 4)
    player_actions.resign(second.key, Person(alice))
    before = decisions(second)
    client.post(
        reverse("tables:play_on", args=["table", second.key]) + f"?step={before - 1}",
        {"side": 0, "opponent": "friend"},
    )
    third = Table.objects.latest("pk")
    assert third.pk != second.pk and third.state == Table.State.WAITING


def test_a_game_that_is_still_played_is_not_played_on_from(alice: User, plain_decks: list[Deck]) -> None:
    table = against(alice, plain_decks)
    assert of(alice).get(reverse("tables:play_on", args=["table", table.key])).status_code == 404


def test_a_scenario_is_played_on_by_a_friend_who_brings_no_deck(alice: User, bob: User) -> None:
    page = reverse("tables:play_scenario")
    offered = of(alice).post(page, {"document": DUEL, "passed": "0"})
    assert offered.status_code == 200 and b'name="side"' in offered.content
    of(alice).post(page, {"document": DUEL, "passed": "0", "side": "1", "opponent": "friend"})
    table = Table.objects.get()
    assert table.state == Table.State.WAITING
    of(bob).post(reverse("tables:sit", args=[table.key]))
    here = view_of(table, bob)
    assert here.seat == 0 and here.to_move, "A is to move, and Alice took B"
    assert any("wolf-1" in option.words.en for option in here.options)


@pytest.mark.parametrize(
    ("document", "said"),
    [("title = 3", "title"), ("", "nothing in the file"), (DUEL.replace("wounds = 3", "at = 4"), "line")],
)
def test_a_malformed_scenario_stays_in_the_form_with_its_line(alice: User, document: str, said: str) -> None:
    answer = of(alice).post(reverse("tables:play_scenario"), {"document": document})
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not Table.objects.exists()


def test_the_file_of_a_running_game_runs_and_tells_a_seat_what_it_may_know_alone(
    alice: User, plain_decks: list[Deck], charlie: User, tmp_path: Path
) -> None:
    table = against(alice, plain_decks)
    address = reverse("tables:scenario", args=[table.key])
    found = of(alice).get(address)
    assert found.status_code == 200 and ".toml" in found["Content-Disposition"]
    own, theirs = (names_of(seat) for seat in table.seats.order_by("number"))
    told = found.content.decode()
    assert any(name in told for name in own)
    assert not any(f'"{name}"' in told for name in theirs - own)
    watched = of(charlie).get(address).content.decode()
    assert not any(f'"{name}"' in watched for name in theirs | own)
    file = tmp_path / "game.toml"
    file.write_text(told)
    assert play_file(file).ok


def test_the_file_of_a_finished_game_tells_everything_of_the_moment_asked_for(
    finished_table: Table, charlie: User, tmp_path: Path
) -> None:
    address = reverse("tables:scenario", args=[finished_table.key])
    names = {name for seat in finished_table.seats.all() for name in names_of(seat)}
    for step in (0, decisions(finished_table) // 2, decisions(finished_table)):
        told = of(charlie).get(f"{address}?step={step}").content.decode()
        assert any(name in told for name in names)
        file = tmp_path / f"{step}.toml"
        file.write_text(told)
        report = play_file(file)
        assert report.ok, report.failures


@pytest.mark.parametrize("slug", [slug for slug, rules in engines().items() if rules.scenarios])
def test_the_file_of_a_seat_does_not_hang_on_what_the_seat_may_not_know(slug: str) -> None:
    """A sample: moments of one game between players at random, by a fixed seed."""
    rules = engine(slug)
    a, b = DECKS[slug]()
    state = rules.start(DuelSetup(rules.prepare(a, b), turns=4), "a sample", log=True)
    state.advance()
    chance, told, looked = random.Random(5), 0, -1
    while not state.over:
        seat = state.to_act[0]
        if state.turn != looked or chance.random() < 0.08:
            looked = state.turn
            for viewer in (0, 1):
                text = state.scenario(viewer, "a game", "en")
                assert text == state.determinize(viewer, "otherwise").scenario(viewer, "a game", "en")
                told += bool(text)
            whole = state.scenario(None, "a game", "ru")
            if whole:
                laid = load_scenario(rules, whole, 0, "a seed")
                laid.advance()
                assert laid.to_act == state.to_act
        state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()
    assert told


# Games that write the actions since a position, with the number of seeds of the sample. «Битва колод» lacks moments
# within an action.
RETOLD = {"berserk": 22, "battlecon": 24, "heroes": 5}


@pytest.mark.parametrize("slug", RETOLD)
def test_the_file_of_a_moment_within_an_action_leads_to_it(slug: str) -> None:
    """A sample: every third moment of a game between quick players who are stopped wherever they can act, by a fixed
    seed. The file of a moment takes as long as the game up to there."""
    rules = engine(slug)
    a, b = (rules.rows([(card, 1) for card in deck]) for deck in DECKS[slug]())
    beginning = GameSetup(rules, (a, b), 0, next(iter(rules.editions)), f"{RETOLD[slug]:064x}", 60)
    state = beginning.state()
    players = [rules.player(rules.levels[1], f"{seat}", 0) for seat in (0, 1)]
    entries: list[TableEntry] = []
    begun, within = False, 0
    while not state.over:
        begun = begun or bool(state.scenario(None, "a game", "en"))  # in BattleCON one may have prepared before
        if begun and len(entries) % 3 == 0:
            text = exact(beginning, entries, "en")
            assert text, state.question(state.to_act[0])
            laid = load_scenario(rules, text, 0, "a seed")
            laid.advance()
            assert laid.to_act == state.to_act
            assert [question_of(laid, seat) for seat in laid.to_act] == [
                question_of(state, seat) for seat in state.to_act
            ]
            within += not state.scenario(None, "a game", "en")
        for seat, place in [(seat, players[seat].choose(state, state.options(seat))) for seat in state.to_act]:
            entries.append(TableEntry(MOVE, seat, place))
            state.take(seat, place)
        state.advance()
    assert within > 3
    assert state.outcome is not None and not state.outcome.adjudicated
    assert exact(beginning, entries, "ru"), "the end"


def question_of(state: GameState, seat: int) -> tuple[object, int]:
    """Return the question of a seat and the number of its options."""
    question = state.question(seat)
    asked = None if question is None else (question.kind, question.clause, len(question.items))
    return asked, len(state.options(seat))


@pytest.mark.parametrize("slug", ["berserk", "heroes"])
def test_a_moment_of_a_replay_is_opened_on_the_judges_desk_and_downloaded(slug: str, alice: User) -> None:
    """Games that began from a scenario: their first moment is that of the scenario."""
    document = DUEL if slug == "berserk" else ROOM.example("en")
    position = of_scenario(slug, document, 0)
    table = open_from(Person(alice), "", position, 0, Conditions(), "novice")
    play_on(table, {0: alice}, 1)
    player_actions.resign(table.key, Person(alice))
    client = of(alice)
    shown = client.get(reverse("tables:play_on", args=["table", table.key]) + "?step=0")
    text = shown.context["written"]
    page = unescape(shown.content.decode())
    assert text and text in page and f'action="/{slug}/desk/"' in page
    title = tomllib.loads(text)["title"]
    assert of_scenario(slug, text, 0).state.scenario(None, title, "en") == text
    desk = client.post(f"/{slug}/desk/", {"document": text, "mode": "play"})
    assert desk.status_code == 200 and not desk.context.get("faults")
    file = client.post(f"/{slug}/desk/download/", {"document": text})
    assert file.content.decode() == text and ".toml" in file["Content-Disposition"]
