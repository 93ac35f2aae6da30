"""What a game has to offer so that it can be simulated, played at a table and replayed; and which games do. Pure.

An `Engine` makes games, a `GameState` is one of them: an explicit state machine that general code runs without knowing
its rules. `advance()` runs until some seats have to decide (`to_act`: one in turn, several where choices are
simultaneous), `options(seat)` lists what a seat may do, `apply(seat, action)` takes one of them. Whoever thinks or
looks does so from `view(seat)` alone. tests/simulator/test_engines.py holds every registered engine to this.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

from catalog.cards import CardRef
from catalog.games import rooms
from catalog.terms import Term

SPECTATOR: Final = -1  # a seat of its own: it sees what every seat sees


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a game's log, and the clause that the step applies ("" where it applies none)."""

    words: Term
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `shares` of the win by seat sum up to 1; `reason` is the clause by which it ended."""

    shares: tuple[float, ...]
    reason: str
    adjudicated: bool = False  # stopped by the limit of turns, and decided by `standing`
    standing: tuple[int, ...] = ()  # by seat, the figure by which a stopped game is decided
    endless: bool = False  # stopped in a turn that had no end, and decided by `standing`

    @property
    def winner(self) -> int | None:
        """The seat that won alone; None where the win is shared."""
        return self.shares.index(1.0) if 1.0 in self.shares else None


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two decks and the conditions of one game between them. `decks` is what `Engine.prepare` made of the two.

    `mirrored`: equal decks meet equal luck of the draw.
    """

    decks: Any
    first: int = 0  # who is the First player
    edition: str = ""
    turns: int = 0  # after so many the game is adjudicated; 0: never
    mirrored: bool = False


@dataclass(slots=True)
class CardRecord:
    """What became of the copies of one card of one side in one game."""

    dealt: int = 0
    taken: int = 0  # put to use: into the roster, or into play
    survived: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0


CardRecords = dict[CardRef, CardRecord]


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat that is to act is asked, as that seat may read it.

    `kind` is the game's own slug of the question. `source` is what asks, `items` what it is about (what is to be put
    in order, whom wounds may go to), both as the seat may know them.
    """

    kind: str
    words: Term
    clause: str = ""
    source: Term | None = None
    items: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a seat: its place in `options(seat)`, the action itself, and its words."""

    place: int
    action: Any
    words: Term


class Retelling(Protocol):
    """What is done in a game from a moment on, to be written as the script of that moment's scenario."""

    def note(self, seat: int, place: int) -> None:
        """The seat is about to take the option of that place."""

    def text(self) -> str:
        """The file that leads to the moment at which the game stands now; "" where there are no words for one of the
        two moments or for what was done between them."""


