"""The options of an event, each with its default value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal

from catalog.core.terms import gettext_noop as _
from catalog.games import GAMES, first_game
from decks.games import BotLevel, DraftRules, LeaderRules, Way, deck_games, get_draft_rules

from .drafts import procedure
from .settings import (
    BoosterSlot,
    ChoiceSetting,
    FlagSetting,
    NumberSetting,
    SecondsSetting,
    SetCode,
    SetCodes,
    Setting,
    SlotsSetting,
    TextSetting,
    choice_option,
    option,
)

Passing = Literal["alternate", "left"]
LogReaders = Literal["players", "everyone"]
Late = Literal["off", "once"]
Watching = Literal["nobody", "consent", "delay"]

PICK_SECONDS = (60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5)
MOST_PACKS = 12
MOST_CUBE, MOST_OF_EVENT = 40_000, 80  # characters of a cube, and of a name
CUBE = "cube"  # used in place of a set for a pack of a cube


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
DAY = 24 * 60  # minutes


def drafted_games() -> tuple[str, ...]:
    """The slugs of the games that are drafted here."""
    return tuple(slug for slug, game in deck_games().items() if slug in GAMES and game.drafting is not None)


def all_ways() -> dict[str, Way]:
    """Every way of drafting of every game by its slug; no two games have a way of one slug."""
    return {way.slug: way for game in drafted_games() for way in get_draft_rules(game).ways.values()}


def way_slugs() -> tuple[str, ...]:
    return tuple(all_ways())


def editions_of(game: str) -> tuple[str, ...]:
    """The slugs of the editions of a game's rules, the usual one first."""
    return tuple(GAMES[game].cards.editions)


def usual_edition() -> str:
    """The edition of events whose log names none."""
    return editions_of(first_game())[0]


def games_of_match(best_of: int) -> tuple[int, int]:
    """How many games win a match, and how many are played at the most, drawn ones counted: 1 and 1, or 2 and 5."""
    needed = (best_of + 1) // 2
    return needed, 2 * best_of - 1


def _opens_boosters(rules: DraftRules) -> bool:
    return any(way.cards == "passing" and not way.fixed for way in rules.ways.values())


