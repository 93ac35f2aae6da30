"""BattleCON in the catalog. Pure: no Django.

tree        the typed tree of a card's text
phrases     how each node of it is said in both languages
wording     writing a tree, and reading a text back
cards       the printed things, the fighters, and a fighter as somebody plays him
universal   the seven universal cards and the support tokens
fighters    reading and writing a fighter as plain data
shipped     our own fighters, read from sets/*.toml
glossary    the terms of the book, and which nodes use them
"""
