"""Reading a fighter from plain data (TOML files, stored rows) with every problem at once, and writing it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from catalog.battlecon import phrases
from catalog.battlecon.cards import (
    HEALTH,
    Card,
    Class,
    Difficulty,
    Fighter,
    Kind,
    Marker,
    Pool,
    Special,
    StateCard,
    Stats,
)
from catalog.battlecon.tree import ANTE, Effect
from catalog.battlecon.universal import BASES, MANEUVER
from catalog.battlecon.wording import Unreadable, read_effect, write_effect
from catalog.core.terms import Term

FIGHTER: Final = {
    "number",
    "key",
    "name",
    "epithet",
    "class",
    "difficulty",
    "health",
    "ability",
    "effects",
    "story",
    "advice",
    "style",
    "base",
    "finisher",
    "token",
    "counter",
    "marker",
    "card",
    "form",
    "state",
    "without",
}
CARD: Final = {"key", "name", "at", "effects", "pile", "fixed", "tie", "stable", "no_range", "no_power", "cells"}
PART: Final = {"key", "name", "effects", "reserve", "exhausted", "count", "cell", "active", "rounds"}
STATS: Final = ("range", "power", "speed", "guard")


@dataclass(frozen=True, slots=True)
class Flaw:
    """A problem in the data of a fighter: its place, and the fix."""

    place: str
    text: Term


class BadFighter(ValueError):
    """Invalid data of a fighter. `flaws`: all problems."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__("; ".join(f"{flaw.place}: {flaw.text.en}" for flaw in flaws))
        self.flaws = tuple(flaws)


def fighter_of(data: Mapping[str, Any], set_code: str) -> Fighter:
    """Return the fighter that the data describe. The texts are English. Raises `BadFighter`."""
    reader = _FighterReader(data)
    fighter = reader.fighter(set_code)
    if reader.flaws or fighter is None:
        raise BadFighter(reader.flaws)
    return fighter


