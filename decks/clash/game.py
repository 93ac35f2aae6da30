"""The decks of «Битва колод»: `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from catalog.clash import shipped_cards
from catalog.clash.cards import KINDS, Card
from catalog.clash.lists import ReadyDeck
from catalog.core.terms import Term, join_terms
from catalog.sources import Contents, PrintedSet, SourceCard, SourceDeck
from decks.clash.bots import compute_surplus_value
from decks.clash.draft_rules import ClashDraftRules
from decks.clash.figures import build_charts
from decks.clash.formats import CONSTRUCTED, FORMATS, READY, check_deck
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine, Suitable
from decks.verdict import Copies, Verdict

NEAR = 1  # mana by which the costs of a card and of its replacement may differ
MANA = Sort("mana", Term("мана", "mana"))
WITHOUT_CHAMPION = frozenset({CONSTRUCTED.slug, READY.slug})
CHAMPION = Sort("banner", Term("чемпион", "champion"))
_GROUPS = {kind: (place, Sort(kind, name)) for place, (kind, name) in enumerate(KINDS.items())}


class ClashRatings:
    """By the numbers on a card. Games rate none: all eight cards of a deck are in the hand of every game."""

    least = 10
    unit_share = None

    def rating_of(self, card: Card) -> int:
        """Return the value of a card for its cost, in hundredths of mana."""
        return max(self.least, round(100 * (compute_surplus_value(card) + card.cost)))

    def drafted_rating_of(self, card: Card) -> int:
        return self.rating_of(card)

    def is_measured(self, card: Card) -> bool:
        return False


class ClashDecks:
    slug = "clash"
    formats: Sequence[Format] = tuple(FORMATS.values())
    deals = None  # both players see all cards before the game, and all of them are dealt
    ratings = ClashRatings()
    drafting = ClashDraftRules()
    exempt = None
    labels: Sequence[Term] = ()
    undeckable: Mapping[str, str] = {}
    closed_formats = frozenset({READY.slug})
    order: Sequence[str] = ("clash__cost",)

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return check_deck(deck, fmt, pool)

    def suitable(self, deck: Sequence[Copies], fmt: Format) -> Suitable | None:
        """In the format of ready decks: the missing cards of the ready decks that contain the deck."""
        if fmt.slug != READY.slug:
            return None
        own = {copies.card for copies in deck}
        every = list(shipped_cards.ready_decks().values())
        fitting = [ready for ready in every if own <= set(ready.cards)] or every
        missing = sorted({card.name.ru for ready in fitting for card in ready.cards if card not in own})
        if not missing:
            return Suitable(Term("Готовая колода полна", "The ready deck is complete"), ())
        if not own:
            return Suitable(Term("Карты готовых колод", "Cards of the ready decks"), ({"name_ru__in": missing},))
        words = Term("Карты готовых колод: {names}", "Cards of the ready decks: {names}")
        return Suitable(words.with_(names=join_terms(ready.name for ready in fitting)), ({"name_ru__in": missing},))

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return build_charts(deck)

    def line(self, card: Card, copies: int = 1, format_slug: str = "") -> CardLine:
        """Return the line of a card. Two copies of a creature are the champion, which does not count for the hand; in a
        format without champions they are a double."""
        if copies == 2 and not card.is_spell and format_slug not in WITHOUT_CHAMPION:
            return CardLine(
                CHAMPION,
                -1,
                str(card.cost),
                card.cost,
                unit=MANA,
                counted=False,
                copies_are_cards=False,
                nearer=Term("В колоду", "Into the deck"),
            )
        place, group = _GROUPS[card.kind]
        return CardLine(group, place, str(card.cost), card.cost, unit=MANA, share=group)

    def load_shipped(self) -> Contents:
        shipped_contents = Contents()
        for contents in shipped_cards.sets().values():
            code = contents.sets[0].code
            file = f"{code}.toml"
            shipped_contents.sets += [
                PrintedSet("clash", one.code, one.name.ru, one.name.en, one.released) for one in contents.sets
            ]
            shipped_contents.cards += [SourceCard(file, row, card) for row, card in enumerate(contents.cards, 1)]
            shipped_contents.decks += [_ready(file, row, code, deck) for row, deck in enumerate(contents.decks, 1)]
        return shipped_contents

    def variants(self, removed: Card, pool: Sequence[Card]) -> Iterable[Card]:
        """At most a mana dearer or cheaper, and of the same kind."""
        for card in pool:
            near = abs(card.cost - removed.cost) <= NEAR
            if card.key != removed.key and card.kind == removed.kind and near:
                yield card


def _ready(file: str, row: int, code: str, deck: ReadyDeck) -> SourceDeck:
    """Return a ready deck as a list."""
    lines = tuple(f"1 {card.name.ru} ({card.set_code} {card.number})" for card in deck.cards)
    name, text = deck.name, deck.text
    return SourceDeck(file, row, code, deck.slug, name.ru, name.en, text.ru, text.en, "example", READY.slug, lines)


GAME = ClashDecks()
