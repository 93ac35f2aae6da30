"""A complete small game behind the protocols of `simulator.games`: the example of docs/first-game.md.

Tricks. A deck is nine cards with a value. Both decks are shuffled, and each player draws three cards. The leader plays
a card, the other player answers, and the higher card takes the trick; the answer takes it if the values are equal.
The winner of a trick leads the next one. Both players draw a card after each trick. More tricks win.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from catalog.cards import CardRef
from catalog.core.terms import Term
from simulator.games import CardRecord, CardRecords, DuelSetup, GamePages, Line, MatchupTerms, Question
from simulator.library_engine import PLAYED_ONCE, LibraryEngine, LibraryPlayer, LibraryState

DECK, HAND = 9, 3
NOBODY = -1
CLAUSES = {
    "1": Term("Правило 1: карту играют с руки", "Rule 1: a card is played from the hand"),
    "2": Term("Правило 2: старшая карта берёт взятку", "Rule 2: the higher card takes the trick"),
    "3": Term("Правило 3: больше взяток — победа", "Rule 3: more tricks win"),
    "turn": Term("Сейчас ходит другой", "It is the other player's turn"),
}


# 1. The card. Frozen, with `game` and `ref`, as catalog/cards.py:PrintedCard asks.
@dataclass(frozen=True, slots=True)
class Card:
    number: int
    value: int
    set_code: str = "EX"
    game: str = "example"

    @property
    def name_ru(self) -> str:
        return f"Карта {self.value}"

    @property
    def name_en(self) -> str:
        return f"Card {self.value}"

    @property
    def ref(self) -> CardRef:
        return CardRef(self.game, self.set_code, self.number)


# 2. The state. Plain data: a card is its number in `cards`; lists are by seat.
@dataclass(slots=True)
class State:
    cards: tuple[Card, ...]
    stream: random.Random
    turn_cap: int
    hands: list[list[int]]
    decks: list[list[int]]
    leader: int
    trick: list[int] = field(default_factory=list)  # the cards of the current trick, the leader's first
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    asked: int = NOBODY
    turn_number: int = 1
    over: bool = False
    adjudicated: bool = False
    reason: str = "3"  # the clause by which the game ends
    log: list[Line] | None = None

    @property
    def choices(self) -> list[int]:
        return sorted(self.hands[self.asked]) if self.asked != NOBODY else []

    @property
    def scores(self) -> tuple[float, ...]:
        a, b = self.tricks
        return (0.5, 0.5) if a == b else (float(a > b), float(b > a))

    def clone(self) -> State:
        return replace(self, stream=deepcopy(self.stream), hands=deepcopy(self.hands), decks=deepcopy(self.decks),
                       trick=self.trick[:], tricks=self.tricks[:], log=None)  # fmt: skip

    def note(self, rule: str, ru: str, en: str) -> None:
        if self.log is not None:
            self.log.append(Line(Term(ru, en), rule))


# 3. The view.
@dataclass(frozen=True, slots=True)
class View:
    """The information of a seat: its hand, the table, and the number of cards elsewhere."""

    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    trick: tuple[int, ...]
    tricks: tuple[int, ...]
    leader: int
    asked: int


# 4. The game in progress. `LibraryState` answers `to_act`, `options` and `apply` from the state.
class ExampleState(LibraryState):
    flat: State
    __slots__ = ()

    def advance(self) -> None:
        """Run until a seat has to decide or the game is over."""
        state = self.flat
        if len(state.trick) == 2:
            self._take_trick()
        state.adjudicated = any(state.hands) and 0 < state.turn_cap < state.turn_number
        state.over = state.adjudicated or not any(state.hands)
        state.asked = NOBODY if state.over else state.leader ^ len(state.trick)

    def _take_trick(self) -> None:
        state = self.flat
        first, second = (state.cards[card].value for card in state.trick)
        state.leader ^= int(second >= first)
        state.tricks[state.leader] += 1
        seat = "AB"[state.leader]
        state.note("2", f"игрок {seat} берёт взятку", f"player {seat} takes the trick")
        state.trick = []
        state.turn_number += 1
        for hand, deck in zip(state.hands, state.decks, strict=True):
            hand += [deck.pop()] if deck else []

    def why_not(self, seat: int, action: int) -> list[str]:
        if seat != self.flat.asked:
            return ["turn"]
        return [] if action in self.flat.hands[seat] else ["1"]

    def take_action(self, seat: int, action: int) -> None:
        state = self.flat
        state.hands[seat].remove(action)
        state.trick.append(action)
        state.asked = NOBODY
        words, player = self.describe(seat, action), "AB"[seat]
        state.note("1", f"игрок {player}: {words.ru}", f"player {player}: {words.en}")

    def describe(self, seat: int, action: int) -> Term:
        card = self.flat.cards[action]
        return Term(f"сыграть: {card.name_ru}", f"play {card.name_en}")

    def view(self, seat: int) -> View:
        state = self.flat
        hand = tuple(sorted(state.hands[seat])) if seat >= 0 else ()
        hands, decks = (tuple(map(len, piles)) for piles in (state.hands, state.decks))
        return View(hand, hands, decks, tuple(state.trick), tuple(state.tricks), state.leader, state.asked)

    def hash(self) -> str:
        state = self.flat
        hands = [sorted(hand) for hand in state.hands]
        parts = (hands, state.decks, state.trick, state.tricks, state.leader, state.asked, state.turn_number)
        return sha256(repr(parts).encode()).hexdigest()

    def find_standing(self) -> tuple[int, ...]:
        return tuple(self.flat.tricks)

    def make_stream(self, seed: str) -> random.Random:
        return random.Random(seed)

    def determinize_state(self, seat: int, stream: random.Random) -> State:
        """Deal again what the seat does not know: the deck of every player, with the hand of every other one."""
        state = self.flat.clone()
        state.stream = stream
        for player, (hand, deck) in enumerate(zip(state.hands, state.decks, strict=True)):
            hidden = deck if player == seat else hand + deck
            stream.shuffle(hidden)
            if player != seat:
                state.hands[player], state.decks[player] = hidden[: len(hand)], hidden[len(hand) :]
        return state

    def question(self, seat: int) -> Question | None:
        return Question("play", Term("Сыграйте карту", "Play a card"), "1") if seat in self.to_act else None

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        return ""  # the game lacks scenario files

    def card_records(self) -> tuple[CardRecords, ...]:
        return tuple({card.ref: CardRecord(dealt=1) for card in deck} for deck in self.laid_out.decks)


# 5. The computer players. They decide from the view of their seat alone.
class RandomPlayer:
    def __init__(self, seed: str) -> None:
        self.stream = random.Random(seed)

    def choose(self, state: State) -> int:
        return self.stream.choice(state.choices)


class GreedyPlayer:
    """Plays the cheapest card that takes the trick, or else the lowest one."""

    def choose(self, state: State) -> int:
        def value(card: int) -> int:
            return state.cards[card].value

        needed = value(state.trick[0]) if state.trick else 0
        winning = [card for card in state.choices if value(card) >= needed]
        return min(winning or state.choices, key=value)


# 6. The engine: what makes games, players and pages of this game.
class ExampleEngine(LibraryEngine):
    slug = "example"
    levels = ("random", "greedy")
    seats = (2,)
    smallest_deck = DECK
    editions = {"usual": Term("обычные правила", "the usual rules")}
    hints = ("greedy", 0)
    adjudicated_by = "3"
    words = MatchupTerms(Term("взятки", "tricks"), PLAYED_ONCE)
    clauses = CLAUSES
    scenarios = None
    pages = GamePages()
    board_module = None

    def prepare(self, a: Sequence[Card], b: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        first, second = (tuple(sorted(deck, key=lambda card: card.number)) for deck in (a, b))
        return first, second

    def start(self, setup: DuelSetup, seed: str, log: bool = False) -> ExampleState:
        stream = random.Random(seed)
        size = len(setup.decks[0])
        cards = (*setup.decks[0], *setup.decks[1])
        decks = [list(range(size)), list(range(size, len(cards)))]
        for deck in decks:
            (random.Random(seed) if setup.mirrored else stream).shuffle(deck)  # mirrored: equal luck for equal decks
        hands = [[deck.pop() for _ in range(HAND)] for deck in decks]
        state = State(cards, stream, setup.turns, hands, decks, setup.first, log=[] if log else None)
        return ExampleState(state, setup)

    def player(self, level: str, seed: str, work: int) -> LibraryPlayer:
        return LibraryPlayer(RandomPlayer(seed) if level == "random" else GreedyPlayer())

    def digest(self) -> str:
        return sha256(Path(__file__).read_bytes()).hexdigest()

    def compiled_module(self) -> ModuleType:
        raise NotImplementedError("the game is not compiled")

    def is_compiled(self) -> bool:
        return False

    def rows(self, deck: Sequence[tuple[Card, int]]) -> list[list[Any]]:
        return [[count, asdict(card)] for card, count in deck]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[Card, ...]:
        return tuple(Card(**values) for count, values in rows for _ in range(count))


ENGINE = ExampleEngine()
