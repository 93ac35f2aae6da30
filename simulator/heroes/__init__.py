"""The rules of «Берсерк. Герои», second edition, as a library without I/O.

    from simulator.heroes.engine import ENGINE
    from simulator.heroes.setup import HeroDeck, Setup

    game = ENGINE.start(Setup((HeroDeck(hero, deck), HeroDeck(other_hero, other_deck))), "a seed")
    game.advance()
    while not game.over:
        seat = game.to_act[0]
        game.apply(seat, game.options(seat)[0])
        game.advance()

Where things are, from the bottom up:

    bits, chance        closed lists as integers; streams of chance
    program, compilation/   abilities of cards as flat numbers; built from the tree of the text
    unit                a card in play, with what it has been given
    state               the flat state of a game, and its copy
    values              cost, strike, lives, named abilities at a moment; descriptions and conditions
    card_abilities      the abilities that a card has now
    wounds, zones       wounds, healing, deaths and their triggers; cards from zone to zone
    target_choice       legal targets of a choice
    top_cards           effects on the top cards of a deck
    hand_effects, effects   effects on cards of a hand; each effect of an ability
    strikes             attacks by strike, defenders, fights
    ability_queue, card_play   the queue; playing cards and using abilities
    turn, legality      stages and phases, choices; why an action is forbidden
    determinization, view   hidden cards dealt again; the view of a seat
    state_hash, digest, phrases, clauses   a hash of a state; of the sources; actions and clauses in words
    setup               laying out a game
    engine              the game behind the protocols of simulator.games
    players/            random, greedy, search
    scenario/           positions, scripts and expectations in TOML
"""

from catalog.core.compiled_modules import prefer

prefer(__name__, __path__)  # before any module of the package
