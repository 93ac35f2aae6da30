"""The cost of a page relative to an empty view, on the same server."""

from tests.bench.server import Visitor, serve_site
from tests.bench.timing import beside


def bench() -> None:
    with serve_site() as port:
        visitor = Visitor(port)
        beside(
            "bare view",
            lambda: visitor.get("/bench/bare"),
            {
                "front page": (lambda: visitor.get("/"), None),
                "healthz (one query)": (lambda: visitor.get("/healthz"), None),
            },
        )
