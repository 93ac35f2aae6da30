"""What scenarios of all games share. Pure: no Django.

errors, places    faults of a file, each with its line
result            how a scenario came out
files             reading and playing files in the vocabulary of their game
"""
