"""Amounts."""

from __future__ import annotations

from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.descriptions import aim_of, picks_of
from simulator.heroes.program import Sum

amount = NodeRegistry()


def sum_of(node: t.AmountNode) -> Sum:
    found: Sum = amount.call(node)
    return found


def optional_sum(node: t.AmountNode | None) -> Sum | None:
    return None if node is None else sum_of(node)


@amount(t.Number)
def compile_number(node: t.Number) -> Sum:
    return Sum(bits.NUMBER, node.value)


@amount(t.X, bits.X)
@amount(t.ShownCost, bits.SHOWN)
@amount(t.OwnStrike, bits.OWN_STRIKE)
@amount(t.DoneCount, bits.DONE_COUNT)
@amount(t.AsMuch, bits.EVENT_SIZE)
def compile_plain_amount(node: t.AmountNode, kind: int) -> Sum:
    return Sum(kind)


@amount(t.StrikeOf, bits.STRIKE_OF)
@amount(t.LivesOf, bits.LIVES_OF)
@amount(t.WoundsOf, bits.WOUNDS_OF)
@amount(t.CostOf, bits.COST_OF)
def compile_number_of_card(node: t.StrikeOf | t.LivesOf | t.WoundsOf | t.CostOf, kind: int) -> Sum:
    found = Sum(kind)
    found.aim = aim_of(node.target)
    return found


@amount(t.CountOf, bits.COUNT)
@amount(t.DeathsOf, bits.DEATHS)
def compile_count(node: t.CountOf | t.DeathsOf, kind: int) -> Sum:
    return Sum(kind, 0, picks_of(node.cards))


@amount(t.PlaysOf)
def compile_plays(node: t.PlaysOf) -> Sum:
    return Sum(bits.PLAYS, int(node.side == "enemy"), picks_of(node.cards))


@amount(t.HandSize)
def compile_hand_size(node: t.HandSize) -> Sum:
    return Sum(bits.HAND_SIZE, {"yours": 0, "enemy": 1, "holder": bits.HOLDER}[node.side])


@amount(t.Coins)
def compile_coins(node: t.Coins) -> Sum:
    return Sum(bits.COINS, int(node.side == "enemy"))


@amount(t.DeckSize)
def compile_deck_size(node: t.DeckSize) -> Sum:
    return Sum(bits.DECK_SIZE, int(node.side == "enemy"))


@amount(t.Times)
def compile_multiple(node: t.Times) -> Sum:
    found = sum_of(node.amount)
    found.factor = node.factor
    return found
