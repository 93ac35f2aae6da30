"""The options of an event, each with its default value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, NamedTuple, get_args

from catalog.games import GAMES, first_game
from decks.games import BotLevel, DraftRules, LeaderRules, Way, deck_games, get_draft_rules

from . import custom_sheets
from .drafts import procedure

Passing = Literal["alternate", "left"]
LogReaders = Literal["players", "everyone"]
Late = Literal["off", "once"]

PICK_SECONDS = (60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5)
MOST_PACKS = 12
MOST_CARDS, MOST_SLOTS, MOST_QUERY, MOST_CUBE = 20, 12, 200, 40_000  # of a booster; characters
CUBE = "cube"  # what stands for the set of a pack of a cube
Watching = Literal["nobody", "consent", "delay"]


@dataclass(frozen=True, slots=True)
class Pace:
    """Times by name: seconds of the picks, minutes of a round and of a phase of changes (0: no limit)."""

    pick_seconds: tuple[int, ...]
    round_minutes: int
    change_minutes: int


PACES: dict[str, Pace] = {
    "usual": Pace(PICK_SECONDS, 50, 10),
    "quick": Pace((40, 35, 30, 25, 20, 20, 15, 15, 10, 10, 5, 5), 30, 5),
    "unhurried": Pace((90, 80, 70, 60, 55, 50, 45, 40, 30, 20, 10, 5), 60, 15),
    "by-mail": Pace((24 * 3600,), 0, 0),
}
CUTS = (0, 2, 4, 8)


def drafted_games() -> tuple[str, ...]:
    """The slugs of the games that are drafted here."""
    return tuple(slug for slug, game in deck_games().items() if slug in GAMES and game.drafting is not None)


def all_ways() -> dict[str, Way]:
    """Every way of drafting of every game by its slug; no two games have a way of one slug."""
    return {way.slug: way for game in drafted_games() for way in get_draft_rules(game).ways.values()}


def editions_of(game: str) -> tuple[str, ...]:
    """The slugs of the editions of a game's rules, the usual one first."""
    return tuple(GAMES[game].cards.editions)


def usual_edition() -> str:
    """The edition of events whose log names none."""
    return editions_of(first_game())[0]


class BoosterSlot(NamedTuple):
    """So many cards of a booster, each another one of those that a search finds in its set."""

    cards: int
    query: str


