"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.core.terms import Term
from catalog.heroes.cards import Card
from catalog.heroes.columns import read_row
from simulator.heroes.clauses import CLAUSES
from simulator.heroes.scenario.abilities import NAMED, read_ability
from simulator.heroes.scenario.model import LETTERS, Holdings, Marks, PlacedCard, Scenario, ScriptEntry
from simulator.scenario import tables
from simulator.scenario.script_run import read_winner
from simulator.scenario.tables import (
    Check,
    Expectation,
    TableReader,
    any_number,
    check_word,
    either,
    flag,
    is_texts,
    list_some,
    number,
    positive,
    refusal_by,
    text,
    texts,
    winner_of,
    yes,
)

_SEAT: Final = check_word(*LETTERS)
WHERE: Final = ("play", "hand", "deck", "graveyard", "reserve")
TOP: Final[dict[str, Check]] = {
    "game": check_word("heroes"), "title": text, "title_ru": text, "rules": texts,
    "first": _SEAT, "turn": _SEAT, "turn_number": positive,
    "start": check_word("mulligan", "turn", "main"), "seed": text, "turn_cap": positive,
}  # fmt: skip
CARD: Final[dict[str, Check]] = {
    "type": text, "element": text, "cost": either(number, text), "strike": number,
    "lives": positive, "armour": positive, "uses": positive, "classes": texts, "text": text, "created": flag,
}  # fmt: skip


_ABILITIES: Final = Check(lambda value: is_texts(value) and all(read_ability(one) for one in value), NAMED)
_USED: Final = Check(
    lambda value: isinstance(value, list) and all(positive(one) and one < 32 for one in value),
    Term("список номеров от 1 до 31", "a list of numbers from 1 to 31"),
)
MARKS: Final[dict[str, Check]] = {
    "strike_more": any_number, "lives_more": any_number, "gained": _ABILITIES, "turn_strike_more": any_number,
    "turn_lives_more": any_number, "turn_gained": _ABILITIES, "silent": check_word("always", "turn", "A", "B"),
    "frozen": flag,
    "shield": number, "struck": number, "defended": flag, "wounded_by": text,
    "used": _USED,
}  # fmt: skip
WITHOUT_EFFECT: Final = ("wounded_by",)  # older files have it
ON: Final[dict[str, Check]] = {
    "card": text, "player": _SEAT, "owner": _SEAT, "tapped": flag, "wounds": number, "new": flag, "uses": positive,
    **MARKS,
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "hero": text, "hand": texts, "deck": texts, "graveyard": texts, "coins": number, "open": number,
    "wounds": number, "tapped": flag, "empty_draws": number, "known": texts, "shown": texts, "provoked_by": text,
    "mulligan": check_word("yes", "no"), "returned": number, **MARKS,
}  # fmt: skip
ANY_ENTRY: Final[dict[str, Check]] = {"player": _SEAT, "targets": texts, "refused": refusal_by(CLAUSES)}
# By the key that says what is done: its values, and the further keys that it may have.
ACTIONS: Final[dict[str, tuple[Check, dict[str, Check]]]] = {
    "play": (text, {"x": number}), "strike": (text, {"at": text}), "use": (text, {"ability": positive, "x": number}),
    "defend": (text, {}), "choose": (text, {}), "order": (text, {"ability": positive}), "mode": (positive, {}),
    "yes": (yes, {}), "no": (yes, {}), "end_turn": (yes, {}), "done": (yes, {}),
}  # fmt: skip
EXPECT_GAME: Final[dict[str, Check]] = {
    "winner": winner_of(LETTERS), "turn": _SEAT, "turn_number": number, "asked": text,
}  # fmt: skip
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "hand": texts, "hand_size": number, "deck": texts, "deck_size": number, "graveyard": texts, "coins": number,
    "open": number, "lives": any_number, "wounds": number, "in_play": texts,
    "empty_draws": number, "tapped": flag, "strike": number,
}  # fmt: skip
EXPECT_CARD: Final[dict[str, Check]] = {
    "at": check_word(*WHERE), "player": _SEAT, "strike": number, "lives": any_number,
    "wounds": number, "tapped": flag, "has": _ABILITIES, "lacks": _ABILITIES, "cost": number, "uses": number,
}  # fmt: skip


def read_heroes_scenario(text: str, name: str) -> Scenario:
    """The scenario. Raises `MalformedScenario` with every fault."""
    return tables.read_scenario_file(text, name, _ScenarioReader)


