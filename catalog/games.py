"""The games whose cards live here, and what each part of the house knows of them.

A lower part never imports a higher one. So the part of a game that belongs to another app (its formats, its engine)
is provided by that app when it is ready, and asked for here by name.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from catalog.terms import Term


@dataclass(frozen=True)
class Game:
    """A collectible game: its slug in addresses and files, its name, and the parts that the apps provide."""

    slug: str
    name: Term
    parts: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def provide(self, part: str, value: Any) -> None:
        """Let `value` answer for a part of the game; called once by the app it belongs to, in `AppConfig.ready`."""
        if part in self.parts and self.parts[part] is not value:
            raise ValueError(f"{self.slug} already has its {part}")
        self.parts[part] = value

    def has(self, part: str) -> bool:
        """Whether some app provides that part."""
        return part in self.parts

    def part(self, part: str) -> Any:
        """What was provided under that name; LookupError where no app provides it."""
        try:
            return self.parts[part]
        except KeyError:
            raise LookupError(f"No app provides {part!r} of {self.slug}") from None


BERSERK = Game("berserk", Term("Берсерк", "Berserk"))
GAMES: dict[str, Game] = {game.slug: game for game in (BERSERK,)}
