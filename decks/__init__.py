"""What players build and play with: decks, their legality, lists, the roster of a deal, events."""

from decks.compiled import prefer

prefer(__name__, __path__)
