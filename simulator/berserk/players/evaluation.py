"""How good a position is for a player, in hundredths of a crystal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from simulator.berserk.card import Card
from simulator.berserk.game import Game
from simulator.berserk.players.setup_choices import rating, shoots
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
NEAR: Final = 6  # a step nearer to the enemy, for a melee creature
FAR: Final = 9  # steps counted at most
PATIENCE: Final = 10  # turns after which waiting for a better moment begins to cost
IMPATIENCE: Final = 3  # added to the worth of an attack by each later turn
PRESSING: Final = 90  # maximum of that addition
MARK: Final = 40


def evaluate(game: Game, player: int) -> int:
    """Return the worth of a player's squad minus the worth of the enemy's squad; `WON` and −`WON` for finished
    games."""
    if game.winner != NOBODY:
        if game.winner == DRAWN:
            return 0
        return WON if game.winner == player else -WON
    total: i64 = 0
    cards = game.cards
    for index in game.squad:
        card = cards[index]
        worth = rate_card(card)
        total += worth if card.controller == player else -worth
    return int(total)


def rate_card(card: Card) -> i64:
    """Return the worth of a card in a squad for the player who controls it."""
    kind = card.kind
    whole: i64 = rating(card.face)
    if kind in (TERRAIN, EQUIPMENT):
        return whole // 2
    if kind == PARASITE:
        return whole // 3
    lives = card.life + card.extra - card.wounds
    if lives <= 0:
        return 0
    life: i64 = 1  # plain statements: a conditional expression of a number and a literal makes an object of it
    if card.life > 0:
        life = card.life
    kept: i64 = min(lives, life)
    worth = whole * (ALIVE + (100 - ALIVE) * kept // life) // 100 + (lives - kept) * EXTRA
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
    """Return the bonus for any attack: zero at first, more the longer the battle lasts, so that it ends."""
    return min(PRESSING, IMPATIENCE * max(0, game.turn_number - PATIENCE))


def nearness(game: Game, player: int) -> int:
    """Rate the positions of a player's fighters: nearer to the enemy is better for melee creatures."""
    approach = Approach(game, player)
    if not approach.targets:
        return 0
    total = 0
    afoot: i64 = 0  # cells of the cards that approach the enemy, as a bit mask
    cards = game.cards
    for index in game.squad:
        card = cards[index]
        if card.controller == player and card.kind == CREATURE and card.zone == FIELD and not card.tapped:
            if approach.late < PATIENCE and shoots(card):
                total += 2 * approach.nearest(card.cell)
            elif afoot & bit(card.cell):  # a ghost over another of them
                total -= approach.urgency * approach.steps(card.cell)
            else:
                afoot |= bit(card.cell)
    return total - approach.urgency * approach.all_steps(afoot)


FIELD_BITS: Final = (1 << 30) - 1
LEFT: Final = 0b00001_00001_00001_00001_00001_00001
NOT_LEFT: Final = FIELD_BITS - LEFT
NOT_RIGHT: Final = FIELD_BITS - LEFT * 16


def bit(cell: i64) -> i64:
    """A cell as a bit: by columns within rows from one edge of the field to the other, so that neighbours are shifts.

    Reckoned, for in compiled code that is quicker than a table: the rows of player 0 are numbered from the middle.
    """
    one: i64 = 1
    return one << (cell if cell >= 15 else 10 - cell + 2 * (cell % 5))


def beside(cells: i64) -> i64:
    """The neighbours of cells in their rows and columns (203.2)."""
    across = (cells & NOT_RIGHT) << 1 | (cells & NOT_LEFT) >> 1
    return (across | cells << 5 | cells >> 5) & FIELD_BITS


def around(cells: i64) -> i64:
    """Cells and all that touch them, by a side or a corner (207.7)."""
    row = cells | (cells & NOT_RIGHT) << 1 | (cells & NOT_LEFT) >> 1
    return (row | row << 5 | row >> 5) & FIELD_BITS


@mypyc_attr(acyclic=True)
class Approach:
    """How far a player's creatures are from the enemy's cards: as a shot flies, and by the steps that lead there.

    `targets` are the enemy's cells as bits. Steps (203.2) are counted from a cell to the nearest one from which an
    enemy can be struck, the stay behind a comrade as one step more; `FAR` where no way leads. A step is worth
    `urgency`.
    """

    __slots__ = ("comrades", "free", "late", "targets", "urgency")

    def __init__(self, game: Game, player: int) -> None:
        self.late: int = max(0, game.turn_number - PATIENCE)
        self.urgency: int = NEAR + self.late // 2
        targets: i64 = 0
        held: i64 = 0
        comrades: i64 = 0
        cards, cells = game.cards, game.cells
        for index in game.squad:
            card = cards[index]
            if card.zone != FIELD:
                continue
            here = bit(card.cell)
            if cells[card.cell] == index:
                held |= here
                if card.controller == player:
                    comrades |= here
            if card.controller != player and card.kind != EQUIPMENT:
                targets |= here
        self.targets: i64 = targets
        self.free: i64 = FIELD_BITS & ~held
        self.comrades: i64 = comrades

    def strikers(self) -> i64:
        """The cells from which an enemy can be struck."""
        near: i64 = 0
        targets = self.targets
        while targets:
            lowest = targets & -targets
            targets ^= lowest
            near |= around(lowest) ^ lowest
        return near

    def all_steps(self, cells: i64) -> int:
        """The steps from each of the cells, together."""
        if not cells:
            return 0
        total: i64 = 0
        count: i64 = 0
        seen: i64 = 0
        now = self.strikers()
        then: i64 = 0
        later: i64 = 0
        while count < FAR:
            now &= ~seen
            seen |= now
            arrived = cells & now
            cells ^= arrived
            while arrived:
                arrived &= arrived - 1
                total += count
            if not cells:
                return int(total)
            then |= beside(now & self.free)
            later |= beside(now & self.comrades)
            now, then, later = then, later, 0
            count += 1
        while cells:
            cells &= cells - 1
            total += FAR
        return int(total)

    def steps(self, cell: int) -> int:
        """The steps from a cell."""
        return self.all_steps(bit(cell))

    def nearest(self, cell: int) -> int:
        """Return the distance to the nearest enemy, as for a shot; 3 if it is 3 or more."""
        here = bit(cell)
        within = self.targets
        for count in range(3):
            if within & here:
                return count
            within = around(within)
        return 3

    def rate_cell(self, card: Card, cell: int) -> int:
        """Rate a cell for an open creature. A shooter keeps away until the battle drags on."""
        if self.late < PATIENCE and shoots(card):
            return 2 * self.nearest(cell)
        return -self.urgency * self.steps(cell)
