"""The rules of «Берсерк. Герои», second edition, as a library without I/O.

    from simulator.heroes.game import Game
    from simulator.heroes.setup import Setup, Side

    game = Game.start(Setup((Side(hero, deck), Side(other_hero, other_deck))), "a seed")
    game.advance()
    while not game.over:
        seat = game.to_act[0]
        game.apply(seat, game.options(seat)[0])
        game.advance()

Where things are, from the bottom up:

    bits, chance        closed lists as integers; streams of chance
    program, lowering   what a card does as flat numbers; made of the tree of its text
    state               the flat state of a game, and its copy
    values              cost, strike, lives, named abilities at a moment; descriptions and conditions
    wounds, moving      wounds, healing, deaths and what they trigger; cards from zone to zone
    effects             each effect of an ability
    strikes             attacks by strike, defenders, fights
    queueing, playing   the queue; playing cards and using abilities
    turn, legality      stages and phases, choices; why an action is forbidden
    hidden, view        what a seat may not know; what it may
    hashing, digest, words, clauses   a hash of a state; of the sources; how actions and clauses are said
    setup, game         laying out a game; the interface
    engine              the same behind the protocols of simulator.games
    players/            random, greedy, search
    scenario/           positions, scripts and expectations in TOML
"""

from decks.compiled import prefer

prefer(__name__, __path__)  # before any module of the package
