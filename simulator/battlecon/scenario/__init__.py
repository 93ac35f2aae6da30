"""Scenarios of BattleCON: a position, a script, and the expected result (docs/battlecon.md). Pure.

model       a scenario as it has been read
reading     a file as a scenario, with every fault at once
position    laying it out
script_run  the script is played and compared with the expectations
writer      a moment of a game as the text of a scenario
script_recorder   actions since a moment as a script
"""
