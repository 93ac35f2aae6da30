"""The formats of «Берсерк. Герои»: every problem of a deck at once, with its rule, the cards, and the fix. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from catalog.core.names import name_key
from catalog.core.terms import Term, join_terms
from catalog.heroes.cards import ELEMENTS, Card
from decks.formats import Format
from decks.heroes.card_value import estimate_value
from decks.verdict import Copies, DeckProblem, Fix, Verdict, inflect_cards

EDITION: Final = "2"
CONSTRUCTED: Final = Format(
    "heroes-constructed", Term("Составленная колода", "Constructed deck"), "constructed", 40, 60, 3, edition=EDITION
)
LIMITED: Final = Format(
    "heroes-limited", Term("Ограниченный формат", "Limited"), "limited", 30, 90, None, edition=EDITION
)
FORMATS: Final = {fmt.slug: fmt for fmt in (CONSTRUCTED, LIMITED)}


def is_hero(card: Card) -> bool:
    return card.kind == "hero"


def find_heroes_problems(deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
    """Every problem of a deck, its hero among its cards, the most telling first. The verdict counts the deck without
    the hero. `pool`: the opened cards of a limited deck and the heroes that it may have; None: not checked."""
    copies_in_deck = [copies for copies in deck if copies.count > 0]
    heroes = [one for one in copies_in_deck if is_hero(one.card)]
    created = [one for one in copies_in_deck if one.card.is_created]
    cards = [one for one in copies_in_deck if one not in heroes and one not in created]
    count = sum(one.count for one in cards)
    problems = [*_hero(heroes, cards), *_size(cards, count, fmt), *_copies(cards, fmt)]
    if fmt.kind == "constructed" and len(heroes) == 1:
        problems += _elements(cards, heroes[0].card)
    if pool is not None:
        problems += _opened(copies_in_deck, pool)
    if created:
        names = join_terms(one.title for one in created)
        text = Term(
            f"Создаваемые карты в колоду не входят: {names.ru}.", f"Created cards are not in a deck: {names.en}."
        )
        problems.append(_problem("created", "206.1", 0, created, text, _without(created)))
    return Verdict(fmt.slug, count, (*problems, *_refused(copies_in_deck, fmt)))


def _problem(code: str, rule: str, limit: int, cards: Sequence[Copies], text: Term, fix: Fix | None) -> DeckProblem:
    return DeckProblem(code, rule, limit, sum(one.count for one in cards), tuple(one.name for one in cards), text, fix)


def _without(cards: Sequence[Copies]) -> Fix:
    """Takes all copies of these cards out of the deck."""
    names = join_terms(one.title for one in cards)
    text = Term(f"Убрать: {names.ru}", f"Remove: {names.en}")
    return Fix(cards[0].name, 0, tuple((one.ref, -one.count) for one in cards), text)


def _keep(copies: Copies, count: int) -> Fix:
    """Return the fix that leaves `count` copies."""
    if count <= 0:
        return _without([copies])
    text = Term("Оставить {count}: «{name}»", "Keep {count}: {name}").with_(count=count, name=copies.title)
    return Fix(copies.name, count, ((copies.ref, count - copies.count),), text)


def _hero(heroes: Sequence[Copies], cards: Sequence[Copies]) -> list[DeckProblem]:
    if not heroes:
        text, fix = Term("В колоде нет героя.", "The deck has no hero."), Term("Выбрать героя", "Choose a hero")
        return [DeckProblem("no-hero", "208", 1, 0, (), text, Fix("", 0, (), fix))]
    if sum(one.count for one in heroes) == 1:
        return []
    names = join_terms(one.title for one in heroes)
    text = Term(f"В колоде больше одного героя: {names.ru}.", f"The deck has more than one hero: {names.en}.")
    own = Counter[str]()
    for one in cards:
        own[one.card.element] += one.count
    best_hero = max(heroes, key=lambda one: (own[one.card.element], one.name))
    changes = tuple((one.ref, (one is best_hero) - one.count) for one in heroes if one.count > (one is best_hero))
    fix_text = Term("Оставить героя: {name}", "Keep the hero {name}").with_(name=best_hero.title)
    return [_problem("heroes", "208", 1, heroes, text, Fix(best_hero.name, 1, changes, fix_text))]


def _size(cards: Sequence[Copies], count: int, fmt: Format) -> list[DeckProblem]:
    rule = "deck.size" if fmt.kind == "constructed" else "deck.limited"
    if count < fmt.minimum:
        text = Term(
            f"В колоде {count} из {fmt.minimum} карт.",
            f"The deck has {count} of {fmt.minimum} cards.",
        )
        missing = fmt.minimum - count
        fix = Fix("", 0, (), Term(f"Добавить карт: {missing}", f"Add cards: {missing}"))
        return [DeckProblem("too-few", rule, fmt.minimum, count, (), text, fix)]
    if count > fmt.maximum:
        text = Term(
            f"В колоде {count} {inflect_cards(count).ru}, можно не больше {fmt.maximum}.",
            f"The deck has {count} {inflect_cards(count).en}; at most {fmt.maximum} are allowed.",
        )
        weakest = min(cards, key=lambda one: (estimate_value(one.card), one.ref))
        keep = max(0, weakest.count - (count - fmt.maximum))
        return [DeckProblem("too-many", rule, fmt.maximum, count, (), text, _keep(weakest, keep))]
    return []


HORDE_COPIES: Final = 5


def _allowed_copies(usual: int, alike: Sequence[Copies]) -> int:
    """Return the allowed copies of a name: «орда» raises the usual number."""
    horde = any(keyword.id == "horde" for one in alike for keyword in one.card.keywords())
    return max(usual, HORDE_COPIES) if horde else usual


def _copies(cards: Sequence[Copies], fmt: Format) -> list[DeckProblem]:
    """Limit the copies of a name, over all sets that print it."""
    if fmt.copies is None:
        return []
    named: dict[str, list[Copies]] = {}
    for one in cards:
        named.setdefault(name_key(one.name), []).append(one)
    problems = []
    for alike in named.values():
        count = sum(one.count for one in alike)
        allowed = _allowed_copies(fmt.copies, alike)
        if count > allowed:
            title = alike[0].title
            text = Term(
                f"«{title.ru}»: копий {count}, можно {allowed}.",
                f"{title.en}: {count} copies, {allowed} are allowed.",
            )
            most = max(alike, key=lambda one: one.count)
            fix = _keep(most, max(0, most.count - (count - allowed)))
            problems.append(_problem("copies", "deck.copies", allowed, alike, text, fix))
    return problems


def _elements(cards: Sequence[Copies], hero: Card) -> list[DeckProblem]:
    strange = [one for one in cards if one.card.element not in (hero.element, "neutral")]
    if not strange:
        return []
    names, element = join_terms(one.title for one in strange), ELEMENTS[hero.element]
    text = Term(
        f"Карты чужой стихии (у героя {element.ru.lower()}): {names.ru}.",
        f"Cards of another element than the hero's ({element.en.lower()}): {names.en}.",
    )
    return [_problem("element", "deck.element", 0, strange, text, _without(strange))]


def _opened(deck: Sequence[Copies], pool: Iterable[Copies]) -> list[DeckProblem]:
    """A limited deck has at most the opened copies of a card and one of the lent heroes."""
    opened = Counter[object]()
    for one in pool:
        opened[one.ref] += one.count
    problems = []
    for one in deck:
        if one.count > opened[one.ref] and not one.card.is_created:
            have = opened[one.ref]
            text = Term(
                f"«{one.title.ru}»: в вашем пуле {have}, в колоде {one.count}.",
                f"{one.title.en}: your pool has {have} copies, the deck has {one.count}.",
            )
            problems.append(_problem("not-in-pool", "deck.limited", have, [one], text, _keep(one, have)))
    return problems


def _refused(deck: Sequence[Copies], fmt: Format) -> list[DeckProblem]:
    """Cards of sets that a format does not allow, and cards that it bans."""
    problems = []
    for one in deck:
        codes = {code.casefold() for code in (one.card.set_code, *one.reprinted)}
        if fmt.sets is not None and codes.isdisjoint(fmt.sets):
            text = Term(
                "«{name}»: сет {code} не разрешён в этом формате.", "{name}: set {code} is not allowed in this format."
            ).with_(name=one.title, code=one.card.set_code)
            problems.append(_problem("set-not-allowed", "deck.size", 0, [one], text, _without([one])))
        if name_key(one.name) in fmt.banned:
            text = Term("«{name}» в этом формате запрещена.", "{name} is banned in this format.").with_(name=one.title)
            problems.append(_problem("banned", "deck.size", 0, [one], text, _without([one])))
    return problems
