"""The view of one seat: everything that it may know. A spectator is seat -1."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.heroes.cards import Card
from simulator.heroes import values
from simulator.heroes.bits import (
    ARMOUR_SHIFT,
    BITS,
    BY_STRIKE,
    NOBODY,
    POISON_SHIFT,
    REGENERATION_SHIFT,
    SLOTS,
    TARGET,
    THORNS_SHIFT,
    first_of,
    kind_of,
)
from simulator.heroes.state import QueueEntry, State


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in play. `numbers`: armour, regeneration, thorns."""

    card: int
    face: str
    owner: int
    strike: int
    lives: int
    wounds: int
    cost: int
    tapped: bool
    new: bool
    struck: int
    keywords: tuple[str, ...]
    numbers: tuple[int, int, int, int]
    silent: bool
    frozen: bool
    shield: int
    uses: int


@dataclass(frozen=True, slots=True)
class CardView:
    """A card of a hand or deck of which the seat knows what it is."""

    card: int
    face: str
    cost: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A hand or deck: how many cards, and for each place the card if the seat knows it."""

    size: int
    cards: tuple[CardView | None, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    seat: int
    hero: InPlay
    creatures: tuple[InPlay, ...]
    equipment: tuple[InPlay | None, ...]  # amulet, armour, weapon
    event: InPlay | None
    hand: Pile
    deck: Pile
    graveyard: tuple[str, ...]
    coins: int
    open: int
    empty_draws: int
    mulligan: int


@dataclass(frozen=True, slots=True)
class QueueItemView:
    """An ability or strike of the queue, the one that is carried out first."""

    kind: int
    source: str
    seat: int
    ability: int
    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat sees it. `options` are the options of this seat, if it must choose."""

    seat: int
    sides: tuple[SideView, SideView]
    first: int
    turn: int
    turn_number: int
    phase: int
    asked: int
    ask: int
    queue: tuple[QueueItemView, ...]
    provoker: tuple[int, int]
    options: tuple[int, ...]
    over: bool
    scores: tuple[float, ...]
    offered: tuple[CardView, ...]  # the cards out of play that this seat's options name
    cards: tuple[Card, ...]  # the printed cards of this seat's list, and of all that it sees elsewhere


def view(state: State, seat: int) -> View:
    waiting = [entry for entry in (state.running, state.striking) if entry is not None]
    sides = (_side(state, 0, seat), _side(state, 1, seat))
    queue = tuple([_queued(state, entry) for entry in [*waiting, *state.declaring, *state.queue, *state.waiting]])
    offered = _offered(state, seat)
    seen = _seen(sides, queue, offered)
    seen.update([state.table.faces[face].key for card, face in enumerate(state.faces) if state.owners[card] == seat])
    return View(
        seat=seat,
        sides=sides,
        first=state.first,
        turn=state.turn,
        turn_number=state.turn_number,
        phase=state.phase,
        asked=state.asked,
        ask=state.ask if state.asked != NOBODY else 0,
        queue=queue,
        provoker=(state.provoker[0], state.provoker[1]),
        options=tuple(state.choices) if seat == state.asked else (),
        over=state.over,
        scores=tuple(state.scores),
        offered=offered,
        cards=tuple([face.printed for face in state.table.faces if face.printed is not None and face.key in seen]),
    )


def _seen(sides: tuple[SideView, ...], queue: tuple[QueueItemView, ...], offered: tuple[CardView, ...]) -> set[str]:
    """Return the faces of the cards that the parts of a view show."""
    found = {one.source for one in queue} | {one.face for one in offered}
    for side in sides:
        in_play = (side.hero, side.event, *side.creatures, *side.equipment)
        known = (*side.hand.cards, *side.deck.cards)
        found.update([one.face for one in in_play if one is not None])
        found.update([one.face for one in known if one is not None])
        found.update(side.graveyard)
    return found


def _offered(state: State, seat: int) -> tuple[CardView, ...]:
    if seat != state.asked:
        return ()
    cards = [first_of(code) for code in state.choices if kind_of(code) == TARGET]
    return tuple([_held(state, card) for card in cards if state.units[card] is None])


def _held(state: State, card: int) -> CardView:
    return CardView(card, values.face_of(state, card).key, values.cost_of(state, card))


def _queued(state: State, entry: QueueEntry) -> QueueItemView:
    targets = [entry.other, entry.defender] if entry.kind == BY_STRIKE else entry.targets
    place = entry.ability.place if entry.ability is not None else NOBODY
    return QueueItemView(entry.kind, values.face_of(state, entry.source).key, entry.seat, place, tuple(targets))


def _side(state: State, seat: int, viewer: int) -> SideView:
    hero = in_play(state, state.heroes[seat])
    assert hero is not None
    return SideView(
        seat=seat,
        hero=hero,
        creatures=tuple([made for card in state.creatures[seat] if (made := in_play(state, card)) is not None]),
        equipment=tuple([in_play(state, state.worn[seat * SLOTS + slot]) for slot in range(SLOTS)]),
        event=in_play(state, state.events[seat]),
        hand=_pile(state, state.hands[seat], viewer),
        deck=_pile(state, state.decks[seat], viewer),
        graveyard=tuple([values.face_of(state, card).key for card in state.graves[seat]]),
        coins=state.coins[seat],
        open=state.open[seat],
        empty_draws=state.empty_draws[seat],
        mulligan=state.mulligans[seat],
    )


def _pile(state: State, cards: list[int], viewer: int) -> Pile:
    bit = 3 if viewer < 0 else 1 << viewer
    return Pile(
        len(cards),
        tuple([_held(state, card) if state.known[card] & bit == bit else None for card in cards]),
    )


def in_play(state: State, card: int) -> InPlay | None:
    """A card in play as everybody sees it; None for no card."""
    unit = state.units[card] if card != NOBODY else None
    if unit is None:
        return None
    keys = values.keys_of(state, unit)
    return InPlay(
        card=card,
        face=state.table.faces[unit.face].key,
        owner=unit.owner,
        strike=values.strike_of(state, unit),
        lives=values.remaining_lives(state, unit),
        wounds=unit.wounds,
        cost=values.cost_of(state, card),
        tapped=unit.tapped,
        new=unit.entered == state.turn_number,
        struck=unit.struck,
        keywords=tuple([id for id, bit in BITS.items() if keys & bit]),
        numbers=(
            values.ability_number(state, unit, ARMOUR_SHIFT),
            values.ability_number(state, unit, REGENERATION_SHIFT),
            values.ability_number(state, unit, THORNS_SHIFT),
            values.ability_number(state, unit, POISON_SHIFT),
        ),
        silent=unit.silent != 0,
        frozen=unit.frozen,
        shield=unit.shield,
        uses=unit.uses,
    )
