"""Fill the database that the settings name as that of a small site in use, to be kept as a state."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from catalog.models import Card  # noqa: E402
from decks.berserk.game import SETS  # noqa: E402
from decks.events import lobby  # noqa: E402
from decks.models import Author, Comment, Deck, Format, Like  # noqa: E402
from simulator.berserk.desk.document import EXAMPLE  # noqa: E402
from simulator.matchups.cells import Contender  # noqa: E402
from simulator.matchups.models import Run  # noqa: E402
from simulator.matchups.run_request import Owner, RunQuestion, ask  # noqa: E402
from simulator.models import SavedScenario  # noqa: E402
from simulator.tables import chat, engine_seats, player_actions, table_setup  # noqa: E402
from simulator.tables.access import Person  # noqa: E402
from simulator.tables.models import Table  # noqa: E402
from simulator.tables.table_setup import Conditions  # noqa: E402

call_command("migrate", verbosity=0, interactive=False, skip_checks=True)
for load in ("import_cards", "load_decks"):
    call_command(load, str(SETS), verbosity=0)
alice, bob = (User.objects.create(username=name) for name in ("Alice", "Bob"))
constructed = Format.objects.get(slug="constructed")
deck = Deck.objects.create(owner=alice, name="Стража", visibility="public", format=constructed)
deck.change({card.pk: 3 for card in Card.objects.order_by("set__code", "number")[:12]}, Author(alice))
Comment.objects.create(deck=deck, author=bob, text="Крепкая колода")
Like.objects.create(deck=deck, user=bob)
event = lobby.create({"name": "Старый драфт", "kind": "draft", "sets": ["WND"] * 3, "seats": 2, "listed": True}, alice)[
    0
]
lobby.join(event.pk, "Alice", alice)
lobby.add_bot(event.pk)
lobby.start(event.pk)
SavedScenario.objects.create(author=alice, title="Позиция", text=EXAMPLE)
example = Deck.objects.filter(example_kind="example").order_by("example_slug")[0]
question = RunQuestion(Run.Kind.PAIR, games=2, level="random", turns=2)
ask(Owner(alice), question, [Contender.of(deck), Contender.of(example)])
waiting = table_setup.open_table(Person(alice), "", deck, Conditions(listed=True))
for against in ("friend", "novice"):  # a finished game of two people, and one that goes on
    players = Person(alice), Person(bob)
    if against == "friend":
        table = table_setup.open_table(players[0], "", deck, Conditions(rated=True))
        table_setup.sit(table.key, players[1], "", example)
    else:
        table = table_setup.open_table(players[0], "", deck, Conditions(), against, example)
    for _move in range(20):
        table = Table.objects.get(pk=table.pk)
        seat = table.seats.filter(acts=True, level="").order_by("number").first()
        if table.is_over or seat is None:
            break
        player_actions.play_move(table.key, players[seat.number], table.decision, 0)
        engine_seats.SEATS.work(5)
    chat.post_line(table.key, players[0], "", "Удачи")
    if against == "friend":
        player_actions.resign(table.key, players[1])
if connection.vendor == "sqlite":
    with connection.cursor() as cursor:
        for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode=DELETE", "VACUUM"):
            cursor.execute(statement)
