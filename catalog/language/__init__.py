"""The machinery that the card languages of several games share. Pure: no Django, and no game.

patterns phrases as data: one pattern says how a node is written, and reads it back tokens a sentence as words with
their possible lemmas, numbers and signs reader reading tokens by a grammar of patterns, all readings kept, in a bounded
number of steps morphology Russian declension
"""
