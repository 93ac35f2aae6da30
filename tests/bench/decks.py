"""A change in the builder and a check over the API, among 10,000 decks and 20,000 cards, beside a bare view."""

import json
from itertools import cycle
from urllib.parse import urlencode

from django.contrib.auth.models import User
from django.test import Client

from catalog.models import Card, CardSet
from decks.models import Author, Deck, Format
from decks.models.decks import DeckCard
from tests.bench.scale import scale
from tests.bench.server import Visitor, serve_site
from tests.bench.timing import Call, beside
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

CARDS, DECKS = scale(20_000, 2000), scale(10_000, 100)


def fill_cards() -> None:
    """So many cards, written in bulk; nothing where another bench of this run has written them."""
    if CardSet.objects.filter(code="B0").exists():
        return
    for start in range(0, CARDS, 2000):
        shelve_cards(
            [make_card(f"Воин {n}", n % 2000 + 1, set_code=f"B{n // 2000}", name_en=f"Warrior {n}", cost=n % 8 + 1)
             for n in range(start, start + 2000)]
        )  # fmt: skip


def fill() -> list[Card]:
    """So many cards and decks, written in bulk."""
    fill_cards()
    cards = list(Card.objects.filter(set__game="berserk", set__code__startswith="B").order_by("pk")[:1000])
    fmt = Format.objects.get(slug="constructed")
    decks = Deck.objects.bulk_create(
        [Deck(name=f"Deck {n}", search_key=f"deck {n}", format=fmt, visibility="public") for n in range(DECKS)], 2000
    )
    rows = (
        DeckCard(deck=deck, card=cards[(n * 7 + k * 31) % 1000], count=2)
        for n, deck in enumerate(decks)
        for k in range(15)
    )
    DeckCard.objects.bulk_create(rows, 5000)
    return cards


def bench() -> None:
    cards = fill()
    user = User.objects.create_user("Bench", password=None)
    deck = Deck.objects.create(owner=user, name="Bench", format=Format.objects.get(slug="constructed"))
    deck.change({card.pk: 2 for card in cards[:15]}, Author(user))
    client = Client()
    client.force_login(user)
    cookie = {"Cookie": f"sessionid={client.cookies['sessionid'].value}"}
    listed = "".join(f"2 Воин {n}\n" for n in range(15))
    with serve_site() as port:
        signed_in, guest = Visitor(port, cookie), Visitor(port)
        headers = {"Cookie": f"{cookie['Cookie']}; csrftoken={'a' * 32}", "X-CSRFToken": "a" * 32, "HX-Request": "true"}
        builder = Visitor(port, headers)
        wishes = cycle([{"add": str(cards[20].pk)}, {"remove": str(cards[20].pk)}])

        def page(path: str) -> Call:
            return lambda: signed_in.get(path)

        def change() -> None:
            builder.post(f"/decks/{deck.key}/change/", urlencode({"tab": "bench"} | next(wishes)))

        check = json.dumps({"list": listed, "format": "constructed"})
        beside(
            "bare view",
            lambda: signed_in.get("/bench/bare"),
            {
                "builder change": (change, 10),
                "check of 30 cards": (lambda: guest.post("/api/decks/check/", check, "application/json"), 5),
                "builder page": (page(f"/decks/{deck.key}/edit/"), None),
                "list of decks": (page("/berserk/decks/"), None),
                "deck page": (page(f"/decks/{deck.key}/"), None),
            },
        )  # fmt: skip
