"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import Card
from catalog.clash.columns import abilities_of
from catalog.terms import Term
from simulator.clash.levels import GIFTS, Opponent
from simulator.clash.scenario.model import FORTRESS, LETTERS, Entry, Expectation, Holdings, Placed, Scenario
from simulator.clash.setup import MODES
from simulator.scenario.errors import Fault, MalformedScenario
from simulator.scenario.places import Places

Check = Callable[[object], bool]


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _some(value: object) -> bool:
    return _number(value) and value != 0


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _one_of(*words: str) -> Check:
    return lambda value: value in words


_SEAT: Final = _one_of(*LETTERS)
_ROW: Final = _one_of("upper", "lower")
_WHERE: Final = ("upper", "lower", "hand", "discard", "removed", "beside", "captive", "upon")
TOP: Final[dict[str, Check]] = {
    "game": _one_of("clash"), "title": _text, "rules": _texts, "mode": _one_of(*MODES), "first": _SEAT, "turn": _SEAT,
    "start": _one_of("turn", "summon"), "fatigue": _flag, "seed": _text, "turn_cap": _number,
}  # fmt: skip
CARD: Final[dict[str, Check]] = {
    "type": _one_of("creature", "spell"), "cost": _number, "axe": _number, "shield": _some, "abilities": _texts,
}  # fmt: skip
ON: Final[dict[str, Check]] = {
    "card": _text, "player": _SEAT, "row": _ROW, "upon": _text, "damage": _number, "new": _flag, "holds": _text,
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "hand": _texts, "bastion": _flag, "mana": _number, "turns": _number, "champion": _text, "exhausted": _flag,
    "discard": _texts,
}  # fmt: skip
OPPONENT: Final[dict[str, Check]] = {
    "mana": _number, "mana_each": _number, "begins": _flag, "tough": _flag,
    "gifts": lambda value: _texts(value) and all(one in GIFTS for one in value),  # type: ignore[attr-defined]
}  # fmt: skip
DO: Final[dict[str, Check]] = {
    "player": _SEAT, "play": _text, "row": _ROW, "upon": _text, "at": _text, "end_turn": lambda value: value is True,
    "refused": lambda value: value is True or _text(value),
}  # fmt: skip
EXPECT_GAME: Final[dict[str, Check]] = {"winner": _text, "turn": _SEAT}
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "hand": _texts, "health": _number, "bastion": _flag, "mana": _number, "discard": _texts, "exhausted": _flag,
    "available": _number,
}  # fmt: skip
EXPECT_CARD: Final[dict[str, Check]] = {
    "at": _one_of(*_WHERE), "player": _SEAT, "place": _number, "damage": _number, "axe": _number, "shield": _number,
    "has": _texts, "lacks": _texts, "new": _flag,
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
    handles: set[str] = field(default_factory=set)
    hosts: set[str] = field(default_factory=set)  # creatures that no symbiote lies upon
    cards: dict[str, Card] = field(default_factory=dict)

    def scenario(self) -> Scenario | None:
        data = self.data
        tables = ("cards", "on", "player", "opponent", "do", "expect")
        top = {key: value for key, value in data.items() if key not in tables}
        self._check(top, (), TOP, ("title", "rules"))
        self.cards = {key: card for key, value in self._tables("cards") if (card := self._card(key, value)) is not None}
        for key in ("first", "turn"):
            if data.get(key, "A") not in self._letters():
                self._fault((key,), "такого игрока нет", "there is no such player")
        placed = [one for key, value in self._tables("on") if (one := self._placed(key, value)) is not None]
        players = [self._holdings(letter) for letter in self._letters()]
        opponent = self._opponent()
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        return Scenario(
            data["title"], tuple(data["rules"]), data.get("mode", "duel"),
            LETTERS.index(data.get("first", "A")), LETTERS.index(data.get("turn", data.get("first", "A"))),
            data.get("start", "summon"), data.get("fatigue", False), data.get("seed", data["title"]),
            data.get("turn_cap", 120), self.cards, tuple(placed), tuple(players), opponent, tuple(entries), expect,
        )  # fmt: skip

    def _letters(self) -> str:
        """The players of the mode."""
        return LETTERS if self.data.get("mode") in ("four", "pairs", "coop") else LETTERS[:2]

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
            elif not keys[key](value):
                self._fault((*path, key), f"«{key}» не может быть {value!r}", f"“{key}” cannot be {value!r}")
                good = False
        for key in needed:
            if key not in found:
                self._fault(path, f"недостаёт ключа «{key}»", f"the key “{key}” is missing")
                good = False
        return good

    def _tables(self, name: str) -> list[tuple[str, Any]]:
        tables = self.data.get(name, {})
        if not isinstance(tables, dict):
            self._fault((name,), f"«{name}» должно быть таблицей", f"“{name}” must be a table")
            return []
        return list(tables.items())

    def _card(self, key: str, value: Any) -> Card | None:
        path = ("cards", key)
        if not self._check(value, path, CARD):
            return None
        own, aura, unknown = abilities_of(value.get("abilities", []))
        for word in unknown:
            self._fault((*path, "abilities"), f"нет способности «{word}»", f"there is no ability “{word}”")
        spell = value.get("type") == "spell"
        return Card(
            "SCENARIO", len(self.handles), key, key, "spell" if spell else "creature", value.get("cost", 1),
            value.get("axe", 1), 0 if spell else value.get("shield", 1), own, aura,
        )  # fmt: skip

    def _placed(self, handle: str, value: Any) -> Placed | None:
        path = ("on", handle)
        if not self._check(value, path, ON, ("card",)):
            return None
        if value["card"] not in self.cards:
            self._unknown((*path, "card"), value["card"])
        upon = value.get("upon", "")
        if upon and upon not in self.hosts:
            self._unknown((*path, "upon"), upon)
        if upon:
            self.hosts.discard(upon)
        else:
            self.hosts.add(handle)
        if value.get("player", "A") not in self._letters():
            self._fault((*path, "player"), "такого игрока нет", "there is no such player")
        if handle in self.handles or value.get("holds") in self.handles or value.get("holds") == handle:
            self._fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        if not upon and not {"player", "row"} <= set(value):
            self._fault(path, "нужны «player» и «row» или «upon»", "“player” and “row”, or “upon”, are needed")
        self.handles.add(handle)
        holds = value.get("holds", "")
        if holds and holds not in self.cards:
            self._unknown((*path, "holds"), holds)
        if holds:
            self.handles.add(holds)
        row = ("upper", "lower").index(value.get("row", "upper"))
        return Placed(
            handle, value["card"], LETTERS.index(value.get("player", "A")), row, upon,
            value.get("damage", 0), value.get("new", False), holds,
        )  # fmt: skip

    def _holdings(self, letter: str) -> Holdings:
        path = ("player", letter)
        players = self.data.get("player", {})
        found = players.get(letter, {}) if isinstance(players, dict) else players
        if not self._check(found, path, PLAYER):
            return Holdings()
        hand = list(found.get("hand", []))
        fort = hand.index(FORTRESS) if FORTRESS in hand else 0
        if hand.count(FORTRESS) > 1 or (hand and hand[-1] == FORTRESS):
            self._fault(
                (*path, "hand"), "крепость не может быть крайней правой", "the fortress cannot be the rightmost"
            )
        hand = [one for one in hand if one != FORTRESS]
        for one in [*hand, *found.get("discard", []), *([found["champion"]] if "champion" in found else [])]:
            if one.partition(".")[0] not in self.cards:
                self._unknown((*path, "hand"), one)
            elif one in self.handles:
                self._fault((*path, "hand"), f"«{one}» уже есть", f"“{one}” is there already")
            self.handles.add(one)
        return Holdings(
            tuple(hand), fort, found.get("bastion", True), found.get("mana", -1), found.get("turns", 4),
            found.get("champion", ""), found.get("exhausted", False), tuple(found.get("discard", [])),
        )  # fmt: skip

    def _opponent(self) -> Opponent:
        found = self.data.get("opponent", {})
        if not self._check(found, ("opponent",), OPPONENT):
            return Opponent()
        try:
            return Opponent(**{**found, "gifts": tuple(found.get("gifts", ()))})
        except ValueError as error:
            self._fault(("opponent",), f"так нельзя: {error}", f"not possible: {error}")
            return Opponent()

    def _entries(self) -> list[Entry]:
        entries = []
        listed = self.data.get("do", [])
        if not isinstance(listed, list):
            self._fault(("do",), "нужны таблицы [[do]]", "tables [[do]] are needed")
            return []
        for place, found in enumerate(listed):
            path = ("do", place)
            if not isinstance(found, dict):
                self._fault(path, "должна быть таблица", "must be a table")
                continue
            facts = {key: value for key, value in found.items() if key != "expect"}
            if not self._check(facts, path, DO, ("player",)):
                continue
            if found["player"] not in self._letters():
                self._fault((*path, "player"), "такого игрока нет", "there is no such player")
            if ("play" in found) == ("end_turn" in found):
                self._fault(path, "нужно «play» или «end_turn»", "“play” or “end_turn” is needed")
            target = str(found.get("upon", found.get("at", "")))
            for name in (found.get("play", ""), target):
                if name and name not in self.handles:
                    self._unknown(path, name)
            entries.append(
                Entry(
                    self.places.line(*path), LETTERS.index(found["player"]), found.get("play", ""),
                    found.get("row", "upper"), target, found.get("refused", False),
                    self._expectations(found.get("expect", {}), (*path, "expect")),
                )
            )  # fmt: skip
        return entries

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

        add("", {key: value for key, value in table.items() if not isinstance(value, dict)}, path, EXPECT_GAME)
        for subject, facts in table.items():
            if subject == "player" and isinstance(facts, dict):
                for letter, held in facts.items():
                    if letter not in self._letters():
                        self._fault((*path, "player", letter), "такого игрока нет", "there is no such player")
                    add(f"player.{letter}", held, (*path, "player", letter), EXPECT_PLAYER)
            elif isinstance(facts, dict):
                if subject not in self.handles:
                    self._unknown((*path, subject), subject)
                add(subject, facts, (*path, subject), EXPECT_CARD)
        for one in found:
            if one.key in ("has", "lacks"):
                for word in one.value:
                    if word not in ABILITIES or word == "aura":
                        self._fault((*path, one.subject), f"нет способности «{word}»", f"there is no ability “{word}”")
        return tuple(found)

    def _unknown(self, path: tuple[str | int, ...], name: str) -> None:
        self._fault(path, f"карты «{name}» здесь нет", f"there is no card “{name}” here")
