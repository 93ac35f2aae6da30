"""The Russian phrases for each node of the tree."""
