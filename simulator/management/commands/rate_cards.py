"""Ratings of shipped cards by games: the command of the game that rates its cards."""

from catalog.game_commands import command_of

Command = command_of("simulator", "rate_cards")
