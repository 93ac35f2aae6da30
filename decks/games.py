"""What a game has to tell the decks, and which games do. Pure.

A `DeckGame` checks decks, counts them, and says how they are drafted. A part that a game lacks is None, and pages leave
it out. General code asks `deck_game(slug)` and imports no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Literal, Protocol

from catalog.cards import CardRef
from catalog.sources import Contents
from catalog.terms import Term
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.sheet import CardKey, Pack, Sheet
from decks.verdict import Copies, Verdict

BotLevel = Literal["novice", "regular", "expert"]  # of bots that draft, weakest first
Measure = Literal["random", "rarest"]  # what levels of bots are compared with, in games that have such measures


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line of a deck says of a card beside its name and its copies."""

    group: Sort  # under which the builder lists it: the icon of that name, and its name
    place: int  # of the group among the others
    cost: str  # as it is printed
    amount: int  # of the cost, as pools are sorted by it
    gold: bool | None = None  # whether the cost is of the dearer of two sorts; None where there is one sort
    share: Sort | None = None  # what pools count besides costs, such as an element
    unique: bool = False


class Deals(Protocol):
    """The page of a deal: what is drawn from a deck, and what its player would make of it."""

    template: str

    def shown(
        self, deck: Sequence[Copies], ratings: Mapping[CardRef, int], asked: Mapping[str, str], edition: str
    ) -> Mapping[str, Any]:
        """What the template shows of the deal that `asked` (with its `seed`) describes."""


class Ratings(Protocol):
    """What single cards are worth, in hundredths of the game's unit of cost."""

    least: int
    # How much the share of points grows with a card that is worth one unit more; None where games rate no cards.
    unit_share: float | None

    def rating_of(self, card: Any) -> int:
        """The rating of a card, at least `least`: from games, or from its numbers."""

    def is_measured(self, card: Any) -> bool:
        """Whether that rating comes from games that were played before the card was shipped."""


@dataclass(frozen=True, slots=True)
class Built:
    """Instances of a pool that make a deck, and why: a sentence in Russian and English each."""

    main: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    sorts: tuple[str, ...] = ()  # of cards that the deck is made of, such as its elements


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a bot sees when it picks: its pool and what lies before it, as cards of the sheet."""

    pool: Sequence[Any]
    pack: Sequence[tuple[str, Any]]
    rounds: int
    round: int
    edition: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way of drafting: how cards come to the seats, and the usual choices of an event of it.

    `passing`: packs go round the table. `rows`: one row lies open, and seats take from it in the order of `orders`,
    one tuple a row in turn, by place at the table from 0. `sealed`: nobody chooses, everybody opens packs.
    """

    slug: str
    name: Term
    cards: Literal["passing", "rows", "sealed"]
    packs: int = 3  # packs of each seat, or rows of the table
    fixed: bool = False  # whether that is so by the rules: all sets are shuffled together, and no organiser chooses
    seats: tuple[int, ...] = tuple(range(2, 13))
    usual_seats: int = 8
    orders: tuple[tuple[int, ...], ...] = ()
    starter: bool = False  # each pool has a starter deck as well
    whole: bool = False  # the pool is the deck: there is nothing to build
    rounds: int = 3  # of matches

    @property
    def others(self) -> int:
        """How many seats there are beside one's own."""
        return self.usual_seats - 1

    @property
    def is_open(self) -> bool:
        """Whether everybody sees what is drafted, and so all pools and decks."""
        return self.cards == "rows"

    def order(self, row: int) -> tuple[int, ...]:
        """Who takes from the row of that number (from 1), pick by pick, by place at the table from 0."""
        return self.orders[(row - 1) % len(self.orders)]


class Drafting(Protocol):
    """How cards of a game are opened, picked and built into decks. Every draw is a function of the event's seed."""

    ways: Mapping[str, Way]  # the first is the usual one
    bot_names: Sequence[tuple[str, str]]  # in Russian and English
    format: Format  # of drafted decks
    time_called: Term  # what happens to games that are not over when the time of a round is up

    def sheet_of(
        self,
        cards: Iterable[Any],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        """The facts of these printed cards that draws and bots read; `measured` are ratings that games gave."""

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        """What `Sheet.as_json` wrote."""

    def points(self, rating: int, cost: int) -> int:
        """A rating that games gave, in the points of a sheet."""

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        """Whether a set with so many cards of each rarity can be chosen for an event."""

    def too_few(self, way: Way, cards: int) -> int:
        """How many cards are missing in chosen sets of so many cards; 0 where they are enough."""

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        """What round `round_` (from 1) of a draft opens: a pack before each place, or one row."""

    def pool(self, way: Way, sheet: Sheet, sets: Sequence[str], starter: str, working: bytes, place: int) -> list[Pack]:
        """What a place of a sealed event opens."""

    def choose(self, seen: Seen, level: str, stream: Any) -> str:
        """The instance that a bot of this level takes."""

    def build(self, pool: Sequence[tuple[str, Any]], edition: str) -> Built:
        """The deck that a bot makes of a pool of (instance, card of the sheet); the same for the same pool."""

    def bots_version(self) -> str:
        """SHA-256 of the code by which bots pick and build."""


class DeckGame(Protocol):
    """What a game tells the decks."""

    slug: str
    formats: Sequence[Format]  # those of its rules, which are always there; the first is the usual one
    # Each of these is None where the game has no such thing.
    deals: Deals | None
    ratings: Ratings | None
    drafting: Drafting | None

    exempt: Term | None  # cards with a limit of copies of their own, as a format names them
    order: Sequence[str]  # columns of a card by which lists of decks sort it, before its name

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        """Every problem of a deck in a format at once; without a pool the pool is not checked."""

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        """The deck in numbers; `class_names` are English names of classes by their Russian ones."""

    def line(self, card: Any) -> CardLine:
        """What a line of a deck says of a printed card."""

    def shipped(self) -> Contents:
        """The cards and decks of the set files that come with the game."""

    def variants(self, removed: Any, pool: Sequence[Any]) -> Iterable[Any]:
        """Those printed cards of the pool that may stand in for a card, in the pool's order."""


# The registry: by the slug of its game, the module that has a `GAME`.
DECK_GAMES: Final = {"berserk": "decks.berserk.game", "clash": "decks.clash.game"}


def deck_game(game: str) -> DeckGame:
    """What a game tells the decks; LookupError where it tells nothing."""
    if game not in DECK_GAMES:
        raise LookupError(f"The game {game!r} has no decks")
    found: DeckGame = import_module(DECK_GAMES[game]).GAME
    return found


def deck_games() -> dict[str, DeckGame]:
    """Every game that has decks, by its slug."""
    return {game: deck_game(game) for game in DECK_GAMES}


def drafting(game: str) -> Drafting:
    """How a game is drafted; LookupError where it is not."""
    found = deck_game(game).drafting if game in DECK_GAMES else None
    if found is None:
        raise LookupError(f"The game {game!r} is not drafted")
    return found