class GameState(Protocol):
    """A game in progress."""

    @property
    def to_act(self) -> Sequence[int]:
        """The seats that decide now; () once the game is over."""

    @property
    def over(self) -> bool: ...

    @property
    def outcome(self) -> Outcome | None:
        """None before the game is over."""

    @property
    def turn(self) -> int:
        """The number of the turn from 1; 0 before the first."""

    @property
    def log(self) -> Sequence[Line]:
        """What happened so far, hidden things among it; empty where the game was started without a log."""

    @property
    def told(self) -> int:
        """How many lines the log has."""

    def log_for(self, seat: int, since: int = 0) -> Sequence[Line]:
        """`log` as the seat (or `SPECTATOR`) may read it while the game goes on: as many lines, in the same order;
        `since`: without so many of the first."""

    def question(self, seat: int) -> Question | None:
        """What a seat that is to act is asked; None for every other seat."""

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        """From the next decision on the seat is asked in windows of these kinds (`Engine.windows`), whatever it could
        do there, and passes by itself in all others; None: wherever it can act. The main choices of its own turn are
        always put to it. ValueError where a kind is unknown."""

    def advance(self) -> None:
        """Runs until a seat has a choice to make, or the game is over."""

    def options(self, seat: int) -> Sequence[Any]:
        """What a seat that is to act can choose from, in canonical order; never empty before the game is over."""

    def why_not(self, seat: int, action: Any) -> Sequence[str]:
        """Every clause that forbids the seat the action now; empty if it is legal."""

    def explain_refusal(self, seat: int, action: Any) -> Term | None:
        """Return the figures behind a refusal, such as a price and the coins at hand. None: the clauses say it all."""

    def apply(self, seat: int, action: Any) -> None:
        """Takes an action; ValueError with the clauses where it is illegal, and nothing has changed."""

    def take(self, seat: int, place: int) -> None:
        """Takes the option of that place in `options(seat)`, which is legal by its being there."""

    def play_on(self, players: Sequence[Chooser], taken: list[int], most: int) -> None:
        """Plays until the game is over: asks for each seat that is to act its player, and appends to `taken` the place
        of the option. RuntimeError after more than `most` decisions."""

    def describe(self, seat: int, action: Any) -> Term:
        """An action in words."""

    def view(self, seat: int) -> Any:
        """Everything that the seat (or `SPECTATOR`) may know, and nothing else; equal views compare equal."""

    def clone(self, seed: str) -> GameState:
        """A copy whose further chance comes from `seed`."""

    def reseed(self, seed: str) -> None:
        """Whatever chance decides from here on comes from `seed`; what lies hidden already stays where it is."""

    def imagined(self, seat: int, seed: str) -> GameState:
        """A game that the seat could not tell from this one: what it may not know is dealt anew from `seed`."""

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        """This moment as the text of a scenario, which `Engine.laid` and `manage.py scenario` read: for a seat (or
        `SPECTATOR`) with what it may know, for None with everything open. "" where the vocabulary has no words for the
        moment, as in the middle of an action. `language`: "ru" or "en", of the names in it."""

    def retelling(self, title: str, language: str) -> Retelling | None:
        """Hears what is done from this moment on, for a file that leads into the middle of an action, with everything
        open. None where the game cannot write what was done."""

    def hash(self) -> str:
        """A digest of all that the rules can tell apart; the same interpreted and compiled."""

    def card_records(self) -> tuple[CardRecords, ...]:
        """By seat, what became of its cards, once the game is over; empty where the game has no cards to count."""


class Chooser(Protocol):
    """Chooses for one seat of one game, from what that seat may know."""

    def choose(self, state: Any, options: Sequence[Any]) -> int:
        """The place of the chosen option."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """The share of the win that a seat may expect, and bounds that its estimate allows."""

    share: float
    low: float
    high: float


class Player(Chooser, Protocol):
    """A chooser of the engine, who can be hurried and may tell what it chose from."""

    def hurry(self, until: float) -> None:
        """Choose from now on by this moment of `time.monotonic`, as well as can be, though the budget of work is not
        spent; every option worth it is still looked at once. Without this, work alone bounds a decision."""

    def told(self, state: Any, seat: int) -> Term | None:
        """What it drew its last choice from, in words, such as a mixed strategy; `state` is still the one in which it
        chose. None where it has nothing to tell."""

    def expectation(self, state: Any, seat: int) -> Expectation | None:
        """Return what the seat may expect from its last choice on, where the player has solved for it."""


@dataclass(frozen=True, slots=True)
class Words:
    """What pages of match-ups say in the game's own words."""

    standing: Term  # the figure by which a stopped game is decided, as a noun
    taken: Term  # between which games the share of a card is compared: a sentence


