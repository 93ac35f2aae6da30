"""What players build and play with: decks, their legality, lists, the roster of a deal, events."""
