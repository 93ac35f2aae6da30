"""The interface of a game engine for simulation, tables and replays; and the registry of engines. Pure.

An `Engine` makes games. A `GameState` is one game: an explicit state machine that general code runs without knowing
its rules. `advance()` runs until some seats have to decide (`to_act`: one in turn, several where choices are
simultaneous), `options(seat)` lists the actions of a seat, `apply(seat, action)` takes one of them. Players and
viewers read only `view(seat)`. tests/simulator/test_engines.py tests every registered engine against this interface.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.games import rooms

SPECTATOR: Final = -1  # a separate seat number: it sees only the information that all seats share


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a game's log, and the clause that the step applies ("" for none)."""

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
        """Return the seat that won alone; None if the win is shared."""
        return self.shares.index(1.0) if 1.0 in self.shares else None


@dataclass(frozen=True, slots=True)
class DuelSetup:
    """Two decks and the conditions of one game between them. `decks` is what `Engine.prepare` made of the two.

    `mirrored`: equal decks meet equal luck of the draw.
    """

    decks: Any
    first: int = 0  # who is the First player
    edition: str = ""
    turns: int = 0  # number of turns after which the game is adjudicated; 0: never
    mirrored: bool = False


@dataclass(slots=True)
class CardRecord:
    """The results of the copies of one card of one side in one game."""

    dealt: int = 0
    taken: int = 0  # put to use: into the roster, or into play
    survived: int = 0
    wounds_dealt: int = 0
    wounds_taken: int = 0


CardRecords = dict[CardRef, CardRecord]


@dataclass(frozen=True, slots=True)
class Question:
    """A pending question of a seat, as that seat may read it.

    `kind` is the game's own slug of the question. `source` asks the question and `items` are its subjects (the things
    to order, the possible targets of wounds). Both contain only information that the seat may know.
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


class ScriptRecorder(Protocol):
    """The actions of a game after some moment, recorded as the script of that moment's scenario."""

    def note(self, seat: int, place: int) -> None:
        """The seat is about to take the option of that place."""

    def text(self) -> str:
        """Return the scenario file that leads to the current moment of the game. Return "" if the vocabulary cannot
        express one of the two moments or an action between them."""


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
        """Return the events so far, including hidden ones; empty if the game was started without a log."""

    @property
    def log_length(self) -> int:
        """How many lines the log has."""

    def log_for(self, seat: int, since: int = 0) -> Sequence[Line]:
        """Return `log` as the seat (or `SPECTATOR`) may read it during the game: the same number of lines, in the same
        order; `since`: number of first lines to skip."""

    def question(self, seat: int) -> Question | None:
        """Return the pending question of a seat; None if the seat does not have to act."""

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        """From the next decision on, ask the seat in windows of these kinds (`Engine.windows`) even if it cannot act,
        and pass for it in all others. With None, ask it wherever it can act. The seat always gets the main choices of
        its turn. Raises ValueError for an unknown kind."""

    def advance(self) -> None:
        """Runs until a seat has a choice to make, or the game is over."""

    def options(self, seat: int) -> Sequence[Any]:
        """Return the options of a seat that has to act, in canonical order; never empty before the game is over."""

    def why_not(self, seat: int, action: Any) -> Sequence[str]:
        """Every clause that forbids the seat the action now; empty if it is legal."""

    def explain_refusal(self, seat: int, action: Any) -> Term | None:
        """Return the figures behind a refusal, such as a price and the coins at hand. None: the clauses say it all."""

    def apply(self, seat: int, action: Any) -> None:
        """Apply an action. Raises ValueError with the clauses for an illegal action, without changing anything."""

    def take(self, seat: int, place: int) -> None:
        """Takes the option of that place in `options(seat)`, which is legal by its being there."""

    def play_on(self, players: Sequence[Chooser], choices: list[int], most: int) -> None:
        """Play until the game is over: let the player of each acting seat choose, and append the index of the option to
        `choices`. RuntimeError after more than `most` decisions."""

    def describe(self, seat: int, action: Any) -> Term:
        """An action in words."""

    def view(self, seat: int) -> Any:
        """Everything that the seat (or `SPECTATOR`) may know, and nothing else; equal views compare equal."""

    def clone(self, seed: str) -> GameState:
        """A copy whose further chance comes from `seed`."""

    def reseed(self, seed: str) -> None:
        """Draw all further chance from `seed`. Cards that already lie hidden stay in place."""

    def determinize(self, seat: int, seed: str) -> GameState:
        """Return a copy of the game. Information hidden from the seat is dealt again from `seed`."""

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        """Return this moment as the text of a scenario, which `Scenarios.load` and `manage.py scenario` read.
        For a seat (or `SPECTATOR`) it contains only information that the seat may know; for None it contains
        everything. Return "" if the vocabulary cannot express the moment, as in the middle of an action. `language`
        of the names: "ru" or "en"."""

    def record_script(self, title: str, language: str) -> ScriptRecorder | None:
        """Record the actions from now on, for a file that leads into the middle of an action with full information.
        Return None if the game cannot write its actions."""

    def hash(self) -> str:
        """A digest of all that the rules can tell apart; the same interpreted and compiled."""

    def card_records(self) -> tuple[CardRecords, ...]:
        """Return the results of the cards by seat, once the game is over; empty for a game without countable cards."""


