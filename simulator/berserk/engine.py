"""Berserk as general code plays it: the engine and the state of a game behind the protocols of `simulator.games`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from catalog.berserk.card import Cost, PrintedCard, Strike
from catalog.berserk.classes import collect_class_names
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.terms import DEFAULT_EDITION, EDITIONS
from catalog.cards import CardRef
from catalog.core.terms import Term
from simulator.berserk import fingerprint
from simulator.berserk.action_text import crystal_shortage, describe_action
from simulator.berserk.actions import BACK, DONE, NAME, USE, Action
from simulator.berserk.blow_odds import odds_of
from simulator.berserk.card import Face
from simulator.berserk.clauses import latin
from simulator.berserk.declaration_steps import DeclarationProgress, begun, first_steps, further, steps
from simulator.berserk.dice import Dice
from simulator.berserk.endless import ENDLESS
from simulator.berserk.faces import compile_face, not_simulated, simulated_sentences
from simulator.berserk.game import Game, IllegalAction
from simulator.berserk.game_setup import begin_game
from simulator.berserk.knowledge import View, determinize
from simulator.berserk.players import LEVELS, make
from simulator.berserk.players.course import Course
from simulator.berserk.players.search import Search
from simulator.berserk.question_view import QuestionView, asked_in_steps, build_question_view
from simulator.berserk.vocabulary import DRAWN, PHASE_TURN_PREPARATION, PHASE_VANGUARD
from simulator.berserk.windows import WINDOWS, mask_of, window
from simulator.games import (
    Board,
    CardRecord,
    CardRecords,
    Chooser,
    DuelSetup,
    GamePages,
    Line,
    MatchupTerms,
    Outcome,
    Question,
    Scenarios,
    TextTrials,
)

if TYPE_CHECKING:
    from simulator.berserk.desk.rules import RuleRow
    from simulator.berserk.desk.script_recorder import BerserkScriptRecorder

DEAL: Final = 15  # 302.1
ADJUDICATED: Final = "604.1"
STEPS: Final = (NAME, BACK)
SILENT = {"flavour_ru", "flavour_en", "rarity", "horde", "image"}  # what of a printed card does not change the play


class BerserkState:
    """A game of Berserk in progress, with the declaration steps of the asked seat.

    The options are the options of the game at the same indices, followed by the first steps. During a declaration they
    are the next steps. A step does not change the game.
    """

    __slots__ = ("_course", "_listed", "_stepped", "game", "naming")

    def __init__(self, game: Game, naming: DeclarationProgress | None = None) -> None:
        self.game = game
        self.naming = naming
        self._course = Course(game)
        self._listed: tuple[list[Action], list[Action]] | None = None  # the game's options, and with the first steps
        self._stepped = False  # the last action was a step, so the game has not changed

    @property
    def to_act(self) -> Sequence[int]:
        return () if self.game.over else (self.game.asked,)

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def outcome(self) -> Outcome | None:
        game = self.game
        if not game.over:
            return None
        shares = (0.5, 0.5) if game.winner == DRAWN else (float(game.winner == 0), float(game.winner == 1))
        standing = (game.crystals(0), game.crystals(1))
        return Outcome(shares, game.reason, game.reason == ADJUDICATED, standing, game.reason == ENDLESS)

    @property
    def turn(self) -> int:
        return self.game.turn_number if self.game.phase >= PHASE_TURN_PREPARATION else 0

    @property
    def log(self) -> Sequence[Line]:
        return [Line(Term(line.ru, line.en), line.clause) for line in self.game.log or ()]

    @property
    def log_length(self) -> int:
        return len(self.game.log or ())

    def log_for(self, seat: int, since: int = 0) -> Sequence[Line]:
        """The log as a seat, or a spectator, may read it while the game goes on."""
        lines = (self.game.log or [])[since:]
        return [Line(Term(*line.words_for(seat)), line.clause) for line in lines]

    def question(self, seat: int) -> Question | None:
        """Return the question for the seat: one from the rules, or the window in which it may act."""
        if self.game.over or self.game.asked != seat:
            return None
        found = self._asked()
        if found is None:
            return window(self.game, seat)
        source = None if found.source is None else Term(found.source.ru, found.source.en)
        items = tuple([Term(item.ru, item.en) for item in found.items])
        return Question(found.kind, Term(found.ru, found.en), found.clause, source, items)

    def _asked(self) -> QuestionView | None:
        naming = self.naming
        return (
            build_question_view(self.game) if naming is None or naming.source < 0 else asked_in_steps(self.game, naming)
        )

    def stop_at(self, seat: int, windows: Sequence[str] | None) -> None:
        mask = -1 if windows is None else mask_of(windows)
        first, second = self.game.stops
        self.game.stops = (mask, second) if seat == 0 else (first, mask)

    def advance(self) -> None:
        if self._stepped:
            self._stepped = False
        else:
            self.game.advance()

    def options(self, seat: int) -> Sequence[Action]:
        if seat != self.game.asked:
            return ()
        listed = self.game.options()
        if self._listed is None or self._listed[0] is not listed:
            naming = self.naming
            options = [*listed, *first_steps(self.game, seat)] if naming is None else steps(self.game, seat, naming)
            self._listed = listed, options
        return self._listed[1]

    def why_not(self, seat: int, action: Action) -> Sequence[str]:
        if action.kind in STEPS:
            return () if action in self.options(seat) else ("215.5",)
        return self.game.why_not(seat, action)

    def explain_refusal(self, seat: int, action: Action) -> Term | None:
        return crystal_shortage(self.game, seat, action)

    def apply(self, seat: int, action: Action) -> None:
        clauses = self.why_not(seat, action)
        if clauses:
            raise IllegalAction(action, tuple(clauses))
        self._take(seat, action)

    def take(self, seat: int, place: int) -> None:
        self._take(seat, self.options(seat)[place])

    def _take(self, seat: int, action: Action) -> None:
        self._listed = None
        if action.kind in STEPS:
            self._stepped = True
            if action.kind == BACK:
                self.naming = None
            elif self.naming is None:
                self.naming = begun(self.game, action)
            else:
                self.naming = further(self.game, self.naming, action)
            return
        self.naming = None
        self._course.note()
        self.game.take(seat, action)

    def towards(self, action: Action) -> int:
        """The place of the option, of a seat that is in the midst of steps, that leads to a listed action: the next
        step of it, or the way back."""
        options = self.options(self.game.asked)
        for place, step in enumerate(options):
            if step == action:
                return place
            if (
                step.kind == NAME
                and action.kind == USE
                and (step.source, step.ability) == (action.source, action.ability)
                and step.x == action.x
                and len(step.targets) > len(self._named)
                and step.targets == action.targets[: len(step.targets)]
            ):
                return place
        return 0

    @property
    def _named(self) -> tuple[int, ...]:
        return () if self.naming is None else self.naming.targets

    def play_on(self, players: Sequence[Chooser], taken: list[int], most: int) -> None:
        self._course.play_on([cast(BerserkPlayer, player).player for player in players], taken, most)

    def describe(self, seat: int, action: Action) -> Term:
        ru, en = describe_action(self.game, action)
        return Term(self.game.fill_names(ru, False, seat), self.game.fill_names(en, True, seat))

    def view(self, seat: int) -> View:
        game = self.game
        view = View(game, seat)
        if seat == game.asked and game.question is None and not game.over and game.phase >= PHASE_VANGUARD:
            view.odds = tuple([odds_of(game, option) for option in self.options(seat)])
        if self.naming is not None and self.naming.source >= 0 and seat == game.asked:
            found = asked_in_steps(game, self.naming)
            view.question, view.asks = (found.kind, (self.naming.targets,)), (found.ru, found.en, found.clause)
        return view

    def clone(self, seed: str) -> BerserkState:
        return self._beside(self.game.clone(Dice(seed)))

    def _beside(self, game: Game) -> BerserkState:
        """A copy of the game, with as much named."""
        copy = BerserkState(game, self.naming)
        copy._stepped = self._stepped
        return copy

    def reseed(self, seed: str) -> None:
        self.game.dice = Dice(seed)

    def determinize(self, seat: int, seed: str) -> BerserkState:
        return self._beside(determinize(self.game, seat, Dice(seed)))

    def scenario(self, seat: int | None, title: str, language: str) -> str:
        from simulator.berserk.desk.scenario_writer import (
            write_position,  # not played: its changes leave the digest alone
        )

        return write_position(self.game, seat, title, language)

    def record_script(self, title: str, language: str) -> BerserkScriptRecorder:
        from simulator.berserk.desk.script_recorder import (
            BerserkScriptRecorder,  # not played: its changes leave the digest alone
        )

        return BerserkScriptRecorder(self.game, title, language, self.options)

    def hash(self) -> str:
        return fingerprint.state_hash(self.game)

    def card_records(self) -> tuple[CardRecords, ...]:
        found: tuple[CardRecords, CardRecords] = ({}, {})
        game = self.game
        taken = set(self._course.taken)
        for index in sorted(taken.union(self._course.dealt)):
            card = game.cards[index]
            side, ref = found[card.owner], card.face.ref
            noted = side.get(ref)
            if noted is None:
                noted = side[ref] = CardRecord()
            noted.dealt += 1
            if index in taken:
                noted.taken += 1
                noted.survived += card.in_squad
                noted.wounds_dealt += card.wounds_dealt
                noted.wounds_taken += card.wounds_taken
        return found


def set_place_of(card: PrintedCard) -> tuple[str, int]:
    return card.set_code, card.number


class BerserkPlayer:
    """A player of one of the levels, for one seat."""

    __slots__ = ("player",)

    def __init__(self, level: str, seed: str, work: int) -> None:
        self.player = make(level, Dice(seed), work)

    def choose(self, state: BerserkState, options: Sequence[Action]) -> int:
        listed = state.game.options()  # `options` without what is named in steps
        place = self.player.choose(state.game, listed)
        return place if state.naming is None else state.towards(listed[place])

    def hurry(self, until: float) -> None:
        if isinstance(self.player, Search):
            self.player.until = until

    def expectation(self, state: BerserkState, seat: int) -> None:
        """No player of this game solves for its expectation."""

    def explain_choice(self, state: BerserkState, seat: int) -> Term | None:
        return None


Faces = tuple[list[Face], list[Face]]


def load_scenario(text: str, passed: int, seed: str) -> BerserkState:
    from simulator.berserk.scenario.onward import load_scenario as load

    return BerserkState(load(text, passed, Dice(seed)))


def find_faults(card: PrintedCard, neighbours: Sequence[PrintedCard]) -> Mapping[str, str]:
    from simulator.berserk.trials import faults_of_card  # not played: its changes leave the digest alone

    return faults_of_card(card, collect_class_names((card, *neighbours)))


def find_played_sentences(card: PrintedCard, neighbours: Sequence[PrintedCard]) -> Sequence[str]:
    return simulated_sentences(card, collect_class_names((card, *neighbours)))


class BerserkEngine:
    """The rules of 2009, with the editions that differ from them in numbers."""

    slug = "berserk"
    levels = LEVELS
    hints = ("greedy", 0)
    telling: Sequence[str] = ()
    seats = (2,)
    smallest_deck = DEAL
    editions = {slug: edition.name for slug, edition in EDITIONS.items()}
    windows = WINDOWS
    adjudicated_by = ADJUDICATED
    winner_chooses = "302.2"
    words = MatchupTerms(
        Term("кристаллы", "crystals"),
        Term(
            "Доля очков, когда карта была в наборе, и когда её сдали, но не взяли.",
            "Points share when the card was in the roster, compared with when it was dealt but left out.",
        ),
    )
    scenarios = Scenarios(load_scenario)
    pages = GamePages(
        desk_views="simulator.berserk.desk.views",
        rule_views="simulator.berserk.desk.rule_views",
    )
    text_trials = TextTrials(find_faults, find_played_sentences)

    @property
    def board(self) -> Board:
        from simulator.berserk.table_board import BOARD  # not played: its changes leave the digest alone

        return BOARD

    def prepare(self, a: Sequence[PrintedCard], b: Sequence[PrintedCard]) -> Faces:
        classes = collect_class_names((*a, *b))
        first, second = ([compile_face(card, classes) for card in sorted(deck, key=set_place_of)] for deck in (a, b))
        return first, second

    def start(self, setup: DuelSetup, seed: str, log: bool = False) -> BerserkState:
        edition = setup.edition or DEFAULT_EDITION.slug
        return BerserkState(
            begin_game(setup.decks, seed, edition, setup.first, setup.turns, log=log, mirrored=setup.mirrored)
        )

    def player(self, level: str, seed: str, work: int) -> BerserkPlayer:
        return BerserkPlayer(level, seed, work)

    def digest(self) -> str:
        return fingerprint.digest()

    def is_compiled(self) -> bool:
        return fingerprint.is_compiled()

    def count_losses(self, state: Any) -> tuple[int, ...]:
        return ()

    def cites(self, clause: str) -> bool:
        return bool(_rows_cited(clause))

    def left_out(self, cards: Sequence[PrintedCard]) -> Mapping[CardRef, tuple[str, ...]]:
        classes = collect_class_names(cards)
        found = {card.ref: not_simulated(card, classes) for card in cards}
        return {ref: sentences for ref, sentences in found.items() if sentences}

    def rows(self, deck: Sequence[tuple[PrintedCard, int]]) -> list[list[Any]]:
        listed = sorted(deck, key=lambda each: set_place_of(each[0]))
        return [[count, _plain(card)] for card, count in listed if count > 0]

    def cards(self, rows: Sequence[Sequence[Any]]) -> tuple[PrintedCard, ...]:
        return tuple(card for count, plain in rows for card in [_printed(plain)] * count)

    def ends_step(self, action: Action) -> bool:
        return action.kind == DONE

    def conceal(self, view: View, seats: Sequence[int]) -> View:
        return view

    def cited(self, clause: str) -> Term:
        found = _rows_cited(clause)
        if found and found[0].kind != "clauses":
            return found[0].title
        named = next((each for each in DICTIONARY.values() if each.rule == clause), None)
        if named is not None and not clause[:1].isdigit():  # the name of an ability without a clause number
            return Term(named.name("ru"), named.name("en"))
        return Term(clause, latin(clause))


@lru_cache(maxsize=2048)
def _rows_cited(clause: str) -> list[RuleRow]:
    from simulator.berserk.desk import rules  # not played, and read from files

    return rules.cited(clause)


def _plain(card: PrintedCard) -> dict[str, Any]:
    plain = {name: value for name, value in asdict(card).items() if name not in SILENT}
    if not card.played_as:
        del plain["played_as"]
    if not card.quarantined:
        del plain["quarantined"]
    return plain


def _printed(plain: dict[str, Any]) -> PrintedCard:
    known = {each.name for each in fields(PrintedCard)}
    values = {name: value for name, value in plain.items() if name in known}
    values["cost"] = Cost(**plain["cost"])
    values["strike"] = Strike(**plain["strike"]) if plain["strike"] else None
    values["classes"] = tuple(plain["classes"])
    values["quarantined"] = tuple(plain.get("quarantined", ()))
    values["icons"] = tuple((name, x) for name, x in plain["icons"])
    return PrintedCard(**values)


ENGINE = BerserkEngine()
