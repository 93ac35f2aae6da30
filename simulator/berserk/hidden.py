"""Hidden cards (415): when they show themselves."""

from __future__ import annotations

from simulator.berserk.chain import Happening
from simulator.berserk.events import emit
from simulator.berserk.field import to_additional_zone
from simulator.berserk.state import State
from simulator.berserk.vocabulary import FLYER, REVEALED, SQUADS_CHANGED, TERRAIN


def reveal(game: State, index: int) -> None:
    """415.2 Turns a card face up. It uses no stack; a flyer then leaves its cell for the additional zone (211.2а)."""
    card = game.cards[index]
    if not card.hidden:
        return
    card.hidden = False
    game.dirty = SQUADS_CHANGED
    if game.log is not None:
        game.note("415.2", f"вскрывается {game.label(index)}", f"{game.label(index)} is revealed")
    if card.kind == FLYER or card.kind == TERRAIN:
        to_additional_zone(game, index)
    if game.listeners[REVEALED]:
        emit(game, Happening(REVEALED, index))
