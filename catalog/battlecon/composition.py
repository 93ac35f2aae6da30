"""A fighter that a user is writing: from the values of the editor's fields to the fighter, or to all that is missing.

Effects may be written in Russian or in English, and components are named in either language. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from catalog.battlecon.cards import HEALTH, Fighter
from catalog.battlecon.fighters import BadFighter, fighter_of
from catalog.battlecon.timing import find_reason
from catalog.battlecon.wording import Unreadable, describe_effect, read_effect, write_effect
from catalog.core.terms import Language, Term

CARDS: Final[tuple[tuple[str, int], ...]] = (("style", 5), ("base", 2), ("finisher", 2))
COMPONENTS: Final = ("counter", "token", "marker", "card", "form", "state")
PLACES: Final = 6  # of components
NUMBERS: Final = ("low", "high", "power", "speed", "guard")
FLAGS: Final = ("tie", "stable", "no_range", "no_power")
# The discards of the beginner's advice; universal bases have theirs already.
ADVISED: Final = {"style-1": 1, "style-2": 2}
MOST_LINES: Final = 6  # of effects on a card: each multiplies what a player of the engine compares
_CYRILLIC: Final = re.compile("[а-яё]", re.IGNORECASE)
_KEYED: Final = re.compile(r"(style|base|finisher|token|counter|marker|card|form|state) “own-([a-z]+-\d)”")

Values = Mapping[str, Any]  # the fields of the editor by name; an empty field is "" or None


@dataclass(frozen=True, slots=True)
class EffectReading:
    """A line of effects: as it was understood, or why it was not. `dead`: why it can never matter.

    `nearest`: the known phrase that is most like the part that was not understood.
    """

    place: Term  # the card on which it stands
    text: str
    meaning: Term | None = None
    fault: Term | None = None
    dead: Term | None = None
    nearest: str = ""


@dataclass(frozen=True, slots=True)
class Composition:
    """The fighter if he is complete and every effect can matter, and what stands in the way otherwise."""

    fighter: Fighter | None
    readings: tuple[EffectReading, ...]
    faults: tuple[Term, ...]


def compose(values: Values, key: str, set_code: str) -> Composition:
    """Return the fighter of the values. His key and the code of his set are those given."""
    return _Composer(values).compose(key, set_code)


def combine_names(values: Values, prefix: str) -> Term:
    """Return a name in both languages; one that is missing is the other one."""
    ru, en = (str(values.get(f"{prefix}name_{language}") or "").strip() for language in ("ru", "en"))
    return Term(ru or en, en or ru)


class _Composer:
    def __init__(self, values: Values) -> None:
        self.values = values
        self.readings: list[EffectReading] = []
        self.faults: list[Term] = []
        self.names: dict[str, str] = {}  # English names of components by their names in both languages
        self.terms: dict[str, Term] = {}  # names of components by their English names

    def compose(self, key: str, set_code: str) -> Composition:
        data = self._head(key)
        for place in range(1, PLACES + 1):
            self._component(data, f"component-{place}-")
        for listed in (data[kind] for kind in COMPONENTS):
            for one in listed:
                self.terms[one["name"][1]] = Term(*one["name"])
                self.names |= dict.fromkeys((name.casefold() for name in one["name"]), one["name"][1])
        data["effects"] = self._effects("", Term("Способность", "Ability"), is_card=False)
        for kind, count in CARDS:
            for number in range(1, count + 1):
                self._card(data, kind, number)
        for place in range(1, PLACES + 1):
            self._component_effects(data, f"component-{place}-")
        fighter = None
        try:
            fighter = fighter_of(data, set_code)
        except BadFighter as error:
            self.faults += [self._worded(flaw.place, flaw.text, data) for flaw in error.flaws]
        if self.faults or any(one.fault or one.dead for one in self.readings):
            fighter = None
        return Composition(fighter, tuple(self.readings), tuple(dict.fromkeys(self.faults)))

    def _head(self, key: str) -> dict[str, Any]:
        values = self.values
        name = combine_names(values, "")
        if not name.en:
            self.faults.append(Term("Назовите бойца.", "Name the fighter."))
        if not combine_names(values, "ability_").en:
            self.faults.append(Term("Назовите способность бойца.", "Name the fighter's ability."))
        data: dict[str, Any] = {
            "number": 1,
            "key": key,
            "name": list(name),
            "epithet": list(combine_names(values, "epithet_")),
            "ability": list(combine_names(values, "ability_")),
            "class": values.get("class") or "warrior",
            "difficulty": values.get("difficulty") or "simple",
            "health": values.get("health") or HEALTH,
            "story": list(combine_names(values, "story_")),
        }
        return data | {kind: [] for kind in (*COMPONENTS, "style", "base", "finisher")}

    def _component(self, data: dict[str, Any], prefix: str) -> None:
        kind, name = self.values.get(f"{prefix}kind") or "", combine_names(self.values, prefix)
        if not kind and not name.en:
            return
        if kind not in COMPONENTS or not name.en:
            message = Term(
                "Компоненту нужны вид и название: «{name}».", "A component needs a kind and a name: “{name}”."
            )
            self.faults.append(message.with_(name=name))
            return
        if name.en.casefold() in self.names or name.ru.casefold() in self.names:
            message = Term(
                "Два компонента называются «{name}»: переименуйте один.",
                "Two components are called “{name}”: rename one.",
            )
            self.faults.append(message.with_(name=name))
            return
        one: dict[str, Any] = {"key": f"own-{prefix.strip('-')}", "name": list(name)}
        first, second = (self.values.get(f"{prefix}{column}") or 0 for column in ("first", "second"))
        if kind in ("counter", "token"):
            one |= {"reserve": first, "exhausted": second}
        elif kind == "marker":
            one |= {"count": max(first, 1)}
        elif kind == "state":
            one |= {"rounds": first}
        else:
            one |= {"active": bool(self.values.get(f"{prefix}active"))}
        data[kind].append(one)
        self.names |= dict.fromkeys((each.casefold() for each in name), name.en)

    def _component_effects(self, data: dict[str, Any], prefix: str) -> None:
        kind = self.values.get(f"{prefix}kind") or ""
        if kind not in COMPONENTS or kind in ("counter", "marker"):
            return
        for one in data[kind]:
            if one["key"] == f"own-{prefix.strip('-')}":
                one["effects"] = self._effects(prefix, Term(*one["name"]), is_card=False)

    def _card(self, data: dict[str, Any], kind: str, number: int) -> None:
        prefix = f"{kind}-{number}-"
        name = combine_names(self.values, prefix)
        if not name.en:
            if kind != "base" or number == 1:
                self.faults.append(
                    Term("Дайте название: {kind} {n}.", "Add a name: {kind} {n}.").with_(
                        kind=_KIND_NAMES[kind], n=number
                    )
                )
            return
        one: dict[str, Any] = {
            "key": f"own-{kind}-{number}",
            "name": list(name),
            "at": [self.values.get(f"{prefix}{column}") or 0 for column in NUMBERS],
            "effects": self._effects(prefix, name, is_card=True),
            "pile": ADVISED.get(f"{kind}-{number}", 0),
        }
        if one["at"][0] > one["at"][1]:
            message = Term(
                "«{name}»: «дальность от» больше, чем «дальность до».",
                "“{name}”: “range from” is greater than “range to”.",
            )
            self.faults.append(message.with_(name=name))
        data[kind].append(one | {flag: True for flag in FLAGS if self.values.get(f"{prefix}{flag}")})

    def _effects(self, prefix: str, place: Term, is_card: bool) -> list[str]:
        """Read a field of effects, a line each. Return those that were understood, in English."""
        lines = [line.strip() for line in str(self.values.get(f"{prefix}effects") or "").splitlines()]
        lines = [line for line in lines if line]
        if len(lines) > MOST_LINES:
            message = Term(
                "«{name}»: эффектов {n}, а помещается не больше {most}.",
                "“{name}”: {n} effects, but a card has room for {most}.",
            )
            self.faults.append(message.with_(name=place, n=len(lines), most=MOST_LINES))
        effects = []
        for line in lines[:MOST_LINES]:
            language: Language = "ru" if _CYRILLIC.search(line) else "en"
            try:
                effect = read_effect(line, language, self._component_named)
            except Unreadable as error:
                fault = Term(error.ru, error.en)
                self.readings.append(EffectReading(place, line, fault=fault, nearest=error.find_nearest(language)))
                continue
            text = describe_effect(effect, self.terms)
            self.readings.append(EffectReading(place, line, text, dead=find_reason(effect, is_card)))
            effects.append(write_effect(effect, "en"))
        return effects

    def _component_named(self, name: str) -> str:
        if name and name.casefold() not in self.names:
            raise Unreadable(name, "у бойца нет такого компонента", "the fighter has no such component")
        return self.names.get(name.casefold(), name)

    def _worded(self, place: str, text: Term, data: Mapping[str, Sequence[Any]]) -> Term:
        """Return a flaw with the name of the card in place of its key."""
        match = _KEYED.fullmatch(place)
        if match is None:
            return text
        names = [one["name"] for one in data[match[1]] if one["key"] == f"own-{match[2]}"]
        return Term("«{name}»: {text}", "“{name}”: {text}").with_(name=Term(*names[0]), text=text) if names else text


_KIND_NAMES: Final = {
    "style": Term("стиль", "style"),
    "base": Term("приём", "base"),
    "finisher": Term("сторона спецатаки", "side of the finisher"),
}
