"""Scenarios of «Берсерк. Герои»: a position, what the players do, what must be true after (docs/heroes.md). Pure.

model       a scenario after reading
reading     a file as a scenario, with every fault at once
position    laying it out
script_run  the script is played and compared with the expectations
writer      a moment of a game as the text of a scenario
script_recorder   actions since a moment as a script
"""
