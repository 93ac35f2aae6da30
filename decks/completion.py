"""Completion of a deck: find the cards that make an unfinished deck legal, and suggest single cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.contrib.auth.models import User
from django.db.models import Q

from catalog import card_cache
from catalog.core.holders import Holder
from catalog.models import Card
from catalog.models.owned import owned_by
from decks.card_gains import CardGain, load_gains
from decks.card_lookup import keys_of
from decks.games import CardLine
from decks.models import CardRating, Deck
from decks.models.decks import fetch_cards
from decks.models.revisions import Counts
from decks.verdict import Copies, DeckProblem, Verdict

MOST_CANDIDATES = 240  # cards whose printed data one completion reads
MOST_STEPS = 160  # single changes of one completion
MOST_SUGGESTIONS = 3  # cards that one press names
MAIN_SHARES = 2  # elements that a completed deck may have besides neutral cards
HALF_CARD = 0.5  # the least lack of a cost that another card of it mends
NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that the deck can take."""

    pk: int
    copies: Copies  # one copy
    line: CardLine
    shipped_gain: CardGain | None
    site_rating: CardRating | None
    gain: float  # the expected change of the share of wins by a copy; 0 for an average card, and for an unknown one
    is_owned: bool
    is_foreign: bool  # not of the main elements of the deck
    in_model: int  # copies in the most similar ready deck


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A card that would suit the deck, with the figures that speak for it."""

    card: Card
    gain: CardGain | None  # from simulated games that were played before the card was shipped
    worth: float | None  # from games of this site, in the game's unit of cost
    games: int  # of this site, in which the worth was measured
    cost: str
    model: Deck | None  # the most similar ready deck, if it plays the card
    model_count: int
    fills_curve: bool  # whether that deck has more cards of this cost
    is_owned: bool


def suggest_cards(deck: Deck, holder: Holder) -> list[Suggestion]:
    """Return up to `MOST_SUGGESTIONS` cards that add no problem or bring the deck nearer to its size, best first.

    Owned cards come first, unless games prove that they are below the average, then the cards that win more simulated
    games. Cards without such games come last of these.
    """
    return _Completion(deck, holder).suggestions()


def find_completion(deck: Deck, holder: Holder, code: str = "") -> Counts:
    """Return the changes that make the deck legal, or only those that remove the problem `code`.

    Owned cards come first. The costs follow the most similar ready deck of the format, and so do the cards where the
    costs agree; then come the cards that win more simulated games. The result is empty if no card helps. Raise
    LookupError if a fix names a card that the catalog lacks.
    """
    return _Completion(deck, holder).changes(code)


class _Completion:
    def __init__(self, deck: Deck, holder: Holder) -> None:
        self._deck = deck
        self._reader = holder if isinstance(holder, User) else None
        self._rules = deck.format.rules
        copies = deck.copies()
        self._before = {row.card_id: row.count for row in deck.cards.all()}
        self._copies = {row.card_id: one for row, one in zip(deck.cards.all(), copies, strict=True)}
        self._owned = set(Card.objects.filter(owned_by(holder, deck.format.game)).values_list("pk", flat=True))
        self._models = _ready_decks(deck, self._copies, self._owned)
        self._visited: set[frozenset[str]] = set()  # sets of problem codes from which a step was no progress

    def changes(self, code: str) -> Counts:
        for _step in range(MOST_STEPS):
            problems = self._problems(self._copies)
            if not problems or (code and code not in {problem.code for problem in problems}):
                break
            relevant = [problem for problem in problems if problem.code == code] if code else problems
            if not (self._add_cards(problems, code) or self._apply_fix(relevant) or self._exchange_problems(problems)):
                break
        after = {pk: one.count for pk, one in self._copies.items()}
        changed = {pk: after.get(pk, 0) - self._before.get(pk, 0) for pk in after | self._before}
        return {pk: change for pk, change in changed.items() if change}

    def suggestions(self) -> list[Suggestion]:
        candidates, curve = self._candidates(), self._curve(_missing(self._problems(self._copies)))

        def rank(one: Candidate) -> tuple[float, ...]:
            fills = curve.get(one.line.amount, 0) >= HALF_CARD
            is_known = one.shipped_gain is not None or one.site_rating is not None
            is_weak = one.shipped_gain is not None and one.shipped_gain.high < 0
            return (one.is_foreign, not fills, is_weak, not one.is_owned, not is_known, -one.gain, one.pk)

        before = self._problems(self._copies)
        old_problems = {(problem.code, problem.cards) for problem in before}
        best: list[Candidate] = []
        for one in sorted(candidates, key=rank):
            after = self._problems(self._with(one))
            nearer = _missing(after) < _missing(before) and _excess(after) <= _excess(before)
            if nearer or old_problems >= {(problem.code, problem.cards) for problem in after}:
                best.append(one)
            if len(best) == MOST_SUGGESTIONS:
                break
        cards = Card.every.complete().in_bulk([one.pk for one in best])
        return [
            Suggestion(
                cards[one.pk],
                one.shipped_gain,
                one.site_rating.value / 100 if one.site_rating else None,
                one.site_rating.games if one.site_rating else 0,
                one.line.cost,
                self._models[0] if one.in_model else None,
                one.in_model,
                curve.get(one.line.amount, 0) >= HALF_CARD,
                one.is_owned,
            )
            for one in best
        ]

    def _check(self, copies: Mapping[int, Copies]) -> Verdict:
        return self._deck.game.check(copies.values(), self._rules)

    def _problems(self, copies: Mapping[int, Copies]) -> tuple[DeckProblem, ...]:
        return self._check(copies).problems

    def _add_cards(self, problems: tuple[DeckProblem, ...], code: str) -> bool:
        """Add cards while they bring the deck nearer to its size. Return whether any card was added."""
        added = False
        candidates = self._candidates()
        described = self._pool_words()
        curve = self._curve(_missing(problems))
        warned = set[int]()  # cards that bring a warning: taken only where no other card helps
        warnings = len(self._check(self._copies).warnings)
        while candidates and _missing(problems):
            best = min(candidates, key=lambda one: (one.pk in warned, *self._rank(one, curve)))
            next_copies = self._with(best)
            verdict = self._check(next_copies)
            after = verdict.problems
            if not _is_progress(problems, after):
                candidates.remove(best)
                continue
            if len(verdict.warnings) > warnings and best.pk not in warned:
                warned.add(best.pk)
                continue
            self._copies, problems, added = next_copies, after, True
            warnings = len(verdict.warnings)
            curve[best.line.amount] = curve.get(best.line.amount, 0) - 1
            if code and code not in {problem.code for problem in problems}:
                return True
            if self._pool_words() != described:
                return True
        return added

    def _with(self, candidate: Candidate) -> dict[int, Copies]:
        one = self._copies.get(candidate.pk)
        more = replace(one, count=one.count + 1) if one else candidate.copies
        return self._copies | {candidate.pk: more}

    def _apply_fix(self, problems: Sequence[DeckProblem]) -> bool:
        """Apply the first fix that names its changes. Return whether there was one."""
        fix = next((problem.fix for problem in problems if problem.fix and problem.fix.changes), None)
        if fix is None:
            return False
        keys = keys_of(self._deck, [ref for ref, _change in fix.changes])
        cards = _printed(keys[ref] for ref, _change in fix.changes if keys[ref] not in self._copies)
        for ref, change in fix.changes:
            pk = keys[ref]
            old = self._copies.get(pk) or Copies(cards[pk], 0)
            self._copies[pk] = replace(old, count=max(0, old.count + change))
        self._copies = {pk: one for pk, one in self._copies.items() if one.count}
        return True

    def _exchange_problems(self, problems: Sequence[DeckProblem]) -> bool:
        """Add a card that replaces these problems by others of the same size. Return whether there was one.

        A deck that lacks a champion can have its full size: the second copy of a creature makes the champion, and
        then the deck lacks a card. Each set of problem codes is left in this way once.
        """
        codes = frozenset(problem.code for problem in problems)
        if codes in self._visited:
            return False
        self._visited.add(codes)
        curve = self._curve(0)
        for one in sorted(self._candidates(), key=lambda one: self._rank(one, curve)):
            next_copies = self._with(one)
            after = self._problems(next_copies)
            if _missing(after) <= _missing(problems) and not codes & {problem.code for problem in after}:
                self._copies = next_copies
                return True
        return False

    def _pool_words(self) -> str:
        return self._deck.suitable(list(self._copies.values()))[1].en

    def _curve(self, missing: int) -> dict[int, float]:
        """Return how many cards of each cost this deck lacks to have the curve of the most similar ready deck once
        the missing cards are added."""
        model = self._count_costs(self._models[0].copies()) if self._models else Counter[int]()
        own = self._count_costs(self._copies.values())
        share = (own.total() + missing) / model.total() if model else 0.0
        return {amount: share * model[amount] - own[amount] for amount in model | own}

    def _count_costs(self, cards: Iterable[Copies]) -> Counter[int]:
        costs = Counter[int]()  # stays empty if the lists of the game do not have a curve
        for one in cards:
            line = self._deck.game.line(one.card, one.count, self._deck.format.slug)
            if line.counted and line.copies_are_cards:
                costs[line.amount] += one.count
        return costs

    def _rank(self, one: Candidate, curve: Mapping[int, float]) -> tuple[float, ...]:
        """Return the place of a candidate in the order in which cards are added: the smallest first."""
        fits = curve.get(one.line.amount, 0) >= HALF_CARD
        in_deck = self._copies[one.pk].count if one.pk in self._copies else 0
        return (one.is_foreign, not one.is_owned, not fits, in_deck >= one.in_model, -one.gain, one.pk)

    def _candidates(self) -> list[Candidate]:
        deck, game = self._deck, self._deck.game
        pool, _words = deck.suitable(list(self._copies.values()))
        model = {row.card_id: row.count for row in self._models[0].cards.all()} if self._models else {}
        ready = {row.card_id for one in self._models for row in one.cards.all()}
        first = Card.objects.filter(pool, pk__in=ready | self._owned).order_by("pk")
        stamps = list(first.values_list("pk", "changed")[:MOST_CANDIDATES])
        if len(stamps) < MOST_CANDIDATES:
            others = (
                Card.every.readable_by(self._reader).filter(pool).exclude(pk__in=ready | self._owned).order_by("pk")
            )
            stamps += others.values_list("pk", "changed")[: MOST_CANDIDATES - len(stamps)]
        main = self._main_shares()
        ratings, gains = game.ratings, load_gains(deck.format.game).cards
        rated = {row.card_id: row for row in CardRating.objects.filter(card__in=[pk for pk, _changed in stamps])}
        candidates = []
        for pk, card in card_cache.fetch_cards(stamps).items():
            printed = card.to_printed_card()
            line = game.line(printed)
            share = line.share.slug if line.share else NEUTRAL
            shipped_gain, site_rating = gains.get(printed.ref), rated.get(pk)
            gain = shipped_gain.gain if shipped_gain else 0.0
            if site_rating is not None and ratings is not None and ratings.unit_share is not None:
                gain = (site_rating.value / 100 - line.amount) * ratings.unit_share
            foreign = bool(main) and share != NEUTRAL and share not in main and pk not in model
            candidates.append(
                Candidate(
                    pk,
                    Copies(printed, 1),
                    line,
                    shipped_gain,
                    site_rating,
                    gain,
                    pk in self._owned,
                    foreign,
                    model.get(pk, 0),
                )
            )
        return candidates

    def _main_shares(self) -> set[str]:
        """Return the elements with most cards, of this deck or else of the most similar ready deck."""
        shares = _shares(self._deck, self._copies.values()) or (
            _shares(self._deck, self._models[0].copies()) if self._models else Counter()
        )
        shares.pop(NEUTRAL, None)
        return {slug for slug, _count in shares.most_common(MAIN_SHARES)}


def _missing(problems: Sequence[DeckProblem]) -> int:
    return sum(max(0, problem.limit - problem.actual) for problem in problems)


def _excess(problems: Sequence[DeckProblem]) -> int:
    return sum(max(0, problem.actual - problem.limit) for problem in problems)


def _is_progress(before: tuple[DeckProblem, ...], after: tuple[DeckProblem, ...]) -> bool:
    """Return whether fewer cards are missing, not more are in excess, and no new problem has come."""
    old_codes = {problem.code for problem in before}
    fewer = _missing(after) < _missing(before) and _excess(after) <= _excess(before)
    return fewer and all(problem.code in old_codes for problem in after)


def _shares(deck: Deck, cards: Iterable[Copies]) -> Counter[str]:
    counts = Counter[str]()
    for one in cards:
        line = deck.game.line(one.card, one.count, deck.format.slug)
        if line.share is not None:
            counts[line.share.slug] += one.count
    return counts


def _printed(keys: Iterable[int]) -> dict[int, Any]:
    rows = Card.every.complete().filter(pk__in=list(keys))
    return {card.pk: card.to_printed_card() for card in rows}


def _ready_decks(deck: Deck, copies: Mapping[int, Copies], owned: set[int]) -> list[Deck]:
    """Return the ready decks of the format, most similar first: by common cards, elements, then owned cards."""
    ready = list(Deck.objects.filter(format=deck.format).exclude(Q(example_slug="") | Q(pk=deck.pk)).order_by("pk"))
    fetch_cards(ready)
    own = _shares(deck, copies.values())

    def similarity(other: Deck) -> tuple[int, int, int]:
        counts = {row.card_id: row.count for row in other.cards.all()}
        common = sum(min(one.count, counts.get(pk, 0)) for pk, one in copies.items())
        shares = _shares(other, other.copies())
        return common, sum(min(count, shares[slug]) for slug, count in own.items()), len(owned & set(counts))

    return sorted(ready, key=similarity, reverse=True)
