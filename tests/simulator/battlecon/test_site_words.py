"""Pages of the site that show a fighter or compare fighters speak of fighters, and of no deck."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from catalog.addresses import activate
from catalog.models import AccountBlock, CardProject, Complaint, Judgement, Ruling, Upload
from decks.events import lobby, rounds, series
from decks.events.models import Event, Seat
from decks.events.record import pod_of
from decks.models import Author, Comment, Deck, Revision
from simulator.event_tables import play_next
from simulator.matchups.cells import Contender
from simulator.matchups.models import Run
from simulator.matchups.run_request import Owner, RunQuestion, ask
from simulator.models import OwnPuzzle, SavedScenario
from simulator.tables.access import Person
from simulator.tables.table_setup import Conditions, open_table
from tests.berserk_site.roles import World, addresses, path_of
from tests.decks.events.finishing import finish_work
from tests.simulator.matchups.playing import play_everything

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

UNSAID = {"ru": r"колод", "en": r"\bdecks?\b"}
# Address names of pages about all games, about another game, or without a card.
OF_NO_GAME = (
    "admin",
    "live",
    "account",
    "mfa",
    "api",
    "puzzles",
    "desk",
    "moderat",
    "catalog:import",
    "catalog:upload",
    "decks:list_formats",  # files of decks that other programs write
)


def said_in(html: str) -> list[str]:
    """Every text and label of a page, with those of the head and the foot, but for names of games and addresses."""
    html = re.sub(r"Clash of Decks|Битва колод|«Битвы колод»", "", html)
    labels = re.findall(r'(?:aria-label|placeholder|title|alt|content|data-said|data-copied)="([^"]*)"', html)
    texts = re.findall(r">([^<]+)<", re.sub(r"(?s)<(script|style).*?</\1>", "", html))
    return [re.sub(r"\S*/decks?/\S*", "", " ".join(text.split())) for text in (*texts, *labels)]


class Walk:
    """Pages as a player of the game sees them, whole and as fragments, with all that speaks of decks there."""

    def __init__(self, client: Client, world: World) -> None:
        self.client, self.found = client, set[str]()
        activate("battlecon")
        paths = {
            path_of(world, name, arguments): (name, arguments)
            for name, arguments in addresses()
            if not name.startswith(OF_NO_GAME)
        }
        self.paths = {path: name for path, (name, arguments) in paths.items() if arguments or "/battlecon/" in path}
        self.seen = set[str]()

    def look(self, path: str) -> int:
        for language, unsaid in UNSAID.items():
            for headers in ({}, {"hx-request": "true"}):
                answer = self.client.get(path, headers={"accept-language": language} | headers)
                if answer.status_code != 200 or "text/html" not in answer.headers["Content-Type"]:
                    return answer.status_code
                self.seen.add(path)
                self.found |= {f"{path}: {text}" for text in said_in(answer.text) if re.search(unsaid, text, re.I)}
        return 200

    def go(self, *begin: str) -> None:
        """Look at every page whose address's name begins so, and forget those that only take what is posted."""
        for path, name in list(self.paths.items()):
            if name.startswith(begin) and self.look(path) == 405:
                del self.paths[path]


