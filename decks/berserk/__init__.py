"""Berserk's part of the decks: formats and legality, the roster of a deal, ratings, boosters and draft bots."""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package
