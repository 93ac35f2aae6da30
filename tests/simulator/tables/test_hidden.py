"""A seat receives only information that it may know.

Two games that differ only in information hidden from a seat are shown to that seat in turn: every byte that leaves the
server is the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django.fixtures import Settings

from berserk_site.models import ApiKey
from decks.models import Deck
from simulator.games import SPECTATOR, engine
from simulator.tables import engine_seats, game_cache, player_actions
from simulator.tables.access import Person
from simulator.tables.models import Seat, Table
from simulator.tables.play import MOVE, GameSetup, Play, TableEntry
from simulator.tables.table_view import build_table_view
from tests.simulator.tables.playing import between, game_of, of, play_on
from tests.simulator.test_engines import battlecon_decks

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

# Tokens of forms, and the number of a request on the page of an error.
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"|<code>[0-9a-f]{16}</code>')


# Addresses of the app by name, and what is asked of each while a game goes on; `{key}` is the table's.
ASKED = {
    "tables:tables": ["/berserk/tables/"],
    "tables:record": ["/berserk/tables/record/"],
    "tables:table": ["/tables/{key}/", "/tables/{key}/?hint=1"],
    "tables:now": ["/tables/{key}/now/", "/tables/{key}/now/?hint=1"],
    "tables:why": ["/tables/{key}/why/?source=b1&target=c5", "/tables/{key}/why/?source=e5&target=a1"],
    "tables:embed": ["/tables/{key}/embed/"],
    "tables:recap": ["/tables/{key}/recap/", "/tables/{key}/recap/?step=9"],
    "tables:replay": ["/tables/{key}/replay/"],
    "tables:advice": ["/tables/{key}/advice/"],
    "tables:analysis": ["/tables/{key}/analysis/"],
    "tables:scenario": ["/tables/{key}/scenario.toml"],
    "tables:play_on": ["/tables/on/table/{key}/?step=1"],
    "table-list": ["/api/tables/"],
    "table-mine": ["/api/tables/mine/"],
    "table-detail": ["/api/tables/{key}/"],
    "table-hint": ["/api/tables/{key}/hint/"],
    "live": ["/live/table/{key}/"],
    "account download": ["/accounts/download/"],
}
# Those that only take what a player does are answered by `tables:now` or `table-detail`; the others show no game.
ANSWER_ALIKE = {"tables:sit", "tables:move", "tables:act", "tables:stops", "tables:say", "tables:swap", "table-sit",
                "table-move", "table-act", "table-swap"}  # fmt: skip
SHOW_NO_GAME = {"tables:new", "tables:new_mode", "tables:try_deck", "tables:event", "tables:ladder", "tables:of_card",
                "tables:search", "tables:search_now", "tables:search_start", "tables:search_engine",
                "tables:search_stop", "tables:play_scenario", "tables:advise_position", "table-modes"}  # fmt: skip


def test_no_address_of_tables_is_left_out() -> None:
    from simulator.tables import api, urls

    def names(patterns: Any, prefix: str) -> Iterator[str]:
        for each in patterns:
            if hasattr(each, "url_patterns"):
                yield from names(each.url_patterns, prefix)
            else:
                yield f"{prefix}{each.name}"

    known = {*names(urls.urlpatterns, "tables:"), *names(api.urlpatterns, "")}
    assert known - ASKED.keys() - ANSWER_ALIKE - SHOW_NO_GAME == set(), "say here what it is asked, or why it is not"


def bytes_for(table: Table, client: Client, play: Play) -> dict[str, bytes]:
    """Everything that the table's addresses answer while the game in memory is this one."""
    found = {}
    for address in (each.format(key=table.key) for asked in ASKED.values() for each in asked):
        game_cache.games.clear()
        game_cache.release(table, play)
        at_once = patch("simulator.tables.table_view.now_ms", return_value=table.since)
        with patch("berserk_site.live.close_old_connections"), at_once:  # it is the test's
            answer: Any = client.get(address)
        found[address] = b"%d " % answer.status_code + TOKEN.sub(b"", answer.content)
    assert found[f"/tables/{table.key}/"][:3] == found[f"/api/tables/{table.key}/"][:3] == b"200"
    assert found[f"/tables/{table.key}/replay/"][:3] == b"404", "it shows everything"
    assert table.seed.encode() not in b"".join(found.values())
    return found


def dealt_anew(table: Table, viewer: int, seed: str) -> Play:
    """Return the table's game with the viewer's hidden information dealt again."""
    play = game_of(table)
    play.state = play.state.determinize(viewer, seed)
    return play


