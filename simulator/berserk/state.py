"""The whole of a game's state, flat, and the questions that can be read off it at once.

Everything that a game remembers between two decisions is here, so that `clone` is a dozen slices. The rules are in
the modules around it; `game.Game` adds the closed interface that players, scenarios and pages use.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from catalog.language.morphology import declined_name
from simulator.berserk.actions import Action, Question
from simulator.berserk.bannable_actions import SUBSCRIPTIONS
from simulator.berserk.card import Card, Face, HeldAbility
from simulator.berserk.chain import Chain, GameEvent, PendingWounds
from simulator.berserk.dice import Dice
from simulator.berserk.geometry import ADJACENT, CELLS, NOWHERE, ORTHOGONAL
from simulator.berserk.vocabulary import (
    CREATURE,
    DEAL,
    DECK,
    FIELD,
    FORMATION,
    GRAVEYARD,
    INCORPOREAL,
    NOBODY,
    PARASITE,
    PHASE_MAIN,
    ROSTER,
    SYMBIOTE,
)


class LogLine:
    """An event in both languages, with its clause.

    For a throw (216.5) `thrown` contains the thrower, its target, and the dice of the two: 0 if the target does not
    throw. `veiled` are the words for player 0, player 1 and spectators, if the line names a card that some of them may
    not look at.
    """

    __slots__ = ("clause", "en", "ru", "thrown", "veiled")

    def __init__(
        self,
        clause: str,
        ru: str,
        en: str,
        thrown: tuple[int, int, int, int] | None = None,
        veiled: tuple[tuple[str, str], ...] = (),
    ) -> None:
        self.clause = clause
        self.ru = ru
        self.en = en
        self.thrown = thrown
        self.veiled = veiled

    def words_for(self, seat: int) -> tuple[str, str]:
        """In Russian and English, what a player (or, for −1, a spectator) may read."""
        if not self.veiled:
            return self.ru, self.en
        return self.veiled[seat if seat >= 0 else 2]

    def __repr__(self) -> str:
        return f"{self.clause}: {self.en}"


class CellMark:
    """A marker on a cell, which never changes: whose it is, and the turn at whose end it goes (0: none)."""

    __slots__ = ("cell", "holds", "key", "name", "player", "until")

    def __init__(self, cell: int, key: str, name: str, player: int, until: int, holds: bool) -> None:
        self.cell = cell
        self.key = key  # what all forms of its name share
        self.name = name
        self.player = player
        self.until = until
        self.holds = holds  # the cell counts as occupied


T = TypeVar("T")

ALL_SEEING: Final = -2  # not a player's seat: it sees everything, for logs after the game

# The askers of questions outside a chain (`State.ask`).
TRIGGER_ORDER: Final = -1
PREVENTION_ORDER: Final = -2
LANDING: Final = -3
HOST: Final = -4
WOUND_REPLACEMENT: Final = -5


def with_part(parts: list[T], place: int, part: T) -> list[T]:
    """Return a copy of a list with one item replaced. Other holders of the old list keep it unchanged."""
    changed = parts[:]
    changed[place] = part
    return changed


class State:
    """A game of two players, 0 («A») and 1 («B»)."""

    __slots__ = (
        "alert",
        "answer",
        "asked",
        "asker",
        "before_dice",
        "begun",
        "brief",
        "cancelled",
        "cards",
        "cell_marks",
        "cells",
        "choices",
        "completed",
        "conditional",
        "copied",
        "creatures",
        "current",
        "deals",
        "decks",
        "dice",
        "dirty",
        "done",
        "edition",
        "every_window",
        "first",
        "formed",
        "ghosts",
        "gold",
        "granted",
        "graves",
        "grounded",
        "handles",
        "instants",
        "interrupted",
        "listeners",
        "listeners_shared",
        "log",
        "lurking",
        "memo",
        "numbers",
        "objects",
        "offers",
        "passes",
        "pending",
        "performing",
        "phase",
        "purses",
        "question",
        "quiet",
        "reason",
        "replaced",
        "restless",
        "rosters",
        "scripted",
        "shortened",
        "silver",
        "spare",
        "squad",
        "stack",
        "stage",
        "stops",
        "turn",
        "turn_cap",
        "turn_number",
        "unhosted",
        "version",
        "waiting",
        "walkers",
        "winner",
        "withered",
        "woundings",
    )  # fmt: skip

    def __init__(self, faces: list[Face], owners: list[int], dice: Dice, edition: str) -> None:
        """A state before anything has been set up."""
        self.dice = dice
        size = len(faces)
        self.cards: list[Card] = [Card(index, faces[index], owners[index]) for index in range(size)]
        # From here to the silver, and the purses: copies have the same lists. `with_part` makes those that differ.
        self.cells: list[int] = [NOWHERE] * CELLS  # who holds the cell; attached cards and ghosts stand there too
        self.cell_marks: tuple[CellMark, ...] = ()
        self.ghosts: tuple[int, ...] = ()  # incorporeal creatures on cells that others hold
        self.squad: tuple[int, ...] = ()  # all cards in the squads, by index
        self.decks: list[tuple[int, ...]] = [(), ()]  # top first
        self.deals: list[tuple[int, ...]] = [(), ()]
        self.rosters: list[tuple[int, ...]] = [(), ()]
        self.graves: list[tuple[int, ...]] = [(), ()]
        self.gold: list[int] = [0, 0]
        self.silver: list[int] = [0, 0]
        self.listeners: list[tuple[int, ...]] = [()] * SUBSCRIPTIONS
        self.conditional: tuple[int, ...] = ()  # cards with abilities that hold under a condition
        self.stack: list[Chain] = []
        self.pending: list[Chain] = []  # 405.2 has triggered, goes to the stack before the next priority
        self.woundings: list[PendingWounds] = []
        self.question: Question | None = None
        self.answer: tuple[int, ...] | None = None
        self.asker: i64 = 0  # the asker of the open question: a chain, or a number below zero
        self.performing = False  # the top object is being performed
        self.interrupted: i64 = 0  # the chain whose object waits for an answer or for wounds, though others lie on it
        self.asked: i64 = 0  # whose decision it is
        self.passes: i64 = 0
        self.phase: i64 = PHASE_MAIN
        self.stage: i64 = 0  # how far the phase has come
        self.turn: i64 = 0
        self.first: i64 = 0
        self.turn_number: i64 = 1
        self.winner: i64 = NOBODY
        self.reason = ""
        self.numbers: i64 = 0  # number of chains declared so far
        self.dirty: i64 = 3  # parts that base effects must check again (421.1): CHANGED, SQUADS_CHANGED
        self.version: i64 = 0  # grows with every change; an action is checked once per version
        self.completed: i64 = 0  # chains that are complete
        # Cancelled chains: source, sentence, targets, and the number of completed chains at that time.
        self.cancelled: tuple[tuple[int, int, tuple[int, ...], int], ...] = ()
        self.grounded: tuple[int, ...] = ()  # cards that have lost flight and must still land
        self.withered: tuple[int, ...] = ()  # cards whose last life ended with the ability that granted it (402.3)
        self.formed: tuple[int, ...] | None = None  # cards in formation when base effects were last looked at
        self.unhosted: tuple[int, ...] = ()  # cards that entered a squad in play and still need a host
        self.lurking: tuple[int, ...] = ()  # hidden cards that may affect other cards (415.2)
        self.walkers: tuple[int, int] = (0, 0)  # walking creatures per player
        self.creatures: tuple[int, int] = (0, 0)  # how many each player controls
        self.alert: i64 = 3  # bit 1 << player: has something that can be played at any moment
        self.brief = False  # some card has gained something for the length of one attack
        self.choices: list[Action] | None = None  # cached options of the asked player
        self.shortened = False  # whether the last list leaves some out (options.py)
        self.offers: tuple[bool, bool] = (False, False)
        self.every_window = True
        self.instants = True  # in windows what can be played at any moment is thought of, besides defenders
        # Windows in which each player is asked, for any cards: 1 << object, `EMPTY_STACK`; −1: windows in which the
        # player can act.
        self.stops: tuple[int, int] = (-1, -1)
        self.quiet = False  # players only respond: the game carries out the present stack
        self.log: list[LogLine] | None = None
        self.objects: i64 = 0  # of the stack, performed this turn
        self.turn_cap: i64 = 0  # 0: no limit
        self.handles: tuple[str, ...] = ()
        self.memo: tuple[int, ...] = ()  # what the phase remembers between questions
        self.edition = edition
        self.current: Chain | None = None  # the chain whose object is being performed
        self.scripted = False  # no shuffles; only dice are random
        self.done: tuple[bool, bool] = (False, False)  # players that have finished the step
        self.purses: list[tuple[int, int]] = [(0, 0), (0, 0)]  # gold and silver before the roster was taken (304)
        self.restless = True  # grants of constant abilities may depend on more than the squads
        self.granted = False  # some card has something by another's constant ability
        self.waiting: list[Chain] = []  # 307.2 abilities triggered at the start of the battle, not yet declared
        self.begun = False  # the current phase or step has begun
        self.listeners_shared = False  # shared with a copy: copy the list before a change
        self.before_dice = False  # `advance` stops before an object of the throw is performed
        self.copied = False  # this state is a copy of another …
        self.replaced: list[int] = []  # … except for these cards outside the squads, changed since
        self.spare: list[Card | None] = [None] * size  # by index: card objects for reuse by `become`

    def become(self, like: State, again: bool = False) -> None:
        """Copy `like` into this state, except for `dice`; keep no log. Cards outside the squads are shared until one of
        the two states changes them.

        `again`: `like` is the state that this one copied last (or a copy of it) and has not changed since. Then only
        the cards outside the squads that a copy has changed are restored. Search tries many actions from one state.
        """
        cards = self.cards
        if again:
            for index in self.replaced:
                cards[index] = like.cards[index]
        else:
            cards = self.cards = like.cards[:]
            if len(self.spare) != len(cards):
                self.spare = [None] * len(cards)
        if self.replaced:
            self.replaced.clear()
        self.copied = True
        theirs, spare = like.cards, self.spare
        for index in like.replaced:
            cards[index] = theirs[index]
            self.replaced.append(index)
        for index in like.squad:
            card = spare[index]
            if card is None:
                card = spare[index] = theirs[index].copy()
            else:
                card.become(theirs[index])
            cards[index] = card
        self.listeners = like.listeners
        self.listeners_shared = like.listeners_shared = True
        self.before_dice = like.before_dice
        self.cells = like.cells
        self.decks = like.decks
        self.deals = like.deals
        self.rosters = like.rosters
        self.graves = like.graves
        self.gold = like.gold
        self.silver = like.silver
        self.purses = like.purses
        self.ghosts = like.ghosts
        self.cell_marks = like.cell_marks
        self.squad = like.squad
        self.conditional = like.conditional
        if self.stack or like.stack:
            self.stack = [chain.copy() for chain in like.stack]
        if self.pending or like.pending:
            self.pending = [chain.copy() for chain in like.pending]
        if self.waiting or like.waiting:
            self.waiting = [chain.copy() for chain in like.waiting]
        if self.woundings or like.woundings:
            self.woundings = [wounding.copy() for wounding in like.woundings]
        self.question = like.question
        self.answer = like.answer
        self.asker = like.asker
        self.performing = like.performing
        self.interrupted = like.interrupted
        self.asked = like.asked
        self.passes = like.passes
        self.phase = like.phase
        self.stage = like.stage
        self.turn = like.turn
        self.first = like.first
        self.turn_number = like.turn_number
        self.winner = like.winner
        self.reason = like.reason
        self.numbers = like.numbers
        self.dirty = like.dirty
        self.offers = like.offers
        self.every_window = like.every_window
        self.instants = like.instants
        self.stops = like.stops
        self.quiet = like.quiet
        self.log = None
        self.objects = like.objects
        self.turn_cap = like.turn_cap
        self.handles = like.handles
        self.memo = like.memo
        self.edition = like.edition
        self.current = None
        self.scripted = like.scripted
        self.done = like.done
        self.granted = like.granted
        self.restless = like.restless
        self.begun = like.begun
        self.version = like.version
        self.alert = like.alert
        self.brief = like.brief
        self.creatures = like.creatures
        self.walkers = like.walkers
        self.grounded = like.grounded
        self.withered = like.withered
        self.formed = like.formed
        self.unhosted = like.unhosted
        self.lurking = like.lurking
        self.completed = like.completed
        self.cancelled = like.cancelled
        self.choices = like.choices
        self.shortened = like.shortened

    def stand_alone(self) -> None:
        """Stop being a copy: from now on others are copies of this state."""
        self.copied = False
        self.replaced.clear()

    def replace_card(self, index: int, card: Card) -> None:
        """Puts another card in the place of one that copies may share."""
        self.cards[index] = card
        if self.copied:
            self.replaced.append(index)

    # Frequent queries.

    def in_play_sorted(self) -> list[int]:
        return list(self.squad)

    def squad_of(self, player: int) -> list[int]:
        """«Отряд»: the cards that a player controls on the field and in the additional zone."""
        return [index for index in self.squad if self.cards[index].controller == player]

    def adjacent(self, one: int, other: int) -> bool:
        """207.7а Whether two cards are adjacent. Attached cards stand on the cells of their hosts (210.9, 214.10) and
        are adjacent to the host itself, too (210.9а, 214.10а).

        Flyers and other cards in the additional zone are adjacent to no card (211.4). `other` may have died: for a
        triggered ability it stands on its last cell (405.4).
        """
        a, b = self.cards[one], self.cards[other]
        if a.zone != FIELD or one == other:
            return False
        if b.zone != FIELD:
            if a.cell == b.cell:  # they were on one cell as host and attached
                return self.stood(other) and a.attaches != b.attaches
            return self.stood(other) and ADJACENT[a.cell][b.cell]
        if a.cell == b.cell:
            return a.host == other or b.host == one or (a.host >= 0 and a.host == b.host)
        return ADJACENT[a.cell][b.cell]

    def stood(self, index: int) -> bool:
        """Whether a card stands on the field, or stood there until it died."""
        card = self.cards[index]
        return card.zone == FIELD or (card.zone == GRAVEYARD and card.cell >= 0)

    def only_flyers(self, player: int) -> bool:
        """211.9 Whether all creatures in the squad of a player are flyers (hidden ones count by their true type)."""
        for index in self.squad:
            card = self.cards[index]
            if card.controller == player and card.kind in (CREATURE, SYMBIOTE, PARASITE):
                return False
        return True

    def is_free(self, cell: int) -> bool:
        """Whether a corporeal card may come to stand there («Занятая клетка»)."""
        if self.cells[cell] != NOWHERE:
            return False
        return not self.cell_marks or not any(mark.cell == cell and mark.holds for mark in self.cell_marks)

    def has_mark(self, index: int, mark: int) -> bool:
        return self.cards[index].marks & mark != 0

    def incorporeal(self, index: int) -> bool:
        return self.cards[index].marks & INCORPOREAL != 0

    def in_formation(self, index: int) -> bool:
        """«Строй»: whether another own creature with Formation stands beside this one, which has it, not diagonally."""
        card = self.cards[index]
        if card.zone != FIELD or card.kind != CREATURE or not card.marks & FORMATION or card.hidden:
            return False
        for cell in ORTHOGONAL[card.cell]:
            beside = self.cells[cell]
            if beside >= 0:
                other = self.cards[beside]
                same = other.controller == card.controller and other.kind == CREATURE
                if same and other.marks & FORMATION and not other.hidden:
                    return True
        return False

    def chain(self, number: int) -> Chain | None:
        """The chain of that number, if it still has objects on the stack."""
        for chain in self.stack:
            if chain.number == number:
                return chain
        return None

    def enemy_of(self, player: int) -> int:
        return 1 - player

    def crystals(self, player: int) -> int:
        """604.1 The cost of the squad of a player, gold counted as silver."""
        return sum(
            card.face.cost + card.named_x
            for card in (self.cards[index] for index in self.squad)
            if card.controller == player
        )

    # Questions.

    def ask(self, asker: int, question: Question) -> tuple[int, ...] | None:
        """Put a choice to a player and return None; `take_answer` gives the answer to this asker later.

        A fast game does not ask a question that has a single answer, and returns that answer at once. `asker` is
        `Chain.asker()`, or one of the numbers below zero beside this class.
        """
        assert self.answer is None and self.question is None, "two questions at once"
        if len(question.answers) == 1 and not self.every_window and not question.items:
            return question.answers[0]
        self.question = question
        self.asker = asker
        self.asked = question.player
        return None

    def take_answer(self, asker: int) -> tuple[int, ...] | None:
        """Return the answer to the question of this asker, once; None before it has been answered."""
        answer = self.answer
        if answer is None or asker != self.asker:
            return None
        self.answer = None
        return answer

    # The log. Callers look whether `log` is there before they build the words.

    def note(self, clause: str, ru: str, en: str, thrown: tuple[int, int, int, int] | None = None) -> None:
        if self.log is None:
            return
        veiled: tuple[tuple[str, str], ...] = ()
        if self._names_hidden(ru):
            veiled = tuple([(self.fill_names(ru, False, seat), self.fill_names(en, True, seat)) for seat in (0, 1, -1)])
        self.log.append(LogLine(clause, self.fill_names(ru, False), self.fill_names(en, True), thrown, veiled))

    def _names_hidden(self, text: str) -> bool:
        """Whether a text names a card that a spectator may not look at."""
        return any(
            not self.sees(-1, int(part.partition("\x03")[0].partition("/")[0])) for part in text.split("\x02")[1:]
        )

    def sees(self, seat: int, index: int) -> bool:
        """Whether a player, or, for −1, a spectator may look at a card: all that lie open on the field, in the
        additional zone and the graveyards (206.7), his own face-down ones, his own deal and roster (206.6), none of a
        deck (206.5)."""
        card = self.cards[index]
        if card.in_squad:
            return not card.hidden or card.controller == seat
        if card.zone in (DEAL, ROSTER):
            return card.owner == seat
        return card.zone != DECK

    def label(self, index: int, case: str = "nom") -> str:
        """The place of a card in a text that `fill_names` fills in: with its handle and its name in that language.

        `case`: the case of the Russian name, as the sentence needs it.
        """
        if index < 0:
            return "—"
        return f"\x02{index}\x03" if case == "nom" else f"\x02{index}/{case}\x03"

    def fill_names(self, text: str, english: bool, seat: int = ALL_SEEING) -> str:
        """Return a text with the names of its cards in a language; names of cards hidden from the seat are left out."""
        parts = text.split("\x02")
        for place in range(1, len(parts)):
            told, _, rest = parts[place].partition("\x03")
            number, _, case = told.partition("/")
            face = self.cards[int(number)].face
            living = face.kind <= PARASITE
            name = face.en if english else declined_name(face.ru, case or "nom", living)
            if seat != ALL_SEEING and not self.sees(seat, int(number)):
                name = "hidden card" if english else declined_name("скрытая карта", case or "nom", False)
            handle = self.handles[int(number)] if int(number) < len(self.handles) else ""
            handle = handle if english else declined_name(handle, case or "nom", living)
            parts[place] = (f"{handle} ({name})" if handle not in ("", name) else name) + rest
        return "".join(parts)

    def player_name(self, player: int) -> str:
        return "AB"[player]

    # Numbers.

    def next_number(self) -> int:
        self.numbers += 1
        return self.numbers

    def add_ability(self, card: Card, held: HeldAbility) -> None:
        card.gained = (*card.gained, held)


def make_event(
    event: int, subject: int, other: int = -1, amount: int = 0, chain: Chain | None = None, word: str = ""
) -> GameEvent:
    """A happening in a chain, with the chain's facts as they are now."""
    if chain is None:
        return GameEvent(event, subject, other, amount, word=word)
    return GameEvent(event, subject, other, amount, chain.number, chain.nature, chain.powers[0], word)
