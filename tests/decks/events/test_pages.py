"""Pages of an event from start to end, without scripts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from catalog.models import CardSet
from decks.events import deck_submission, lobby, organiser_actions, rounds
from decks.events.hooks import seat_versions
from decks.events.matches import Score
from decks.events.models import Event, Seat
from decks.events.options_reader import read_options
from decks.events.record import pod_of
from decks.events.rights import viewer_of
from decks.events.roles import Viewer
from decks.models import Deck
from tests.decks.events.finishing import finish_work
from tests.markup import squeeze

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Event]


def page(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, (address, answer.status_code)
    return squeeze(answer.text)


def form_of_pick(html: str) -> dict[str, str]:
    fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)">', html))
    instance = re.search(r'name="instance" id="[^"]*" value="([^"]*)"', html)
    assert instance
    return {**fields, "instance": instance[1]}


def test_a_guest_drafts_with_one_click(trial_set: Any, client: Client) -> None:
    answer = client.post("/berserk/events/now/draft/", follow=True)
    html = answer.content.decode()
    assert "Booster 1, pick 1" in html
    assert len(re.findall(r'type="radio" name="instance"', html)) == 12
    assert len(re.findall(r'class="place[ "]', html)) == 8


def test_a_guest_drafts_builds_hands_in_and_looks_back(trial_set: Any, client: Client) -> None:
    address = client.post("/berserk/events/now/draft/").headers["Location"]
    event = Event.objects.get()
    event.refresh_from_db()
    for _ in range(11 * len(event.settings.sets)):  # the last card of each booster takes itself
        client.post(f"{address}pick/", form_of_pick(page(client, address)))
    assert "Build your deck" in page(client, address)
    finish_work(event.pk)
    client.post(f"{address}suggest/")
    assert "Legal" in page(client, address)
    client.post(f"{address}deck/")
    assert "Deck submitted" in page(client, address)
    assert "The seed is published when the event is over" in page(client, f"{address}verify/")
    client.post(f"{address}end/")
    assert "The event is over" in page(client, address)
    assert "Proven." in page(client, f"{address}verify/")
    assert "taken" in page(client, f"{address}replay/?at=5")
    for what in ("pool", "deck", "log"):
        assert client.get(f"{address}export/{what}/").status_code == 200
    assert "Draft with bots" in page(client, "/berserk/events/?past")


@pytest.mark.usefixtures("trial_set")
def test_an_event_and_guests_without_names_are_named_in_the_readers_language(client: Client) -> None:
    address = client.post("/berserk/events/now/draft/", headers={"accept-language": "en"}).headers["Location"]
    english, russian = (
        squeeze(client.get(address, headers={"accept-language": language}).text) for language in ("en", "ru")
    )
    assert "<h1>Draft with bots</h1>" in english and "<h1>Драфт с ботами</h1>" in russian
    assert re.search(r'place-name">Guest <', english) and re.search(r'place-name">Гость <', russian)


def make_untimed_event(make_event: MakeEvent, **options: Any) -> Event:
    """An event without a name and without clocks, as those are that one begins against bots with one press."""
    event: Event = make_event(name="", timer=False, round_minutes=0, **options)
    return event


def title_of(event: Event) -> str:
    with override("en"):
        return Event.objects.get(pk=event.pk).title


@pytest.mark.parametrize(("people", "title"), [(1, "Draft with bots"), (2, "Draft")])
def test_an_event_without_a_name_is_one_with_bots_where_one_person_sits_among_them(
    make_event: MakeEvent, people: int, title: str
) -> None:
    event = make_untimed_event(make_event, seats=4)
    for _ in range(people):
        lobby.join(event.pk, "")
    before = title_of(event)
    lobby.start(event.pk)
    assert (before, title_of(event)) == ("Draft", title)  # before, others may still join


def test_two_people_whose_event_takes_bots_and_has_a_seat_for_none_play_without_them(make_event: MakeEvent) -> None:
    event = make_untimed_event(make_event, kind="winston", seats=2)
    for _ in range(2):
        lobby.join(event.pk, "")
    lobby.start(event.pk)
    assert title_of(event) == "Winston draft"


def test_titles_of_many_events_cost_one_query(
    make_event: MakeEvent, client: Client, django_assert_num_queries: Any
) -> None:
    def count_queries() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert page(client, "/berserk/events/").count("<h2>") and client.get("/api/events/").json()["results"]
        return len(queries)

    lists = []
    for _ in range(2):
        event = make_untimed_event(make_event, seats=2, listed=True)
        lobby.join(event.pk, "")
        lobby.start(event.pk)
        client.get("/berserk/events/")
        lists.append(count_queries())
    assert lists[0] == lists[1]


@pytest.mark.parametrize(("kind", "cards"), [("rochester", "The open row"), ("grid", "The grid, row by row")])
def test_who_waits_at_open_cards_reads_whose_turn_it_is_before_the_cards(
    make_event: MakeEvent, client: Client, kind: str, cards: str
) -> None:
    event = make_event(kind=kind, seats=2, sets=["trial"] * 4)
    for name in ("Ann", "Bob"):
        lobby.join(event.pk, name)
    lobby.start(event.pk)
    shown = page(client, event.get_absolute_url())  # the view of a player who is not choosing
    assert 0 < shown.index("Choosing now: ") < shown.index(cards)


@pytest.mark.parametrize(("games", "wins"), [(1, 1), (3, 2)])
def test_a_result_is_asked_for_in_games_that_a_match_can_have(
    make_event: MakeEvent, client: Client, judge: User, games: int, wins: int
) -> None:
    event = make_event(kind="sealed", seats=2, sets=["trial"] * 4, games=games)
    Event.objects.filter(pk=event.pk).update(organiser=judge)
    client.force_login(judge)
    lobby.join(event.pk, "", judge)
    lobby.start(event.pk)
    finish_work(event.pk)
    client.post(f"{event.get_absolute_url()}suggest/")
    client.post(f"{event.get_absolute_url()}deck/")
    rounds.next_round(event.pk)
    asked = re.findall(r'name="(?:won|lost)"[^>]* max="(\d)"', page(client, event.get_absolute_url()))
    assert asked == [str(wins)] * 4


def test_an_event_called_off_before_its_start_offers_no_empty_pool(make_event: MakeEvent, client: Client) -> None:
    event = make_event()
    client.post(f"{event.get_absolute_url()}join/", {"name": "Ann"})
    organiser_actions.cancel(event.pk)
    shown = page(client, event.get_absolute_url())
    assert "The event was cancelled" in shown
    assert "export/pool/" not in shown


def test_players_without_names_are_told_apart_by_number(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=3)
    for name in ("", "Bob", ""):
        lobby.join(event.pk, name)
    named = re.findall(r'place-name">([^<]*?)\s*<', page(client, event.get_absolute_url()))
    assert named == ["Guest 1", "Bob", "Guest 3"]


@pytest.fixture
def building(trial_set: Any, client: Client) -> str:
    """A guest with a sealed pool of 48 cards: the address of the event."""
    address = client.post("/berserk/events/now/sealed/").headers["Location"]
    finish_work(Event.objects.get().pk)
    return address


def bench_of(number: int = 1) -> set[str]:
    return set(Seat.objects.get(number=number).bench)


def test_a_change_of_the_deck_is_undone_step_by_step(building: str, client: Client) -> None:
    pool = [taken.instance for taken in pod_of(Event.objects.get()).seat(1).pool]
    client.post(f"{building}bench/", {"cards": pool[:2]})
    client.post(f"{building}bench/", {"cards": pool[:3]})
    client.post(f"{building}suggest/")
    assert len(bench_of()) >= 20
    for expected in (pool[:3], pool[:2], [], []):
        client.post(f"{building}undo/")
        assert bench_of() == set(expected)


def test_a_deck_list_names_the_cards_that_the_pool_lacks(building: str, client: Client) -> None:
    pool = pod_of(Event.objects.get()).seat(1).pool
    counts = Counter(taken.card for taken in pool[:30])
    lines = [f"{count} Warrior {card.replace('-', ' ')}" for card, count in counts.items()]
    client.post(f"{building}list/", {"list": "\n".join(lines)})
    assert Counter(taken.card for taken in pool if taken.instance in bench_of()) == counts
    card, had = pool[0].card, Counter(taken.card for taken in pool)[pool[0].card]
    wrong = f"{had + 1} Warrior {card.replace('-', ' ')}\n1 Nobody at all"
    answer = client.post(f"{building}list/", {"list": wrong}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    html = answer.content.decode()
    assert f"The pool has only {had} of it." in html
    assert "1 Nobody at all: No such card in the catalogue." in html


def test_a_deck_of_an_event_is_saved_as_one_of_ones_own(building: str, client: Client) -> None:
    client.post(f"{building}suggest/")
    answer = client.post(f"{building}save/")
    saved = Deck.objects.get()
    assert answer.headers["Location"] == f"/decks/{saved.key}/edit/"
    assert sum(row.count for row in saved.cards.all()) == len(bench_of())
    assert saved.format.kind == "limited"
    client.post(f"{building}deck/")
    client.post(f"{building}save/")
    assert Deck.objects.count() == 2


def test_a_line_of_the_chat_moves_the_streams_on_and_comes_with_the_table(make_event: MakeEvent) -> None:
    event = make_event(seats=4, chat=True)
    alice, bob, stranger = Client(), Client(), Client()
    address = event.get_absolute_url()
    for client, name in ((alice, "Alice"), (bob, "Bob")):
        client.post(f"{address}join/", {"name": name})
    before = {pk: moved for pk, moved, _ in seat_versions()}
    shown = re.search(r'(/events/[^"]*now/\?room=[^"]*said=0[^"]*)"', page(bob, address))
    assert shown
    here = shown[1].replace("&amp;", "&")
    assert 'id="chat"' not in page(bob, here)
    alice.post(f"{address}say/", {"text": "A <b>good</b> pack!"})
    assert all(moved > before[pk] for pk, moved, _ in seat_versions())
    html = page(bob, here)
    assert "A &lt;b&gt;good&lt;/b&gt; pack!" in html
    assert stranger.post(f"{address}say/", {"text": "Hello"}).status_code == 403
    assert "good" not in page(stranger, here)


def test_there_is_no_chat_unless_the_organiser_asks_for_it(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=4)
    client.post(f"{event.get_absolute_url()}join/", {"name": "Alice"})
    assert 'id="chat"' not in page(client, event.get_absolute_url())
    assert client.post(f"{event.get_absolute_url()}say/", {"text": "Hello"}).status_code == 404


def test_sealed_boosters_are_opened_with_one_click(trial_set: Any, client: Client) -> None:
    address = client.post("/berserk/events/now/sealed/").headers["Location"]
    assert "Your boosters are being opened" in page(client, address)
    finish_work(Event.objects.get().pk)
    assert len(re.findall(r'type="checkbox" name="cards"', page(client, address))) == 48


def test_without_a_set_that_fills_boosters_draft_now_says_so(client: Client) -> None:
    html = client.post("/berserk/events/now/draft/", follow=True).content.decode()
    assert "there is no set that fills a booster" in html


def test_the_organiser_is_told_to_start_and_a_guest_to_wait(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=4)
    event.organiser = User.objects.create(username="organiser")
    event.save()
    client.force_login(event.organiser)
    guest, address = Client(), event.get_absolute_url()
    for player, name in ((client, "Alice"), (guest, "Bob")):
        player.post(f"{address}join/", {"name": name, "token": "ab" * 16})
    assert "then start the event" in page(client, address)
    assert "The organiser will start the event" in page(guest, address)


def test_friends_join_by_link_or_code(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=4)
    assert client.get(f"/events/code/?code={event.code.lower()}").headers["Location"] == event.get_absolute_url()
    client.post(f"{event.get_absolute_url()}join/", {"name": "Alice", "token": "ab" * 16})
    seat = Seat.objects.get(event=event)
    assert seat.name == "Alice"
    assert pod_of(Event.objects.get(pk=event.pk)).seat(1).token == "ab" * 16
    html = page(client, event.get_absolute_url())
    assert "I'm ready" in html
    client.post(f"{event.get_absolute_url()}ready/", {"ready": "yes"})
    assert "I'm not ready" in page(client, event.get_absolute_url())


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("game", "asked"), [("berserk", True), ("heroes", True), ("clash", False), ("battlecon", False)]
)
def test_boosters_are_asked_for_where_packs_are_passed(client: Client, game: str, asked: bool) -> None:
    html = page(client, f"/{game}/events/new/")
    for words in ("three boosters each", 'name="boosters"', 'name="burn"', 'name="cube"'):
        assert (words in html) == asked, words


def test_an_organiser_makes_an_event_by_the_form(trial_set: Any, client: Client) -> None:
    html = page(client, "/berserk/events/new/")
    assert "Draft" in html
    fields = {
        "name": "Friday",
        "kind": "sealed",
        "sets": ["trial"],
        "boosters": "4",
        "seats": "6",
        "bots": "on",
        "bot_level": "regular",
        "pick_seconds": "60 50",
        "passing": "alternate",
        "rounds": "3",
        "cut": "2",
        "games": "3",
        "round_minutes": "50",
        "log_readers": "players",
        "pace": "usual",
        "watching": "nobody",
        "watch_minutes": "10",
        "edition": "2009",
    }
    answer = client.post("/berserk/events/new/", fields)
    assert answer.status_code == 302, answer.content.decode()
    options = Event.objects.get().settings
    assert (options.kind, options.sets, options.timer, options.games) == ("sealed", ("trial",) * 4, False, 3)
    client.post("/berserk/events/new/", {**fields, "boosters": "", "name": "Usual"})
    assert Event.objects.get(name="Usual").settings.sets == ("trial",) * 4
    wrong = client.post("/berserk/events/new/", {**fields, "pick_seconds": "soon", "cut": "8"})
    assert wrong.status_code == 422
    assert "must be a list of seconds" in wrong.content.decode()
    few = client.post("/berserk/events/new/", {**fields, "boosters": "1"})
    assert few.status_code == 422
    assert "a pool will have about 12 cards and a deck needs at least 20" in few.content.decode()


def test_whoever_is_waited_for_is_named(make_event: MakeEvent, client: Client) -> None:
    """Before the start, while decks are built, and while a round is played."""
    event = make_event(kind="sealed", sets=["trial"] * 3, seats=2, bots=False, rounds=1)
    event.organiser = User.objects.create(username="organiser")
    event.save()
    client.force_login(event.organiser)
    seats = [lobby.join(event.pk, name)[0] for name in ("Alice", "Bob")]
    lobby.set_ready(event.pk, seats[0].number, True)
    assert "Not ready yet: Bob" in page(client, event.get_absolute_url())
    lobby.start(event.pk)
    finish_work(event.pk)
    alice = Client()
    alice.force_login(User.objects.create(username="Alice"))
    Seat.objects.filter(pk=seats[0].pk).update(player=User.objects.get(username="Alice"))
    for seat, expected in zip(seats, ("Still building: Bob", "All decks are in. The organiser"), strict=True):
        pod = pod_of(Event.objects.get(pk=event.pk))
        deck_submission.hand_in(seat, deck_submission.suggestion(event, pod, seat.number).main)
        assert expected in page(alice, event.get_absolute_url())
    rounds.next_round(event.pk)
    html = page(alice, event.get_absolute_url())
    assert re.search("Still playing: (Alice – Bob|Bob – Alice)", html)
    for seat, score in zip(seats, (Score(1, 0), Score(0, 1)), strict=True):
        rounds.report(event.pk, seat.number, score)
    html = page(client, event.get_absolute_url())
    assert "The reports don't match" in html
    assert re.search(r"Alice reported\s*<span[^>]*>1 : 0", html)
    assert re.search(r"Bob reported\s*<span[^>]*>0 : 1", html)
    rounds.report(event.pk, "organiser", Score(1, 0), 0)
    assert "All tables are done" in page(alice, event.get_absolute_url())
    assert "The winner" not in page(alice, event.get_absolute_url())
    rounds.next_round(event.pk)
    won = pod_of(Event.objects.get(pk=event.pk)).matches.rounds[0].pairings[0].first
    assert f"The winner: {Seat.objects.get(event=event, number=won).name}" in page(alice, event.get_absolute_url())


def test_sets_come_in_turn_and_are_named(make_event: MakeEvent, client: Client) -> None:
    event = make_event(sets=["trial"] * 3)
    assert f"{CardSet.objects.get(code='trial').name} × 3" in page(client, event.get_absolute_url())
    assert read_options({"sets": ["a", "b"], "boosters": 3}, {"a": 48, "b": 48}).sets == ("a", "b", "a")


def test_the_fragment_has_the_room_only_after_a_change(trial_set: Any, client: Client) -> None:
    address = client.post("/berserk/events/now/draft/").headers["Location"]
    html = page(client, address)
    shown = re.search(r'now/\?room=([^"]*)"', html)
    assert shown
    assert 'id="room"' not in page(client, f"{address}now/?room={shown[1]}")
    client.post(f"{address}pick/", form_of_pick(html))
    assert 'id="room"' in page(client, f"{address}now/?room={shown[1]}")


def test_a_late_click_is_answered_by_409_and_never_hits_the_next_pack(trial_set: Any, client: Client) -> None:
    address = client.post("/berserk/events/now/draft/").headers["Location"]
    asked = form_of_pick(page(client, address))
    client.post(f"{address}pick/", asked)
    late = client.post(f"{address}pick/", {**asked, "token": "other"}, headers={"HX-Request": "true"})
    assert late.status_code == 409
    assert "This pick has already been made." in late.content.decode()
    assert len(pod_of(Event.objects.get()).seat(1).pool) == 1


@pytest.mark.parametrize("headers", [{"HX-Request": "true"}, {}])
def test_a_pick_looks_for_the_event_and_its_viewer_once(
    trial_set: Any, client: Client, monkeypatch: pytest.MonkeyPatch, headers: dict[str, str]
) -> None:
    address = client.post("/berserk/events/now/draft/").headers["Location"]
    form = form_of_pick(page(client, address))
    viewers: list[Viewer] = []

    def count(*given: Any) -> Viewer:
        viewers.append(viewer_of(*given))
        return viewers[-1]

    monkeypatch.setattr("decks.events.views.event_page.viewer_of", count)
    assert client.post(f"{address}pick/", form, headers=headers).status_code == (200 if headers else 302)
    assert len(viewers) == 1


def test_a_refusal_is_told_without_scripts_too(make_event: MakeEvent, client: Client) -> None:
    event: Event = make_event()
    address = event.get_absolute_url()
    client.post(f"{address}join/", {"name": "Ann"})
    lobby.start(event.pk)
    answer = client.post(f"{address}ready/", {"ready": "yes"}, follow=True)
    assert "The event has already started." in squeeze(answer.text)
    answer = client.post(f"{address}ready/", {"ready": "yes"}, headers={"HX-Request": "true"})
    assert answer.status_code == 409 and "The event has already started." in squeeze(answer.text)


def test_strangers_start_end_and_kick_nothing(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=4)
    lobby.join(event.pk, "Alice")
    address = event.get_absolute_url()
    for what in ("start/", "rounds/", "end/", "kick/1/", "drop/1/", "pick/", "leave/", "deck/", "ready/"):
        assert client.post(f"{address}{what}").status_code == 403, what


def test_pages_ask_the_database_as_often_for_twelve_seats_as_for_two(
    make_event: MakeEvent, client: Client, django_assert_max_num_queries: Any
) -> None:
    for seats in (2, 12):
        event = make_event(seats=seats, sets=["trial"] * 3)
        client.post(f"{event.get_absolute_url()}join/", {"name": "Alice"})
        lobby.start(event.pk)
        with django_assert_max_num_queries(14):
            page(client, event.get_absolute_url())


def test_late_arrivals_are_offered_a_seat_where_pools_are_sealed(make_event: MakeEvent, client: Client) -> None:
    sealed = make_event(kind="sealed", seats=4, bots=False)
    draft = make_event(seats=4, bots=False)
    for event in (sealed, draft):
        lobby.join(event.pk, "Alice")
        lobby.join(event.pk, "Bob")
        lobby.start(event.pk)
    assert "Take a seat" in page(client, sealed.get_absolute_url())
    assert "Take a seat" not in page(client, draft.get_absolute_url())
    client.post(f"{sealed.get_absolute_url()}join/", {"name": "Late"})
    assert "Build your deck" in page(client, sealed.get_absolute_url())


def test_shared_links_of_a_full_table_say_that_it_is_full(make_event: MakeEvent, client: Client) -> None:
    event = make_event(seats=2)
    lobby.join(event.pk, "Alice")
    lobby.join(event.pk, "Bob")
    assert "All seats are taken." in page(client, event.get_absolute_url())
