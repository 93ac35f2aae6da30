"""The state of a game, flat, and its copy. Sets of cards are masks by place in the fighter's lists."""

from __future__ import annotations

from catalog.core.terms import Term
from simulator.battlecon.bits import BEGIN, NOBODY
from simulator.battlecon.chance import Stream
from simulator.battlecon.program import Rule, Table
from simulator.games import Line


class Body:
    """A fighter in play. `Body(of)` copies."""

    def __init__(self, of: Body | None = None) -> None:
        # What lasts.
        self.alive: bool = True if of is None else of.alive
        self.health: int = 0 if of is None else of.health
        self.might: int = 0 if of is None else of.might  # of a team: kept by its first fighter
        self.cell: int = 0 if of is None else of.cell
        self.styles: int = 0 if of is None else of.styles  # in hand
        self.bases: int = 0 if of is None else of.bases
        self.styles_1: int = 0 if of is None else of.styles_1  # in discard 1
        self.bases_1: int = 0 if of is None else of.bases_1
        self.styles_2: int = 0 if of is None else of.styles_2
        self.bases_2: int = 0 if of is None else of.bases_2
        self.side: int = 0 if of is None else of.side
        self.finisher_left: bool = True if of is None else of.finisher_left
        self.reserve: list[int] = [] if of is None else of.reserve[:]
        self.exhausted: list[int] = [] if of is None else of.exhausted[:]
        self.pieces: list[int] = [] if of is None else of.pieces[:]
        self.specials: int = 0 if of is None else of.specials  # active ones
        self.gone: int = 0 if of is None else of.gone  # removed ones
        self.states: int = 0 if of is None else of.states
        self.timers: list[int] = [] if of is None else of.timers[:]  # rounds left by state
        self.next_power: int = 0 if of is None else of.next_power  # of the next round
        self.next_speed: int = 0 if of is None else of.next_speed
        self.next_guard: int = 0 if of is None else of.next_guard
        # The pair.
        self.style: int = NOBODY if of is None else of.style
        self.base: int = NOBODY if of is None else of.base
        self.under: int = 0 if of is None else of.under  # bases under the one that counts, after a clash
        self.aside_styles: int = 0 if of is None else of.aside_styles  # to be discarded with the pair
        self.aside_bases: int = 0 if of is None else of.aside_bases
        self.shown: bool = False if of is None else of.shown
        self.finishing: bool = False if of is None else of.finishing
        # The round.
        self.supports: int = 0 if of is None else of.supports
        self.used: int = 0 if of is None else of.used
        self.anted: bool = False if of is None else of.anted
        self.power: int = 0 if of is None else of.power
        self.speed: int = 0 if of is None else of.speed
        self.guard: int = 0 if of is None else of.guard
        self.reach: int = 0 if of is None else of.reach
        self.nearest: int = 0 if of is None else of.nearest
        self.armour: int = 0 if of is None else of.armour
        self.burnt: int = 0 if of is None else of.burnt
        self.power_is: int = NOBODY if of is None else of.power_is
        self.speed_is: int = NOBODY if of is None else of.speed_is
        self.guard_is: int = NOBODY if of is None else of.guard_is
        self.low_is: int = NOBODY if of is None else of.low_is
        self.high_is: int = NOBODY if of is None else of.high_is
        self.stable: bool = False if of is None else of.stable
        self.ignores_armour: bool = False if of is None else of.ignores_armour
        self.ignores_guard: bool = False if of is None else of.ignores_guard
        self.vulnerable: bool = False if of is None else of.vulnerable
        self.avoids: bool = False if of is None else of.avoids
        self.avoids_cells: int = 0 if of is None else of.avoids_cells  # mask of distances
        self.avoids_whom: int = 0 if of is None else of.avoids_whom  # mask of fighters
        self.no_advance: bool = False if of is None else of.no_advance
        self.no_retreat: bool = False if of is None else of.no_retreat
        self.firm: bool = False if of is None else of.firm
        self.undying: bool = False if of is None else of.undying
        self.cap: int = NOBODY if of is None else of.cap
        # Events of the round.
        self.done: bool = False if of is None else of.done  # had the time of his attack
        self.attacked: bool = False if of is None else of.attacked
        self.hit: bool = False if of is None else of.hit
        self.was_hit: bool = False if of is None else of.was_hit
        self.hurt: int = 0 if of is None else of.hurt  # damage received
        self.felt: int = 0 if of is None else of.felt  # of it what counts against the guard
        self.stunned: bool = False if of is None else of.stunned
        self.moved: bool = False if of is None else of.moved
        self.passed: int = 0 if of is None else of.passed  # mask of fighters
        self.dodged: bool = False if of is None else of.dodged
        self.dealt: int = 0 if of is None else of.dealt  # damage that others received from him
        self.style_off: bool = False if of is None else of.style_off
        self.blockers: int = 0 if of is None else of.blockers  # mask of fighters that block his moves

    def new_round(self) -> None:
        """Forgets what held for one round."""
        self.style = NOBODY
        self.base = NOBODY
        self.under = 0
        self.aside_styles = 0
        self.aside_bases = 0
        self.shown = False
        self.finishing = False
        self.supports = 0
        self.used = 0
        self.anted = False
        self.power = self.next_power
        self.speed = self.next_speed
        self.guard = self.next_guard
        self.next_power = self.next_speed = self.next_guard = 0
        self.reach = 0
        self.nearest = 0
        self.armour = 0
        self.burnt = 0
        self.power_is = NOBODY
        self.speed_is = NOBODY
        self.guard_is = NOBODY
        self.low_is = NOBODY
        self.high_is = NOBODY
        self.stable = False
        self.ignores_armour = False
        self.ignores_guard = False
        self.vulnerable = False
        self.avoids = False
        self.avoids_cells = 0
        self.avoids_whom = 0
        self.no_advance = False
        self.no_retreat = False
        self.firm = False
        self.undying = False
        self.cap = NOBODY
        self.done = False
        self.attacked = False
        self.hit = False
        self.was_hit = False
        self.hurt = 0
        self.felt = 0
        self.stunned = False
        self.moved = False
        self.passed = 0
        self.dodged = False
        self.dealt = 0
        self.style_off = False
        self.blockers = 0


