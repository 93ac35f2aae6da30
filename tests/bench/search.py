"""The cost of a search among 20,000 cards relative to an empty view, on the same server."""

from catalog.models import Card
from tests.bench.scale import scale
from tests.bench.server import Visitor, serve_site
from tests.bench.timing import Call, beside
from tests.catalog.many import add_cards

LIMIT: float | None = 10
QUERIES = {
    "every card": "",
    "element and cost": "element:forest cost<=5",
    "a word": "armour",
    "a Russian word": "броня",
    "part of a name": "название:ник",
    "the whole line": "element:forest cost<=5 (armour or regeneration) -type:flyer strike>=2",
    "an ability": "has:shot",
    "nothing found": "name:zzzz",
    "fields compared": "life>cost",
    "a format": "legal:constructed",
    "sorted": "sort:-life",
    "sorted by rarity": "sort:-rarity",
    "sorted by the weak blow": "sort:-weak",
    "in the text": "текст:закрыться",
    "of no such type": "-type:flyer",
}


def bench() -> None:
    add_cards(scale(20_000, 400))
    shown = Card.objects.filter(set__code="BIG3", number=7).get()
    with serve_site() as port:
        visitor, typing = Visitor(port), Visitor(port, {"HX-Request": "true", "HX-Target": "section#found"})

        def request_search(visitor: Visitor, path: str, query: str) -> Call:
            return lambda: visitor.get(path, q=query)

        measured = {
            f"typed: {name}": (request_search(typing, "/berserk/cards/", query), LIMIT)
            for name, query in QUERIES.items()
        }
        measured |= {
            f"page: {name}": (request_search(visitor, "/berserk/cards/", query), LIMIT)
            for name, query in QUERIES.items()
        }
        measured["page of a card"] = lambda: visitor.get(shown.get_absolute_url()), None
        measured["/api/cards/"] = request_search(visitor, "/api/cards/", QUERIES["element and cost"]), None
        beside("bare view", lambda: visitor.get("/bench/bare"), measured, calls=scale(60, 2))
