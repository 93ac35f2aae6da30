"""Looks one action ahead: tries every option on a copy, lets the stack settle, and takes what leaves it best."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import BRACE, CHOOSE, MOVE, PASS, STRIKE, THE_PASS, USE, Action
from simulator.berserk.dice import Dice
from simulator.berserk.features import PlayedAbility
from simulator.berserk.fight_steps import answer_awaits
from simulator.berserk.game import Game
from simulator.berserk.knowledge import determinize, sees_all_cards
from simulator.berserk.legality import held_of
from simulator.berserk.players.evaluation import Approach, evaluate, nearness, urge
from simulator.berserk.players.forecast import attack_worth, strike_worth
from simulator.berserk.players.setup_choices import Player
from simulator.berserk.progress import waits_for_dice
from simulator.berserk.vocabulary import FORMATION, PHASE_MAIN, PHASE_TURN_PREPARATION

# One die is evaluated in full: weak, medium and strong (205.4). Of two dice, a few throws represent all 36; their leads
# and parities occur about as often as in all 36.
ONE: Final[tuple[tuple[int, int], ...]] = ((2, 3), (4, 2), (6, 1))  # die, weight
TWO: Final[tuple[tuple[int, int, int], ...]] = ((3, 3, 11), (4, 2, 9), (2, 4, 7), (5, 2, 5), (2, 6, 4))
MOST_TRIED: Final = 4  # targets of one ability that are tried out; beyond that a random few
SETTLE: Final = 200  # decisions after which a copy is judged as it is


class ScriptedDice(Dice):
    """Dice that show what the player wants to look at, and count how many were thrown."""

    __slots__ = ("faces", "thrown")

    def __init__(self) -> None:
        super().__init__(0)
        self.faces: tuple[int, ...] = (3, 3)
        self.thrown = 0

    def throw(self) -> int:
        self.thrown += 1
        return self.faces[(self.thrown - 1) % len(self.faces)]

    def below(self, number: int) -> int:
        return number // 2

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        return items


class Greedy(Player):
    """One ply, by the expectation over the dice where that is cheap."""

    __slots__ = ("fork", "fork_again", "run", "run_again", "script")

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.script = ScriptedDice()
        self.fork: Game | None = None  # copies for reuse, each with the game that it copied last …
        self.run: Game | None = None
        self.fork_again = False  # … which has not changed since
        self.run_again = False

    def decide(self, game: Game, options: list[Action]) -> int:
        gains = self.gains(self.determinize(game), options)
        best = 0
        for place in range(len(options)):
            if gains[place] > gains[best] + 1e-9:
                best = place
        return best

    def determinize(self, game: Game) -> Game:
        """The game as the asked player knows it: cards that lie face down are guessed (206.7)."""
        return game if sees_all_cards(game, game.asked) else determinize(game, game.asked, self.dice)

    def gains(self, game: Game, options: list[Action]) -> list[float]:
        """Return the worth of each option at one ply, in hundredths of a crystal; only differences are meaningful."""
        player = game.asked
        self.fork_again = self.run_again = False
        if game.question is None and not game.stack and game.phase == PHASE_MAIN and options[0].kind == PASS:
            return self.rate_options(game, options, player)
        return [self.expected_value(game, option, player) for option in options]

    def rate_options(self, game: Game, options: list[Action], player: int) -> list[float]:
        """Return the gain of each option of the player's main phase over the first one, the pass.

        The forecast computes blows and movements. All other actions, and blows that involve abilities, are tried on a
        copy.
        """
        cards = game.cards
        approach = Approach(game, player)
        pressing = float(urge(game))
        now = -1.0e18  # value of the present position, computed on first use
        best_gain = 0.0
        gains = [0.0]
        tried: dict[tuple[int, int], int] = {}
        for place in range(1, len(options)):
            option = options[place]
            card = cards[option.source]
            kind = option.kind
            try_out = False
            attack = kind == STRIKE
            gain = 0.0
            if kind == MOVE:
                gain = float(approach.rate_cell(card, ~option.targets[0]) - approach.rate_cell(card, card.cell))
                if card.marks & FORMATION:
                    try_out = gain > -4.0
            elif kind == STRIKE:
                target = cards[option.targets[0]]
                gain = strike_worth(card, target) + pressing
                try_out = gain > best_gain - 40.0 and (card.events != 0 or (target.events | target.hooks) != 0)
            elif kind == USE:
                held = held_of(card, option.ability)
                ability = held.ability if held is not None else None
                if isinstance(ability, PlayedAbility) and ability.attack and ability.values is not None:
                    target = cards[option.targets[0]]
                    gain = attack_worth(card, target, ability.values, ability.nature) + pressing
                    attack = True
                    try_out = gain > best_gain - 40.0 and (card.events != 0 or target.hooks != 0)
                else:
                    key = (option.source, option.ability)
                    count = tried.get(key, 0)
                    tried[key] = count + 1
                    if count >= MOST_TRIED and self.dice.below(count + 1) >= MOST_TRIED:
                        gains.append(-1.0e18)
                        continue
                    try_out = True
            else:
                gain = -1.0 if kind != BRACE else 5.0
            if try_out:
                if now < -1.0e17:
                    now = float(evaluate(game, player) + nearness(game, player))
                gain = self.expected_value(game, option, player) - now + (pressing if attack else 0.0)
            gains.append(gain)
            if gain > best_gain + 1e-9:
                best_gain = gain
        return gains

    def expected_value(self, game: Game, option: Action, player: int) -> float:
        """How good the position is for the player once the option has been carried out, on the average of the dice."""
        if option.kind == PASS and not game.stack and game.phase == PHASE_MAIN:
            return evaluate(game, player) + nearness(game, player)
        script = self.script
        turn = game.turn_number
        fork = self.carried_out(game, option)
        root = game  # what each outcome begins from
        first: Action | None = option
        thrown = 0
        score = 0.0
        if script.thrown == 0:
            if not waits_for_dice(fork):
                return _worth(fork, player)
            root, first = fork, None  # up to the dice all outcomes are alike
            thrown = 2 if answer_awaits(fork) else 0
        if thrown == 0:
            script.faces = (2,)
            score = self.outcome(root, first, turn, player)
            thrown = script.thrown
        if thrown == 1:
            total = ONE[0][1] * score
            weights = ONE[0][1]
            for die, weight in ONE[1:]:
                script.faces = (die,)
                total += weight * self.outcome(root, first, turn, player, die == ONE[-1][0])
                weights += weight
            return total / weights
        total = 0.0
        weights = 0
        for one, other, weight in TWO:
            script.faces = (one, other)
            total += weight * self.outcome(root, first, turn, player, weight == TWO[-1][2])
            weights += weight
        return total / weights

    def carried_out(self, game: Game, option: Action) -> Game:
        """Return a copy after the option, up to the first dice of a blow or until the stack is empty. `script.thrown`
        tells whether other effects have thrown dice."""
        self.script.thrown = 0
        self.script.faces = (2,)
        fork = self.fork
        if fork is None:
            fork = self.fork = Game(None, self.script, like=game)
        else:
            fork.become(game, self.fork_again)
        self.fork_again = True
        fork.every_window = fork.quiet = True  # skip the search for responses in windows that are passed anyway
        fork.before_dice = True
        fork.take(fork.asked, option)
        fork.advance()
        _settle(fork, game.turn_number)
        return fork

    def outcome(self, root: Game, first: Action | None, turn: int, player: int, last: bool = False) -> float:
        """The worth of a copy in which the dice have been thrown, after the option `first`, and the stack has settled,
        or turn `turn` has ended. After the `last` of them a root of one's own is not needed any more."""
        self.script.thrown = 0
        run = self.run
        if last and first is None:
            run = root
        else:
            if run is None:
                run = self.run = Game(None, self.script, like=root)
            else:
                run.become(root, self.run_again)
            self.run_again = True
        run.every_window = run.quiet = True
        run.before_dice = False
        if first is not None:
            run.take(run.asked, first)
        run.advance()
        _settle(run, turn)
        return _worth(run, player)


def _worth(game: Game, player: int) -> float:
    return float(evaluate(game, player) + nearness(game, player))


def _settle(game: Game, turn: int) -> None:
    """Goes on without thought until the stack has settled, the turn is over, or dice are waited for."""
    for _ in range(SETTLE):
        if game.over or game.turn_number != turn or waits_for_dice(game):
            return
        if game.question is None and not game.stack and game.phase >= PHASE_TURN_PREPARATION:
            return
        game.take(game.asked, default(game))
        game.advance()


def default(game: Game) -> Action:
    """Return the default action: the pass, or the first answer."""
    question = game.question
    if question is not None:
        return Action(CHOOSE, -1, 0, question.answers[0])
    if game.phase >= PHASE_TURN_PREPARATION:
        return THE_PASS
    return game.options()[0]
