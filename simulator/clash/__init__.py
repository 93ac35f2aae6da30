"""The rules of «Битва колод» (Clash of Decks) 1.2, whole, as a library without I/O.

    from simulator.clash.engine import ENGINE
    from simulator.clash.setup import Setup

    game = ENGINE.start(Setup((deck, other)), "a seed")
    game.advance()
    while not game.over:
        seat = game.to_act[0]
        game.apply(seat, game.options(seat)[0])
        game.advance()

Where things are, from the bottom up:

    bits, chance        closed lists as integers; streams of chance
    table, state        what does not change in a game; the flat state of a game, and its copy
    fortress, units     hands with the fortress in them; creatures in play, auras, going home
    damage              damage and what follows it, step by step
    assault, summon     phase 3; phase 2
    machine, levels     the automatic opponent; its parameters and ten levels
    turn, legality      phases, choices; why an action is forbidden
    hidden, view        what a seat may not know; what it may
    hashing, digest, phrases, clauses a hash of a state; of the sources; how actions and clauses are said
    setup               laying out a game
    engine              the game behind the protocols of simulator.games
    players/            random, greedy, search
    scenario/           positions, scripts and expectations in TOML
    puzzles, puzzle_making    the grimoire: positions with a question, their proof, and how they are found
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package
