"""The English of card texts."""
