"""A game of Berserk: the closed interface that players, scenarios, pages and match-ups use."""

from __future__ import annotations

from simulator.berserk import legality, preliminary
from simulator.berserk.actions import (
    BRACE,
    CHOOSE,
    CONCEDE,
    DEFEND,
    DRAW,
    KIND_NAMES,
    LOWER,
    MOVE,
    PASS,
    REVEAL,
    STRIKE,
    USE,
    Action,
    Question,
)
from simulator.berserk.clauses import step_over, with_general
from simulator.berserk.defence import NAMING
from simulator.berserk.destruction import perish
from simulator.berserk.dice import Dice
from simulator.berserk.features import Ability, PlayedAbility
from simulator.berserk.field import turn_face_up
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.legality import held_of
from simulator.berserk.movement import MOVING
from simulator.berserk.options import answers, list_actions
from simulator.berserk.position import Position, set_up
from simulator.berserk.progress import advance
from simulator.berserk.stack import push, top
from simulator.berserk.state import ALL_SEEING, State
from simulator.berserk.strike import BRACING, SIMPLE
from simulator.berserk.vocabulary import (
    DRAWN,
    FIELD,
    INFLUENCE,
    NOBODY,
    OBLIGES,
    PHASE_NAMES,
    PHASE_TURN_PREPARATION,
    ZONE_NAMES,
)


class IllegalAction(ValueError):
    """An action that may not be taken; `clauses` are all that forbid it."""

    def __init__(self, action: Action, clauses: tuple[str, ...]) -> None:
        super().__init__(f"{KIND_NAMES[action.kind]}: {', '.join(clauses)}")
        self.action = action
        self.clauses = clauses


