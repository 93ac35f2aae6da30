"""Decks of «Битва колод»: what makes one legal, its figures, and the procedures of its drafts. Pure: no Django.

deck_check       what is wrong with a deck, every problem at once
figures          the curve of mana and other counts
draft_procedure  the five drafts as explicit procedures
bots             who picks for an empty seat
champions        which creature lies beside a drafted deck as its champion
draft_rules      the same drafts as events have them, with seed, clocks and log
sheet            the facts of cards that an event freezes
formats          the formats, and verdicts in the words of all games
game             what the game tells the decks
mutation         the laboratory: fragments, their prices, and mutated cards
"""
