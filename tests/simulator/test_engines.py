"""The contract of every registered engine (simulator/games.py): one test for each promise, for all games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from catalog.battlecon import shipped_cards as fighters
from catalog.battlecon.cards import Contender, usual_preparation
from catalog.battlecon.parts import fighter_part, list_parts
from catalog.clash import shipped_cards as clash_cards
from catalog.heroes import shipped_cards as heroes_cards
from decks import shipped_decks
from simulator.game_runner import DeckPairing, play_with_log, replay, start_game
from simulator.games import ENGINES, SPECTATOR, Engine, GameState, create_moment_renderer, engines
from tests.simulator import example_game

GAMES = 4  # of each engine in each test; a longer look is `python -m tests.simulator.random_games`
TURNS = 12


def berserk_decks() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    a, b = (
        tuple(
            copies.card
            for copies in shipped_decks.cards_of(shipped_decks.decks()[slug]).cards
            for _ in range(copies.count)
        )
        for slug in ("raid", "wall")
    )
    return a, b


def clash_decks() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    cards = sorted(clash_cards.cards().values(), key=lambda card: card.key)
    return tuple(cards[:8]), tuple(cards[8:16])


def battlecon_decks() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """One fighter whose player makes the choices of the preparation, and one with those of the beginner's advice."""
    a, b = list(fighters.fighters().values())[:2]
    advised = list_parts(Contender(b, usual_preparation(b)))
    return (fighter_part(a),), tuple(card for card, count in advised for _ in range(count))


def heroes_decks() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    a, b = list(heroes_cards.ready_decks().values())[:2]
    return (a.hero, *a.cards), (b.hero, *b.cards)


DECKS: dict[str, Callable[[], tuple[tuple[Any, ...], tuple[Any, ...]]]] = {
    "berserk": berserk_decks,
    "clash": clash_decks,
    "battlecon": battlecon_decks,
    "heroes": heroes_decks,
}


def example_decks() -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The decks of the example of docs/first-game.md, an engine of the tests."""
    a, b = ([example_game.Card(first + value, value) for value in range(9)] for first in (1, 10))
    return tuple(a), tuple(b)


@pytest.fixture(params=[*sorted(engines()), "example"])
def pairing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> DeckPairing:
    if request.param == "example":
        monkeypatch.setitem(ENGINES, "example", example_game.__name__)
    a, b = DECKS[request.param]() if request.param in DECKS else example_decks()
    return DeckPairing(a, b, levels=("random", "random"), turns=TURNS, seed=7)


def walk(pairing: DeckPairing, number: int) -> Iterator[tuple[GameState, int, random.Random]]:
    """A random game: the state before each decision with the seat that decides; the last time when it is over."""
    chance = random.Random(f"{pairing.engine.slug}/{number}")
    state = start_game(pairing, number, log=True)
    state.advance()
    while not state.over:
        for seat in state.to_act:
            yield state, seat, chance
            state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()
    yield state, -1, chance


def test_every_engine_has_decks_to_be_tested_with() -> None:
    assert set(engines()) == set(DECKS)


def test_options_are_never_empty_and_each_is_legal_once(pairing: DeckPairing) -> None:
    for number in range(GAMES):
        for state, seat, _chance in walk(pairing, number):
            if seat < 0:
                continue
            options = list(state.options(seat))
            assert options
            assert all(not state.why_not(seat, option) for option in options)
            assert all(options.count(option) == 1 for option in options)
            assert all(state.describe(seat, option).ru and state.describe(seat, option).en for option in options)


def test_a_seat_that_is_not_asked_has_no_options(pairing: DeckPairing) -> None:
    for state, seat, _chance in walk(pairing, 0):
        if seat >= 0:
            assert all(not state.options(other) for other in (0, 1) if other not in state.to_act)


def test_an_option_of_another_moment_is_refused_with_a_clause_or_legal(pairing: DeckPairing) -> None:
    """An earlier option that is illegal now is refused with a clause; a refused action changes nothing."""
    earlier: list[Any] = []
    refused = 0
    for state, seat, chance in walk(pairing, 1):
        if seat < 0:
            break
        for action in chance.sample(earlier, min(5, len(earlier))):
            clauses = state.why_not(seat, action)
            if clauses:
                refused += 1
                before = state.hash()
                with pytest.raises(ValueError):
                    state.apply(seat, action)
                assert state.hash() == before
        earlier.extend(option for option in state.options(seat) if option not in earlier)
    assert refused


def test_a_copy_goes_the_same_way_and_leaves_the_original_alone(pairing: DeckPairing) -> None:
    for state, seat, chance in walk(pairing, 2):
        if seat < 0 or chance.random() > 0.2:
            continue
        before = state.hash()
        a, b = state.clone("copy"), state.clone("copy")
        place = chance.randrange(len(state.options(seat)))
        for copy in (a, b):
            copy.take(seat, place)
            copy.advance()
        assert a.hash() == b.hash()
        assert state.hash() == before


def test_games_end_with_shares_that_sum_up_to_one(pairing: DeckPairing) -> None:
    for number in range(GAMES):
        *_, (state, _seat, _chance) = walk(pairing, number)
        assert state.outcome is not None
        assert sum(state.outcome.shares) == pytest.approx(1)
        assert state.log


def test_the_same_number_is_the_same_game_and_is_replayed(pairing: DeckPairing) -> None:
    (record, end), (again, same) = (play_with_log(pairing, 3) for _ in range(2))
    assert record.outcome is not None, record.reason
    assert (end.hash(), record.options) == (same.hash(), again.options)
    *_, (state, decision) = replay(pairing, 3, record.options)
    assert decision is None and state.hash() == end.hash()


def test_a_drawing_of_a_game_can_be_pickled(pairing: DeckPairing) -> None:
    draw = create_moment_renderer(pairing.engine)
    assert [draw(state) for state, _seat, _chance in walk(pairing, 0)]


def test_games_that_a_seat_cannot_tell_apart_look_equal_to_it_and_let_every_bot_decide_equally(
    pairing: DeckPairing,
) -> None:
    rules = pairing.engine
    differed = 0
    for state, seat, chance in walk(pairing, 1):
        if seat < 0 or chance.random() > 0.15:
            continue
        other = state.determinize(seat, str(chance.random()))
        differed += other.hash() != state.hash()
        assert other.view(seat) == state.view(seat)
        assert list(other.options(seat)) == list(state.options(seat))
        for level in rules.levels:
            chosen = [rules.player(level, "stream", 4).choose(each, each.options(seat)) for each in (state, other)]
            assert chosen[0] == chosen[1], level
    assert differed


def test_a_game_that_any_viewer_imagines_can_be_played_on(pairing: DeckPairing) -> None:
    """For every viewer of the copy, the acting seats have options, and each option can be taken."""
    for state, seat, chance in walk(pairing, 2):
        if seat < 0 or chance.random() > 0.3:
            continue
        for viewer in (SPECTATOR, 0, 1):
            other = state.determinize(viewer, str(chance.random()))
            assert other.view(viewer) == state.view(viewer)
            assert list(other.to_act) == list(state.to_act)
            for _ in range(4):
                for acting in other.to_act:
                    other.take(acting, chance.randrange(len(other.options(acting))))
                other.advance()


def test_before_the_reveal_views_are_equal_whatever_the_others_chose(pairing: DeckPairing) -> None:
    """Of seats that decide at once, one sees of another's choice only that it is made."""
    for state, _seat, chance in walk(pairing, 1):
        if len(state.to_act) < 2 or chance.random() > 0.5:
            continue
        chooser, watcher = chance.sample(list(state.to_act), 2)
        seen = []
        for place in {0, len(state.options(chooser)) - 1, chance.randrange(len(state.options(chooser)))}:
            copy = state.clone("same")
            copy.take(chooser, place)
            seen.append((copy.view(watcher), copy.view(SPECTATOR), list(copy.options(watcher)), list(copy.to_act)))
        assert all(each == seen[0] for each in seen)
        assert seen[0][2] == list(state.options(watcher))


