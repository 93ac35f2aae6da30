"""Study of card ratings: play games of random squads and fit the worth of each card to the winners. Pure.

The two decks of a game have fifteen cards each, of two elements and the neutral one, so that the whole deck is dealt.
The rosters are chosen by ratings with random noise. So a card occurs in good and bad squads and with various partners,
and a poor card occurs as often as a good one. The model takes the chance of winning as the logistic function of the
difference between the sums of card worths of both squads. The worths maximise the likelihood of the results; a prior
pulls each one towards the printed rating, with the weight of a fixed amount of information from games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from catalog.berserk.card import PrintedCard
from catalog.berserk.classes import collect_class_names
from catalog.berserk.terms import EDITIONS
from decks.berserk.best_roster import best_roster
from decks.berserk.ratings import LEAST
from simulator.berserk.actions import DONE, TAKE, Action
from simulator.berserk.card import Face
from simulator.berserk.dice import Dice
from simulator.berserk.faces import compile_face
from simulator.berserk.game import Game
from simulator.berserk.game_setup import begin_game
from simulator.berserk.players import make
from simulator.berserk.vocabulary import DRAWN, PHASE_PLACEMENT, PHASE_ROSTER
from simulator.game_runner import TURNS
from simulator.regression import likeliest

Place = tuple[str, int]  # of a card: its set and number

DECK = 15  # the number of dealt cards (302.1)
ELEMENTS = ("steppe", "forest", "mountain", "swamp", "darkness")
PAIRS = tuple(combinations(ELEMENTS, 2))
FIRMNESS = 25.0  # weight of the printed rating as a prior, in units of information from games
FREE = 0.1  # the weight for parameters without a printed rating: the worth of a crystal, and of being First


@dataclass(frozen=True, slots=True)
class StudyGame:
    """One game: who fought on each side, which side was First, and the share that A had of the win."""

    a: tuple[Place, ...]
    b: tuple[Place, ...]
    first: int
    share: float

    def as_json(self) -> list[Any]:
        return [self.a, self.b, self.first, self.share]

    @classmethod
    def from_json(cls, row: Sequence[Any]) -> StudyGame:
        a, b = (tuple((str(code), int(number)) for code, number in side) for side in row[:2])
        return cls(a, b, int(row[2]), float(row[3]))


@dataclass(frozen=True, slots=True)
class RatingFit:
    """Ratings in hundredths of a crystal and games by card; what the games say of a crystal and of being First."""

    cards: dict[Place, tuple[int, int]]
    crystal: float  # in the logarithm of the odds
    first: float  # the same


def play_study_game(cards: Sequence[PrintedCard], seed: str, number: int) -> StudyGame:
    """Game `number` of this seed between two random squads, each of cards of one set. Greedy players."""
    chance = Dice(f"rating/{seed}/{number}")
    decks = (_deck(cards, chance), _deck(cards, chance))
    first = number % 2
    game = begin_game(decks, f"rating/{seed}/{number}", first=first, turn_cap=TURNS)
    players = [make("greedy", Dice(f"rating/{seed}/{number}/{side}")) for side in (0, 1)]
    squads: tuple[tuple[Place, ...], tuple[Place, ...]] = ((), ())
    picks: list[list[tuple[int, int]] | None] = [None, None]
    game.advance()
    while not game.over:
        options = game.options()
        if game.phase == PHASE_ROSTER and game.question is None:
            chosen = _take(game, options, picks, chance)
        else:
            chosen = players[game.asked].choose(game, options)
        if game.phase == PHASE_PLACEMENT and squads == ((), ()):
            squads = (_places(game, 0), _places(game, 1))
        game.take(game.asked, options[chosen])
        game.advance()
    share = 0.5 if game.winner == DRAWN else float(game.winner == 0)
    return StudyGame(*squads, first, share)


def too_small(cards: Sequence[PrintedCard]) -> list[str]:
    """Return the sets that lack fifteen cards for some pair of elements; the study makes no decks from them."""
    sets = {card.set_code for card in cards}
    return sorted(code for code in sets if any(len(_fit(cards, code, set(pair))) < DECK for pair in PAIRS))


def _deck(cards: Sequence[PrintedCard], chance: Dice) -> list[Face]:
    """Fifteen different cards of one set, of two elements and the neutral."""
    sets = sorted({card.set_code for card in cards})
    code = sets[chance.below(len(sets))]
    kept = {*chance.shuffle(tuple(range(len(ELEMENTS))))[:2]}
    fit = _fit(cards, code, {ELEMENTS[place] for place in kept})
    order = chance.shuffle(tuple(range(len(fit))))
    return [compile_face(fit[place], collect_class_names(cards)) for place in order[:DECK]]


def _fit(cards: Sequence[PrintedCard], code: str, elements: set[str]) -> list[PrintedCard]:
    allowed = {"neutral", *elements}
    return [card for card in cards if card.set_code == code and card.element in allowed and not card.cost.special]


def _take(game: Game, options: Sequence[Action], picks: list[list[tuple[int, int]] | None], chance: Dice) -> int:
    """The next card of a roster that is best by bent ratings, from half of the printed ones to half as much again."""
    player = game.asked
    wanted = picks[player]
    if wanted is None:
        deal = list(game.deals[player])
        faces = [game.cards[index].face for index in deal]
        best = best_roster(
            [face.recruit for face in faces],
            [100 * face.printed.cost.amount * (50 + chance.below(101)) // 100 for face in faces],
            EDITIONS[game.edition],
            player == game.first,
        )
        wanted = picks[player] = [(deal[place], x) for place, x in zip(best.picks, best.xs, strict=True)]
    if wanted:
        index, x = wanted.pop(0)
        for place, option in enumerate(options):
            if option.kind == TAKE and option.source == index and option.x == x:
                return place
    return next(place for place, option in enumerate(options) if option.kind == DONE)


def _places(game: Game, player: int) -> tuple[Place, ...]:
    faces = [game.cards[index].face.printed for index in game.rosters[player]]
    return tuple(sorted((face.set_code, face.number) for face in faces))


def fit(games: Sequence[StudyGame], printed: Mapping[Place, int], firmness: float = FIRMNESS) -> RatingFit:
    """The ratings that make the results likeliest; `printed` are the ratings by printed numbers, of every card seen,
    to which each card is held so firmly.
    """
    cards = sorted({place for game in games for place in (*game.a, *game.b)})
    number = {place: position for position, place in enumerate(cards)}
    crystal, first = len(cards), len(cards) + 1
    columns: list[dict[int, float]] = [{} for _ in range(len(cards) + 2)]
    for row, game in enumerate(games):
        for sign, side in ((1, game.a), (-1, game.b)):
            for place in side:
                for column, value in ((number[place], 1.0), (crystal, printed[place] / 100)):
                    columns[column][row] = columns[column].get(row, 0.0) + sign * value
        columns[first][row] = -1.0 if game.first else 1.0
    hold = [firmness] * len(cards) + [FREE, FREE]
    weights = likeliest([list(column.items()) for column in columns], [game.share for game in games], hold)
    seen = Counter(place for game in games for place in (*game.a, *game.b))
    unit = max(weights[crystal], 1e-6)
    return RatingFit(
        {
            place: (max(LEAST, printed[place] + round(100 * weights[number[place]] / unit)), seen[place])
            for place in cards
        },
        weights[crystal],
        weights[first],
    )
