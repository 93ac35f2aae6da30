"""Reading the tables of a scenario's file: which keys a table may have, what their values may be, and all faults at
once, each with its line. A game's reader derives from `TableReader` and adds its own tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from catalog.terms import Term
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import Path, Places
from simulator.scenario.toml import load_toml, shorten

LONGEST_FAULT: Final = 240  # characters of a fault's message

Check = Callable[[Any], bool]  # whether a key may have the value; a TypeError means no


def text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def any_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def number(value: Any) -> bool:
    """A whole number from 0."""
    return any_number(value) and value >= 0


def positive(value: Any) -> bool:
    return any_number(value) and value > 0


def flag(value: object) -> bool:
    return isinstance(value, bool)


def texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def one_of(*words: str) -> Check:
    return lambda value: value in words


@dataclass(frozen=True, slots=True)
class Expectation:
    """A condition on a `subject`: a handle, "player.A", or "" for the game."""

    subject: str
    key: str
    value: Any
    line: int


Read = TypeVar("Read")


@dataclass
class TableReader(ABC, Generic[Read]):
    """The tables of one file, and the faults found in them so far."""

    data: dict[str, Any]
    places: Places
    faults: list[Fault] = field(default_factory=list)

    @abstractmethod
    def scenario(self) -> Read | None:
        """The scenario of the file; None where faults keep it from being made."""

    def fault(self, path: Path, ru: str, en: str) -> None:
        words = Term(shorten(ru, LONGEST_FAULT), shorten(en, LONGEST_FAULT))
        self.faults.append(Fault(self.places.line(*path), words))

    def no_player(self, path: Path) -> None:
        self.fault(path, "такого игрока нет", "there is no such player")

    def check(self, found: object, path: Path, keys: Mapping[str, Check], needed: tuple[str, ...] = ()) -> bool:
        """Whether the table has only known keys with values that they may have, and all that are needed."""
        if not isinstance(found, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return False
        good = True
        for key, value in found.items():
            if key not in keys:
                self.fault((*path, key), f"неизвестный ключ «{key}»", f"unknown key “{key}”")
                good = False
            elif not _allowed(keys[key], value):
                words = shorten(repr(value))
                self.fault((*path, key), f"«{key}» не может быть {words}", f"“{key}” cannot be {words}")
                good = False
        for key in needed:
            if key not in found:
                self.fault(path, f"недостаёт ключа «{key}»", f"the key “{key}” is missing")
                good = False
        return good

    def tables(self, name: str) -> list[tuple[str, Any]]:
        """The tables `[name.key]` by their keys."""
        tables = self.data.get(name, {})
        if not isinstance(tables, dict):
            self.fault((name,), f"«{name}» должно быть таблицей", f"“{name}” must be a table")
            return []
        return list(tables.items())

    def steps(self, keys: Mapping[str, Check]) -> Iterator[tuple[Path, dict[str, Any]]]:
        """Every well-formed `[[do]]`, with its place; `expect` in it is left to `expectations`."""
        listed = self.data.get("do", [])
        if not isinstance(listed, list):
            self.fault(("do",), "нужны таблицы [[do]]", "tables [[do]] are needed")
            return
        for place, found in enumerate(listed):
            path: Path = ("do", place)
            if not isinstance(found, dict):
                self.fault(path, "должна быть таблица", "must be a table")
            elif self.check({key: value for key, value in found.items() if key != "expect"}, path, keys, ("player",)):
                yield path, found

    def expected(self, subject: str, facts: Any, path: Path, keys: Mapping[str, Check]) -> list[Expectation]:
        """Return the expectations of a table of facts about one subject; empty if the table is faulty."""
        if not self.check(facts, path, keys):
            return []
        return [Expectation(subject, key, value, self.places.line(*path, key)) for key, value in facts.items()]


def _allowed(check: Check, value: object) -> bool:
    try:
        return check(value)
    except TypeError:  # a value that cannot be compared or looked up, such as a table
        return False


def read(text: str, name: str, reader: Callable[[dict[str, Any], Places], TableReader[Read]]) -> Read:
    """The scenario of a file's text. Raises `MalformedScenario` with every fault that the reader found."""
    reading = reader(load_toml(text, name), Places(text))
    scenario = reading.scenario()
    if reading.faults or scenario is None:
        raise MalformedScenario(name, reading.faults)
    return scenario
