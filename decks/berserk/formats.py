"""Everything in which a deck of Berserk breaks a format, at once; and the formats of the rules. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from catalog.berserk.terms import DEFAULT_EDITION
from catalog.cards import CardRef
from catalog.core.names import name_key
from catalog.core.terms import Term
from decks.berserk.mistakes import mistakes
from decks.berserk.ratings import printed_rating
from decks.formats import Format
from decks.verdict import Copies, DeckProblem, Fix, Verdict, inflect_cards, inflect_copies

# 100.2а, 100.2б, 100.3
EDITION = DEFAULT_EDITION.slug
HORDE_COPIES = 5  # 201.3, and the words of Horde
CONSTRUCTED = Format(
    "constructed", Term("Констрактед", "Constructed"), "constructed", 30, 50, 3, HORDE_COPIES, edition=EDITION
)
LIMITED = Format("limited", Term("Лимитед", "Limited"), "limited", 20, 50, None, HORDE_COPIES, edition=EDITION)
FORMATS: dict[str, Format] = {fmt.slug: fmt for fmt in (CONSTRUCTED, LIMITED)}


def check_deck(deck: Iterable[Copies], fmt: Format, pool: Iterable[Copies] | None = None) -> Verdict:
    """Every problem of a deck in a format, in the order: size, copies, pool, sets, bans; then the warnings.

    Copies are counted by name (201.3). Without a pool the pool is not checked.
    """
    deck = [copies for copies in deck if copies.count > 0]
    names: dict[str, list[Copies]] = {}
    for copies in deck:
        names.setdefault(name_key(copies.name), []).append(copies)
    in_pool: Counter[str] | None = None
    if pool is not None:
        in_pool = Counter()
        for copies in pool:
            in_pool[name_key(copies.name)] += copies.count
    checker = _Checker(fmt, names, in_pool)
    problems = [
        *checker.size(),
        *(problem for key in names for problem in checker.copies(key)),
        *(problem for key in names for problem in checker.pool(key)),
        *(problem for key in names for problem in checker.sets(key)),
        *(problem for key in names for problem in checker.bans(key)),
    ]
    return Verdict(fmt.slug, checker.total, tuple(problems), tuple(mistakes(deck)))


class _Checker:
    def __init__(self, fmt: Format, names: dict[str, list[Copies]], pool: Counter[str] | None) -> None:
        self.fmt = fmt
        self.names = names
        self.in_pool = pool
        self.counts = {key: sum(copies.count for copies in group) for key, group in names.items()}
        self.total = sum(self.counts.values())

    def size(self) -> list[DeckProblem]:
        """100.2а the fewest cards, 100.3 the most."""
        fmt, total = self.fmt, self.total
        if total < fmt.minimum:
            text = Term(
                "В колоде {actual} {cards}, нужно не меньше {limit}.",
                "The deck has {actual} {cards}; it needs at least {limit}.",
            ).with_(actual=total, limit=fmt.minimum, cards=inflect_cards(total))
            return [DeckProblem("too-few", "100.2а", fmt.minimum, total, (), text, self._fill())]
        if total > fmt.maximum:
            text = Term(
                "В колоде {actual} {cards}, можно не больше {limit}.",
                "The deck has {actual} {cards}; at most {limit} are allowed.",
            ).with_(actual=total, limit=fmt.maximum, cards=inflect_cards(total))
            return [DeckProblem("too-many", "100.3", fmt.maximum, total, (), text, self._thin())]
        return []

    def copies(self, key: str) -> list[DeckProblem]:
        """100.2б copies of a name; «Орда» allows and, where copies are free, limits to five."""
        limit = self.limit(key)
        actual = self.counts[key]
        if limit is None or actual <= limit:
            return []
        group = self.names[key]
        horde = all(copies.card.horde for copies in group) or self.fmt.copies is None
        if horde:
            text = Term(
                "«{name}»: {actual} {copies}, Орда разрешает не больше {limit}.",
                "{name}: {actual} {copies}; Horde allows at most {limit}.",
            )
        elif any(copies.card.horde for copies in group):
            text = Term(
                "«{name}»: {actual} {copies}, можно не больше {limit}: не у всех карт с этим названием есть Орда.",
                "{name}: {actual} {copies}; at most {limit} are allowed: not every card of that name has Horde.",
            )
        else:
            text = Term(
                "«{name}»: {actual} {copies}, можно не больше {limit} с одним названием.",
                "{name}: {actual} {copies}; at most {limit} copies of a name are allowed.",
            )
        text = text.with_(name=group[0].title, actual=actual, limit=limit, copies=inflect_copies(actual))
        if horde:
            return [DeckProblem("horde-copies", "Орда", limit, actual, (group[0].name,), text, self._keep(key, limit))]
        return [DeckProblem("copies", "100.2б", limit, actual, (group[0].name,), text, self._keep(key, limit))]

    def pool(self, key: str) -> list[DeckProblem]:
        """Tournament rules (100.4): a limited deck is built from the cards its player opened."""
        if self.in_pool is None or self.counts[key] <= self.in_pool[key]:
            return []
        limit, actual = self.in_pool[key], self.counts[key]
        group = self.names[key]
        if limit:
            text = Term(
                "«{name}»: в колоде {actual}, а в пуле только {limit}.",
                "{name}: {actual} in the deck, but only {limit} in the pool.",
            )
        else:
            text = Term("«{name}» нет в пуле.", "{name} is not in the pool.")
        text = text.with_(name=group[0].title, actual=actual, limit=limit)
        return [DeckProblem("not-in-pool", "100.4", limit, actual, (group[0].name,), text, self._keep(key, limit))]

    def sets(self, key: str) -> list[DeckProblem]:
        """100.4: the list of sets that may be played."""
        outside = [copies for copies in self.names[key] if not self._set_allowed(copies)]
        if not outside:
            return []
        actual = sum(copies.count for copies in outside)
        codes = ", ".join(sorted({copies.card.set_code for copies in outside}))
        text = Term(
            "«{name}»: сет {codes} не разрешён в этом формате.", "{name}: set {codes} is not allowed in this format."
        ).with_(name=outside[0].title, codes=codes)
        fix = self._keep(key, self.counts[key] - actual, outside)
        return [DeckProblem("set-not-allowed", "100.4", 0, actual, (outside[0].name,), text, fix)]

    def bans(self, key: str) -> list[DeckProblem]:
        """100.4: cards that a format forbids, by name."""
        if key not in self.fmt.banned:
            return []
        group = self.names[key]
        text = Term("«{name}» в этом формате запрещена.", "{name} is banned in this format.").with_(name=group[0].title)
        return [DeckProblem("banned", "100.4", 0, self.counts[key], (group[0].name,), text, self._keep(key, 0))]

    def limit(self, key: str) -> int | None:
        """The most copies that this name may have, pools, sets and bans aside; None: any number."""
        horde = [copies.card.horde for copies in self.names[key]]
        if self.fmt.copies is None:
            return self.fmt.exempt_copies if any(horde) else None
        return self.fmt.exempt_copies if all(horde) else self.fmt.copies

    def _set_allowed(self, copies: Copies) -> bool:
        if self.fmt.sets is None:
            return True
        codes = {copies.card.set_code, *copies.reprinted}
        return any(code.casefold() in self.fmt.sets for code in codes)

    def _keep(self, key: str, count: int, among: Sequence[Copies] | None = None) -> Fix:
        """Remove copies of the name, starting with its last card, until `count` are left."""
        group = self.names[key]
        excess = self.counts[key] - count
        changes: list[tuple[CardRef, int]] = []
        for copies in reversed(among or group):
            surplus = min(excess, copies.count)
            if surplus:
                changes.append((copies.ref, -surplus))
                excess -= surplus
        if count:
            text = Term("Оставить {count}: «{name}»", "Keep {count}: {name}").with_(count=count, name=group[0].title)
        else:
            text = Term("Убрать: «{name}»", "Remove: {name}").with_(name=group[0].title)
        return Fix(group[0].name, count, tuple(changes), text)

    def _thin(self) -> Fix:
        """Too many cards: the weakest card goes first."""
        excess = self.total - self.fmt.maximum
        key = min(self.names, key=lambda key: (printed_rating(self.names[key][0].card), key))
        return self._keep(key, max(0, self.counts[key] - excess))

    def _fill(self) -> Fix | None:
        """Return the fix for too few cards: more copies of the best card of the deck, or other cards in constructed
        formats. Return None for a limited deck without further copies."""
        missing = self.fmt.minimum - self.total
        room: dict[str, int] = {}
        for key, group in self.names.items():
            limit = self.limit(key)
            room[key] = (missing if limit is None else limit - self.counts[key]) if self._playable(key, group) else 0
            if self.in_pool is not None:
                room[key] = min(room[key], self.in_pool[key] - self.counts[key])
            elif self.fmt.kind == "limited":
                room[key] = 0  # what else was opened is not known
        open_keys = [key for key in room if room[key] > 0]
        if not open_keys:
            other = Term("Добавить карт: {count}", "Add cards: {count}").with_(count=missing)
            return Fix("", 0, (), other) if self.fmt.kind == "constructed" and self.in_pool is None else None
        best = max(open_keys, key=self._worth_more_copies)
        more = min(missing, room[best])
        group = self.names[best]
        text = Term("Добавить {count}: «{name}»", "Add {count}: {name}").with_(count=more, name=group[0].title)
        return Fix(group[0].name, self.counts[best] + more, ((group[0].ref, more),), text)

    def _worth_more_copies(self, key: str) -> tuple[bool, int, str]:
        """Unique cards come last: a second copy of a unique card is useless in the deal."""
        card = self.names[key][0].card
        return not card.unique, printed_rating(card), key

    def _playable(self, key: str, group: list[Copies]) -> bool:
        return key not in self.fmt.banned and all(self._set_allowed(copies) for copies in group)