@dataclass
class _ScenarioReader(TableReader[Scenario]):
    handles: set[str] = field(default_factory=set)
    cards: dict[str, Card] = field(default_factory=dict)

    def scenario(self) -> Scenario | None:
        data = self.data
        tables = ("cards", "on", "player", "cheaper", "do", "expect")
        top = {key: value for key, value in data.items() if key not in tables}
        self.check(top, (), TOP, ("title",))
        self._cards()
        self.handles = {"hero.A", "hero.B"}
        placed = [one for key, value in self.tables("on") if (one := self._placed(key, value)) is not None]
        players = [self._holdings(letter) for letter in LETTERS]
        for key, _ in self.tables("player"):
            if key not in LETTERS:
                self.no_player(("player", key), LETTERS)
        self._named_cards()
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        first = LETTERS.index(data.get("first", "A"))
        turn = LETTERS.index(data["turn"]) if "turn" in data else first
        return Scenario(
            data["title"], tuple(data.get("rules", ())), first, turn, data.get("turn_number", 5),
            data.get("start", "main"), data.get("seed", data["title"]), data.get("turn_cap", 80), self.cards,
            tuple(placed), tuple(players), data.get("cheaper", {}), tuple(entries), expect,
        )  # fmt: skip

    def _cards(self) -> None:
        """The printed cards; a text in either language must be understood whole."""
        listed = self.tables("cards")
        created = {key: Term(key, key) for key, value in listed if isinstance(value, dict) and value.get("created")}
        for place, (key, value) in enumerate(listed, 1):
            path = ("cards", key)
            if not self.check(value, path, CARD):
                continue
            kind = value.get("type", "creature")
            row: dict[str, Any] = {
                "number": place, "name_ru": key, "name_en": key, "kind": kind,
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
                self.fault(path, f"{problem.field}: {problem.found!r}; нужно: {ru}", f"{problem.field}: wanted {en}")
            if card is None:
                continue
            for unknown in card.parse().unknown:
                self.fault((*path, "text"), f"не понято: «{unknown.text}»", f"not understood: “{unknown.text}”")
            self.cards[key] = card

    def _known(self, handle: str, path: tuple[str | int, ...]) -> None:
        """A card outside play is named by its key, copies as key.1, key.2; each handle once."""
        if handle.partition(".")[0] not in self.cards:
            self._unknown(path, handle, self.cards)
        elif handle in self.handles:
            self.fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        self.handles.add(handle)

    def _placed(self, handle: str, value: Any) -> PlacedCard | None:
        path = ("on", handle)
        if not self.check(value, path, ON, ("player",)):
            return None
        card = value.get("card", handle)
        if card not in self.cards:
            self._unknown((*path, "card"), card, self.cards)
        elif self.cards[card].kind in ("spell", "hero"):
            self.fault(path, "здесь лежать не может", "cannot lie here")
        if handle in self.handles:
            self.fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        self.handles.add(handle)
        player = LETTERS.index(value["player"])
        return PlacedCard(
            handle, card, player, LETTERS.index(value["owner"]) if "owner" in value else player,
            value.get("tapped", False), value.get("wounds", 0), value.get("new", False), value.get("uses", 0),
            _marks(value),
        )  # fmt: skip

    def _holdings(self, letter: str) -> Holdings:
        path = ("player", letter)
        players = self.data.get("player", {})
        found = players.get(letter, {}) if isinstance(players, dict) else players
        if not self.check(found, path, PLAYER):
            return Holdings()
        hero = found.get("hero", "")
        if hero and (hero not in self.cards or self.cards[hero].kind != "hero"):
            heroes = [key for key, card in self.cards.items() if card.kind == "hero"]
            what = Term(f"героя «{hero}» здесь нет", f"there is no hero “{hero}” here")
            self.refuse((*path, "hero"), what, list_some(heroes))
        for pile in ("hand", "deck", "graveyard"):
            for one in found.get(pile, []):
                self._known(one, (*path, pile))
        return Holdings(
            hero, tuple(found.get("hand", [])), tuple(found.get("deck", [])), tuple(found.get("graveyard", [])),
            found.get("coins", 10), found.get("open", -1), found.get("wounds", 0), found.get("tapped", False),
            found.get("empty_draws", 0), _marks(found), tuple(found.get("known", [])), tuple(found.get("shown", [])),
            found.get("provoked_by", ""), found.get("mulligan", ""), found.get("returned", 0),
        )  # fmt: skip

    def _named_cards(self) -> None:
        """Cards that facts of others name are there, and what is cheaper costs a number less."""
        named: list[tuple[tuple[str | int, ...], str]] = []
        for table in ("on", "player"):
            for key, value in self.tables(table):
                for word in ("wounded_by", "provoked_by"):
                    if isinstance(value, dict) and isinstance(value.get(word), str):
                        named.append(((table, key, word), value[word]))
                for word in ("known", "shown"):
                    if isinstance(value, dict) and texts(value.get(word)):
                        named += [((table, key, word), one) for one in value[word]]
        for key, value in self.tables("cheaper"):
            named.append((("cheaper", key), key))
            if not any_number(value):
                self.fault(("cheaper", key), "нужно число", "a number is needed")
        for path, handle in named:
            if handle not in self.handles:
                self._unknown(path, handle)

    def _entries(self) -> list[ScriptEntry]:
        entries = []
        for path, found in self.steps({key: check for key, (check, _) in ACTIONS.items()}, ANY_ENTRY, self._further):
            (what,) = (key for key in ACTIONS if key in found)
            card = found[what] if isinstance(found[what], str) else ""
            if what == "strike" and "at" not in found:
                self.fault(path, "недостаёт ключа «at»", "the key “at” is missing")
            for name in (card, found.get("at", ""), *found.get("targets", [])):
                if name and name != "none":
                    self._of_file(name, path)
            number: int = found["x"] if "x" in found and what == "play" else found.get("ability", 0)
            number = found["mode"] if what == "mode" else number
            entries.append(
                ScriptEntry(
                    self.places.line(*path), LETTERS.index(found["player"]), what, card, found.get("at", ""),
                    number, tuple(found.get("targets", [])), found.get("refused", False),
                    self._expectations(found.get("expect", {}), (*path, "expect")),
                    found.get("x", 0) if what == "use" else 0,
                )
            )  # fmt: skip
        return entries

    @staticmethod
    def _further(what: str) -> dict[str, Check]:
        return ACTIONS[what][1]

    def _expectations(self, table: Any, path: tuple[str | int, ...]) -> tuple[Expectation, ...]:
        found: list[Expectation] = []
        if not isinstance(table, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return ()

        found += self.read_expectations(
            "", {key: value for key, value in table.items() if not isinstance(value, dict)}, path, EXPECT_GAME
        )
        for subject, facts in table.items():
            if subject == "player" and isinstance(facts, dict):
                for letter, held in facts.items():
                    if letter not in LETTERS:
                        self.no_player((*path, "player", letter), LETTERS)
                    found += self.read_expectations(f"player.{letter}", held, (*path, "player", letter), EXPECT_PLAYER)
                    for key in ("hand", "deck", "graveyard", "in_play"):
                        for name in held.get(key, ()) if isinstance(held, dict) and texts(held.get(key)) else ():
                            self._of_file(name, (*path, "player", letter, key))
            elif isinstance(facts, dict):
                for handle, own, place in self.copies(subject, facts, (*path, subject)):
                    self._of_file(handle, place)
                    found += self.read_expectations(handle, own, place, EXPECT_CARD)
        return tuple(
            replace(one, value=read_winner(one.value, LETTERS)) if one.subject == "" and one.key == "winner" else one
            for one in found
        )

    def _of_file(self, name: str, path: tuple[str | int, ...]) -> None:
        """A card of the file by its handle, or one that is created in play, as key#1, key#2."""
        if name not in self.handles and name.partition("#")[0] not in self.cards:
            self._unknown(path, name)

    def _unknown(self, path: tuple[str | int, ...], name: str, known: Iterable[str] | None = None) -> None:
        what = Term(f"карты «{name}» здесь нет", f"there is no card “{name}” here")
        self.refuse(path, what, list_some(sorted(self.handles if known is None else known)))


def _marks(facts: dict[str, Any]) -> Marks:
    found: dict[str, Any] = {
        key: _listed(key, facts[key]) if isinstance(facts[key], list) else facts[key]
        for key in MARKS
        if key in facts and key not in WITHOUT_EFFECT
    }
    return Marks(**found)


def _listed(key: str, said: list[Any]) -> tuple[Any, ...]:
    """A list of marks; named abilities as `abilities.read_ability` gives them."""
    return tuple(read_ability(one) for one in said) if key.endswith("gained") else tuple(said)
