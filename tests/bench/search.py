"""What a search among 20,000 cards costs beside a view that does nothing, on the same server."""

from tests.bench.server import Visitor, served
from tests.bench.timing import Timing, compare, timing
from tests.catalog.many import add_cards

LIMIT: float | None = 10
QUERIES = {
    "every card": "",
    "element and cost": "element:forest cost<=5",
    "a word": "armour",
    "the whole line": "element:forest cost<=5 (armour or regeneration) -type:flyer strike>=2",
    "an ability": "has:shot",
    "nothing found": "name:zzzz",
    "sorted": "sort:-life",
}


def bench() -> None:
    add_cards(20_000)
    with served() as port:

        def asked(path: str, query: str, typing: bool = False) -> Timing:
            headers = {"HX-Request": "true", "HX-Target": "section#found"} if typing else {}
            visitor = Visitor(port, headers)
            return timing(lambda: visitor.get(path, q=query), calls=60, warm=5)

        measured = {f"typed: {name}": (asked("/cards/", query, typing=True), LIMIT) for name, query in QUERIES.items()}
        measured["the whole page"] = asked("/cards/", QUERIES["element and cost"]), LIMIT
        measured["/api/cards/"] = asked("/api/cards/", QUERIES["element and cost"]), None
        visitor = Visitor(port)
        compare("bare view", timing(lambda: visitor.get("/bench/bare")), measured)
