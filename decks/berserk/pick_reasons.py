"""The parts of a draft bot's rating that people can read: the card's own worth, its fit, and the signal. Pure.

Apart from `bots.py`, whose source is the version of the bots: the words for people change more often.
"""

from __future__ import annotations

from collections import Counter

from decks.games import BotView, PickReasons

from .bots import Outlook, beyond_ordinary


def explain(view: BotView) -> dict[str, PickReasons]:
    """Return the reasons for each instance in front of a bot.

    The signal is the share of the card's element in the cards that the bot has passed on.
    """
    outlook = Outlook(view)
    passed: Counter[str] = Counter()
    for card in view.passed:
        passed[card.element] += beyond_ordinary(card)
    total = passed.total()
    return {
        instance: PickReasons(card.rating, outlook.fit(card), passed[card.element] / total if total else None)
        for instance, card in view.pack
    }
