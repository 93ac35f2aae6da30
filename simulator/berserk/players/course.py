"""A whole game between two players of this package, as fast as it goes: match-ups play them by the thousand."""

from __future__ import annotations

from simulator.berserk.game import Game
from simulator.berserk.players.setup_choices import Player
from simulator.berserk.vocabulary import NOBODY, PHASE_PLACEMENT


class Course:
    """A game in progress. `dealt` and `taken`: the cards of both players' deals and rosters. The game state no longer
    shows them after placement."""

    __slots__ = ("dealt", "game", "taken")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.dealt: tuple[int, ...] = ()
        self.taken: tuple[int, ...] = ()

    def note(self) -> None:
        """To be called before each decision is taken."""
        game = self.game
        if game.phase < PHASE_PLACEMENT:
            self.dealt = game.deals[0] + game.deals[1] + game.rosters[0] + game.rosters[1]
        elif game.phase == PHASE_PLACEMENT and not self.taken:
            self.taken = game.rosters[0] + game.rosters[1]

    def play_on(self, players: list[Player], places: list[int], most: int) -> None:
        """Let the players choose, and append the index of each option taken, until the game is over. RuntimeError after
        more than `most` decisions."""
        game = self.game
        game.advance()
        while game.winner == NOBODY:
            self.note()
            options = game.options()
            place = players[game.asked].choose(game, options)
            places.append(place)
            if len(places) > most:
                raise RuntimeError(f"more than {most} decisions")
            game.take(game.asked, options[place])
            game.advance()