@pytest.fixture
def world(alice: User) -> World:
    call_command("import_cards", str(settings.BASE_DIR / "catalog" / "battlecon" / "sets"), verbosity=0)
    call_command("load_decks", game=["battlecon"], verbosity=0)
    ready = list(Deck.objects.filter(format__game="battlecon", example_kind="example")[:3])
    own = Deck.objects.create(owner=alice, name="Mine", format=ready[0].format)
    own.replace({row.card_id: row.count for row in ready[0].cards.all()}, Author(alice), kind=Revision.Kind.IMPORT)
    question = RunQuestion(Run.Kind.MATRIX, games=10, level="random", turns=4)
    run = ask(Owner(alice), question, [Contender.of(deck) for deck in ready])
    play_everything()
    event, key = lobby.create({"kind": "battlecon-bans-1", "timer": False}, alice, game="battlecon")
    seat, seat_key = lobby.join(event.pk, "Alice", alice)
    lobby.add_bot(event.pk)
    card = own.cards.select_related("card__set")[0].card
    return World(
        deck=own,
        comment=Comment.objects.create(deck=own, author=alice, text="Mine."),
        run=run,
        scenario=SavedScenario(author=alice),
        puzzle=OwnPuzzle(author=alice),
        upload=Upload.objects.create(name="cards.csv", content=b"", uploader=alice),
        ruling=Ruling.objects.create(card=card, kind="ruling", date=date.today(), text_ru="Так.", text_en="So."),
        card=card,
        project=CardProject.objects.create(author=alice, game="battlecon", title="Dusk"),
        table=open_table(Person(alice), "", own, Conditions(), "novice", ready[1]),
        event=event,
        seat=Seat.objects.get(pk=seat.pk),
        series=series.create_series({"name": "Evening", "game": "battlecon"}, alice)[0],
        reported=own,
        complaint=Complaint.objects.create(kind="comment", row="1", text="Mine.", author=alice, reason="Rude."),
        decision=Judgement.objects.create(
            kind="comment", row="1", text="Mine.", hidden=True, reason="Rude.", author=alice
        ),
        block=AccountBlock.objects.create(user=alice, blocked=User.objects.create(username="Blocked")),
        keys={"organiser": key, "seat": seat_key},
        pick={},
    )


def choose_to_the_end(client: Client, walk: Walk, event: Event) -> None:
    address = f"/events/{event.pk}/"
    walk.go("events:event")
    while pod_of(Event.objects.get(pk=event.pk)).phase == "drafting":
        page = client.get(address).text
        fields = dict(re.findall(r'<input type="hidden" name="(round|pick|pack|token)" value="([^"]*)"', page))
        instance = re.findall(r'name="instance" id="[^"]+" value="([^"]+)"', page)[-1]
        client.post(f"{address}pick/", fields | {"instance": instance})
        finish_work(event.pk)
        walk.look(address)


def test_every_page_of_battlecon_speaks_of_fighters(client: Client, alice: User, world: World) -> None:
    """In both languages, as an owner, an organiser and a player sees it, at every stage of an event and of a game."""
    client.force_login(alice)
    walk = Walk(client, world)
    walk.go("")
    client.post(f"/events/{world.event.pk}/start/")
    finish_work(world.event.pk)
    choose_to_the_end(client, walk, world.event)
    assert rounds.next_round(world.event.pk)
    walk.go("events:")
    client.post(f"/tables/{world.table.key}/act/resign/")
    while play_next(world.event.pk):
        pass
    rounds.end(world.event.pk)
    walk.go("events:", "tables:", "matchups:")
    assert sorted(walk.found) == []
    assert len(walk.seen) > 50


def test_an_event_in_which_one_of_three_fighters_is_chosen_speaks_of_fighters(
    client: Client, alice: User, world: World
) -> None:
    client.force_login(alice)
    event, _ = lobby.create({"kind": "battlecon-three", "timer": False, "seats": 2}, alice, game="battlecon")
    seat, _ = lobby.join(event.pk, "Alice", alice)
    lobby.add_bot(event.pk)
    lobby.start(event.pk)
    world.event, world.seat = event, seat
    walk = Walk(client, world)
    finish_work(event.pk)
    walk.go("events:")
    client.post(f"/events/{event.pk}/suggest/")
    client.post(f"/events/{event.pk}/deck/")
    walk.go("events:")
    assert sorted(walk.found) == []


def test_what_is_refused_is_refused_in_words_of_fighters(client: Client, alice: User, world: World) -> None:
    client.force_login(alice)
    world.deck.replace({}, Author(alice), kind=Revision.Kind.IMPORT)
    posted = {
        f"/matchups/what-if/{world.deck.key}/": {},
        "/battlecon/matchups/new/": {"kind": "pair"},
        f"/decks/{world.deck.key}/history/1/restore/": {},
    }
    for path, data in posted.items():
        for language, unsaid in UNSAID.items():
            answer = client.post(path, data, follow=True, headers={"accept-language": language})
            assert [text for text in said_in(answer.text) if re.search(unsaid, text, re.I)] == [], path
