"""Texts of pages that a game words in its own way."""

from __future__ import annotations

from django.utils.translation import get_language, gettext

from catalog.addresses import current_game
from catalog.games import GAMES


def worded(text: str, game: str = "") -> str:
    """A text in the visitor's language as the game words it (`CardGame.wording`), else as it is.

    Without a game it is the one of the page: on pages of a played game, `game` is that one and no slug.
    """
    rules = GAMES[game] if game else current_game()
    others = {gettext(english): words for english, words in rules.cards.wording.items()}
    return others[text].said(get_language() or "en") if text in others else text
