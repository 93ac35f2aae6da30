"""A moment of a game as the text of a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from catalog.battlecon.cards import Fighter
from catalog.battlecon.fighters import to_plain_data
from catalog.battlecon.shipped_cards import fighters
from simulator.battlecon import hashing, rounds
from simulator.battlecon.bits import NOBODY, PAIRS, SIDES
from simulator.battlecon.components import bits
from simulator.battlecon.program import Face
from simulator.battlecon.scenario.model import LETTERS
from simulator.battlecon.scenario.position import build_game
from simulator.battlecon.scenario.reading import read_scenario
from simulator.battlecon.setup import TEAMS
from simulator.battlecon.state import State
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import document

Facts = dict[str, Any]


def write_moment(state: State, who: Sequence[Fighter], title: str) -> str:
    """Return the moment before the first choice of pairs or of the preparation, or "" at any other moment.

    At these moments all information is open, so the text is the same for every seat.
    """
    if state.over or state.tasks or state.step not in (PAIRS, SIDES) or max(state.picks) != NOBODY:
        return ""
    text = _write_position(state, who, title)
    return text if _says(text, state) else ""


def _says(text: str, state: State) -> bool:
    """Whether the text lays out this very position: all that the rules can tell apart."""
    try:
        rebuilt = build_game(read_scenario(text, "written"))
    except MalformedScenario:
        return False
    rounds.advance(rebuilt)
    rebuilt.table.key = state.table.key  # a scenario's fighters belong to no set
    return _hash(rebuilt, state) == _hash(state, state)


def _hash(state: State, of: State) -> str:
    """Without chance, and without what the round before has left and no rule looks at again."""
    copy = State(state.table, of.stream.copy(), state)
    copy.order, copy.turn, copy.passes, copy.skipped, copy.answer = [], 0, 0, 0, NOBODY
    for body in copy.bodies:
        body.health = body.health if body.alive else 0
        body.timers = [timer if body.states >> place & 1 else 0 for place, timer in enumerate(body.timers)]
    return hashing.state_hash(copy)


def _write_position(state: State, who: Sequence[Fighter], title: str) -> str:
    table = state.table
    mode = next(name for name, teams in TEAMS.items() if teams == table.teams)
    begins = state.step == SIDES
    head: Facts = {
        "game": "battlecon", "title": title, "rules": [], "mode": mode, "active": LETTERS[state.active],
        "start": "preparation" if begins else "round", "round": None if begins else state.round, "pool": state.pool,
        "last_round": state.last_round or None, "round_cap": table.round_cap or None, "until": "now",
    }  # fmt: skip
    fighters = [(("fighter", LETTERS[seat]), _fighter(one)) for seat, one in enumerate(who)]
    players = [] if begins else [(("player", LETTERS[seat]), _player(state, seat)) for seat in range(table.count)]
    return document(head, [*fighters, *players])


def _fighter(fighter: Fighter) -> Facts:
    """A shipped fighter by his name, another one with all that his set says of him."""
    whole = to_plain_data(fighter)
    shipped = fighters().get(fighter.key)
    if shipped is None or to_plain_data(shipped) != whole:
        return {"whole": whole}
    return {name: whole[name] for name in ("key", "name", "epithet")} | {"like": fighter.key}


def _player(state: State, seat: int) -> Facts:
    body, table = state.bodies[seat], state.table
    sheet = table.sheets[seat]
    has_purse = table.duel or table.teams.index(table.teams[seat]) == seat
    gone_styles = (1 << len(sheet.styles)) - 1 & ~(body.styles | body.styles_1 | body.styles_2)
    gone_bases = (1 << len(sheet.bases)) - 1 & ~(body.bases | body.bases_1 | body.bases_2)
    markers: dict[str, list[int]] = {}
    for kind, piece in zip(sheet.pieces, body.pieces, strict=True):
        markers.setdefault(sheet.markers[kind].key, []).append(piece + 1)
    lasting = [place for place in bits(body.states) if body.timers[place] != table.states[place].number]
    return {
        "cell": body.cell + 1 if body.cell >= 0 else None,
        "health": body.health if body.alive else None,
        "might": body.might if has_purse else None,
        "discard_1": _keys(body.styles_1, sheet.styles) + _keys(body.bases_1, sheet.bases),
        "discard_2": _keys(body.styles_2, sheet.styles) + _keys(body.bases_2, sheet.bases),
        "removed": _keys(gone_styles, sheet.styles) + _keys(gone_bases, sheet.bases) or None,
        "reserve": _counted(sheet.pools, body.reserve) or None,
        "exhausted": _counted(sheet.pools, body.exhausted) or None,
        "markers": markers or None,
        "active_cards": _keys(body.specials, sheet.specials) if sheet.specials else None,
        "removed_cards": _keys(body.gone, sheet.specials) or None,
        "states": _keys(body.states, table.states) or None,
        "rounds_left": {table.states[place].key: body.timers[place] for place in lasting} or None,
        "side": body.side,
        "power_more": body.power or None,
        "speed_more": body.speed or None,
        "guard_more": body.guard or None,
        "finisher": None if body.finisher_left else False,
        "fallen": None if body.alive else True,
    }


def _keys(mask: int, listed: Sequence[Face | Any]) -> list[str]:
    return [listed[place].key for place in bits(mask)]


def _counted(pools: Sequence[Any], counts: Sequence[int]) -> dict[str, int]:
    return {part.key: count for part, count in zip(pools, counts, strict=True)}
