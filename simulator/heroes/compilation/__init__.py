"""From the tree of a card text to the flat numbers that the rules run.

descriptions, amounts, conditions, events   descriptions of cards and targets; amounts; conditions; events
parts           the parts of an ability, and what their functions write into
blocks          parts that contain other parts
card_parts, pile_parts   effects on cards in play; on hands, decks, graveyards, coins and costs
gifts           things that a card gains
text_abilities  abilities that are carried out: of spells, triggered and activated ones
faces           a card with all its abilities
"""

from simulator.heroes.compilation import blocks, card_parts, pile_parts
from simulator.heroes.compilation.faces import build_face

EFFECT_MODULES = (blocks, card_parts, pile_parts)  # modules that register effects when they are imported

__all__ = ("build_face",)