class Game(State):
    """A game: `advance()` runs to the next decision, `options()` lists its options, `apply(action)` takes one, until
    `over`.

    `every_window`: stop in every window, even without an option to respond, and ask questions that have a single answer
    (scenarios). Otherwise the game stops only at real choices. `log`: keep the log.
    """

    __slots__ = ()

    def __init__(
        self,
        position: Position | None,
        dice: Dice | None = None,
        every_window: bool = True,
        log: bool = True,
        turn_cap: int = 0,
        like: Game | None = None,
    ) -> None:
        if like is not None:
            super().__init__([], [], like.dice if dice is None else dice, like.edition)
            self.become(like)
            return
        assert position is not None, "a game starts from a position or is a copy"
        faces = [placed.face for placed in position.cards]
        owners = [placed.player if placed.owner < 0 else placed.owner for placed in position.cards]
        super().__init__(faces, owners, Dice() if dice is None else dice, position.edition)
        self.every_window = every_window
        self.turn_cap = turn_cap
        if log:
            self.log = []
        set_up(self, position)

    # The course of the game.

    def advance(self) -> None:
        """Runs until a player has a decision to make (`asked`; `question` or a window), or the game is over."""
        advance(self)

    @property
    def over(self) -> bool:
        return self.winner != NOBODY

    @property
    def is_draw(self) -> bool:
        return self.winner == DRAWN

    def top(self) -> str:
        """Return the name of the object on top of the stack, or "empty"."""
        return top(self)

    @property
    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]

    def options(self) -> list[Action]:
        """Return the options of the asked player, in canonical order; never empty before the game is over.

        `why_not` accepts more: other orders, strikes at the player's own cards, concession, an offered draw.
        """
        if self.question is not None:
            return answers(self)
        if self.choices is not None:
            return self.choices
        if self.phase < PHASE_TURN_PREPARATION:
            self.choices = preliminary.list_options(self, self.asked)
        else:
            self.choices = list_actions(self, self.asked)
        return self.choices

    def why_not(self, player: int, action: Action) -> tuple[str, ...]:
        """Every clause, or head of the dictionary, that forbids the player the action now; () if it is legal."""
        if self.over:
            return ("102.1",)
        kind = action.kind
        if kind in (CONCEDE, DRAW):
            return ()
        question = self.question
        if question is not None:
            if kind != CHOOSE or player != question.player:
                return (question.clause,)
            return () if self._answers(action.targets) else with_general(self._of_question(question))
        if kind == CHOOSE:
            return ("215.5",)
        over = step_over(kind, self.phase)
        if self.phase < PHASE_TURN_PREPARATION:
            reasons = preliminary.refusals(self, player, action)
            if over:
                reasons.append(over)
            if not reasons and player != self.asked:
                reasons.append("215.7")
            return with_general(reasons)
        reasons = legality.refusals(self, player, action)
        if over:
            reasons.append(over)
        if kind == PASS and self.listeners[OBLIGES] and player == self.asked and self.options()[0].kind != PASS:
            reasons.append("Обязать атаковать")
        if player != self.asked:
            reasons.append("215.7")
        return with_general(reasons)

    def _of_question(self, question: Question) -> list[str]:
        """Return the clauses that a wrong answer breaks: the clause of the question, and the head of the ability that
        causes it."""
        clauses = [question.clause]
        if question.source >= 0 and question.kind != "order":
            held_now = self.cards[question.source].current
            clauses += [held.ability.head for held in held_now if held.sentence == question.sentence]
        return clauses

    def _answers(self, answer: tuple[int, ...]) -> bool:
        """Whether an answer is legal: one of those listed, or, for an order, any order of its items."""
        question = self.question
        assert question is not None
        if question.kind == "order":
            return sorted(answer) == list(range(len(question.items)))
        if question.kind == "share":
            most = max(len(listed) for listed in question.answers)
            fewer = () in question.answers
            right = len(answer) <= most if fewer else len(answer) == most
            return right and all(target in question.allowed for target in answer)
        if question.kind == "number" and question.most and len(answer) == 1:
            return 0 <= answer[0] <= question.most
        return answer in question.answers

    def apply(self, action: Action, player: int = -1) -> None:
        """Takes an action of the asked player (of any, for CONCEDE and DRAW). Raises `IllegalAction`."""
        if player < 0:
            player = self.asked
        clauses = self.why_not(player, action)
        if clauses:
            raise IllegalAction(action, clauses)
        self.take(player, action)

    def take(self, player: int, action: Action) -> None:
        """As `apply`, for one of `options()`: does not ask again whether it is legal."""
        kind = action.kind
        self.choices = None
        if kind != DRAW and (self.offers[1] if player == 0 else self.offers[0]):
            self._decline_draw(player)
        if kind == CHOOSE:
            self.answer = action.targets
            self.question = None
        elif kind == CONCEDE:
            self._concede(player)
        elif kind == DRAW:
            self._offer_draw(player)
        elif self.phase < PHASE_TURN_PREPARATION:
            preliminary.apply(self, player, action)
        elif kind == PASS:
            self.passes += 1  # 215.6а
        else:
            self._declare(player, action)

    def _declare(self, player: int, action: Action) -> None:
        """215.2 What is declared, ability or property, comes onto the stack; 215.9 the active player has priority."""
        kind, source = action.kind, action.source
        if self.ghosts:
            self._ghosts(player, action)
        if kind == MOVE:
            self._say("203.2", player, action)
            push(self, MOVING, source, 0, player, action.targets)
        elif kind == STRIKE:
            self._say("205.2", player, action)
            push(self, SIMPLE, source, 0, player, action.targets)
        elif kind == USE:
            self._say("400.3", player, action)
            self._use(player, action)
        elif kind == DEFEND:
            self._say("205.3", player, action)
            if self.cards[source].hidden:
                turn_face_up(self, source)  # 415.2
            attack = self.stack[-1].number
            push(self, NAMING, source, 0, player, (), attack)
        elif kind == REVEAL:
            turn_face_up(self, source)
            self.passes = 0
        elif kind == BRACE:
            self._say("211.9", player, action)
            push(self, BRACING, source, 0, player, ())
        elif kind == LOWER:
            self._say("216.7", player, action)
            self.stack[-1].lowered = True
            self.passes = 0

    def _use(self, player: int, action: Action) -> None:
        """404 A played ability is declared; a hidden card shows itself by it (415.2)."""
        card = self.cards[action.source]
        held = held_of(card, action.ability)
        assert held is not None and isinstance(held.ability, PlayedAbility)
        if card.hidden:
            turn_face_up(self, action.source)
        chain = push(self, held.ability, action.source, held.sentence, player, action.targets, action.x)
        chain.giver = held.giver

    def _ghosts(self, player: int, action: Action) -> None:
        """«Бестелесность»: over another card it dies if its player does anything but pass or move it."""
        for ghost in self.ghosts:
            card = self.cards[ghost]
            if card.controller == player and not (action.kind == MOVE and action.source == ghost):
                perish(self, ghost, ghost, player, INFLUENCE, 0, False)

    def _concede(self, player: int) -> None:
        """102.3б A player may concede at any moment."""
        self.winner = 1 - player
        self.reason = "102.3б"
        if self.log is not None:
            name = self.player_name(player)
            self.note("102.3б", f"игрок {name} сдаётся", f"player {name} concedes")

    def _offer_draw(self, player: int) -> None:
        """102.5 A draw by agreement: both must offer it."""
        left, right = self.offers
        self.offers = (left or player == 0, right or player == 1)
        if self.log is not None:
            name = self.player_name(player)
            self.note("102.5", f"игрок {name} предлагает ничью", f"player {name} offers a draw")
        if self.offers == (True, True):
            self.winner = DRAWN
            self.reason = "102.5"

    def _decline_draw(self, player: int) -> None:
        """102.5 Any other action of a player declines the enemy's offer of a draw; the offer expires."""
        self.offers = (player == 0 and self.offers[0], player == 1 and self.offers[1])
        if self.log is not None:
            name = self.player_name(player)
            self.note("102.5", f"игрок {name} не принимает ничью", f"player {name} does not take the draw")

    def _say(self, clause: str, player: int, action: Action) -> None:
        if self.log is not None:
            from simulator.berserk.action_text import describe_action

            ru, en = describe_action(self, action)  # the log puts in the names, for each seat those that it may read
            name = self.player_name(player)
            self.note(clause, f"игрок {name}: {ru}", f"player {name}: {en}")

    # Texts for players.

    def describe_action(self, action: Action, seat: int = ALL_SEEING) -> tuple[str, str]:
        """Return the text of an action in Russian and in English. With `seat`, the text hides cards that this player
        may not look at."""
        from simulator.berserk.action_text import describe_action

        ru, en = describe_action(self, action)
        return self.fill_names(ru, False, seat), self.fill_names(en, True, seat)

    def log_for(self, seat: int) -> list[tuple[str, str, str]]:
        """Clause, Russian and English words of each line, as a player (or, for −1, a spectator) may read them."""
        return [(line.clause, *line.words_for(seat)) for line in self.log or ()]

    def where(self, index: int) -> str:
        """Where a card is, as a scenario says it: a cell, "aux", a pile, or the number of its host (`#3`)."""
        card = self.cards[index]
        if card.host >= 0:
            return f"#{card.host}"
        return CELL_NAMES[card.cell] if card.zone == FIELD else ZONE_NAMES[card.zone]

    def abilities(self, index: int) -> tuple[Ability, ...]:
        """Return the current abilities of a card, printed and acquired, after conditions and losses (406, 407)."""
        return tuple(held.ability for held in self.cards[index].current)

    # Copies.

    def clone(self, dice: Dice) -> Game:
        """Return an independent copy with other dice. Cards outside the squads are shared until they change."""
        return Game(None, dice, like=self)