class Engine(Protocol):
    """The rules of one game."""

    slug: str
    levels: tuple[str, ...]  # of players, the weakest first
    seats: tuple[int, ...]  # how many can play a game
    smallest_deck: int  # cards that a deck needs for a game to begin
    editions: Mapping[str, Term]  # of the rules, by slug; the first is the usual one
    windows: Mapping[str, Term]  # kinds of windows at which a seat may ask to be stopped, by slug; {} where none
    adjudicated_by: str  # the clause by which a stopped game is decided
    winner_chooses: str  # the clause by which a game's winner says who is First in the next of a match; "": a lot does
    words: Words
    hints: tuple[str, int]  # the level that gives hints, and its work: it answers at once
    telling: Sequence[str]  # the levels whose players may have something to tell of a choice (`Player.told`)
    tells_positions: bool  # whether `GameState.scenario` has words for its moments
    desk: str | None  # the module with the `ROOM` of its judge's desk; None where the general desk knows no such game
    desk_pages: str | None  # the module with a desk and rules of its own pages: views and addresses; usually None

    def prepare(self, a: Sequence[Any], b: Sequence[Any]) -> Any:
        """What of two decks (cards as the game prints them, one for each copy) is the same in all of their games."""

    def start(self, setup: Any, seed: str, log: bool = False) -> GameState:
        """A game before its first decision; the same setup and seed give the same game. Every setup of the game, a
        `Meeting` among them."""

    def laid(self, text: str, passed: int, seed: str) -> GameState:
        """A scenario as a game to be played on, with a log: after its script and `passed` windows more in which nobody
        does anything. Chance comes from `seed`. Raises `simulator.scenario.errors.MalformedScenario` with what is
        wrong with the file, or with what keeps its script from being played."""

    def player(self, level: str, seed: str, work: int) -> Player:
        """A player of that level with its own chance; `work` is the budget of a decision of players that search."""

    def digest(self) -> str:
        """SHA-256 of all code and words that games depend on, as 64 hexadecimal digits."""

    def is_compiled(self) -> bool: ...

    def conceded(self, state: Any) -> tuple[int, ...]:
        """By seat, what of its strength a side has lost so far, as leagues of the game count it; () where none do."""

    def cites(self, clause: str) -> bool:
        """Whether the desk has a page of the rules for that clause."""

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        """The sentences of the cards of a deck that the engine does not play, as they are read; only cards that have
        some."""

    def rows(self, deck: Sequence[tuple[Any, int]]) -> list[list[Any]]:
        """A deck of (card, count) as JSON, `[[count, card], …]`: what changes the play and nothing else."""

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
        """Every copy of a deck that `rows` wrote."""

    def drawing(self) -> Callable[[Any], Any]:
        """What draws the moments of one game one after another: from a state to what the template `moment` shows.

        Equal parts of several moments are one object, so that a whole game can be kept.
        """

    @property
    def moment(self) -> str | None:
        """The template that shows a moment of a replay on the game's board; None where the game has no board."""

    @property
    def table_board(self) -> str | None:
        """The template of the board at a table of people; None where the options in words are all there is.

        It is rendered with what `board` returns, inside the form that posts a move. `<button name="option" value="N">`
        anywhere in it takes the option of place N; the form already has the move's number. A board that lets its
        player choose in steps ends in such a button. Below the board stands the same list of options in words.
        """

    def board(self, view: Any, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        """The context of `table_board`: what a seat (or `SPECTATOR`) is shown, made from `view(seat)` and its own
        options alone. `options` is () for a seat that is not to act. Called only where `table_board` is not None."""

    def cited(self, clause: str) -> Term:
        """A clause as players read it: its number in the rule book, or its heading and page where it has none."""

    def meant(self, view: Any, options: Sequence[Choice], source: str, target: str) -> Sequence[Any]:
        """The actions that a player may have meant who pointed from the place `source` of the board ("": from nowhere)
        to `target`, as the board's own keys name them, so that `why_not` can say why none of them is to be had. Empty
        where the keys name nothing that the seat sees, or the game has no board."""


# By the slug of its game, the module that has an `ENGINE`: each game whose room in this app has one.
ENGINES: Final = rooms("simulator.{}.engine")


def engine(game: str) -> Engine:
    """The engine of a game; LookupError where the game has none."""
    if game not in ENGINES:
        raise LookupError(f"The game {game!r} has no engine")
    found: Engine = import_module(ENGINES[game]).ENGINE
    return found


def engines() -> dict[str, Engine]:
    """Every engine by the slug of its game."""
    return {game: engine(game) for game in ENGINES}
