"""Drafts of bots alone, to rate bots and to test sets: what is taken when, and which decks come of it. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from decks.games import BotLevel, Measure, get_draft_rules
from decks.sheet import CardKey, Sheet

from .dealer import Dealer, automatic, make_start_entry
from .options import Options
from .pod import Pod


@dataclass(frozen=True, slots=True)
class DraftedDeck:
    """A deck of one seat, by cards, and the level that picked it."""

    level: BotLevel | Measure
    deck: tuple[CardKey, ...]
    sorts: tuple[str, ...]


@dataclass
class DraftStatistics:
    """Sums over drafts: how often and how early each card was taken, and the sorts of cards of the decks."""

    taken: Counter[CardKey] = field(default_factory=Counter)
    positions: Counter[CardKey] = field(default_factory=Counter)  # the sum of the numbers of the picks, from 1
    sorts: Counter[str] = field(default_factory=Counter)

    def add(self, pod: Pod, drafted: Sequence[DraftedDeck]) -> None:
        for seat in pod.seats.values():
            for card in seat.pool:
                self.taken[card.card] += 1
                self.positions[card.card] += card.pick
        for each in drafted:
            self.sorts.update(each.sorts)

    def position(self, card: CardKey) -> float:
        """The average pick with which the card left its booster."""
        return self.positions[card] / self.taken[card]


def draft(
    sheet: Sheet, options: Options, levels: Sequence[BotLevel | Measure], seed: bytes
) -> tuple[Pod, list[DraftedDeck]]:
    """One draft with a bot of each level at a seat, and what the common builder makes of each pool."""
    pod = Pod()
    pod.apply({"kind": "opened", "at": 0, "commitment": "", "options": options.as_json()})
    for level in levels:
        pod.apply(pod.join("", level, 0))
    dealer = Dealer.of(pod, sheet, seed)
    pod.apply(make_start_entry(pod, dealer, 0))
    while (entry := automatic(pod, dealer, 0)) is not None:
        pod.apply(entry)
    rules = get_draft_rules(options.game)
    drafted = []
    for seat in pod.seats.values():
        pool = {pool_card.instance: pool_card.card for pool_card in seat.pool}
        deck = rules.build([(instance, sheet.cards[card]) for instance, card in pool.items()], options.edition)
        level = levels[seat.number - 1]
        drafted.append(DraftedDeck(level, tuple(pool[instance] for instance in deck.main), deck.sorts))
    return pod, drafted
