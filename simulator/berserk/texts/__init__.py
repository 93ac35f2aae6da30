"""Unnamed abilities: phrases of the card language, one small class for each phrase."""
