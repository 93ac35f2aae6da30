"""Decks of «Берсерк. Герои»: what makes one legal, its figures, lists, boosters and drafts. Pure: no Django.

checking   what is wrong with a deck, every problem at once with its rule and the fix
figures    the curve of coins, types, elements, and what the hero does
lists      a deck as text with the hero's line, in and out
boosters   what a booster holds; sealed pools
drafting   a draft by passing boosters, as an explicit procedure
bots       who picks for an empty seat, chooses a hero and builds the deck of a pool
worth      what a card is worth, from its numbers and the tree of its text
"""
