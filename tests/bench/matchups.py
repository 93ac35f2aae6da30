"""Match-ups: what workers make of the engine's speed, what a batch costs beside its games, ten runs of four users."""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.contrib.auth.models import User

from decks.models import Deck
from simulator import game_runner
from simulator.berserk.fingerprint import is_compiled
from simulator.matchups import work
from simulator.matchups.cells import Contender
from simulator.matchups.claiming import CLAIM_SECONDS, claim, forget_paces, record_speed
from simulator.matchups.models import Cell, Run
from simulator.matchups.pairings import build_cell_pairing
from simulator.matchups.run_request import Owner, RunQuestion, ask, ask_what_if, what_if_question
from tests.bench.scale import fail, scale
from tests.bench.timing import Timing

GAMES = scale(600, 4)  # of each measurement and worker
TIMES = scale(3, 1)  # that one worker and two are measured, in turn
SMALL = scale(20, 2)  # games of a small run
HUGE = 27 * SMALL  # of a huge one: three times all the small ones together, or it would be done as early as they
TURNS = scale(12, 2)  # short games: what is measured is what comes on top of them
DEADLINE = 600.0  # seconds
PAUSE = 0.1  # seconds between two looks: each takes time of the same cores


def bench() -> None:
    decks = list(Deck.objects.filter(example_kind="example", format__game="berserk").order_by("example_slug"))
    print(f"{GAMES} games of greedy players, {TURNS} turns; {'compiled' if is_compiled() else 'interpreted'} engine")
    alone = engine_alone(decks)
    print(f"{'engine alone, one process':44}{alone:8.1f} games/s")
    turns = [(time_workers(decks, 1, turn), time_workers(decks, 2, turn)) for turn in range(TIMES)]
    one, two = (statistics.median(speeds) for speeds in zip(*turns, strict=True))
    print(f"{'one worker':44}{one:8.1f} games/s  × {one / alone:.2f}")
    ratios = ", ".join(f"{both / single:.2f}" for single, both in turns)
    print(f"{'two workers':44}{two:8.1f} games/s  × {two / one:.2f} of one (by turns {ratios})")
    overhead(decks, 1000 / alone)
    together(decks)


def request_run(owner: str, decks: list[Deck], games: int, seed: int) -> Run:
    user, _created = User.objects.get_or_create(username=owner)
    question = RunQuestion("pair", games=games, seed=seed, turns=TURNS)
    return ask(Owner(user, limited=False), question, [Contender.of(deck) for deck in decks])


def engine_alone(decks: list[Deck]) -> float:
    run = request_run("alone", decks[:2], GAMES, seed=1)
    pairing = build_cell_pairing(run.readings.get().cell)
    run.move_on(Run.State.CANCELLED)
    for number in range(3):
        game_runner.play_game(pairing, number)
    begun = time.perf_counter()
    for number in range(GAMES):
        game_runner.play_game(pairing, number)
    return GAMES / (time.perf_counter() - begun)


@contextmanager
def workers(count: int) -> Iterator[None]:
    """So many workers of the bench's own site, warm; they end with the context."""
    quietly = ["--loglevel=ERROR", "--without-gossip", "--without-mingle", "--without-heartbeat", "--concurrency=1"]
    command = [sys.executable, "-W", "ignore", "-m", "celery", "-A", "berserk_site", "--quiet", "worker", *quietly]
    started = [
        subprocess.Popen([*command, f"--hostname=bench{number}@localhost"], cwd=settings.BASE_DIR, env=os.environ,
                         start_new_session=True)
        for number in range(count)
    ]  # fmt: skip
    try:
        yield
    finally:
        for process in started:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_for(runs: list[Run]) -> dict[int, float]:
    """When each of the runs ended, in seconds from now; they all do."""
    begun = time.perf_counter()
    ended: dict[int, float] = {}
    while len(ended) < len(runs):
        for pk in Run.objects.filter(pk__in=[run.pk for run in runs], state=Run.State.DONE).values_list(
            "pk", flat=True
        ):
            ended.setdefault(pk, time.perf_counter() - begun)
        if time.perf_counter() - begun > DEADLINE:
            raise SystemExit("the runs did not end")
        time.sleep(PAUSE)
    return ended


