"""«Берсерк. Герои» in the catalog. Pure, except for late imports of `game`: models, printed, statistics, api.

game       what the game tells the catalog
cards      the frozen card type, elements, kinds, classes, rarities
language/  the text of a card as a tree, read and written in both languages
shipped    our own set and ready decks, read from sets/*.toml
columns    reading one row of a list as a card, with every problem at once
lists      readers of card lists as TOML, CSV and JSON; sources: as the catalog imports them
understanding  the parsed text in the form that all games share; glossary: its named abilities explained
search     fields of the query language, and filters
card_face  the face of a card; landscapes: the background of its emblem
printed    conversion between rows and frozen cards; models: the numbers; api; statistics: figures of cards and sets
"""
