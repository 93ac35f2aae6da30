"""A list of names in a scenario refuses a name that does not exist, and says which exist, in every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest

from simulator.battlecon.scenario import reading as battlecon
from simulator.berserk.scenario import schema as berserk
from simulator.clash.scenario import reading as clash
from simulator.games import ENGINES, engine, load_scenario
from simulator.heroes.scenario import reading as heroes
from simulator.scenario.errors import MalformedScenario
from simulator.scenario.writing import write_values

STRANGER = "nobody-of-this-name"
BASES: dict[str, dict[str, Any]] = {
    "berserk": {"cards": {"x": {}}, "on": {"x": {"card": "x", "player": "A", "at": "C2"}}},
    "heroes": {"cards": {"x": {}}, "on": {"x": {"player": "A"}}},
    "clash": {"cards": {"x": {}}, "on": {"x": {"card": "x", "player": "A", "row": "upper"}}},
    "battlecon": {},
}
TABLES: dict[str, list[tuple[tuple[str, ...], Mapping[str, Any]]]] = {
    "berserk": [
        ((), berserk.TOP), (("on", "x"), berserk.ON), (("player", "A"), berserk.HOLDINGS),
        (("expect", "x"), berserk.EXPECT_CARD), (("expect", "player", "A"), berserk.EXPECT_PLAYER),
    ],
    "heroes": [
        ((), heroes.TOP), (("cards", "x"), heroes.CARD), (("on", "x"), heroes.ON), (("player", "A"), heroes.PLAYER),
        (("expect",), heroes.EXPECT_GAME), (("expect", "x"), heroes.EXPECT_CARD),
        (("expect", "player", "A"), heroes.EXPECT_PLAYER),
    ],
    "clash": [
        ((), clash.TOP), (("cards", "x"), clash.CARD), (("on", "x"), clash.ON), (("player", "A"), clash.PLAYER),
        (("opponent",), clash.OPPONENT), (("expect",), clash.expect_game("AB")),
        (("expect", "x"), clash.EXPECT_CARD), (("expect", "player", "A"), clash.EXPECT_PLAYER),
    ],
    "battlecon": [
        ((), battlecon.TOP), (("player", "A"), battlecon.PLAYER), (("expect",), battlecon.EXPECT_GAME),
        (("expect", "player", "A"), battlecon.EXPECT_PLAYER),
    ],
}  # fmt: skip
# Lists in which every word is right: an author may invent the classes of a card, and cite a clause of the book that no
# code carries out.
OPEN = {("heroes", "classes"), ("berserk", "rules"), ("heroes", "rules"), ("clash", "rules"), ("battlecon", "rules")}


def lists() -> Iterator[Any]:
    """Every key of every table whose value may be a list or a table of words."""
    for game, tables in TABLES.items():
        for path, keys in tables:
            for key, check in keys.items():
                for value in ([STRANGER], {STRANGER: 1}, {STRANGER: [1]}):
                    if (game, key) not in OPEN and _takes(check, value):
                        yield pytest.param(game, (*path, key), value, id=f"{game}-{'.'.join((*path, key))}")


def _takes(check: Any, value: object) -> bool:
    """Whether a key allows a value of this form, by the check itself or by its message."""
    try:
        return bool(check(value))
    except ValueError:
        return False


def document(game: str, path: tuple[str, ...], value: object) -> str:
    base = {"game": game, "title": "names", "rules": [], **BASES[game]}
    copy: dict[str, Any] = deepcopy(base)
    *above, key = path
    node = copy
    for step in above:
        node = node.setdefault(step, {})
    node[key] = value
    return write_values(copy)


def test_every_game_is_here() -> None:
    assert set(BASES) == set(TABLES) == set(ENGINES)


@pytest.mark.parametrize(("game", "path", "value"), list(lists()))
def test_an_unknown_name_is_refused_with_what_is_allowed(game: str, path: tuple[str, ...], value: object) -> None:
    with pytest.raises(MalformedScenario) as refused:
        load_scenario(engine(game), document(game, path, value), 0, "seed")
    said = "\n".join(refused.value.lines("en"))
    assert STRANGER in said
    assert "allowed:" in said


@pytest.mark.parametrize("game", ["heroes", "clash", "battlecon"])
def test_a_refusal_names_a_clause_that_exists(game: str) -> None:
    entry = {"player": "A", "refused": STRANGER, **({"ante": "power"} if game == "battlecon" else {"end_turn": True})}
    text = write_values({"game": game, "title": "names", "rules": [], **BASES[game], "do": [entry]})
    with pytest.raises(MalformedScenario) as refused:
        load_scenario(engine(game), text, 0, "seed")
    assert STRANGER in "\n".join(refused.value.lines("en"))
