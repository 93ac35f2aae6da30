"""The cards that an event opens, read from the catalog: its sets, slots and cube, and the expected pack contents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from catalog import card_cache, search
from catalog.core.terms import Term
from catalog.models import Card, CardQuerySet
from catalog.search import QueryError
from decks import lists
from decks.card_lookup import CardLookup
from decks.games import deck_game, get_draft_rules
from decks.models import CardRating
from decks.sheet import CannotOpen, CardKey, CustomSheets, Sheet, SheetLayout, SheetSlot, card_key

from . import custom_sheets, hash_log
from .models import Event
from .options import CUBE, Options
from .options_reader import BadOptions
from .pack_generator import PackGenerator
from .rating_updates import learn_ratings
from .settings import BoosterSlot
from .starters import starter_decks

MOST_OF_CUBE = 1000  # cards, copies counted
MOST_OF_SHEETS = 3000  # of custom sheets


@dataclass(frozen=True, slots=True)
class Frozen:
    """A sheet as an event keeps it from its start: as it is written to its row, and the hash that its log names."""

    sheet: Sheet
    data: dict[str, Any]
    digest: str


def frozen(options: Options) -> Frozen:
    """The sheet that an event of these options starts with now, to be made before the event is locked.

    Raises BadOptions, as `sheet_for` does.
    """
    sheet = sheet_for(options)
    data = sheet.as_json()
    return Frozen(sheet, data, hash_log.digest(data))


def sheet_to_start_with(event_id: str) -> Frozen | None:
    """Return the sheet with which the event would start now, or None if it has started. Raises BadOptions."""
    event = Event.objects.only("phase", "options").get(pk=event_id)
    return frozen(event.settings) if event.phase == Event.Phase.OPEN else None


def sheet_for(options: Options) -> Sheet:
    """The sheet of the catalog's cards as they are now. Raises BadOptions where they do not fill the packs."""
    codes = sorted({*options.sets, options.starter_set} - {"", CUBE})
    of_sets = Card.objects.filter(set__game=options.game, set__code__in=codes)
    cube = cube_of(options)
    cards_by_pk = card_cache.fetch_cards(of_sets.order_by().values_list("pk", "changed"))
    cards_by_pk |= {card.pk: card for card, _ in cube}
    printed = {card: card.to_printed_card() for card in cards_by_pk.values()}
    sheet = get_draft_rules(options.game).sheet_of(
        printed.values(), _measured(options.game, printed), starter_decks(options.game, codes)
    )
    slots = {code: tuple(_slot(options, code, slot, sheet) for slot in options.booster) for code in codes}
    keys = [key for card, count in cube for key in [_key(card)] * count]
    if left_out := sorted({key for key in keys if key not in sheet.cards}):
        names = ", ".join(left_out[:5])
        raise BadOptions(
            [("cube", f"этих карт в драфтах не бывает: {names}", f"these cards are never drafted: {names}")]
        )
    slots = slots if options.booster else {}
    whole = replace(sheet, slots=slots, cube=tuple(sorted(keys)), custom=_custom_of(options))
    _check_way(options, whole)
    return whole


def _check_way(options: Options, sheet: Sheet) -> None:
    """Raise BadOptions if the cards are too few for the way of drafting."""
    generator = PackGenerator(sheet, options, bytes(32))
    field = "cube" if options.cube else "sets"
    if options.way.all_cards:
        have, need = len(generator.all_cards().cards), options.seats * options.pool_cards
        if have < need:
            raise BadOptions(
                [
                    (
                        field,
                        f"открыто лежит карт {have}, а на все места нужно {need}",
                        f"{have} cards lie open, and all seats need {need}",
                    )
                ]
            )
    if options.way.cards == "packets":
        try:
            for round_ in range(1, options.packs + 1):
                generator.packets(round_, 1)
        except CannotOpen as short:
            raise BadOptions(
                [
                    (
                        field,
                        f"карт хватает на наборы {short.have} стихий, а нужно {short.need}",
                        f"the cards make packets of {short.have} themes, and {short.need} are needed",
                    )
                ]
            ) from short


