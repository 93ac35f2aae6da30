"""The leader of a deck in events: a card outside it that its player chooses when the deck is submitted. Pure.

The game says which cards may be one, and which one a bot chooses (`decks.games.LeaderRules`). A submitted deck contains
its leader in the number of copies that the game requires.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from decks.sheet import CardKey, Sheet

from .options import Options
from .pod import Pod


def find_candidates(pod: Pod, sheet: Sheet, number: int, main: Sequence[str]) -> tuple[CardKey, ...]:
    """Return the cards that may lead the deck `main` (instances) of a seat; () in an edition without leaders."""
    rules = pod.options.leaders
    if rules is None:
        return ()
    pool = _pool(pod, number)
    return tuple(rules.candidates(pod.options.way, sheet, list(pool.values()), [pool[each] for each in main]))


def choose_leader(pod: Pod, sheet: Sheet, number: int, main: Sequence[str]) -> CardKey:
    """Return the leader that a bot chooses for the deck; "" in an edition without leaders."""
    rules = pod.options.leaders
    candidates = find_candidates(pod, sheet, number, main)
    if rules is None or not candidates:
        return ""
    pool = _pool(pod, number)
    return rules.choose(sheet, [pool[each] for each in sorted(main)], candidates)


def list_leader(options: Options, leader: CardKey) -> Mapping[CardKey, int]:
    """Return the leader as rows of a deck: its copies by key; empty without a leader."""
    return {leader: options.leaders.copies} if options.leaders is not None and leader else {}


def _pool(pod: Pod, number: int) -> dict[str, CardKey]:
    return {pool_card.instance: pool_card.card for pool_card in pod.seat(number).pool}
