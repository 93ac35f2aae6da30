"""The flat state of a game, and its copy.

A card is a number; `faces[card]` is its face at the table. A deck lists its cards from the top, a graveyard from the
bottom. A card in play has a `Unit`; created cards are numbered after all others.

Copies share the lists that few actions change: `faces`, `owners`, `cheaper`, `known`, `played`, and each deck, hand,
graveyard and row of creatures. After the layout, code that changes one of them replaces it by a new list
(`without`, `State.know`, `State.cheapen`).

Copies share the cards in play, too. Code that changes a `Unit` takes it from `State.edit`, which copies it first if
another state may have it, and notes the change. A function that changes a card does so before it reads the card: the
object from before `edit` may be a former one.
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.games import Line
from simulator.heroes.bits import EDITED, MOVED, MULLIGAN, NOBODY, SLOTS, SOURCE_MOVED
from simulator.heroes.chance import Stream
from simulator.heroes.program import CompiledAbility, Picks, Table
from simulator.heroes.unit import UNKNOWN, EditRight, Gift, Unit


def without(cards: list[int], card: int) -> list[int]:
    """Return the cards without the first occurrence of this one."""
    left = cards[:]
    left.remove(card)
    return left


def with_item(items: list[int], place: int, value: int) -> list[int]:
    """Return the list with another value at a place."""
    made = items[:]
    made[place] = value
    return made


class PriceChange:
    """A change of the cost of fitting cards, and its end as of a `LastingEffect`. It is not changed."""

    def __init__(self, seat: int, source: int, picks: Picks, less: int, ends: int, once: bool) -> None:
        self.seat = seat
        self.source = source
        self.picks = picks
        self.less = less
        self.ends = ends
        self.once = once  # the next card alone


class Delay:
    """An ability whose moment comes later (519). It is not changed; `entry` is copied when the moment has come."""

    def __init__(self, entry: QueueEntry, at_end: bool, side: int, after: int, picks: Picks | None = None) -> None:
        self.entry = entry
        self.at_end = at_end
        self.side = side  # whose turn it is, for the seat of the entry
        self.after = after  # the turn that does not count, -1 for none
        self.picks = picks  # it waits for the next such card that its player plays this turn, not for a moment


class QueueEntry:
    """An ability, or a strike, on its way: waiting, declared, or being carried out."""

    def __init__(self, kind: int, ability: CompiledAbility | None, source: int, seat: int, other: int) -> None:
        self.kind = kind
        self.ability = ability
        self.source = source
        self.seat = seat
        self.other = other  # the second card of the event; of a strike, its target
        self.x = 0
        self.agreed = False  # its player wants an ability that says «may»
        self.targets: list[int] = []
        self.slots: list[int] = []  # to which choice each target belongs
        self.slot = 0  # the choice being made
        self.closed = False  # no more targets for the choice being made
        self.step = 0
        self.it = NOBODY
        self.them: list[int] = []  # the cards that the part before affected, `it` the last of them
        self.shown = 0
        self.left = NOBODY  # of an effect with several choices
        self.late: list[int] = []  # targets that were named while the effect is carried out
        self.done = 0  # cards, wounds or coins that the part before has moved
        self.shares: list[int] = []  # the card of each wound that is shared out; replaced, never changed in place
        self.loops: list[int] = []  # rounds that are left of each repeated choice
        self.shown_card = NOBODY
        self.strength = NOBODY  # the strike of a source that has died
        self.size = 0  # the wounds of the event
        self.defender = NOBODY

    def copy(self) -> QueueEntry:
        made = QueueEntry(self.kind, self.ability, self.source, self.seat, self.other)
        made.x = self.x
        made.agreed = self.agreed
        made.targets = self.targets[:]
        made.slots = self.slots[:]
        made.slot = self.slot
        made.closed = self.closed
        made.step = self.step
        made.it = self.it
        made.them = self.them[:]
        made.shown = self.shown
        made.left = self.left
        made.late = self.late[:]
        made.done = self.done
        made.shares = self.shares
        made.loops = self.loops[:]
        made.shown_card = self.shown_card
        made.strength = self.strength
        made.size = self.size
        made.defender = self.defender
        return made


class State:
    """A game at one moment; `State(table, stream, of)` is a copy of `of` that goes on with that stream, without a log.

    `known[card]`: a bit for each seat that knows where in a hand or deck the card is.

    Each step settles only what has changed. `changed` has the cards in play that were edited since the last search for
    deaths. `news` has what has happened since constant abilities were last applied, `arrivals` the cards that came or
    changed their sides or classes. `awaited` has the events for which a card in play may wait.
    """

    def __init__(self, table: Table, stream: Stream, of: State | None = None) -> None:
        self.table = table
        self.stream = stream
        self.faces: list[int] = [] if of is None else of.faces
        self.owners: list[int] = [] if of is None else of.owners
        self.units: list[Unit | None] = [] if of is None else of.units[:]
        self.cheaper: list[int] = [] if of is None else of.cheaper
        self.known: list[int] = [] if of is None else of.known
        self.played: list[int] = [] if of is None else of.played
        self.writer: EditRight | None = None
        if of is not None:
            of.writer = None  # from now on both states have the same cards in play
        self.changed: list[int] = [] if of is None else of.changed[:]
        self.news: int = 0 if of is None else of.news
        self.arrivals: list[int] = [] if of is None else of.arrivals[:]
        self.awaited: int = 0 if of is None else of.awaited
        # By seat; lists of numbers are replaced, never changed in place (`with_item`).
        self.decks: list[list[int]] = [[], []] if of is None else of.decks[:]
        self.hands: list[list[int]] = [[], []] if of is None else of.hands[:]
        self.graves: list[list[int]] = [[], []] if of is None else of.graves[:]
        self.creatures: list[list[int]] = [[], []] if of is None else of.creatures[:]
        self.heroes: list[int] = [NOBODY, NOBODY] if of is None else of.heroes  # never changed
        self.events: list[int] = [NOBODY, NOBODY] if of is None else of.events
        self.worn: list[int] = [NOBODY] * (2 * SLOTS) if of is None else of.worn  # seat * SLOTS + slot
        self.coins: list[int] = [0, 0] if of is None else of.coins
        self.open: list[int] = [0, 0] if of is None else of.open
        self.empty_draws: list[int] = [0, 0] if of is None else of.empty_draws
        self.provoker: list[int] = [NOBODY, NOBODY] if of is None else of.provoker  # that a seat must attack first
        self.mulligans: list[int] = [NOBODY, NOBODY] if of is None else of.mulligans  # -1 unanswered, 0 no, 1 yes
        self.returned: list[int] = [0, 0] if of is None else of.returned  # cards put to the bottom in a mulligan
        self.plays: list[list[int]] = [[], []] if of is None else of.plays  # cards played this turn
        self.draws: list[int] = [0, 0] if of is None else of.draws  # cards drawn this turn
        self.deaths: list[int] = [] if of is None else of.deaths  # cards that died this turn; replaced
        self.prices: list[PriceChange] = [] if of is None else of.prices  # replaced, never changed in place
        self.delays: list[Delay] = [] if of is None else of.delays  # replaced, never changed in place
        self.shining: int = 0 if of is None else of.shining  # cards in play with constant abilities
        self.lit: bool = False if of is None else of.lit  # whether such abilities give something now
        self.reach: int = 0 if of is None else of.reach  # which news may change that
        self.sources: list[int] = [] if of is None else of.sources  # the cards that have them; replaced
        self.holding: list[int] = [] if of is None else of.holding  # those whose conditions hold; replaced
        self.bound: bool = False if of is None else of.bound  # an effect has been given that a condition ends
        # The turn.
        self.first: int = 0 if of is None else of.first
        self.turn: int = 0 if of is None else of.turn
        self.turn_number: int = 0 if of is None else of.turn_number
        self.phase: int = MULLIGAN if of is None else of.phase
        self.waiting: list[QueueEntry] = [] if of is None else [entry.copy() for entry in of.waiting]
        self.declaring: list[QueueEntry] = [] if of is None else [entry.copy() for entry in of.declaring]
        self.queue: list[QueueEntry] = [] if of is None else [entry.copy() for entry in of.queue]
        self.running: QueueEntry | None = None if of is None or of.running is None else of.running.copy()
        self.striking: QueueEntry | None = None if of is None or of.striking is None else of.striking.copy()
        self.ask: int = 0 if of is None else of.ask
        self.asked: int = NOBODY if of is None else of.asked
        self.choices: list[int] = [] if of is None else of.choices  # replaced, never changed in place
        # The end.
        self.resolved: int = 0 if of is None else of.resolved  # abilities, and rounds of a repeated part, this turn
        self.recent: list[int] = []  # their cards, of a game with a log
        self.over: bool = False if of is None else of.over
        self.reason: str = "" if of is None else of.reason
        self.scores: list[float] = [0.0, 0.0] if of is None else of.scores
        self.adjudicated: bool = False if of is None else of.adjudicated
        self.log: list[Line] | None = None
        self.forced: list[tuple[int, int]] | None = None  # seat and card of each choice without an alternative

    def clone(self) -> State:
        """A copy that goes on alike; it keeps no log and no forced choices."""
        return State(self.table, self.stream.copy(), self)

    def place(self, unit: Unit) -> None:
        """Put a card into play, as far as its unit goes."""
        if self.writer is None:
            self.writer = EditRight()
        unit.writer = self.writer
        self.units[unit.card] = unit
        self.changed.append(unit.card)
        self.note_arrival(unit)
        self.awaited |= self.table.faces[unit.face].events

    def note_arrival(self, unit: Unit) -> None:
        """Note that a card has come into play or has changed its side or its classes."""
        self.arrivals.append(unit.card)
        self.news |= SOURCE_MOVED | MOVED if self.table.faces[unit.face].auras else MOVED

    def edit(self, unit: Unit) -> Unit:
        """Return a card in play for changes. For a card that has left play, return a copy outside the state.

        The unit may be a former one of the card.
        """
        card = unit.card
        now = self.units[card]
        if now is None:
            return unit.copy()
        self.news |= EDITED
        self.changed.append(card)
        if self.writer is None:
            self.writer = EditRight()
        if now.writer is not self.writer:
            now = now.copy()
            now.writer = self.writer
            self.units[card] = now
        now.worth = UNKNOWN
        return now

    def give(self, unit: Unit, gift: Gift) -> None:
        """Replace what constant abilities give a card."""
        self.edit(unit).gift = gift
        for one in gift.grants:
            self.awaited |= one.ability.event

    def pay(self, seat: int, coins: int) -> None:
        """Close so many open coins of a seat; a negative number opens them."""
        if coins:
            self.open = with_item(self.open, seat, self.open[seat] - coins)

    def know(self, card: int, seats: int) -> None:
        """Which seats know where a card is, as bits."""
        if self.known[card] != seats:
            self.known = self.known[:]
            self.known[card] = seats

    def cheapen(self, card: int, coins: int) -> None:
        """By how many coins a card is cheaper."""
        if self.cheaper[card] != coins:
            self.cheaper = self.cheaper[:]
            self.cheaper[card] = coins

    def note(self, rule: str, ru: str, en: str) -> None:
        if self.log is not None:
            self.log.append(Line(Term(ru, en), rule))

    def note_forced(self, seat: int, card: int) -> None:
        """The rules make a choice of the seat that has one answer."""
        if self.forced is not None:
            self.forced.append((seat, card))

    def name_ru(self, card: int) -> str:
        return self.table.faces[self.faces[card]].name_ru

    def name_en(self, card: int) -> str:
        return self.table.faces[self.faces[card]].name_en


def who_ru(seat: int) -> str:
    return f"Игрок {'AB'[seat]}"


def who_en(seat: int) -> str:
    return f"Player {'AB'[seat]}"
