"""Every role at every address by every method: permitted roles get access, other roles are refused and learn nothing.

Addresses are found by walking them; a new one needs a line in `MAY`.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import pytest
from django.db import transaction

from tests.berserk_site.roles import ACCOUNTS, MISSING, ROLES, SECRET, World, addresses, furnish, hear, path_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PAGE_METHODS = ("GET", "POST")
API_METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

EVERYBODY = frozenset(ROLES)
SIGNED_IN = frozenset(ACCOUNTS)
OWNER, ORGANISER, SEAT = (frozenset({role}) for role in ("owner", "organiser", "seat"))
MODERATOR, EDITOR, OPERATOR = (frozenset({"staff", role}) for role in ("moderator", "editor", "operator"))
STAFF = MODERATOR | EDITOR | OPERATOR
NOBODY = frozenset[str]()  # there is nothing to show, now or of these things

# Permitted roles by address name; the first matching line applies. `METHOD name` is only for that method.
MAY: list[tuple[str, frozenset[str]]] = [
    ("catalog:image", NOBODY),
    ("catalog:*import", EDITOR),
    ("catalog:quarantine", EDITOR),
    ("catalog:upload*", EDITOR),
    ("catalog:*-ruling", EDITOR),
    ("catalog:*-image", EDITOR),
    ("catalog:play-as*", EDITOR),
    ("PUT api:played-as", EDITOR),
    ("api:played-as", NOBODY),  # by other methods
    ("catalog:projects", SIGNED_IN),
    ("catalog:new-project", SIGNED_IN),
    ("catalog:project-reading", SIGNED_IN),
    ("catalog:*project", OWNER),
    ("catalog:*", EVERYBODY),
    ("decks:moderat*", MODERATOR),
    ("decks:new_format", EDITOR),
    ("decks:edit_format", EDITOR),
    ("decks:format_of_bans", EDITOR),
    *(
        (f"decks:{name}", EVERYBODY)
        for name in ("decks", "mine", "new", "with_card", "start_with_card", "list_formats", "formats", "format*")
    ),
    ("decks:collection*", EVERYBODY),
    ("decks:own", EVERYBODY),
    ("decks:embed", NOBODY),  # a private deck
    ("decks:*", OWNER),  # of a private deck
    *((f"events:{name}", EVERYBODY) for name in ("events", "new", "by_code", "*_now", "event", "join", "now")),
    *((f"events:{name}", EVERYBODY) for name in ("card_lessons", "set_lessons*", "deck_statistics")),
    *((f"events:{name}", EVERYBODY) for name in ("print", "screen", "verify", "slips", "seating", "preview")),
    ("events:replay", NOBODY),  # the draft is not over
    ("events:shared_replay", NOBODY),  # the same
    ("events:export_log", NOBODY),  # the same
    ("events:watch", NOBODY),  # no player has agreed to spectators
    *((f"events:{name}", ORGANISER) for name in ("kick", "start", "next_round", "end", "pause", "resume", "cancel")),
    *((f"events:{name}", ORGANISER) for name in ("arrange", "late_joining", "announce", "*_co_organiser", "undo_*")),
    *((f"events:{name}", ORGANISER) for name in ("let_in", "penalise", "unpenalise", "give_bye")),
    *((f"events:{name}", EVERYBODY) for name in ("series", "all_series", "new_series", "join_series", "leave_series")),
    *((f"events:{name}", ORGANISER) for name in ("*_series", "remove_member", "pod_settings", "*_event", "count_line")),
    ("events:correct", NOBODY),  # no round is closed
    ("events:drop", ORGANISER | SEAT),
    ("events:*", SEAT),
    *((f"matchups:{name}", EVERYBODY) for name in ("matchups", "new")),
    *(
        (f"matchups:{name}", NOBODY)
        for name in ("event_games", "event_game", "event_analysis", "game", "analysis", "put_in")
    ),  # not played
    ("matchups:*", OWNER),  # of a run with a private deck
    ("metagame:dump_file", NOBODY),  # no worker has made it
    ("metagame:*", EVERYBODY),
    *((f"tables:{name}", EVERYBODY) for name in ("tables", "search*", "new", "record", "ladder", "of_card")),
    ("tables:new_mode", NOBODY),  # the game of these things has one way of playing
    ("tables:play_scenario", EVERYBODY),
    ("tables:advise_position", NOBODY),  # the games of this world lack simultaneous decisions
    *((f"tables:{name}", NOBODY) for name in ("replay", "analysis", "advice", "play_on")),  # the game is not over
    ("tables:event", SEAT),
    ("tables:embed", NOBODY),  # a table closed to spectators
    ("tables:*", OWNER),  # a table closed to spectators, and a private deck
    ("lessons:*", EVERYBODY),
    *((f"puzzles:{name}", OWNER) for name in ("own", "delete")),  # a puzzle that is not proved yet
    ("puzzles:*", EVERYBODY),
    ("desk:delete", OWNER),
    ("desk:*", EVERYBODY),
    ("live", SEAT),
    *((f"GET api:{kind}-*", EVERYBODY) for kind in ("card", "set", "format")),
    ("api:deck-check", EVERYBODY),
    ("GET api:deck-list", EVERYBODY),
    ("POST api:deck-list", SIGNED_IN),
    ("api:deck-detail", OWNER),
    *((f"api:series-{name}", EVERYBODY) for name in ("list", "detail", "events", "join")),
    *((f"api:series-{name}", NOBODY) for name in ("me", "leave")),  # it is empty
    ("api:series-*", ORGANISER),
    *((f"api:event-{name}", EVERYBODY) for name in ("list", "detail", "join", "contents", "watch")),
    *((f"api:event-{name}", ORGANISER) for name in ("kick", "start", "rounds", "end", "pause", "resume", "cancel")),
    *((f"api:event-{name}", ORGANISER) for name in ("seats", "late", "undrop", "unreport", "announce", "organisers")),
    *((f"api:event-{name}", ORGANISER) for name in ("unkick", "correct", "correction", "penalty", "unpenalise", "bye")),
    ("api:event-drop", ORGANISER | SEAT),
    ("api:event-report", SEAT),
    ("api:event-log", NOBODY),  # the draft is not over: 409, to those who will read it too
    ("api:event-*", SEAT),
    ("api:draft_*", EVERYBODY),
    ("api:metagame", EVERYBODY),
    ("GET api:run-list", EVERYBODY),
    ("POST api:run-list", SIGNED_IN),
    ("api:run-what-if", SIGNED_IN),
    *((f"api:{kind}", NOBODY) for kind in ("card-*", "set-*", "format-*", "deck-list", "run-list")),  # by other methods
    ("api:run-*", OWNER),
    *((f"GET api:table-{name}", EVERYBODY) for name in ("list", "mine", "modes")),
    ("POST api:table-list", SIGNED_IN),
    *((f"api:table-{name}", NOBODY) for name in ("list", "mine", "modes")),  # by other methods
    ("api:table-*", OWNER),
    ("api:schema", EVERYBODY),
    ("api:docs", EVERYBODY),
    ("admin:login", EVERYBODY),
    ("admin:logout", EVERYBODY),
    ("admin:*", STAFF),
    ("account", SIGNED_IN),
    ("account_download", SIGNED_IN),
    ("account_token*", SIGNED_IN),
    ("account_delete", SIGNED_IN),
    *(
        (name, EVERYBODY)
        for name in (
            "home",
            "game_home",
            "healthz",
            "robots",
            "favicon",
            "style",
            "licences",
            "oembed",
            "set_look",
            "set_language",
        )
    ),
    ("staff_actions", OPERATOR),
    ("moderation_decide", MODERATOR),  # of a text
    ("moderation*", MODERATOR | OPERATOR),
    ("complaints_open", MODERATOR | OPERATOR),
    ("complaint_answer", MODERATOR),  # of a text,
    *((name, SIGNED_IN) for name in ("complaints", "report")),
    *((name, OWNER) for name in ("appeal", "unblock")),
    *((name, NOBODY) for name in ("contact", "terms", "privacy", "security")),  # the operator has written none
    ("metrics", NOBODY),  # without the operator's key
]
# Allauth's own pages, and addresses that do not depend on roles.
ELSEWHERE = ("account_*", "admin:*", "mfa_*", "readyz", "set_*")
BODIES: dict[str, dict[str, Any]] = {
    "api:event-kick": {"seat": 2},
    "api:event-unkick": {"seat": 2},
    "api:event-report": {"won": 2, "lost": 0},
    "api:event-mark": {"instance": ""},
    "events:say": {"text": "Good luck"},
}


def may(method: str, name: str) -> frozenset[str]:
    asked = (name, f"{method} {name}")
    for pattern, audience in MAY:
        if any(fnmatchcase(each, pattern) for each in asked):
            return audience
    raise LookupError(f"tests/berserk_site/test_rights.py says not who may {method} {name}")


def own_addresses() -> list[tuple[str, frozenset[str]]]:
    """Addresses whose rights are this site's own."""
    return [
        (name, arguments)
        for name, arguments in addresses()
        if not any(fnmatchcase(name, pattern) for pattern in ELSEWHERE) or name in ("account_download", "admin:index")
    ]