class Chooser(Protocol):
    """Chooses for one seat of one game, from the information that the seat may know."""

    def choose(self, state: Any, options: Sequence[Any]) -> int:
        """The place of the chosen option."""


@dataclass(frozen=True, slots=True)
class WinExpectation:
    """The share of the win that a seat may expect, and bounds that its estimate allows."""

    share: float
    low: float
    high: float


class Player(Chooser, Protocol):
    """A chooser of the engine. It accepts a time limit and may explain its choices."""

    def hurry(self, until: float) -> None:
        """Choose from now on by this moment of `time.monotonic`, as well as can be, though the budget of work is not
        spent; every option worth it is still looked at once. Without this, work alone bounds a decision."""

    def explain_choice(self, state: Any, seat: int) -> Term | None:
        """Return the source of the last choice in words, such as a mixed strategy. `state` is still the state of that
        choice. Return None without an explanation."""

    def expectation(self, state: Any, seat: int) -> WinExpectation | None:
        """Return what the seat may expect from its last choice on, where the player has solved for it."""


@dataclass(frozen=True, slots=True)
class Board:
    """How pages draw a game at a table and in a replay.

    `template` is rendered with the result of `context`, inside the form that posts a move. `<button name="option"
    value="N">` anywhere in it takes the option of place N; the form already has the move's number. A board that lets
    its player choose in steps ends in such a button. Below the board stands the same list of options in words.
    """

    template: str
    moment_template: str  # a moment of a replay; rendered with the result of a moment renderer
    # (view, seat, options): what a seat (or `SPECTATOR`) is shown, made from `view(seat)` and its own options alone.
    # `options` is () for a seat that is not to act.
    context: Callable[[Any, int, Sequence[Choice]], Mapping[str, Any]]
    # Return a function that draws the moments of one game in turn, from a state to the data of `moment_template`.
    # Equal parts of several moments are one object, so that a whole game can be kept.
    create_moment_renderer: Callable[[], Callable[[Any], Any]]
    # (view, options, source, target): the actions that fit a gesture from `source` ("": from nowhere) to `target`, both
    # keys of the board. `why_not` then explains why they are refused. Empty if the seat does not see the places.
    find_intended_actions: Callable[[Any, Sequence[Choice], str, str], Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Scenarios:
    """The scenario files of a game."""

    # (text, passed, seed): load a scenario as a playable game with a log, after its script and `passed` further windows
    # in which all seats pass. Chance comes from `seed`. Raises `simulator.scenario.errors.MalformedScenario` with the
    # faults of the file, or with the obstacle to playing its script.
    load: Callable[[str, int, str], GameState]
    write_positions: bool = True  # whether `GameState.scenario` has words for the moments of the game


@dataclass(frozen=True, slots=True)
class TextTrials:
    """Trials of cards whose texts the engine reads, before people play with them.

    Both functions take a card and `neighbours`, the cards of its set, of whose classes its text may speak.
    """

    find_faults: Callable[[Any, Sequence[Any]], Mapping[str, str]]  # sentences that break trial games, with a report
    find_played_sentences: Callable[[Any, Sequence[Any]], Sequence[str]]


@dataclass(frozen=True, slots=True)
class GamePages:
    """Modules with the game's own pages, by dotted name; None if the general pages are used, or if there are none."""

    desk: str | None = None  # has the `ROOM` of the general judge's desk; None if that desk lacks this game
    desk_views: str | None = None  # the game's own views of the desk
    rule_views: str | None = None  # the game's own views of the rules
    advice: str | None = None  # solves simultaneous decisions (`simulator.advice`)


TURN: Final = Term("ход", "turn")
DECK_PAIR: Final = Term("Пара колод", "Match-up")


@dataclass(frozen=True, slots=True)
class MatchupTerms:
    """The game's own words on the pages of match-ups."""

    standing: Term  # the figure by which a stopped game is decided, as a noun
    taken: Term  # between which games the share of a card is compared: a sentence
    turn: Term = TURN  # what a game consists of
    pairing: Term = DECK_PAIR  # begins a sentence


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
    words: MatchupTerms
    hints: tuple[str, int]  # the level that gives hints, and its work: it answers at once
    telling: Sequence[str]  # the levels whose players may explain a choice (`Player.log_length`)
    scenarios: Scenarios | None
    pages: GamePages

    @property
    def board(self) -> Board | None:
        """Return None if the page of a table lists only options in words."""

    @property
    def text_trials(self) -> TextTrials | None:
        """Return None if the engine reads no texts of cards."""

    def prepare(self, a: Sequence[Any], b: Sequence[Any]) -> Any:
        """Prepare the data that all games between two decks share. A deck lists one printed card per copy."""

    def start(self, setup: Any, seed: str, log: bool = False) -> GameState:
        """A game before its first decision; the same setup and seed give the same game. Every setup of the game, a
        `DuelSetup` among them."""

    def player(self, level: str, seed: str, work: int) -> Player:
        """A player of that level with its own chance; `work` is the budget of a decision of players that search."""

    def digest(self) -> str:
        """SHA-256 of all code and words that games depend on, as 64 hexadecimal digits."""

    def is_compiled(self) -> bool: ...

    def count_losses(self, state: Any) -> tuple[int, ...]:
        """Return the strength that each side has lost so far, by seat, as leagues of the game count it; () if no league
        counts it."""

    def cites(self, clause: str) -> bool:
        """Whether the desk has a page of the rules for that clause."""

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        """The sentences of the cards of a deck that the engine does not play, as they are read; only cards that have
        some."""

    def rows(self, deck: Sequence[tuple[Any, int]]) -> list[list[Any]]:
        """A deck of (card, count) as JSON, `[[count, card], …]`: what changes the play and nothing else."""

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Any, ...]:
        """Every copy of a deck that `rows` wrote."""

    def ends_step(self, action: Any) -> bool:
        """Whether the action ends a step for good in which the player could still do more: pages list it last."""

    def conceal(self, view: Any, seats: Sequence[int]) -> Any:
        """Return the view without the cards of these seats that the game has not shown, for a viewer who may not read
        their lists."""

    def cited(self, clause: str) -> Term:
        """Return a clause as players read it: its number in the rule book, or else its heading and page."""


