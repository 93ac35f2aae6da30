"""Declaration of an ability in steps, when it has more variants than the list holds: first its X, then its targets one
by one.

A step changes only the player's own view: nothing is declared or shown to others before the last target (404.2, 412.1).
Each step offers only targets that can still lead to a legal declaration. Bots choose from the list only, so the list
stays short.
"""

from __future__ import annotations

from simulator.berserk.actions import BACK, CHOOSE, NAME, USE, Action
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.features import PlayedAbility
from simulator.berserk.legality import held_of, probe, timing_refused, use_refused
from simulator.berserk.options import combinations, fitting_for
from simulator.berserk.payment import MOST_LISTED_X, X_AT_ONCE, cost_refused, payable_x
from simulator.berserk.state import State


class DeclarationProgress:
    """The progress of a declaration: `x` and `targets` of an ability of the card `source`, or, without a source, the
    number that answers the question of the game.

    `slot` is the current slot of targets; `start` is the number of targets in the slots before it. Before X has a
    value, `above` is a lower bound for X (exclusive); afterwards it is -1.
    """

    __slots__ = ("above", "sentence", "slot", "source", "start", "targets", "x")

    def __init__(self, source: int, sentence: int, above: int) -> None:
        self.source = source
        self.sentence = sentence
        self.above = above
        self.x = 0
        self.slot = 0
        self.start = 0
        self.targets: tuple[int, ...] = ()

    def key(self) -> tuple[int, int, int, int, int, int, tuple[int, ...]]:
        return self.source, self.sentence, self.above, self.x, self.slot, self.start, self.targets


def first_steps(game: State, player: int) -> list[Action]:
    """Return one first step for each ability that has more variants than `offered` lists, and one for a number beyond
    the listed answers."""
    question = game.question
    if question is not None:
        listed = question.answers[-1][0] if question.kind == "number" else 0
        return [Action(NAME, -1, 0, (), ~listed)] if listed < question.most else []
    if not game.shortened:
        return []
    found: list[Action] = []
    for index in game.squad:
        card = game.cards[index]
        if card.controller != player or not card.plays:
            continue
        for held in card.current:
            ability = held.ability
            if isinstance(ability, PlayedAbility) and held_of(card, held.sentence) is held:
                reasons: list[str] = []
                timing_refused(game, player, card, ability, reasons)
                if not reasons and _has_more(game, card, held, ability):
                    found.append(Action(NAME, index, held.sentence, (), -1 if ability.takes_x else 0))
    game.shortened = True  # the flag must describe the options, not the checks in this function
    return found


def _has_more(game: State, card: Card, held: HeldAbility, ability: PlayedAbility) -> bool:
    """Whether the ability can be declared in a way that is not listed."""
    if not ability.takes_x:
        return _is_shortened(game, card, held, ability, 0)
    most = payable_x(game, probe(game, card, held, 0), ability)
    if _numbers(game, card, held, ability, MOST_LISTED_X):
        return True
    return any(_is_shortened(game, card, held, ability, x) for x in range(1, min(most, MOST_LISTED_X) + 1))


def _is_shortened(game: State, card: Card, held: HeldAbility, ability: PlayedAbility, x: int) -> bool:
    """Whether the listed targets of the ability, with that X, are not all; and there are such as can be named."""
    game.shortened = False
    combinations(game, probe(game, card, held, x), ability)
    return game.shortened and _leads(game, card, held, ability, x, 0, 0, ())


def begun(game: State, action: Action) -> DeclarationProgress:
    """Return the state of the declaration after one of `first_steps`."""
    return further(game, DeclarationProgress(action.source, action.ability, 0), action)


def further(game: State, naming: DeclarationProgress, action: Action) -> DeclarationProgress:
    """Return the state of the declaration after a NAME step of `steps`."""
    found = DeclarationProgress(naming.source, naming.sentence, ~action.x if action.x < 0 else -1)
    found.x = max(action.x, 0)
    found.targets = action.targets
    found.slot = naming.slot
    found.start = naming.start
    if naming.above < 0 and found.targets == naming.targets:
        found.slot += 1  # enough of these
        found.start = len(found.targets)
    if naming.source < 0 or found.above >= 0:
        return found
    card = game.cards[found.source]
    held = held_of(card, found.sentence)
    if held is not None and isinstance(held.ability, PlayedAbility):
        _close(game, card, held, held.ability, found)
    return found


def _close(game: State, card: Card, held: HeldAbility, ability: PlayedAbility, naming: DeclarationProgress) -> None:
    """Goes on to the slot in which there is something to name."""
    while naming.slot < len(ability.slots) and not _next(game, card, held, ability, naming):
        naming.slot += 1
        naming.start = len(naming.targets)


