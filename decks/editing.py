"""One wish of the builder carried out: a card added or taken away, a fix, a step back or forth, a merge."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from django.db.models import Q

from catalog.cards import CardRef
from catalog.models import Card
from catalog.names import name_key
from decks.models import Author, Deck, Revision
from decks.models.revisions import Counts
from decks.multiset import changed, merged
from decks.verdict import Problem

_OFFER = re.compile(r"\d{1,9}/\d{1,9}/(\d{1,9}=-?\d{1,9}(,|$))*")


class BadWish(Exception):
    """A wish that cannot be understood, or names a card or revision that is not there."""


def carry_out(deck: Deck, wish: Mapping[str, str], author: Author, base: int | None) -> Revision | None:
    """Do what the builder posted; None where there was nothing to do. ChangedMeanwhile, TooLarge and BadWish go on.

    One of: `add`, `remove` (pk of a card, also `all` of it), `fix` (code and name of a problem), `undo`, `redo`,
    `restore` (number of a revision), `merge` (what ChangedMeanwhile offered).
    """
    if "undo" in wish:
        return deck.undo(author, base=base)
    if "redo" in wish:
        return deck.redo(author, base=base)
    if "restore" in wish:
        return _restore(deck, wish["restore"], author, base)
    if "merge" in wish:
        return _merge(deck, wish["merge"], author)
    if "fix" in wish:
        return _fix(deck, wish["fix"], author, base)
    changes: Counts = {}
    for name, count in (("add", 1), ("remove", -1), ("clear", -1000)):
        if name in wish:
            changes[_card_of(deck, wish[name])] = count
    if not changes:
        raise BadWish
    return deck.change(changes, author, base=base)


def fix_name(problem: Problem) -> str:
    """What the builder's button posts for a problem's fix."""
    return f"{problem.code}:{name_key(problem.cards[0]) if problem.cards else ''}"


def merge_offer(base: int, version: int, mine: Counts) -> str:
    """What the builder's button posts to have `mine` merged into the deck as it is in `version`."""
    return f"{base}/{version}/" + ",".join(f"{card}={change}" for card, change in mine.items())


def is_number(text: str) -> bool:
    """Whether a page could have sent this as the number of a card or a revision; any column holds it."""
    return text.isdecimal() and len(text) <= 9


def _card_of(deck: Deck, text: str) -> int:
    if not is_number(text) or not Card.objects.filter(pk=int(text), set__game=deck.format.game).exists():
        raise BadWish
    return int(text)


def _fix(deck: Deck, wanted: str, author: Author, base: int | None) -> Revision | None:
    deck.fetch()
    for problem in deck.verdict().problems:
        if problem.fix and problem.fix.changes and fix_name(problem) == wanted:
            keys = _keys_of(deck, [ref for ref, _change in problem.fix.changes])
            return deck.change({keys[ref]: change for ref, change in problem.fix.changes}, author, base=base)
    return None  # somebody, or an earlier click, has mended it


def _keys_of(deck: Deck, refs: Sequence[CardRef]) -> dict[CardRef, int]:
    """The keys of these cards, in the deck or besides; BadWish where one has left the catalogue."""
    keys = {row.card.ref: row.card_id for row in deck.cards.all()}
    missing = [ref for ref in refs if ref not in keys]
    if missing:
        named = Q(pk__in=[])
        for ref in missing:
            named |= Q(set__game=ref.game, set__code=ref.set_code, number=ref.number)
        keys |= {card.ref: card.pk for card in Card.objects.filter(named).select_related("set")}
    if any(ref not in keys for ref in refs):
        raise BadWish
    return keys


def _restore(deck: Deck, number: str, author: Author, base: int | None) -> Revision | None:
    if not is_number(number) or not deck.revisions.filter(number=int(number)).exists():
        raise BadWish
    return deck.replace(deck.counts_at(int(number)), author, base=base, kind=Revision.Kind.RESTORE)


def _merge(deck: Deck, offer: str, author: Author) -> Revision | None:
    if not _OFFER.fullmatch(offer):
        raise BadWish
    base, version, listed = offer.split("/")
    mine = {int(card): int(change) for card, change in (pair.split("=") for pair in listed.split(",") if pair)}
    try:
        seen, theirs = deck.counts_at(int(base)), deck.counts_at(int(version))
    except Revision.DoesNotExist:
        raise BadWish from None
    if Card.objects.filter(pk__in=mine, set__game=deck.format.game).count() != len(mine):
        raise BadWish
    cards = merged(seen, changed(seen, mine), theirs).cards
    return deck.replace(cards, author, base=int(version), kind=Revision.Kind.MERGE)
