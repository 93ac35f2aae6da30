"""A scenario's position as a game."""

from __future__ import annotations

from catalog.heroes.cards import Card
from simulator.heroes import constant_effects, target_choice, values, zones
from simulator.heroes.bits import (
    BEGINNING,
    BITS,
    CREATURE,
    EVENT,
    MAIN,
    MULLIGAN,
    SHIFTS,
    SILENT,
    SILENT_NOW,
    SILENT_UNTIL,
    SLOTS,
    first_of,
)
from simulator.heroes.scenario.model import LETTERS, Marks, Scenario
from simulator.heroes.setup import add_card, empty_state, faces_of
from simulator.heroes.state import State
from simulator.heroes.unit import Unit

PLAIN_HERO = Card("SCENARIO", 999, "герой", "hero", "hero", "neutral", lives=30)


class Names:
    """The handles of a scenario's cards; a created card is called by its key and `#1`, `#2` …"""

    def __init__(self) -> None:
        self.cards: dict[str, int] = {}
        self.handles: list[str] = []

    def add(self, handle: str, card: int) -> None:
        self.cards[handle] = card
        self.handles.append(handle)

    def copy(self) -> Names:
        made = Names()
        made.cards, made.handles = self.cards.copy(), self.handles[:]
        return made

    def of(self, state: State, card: int) -> str:
        """The handle of a card; created ones are numbered as they came."""
        if card < len(self.handles):
            return self.handles[card]
        face = state.faces[card]
        place = sum(state.faces[other] == face for other in range(len(self.handles), card + 1))
        return f"{state.table.faces[face].name_en}#{place}"

    def card(self, state: State, handle: str) -> int:
        """The card of a handle; -1 for a created one that has not come yet."""
        if handle in self.cards:
            return self.cards[handle]
        for card in range(len(self.handles), len(state.faces)):
            if self.of(state, card) == handle:
                return card
        return -1

    def find_offered(self, state: State, card: int) -> int:
        """Return the card, or one that looks alike and is offered instead; the two handles then change places.

        Of cards in one pile that look alike the rules offer only one.
        """
        offered = [first_of(code) for code in state.choices]
        if card < 0 or card >= len(self.handles) or card in offered:
            return card
        piles = [pile for pile in (*state.hands, *state.decks, *state.graves) if card in pile]
        for other in offered:
            is_alike = 0 <= other < len(self.handles) and len(target_choice.different(state, [card, other])) == 1
            if is_alike and piles and other in piles[0]:
                self.exchange_handles(card, other)
                return other
        return card

    def exchange_handles(self, card: int, other: int) -> None:
        """Give each of two cards that look alike the handle of the other one."""
        here, there = self.handles[card], self.handles[other]
        self.handles[card], self.handles[other] = there, here
        self.cards[here], self.cards[there] = other, card


