"""The players of the engine: what the light policy takes, what search may know, how much it may play out."""

from __future__ import annotations

import time

import pytest

from simulator import game_runner
from simulator.berserk import CardPlacement, Dice, Game
from simulator.berserk.actions import DEFEND, MOVE, PASS, STRIKE
from simulator.berserk.game_setup import begin_game
from simulator.berserk.knowledge import determinize
from simulator.berserk.objects import TARGET
from simulator.berserk.players import deep as deep_search
from simulator.berserk.players import make
from simulator.berserk.players.deep import AMPLE, BROAD, Deep
from simulator.berserk.players.light import choose_quickly
from simulator.berserk.players.lines import LINES, placements, rosters
from simulator.berserk.players.search import NARROW, PlayoutDice, Search, better
from simulator.berserk.players.setup_choices import placement
from simulator.berserk.vocabulary import PHASE_PLACEMENT, PHASE_ROSTER
from simulator.game_runner import DeckPairing
from simulator.playing import find_deck
from tests.rules import rule
from tests.simulator.cards import face, make_card, table
from tests.simulator.decks import example_faces, random_deck

STRONG = face("медведь", 12, (2, 4, 5))
WEAK = face("ёж", 2, (1, 1, 1))
PLAIN = face("волк", 8, (1, 2, 3))


def light_choice(game: Game) -> tuple[int, int]:
    """Return the choice of the light policy: the kind of the action and its card."""
    options = game.options()
    option = options[choose_quickly(game, options)]
    return option.kind, option.source


def test_the_first_two_dice_of_36_playouts_are_all_36_throws() -> None:
    rolled = PlayoutDice()
    thrown = set()
    for playout in range(36):
        rolled.start(playout, 12345)
        thrown.add((rolled.throw(), rolled.throw()))
    assert thrown == {(one, other) for one in range(1, 7) for other in range(1, 7)}


def test_the_dice_of_a_playout_are_those_of_its_number_and_seed() -> None:
    one, other = PlayoutDice(), PlayoutDice()
    one.start(5, 77)
    thrown = [one.throw() for _ in range(50)]
    other.start(5, 77)
    assert thrown == [other.throw() for _ in range(50)]
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    other.start(6, 77)
    assert thrown != [other.throw() for _ in range(50)]


def test_the_light_policy_strikes_what_it_can_kill() -> None:
    game = table(
        CardPlacement(STRONG, 0, at="C1"),
        CardPlacement(PLAIN, 1, at="B1'"),
        CardPlacement(WEAK, 1, at="C1'", tapped=True),
        every_window=False,
    )
    game.advance()
    options = game.options()
    option = options[choose_quickly(game, options)]
    assert (option.kind, option.targets) == (STRIKE, (2,))


def test_the_light_policy_comes_nearer_where_nobody_can_be_struck() -> None:
    game = table(CardPlacement(STRONG, 0, at="C3"), CardPlacement(WEAK, 1, at="C1'"), every_window=False)
    game.advance()
    assert light_choice(game) == (MOVE, 0)


def test_who_stands_behind_a_comrade_goes_round_him() -> None:
    # straight ahead no cell comes nearer to the enemy, but by B2 the way to a blow is one step shorter
    game = table(
        CardPlacement(STRONG, 0, at="C2"),
        CardPlacement(PLAIN, 0, at="C1", tapped=True),
        CardPlacement(WEAK, 1, at="C1'"),
        CardPlacement(PLAIN, 1, at="E3'"),
        every_window=False,
    )
    game.advance()
    assert light_choice(game) == (MOVE, 0)
    options = game.options()
    option = options[make("greedy", Dice("player")).choose(game, options)]
    assert (option.kind, option.source) == (MOVE, 0)


def test_the_light_policy_passes_where_nothing_gains() -> None:
    # a blow would cost the attacker more than it brings, and he stands beside the enemy already
    game = table(
        CardPlacement(face("мышь", 1, (0, 0, 1)), 0, at="C1"), CardPlacement(STRONG, 1, at="C1'"), every_window=False
    )
    game.advance()
    assert len(game.options()) > 1
    assert light_choice(game)[0] == PASS


