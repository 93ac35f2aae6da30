"""Two workers that end the last two batches of something at the same moment: one of them settles it."""

from __future__ import annotations

from threading import Barrier, Thread

import pytest
from django.contrib.auth.models import User
from django.db import connection

from simulator import game_runner
from simulator.matchups import settlement, work
from simulator.matchups.cells import Contender
from simulator.matchups.models import Batch, Run
from simulator.matchups.pairings import build_cell_pairing
from simulator.matchups.run_request import Owner, RunQuestion, ask
from tests.simulator.matchups.playing import claim_batch

# SQLite lets one writer at a time do anything.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.races, pytest.mark.postgresql]


@pytest.mark.usefixtures("quick_games")
@pytest.mark.parametrize("decks", [("raid", "wall"), ("raid", "wall", "venom")])
def test_batches_that_end_at_the_same_moment_leave_no_run_open(
    alice: User, contenders: dict[str, Contender], monkeypatch: pytest.MonkeyPatch, decks: tuple[str, ...]
) -> None:
    """Of one cell, and of two cells of one run."""
    games = 100 if len(decks) == 2 else 50
    question = RunQuestion("gauntlet", games=games, level="random")
    run = ask(Owner(alice), question, [contenders[slug] for slug in decks])
    batches = [*claim_batch(), *claim_batch()]
    together, settle = Barrier(2, timeout=30), settlement.settle_cells

    def settle_together(cells: set[int]) -> bool:
        together.wait()  # both have written their batch, and neither has committed it
        return settle(cells)

    monkeypatch.setattr(work, "settle_cells", settle_together)
    written: list[int] = []

    def write(batch: Batch) -> None:
        pairing = build_cell_pairing(batch.cell)
        records = [game_runner.play_game(pairing, number) for number in range(50 * batch.index, 50 * batch.index + 50)]
        try:
            written.append(work.write_results([work.PlayedBatch(batch, records, 0.0)]))
        finally:
            connection.close()

    writers = [Thread(target=write, args=(batch,)) for batch in batches]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert written == [1, 1]
    run.refresh_from_db()
    assert run.state == Run.State.DONE
