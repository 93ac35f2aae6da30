"""Invariants: conditions that hold in every state between two decisions, for any cards."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from simulator.berserk.game import Game
from simulator.berserk.geometry import CELLS, NOWHERE
from simulator.berserk.vocabulary import AUX, DEAL, DECK, EXILED, FIELD, GRAVEYARD, ROSTER


@mypyc_attr(native_class=False)  # a built-in exception has no native subclass
class BrokenState(AssertionError):
    """A state that no game may come to."""


def check_state(game: Game) -> None:
    """Check all invariants. Raise `BrokenState` with the one that does not hold."""
    check_places(game)
    check_numbers(game)
    check_questions(game)


def check_places(game: Game) -> None:
    """Every card is in exactly one place, and that place knows it."""
    cards = game.cards
    found: list[int] = []
    for player in (0, 1):
        for zone, piles in ((DECK, game.decks), (DEAL, game.deals), (ROSTER, game.rosters), (GRAVEYARD, game.graves)):
            for index in piles[player]:
                card = cards[index]
                right = card.zone == zone and card.owner == player and not card.in_squad and card.host == -1
                if not right:
                    raise BrokenState(f"card {index} lies in a pile of player {player} that is not its own")
                found.append(index)
    for index in game.squad:
        card = cards[index]
        found.append(index)
        if card.zone not in (FIELD, AUX):
            raise BrokenState(f"card {index} of a squad is in zone {card.zone}")
        if card.host >= 0:
            host = cards[card.host]
            together = index in host.attached and host.cell == card.cell and host.in_squad
            if not together:
                raise BrokenState(f"card {index} and its host {card.host} are not together")
        elif card.zone == FIELD:
            if not (0 <= card.cell < CELLS):
                raise BrokenState(f"card {index} is on cell {card.cell}")
            stands = game.cells[card.cell] == index or index in game.ghosts
            if not stands:
                raise BrokenState(f"cell {card.cell} does not know card {index}")
        else:
            if card.cell != NOWHERE:
                raise BrokenState(f"card {index} of the additional zone is on cell {card.cell}")
        for other in card.attached:
            if cards[other].host != index:
                raise BrokenState(f"card {other} does not know its host {index}")
    found += [card.index for card in cards if card.zone == EXILED]
    if sorted(found) != list(range(len(cards))):
        raise BrokenState("a card is in no zone, or in two")
    for cell in range(CELLS):
        index = game.cells[cell]
        right = index == NOWHERE or (cards[index].cell == cell and cards[index].zone == FIELD)
        if not right:
            raise BrokenState(f"card {index} is not on cell {cell}, which it holds")
    for ghost in game.ghosts:
        if game.cells[cards[ghost].cell] in (NOWHERE, ghost):
            raise BrokenState(f"ghost {ghost} stands over no other card")


def check_numbers(game: Game) -> None:
    """No number is below zero, and a card in play has lives unless its death has been replaced (402.3)."""
    for card in game.cards:
        right = card.wounds >= 0 and card.tokens >= 0 and card.moved >= 0
        if not right:
            raise BrokenState(f"card {card.index} has a number below zero")
        if not card.in_squad:
            rests = card.wounds == 0 and not card.tapped and not card.hidden
            if not rests:
                raise BrokenState(f"card {card.index} has wounds, is tapped or hidden outside the squads")
    for player in (0, 1):
        if game.gold[player] < 0 or game.silver[player] < 0:
            raise BrokenState(f"player {player} owes crystals")
    if game.stack or game.pending or game.woundings or game.winner >= 0:
        return
    for index in game.squad:
        card = game.cards[index]
        if card.lives <= 0 and not card.saved and card.mortal:
            raise BrokenState(f"card {index} is in play without lives")


def check_questions(game: Game) -> None:
    """300.3 No answer remains unused, and the stack is empty between two steps."""
    if game.answer is not None:
        raise BrokenState("an answer is left over")
    if not game.begun and (game.stack or game.pending or game.woundings):
        raise BrokenState("something waits between two steps")
