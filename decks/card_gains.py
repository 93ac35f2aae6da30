"""The gain of a card: the change that it makes to the share of wins, as simulated games have measured it. Pure.

`manage.py measure_cards` plays the games and writes `decks/<game>/card_gains.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from catalog.cards import CardRef

UNIT = 10_000  # of the numbers of a file, which are whole hundredths of a percent


@dataclass(frozen=True, slots=True)
class CardGain:
    """The change of the share of wins by one copy of a card in place of an average card, in an even game.

    `gain` plus or minus `half_width` is the 95 % interval; both are shares, from 0 to 1.
    """

    gain: float
    half_width: float
    games: int  # with the card in one of the decks or in both

    @property
    def low(self) -> float:
        return self.gain - self.half_width

    @property
    def high(self) -> float:
        return self.gain + self.half_width


@dataclass(frozen=True, slots=True)
class GainFile:
    """The gains of the cards of one game, and the games that they come from."""

    engine: str = ""  # digest of the engine that played the games
    seed: int = 0
    games: int = 0
    cards: Mapping[CardRef, CardGain] = field(default_factory=dict)

    def write(self, file: Path) -> None:
        """Write the file; `read_gains` returns an equal value, except for the rounding."""
        lines = [
            "# Written by `manage.py measure_cards`. A card: the share of wins that one copy adds and the half-width",
            "# of the 95 % interval, both in hundredths of a percent, and the number of games with the card.",
            f'engine = "{self.engine}"',
            f"seed = {self.seed}",
            f"games = {self.games}",
        ]
        for code in sorted({ref.set_code for ref in self.cards}):
            lines.append(f'\n[cards."{code}"]')
            lines += [
                f"{ref.number} = [{round(UNIT * one.gain)}, {round(UNIT * one.half_width)}, {one.games}]"
                for ref, one in sorted(self.cards.items())
                if ref.set_code == code
            ]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def find_file(game: str) -> Path:
    """Return the path of the gains of a game."""
    return Path(__file__).with_name(game) / "card_gains.toml"


def read_gains(game: str, file: Path) -> GainFile:
    stored: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    cards = {
        CardRef(game, code, int(number)): CardGain(gain / UNIT, half_width / UNIT, games)
        for code, rows in stored["cards"].items()
        for number, (gain, half_width, games) in rows.items()
    }
    return GainFile(stored["engine"], stored["seed"], stored["games"], cards)


@cache
def load_gains(game: str) -> GainFile:
    """Return the shipped gains of a game; without cards if the game ships none."""
    file = find_file(game)
    return read_gains(game, file) if file.is_file() else GainFile()
