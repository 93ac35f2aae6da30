"""Whole games from two decks: the shuffles, the deal, and the streams of chance, all named by one seed."""

from __future__ import annotations

from catalog.berserk.terms import EDITIONS
from simulator.berserk.card import Face
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.position import CardPlacement, Position


def begin_game(
    decks: tuple[list[Face], list[Face]],
    seed: str | int,
    edition: str = "2009",
    first: int = 0,
    turn_cap: int = 0,
    every_window: bool = False,
    log: bool = False,
    mirrored: bool = False,
) -> Game:
    """302.1 A game at the start of its step of the deal: both decks shuffled, the cards dealt, the crystals given out
    (101.1; the Second player has a silver one more, 101.3).

    Cards are numbered as they lie in the shuffled decks, so that a number does not reveal the card. `mirrored`: equal
    decks are shuffled alike, so that both players get the same deal.
    """
    rules = EDITIONS[edition]
    cards: list[CardPlacement] = []
    for player in (0, 1):
        # A separate stream for each player: actions of one player never change the deal of the other.
        order = Dice(f"{seed}/deal/{0 if mirrored else player}").shuffle(tuple(range(len(decks[player]))))
        for place, number in enumerate(order):  # 302.1
            cards.append(CardPlacement(decks[player][number], player, at="deal" if place < rules.deal else "deck"))
    crystals = [rules.first if player == first else rules.second for player in (0, 1)]
    position = Position(
        tuple(cards),
        first=first,
        turn=first,
        phase="deal",
        gold=(crystals[0].gold, crystals[1].gold),
        silver=(crystals[0].silver, crystals[1].silver),
        edition=edition,
    )
    game = Game(position, Dice(f"{seed}/dice"), every_window, log, turn_cap)
    if game.log is not None:
        for player in (0, 1):
            name, dealt = game.player_name(player), len(game.deals[player])
            game.note("302.1", f"игроку {name} сданы карты: {dealt}", f"player {name} is dealt {dealt} cards")
    return game
