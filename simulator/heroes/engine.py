"""«Берсерк. Герои» as general code plays it: its engine and game states behind the protocols of `simulator.games`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

from catalog.cards import CardRef
from catalog.core.terms import Term
from catalog.heroes.cards import Card
from simulator.games import CardRecord, CardRecords, DuelSetup, GamePages, MatchupTerms, Question, Scenarios
from simulator.heroes import legality, phrases, state_hash, turn, values
from simulator.heroes import state as states
from simulator.heroes.chance import Stream, make_stream
from simulator.heroes.clauses import CLAUSES
from simulator.heroes.determinization import determinize
from simulator.heroes.digest import digest
from simulator.heroes.players import LEVELS, make
from simulator.heroes.setup import TURN_CAP, HeroDeck, Setup, lay_out_game, side_of
from simulator.heroes.view import View, view
from simulator.library_engine import PLAYED_ONCE, LibraryEngine, LibraryPlayer, LibraryState

if TYPE_CHECKING:
    from simulator.heroes.scenario.script_recorder import ScriptRecorder


class HeroesState(LibraryState):
    """A game of «Берсерк. Герои» in progress; one of a scenario was laid out from no setup."""

    __slots__ = ()

    flat: states.State
    laid_out: Setup | None

    def make_stream(self, seed: str) -> Stream:
        return make_stream(seed)

    def determinize_state(self, seat: int, stream: Stream) -> states.State:
        return determinize(self.flat, seat, stream)

    def question(self, seat: int) -> Question | None:
        return phrases.phrase_question(self.flat) if seat in self.to_act else None

    def advance(self) -> None:
        turn.advance(self.flat)

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.find_refusal(self.flat, seat, action)

    def explain_refusal(self, seat: int, action: int) -> Term | None:
        return phrases.shortage(self.flat, seat, action)

    def take_action(self, seat: int, action: int) -> None:
        turn.apply_option(self.flat, action)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.phrase_action(self.flat, action)

    def view(self, seat: int) -> View:
        return view(self.flat, seat)

    def hash(self) -> str:
        return state_hash.state_hash(self.flat)

    def find_standing(self) -> tuple[int, ...]:
        return tuple(values.hero_lives(self.flat, seat) for seat in (0, 1))

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        from simulator.heroes.scenario.writer import write_scenario

        return write_scenario(self.flat, seat, title, language)

    def record_script(self, title: str, language: str) -> ScriptRecorder:
        from simulator.heroes.scenario.script_recorder import ScriptRecorder  # outside the digest

        return ScriptRecorder(self.flat, title, language)

    def card_records(self) -> tuple[CardRecords, ...]:
        """A card is taken when it has been played at least once; it survives in play. Cards of a scenario do not
        count."""
        if self.laid_out is None:
            return ()
        found: list[CardRecords] = [{}, {}]
        state = self.flat
        place = 2  # after the heroes
        for seat, side in enumerate(self.laid_out.sides):
            found[seat][side.hero.ref] = CardRecord(dealt=1, taken=1, survived=int(values.hero_lives(state, seat) > 0))
            for card in side.cards:
                record = found[seat].setdefault(card.ref, CardRecord())
                record.dealt += 1
                record.taken += int(state.played[place] > 0)
                record.survived += int(state.units[place] is not None)
                place += 1
        return tuple(found)


def load_scenario(text: str, passed: int, seed: str) -> HeroesState:
    from simulator.heroes.scenario.script_run import load_scenario as load

    return HeroesState(load(text, seed))


class HeroesEngine(LibraryEngine):
    """The second edition of the rules."""

    slug = "heroes"
    levels = LEVELS
    hints = ("greedy", 0)
    seats = (2,)
    smallest_deck = 31  # a hero and the 30 cards of a limited deck
    editions = {"2": Term("Вторая редакция", "Second edition")}
    adjudicated_by = "ruling.turns"
    words = MatchupTerms(Term("жизни героя", "lives of the hero"), PLAYED_ONCE)
    clauses = CLAUSES
    scenarios = Scenarios(load_scenario)
    pages = GamePages(desk="simulator.heroes.desk")
    board_module = "simulator.heroes.table_board"

    def prepare(self, a: Sequence[Card], b: Sequence[Card]) -> tuple[HeroDeck, HeroDeck]:
        return side_of(a), side_of(b)

    def start(self, setup: DuelSetup | Setup, seed: str, log: bool = False) -> HeroesState:
        if isinstance(setup, DuelSetup):
            setup = Setup(setup.decks, first=setup.first, turn_cap=setup.turns or TURN_CAP, mirrored=setup.mirrored)
        setup = replace(setup, log=log or setup.log)
        return HeroesState(lay_out_game(setup, seed), setup)

    def player(self, level: str, seed: str, work: int) -> LibraryPlayer:
        return LibraryPlayer(make(level, seed, work))

    def digest(self) -> str:
        return digest()

    def compiled_module(self) -> ModuleType:
        return states

    def left_out(self, cards: Sequence[Any]) -> Mapping[CardRef, tuple[str, ...]]:
        from catalog.heroes.understanding import understand  # outside the digest

        found = {card.ref: tuple(each["text"] for each in understand(card).unknown) for card in cards}
        return {ref: sentences for ref, sentences in found.items() if sentences}

    def rows(self, deck: Sequence[tuple[Card, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: each[0].key)
        return [[count, card.plain()] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
        return tuple(card for count, plain in rows for card in [Card.of_plain(plain)] * count)


ENGINE = HeroesEngine()
