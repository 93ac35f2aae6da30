"""Common parts of the scenarios of all games. Pure: no Django.

errors, places    faults of a file, each with its line
toml              the text of a file as TOML, within limits
tables            reading a file's tables: keys, values, expectations
writing           tables of facts as the text of a file
result            how a scenario came out
files             reading and playing files in the vocabulary of their game
"""