def _measured(game: str, printed: Mapping[Card, Any]) -> dict[CardKey, int]:
    """Return the card ratings from games and finished drafts, in sheet points."""
    rules, by_key = deck_game(game), {_key(card): card for card in printed}
    rated = dict(CardRating.objects.filter(card__in=by_key.values()).values_list("card", "value"))
    values = {key: rated[card.pk] for key, card in by_key.items() if card.pk in rated}
    if rules.ratings is not None:
        today = {key: values.get(key) or rules.ratings.drafted_rating_of(printed[card]) for key, card in by_key.items()}
        codes = sorted({card.set.code for card in by_key.values()})
        moved = learn_ratings(game, codes, today, rules.ratings.unit_share)
        values |= {key: max(rules.ratings.least, value) for key, value in moved.items()}
    return {key: get_draft_rules(game).points(printed[by_key[key]], value) for key, value in values.items()}


def _key(card: Card) -> CardKey:
    return card_key(card.set.code, card.number)


def _slot(options: Options, code: str, slot: BoosterSlot, sheet: Sheet) -> tuple[int, tuple[CardKey, ...]]:
    """The cards of a set that a slot draws from, in the order of their numbers."""
    cards = _find_cards(options, "booster", slot.query).filter(set__code=code)
    numbers = sorted(cards.order_by().values_list("number", flat=True))
    keys = tuple(key for number in numbers if (key := card_key(code, number)) in sheet.cards)
    same = sum(other.cards for other in options.booster if other.query == slot.query)
    if len(keys) < same:
        raise BadOptions(
            [
                (
                    "booster",
                    f"в сете {code} по запросу «{slot.query}» карт {len(keys)}, а нужно {same}",
                    f"the set {code} has {len(keys)} cards for “{slot.query}”, and {same} are needed",
                )
            ]
        )
    return slot.cards, keys


def _find_cards(options: Options, name: str, query: str) -> CardQuerySet:
    try:
        return search.find_cards(query, options.game)
    except QueryError as mistake:
        reason = mistake.message
        raise BadOptions([(name, f"«{query}»: {reason.ru}", f"“{query}”: {reason.en}")]) from mistake


def _listed(options: Options, text: str) -> dict[int, int]:
    """The cards of a list by their keys in the catalog. Raises BadOptions at its first mistake."""
    lookup = CardLookup(options.game)
    read = lists.parse_list(text, lookup)
    if read.mistakes:
        first = read.mistakes[0]
        raise BadOptions([("cube", f"{first.text}: {first.reason.ru}", f"{first.text}: {first.reason.en}")])
    return dict(lookup.counts(read.cards))


def _sections(options: Options) -> dict[str, dict[int, int]]:
    """The cards of each section of custom sheets; one lookup reads all sections."""
    return {name: _listed(options, text) for name, text in custom_sheets.read(options.cube).sections.items()}


def _custom_of(options: Options) -> CustomSheets | None:
    """The custom sheets of an event. Raises BadOptions if they are too short for the packs of all seats."""
    if not custom_sheets.has_sections(options.cube):
        return None
    listed, sections = custom_sheets.read(options.cube), _sections(options)
    pks = {pk for section in sections.values() for pk in section}
    keys = {card.pk: _key(card) for card in Card.objects.filter(pk__in=pks).select_related("set")}
    custom = listed.resolve({n: {keys[pk]: count for pk, count in counts.items()} for n, counts in sections.items()})
    if sum(map(len, custom.sheets.values())) > MOST_OF_SHEETS:
        raise BadOptions([("cube", f"карт не больше {MOST_OF_SHEETS}", f"there are at most {MOST_OF_SHEETS} cards")])
    packs = 1 if custom.replaces else options.seats * options.packs
    for name, cards in custom.sheets.items():
        need = packs * max(layout.most_of(name) for layout in custom.layouts)
        if len(cards) < need:
            raise BadOptions(
                [
                    (
                        "cube",
                        f"в разделе «{name}» карт {len(cards)}, а на все бустеры может понадобиться {need}",
                        f"the section “{name}” has {len(cards)} cards, and all boosters may need {need}",
                    )
                ]
            )
    return custom


