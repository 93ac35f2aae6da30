"""BattleCON in the catalog. What is not of the site (game, models, printed, pages, search, api) is pure: no Django.

tree        the typed tree of a card's text
phrases     how each node of it is said in both languages
wording     writing a tree, and reading a text back
cards       the printed things, the fighters, and a fighter as somebody plays him
universal   the seven universal cards and the support tokens
fighters    reading and writing a fighter as plain data
parts       the cards that the catalog keeps: a fighter and all that is his; a deck read as a fighter who is prepared
sources     reading lists of fighters: TOML and JSON
shipped     our own fighters, read from sets/*/*.toml
glossary    the terms of the book, and which nodes use them
explanations  what each term means, and how texts name it
drawing     faces of cards
game        what the catalog asks; models, printed, search, api and pages are its parts in the site
"""
