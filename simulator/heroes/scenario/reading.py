"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from catalog.heroes.cards import Card
from catalog.heroes.columns import read_row
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.terms import Term
from simulator.heroes.scenario.model import LETTERS, Entry, Expectation, Holdings, Placed, Scenario
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
WHERE: Final = ("play", "hand", "deck", "graveyard", "reserve")
TOP: Final[dict[str, Check]] = {
    "game": _one_of("heroes"), "title": _text, "rules": _texts, "first": _SEAT, "turn": _SEAT, "turn_number": _some,
    "start": _one_of("mulligan", "turn", "main"), "seed": _text, "turn_cap": _some,
}  # fmt: skip
CARD: Final[dict[str, Check]] = {
    "type": _text, "element": _text, "cost": lambda value: _number(value) or _text(value), "strike": _number,
    "lives": _some, "armour": _some, "uses": _some, "classes": _texts, "text": _text, "created": _flag,
}  # fmt: skip
ON: Final[dict[str, Check]] = {
    "card": _text, "player": _SEAT, "owner": _SEAT, "tapped": _flag, "wounds": _number, "new": _flag, "uses": _some,
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "hero": _text, "hand": _texts, "deck": _texts, "graveyard": _texts, "coins": _number, "open": _number,
    "wounds": _number, "tapped": _flag, "empty_draws": _number,
}  # fmt: skip
ACTIONS: Final = ("play", "strike", "use", "defend", "choose", "order", "yes", "no", "end_turn", "done")
DO: Final[dict[str, Check]] = {
    "player": _SEAT, "play": _text, "strike": _text, "use": _text, "defend": _text, "choose": _text, "order": _text,
    "yes": _flag, "no": _flag, "done": _flag, "end_turn": _flag, "at": _text, "x": _number, "ability": _some,
    "targets": _texts, "refused": lambda value: value is True or _text(value),
}  # fmt: skip
EXPECT_GAME: Final[dict[str, Check]] = {"winner": _text, "turn": _SEAT, "turn_number": _number, "asked": _text}
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "hand": _texts, "hand_size": _number, "deck": _texts, "deck_size": _number, "graveyard": _texts, "coins": _number,
    "open": _number, "lives": lambda value: isinstance(value, int), "wounds": _number, "in_play": _texts,
    "empty_draws": _number, "tapped": _flag, "strike": _number,
}  # fmt: skip
EXPECT_CARD: Final[dict[str, Check]] = {
    "at": _one_of(*WHERE), "player": _SEAT, "strike": _number, "lives": lambda value: isinstance(value, int),
    "wounds": _number, "tapped": _flag, "has": _texts, "lacks": _texts, "cost": _number, "uses": _number,
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
    cards: dict[str, Card] = field(default_factory=dict)

    def scenario(self) -> Scenario | None:
        data = self.data
        tables = ("cards", "on", "player", "do", "expect")
        top = {key: value for key, value in data.items() if key not in tables}
        self._check(top, (), TOP, ("title", "rules"))
        self._cards()
        self.handles = {"hero.A", "hero.B"}
        placed = [one for key, value in self._tables("on") if (one := self._placed(key, value)) is not None]
        players = [self._holdings(letter) for letter in LETTERS]
        for key, _ in self._tables("player"):
            if key not in LETTERS:
                self._fault(("player", key), "такого игрока нет", "there is no such player")
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        first = LETTERS.index(data.get("first", "A"))
        turn = LETTERS.index(data["turn"]) if "turn" in data else first
        return Scenario(
            data["title"], tuple(data["rules"]), first, turn, data.get("turn_number", 5), data.get("start", "main"),
            data.get("seed", data["title"]), data.get("turn_cap", 80), self.cards, tuple(placed), tuple(players),
            tuple(entries), expect,
        )  # fmt: skip

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

    def _cards(self) -> None:
        """The printed cards; a text in either language must be understood whole."""
        listed = self._tables("cards")
        created = {key: Term(key, key) for key, value in listed if isinstance(value, dict) and value.get("created")}
        for number, (key, value) in enumerate(listed, 1):
            path = ("cards", key)
            if not self._check(value, path, CARD):
                continue
            kind = value.get("type", "creature")
            row: dict[str, Any] = {
                "number": number, "name_ru": key, "name_en": key, "kind": kind,
                "element": value.get("element", "neutral"),
                "cost": value.get("cost", 1), "rarity": "created" if value.get("created") else "common",
                "slug": key if value.get("created") else "", "classes": value.get("classes", []),
            }  # fmt: skip
            usual = {"creature": {"strike": 1, "lives": 1}, "hero": {"lives": 30}, "weapon": {"strike": 1, "uses": 3}}
            row |= usual.get(kind, {"armour": 1} if kind == "armour" else {})
            row |= {name: value[name] for name in ("strike", "lives", "armour", "uses") if name in value}
            text = value.get("text", "")
            russian = any("а" <= letter <= "я" for letter in text.lower())
            row["text_ru" if russian else "text_en"] = text
            card, problems, _ = read_row(row, "SCENARIO", created)
            for problem in problems:
                ru, en = problem.allowed
                self._fault(path, f"{problem.field}: {problem.found!r}; нужно: {ru}", f"{problem.field}: wanted {en}")
            if card is None:
                continue
            for unknown in card.parsed().unknown:
                self._fault((*path, "text"), f"не понято: «{unknown.text}»", f"not understood: “{unknown.text}”")
            self.cards[key] = card

    def _known(self, handle: str, path: tuple[str | int, ...]) -> None:
        """A card outside play is named by its key, copies as key.1, key.2; each handle once."""
        if handle.partition(".")[0] not in self.cards:
            self._unknown(path, handle)
        elif handle in self.handles:
            self._fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        self.handles.add(handle)

    def _placed(self, handle: str, value: Any) -> Placed | None:
        path = ("on", handle)
        if not self._check(value, path, ON, ("player",)):
            return None
        card = value.get("card", handle)
        if card not in self.cards:
            self._unknown((*path, "card"), card)
        elif self.cards[card].kind in ("spell", "hero"):
            self._fault(path, "здесь лежать не может", "cannot lie here")
        if handle in self.handles:
            self._fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        self.handles.add(handle)
        player = LETTERS.index(value["player"])
        return Placed(
            handle, card, player, LETTERS.index(value["owner"]) if "owner" in value else player,
            value.get("tapped", False), value.get("wounds", 0), value.get("new", False), value.get("uses", 0),
        )  # fmt: skip

    def _holdings(self, letter: str) -> Holdings:
        path = ("player", letter)
        players = self.data.get("player", {})
        found = players.get(letter, {}) if isinstance(players, dict) else players
        if not self._check(found, path, PLAYER):
            return Holdings()
        hero = found.get("hero", "")
        if hero and (hero not in self.cards or self.cards[hero].kind != "hero"):
            self._fault((*path, "hero"), f"героя «{hero}» здесь нет", f"there is no hero “{hero}” here")
        for pile in ("hand", "deck", "graveyard"):
            for one in found.get(pile, []):
                self._known(one, (*path, pile))
        return Holdings(
            hero, tuple(found.get("hand", [])), tuple(found.get("deck", [])), tuple(found.get("graveyard", [])),
            found.get("coins", 10), found.get("open", -1), found.get("wounds", 0), found.get("tapped", False),
            found.get("empty_draws", 0),
        )  # fmt: skip

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
            said = [key for key in ACTIONS if key in found]
            if len(said) != 1:
                words = ", ".join(ACTIONS)
                self._fault(path, f"нужно одно из: {words}", f"one of these is needed: {words}")
                continue
            what = said[0]
            card = found[what] if isinstance(found[what], str) else ""
            if what == "strike" and "at" not in found:
                self._fault(path, "недостаёт ключа «at»", "the key “at” is missing")
            for name in (card, found.get("at", ""), *found.get("targets", [])):
                if name and name != "none" and name not in self.handles and name.partition("#")[0] not in self.cards:
                    self._unknown(path, name)
            number: int = found["x"] if "x" in found else found.get("ability", 0)
            entries.append(
                Entry(
                    self.places.line(*path), LETTERS.index(found["player"]), what, card, found.get("at", ""),
                    number, tuple(found.get("targets", [])), found.get("refused", False),
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
                    if letter not in LETTERS:
                        self._fault((*path, "player", letter), "такого игрока нет", "there is no such player")
                    add(f"player.{letter}", held, (*path, "player", letter), EXPECT_PLAYER)
            elif isinstance(facts, dict):
                if subject not in self.handles and subject.partition("#")[0] not in self.cards:
                    self._unknown((*path, subject), subject)
                add(subject, facts, (*path, subject), EXPECT_CARD)
        for one in found:
            if one.key in ("has", "lacks"):
                for word in one.value:
                    if word not in KEYWORDS:
                        self._fault((*path, one.subject), f"нет способности «{word}»", f"there is no ability “{word}”")
        return tuple(found)

    def _unknown(self, path: tuple[str | int, ...], name: str) -> None:
        self._fault(path, f"карты «{name}» здесь нет", f"there is no card “{name}” here")
