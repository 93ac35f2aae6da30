"""Game i of a pairing is determined by the pairing and i alone, however it is played and by how many processes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from decks import shipped_decks
from simulator import game_runner
from simulator.berserk import Game
from simulator.berserk.endless import MOST_OBJECTS
from simulator.berserk.engine import BerserkState
from simulator.game_runner import DeckPairing, ReplayDivergence
from simulator.matchups.batch_sums import Sums, summarise
from simulator.playing import Summary, UnknownDeck, find_deck, simulate


def pairing(level: str = "random", turns: int = 4, **conditions: Any) -> DeckPairing:
    return DeckPairing(find_deck("raid"), find_deck("wall"), levels=(level, level), turns=turns, **conditions)


def end(met: DeckPairing, number: int) -> str:
    """The hash of the state in which a game ends."""
    return game_runner.play_with_log(met, number)[1].hash()


def test_the_same_number_is_the_same_game() -> None:
    one, other = game_runner.play_game(pairing(), 3), game_runner.play_game(pairing(), 3)
    assert (one.options, one.outcome) == (other.options, other.outcome)
    assert end(pairing(), 3) == end(pairing(), 3)


def test_another_number_or_seed_is_another_game() -> None:
    assert len({end(pairing(), 0), end(pairing(), 2), end(pairing(seed=1), 0)}) == 3


def test_exactly_every_other_game_has_a_first() -> None:
    assert [game_runner.play_game(pairing(turns=1), number).first for number in range(4)] == [0, 1, 0, 1]


def test_the_order_of_a_list_changes_nothing() -> None:
    shuffled = DeckPairing(find_deck("raid")[::-1], find_deck("wall"), levels=("random", "random"), turns=4)
    assert end(shuffled, 0) == end(pairing(), 0)


def test_a_card_is_read_once_whatever_it_meets() -> None:
    """Reading a deck takes as long as some dozens of games: a run of many pairs must read each deck once."""
    own = find_deck("raid")
    met = [find_deck(slug) for slug, source in sorted(shipped_decks.decks().items()) if source.kind == "example"][:3]
    first, *others = [DeckPairing(own, other).decks[0] for other in met]
    assert all(face is same for other in others for face, same in zip(first, other, strict=True))


def test_a_replay_goes_as_the_game_went() -> None:
    record = game_runner.play_game(pairing(), 1)
    *_, (state, decision) = game_runner.replay(pairing(), 1, record.options)
    assert state.over and state.log and decision is None
    assert state.outcome is not None
    assert (2 if state.outcome.winner is None else state.outcome.winner) == record.outcome  # 2: a draw


def test_a_replay_of_another_game_is_told_from_the_game() -> None:
    record = game_runner.play_game(pairing(), 1)
    with pytest.raises(ReplayDivergence):
        list(game_runner.replay(pairing(seed=9), 1, [99, *record.options]))


def test_the_summary_is_the_same_for_any_number_of_processes() -> None:
    alone, _ = simulate(pairing(), 10, jobs=1)
    together, _ = simulate(pairing(), 10, jobs=2)
    assert alone == together
    assert alone.games == 10


def start_game_of(of: DeckPairing, number: int) -> Game:
    state = game_runner.start_game(of, number)
    assert isinstance(state, BerserkState)
    return state.game


def test_mirrored_decks_get_the_same_deal_and_swap_the_first() -> None:
    cards = find_deck("raid")
    mirror = DeckPairing(cards, cards, levels=("random", "random"), turns=2, mirrored=True)
    games = [start_game_of(mirror, number) for number in (0, 1)]
    deals = [[[game.cards[index].face.key for index in game.deals[player]] for player in (0, 1)] for game in games]
    assert deals[0] == deals[1]
    assert deals[0][0] == deals[0][1]
    assert [game.first for game in games] == [0, 1]


def test_cards_are_counted_from_the_deal_to_the_end() -> None:
    record = game_runner.play_game(pairing(turns=10), 0)
    for side in (0, 1):
        dealt = sum(card.dealt for card in record.cards[side].values())
        taken = sum(card.taken for card in record.cards[side].values())
        assert dealt == 15
        assert 0 < taken <= dealt
        assert all(card.survived <= card.taken for card in record.cards[side].values())


def test_a_crash_is_counted_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr("simulator.berserk.engine.make", broken)  # compiled players cannot be patched
    summary = Summary()
    for number in range(2):
        summary.add(game_runner.play_game(pairing(), number))
    assert (summary.games, summary.crashes, summary.tally.games) == (2, 2, 0)
    assert "on purpose" in summary.errors[0]


def test_a_game_that_takes_too_long_is_stopped_and_counted() -> None:
    summary, _ = simulate(pairing(), 2, seconds=0.001)
    assert (summary.games, summary.stopped, summary.tally.games) == (2, [0, 1], 0)


def test_a_turn_without_end_is_stopped_and_told_apart_from_the_cap_of_turns() -> None:
    state = game_runner.start_game(pairing(turns=60), 0)
    assert isinstance(state, BerserkState)
    while not state.over:
        state.game.objects = MOST_OBJECTS  # as if so many had been performed in this turn
        state.advance()
        if not state.over:
            state.game.take(state.game.asked, state.game.options()[-1])
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.endless, outcome.adjudicated) == ("103.4", True, False)


@pytest.mark.parametrize(("endless", "nothing"), [(0, False), (2, False), (3, True)])
def test_more_than_one_turn_without_end_in_a_hundred_games_proves_nothing(endless: int, nothing: bool) -> None:
    summary = Summary()
    for number in range(200):
        summary.add(game_runner.GameRecord(number, number % 2, 0, endless=number < endless))
    assert (summary.endless, summary.adjudicated) == (endless, 0)
    assert summary.proves_nothing is nothing


def test_a_batch_keeps_what_stopped_each_game() -> None:
    records = [
        game_runner.GameRecord(0, 0, 0, adjudicated=True),
        game_runner.GameRecord(1, 1, 0, endless=True),
        game_runner.GameRecord(2, 0, 0),
    ]
    kept = summarise(records)
    assert (kept["adjudicated"], kept["endless"]) == (1, 1)
    sums = Sums()
    sums.add_rows(kept["games"], 0, flipped=False)
    assert (sums.adjudicated, sums.endless, sums.proves_nothing) == (1, 1, True)


def test_simulate_prints_the_promised_figures(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        call_command("simulate", "raid", "wall", "--games", "4", "--player", "random", "--turns", "3", "--json")
    figures = json.loads(capsys.readouterr().out)
    assert done.value.code == 0
    assert set(figures) == {
        "games", "wins_a", "wins_b", "draws", "adjudicated", "endless", "proves_nothing", "crashes", "stopped",
        "share_a", "low", "high", "first_share",
        "turns", "decisions", "seconds", "games_per_second", "compiled", "digest",
    }  # fmt: skip
    assert figures["wins_a"] + figures["wins_b"] + figures["draws"] + figures["crashes"] == figures["games"] == 4


def test_play_tells_the_game_with_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("play", "raid", "wall", "--player", "random", "--turns", "2", "--log", "--lang", "en")
    said = capsys.readouterr().out
    assert "301.1  step: roster" in said
    assert "turns" in said.splitlines()[-1]


def test_a_deck_may_be_a_file_and_bad_lines_are_named(tmp_path: Path) -> None:
    good = tmp_path / "good.txt"
    good.write_text("\n".join(shipped_decks.decks()["raid"].cards), encoding="utf-8")
    assert len(find_deck(str(good))) == 40
    bad = tmp_path / "bad.txt"
    bad.write_text("3 Орк-рубако\n", encoding="utf-8")
    with pytest.raises(UnknownDeck) as error:
        find_deck(str(bad))
    assert "Орк-рубака" in error.value.explain("ru")
    with pytest.raises(UnknownDeck, match="neither a file nor a deck"):
        find_deck("no such deck")
