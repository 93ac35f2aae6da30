"""Learn the value of positions from games, with the command of the game."""

from catalog.game_commands import command_of

Command = command_of("simulator", "learn_prospects")
