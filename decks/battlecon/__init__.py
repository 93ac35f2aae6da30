"""BattleCON in the decks: a «deck» is a fighter with the choices of his preparation. Pure.

game             what the general code asks
deck_check       the formats, and every problem of a fighter and his preparation at once, each with its fix
figures          a fighter in numbers, and the groups under which his cards are listed
draft_rules      pick and ban in turns, and three at random of which one is chosen
"""
