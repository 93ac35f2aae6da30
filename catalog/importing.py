"""Bringing a card list into the catalog: all of it or, with any error, none of it; as often as one likes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.db import connection, models, transaction
from django.utils import timezone

from catalog.cards import PrintedCard
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import GAMES
from catalog.models import Ability, Card, CardSet, Printing
from catalog.sources import Contents, PrintedSet, Problem
from catalog.understanding import Understanding

BATCH = 500
SetKey = tuple[str, str]  # game, folded code
CardKey = tuple[str, str, int]  # game, folded code, number
Reader = Callable[[PrintedCard], Understanding]
# Every column of a card that an import writes, beside the keys.
COLUMNS = (
    "name_ru", "name_en", "name_key", "name_en_key", "text_ru", "text_en", "flavour_ru", "flavour_en", "artist",
    "notes", "rarity", "rarity_place",
    "icons", "simulated", "understood_ru", "understood_en", "unknown", "corrected", "understood_by", "tried_by",
    "text_key", "words_key", "changed",
)  # fmt: skip
Progress = Callable[[int, int], None]


@dataclass
class ImportReport:
    """The result of an import; with errors or in a dry run, the result it would have had. Counts are of cards."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    errors: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    left_out: list[Problem] = field(default_factory=list)  # errors of rows that were left out as asked
    banned: list[str] = field(default_factory=list)  # names of cards that the list bans
    unreadable: bool = False

    def as_json(self, language: str) -> dict[str, Any]:
        return {
            "new": self.new,
            "changed": self.changed,
            "unchanged": self.unchanged,
            "errors": [problem.as_json(language) for problem in self.errors],
            "warnings": [problem.as_json(language) for problem in self.warnings],
            "left_out": [problem.as_json(language) for problem in self.left_out],
            "banned": self.banned,
        }


def import_cards(
    contents: Contents,
    dry_run: bool = False,
    progress: Progress | None = None,
    skip_bad: bool = False,
    owner: int | None = None,
) -> ImportReport:
    """Write what the lists hold and count it. `progress` hears how many cards have been read, of how many.

    Cards are known by game, set and number: a card that is there is changed, never doubled, and nothing is deleted.
    With any error, or with `dry_run`, nothing is written, and the counts say what would have been. With `skip_bad` a
    row with an error is left out, and the others are written. Sets that are new belong to the account `owner`, by pk.
    """
    cards = _cards_by_key(contents)
    contents.errors += (lost_problems := _find_lost_printings(contents, cards))
    errata, lost_errata = _errata(contents, cards)
    contents.errors += lost_errata
    sets = _sets({key[:2] for key in cards} | {(each.game, each.code.casefold()) for each in contents.sets})
    contents.errors += _find_taken_codes(contents, sets.values(), owner)
    lost_rows = {(problem.file, problem.row) for problem in lost_problems}
    contents.printings = [p for p in contents.printings if (p.file, p.row) not in lost_rows]
    left_out = contents.leave_out_bad_rows() if skip_bad else []
    report = ImportReport(
        errors=list(contents.errors), warnings=list(contents.warnings), left_out=left_out,
        banned=list(dict.fromkeys(contents.banned)), unreadable=contents.unreadable,
    )  # fmt: skip
    existing = _existing(cards, sets)
    for key, card in cards.items():
        match _compared(card, existing.get(key)):
            case "new":
                report.new += 1
            case "changed":
                report.changed += 1
            case _:
                report.unchanged += 1
    report.changed += len(errata)
    if report.errors or dry_run:
        return report
    read = _understand(cards, existing, _readers(contents), progress)
    with transaction.atomic():
        _write(contents, cards, read, owner)
        _write_errata(contents, errata)
    return report


def _find_taken_codes(contents: Contents, sets: Iterable[CardSet], owner: int | None) -> list[Problem]:
    """Return a problem for each of the sets that is another account's private set."""
    others_sets = [row for row in sets if row.private and row.owner_id != owner]
    allowed = Term("другой код: этот занят", "another code: this one is taken")
    file = contents.cards[0].file if contents.cards else ""
    return [Problem(file, None, "set", row.code, allowed) for row in others_sets]


