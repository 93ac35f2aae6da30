"""How much of card texts is understood: the command of the game whose texts are played."""

from catalog.game_commands import command_of

Command = command_of("catalog", "language")
