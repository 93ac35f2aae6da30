"""Readers of lists of Berserk's cards: our own field names, and the layout of the community's JSON."""
