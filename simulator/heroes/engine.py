"""«Берсерк. Герои» as general code plays it: its engine and game states behind the protocols of `simulator.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from catalog.cards import CardRef
from catalog.heroes.cards import Card
from catalog.terms import Term
from simulator.games import CardRecord, CardRecords, Choice, Line, Meeting, Outcome, Question, Words
from simulator.heroes import state as states
from simulator.heroes import turn
from simulator.heroes import words as asking
from simulator.heroes.chance import seeded
from simulator.heroes.clauses import CLAUSES
from simulator.heroes.digest import digest
from simulator.heroes.game import Game
from simulator.heroes.hidden import guessed
from simulator.heroes.players import LEVELS, make
from simulator.heroes.players.search import Search
from simulator.heroes.setup import TURN_CAP, Setup, Side, side_of
from simulator.heroes.view import View


class HeroesState:
    """A game of «Берсерк. Герои» in progress."""

    __slots__ = ("_setup", "game")

    def __init__(self, game: Game, setup: Setup | None) -> None:
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
        standing = tuple(turn.hero_lives(game.state, seat) for seat in (0, 1))
        return Outcome(game.outcome, game.state.reason, game.state.adjudicated, standing)

    @property
    def turn(self) -> int:
        return self.game.state.turn_number

    @property
    def log(self) -> Sequence[Line]:
        return [Line(Term(line.ru, line.en), line.rule) for line in self.game.log]

    def log_for(self, seat: int) -> Sequence[Line]:
        """The whole log: a line names a card that both players see, and of drawn ones only how many they are."""
        return self.log

    def question(self, seat: int) -> Question | None:
        return asking.question(self.game.state) if seat in self.game.to_act else None

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        """Who may answer is always asked, so there is no window to stop at."""
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

    def clone(self, seed: str) -> HeroesState:
        copy = self.game.clone()
        copy.state.stream = seeded(seed)
        return HeroesState(copy, self._setup)

    def reseed(self, seed: str) -> None:
        self.game.state.stream = seeded(seed)

    def imagined(self, seat: int, seed: str) -> HeroesState:
        return HeroesState(Game(guessed(self.game.state, seat, seeded(seed))), self._setup)

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        return ""  # no writer of its positions yet

    def hash(self) -> str:
        return self.game.hash()

    def card_records(self) -> tuple[CardRecords, ...]:
        """A card is taken when it has been played at least once; it survives in play. Nothing of a scenario's cards."""
        if self._setup is None:
            return ()
        found: list[CardRecords] = [{}, {}]
        state = self.game.state
        place = 2  # after the heroes
        for seat, side in enumerate(self._setup.sides):
            found[seat][side.hero.ref] = CardRecord(dealt=1, taken=1, survived=int(turn.hero_lives(state, seat) > 0))
            for card in side.cards:
                record = found[seat].setdefault(card.ref, CardRecord())
                record.dealt += 1
                record.taken += int(state.played[place] > 0)
                record.survived += int(state.units[place] is not None)
                place += 1
        return tuple(found)


class HeroesPlayer:
    """A player of one of the levels, for one seat."""

    __slots__ = ("player",)

    def __init__(self, level: str, seed: str, work: int) -> None:
        self.player = make(level, seed, work)

    def choose(self, state: HeroesState, options: Sequence[int]) -> int:
        return list(options).index(self.player.choose(state.game.state))

    def hurry(self, until: float) -> None:
        if isinstance(self.player, Search):
            self.player.until = until

    def told(self, state: HeroesState, seat: int) -> Term | None:
        return None


class HeroesEngine:
    """The second edition of the rules."""

    slug = "heroes"
    levels = LEVELS
    hints = ("greedy", 0)
    telling: Sequence[str] = ()
    seats = (2,)
    smallest_deck = 31  # a hero and the 30 cards of a limited deck
    editions = {"2": Term("Вторая редакция", "Second edition")}
    windows: Mapping[str, Term] = {}
    adjudicated_by = "ruling.turns"
    winner_chooses = ""
    words = Words(
        Term("жизни героя", "lives of the hero"),
        Term(
            "Доля очков, когда карту сыграли хотя бы раз, и когда ни разу.",
            "Points share when the card was played at least once, compared with when it never was.",
        ),
    )
    tells_positions = False
    desk = "simulator.heroes.desk"
    desk_pages = None
    table_board = "tables/heroes/board.html"
    moment = "matchups/heroes/moment.html"

    def prepare(self, a: Sequence[Card], b: Sequence[Card]) -> tuple[Side, Side]:
        return side_of(a), side_of(b)

    def start(self, setup: Meeting | Setup, seed: str, log: bool = False) -> HeroesState:
        if isinstance(setup, Meeting):
            setup = Setup(setup.decks, first=setup.first, turn_cap=setup.turns or TURN_CAP, mirrored=setup.mirrored)
        setup = replace(setup, log=log)
        return HeroesState(Game.start(setup, seed), setup)

    def laid(self, text: str, passed: int, seed: str) -> HeroesState:
        from simulator.heroes.scenario.onward import laid  # not played: its changes leave the digest alone

        return HeroesState(Game(laid(text, seed)), None)

    def player(self, level: str, seed: str, work: int) -> HeroesPlayer:
        return HeroesPlayer(level, seed, work)

    def digest(self) -> str:
        return digest()

    def is_compiled(self) -> bool:
        return not str(states.__file__).endswith(".py")

    def conceded(self, state: Any) -> tuple[int, ...]:
        return ()

    def cites(self, clause: str) -> bool:
        return False  # there are no pages of its rules yet

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        from catalog.heroes.understanding import understand  # not played: its changes leave the digest alone

        found = {card.ref: tuple(each["text"] for each in understand(card).unknown) for card in cards}
        return {ref: sentences for ref, sentences in found.items() if sentences}

    def rows(self, deck: Sequence[tuple[Card, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: each[0].key)
        return [[count, card.plain()] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
        return tuple(card for count, plain in rows for card in [Card.of_plain(plain)] * count)

    def drawing(self) -> Callable[[HeroesState], Any]:
        from simulator.heroes import table_board

        return table_board.moment

    def board(self, view: View, seat: int, options: Sequence[Choice]) -> Mapping[str, Any]:
        from simulator.heroes import table_board  # not played: its changes leave the digest alone

        return table_board.context(view, seat, options)

    def cited(self, clause: str) -> Term:
        return CLAUSES.get(clause, Term(clause, clause))

    def meant(self, view: View, options: Sequence[Choice], source: str, target: str) -> Sequence[Any]:
        from simulator.heroes import table_board

        return table_board.attempts(view, options, source, target)


ENGINE = HeroesEngine()
