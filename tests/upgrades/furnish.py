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
if connection.vendor == "sqlite":
    with connection.cursor() as cursor:
        for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode=DELETE", "VACUUM"):
            cursor.execute(statement)
