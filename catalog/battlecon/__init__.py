"""BattleCON in the catalog. All modules except game, models, printed, pages, search and api import no Django.

tree        the typed tree of a card's text
phrases     the phrases of each node in both languages
wording     writes a tree as text, and reads the text back
cards       the printed things, the fighters, and a prepared fighter
landscapes  five arenas behind the figures of cards
universal   the seven universal cards and the support tokens
fighters    reading and writing a fighter as plain data
parts       the cards that the catalog keeps: a fighter and his components; a deck as a prepared fighter
sources     reading lists of fighters: TOML and JSON
shipped     our own fighters, read from sets/*/*.toml
glossary    the terms of the book, and which nodes use them
explanations  the meaning of each term, and its names in texts
drawing     faces of cards
game        the interface of the catalog; models, printed, search, api and pages are its parts in the site
"""
