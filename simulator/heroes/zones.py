"""Cards from zone to zone (201-206): drawing, entering and leaving play, the graveyard, the bottom of a deck."""

from __future__ import annotations

from simulator.heroes import constant_effects, values, wounds
from simulator.heroes.bits import (
    ARRIVES,
    CREATURE,
    DRAWS,
    ENEMY_DRAWS_CARD,
    ENTERS,
    EQUIPMENT,
    EVENT,
    HERO,
    MOVED,
    NOBODY,
    NTH_DRAW,
    SLOTS,
    SOURCE_MOVED,
)
from simulator.heroes.state import Delay, QueueEntry, State, with_item, without
from simulator.heroes.unit import Unit


def draw(state: State, seat: int) -> int:
    """The top card of the deck goes to hand; returns it, NOBODY from an empty deck."""
    if not state.decks[seat]:
        return NOBODY
    card = state.decks[seat][0]
    state.decks[seat] = state.decks[seat][1:]
    state.know(card, state.known[card] | 1 << seat)
    state.hands[seat] = [*state.hands[seat], card]
    state.draws = with_item(state.draws, seat, state.draws[seat] + 1)
    wounds.seat_event(state, seat, DRAWS, card)
    wounds.seat_event(state, 1 - seat, ENEMY_DRAWS_CARD, card)
    wounds.counted_event(state, seat, NTH_DRAW, state.draws[seat])
    return card


def shuffle(state: State, seat: int) -> None:
    """Shuffle a deck after a search or a new card (204). No seat knows a place in it afterwards."""
    deck = sorted(state.decks[seat])
    state.stream.shuffle(deck)
    state.decks[seat] = deck
    known = state.known[:]
    for card in deck:
        known[card] = 0
    state.known = known


def bury(state: State, card: int) -> None:
    """Put a card on top of its owner's graveyard (205); a created card leaves the game for the reserve (206.1)."""
    state.cheapen(card, 0)
    state.know(card, 3)
    if not values.face_of(state, card).created:
        owner = state.owners[card]
        state.graves[owner] = [*state.graves[owner], card]


def enter_play(state: State, card: int, seat: int) -> Unit:
    """A card enters play under a seat's control; a piece of equipment or an event replaces the one before it."""
    _forget_former(state, card)
    face = values.face_of(state, card)
    unit = Unit(card, state.faces[card], state.owners[card], seat, state.turn_number)
    unit.uses = face.uses
    unit.wounds = face.entry_wounds
    state.place(unit)
    if face.auras:
        state.shining += 1
    state.know(card, 3)
    if face.kind == CREATURE:
        state.creatures[seat] = [*state.creatures[seat], card]
    elif face.kind & EQUIPMENT:
        place = seat * SLOTS + values.slot_of(face.kind)
        replace(state, state.worn[place])
        state.worn = with_item(state.worn, place, card)
    elif face.kind == EVENT:
        replace(state, state.events[seat])
        state.events = with_item(state.events, seat, card)
    constant_effects.refresh(state)
    wounds.self_event(state, unit, ENTERS, NOBODY)
    wounds.any_event(state, ARRIVES, card)
    return unit


def _forget_former(state: State, card: int) -> None:
    """A card that enters play is another card than before (204): what waits for the former one does not find it."""
    for entry in state.queue:
        _forget_card(entry, card)
    if any(one.entry.it == card or one.entry.other == card or card in one.entry.them for one in state.delays):
        kept: list[Delay] = []
        for one in state.delays:
            entry = one.entry.copy()
            _forget_card(entry, card)
            kept.append(Delay(entry, one.at_end, one.side, one.after, one.picks))
        state.delays = kept


def _forget_card(entry: QueueEntry, card: int) -> None:
    if entry.it == card:
        entry.it = NOBODY
    if entry.other == card:
        entry.other = NOBODY
    entry.them = [one for one in entry.them if one != card]
    while card in entry.targets:
        place = entry.targets.index(card)
        del entry.targets[place], entry.slots[place]