@pytest.fixture
def world() -> World:
    return furnish()


def body_of(world: World, name: str) -> dict[str, Any]:
    return world.pick if name.endswith((":pick", "-pick")) else BODIES.get(name, {})


def methods_of(name: str) -> tuple[str, ...]:
    return API_METHODS if name.startswith("api:") else PAGE_METHODS


@pytest.mark.parametrize("role", ROLES)
def test_who_may_not_is_turned_away_and_changes_and_learns_nothing(world: World, role: str) -> None:
    wrong = []
    for name, arguments in own_addresses():
        path = path_of(world, name, arguments)
        for method in methods_of(name):
            if method == "OPTIONS" or role in may(method, name):
                continue
            heard = hear(world.client(role), method, path, body_of(world, name))
            refused = heard.is_refused or heard.status == 405 or (heard.status, name) == (409, "api:event-log")
            if not refused or heard.wrote or SECRET in heard.text:
                wrong.append(f"{method} {name}: {heard.status} {heard.wrote}{' SECRET' * (SECRET in heard.text)}")
    assert wrong == []


@pytest.mark.parametrize("role", ACCOUNTS)
def test_who_may_is_let_in(world: World, role: str) -> None:
    wrong = []
    for name, arguments in own_addresses():
        path = path_of(world, name, arguments)
        for method in methods_of(name):
            audience = may(method, name) if method != "OPTIONS" else EVERYBODY
            if role in audience and audience != EVERYBODY:
                heard = hear(world.client(role), method, path, body_of(world, name))
                if heard.is_refused or heard.status >= 500:
                    wrong.append(f"{method} {name}: {heard.status} {heard.location}")
    assert wrong == []