@pytest.mark.parametrize(("defender", "named"), [(STRONG, True), (WEAK, False)])
def test_the_light_policy_names_a_defender_who_suffers_less(defender: object, named: bool) -> None:
    victim = face("сова", 3, (1, 1, 1)) if named else STRONG
    game = table(
        CardPlacement(PLAIN, 0, at="C1"),
        CardPlacement(victim, 1, at="C1'", tapped=True),
        CardPlacement(defender, 1, at="B1'"),  # type: ignore[arg-type]
        every_window=False,
    )
    game.advance()
    strike = next(option for option in game.options() if option.kind == STRIKE and option.targets == (1,))
    game.take(0, strike)
    game.advance()
    assert game.asked == 1
    assert game.stack[-1].steps[game.stack[-1].cursor] == TARGET
    assert (light_choice(game)[0] == DEFEND) is named


def hidden_game() -> Game:
    """The First player's turn against two cards that he does not see, with four more in the enemy's deck."""
    cards = [CardPlacement(PLAIN, 0, at="C2'"), CardPlacement(STRONG, 0, at="B1"), CardPlacement(WEAK, 1, at="A1'")]
    cards += [CardPlacement(STRONG, 1, at="C3'", hidden=True), CardPlacement(WEAK, 1, at="B3'", hidden=True)]
    cards += [CardPlacement(face(f"зверь {n}", 2 + 3 * n), 1, at="deck") for n in range(4)]
    game = table(*cards, every_window=False)
    game.advance()
    return game


@pytest.mark.parametrize("level", ["greedy", "search", "deep"])
def test_a_player_decides_by_what_it_may_know_alone(level: str) -> None:
    game = hidden_game()
    choices = set()
    for number in range(6):
        other = determinize(game, 0, Dice(f"deal {number}"))
        choices.add(make(level, Dice("player"), 24).choose(other, other.options()))
    assert len(choices) == 1


@pytest.mark.parametrize("player", [Search, Deep])
def test_search_plays_out_no_more_than_its_budget(player: type[Search]) -> None:
    game = hidden_game()
    for budget in (0, 7, 40):
        search = player(Dice("search"), budget)
        search.decide(game, game.options())
        assert search.spent <= budget
    assert search.spent > 7


def test_the_arms_that_did_worst_are_given_up() -> None:
    results = [[1.0, 2.0], [5.0, 5.0], [0.0, 9.0], [3.0, 3.0], [5.0, 5.0]]
    assert better(results, [0, 1, 2, 3], 2) == [1, 2]
    assert better(results, [0, 1, 4], 1) == [1]
    assert better(results, [0, 3], 2) == [0, 3]


@pytest.mark.parametrize("player", [Search, Deep])
def test_search_leaves_the_game_as_it_is(player: type[Search]) -> None:
    game = hidden_game()
    before = [repr(option) for option in game.options()]
    player(Dice("search"), 24).decide(game, game.options())
    assert [repr(option) for option in game.options()] == before
    assert game.cards[3].face is STRONG


@pytest.mark.parametrize("level", ["search", "deep"])
def test_a_game_of_search_is_the_same_again(level: str) -> None:
    cards = find_deck("raid")
    pairing = DeckPairing(cards, cards, levels=(level, "greedy"), playouts=4, mirrored=True, turns=6)
    (first, end), (again, same) = (game_runner.play_with_log(pairing, 0) for _ in range(2))
    assert first.outcome is not None
    assert (first.options, end.hash()) == (again.options, same.hash())


def at_the_roster(seed: str) -> Game:
    """A game before the First player's roster."""
    faces = example_faces()
    game = begin_game((random_deck(faces, f"{seed}/A"), random_deck(faces, f"{seed}/B")), seed, "2009", first=0)
    game.advance()
    while game.phase < PHASE_ROSTER:
        options = game.options()
        game.take(game.asked, options[make("greedy", Dice(seed)).choose(game, options)])
        game.advance()
    return game