class _FighterReader:
    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.flaws: list[Flaw] = []
        self.keys: dict[str, str] = {}  # of components, by their English names
        self.kinds: dict[str, str] = {}

    def _flaw(self, place: str, ru: str, en: str) -> None:
        self.flaws.append(Flaw(place, Term(ru, en)))

    def _check_keys(self, place: str, table: Mapping[str, Any], keys: set[str]) -> None:
        for key in table:
            if key not in keys:
                self._flaw(place, f"неизвестный ключ «{key}»", f"unknown key “{key}”")

    def _term(self, place: str, table: Mapping[str, Any], key: str, needed: bool = True) -> Term:
        value = table.get(key)
        if isinstance(value, list) and len(value) == 2 and all(isinstance(one, str) for one in value):
            return Term(value[0], value[1])
        if needed or value is not None:
            self._flaw(
                place,
                f"«{key}»: нужны два текста, русский и английский",
                f"“{key}”: two texts, Russian and English, are needed",
            )
        return Term("", "")

    def _number(self, place: str, table: Mapping[str, Any], key: str, usual: int) -> int:
        value = table.get(key, usual)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self._flaw(place, f"«{key}» должно быть числом", f"“{key}” must be a number")
        return usual

    def _listed(self, name: str, keys: set[str]) -> list[tuple[str, dict[str, Any]]]:
        """Return the complete tables of that name, each with its place."""
        listed = self.data.get(name, [])
        if not isinstance(listed, list):
            self._flaw(name, "нужен список", "a list is needed")
            return []
        tables = []
        for number, one in enumerate(listed, 1):
            if not isinstance(one, dict) or not isinstance(one.get("key"), str):
                self._flaw(f"{name} {number}", "недостаёт «key»", "“key” is missing")
                continue
            place = f"{name} “{one['key']}”"
            self._check_keys(place, one, keys)
            tables.append((place, one))
        return tables

    def _naming(self, name: str) -> str:
        if name and name not in self.keys:
            raise Unreadable(name, "у бойца нет такого компонента", "the fighter has no such component")
        return self.keys.get(name, name)

    def _effects(self, place: str, table: Mapping[str, Any]) -> tuple[Effect, ...]:
        lines = table.get("effects", [])
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            self._flaw(place, "«effects» — список строк", "“effects” is a list of lines")
            return ()
        effects: list[Effect] = []
        for line in lines:
            try:
                effect = read_effect(line, "en", self._naming)
            except Unreadable as error:
                self._flaw(place, *error.describe())
                continue
            effects.append(effect)
            self._right_kinds(place, effect)
        return tuple(effects)

    def _right_kinds(self, place: str, effect: Effect) -> None:
        """Check that each name belongs to a component of the kind that the phrase needs."""
        named = [(one.kind, one.name) for one in effect.conditions]
        named.extend((one.kind, one.name) for one in effect.deeds)
        if effect.price:
            named.append((effect.price.kind, effect.price.name))
        for kind, name in named:
            name_kind = phrases.NAMES.get(kind)
            if not name or name_kind is None:
                continue
            real = self.kinds[name]
            right = {"pool": ("token", "counter"), "flipped": ("card", "form"), "special": ("card",)}.get(
                name_kind, (name_kind,)
            )
            if real not in right:
                self._flaw(place, f"«{name}» — компонент другого вида", f"“{name}” is a component of another kind")

    def fighter(self, set_code: str) -> Fighter | None:
        data = self.data
        self._check_keys("fighter", data, FIGHTER)
        for kind in ("token", "counter", "marker", "card", "form", "state"):
            for place, one in self._listed(kind, PART):
                name = self._term(place, one, "name")
                if one["key"] in self.kinds:
                    self._flaw(place, "такой ключ уже есть", "there is such a key already")
                self.keys[name.en] = one["key"]
                self.kinds[one["key"]] = kind
        name, epithet, ability = (self._term("fighter", data, key) for key in ("name", "epithet", "ability"))
        for key, values in (("class", get_args(Class)), ("difficulty", get_args(Difficulty))):
            if data.get(key) not in values:
                self._flaw("fighter", f"«{key}»: одно из {values}", f"“{key}”: one of {values}")
        without = data.get("without", [])
        styles = (MANEUVER, *self._cards("style"))
        bases = (*(base for base in BASES if base.key not in without), *self._cards("base"))
        finishers = self._cards("finisher")
        if len(finishers) != 2:
            self._flaw("finisher", "у спецатаки две стороны", "a finisher has two sides")
        if len(styles) < 4 or len(bases) < 4:
            self._flaw(
                "fighter",
                "нужно хотя бы 4 стиля и 4 приёма вместе с общими",
                "at least 4 styles and 4 bases are needed, universal ones included",
            )
        effects = self._effects("fighter", data)
        pools, markers, specials, states = self._parts()
        if self.flaws:
            return None
        return Fighter(
            set_code,
            self._number("fighter", data, "number", 1),
            str(data["key"]),
            name,
            epithet,
            data["class"],
            data["difficulty"],
            ability,
            effects,
            styles,
            bases,
            (finishers[0], finishers[1]),
            pools,
            markers,
            specials,
            states,
            self._number("fighter", data, "health", HEALTH),
            self._term("fighter", data, "story", False),
            self._term("fighter", data, "advice", False),
        )

    def _parts(self) -> tuple[tuple[Pool, ...], tuple[Marker, ...], tuple[Special, ...], tuple[StateCard, ...]]:
        pools, markers, specials, states = [], [], [], []
        for kind in ("token", "counter"):
            for place, one in self._listed(kind, PART):
                effects = self._effects(place, one)
                if (kind == "token") != bool(effects):
                    self._flaw(
                        place, "эффект есть у жетона и только у него", "a token has an effect, a counter has none"
                    )
                if any(effect.when != ANTE for effect in effects):
                    self._flaw(place, "жетон используют в фазе преимуществ", "a token is used as an ante")
                name = self._term(place, one, "name")
                reserve, exhausted = self._number(place, one, "reserve", 0), self._number(place, one, "exhausted", 0)
                pools.append(Pool(one["key"], name, reserve, exhausted, kind == "token", effects))
        for place, one in self._listed("marker", PART):
            name, count = self._term(place, one, "name"), self._number(place, one, "count", 1)
            markers.append(Marker(one["key"], name, count, str(one.get("cell", ""))))
        for kind in ("card", "form"):
            for place, one in self._listed(kind, PART):
                name, effects = self._term(place, one, "name"), self._effects(place, one)
                specials.append(Special(one["key"], name, bool(one.get("active", False)), effects, kind == "form"))
        if any(one.form for one in specials) and sum(one.form and one.active for one in specials) != 1:
            self._flaw("form", "активна ровно одна форма", "exactly one form is active")
        for place, one in self._listed("state", PART):
            name, effects = self._term(place, one, "name"), self._effects(place, one)
            states.append(StateCard(one["key"], name, self._number(place, one, "rounds", 1), effects))
        return tuple(pools), tuple(markers), tuple(specials), tuple(states)

    def _cards(self, kind: Kind) -> list[Card]:
        cards = []
        for place, one in self._listed(kind, CARD):
            numbers = one.get("at", [])
            if not isinstance(numbers, list) or len(numbers) != 5 or not all(isinstance(each, int) for each in numbers):
                self._flaw(
                    place,
                    "«at»: пять чисел (дальность от и до, сила, скорость, защита)",
                    "“at”: five numbers (range from, to, power, speed, guard)",
                )
                continue
            fixed_value = one.get("fixed", ())
            fixed = tuple(fixed_value) if isinstance(fixed_value, list | tuple) else (fixed_value,)
            if not all(isinstance(stat, str) and stat in STATS for stat in fixed):
                self._flaw(place, f"«fixed»: только из {STATS}", f"“fixed”: only of {STATS}")
            cells = str(one.get("cells", ""))
            if cells and self.kinds.get(cells) != "marker":
                self._flaw(place, f"нет маркера «{cells}»", f"there is no marker “{cells}”")
            low, high, power, speed, guard = numbers
            stats = Stats(
                low,
                high,
                power,
                speed,
                guard,
                bool(one.get("no_range")),
                bool(one.get("no_power")),
                cells,
                fixed,
                bool(one.get("tie")),
                bool(one.get("stable")),
            )
            name, effects = self._term(place, one, "name"), self._effects(place, one)
            cards.append(Card(one["key"], kind, name, stats, effects, self._number(place, one, "pile", 0)))
        return cards


