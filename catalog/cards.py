"""The part that printed cards of all games share: the names of cards. Pure."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class CardRef(NamedTuple):
    """The one name of a card everywhere: its game, its set's code and its number in the set.

    Two games may have sets of one code, so that code and number alone name no card.
    """

    game: str
    set_code: str
    number: int

    def __str__(self) -> str:
        return f"{self.game}/{self.set_code}/{self.number}"

    @classmethod
    def parse(cls, text: str) -> CardRef:
        """Parse the output of `str`. Raise ValueError for any other text."""
        game, set_code, number = text.split("/")
        return cls(game, set_code, int(number))


class PrintedCard(Protocol):
    """The attributes that the frozen cards of all games share."""

    @property
    def game(self) -> str: ...

    @property
    def set_code(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def name_ru(self) -> str: ...

    @property
    def name_en(self) -> str: ...

    @property
    def ref(self) -> CardRef: ...
