"""The contents of a card list after reading, and its errors. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, at its place. `row` None: the file as a whole cannot be read.

    Rows count as the list's owner sees them: lines of a table with its header as 1, entries of a list from 1.
    """

    file: str
    row: int | None
    field: str | None
    found: str
    allowed: Term

    def as_json(self, language: str) -> dict[str, Any]:
        return {
            "file": self.file,
            "row": self.row,
            "field": self.field,
            "found": self.found,
            "allowed": self.allowed.said(language),
        }


@dataclass(frozen=True, slots=True)
class PrintedSet:
    """A set as its file heads it; a name that the source lacks is ""."""

    game: str
    code: str
    name_ru: str = ""
    name_en: str = ""
    released: str = ""  # ISO date
    classes: tuple[tuple[str, str], ...] = ()  # English names of the classes that it brings: (Russian, English)


@dataclass(frozen=True, slots=True)
class SourceCard:
    """A card and the place it was read from."""

    file: str
    row: int
    card: Any  # as its game prints it


@dataclass(frozen=True, slots=True)
class SourcePrinting:
    """A further printing of a card: a reprint in another set, or a variant such as a promo."""

    file: str
    row: int
    card: tuple[str, int]  # set code and number of the card that is printed again
    set_code: str
    number: int
    variant: str
    rarity: str


@dataclass(frozen=True, slots=True)
class SourceDeck:
    """A deck that comes with a set: a starter, or an example of how the cards are played."""

    file: str
    row: int
    set_code: str
    slug: str
    name_ru: str
    name_en: str
    text_ru: str
    text_en: str
    kind: Literal["starter", "example"]
    format: str
    cards: tuple[str, ...]  # lines of a deck list: "3 Name"


@dataclass(frozen=True, slots=True)
class SourceErratum:
    """A text that replaces the text of a printed card."""

    file: str
    row: int
    game: str
    set_code: str
    number: int
    text: str

    @property
    def key(self) -> tuple[str, str, int]:
        return self.game, self.set_code.casefold(), self.number


@dataclass
class Contents:
    """Everything read from one or several files."""

    sets: list[PrintedSet] = field(default_factory=list)
    cards: list[SourceCard] = field(default_factory=list)
    printings: list[SourcePrinting] = field(default_factory=list)
    decks: list[SourceDeck] = field(default_factory=list)
    errata: list[SourceErratum] = field(default_factory=list)
    banned: list[str] = field(default_factory=list)  # names of cards that a list bans
    errors: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    @property
    def unreadable(self) -> bool:
        """Whether some file could not be read at all."""
        return any(problem.row is None for problem in self.errors)

    @classmethod
    def together(cls, parts: Iterable[Contents]) -> Contents:
        """Several files as one import; what two cards or two printings claim to be numbered is an error."""
        whole = cls()
        for part in parts:
            whole.sets += part.sets
            whole.cards += part.cards
            whole.printings += part.printings
            whole.decks += part.decks
            whole.errata += part.errata
            whole.banned += part.banned
            whole.errors += part.errors
            whole.warnings += part.warnings
        whole._refuse_doubles()
        whole._apply_errata()
        return whole

    def _apply_errata(self) -> None:
        """Play the cards of these lists by the texts of the errata; errata of other cards stay for the catalog."""
        texts = {erratum.key: erratum.text for erratum in self.errata}
        if not texts:
            return
        for place, source in enumerate(self.cards):
            card = source.card
            text = texts.get((card.game, card.set_code.casefold(), card.number))
            if text is not None and hasattr(card, "played_as"):
                self.cards[place] = replace(source, card=replace(card, played_as=text))

    def named(self, names: Mapping[str, str]) -> None:
        """Names the sets of these codes, where the lists do not."""
        folded = {code.casefold(): name for code, name in names.items()}
        self.sets = [replace(each, name_ru=each.name_ru or folded.get(each.code.casefold(), "")) for each in self.sets]

    def leave_out_bad_rows(self) -> list[Problem]:
        """The errors of single rows, which are errors of the import no longer: those rows are not among its cards."""
        bad = [problem for problem in self.errors if problem.row is not None]
        self.errors = [problem for problem in self.errors if problem.row is None]
        return bad

    def _refuse_doubles(self) -> None:
        first: dict[tuple[str, str, int], SourceCard] = {}
        cards = []
        for source in self.cards:
            key = (source.card.game, source.card.set_code.casefold(), source.card.number)
            if key in first:
                other = first[key]
                allowed = Term(
                    "номер, которого нет у другой карты набора {set} (он уже у «{name}»: {file}, строка {row})",
                    "a number that no other card of set {set} has (“{name}” has it: {file}, row {row})",
                ).with_(set=source.card.set_code, name=other.card.name_ru, file=other.file, row=other.row)
                self.errors.append(Problem(source.file, source.row, "number", str(source.card.number), allowed))
            else:
                first[key] = source
                cards.append(source)
        self.cards = cards
        printed: dict[tuple[str, int, str], SourcePrinting] = {}
        for printing in self.printings:
            printed_as = (printing.set_code.casefold(), printing.number, printing.variant)
            if (other_one := printed.setdefault(printed_as, printing)) is not printing:
                allowed = Term(
                    "номер и вариант, которых нет у другого издания ({file}, строка {row})",
                    "a number and variant that no other printing has ({file}, row {row})",
                ).with_(file=other_one.file, row=other_one.row)
                self.errors.append(Problem(printing.file, printing.row, "number", str(printing.number), allowed))
        self.printings = list(printed.values())
