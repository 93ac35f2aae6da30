"""What an organiser chooses for an event, each choice with its usual value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args

Kind = Literal["draft", "sealed", "mixed"]
Passing = Literal["alternate", "left"]
LogReaders = Literal["nobody", "players", "everyone"]
Edition = Literal["2009", "present"]
Level = Literal["novice", "regular", "expert"]

PICK_SECONDS = (60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5)
BOOSTERS: dict[Kind, int] = {"draft": 3, "sealed": 4, "mixed": 2}  # the usual release events; mixed adds a starter deck
SEATS = range(2, 13)
CUTS = (0, 2, 4, 8)


class BadOptions(Exception):
    """Every wrong choice at once: `problems` is a list of (field, message in Russian, message in English)."""

    def __init__(self, problems: list[tuple[str, str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{name}: {english}" for name, _, english in problems))


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of an event; `sets` names the set of each booster in the order of opening."""

    kind: Kind = "draft"
    sets: tuple[str, ...] = ()
    starter_set: str = ""  # mixed sealed: whose starter decks are dealt
    seats: int = 8
    bots: bool = True  # bots fill the seats that nobody took
    bot_level: Level = "expert"
    timer: bool = True
    pick_seconds: tuple[int, ...] = PICK_SECONDS  # by number of the pick; the last goes on
    passing: Passing = "alternate"
    rounds: int = 3
    cut: int = 0  # how many go on to the play-off
    games: Literal[1, 3] = 1  # a match is one game or best of three
    round_minutes: int = 50
    log_readers: LogReaders = "players"  # who may read the log when the event is over
    listed: bool = False  # shown among the open events
    chat: bool = False
    edition: Edition = "2009"

    @property
    def is_draft(self) -> bool:
        return self.kind == "draft"

    def seconds_for(self, pick: int) -> int | None:
        """Time for this pick of a booster, counted from 1; None without a timer."""
        if not self.timer:
            return None
        return self.pick_seconds[min(pick, len(self.pick_seconds)) - 1]

    def as_json(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Options:
        """Read what `as_json` wrote."""
        read: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
        return cls(**read)

    @classmethod
    def read(cls, data: Mapping[str, Any], known_sets: tuple[str, ...]) -> Options:
        """Read what an organiser sent; what is left out takes its usual value.

        `known_sets` are the codes of sets that boosters can be opened of; the first is the usual one.
        Raises BadOptions naming every wrong choice and what is allowed.
        """
        return _Reader(data, known_sets).options()


class _Reader:
    def __init__(self, data: Mapping[str, Any], known_sets: tuple[str, ...]) -> None:
        self.data, self.known_sets = data, known_sets
        self.problems: list[tuple[str, str, str]] = []

    def options(self) -> Options:
        usual = Options()
        unknown = set(self.data) - {field.name for field in fields(Options)} - {"name", "boosters"}
        for name in sorted(unknown):
            self.wrong(name, "нет такой настройки", "there is no such setting")
        kind = self.one_of("kind", get_args(Kind), usual.kind)
        options = Options(
            kind=kind,
            sets=self.sets(kind),
            starter_set=self.starter_set(kind),
            seats=self.number("seats", SEATS.start, SEATS.stop - 1, usual.seats),
            bots=self.flag("bots", usual.bots),
            bot_level=self.one_of("bot_level", get_args(Level), usual.bot_level),
            timer=self.flag("timer", usual.timer),
            pick_seconds=self.seconds(usual.pick_seconds),
            passing=self.one_of("passing", get_args(Passing), usual.passing),
            rounds=self.number("rounds", 0, 11, usual.rounds),
            cut=self.one_of("cut", CUTS, usual.cut),
            games=self.one_of("games", (1, 3), usual.games),
            round_minutes=self.number("round_minutes", 5, 24 * 60, usual.round_minutes),
            log_readers=self.one_of("log_readers", get_args(LogReaders), usual.log_readers),
            listed=self.flag("listed", usual.listed),
            chat=self.flag("chat", usual.chat),
            edition=self.one_of("edition", get_args(Edition), usual.edition),
        )
        if options.cut > options.seats:
            self.wrong(
                "cut", "в плей-офф больше мест, чем игроков", "the play-off has more places than the event seats"
            )
        if self.problems:
            raise BadOptions(self.problems)
        return options

    def wrong(self, name: str, russian: str, english: str) -> None:
        self.problems.append((name, russian, english))

    def one_of(self, name: str, allowed: tuple[Any, ...], usual: Any) -> Any:
        value = self.data.get(name, usual)
        for choice in allowed:
            if str(value) == str(choice):
                return choice
        listed = ", ".join(map(str, allowed))
        self.wrong(name, f"«{value}» не подходит, можно: {listed}", f"“{value}” will not do; allowed: {listed}")
        return usual

    def number(self, name: str, low: int, high: int, usual: int) -> int:
        value = self.data.get(name, usual)
        try:
            number = int(value)
        except (TypeError, ValueError):
            number = low - 1
        if not low <= number <= high:
            self.wrong(
                name,
                f"нужно число от {low} до {high}, а не «{value}»",
                f"wanted a number from {low} to {high}, not “{value}”",
            )
            return usual
        return number

    def flag(self, name: str, usual: bool) -> bool:
        value = self.data.get(name, usual)
        if isinstance(value, str):
            return value.lower() in ("1", "true", "on", "yes", "да")
        return bool(value)

    def seconds(self, usual: tuple[int, ...]) -> tuple[int, ...]:
        value = self.data.get("pick_seconds", usual)
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        try:
            seconds = tuple(int(word) for word in words)
        except (TypeError, ValueError):
            seconds = ()
        if not seconds or len(seconds) > 50 or not all(1 <= each <= 24 * 3600 for each in seconds):
            self.wrong(
                "pick_seconds", "нужен ряд секунд, например «60 55 50»", "wanted a row of seconds, such as “60 55 50”"
            )
            return usual
        return seconds

    def sets(self, kind: Kind) -> tuple[str, ...]:
        value = self.data.get("sets") or ()
        codes = tuple(value.replace(",", " ").split()) if isinstance(value, str) else tuple(map(str, value))
        boosters = self.number("boosters", 1, 12, len(codes) or BOOSTERS.get(kind, 3))
        if not self.known_sets:
            self.wrong(
                "sets", "нет ни одного сета, из которого собираются бустеры", "there is no set that fills a booster"
            )
            return ()
        codes = codes or self.known_sets[:1]
        for code in codes:
            if code not in self.known_sets:
                listed = ", ".join(self.known_sets)
                self.wrong(
                    "sets", f"нет сета «{code}», есть: {listed}", f"there is no set “{code}”; there are: {listed}"
                )
        codes = (codes * boosters)[:boosters]
        if len(codes) > 12:
            self.wrong("sets", "бустеров не больше двенадцати", "there are at most twelve boosters")
        return codes

    def starter_set(self, kind: Kind) -> str:
        code = str(self.data.get("starter_set") or (self.known_sets[0] if self.known_sets else ""))
        if kind == "mixed" and code not in self.known_sets:
            self.wrong("starter_set", f"нет сета «{code}»", f"there is no set “{code}”")
        return code if kind == "mixed" else ""
