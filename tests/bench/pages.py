"""What a page costs beside a view that does nothing, on the same server."""

from tests.bench.server import Visitor, served
from tests.bench.timing import compare, timing


def bench() -> None:
    with served() as port:
        visitor = Visitor(port)
        bare = timing(lambda: visitor.get("/bench/bare"))
        compare(
            "bare view",
            bare,
            {
                "front page": (timing(lambda: visitor.get("/")), None),
                "healthz (one query)": (timing(lambda: visitor.get("/healthz")), None),
            },
        )