def rounds_within(way: Way, seats: int) -> range:
    """Return the allowed numbers of rounds: for teams at most the number of players of a team; a league fixes its
    rounds."""
    if way.league:
        return range(way.rounds, way.rounds + 1)
    return range((seats // way.teams if way.teams else 11) + 1)


_BOOSTERS: Any = {"part": "boosters", "offered": _opens_boosters}
_USUAL_NUMBER = _("Leave empty for the usual number.")
_NO_CLOCK = _("0 for no clock; leave empty to follow the pace.")


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of an event; `sets` names the set of each booster in the order of opening.

    The form of organisers, the API and `options_reader` take names, bounds and choices from the metadata of the fields.
    """

    # fmt: off
    game: str = field(default_factory=first_game, metadata={"setting": ChoiceSetting(every=drafted_games)})
    kind: str = option("draft", ChoiceSetting(
        every=way_slugs, long=True, label=_("Kind of event"), hint="a way of drafting of the game", part="first"))
    sets: tuple[str, ...] = option((), SetCodes(
        MOST_PACKS, label=_("Sets"), help=_("Boosters come from these sets in turn."),
        hint="of the boosters in the order of opening", part="first"))
    cube: str = option("", TextSetting(  # packs are dealt of these cards, and no boosters are opened
        MOST_CUBE, lines=4, label=_("Cube"), **_BOOSTERS, hint="one line: a search query; several: a deck list",
        help=_("One line: a search query. Several lines: a list of cards, or the CSV of CubeCobra. Boosters contain "
               "only these cards. Sections such as [Rare(1)], or [Settings] with layouts, make boosters as in "
               "Draftmancer.")))
    cube_copies: int = option(0, NumberSetting(
        0, 20, label=_("Copies of each card of the cube"), **_BOOSTERS, blank=True, hint="of each card; 0: as listed",
        help=_("Leave empty to take the counts from the list, or one of each.")))
    cube_cards: int = option(12, NumberSetting(
        4, 20, label=_("Cards in a booster of the cube"), **_BOOSTERS, blank=True, hint="in a pack of the cube",
        help=_USUAL_NUMBER))
    booster: tuple[BoosterSlot, ...] = option((), SlotsSetting(
        12, cards=20, query=200, label=_("Custom boosters"), **_BOOSTERS, blank=True,
        hint="a booster of your own; empty: the game's own booster",
        help=_("One line per kind of card: how many, then a search query, such as “8 rarity:common”.")))
    starter_set: str = option("", SetCode(
        label=_("Starter decks"), help=_("Everybody has one of them in the pool from the start."), **_BOOSTERS))
    burn: int = option(0, NumberSetting(
        0, 4, label=_("Removed with each pick"), **_BOOSTERS, hint="cards removed from a pack with each visit",
        names=(_("nothing"), _("a card (burn)"), _("two cards (glimpse)"), _("three cards (glimpse)"),
               _("four cards (glimpse)")),
        help=_("In drafts with passing: after taking a card, remove some from the booster for good."),
        within=lambda way, seats: range(5 if way.burns else 1)))
    seats: int = option(8, NumberSetting(
        1, 12, label=_("Seats"), help=_("Leave empty for the default."), part="table", blank=True,
        offered=lambda rules: not all(way.fixed for way in rules.ways.values()), within=lambda way, seats: way.seats))
    bots: bool = option(True, FlagSetting(label=_("Bots fill empty seats"), part="table"))
    bot_level: BotLevel = choice_option("expert", {
        "novice": _("novices"), "regular": _("regulars"), "expert": _("experts")}, label=_("Bots"))
    late: Late = choice_option("once", {
        "once": _("anyone can join once: with a new pool, or in a bot's seat"), "off": _("joining is closed"),
    }, label=_("After the start"))
    timer: bool = option(True, FlagSetting(label=_("Time for each pick")))
    pick_seconds: tuple[int, ...] = option(PICK_SECONDS, SecondsSetting(  # by number of the pick; the last goes on
        50, DAY * 60, label=_("Seconds for pick 1, pick 2 …"), help=_("Leave empty to follow the pace."), blank=True))
    last_takes_itself: bool = option(True, FlagSetting(
        label=_("The last card of a booster is taken automatically"),
        hint="nobody is asked about the last card of a pack or row"))
    passing: Passing = choice_option("alternate", {
        "alternate": _("left, then right"), "left": _("always to the left"),
    }, label=_("Boosters are passed"), offered=_opens_boosters)
    rounds: int = option(3, NumberSetting(0, 11, label=_("Swiss rounds"), within=rounds_within))
    cut: int = choice_option(0, {0: _("none"), 2: "2", 4: "4", 8: "8"}, label=_("Play-off"),
                             within=lambda way, seats: (0,) if way.teams or way.league else (0, 2, 4, 8))
    games: Literal[1, 3] = choice_option(1, {1: _("one game"), 3: _("best of three")}, label=_("Match format"),
                                         within=lambda way, seats: (1,) if way.league else (1, 3))
    round_minutes: int = option(50, NumberSetting(
        5, DAY, zero=True, label=_("Minutes per round"), help=_NO_CLOCK, hint="0: no clock", blank=True))
    change_minutes: int = option(0, NumberSetting(
        1, DAY, zero=True, label=_("Minutes for changing the deck before a round"), help=_NO_CLOCK, blank=True,
        hint="for changes of decks between rounds; 0: no clock",
        offered=lambda rules: any(way.changing for way in rules.ways.values())))
    edition: str = field(default_factory=usual_edition, metadata={"setting": ChoiceSetting(
        every=lambda: tuple(slug for game in drafted_games() for slug in editions_of(game)), label=_("Rules"))})
    log_readers: LogReaders = choice_option("players", {  # when the event is over; whoever played may always read it
        "players": _("its players"), "everyone": _("everyone")}, label=_("After the event, the log is open to"))
    listed: bool = option(False, FlagSetting(label=_("Listed publicly"), part="table"))
    chat: bool = option(False, FlagSetting(label=_("Table chat is on")))
    watching: Watching = choice_option("nobody", {
        "nobody": _("none during the draft"), "consent": _("live, for players who agree"),
        "delay": _("everyone's, with a delay"),
    }, label=_("Spectators can see boosters and pools"))
    watch_minutes: int = option(10, NumberSetting(1, DAY, label=_("Delay in minutes")))
    # fmt: on

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


OPTIONS: dict[str, Setting] = {each.name: each.metadata["setting"] for each in fields(Options)}

# fmt: off
SETTINGS: dict[str, Setting] = {  # an organiser may also name a number of packs and a pace
    "name": TextSetting(MOST_OF_EVENT, label=_("Name"), part="first"),
    **OPTIONS,
    "boosters": NumberSetting(1, MOST_PACKS, label=_("Boosters per player"), help=_USUAL_NUMBER, part="first",
                              blank=True, offered=_opens_boosters),
    "pace": ChoiceSetting(label=_("Pace"), hint="times by name", part="table", names={
        "usual": _("normal: 60 s falling to 5, rounds of 50 minutes"),
        "quick": _("quick: 40 s falling to 5, rounds of 30 minutes"),
        "unhurried": _("unhurried: 90 s falling to 5, rounds of 60 minutes"),
        "by-mail": _("by correspondence: a day for each pick, rounds without a clock"),
    }),
}
# fmt: on