def to_plain_data(fighter: Fighter) -> dict[str, Any]:
    """Return data that `fighter_of` reads as an equal fighter. Story and advice are omitted: games do not use them."""
    names = fighter.names()

    def english_name(key: str) -> str:
        return names[key].en if key in names else key

    def lines(effects: Sequence[Effect]) -> list[str]:
        return [write_effect(effect, "en", english_name) for effect in effects]

    def card(one: Card) -> dict[str, Any]:
        stats = one.stats
        data: dict[str, Any] = {
            "key": one.key,
            "name": list(one.name),
            "at": [stats.low, stats.high, stats.power, stats.speed, stats.guard],
            "effects": lines(one.effects),
            "pile": one.pile,
        }
        flags = {"tie": stats.tie, "stable": stats.stable, "no_range": stats.no_range, "no_power": stats.no_power}
        data |= {key: True for key, value in flags.items() if value}
        if stats.fixed:
            data["fixed"] = list(stats.fixed)
        if stats.cells:
            data["cells"] = stats.cells
        return data

    def part(one: Pool | Special | StateCard, **more: Any) -> dict[str, Any]:
        return {"key": one.key, "name": list(one.name), "effects": lines(one.effects), **more}

    base_keys = {base.key for base in fighter.bases}
    return {
        "number": fighter.number,
        "key": fighter.key,
        "name": list(fighter.name),
        "epithet": list(fighter.epithet),
        "class": fighter.kind,
        "difficulty": fighter.difficulty,
        "health": fighter.health,
        "ability": list(fighter.ability),
        "effects": lines(fighter.effects),
        "without": [base.key for base in BASES if base.key not in base_keys],
        "style": [card(one) for one in fighter.styles if not one.universal],
        "base": [card(one) for one in fighter.bases if not one.universal],
        "finisher": [card(one) for one in fighter.finishers],
        "token": [part(one, reserve=one.reserve, exhausted=one.exhausted) for one in fighter.pools if one.token],
        "counter": [part(one, reserve=one.reserve, exhausted=one.exhausted) for one in fighter.pools if not one.token],
        "marker": [
            {"key": one.key, "name": list(one.name), "count": one.count, "cell": one.cell} for one in fighter.markers
        ],
        "card": [part(one, active=one.active) for one in fighter.specials if not one.form],
        "form": [part(one, active=one.active) for one in fighter.specials if one.form],
        "state": [part(one, rounds=one.rounds) for one in fighter.states],
    }