def _errata(contents: Contents, cards: dict[CardKey, PrintedCard]) -> tuple[dict[CardKey, str], list[Problem]]:
    """Return the errata whose cards are in the catalog or in these lists, and a problem for each of the others."""
    texts = {erratum.key: erratum.text for erratum in contents.errata}
    there = {**cards, **_existing(dict.fromkeys(texts))} if texts else {}
    allowed = Term("карта, которая есть в этом файле или в каталоге", "a card that is in this file or in the catalog")
    lost_cards = [
        Problem(erratum.file, erratum.row, "errata", f"{erratum.set_code} {erratum.number}", allowed)
        for erratum in contents.errata
        if erratum.key not in there
    ]
    return {key: text for key, text in texts.items() if key in there}, lost_cards


def _write_errata(contents: Contents, errata: dict[CardKey, str]) -> None:
    """Play the cards of the catalog by the texts of errata; inside a transaction."""
    rows = _existing(dict.fromkeys(errata)) if errata else {}
    now = timezone.now()
    for key, row in rows.items():
        row.played_as = errata.get(key, row.played_as)
        row.tried_by = ""
        row.changed = now
    Card.every.bulk_update(rows.values(), ["played_as", "tried_by", "changed"], batch_size=100)


def read_again(progress: Progress | None = None) -> int:
    """Read every card again that another version of the card language has read. Returns the number of cards."""
    cards: dict[CardKey, PrintedCard] = {}
    for slug, game in GAMES.items():
        stale = Card.every.complete().filter(set__game=slug).exclude(understood_by=game.cards.digest())
        cards |= {_key(card.to_printed_card()): card.to_printed_card() for card in stale}
    read = _understand(cards, {}, _readers(Contents()), progress)
    with transaction.atomic():
        _write(Contents(), cards, read)
    return len(cards)


def _key(card: PrintedCard) -> CardKey:
    return card.game, card.set_code.casefold(), card.number


def _cards_by_key(contents: Contents) -> dict[CardKey, PrintedCard]:
    return {_key(source.card): source.card for source in contents.cards}


def _sets(keys: Iterable[SetKey]) -> dict[SetKey, CardSet]:
    wanted_keys = set(keys)
    games = {game for game, _ in wanted_keys}
    return {
        (row.game, row.code.casefold()): row
        for row in CardSet.every.filter(game__in=games)
        if (row.game, row.code.casefold()) in wanted_keys
    }


def _existing(cards: Iterable[CardKey], sets: Mapping[SetKey, CardSet] | None = None) -> dict[CardKey, Card]:
    """The cards that are there already, of all sets that the list touches; `sets` are their rows if read already."""
    if sets is None:
        sets = _sets({key[:2] for key in cards})
    rows = Card.every.complete().filter(set__in=[row.pk for row in sets.values()])
    return {(row.set.game, row.set.code.casefold(), row.number): row for row in rows}


def _compared(card: PrintedCard, row: Card | None) -> str:
    if row is None:
        return "new"
    return "unchanged" if GAMES[card.game].cards.is_same(card, row) else "changed"


def _find_lost_printings(contents: Contents, cards: dict[CardKey, PrintedCard]) -> list[Problem]:
    """Return an error for each further printing of a card that is missing from the list and from the catalog."""
    game = contents.sets[0].game if contents.sets else ""
    printings = [p for p in contents.printings if (game, p.card[0].casefold(), p.card[1]) not in cards]
    there = {
        (code.casefold(), number)
        for code, number in Card.objects.filter(set__game=game, number__in={p.card[1] for p in printings}).values_list(
            "set__code", "number"
        )
    }
    allowed = Term("карта, которая есть в этом файле или в каталоге", "a card that is in this file or in the catalog")
    return [
        Problem(p.file, p.row, "card", f"{p.card[0]} {p.card[1]}", allowed)
        for p in printings
        if (p.card[0].casefold(), p.card[1]) not in there
    ]


def _readers(contents: Contents) -> Callable[[str], Reader]:
    """Return a function from a game's slug to the reader of its cards. Readers are created on first use."""
    return cache(lambda game: GAMES[game].cards.reader(contents))


def _understand(
    cards: dict[CardKey, PrintedCard],
    existing: dict[CardKey, Card],
    readers: Callable[[str], Reader],
    progress: Progress | None,
) -> dict[CardKey, Understanding]:
    """Read the texts of new and changed cards with the card languages of their games. This is the slow part."""
    read: dict[CardKey, Understanding] = {}
    for count, (key, card) in enumerate(cards.items(), 1):
        row = existing.get(key)
        if row is None or row.understood_by != GAMES[card.game].cards.digest() or _compared(card, row) == "changed":
            read[key] = readers(card.game)(card)
        if progress:
            progress(count, len(cards))
    return read


