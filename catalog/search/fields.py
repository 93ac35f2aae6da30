"""The fields of the query language, and the fields that each game has. Pure.

A game declares its fields in a `Vocabulary`; this module defines the fields that all games share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import GAMES, first_game

FieldKind = Literal["text", "number", "flag", "choice", "format", "ability"]
Choices = Mapping[str, Term]


def _no_choices() -> Choices:
    return {}


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its key, how it is written (the first name is used when it is written back) and said.

    `key` is unique among the fields of all games; `game` is "" for a field that means the same in every game. A choice
    has values, by slug; `ranked` ones can be compared, from the first value up, and a plain word finds those that are
    `worded` by their names. `column` is where the database keeps
    it, from `catalog.models.Card`, and `filters` the conditions of one value where that is not one column.
    """

    key: str
    ru: tuple[str, ...]
    en: tuple[str, ...]
    said: Term
    kind: FieldKind
    choices: Callable[[], Choices] = _no_choices
    also: Mapping[str, str] = field(default_factory=dict)  # further spellings of values → slug
    ranked: bool = False
    worded: bool = False
    game: str = ""
    column: str = ""
    sorted_by: str = ""  # the column to sort by, if it is another one
    nullable: bool = False
    filters: Callable[[str], Mapping[str, Any]] | None = None
    x: tuple[str, ...] = ()  # flags any of which says that X stands in the number
    adjective: bool = True  # whether «is:» reads the values of a choice
    includes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # abilities that count as another one, too

    def name_in(self, language: str) -> str:
        return self.ru[0] if language.startswith("ru") else self.en[0]

    @property
    def numbers(self) -> str:
        """The accessor of its game's own numbers, where the field stands among them."""
        accessor, inside, _column = self.column.partition("__")
        return accessor if self.game and inside else ""

    @property
    def order(self) -> str:
        """The column that puts cards in order."""
        return self.sorted_by or self.column


@dataclass(frozen=True, slots=True)
class Control:
    """A filter next to the search box: its field, its label, and the offered numbers or flags.

    A choice offers its values.
    """

    field: str
    label: Term
    numbers: Iterable[int] = ()
    flags: Mapping[bool, Term] | None = None


@dataclass(frozen=True)
class Vocabulary:
    """The fields of one game's queries; `orders` are the keys of those that cards can be sorted by, `additions` of
    those whose values are too many to stand open."""

    game: str
    fields: tuple[Field, ...]
    orders: tuple[str, ...]
    controls: tuple[Control, ...]
    additions: tuple[str, ...]
    example: Term  # a query that shows what can be asked

    @cached_property
    def by_key(self) -> dict[str, Field]:
        return {declared.key: declared for declared in self.fields}

    @cached_property
    def _by_name(self) -> dict[str, Field]:
        return {name: declared for declared in self.fields for name in (*declared.ru, *declared.en)}

    @cached_property
    def ability(self) -> Field:
        """The field of abilities."""
        return next(declared for declared in self.fields if declared.kind == "ability")

    def named(self, name: str) -> Field | None:
        return self._by_name.get(name_key(name))

    def names(self) -> list[str]:
        return [*self._by_name, *SORT_NAMES, *IS_NAMES]

    def ability_named(self, name: str) -> str | None:
        """Return the ability whose name is used as a field for its X: «броня>=2»."""
        return value_of(self.ability, name)


def vocabulary(game: str) -> Vocabulary:
    """Return the query vocabulary of a game."""
    game_vocabulary: Vocabulary = GAMES[game].cards.vocabulary
    return game_vocabulary


def field_of(key: str) -> Field:
    """The field of that key, of whichever game; KeyError for none."""
    for game in GAMES.values():
        field = vocabulary(game.slug).by_key.get(key)
        if field is not None:
            return field
    raise KeyError(key)


def own_key(game: str, key: str) -> str:
    """The key of a game's own field: keys of the first game's fields are bare."""
    return key if game == first_game() else f"{game}-{key}"


def by_slug(terms: Mapping[Any, Term]) -> Choices:
    """Terms as choices: every slug is a string like any other."""
    return {str(slug): term for slug, term in terms.items()}


_SIMULATED: Choices = {
    "yes": Term("да", "yes"),
    "partly": Term("частично", "partly"),
    "no": Term("нет", "no"),
}

NAME = Field(
    "name", ("название", "имя"), ("name", "n"), Term("название", "name"), "text", column="name_key",
)  # fmt: skip
TEXT = Field("text", ("текст",), ("text", "o", "oracle"), Term("текст", "text"), "text", column="text_key")
SET = Field(
    "set", ("сет", "набор"), ("set", "s", "e", "edition"), Term("сет", "set"), "text", column="set__code",
)  # fmt: skip
NUMBER = Field("number", ("номер",), ("number", "cn"), Term("номер", "number"), "number", column="number")
SIMULATED = Field(
    "simulated", ("симуляция", "симулируется"), ("simulated",), Term("симулируется", "simulated"), "choice",
    lambda: _SIMULATED, {"true": "yes", "false": "no", "part": "partly"}, column="simulated",
)  # fmt: skip


def legal(game: str) -> Field:
    """The formats that there are for a game; they belong to the decks, and staff can add some."""

    def formats() -> Choices:
        return dict(GAMES[game].part("formats").choices()) if GAMES[game].has("formats") else {}

    return Field(
        own_key(game, "legal"), ("формат",), ("legal", "format", "f"), Term("разрешена в формате", "legal in"),
        "format", formats, game=game,
    )  # fmt: skip


SORT_NAMES = ("сортировка", "порядок", "sort", "order")
IS_NAMES = ("это", "is")  # any flag, type, element or ability: «is:elite», «is:flyer»

FLAGS = {"да": True, "yes": True, "true": True, "1": True, "нет": False, "no": False, "false": False, "0": False}


def spell_out(name: str) -> str:
    """Return a name with spaces in place of hyphens and underscores, which replace spaces in field names."""
    return name_key(name.replace("-", " ").replace("_", " "))


def value_of(searched_field: Field, text: str) -> str | None:
    """The slug of a choice or ability that is written so, as the slug or in either language."""
    key, choices = name_key(text), searched_field.choices()
    for spelling in dict.fromkeys((key, spell_out(text))):
        for slug, term in choices.items():
            if spelling in (slug, name_key(term.ru), name_key(term.en)):
                return slug
        if spelling in searched_field.also:
            return searched_field.also[spelling]
    return None


def value_names(searched_field: Field) -> list[str]:
    """Everything that could have been meant by a value, as it may be written."""
    return [*(name.lower() for term in searched_field.choices().values() for name in term), *searched_field.also]
