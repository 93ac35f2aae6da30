"""«Битва колод» as general code plays it: its engine and game states behind the protocols of `simulator.games`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from types import ModuleType
from typing import Any

from catalog.clash.cards import CHAMPIONS, EDITIONS, FATIGUE, Card
from catalog.core.terms import Term
from simulator.clash import hashing, legality, phrases, turn
from simulator.clash import state as states
from simulator.clash.champion_deal import deal_champions
from simulator.clash.chance import Stream, make_stream
from simulator.clash.clauses import CLAUSES
from simulator.clash.digest import digest
from simulator.clash.hidden import determinize
from simulator.clash.players import LEVELS, make
from simulator.clash.setup import Setup, lay_out, split_champion
from simulator.clash.view import View, view
from simulator.games import CardRecord, CardRecords, DuelSetup, GamePages, MatchupTerms, Question, Scenarios
from simulator.library_engine import PLAYED_ONCE, InitialLayout, LibraryEngine, LibraryPlayer, LibraryState

DECK = 8
SILENT = {"flavour_ru", "flavour_en"}  # fields of a printed card that do not change the play


class ClashState(LibraryState):
    """A game of «Битва колод» in progress."""

    __slots__ = ()

    flat: states.State
    laid_out: Setup | InitialLayout

    def make_stream(self, seed: str) -> Stream:
        return make_stream(seed)

    def determinize_state(self, seat: int, stream: Stream) -> states.State:
        return determinize(self.flat, seat, stream)

    def question(self, seat: int) -> Question | None:
        return phrases.question(self.flat) if seat in self.to_act else None

    def advance(self) -> None:
        turn.advance(self.flat)

    def why_not(self, seat: int, action: int) -> list[str]:
        return legality.why_not(self.flat, seat, action)

    def explain_refusal(self, seat: int, action: int) -> Term | None:
        return phrases.mana_shortage(self.flat, seat, action)

    def take_action(self, seat: int, action: int) -> None:
        turn.apply_choice(self.flat, action)

    def describe(self, seat: int, action: int) -> Term:
        return phrases.action_words(self.flat, action)

    def view(self, seat: int) -> View:
        return view(self.flat, seat)

    def hash(self) -> str:
        return hashing.state_hash(self.flat)

    def find_standing(self) -> tuple[int, ...]:
        return tuple(turn.count_losses(self.flat, seat) for seat in range(self.flat.table.seats))

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        from simulator.clash.scenario.writer import write_moment  # not played: its changes leave the digest alone

        laid_out = self.laid_out
        cards = (
            laid_out.cards
            if isinstance(laid_out, InitialLayout)
            else [card for deck in laid_out.decks for card in deck]
        )
        return write_moment(self.flat, cards, seat, title, language) if cards else ""

    def card_records(self) -> tuple[CardRecords, ...]:
        """Count a card as taken if any player has played it at least once."""
        if isinstance(self.laid_out, InitialLayout):
            return ()
        records: list[CardRecords] = [{} for _ in self.laid_out.decks]
        place = 0
        state = self.flat
        in_play = {card for rows in state.rows for card in rows} | set(state.symbiotes)
        for seat, deck in enumerate(self.laid_out.decks):
            for card in deck:
                was_played, survived = int(state.plays[place] > 0), int(place in in_play)
                records[seat][card.ref] = CardRecord(dealt=1, taken=was_played, survived=survived)
                place += 1
        return tuple(records)


Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


def load_scenario(text: str, passed: int, seed: str) -> ClashState:
    from simulator.clash.scenario.script_run import load_scenario as load

    state, cards = load(text, seed)
    return ClashState(state, InitialLayout(cards))


class ClashEngine(LibraryEngine):
    """The rules of version 1.2."""

    slug = "clash"
    levels = LEVELS
    hints = ("greedy", 0)
    seats = (2, 4)
    smallest_deck = DECK
    editions = EDITIONS
    adjudicated_by = "ruling.turns"
    words = MatchupTerms(
        Term("прочность крепости (бастион: ещё 100)", "strength of the fortress (the bastion: 100 more)"), PLAYED_ONCE
    )
    clauses = CLAUSES
    scenarios = Scenarios(load_scenario)
    pages = GamePages(desk="simulator.clash.desk")
    board_module = "simulator.clash.table_board"

    def prepare(self, a: Sequence[Card], b: Sequence[Card]) -> Decks:
        first, second = (tuple(sorted(deck, key=lambda card: card.key)) for deck in (a, b))
        return first, second

    def start(self, setup: DuelSetup | Setup, seed: str, log: bool = False) -> ClashState:
        if isinstance(setup, DuelSetup):
            decks, champions = zip(*map(split_champion, setup.decks), strict=True)
            if setup.edition == CHAMPIONS:
                champions = deal_champions(decks, champions, range(len(decks)))
            setup = Setup(
                decks, first=setup.first, champions=champions, fatigue=setup.edition == FATIGUE,
                turn_cap=setup.turns or 120, mirrored=setup.mirrored,
            )  # fmt: skip
        setup = replace(setup, log=log or setup.log)
        return ClashState(lay_out(setup, seed), setup)

    def player(self, level: str, seed: str, work: int) -> LibraryPlayer:
        return LibraryPlayer(make(level, seed, work))

    def digest(self) -> str:
        return digest()

    def compiled_module(self) -> ModuleType:
        return states

    def conceal(self, view: View, seats: Sequence[int]) -> View:
        from simulator.clash.table_board import conceal  # not played: its changes leave the digest alone

        return conceal(view, seats)

    def count_losses(self, state: ClashState) -> tuple[int, ...]:
        """Return the lost halves of each fortress (page 12). An unfinished game has cost no second half."""
        return tuple(int(not bastion) for bastion in state.flat.bastions)

    def rows(self, deck: Sequence[tuple[Card, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: each[0].key)
        return [[count, _plain(card)] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
        return tuple(card for count, plain in rows for card in [_printed(plain)] * count)


def _plain(card: Card) -> dict[str, Any]:
    return {name: value for name, value in asdict(card).items() if name not in SILENT}


def _printed(plain: dict[str, Any]) -> Card:
    field_names = {each.name for each in fields(Card)}
    values = {name: value for name, value in plain.items() if name in field_names}
    values["abilities"] = tuple(plain["abilities"])
    return Card(**values)


ENGINE = ClashEngine()
