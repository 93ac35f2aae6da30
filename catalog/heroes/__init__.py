"""«Берсерк. Герои» in the catalog. Pure: no Django.

cards      the frozen card type, elements, kinds, classes, rarities
language/  a card's text and what it means: one tree, read and written in both languages
shipped    our own set and ready decks, read from sets/*.toml
columns    reading one row of a list as a card, with every problem at once
lists      readers of card lists as TOML, CSV and JSON
"""
