"""BattleCON as general code plays it: its engine and game states behind the protocols of `simulator.games`.

A deck is one fighter, with or without the choices of his preparation, as the cards that `catalog.battlecon.parts`
reads as a `Contender`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

from catalog.battlecon.cards import NOTHING, Contender, Fighter
from catalog.battlecon.fighters import fighter_of, to_plain_data
from catalog.battlecon.parts import NoContender, Part, contender, fighter_part
from catalog.core.terms import Term
from simulator.battlecon import hashing, legality, phrases, rounds, setup, stats
from simulator.battlecon.chance import Stream, make_stream
from simulator.battlecon.clauses import CLAUSES
from simulator.battlecon.components import bits
from simulator.battlecon.digest import digest
from simulator.battlecon.hidden import determinize
from simulator.battlecon.players import LEVELS, SOLVER, make
from simulator.battlecon.program import Table
from simulator.battlecon.setup import BadBoutSetup, BoutSetup
from simulator.battlecon.state import State
from simulator.battlecon.view import View, build_view
from simulator.games import (
    CardRecord,
    CardRecords,
    DuelSetup,
    GamePages,
    MatchupTerms,
    Question,
    Scenarios,
    WinExpectation,
)
from simulator.library_engine import PLAYED_ONCE, InitialLayout, LibraryEngine, LibraryPlayer, LibraryState

if TYPE_CHECKING:
    from simulator.battlecon.scenario.script_recorder import BattleconScriptRecorder


class Options(list[int]):
    """The options of a seat, with the seat: two fighters may have equal options at once."""

    def __init__(self, seat: int, choices: Sequence[int]) -> None:
        super().__init__(choices)
        self.seat = seat


class BattleconState(LibraryState):
    """A game of BattleCON in progress, laid out from its fighters."""

    __slots__ = ()

    flat: State
    laid_out: tuple[Contender, ...] | InitialLayout

    def make_stream(self, seed: str) -> Stream:
        return make_stream(seed)

    def determinize_state(self, seat: int, stream: Stream) -> State:
        return determinize(self.flat, seat, stream)

    def question(self, seat: int) -> Question | None:
        return phrases.question(self.flat, seat) if seat in self.to_act else None

    @property
    def turn(self) -> int:
        return self.flat.round

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that have a choice: several if they choose at once, none after the end."""
        return tuple(bits(self.flat.asked))

    def options(self, seat: int) -> Options:
        return Options(seat, self.flat.choices[seat] if seat >= 0 and self.flat.asked >> seat & 1 else ())

    def advance(self) -> None:
        rounds.advance(self.flat)

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.why_not(self.flat, seat, action)

    def take_action(self, seat: int, action: int) -> None:
        rounds.apply_choice(self.flat, seat, action)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.action_words(self.flat, seat, action)

    def view(self, seat: int) -> View:
        return build_view(self.flat, seat)

    def hash(self) -> str:
        return hashing.state_hash(self.flat)

    def find_standing(self) -> tuple[int, ...]:
        return tuple(rounds.health_of(self.flat, team) for team in self.flat.table.teams)

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        from simulator.battlecon.scenario.writer import write_moment  # not played: its changes leave the digest alone

        return write_moment(self.flat, self._who(), title)

    def record_script(self, title: str, language: str) -> BattleconScriptRecorder:
        from simulator.battlecon.scenario.script_recorder import (
            BattleconScriptRecorder,  # not played, like `write_moment`
        )

        return BattleconScriptRecorder(self.flat, self._who(), title)

    def _who(self) -> Sequence[Fighter]:
        return (
            self.laid_out.cards if isinstance(self.laid_out, InitialLayout) else [one.fighter for one in self.laid_out]
        )

    def card_records(self) -> tuple[CardRecords, ...]:
        """By seat, its fighter: whether he stood at the end, and the damage that he received."""
        if isinstance(self.laid_out, InitialLayout):
            return ()
        records = []
        for seat, part in enumerate(self.laid_out):
            body = self.flat.bodies[seat]
            damage = self.flat.table.sheets[seat].health - max(body.health, 0)
            record = CardRecord(dealt=1, taken=1, survived=int(body.alive), wounds_taken=max(damage, 0))
            records.append({part.ref: record})
        return tuple(records)


