"""From an entry of the script to the action of the game that it names, as things stand in this window."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from catalog.core.terms import Term
from simulator.berserk import Action, Game, Question, actions
from simulator.berserk.features import PLACE, PlayedAbility
from simulator.berserk.geometry import BY_NAME
from simulator.berserk.scenario.judge import find_ability_id
from simulator.berserk.scenario.model import ScriptEntry
from simulator.berserk.scenario.position import CardHandles

_PLAIN: Final = {
    "lower": actions.LOWER,
    "done": actions.DONE,
    "mulligan": actions.MULLIGAN,
    "keep": actions.KEEP,
    "pass": actions.PASS,
    "concede": actions.CONCEDE,
    "draw": actions.DRAW,
}
_OF_A_CARD: Final = {
    "move": actions.MOVE,
    "strike": actions.STRIKE,
    "defend": actions.DEFEND,
    "reveal": actions.REVEAL,
    "brace": actions.BRACE,
    "hide": actions.HIDE,
    "take": actions.TAKE,
    "place": actions.PLACE,
    "host": actions.HOST,
}
_NONE: Final = -1
NUMBERED: Final = ("flag", "number", "alternative")  # questions whose answers are numbers
ANY: Final = -1  # sentence of a card
_NOWHERE: Final = -99  # neither a card nor a cell: no question and no ability accepts it
MOST_ORDERED: Final = 4  # more targets than that are taken in the order in which they stand


class Answers:
    """Translates the words of a scenario into actions of one game."""

    def __init__(self, game: Game, names: CardHandles) -> None:
        self.game = game
        self.names = names

    def actions(self, entry: ScriptEntry) -> list[Action]:
        """Return the possible actions of the entry; the caller takes the first legal one."""
        if entry.kind == "choose":
            return self._answers(entry)
        if entry.kind in _PLAIN:
            plain = Action(_PLAIN[entry.kind])
            if entry.kind == "pass" and self.game.question is not None:
                return [Action(actions.CHOOSE)]
            return [plain]
        if entry.kind == "use":
            return self._uses(entry, tuple(self._target(name) for name in entry.at))
        return [
            Action(_OF_A_CARD[entry.kind], source, 0, targets, entry.x or 0)
            for source in self._cards(entry.card, entry.kind in ("take", "place", "host"))
            for targets in self._targets(entry)
        ]

    def _uses(self, entry: ScriptEntry, targets: tuple[int, ...]) -> list[Action]:
        """Uses of the ability at the targets, in their order or in another one."""
        source = self.names.cards[entry.card]
        orders = [targets, *permutations(targets)] if len(targets) <= MOST_ORDERED else [targets]
        return [
            Action(actions.USE, source, sentence, order, entry.x or 0)
            for sentence in self._sentences(source, entry.ability)
            for order in dict.fromkeys(orders)
        ]

    def uses_with_more(self, entry: ScriptEntry, further: ScriptEntry) -> list[Action]:
        """Uses whose last targets the entry after them names."""
        more = further.answer if isinstance(further.answer, tuple) else (further.answer,)
        if not all(isinstance(name, str) for name in more):
            return []
        names = (*entry.at, *(str(name) for name in more))
        known = all(name in self.names.cards or name in BY_NAME or self.names.copies(name) for name in names)
        return self._uses(entry, tuple(self._target(name) for name in names)) if known else []

    def uses_with_less(self, entry: ScriptEntry) -> list[tuple[Action, tuple[int, ...]]]:
        """Uses at some of the targets, with the targets that are left for questions to come."""
        targets = tuple(self._target(name) for name in entry.at)
        if len(targets) > MOST_ORDERED:
            return []
        return [
            (action, tuple(target for target in targets if target not in action.targets))
            for count in range(len(targets) - 1, -1, -1)
            for part in permutations(targets, count)
            for action in self._uses(entry, part)
        ]

    def only_use(self, entry: ScriptEntry) -> list[Action]:
        """The use of an ability without naming its target, where only one is legal.

        Options leave out legal targets that no player would choose, such as a terrain, which blocks each shot (410.5).
        """
        source = self.names.cards[entry.card]
        sentences = self._sentences(source, entry.ability)
        offered = [
            action
            for action in self.game.options()
            if action.kind == actions.USE and action.source == source and action.ability in sentences
        ]
        return offered if len(offered) == 1 and not self._has_other_target(offered[0]) else []

    def _has_other_target(self, use: Action) -> bool:
        """Whether the use is legal at another card too."""
        game = self.game
        return len(use.targets) == 1 and any(
            not game.why_not(game.asked, Action(use.kind, use.source, use.ability, (card.index,), use.x))
            for card in game.cards
            if card.index != use.targets[0]
        )

    def _cards(self, name: str, by_key: bool) -> list[int]:
        """Return the card with that handle, and with `by_key` also the cards with that key after it."""
        named = [self.names.cards[name]] if name in self.names.cards else []
        return named + [card for card in self.names.copies(name) if card not in named] if by_key else named

    def _targets(self, entry: ScriptEntry) -> list[tuple[int, ...]]:
        if entry.kind == "host":
            return [(host,) for host in self._cards(entry.at[0], True)]
        return [tuple(self._target(name) for name in entry.at)]

    def _target(self, name: str) -> int:
        """Return a card, or a cell as `~cell`; `_NOWHERE` for any other word: a key without a card in the game, or the
        sentence of a card («a1.2»), which is valid only in an order."""
        if name in self.names.cards:
            return self.names.cards[name]
        if name in BY_NAME:
            return ~BY_NAME[name]
        copies = self.names.copies(name)
        return copies[0] if copies else _NOWHERE

    def _sentences(self, card: int, ability: int | str) -> list[int]:
        """The numbers of the card's sentences that are called so; 0, which no sentence has, where none is."""
        current = self.game.cards[card].current
        if isinstance(ability, int):  # of several abilities in one sentence each has its own number
            numbers = [held.sentence for held in current if ability in (held.sentence, held.sentence % PLACE)]
            return list(dict.fromkeys(numbers)) or [ability]
        wanted = find_ability_id(ability)
        sentences = [held.sentence for held in current if wanted and held.ability.id == wanted]
        return sentences or [0]

    def list_played_abilities(self, entry: ScriptEntry) -> Term:
        """Return the played abilities of the card of an entry by the numbers that a script gives them."""
        found = [
            (held.sentence % PLACE, held.ability)
            for held in self.game.cards[self.names.cards[entry.card]].current
            if isinstance(held.ability, PlayedAbility)
        ]
        listed = Term(
            "; ".join(f"{n} «{one.ru}»" for n, one in found), "; ".join(f"{n} “{one.en}”" for n, one in found)
        )
        return Term(listed.ru or "нет", listed.en or "none")

    # Answers to questions

    def _answers(self, entry: ScriptEntry) -> list[Action]:
        question = self.game.question
        if question is None:
            return [Action(actions.CHOOSE, targets=(_NONE,))]
        return [Action(actions.CHOOSE, targets=targets) for targets in self._meanings(question, entry)]

    def _meanings(self, question: Question, entry: ScriptEntry) -> list[tuple[int, ...]]:
        answer = entry.answer
        if isinstance(answer, int):  # a truth too: neither is the place of a card or a cell in the game
            if question.kind in NUMBERED:
                return [(int(answer),)]
            return [()] if answer is False else [(_NONE,)]
        if question.kind in NUMBERED:
            return [(_NONE,)]
        if isinstance(answer, tuple):
            return [self._order(question, answer) if question.kind == "order" else self._each(answer)]
        if question.kind == "order":
            return [self._order(question, (answer,))]
        if answer in BY_NAME:
            return [(~BY_NAME[answer],)]
        return [(card,) for card in self._cards(answer, True)]

    def first_of(self, entry: ScriptEntry) -> list[Action]:
        """Return the answer with the first of the listed cards or cells, if the question is about a card or a cell."""
        question, answer = self.game.question, entry.answer
        if question is None or question.kind not in ("card", "cell") or not isinstance(answer, tuple) or not answer:
            return []
        return [Action(actions.CHOOSE, targets=(self._target(answer[0]),))]

    def rest_of(self, entry: ScriptEntry) -> tuple[int, ...]:
        """The others that are listed."""
        return self._each(entry.answer[1:]) if isinstance(entry.answer, tuple) else ()

    def _each(self, answer: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(self._target(name) for name in answer)

    def _order(self, question: Question, answer: tuple[str, ...]) -> tuple[int, ...]:
        """Return positions among the items to put in order; «a1.2» is the second sentence of a1, «a1.0» its
        destruction."""
        places: list[int] = []
        for name in answer:
            card, sentence = self._card_and_sentence(name)
            for place, item in enumerate(question.items):
                if place not in places and item[0] == card and sentence in (ANY, item[1]):
                    places.append(place)
                    break
            else:
                places.append(_NONE)
        return tuple(places)

    def _card_and_sentence(self, name: str) -> tuple[int, int]:
        """Return the card and the sentence of a word in an order; `_NONE` for a cell or an unknown handle."""
        if name in self.names.cards:
            return self.names.cards[name], ANY
        card, _, sentence = name.rpartition(".")
        if card in self.names.cards and sentence.isdecimal():
            return self.names.cards[card], int(sentence)
        return _NONE, ANY