@pytest.mark.parametrize("moves", [2, 30, 60])
def test_two_games_that_a_seat_cannot_tell_apart_are_the_same_bytes(
    alice: User, bob: User, charlie: User, examples: list[Deck], moves: int, settings: Settings
) -> None:
    settings.THROTTLES_ON = False
    table = between(alice, bob, examples, first_by="a", hints=True)
    play_on(table, {0: alice, 1: bob}, moves)
    table.refresh_from_db()
    differed = 0
    for viewer, user in ((0, alice), (1, bob)):
        true, other = game_of(table), dealt_anew(table, viewer, f"hidden/{moves}")
        differed += true.state.hash() != other.state.hash()
        client = of(user)
        assert bytes_for(table, client, true) == bytes_for(table, client, other), viewer
    assert differed, "the games do differ in what is hidden"
    for viewer in (0, 1):  # a spectator sees only information that both players see
        client = of(charlie)
        assert bytes_for(table, client, game_of(table)) == bytes_for(table, client, dealt_anew(table, viewer, "watch"))


def test_what_a_move_adds_to_the_log_is_the_same_for_who_may_not_see_it(
    alice: User, bob: User, examples: list[Deck]
) -> None:
    """Roster and placement: cards lie face down, and the log of each viewer names only those that it may read."""
    table = between(alice, bob, examples, first_by="a")
    compared = 0
    for _step in range(40):
        play = game_of(table)
        if not play.waiting:
            break
        seat = play.waiting[0]
        place = engine_seats.choice(play, seat, "novice")
        user = (alice, bob)[seat]
        player_actions.play_move(table.key, Person(user), play.decision, place)
        row = table.moves.order_by("-number").first()
        assert row is not None
        for viewer in (1 - seat, SPECTATOR):
            words = row.lines.get(str(viewer), row.lines.get("", []))
            for clause, ru, _en in words:
                if clause.startswith(("304.", "305.")):
                    compared += 1
                    assert "скрытая карта" in ru or "игрок" in ru.lower() or "шаг" in ru.lower(), ru
    assert compared


def test_the_answer_to_a_move_reveals_no_hidden_card(alice: User, bob: User, examples: list[Deck]) -> None:
    table = between(alice, bob, examples, first_by="a")
    play_on(table, {0: alice, 1: bob}, 20)
    table.refresh_from_db()
    seat = game_of(table).waiting[0]
    user = (alice, bob)[seat]
    key = ApiKey.make(user, "test")
    state = Table.objects.filter(pk=table.pk).values().get()
    seats = list(Seat._base_manager.filter(table=table).values())
    answers = []
    for play in (game_of(table), dealt_anew(table, seat, "answer")):
        game_cache.games.clear()
        game_cache.release(table, play)
        body = {"decision": play.decision, "option": 0}
        answer: Any = Client().post(
            f"/api/tables/{table.key}/move/", body, "application/json", headers={"Authorization": f"Token {key}"}
        )
        assert answer.status_code == 200, answer.content
        found = answer.json()
        found.pop("log")  # both go on by the same dice; the words of earlier lines are those of the rows
        answers.append(found)
        table.moves.filter(number__gt=state["entries"]).delete()
        Table.objects.filter(pk=table.pk).update(**state)
        for row in seats:
            Seat.objects.filter(pk=row["id"]).update(**row)
    same = {name: [answer[name] for answer in answers] for name in answers[0] if name not in ("sides", "version")}
    for name, (first, second) in same.items():
        assert first == second, name


def test_spectators_see_the_game_as_many_decisions_later_as_the_table_says(
    alice: User, bob: User, charlie: User, examples: list[Deck]
) -> None:
    table = between(alice, bob, examples, delay=5)
    play_on(table, {0: alice, 1: bob}, 20)
    table.refresh_from_db()
    watched = build_table_view(table, Person(charlie))
    assert watched.late == 5 and not watched.options
    earlier = game_cache.acquire(table, list(table.seats.order_by("number")), table.entries - 5)
    assert watched.decision == earlier.decision
    assert watched.view == earlier.state.view(SPECTATOR)
    assert (
        len(watched.log) < len(build_table_view(table, Person(alice)).log)
        or watched.log != build_table_view(table, Person(alice)).log
    )


def test_players_who_decide_at_once_cannot_see_the_other_choices() -> None:
    """A duel in which both choose: the one who has not chosen is shown the same, whatever the other chose."""
    rules = engine("battlecon")
    rows = [rules.rows([(card, 1) for card in deck]) for deck in battlecon_decks()]
    play = Play(GameSetup(rules, (rows[0], rows[1]), 0, "", "5" * 64, 0))
    while len(play.waiting) < 2:
        play.apply(TableEntry(MOVE, play.waiting[0], 0))
    decision = play.decision
    others = []
    for place in (0, 1):
        again = Play(play.setup)
        for entry in play.valid_entries:
            again.apply(entry)
        again.apply(TableEntry(MOVE, 0, place))
        assert (again.decision, again.waiting, list(again.answers)) == (decision, [1], [0])
        others.append((again.state.view(1), again.state.view(SPECTATOR), list(again.state.options(1)), again.lines(0)))
    assert others[0] == others[1]
