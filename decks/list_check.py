"""A list checked from end to end: text in, the verdict or the lines that cannot be used out. No deck is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from decks import lists
from decks.card_lookup import CardLookup
from decks.games import deck_game
from decks.models import Format
from decks.verdict import Verdict


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of a check. `errors` and `pool_errors` are faulty lines of list and pool; then the verdict is None."""

    verdict: Verdict | None
    errors: tuple[lists.Mistake, ...] = ()
    pool_errors: tuple[lists.Mistake, ...] = ()

    def as_json(self, language: str) -> dict[str, Any]:
        """The JSON that `check_deck` prints and the API answers."""
        if self.verdict is None:
            content = {"errors": [mistake.as_json(language) for mistake in self.errors]}
            if self.pool_errors:
                content["pool_errors"] = [mistake.as_json(language) for mistake in self.pool_errors]
            return content
        return self.verdict.as_json(language)


def check_list(text: str, fmt: Format, pool: str | None = None) -> CheckResult:
    """Judge a deck list in a format; without a pool the pool is not checked."""
    shelf = CardLookup(fmt.game)
    deck = lists.parse_list(text, shelf)
    opened = lists.parse_list(pool, shelf) if pool is not None else None
    if deck.mistakes or (opened and opened.mistakes):
        return CheckResult(None, deck.mistakes, opened.mistakes if opened else ())
    return CheckResult(deck_game(fmt.game).check(deck.cards, fmt.rules, opened.cards if opened else None))