class BadOptions(Exception):
    """Every wrong choice at once: `problems` is a list of (field, message in Russian, message in English)."""

    def __init__(self, problems: list[tuple[str, str, str]]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{name}: {english}" for name, _, english in problems))


def games_of_match(best_of: int) -> tuple[int, int]:
    """How many games win a match, and how many are played at the most, drawn ones counted: 1 and 1, or 2 and 5."""
    needed = (best_of + 1) // 2
    return needed, 2 * best_of - 1


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of an event; `sets` names the set of each booster in the order of opening."""

    game: str = field(default_factory=first_game)
    kind: str = "draft"  # the slug of one of the game's ways
    sets: tuple[str, ...] = ()
    starter_set: str = ""  # of which each pool has a starter deck, too; empty: none has
    booster: tuple[
        BoosterSlot, ...
    ] = ()  # custom boosters: the number of cards per kind; empty: the boosters of the game
    cube: str = ""  # a deck list or a search query: packs are dealt of these cards, and no boosters are opened
    cube_copies: int = 0  # of each card of the cube; 0: as many as its list says
    cube_cards: int = 12  # in a pack of the cube
    burn: int = 0  # passing: cards removed from a pack at each visit, which do not enter any pool
    seats: int = 8
    bots: bool = True  # bots fill the free seats
    bot_level: BotLevel = "expert"
    late: Late = "once"  # late joining: off, or once per person, with a separate pool or in a bot's seat
    timer: bool = True
    pick_seconds: tuple[int, ...] = PICK_SECONDS  # by number of the pick; the last goes on
    last_takes_itself: bool = True  # the last card of a pack or row is taken automatically
    passing: Passing = "alternate"
    rounds: int = 3
    cut: int = 0  # how many go on to the play-off
    games: Literal[1, 3] = 1  # a match is one game or best of three
    round_minutes: int = 50
    change_minutes: int = 0  # in a league, for the changes of decks before a round; 0: no clock
    log_readers: LogReaders = "players"  # who may read the log when the event is over: who played always may
    listed: bool = False  # shown among the open events
    chat: bool = False
    watching: Watching = "nobody"  # spectators of a running draft see the packs and pools of seats that agree,
    watch_minutes: int = 10  # or of every seat with this delay
    edition: str = field(default_factory=usual_edition)

    @property
    def way(self) -> Way:
        """How cards come to the seats."""
        return get_draft_rules(self.game).ways[self.kind]

    @property
    def leaders(self) -> LeaderRules | None:
        """The rules of leaders of decks; None if decks of this edition do not have leaders."""
        rules = get_draft_rules(self.game).leaders
        return rules if rules is not None and rules.apply_to(self.edition) else None

    @property
    def is_draft(self) -> bool:
        """Whether anybody chooses cards."""
        return self.way.cards != "sealed"

    @property
    def packs(self) -> int:
        """How many packs each seat opens, or how many rows a draft of a game's own has."""
        return self.way.packs if self.way.fixed else len(self.sets)

    @property
    def pack_cards(self) -> int:
        """How many cards a pack has."""
        if self.cube:
            return self.cube_cards
        return sum(slot.cards for slot in self.booster) or get_draft_rules(self.game).booster_cards

    @property
    def pool_cards(self) -> int:
        """How many cards a pool has at the end, about."""
        return procedure(self.way).pool_cards(self) if self.is_draft else self.packs * self.pack_cards

    @property
    def draft_seconds(self) -> int:
        """How long the picks of all packs take at the most, one after another; 0 without a timer."""
        if not self.timer or not self.is_draft:
            return 0
        if self.way.steady:
            return procedure(self.way).turns(self) * (self.seconds_for(1) or 0)
        turns = self.seats if self.way.in_turns else 1
        picks = self.pool_cards // max(1, self.packs) + (self.burn * self.pool_cards // max(1, self.packs))
        return turns * self.packs * sum(self.seconds_for(pick) or 0 for pick in range(1, picks + 1))

    @property
    def play_minutes(self) -> int:
        """How long all rounds take at the most; 0 without a limit."""
        playoff = self.cut.bit_length() - 1 if self.cut else 0
        return (self.rounds + playoff) * (self.round_minutes + self.change_minutes)

    @property
    def has_rounds(self) -> bool:
        """Whether players are paired."""
        return bool(self.rounds or self.cut)

    @property
    def missing_cards(self) -> int:
        """Return the number of cards that a pool lacks for the smallest legal deck; 0 if a deck can be built.

        The rules of a fixed way make the pools large enough, and so does a starter deck.
        """
        if self.way.fixed or self.starter_set:
            return 0
        return max(0, get_draft_rules(self.game).format.minimum - self.pool_cards)

    @property
    def wins(self) -> int:
        """How many games win a match."""
        return games_of_match(self.games)[0]

    @property
    def most_games(self) -> int:
        """How many games a match has at the most."""
        return games_of_match(self.games)[1]

    def seconds_for(self, pick: int) -> int | None:
        """Time for this pick of a booster, counted from 1; None without a timer."""
        if not self.timer:
            return None
        return self.pick_seconds[0 if self.way.steady else min(pick, len(self.pick_seconds)) - 1]

    def as_json(self) -> dict[str, Any]:
        return {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Options:
        """Read what `as_json` wrote."""
        read: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
        return cls(**read | {"booster": tuple(BoosterSlot(*slot) for slot in read.get("booster", ()))})

    @classmethod
    def read(cls, data: Mapping[str, Any], known_sets: Mapping[str, int], game: str = "") -> Options:
        """Read what an organiser of an event of a game sent; what is left out takes its usual value.

        `known_sets` are the codes of sets that packs can be opened of, with their numbers of cards; the first is the
        usual one. Raises BadOptions naming every wrong choice and what is allowed.
        """
        return _OptionsReader(data, known_sets, game or first_game()).options()


class _OptionsReader:
    def __init__(self, data: Mapping[str, Any], known_sets: Mapping[str, int], game: str) -> None:
        self.data, self.known_sets, self.game = data, known_sets, game
        self.drafting: DraftRules = get_draft_rules(game)
        self.problems: list[tuple[str, str, str]] = []

    def options(self) -> Options:
        usual = Options()
        unknown = set(self.data) - {each.name for each in fields(Options)} - {"name", "boosters", "pace"}
        for name in sorted(unknown):
            self.wrong(name, "нет такой настройки", "there is no such setting")
        pace = PACES[self.one_of("pace", tuple(PACES), "usual")]
        ways = self.drafting.ways
        way = ways[self.one_of("kind", tuple(ways), next(iter(ways)))]
        options = Options(
            game=self.game,
            kind=way.slug,
            sets=self.sets(way),
            starter_set=self.starter_set(way),
            booster=self.booster(way),
            cube=self.cube(way),
            cube_copies=self.number("cube_copies", 0, 20, usual.cube_copies),
            cube_cards=self.custom_cards()
            or self.number("cube_cards", 4, 20, max(4, self.drafting.booster_cards or usual.cube_cards)),
            burn=self.number("burn", 0, 4 if way.burns else 0, usual.burn),
            seats=self.seats(way),
            bots=self.flag("bots", usual.bots),
            bot_level=self.one_of("bot_level", get_args(BotLevel), usual.bot_level),
            late=self.one_of("late", get_args(Late), usual.late),
            timer=self.flag("timer", usual.timer),
            pick_seconds=self.seconds(pace.pick_seconds),
            last_takes_itself=self.flag("last_takes_itself", usual.last_takes_itself),
            passing=self.one_of("passing", get_args(Passing), usual.passing),
            rounds=self.rounds(way),
            cut=self.one_of("cut", (0,) if way.teams or way.league else CUTS, usual.cut),
            games=self.one_of("games", (1,) if way.league else (1, 3), usual.games),
            round_minutes=self.minutes("round_minutes", 5, pace.round_minutes),
            change_minutes=self.minutes("change_minutes", 1, pace.change_minutes) if way.changing else 0,
            log_readers=self.one_of("log_readers", get_args(LogReaders), usual.log_readers),
            listed=self.flag("listed", usual.listed),
            chat=self.flag("chat", usual.chat),
            watching=self.one_of("watching", get_args(Watching), usual.watching),
            watch_minutes=self.number("watch_minutes", 1, 24 * 60, usual.watch_minutes),
            edition=self.one_of("edition", editions_of(self.game), editions_of(self.game)[0]),
        )
        if options.cut > options.seats:
            self.wrong(
                "cut", "в плей-офф больше мест, чем игроков", "the play-off has more places than the event seats"
            )
        if options.has_rounds and options.missing_cards and not self.problems:
            least = get_draft_rules(options.game).format.minimum
            self.wrong(
                "boosters",
                f"в пуле будет карт около {options.pool_cards}, а в колоде их не меньше {least}: "
                "вскройте больше бустеров или не играйте туров",
                f"a pool will have about {options.pool_cards} cards and a deck needs at least {least}: "
                "open more boosters, or play no rounds",
            )
        if self.problems:
            raise BadOptions(self.problems)
        return options

    def wrong(self, name: str, russian: str, english: str) -> None:
        self.problems.append((name, russian, english))

    def one_of(self, name: str, allowed: tuple[Any, ...], usual: Any) -> Any:
        value = self.data.get(name, usual)
        for choice in allowed:
            if value == choice if isinstance(choice, str) else whole(value) == choice:
                return choice
        listed, given = ", ".join(map(str, allowed)), shorten_value(value)
        self.wrong(name, f"«{given}» не подходит, можно: {listed}", f"“{given}” is not valid; allowed: {listed}")
        return usual

    def number(self, name: str, low: int, high: int, usual: int) -> int:
        value = self.data.get(name, usual)
        number = whole(value)
        if number is None or not low <= number <= high:
            self.wrong(
                name,
                f"нужно целое число от {low} до {high}, а не «{shorten_value(value)}»",
                f"must be a whole number from {low} to {high}, not “{shorten_value(value)}”",
            )
            return usual
        return number

    def minutes(self, name: str, least: int, usual: int) -> int:
        """A limit in minutes; 0 where there is none."""
        value = self.data.get(name, usual)
        return 0 if str(value) == "0" else self.number(name, least, 24 * 60, usual)

    def flag(self, name: str, usual: bool) -> bool:
        value = self.data.get(name, usual)
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in FLAGS:
            return FLAGS[value.lower()]
        self.wrong(
            name,
            f"нужно да или нет, а не «{shorten_value(value)}»",
            f"must be true or false, not “{shorten_value(value)}”",
        )
        return usual

    def seconds(self, usual: tuple[int, ...]) -> tuple[int, ...]:
        value = self.data.get("pick_seconds", usual)
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        row = [whole(word) for word in words] if isinstance(words, list | tuple) else []
        seconds = tuple(each for each in row if each is not None and 1 <= each <= 24 * 3600)
        if not 0 < len(seconds) == len(row) <= 50:
            self.wrong(
                "pick_seconds", "нужен ряд секунд, например «60 55 50»", "must be a list of seconds, such as “60 55 50”"
            )
            return usual
        return seconds

    def seats(self, way: Way) -> int:
        value = self.data.get("seats", way.usual_seats)
        number = whole(value)
        if number in way.seats:
            return number
        low, high = way.seats[0], way.seats[-1]
        if way.seats != tuple(range(low, high + 1)) or low == high:
            ru, en = " или ".join(map(str, way.seats)), " or ".join(map(str, way.seats))
            self.wrong("seats", f"в таком турнире мест {ru}", f"an event of this kind has {en} seats")
            return way.usual_seats
        return self.number("seats", low, high, way.usual_seats)

    def rounds(self, way: Way) -> int:
        """Teams play as many rounds as a team has players."""
        seats = whole(self.data.get("seats", way.usual_seats))
        most = (seats if seats in way.seats else way.usual_seats) // way.teams if way.teams else 11
        if way.league:
            return self.number("rounds", way.rounds, way.rounds, way.rounds)
        return self.number("rounds", 0, most, min(most, way.rounds) if not way.teams else most)

    def booster(self, way: Way) -> tuple[BoosterSlot, ...]:
        """Slots as programs send them, or as a form does, a line each: `8 rarity:common`."""
        value = self.data.get("booster") or ()
        if value and (way.fixed or not self.drafting.booster_cards):
            self.wrong("booster", "в таком турнире бустеров нет", "an event of this kind has no boosters")
            return ()
        lines = (
            [line.split(maxsplit=1) for line in value.splitlines() if line.strip()] if isinstance(value, str) else value
        )
        slots: list[BoosterSlot] = []
        for line in lines if isinstance(lines, list | tuple) else [None]:
            pair = (line.get("count"), line.get("query")) if isinstance(line, dict) else line
            count, query = (
                (whole(pair[0]), pair[1]) if isinstance(pair, list | tuple) and len(pair) == 2 else (None, "")
            )
            if count is None or not 1 <= count <= MOST_CARDS or not isinstance(query, str) or len(query) > MOST_QUERY:
                self.wrong(
                    "booster",
                    "нужны строки вида «8 редкость:частая»: число карт и запрос",
                    "must be lines such as “8 rarity:common”: a number of cards and a query",
                )
                return ()
            slots.append(BoosterSlot(count, query.strip()))
        if len(slots) > MOST_SLOTS or sum(slot.cards for slot in slots) > MOST_CARDS:
            self.wrong(
                "booster",
                f"в бустере не больше {MOST_CARDS} карт и {MOST_SLOTS} строк",
                f"a booster has at most {MOST_CARDS} cards and {MOST_SLOTS} lines",
            )
            return ()
        return tuple(slots)

    def custom_cards(self) -> int:
        """How many cards a booster of custom sheets has; 0 without them."""
        text = self.data.get("cube") or ""
        if not isinstance(text, str) or not custom_sheets.has_sections(text) or len(text) > MOST_CUBE:
            return 0
        try:
            return custom_sheets.read(text.strip()).pack_cards
        except custom_sheets.BadSheets as bad:
            self.wrong("cube", bad.words.ru, bad.words.en)
            return 0

    def cube(self, way: Way) -> str:
        value = self.data.get("cube") or ""
        if not isinstance(value, str) or len(value) > MOST_CUBE:
            self.wrong("cube", "нужен список карт или запрос", "must be a list of cards or a query")
            return ""
        if value.strip() and (way.fixed or not self.drafting.booster_cards):
            self.wrong("cube", "в таком турнире бустеров нет", "an event of this kind has no boosters")
            return ""
        return value.strip()

    def sets(self, way: Way) -> tuple[str, ...]:
        value = self.data.get("sets") or ()
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
            self.wrong("sets", "нужен список кодов сетов", "wanted a list of the codes of sets")
            words = ()
        codes = tuple(words)
        boosters = self.number(
            "boosters",
            1,
            MOST_PACKS,
            min(len(codes), MOST_PACKS) or usual_packs(way, whole(self.data.get("burn", 0)) or 0),
        )
        if self.data.get("cube"):
            return (CUBE,) * boosters
        if not self.known_sets:
            self.wrong(
                "sets", "нет ни одного сета, из которого собираются бустеры", "there is no set that fills a booster"
            )
            return ()
        if len(codes) > MOST_PACKS:
            self.wrong("sets", "бустеров не больше двенадцати", "there are at most twelve boosters")
        codes = codes or (tuple(self.known_sets) if way.fixed else tuple(self.known_sets)[:1])
        listed = ", ".join(self.known_sets)
        for code in sorted({*codes[:MOST_PACKS]} - {*self.known_sets}):
            given = shorten_value(code)
            self.wrong("sets", f"нет сета «{given}», есть: {listed}", f"there is no set “{given}”; there are: {listed}")
        if way.fixed:
            return self.shuffled_sets(way, tuple(dict.fromkeys(codes)))
        return (codes * boosters)[:boosters]

    def shuffled_sets(self, way: Way, codes: tuple[str, ...]) -> tuple[str, ...]:
        """Sets that are shuffled together, each once."""
        have = sum(self.known_sets.get(code, 0) for code in codes)
        if missing := self.drafting.too_few(way, have):
            self.wrong(
                "sets",
                f"карт в этих сетах {have}, для такого драфта не хватает ещё {missing}: добавьте сет",
                f"these sets have {have} cards, this draft needs {missing} more: add a set",
            )
        return codes

    def starter_set(self, way: Way) -> str:
        code = self.data.get("starter_set") or (next(iter(self.known_sets), "") if way.starter else "")
        if code == "" and not way.starter:
            return ""
        if not isinstance(code, str) or code not in self.known_sets:
            self.wrong("starter_set", f"нет сета «{shorten_value(code)}»", f"there is no set “{shorten_value(code)}”")
            return ""
        if way.fixed:
            self.wrong("starter_set", "в этом драфте стартовых колод нет", "this draft has no starter decks")
            return ""
        return code


def usual_packs(way: Way, burn: int) -> int:
    """How many packs a seat opens: more where cards are removed, so that a pool has as many."""
    return way.packs if way.fixed else min(MOST_PACKS, way.packs + way.packs * max(0, min(burn, 4)) // way.takes)


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


def shorten_value(value: Any) -> str:
    """Return the given value as text for a message, shortened to 40 characters."""
    text = str(value)
    return text if len(text) <= 40 else text[:40] + "…"
