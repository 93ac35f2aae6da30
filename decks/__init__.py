"""Decks of players: legality, lists, deal rosters and events."""
