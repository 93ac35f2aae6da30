"""The registry of the games in the catalog and of the parts that each app provides for them.

A lower layer never imports a higher one, and general code never imports a game: it uses the registry. The catalog part
of a game is in `catalog/<game>/game.py`. Another app provides its part of a game (the formats) in its `ready` method,
and callers look it up here by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast

from catalog.core.terms import Term


class ExplainedText(NamedTuple):
    """A part of a text. `explanation`: the explanation of the ability that it names, or ""."""

    text: str
    explanation: str = ""


class DictionaryRow(NamedTuple):
    """An entry of a game's dictionary as its page shows it, in the reader's language and in the other."""

    id: str
    name: str
    other_name: str
    kind: str
    x: str  # whether the ability has a number: "yes", "optional" or "no"
    rule: str  # its clause in the rules; "" if the rules are not numbered
    explanation: str
    example: str  # as cards write it; "" where they show an icon
    query: str  # the search that finds the cards that have it
    cards: int


SourceReader = Callable[[str, str], Any]  # a file's name and text → `catalog.sources.Contents`


class CardGame(Protocol):
    """The interface of a game for the catalog.

    A row is a `catalog.models.Card` read from `complete()`, which needs no further queries; a card is
    the frozen card of the game. Pages include `templates/catalog/<slug>/`: facts.html and table.html show numbers,
    set_figures.html a set, query_help.html the query language.
    """

    numbers: str  # the accessor on a row of the one-to-one row of its game's own numbers
    rarities: Mapping[str, Term]  # most frequent first; empty for games without rarities
    editions: Mapping[str, Term]  # of the rules, by slug; the first is the usual one
    about: Term  # the game in a sentence, for the front page
    # Texts of pages that differ for this game (fighters instead of decks), keyed by the English text of the page.
    wording: Mapping[str, Term]
    sorted_out_by: str  # the column of `Card` by whose values cards differ most: the front page shows one of each
    has_texts: bool  # whether cards have texts besides the names of their abilities

    @property
    def vocabulary(self) -> Any:
        """The `catalog.search.fields.Vocabulary` of its queries."""

    @property
    def readers(self) -> Mapping[str, SourceReader]:
        """Readers of card lists by the ending of the file."""

    @property
    def number_model(self) -> Any:
        """Return the model of the game's numbers, with one row per card."""

    @property
    def serializer(self) -> Any:
        """Return the API serializer of cards: a subclass of `catalog.api.CardSerializer`."""

    def to_printed_card(self, card: Any) -> Any:
        """A row as the frozen card."""

    def columns(self, card: Any) -> dict[str, Any]:
        """Return the columns of `Card` with the printed data, except the set."""

    def number_columns(self, card: Any, card_set: Any) -> dict[str, Any]:
        """The columns of `number_model`, beside the card; a column `class_keys` is searched with the card's words."""

    def is_same(self, card: Any, row: Any) -> bool:
        """Return whether the row equals the card of a list. The case of the set's code does not matter."""

    def reader(self, contents: Any) -> Callable[[Any], Any]:
        """Return a function from a card to its `catalog.understanding.Understanding` for the imported `contents`."""

    def understand_as(self, card: Any, text: str) -> Any:
        """Return the `Understanding` of a text that replaces the row's own; None if the game lacks such texts."""

    def nearest_text(self, card: Any) -> str:
        """Return the most similar text that is understood completely; "" if the row's own text is, or if there is
        none."""

    def digest(self) -> str:
        """Return a string of at most 16 characters that changes when cards must be read again."""

    def texts(self, card: Any) -> list[str]:
        """All that a search for text finds on a card, in both languages."""

    def classes(self) -> list[Term]:
        """Every class that some card has, once; a name that a language lacks is ""."""

    def class_names(self, card: Any) -> list[Term]:
        """The classes of a row; a name that a language lacks is ""."""

    def icon_name(self, icon: tuple[str, int | None]) -> Term:
        """Return the name of a symbol of the card, with its number."""

    def summary(self, card: Any) -> Term:
        """A row in a few words: what kind of card it is."""

    def explain_text(self, text: str, language: str) -> list[ExplainedText]:
        """A text in pieces; those that name an ability carry its explanation."""

    def in_words(self, text: str) -> str:
        """A text with words for its symbols."""

    def dictionary(self, language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
        """The named abilities in alphabetical order; `counts` says how many cards have each."""

    def card_context(self, card: Any, language: str) -> dict[str, Any]:
        """Return the game's template context for the page of a card: with `powers`, powers.html of the game explains
        its abilities; with `compared`, figures.html compares it with others."""

    def set_context(self, cards: Any) -> dict[str, Any]:
        """The figures of a set, from the queryset of its cards: for set_figures.html of the game."""

    def searches(self, language: str) -> list[tuple[str, str, str]]:
        """Searches that the front page offers: (query, slug of an element or "", label)."""

    def build_face_card(self, card: Any) -> Any:
        """A row as its face shows it: as printed, translated where the source lacks a language."""

    def render_face(
        self,
        card: Any,
        language: Any,
        sprite: str,
        url: str = "",
        image: str = "",
        classes: tuple[str, ...] | None = None,
    ) -> str:
        """The markup of a face; `sprite` is the address of the icons, `url` where the name leads, `image` what covers
        the drawing, `classes` the classes in that language where they are known."""

    def image(self, card: Any) -> str:
        """The name of the image that covers the drawing of a card; "" for none."""

    def sigil(self, card: Any) -> str:
        """The emblem of a card as SVG, for places that are too small for its face."""


# By section of the site, whether a game has it. Each app adds its sections in `AppConfig.ready`. The site calls it on
# demand, because a start that imports all games takes three times as long.
SECTIONS: dict[str, Callable[[str], bool]] = {"catalog": lambda _: True}


@dataclass(frozen=True)
class RegisteredGame:
    """A collectible game: its slug in addresses and files, its name, and the parts that the apps provide."""

    slug: str
    name: Term
    parts: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    answers: dict[str, bool] = field(default_factory=dict, compare=False, repr=False)  # of `has_section`

    @property
    def cards(self) -> CardGame:
        """Return the game's interface for the catalog."""
        return cast(CardGame, import_module(f"catalog.{self.slug}.game").GAME)

    def provide(self, part: str, value: Any) -> None:
        """Let `value` answer for a part of the game; called once by the app it belongs to, in `AppConfig.ready`."""
        if part in self.parts and self.parts[part] is not value:
            raise ValueError(f"{self.slug} already has its {part}")
        self.parts[part] = value

    def has_section(self, section: str) -> bool:
        """Whether the game has that section of the site; the first call may import the game."""
        if section not in self.answers:
            self.answers[section] = section in SECTIONS and SECTIONS[section](self.slug)
        return self.answers[section]

    @property
    def sections(self) -> set[str]:
        """Return all sections of the site that the game has."""
        return {section for section in SECTIONS if self.has_section(section)}

    def has(self, part: str) -> bool:
        """Whether some app provides that part."""
        return part in self.parts

    def part(self, part: str) -> Any:
        """Return the part provided under that name, or raise LookupError if no app provides it."""
        try:
            return self.parts[part]
        except KeyError:
            raise LookupError(f"No app provides {part!r} of {self.slug}") from None


BERSERK = RegisteredGame("berserk", Term("Берсерк", "Berserk"))
CLASH = RegisteredGame("clash", Term("Битва колод", "Clash of Decks"))
HEROES = RegisteredGame("heroes", Term("Берсерк. Герои", "Berserk Heroes"))
BATTLECON = RegisteredGame("battlecon", Term("BattleCON", "BattleCON"))
GAMES: dict[str, RegisteredGame] = {game.slug: game for game in (BERSERK, CLASH, HEROES, BATTLECON)}


ROOT = Path(__file__).resolve().parent.parent


def rooms(module: str) -> dict[str, str]:
    """Return the existing modules of a name by game: `decks.{}.game` with the slug of each game.

    The check looks for files, because an import would load the game, which happens only on first use.
    """
    named = {slug: module.format(slug) for slug in GAMES}
    return {slug: name for slug, name in named.items() if ROOT.joinpath(*name.split(".")).with_suffix(".py").is_file()}


def first_game() -> str:
    """Return the slug of the default game."""
    return next(iter(GAMES))


def game_choices() -> list[tuple[str, str]]:
    """Return the games as choices of a field. As a function, it avoids a migration for each new game."""
    return [(game.slug, game.name.en) for game in GAMES.values()]


def edition_choices() -> list[tuple[str, str]]:
    """The editions of the rules of all games as choices of a field."""
    return [(slug, name.en) for game in GAMES.values() for slug, name in game.cards.editions.items()]


def rarity_choices() -> list[tuple[str, str]]:
    """The rarities of all games as choices of a field."""
    named = {slug: name.en for game in GAMES.values() for slug, name in game.cards.rarities.items()}
    return list(named.items())