def test_everybody_reads_what_is_everybodys_and_learns_nothing_of_what_is_not(world: World) -> None:
    wrong = []
    for name, arguments in own_addresses():
        path = path_of(world, name, arguments)
        for method in methods_of(name):
            if method == "OPTIONS" or may(method, name) == EVERYBODY:
                heard = hear(world.client("stranger"), method, path, body_of(world, name))
                turned_away = method == "GET" and heard.is_refused
                if turned_away or heard.status >= 500 or SECRET in heard.text:
                    wrong.append(f"{method} {name}: {heard.status}")
    assert wrong == []


@pytest.mark.parametrize("role", ["other", "staff", "moderator", "guest", "stranger"])
def test_a_private_deck_and_its_runs_do_not_exist_for_others(world: World, role: str) -> None:
    """404, as for a key that never was: no answer says that there is something."""
    for name, arguments in own_addresses():
        if may("GET", name) == OWNER and name.startswith(("decks:", "matchups:", "api:deck", "api:run")):
            there = path_of(world, name, arguments)
            gone = there.replace(world.deck.key, "0" * 15).replace(world.run.key, "0" * 15)
            answers = [hear(world.client(role), "GET", path) for path in (there, gone)]
            assert {answer.status for answer in answers} <= {MISSING, 302, 405}, name
            assert answers[0].status == answers[1].status, name


@pytest.mark.parametrize("role", ["organiser", "seat"])
def test_a_key_does_over_the_api_what_its_session_does_and_no_more(world: World, role: str) -> None:
    wrong = []
    for name, arguments in own_addresses():
        if not name.startswith("api:event-") or name in ("api:event-list", "api:event-log"):
            continue
        path = path_of(world, name, arguments)
        for method in ("GET", "POST"):
            header = {"Authorization": f"Seat {world.keys[role]}"}
            heard = hear(world.client("stranger"), method, path, body_of(world, name), **header)
            if heard.status != 405 and heard.is_refused == (role in may(method, name)):
                wrong.append(f"{method} {name}: {heard.status}")
    assert wrong == []


def test_an_unlisted_deck_is_everybodys_who_has_its_key_and_in_no_list(world: World) -> None:
    type(world.deck).objects.filter(pk=world.deck.pk).update(visibility="unlisted")
    with transaction.atomic():
        shown = hear(world.client("stranger"), "GET", f"/decks/{world.deck.key}/")
    assert (shown.status, SECRET in shown.text) == (200, True)
    for path in (
        "/",
        "/berserk/decks/",
        "/berserk/decks/?q=Zz",
        "/berserk/matchups/new/",
        "/berserk/matchups/new/?q=Zz",
        "/api/decks/",
    ):
        for role in ("other", "guest", "stranger"):
            assert SECRET not in hear(world.client(role), "GET", path).text, path
