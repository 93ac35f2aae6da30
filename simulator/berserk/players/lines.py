"""Lines of actions for a player: rosters and placements that differ a little from the usual one."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import DONE, PLACE, TAKE, Action
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.players.setup_choices import best_picks, placement, rating
from simulator.berserk.vocabulary import PHASE_PLACEMENT

LINES: Final = 8  # different ones at most
TRIES: Final = 24  # to find them
BENT: Final = 350  # thousandths by which the rating of a card is bent at most, up or down
TAKEN: Final = 100_000  # what a card that has been taken is worth: no roster goes without it


def rosters(game: Game, player: int, dice: Dice) -> list[list[Action]]:
    """Rosters that are the best by ratings a little bent, the one by the ratings as they are first."""
    taken = game.rosters[player]
    deal = [*taken, *game.deals[player]]
    found: list[list[Action]] = []
    known: list[list[tuple[int, int]]] = []
    for number in range(TRIES):
        ratings: list[int] = []
        for index in deal:
            worth = rating(game.cards[index].face)
            if number > 0:
                worth = worth * (1000 - BENT + dice.below(2 * BENT + 1)) // 1000
            ratings.append(worth + TAKEN if index in taken else worth)
        picks = best_picks(game, player, deal, ratings)
        same = sorted(picks)
        if same in known:
            continue
        known.append(same)
        line = [Action(TAKE, index, 0, (), x) for index, x in picks]
        line.append(Action(DONE))
        found.append(line)
        if len(found) == LINES:
            break
    return found


def placements(game: Game, player: int, dice: Dice) -> list[list[Action]]:
    """Return the usual placement of the remaining cards, and variants with a few cards on other cells."""
    copy = game.clone(dice)
    cells: list[int] = []
    for option in game.options():
        if option.kind == PLACE and option.targets[0] not in cells:
            cells.append(option.targets[0])
    usual: list[Action] = []
    while copy.phase == PHASE_PLACEMENT and copy.asked == player:
        options = copy.options()
        action = options[placement(copy, options)]
        if action.kind != PLACE:
            break
        usual.append(action)
        copy.take(player, action)
        copy.advance()
    found = [usual]
    if len(usual) < 2:
        return found
    for number in range(LINES - 1):
        line = list(usual)
        for _ in range(1 + number % 3):
            one = dice.below(len(line))
            moved = line[one]
            cell = cells[dice.below(len(cells))]
            for other in range(len(line)):
                if line[other].targets[0] == cell:
                    line[other] = Action(PLACE, line[other].source, 0, moved.targets)
            line[one] = Action(PLACE, moved.source, 0, (cell,))
        found.append(line)
    return found
