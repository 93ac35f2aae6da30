"""The closed vocabularies of the tree: the words that a node may hold."""

from __future__ import annotations

from typing import Literal

CardKind = Literal[
    "card", "creature", "symbiote", "parasite", "artifact", "terrain", "equipment"
]  # a flyer: Is("flying")


Side = Literal["", "own", "enemy"]  # whose, from the view of the player of this card


Comparison = Literal["at most", "at least", "exactly"]


Strength = Literal["miss", "weak", "medium", "strong"]  # the strength of a strike (205.7)


# Kinds of abilities and properties (401). A kind includes the narrower ones: "attack" all attacks, "melee" the simple,
# special and magic strikes, "ranged" shots, throws, discharges and reach strikes, "strike" every attack named a strike,
# including the reach strike; "magic" magic strikes, discharges and spells; "ability" everything.
Doing = Literal[
    "attack", "melee", "ranged", "magic attack", "non-magic attack", "non-magic melee", "non-magic ranged",
    "strike", "simple strike", "special strike", "magic strike", "reach strike", "non-magic strike",
    "directed strike", "unanswered strike", "answering strike", "shot", "throw", "discharge",
    "influence", "spell", "magic", "poison", "curse", "finish", "fear", "spite", "instant", "ability",
]  # fmt: skip


Deed = Literal[
    "dies", "destroys", "has destroyed", "wounded", "wounds", "healed", "moves", "steps", "uses movement",
    "taps", "untaps", "defends",
    "gains token", "loses token", "poisoned", "blessed", "cursed", "summoned", "resurrected", "incarnated", "targeted",
    "submerges", "surfaces", "acts", "crosses out", "crosses home", "braces", "blocks", "is moved", "enters",
    "walks in", "moves aslant", "is untapped", "gains flying", "buried",
    "aimed at by valhalla", "redirected from", "attacks in vain", "changes host", "has defended",
    "gains extra lives", "loses extra lives", "overhealed", "exiled",
    "leaves", "is revealed", "swaps", "has exchanged", "heals", "turns wolf", "turns human",
    "pays",
    "poisons", "curses", "blesses", "loses poison", "loses curse", "loses blessing", "loses flying", "lands",
    "summons", "resurrects", "exiles", "taps another", "untaps another", "becomes parasite", "becomes symbiote",
    "is blocked", "is defended against", "prevents", "gains marker", "loses marker", "changes player",
    "forms up", "breaks up",
]  # fmt: skip


# Directions of a movement: along a vertical or a horizontal either way, or to one edge of the field.
Way = Literal["", "vertical", "horizontal", "forward", "back", "left", "right"]


AttackKind = Literal["simple strike", "special strike", "magic strike", "shot", "throw", "discharge", "reach strike"]


State = Literal[
    "tapped", "untapped", "wounded", "hidden", "incorporeal", "flying", "elite", "ordinary", "unique", "poisoned",
    "cursed", "blessed", "in formation", "defending", "moved this turn", "acted this turn", "wounded this turn",
    "wounded by attacks this turn",
    "attacked this turn", "healed this turn", "leapt this turn", "destroyed this turn", "tapped this turn",
    "untapped this turn", "defended this turn", "entered this turn", "fought this turn",
    "died this turn",  # of a card in a graveyard
    "in the auxiliary zone",  # flyers, terrain and similar cards (206.8)
    "hosting", "equipped", "submerged", "even cost", "odd cost", "even lives", "odd lives", "of a class",
    "above its lives",
    "at half its lives", "below half its lives",
]  # fmt: skip


# Reversible states of a card: in the depths or on the surface; as a wolf or as a human.
Shape = Literal["submerged", "surface", "wolf", "human"]


Line = Literal["vertical", "horizontal", "diagonal", "line"]  # "line": any of the three (207.6а)


# Groups of cells: a column (six cells), a row (five), a whole diagonal, a square, or the neighbours of a cell.
Area = Literal["column", "row", "diagonal", "square", "around"]


# Where other cards stand, seen from a card: adjacent, in front of it, behind it, on one line with it, in formation.
Relation = Literal[
    "beside", "opposite", "behind", "left", "right", "vertical", "horizontal", "diagonal", "line", "formation",
]  # fmt: skip


# The relation between every two of the cards that are chosen together.
Pairing = Literal[
    "", "different elements", "different classes", "different costs", "different names", "different eliteness",
    "different squads", "same element", "same class", "same cost", "same name", "same eliteness", "same squad",
    "beside", "apart", "vertical", "horizontal", "diagonal", "line", "formation",
    "different verticals", "different horizontals",
]  # fmt: skip


Measure = Literal[
    "cost", "lives", "wounds", "move", "tokens", "extra lives", "weak strike", "medium strike", "strong strike",
    "armour left",  # the remaining units of its armour
    "symbiotes", "parasites",  # the number of symbiotes or parasites on it
    "free cells",  # the number of free cells beside it
    "wounds this turn", "wounds healed this turn", "cells moved",  # during this turn
]  # fmt: skip


# Roles of cards without a description: this card; the attacked and the attacking card; the host of this symbiote,
# parasite or equipment. "it" («он», «it») is the card of the previous effect in this ability; in the first effect of a
# trigger it is the card of the event (the card that dies, moves, is healed…). "shown": the first card that a prophecy
# has shown. "defended": the card that a defender replaces. "attacked creature", "attacking creature": no card if that
# card is not a creature. "giver": in an ability that a card was given, the card that gave it (201.2а).
Role = Literal[
    "this", "attacked", "attacking", "attacked creature", "attacking creature", "host", "it", "shown", "defended",
    "giver",
]  # fmt: skip


FIGHTERS: tuple[Role, ...] = ("attacked", "attacking", "attacked creature", "attacking creature")


Duration = Literal[
    "battle",  # until the end of the battle; the default (407.2, 418.2)
    "turn",  # до конца хода
    "your turn",  # до конца вашего хода
    "your next turn",  # до конца вашего следующего хода
    "enemy turn",  # до конца хода противника
    "enemy next turn",  # до конца следующего хода противника, чей бы ход ни шёл
    "until your turn",  # до начала вашего (следующего) хода
    "while here",  # as long as the card that gives it is in the squad of the player who gave it
    "while in play",  # as long as the card that gives it is in a squad
    "next turn",  # in the card's player's next turn
    "its turn",  # до конца своего хода: of the player of the affected card, if the text does not say whose
    "its next turn",  # до конца своего следующего хода
    "until its turn",  # до начала своего хода
    "until wounded",  # пока не получит раны
    "until moved",  # пока не переместится
    "until tapped",  # пока не закроется
]


# Events of a card that can be replaced (419).
Fate = Literal[
    "dies", "dies with host", "healed", "wounded", "cursed", "poisoned", "blessed", "gains extra lives", "gains token",
    "exiled", "resurrected", "submerges", "surfaces", "untapped", "tapped", "moved", "strikes back", "incarnated",
]  # fmt: skip


Whose = Literal["", "own", "enemy"]  # whose turn: any, of the card's player, of the enemy
