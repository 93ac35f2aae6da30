"""Played abilities (405.6) and their costs (404.2)."""

from __future__ import annotations

from catalog.berserk.language import tree as t
from catalog.berserk.language.marker_names import marker_key
from catalog.berserk.language.tree.effects import SPITED
from simulator.berserk import vocabulary as v
from simulator.berserk.behaviours import BEHAVIOURS
from simulator.berserk.compilation.dispatch import Words, compile_named, compiles
from simulator.berserk.compilation.parts import compile_limit, is_skippable, number_of, turn_of
from simulator.berserk.conditions import condition_of
from simulator.berserk.effects.payers import TOKENS as PAID_TOKENS
from simulator.berserk.effects.payers import ArmourPayer, MarkerPayer, MovementPayer, compile_payer
from simulator.berserk.features import FREE, Ability, Cost, OtherPayer
from simulator.berserk.programs import Program
from simulator.berserk.texts.play import Play


class Costs:
    """The costs before the colon, combined."""

    def __init__(self, costs: tuple[t.Cost, ...], program: Program) -> None:
        tap = destroy = moves = self.takes_x = False
        self.most_x = -1
        tokens = wounds = extra_lives = 0
        others: list[OtherPayer] = []
        for cost in costs:
            if isinstance(cost, t.PayTap):
                tap = True
            elif isinstance(cost, t.PayTokens):
                tokens = self._paid(cost.amount)
            elif isinstance(cost, t.PayWounds):
                wounds = self._paid(cost.amount)
            elif isinstance(cost, t.PayDeath):
                destroy = True
            elif isinstance(cost, t.PayExtraLives):
                extra_lives = self._paid(cost.amount)
            elif isinstance(cost, t.PayTokensOf):
                others.append(compile_payer(program, cost.target, PAID_TOKENS, cost.amount))
            elif isinstance(cost, t.PayLivesOf):
                others.append(compile_payer(program, cost.target, "extra lives", cost.amount))
            elif isinstance(cost, t.PayMovement):
                moves = moves or cost.amount is None
                if cost.amount is not None:
                    others.append(MovementPayer(cost.amount))
            elif isinstance(cost, t.PayMarkers):
                others.append(MarkerPayer(f"marker {marker_key(cost.name)}", cost.amount))
            elif isinstance(cost, t.PayArmour):
                others.append(ArmourPayer(cost.amount))
            elif isinstance(cost, t.PaySpite):
                others.append(compile_payer(program, SPITED, "spite", self._paid(cost.amount)))
            else:
                others.append(compile_payer(program, cost.target, cost.deed))
        self.cost = (
            Cost(tap, tokens, wounds, destroy, moves, extra_lives, tuple(others), self.most_x) if costs else FREE
        )

    def _paid(self, amount: t.Amount) -> int:
        """How many; -1 for the X that its player names."""
        if isinstance(amount, t.X) and amount == t.X(most=amount.most):
            self.takes_x = True
            if amount.most is not None:
                self.most_x = amount.most
            return -1
        return number_of(amount) or 0

    def add(self, others: tuple[OtherPayer, ...]) -> None:
        """Other cards pay besides."""
        if others:
            was = self.cost
            self.cost = Cost(
                was.tap, was.tokens, was.wounds, was.destroy, False, was.extra_lives, (*was.others, *others), was.most_x
            )


@compiles(t.PlayedAbility)
def compile_played(node: t.PlayedAbility, text: Words) -> Ability:
    program = Program(text, False, compile_named)
    attack = bool(node.effects) and isinstance(node.effects[0], t.Attack)
    if attack:
        program.write(node.effects)
        costs = Costs(node.costs, program)
    else:
        costs = Costs(node.costs, program)
        program.write(node.effects)
    times, period = compile_limit(node.limit)
    nature = program.nature or (v.SPELL if node.style == "spell" else v.INFLUENCE)
    play = Play(
        program.id or BEHAVIOURS[type(node.effects[0])].called,
        "401" if program.nature else "405.6",
        text,
        tuple(program.code),
        tuple(program.slots),
        costs.cost,
        node.instant,
        nature,
        program.values,
        program.reach,
        times,
        period,
        costs.takes_x,
        None if node.condition is None else condition_of(node.condition),
        program.power,
        program.victim,
        program.redirects,
        node.instant and program.at_dice,
    )
    play.range = program.range
    play.qualities = program.qualities
    play.rethrows = program.rethrows and not program.at_dice
    play.apart = is_skippable(node.effects)
    play.whose_turn = turn_of(node.limit)
    return play
