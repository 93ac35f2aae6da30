"""One wish of the builder carried out: a card added or taken away, a fix, a step back or forth, a merge."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from django.db import transaction
from django.db.models import F

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.models import Card
from decks import lists
from decks.card_lookup import CardLookup, keys_of
from decks.completion import find_completion
from decks.models import Author, Deck, PutAside, Revision
from decks.models.decks import MOST_COPIES
from decks.models.revisions import Counts
from decks.multiset import apply_changes, merge
from decks.verdict import DeckProblem

_OFFER = re.compile(r"\d{1,9}/\d{1,9}/(\d{1,9}=-?\d{1,9}(,|$))*")


Edit = Callable[[Deck, str, Author, int | None], Revision | None]


class BadEdit(Exception):
    """A wish that cannot be understood, or names a card or revision that is not there."""


class UnknownName(Exception):
    """A card asked for by a name that the game does not have; `nearest` are names most like it."""

    def __init__(self, name: str, nearest: tuple[Term, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest


def apply_edit(deck: Deck, wish: Mapping[str, str], author: Author, base: int | None) -> Revision | None:
    """Make the edit that the builder posted, one of `EDITS`. Return None if the deck stays as it is.

    Raise BadEdit, UnknownName, ChangedMeanwhile or TooLarge.
    """
    for name, edit in EDITS.items():
        if name in wish:
            return edit(deck, wish[name], author, base)
    raise BadEdit


def fix_name(problem: DeckProblem) -> str:
    """Return the value that the builder's fix button posts for a problem."""
    return f"{problem.code}:{name_key(problem.cards[0]) if problem.cards else ''}"


def merge_offer(base: int, version: int, mine: Counts) -> str:
    """Return the value that the builder's merge button posts: merge `mine` into `version` of the deck."""
    return f"{base}/{version}/" + ",".join(f"{card}={change}" for card, change in mine.items())


def is_number(text: str) -> bool:
    """Whether a page could have sent this as the number of a card or a revision; any column holds it."""
    return text.isdecimal() and len(text) <= 9


def _card_of(deck: Deck, text: str, author: Author) -> int:
    cards = Card.every.readable_by(author.account).filter(set__game=deck.format.game)
    if not is_number(text) or not cards.filter(pk=int(text)).exists():
        raise BadEdit
    return int(text)


def _add_named(deck: Deck, line: str, author: Author, base: int | None) -> Revision | None:
    """Add the cards of a line of a list, such as «2 Name». Raises BadEdit unless it is exactly one line."""
    shelf = CardLookup(deck.format.game, author.account)
    read = lists.parse_list(line[:200], shelf, "text")
    if read.mistakes:
        raise UnknownName(read.mistakes[0].text, read.mistakes[0].nearest)
    if len(read.cards) != 1:
        raise BadEdit
    return deck.change(shelf.counts(read.cards), author, base=base)


@transaction.atomic
def _add_to_side(deck: Deck, card: int) -> None:
    Deck.objects.with_lock().get(pk=deck.pk)  # two clicks at once count twice
    row = PutAside.objects.filter(deck=deck, card=card).first()
    if row is not None and deck.format.side_board:
        PutAside.objects.filter(pk=row.pk, count__lt=MOST_COPIES).update(count=F("count") + 1)
    elif row is None and PutAside.objects.filter(deck=deck).count() < PutAside.MOST:
        PutAside.objects.create(deck=deck, card_id=card)


@transaction.atomic
def _remove_from_side(deck: Deck, card: int) -> None:
    Deck.objects.with_lock().get(pk=deck.pk)
    if not PutAside.objects.filter(deck=deck, card=card, count__gt=1).update(count=F("count") - 1):
        PutAside.objects.filter(deck=deck, card=card).delete()


def _fix(deck: Deck, name: str, author: Author, base: int | None) -> Revision | None:
    """Apply the fix of a problem. Where the fix leaves the choice open, the completion chooses the cards."""
    deck.fetch()
    for problem in deck.verdict().problems:
        if problem.fix is None or fix_name(problem) != name:
            continue
        if not problem.fix.changes:
            return _complete(deck, problem.code, author, base)
        try:
            keys = keys_of(deck, [ref for ref, _change in problem.fix.changes])
        except LookupError:
            raise BadEdit from None
        return deck.change({keys[ref]: change for ref, change in problem.fix.changes}, author, base=base)
    return None  # another author or an earlier click has already fixed it


def _complete(deck: Deck, code: str, author: Author, base: int | None) -> Revision | None:
    try:
        changes = find_completion(deck, author.account or author.guest, code)
    except LookupError:
        raise BadEdit from None
    return deck.change(changes, author, base=base) if changes else None


def _change_by(copies: int) -> Edit:
    """Return the edit that adds this number of copies of a card."""

    def change(deck: Deck, card: str, author: Author, base: int | None) -> Revision | None:
        return deck.change({_card_of(deck, card, author): copies}, author, base=base)

    return change


def _put_aside(deck: Deck, card: str, author: Author, base: int | None) -> None:
    _add_to_side(deck, _card_of(deck, card, author))


def _put_back(deck: Deck, card: str, author: Author, base: int | None) -> None:
    _remove_from_side(deck, _card_of(deck, card, author))


@transaction.atomic
def _take_from_side(deck: Deck, card: str, author: Author, base: int | None) -> Revision | None:
    key = _card_of(deck, card, author)
    _remove_from_side(deck, key)
    return deck.change({key: 1}, author, base=base)


def _restore(deck: Deck, number: str, author: Author, base: int | None) -> Revision | None:
    if not is_number(number) or not deck.revisions.filter(number=int(number)).exists():
        raise BadEdit
    return deck.replace(deck.counts_at(int(number)), author, base=base, kind=Revision.Kind.RESTORE)


def _merge(deck: Deck, offer: str, author: Author, base: int | None) -> Revision | None:
    if not _OFFER.fullmatch(offer):
        raise BadEdit
    seen, version, listed = offer.split("/")
    mine = {int(card): int(change) for card, change in (pair.split("=") for pair in listed.split(",") if pair)}
    try:
        base_cards, theirs = deck.counts_at(int(seen)), deck.counts_at(int(version))
    except Revision.DoesNotExist:
        raise BadEdit from None
    if Card.every.readable_by(author.account).filter(pk__in=mine, set__game=deck.format.game).count() != len(mine):
        raise BadEdit
    cards = merge(base_cards, apply_changes(base_cards, mine), theirs).cards
    return deck.replace(cards, author, base=int(version), kind=Revision.Kind.MERGE)


# By the name of the posted field; its value is the second argument.
EDITS: Final[Mapping[str, Edit]] = {
    "undo": lambda deck, _value, author, base: deck.undo(author, base=base),
    "redo": lambda deck, _value, author, base: deck.redo(author, base=base),
    "restore": _restore,  # the number of a revision
    "merge": _merge,  # what ChangedMeanwhile offered
    "complete": lambda deck, _value, author, base: _complete(deck, "", author, base),  # to a legal deck
    "fix": _fix,  # the code and the name of a problem
    "named": _add_named,
    "aside": _put_aside,  # the key of a card: one copy more beside the deck
    "back": _put_back,  # one copy less
    "take": _take_from_side,  # one copy from there into the deck
    "add": _change_by(1),
    "remove": _change_by(-1),
    "clear": _change_by(-1000),  # all copies of a card
}