def time_workers(decks: list[Deck], count: int, turn: int) -> float:
    """Games a second of so many warm workers, whose games no other turn has asked for."""
    with workers(count):
        wait_for([request_run("warm", decks[2:4], 10 * count, seed=10 * turn + count)])
        run = request_run("one", decks[:2], GAMES * count, seed=100 + 10 * turn + count)
        taken = max(wait_for([run]).values())
    return GAMES * count / taken


def overhead(decks: list[Deck], game_ms: float) -> None:
    """Measure the cost of claiming batches and writing their results, compared with playing them."""
    pair = request_run("overhead", decks[:2], 2000, seed=200)
    print(f"{'claiming and writing':44}")
    cost_of("a run of two decks", pair, game_ms)
    user = User.objects.get(username="overhead")
    what_if = ask_what_if(Owner(user, limited=False), decks[0], what_if_question(seed=201, turns=TURNS))
    cost_of("a what-if", what_if, game_ms)


def cost_of(name: str, run: Run, game_ms: float) -> None:
    """Print the cost of claims of that run, the results being there; what it asked for is removed."""
    cells = set(run.readings.values_list("cell", flat=True))
    size = run.readings.select_related("cell")[0].cell.batch_games
    records = [
        game_runner.play_game(build_cell_pairing(Cell.objects.get(pk=min(cells))), number) for number in range(size)
    ]
    taken, played = [], []
    forget_paces()
    for number in range(12):
        begun = time.process_time()
        claimed = claim()
        if not claimed:
            raise SystemExit("nothing to claim")
        for batch in claimed:
            build_cell_pairing(batch.cell)
        work.write_results([work.PlayedBatch(batch, records, 0.0) for batch in claimed])
        if number:  # before that, the length of a game was unknown
            taken.append(1000 * (time.process_time() - begun))
            played.append(size * len(claimed))
        record_speed(claimed, size * len(claimed) * game_ms / 1000)
    timing = Timing(statistics.median(taken), statistics.quantiles(taken, n=20)[-1], len(taken))
    games = statistics.median(played)
    print(f"{f'  {name}: {games:.0f} games in batches of {size}':44}{timing.median:8.1f} ms (p95 {timing.p95:.1f}), "
          f"{timing.median / (games * game_ms):.1%} of its games' time")  # fmt: skip
    run.delete()
    Cell.objects.filter(pk__in=cells).delete()


def together(decks: list[Deck]) -> None:
    """Ten runs of four users at once with two workers: one asks for a huge one first, three for three small ones each.

    Users take turns, so when the small runs are done the huge one has had as much as each of the three, and a claim
    of either worker beside.
    """
    with workers(2):
        wait_for([request_run("warm", decks[2:4], 20, seed=300)])
        huge = request_run("first", decks[:2], HUGE, seed=301)
        small = [
            request_run(f"user {number % 3}", [decks[number % 6], decks[7 - number % 2]], SMALL, seed=302 + number)
            for number in range(9)
        ]
        ended = wait_for([huge, *small])
    last_small = max(ended[run.pk] for run in small)
    games = HUGE + 9 * SMALL
    whole = max(ended.values())
    print(f"{'ten runs of four users, two workers':44}{games / whole:8.1f} games/s")
    fair = (9 + 3) * SMALL / games
    print(f"the nine small ones, {9 * SMALL / games:.0%} of the games, were done after {last_small / whole:.0%} of the "
          f"time; {fair:.0%} is fair")  # fmt: skip
    if last_small > fair * whole + 2 * CLAIM_SECONDS + 0.15 * whole:
        fail("small runs are stuck behind the huge one")
