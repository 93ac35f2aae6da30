"""The interface between games and decks, and the registry of games. Pure.

A `DeckGame` checks decks, counts them and defines their draft. A part that a game lacks is None, and pages leave it
out. General code calls `deck_game(slug)` and does not import games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Literal, Protocol

from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.games import rooms
from catalog.sources import Contents
from decks.draws import RandomStream
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.sheet import CardKey, Pack, Sheet
from decks.verdict import Copies, Verdict

BotLevel = Literal["novice", "regular", "expert"]  # of bots that draft, weakest first
Measure = Literal["random", "rarest"]  # what levels of bots are compared with, in games that have such measures


@dataclass(frozen=True, slots=True)
class CardLine:
    """The data of a deck line other than the card's name and copies."""

    group: Sort  # under which the builder lists it: the icon of that name, and its name
    place: int  # of the group among the others
    cost: str  # as it is printed
    amount: int  # of the cost, as pools are sorted by it
    gold: bool | None = None  # whether the cost is of the more expensive of two sorts; None if there is one sort
    unit: Sort | None = None  # of the cost where there is one sort: the class of its drawing, and its name
    share: Sort | None = None  # what pools count besides costs, such as an element
    unique: bool = False
    label: Term | None = None  # what a list calls the card, as one of `DeckGame.labels`, in place of its copies
    copies_are_cards: bool = True  # False if copies only encode the place of a single card, as the group names it
    further: Term | None = None  # where one more copy puts such a card
    nearer: Term | None = None  # where one copy less puts it
    counted: bool = True  # whether it is one of the cards by which a deck is sized and drawn; a hero leads them


@dataclass(frozen=True, slots=True)
class Suitable:
    """The cards that suit a deck, in words and as lookups of `catalog.models.Card`.

    A card is suitable if all lookups of any alternative match it. No alternatives means that no card is suitable.
    """

    words: Term
    alternatives: tuple[Mapping[str, Any], ...]


class Deals(Protocol):
    """The page of a deal: what is drawn from a deck, and what its player would make of it."""

    template: str

    def build_context(
        self, deck: Sequence[Copies], ratings: Mapping[CardRef, int], query: Mapping[str, str], edition: str
    ) -> Mapping[str, Any]:
        """Return the template data of the deal that `query` (with its `seed`) describes."""


class Ratings(Protocol):
    """Ratings of single cards, in hundredths of the game's unit of cost."""

    least: int
    # Growth of the share of points for a card worth one unit more; None if games do not rate cards.
    unit_share: float | None

    def rating_of(self, card: Any) -> int:
        """The rating of a card, at least `least`: from games, or from its numbers."""

    def drafted_rating_of(self, card: Any) -> int:
        """Return the draft rating of a card: from games of drafted decks, or else its general rating."""

    def is_measured(self, card: Any) -> bool:
        """Whether that rating comes from games that were played before the card was shipped."""


@dataclass(frozen=True, slots=True)
class BuiltDeck:
    """Instances of a pool that make a deck, and why: a sentence in Russian and English each."""

    main: tuple[str, ...]
    lines: tuple[tuple[str, str], ...]
    sorts: tuple[str, ...] = ()  # of cards that the deck is made of, such as its elements


@dataclass(frozen=True, slots=True)
class BotView:
    """All that a bot sees, as cards of the sheet: its pool, the pack in front of it, and the cards that it has passed
    on."""

    pool: Sequence[Any]
    pack: Sequence[tuple[str, Any]]
    behind: float  # how much of the draft is over, from 0 to 1
    edition: str
    passed: Sequence[Any] = ()


@dataclass(frozen=True, slots=True)
class PickReasons:
    """A bot's reasons for its rating of a card, for people to read. A part that the bots of the game lack is None."""

    worth: int  # points of the card by itself
    fit: float | None = None  # from 0 to 1: how likely the deck plays it
    signal: float | None = None  # its share of what went round the table and was worth a pick


