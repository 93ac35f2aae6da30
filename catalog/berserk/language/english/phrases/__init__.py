"""The English phrases for each node of the tree."""
