"""BattleCON in the decks: what a «deck» of it is, and how fighters are chosen against each other. Pure.

checking   what is wrong with a fighter's preparation, or with a team, every problem at once
choosing   pick and ban in turns, and three at random of which one is chosen
"""
