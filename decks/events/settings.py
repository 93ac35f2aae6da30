"""The kinds of settings of an event: the allowed values, how they are offered, and the message of a refusal. Pure.

`options.Options` declares each of its fields as one of these. The form, the API and the reader of options follow them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeVar

from catalog.core.allowed_values import name_allowed, shorten_value
from catalog.core.terms import Term
from decks.games import DraftRules, Way

Part = Literal["first", "boosters", "table", "rest"]
T = TypeVar("T")

RANGE = Term(
    "нужно целое число от {low} до {high}, а не «{given}»", "must be a whole number from {low} to {high}, not “{given}”"
)
RANGE_OR_ZERO = Term(
    "нужно целое число от {low} до {high} или 0, а не «{given}»",
    "must be a whole number from {low} to {high}, or 0, not “{given}”",
)
YES_OR_NO = Term("нужно да или нет, а не «{given}»", "must be true or false, not “{given}”")
TEXT = Term("нужен текст не длиннее {longest} знаков", "must be a text of at most {longest} characters")
SECONDS = Term(
    "нужен ряд секунд, например «60 55 50»: чисел не больше {most}, каждое от 1 до {longest}",
    "must be a list of seconds, such as “60 55 50”: at most {most} numbers from 1 to {longest}",
)
SLOTS = Term(
    "нужны строки вида «8 редкость:частая»: число карт от 1 до {cards} и запрос не длиннее {query} знаков",
    "must be lines such as “8 rarity:common”: a number of cards from 1 to {cards} and a query of at most {query} "
    "characters",
)
BOOSTER = Term(
    "в бустере не больше {cards} карт и {slots} строк", "a booster has at most {cards} cards and {slots} lines"
)
UNKNOWN_SET = Term("нет сета «{given}»", "there is no set “{given}”")
CODES = Term("нужен список кодов сетов, не больше {most}", "must be a list of codes of sets, at most {most}")


class BadSetting(Exception):
    """A value that a setting does not take; `words` name what it takes."""

    def __init__(self, words: Term) -> None:
        self.words = words
        super().__init__(words.en)


class BoosterSlot(NamedTuple):
    """A number of cards of a booster, different cards from the results of a search in its set."""

    cards: int
    query: str


@dataclass(frozen=True, kw_only=True)
class Setting(ABC):
    """A setting of an event. Its label and its help are messages in English, to be translated."""

    label: str = ""  # in the form; without one the form does not ask
    help: str = ""
    hint: str = ""  # in the schema of the API
    part: Part = "rest"  # of the form
    blank: bool = False  # whether its field begins empty and may stay so
    offered: Callable[[DraftRules], bool] = lambda rules: True  # whether the form of a game has the field
    within: Callable[[Way, int], Sequence[Any]] | None = None  # the values that a way allows for this number of seats

    @abstractmethod
    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> Any:
        """Return the value that a program or a form sent. Raises BadSetting if it is not allowed."""


@dataclass(frozen=True)
class NumberSetting(Setting):
    """A whole number in a range; `names` are labels of its values in the form; without them the form has a number
    field."""

    low: int
    high: int
    zero: bool = False  # also 0, which is no limit
    names: tuple[str, ...] = ()

    @property
    def least(self) -> int:
        return 0 if self.zero else self.low

    def read(self, value: Any, allowed: Sequence[int] | None = None) -> int:
        numbers = range(self.low, self.high + 1) if allowed is None else allowed
        number = whole(value)
        if number is not None and (number in numbers or (self.zero and number == 0)):
            return number
        low, high, value_text = numbers[0], numbers[-1], shorten_value(value)
        if len(numbers) == 1 or len(numbers) != high - low + 1:
            raise BadSetting(name_allowed(value, numbers))
        raise BadSetting((RANGE_OR_ZERO if self.zero else RANGE).with_(low=low, high=high, given=value_text))


@dataclass(frozen=True)
class ChoiceSetting(Setting):
    """One of some values, with their names in the form; or one of `every`, where games bring the values."""

    names: Mapping[Any, str] = field(default_factory=dict)
    every: Callable[[], Sequence[Any]] | None = None
    long: bool = False  # whether the form shows them one below the other

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple(self.every() if self.every else self.names)

    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> Any:
        values = self.values if allowed is None else allowed
        for choice in values:
            if value == choice if isinstance(choice, str) else whole(value) == choice:
                return choice
        raise BadSetting(name_allowed(value, values))


@dataclass(frozen=True)
class FlagSetting(Setting):
    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in FLAGS:
            return FLAGS[value.lower()]
        raise BadSetting(YES_OR_NO.with_(given=shorten_value(value)))


@dataclass(frozen=True)
class TextSetting(Setting):
    longest: int
    lines: int = 1  # of its field

    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> str:
        if not isinstance(value, str) or len(value) > self.longest:
            raise BadSetting(TEXT.with_(longest=self.longest))
        return value.strip()


@dataclass(frozen=True)
class SetCode(Setting):
    """The code of a set, or nothing. The reader of options knows the codes."""

    def read(self, value: Any, allowed: Sequence[str] | None = None) -> str:
        if isinstance(value, str) and (allowed is None or value in allowed):
            return value
        raise BadSetting(UNKNOWN_SET.with_(given=shorten_value(value)))


@dataclass(frozen=True)
class SetCodes(Setting):
    """Codes of sets: a list, or a text with the codes in a row. The reader of options knows the codes."""

    most: int

    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> tuple[str, ...]:
        codes = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(codes, list | tuple) or len(codes) > self.most or not all(isinstance(c, str) for c in codes):
            raise BadSetting(CODES.with_(most=self.most))
        return tuple(codes)


@dataclass(frozen=True)
class SecondsSetting(Setting):
    """A row of numbers of seconds: a list, or a text with the numbers in a row."""

    most: int
    longest: int

    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> tuple[int, ...]:
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        row = [whole(word) for word in words] if isinstance(words, list | tuple) else []
        seconds = tuple(each for each in row if each is not None and 1 <= each <= self.longest)
        if not 0 < len(seconds) == len(row) <= self.most:
            raise BadSetting(SECONDS.with_(most=self.most, longest=self.longest))
        return seconds


@dataclass(frozen=True)
class SlotsSetting(Setting):
    """The slots of a booster as programs send them, or as a form does, a line each: `8 rarity:common`."""

    most: int
    cards: int  # of all slots together
    query: int  # characters

    def read(self, value: Any, allowed: Sequence[Any] | None = None) -> tuple[BoosterSlot, ...]:
        lines = (
            [line.split(maxsplit=1) for line in value.splitlines() if line.strip()] if isinstance(value, str) else value
        )
        slots = tuple(self._read_slot(line) for line in (lines if isinstance(lines, list | tuple) else [None]))
        if len(slots) > self.most or sum(slot.cards for slot in slots) > self.cards:
            raise BadSetting(BOOSTER.with_(cards=self.cards, slots=self.most))
        return slots

    def _read_slot(self, line: Any) -> BoosterSlot:
        pair = (line.get("count"), line.get("query")) if isinstance(line, dict) else line
        count, query = (whole(pair[0]), pair[1]) if isinstance(pair, list | tuple) and len(pair) == 2 else (None, "")
        if count is None or not 1 <= count <= self.cards or not isinstance(query, str) or len(query) > self.query:
            raise BadSetting(SLOTS.with_(cards=self.cards, query=self.query))
        return BoosterSlot(count, query.strip())


def option(default: T, setting: Setting) -> T:
    """A field of `options.Options` with its default value and its setting."""
    return field(default=default, metadata={"setting": setting})


def choice_option(default: T, names: Mapping[T, str], **more: Any) -> T:
    """A field of `options.Options` with one of some values."""
    return option(default, ChoiceSetting(names=names, **more))


FLAGS = {"1": True, "true": True, "on": True, "yes": True, "да": True} | dict.fromkeys(
    ("0", "false", "off", "no", "нет"), False
)


def whole(value: Any) -> int | None:
    """The whole number that a program or a form gave: 8, 8.0 and "8"; None for 8.7, true, "8.0" and anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        return int(value)
    return None
