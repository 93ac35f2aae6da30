"""Abilities that have no name: what a text says in the phrases of the card language, one small class a phrase."""