def replace(state: State, card: int) -> None:
    """The card that lay there goes to the graveyard; it is not destroyed."""
    if card == NOBODY:
        return
    state.note("212", f"«{state.name_ru(card)}» уступает место", f"{state.name_en(card)} gives way")
    leave_play(state, card)
    bury(state, card)


def leave_play(state: State, card: int) -> None:
    """A card leaves play and loses all effects; what was given to it is forgotten (104.3.4)."""
    unit = state.units[card]
    if unit is None:
        return
    seat = unit.seat
    kind = state.table.faces[unit.face].kind
    if kind == CREATURE:
        state.creatures[seat] = without(state.creatures[seat], card)
    elif kind & EQUIPMENT:
        state.worn = with_item(state.worn, seat * SLOTS + values.slot_of(kind), NOBODY)
    elif kind == EVENT:
        state.events = with_item(state.events, seat, NOBODY)
    state.units[card] = None
    state.news |= SOURCE_MOVED | MOVED if state.table.faces[unit.face].auras else MOVED
    for part in unit.parts:
        bury(state, part)
    if state.table.faces[unit.face].auras:
        state.shining -= 1
    state.cheapen(card, 0)
    for waiting in (0, 1):
        if state.provoker[waiting] == card:
            state.provoker = with_item(state.provoker, waiting, NOBODY)


def to_hand(state: State, card: int) -> None:
    """To its owner's hand; everybody has seen it. A created card goes to the reserve."""
    leave_play(state, card)
    state.cheapen(card, 0)
    if values.face_of(state, card).created:
        return
    state.know(card, 3)
    owner = state.owners[card]
    state.hands[owner] = [*state.hands[owner], card]


def create(state: State, face: int, seat: int) -> int:
    """A created card comes out of the reserve into play."""
    card = len(state.faces)
    state.faces = [*state.faces, face]
    state.owners = [*state.owners, seat]
    state.units.append(None)
    state.cheaper = [*state.cheaper, 0]
    state.known = [*state.known, 3]
    state.played = [*state.played, 0]
    enter_play(state, card, seat)
    return card


def copy(state: State, unit: Unit, seat: int) -> int:
    """A created card like a card in play comes out of the reserve; the effects on that card are left out."""
    face = unit.face
    return create(state, face if state.table.faces[face].created else state.table.copies + face, seat)


def take_control(state: State, card: int, seat: int, this_turn: bool = False, keeper: int = NOBODY) -> bool:
    """Give control of a card to a seat. The weakness of the first turn starts again (104.3.4, 107.5).

    `keeper`: a card whose leaving play gives the card back.
    """
    unit = state.units[card]
    if unit is None or unit.seat == seat or state.table.faces[unit.face].kind == HERO:
        return False
    kind = state.table.faces[unit.face].kind
    if kind == CREATURE:
        state.creatures[unit.seat] = without(state.creatures[unit.seat], card)
        state.creatures[seat] = [*state.creatures[seat], card]
    elif kind & EQUIPMENT:
        slot = values.slot_of(kind)
        state.worn = with_item(state.worn, unit.seat * SLOTS + slot, NOBODY)
        replace(state, state.worn[seat * SLOTS + slot])
        state.worn = with_item(state.worn, seat * SLOTS + slot, card)
    else:
        state.events = with_item(state.events, unit.seat, NOBODY)
        replace(state, state.events[seat])
        state.events = with_item(state.events, seat, card)
    unit = state.edit(unit)
    state.note_arrival(unit)
    unit.lent = unit.seat if this_turn else NOBODY
    if not this_turn:  # control that depends on a card goes on as the turn ends
        unit.keeper, unit.home = keeper, unit.seat
    state.bound = state.bound or keeper != NOBODY
    unit.seat = seat
    unit.entered = state.turn_number
    return True


