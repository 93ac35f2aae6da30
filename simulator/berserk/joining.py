"""«Взять в отряд» (Глоссарий): what keeps a card out of a squad, in whatever way it would come."""

from __future__ import annotations

from collections.abc import Iterable

from simulator.berserk.card import Card, Held
from simulator.berserk.features import BAN
from simulator.berserk.state import State
from simulator.berserk.vocabulary import TERRAIN


def joining_refused(game: State, player: int, index: int) -> str:
    """Why a card may not be summoned, resurrected, incarnated into a player's squad or taken under his control: the
    clause or head, or "". A second unique card of that name, a second terrain (212.3), what may not be there together.
    """
    card = game.cards[index]
    mine = [other for other in game.squad if other != index and game.cards[other].controller == player]
    for other in mine:
        if card.face.unique and game.cards[other].face.key == card.face.key:
            return "Уникальность"
        if card.kind == TERRAIN and game.cards[other].kind == TERRAIN:
            return "212.3"
    return not_together(game, index, mine)


def not_together(game: State, index: int, others: Iterable[int]) -> str:
    """«Карта не может быть взята в отряд с [текст]» (Глоссарий), whichever of the two was there first; "" if it may."""
    for other in others:
        for one, two in ((index, other), (other, index)):
            card = game.cards[one]
            for held in _held(card):
                if held.ability.hooks & BAN and held.ability.forbids(game, card, "be recruited with", card, two, 0):
                    return "Карта не может быть взята в отряд с [текст]"
    return ""


def _held(card: Card) -> tuple[Held, ...]:
    """What it has now where it plays, what is printed on it elsewhere."""
    return card.current if card.in_squad else card.face.held
