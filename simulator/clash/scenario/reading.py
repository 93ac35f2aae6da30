"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import Card
from catalog.clash.columns import read_abilities
from catalog.core.terms import Term
from simulator.clash.clauses import CLAUSES
from simulator.clash.levels import GIFTS, Opponent
from simulator.clash.scenario.model import FORTRESS, LETTERS, ClashScenario, Holdings, ScriptStep, UnitPlacement
from simulator.clash.setup import MACHINES, MODES
from simulator.scenario import tables
from simulator.scenario.script_run import read_winner
from simulator.scenario.tables import (
    Check,
    Expectation,
    TableReader,
    check_word,
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
_ROW: Final = check_word("upper", "lower")
_NAMES: Final = Term(
    ", ".join(f"{id} {one.name.ru}" for id, one in ABILITIES.items() if id != "aura") + ", aura:СПОСОБНОСТЬ",
    ", ".join(id for id in ABILITIES if id != "aura") + ", aura:ABILITY",
)
_ABILITIES: Final = Check(lambda value: is_texts(value) and not abilities_of_each(value), _NAMES)
_GIFTS: Final = Check(
    lambda value: is_texts(value) and all(one in GIFTS for one in value),
    Term(f"список из: {', '.join(GIFTS)}", f"a list of: {', '.join(GIFTS)}"),
)
_WHERE: Final = ("upper", "lower", "hand", "discard", "removed", "beside", "captive", "upon")
TOP: Final[dict[str, Check]] = {
    "game": check_word("clash"), "title": text, "title_ru": text, "rules": texts,
    "mode": check_word(*MODES), "first": _SEAT,
    "turn": _SEAT, "start": check_word("turn", "summon"), "fatigue": flag, "seed": text, "turn_cap": number,
}  # fmt: skip
CARD: Final[dict[str, Check]] = {
    "type": check_word("creature", "spell"), "cost": number, "axe": number, "shield": positive, "abilities": _ABILITIES,
}  # fmt: skip
ON: Final[dict[str, Check]] = {
    "card": text, "player": _SEAT, "row": _ROW, "upon": text, "damage": number, "new": flag, "holds": text,
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "hand": texts, "bastion": flag, "mana": number, "turns": number, "champion": text, "exhausted": flag,
    "discard": texts,
}  # fmt: skip
OPPONENT: Final[dict[str, Check]] = {
    "mana": number, "mana_each": number, "begins": flag, "tough": flag,
    "gifts": _GIFTS,
}  # fmt: skip
ANY_ENTRY: Final[dict[str, Check]] = {"player": _SEAT, "refused": refusal_by(CLAUSES)}
# By the key that says what is done: its values, and the further keys that it may have.
ACTIONS: Final[dict[str, tuple[Check, dict[str, Check]]]] = {
    "play": (text, {"row": _ROW, "upon": text, "at": text}), "end_turn": (yes, {}),
}  # fmt: skip
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "hand": texts, "health": number, "bastion": flag, "mana": number, "discard": texts, "exhausted": flag,
    "available": number,
}  # fmt: skip
EXPECT_CARD: Final[dict[str, Check]] = {
    "at": check_word(*_WHERE), "player": _SEAT, "place": number, "damage": number, "axe": number, "shield": number,
    "has": _ABILITIES, "lacks": _ABILITIES, "new": flag,
}  # fmt: skip


def expect_game(letters: str) -> dict[str, Check]:
    """The expectations that a scenario of these players may state about the game."""
    return {"winner": winner_of(letters), "turn": check_word(*letters)}


def read_scenario(text: str, name: str) -> ClashScenario:
    """The scenario. Raises `MalformedScenario` with every fault."""
    return tables.read_scenario_file(text, name, _Reader)