def test_who_is_to_act_is_asked_in_words_and_nobody_else(pairing: DeckPairing) -> None:
    for state, seat, _chance in walk(pairing, 0):
        for other in (0, 1, SPECTATOR):
            question = state.question(other)
            assert (question is not None) == (seat >= 0 and other in state.to_act), other
            if question is not None:
                assert question.kind and question.words.ru and question.words.en


def test_a_question_tells_nothing_that_its_seat_may_not_know(pairing: DeckPairing) -> None:
    for state, seat, chance in walk(pairing, 1):
        if seat >= 0 and chance.random() < 0.15:
            assert state.determinize(seat, str(chance.random())).question(seat) == state.question(seat)


def test_the_log_of_every_viewer_has_the_same_lines_by_number_and_clause(pairing: DeckPairing) -> None:
    *_, (state, _seat, _chance) = walk(pairing, 2)
    for viewer in (0, 1, SPECTATOR):
        lines = state.log_for(viewer)
        assert [line.clause for line in lines] == [line.clause for line in state.log]
        assert all(line.words.ru and line.words.en for line in lines)


def test_a_seat_can_be_stopped_at_the_windows_of_its_game_alone(pairing: DeckPairing) -> None:
    state, seat, _chance = next(walk(pairing, 0))
    for windows in (None, [], list(pairing.engine.windows)):
        state.stop_at(seat, windows)
    with pytest.raises(ValueError):
        state.stop_at(seat, ["no such window"])


def test_a_spectator_is_shown_nothing_that_one_seat_alone_may_know(pairing: DeckPairing) -> None:
    for state, _seat, chance in walk(pairing, 0):
        if state.over or chance.random() > 0.15:
            continue
        for seat in (0, 1):
            assert state.determinize(seat, str(chance.random())).view(SPECTATOR) == state.view(SPECTATOR)


def test_decks_survive_their_rows(pairing: DeckPairing) -> None:
    rules: Engine = pairing.engine
    counted = {card: pairing.a.count(card) for card in pairing.a}
    rows = rules.rows(list(counted.items()))
    again = DeckPairing(rules.cards(rows), rules.cards(rows), levels=("random", "random"), turns=TURNS, seed=7)
    true = DeckPairing(pairing.a, pairing.a, levels=("random", "random"), turns=TURNS, seed=7)
    (record, end), (same, expected) = play_with_log(again, 0), play_with_log(true, 0)
    assert (record.options, end.hash()) == (same.options, expected.hash())


def test_the_digest_is_stable_and_the_games_are_told_apart() -> None:
    digests = {slug: rules.digest() for slug, rules in engines().items()}
    assert len(set(digests.values())) == len(digests)
    assert all(len(digest) == 64 for digest in digests.values())
