"""Reading a scenario's file: every fault at once, each with its line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from catalog.battlecon.cards import Contender, Fighter
from catalog.battlecon.fighters import BadFighter, fighter_of, to_plain_data
from catalog.battlecon.shipped_cards import fighters
from catalog.core.terms import Term
from simulator.battlecon.clauses import CLAUSES
from simulator.battlecon.phrases import list_action_names
from simulator.battlecon.scenario.model import LETTERS, BoutScenario, PlayerPosition, ScriptChoice
from simulator.battlecon.setup import MODES, TEAMS, BoutSetup, begin_game, build_table
from simulator.scenario import tables
from simulator.scenario.script_run import read_winner
from simulator.scenario.tables import (
    MOST_LISTED,
    Check,
    Expectation,
    TableReader,
    any_number,
    check_word,
    flag,
    is_number,
    is_texts,
    list_all,
    list_some,
    number,
    positive,
    refusal_by,
    text,
    texts,
    winner_of,
    yes,
)


def _is_cells(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(one, list) and all(is_number(cell) and cell >= -1 for cell in one) for one in value.values()
    )


_TWO_TEXTS: Final = Check(
    lambda value: is_texts(value) and len(value) == 2,
    Term("список из ключа стиля и ключа приёма", "a list of the key of a style and the key of a base"),
)
_COUNTS: Final = Check(
    lambda value: isinstance(value, dict) and all(number(one) for one in value.values()),
    Term("таблица с числами не меньше 0", "a table of numbers, 0 or more"),
)
_CELLS: Final = Check(
    _is_cells,
    Term("таблица со списками ячеек, от -1", "a table of lists of cells, from -1"),
)
_SIDE: Final = Check(lambda value: is_number(value) and value in (0, 1), Term("0 или 1", "0 or 1"))
_CLAUSES: Final = Check(
    lambda value: is_texts(value) and all(one in CLAUSES for one in value),
    Term(f"список из: {', '.join(CLAUSES)}", f"a list of: {', '.join(CLAUSES)}"),
)
_SEAT: Final = check_word(*LETTERS)
TOP: Final[dict[str, Check]] = {
    "game": check_word("battlecon"), "title": text, "title_ru": text, "rules": texts,
    "mode": check_word(*MODES), "active": _SEAT,
    "start": check_word("round", "preparation"), "pool": number, "last_round": flag, "round_cap": number,
    "until": check_word("round", "now"), "round": positive,
}  # fmt: skip
PLAYER: Final[dict[str, Check]] = {
    "cell": number, "health": number, "might": number, "discard_1": texts, "discard_2": texts, "removed": texts,
    "reserve": _COUNTS, "exhausted": _COUNTS, "markers": _CELLS, "active_cards": texts, "states": texts,
    "side": _SIDE, "removed_cards": texts, "rounds_left": _COUNTS, "finisher": flag,
    "fallen": flag, "power_more": any_number, "speed_more": any_number, "guard_more": any_number,
}  # fmt: skip
CHOICES: Final[dict[str, Check]] = {
    "pair": _TWO_TEXTS, "ante": text, "effect": text, "cell": number, "target": _SEAT, "amount": number,
    "style": text, "base": text, "new_base": text, "side": _SIDE, "first": _SEAT,
    "marker": number, "choose": number, "decline": yes,
}  # fmt: skip
ANY_ENTRY: Final[dict[str, Check]] = {"player": _SEAT, "refused": refusal_by(CLAUSES)}
EXPECT_GAME: Final[dict[str, Check]] = {
    "winner": winner_of(LETTERS), "active": _SEAT, "round": number, "pool": number,
    "said": _CLAUSES, "unsaid": _CLAUSES, "order": text, "asked": text, "reason": text,
}  # fmt: skip
EXPECT_PLAYER: Final[dict[str, Check]] = {
    "cell": number, "health": number, "might": number, "hand": texts, "discard_1": texts, "discard_2": texts,
    "removed": texts, "reserve": _COUNTS, "exhausted": _COUNTS, "markers": _CELLS, "active_cards": texts,
    "states": texts, "stunned": flag, "power": any_number, "speed": any_number, "guard": number, "low": number,
    "high": number, "armour": number, "alive": flag, "options": number, "side": _SIDE,
    "may": texts, "may_not": texts,
}  # fmt: skip
# The usual fighter of a scenario: four styles that change nothing.
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


def read_scenario(text: str, name: str) -> BoutScenario:
    """The scenario. Raises `MalformedScenario` with every fault."""
    return tables.read_scenario_file(text, name, _Reader)


@dataclass
class _Reader(TableReader[BoutScenario]):
    fighters: list[Fighter] = field(default_factory=list)

    def scenario(self) -> BoutScenario | None:
        data = self.data
        top = {key: value for key, value in data.items() if key not in ("fighter", "player", "do", "expect")}
        self.check(top, (), TOP, ("title",))
        letters = self._letters()
        for table in ("fighter", "player"):
            table_data = data.get(table, {})
            if not isinstance(table_data, dict):
                self.fault((table,), f"«{table}» должно быть таблицей", f"“{table}” must be a table")
                return None
            for key in table_data:
                if key not in letters:
                    self.no_player((table, key), self._letters())
        if data.get("active", "A") not in tuple(letters):
            self.no_player(("active",), self._letters())
        fighters = [self._fighter(letter) for letter in letters]
        if None in fighters:
            return None
        self.fighters = [one for one in fighters if one is not None]
        positions = tuple(self._position(seat, letter) for seat, letter in enumerate(letters))
        entries = self._entries()
        expect = self._expectations(data.get("expect", {}), ("expect",))
        if self.faults:
            return None
        self._check_actions([*expect, *(one for entry in entries for one in entry.expect)])
        return BoutScenario(
            data["title"], tuple(data.get("rules", ())), data.get("mode", "duel"),
            LETTERS.index(data.get("active", "A")), data.get("start", "round"), data.get("round", 1),
            data.get("pool", -1), data.get("last_round", False), data.get("round_cap", 0), data.get("until", "round"),
            tuple(self.fighters), positions, tuple(entries), expect,
        )  # fmt: skip

    def _letters(self) -> str:
        """The players of the mode."""
        mode = self.data.get("mode", "duel")
        return LETTERS[: len(TEAMS[mode])] if isinstance(mode, str) and mode in TEAMS else "AB"

    def _fighter(self, letter: str) -> Fighter | None:
        """A shipped fighter; one of the file's own, which is what it adds to a fighter without qualities; or the
        `whole` of one, as sets describe him."""
        path = ("fighter", letter)
        fighter_data = self.data.get("fighter", {}).get(letter, {})
        if not isinstance(fighter_data, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return None
        like = fighter_data.get("like", "")
        if like and like not in fighters():
            what = Term(f"нет бойца «{like}»", f"there is no fighter “{like}”")
            self.refuse((*path, "like"), what, list_all(fighters()))
            return None
        if "whole" in fighter_data:
            return self._compose_fighter(fighter_data["whole"] if isinstance(fighter_data["whole"], dict) else {}, path)
        usual = to_plain_data(fighters()[like]) if like else NEUTRAL
        data = {**usual, "key": letter.lower(), "name": [letter, letter], "epithet": ["", ""]}
        for key, value in fighter_data.items():
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
        return self._compose_fighter(data, path)

    def _compose_fighter(self, data: dict[str, Any], path: tuple[str | int, ...]) -> Fighter | None:
        try:
            return fighter_of(data, "SCENARIO")
        except BadFighter as error:
            for flaw in error.flaws:
                self.fault(path, f"{flaw.place}: {flaw.text.ru}", f"{flaw.place}: {flaw.text.en}")
            return None

    def _position(self, seat: int, letter: str) -> PlayerPosition:
        path = ("player", letter)
        data = self.data.get("player", {}).get(letter, {})
        if not self.check(data, path, PLAYER):
            return PlayerPosition()
        fighter = self.fighters[seat]
        cards = {card.key for card in (*fighter.styles, *fighter.bases)}
        pools = {pool.key for pool in fighter.pools}
        states = {one.key for each in self.fighters for one in each.states}
        names_by_field = {
            "discard_1": cards, "discard_2": cards, "removed": cards, "reserve": pools, "exhausted": pools,
            "markers": {one.key for one in fighter.markers}, "active_cards": {one.key for one in fighter.specials},
            "removed_cards": {one.key for one in fighter.specials}, "states": states, "rounds_left": states,
        }  # fmt: skip
        for key, names in names_by_field.items():
            for name in data.get(key, ()):
                if name not in names:
                    self._unknown((*path, key), name, names)
        counts = {one.key: one.count for one in fighter.markers}
        for name, cells in data.get("markers", {}).items():
            if name in counts and len(cells) > counts[name]:
                self.fault((*path, "markers"), f"маркеров «{name}» меньше", f"there are fewer markers “{name}”")
        return PlayerPosition(
            data.get("cell", 0), data.get("health", 0), data.get("might", -1), tuple(data.get("discard_1", ())),
            tuple(data.get("discard_2", ())), tuple(data.get("removed", ())), data.get("reserve", {}),
            data.get("exhausted", {}), {key: tuple(cells) for key, cells in data.get("markers", {}).items()},
            tuple(data["active_cards"]) if "active_cards" in data else None, tuple(data.get("removed_cards", ())),
            tuple(data.get("states", ())), data.get("rounds_left", {}), data.get("side", 0),
            data.get("power_more", 0), data.get("speed_more", 0), data.get("guard_more", 0),
            data.get("finisher", True), data.get("fallen", False),
        )  # fmt: skip

    def _entries(self) -> list[ScriptChoice]:
        entries = []
        for path, entry in self.steps(CHOICES, ANY_ENTRY, lambda kind: {}):
            (kind,) = (key for key in CHOICES if key in entry)
            if entry["player"] not in self._letters() or entry.get("target", "A") not in self._letters():
                self.no_player((*path, "player"), self._letters())
                continue
            seat = LETTERS.index(entry["player"])
            wrong = self._strangers(seat, kind, entry[kind])
            if wrong is not None:
                self._unknown((*path, kind), str(entry[kind]), wrong)
                continue
            expect = self._expectations(entry.get("expect", {}), (*path, "expect"))
            entries.append(
                ScriptChoice(self.places.line(*path), seat, kind, entry[kind], entry.get("refused", False), expect)
            )
        return entries

    def _strangers(self, seat: int, kind: str, value: Any) -> list[str] | None:
        """Return the cards that a choice may name if it names others; None if it is correct."""
        fighter = self.fighters[seat]
        styles = [card.key for card in fighter.styles]
        bases = [card.key for card in fighter.bases]
        if kind == "pair":
            return None if value[0] in styles and value[1] in bases else [*styles, *bases]
        named = {"style": styles, "base": bases, "new_base": bases}
        return named[kind] if kind in named and value not in named[kind] else None

    def _expectations(self, table: Any, path: tuple[str | int, ...]) -> tuple[Expectation, ...]:
        expectations: list[Expectation] = []
        if not isinstance(table, dict):
            self.fault(path, "должна быть таблица", "must be a table")
            return ()

        expectations += self.read_expectations(
            "", {key: value for key, value in table.items() if key != "player"}, path, EXPECT_GAME
        )
        players = table.get("player", {})
        if not isinstance(players, dict):
            self.fault((*path, "player"), "должна быть таблица", "must be a table")
            return ()
        for letter, values in players.items():
            if letter not in self._letters():
                self.no_player((*path, "player", letter), self._letters())
                continue
            expectations += self.read_expectations(f"player.{letter}", values, (*path, "player", letter), EXPECT_PLAYER)
            self._check_parts(letter, values, (*path, "player", letter))
        return tuple(
            replace(one, value=read_winner(one.value, self._letters()))
            if (one.subject, one.key) == ("", "winner")
            else one
            for one in expectations
        )

    def _check_parts(self, letter: str, values: Any, path: tuple[str | int, ...]) -> None:
        """Counted components must be the fighter's."""
        fighter = self.fighters[LETTERS.index(letter)]
        pools, markers = {one.key for one in fighter.pools}, {one.key for one in fighter.markers}
        cards = {card.key for card in (*fighter.styles, *fighter.bases, *fighter.finishers)}
        specials, states = (
            {one.key for one in fighter.specials},
            {one.key for each in self.fighters for one in each.states},
        )
        part_names = {
            "reserve": pools, "exhausted": pools, "markers": markers, "hand": cards, "discard_1": cards,
            "discard_2": cards, "removed": cards, "active_cards": specials, "states": states,
        }  # fmt: skip
        for key, names in part_names.items():
            value = values.get(key, ()) if isinstance(values, dict) else ()
            for name in value if isinstance(value, dict) or is_texts(value) else ():
                if name not in names:
                    self._unknown((*path, key), name, names)

    def _check_actions(self, expected: Iterable[Expectation]) -> None:
        """`may` and `may_not` name actions that the fight has at some moment."""
        listed = [one for one in expected if one.key in ("may", "may_not")]
        if not listed:
            return
        setup = BoutSetup(tuple(Contender(fighter) for fighter in self.fighters), self.data.get("mode", "duel"), 0)
        state = begin_game(build_table(setup), setup, "")
        for one in listed:
            action_names = list_action_names(state, LETTERS.index(one.subject[-1]))
            for name in one.value:
                if name not in action_names:
                    near = difflib.get_close_matches(name, action_names, n=MOST_LISTED, cutoff=0.0)
                    what = Term(f"действия «{name}» нет", f"there is no action “{name}”")
                    self.refuse_line(one.line, what, list_some(near))

    def _unknown(self, path: tuple[str | int, ...], name: str, known_names: Iterable[str]) -> None:
        self.refuse(path, Term(f"здесь нет «{name}»", f"there is no “{name}” here"), list_some(sorted(known_names)))


def _named(one: Any) -> Any:
    """Return the component with a name: its key if the file names none."""
    if isinstance(one, dict) and isinstance(one.get("key"), str) and "name" not in one:
        return {**one, "name": [one["key"], one["key"]]}
    return one
