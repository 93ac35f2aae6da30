"""What positions promise, learned from games: the command of the game that learns it."""

from catalog.game_commands import command_of

Command = command_of("simulator", "learn_prospects")
