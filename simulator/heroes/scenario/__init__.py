"""Scenarios of «Берсерк. Герои»: a position, what the players do, what must be true after (docs/heroes.md). Pure.

model       a scenario as it has been read
reading     a file as a scenario, with every fault at once
position    laying it out
playing     playing the script and comparing with what must hold
onward      a scenario as a game to be played on
writing     a moment of a game as the text of a scenario
report      how it came out, for the command and the tests
"""
