"""Tests of the metagame: what a refresh stores, and what its page and the API say of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from catalog.core import work_queue
from decks.events.models import EventDeck
from decks.models import Deck
from decks.win_rates import LEAST_GAMES
from simulator.games import engine
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.metagame import refresh, tasks
from simulator.metagame.findings import find_metagame, map_archetypes
from simulator.metagame.models import Metagame
from simulator.statistics import Tally, share
from simulator.tables.models import Seat, Table
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]
FORMAT = "constructed"


@pytest.fixture
def players() -> tuple[User, User]:
    return User.objects.create_user("Alice"), User.objects.create_user("Bob")


def play(players: tuple[User, User], decks: tuple[Deck, Deck], shares: list[float], **options: Any) -> Table:
    """A finished game between two people at a table."""
    seat_options = options.pop("seats", ({}, {}))
    table = Table.objects.create(
        game="berserk", format=FORMAT, state=Table.State.OVER, shares=shares, turn=5, finished=timezone.now(), **options
    )
    for number, (user, deck) in enumerate(zip(players, decks, strict=True)):
        deck.fetch()
        rows = engine("berserk").rows([(copies.card, copies.count) for copies in deck.copies()])
        values = {"user": user, "name": user.username, "deck": deck, "cards": rows} | seat_options[number]
        Seat.objects.create(table=table, number=number, **values)
    return table


def read() -> dict[str, Any]:
    found: dict[str, Any] = Metagame.objects.get(game="berserk", format=FORMAT).found
    return found


def test_people_and_simulated_games_stand_side_by_side(
    examples: list[Deck], players: tuple[User, User], quick_games: None, client: Client
) -> None:
    mine = [deck for deck in examples if deck.format.slug == FORMAT][:4]
    ask(Owner(players[0]), RunQuestion(Run.Kind.MATRIX, games=60), Contender.all_of(mine))
    play_everything()
    for number in range(40):
        play(players, (mine[0], mine[1]), [1.0, 0.0] if number % 4 else [0.0, 1.0])
    assert refresh.refresh_metagame("berserk")
    found = read()
    people, simulated = (found["totals"][source] for source in ("people", "simulated"))
    assert people == {"decks": 2, "tally": [40, 0, 40]} and simulated["decks"] == 4
    named = [each for each in found["archetypes"] if each["cards"]]
    assert sum(each["people"]["tally"][0] for each in named) == 40
    assert sorted(each["people"]["tally"][0] for each in named)[-2:] == [10, 30]
    assert [each["deck"] for each in found["decks"]["people"]] == [mine[0].pk], "the other lost more than half"
    page = client.get(f"/berserk/metagame/{FORMAT}/", headers={"accept-language": "en"}).content.decode()
    assert mine[0].title in page and "Games of people" in page and "Simulated games" in page
    assert client.get("/berserk/metagame/").status_code == 200
    assert client.get("/berserk/metagame/none/").status_code == 404
    answer = APIClient().get(f"/api/metagame/berserk/{FORMAT}/").json()
    assert answer["refreshed"] and len(answer["archetypes"]) == len(found["archetypes"])
    best = answer["sources"][0]["decks"][0]
    assert best["deck"] == mine[0].key and best["wins"]["value"] == 0.75 and best["wins"]["games"] == 40
    assert best["wins"]["low"] == pytest.approx(share(Tally(30, 0, 10)).low, abs=1e-4)
    assert answer["sources"][0]["cards"], "cards of the winning deck win more than half"
    assert APIClient().get("/api/metagame/berserk/none/").status_code == 404


def test_private_decks_count_and_name_nothing(examples: list[Deck], players: tuple[User, User], client: Client) -> None:
    mine = [deck for deck in examples if deck.format.slug == FORMAT][:3]
    secret = mine[2]
    secret.visibility = Deck.Visibility.PRIVATE
    secret.owner = players[0]
    secret.name, secret.name_en = "Zzsecret", "Zzsecret"
    secret.example_set = None
    secret.save()
    for _time in range(LEAST_GAMES):
        play(players, (secret, mine[0]), [1.0, 0.0])
        play(players, (mine[1], mine[0]), [1.0, 0.0], seats=({"private_deck": True}, {}))
    refresh.refresh_metagame("berserk")
    found = read()
    assert found["totals"]["people"]["tally"] == [2 * LEAST_GAMES, 0, 2 * LEAST_GAMES]
    assert [each["cards"] == [] for each in found["archetypes"]] == [False, True], "one kind, and other decks"
    assert not found["decks"]["people"] and not found["cards"]["people"], "only private decks won"
    assert "Zzsecret" not in client.get(f"/berserk/metagame/{FORMAT}/").content.decode()


def test_a_deck_that_became_private_is_named_no_more(
    examples: list[Deck], players: tuple[User, User], client: Client
) -> None:
    mine = [deck for deck in examples if deck.format.slug == FORMAT][:2]
    for _time in range(LEAST_GAMES):
        play(players, (mine[0], mine[1]), [1.0, 0.0])
    refresh.refresh_metagame("berserk")
    assert mine[0].get_absolute_url() in client.get(f"/berserk/metagame/{FORMAT}/").content.decode()
    Deck.objects.filter(pk=mine[0].pk).update(visibility=Deck.Visibility.UNLISTED)
    assert mine[0].get_absolute_url() not in client.get(f"/berserk/metagame/{FORMAT}/").content.decode()


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"mode": "race"}, ({}, {})),
        ({"start": {}}, ({}, {})),
        ({"finished": timezone.now() - 2 * refresh.WINDOW}, ({}, {})),
        ({}, ({"level": "novice", "user": None}, {})),
        ({}, ({"bot": True}, {})),
    ],
)
def test_other_games_do_not_count(
    examples: list[Deck], players: tuple[User, User], options: dict[str, Any], seats: tuple[dict[str, Any], ...]
) -> None:
    mine = [deck for deck in examples if deck.format.slug == FORMAT][:2]
    table = play(players, (mine[0], mine[1]), [1.0, 0.0], seats=seats)
    Table.objects.filter(pk=table.pk).update(**options)
    refresh.refresh_metagame("berserk")
    assert read()["totals"]["people"]["tally"] == [0, 0, 0]


def test_a_changed_deck_is_counted_and_not_named(examples: list[Deck], players: tuple[User, User]) -> None:
    mine = [deck for deck in examples if deck.format.slug == FORMAT][:2]
    for _time in range(LEAST_GAMES):
        play(players, (mine[0], mine[1]), [1.0, 0.0])
    row = mine[0].cards.order_by("pk")[0]
    mine[0].cards.filter(pk=row.pk).update(count=row.count + 1)
    refresh.refresh_metagame("berserk")
    assert {each["deck"] for each in read()["decks"]["people"]} <= {mine[1].pk}


def test_a_worker_refreshes_each_game_once_an_hour(examples: list[Deck], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(work_queue, "enqueue", asked.append)
    monkeypatch.setattr(tasks.METAGAMES, "every", 0.0)
    tasks.METAGAMES.enqueue_again()
    assert asked == [tasks.METAGAMES.task]
    games = refresh.list_games()
    for number in range(len(games)):
        assert refresh.find_stale_games() == games[number:]
        tasks.METAGAMES.look()
    asked.clear()
    tasks.METAGAMES.enqueue_again()
    assert asked == []
    Metagame.objects.filter(game=games[0]).update(refreshed=timezone.now() - refresh.EVERY - timedelta(minutes=1))
    assert refresh.find_stale_games() == games[:1]


def test_the_empty_page_shows_an_example_and_one_action(examples: list[Deck], client: Client) -> None:
    page = client.get("/berserk/metagame/", headers={"accept-language": "en"}).content.decode()
    assert "The first refresh is on its way" in page and 'class="empty"' in page
    assert page.partition('class="empty"')[2].partition("</div>")[0].count('class="button primary"') == 1
    refresh.refresh_metagame("berserk")
    page = client.get("/berserk/metagame/", headers={"accept-language": "en"}).content.decode()
    assert "Refreshed on" in page and 'class="empty"' in page


def test_drafted_decks_learn_their_kind(examples: list[Deck]) -> None:
    """Two families of drafted decks, with games of bots and of people."""
    for number in range(8):
        own = 1 if number % 2 else 30
        EventDeck.objects.create(
            event=f"e{number}", seat=1, held=timezone.now().date(), game="berserk", way="draft", sets=",WND,",
            who="people" if number < 4 else "expert", cards={f"WND-{own + each + number % 3}": 1 for each in range(20)},
            table_games=3 if number < 4 else 0, table_points=4 if number < 4 else 0, simulated_games=2,
        )  # fmt: skip
    refresh.refresh_metagame("berserk")
    kinds = list(EventDeck.objects.order_by("event").values_list("archetype", flat=True))
    assert len(set(kinds)) == 2 and kinds == [kinds[0], kinds[1]] * 4 and all("+" in kind for kind in kinds)
    found = Metagame.objects.get(game="berserk", format="limited").found
    assert found["totals"] == {
        "people": {"decks": 4, "tally": [8, 0, 4]}, "simulated": {"decks": 6, "tally": [0, 0, 16]}
    }  # fmt: skip


def test_no_games_make_an_empty_metagame() -> None:
    nothing: dict[Any, Any] = {"people": [], "simulated": []}
    assert find_metagame(nothing, map_archetypes(nothing))["archetypes"] == []
