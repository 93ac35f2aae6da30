"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from catalog.battlecon.cards import Fighter
from catalog.battlecon.fighters import BadFighter, fighter_of, plain
from catalog.battlecon.shipped import fighters
from catalog.terms import Term
from simulator.battlecon.clauses import CLAUSES
from simulator.battlecon.scenario.model import LETTERS, Entry, Expectation, Position, Scenario
from simulator.battlecon.setup import MODES, TEAMS
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import Places

Check = Callable[[object], bool]


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _any_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _two_texts(value: object) -> bool:
    return _texts(value) and len(value) == 2  # type: ignore[arg-type]


def _counts(value: object) -> bool:
    return isinstance(value, dict) and all(_number(one) for one in value.values())


def _cells(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(one, list) and all(_number(cell) and cell > 0 for cell in one) for one in value.values()
    )


def _one_of(*words: str) -> Check:
    return lambda value: value in words


_SEAT: Final = _one_of(*LETTERS)
TOP: Final[dict[str, Check]] = {
    "game": _one_of("battlecon"), "title": _text, "rules": _texts, "mode": _one_of(*MODES), "active": _SEAT,
    "start": _one_of("round", "preparation"), "pool": _number, "last_round": _flag, "round_cap": _number,
    "until": _one_of("round", "now"),
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "cell": _number, "health": _number, "might": _number, "discard_1": _texts, "discard_2": _texts, "removed": _texts,
    "reserve": _counts, "exhausted": _counts, "markers": _cells, "active_cards": _texts, "states": _texts,
    "side": lambda value: value in (0, 1),
}  # fmt: skip
CHOICES: Final[dict[str, Check]] = {
    "pair": _two_texts, "ante": _text, "effect": _text, "cell": _number, "target": _SEAT, "amount": _number,
    "style": _text, "base": _text, "new_base": _text, "side": lambda value: value in (0, 1), "first": _SEAT,
    "marker": _number, "decline": lambda value: value is True,
}  # fmt: skip
DO: Final[dict[str, Check]] = {
    "player": _SEAT, "refused": lambda value: value is True or value in CLAUSES, **CHOICES,
}  # fmt: skip
EXPECT_GAME: Final[dict[str, Check]] = {
    "winner": _text, "active": _SEAT, "round": _number, "pool": _number, "said": _texts, "unsaid": _texts,
    "order": _text, "asked": _text, "reason": _text,
}  # fmt: skip
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "cell": _number, "health": _number, "might": _number, "hand": _texts, "discard_1": _texts, "discard_2": _texts,
    "removed": _texts, "reserve": _counts, "exhausted": _counts, "markers": _cells, "active_cards": _texts,
    "states": _texts, "stunned": _flag, "power": _any_number, "speed": _any_number, "guard": _number, "low": _number,
    "high": _number, "armour": _number, "alive": _flag, "options": _number, "side": lambda value: value in (0, 1),
    "may": _texts, "may_not": _texts,
}  # fmt: skip
# What a fighter of a scenario is where the file says nothing else: four styles that change nothing.
NEUTRAL: Final[dict[str, Any]] = {
    "number": 1, "class": "warrior", "difficulty": "simple", "ability": ["Способность", "Ability"],
    "style": [
        {"key": key, "name": [key, key], "at": [0, 0, 0, 0, 0]} for key in ("plain", "calm", "quiet", "still")
    ],
    "finisher": [
        {"key": "first-side", "name": ["первая сторона", "first side"], "at": [1, 1, 5, 5, 0]},
        {"key": "second-side", "name": ["вторая сторона", "second side"], "at": [1, 2, 3, 7, 0]},
    ],
}  # fmt: skip