def lay_out_scenario(scenario: Scenario) -> tuple[State, Names]:
    """The game at the start of the script."""
    created = {card.slug: card for card in scenario.cards.values() if card.is_created}
    faces, places = faces_of([*scenario.cards.values(), PLAIN_HERO], created)
    state = empty_state(faces, scenario.seed)
    state.table.turn_cap = scenario.turn_cap
    state.log = []
    state.first, state.turn = scenario.first, scenario.turn
    state.turn_number = scenario.turn_number
    names = Names()

    def new(handle: str, key: str, owner: int) -> int:
        card = add_card(state, places[scenario.cards[key] if key else PLAIN_HERO], owner)
        names.add(handle, card)
        return card

    heroes = [new(f"hero.{LETTERS[seat]}", side.hero, seat) for seat, side in enumerate(scenario.players)]
    state.heroes = heroes
    for seat, side in enumerate(scenario.players):
        unit = _lay(state, heroes[seat], seat, seat, False)
        unit.wounds, unit.tapped = side.wounds, side.tapped
        state.coins[seat] = side.coins
        state.open[seat] = side.coins if side.open < 0 else side.open
        state.empty_draws[seat] = side.empty_draws
        _mark(unit, side.marks)
    for one in scenario.placed:
        unit = _lay(state, new(one.handle, one.card, one.owner), one.owner, one.player, one.new)
        unit.tapped, unit.wounds = one.tapped, one.wounds
        unit.uses = one.uses or unit.uses
        _mark(unit, one.marks)
    for seat, side in enumerate(scenario.players):
        for handle in side.hand:
            card = new(handle, handle.partition(".")[0], seat)
            state.know(card, 1 << seat)
            state.hands[seat] = [*state.hands[seat], card]
        state.decks[seat] = [new(handle, handle.partition(".")[0], seat) for handle in side.deck]
        for handle in side.graveyard:
            zones.bury(state, new(handle, handle.partition(".")[0], seat))
    state.phase = {"mulligan": MULLIGAN, "turn": BEGINNING, "main": MAIN}[scenario.start]
    _remember(scenario, state, names)
    if scenario.start != "main":
        state.turn_number -= 1 if scenario.start == "turn" else state.turn_number
    constant_effects.refresh(state)
    return state, names


def _remember(scenario: Scenario, state: State, names: Names) -> None:
    """Restore mulligan answers, known cards, reduced costs and provocations."""
    for seat, side in enumerate(scenario.players):
        if scenario.start != "mulligan" or side.mulligan:
            state.mulligans[seat] = int(side.mulligan == "yes")
        state.returned[seat] = side.returned
        for handles, bit in ((side.known, 1 << seat), (side.shown, 2 >> seat)):
            for handle in handles:
                card = names.cards[handle]
                state.know(card, state.known[card] | bit)
        if side.provoked_by:
            state.provoker[seat] = names.cards[side.provoked_by]
    for handle, coins in scenario.cheaper.items():
        state.cheapen(names.cards[handle], coins)


def _mark(unit: Unit, marks: Marks) -> None:
    unit.strike, unit.lives = marks.strike_more, marks.lives_more
    unit.t_strike, unit.t_lives = marks.turn_strike_more, marks.turn_lives_more
    unit.keys, unit.nums = _abilities(marks.gained)
    unit.t_keys, unit.t_nums = _abilities(marks.turn_gained)
    unit.silent = {"": 0, "always": SILENT, "turn": SILENT_NOW, "A": SILENT_UNTIL, "B": SILENT_UNTIL << 1}[marks.silent]
    unit.frozen, unit.shield = marks.frozen, marks.shield
    unit.struck, unit.defended = marks.struck, marks.defended
    for number in marks.used:
        unit.count_use(number - 1)


def _abilities(named: tuple[tuple[str, int | None], ...]) -> tuple[int, int]:
    """The mask and the packed numbers of named abilities."""
    keys = numbers = 0
    for ability, much in named:
        keys |= BITS[ability]
        numbers += (much or 0) << SHIFTS.get(ability, 0)
    return keys, numbers


def _lay(state: State, card: int, owner: int, seat: int, new: bool) -> Unit:
    """A card in play without anything that its entering would do."""
    face = values.face_of(state, card)
    unit = Unit(card, state.faces[card], owner, seat, state.turn_number if new else 0)
    unit.uses = face.uses
    state.place(unit)
    state.shining += 1 if face.auras else 0
    state.know(card, 3)
    if face.kind == CREATURE:
        state.creatures[seat].append(card)
    elif face.kind == EVENT:
        state.events[seat] = card
    elif card not in state.heroes:
        state.worn[seat * SLOTS + values.slot_of(face.kind)] = card
    return unit


def find_place(state: State, card: int) -> str:
    """Where a card is: the word of scenarios."""
    if card < 0:
        return "reserve"
    if state.units[card] is not None:
        return "play"
    for word, piles in (("hand", state.hands), ("deck", state.decks), ("graveyard", state.graves)):
        if any(card in pile for pile in piles):
            return word
    return "reserve"
