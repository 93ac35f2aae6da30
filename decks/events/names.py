"""Names that people give to events and to themselves at a table: read the same by everybody, and short."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from decks.games import get_draft_rules

MOST_OF_SEAT = 40
# Characters that change the text direction: a name that contains them reorders the words around it.
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
UNPRINTABLE = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")


class BadName(Exception):
    """A name that cannot be used; `words` say why in Russian and English."""

    def __init__(self, russian: str, english: str) -> None:
        self.words = russian, english
        super().__init__(english)


def clean(name: str, most: int) -> str:
    """Return the name in the form in which it is displayed: composed, single spaces; empty if no character is visible.
    Raises BadName."""
    if len(name) > 4 * most:  # before anything is done with it
        raise BadName(f"не длиннее {most} знаков", f"at most {most} characters")
    composed = unicodedata.normalize("NFC", name)
    for character in composed:
        if character in TURNING or (unicodedata.category(character) in UNPRINTABLE and not character.isspace()):
            code = f"U+{ord(character):04X}"
            raise BadName(f"знак {code} здесь недопустим", f"the character {code} cannot be used here")
    spaced = " ".join(composed.split())
    if len(spaced) > most:
        raise BadName(f"не длиннее {most} знаков", f"at most {most} characters")
    return spaced if same_key(spaced) else ""


def bot_name(game: str, seat: int) -> tuple[str, str]:
    """Return the name of the bot at this seat of an event of a game, in Russian and English."""
    names = get_draft_rules(game).bot_names
    return names[(seat - 1) % len(names)]


def same_key(name: str) -> str:
    """Return a key that is equal for names that look the same: it ignores case, width, spaces and invisible
    characters."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in folded if unicodedata.category(letter) not in ("Cf", "Mn", "Zs")).strip()


NUMBER = re.compile(r"#\d+")  # what is kept for a seat whose player gave no name


def strip_default_name(name: str) -> str:
    """Return the name that a player gave, or "" for a default name."""
    return "" if NUMBER.fullmatch(name) else name


def build_display_names(game: str, names: Mapping[int, str], bots: Collection[int]) -> dict[int, str]:
    """Names of seats by number, in the reader's language: bots have the game's, players who gave none are guests,
    numbered if several."""
    nameless = [number for number, name in names.items() if not strip_default_name(name)]
    called = {n: _("Guest") if len(nameless) == 1 else _("Guest %(number)s") % {"number": n} for n in nameless}
    place = 0 if (get_language() or "en").startswith("ru") else 1
    return {**names, **called, **{number: bot_name(game, number)[place] for number in bots}}