@dataclass
class _Reader(TableReader[ClashScenario]):
    handles: set[str] = field(default_factory=set)
    hosts: set[str] = field(default_factory=set)  # creatures without a symbiote
    owners: dict[str, str] = field(default_factory=dict)  # of creatures in play, the letters of their players
    cards: dict[str, Card] = field(default_factory=dict)

    def scenario(self) -> ClashScenario | None:
        data = self.data
        tables = ("cards", "on", "player", "opponent", "do", "expect")
        top = {key: value for key, value in data.items() if key not in tables}
        self.check(top, (), TOP, ("title",))
        self.cards = {key: card for key, value in self.tables("cards") if (card := self._card(key, value)) is not None}
        for key in ("first", "turn"):
            if data.get(key, "A") not in tuple(self._letters()):
                self.no_player((key,), self._letters())
        placed = [one for key, value in self.tables("on") if (one := self._placed(key, value)) is not None]
        players = [self._holdings(letter) for letter in self._letters()]
        for key, _ in self.tables("player"):
            if key not in tuple(self._letters()):
                self.no_player(("player", key), self._letters())
        opponent = self._opponent()
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        return ClashScenario(
            data["title"], tuple(data.get("rules", ())), data.get("mode", "duel"),
            LETTERS.index(data.get("first", "A")), LETTERS.index(data.get("turn", data.get("first", "A"))),
            data.get("start", "summon"), data.get("fatigue", False), data.get("seed", data["title"]),
            data.get("turn_cap", 120), self.cards, tuple(placed), tuple(players), opponent, tuple(entries), expect,
        )  # fmt: skip

    def _letters(self) -> str:
        """The players of the mode."""
        return LETTERS if self.data.get("mode") in ("four", "pairs", "coop") else LETTERS[:2]

    def _card(self, key: str, value: Any) -> Card | None:
        path = ("cards", key)
        if not self.check(value, path, CARD):
            return None
        own, aura, unknown = read_abilities(value.get("abilities", []))
        for word in unknown:  # a second aura
            what = Term(f"лишняя способность «{word}»", f"“{word}” is too much")
            self.refuse((*path, "abilities"), what, Term("одна аура", "one aura"))
        spell = value.get("type") == "spell"
        return Card(
            "SCENARIO", len(self.handles), key, key, "spell" if spell else "creature", value.get("cost", 1),
            value.get("axe", 1), 0 if spell else value.get("shield", 1), own, aura,
        )  # fmt: skip

    def _placed(self, handle: str, value: Any) -> UnitPlacement | None:
        path = ("on", handle)
        if not self.check(value, path, ON, ("card",)):
            return None
        if value["card"] not in self.cards:
            self._unknown((*path, "card"), value["card"], self.cards)
        upon = value.get("upon", "")
        if upon and upon not in self.hosts:
            self._unknown((*path, "upon"), upon, self.hosts)
        if upon:
            self.hosts.discard(upon)
        else:
            self.hosts.add(handle)
        if value.get("player", "A") not in self._letters():
            self.no_player((*path, "player"), self._letters())
        if handle in self.handles or value.get("holds") in self.handles or value.get("holds") == handle:
            self.fault(path, f"«{handle}» уже есть", f"“{handle}” is there already")
        if not upon and not {"player", "row"} <= set(value):
            self.fault(path, "нужны «player» и «row» или «upon»", "“player” and “row”, or “upon”, are needed")
        self.handles.add(handle)
        self.owners[handle] = self.owners.get(upon, "") if upon else str(value.get("player", ""))
        holds = value.get("holds", "")
        if holds and holds not in self.cards:
            self._unknown((*path, "holds"), holds, self.cards)
        if holds:
            self.handles.add(holds)
        row = ("upper", "lower").index(value.get("row", "upper"))
        return UnitPlacement(
            handle, value["card"], LETTERS.index(value.get("player", "A")), row, upon,
            value.get("damage", 0), value.get("new", False), holds,
        )  # fmt: skip

    def _holdings(self, letter: str) -> Holdings:
        path = ("player", letter)
        players = self.data.get("player", {})
        holdings = players.get(letter, {}) if isinstance(players, dict) else players
        if not self.check(holdings, path, PLAYER):
            return Holdings()
        hand = list(holdings.get("hand", []))
        fort = hand.index(FORTRESS) if FORTRESS in hand else 0
        automatic = LETTERS.index(letter) in MACHINES.get(str(self.data.get("mode", "duel")), ())
        if hand.count(FORTRESS) > 1 or (hand and hand[-1] == FORTRESS and not automatic):
            self.fault((*path, "hand"), "крепость не может быть крайней правой", "the fortress cannot be the rightmost")
        hand = [one for one in hand if one != FORTRESS]
        champion = holdings.get("champion", "")
        if champion and champion in self.handles:  # in play: its handle stands under [on]
            if self.owners.get(champion) != letter:
                ru, en = f"«{champion}» в игре не у игрока {letter}", f"“{champion}” is not in play for {letter}"
                self.fault((*path, "champion"), ru, en)
            if holdings.get("exhausted"):
                self.fault((*path, "exhausted"), "чемпион в игре не использован", "a champion in play is not exhausted")
            beside = []
        else:
            beside = [champion] if champion else []
        for one in [*hand, *holdings.get("discard", []), *beside]:
            if one.partition(".")[0] not in self.cards:
                self._unknown((*path, "hand"), one, self.cards)
            elif one in self.handles:
                self.fault((*path, "hand"), f"«{one}» уже есть", f"“{one}” is there already")
            self.handles.add(one)
        return Holdings(
            tuple(hand), fort, holdings.get("bastion", True), holdings.get("mana", -1), holdings.get("turns", 4),
            champion, holdings.get("exhausted", False), tuple(holdings.get("discard", [])),
        )  # fmt: skip

    def _opponent(self) -> Opponent:
        opponent = self.data.get("opponent", {})
        if not self.check(opponent, ("opponent",), OPPONENT):
            return Opponent()
        try:
            return Opponent(**{**opponent, "gifts": tuple(opponent.get("gifts", ()))})
        except ValueError as error:
            self.fault(("opponent",), f"так нельзя: {error}", f"not possible: {error}")
            return Opponent()

    def _entries(self) -> list[ScriptStep]:
        entries = []
        for path, entry in self.steps({key: check for key, (check, _) in ACTIONS.items()}, ANY_ENTRY, self._further):
            if entry["player"] not in self._letters():
                self.no_player((*path, "player"), self._letters())
            if "upon" in entry and "at" in entry:
                self.fault(path, "нужно одно из: upon, at", "one of these is needed: upon, at")
            target = str(entry.get("upon", entry.get("at", "")))
            for name in (entry.get("play", ""), target):
                if name and name not in self.handles:
                    self._unknown(path, name)
            entries.append(
                ScriptStep(
                    self.places.line(*path), LETTERS.index(entry["player"]), entry.get("play", ""),
                    entry.get("row", ""), target, entry.get("refused", False),
                    self._expectations(entry.get("expect", {}), (*path, "expect")),
                )
            )  # fmt: skip
        return entries

    @staticmethod
    def _further(what: str) -> dict[str, Check]:
        return ACTIONS[what][1]

    def _expectations(self, table: Any, path: tuple[str | int, ...]) -> tuple[Expectation, ...]:
        expectations: list[Expectation] = []
        if not isinstance(table, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return ()

        letters = self._letters()
        expectations += self.read_expectations(
            "", {key: value for key, value in table.items() if not isinstance(value, dict)}, path, expect_game(letters)
        )
        for subject, facts in table.items():
            if subject == "player" and isinstance(facts, dict):
                for letter, values in facts.items():
                    if letter not in self._letters():
                        self.no_player((*path, "player", letter), self._letters())
                    expectations += self.read_expectations(
                        f"player.{letter}", values, (*path, "player", letter), EXPECT_PLAYER
                    )
                    for key in ("hand", "discard"):
                        for name in values.get(key, ()) if isinstance(values, dict) and texts(values.get(key)) else ():
                            if name not in self.handles and name != FORTRESS:
                                self._unknown((*path, "player", letter, key), name, (*self.handles, FORTRESS))
            elif isinstance(facts, dict):
                for handle, own, place in self.copies(subject, facts, (*path, subject)):
                    if handle not in self.handles:
                        self._unknown(place, handle)
                    expectations += self.read_expectations(handle, own, place, EXPECT_CARD)
        return tuple(
            replace(one, value=read_winner(one.value, letters)) if one.subject == "" and one.key == "winner" else one
            for one in expectations
        )

    def _unknown(self, path: tuple[str | int, ...], name: str, known_names: Iterable[str] | None = None) -> None:
        what = Term(f"карты «{name}» здесь нет", f"there is no card “{name}” here")
        self.refuse(path, what, list_some(sorted(self.handles if known_names is None else known_names)))


def abilities_of_each(words: list[str]) -> list[str]:
    """The words that are no ability, read one by one."""
    return [word for word in words if word.strip() and read_abilities([word])[2]]
