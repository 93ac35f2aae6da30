"""Rules references of the games: a quick start, and every clause in our own words.

`rulebook` reads `simulator/<game>/rulebook.toml` (pure), `views` serves the pages.
"""
