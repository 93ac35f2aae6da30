"""A scenario's position as a game."""

from __future__ import annotations

from simulator.clash import turn, units
from simulator.clash.bits import BEGINNING, NEW, NOBODY, SUMMON
from simulator.clash.chance import make_stream
from simulator.clash.scenario.model import FORTRESS, ClashScenario
from simulator.clash.setup import MACHINES, TEAMS, face
from simulator.clash.state import State
from simulator.clash.table import Table


class Names:
    """The handles of a scenario's cards."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.cards: dict[str, int] = {}

    def add(self, handle: str, key: str) -> None:
        self.cards[handle] = len(self.keys)
        self.keys.append(key)

    def of(self, card: int) -> str:
        return list(self.cards)[card]


def build_game(scenario: ClashScenario) -> tuple[State, Names]:
    """The game at the start of the script."""
    names = Names()
    for one in scenario.placed:
        names.add(one.handle, one.card)
        if one.holds:
            names.add(one.holds, one.holds)
    for holdings in scenario.players:
        for handle in (*holdings.hand, *holdings.discard, holdings.champion):
            if handle and handle not in names.cards:  # a champion may stand in play
                names.add(handle, handle.partition(".")[0])
    faces = [face(scenario.cards[key]) for key in names.keys]
    for one_face, handle in zip(faces, names.cards, strict=True):
        one_face.name_ru = one_face.name_en = handle.partition(".")[0]
    teams, machines = TEAMS[scenario.mode], MACHINES[scenario.mode]
    table = Table(faces, len(teams), teams, [seat in machines for seat in range(len(teams))])
    table.every_window = True
    table.fatigue = scenario.fatigue
    table.turn_cap = scenario.turn_cap
    scenario.opponent.prepare(table)
    state = State(table, make_stream(scenario.seed))
    state.log = []
    state.first = scenario.first
    state.turn = scenario.turn
    state.turn_number = 1
    _lay_hands(scenario, state, names)
    _lay_creatures(scenario, state, names)
    units.refresh_auras(state)
    if scenario.start == "turn":
        state.phase = BEGINNING
        state.turn_number = 0
    else:
        state.turns[state.turn] -= 1
        turn.begin_turn(state)
        state.phase = SUMMON
    start_mana = scenario.players[state.turn].mana
    if start_mana >= 0:
        state.mana = start_mana
    return state, names


def _lay_hands(scenario: ClashScenario, state: State, names: Names) -> None:
    for seat, holdings in enumerate(scenario.players):
        state.hands[seat] = [names.cards[handle] for handle in holdings.hand]
        state.forts[seat] = 0 if state.table.machine[seat] else holdings.fort
        state.bastions[seat] = holdings.bastion
        state.turns[seat] = holdings.turns
        state.discards[seat] = [names.cards[handle] for handle in holdings.discard]
        if holdings.champion:
            state.table.champion[seat] = names.cards[holdings.champion]
            state.table.champions = True
            state.exhausted[seat] = holdings.exhausted


def _lay_creatures(scenario: ClashScenario, state: State, names: Names) -> None:
    for one in scenario.placed:
        card = names.cards[one.handle]
        if one.upon:
            units.lay_symbiote(state, card, names.cards[one.upon])
        else:
            units.place_creature(state, card, one.player * 2 + one.row)
            state.marks[card] = NEW if one.new else 0
            state.damage[card] = one.damage
        if one.holds:
            captive = names.cards[one.holds]
            state.prisoners[card] = captive
            side = state.where[card if not one.upon else names.cards[one.upon]]
            state.taken_from[card] = state.table.facing[side]


def hand_of(state: State, names: Names, seat: int) -> list[str]:
    """A hand in handles from the left, the fortress among them; an automatic opponent's deck from the top."""
    hand = [names.of(card) for card in state.hands[seat]]
    if not state.table.machine[seat]:
        hand.insert(state.forts[seat], FORTRESS)
    return hand


def find_place(state: State, card: int) -> tuple[str, int, int]:
    """Where a card is: the word of scenarios, the seat, and the place in its row from the bridge (from 1)."""
    for side, row in enumerate(state.rows):
        for place, unit in enumerate(row, 1):
            if unit == card:
                return ("upper", "lower")[side & 1], side >> 1, place
            if state.symbiotes[unit] == card:
                return "upon", side >> 1, place
    for bearer, prisoner in enumerate(state.prisoners):
        if prisoner == card:
            return "captive", state.taken_from[bearer], 0
    for word, piles in (("hand", state.hands), ("discard", state.discards), ("removed", state.removed)):
        for seat, pile in enumerate(piles):
            if card in pile:
                return word, seat, pile.index(card) + 1
    for seat, champion in enumerate(state.table.champion):
        if champion == card:
            return "beside", seat, 0
    return "nowhere", NOBODY, 0
