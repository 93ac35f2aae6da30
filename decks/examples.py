"""Decks that come with the shipped sets, kept as public example decks."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from catalog.models import CardSet
from catalog.sources import SourceDeck
from decks import lists
from decks.card_lookup import CardLookup
from decks.models import Author, Deck, Format, Revision


class BadExample(Exception):
    """A line of an example that cannot be used, or a format or set that does not exist."""


@transaction.atomic
def load(sources: Iterable[SourceDeck]) -> tuple[int, int, int]:
    """Make each an example deck or bring it up to date; how many were new, changed, unchanged. Or BadExample."""
    new = changed = unchanged = 0
    formats = {row.slug: row for row in Format.objects.all()}
    for source in sources:
        was_new, was_changed = _load(source, formats)
        new += was_new
        changed += was_changed and not was_new
        unchanged += not was_changed and not was_new
    return new, changed, unchanged


def _load(source: SourceDeck, formats: dict[str, Format]) -> tuple[bool, bool]:
    place = f"{source.file}: deck {source.slug}"
    fmt = formats.get(source.format)
    if fmt is None:
        raise BadExample(f"{place}: there is no format {source.format!r}")
    owner_set = CardSet.objects.filter(game=fmt.game, code__iexact=source.set_code).first()
    if owner_set is None:
        raise BadExample(f"{place}: the set {source.set_code!r} is not imported")
    shelf = CardLookup(fmt.game)
    read = lists.parse_list("\n".join(source.cards), shelf, "text")
    for mistake in read.mistakes:
        nearest = f" (perhaps {'; '.join(name.ru for name in mistake.nearest)})" if mistake.nearest else ""
        raise BadExample(f"{place}: line {mistake.line} «{mistake.text}»: {mistake.reason.en}{nearest}")
    columns = {
        "name": source.name_ru or source.name_en,
        "name_en": source.name_en,
        "text": source.text_ru,
        "text_en": source.text_en,
        "format": fmt,
        "visibility": Deck.Visibility.PUBLIC,
        "example_kind": source.kind,
    }
    deck, is_new = Deck.objects.get_or_create(example_set=owner_set, example_slug=source.slug, defaults=columns)
    different = [name for name, value in columns.items() if getattr(deck, name) != value]
    if different:
        for name in different:
            setattr(deck, name, columns[name])
        deck.save(update_fields=different)
    revision = deck.replace(shelf.counts(read.cards), Author(), kind=Revision.Kind.IMPORT)
    return is_new, bool(different or revision)