def cube_of(options: Options) -> list[tuple[Card, int]]:
    """Return the cards of the cube with their counts; empty for an event without a cube.

    One line is a search query, several lines are a deck list. Raises BadOptions if the text is unreadable or the cube
    has too few cards for the packs of all seats.
    """
    if not options.cube:
        return []
    if custom_sheets.has_sections(options.cube):
        counts: dict[int, int] = {}
        for section in _sections(options).values():
            for pk, count in section.items():
                counts[pk] = counts.get(pk, 0) + count
        cards = Card.objects.complete().filter(pk__in=counts).order_by("set__code", "number")
        return [(card, counts[card.pk]) for card in cards]
    if "\n" in options.cube:
        counts = _listed(options, custom_sheets.without_maybeboard(options.cube))
    else:
        counts = dict.fromkeys(_find_cards(options, "cube", options.cube).values_list("pk", flat=True), 1)
    if options.cube_copies:
        counts = dict.fromkeys(counts, options.cube_copies)
    total, size = sum(counts.values()), options.seats * options.packs * options.pack_cards
    if total > MOST_OF_CUBE:
        raise BadOptions(
            [
                (
                    "cube",
                    f"в кубе не больше {MOST_OF_CUBE} карт, а не {total}",
                    f"a cube has at most {MOST_OF_CUBE} cards, not {total}",
                )
            ]
        )
    if total < size:
        raise BadOptions(
            [
                (
                    "cube",
                    f"в кубе карт {total}, а на все места нужно {size}",
                    f"the cube has {total} cards, and all seats need {size}",
                )
            ]
        )
    cards = Card.objects.complete().filter(pk__in=counts).order_by("set__code", "number")
    return [(card, counts[card.pk]) for card in cards]


@dataclass(frozen=True, slots=True)
class PackContentsLine:
    """The average number of cards of a kind in a pack, the number of different ones (0: unknown), and the kind."""

    count: float
    of: int
    what: Term


def compute_expected_contents(options: Options) -> list[PackContentsLine]:
    """Return the expected contents of a pack, from the current catalog."""
    return list(_expected(options))


def _expected(options: Options) -> Iterator[PackContentsLine]:
    rules = get_draft_rules(options.game)
    if options.cube:
        try:
            cube = cube_of(options)
        except BadOptions:  # cards have been deleted since the event was made; its start reports this
            return
        total = sum(count for _, count in cube)
        sorts: Counter[tuple[str, Term]] = Counter()
        kinds: Counter[tuple[str, Term]] = Counter()
        for card, count in cube:
            share = deck_game(options.game).line(card.to_printed_card()).share
            if share is not None:
                sorts[share.slug, share.name] += count
                kinds[share.slug, share.name] += 1
        for (slug, name), count in sorts.most_common():
            yield PackContentsLine(options.pack_cards * count / total, kinds[slug, name], name)
    elif options.booster:
        code = options.sets[0]
        for slot in options.booster:
            query = search.read_query(slot.query, options.game)
            card_count = Card.objects.filter(query.q, set__code=code).count()
            yield PackContentsLine(
                slot.cards, card_count, Term(query.words("ru") or "любые карты", query.words("en") or "any cards")
            )
    elif rules.booster_cards:
        for average, what in rules.contents:
            yield PackContentsLine(average, 0, what)


def sheets_of(options: Options, sheet: Sheet) -> CustomSheets:
    """The packs of an event as custom sheets, for export: its own sheets, its slots, or its cube as one sheet."""
    if sheet.custom is not None:
        return sheet.custom
    if sheet.slots:
        code = options.sets[0]
        sheets = {f"Slot{number}": keys for number, (_, keys) in enumerate(sheet.slots[code], start=1)}
        slots = zip(sheets, sheet.slots[code], strict=True)
        layout = SheetLayout("default", 1, tuple(SheetSlot(count, ((name, 1),)) for name, (count, _) in slots))
        return CustomSheets(sheets, (layout,), replaces=True)
    cards = sheet.cube or tuple(sheet.cards)
    layout = SheetLayout("default", 1, (SheetSlot(options.pack_cards, (("Cube", 1),)),))
    return CustomSheets({"Cube": cards}, (layout,))
