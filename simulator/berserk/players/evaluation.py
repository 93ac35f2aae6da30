"""How good a position is for a player, in hundredths of a crystal."""

from __future__ import annotations

from typing import Final

from simulator.berserk.card import Card
from simulator.berserk.game import Game
from simulator.berserk.geometry import CELLS, NEIGHBOURS, NOWHERE, ORTHOGONAL, distance
from simulator.berserk.players.opening import rating, shoots
from simulator.berserk.vocabulary import (
    ARTIFACT,
    BLESSED,
    CREATURE,
    CURSED,
    DRAWN,
    EQUIPMENT,
    FIELD,
    NOBODY,
    PARASITE,
    POISONED,
    TERRAIN,
)

WON: Final = 1_000_000
ALIVE: Final = 45  # of a hundred parts of its worth that a card keeps as long as it lives at all
OPEN: Final = 12  # what it is worth that a creature has not acted
EXTRA: Final = 20  # a life beyond those printed
TOKEN: Final = 25
NEAR: Final = 6  # a step nearer to the enemy, for who strikes hand to hand
FAR: Final = 9  # steps counted at most
PATIENCE: Final = 10  # turns after which waiting for a better moment begins to cost
IMPATIENCE: Final = 3  # what each turn beyond adds to the worth of an attack
PRESSING: Final = 90  # the most that it adds
MARK: Final = 40


def evaluate(game: Game, player: int) -> int:
    """The worth of a player's squad less that of the enemy's; `WON` and −`WON` for finished games."""
    if game.winner != NOBODY:
        if game.winner == DRAWN:
            return 0
        return WON if game.winner == player else -WON
    total = 0
    cards = game.cards
    for index in game.squad:
        card = cards[index]
        worth = value(game, card)
        total += worth if card.controller == player else -worth
    return total


def value(game: Game, card: Card) -> int:
    """What a card in a squad is worth to the player who controls it."""
    kind = card.kind
    whole = rating(card.face)
    if kind in (TERRAIN, EQUIPMENT):
        return whole // 2
    if kind == PARASITE:
        return whole // 3
    lives = card.lives
    if lives <= 0:
        return 0
    life = card.life if card.life > 0 else 1
    worth = whole * (ALIVE + (100 - ALIVE) * min(lives, life) // life) // 100 + max(0, lives - life) * EXTRA
    worth += TOKEN * card.tokens
    if kind == ARTIFACT:
        return worth
    if not card.tapped:
        worth += OPEN
    marks = card.marks
    if marks & (BLESSED | CURSED | POISONED):
        if marks & BLESSED:
            worth += MARK
        if marks & CURSED:
            worth -= MARK
        if marks & POISONED:
            worth -= MARK
    return worth


def urge(game: Game) -> int:
    """What an attack is worth by itself: nothing at first, more the longer the battle lasts, so that it ends."""
    return min(PRESSING, IMPATIENCE * max(0, game.turn_number - PATIENCE))


def nearness(game: Game, player: int) -> int:
    """How well a player's fighters stand: nearer to the enemy is better for who strikes hand to hand."""
    approach = Approach(game, player)
    if not approach.targets:
        return 0
    total = 0
    for index in game.squad:
        card = game.cards[index]
        if card.controller == player and card.kind == CREATURE and card.zone == FIELD and not card.tapped:
            total += approach.standing(card, card.cell)
    return total


class Approach:
    """How far a player's creatures are from the enemy's cards: as a shot flies, and by the steps that lead there.

    `targets` are the enemy's cells; `steps[cell]` counts steps (203.2) from a cell to the nearest one from which an
    enemy can be struck, the stay behind a comrade as one step more; `FAR` where no way leads.
    """

    __slots__ = ("late", "steps", "targets")

    def __init__(self, game: Game, player: int) -> None:
        self.late = max(0, game.turn_number - PATIENCE)
        self.targets: list[int] = []
        self.steps: list[int] = [FAR] * CELLS
        for index in game.squad:
            card = game.cards[index]
            if card.controller != player and card.zone == FIELD and card.kind != EQUIPMENT:
                self.targets.append(card.cell)
        if self.targets:
            self.spread(game, player)

    def spread(self, game: Game, player: int) -> None:
        """Fills `steps` from the enemy outwards, cells of the same number of steps together."""
        steps = self.steps
        reached: list[list[int]] = [[] for _ in range(FAR + 2)]
        for target in self.targets:
            for cell in NEIGHBOURS[target]:
                if steps[cell] != 0:
                    steps[cell] = 0
                    reached[0].append(cell)
        for count in range(FAR):
            for cell in reached[count]:
                if steps[cell] != count:
                    continue
                there = game.cells[cell]
                if there == NOWHERE:
                    cost = count + 1
                elif game.cards[there].controller == player:
                    cost = count + 2
                else:
                    continue
                for before in ORTHOGONAL[cell]:
                    if cost < steps[before]:
                        steps[before] = cost
                        reached[cost].append(before)

    def standing(self, card: Card, cell: int) -> int:
        """How good it is for an open creature to stand on a cell; who shoots keeps away until the battle drags on."""
        if shoots(card) and self.late < PATIENCE:
            nearest = 3
            for target in self.targets:
                away = distance(cell, target)
                if away < nearest:
                    nearest = away
            return 2 * nearest
        return -(NEAR + self.late // 2) * self.steps[cell]
