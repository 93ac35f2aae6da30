"""Decks and events for the tests of the whole site."""

from tests.decks.conftest import constructed_format, guards, make_deck
from tests.decks.events.conftest import make_event, trial_set

__all__ = ["constructed_format", "guards", "make_deck", "make_event", "trial_set"]
