"""«Битва колод» as general code plays it: its engine and game states behind the protocols of `simulator.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, fields, replace
from typing import Any

from catalog.cards import CardRef
from catalog.clash.cards import Card
from catalog.terms import Term
from simulator.clash import state as states
from simulator.clash import turn, words
from simulator.clash.chance import seeded
from simulator.clash.clauses import CLAUSES
from simulator.clash.digest import digest
from simulator.clash.game import Game
from simulator.clash.hidden import guessed
from simulator.clash.players import LEVELS, make
from simulator.clash.players.search import Search
from simulator.clash.setup import Setup
from simulator.clash.view import View
from simulator.games import CardRecord, CardRecords, Choice, Line, Meeting, Outcome, Question, Words

DECK = 8
SILENT = {"flavour_ru", "flavour_en"}  # what of a printed card does not change the play


class ClashState:
    """A game of «Битва колод» in progress."""

    __slots__ = ("_setup", "game")

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self._setup = setup

    @property
    def to_act(self) -> Sequence[int]:
        return self.game.to_act

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def outcome(self) -> Outcome | None:
        game = self.game
        if not game.over:
            return None
        standing = tuple(turn.standing(game.state, seat) for seat in range(game.state.table.seats))
        return Outcome(game.outcome, game.state.reason, game.adjudicated, standing)

    @property
    def turn(self) -> int:
        return self.game.state.turn_number

    @property
    def log(self) -> Sequence[Line]:
        return [Line(Term(line.ru, line.en), line.rule) for line in self.game.log]

    def log_for(self, seat: int) -> Sequence[Line]:
        """The whole log: a line is written of what lies open alone (a card as it is played or leaves the game)."""
        return self.log

    def question(self, seat: int) -> Question | None:
        return words.question(self.game.state) if seat in self.game.to_act else None

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        """Nobody responds to anything in this game, so there is no window to stop at."""
        if windows:
            raise ValueError(f"no such window: {', '.join(windows)}")

    def advance(self) -> None:
        self.game.advance()

    def options(self, seat: int) -> Sequence[int]:
        return self.game.options(seat)

    def why_not(self, seat: int, action: int) -> Sequence[str]:
        return self.game.why_not(seat, action)

    def apply(self, seat: int, action: int) -> None:
        self.game.apply(seat, action)

    def take(self, seat: int, place: int) -> None:
        turn.take(self.game.state, self.game.state.choices[place])

    def describe(self, seat: int, action: int) -> Term:
        return self.game.describe(action)

    def view(self, seat: int) -> View:
        return self.game.view(seat)

    def clone(self, seed: str) -> ClashState:
        copy = self.game.clone()
        copy.state.stream = seeded(seed)
        return ClashState(copy, self._setup)

    def reseed(self, seed: str) -> None:
        self.game.state.stream = seeded(seed)

    def imagined(self, seat: int, seed: str) -> ClashState:
        return ClashState(Game(guessed(self.game.state, seat, seeded(seed))), self._setup)

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        from simulator.clash.scenario.writing import written  # not played: its changes leave the digest alone

        cards = [card for deck in self._setup.decks for card in deck]
        return written(self.game.state, cards, seat, title, language) if cards else ""

    def hash(self) -> str:
        return self.game.hash()

    def card_records(self) -> tuple[CardRecords, ...]:
        """A card is taken when it has been played at least once, by whoever held it then."""
        found: list[CardRecords] = [{} for _ in self._setup.decks]
        place = 0
        state = self.game.state
        in_play = {card for rows in state.rows for card in rows} | set(state.symbiotes)
        for seat, deck in enumerate(self._setup.decks):
            for card in deck:
                taken, survived = int(state.plays[place] > 0), int(place in in_play)
                found[seat][card.ref] = CardRecord(dealt=1, taken=taken, survived=survived)
                place += 1
        return tuple(found)


class ClashPlayer:
    """A player of one of the levels, for one seat."""

    __slots__ = ("player",)

    def __init__(self, level: str, seed: str, work: int) -> None:
        self.player = make(level, seed, work)

    def choose(self, state: ClashState, options: Sequence[int]) -> int:
        return list(options).index(self.player.choose(state.game.state))

    def hurry(self, until: float) -> None:
        if isinstance(self.player, Search):
            self.player.until = until

    def told(self, state: ClashState, seat: int) -> Term | None:
        return None


Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


class ClashEngine:
    """The rules of version 1.2."""

    slug = "clash"
    levels = LEVELS
    hints = ("greedy", 0)
    telling: Sequence[str] = ()
    seats = (2, 4)
    smallest_deck = DECK
    editions = {"1.2": Term("Правила 1.2", "Rules 1.2")}
    windows: Mapping[str, Term] = {}
    adjudicated_by = "ruling.turns"
    winner_chooses = ""
    words = Words(
        Term("прочность крепости (бастион: ещё 100)", "strength of the fortress (the bastion: 100 more)"),
        Term(
            "Доля очков, когда карту сыграли хотя бы раз, и когда ни разу.",
            "Points share when the card was played at least once, compared with when it never was.",
        ),
    )
    tells_positions = True
    desk = None
    desk_pages = None
    table_board = "tables/clash/board.html"
    moment = "matchups/clash/moment.html"

    def prepare(self, a: Sequence[Card], b: Sequence[Card]) -> Decks:
        first, second = (tuple(sorted(deck, key=lambda card: card.key)) for deck in (a, b))
        return first, second

    def start(self, setup: Meeting | Setup, seed: str, log: bool = False) -> ClashState:
        if isinstance(setup, Meeting):
            setup = Setup(setup.decks, first=setup.first, turn_cap=setup.turns or 120, mirrored=setup.mirrored)
        setup = replace(setup, log=log)
        return ClashState(Game.start(setup, seed), setup)

    def laid(self, text: str, passed: int, seed: str) -> ClashState:
        from simulator.clash.scenario.onward import laid

        return ClashState(Game(laid(text, seed)), Setup(((), ())))

    def player(self, level: str, seed: str, work: int) -> ClashPlayer:
        return ClashPlayer(level, seed, work)

    def digest(self) -> str:
        return digest()

    def is_compiled(self) -> bool:
        return not str(states.__file__).endswith(".py")

    def conceded(self, state: ClashState) -> tuple[int, ...]:
        """Halves of the fortress (page 12): a game that is not over has cost nobody the second one."""
        return tuple(int(not bastion) for bastion in state.game.state.bastions)

    def cites(self, clause: str) -> bool:
        return False  # there are no pages of its rules yet

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        return {}

    def rows(self, deck: Sequence[tuple[Card, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: each[0].key)
        return [[count, _plain(card)] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
        return tuple(card for count, plain in rows for card in [_printed(plain)] * count)

    def drawing(self) -> Callable[[ClashState], Any]:
        from simulator.clash import table_board

        return table_board.moment

    def board(self, view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        from simulator.clash import table_board  # not played: its changes leave the digest alone

        return table_board.context(view, seat, options)

    def cited(self, clause: str) -> Term:
        return CLAUSES.get(clause, Term(clause, clause))

    def meant(self, view: View, options: Sequence[Choice], source: str, target: str) -> Sequence[int]:
        from simulator.clash import table_board

        return table_board.attempts(view, options, source, target)


def _plain(card: Card) -> dict[str, Any]:
    return {name: value for name, value in asdict(card).items() if name not in SILENT}


def _printed(plain: dict[str, Any]) -> Card:
    known = {each.name for each in fields(Card)}
    values = {name: value for name, value in plain.items() if name in known}
    values["abilities"] = tuple(plain["abilities"])
    return Card(**values)


ENGINE = ClashEngine()