@dataclass(frozen=True, slots=True)
class League:
    """A league: the rounds that a way fixes, and its standings.

    Standings order by matches won (a draw counts half), then by the fewest concessions, then by lot.
    """

    rounds: tuple[tuple[tuple[int, int], ...], ...]  # the pairings of each round, by place at the table from 0
    conceded: Term  # the counted loss, such as walls lost
    most: int  # maximum per game: a player who loses before the turn limit has conceded all


@dataclass(frozen=True, slots=True)
class Way:
    """A draft format: how cards reach the seats, and the default options of its events.

    `cards` names the procedure (`decks.events.drafts`). `sealed` skips the procedure: each seat opens packs without
    choosing cards.
    """

    slug: str
    name: Term
    cards: Literal["passing", "rows", "grid", "winston", "division", "sweeper", "exchange", "packets", "sealed"]
    text: Term  # how it goes, in a sentence
    packs: int = 3  # packs of each seat, or rows of the table
    fixed: bool = False  # whether that is so by the rules: all sets are shuffled together, and no organiser chooses
    seats: tuple[int, ...] = tuple(range(2, 13))
    usual_seats: int = 8
    takes: int = 1  # passing: cards that a seat takes of a pack before it goes on
    discards: bool = False  # passing: the rest of a pack leaves the draft instead of going on
    all_cards: bool = False  # rows: the one row is every card of the event once, or its cube
    steady: bool = False  # every choice has the time of the first one
    # Rows: who takes, by place at the table from 0, one tuple a row in turn; with none seats take there and back.
    orders: tuple[tuple[int, ...], ...] = ()
    bans: int = 0  # row drafts: the number of first cards taken from a row that are banned from all pools
    teams: int = 0  # neighbours are in different teams; each player meets all players of other teams
    starter: bool = False  # each pool has a starter deck as well
    whole: bool = False  # the pool is the deck, without deck building
    by_round: bool = False  # `whole`: match round N uses only the N-th card taken
    mode: str = ""  # the mode against automatic opponents, which hold all untaken cards
    rounds: int = 3  # of matches
    league: League | None = None
    changing: bool = False  # before each round players change their decks: `DraftRules.changing`

    @property
    def others(self) -> int:
        """How many seats there are beside one's own."""
        return self.usual_seats - 1

    @property
    def is_open(self) -> bool:
        """Whether everybody sees what is drafted, and so all pools and decks."""
        return self.cards in ("rows", "grid", "division", "sweeper")

    @property
    def by_card(self) -> bool:
        """Whether each choice is one card."""
        return self.cards in ("passing", "rows", "sweeper")

    @property
    def burns(self) -> bool:
        """Whether an organiser may have cards removed from the packs."""
        return self.cards == "passing" and not (self.fixed or self.discards)

    @property
    def compares(self) -> bool:
        """Whether a pick chooses among the cards of one pack or row, so that picks tell what cards are worth."""
        return self.cards in ("passing", "rows") and not self.all_cards

    @property
    def in_turns(self) -> bool:
        """Whether one seat chooses at a time."""
        return self.is_open or self.cards in ("winston", "exchange")


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a deck: a part of a card outside it (`donor`, an instance of the pool) replaces the same part of a
    card in it."""

    card: str
    donor: str
    part: str  # the game's own slug

    def as_json(self) -> dict[str, str]:
        return {"card": self.card, "donor": self.donor, "part": self.part}


@dataclass(frozen=True, slots=True)
class ChangeOffer:
    """A change that a player can afford now: what it does to the card, and its price."""

    change: Change
    words: Term
    price: Term


class WrongChange(ValueError):
    """A change that is not allowed; `words` say why."""

    def __init__(self, words: Term) -> None:
        super().__init__(words.en)
        self.words = words


class ChangeRules(Protocol):
    """Deck changes between the rounds of a league.

    A bench is a deck with the remaining other cards of its player, in one phase of changes. It is an immutable value
    of a game-specific type.
    """

    name: Term  # of the phase
    text: Term  # how it goes, in a sentence or two

    def bench(
        self, deck: Sequence[tuple[str, Any]], rest: Sequence[tuple[str, Any]], phases: Sequence[Sequence[Change]]
    ) -> Any:
        """The bench in the last of these phases, after its changes. `deck` and `rest` are (instance, card of the
        sheet). Raises `WrongChange`."""

    def offers(self, bench: Any) -> Sequence[ChangeOffer]:
        """Every change that can be made now."""

    def describe_budget(self, bench: Any) -> Term:
        """Describe the budget that remains in this phase."""

    def cards(self, bench: Any) -> Mapping[str, Any]:
        """The cards of the deck as they are now, as the game prints them, by instance."""

    def describe_change(self, bench: Any, instance: str) -> Term:
        """Describe how a card of the deck differs from its print, or return ""."""

    def choose(self, bench: Any) -> Sequence[Change]:
        """Return the changes of a bot in this phase. The result depends only on the bench."""


class CannotLead(ValueError):
    """A card that cannot lead a deck; `words` say why and what to do."""

    def __init__(self, words: Term) -> None:
        super().__init__(words.en)
        self.words = words


class LeaderRules(Protocol):
    """A leader: a card beside a deck, which its player chooses among cards outside the deck."""

    name: Term
    text: Term  # how it is played, in a sentence or two
    copies: int  # as which a deck lists its leader
    format: str  # the slug of the format of decks with a leader

    def apply_to(self, edition: str) -> bool:
        """Whether decks have leaders in this edition of the rules."""

    def candidates(self, way: Way, sheet: Sheet, pool: Sequence[CardKey], main: Sequence[CardKey]) -> Sequence[CardKey]:
        """Return the cards of the sheet that may lead this deck of the pool."""

    def choose(self, sheet: Sheet, main: Sequence[CardKey], candidates: Sequence[CardKey]) -> CardKey:
        """Return the candidate that a bot chooses. The result depends only on the arguments."""

    def names(self) -> Mapping[str, Term]:
        """Return the names of the cards that may lead a constructed deck, by set and number («SET-NUMBER»)."""

    def has_leader(self, deck: Iterable[Copies]) -> bool:
        """Whether the deck lists its leader."""

    def lead(self, deck: Iterable[Copies], slug: str) -> list[Copies]:
        """Return the deck with the card of `names` as its leader, instead of the one that it lists.

        Raises `CannotLead`.
        """

    def suggest(self, deck: Iterable[Copies]) -> str:
        """Return the card of `names` that a bot chooses for a constructed deck."""


class DraftRules(Protocol):
    """How cards of a game are opened, picked and built into decks. Every draw is a function of the event's seed."""

    ways: Mapping[str, Way]  # the first is the usual one
    bot_names: Sequence[tuple[str, str]]  # in Russian and English
    format: Format  # of drafted decks
    time_called: Term  # what happens to games that are not over when the time of a round is up
    changing: ChangeRules | None  # of ways with `Way.changing`
    leaders: LeaderRules | None

    def sheet_of(
        self,
        cards: Iterable[Any],
        measured: Mapping[CardKey, int],
        starters: Mapping[str, Iterable[Iterable[CardKey]]],
    ) -> Sheet:
        """The facts of these printed cards that draws and bots read; `measured` are ratings that games gave."""

    def read_sheet(self, data: Mapping[str, Any]) -> Sheet:
        """Parse the output of `Sheet.as_json`."""

    def points(self, card: Any, rating: int) -> int:
        """Convert the rating of a printed card to the points of a sheet."""

    def can_fill(self, rarities: Mapping[str, int]) -> bool:
        """Whether a set with these numbers of cards by rarity can be chosen for an event."""

    def too_few(self, way: Way, cards: int) -> int:
        """Return the number of cards missing from chosen sets with `cards` cards; 0 if there are enough."""

    booster_cards: int  # cards per booster; 0 in a game without boosters, where each way is fixed
    contents: Sequence[tuple[float, Term]]  # of a booster: the average number of cards per kind

    def booster(self, sheet: Sheet, set_code: str, stream: RandomStream) -> Sequence[CardKey]:
        """The cards of a booster of a set, drawn from the stream."""

    themes: Mapping[str, Term]  # names of the themes that distinguish drafted decks, such as elements

    def theme(self, card: Any) -> str | None:
        """Return the theme of the packets that may hold a card of the sheet: "" for all themes, None for no packet."""

    def draw_lent_cards(self, sheet: Sheet, stream: RandomStream) -> Sequence[CardKey]:
        """The cards that a place of the table has before anything is opened, drawn from the stream; () for none."""

    def packs(
        self, way: Way, sheet: Sheet, sets: Sequence[str], working: bytes, round_: int, places: int
    ) -> list[Pack]:
        """Return the packs of round `round_` (from 1) of a fixed way: one pack per place, or a single row."""

    def rate(self, view: BotView, level: str, stream: RandomStream) -> dict[str, float]:
        """Rate each instance in front of a bot of this level. The bot takes the best."""

    def explain(self, view: BotView) -> Mapping[str, PickReasons]:
        """The parts of an expert's rating of each instance; {} if the bots of the game have none."""

    def build(self, pool: Sequence[tuple[str, Any]], edition: str) -> BuiltDeck:
        """The deck that a bot makes of a pool of (instance, card of the sheet); the same for the same pool."""

    def bots_version(self) -> str:
        """SHA-256 of the code by which bots pick and build."""


