"""The view of a seat: everything except the order of the enemies' hands and of unseen cards in a deck.

Cards are numbers of `faces`. A spectator (seat -1) sees no order at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from simulator.clash import fortress, summon, turn, units
from simulator.clash.bits import NEW, NOBODY, RAGE
from simulator.clash.state import State
from simulator.clash.table import Face

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature in play; `symbiote` and `prisoners` are cards, `abilities` and `granted` are masks."""

    card: int
    symbiote: int
    axe: int
    shield: int
    damage: int
    abilities: int
    granted: int
    bonus: int
    attacks: bool  # in the next assault of its owner
    prisoners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kingdom:
    """The kingdom of one seat. `hand` is in order if `ordered`, otherwise by number.

    `left` cards lie to the left of the fortress, and the leftmost `available` are playable. For an automatic opponent
    `hand` is its deck, and players have seen its `top`.
    """

    seat: int
    machine: bool
    hand: tuple[int, ...]
    ordered: bool
    top: tuple[int, ...]
    left: int
    available: int
    health: int
    bastion: bool
    rows: tuple[tuple[Creature, ...], ...]
    discard: tuple[int, ...]
    removed: tuple[int, ...]
    champion: int
    champion_ready: bool
    turns: int


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it. `faces`: a key for each card; `cards` holds the printed data of each. `facing`: by
    half of a row (seat * 2 + row), the seat across the bridge. `costs` are the present costs of the seat's hand, in its
    order. `options` are the options of this seat, if it must choose."""

    seat: int
    faces: tuple[str, ...]
    cards: tuple[Face, ...]
    facing: tuple[int, ...]
    costs: tuple[int, ...]
    kingdoms: tuple[Kingdom, ...]
    turn: int
    turn_number: int
    phase: int
    mana: int
    asked: int
    options: tuple[int, ...]
    over: bool
    scores: tuple[float, ...]


def view(state: State, seat: int) -> View:
    table = state.table
    own = seat >= 0 and not table.machine[seat]
    return View(
        seat=seat,
        faces=tuple([face.key for face in table.faces]),
        cards=tuple(table.faces),
        facing=tuple(table.facing),
        costs=tuple([summon.cost(state, seat, card) for card in state.hands[seat]]) if own else (),
        kingdoms=tuple([_kingdom(state, other, seat) for other in range(table.seats)]),
        turn=state.turn,
        turn_number=state.turn_number,
        phase=state.phase,
        mana=state.mana,
        asked=state.asked,
        options=tuple(state.choices) if seat == state.asked else (),
        over=state.over,
        scores=tuple(state.scores),
    )


def _kingdom(state: State, seat: int, viewer: int) -> Kingdom:
    table = state.table
    machine = table.machine[seat]
    hand = state.hands[seat]
    ordered = seat == viewer and not machine
    return Kingdom(
        seat=seat,
        machine=machine,
        hand=tuple(hand) if ordered else tuple(sorted(hand)),
        ordered=ordered,
        top=tuple(hand[: state.known_tops[seat]]),
        left=state.forts[seat],
        available=0 if machine else summon.available(state, seat),
        health=fortress.health(state, seat),
        bastion=state.bastions[seat],
        rows=tuple([tuple([_creature(state, unit) for unit in state.rows[seat * 2 + row]]) for row in (0, 1)]),
        discard=tuple(state.discards[seat]),
        removed=tuple(state.removed[seat]),
        champion=table.champion[seat],
        champion_ready=table.champion[seat] != NOBODY
        and not state.exhausted[seat]
        and not turn.champion_in_play(state, seat),
        turns=state.turns[seat],
    )


def _creature(state: State, unit: int) -> Creature:
    symbiote = state.symbiotes[unit]
    return Creature(
        card=unit,
        symbiote=symbiote,
        axe=units.attack_value(state, unit),
        shield=state.shields[unit],
        damage=state.damage[unit],
        abilities=state.abilities(unit),
        granted=state.granted[unit] & ~state.bases[unit],
        bonus=state.bonuses[unit],
        attacks=not state.marks[unit] & NEW or state.abilities(unit) & RAGE != 0,
        prisoners=tuple(
            [state.prisoners[one] for one in (unit, symbiote) if one != NOBODY and state.prisoners[one] != NOBODY]
        ),
    )
