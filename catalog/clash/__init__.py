"""«Битва колод» (Clash of Decks) in the catalog. Pure: no Django.

cards      the frozen card type
landscapes five bridges behind the figures of cards
abilities  the 28 special abilities: names, explanations, places in the order of activation
shipped    our own sets and ready decks, read from sets/*.toml
columns    reading one row of a list as a card, with every problem at once
lists      readers of card lists as TOML, CSV and JSON
"""
