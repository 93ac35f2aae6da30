"""The formats of «Битва колод» (page 4), and the verdict on a deck in the words of all games. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from catalog.cards import CardRef
from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from catalog.clash.lists import DECK_SIZE as DECK
from catalog.core.names import name_key
from catalog.core.terms import Term
from decks.clash import deck_check
from decks.clash.bots import compute_surplus_value
from decks.clash.deck_check import FORMATS as KINDS
from decks.clash.draft_rules import DRAFTED, EDITION
from decks.formats import Format
from decks.verdict import Copies, DeckProblem, Fix, Verdict


def _constructed(slug: str, kind: deck_check.Format) -> Format:
    name = Term(KINDS[kind].ru.capitalize(), KINDS[kind].en.capitalize())
    return Format(slug, name, "constructed", DECK, DECK, 1, edition=EDITION)


CONSTRUCTED: Final = _constructed("clash-constructed", "constructed")
READY: Final = _constructed("clash-ready", "ready")
CHAMPION: Final = replace(_constructed("clash-champion", "champion"), copies=2)  # two copies make the champion
FORMATS: Final = {fmt.slug: fmt for fmt in (CONSTRUCTED, READY, CHAMPION, DRAFTED)}
CONSTRUCTED_PAGE: Final = 4


def check_deck(deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
    """Every problem at once: size, doubles, pool, ready decks, then sets and bans of a format that staff made."""
    copies_in_deck = [copies for copies in deck if copies.count > 0]
    cards = [copies.card for copies in copies_in_deck for _ in range(copies.count)]
    drafted = [copies.card for copies in pool for _ in range(copies.count)] if pool is not None else None
    kind: deck_check.Format = "constructed" if drafted is None else "drafted"
    ready: tuple[tuple[Card, ...], ...] = ()
    counted = len(cards)
    if fmt.slug == CHAMPION.slug and drafted is None:
        kind = "champion"
        counted -= 2 * (deck_check.champion_of(cards) is not None)
    if fmt.slug == READY.slug:
        kind, ready = "ready", tuple(one.cards for one in shipped_cards.ready_decks().values())
    problems = [
        _problem(problem, cards, ready)
        for problem in deck_check.find_problems(cards, kind, pool=drafted or (), ready=ready)
    ]
    return Verdict(fmt.slug, counted, (*problems, *_refused(copies_in_deck, fmt)))


def _problem(problem: deck_check.ClashProblem, cards: Sequence[Card], ready: Sequence[Sequence[Card]]) -> DeckProblem:
    names = tuple(card.name.ru for card in problem.cards)
    text = Term(f"{problem.text.ru}.", f"{problem.text.en}.")
    fix = _fix(problem, cards, ready)
    return DeckProblem(problem.code, problem.rule, problem.limit, problem.actual, names, text, fix, problem.page)


def _fix(problem: deck_check.ClashProblem, cards: Sequence[Card], ready: Sequence[Sequence[Card]]) -> Fix:
    """Return the next step towards a legal deck. The player chooses cards to add."""
    if problem.code in ("too-few", "no-champion"):
        return Fix("", 0, (), problem.fix)
    if problem.code == "not-ready":
        return _swap(problem, cards, ready)
    if problem.code == "too-many":
        doubled = [card for card in cards if cards.count(card) > 1]
        return _remove(min(doubled or cards, key=lambda card: (compute_surplus_value(card), card.key)), cards, 1)
    card = problem.cards[0]
    keep = 1 if problem.code == "duplicate" else 0
    return _remove(card, cards, cards.count(card) - keep)


def _remove(card: Card, cards: Sequence[Card], count: int) -> Fix:
    remaining = cards.count(card) - count
    if remaining:
        text = Term("Оставить {count}: «{name}»", "Keep {count}: {name}").with_(count=remaining, name=card.name)
    else:
        text = Term("Убрать: «{name}»", "Remove: {name}").with_(name=card.name)
    return Fix(card.name.ru, remaining, ((card.ref, -count),), text)


def _swap(problem: deck_check.ClashProblem, cards: Sequence[Card], ready: Sequence[Sequence[Card]]) -> Fix:
    """Return the changes that turn the deck into the nearest ready deck."""
    nearest = max(ready, key=lambda deck: len(set(cards) & set(deck)), default=())
    missing = [card for card in nearest if card not in cards]
    changes: list[tuple[CardRef, int]] = [(card.ref, -1) for card in problem.cards]
    changes += [(card.ref, 1) for card in missing]
    return Fix(missing[0].name.ru if missing else "", 1, tuple(changes) if missing else (), problem.fix)


def _refused(deck: Sequence[Copies], fmt: Format) -> list[DeckProblem]:
    """Cards of sets that a format does not allow, and cards that it bans."""
    problems = []
    for copies in deck:
        card: Card = copies.card
        codes = {code.casefold() for code in (card.set_code, *copies.reprinted)}
        if fmt.sets is not None and codes.isdisjoint(fmt.sets):
            text = Term(
                "«{name}»: сет {code} не разрешён в этом формате.", "{name}: set {code} is not allowed in this format."
            ).with_(name=card.name, code=card.set_code)
            problems.append(_refusal("set-not-allowed", copies, text))
        if name_key(card.name.ru) in fmt.banned:
            text = Term("«{name}» в этом формате запрещена.", "{name} is banned in this format.").with_(name=card.name)
            problems.append(_refusal("banned", copies, text))
    return problems


def _refusal(code: str, copies: Copies, text: Term) -> DeckProblem:
    fix = _remove(copies.card, [copies.card] * copies.count, copies.count)
    return DeckProblem(code, "format.constructed", 0, copies.count, (copies.name,), text, fix, CONSTRUCTED_PAGE)
