"""The decisions before the battle, which every player takes alike: the best roster, roles on the field, hosts."""

from __future__ import annotations

from catalog.berserk.terms import EDITIONS
from decks.berserk.best_roster import best_roster
from decks.berserk.ratings import rating_of
from simulator.berserk.actions import DONE, HOST, KEEP, PASS, PLACE, TAKE, Action
from simulator.berserk.card import Card, Face
from simulator.berserk.dice import Dice
from simulator.berserk.features import PlayedAbility
from simulator.berserk.game import Game
from simulator.berserk.geometry import column, row
from simulator.berserk.vocabulary import (
    ARTIFACT,
    CREATURE,
    PARASITE,
    PHASE_BATTLE_START,
    PHASE_DEAL,
    PHASE_PLACEMENT,
    PHASE_PREPARE,
    PHASE_REVEAL,
    PHASE_ROSTER,
    RANGED,
)


def rating(face: Face) -> int:
    """Return the worth of a card in a roster, in hundredths of a crystal."""
    worth = face.worth
    if worth < 0:
        worth = face.worth = rating_of(face.printed)
    return worth


class Player:
    """Choose for one side. Stores nothing of a game except the roster that it is taking."""

    __slots__ = ("dice", "picks")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.picks: list[tuple[int, int]] | None = None  # cards still to be taken, with their X

    def choose(self, game: Game, options: list[Action]) -> int:
        """The place of the chosen option in `options`."""
        if len(options) == 1:
            return 0
        if game.question is None and game.phase < PHASE_BATTLE_START:
            return self.open(game, options)
        return self.decide(game, options)

    def decide(self, game: Game, options: list[Action]) -> int:
        """A decision of the battle, among two options or more."""
        raise NotImplementedError

    def open(self, game: Game, options: list[Action]) -> int:
        """A decision of the steps before the battle."""
        phase = game.phase
        if phase == PHASE_DEAL:
            self.picks = None
            return _find(options, KEEP)
        if phase == PHASE_PREPARE:
            return _find(options, PASS)
        if phase == PHASE_ROSTER:
            return self._take(game, options)
        if phase == PHASE_PLACEMENT:
            return placement(game, options)
        if phase == PHASE_REVEAL:
            return choose_host(game, options) if options[0].kind == HOST else 0
        return 0

    def _take(self, game: Game, options: list[Action]) -> int:
        """304 The best roster of the deal, card by card."""
        if self.picks is None:
            self.picks = roster(game, game.asked)
        while self.picks:
            index, x = self.picks.pop(0)
            for place, option in enumerate(options):
                if option.kind == TAKE and option.source == index and option.x == x:
                    return place
        self.picks = None
        return _find(options, DONE)


def roster(game: Game, player: int) -> list[tuple[int, int]]:
    """The cards of the best roster of a player's deal, in an order in which they can be taken, with the X of each;
    those that he has taken already are left out, so that a player who takes over goes on as the last one would."""
    taken = game.rosters[player]
    deal = [*taken, *game.deals[player]]
    return best_picks(game, player, deal, [rating(game.cards[index].face) for index in deal])


def best_picks(game: Game, player: int, deal: list[int], ratings: list[int]) -> list[tuple[int, int]]:
    """Return the picks that complete the best roster of a deal by these ratings of its cards."""
    taken = game.rosters[player]
    rules = EDITIONS[game.edition]
    first = player == game.first
    given = rules.first if first else rules.second
    best = best_roster(
        [game.cards[index].face.recruit for index in deal],
        ratings,
        rules,
        first,
        given.gold - game.purses[player][0],
    )
    chosen = zip(best.picks, best.xs, strict=True)
    return [(deal[place], x) for place, x in chosen if deal[place] not in taken]


def _find(options: list[Action], kind: int) -> int:
    for place, option in enumerate(options):
        if option.kind == kind:
            return place
    return 0


# Placement: melee creatures stand in front, shooters and weak creatures behind.


def shoots(card: Card) -> bool:
    """Whether a card is printed with an attack at a distance."""
    face = card.face
    if face.ranged < 0:
        face.ranged = 0
        for held in face.held:
            if isinstance(held.ability, PlayedAbility) and held.ability.nature & RANGED:
                face.ranged = 1
    return face.ranged > 0


def boldness(card: Card) -> int:
    """Rate the fitness of a card for the front: high for a strong fighter, low for a card that needs protection."""
    if card.kind != CREATURE:
        return -100 if card.kind == ARTIFACT else -200
    weak, medium, strong = card.face.strike
    bold = 2 * card.face.life + 4 * (weak + medium + strong)
    if shoots(card):
        bold -= 40
    elif card.face.held and not card.face.move:
        bold -= 10
    return bold


def placement(game: Game, options: list[Action]) -> int:
    """The next card and its cell: the boldest card left goes to the foremost, most central cell left."""
    best = 0
    best_value = -1_000_000
    boldest = -1_000_000
    bold = 0
    last = -2  # whose boldness that is
    boldnesses: list[int] = []
    for option in options:
        if option.source != last:
            last = option.source
            bold = boldness(game.cards[last])
        boldnesses.append(bold)
        if bold > boldest:
            boldest = bold
    for place, option in enumerate(options):
        bold = boldnesses[place]
        if option.kind != PLACE or bold != boldest:
            continue
        cell = ~option.targets[0]
        depth = row(cell)
        aside = abs(column(cell) - 2)
        value = -10 * depth - aside if bold > 0 else 10 * depth + aside
        if value > best_value:
            best, best_value = place, value
    return best


def choose_host(game: Game, options: list[Action]) -> int:
    """Return the most valuable host: one of the player's own cards for a helpful card, one of the enemy's for a
    parasite."""
    best = 0
    best_value = -1
    for place, option in enumerate(options):
        if option.kind != HOST:
            continue
        card, host = game.cards[option.source], game.cards[option.targets[0]]
        value = rating(host.face)
        if card.kind != PARASITE and shoots(host):
            value -= 1
        if value > best_value:
            best, best_value = place, value
    return best
