"""The flat state of a game, and its copy.

A card is a number; `faces[card]` is its face at the table. A deck lists its cards from the top, a graveyard from the
bottom. A card in play has a `Unit`; created cards are numbered after all others.

Copies share the lists that few actions change: `faces`, `owners`, `cheaper`, `known`, `played`, and each deck, hand,
graveyard and row of creatures. After the layout, code that changes one of them replaces it by a new list
(`without`, `State.know`, `State.cheapen`).
"""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.games import Line
from simulator.heroes.bits import MOST_USES, MULLIGAN, NOBODY, SLOTS, USE_BITS
from simulator.heroes.chance import Stream
from simulator.heroes.program import CompiledAbility, Picks, Table, Test


def without(cards: list[int], card: int) -> list[int]:
    """Return the cards without the first occurrence of this one."""
    left = cards[:]
    left.remove(card)
    return left


class LastingEffect:
    """Effects on a card that end before a seat's next turn, with this turn (THIS_TURN) or never. It is not changed.
    With a `test`, of the card `source` of the seat `giver`, they end once it fails, too (120)."""

    def __init__(
        self,
        seat: int,
        strike: int,
        lives: int,
        keys: int,
        nums: int,
        shots: int,
        spells: int,
        test: Test | None = None,
        source: int = NOBODY,
        giver: int = NOBODY,
    ) -> None:
        self.test = test
        self.source = source
        self.giver = giver
        self.seat = seat
        self.strike = strike
        self.lives = lives
        self.keys = keys
        self.nums = nums
        self.shots = shots
        self.spells = spells

    def without_abilities(self) -> LastingEffect:
        """Return the effects for a card that has lost its abilities: the numbers stay."""
        return LastingEffect(
            self.seat, self.strike, self.lives, 0, 0, self.shots, self.spells, self.test, self.source, self.giver
        )


class Grant:
    """An ability that a card has gained, and its end as of a `LastingEffect`. It is not changed."""

    def __init__(self, ability: CompiledAbility, ends: int) -> None:
        self.ability = ability
        self.ends = ends


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


