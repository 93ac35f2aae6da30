"""Reading the tables of a scenario's file: the keys of a table, their values, and all faults at once. A fault names its
line and lists the allowed keys or values. A game's reader derives from `TableReader` and adds its own tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from catalog.core.terms import Term
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import Path, Places
from simulator.scenario.toml import load_toml, shorten

LONGEST_FAULT: Final = 240  # characters of the part of a message that quotes the file
MOST_LISTED: Final = 40  # names of one file in a message; the names that a format allows are listed whole


@dataclass(frozen=True, slots=True)
class Check:
    """The values that a key may have; `allowed` says them to the author of a file."""

    fits: Callable[[Any], bool]  # a TypeError means no
    allowed: Term

    def __call__(self, value: object) -> bool:
        try:
            return self.fits(value)
        except TypeError:  # a value that cannot be compared or looked up, such as a table
            return False


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def check_word(*words: str) -> Check:
    listed = ", ".join(words)
    return Check(lambda value: isinstance(value, str) and value in words, Term(listed, listed))


def either(first: Check, second: Check) -> Check:
    """A value that fits one check or the other."""
    allowed = Term(
        f"{first.allowed.ru}; или {second.allowed.ru}",
        f"{first.allowed.en}; or {second.allowed.en}",
    )
    return Check(lambda value: first(value) or second(value), allowed)


text: Final = Check(
    lambda value: isinstance(value, str) and bool(value), Term("непустой текст в кавычках", "words in quotes")
)
any_number: Final = Check(is_number, Term("целое число", "a whole number"))
number: Final = Check(
    lambda value: is_number(value) and value >= 0, Term("целое число не меньше 0", "a whole number, 0 or more")
)
positive: Final = Check(
    lambda value: is_number(value) and value > 0, Term("целое число не меньше 1", "a whole number, 1 or more")
)
flag: Final = Check(lambda value: isinstance(value, bool), Term("true или false", "true or false"))
yes: Final = Check(lambda value: value is True, Term("только true", "only true"))
texts: Final = Check(is_texts, Term("список текстов в [ ]", "a list of words in [ ]"))


def winner_of(letters: str) -> Check:
    """The winners of a game as `expect` may name them; all of them at once are a draw."""
    words = ", ".join([*letters, "draw", "none"])
    several = Term("или буквы всех победителей вместе", "or the letters of all winners together")
    return Check(
        lambda value: (
            value in ("draw", "none")
            or (isinstance(value, str) and value != "" and set(value) <= set(letters) and len(set(value)) == len(value))
        ),
        Term(f"{words}, {several.ru}", f"{words}, {several.en}"),
    )


def refusal_by(clauses: Iterable[str]) -> Check:
    """True, or the key of the clause that forbids an entry."""
    return either(yes, check_word(*clauses))


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
        """Return the scenario of the file; None if faults prevent reading it."""

    def fault(self, path: Path, ru: str, en: str) -> None:
        words = Term(shorten(ru, LONGEST_FAULT), shorten(en, LONGEST_FAULT))
        self.faults.append(Fault(self.places.line(*path), words))

    def refuse(self, path: Path, what: Term, allowed: Term) -> None:
        """Add a fault that says what is allowed at its place."""
        self.refuse_line(self.places.line(*path), what, allowed)

    def refuse_line(self, line: int, what: Term, allowed: Term) -> None:
        ru, en = shorten(what.ru, LONGEST_FAULT), shorten(what.en, LONGEST_FAULT)
        words = Term(f"{ru}; можно: {allowed.ru}", f"{en}; allowed: {allowed.en}")
        self.faults.append(Fault(line, words))

    def no_player(self, path: Path, letters: str) -> None:
        self.refuse(path, Term("такого игрока нет", "there is no such player"), list_all(letters))

    def check(self, table: object, path: Path, keys: Mapping[str, Check], needed: tuple[str, ...] = ()) -> bool:
        """Whether the table has only known keys with values that they may have, and all that are needed."""
        if not isinstance(table, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return False
        good = True
        for key, value in table.items():
            if key not in keys:
                self.refuse((*path, key), Term(f"неизвестный ключ «{key}»", f"unknown key “{key}”"), list_all(keys))
                good = False
            elif not keys[key](value):
                words = shorten(repr(value))
                what = Term(f"«{key}» не может быть {words}", f"“{key}” cannot be {words}")
                self.refuse((*path, key), what, keys[key].allowed)
                good = False
        for key in needed:
            if key not in table:
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

    def steps(
        self, actions: Mapping[str, Check], general: Mapping[str, Check], further: Callable[[str], Mapping[str, Check]]
    ) -> Iterator[tuple[Path, dict[str, Any]]]:
        """Every well-formed entry of `do`, with its place: one of the actions, the further keys of that action and the
        general keys. `expect` in it is left to `expectations`."""
        listed = self.data.get("do", [])
        if not isinstance(listed, list):
            self.fault(("do",), "нужен список шагов в [ ]", "a list of steps in [ ] is needed")
            return
        for place, entry in enumerate(listed):
            path: Path = ("do", place)
            if not isinstance(entry, dict):
                self.fault(path, "должна быть таблица", "must be a table")
                continue
            named_actions = [key for key in actions if key in entry]
            if len(named_actions) != 1:
                words = ", ".join(actions)
                self.fault(path, f"нужно ровно одно из: {words}", f"exactly one of these is needed: {words}")
                continue
            keys = {named_actions[0]: actions[named_actions[0]], **further(named_actions[0]), **general}
            if self.check({key: value for key, value in entry.items() if key != "expect"}, path, keys, ("player",)):
                yield path, entry

    def read_expectations(self, subject: str, facts: Any, path: Path, keys: Mapping[str, Check]) -> list[Expectation]:
        """Return the expectations of a table of facts about one subject; empty if the table is faulty."""
        if not self.check(facts, path, keys):
            return []
        return [Expectation(subject, key, value, self.places.line(*path, key)) for key, value in facts.items()]

    def copies(self, handle: str, facts: dict[str, Any], path: Path) -> Iterator[tuple[str, dict[str, Any], Path]]:
        """Yield the table of a card and the tables of its copies. TOML reads `expect.grunt.2` as a nested table; here
        it is the handle of a copy."""
        numbers = [key for key, value in facts.items() if key.isdigit() and isinstance(value, dict)]
        for key in numbers:
            yield from self.copies(f"{handle}.{key}", facts[key], (*path, key))
        if not numbers or len(facts) > len(numbers):
            yield handle, {key: value for key, value in facts.items() if key not in numbers}, path


def list_all(names: Iterable[str]) -> Term:
    """Every name of a format."""
    listed = ", ".join(names) or "—"
    return Term(listed, listed)


def list_some(names: Iterable[str]) -> Term:
    """The names of one file, the first of them where there are very many."""
    names_list = list(names)
    more = len(names_list) - MOST_LISTED
    listed = ", ".join(names_list[:MOST_LISTED]) or "—"
    return Term(f"{listed} и ещё {more}", f"{listed} and {more} more") if more > 0 else Term(listed, listed)


def read_scenario_file(text: str, name: str, reader: Callable[[dict[str, Any], Places], TableReader[Read]]) -> Read:
    """The scenario of a file's text. Raises `MalformedScenario` with every fault that the reader found."""
    reading = reader(load_toml(text, name), Places(text))
    scenario = reading.scenario()
    if reading.faults or scenario is None:
        raise MalformedScenario(name, reading.faults)
    return scenario