class BattleconPlayer(LibraryPlayer):
    """A player of one of the levels; several seats may choose at the same time."""

    __slots__ = ()

    def choose(self, state: BattleconState, options: Sequence[int]) -> int:
        seat = options.seat if isinstance(options, Options) else state.to_act[0]
        return options.index(self.player.choose(state.flat, seat))

    def hurry(self, until: float) -> None:
        """The work limit normally ends a decision before the time limit does, except on a busy machine. There, a later
        query of the game can report another mixture than the one of the choice."""
        if hasattr(self.player, "until"):
            self.player.until = until

    def explain_choice(self, state: BattleconState, seat: int) -> Term | None:
        """The mixture that the last choice was drawn from."""
        mixture = self.player.last_mixture
        return phrases.mixture_words(state.flat, seat, mixture) if mixture else None

    def expectation(self, state: BattleconState, seat: int) -> WinExpectation | None:
        value = self.player.last_value
        return WinExpectation(*value) if value else None


@dataclass(frozen=True)
class FighterPair:
    """Two fighters and their table, which all of their games share."""

    fighters: tuple[Contender, Contender]
    table: Table


def load_scenario(text: str, passed: int, seed: str) -> BattleconState:
    from simulator.battlecon.scenario.script_run import load_scenario as load

    state, fighters = load(text, seed)
    return BattleconState(state, InitialLayout(fighters))


class BattleconEngine(LibraryEngine):
    """The rules of version 4.2."""

    slug = "battlecon"
    levels = LEVELS
    hints = (SOLVER, 40)
    telling = ("equilibrium",)
    seats = (2, 3, 4)
    smallest_deck = 1
    editions = {"4.2": Term("Правила 4.2", "Rules 4.2")}
    scenarios = Scenarios(load_scenario)
    pages = GamePages(advice="simulator.battlecon.advice")
    board_module = "simulator.battlecon.table_board"
    adjudicated_by = "ruling.rounds"
    words = MatchupTerms(
        Term("здоровье", "health"), PLAYED_ONCE, Term("раунд", "round"), Term("Пара бойцов", "Match-up")
    )
    clauses = CLAUSES

    def prepare(self, a: Sequence[Part], b: Sequence[Part]) -> FighterPair:
        """Raises `BadBoutSetup` where the cards are no fighter."""
        try:
            fighters = contender(a), contender(b)
        except NoContender as error:
            raise BadBoutSetup(error.ru, error.en) from error
        return FighterPair(fighters, setup.build_table(BoutSetup(fighters)))

    def start(self, setup_: DuelSetup | BoutSetup, seed: str, log: bool = False) -> BattleconState:
        if isinstance(setup_, BoutSetup):
            bout = replace(setup_, log=log or setup_.log)
            return BattleconState(setup.lay_out(bout, seed), bout.fighters)
        prepared: FighterPair = setup_.decks
        table = setup.limit_rounds(prepared.table, setup_.turns)
        state = setup.begin_game(table, BoutSetup(prepared.fighters, first=setup_.first, log=log), seed)
        return BattleconState(state, prepared.fighters)

    def player(self, level: str, seed: str, work: int) -> BattleconPlayer:
        return BattleconPlayer(make(level, seed, work))

    def digest(self) -> str:
        return digest()

    def compiled_module(self) -> ModuleType:
        return stats

    def rows(self, deck: Sequence[tuple[Part, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: each[0].ref)
        return [[count, _plain(card)] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Part, ...]:
        return tuple(card for count, plain_ in rows for card in [_printed(plain_)] * count)


def _plain(card: Part) -> dict[str, Any]:
    if card.whole is not None:
        return {"set": card.set_code, "fighter": to_plain_data(card.whole)}
    return {"set": card.set_code, "number": card.number, "kind": card.kind, "key": card.key, "of": card.fighter,
            "side": card.side}  # fmt: skip


def _printed(plain: dict[str, Any]) -> Part:
    """A card of a deck, without what does not change the play."""
    if "fighter" in plain:
        return fighter_part(fighter_of(plain["fighter"], plain["set"]))
    return Part(plain["set"], plain["number"], plain["kind"], plain["key"], plain["of"], NOTHING, side=plain["side"])


ENGINE = BattleconEngine()
