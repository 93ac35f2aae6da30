"""Clocks as in chess. Pure; times are milliseconds.

A clock runs for the seats that decide, from the moment at which their decision began to wait. Engine seats play
without a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from catalog.core.terms import Term

Kind = Literal["none", "move", "player"]
GRACE: Final = 1_000  # ms beyond the end of a clock in which a move on its way still counts


@dataclass(frozen=True, slots=True)
class Clock:
    """`seconds` for each decision ("move"), or for a player's whole game with `increment` a decision ("player")."""

    kind: Kind = "none"
    seconds: int = 0
    increment: int = 0

    def __post_init__(self) -> None:
        if self.kind not in ("none", "move", "player") or (self.kind != "none") != (self.seconds > 0):
            raise ValueError("a clock is none, or has seconds")

    @property
    def at_start(self) -> int | None:
        """A player's time at the start of a game."""
        return None if self.kind == "none" else self.seconds * 1000

    def time_left_at(self, stored: int | None, since: int, now: int) -> int | None:
        """Return the time left on a running clock; `stored` is the time left when the decision began to wait."""
        return None if stored is None else max(0, stored - max(0, now - since))

    def after_move(self, stored: int | None, since: int, now: int) -> int | None:
        """Return the time left after the player has moved."""
        remaining = self.time_left_at(stored, since, now)
        if remaining is None:
            return None
        return self.seconds * 1000 if self.kind == "move" else remaining + self.increment * 1000

    @property
    def description(self) -> Term:
        if self.kind == "none":
            return Term("без часов", "no clock")
        if self.kind == "move":
            return Term("{seconds} с на решение", "{seconds} s a decision").with_(seconds=self.seconds)
        words = Term("{minutes} мин + {increment} с", "{minutes} min + {increment} s")
        return words.with_(minutes=self.seconds // 60, increment=self.increment)


PRESETS: Final = {
    "none": Clock(),
    "move-60": Clock("move", 60),
    "move-180": Clock("move", 180),
    "player-10": Clock("player", 600, 5),
    "player-20": Clock("player", 1200, 10),
    "player-40": Clock("player", 2400, 20),
}


def format_clock(ms: int) -> str:
    """Format a clock's time: 9:05, 0:07."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
