"""Decks of «Берсерк. Герои»: what makes one legal, its figures, boosters and drafts. Pure: no Django.

game       what the game tells the decks
formats    the formats, and every problem of a deck at once with its rule and the fix
figures    the curve of coins, types, elements, and the hero
sheet      what boosters and bots read of a card in an event
boosters   what a booster holds, and which heroes everybody is lent
drafting   the ways of drafting, as events run them
bots       who picks for an empty seat, chooses a hero and builds the deck of a pool
worth      what a card is worth, from its numbers and the tree of its text
"""