def read(text: str, name: str) -> Scenario:
    """The scenario. Raises `MalformedScenario` with every fault."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MalformedScenario(name, [Fault(1, Term(f"не TOML: {error}", f"not TOML: {error}"))]) from None
    reader = _Reader(data, Places(text))
    scenario = reader.scenario()
    if reader.faults or scenario is None:
        raise MalformedScenario(name, reader.faults)
    return scenario


@dataclass
class _Reader:
    data: dict[str, Any]
    places: Places
    faults: list[Fault] = field(default_factory=list)
    fighters: list[Fighter] = field(default_factory=list)

    def scenario(self) -> Scenario | None:
        data = self.data
        top = {key: value for key, value in data.items() if key not in ("fighter", "player", "do", "expect")}
        self._check(top, (), TOP, ("title", "rules"))
        letters = self._letters()
        for table in ("fighter", "player"):
            found = data.get(table, {})
            if not isinstance(found, dict):
                self._fault((table,), f"«{table}» должно быть таблицей", f"“{table}” must be a table")
                return None
            for key in found:
                if key not in letters:
                    self._fault((table, key), "такого игрока нет", "there is no such player")
        for key in data.get("rules", []) if isinstance(data.get("rules"), list) else []:
            if not isinstance(key, str) or key not in CLAUSES:
                self._fault(("rules",), f"нет пункта «{key}»", f"there is no clause “{key}”")
        if data.get("active", "A") not in tuple(letters):
            self._fault(("active",), "такого игрока нет", "there is no such player")
        known = [self._fighter(letter) for letter in letters]
        if None in known:
            return None
        self.fighters = [one for one in known if one is not None]
        positions = tuple(self._position(seat, letter) for seat, letter in enumerate(letters))
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        return Scenario(
            data["title"], tuple(data["rules"]), data.get("mode", "duel"), LETTERS.index(data.get("active", "A")),
            data.get("start", "round"), data.get("pool", -1), data.get("last_round", False), data.get("round_cap", 0),
            data.get("until", "round"), tuple(self.fighters), positions, tuple(entries), expect,
        )  # fmt: skip

    def _letters(self) -> str:
        """The players of the mode."""
        mode = self.data.get("mode", "duel")
        return LETTERS[: len(TEAMS[mode])] if isinstance(mode, str) and mode in TEAMS else "AB"

    def _fault(self, path: tuple[str | int, ...], ru: str, en: str) -> None:
        self.faults.append(Fault(self.places.line(*path), Term(ru, en)))

    def _check(
        self, found: object, path: tuple[str | int, ...], keys: dict[str, Check], needed: tuple[str, ...] = ()
    ) -> bool:
        """Whether the table has only known keys with values that they may have, and all that are needed."""
        if not isinstance(found, dict):
            self._fault(path, "должна быть таблица", "must be a table")
            return False
        good = True
        for key, value in found.items():
            if key not in keys:
                self._fault((*path, key), f"неизвестный ключ «{key}»", f"unknown key “{key}”")
                good = False
            elif not _allowed(keys[key], value):
                self._fault((*path, key), f"«{key}» не может быть {value!r}", f"“{key}” cannot be {value!r}")
                good = False
        for key in needed:
            if key not in found:
                self._fault(path, f"недостаёт ключа «{key}»", f"the key “{key}” is missing")
                good = False
        return good

    def _fighter(self, letter: str) -> Fighter | None:
        """A shipped fighter, or one of the file's own: what it adds to a fighter without qualities."""
        path = ("fighter", letter)
        found = self.data.get("fighter", {}).get(letter, {})
        if not isinstance(found, dict):
            self._fault(path, "должна быть таблица", "must be a table")
            return None
        like = found.get("like", "")
        if like and like not in fighters():
            self._fault((*path, "like"), f"нет бойца «{like}»", f"there is no fighter “{like}”")
            return None
        usual = plain(fighters()[like]) if like else NEUTRAL
        data = {**usual, "key": letter.lower(), "name": [letter, letter], "epithet": ["", ""]}
        for key, value in found.items():
            if key == "like":
                continue
            if isinstance(value, list) and key in (
                "style",
                "base",
                "token",
                "counter",
                "marker",
                "card",
                "form",
                "state",
            ):
                named = [_named(one) for one in value]
                data[key] = [*data.get(key, []), *named] if isinstance(data.get(key, []), list) else named
            elif key == "finisher" and isinstance(value, list):
                data[key] = [_named(one) for one in value]
            else:
                data[key] = value
        try:
            return fighter_of(data, "SCENARIO")
        except BadFighter as error:
            for flaw in error.flaws:
                self._fault(path, f"{flaw.place}: {flaw.text.ru}", f"{flaw.place}: {flaw.text.en}")
            return None

    def _position(self, seat: int, letter: str) -> Position:
        path = ("player", letter)
        found = self.data.get("player", {}).get(letter, {})
        if not self._check(found, path, PLAYER):
            return Position()
        fighter = self.fighters[seat]
        cards = {card.key for card in (*fighter.styles, *fighter.bases)}
        pools = {pool.key for pool in fighter.pools}
        states = {one.key for each in self.fighters for one in each.states}
        known = {
            "discard_1": cards, "discard_2": cards, "removed": cards, "reserve": pools, "exhausted": pools,
            "markers": {one.key for one in fighter.markers}, "active_cards": {one.key for one in fighter.specials},
            "states": states,
        }  # fmt: skip
        for key, names in known.items():
            for name in found.get(key, ()):
                if name not in names:
                    self._unknown((*path, key), name)
        counts = {one.key: one.count for one in fighter.markers}
        for name, cells in found.get("markers", {}).items():
            if name in counts and len(cells) > counts[name]:
                self._fault((*path, "markers"), f"маркеров «{name}» меньше", f"there are fewer markers “{name}”")
        return Position(
            found.get("cell", 0), found.get("health", 0), found.get("might", -1), tuple(found.get("discard_1", ())),
            tuple(found.get("discard_2", ())), tuple(found.get("removed", ())), found.get("reserve", {}),
            found.get("exhausted", {}), {key: tuple(cells) for key, cells in found.get("markers", {}).items()},
            tuple(found["active_cards"]) if "active_cards" in found else None, tuple(found.get("states", ())),
            found.get("side", 0),
        )  # fmt: skip

    def _entries(self) -> list[Entry]:
        listed = self.data.get("do", [])
        if not isinstance(listed, list):
            self._fault(("do",), "нужны таблицы [[do]]", "tables [[do]] are needed")
            return []
        entries = []
        for place, found in enumerate(listed):
            path = ("do", place)
            if not isinstance(found, dict):
                self._fault(path, "должна быть таблица", "must be a table")
                continue
            facts = {key: value for key, value in found.items() if key != "expect"}
            if not self._check(facts, path, DO, ("player",)):
                continue
            kinds = [key for key in facts if key in CHOICES]
            if len(kinds) != 1:
                self._fault(path, "нужен ровно один выбор", "exactly one choice is needed")
                continue
            if found["player"] not in self._letters() or found.get("target", "A") not in self._letters():
                self._fault((*path, "player"), "такого игрока нет", "there is no such player")
                continue
            seat = LETTERS.index(found["player"])
            if not self._knows(seat, kinds[0], found[kinds[0]]):
                self._unknown((*path, kinds[0]), str(found[kinds[0]]))
                continue
            expect = self._expectations(found.get("expect", {}), (*path, "expect"))
            entries.append(
                Entry(self.places.line(*path), seat, kinds[0], found[kinds[0]], found.get("refused", False), expect)
            )
        return entries

    def _knows(self, seat: int, kind: str, value: Any) -> bool:
        """Whether the cards of a choice are cards of the fighter."""
        fighter = self.fighters[seat]
        styles = {card.key for card in fighter.styles}
        bases = {card.key for card in fighter.bases}
        if kind == "pair":
            return value[0] in styles and value[1] in bases
        if kind == "style":
            return value in styles
        return value in bases if kind in ("base", "new_base") else True

    def _expectations(self, table: Any, path: tuple[str | int, ...]) -> tuple[Expectation, ...]:
        found: list[Expectation] = []
        if not isinstance(table, dict):
            self._fault(path, "должна быть таблица", "must be a table")
            return ()

        def add(subject: str, facts: Any, at: tuple[str | int, ...], keys: dict[str, Check]) -> None:
            if self._check(facts, at, keys):
                found.extend(
                    Expectation(subject, key, value, self.places.line(*at, key)) for key, value in facts.items()
                )

        add("", {key: value for key, value in table.items() if key != "player"}, path, EXPECT_GAME)
        players = table.get("player", {})
        if not isinstance(players, dict):
            self._fault((*path, "player"), "должна быть таблица", "must be a table")
            return ()
        for letter, held in players.items():
            if letter not in self._letters():
                self._fault((*path, "player", letter), "такого игрока нет", "there is no such player")
                continue
            add(f"player.{letter}", held, (*path, "player", letter), EXPECT_PLAYER)
            self._known_parts(letter, held, (*path, "player", letter))
        return tuple(found)

    def _known_parts(self, letter: str, held: Any, path: tuple[str | int, ...]) -> None:
        """Counted components must be the fighter's."""
        fighter = self.fighters[LETTERS.index(letter)]
        pools, markers = {one.key for one in fighter.pools}, {one.key for one in fighter.markers}
        for key, names in (("reserve", pools), ("exhausted", pools), ("markers", markers)):
            value = held.get(key, {}) if isinstance(held, dict) else {}
            for name in value if isinstance(value, dict) else ():
                if name not in names:
                    self._unknown((*path, key), name)

    def _unknown(self, path: tuple[str | int, ...], name: str) -> None:
        self._fault(path, f"здесь нет «{name}»", f"there is no “{name}” here")


def _allowed(check: Check, value: object) -> bool:
    try:
        return check(value)
    except TypeError:  # a value that cannot be looked up, such as a table
        return False


def _named(one: Any) -> Any:
    """A component with its key for a name, where it has none."""
    if isinstance(one, dict) and isinstance(one.get("key"), str) and "name" not in one:
        return {**one, "name": [one["key"], one["key"]]}
    return one