class DeckGame(Protocol):
    """The interface that a game provides to decks."""

    slug: str
    formats: Sequence[Format]  # the built-in formats of the rules; the first is the default
    # Each of these is None if the game lacks the feature.
    deals: Deals | None
    ratings: Ratings | None
    drafting: DraftRules | None

    exempt: Term | None  # the term of a format for cards with a separate copy limit
    labels: Sequence[Term]  # labels of single cards in lists, such as a hero; () without labels
    undeckable: Mapping[str, str]  # columns of `Card` and the values of cards that no deck holds, such as tokens
    closed_formats: frozenset[str]  # slugs of formats that allow certain whole decks only: no card can be changed
    order: Sequence[str]  # columns of a card by which lists of decks sort it, before its name

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        """Every problem of a deck in a format at once; without a pool the pool is not checked."""

    def suitable(self, deck: Sequence[Copies], fmt: Format) -> Suitable | None:
        """Return the cards that suit the deck, or None if all cards of the format do.

        `decks.models.Deck.pool` leaves out the cards that a full deck cannot take any more.
        """

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        """The deck in numbers; `class_names` are English names of classes by their Russian ones."""

    def line(self, card: Any, copies: int = 1, format_slug: str = "") -> CardLine:
        """Return the deck line for this number of copies of a printed card, in a deck of this format if it is known."""

    def load_shipped(self) -> Contents:
        """The cards and decks of the set files that come with the game."""

    def variants(self, removed: Any, pool: Sequence[Any]) -> Iterable[Any]:
        """Those printed cards of the pool that may stand in for a card, in the pool's order."""


# By the slug of its game, the module that has a `GAME`: each game whose room in this app has one.
DECK_GAMES: Final = rooms("decks.{}.game")


def deck_game(game: str) -> DeckGame:
    """Return the `DeckGame` of a game. Raise LookupError if the game lacks decks."""
    if game not in DECK_GAMES:
        raise LookupError(f"The game {game!r} has no decks")
    game_rules: DeckGame = import_module(DECK_GAMES[game]).GAME
    return game_rules


def deck_games() -> dict[str, DeckGame]:
    """Every game that has decks, by its slug."""
    return {game: deck_game(game) for game in DECK_GAMES}


def get_draft_rules(game: str) -> DraftRules:
    """Return the draft rules of a game. Raises LookupError if the game cannot be drafted."""
    draft_rules = deck_game(game).drafting if game in DECK_GAMES else None
    if draft_rules is None:
        raise LookupError(f"The game {game!r} is not drafted")
    return draft_rules
