"""Decks of «Битва колод»: what makes one legal, its figures, and the procedures of its drafts. Pure: no Django.

checking   what is wrong with a deck, every problem at once
figures    the curve of mana and other counts
drafting   the five drafts as explicit procedures
bots       who picks for an empty seat
mutation   the laboratory: fragments, their prices, and mutated cards
"""
