"""Scenarios of BattleCON: a position, a script, and the expected result (docs/battlecon.md). Pure.

model       a scenario as it has been read
reading     a file as a scenario, with every fault at once
position    laying it out
playing     playing the script and comparing the result
onward      a scenario as a game to be played on
writing     a moment of a game as the text of a scenario
report      the result, for the command and the tests
"""