class Task:
    """Something that is being done; which fields count depends on the kind (`rounds.step`)."""

    def __init__(self, kind: int, who: int, target: int, of: Task | None = None) -> None:
        self.kind = kind
        self.who = who
        self.target = target
        self.stage: int = 0 if of is None else of.stage
        self.phase: int = 0 if of is None else of.phase
        self.order: list[int] = [] if of is None else of.order[:]
        self.pending: list[list[Rule]] = [] if of is None else [listed[:] for listed in of.pending]
        self.rule: Rule | None = None if of is None else of.rule
        self.cursor: int = 0 if of is None else of.cursor
        self.paid: int = 0 if of is None else of.paid
        self.chosen: int = NOBODY if of is None else of.chosen  # the deed of a choice
        self.cell: int = 0 if of is None else of.cell
        self.way: int = 0 if of is None else of.way
        self.jumps: bool = False if of is None else of.jumps  # a teleport
        self.cancelled: bool = False if of is None else of.cancelled
        self.dealt: int = 0 if of is None else of.dealt

    def copy(self) -> Task:
        return Task(self.kind, self.who, self.target, self)


class State:
    """A game at one moment; `State(table, stream, of)` copies `of` and goes on with that stream, without a log."""

    def __init__(self, table: Table, stream: Stream, of: State | None = None) -> None:
        count = table.count
        self.table = table
        self.stream = stream
        self.bodies: list[Body] = [Body() for _ in range(count)] if of is None else [Body(one) for one in of.bodies]
        self.step: int = BEGIN if of is None else of.step
        self.round: int = 0 if of is None else of.round
        self.active: int = 0 if of is None else of.active
        self.pool: int = 0 if of is None else of.pool
        self.last_round: bool = False if of is None else of.last_round
        self.clash_called: bool = False if of is None else of.clash_called
        self.again: bool = False if of is None else of.again  # after a clash: only new bases are revealed
        self.voided: bool = False if of is None else of.voided  # straight to the recovery, without its effects
        self.order: list[int] = [] if of is None else of.order[:]
        self.turn: int = 0 if of is None else of.turn  # whose ante it is: a fighter
        self.passes: int = 0 if of is None else of.passes
        self.skipped: int = 0 if of is None else of.skipped  # of the team whose ante it is, who has passed (mask)
        self.tasks: list[Task] = [] if of is None else [task.copy() for task in of.tasks]
        # The deciding seats: one, or a mask of several that choose at once.
        self.asked: int = 0 if of is None else of.asked  # mask
        self.choices: list[list[int]] = [[] for _ in range(count)] if of is None else of.choices[:]
        self.picks: list[int] = [NOBODY] * count if of is None else of.picks[:]  # made and not yet carried out
        self.answer: int = NOBODY if of is None else of.answer
        # The end.
        self.over: bool = False if of is None else of.over
        self.reason: str = "" if of is None else of.reason
        self.scores: list[float] = [] if of is None else of.scores
        self.adjudicated: bool = False if of is None else of.adjudicated
        self.log: list[Line] | None = None
        self.forced: list[tuple[int, int]] | None = None  # seat and action of each choice without an alternative

    def clone(self) -> State:
        """A copy that goes on alike; it keeps no log and no forced choices."""
        return State(self.table, self.stream.copy(), self)

    def note(self, rule: str, ru: str, en: str) -> None:
        if self.log is not None:
            self.log.append(Line(Term(ru, en), rule))

    def ask(self, seat: int, choices: list[int]) -> None:
        """Let one seat choose; `answer` then holds its choice."""
        self.asked = 1 << seat
        self.choices[seat] = choices

    def choose(self, seat: int, choices: list[int]) -> int:
        """Return the only choice; with several choices, ask the seat and return NOBODY."""
        if len(choices) > 1:
            self.ask(seat, choices)
            return NOBODY
        self.note_forced(seat, choices[0])
        return choices[0]

    def note_forced(self, seat: int, action: int) -> None:
        """The rules make a choice of the seat that has one answer."""
        if self.forced is not None:
            self.forced.append((seat, action))

    def asks_several(self) -> bool:
        """Return whether all asked seats choose at once and in secret."""
        return not self.tasks and self.step in (0, 1, 2, 5, 9)
