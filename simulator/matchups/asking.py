"""Asking a question: a run, what it reads, and the batches that hold the answer, written in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from catalog.berserk import EDITIONS
from decks.models import Deck
from simulator import series
from simulator.matchups import calls, halving, what_if
from simulator.matchups.cells import Contender, add_entrants, first_asked, read
from simulator.matchups.claiming import is_waiting
from simulator.matchups.models import PLAYOUTS, Level, Run, Variant
from simulator.matchups.settling import settle
from simulator.matchups.variants import Swap, swaps
from simulator.statistics import games_for

LEAST_CARDS = EDITIONS["2009"].deal  # a deal must be there (302.1)


class Refused(Exception):
    """A question that is not taken: `str()` says why and what to do, in the visitor's language."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Who asks: an account, or a guest's session."""

    user: User | None
    guest: str = ""
    limited: bool = True  # not so at the machine's own command line

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
class Question:
    """What is asked about the contenders. `games`: in each cell, the most of them for a sequential test."""

    kind: str
    rule: str = Run.Rule.GAMES
    games: int = 200
    level: str = Level.GREEDY
    playouts: int = PLAYOUTS  # of a decision, where players search
    edition: str = "2009"
    seed: int = 0
    turns: int = series.TURNS
    margin: float = 0.05

    @classmethod
    def of_precision(cls, kind: str, half_width: float, **conditions: Any) -> Question:
        """As many games as an even match-up needs for ± `half_width`, an even number."""
        games = games_for(half_width)
        return cls(kind, Run.Rule.HALF_WIDTH, games + games % 2, **conditions)


def against_examples(deck: Deck) -> list[Contender]:
    """The deck, then the gauntlet that everybody is measured against: the example decks but itself."""
    examples = Deck.objects.filter(example_kind="example").exclude(pk=deck.pk).order_by("example_slug")
    return Contender.all_of([deck, *examples])


def pairs_of(kind: str, count: int) -> list[tuple[int, int]]:
    """Which contenders meet: the first all others, or everybody everybody."""
    if kind == Run.Kind.MATRIX:
        return [(row, column) for row in range(count) for column in range(row + 1, count)]
    return [(0, column) for column in range(1, count)]


@transaction.atomic
def ask(owner: Owner, question: Question, contenders: Sequence[Contender]) -> Run:
    """Write the run and queue its work; `Refused` where a deck is too small or a limit is reached."""
    pairs = pairs_of(question.kind, len(contenders))
    _check(owner, question, contenders, len(pairs))
    run = _begun(owner, question)
    entrants = add_entrants(run, contenders)
    games = first_asked(run, question.games)
    concerned, _waits = read(run, {(entrants[row], entrants[column]): games for row, column in pairs})
    transaction.on_commit(lambda: _look(concerned))
    return run


@transaction.atomic
def ask_what_if(owner: Owner, deck: Deck, question: Question | None = None) -> Run:
    """Ask which change of one card of a deck matters most: against the example decks, within `question.games` games.

    `Refused` where it is not legal, there is nothing to try, the
    budget is too small for it, or a limit is reached.
    """
    if question is None:
        question = what_if_question(edition=deck.format.edition)
    contenders = against_examples(deck)
    _check(owner, question, contenders, 1)
    if not deck.verdict().legal:
        raise Refused(
            _("“%(deck)s” is not legal in its format; mend it first, so that its variants can be legal.")
            % {"deck": deck.title}
        )
    tried = swaps(deck)
    if not tried:
        raise Refused(_("There is no card to replace any of this deck's, and none can be left out of it."))
    count = halving.affordable(len(tried), question.games)
    if not count:
        raise Refused(
            _("%(games)d games are too few to tell anything apart; ask for at least %(least)d.")
            % {"games": question.games, "least": halving.least_budget(1)}
        )
    run = _begun(owner, question)
    entrants = add_entrants(run, [*contenders, *(_varied(deck, swap) for swap in tried[:count])])
    opponents = len(contenders) - 1
    Variant.objects.bulk_create(
        Variant(entrant=entrant, replaces=swap.added is not None, removed=swap.removed, added=swap.added)
        for entrant, swap in zip(entrants[opponents + 1 :], tried[:count], strict=True)
    )
    concerned = what_if.begin(run, entrants, opponents)
    transaction.on_commit(lambda: _look(concerned))
    return run


def what_if_question(**conditions: Any) -> Question:
    """What one click on a deck's page asks."""
    budget = settings.MATCHUPS_WHAT_IF_GAMES
    return Question(Run.Kind.WHAT_IF, Run.Rule.HALVING, budget, **conditions)


def _varied(deck: Deck, swap: Swap) -> Contender:
    return Contender(swap.title, swap.copies, deck, deck.version)


def _begun(owner: Owner, question: Question) -> Run:
    return Run.objects.create(
        user=owner.user,
        guest="" if owner.user else owner.guest,
        kind=question.kind,
        level=question.level,
        playouts=question.playouts if question.level == Level.SEARCH else 0,
        edition=question.edition,
        turns=question.turns,
        seed=question.seed,
        engine=series.digest(),
        rule=question.rule,
        games=question.games,
        margin=question.margin,
    )


def _look(cells: set[int]) -> None:
    """What is played already is settled at once; for the rest workers are told to look."""
    settle(cells)
    if is_waiting():
        calls.say(calls.LOOK, calls.CALLED)


def _check(owner: Owner, question: Question, contenders: Sequence[Contender], pairs: int) -> None:
    if pairs < 1:
        raise Refused(_("Choose at least two decks."))
    if len(contenders) > settings.MATCHUPS_DECKS:
        raise Refused(_("A run takes at most %(most)d decks.") % {"most": settings.MATCHUPS_DECKS})
    for each in contenders:
        if each.size < LEAST_CARDS:
            raise Refused(
                _("“%(deck)s” has %(size)d cards; a deal needs at least %(least)d (302.1).")
                % {"deck": each.name, "size": each.size, "least": LEAST_CARDS}
            )
    if question.games < 1:
        raise Refused(_("Ask for at least one game."))
    if question.games * pairs > owner.most_games:
        raise Refused(
            _("That would be %(asked)d games; one run may take %(most)d. Ask for fewer games or decks.")
            % {"asked": question.games * pairs, "most": owner.most_games}
        )
    unfinished = Run.objects.unfinished().of(owner.user, owner.guest).count()
    if unfinished >= owner.most_runs:
        raise Refused(
            _("You have %(count)d unfinished runs, as many as are allowed at once. Wait for one or cancel one.")
            % {"count": unfinished}
        )