def _write(
    contents: Contents,
    cards: dict[CardKey, PrintedCard],
    read: dict[CardKey, Understanding],
    owner: int | None = None,
) -> None:
    """Bring the rows in line with the cards; inside a transaction, in which no other import writes."""
    if connection.vendor == "postgresql":  # SQLite has one writer at a time
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {CardSet._meta.db_table} IN SHARE ROW EXCLUSIVE MODE")
    sets = _write_sets(contents.sets, {key[:2] for key in cards}, owner)
    existing = _existing(cards)  # again: another import may have ended since
    now = timezone.now()
    new: list[Card] = []
    changed: list[Card] = []
    numbers: dict[str, list[models.Model]] = {}
    abilities: list[Ability] = []
    for key, card in cards.items():
        row = existing.get(key)
        if row and key not in read and _compared(card, row) == "unchanged":
            continue
        game = GAMES[card.game].cards
        understanding = read[key] if key in read else game.reader(contents)(card)
        card_set = sets[key[:2]]
        target = row or Card(set=card_set)
        own = game.number_columns(card, card_set)
        columns = game.columns(card) | _derived_columns(card, understanding) | {"changed": now}
        for name, value in columns.items():
            setattr(target, name, value)
        target.private = card_set.private
        target.gather_words(own.get("class_keys", ""))
        numbers.setdefault(card.game, []).append(game.number_model(card=target, **own))
        abilities += [Ability(card=target, name=name, x=x) for name, x in understanding.abilities]
        (changed if row else new).append(target)
    Card.objects.bulk_create(new, batch_size=BATCH)
    Card.every.bulk_update(changed, COLUMNS, batch_size=100)
    for slug, rows in numbers.items():
        model = GAMES[slug].cards.number_model
        own_columns = [column.name for column in model._meta.concrete_fields if column.name != "card"]
        model._default_manager.bulk_create(
            rows, batch_size=BATCH, update_conflicts=True, unique_fields=["card"], update_fields=own_columns
        )
    Ability.objects.filter(card__in=changed).delete()
    Ability.objects.bulk_create(abilities, batch_size=BATCH)
    _write_printings(contents, sets)


def _derived_columns(card: PrintedCard, understanding: Understanding) -> dict[str, Any]:
    game = GAMES[card.game].cards
    texts = dict.fromkeys([*game.texts(card), understanding.text_ru, understanding.text_en])
    return {
        "simulated": understanding.simulated,
        "understood_ru": understanding.text_ru,
        "understood_en": understanding.text_en,
        "unknown": list(understanding.unknown),
        "corrected": [list(pair) for pair in understanding.corrected],
        "understood_by": game.digest(),
        "tried_by": "",
        "text_key": " | ".join(name_key(text) for text in texts if text),
    }


def _write_sets(printed_sets: list[PrintedSet], keys: set[SetKey], owner: int | None = None) -> dict[SetKey, CardSet]:
    """Create or rename the sets of a list and return their rows. A name that the list lacks does not change."""
    sets = _sets(keys | {(s.game, s.code.casefold()) for s in printed_sets})
    for printed in printed_sets:
        key = printed.game, printed.code.casefold()
        row = sets.get(key) or CardSet(game=printed.game, code=printed.code, name_ru=printed.code, owner_id=owner)
        before = None if row.pk is None else (row.name_ru, row.name_en, str(row.released or ""), row.classes)
        row.name_ru = printed.name_ru or row.name_ru
        row.name_en = printed.name_en or row.name_en
        row.released = CardSet.released.field.to_python(printed.released) if printed.released else row.released
        row.classes = row.classes | dict(printed.classes)
        if before != (row.name_ru, row.name_en, str(row.released or ""), row.classes):
            row.save()
        sets[key] = row
    return sets


def _write_printings(contents: Contents, sets: dict[SetKey, CardSet]) -> None:
    if not contents.printings:
        return
    game = contents.sets[0].game
    cards = {
        (code.casefold(), number): pk
        for pk, code, number in Card.objects.filter(
            set__game=game, number__in={p.card[1] for p in contents.printings}
        ).values_list("pk", "set__code", "number")
    }
    Printing.objects.bulk_create(
        [
            Printing(
                card_id=cards[p.card[0].casefold(), p.card[1]],
                set=sets[game, p.set_code.casefold()],
                number=p.number,
                variant=p.variant,
                rarity=p.rarity,
            )
            for p in contents.printings
        ],
        update_conflicts=True,
        unique_fields=["set", "number", "variant"],
        update_fields=["card", "rarity"],
    )
