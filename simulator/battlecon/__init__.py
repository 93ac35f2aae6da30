"""The rules of BattleCON 4.2 as a library without I/O.

    from simulator.battlecon.engine import ENGINE
    from simulator.battlecon.setup import BoutSetup

    game = ENGINE.start(BoutSetup((Contender(one), Contender(other))), "a seed")
    game.advance()
    while not game.over:
        for seat in game.to_act:
            game.apply(seat, game.options(seat)[0])
        game.advance()

Where things are, from the bottom up:

    bits, chance            closed lists as integers; streams of chance
    program, compiling      the cards of a game as flat objects; making them of printed ones
    state                   the flat state of a game, and its copy
    opponents, stats        the opponent of a fighter; range, power, speed, guard, armour, and conditions
    triggers, moves, harm   interruptions; movement; damage, stun and falling
    components, effects     tokens, markers, cards; applying an effect deed by deed
    phases, attacks         the effects of a phase; one attack with every step
    preparation, antes, speeds, rounds   the round from the pairs to the recovery
    legality, hidden, view  why an action is forbidden; what a seat may not know; what it may
    hashing, digest, phrases, clauses    a hash of a state; of the sources; how actions and clauses are said
    setup, engine           laying out a game; the game behind the protocols of simulator.games
    table_board             the board at a table and in a replay, from a view
    solving                 zero-sum games in normal form
    players/                random, greedy, equilibrium
    scenario/               positions, scripts and expectations in TOML
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package
