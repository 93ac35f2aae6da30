"""Puzzles: positions with a question, solved on the board of their game.

`book` is what a game gives, `views` and `urls` are the pages.
"""
