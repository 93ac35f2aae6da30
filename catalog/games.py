"""The games whose cards live here, and what each part of the house knows of them.

A lower part never imports a higher one, and general code never a game: it asks the registry. What a game tells the
catalog stands in `catalog/<game>/game.py`; the part of a game that belongs to another app (its formats) is provided by
that app when it is ready, and asked for here by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast

from catalog.terms import Term


class CardGame(Protocol):
    """What a game tells the catalog of its cards."""

    numbers: str  # the accessor on a card of the one-to-one row of its game's own numbers
    rarities: Mapping[str, Term]  # from the most frequent up
    editions: Mapping[str, Term]  # of the rules, by slug; the first is the usual one

    def printed(self, card: Any) -> Any:
        """A row of the catalog as the frozen card of the game. Read from `complete()`, it asks nothing of the
        database."""

    def class_names(self, card: Any) -> list[Term]:
        """The classes of a card; a name that a language lacks is ""."""

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        """What a symbol of the card is called, with its number."""


@dataclass(frozen=True)
class Game:
    """A collectible game: its slug in addresses and files, its name, and the parts that the apps provide."""

    slug: str
    name: Term
    parts: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    # The sections of the site that the game has; each app adds its own in `AppConfig.ready`.
    sections: set[str] = field(default_factory=lambda: {"catalog"}, compare=False, repr=False)

    @property
    def cards(self) -> CardGame:
        """What the game tells the catalog."""
        return cast(CardGame, import_module(f"catalog.{self.slug}.game").GAME)

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


def first_game() -> str:
    """The slug of the game that is meant where none is named."""
    return next(iter(GAMES))


def game_choices() -> list[tuple[str, str]]:
    """The games as choices of a field; a function, so that another game needs no migration."""
    return [(game.slug, game.name.en) for game in GAMES.values()]


def edition_choices() -> list[tuple[str, str]]:
    """The editions of the rules of all games as choices of a field."""
    return [(slug, name.en) for game in GAMES.values() for slug, name in game.cards.editions.items()]


def rarity_choices() -> list[tuple[str, str]]:
    """The rarities of all games as choices of a field."""
    named = {slug: name.en for game in GAMES.values() for slug, name in game.cards.rarities.items()}
    return list(named.items())