class Unit:
    """A card in play. `a_…` is what constant abilities give it, `t_…` what it has until the end of the turn."""

    def __init__(self, card: int, face: int, owner: int, seat: int, entered: int) -> None:
        self.card = card
        self.face = face
        self.owner = owner
        self.seat = seat  # its controller
        self.entered = entered  # the turn in which its controller got it
        self.wounds = 0
        self.tapped = False
        self.strike = 0
        self.lives = 0
        self.keys = 0
        self.nums = 0
        self.t_strike = 0
        self.t_lives = 0
        self.t_keys = 0
        self.t_nums = 0
        self.a_strike = 0
        self.a_lives = 0
        self.a_keys = 0
        self.a_nums = 0
        self.a_shots = 0
        self.a_spells = 0
        self.lost = 0  # named abilities that it has lost for good
        self.t_lost = 0
        self.a_classes = 0
        self.silent = 0
        self.struck = 0
        self.attacked = False  # this turn
        self.hurt = False  # has taken wounds this turn; updated only if some card uses it
        self.defended = False
        self.used = 0  # how often abilities have been used this turn: USE_BITS for each place
        self.frozen = False
        self.shield = 0
        self.uses = 0
        self.doomed = False
        self.lasting: list[LastingEffect] = []  # replaced, never changed in place
        self.classes = 0  # gained classes
        self.improved = False
        self.lent = NOBODY  # the seat to which it goes back as the turn ends
        self.keeper = NOBODY  # the card that gives this one back to `home` when it leaves play
        self.home = NOBODY  # the seat that gets this card back from its keeper
        self.parts: list[int] = []  # attached cards; replaced, never changed in place
        self.grants: list[Grant] = []  # replaced, never changed in place
        self.a_grants: list[Grant] = []  # by constant abilities; replaced, never changed in place
        self.killer = NOBODY  # the card that took the last life, until the death is settled

    def times_used(self, place: int) -> int:
        """Return how often the ability of a place has been used this turn, of those with a limit."""
        return self.used >> USE_BITS * place & MOST_USES

    def count_use(self, place: int, number: int = 1) -> None:
        """Count a use of the ability of a place; -1 takes it back."""
        self.used += number * (1 << USE_BITS * place)

    def copy(self) -> Unit:
        made = Unit(self.card, self.face, self.owner, self.seat, self.entered)
        made.wounds = self.wounds
        made.tapped = self.tapped
        made.strike = self.strike
        made.lives = self.lives
        made.keys = self.keys
        made.nums = self.nums
        made.t_strike = self.t_strike
        made.t_lives = self.t_lives
        made.t_keys = self.t_keys
        made.t_nums = self.t_nums
        made.a_strike = self.a_strike
        made.a_lives = self.a_lives
        made.a_keys = self.a_keys
        made.a_nums = self.a_nums
        made.a_shots = self.a_shots
        made.a_spells = self.a_spells
        made.lost = self.lost
        made.t_lost = self.t_lost
        made.a_classes = self.a_classes
        made.silent = self.silent
        made.struck = self.struck
        made.attacked = self.attacked
        made.hurt = self.hurt
        made.defended = self.defended
        made.used = self.used
        made.frozen = self.frozen
        made.shield = self.shield
        made.uses = self.uses
        made.doomed = self.doomed
        made.lasting = self.lasting
        made.classes = self.classes
        made.improved = self.improved
        made.lent = self.lent
        made.keeper = self.keeper
        made.home = self.home
        made.parts = self.parts
        made.grants = self.grants
        made.a_grants = self.a_grants
        made.killer = self.killer
        return made


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
        if of is not None:
            for card, unit in enumerate(of.units):
                if unit is not None:
                    self.units[card] = unit.copy()
        # By seat.
        self.decks: list[list[int]] = [[], []] if of is None else of.decks[:]
        self.hands: list[list[int]] = [[], []] if of is None else of.hands[:]
        self.graves: list[list[int]] = [[], []] if of is None else of.graves[:]
        self.creatures: list[list[int]] = [[], []] if of is None else of.creatures[:]
        self.heroes: list[int] = [NOBODY, NOBODY] if of is None else of.heroes  # never changed
        self.events: list[int] = [NOBODY, NOBODY] if of is None else of.events[:]
        self.worn: list[int] = [NOBODY] * (2 * SLOTS) if of is None else of.worn[:]  # seat * SLOTS + slot
        self.coins: list[int] = [0, 0] if of is None else of.coins[:]
        self.open: list[int] = [0, 0] if of is None else of.open[:]
        self.empty_draws: list[int] = [0, 0] if of is None else of.empty_draws[:]
        self.provoker: list[int] = (
            [NOBODY, NOBODY] if of is None else of.provoker[:]
        )  # the card that a seat must attack first
        self.mulligans: list[int] = [NOBODY, NOBODY] if of is None else of.mulligans[:]  # -1 unanswered, 0 no, 1 yes
        self.returned: list[int] = [0, 0] if of is None else of.returned[:]  # cards put to the bottom in a mulligan
        self.new_deck: list[int] = [0, 0] if of is None else of.new_deck[:]  # decks to be shuffled
        self.plays: list[list[int]] = [[], []] if of is None else of.plays[:]  # cards played this turn
        self.draws: list[int] = [0, 0] if of is None else of.draws[:]  # cards drawn this turn
        self.deaths: list[int] = [] if of is None else of.deaths  # cards that died this turn; replaced
        self.prices: list[PriceChange] = [] if of is None else of.prices  # replaced, never changed in place
        self.delays: list[Delay] = [] if of is None else of.delays  # replaced, never changed in place
        self.shining: int = 0 if of is None else of.shining  # cards in play with constant abilities
        self.bound: bool = False if of is None else of.bound  # an effect has been given that a condition ends
        self.lit: bool = False if of is None else of.lit  # whether such abilities give something now
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
        self.scores: list[float] = [0.0, 0.0] if of is None else of.scores[:]
        self.adjudicated: bool = False if of is None else of.adjudicated
        self.log: list[Line] | None = None
        self.forced: list[tuple[int, int]] | None = None  # seat and card of each choice without an alternative

    def clone(self) -> State:
        """A copy that goes on alike; it keeps no log and no forced choices."""
        return State(self.table, self.stream.copy(), self)

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