# By the slug of its game, the module that has an `ENGINE`: each game whose room in this app has one.
ENGINES: Final = rooms("simulator.{}.engine")


def engine(game: str) -> Engine:
    """Return the engine of a game. Raises LookupError for a game without an engine."""
    if game not in ENGINES:
        raise LookupError(f"The game {game!r} has no engine")
    game_engine: Engine = import_module(ENGINES[game]).ENGINE
    return game_engine


def has_desk(game: str) -> bool:
    """Whether the game has a judge's desk."""
    return game in ENGINES and bool(engine(game).pages.desk or engine(game).pages.desk_views)


def engines() -> dict[str, Engine]:
    """Every engine by the slug of its game."""
    return {game: engine(game) for game in ENGINES}


def moment_template(rules: Engine) -> str | None:
    """Return the template that shows a moment of a replay on the game's board; None for a game without a board."""
    return rules.board.moment_template if rules.board is not None else None


def create_moment_renderer(rules: Engine) -> Callable[[Any], Any]:
    """Return a function that draws the moments of one game in turn, for `moment_template`."""
    return rules.board.create_moment_renderer() if rules.board is not None else lambda state: None


def get_board(rules: Engine) -> Board:
    """Return the board of a game. Raises LookupError for a game without one."""
    if rules.board is None:
        raise LookupError(f"The game {rules.slug!r} has no board")
    return rules.board


def load_scenario(rules: Engine, text: str, passed: int, seed: str) -> GameState:
    """Load a scenario of a game (`Scenarios.load`). Raises LookupError for a game without scenarios."""
    if rules.scenarios is None:
        raise LookupError(f"The game {rules.slug!r} has no scenarios")
    return rules.scenarios.load(text, passed, seed)
