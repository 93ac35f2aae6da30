"""Which cards may come into a squad («Взять в отряд», Глоссарий), and which of them can be the host of a symbiote, a
parasite or equipment (210.3–210.5, 210.14, 214.4а–214.6).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from simulator.berserk.bannable_actions import BE_RECRUITED_WITH
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.features import OWN_HOST, PARASITE_HOST
from simulator.berserk.geometry import half, row
from simulator.berserk.hosts import bears_most
from simulator.berserk.state import State
from simulator.berserk.vocabulary import CREATURE, EQUIPMENT, FIELD, INCORPOREAL, PARASITE, TERRAIN

EQUIPMENT_CLASSES: Final = ("оружие", "доспех", "щит")  # 214.2


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
                if held.ability.events >> BE_RECRUITED_WITH & 1 and held.ability.forbids(
                    game, card, BE_RECRUITED_WITH, card, two, 0
                ):
                    return "Карта не может быть взята в отряд с [текст]"
    return ""


def keeps_apart(game: State, index: int) -> bool:
    """Whether a card restricts the other cards of its roster."""
    for held in _held(game.cards[index]):  # noqa: SIM110 a plain loop compiles to a faster one
        if held.ability.events >> BE_RECRUITED_WITH & 1:
            return True
    return False


def _held(card: Card) -> tuple[HeldAbility, ...]:
    """Return the present abilities of a card in a squad, or the printed ones elsewhere."""
    return card.current if card.in_squad else card.face.held


def host_refused(game: State, player: int, index: int, host: int, reasons: list[str]) -> None:
    """210.3–210.5, 210.14, 214.4а–214.6 Why a card cannot be the host of another one."""
    card, bearer = game.cards[index], game.cards[host]
    if not card.attaches or card.host >= 0 or card.controller != player or card.zone != FIELD:
        reasons.append("306.4")
        return
    equipment = card.kind == EQUIPMENT
    clause = "214.4" if equipment else "210.2"
    if index == host or bearer.zone != FIELD:
        reasons.append(clause)
        if bearer.kind != CREATURE:
            reasons.append("214.6" if equipment else "210.3")
        return
    if card.kind == PARASITE:
        first_row = half(bearer.cell) != player and row(bearer.cell) == 1
        own = bearer.controller == player
        if (own or not first_row) and not _allowed(game, player, host):
            reasons.append("210.14")
    elif bearer.controller != player:
        reasons.append(clause)
    if _unwanted(game, card, host):
        reasons.append("210.3")
    if bearer.hidden:
        reasons.append("415.1")
    if bearer.kind != CREATURE:
        reasons.append("214.6" if equipment else "210.3")
    if equipment:
        if bearer.marks & INCORPOREAL:
            reasons.append("214.6")
        if not bearer.classes:
            reasons.append("214.4а")
        if any(name in EQUIPMENT_CLASSES and _wears(game, bearer, name) for name in card.classes):
            reasons.append("214.5")
        return
    if bears_most(game, bearer, card.kind):
        reasons.append("210.4")
    if bearer.marks & INCORPOREAL and not card.marks & INCORPOREAL:
        reasons.append("210.5")


def _wears(game: State, bearer: Card, name: str) -> bool:
    return any(game.cards[other].kind == EQUIPMENT and name in game.cards[other].classes for other in bearer.attached)


def _unwanted(game: State, card: Card, host: int) -> bool:
    """Whether its own text wants another host."""
    return any(held.ability.hooks & OWN_HOST and not held.ability.takes_host(game, card, host) for held in card.current)


def _allowed(game: State, player: int, host: int) -> bool:
    """Whether a text of the player's squad lets a parasite have that host."""
    for index in game.squad:
        card = game.cards[index]
        if card.controller != player:
            continue
        for held in card.current:
            if held.ability.hooks & PARASITE_HOST and held.ability.takes_host(game, card, host):
                return True
    return False


def hosts_for(game: State, player: int, index: int) -> list[int]:
    found = []
    reasons: list[str] = []
    for host in game.squad:
        host_refused(game, player, index, host, reasons)
        if not reasons:
            found.append(host)
        reasons.clear()
    return found
