"""The Russian of card texts."""
