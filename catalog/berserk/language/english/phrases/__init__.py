"""How each node of the tree is said in English."""
