"""Upgrade the database that the settings name, as `ready` does, and ask its pages: prints what each answered."""

import json
import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
django.setup()

from django.contrib.auth.models import User  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402

from catalog.models import Card  # noqa: E402
from decks.events.models import Event  # noqa: E402
from decks.models import Deck  # noqa: E402
from simulator.matchups.models import Run  # noqa: E402
from simulator.models import SavedScenario  # noqa: E402
from simulator.tables.models import Table  # noqa: E402

call_command("ready", verbosity=0)
client = Client(raise_request_exception=False, headers={"Host": "localhost", "Accept-Language": "ru"})
client.force_login(User.objects.get(username="Alice"))
deck = Deck.objects.get(name="Стража")
card = Card.objects.order_by("pk")[0]
rows = [deck, card, Event.objects.get(), *Run.objects.all(), *Table.objects.all()]
paths = {
    "/": "",
    f"/berserk/cards/?q={card.name_ru}": card.name_ru,
    "/berserk/cards/?q=текст:удар&sort=strike": "",
    "/berserk/sets/": "",
    "/berserk/decks/": deck.name,
    "/berserk/decks/mine/": deck.name,
    "/berserk/decks/?q=Стра": deck.name,
    f"{deck.get_absolute_url()}edit/": deck.name,
    f"{deck.get_absolute_url()}history/": "",
    "/berserk/events/": "Старый драфт",
    "/berserk/matchups/": "",
    "/berserk/tables/": "",
    "/reports/": "",
    "/berserk/desk/": SavedScenario.objects.get().title,
    "/accounts/": "",
    "/accounts/download/": deck.name,
    "/api/cards/": "",
    "/api/decks/": deck.name,
    "/api/events/": "Старый драфт",
} | {row.get_absolute_url(): "" for row in rows}
wrong = {}
for path, said in paths.items():
    answer = client.get(path)
    if answer.status_code != 200 or said not in answer.text:
        wrong[path] = answer.status_code
Deck.objects.create(owner=deck.owner, name="Новая", format=deck.format)  # rows are written, too
Card.objects.filter(pk=card.pk).update(words_key="совсем другое")
if not Card.objects.filter(words_key__holds="совсем").exists():
    wrong["search"] = 0
print("\nwrong:", json.dumps(wrong, ensure_ascii=False))
