"""A scenario's position as a game."""

from __future__ import annotations

from catalog.battlecon.cards import Contender
from simulator.battlecon import bits
from simulator.battlecon.scenario.model import BoutScenario, PlayerPosition
from simulator.battlecon.setup import BoutSetup, begin_game, build_table
from simulator.battlecon.state import State


def build_game(scenario: BoutScenario) -> State:
    """The game at the start of the script."""
    fighters = tuple(Contender(fighter) for fighter in scenario.fighters)
    setup = BoutSetup(fighters, scenario.mode, scenario.active, scenario.round_cap, log=True)
    table = build_table(setup)
    state = begin_game(table, setup, scenario.title)
    if scenario.pool >= 0:
        state.pool = scenario.pool
    state.last_round = scenario.last_round
    for seat, position in enumerate(scenario.positions):
        _lay(state, seat, position)
    if scenario.start == "round":
        state.step = bits.BEGIN
        state.round = scenario.round - 1
        if not table.duel:
            for seat, position in enumerate(scenario.positions):
                if not position.cell:
                    front = (3, 5)[table.teams[seat]]
                    behind = sum(table.teams[other] == table.teams[seat] for other in range(seat))
                    state.bodies[seat].cell = front - behind if front == 3 else front + behind
    return state


def _lay(state: State, seat: int, position: PlayerPosition) -> None:
    body, sheet = state.bodies[seat], state.table.sheets[seat]
    if position.cell:
        body.cell = position.cell - 1
    if position.health:
        body.health = position.health
    if position.might >= 0:
        purse = seat if state.table.duel else state.table.teams.index(state.table.teams[seat])
        state.bodies[purse].might = position.might
    styles = {face.key: place for place, face in enumerate(sheet.styles)}
    bases = {face.key: place for place, face in enumerate(sheet.bases)}
    for key in (*position.discard_1, *position.discard_2, *position.removed):
        if key in styles:
            body.styles &= ~(1 << styles[key])
        else:
            body.bases &= ~(1 << bases[key])
    body.styles_1 = _mask(position.discard_1, styles)
    body.bases_1 = _mask(position.discard_1, bases)
    body.styles_2 = _mask(position.discard_2, styles)
    body.bases_2 = _mask(position.discard_2, bases)
    for place, part in enumerate(sheet.pools):
        body.reserve[place] = position.reserve.get(part.key, body.reserve[place])
        body.exhausted[place] = position.exhausted.get(part.key, body.exhausted[place])
    for place, kind in enumerate(sheet.pieces):
        key = sheet.markers[kind].key
        if key in position.markers:
            number = sum(one == kind for one in sheet.pieces[:place])
            cells = position.markers[key]
            body.pieces[place] = cells[number] - 1 if number < len(cells) else bits.IN_RESERVE
    if position.active_cards is not None:
        body.specials = _mask(position.active_cards, {part.key: place for place, part in enumerate(sheet.specials)})
    for place, part in enumerate(state.table.states):
        if part.key in position.states:
            body.states |= 1 << place
            body.timers[place] = position.rounds_left.get(part.key, part.number)
    body.gone = _mask(position.removed_cards, {part.key: place for place, part in enumerate(sheet.specials)})
    body.side = position.side
    body.power, body.speed, body.guard = position.power_more, position.speed_more, position.guard_more
    body.finisher_left = position.finisher
    if position.fallen:
        body.alive, body.health = False, 0


def _mask(keys: tuple[str, ...], places: dict[str, int]) -> int:
    return sum(1 << places[key] for key in set(keys) if key in places)
