"""How often players of each level throw away a game: the command of the game that studies it."""

from catalog.game_commands import command_of

Command = command_of("simulator", "blunders")
