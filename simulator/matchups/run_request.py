"""Asking a question: a run, what it reads, and the batches that hold the answer, written in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from catalog.core import locks, queueing
from catalog.core.allowed_values import name_allowed
from catalog.core.throttle import Spend, count_nothing
from decks.models import Deck
from simulator import game_runner
from simulator.games import engine
from simulator.matchups import what_if
from simulator.matchups.cells import Contender, add_entrants, count_first_games, read_cells
from simulator.matchups.claiming import LOOK, PARALLEL_TASKS, is_waiting
from simulator.matchups.durations import seconds_of
from simulator.matchups.models import PLAYOUTS, Level, Run, Variant
from simulator.matchups.settlement import settle_cells
from simulator.matchups.variants import CardSwap, swaps
from simulator.statistics import games_for


class QuestionRefusal(Exception):
    """A question that is not taken: `str()` says why and what to do, in the visitor's language."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The owner of a run: an account, or a guest's session."""

    user: User | None
    guest: str = ""
    limited: bool = True  # not so at the machine's own command line
    spend: Spend = count_nothing  # counts runs and the games that they ask for

    @property
    def most_runs(self) -> float:
        if not self.limited:
            return inf
        return int(settings.MATCHUPS_RUNS if self.user else settings.MATCHUPS_GUEST_RUNS)

    @property
    def most_games(self) -> float:
        if not self.limited:
            return inf
        return int(settings.MATCHUPS_GAMES if self.user else settings.MATCHUPS_GUEST_GAMES)


@dataclass(frozen=True, slots=True)
class RunQuestion:
    """A question about the contenders. `games` per cell; for a sequential test, the maximum."""

    kind: str
    rule: str = Run.Rule.GAMES
    games: int = 200
    level: str = Level.GREEDY
    playouts: int = PLAYOUTS  # of a decision, where players search
    edition: str = ""  # the usual one of the game
    seed: int = 0
    turns: int = game_runner.TURNS
    margin: float = 0.05

    @classmethod
    def of_precision(cls, kind: str, half_width: float, **conditions: Any) -> RunQuestion:
        """Return a question with the number of games that an even match-up needs for ± `half_width`, an even number."""
        games = games_for(half_width)
        return cls(kind, Run.Rule.HALF_WIDTH, games + games % 2, **conditions)


def against_examples(deck: Deck) -> list[Contender]:
    """The deck, then the gauntlet that everybody is measured against: the example decks but itself."""
    return Contender.all_of([deck, *opponents_of(deck)])


def opponents_of(deck: Deck) -> QuerySet[Deck]:
    """The example decks that a deck is measured against."""
    of_game = Deck.objects.filter(format__game=deck.format.game)
    return of_game.filter(example_kind="example").exclude(pk=deck.pk).order_by("example_slug")


def pairs_of(kind: str, count: int) -> list[tuple[int, int]]:
    """Which contenders meet: the first all others, or everybody everybody."""
    if kind == Run.Kind.MATRIX:
        return [(row, column) for row in range(count) for column in range(row + 1, count)]
    return [(0, column) for column in range(1, count)]


@transaction.atomic
def ask(owner: Owner, question: RunQuestion, contenders: Sequence[Contender]) -> Run:
    """Write the run and queue its work; `QuestionRefusal` where a deck is too small or a limit is reached."""
    _hold(owner, contenders)
    pairs = pairs_of(question.kind, len(contenders))
    _check(owner, question, contenders, len(pairs))
    run = begin_run(owner, question, contenders[0].game)
    entrants = add_entrants(run, contenders)
    games = count_first_games(run, question.games)
    concerned, _waits = read_cells(run, {(entrants[row], entrants[column]): games for row, column in pairs})
    transaction.on_commit(lambda: settle_and_enqueue(concerned))
    return run


PILOT_GAMES = what_if.BATCH_GAMES  # of the deck against each opponent


def ask_pilot(owner: Owner, deck: Deck) -> Run:
    """Ask for the pilot of a deck: as few games against each example deck as tell how long its games take.

    A what-if reads these games too. Raise `QuestionRefusal` like `ask`.
    """
    conditions = what_if_question(edition=deck.format.edition)
    question = replace(conditions, kind=Run.Kind.GAUNTLET, rule=Run.Rule.GAMES, games=PILOT_GAMES)
    return ask(owner, question, against_examples(deck))


QUICK_SECONDS = 30  # of a quick what-if
QUICK_SWAPS = 3  # that it tries, the most promising ones


@transaction.atomic
def ask_what_if(owner: Owner, deck: Deck, question: RunQuestion | None = None, most: int | None = None) -> Run:
    """Ask which change of one card of a deck matters most: against the example decks, within `question.games` games.
    `most`: how many changes are tried, the most promising ones; None for all that the games allow.

    Raises `QuestionRefusal` if the deck is illegal, there is nothing to try, the budget is too small, or a limit is
    reached.
    """
    if question is None:
        question = what_if_question(edition=deck.format.edition)
    contenders = against_examples(deck)
    _hold(owner, contenders)
    _check(owner, question, contenders, 1)
    if not deck.verdict().legal:
        raise QuestionRefusal(_("“%(deck)s” is not legal in its format; fix it first.") % {"deck": deck.title})
    tried = swaps(deck)[:most]
    if not tried:
        raise QuestionRefusal(
            _(
                "No card in this deck can be replaced or removed in its format. "
                "Copy the deck, choose another format for the copy and try there."
            )
        )
    count = what_if.affordable(len(tried), question.games)
    if not count:
        raise QuestionRefusal(
            _("%(games)d games are too few to show a difference; enter at least %(least)d.")
            % {"games": question.games, "least": what_if.least_budget(1)}
        )
    run = begin_run(owner, question, contenders[0].game)
    entrants = add_entrants(run, [*contenders, *(_varied(deck, swap) for swap in tried[:count])])
    opponents = len(contenders) - 1
    Variant.objects.bulk_create(
        Variant(entrant=entrant, replaces=swap.added is not None, removed=swap.removed, added=swap.added)
        for entrant, swap in zip(entrants[opponents + 1 :], tried[:count], strict=True)
    )
    concerned = what_if.begin_search(run, entrants, opponents)
    transaction.on_commit(lambda: settle_and_enqueue(concerned))
    return run


def what_if_question(**conditions: Any) -> RunQuestion:
    """Return the question of one click on a deck's page."""
    budget = settings.MATCHUPS_WHAT_IF_GAMES
    return RunQuestion(Run.Kind.WHAT_IF, Run.Rule.HALVING, budget, **conditions)


