"""Scenarios: a position, what the players do, what must be true after. Pure: no Django."""