@pytest.mark.parametrize("seed", ["one", "two"])
def test_candidate_rosters_are_legal_different_and_keep_earlier_cards(seed: str) -> None:
    game = at_the_roster(seed)
    player = game.asked
    kept = rosters(game, player, Dice("other"))[-1][0]
    game.take(player, kept)
    game.advance()
    found = rosters(game, player, Dice("lines"))
    assert len({tuple(sorted(action.source for action in line)) for line in found}) == len(found) > 1
    for line in found:
        copy = game.clone(Dice("copy"))
        for action in line:
            assert not copy.why_not(player, action)
            copy.take(player, action)
            copy.advance()
        assert kept.source in copy.rosters[player]


def test_deep_plays_rosters_out_where_its_budget_and_its_time_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    few_games = 40  # instead of 160: the choice between the lines does not depend on their number
    monkeypatch.setattr(deep_search, "GAMES", few_games)
    game = at_the_roster("one")
    for budget, seconds, plays in ((200, 60.0, True), (200, 0.1, False), (20, 60.0, False)):
        deep = Deep(Dice("deep"), budget)
        deep.until = time.monotonic() + seconds
        deep.choose(game, game.options())
        assert (deep.spent > 0) == plays
        assert deep.spent <= few_games


def test_deep_looks_at_more_options_where_its_budget_is_ample_for_them() -> None:
    game = begin_game(DeckPairing(find_deck("raid"), find_deck("raid")).decks, "breadth", turn_cap=60)
    game.advance()
    movers = [make("greedy", Dice("one")), make("greedy", Dice("other"))]
    seen = []
    while not game.over:
        options = game.options()
        if game.phase > PHASE_PLACEMENT and len(options) > 1 and game.question is None:
            seen.append([Deep(Dice("deep"), budget).arms(game, options) for budget in (AMPLE - 1, AMPLE)])
        game.take(game.asked, options[movers[game.asked].choose(game, options)])
        game.advance()
    assert all(set(narrow) <= set(broad) for narrow, broad in seen)
    assert max(len(narrow) for narrow, _ in seen) == NARROW.arms < max(len(broad) for _, broad in seen) <= BROAD.arms


def test_placements_to_choose_from_place_each_card_once_and_the_usual_one_first() -> None:
    game = at_the_roster("one")
    while game.phase < PHASE_PLACEMENT:
        options = game.options()
        game.take(game.asked, options[make("random", Dice("any")).open(game, options)])
        game.advance()
    player = game.asked
    found = placements(game, player, Dice("lines"))
    assert len(found) == LINES
    cards = sorted(action.source for action in found[0])
    for line in found:
        assert sorted(action.source for action in line) == cards
        assert len({action.targets for action in line}) == len(cards)
    for action in found[0]:
        options = game.options()
        assert action == options[placement(game, options)]
        game.take(player, action)
        game.advance()


def test_a_card_is_rated_once() -> None:
    from simulator.berserk.players.setup_choices import rating

    card = face("рысь", 5)
    assert card.worth == -1
    assert rating(card) == card.worth > 0
    assert make_card("рысь", 5).name_ru == card.ru


@rule("304")
def test_a_player_who_takes_over_in_the_middle_takes_the_same_roster() -> None:
    faces = example_faces()
    rosters = []
    for afresh in (False, True):
        decks = (random_deck(faces, "roster/A"), random_deck(faces, "roster/B"))
        game = begin_game(decks, "roster", "2009", first=0)
        kept = [make("greedy", Dice(seat)) for seat in (0, 1)]
        game.advance()
        while game.phase < PHASE_PLACEMENT:
            player = make("greedy", Dice("afresh")) if afresh else kept[game.asked]
            options = game.options()
            game.take(game.asked, options[player.choose(game, options)])
            game.advance()
        rosters.append([sorted(game.rosters[seat]) for seat in (0, 1)])
    assert rosters[0] == rosters[1]
    assert all(len(roster) > 5 for roster in rosters[0])