def steps(game: State, player: int, naming: DeclarationProgress) -> list[Action]:
    """Return the next steps of the player, the step back first: name another part (NAME), or declare the complete
    ability (USE, CHOOSE)."""
    found = [Action(BACK)]
    if naming.source < 0:
        _answers(game, naming, found)
        return found
    card = game.cards[naming.source]
    held = held_of(card, naming.sentence)
    if held is None or not isinstance(held.ability, PlayedAbility):
        return found  # what a player who does not know the card takes it for
    ability = held.ability
    if naming.above >= 0:
        numbers = _numbers(game, card, held, ability, naming.above)
        for x in numbers:
            found.append(_step(game, card, held, ability, x, 0, 0, ()))
        most = payable_x(game, probe(game, card, held, 0), ability)
        beyond = naming.above + X_AT_ONCE
        if beyond < most and _numbers(game, card, held, ability, beyond):
            found.append(Action(NAME, card.index, held.sentence, (), ~beyond))
        return found
    if naming.slot >= len(ability.slots):
        return found
    slot = ability.slots[naming.slot]
    if len(naming.targets) - naming.start >= slot.least and _leads(
        game, card, held, ability, naming.x, naming.slot + 1, len(naming.targets), naming.targets
    ):
        found.append(_step(game, card, held, ability, naming.x, naming.slot + 1, len(naming.targets), naming.targets))
    for target in _next(game, card, held, ability, naming):
        targets = naming.targets + (target,)
        found.append(_step(game, card, held, ability, naming.x, naming.slot, naming.start, targets))
    return found


def _answers(game: State, naming: DeclarationProgress, found: list[Action]) -> None:
    """The numbers that answer the question of the game, and whether there are greater ones."""
    question = game.question
    if question is None:
        return
    for x in range(naming.above + 1, min(question.most, naming.above + X_AT_ONCE) + 1):
        found.append(Action(CHOOSE, -1, 0, (x,)))
    if naming.above + X_AT_ONCE < question.most:
        found.append(Action(NAME, -1, 0, (), ~(naming.above + X_AT_ONCE)))


def _numbers(game: State, card: Card, held: HeldAbility, ability: PlayedAbility, above: int) -> list[int]:
    """The next few numbers that the X may be, each with targets that go with it."""
    most = min(payable_x(game, probe(game, card, held, 0), ability), above + X_AT_ONCE)
    return [x for x in range(above + 1, most + 1) if _leads(game, card, held, ability, x, 0, 0, ())]


def _step(
    game: State,
    card: Card,
    held: HeldAbility,
    ability: PlayedAbility,
    x: int,
    slot: int,
    start: int,
    targets: tuple[int, ...],
) -> Action:
    """Return the action for the parts named so far: the declaration itself if nothing is left to name."""
    naming = DeclarationProgress(card.index, held.sentence, -1)
    naming.x = x
    naming.slot = slot
    naming.start = start
    naming.targets = targets
    _close(game, card, held, ability, naming)
    kind = NAME if naming.slot < len(ability.slots) else USE
    return Action(kind, card.index, held.sentence, targets, x)


def _next(game: State, card: Card, held: HeldAbility, ability: PlayedAbility, naming: DeclarationProgress) -> list[int]:
    """Return the targets that fit the current slot next."""
    slot = ability.slots[naming.slot]
    taken = naming.targets[naming.start :]
    if len(taken) >= slot.most_now(game, probe(game, card, held, naming.x)):
        return []
    return [
        target
        for target in _fitting(game, card, held, ability, naming.x, naming.slot, naming.targets[: naming.start])
        if (slot.repeats or target not in taken)
        and _leads(
            game, card, held, ability, naming.x, naming.slot, naming.start, naming.targets + (target,)
        )
    ]  # fmt: skip


def _fitting(
    game: State, card: Card, held: HeldAbility, ability: PlayedAbility, x: int, slot: int, before: tuple[int, ...]
) -> list[int]:
    """Return the targets that fit a slot after the targets of the earlier slots. Only the first target is attacked."""
    chain = probe(game, card, held, x)
    chain.targets = before
    return fitting_for(game, chain, ability, ability.slots[slot], ability.attack and slot == 0)


def _leads(
    game: State,
    card: Card,
    held: HeldAbility,
    ability: PlayedAbility,
    x: int,
    slot: int,
    start: int,
    targets: tuple[int, ...],
    since: int = 0,
) -> bool:
    """Whether a declaration that is legal can come of it. The order in which a slot gets its targets makes no
    difference to that: what follows is looked at in one order, from the candidate at the position `since` on."""
    reasons: list[str] = []
    if slot == len(ability.slots):
        use_refused(game, card.controller, card, Action(USE, card.index, held.sentence, targets, x), reasons)
        return not reasons
    if not targets:
        cost_refused(game, card, held.sentence, ability, x, reasons)
        if reasons:
            return False  # for any targets
    here = ability.slots[slot]
    taken = targets[start:]
    if len(taken) >= here.least and _leads(game, card, held, ability, x, slot + 1, len(targets), targets):
        return True
    if len(taken) >= here.most_now(game, probe(game, card, held, x)):
        return False
    fitting = _fitting(game, card, held, ability, x, slot, targets[:start])
    for position in range(since, len(fitting)):
        target = fitting[position]
        if (here.repeats or target not in taken) and _leads(
            game, card, held, ability, x, slot, start, targets + (target,), position if here.repeats else position + 1
        ):  # fmt: skip
            return True
    return False
