"""The flat state of a game, and its copy.

A card is an index; a creature in play (a "unit") is the index of its card, or of the lower one of two that Symbiosis
joined. A hand lists cards from the left; `fort` is the place of the fortress among them, that is the number of cards to
its left. The hand of an automatic opponent is its deck from the top down, with the fortress under it.
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.clash.bits import BEGINNING, NOBODY, NOWHERE
from simulator.clash.chance import Stream
from simulator.clash.table import Table
from simulator.games import Line


class Task:
    """Something that is left to do. Which fields count depends on the kind: see resolution.py."""

    def __init__(self, kind: int, source: int, seat: int, side: int, of: Task | None = None) -> None:
        self.kind = kind
        self.source = source
        self.seat = seat
        self.side = side
        self.manner: int = 0 if of is None else of.manner  # of damage: BY_ATTACK, BY_SPELL, BY_RIPOSTE
        self.limited: bool = False if of is None else of.limited  # an attack on creatures alone (Rage)
        self.instinct: bool = False if of is None else of.instinct  # an attack by Instinct
        self.dealt: bool = False if of is None else of.dealt
        self.killed: bool = False if of is None else of.killed
        self.struck: list[int] = [] if of is None else of.struck[:]  # units that this has hurt and not destroyed
        self.reactors: list[int] = [] if of is None else of.reactors[:]  # units that all attacks of the source hurt
        self.excess: list[int] = [] if of is None else of.excess[:]  # damage beyond need, by seat

    def copy(self) -> Task:
        return Task(self.kind, self.source, self.seat, self.side, self)


class State:
    """A game at one moment; `State(table, stream, of)` is a copy of `of` that goes on with that stream, without a log.

    Lists named in the plural are by card unless they say otherwise.
    """

    def __init__(self, table: Table, stream: Stream, of: State | None = None) -> None:
        cards, seats = len(table.faces), table.seats
        self.table = table
        self.stream = stream
        # By seat.
        self.hands: list[list[int]] = [[] for _ in range(seats)] if of is None else [hand[:] for hand in of.hands]
        self.forts: list[int] = [0] * seats if of is None else of.forts[:]
        self.bastions: list[bool] = [True] * seats if of is None else of.bastions[:]
        # Of automatic opponents; the last is on top.
        self.discards: list[list[int]] = [[] for _ in range(seats)] if of is None else [pile[:] for pile in of.discards]
        # By fatigue.
        self.removed: list[list[int]] = [[] for _ in range(seats)] if of is None else [pile[:] for pile in of.removed]
        self.exhausted: list[bool] = [False] * seats if of is None else of.exhausted[:]  # the champion
        # Cards on top of a deck that everybody has seen.
        self.known_tops: list[int] = [0] * seats if of is None else of.known_tops[:]
        self.turns: list[int] = [0] * seats if of is None else of.turns[:]
        # By side.
        # Units, the one at the bridge first.
        self.rows: list[list[int]] = [[] for _ in range(seats * 2)] if of is None else [row[:] for row in of.rows]
        # By card.
        self.where: list[int] = [NOWHERE] * cards if of is None else of.where[:]  # the side of a unit
        self.symbiotes: list[int] = [NOBODY] * cards if of is None else of.symbiotes[:]  # the symbiote of each unit
        # The card under a bearer of Shackles.
        self.prisoners: list[int] = [NOBODY] * cards if of is None else of.prisoners[:]
        # The seat that a prisoner was taken from.
        self.taken_from: list[int] = [NOBODY] * cards if of is None else of.taken_from[:]
        self.axes: list[int] = [0] * cards if of is None else of.axes[:]
        self.shields: list[int] = [0] * cards if of is None else of.shields[:]
        # Abilities of a unit without what auras grant.
        self.bases: list[int] = [0] * cards if of is None else of.bases[:]
        self.granted: list[int] = [0] * cards if of is None else of.granted[:]
        self.damage: list[int] = [0] * cards if of is None else of.damage[:]
        self.bonuses: list[int] = [0] * cards if of is None else of.bonuses[:]  # of Sprint
        self.marks: list[int] = [0] * cards if of is None else of.marks[:]
        self.plays: list[int] = [0] * cards if of is None else of.plays[:]  # how often it has been played
        # The turn.
        self.turn: int = 0 if of is None else of.turn
        self.first: int = 0 if of is None else of.first
        self.turn_number: int = 0 if of is None else of.turn_number
        self.phase: int = BEGINNING if of is None else of.phase
        self.mana: int = 0 if of is None else of.mana
        self.auras: int = 0 if of is None else of.auras  # units with an aura in play
        self.any_granted: bool = False if of is None else of.any_granted
        self.attackers: list[int] = [] if of is None else of.attackers[:]
        self.tasks: list[Task] = [] if of is None else [task.copy() for task in of.tasks]
        self.asked: int = NOBODY if of is None else of.asked
        self.choices: list[int] = [] if of is None else of.choices  # replaced, never changed in place
        self.machine_spent: int = 0 if of is None else of.machine_spent
        self.machine_opened: int = 0 if of is None else of.machine_opened
        # The end.
        self.over: bool = False if of is None else of.over
        self.reason: str = "" if of is None else of.reason
        self.scores: list[float] = [] if of is None else of.scores  # by seat; they add up to 1
        self.adjudicated: bool = False if of is None else of.adjudicated
        self.log: list[Line] | None = None

    def clone(self) -> State:
        """A copy that goes on alike; it keeps no log."""
        return State(self.table, self.stream.copy(), self)

    def abilities(self, unit: int) -> int:
        """The mask of a unit, auras included."""
        return self.bases[unit] | self.granted[unit]

    def note(self, rule: str, ru: str, en: str) -> None:
        if self.log is not None:
            self.log.append(Line(Term(ru, en), rule))

    def name_ru(self, card: int) -> str:
        return self.table.faces[card].name_ru

    def name_en(self, card: int) -> str:
        return self.table.faces[card].name_en
