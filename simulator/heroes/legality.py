"""Why an action is not allowed: the clauses that forbid it."""

from __future__ import annotations

from simulator.heroes import card_abilities, card_play, strikes, target_choice, values
from simulator.heroes.bits import (
    ASK_DEFENDER,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_ORDER,
    ASK_PART,
    ASK_RETURN,
    ASK_TARGET,
    BY_SPELL,
    CLUMSY,
    DEFEND,
    DIRECTED,
    END_TURN,
    FORTITUDE,
    GUARD,
    NOBODY,
    PLACES,
    PLAY,
    SPELL,
    STRIKE,
    TARGET,
    UNIQUE,
    UNREACHABLE,
    USE,
    first_of,
    kind_of,
    second_of,
)
from simulator.heroes.state import QueueEntry, State


def find_refusal(state: State, seat: int, code: int) -> list[str]:
    """Return keys of the clauses (clauses.py) that forbid `code` to `seat` now; empty if it is legal."""
    if state.over:
        return ["604"]
    if seat != state.asked:
        return ["ruling.turn"]
    if code in state.choices:
        return []
    if code < 0:
        return ["306.1"]
    kind, card = kind_of(code), first_of(code)
    if state.ask != ASK_MAIN:
        return _other_moment(state, seat, kind, card)
    if card >= len(state.faces):
        return ["306.1"]
    if kind == PLAY:
        return _play(state, seat, card, second_of(code)) or ["309"]
    if kind == STRIKE:
        return _strike(state, seat, card, second_of(code)) or ["307"]
    if kind == USE:
        return _use(state, seat, card, second_of(code)) or ["308"]
    return ["306.1", "keyword.reckless"] if kind == END_TURN else ["306.1"]


def _play(state: State, seat: int, card: int, x: int) -> list[str]:
    if card not in state.hands[seat]:
        return ["203"]
    found: list[str] = []
    face = values.face_of(state, card)
    if face.keys & UNIQUE and card_play.has_namesake(state, seat, card):
        found.append("keyword.unique")
    if values.cost_of(state, card) + x > state.open[seat]:
        found.append("501")
    if x and not face.cost_x:
        found.append("105.1")
    if face.kind == SPELL and not card_play.spell_is_legal(state, seat, card, x):
        found += ["117"]
        for ability in face.abilities:
            for aim in ability.choices:
                if not target_choice.candidates(state, QueueEntry(BY_SPELL, ability, card, seat, NOBODY), aim):
                    found.append("502")
                    break
    return found


def _strike(state: State, seat: int, card: int, target: int) -> list[str]:
    unit = state.units[card]
    if unit is None or unit.seat != seat:
        return ["107.2"]
    found: list[str] = []
    clause = strikes.may_strike(state, unit)
    if clause:
        found.append(clause)
    if target >= len(state.faces) or state.units[target] is None:
        found.append("307")
    elif strikes.may_aim(state, unit, target):
        found.append(strikes.may_aim(state, unit, target))
    elif target not in strikes.targets(state, seat):
        enemy = [state.heroes[1 - seat], *state.creatures[1 - seat]]
        if target not in enemy:
            return [*found, "307"]
        aim = state.units[target]
        if aim is not None and values.keys_of(state, aim) & UNREACHABLE:
            found.append("keyword.unreachable")
        if state.provoker[seat] not in (NOBODY, target):
            found.append("502")
        if not _guards(state, target) and any(_guards(state, one) for one in enemy):
            found.append("keyword.guard")
    return found


def _guards(state: State, card: int) -> bool:
    unit = state.units[card]
    return unit is not None and not unit.tapped and values.keys_of(state, unit) & GUARD != 0


def _use(state: State, seat: int, card: int, place: int) -> list[str]:
    unit = state.units[card]
    x, place = place // PLACES, place % PLACES
    if unit is None and card in state.graves[seat]:
        return _use_in_grave(state, seat, card, place, x)
    if unit is None or unit.seat != seat:
        return ["114.1"]
    for ability in card_abilities.activated_of(state, card):
        if ability.place == place:
            clause = card_play.cannot_use(state, unit, ability, x)
            if not clause and x > card_play.most_x(state, seat, ability):
                clause = "501"
            return [clause] if clause else []
    return ["114.1"]


def _use_in_grave(state: State, seat: int, card: int, place: int, x: int) -> list[str]:
    for ability in values.face_of(state, card).grave_activated:
        if ability.place == place:
            clause = card_play.cannot_use_in_grave(state, seat, card, ability, x)
            if not clause and x > card_play.most_x(state, seat, ability):
                clause = "501"
            return [clause] if clause else []
    return ["114.1"]


def _other_moment(state: State, seat: int, kind: int, card: int) -> list[str]:
    """Return the clauses against an answer that does not fit the question."""
    if state.ask in (ASK_MULLIGAN, ASK_RETURN):
        return ["301.2"]
    if state.ask == ASK_DEFENDER:
        return _defend(state, kind, card)
    if state.ask == ASK_ORDER:
        return ["402.1"]
    if state.ask in (ASK_MAY, ASK_PART):
        return ["113.4"]
    if state.ask == ASK_MODE:
        return ["116"]
    if state.ask == ASK_TARGET:
        unit = state.units[card] if kind == TARGET and card < len(state.units) else None
        if unit is not None and unit.seat != seat and values.keys_of(state, unit) & FORTITUDE:
            return ["502", "keyword.fortitude"]
        return ["502"]
    return ["518"]


def _defend(state: State, kind: int, card: int) -> list[str]:
    """Why a card is no defender (107.3, 509)."""
    entry = state.striking
    if kind != DEFEND or entry is None or card >= len(state.faces):
        return ["509"]
    unit, attacker = state.units[card], state.units[entry.source]
    if unit is None or attacker is None or unit.seat == entry.seat or card == entry.other:
        return ["509"]
    if values.keys_of(state, attacker) & DIRECTED:
        return ["keyword.directed"]
    if unit.tapped:
        return ["506.1"]
    if unit.defended:
        return ["107.3"]
    return ["keyword.clumsy"] if values.keys_of(state, unit) & CLUMSY else ["208"]
