"""Studies that only those who make the game run: what cards are worth in games, how the decks of a draft fare."""
