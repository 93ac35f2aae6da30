"""The rules of Berserk (2009), whole, as a library without I/O.

    game = Game(position, dice=Dice("a seed"), every_window=False, log=False)
    game.advance()
    while not game.over:
        game.take(game.asked, player.choose(game, game.options()))
        game.advance()

A game is an explicit state machine: `advance()` runs until a player (`game.asked`) has a choice, either an answer to
`game.question` or an action in a window of priority; `options()` lists the choices in canonical order; `apply(action)`
takes one, `why_not(player, action)` names every clause that forbids one; `clone(dice)` copies the game.
`game.top()` says which object lies on top of the stack, `game.phase_name` where in the battle the game is.

Where things are, from the bottom up:

    geometry, vocabulary, actions, objects   the field's cells; closed lists of words as integers; what players do
    features, card, chain, state             immutable abilities; cards; chains of the stack; the flat state of a game
    bans, joining, holding, modifiers        «can», «cannot», ignoring (408); hosts; which abilities a card has; 422
    field, events, destruction, wounds, stack, payment, operations            what is done to cards and to chains
    targeting, strike, movement, defence, placing, protection, fight_steps, steps   declared actions; 216
    legality, options, action_text           why not; what can be chosen; how it is said
    roster, opening, preliminary, turn, base_effects, progress                phases, 421, priority
    position, game, knowledge, asking        laying out, the closed interface, what a player may know, is asked

Texts become abilities in compile.py, with targets.py, effects/ and named/: one small class an effect, a condition, a
named ability. Each clause is cited where it is implemented.
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package

from simulator.berserk.actions import Action, Question  # noqa: E402
from simulator.berserk.dice import Dice  # noqa: E402
from simulator.berserk.game import Game, IllegalAction  # noqa: E402
from simulator.berserk.position import CardPlacement, Position, PositionError  # noqa: E402

__all__ = ["Action", "CardPlacement", "Dice", "Game", "IllegalAction", "Position", "PositionError", "Question"]
