"""What «Берсерк. Герои» tells the decks: `decks.games.DeckGame`. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from catalog.core.terms import Term
from catalog.heroes import shipped_cards
from catalog.heroes.card_face import GLYPHS
from catalog.heroes.cards import ELEMENTS, KINDS, Card, Element
from catalog.heroes.lists import ReadyDeck
from catalog.sources import Contents, PrintedSet, SourceCard, SourceDeck
from decks.figures import Figures, Sort
from decks.formats import Format
from decks.games import CardLine, Suitable
from decks.heroes.card_value import estimate_value
from decks.heroes.draft_rules import HeroesDraftRules
from decks.heroes.figures import compute_figures
from decks.heroes.formats import CONSTRUCTED, FORMATS, find_heroes_problems, is_hero
from decks.verdict import Copies, Verdict

HERO = Term("Герой", "Hero")
COIN = Sort("coin", Term("монеты", "coins"))
NEAR = 1  # coins by which the costs of a card and of its replacement may differ
_GROUPS = {kind: (place, Sort(GLYPHS[kind], name)) for place, (kind, name) in enumerate(KINDS.items())}
_ELEMENTS = {slug: Sort(slug, name) for slug, name in ELEMENTS.items()}


class HeroesRatings:
    """By the numbers on a card and the tree of its text. Games rate none yet."""

    least = 10
    unit_share = None

    def rating_of(self, card: Card) -> int:
        """Return the benefit in hundredths of a coin."""
        return max(self.least, round(100 * (estimate_value(card) + card.cost)))

    def drafted_rating_of(self, card: Card) -> int:
        return self.rating_of(card)

    def is_measured(self, card: Card) -> bool:
        return False


class HeroesDecks:
    slug = "heroes"
    formats: Sequence[Format] = tuple(FORMATS.values())
    deals = None  # a hand and a deck are drawn in play
    ratings = HeroesRatings()
    drafting = HeroesDraftRules()
    exempt = None
    labels: Sequence[Term] = (HERO,)
    undeckable: Mapping[str, str] = {"rarity": "created"}
    closed_formats: frozenset[str] = frozenset()
    order: Sequence[str] = ("heroes__cost",)

    def check(self, deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
        return find_heroes_problems(deck, fmt, pool)

    def suitable(self, deck: Sequence[Copies], fmt: Format) -> Suitable:
        """The hero comes first (208). In constructed decks the hero decides the elements of the other cards."""
        hero = next((one.card for one in deck if is_hero(one.card)), None)
        if hero is None:
            return Suitable(Term("Сначала выберите героя", "Choose a hero first"), ({"heroes__kind": "hero"},))
        if fmt.kind != "constructed":
            others = [kind for kind in KINDS if kind != "hero"]
            return Suitable(Term("Все карты, кроме героев", "All cards except heroes"), ({"heroes__kind__in": others},))
        return _cards_of(hero.element)

    def figures(self, deck: Sequence[Copies], class_names: Mapping[str, str]) -> Figures:
        return compute_figures(deck)

    def line(self, card: Card, copies: int = 1, format_slug: str = "") -> CardLine:
        place, group = _GROUPS[card.kind]
        share = _ELEMENTS[card.element]
        if card.kind == "hero":
            lives = Sort("hero-lives", Term("жизни", "lives"))
            return CardLine(
                group, place, str(card.lives), 0, unit=lives, share=share, unique=True, label=HERO, counted=False
            )
        cost = "X" if card.cost_x and not card.cost else f"X+{card.cost}" if card.cost_x else str(card.cost)
        return CardLine(group, place, cost, card.cost, unit=COIN, share=share)

    def load_shipped(self) -> Contents:
        shipped_contents = Contents()
        for contents in shipped_cards.sets().values():
            code = contents.sets[0].code
            file = f"{code}.toml"
            shipped_contents.sets += [
                PrintedSet("heroes", one.code, one.name.ru, one.name.en, one.released) for one in contents.sets
            ]
            shipped_contents.cards += [SourceCard(file, row, card) for row, card in contents.rows]
            shipped_contents.decks += [_ready(file, row, code, deck) for row, deck in enumerate(contents.decks, 1)]
        return shipped_contents

    def variants(self, removed: Card, pool: Sequence[Card]) -> Iterable[Card]:
        """At most a coin dearer or cheaper, of the same element or neutral; another hero for a hero."""
        for card in pool:
            if card.key == removed.key or card.is_created or (card.kind == "hero") != (removed.kind == "hero"):
                continue
            if removed.kind == "hero":
                if card.element == removed.element:
                    yield card
            elif card.element in (removed.element, "neutral") and abs(card.cost - removed.cost) <= NEAR:
                yield card


@cache
def _cards_of(element: Element) -> Suitable:
    words = Term("Карты стихии «{element}» и нейтральные", "{element} and neutral cards").with_(
        element=ELEMENTS[element]
    )
    others = [kind for kind in KINDS if kind != "hero"]
    return Suitable(words, ({"heroes__kind__in": others, "heroes__element__in": [element, "neutral"]},))


def _ready(file: str, row: int, code: str, deck: ReadyDeck) -> SourceDeck:
    """Return the ready decks as lists. Players measure their decks against them."""
    hero = deck.hero
    lines = [f"{HERO.ru}: {hero.name.ru} ({hero.set_code} {hero.number})"]
    for card, count in Counter(deck.cards).items():
        lines.append(f"{count} {card.name.ru} ({card.set_code} {card.number})")
    name, text = deck.name, deck.text
    return SourceDeck(
        file, row, code, deck.slug, name.ru, name.en, text.ru, text.en, "example", CONSTRUCTED.slug, tuple(lines)
    )


GAME = HeroesDecks()