def quick_what_if(deck: Deck) -> RunQuestion:
    """Return the question of a quick what-if: the number of games that the deck plays here in `QUICK_SECONDS`, or the
    fewest games while the time of its games is unknown."""
    usual = what_if_question(edition=deck.format.edition)
    one = seconds_of(deck.format.game, usual.level, usual.playouts, 1, deck)
    least = what_if.least_budget(QUICK_SWAPS)
    fitting = least if not one else int(QUICK_SECONDS / one) // least * least
    return replace(usual, games=max(least, min(fitting, usual.games)))


def _varied(deck: Deck, swap: CardSwap) -> Contender:
    return Contender(swap.title, swap.copies, deck, deck.version)


def begin_run(owner: Owner, question: RunQuestion, game: str, checks: Run | None = None) -> Run:
    """The row of a run that is being asked for; `checks`: the run whose match-ups it samples."""
    rules = engine(game)
    return Run.objects.create(
        user=owner.user,
        guest="" if owner.user else owner.guest,
        kind=question.kind,
        level=question.level,
        playouts=question.playouts if Level(question.level).thinks else 0,
        edition=question.edition or next(iter(rules.editions)),
        turns=question.turns,
        seed=question.seed,
        game=game,
        engine=rules.digest(),
        rule=question.rule,
        games=question.games,
        margin=question.margin,
        checks=checks,
    )


def settle_and_enqueue(cells: set[int]) -> None:
    """Settle the games that are played already; enqueue a lookup by workers for the rest."""
    settle_cells(cells)
    if is_waiting():
        queueing.enqueue(LOOK, times=PARALLEL_TASKS)


def _hold(owner: Owner, contenders: Sequence[Contender]) -> None:
    """Let one owner ask once at a time, so that limits hold, and keep the decks from being deleted meanwhile."""
    _in_turn(owner)
    decks = {each.deck.pk for each in contenders if each.deck is not None}
    if decks and len(Deck.objects.with_lock().filter(pk__in=decks).order_by("pk").values_list("pk")) < len(decks):
        raise QuestionRefusal(_("One of the decks has just been deleted."))


def _check(owner: Owner, question: RunQuestion, contenders: Sequence[Contender], pairs: int) -> None:
    if pairs < 1:
        raise QuestionRefusal(_("Choose at least two decks."))
    if len(contenders) > settings.MATCHUPS_DECKS:
        raise QuestionRefusal(_("A run takes at most %(most)d decks.") % {"most": settings.MATCHUPS_DECKS})
    rules = engine(contenders[0].game)
    for each in contenders:
        if each.game != rules.slug:
            raise QuestionRefusal(_("Decks of different games cannot play each other."))
        if each.size < rules.smallest_deck:
            raise QuestionRefusal(
                _("“%(deck)s” has %(size)d cards; a game needs at least %(least)d.")
                % {"deck": each.name, "size": each.size, "least": rules.smallest_deck}
            )
    if question.edition and question.edition not in rules.editions:
        raise QuestionRefusal(name_allowed(question.edition, rules.editions).said(get_language() or "en"))
    if question.games < 1:
        raise QuestionRefusal(_("Enter at least one game."))
    _within_limits(owner, question.games * pairs)


def hold_limits(owner: Owner, games: int) -> None:
    """Let one owner ask for this number of games, one request at a time; raises `QuestionRefusal` above the owner's
    limits."""
    _in_turn(owner)
    _within_limits(owner, games)


def _in_turn(owner: Owner) -> None:
    locks.hold("runs", owner.user and owner.user.pk, owner.guest)


def _within_limits(owner: Owner, games: int) -> None:
    if games > owner.most_games:
        raise QuestionRefusal(
            _("That would be %(asked)d games, but a run can have at most %(most)d. Choose fewer games or decks.")
            % {"asked": games, "most": owner.most_games}
        )
    unfinished = Run.objects.in_progress().of(owner.user, owner.guest).count()
    if unfinished >= owner.most_runs:
        raise QuestionRefusal(
            _("You already have %(count)d runs in progress, the maximum. Wait for one to finish or cancel one.")
            % {"count": unfinished}
        )
    owner.spend("runs", 1)
    owner.spend("games", games)
