"""Slots: places on a page of a lower app that an upper app fills.

The lower app's template says `{% slot "card-decks" card.pk %}`; the fragment is fetched from the address named here,
and a plain link to it stands there without scripts.
"""

from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Slot(NamedTuple):
    view: str  # the URL's name
    title: str | Promise  # of the link that stands there until the fragment has come


SLOTS: dict[str, Slot] = {
    "card-decks": Slot("decks:with_card", _("Decks with this card")),
    "card-play": Slot("decks:start_with_card", _("Play")),
    "card-drafts": Slot("events:card_lessons", _("In drafts")),
    "set-drafts": Slot("events:set_lessons", _("Its cards in drafts")),
    "event-games": Slot("matchups:event_games", _("Watch the games")),
    "card-games": Slot("tables:of_card", _("Results in games")),
    "list-bans": Slot("decks:format_of_bans", _("Make a format of these bans")),
    "event-table": Slot("tables:event", _("Play it here")),
    "deck-table": Slot("tables:try_deck", _("Play a game with it")),
    "play-on": Slot("tables:play_on", _("Play on from here")),
    "play-scenario": Slot("tables:play_scenario", _("Play on from here")),
    "puzzles": Slot("puzzles:puzzles", _("All puzzles")),
    "deck-matchups": Slot("matchups:of_deck", _("Match-ups")),
}
