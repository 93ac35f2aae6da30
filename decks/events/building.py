"""The deck that is built of a seat's pool where nobody builds one. Pure."""

from __future__ import annotations

from decks.games import Built, drafting
from decks.sheet import Sheet

from .pod import Pod


def built_of(pod: Pod, sheet: Sheet, number: int) -> Built:
    """What the bots' builder makes of the pool; in a way that plays a card a round all of them, as they were taken."""
    taken = pod.seat(number).pool
    if pod.options.way.by_round:
        return Built(tuple(one.instance for one in taken), ())
    pool = [(one.instance, sheet.cards[one.card]) for one in taken]
    return drafting(pod.options.game).build(pool, pod.options.edition)
