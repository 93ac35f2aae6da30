"""Decks of «Берсерк. Герои»: what makes one legal, its figures, boosters and drafts. Pure: no Django.

game       what the game tells the decks
formats    the formats, and every problem of a deck at once with its rule and the fix
figures    the curve of coins, types, elements, and the hero
sheet      the data of a card that boosters and bots read in an event
boosters   the contents of a booster, and the heroes that each player is lent
draft_rules  the ways of drafting, as events run them
bots       they pick for an empty seat, choose a hero and build the deck of a pool
card_value  the value of a card, from its numbers and the tree of its text
"""
