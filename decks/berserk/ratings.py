"""Card ratings for squads, measured in games or estimated from the printed numbers. Pure.

Ratings are in hundredths of a crystal, on one scale: a squad of 45 crystals that is worth more wins more often.
Games measure the ratings of the shipped cards (`manage.py rate_cards` plays them and writes `ratings.toml`). The
rating of any other card is an estimate from its printed numbers.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from catalog.berserk.card import PrintedCard

FILE = Path(__file__).with_suffix(".toml")

# Hundredths of a crystal, fitted to some thousands of games of random squads: what each life and each wound of a blow
# gives, and what a card's text is worth on the average, which its price tells. A card more, of equal numbers, is worth
# less than the same numbers on fewer: it has to be brought to the enemy, and falls sooner.
LIFE = 32
STRIKE = 138
MOVE = 8
PRICE = 47
ELITE = 9  # more for each crystal of gold
BODY = 242
# The blow of an open fight between equal dice is weak 16, medium 7 and strong 3 times of 26.
WEAK, MEDIUM, STRONG = 16, 7, 3
ARTIFACT = 60  # for each crystal: what an artifact does is worth more than a text beside a strike
LEAST = 10


def printed_rating(card: PrintedCard) -> int:
    """The rating of a card by its printed numbers alone, in hundredths of a crystal, never below `LEAST`."""
    cost = card.cost.amount
    rating = (PRICE + ELITE * card.cost.elite) * cost - BODY
    if card.kind == "artifact":
        rating += ARTIFACT * cost
    if card.strike is not None and card.life is not None:
        blow = (WEAK * card.strike.weak + MEDIUM * card.strike.medium + STRONG * card.strike.strong) / (
            WEAK + MEDIUM + STRONG
        )
        rating += LIFE * card.life + round(STRIKE * blow) + MOVE * max(0, (card.move or 0) - 1)
    return max(LEAST, rating)


@dataclass(frozen=True, slots=True)
class RatingFile:
    """Ratings that games gave, as they are stored: by set and number, with the games that the card was in."""

    engine: str = ""  # digest of the engine that played the games
    seed: str = ""
    games: int = 0
    cards: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)  # rating, games

    def write(self, file: Path = FILE) -> None:
        """Store them; `read` gives an equal value back."""
        lines = [
            "# Written by `manage.py rate_cards`: what each card is worth in hundredths of a crystal, and in how many",
            "# games it fought.",
            f'engine = "{self.engine}"',
            f'seed = "{self.seed}"',
            f"games = {self.games}",
        ]
        for code in sorted({code for code, _ in self.cards}):
            lines.append(f'\n[cards."{code}"]')
            lines += [
                f"{number} = [{rating}, {games}]"
                for (owner, number), (rating, games) in sorted(self.cards.items())
                if owner == code
            ]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, file: Path = FILE) -> RatingFile:
        stored: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        cards = {
            (code, int(number)): (rating, games)
            for code, rows in stored["cards"].items()
            for number, (rating, games) in rows.items()
        }
        return cls(stored["engine"], stored["seed"], stored["games"], cards)


@cache
def load_ratings() -> RatingFile:
    """The ratings of the shipped cards."""
    return RatingFile.read()


def is_measured(card: PrintedCard) -> bool:
    """Whether the card's rating comes from games that ship with the site."""
    return (card.set_code, card.number) in load_ratings().cards


def rating_of(card: PrintedCard) -> int:
    """The rating of a card in hundredths of a crystal, at least `LEAST`: from games, or from its numbers."""
    rating_row = load_ratings().cards.get((card.set_code, card.number))
    return printed_rating(card) if rating_row is None else rating_row[0]
