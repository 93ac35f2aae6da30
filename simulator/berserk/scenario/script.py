"""The runner: visits every window of a game, takes the script's entries in order and answers the rest by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from catalog.core.terms import Term
from simulator.berserk import Action, Game
from simulator.berserk.actions import CHOOSE, CONCEDE, DRAW, PASS
from simulator.berserk.defence import attack_on_top
from simulator.berserk.scenario import messages
from simulator.berserk.scenario.answers import Answers
from simulator.berserk.scenario.judge import ability_id
from simulator.berserk.scenario.model import Expectation, Scenario, ScriptEntry
from simulator.berserk.scenario.position import CardHandles, DiceWrong, ScriptedDice
from simulator.berserk.vocabulary import PHASE_MAIN, PHASE_TURN_PREPARATION

SLOW: Final = frozenset({"move", "strike", "use", "brace"})
WITHOUT_STACK: Final = frozenset({"deal", "prepare", "roster", "placement"})
BEFORE_MAIN: Final = WITHOUT_STACK | {
    "reveal",
    "battle-start",
    "vanguard",
    "turn-preparation",
    "turn-start",
}  # where play goes on until the main phase, once the steps without passes are over

Check = Callable[[tuple[Expectation, ...]], list[Term]]


class Script:
    """One run of a scenario's script. `run` returns the failures; afterwards the game is in its final state, ready for
    the judge."""

    def __init__(self, scenario: Scenario, game: Game, names: CardHandles, dice: ScriptedDice, check: Check) -> None:
        self.scenario = scenario
        self.game = game
        self.names = names
        self.answers = Answers(game, names)
        self.dice = dice
        self.check = check
        self.failures: list[Term] = []
        self._next = 0
        self._settled = True  # the entry before the next one has left the stack
        self._main = False  # a main phase has come
        self._awaited: list[ScriptEntry] = []  # taken, and what they expect is still to be looked at
        self._spare: tuple[int, ...] = ()  # targets of an entry that are kept for its questions
        self._sparing: ScriptEntry | None = None  # that entry
        self._agreed = False  # «May it?» was answered with yes before the game asked
        self._ending = -1  # the number of the turn that an `end_turn` is passing through
        self._patience = self._until_end_of_next_turn()
        self._why: tuple[str, ...] = ()  # why the next entry was illegal in its last window

    def run(self) -> list[Term]:
        """Plays the script to its end; what went wrong, in order."""
        try:
            self.game.advance()
            while not self._finished():
                self._window()
                if self._entry() is not None or self.game.phase_name not in WITHOUT_STACK:
                    self.game.advance()  # without passes, the last entry is the end: judged as it leaves the game
        except DiceWrong as wrong:
            self.failures.append(wrong.what)
            return self.failures
        self._look_at_awaited()
        self._drop_spare()
        if self._next < len(self.scenario.do):
            self._give_up(messages.GAME_OVER)
        for entry in self._awaited:
            self.failures.extend(self.check(entry.expect))
        if self.dice.left:
            self.failures.append(messages.DICE_LEFT.with_(dice=", ".join(map(str, self.dice.left))))
        return self.failures

    def _finished(self) -> bool:
        game = self.game
        if game.over:
            return True
        self._main = self._main or game.phase >= PHASE_MAIN
        self._look_at_awaited()
        entry = self._entry()
        if entry is not None:
            return self._out_of_patience(entry)
        if game.phase_name in WITHOUT_STACK:
            return True
        if self.scenario.phase in BEFORE_MAIN and not self._main:
            return False
        return self._ending != game.turn_number and game.top() == "empty"

    def _entry(self) -> ScriptEntry | None:
        return self.scenario.do[self._next] if self._next < len(self.scenario.do) else None

    def _window(self) -> None:
        game, entry = self.game, self._entry()
        if game.top() == "empty" and game.question is None:
            self._settled = True
            self._agreed = False
            self._drop_spare()
        if self._use_spare() or self._use_agreement():
            return
        if self._ending == game.turn_number and not (entry is not None and entry.kind == "choose"):
            self._by_itself()
            return
        if entry is None or self._player(entry) != game.asked:
            self._by_itself()
        elif entry.refused is not None:
            if self._is_for_refusal(entry):
                self._try_refused(entry)
            else:
                self._by_itself()
        elif entry.when and game.top() != entry.when:
            self._by_itself()
        else:
            self._try(entry)

    # Taking an entry

    def _try(self, entry: ScriptEntry) -> None:
        game = self.game
        if entry.kind == "end_turn":
            if game.turn == game.asked and game.question is None:
                self._take(entry)
                self._ending = game.turn_number
            self._by_itself()
            return
        if entry.kind == "choose" and self._implied(entry):
            return
        self._why = ()
        for action in self.answers.actions(entry):
            why = game.why_not(game.asked, action)
            if not why:
                self._take(entry)
                self._apply(action)
                return
            self._why = self._why or why
        if entry.kind != "use" or not self._use_otherwise(entry):
            self._by_itself()

    def _use_otherwise(self, entry: ScriptEntry) -> bool:
        """Handle a `use` that names some of its targets; the `choose` after it names the rest, or answers later
        questions."""
        game, question = self.game, self.game.question
        if question is not None or not self._why:
            return False
        why = self._why
        following = self.scenario.do[self._next + 1] if self._next + 1 < len(self.scenario.do) else None
        if following is not None and following.kind == "choose" and following.player == entry.player:
            for action in self.answers.uses_with_more(entry, following):
                if not game.why_not(game.asked, action):
                    self._take(entry)
                    self._take(following)
                    self._apply(action)
                    return True
        for action in [] if entry.at else self.answers.only_use(entry):
            self._take(entry)
            self._apply(action)
            return True
        for action, left in self.answers.uses_with_less(entry) if entry.at else []:
            if left and not game.why_not(game.asked, action):
                self._take(entry)
                self._keep_spare(entry, self._to_be_asked(action, left))
                self._apply(action)
                return True
        self._why = why
        return False

    def _to_be_asked(self, action: Action, targets: tuple[int, ...]) -> tuple[int, ...]:
        """The targets that only a question can ask for. An entry without such targets may name one card that its text
        takes without a choice: the host of its card, or a card of the action on top of the stack, to which it
        replies."""
        given = {self.game.cards[action.source].host}
        if self.game.stack:
            chain = self.game.stack[-1]
            given |= {chain.source, *chain.targets}
        return () if not action.targets and len(targets) == 1 and targets[0] in given else targets

    def _keep_spare(self, entry: ScriptEntry, targets: tuple[int, ...]) -> None:
        self._drop_spare()
        self._spare, self._sparing = targets, entry

    def _drop_spare(self) -> None:
        """Note the targets of an entry that nothing has asked for."""
        if self._spare and self._sparing is not None:
            entry, left = self._sparing, ", ".join(messages.of_target(target, self.names) for target in self._spare)
            self.failures.append(
                messages.TARGETS_LEFT.with_(entry=messages.of_entry(entry), line=entry.line, targets=left)
            )
        self._spare, self._sparing = (), None

    def _use_spare(self) -> bool:
        """Answer a question with the surplus targets of a `use` entry."""
        game, question = self.game, self.game.question
        if question is None or not self._spare:
            return False
        wounds = len(question.answers[-1]) if question.kind == "share" else 1
        for target in self._spare:
            action = Action(CHOOSE, targets=(target,) * wounds)
            if not game.why_not(game.asked, action):
                self._spare = tuple(other for other in self._spare if other != target)
                self._apply(action)
                return True
        return False

    def _use_agreement(self) -> bool:
        """Answer «May it?» with the yes that the script gave before the target."""
        question = self.game.question
        if not self._agreed or question is None or question.kind != "flag":
            return False
        self._agreed = False
        self._apply(Action(CHOOSE, targets=(1,)))
        return True

    def _implied(self, entry: ScriptEntry) -> bool:
        """Handle a `choose` that names more or less than the question asks for. Return whether the window was handled.

        A card as answer to «May it?» means yes and names the card.
        """
        game, question = self.game, self.game.question
        if question is None:
            return False
        if self._first_of_several(entry):
            return True
        if question.kind == "flag" and not isinstance(entry.answer, bool):
            trial = self._after_yes()
            if trial.question is None or trial.asked != game.asked:
                return False
            answers = Answers(trial, self.names)
            meant = [*answers.actions(entry), *answers.first_of(entry)]
            if any(not trial.why_not(trial.asked, action) for action in meant):
                self._apply(Action(CHOOSE, targets=(1,)))
                return True
        elif question.kind in ("card", "cell") and entry.answer is True:
            following = self.scenario.do[self._next + 1] if self._next + 1 < len(self.scenario.do) else None
            if following is not None and (following.kind != "choose" or following.player != entry.player):
                following = None
            if question.answers[0] == ():
                self._take(entry)
                if following is None:
                    self._apply(Action(CHOOSE, targets=question.answers[1]))
                return True
            for action in self.answers.actions(following) if following is not None else []:
                if following is not None and not game.why_not(game.asked, action):
                    self._take(entry)
                    self._take(following)
                    self._agreed = True  # the game asks for the target before this answer
                    self._apply(action)
                    return True
        return False

    def _after_yes(self) -> Game:
        """Return a copy of the game after the answer yes, at the next question of the same ability if there is one."""
        trial = self.game.clone(self.dice.copy())
        asking = trial.stack[-1].number if trial.stack else -1
        trial.apply(Action(CHOOSE, targets=(1,)))
        try:
            trial.advance()
            while trial.question is None and any(chain.number == asking for chain in trial.stack):
                trial.apply(Action(PASS))
                trial.advance()
        except DiceWrong:
            pass  # it needs a throw before its next question
        return trial

    def _first_of_several(self, entry: ScriptEntry) -> bool:
        """Handle a list if the game asks for one item at a time: the first item answers this question, the rest answer
        the next ones."""
        game = self.game
        if any(not game.why_not(game.asked, action) for action in self.answers.actions(entry)):
            return False
        for action in self.answers.first_of(entry):
            if not game.why_not(game.asked, action):
                self._take(entry)
                self._keep_spare(entry, self.answers.rest_of(entry))
                self._apply(action)
                return True
        return False

    def _take(self, entry: ScriptEntry) -> None:
        self._next += 1
        self._settled = False
        self._why = ()
        self.dice.add(entry.dice)
        self._awaited.append(entry)
        self._patience = self._until_end_of_next_turn()

    def _apply(self, action: Action) -> None:
        if action.kind in (CONCEDE, DRAW):
            self.game.apply(action, self.game.asked)
        else:
            self.game.apply(action)

    def _by_itself(self) -> None:
        """Pass; if a pass is not an answer, take the first option and note this in the log."""
        game = self.game
        if game.question is None and not game.why_not(game.asked, Action(PASS)):
            game.apply(Action(PASS))
            return
        action = game.options()[0]
        said = messages.BY_ITSELF.with_(what=messages.of_action(game, action, self.names))
        game.note("", said.ru, said.en)
        game.apply(action)

    # Expected refusals

    def _is_for_refusal(self, entry: ScriptEntry) -> bool:
        """Whether to try the entry in this window of its player."""
        game = self.game
        if entry.kind == "choose":
            return game.question is not None
        if game.question is not None and entry.kind != "concede":
            return False
        if entry.when:
            return game.top() == entry.when
        if entry.kind == "defend":
            return attack_on_top(game) is not None
        if entry.kind == "lower":
            return game.top() == "reckoning"
        slow = entry.kind in SLOW and game.turn == game.asked
        return self._settled and (not slow or game.top() == "empty")

    def _try_refused(self, entry: ScriptEntry) -> None:
        cited: list[str] = []
        for action in self.answers.actions(entry):
            why = self.game.why_not(self.game.asked, action)
            if not why:
                self.failures.append(messages.NOT_REFUSED.with_(entry=messages.of_entry(entry), line=entry.line))
                break
            if action in self.game.options():
                self.failures.append(
                    messages.OFFERED_ALL_THE_SAME.with_(
                        entry=messages.of_entry(entry), line=entry.line, found=", ".join(why)
                    )
                )
            cited.extend(why)
        else:
            if entry.kind == "use" and entry.at and self._is_legal_in_part(entry):
                self.failures.append(messages.NOT_REFUSED.with_(entry=messages.of_entry(entry), line=entry.line))
            elif entry.refused and not any(_same_clause(entry.refused, clause) for clause in cited):
                self.failures.append(
                    messages.REFUSED_OTHERWISE.with_(
                        entry=messages.of_entry(entry), line=entry.line, clause=entry.refused, found=", ".join(cited)
                    )
                )
        self._take(entry)
        self._settled = True

    def _is_legal_in_part(self, entry: ScriptEntry) -> bool:
        """Whether a `use` is legal whose other targets are named in the questions that come. Nothing changes."""
        for action, left in self.answers.uses_with_less(entry):
            if not self.game.why_not(self.game.asked, action):
                left = self._to_be_asked(action, left)
                if not left or self._asks_for(action, left):
                    return True
        return False

    def _asks_for(self, action: Action, targets: tuple[int, ...]) -> bool:
        """Whether questions of the action's player ask for all of the targets while it is carried out."""
        trial, left = self.game.clone(self.dice.copy()), list(targets)
        player, depth = trial.asked, len(trial.stack)
        trial.apply(action)
        try:
            trial.advance()
            while left and not trial.over and len(trial.stack) > depth:
                asked = trial.question is not None and trial.asked == player
                answers = [Action(CHOOSE, targets=(target,)) for target in left] if asked else []
                legal = [answer for answer in answers if not trial.why_not(player, answer)]
                if legal:
                    left.remove(legal[0].targets[0])
                passing = Action(PASS)
                passes = trial.question is None and not trial.why_not(trial.asked, passing)
                trial.apply(legal[0] if legal else passing if passes else trial.options()[0])
                trial.advance()
        except DiceWrong:
            return not left  # it needs a throw before it has asked for all of them
        return not left

    # Waiting

    def _look_at_awaited(self) -> None:
        """`[do.expect]`: as soon as the stack is empty."""
        if self._awaited and self.game.top() == "empty":
            for entry in self._awaited:
                self.failures.extend(self.check(entry.expect))
            self._awaited.clear()

    def _until_end_of_next_turn(self) -> int:
        """The number of the last turn in which the next entry may still be taken."""
        entry = self._entry()
        if entry is None:
            return 0
        player, turns = self._player(entry), self.game.turn_number
        if self.game.phase < PHASE_TURN_PREPARATION:
            return 1 if self.game.first == player else 2
        return turns + (2 if self.game.turn == player else 1)

    def _out_of_patience(self, entry: ScriptEntry) -> bool:
        return self.game.turn_number > self._patience

    def _give_up(self, over: Term) -> None:
        entry = self.scenario.do[self._next]
        if self._why and entry.kind == "use":
            played = self.answers.list_played_abilities(entry)
            reason = messages.FORBIDDEN_USE.with_(clauses=", ".join(self._why), played=played)
        elif self._why:
            reason = messages.LAST_REASON.with_(clauses=", ".join(self._why))
        else:
            reason = over if self.game.over else messages.NO_WINDOW
        self.failures.append(messages.NOT_TAKEN.with_(entry=messages.of_entry(entry), line=entry.line, reason=reason))

    @staticmethod
    def _player(entry: ScriptEntry) -> int:
        return 0 if entry.player == "A" else 1


def _same_clause(wanted: str, cited: str) -> bool:
    """Whether a clause or head of the dictionary that the game cites is the one wanted, or a part of it."""
    want, have = normalize_clause(wanted), normalize_clause(cited)
    if have == want or (have.startswith(want) and not have[len(want)].isdigit()):
        return True
    return ability_id(wanted) != "" and ability_id(wanted) == ability_id(have)


_LOOKALIKES: Final = str.maketrans("abvgdëe", "абвгдее")


def normalize_clause(clause: str) -> str:
    """A clause as spellings are compared: «205.3a» with a Latin letter is «205.3а», «Броня» is «броня Х»."""
    word = clause.strip().lower().replace("ё", "е")
    if re.match(r"\d", word):
        return word.translate(_LOOKALIKES)
    return re.sub(r"\s+(?:на\s+)?[хx]$|\s*\((?:на\s+)?[хx]\)$", "", word)