def return_loan(state: State, card: int) -> None:
    """A card whose control was changed until the end of the turn goes back, under the former control (104.3.4)."""
    unit = state.units[card]
    if unit is None or unit.lent == NOBODY:
        return
    keeper, home = unit.keeper, unit.home
    take_control(state, card, unit.lent)
    unit = state.edit(unit)
    unit.keeper, unit.home = keeper, home


def settle_deaths(state: State) -> None:
    """After each step: constant abilities, then everything that dies, until nothing more does (503.1, 505.1)."""
    while True:
        if state.bound:
            _end_bound(state)
        constant_effects.refresh(state)
        dead = wounds.dying(state)
        if not dead:
            return
        fallen = [card for card in dead if values.face_of(state, card).kind == HERO]
        if fallen:
            _end(state, fallen)
            return
        wounds.tell_deaths(state, [card for card in dead if not _returns(state, card)])
        for card in dead:
            if _returns(state, card):
                state.note(
                    "516", f"«{state.name_ru(card)}» возвращается в руку вместо гибели",
                    f"{state.name_en(card)} returns to hand instead of dying",
                )  # fmt: skip
                _send_back(state, card)
            else:
                state.note("505.1", f"«{state.name_ru(card)}» погибает", f"{state.name_en(card)} dies")
                state.deaths = [*state.deaths, card]
                leave_play(state, card)
                bury(state, card)


def _end_bound(state: State) -> None:
    """End the effects whose condition no longer holds (120), and return the cards whose keeper has left play."""
    for seat in (0, 1):
        for card in values.in_play(state, seat):
            unit = state.units[card]
            is_freed = unit is not None and unit.keeper != NOBODY and state.units[unit.keeper] is None
            if unit is not None and is_freed and not take_control(state, card, unit.home):
                unit = state.edit(unit)
                unit.lent = unit.keeper = NOBODY  # it was there until the end of the turn, and now stays
            if unit is not None and unit.lasting:
                kept = [
                    one
                    for one in unit.lasting
                    if one.test is None or values.holds(state, one.test, one.giver, one.source)
                ]
                if len(kept) < len(unit.lasting):
                    state.edit(unit).lasting = kept


def settle_constants(state: State) -> None:
    """After a payment and other changes that are no effect: constant abilities hold or end at once (115.1)."""
    if state.shining or state.lit or state.bound:
        settle_deaths(state)


def _send_back(state: State, card: int) -> None:
    """Replace the death of a card by its return to hand or deck (516)."""
    where = values.face_of(state, card).returns
    if where == 1:
        to_hand(state, card)
        return
    leave_play(state, card)
    to_deck_end(state, card, where == 2)
    if where == 4:
        shuffle(state, state.owners[card])


def to_deck_end(state: State, card: int, top: bool) -> None:
    """Put a card that has left play onto the top or bottom of its owner's deck; a created card goes to the reserve."""
    if values.face_of(state, card).created:
        return
    owner = state.owners[card]
    state.know(card, 3)
    state.decks[owner] = [card, *state.decks[owner]] if top else [*state.decks[owner], card]


def _returns(state: State, card: int) -> bool:
    unit = state.units[card]
    return unit is not None and not unit.silent and state.table.faces[unit.face].returns > 0


def _end(state: State, fallen: list[int]) -> None:
    """A hero without lives has lost; two at once are a draw (601-603)."""
    if len(fallen) == 2:
        end_game(state, "603", [0.5, 0.5])
        return
    unit = state.units[fallen[0]]
    loser = 0 if unit is None else unit.seat
    end_game(state, "602", [0.0, 1.0] if loser == 0 else [1.0, 0.0])


def end_game(state: State, reason: str, scores: list[float]) -> None:
    """The game is over."""
    state.over = True
    state.reason = reason
    state.scores = scores
    state.asked = NOBODY
    state.choices = []
    state.note(reason, "Игра окончена", "The game is over")


def look_at_hand(state: State, seat: int) -> None:
    """The seat looks at the hand of the other one."""
    for card in state.hands[1 - seat]:
        state.know(card, state.known[card] | 1 << seat)
