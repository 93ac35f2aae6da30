"""Parts of a desk that games with handles and piles of cards share: keys, handles, the script and the head. Pure."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from catalog.core.terms import Term
from simulator.desk.room import Group, Knob
from simulator.scenario.editing import Facts

LETTERS: Final = "AB"
PLAYERS: Final = tuple((letter, Term(letter, letter)) for letter in LETTERS)
_UNFIT: Final = str.maketrans({".": " ", "#": " ", "|": " ", '"': None})  # characters that handles use


class ScenarioHead(Protocol):
    """The facts at the top of a scenario; players are numbers."""

    @property
    def title(self) -> str: ...

    @property
    def start(self) -> str: ...

    @property
    def turn(self) -> int: ...

    @property
    def first(self) -> int: ...


def card_key(name: Term, language: str) -> str:
    """Return the key of a card's table: its name without the characters that handles use."""
    return name.said(language).translate(_UNFIT)


def free_handle(text: str, key: str) -> str:
    """Return a handle of the card `key` that no card of the scenario has yet."""
    data = tomllib.loads(text)
    used = set(data.get("on", {}))
    for zones in data.get("player", {}).values():
        for value in zones.values():
            used |= set(value) if isinstance(value, list) else {value}
    number = 1
    while f"{key}.{number}" in used:
        number += 1
    return f"{key}.{number}"


def script_entries(text: str) -> Sequence[Facts]:
    """Return the entries of the script, as they are written."""
    entries: list[Facts] = tomllib.loads(text).get("do", [])
    return entries


def head_group(scenario: ScenarioHead, starts: Sequence[tuple[str, Term]], *further: Knob) -> Group:
    """Return the facts at the top of a scenario, and further ones of the game."""
    knobs = (
        Knob(("title",), Term("Название", "Title"), "text", scenario.title),
        Knob(("start",), Term("Начало", "Begins with"), "choice", scenario.start, tuple(starts)),
        Knob(("turn",), Term("Чей ход", "Whose turn"), "choice", LETTERS[scenario.turn], PLAYERS),
        Knob(("first",), Term("Первый игрок", "First player"), "choice", LETTERS[scenario.first], PLAYERS),
    )
    return Group(Term("Сценарий", "Scenario"), (*knobs, *further))


def pile_groups(zones: Mapping[str, Any], letter: str, piles: Mapping[str, Term]) -> Iterator[Group]:
    """Yield the cards of a player's piles, which can be taken away."""
    for pile, words in piles.items():
        for handle in zones.get(pile, []):
            yield Group(Term(f"{letter}: {handle} {words.ru}", f"{letter}: {handle} {words.en}"), (), handle)
