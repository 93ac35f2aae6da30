"""Lists of 2,000 lines, known and unknown, checked and imported among 20,000 cards: processor time of each request."""

import gc
import json
import statistics
import time
from collections.abc import Callable
from typing import Any

from django.test import Client

from decks.lists import MOST_LINES
from decks.models import Format
from tests.bench.decks import CARDS, fill_cards
from tests.bench.scale import scale

CALLS = scale(7, 1)
WANTED = 300  # milliseconds


def bench() -> None:
    fill_cards()
    client = Client(headers={"host": "127.0.0.1"})
    fmt = Format.objects.get(slug="constructed")
    step = CARDS // MOST_LINES
    known = "".join(f"1 Воин {n * step}\n" for n in range(MOST_LINES))
    unknown = known.replace("Воин", "Воинн")

    def check(text: str) -> Callable[[], Any]:
        body = json.dumps({"list": text, "format": fmt.slug})
        return lambda: client.post("/api/decks/check/", body, content_type="application/json")

    def form(text: str) -> Callable[[], Any]:
        return lambda: client.post("/berserk/decks/new/", {"list": text, "format": fmt.pk})

    print(f"{'':40} {'median ms':>10} {'wanted':>12}")
    for name, call, status in (
        ("check of known names", check(known), 200),
        ("check of unknown names", check(unknown), 422),
        ("new deck of unknown names", form(unknown), 422),
    ):
        call()
        gc.collect()
        gc.freeze()  # as the web server does
        taken = []
        for _ in range(CALLS):
            started = time.process_time()
            answer = call()
            taken.append((time.process_time() - started) * 1000)
            if answer.status_code != status:
                raise RuntimeError(f"{name}: answered {answer.status_code}: {answer.content[:300]!r}")
        median = statistics.median(taken)
        print(f"{name:40} {median:10.1f} {f'≤ {WANTED}' + ('' if median <= WANTED else ' MISSED'):>12}", flush=True)
