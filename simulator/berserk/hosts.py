"""208.3, 210 Creatures that become symbiotes or parasites of others, and creatures again."""

from __future__ import annotations

from mypy_extensions import i64

from simulator.berserk.bans import count_permissions
from simulator.berserk.card import Card
from simulator.berserk.features import COLOUR, Ability
from simulator.berserk.field import attach, detach, stand
from simulator.berserk.held_abilities import gain, refresh
from simulator.berserk.state import State
from simulator.berserk.vocabulary import BATTLE, CREATURE, FIELD, INCORPOREAL, PARASITE, SYMBIOTE


class Subtype(Ability):
    """208.3 «Становится паразитом»: a creature is of that kind."""

    __slots__ = ("kind",)

    def __init__(self, ru: str, en: str, kind: int) -> None:
        super().__init__("", "208.3", ru, en, hooks=COLOUR)
        self.kind: i64 = kind

    def subtyped(self) -> int:
        return self.kind


def bears_most(game: State, bearer: Card, kind: int) -> bool:
    """210.4, 210.13 Whether a creature has its maximum of symbiotes, parasites or equipment: one of a kind, unless an
    ability permits more."""
    borne = sum(game.cards[other].kind == kind for other in bearer.attached)
    if not borne or kind not in (SYMBIOTE, PARASITE):
        return borne > 0
    deed = "host symbiotes" if kind == SYMBIOTE else "host parasites"
    return borne >= max(1, count_permissions(game, deed, bearer))


def can_join(game: State, index: int, host: int, kind: int) -> bool:
    """210.2–210.5, 210.13 Whether a creature of the field can have that host as a card of that kind."""
    card, bearer = game.cards[index], game.cards[host]
    if index == host or card.kind != CREATURE or card.zone != FIELD or card.host >= 0 or card.hidden:
        return False
    if bearer.kind != CREATURE or bearer.zone != FIELD or bearer.hidden:
        return False
    if kind != PARASITE and bearer.controller != card.controller:
        return False
    if bears_most(game, bearer, kind):
        return False
    return not bearer.marks & INCORPOREAL or card.marks & INCORPOREAL != 0


def join_host(game: State, index: int, host: int, kind: int, giver: int, player: int) -> None:
    """The creature leaves its cell for the host, and is of that kind from then on."""
    card = game.cards[index]
    ru, en = ("паразит", "parasite") if kind == PARASITE else ("компаньон", "companion")
    attach(game, index, host)
    gain(game, card, Subtype(ru, en, kind), BATTLE, giver, player)
    if game.log is not None:
        one, two, onto = game.label(index), game.label(host), game.label(host, "gen")
        game.note("208.3", f"{one} становится: {ru} {onto}", f"{one} becomes a {en} of {two}")


def leave_host(game: State, index: int, cell: int) -> None:
    """It is a creature of the field again, on that cell."""
    card = game.cards[index]
    detach(game, index)
    card.gained = tuple([held for held in card.gained if not held.ability.subtyped()])
    stand(game, index, cell)
    refresh(game, card)
    if game.log is not None:
        label = game.label(index)
        game.note("208.3", f"{label} снова существо", f"{label} is a creature again")


def has_joined(game: State, index: int) -> bool:
    """Whether the card is a symbiote or a parasite only because its role has changed."""
    card = game.cards[index]
    return card.attaches and any(held.ability.subtyped() for held in card.gained)


def regain_subtype(game: State, index: int) -> bool:
    """210.7 Return the card to the cell of its lost host if its text permits this and the cell is free. Return whether
    it did."""
    card = game.cards[index]
    if not has_joined(game, index) or not any(held.ability.outlives() for held in card.current):
        return False
    if card.cell < 0 or not game.is_free(card.cell):
        return False
    leave_host(game, index, card.cell)
    return True
