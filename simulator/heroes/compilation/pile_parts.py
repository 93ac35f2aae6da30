"""Effects on hands, decks, graveyards, coins and costs. `simulator/heroes/effects.py` carries them out."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from simulator.heroes import bits
from simulator.heroes.compilation.descriptions import SIDES, optional_picks, picks_of
from simulator.heroes.compilation.parts import PartWriter, effect
from simulator.heroes.program import Aim, Op

ENDS: Final = {"hand": 0, "top": bits.TOP, "bottom": bits.BOTTOM, "deck": bits.INTO_DECK, "play": bits.TO_PLAY}


@effect(t.LookAtHand, bits.LOOK_AT_HAND)
@effect(t.ShownToHand, bits.SHOWN_TO_HAND)
@effect(t.ShownToBottom, bits.SHOWN_TO_BOTTOM)
@effect(t.ShownToPlay, bits.SHOWN_TO_PLAY)
@effect(t.ShownToGrave, bits.SHOWN_TO_GRAVE)
def compile_effect_alone(node: t.EffectNode, writer: PartWriter, kind: int) -> Op:
    return Op(kind)


@effect(t.Draw, bits.DRAW)
@effect(t.DrawTo, bits.DRAW_TO)
@effect(t.EnemyDraws, bits.ENEMY_DRAWS)
@effect(t.Arrange, bits.ARRANGE)
@effect(t.Mill, bits.MILL)
@effect(t.EnemyMills, bits.ENEMY_MILLS)
@effect(t.GainCoins, bits.GAIN_COINS)
@effect(t.EnemyGainsCoins, bits.ENEMY_GAINS_COINS)
@effect(t.OpenCoins, bits.OPEN_COINS)
@effect(t.TurnCoins, bits.TURN_COINS)
@effect(t.LoseCoins, bits.LOSE_COINS)
@effect(t.EnemyLosesCoins, bits.ENEMY_LOSES_COINS)
def compile_amount_alone(node: t.Draw, writer: PartWriter, kind: int) -> Op:
    """An effect of some size; all these classes have the field `amount`."""
    return Op(kind, None, writer.sum_of(node.amount))


@effect(t.DiscardAny, bits.DISCARD_ANY)
@effect(t.HandToDeck, bits.HAND_TO_DECK)
@effect(t.TopToBottom, bits.TOP_TO_BOTTOM)
def compile_effect_of_side(node: t.DiscardAny | t.HandToDeck | t.TopToBottom, writer: PartWriter, kind: int) -> Op:
    op = Op(kind)
    op.value = int(node.side == "enemy")
    return op


@effect(t.Discard)
def compile_discard(node: t.Discard, writer: PartWriter) -> Op:
    op = Op(bits.DISCARD, None, writer.sum_of(node.amount))
    op.picks = optional_picks(node.cards)
    return op


@effect(t.EnemyDiscards)
def compile_enemy_discard(node: t.EnemyDiscards, writer: PartWriter) -> Op:
    op = Op(bits.ENEMY_DISCARDS, None, writer.sum_of(node.amount))
    op.value = {"": 0, "you": bits.BY_YOU, "lot": bits.BY_LOT}[node.by]
    return op


@effect(t.PutFromHand)
def compile_return_from_hand(node: t.PutFromHand, writer: PartWriter) -> Op:
    op = Op(bits.PUT_FROM_HAND, None, writer.sum_of(node.amount))
    op.value = ENDS[node.to]
    return op


@effect(t.Peek)
def compile_peek(node: t.Peek, writer: PartWriter) -> Op:
    op = Op(bits.PEEK)
    op.value = int(node.to == "grave")
    return op


@effect(t.Show)
def compile_show(node: t.Show, writer: PartWriter) -> Op:
    op = Op(bits.SHOW)
    op.value = int(node.secretly)
    return op


@effect(t.Dig)
def compile_dig(node: t.Dig, writer: PartWriter) -> Op:
    op = Op(bits.DIG, None, writer.sum_of(node.amount))
    op.value, op.picks = int(node.rest == "grave"), optional_picks(node.cards)
    return op


@effect(t.Search)
def compile_search(node: t.Search, writer: PartWriter) -> Op:
    op = Op(bits.SEARCH)
    op.picks = picks_of(node.cards)
    return op


@effect(t.Call)
def compile_call(node: t.Call, writer: PartWriter) -> Op:
    op = Op(bits.CALL)
    op.picks, op.value = picks_of(node.cards), int(node.source == "hand")
    return op


@effect(t.Create)
def compile_creation(node: t.Create, writer: PartWriter) -> Op:
    op = Op(bits.CREATE, None, writer.sum_of(node.amount))
    op.face = writer.reserve.places.get(node.card, bits.NOBODY)
    op.value = int(node.side == "enemy")
    return op


@effect(t.ReturnThis)
def compile_return(node: t.ReturnThis, writer: PartWriter) -> Op:
    op = Op(bits.RETURN_THIS)
    op.value = ENDS[node.to]
    return op


@effect(t.Recover)
def compile_recovery(node: t.Recover, writer: PartWriter) -> Op:
    return _take_from_graveyard(node, Op(bits.RECOVER), bits.YOURS, ENDS[node.to])


@effect(t.Raise)
def compile_resurrection(node: t.Raise, writer: PartWriter) -> Op:
    return _take_from_graveyard(node, Op(bits.RAISE), SIDES[node.whose], 0)


def _take_from_graveyard(node: t.Recover | t.Raise, op: Op, whose: int, to: int) -> Op:
    every = node.count == t.ALL_CARDS or node.by_lot
    op.aim = Aim(bits.ALL_IN_GRAVEYARD if every else bits.IN_GRAVEYARD, picks_of(node.cards), node.count)
    op.aim.whose, op.value, op.by_lot = whose, to, node.by_lot
    return op


@effect(t.Cheapen)
def compile_discount(node: t.Cheapen, writer: PartWriter) -> Op:
    op = Op(bits.CHEAPEN)
    op.value = node.value
    return op


@effect(t.ChangeCosts)
def compile_cost_change(node: t.ChangeCosts, writer: PartWriter) -> Op:
    op = Op(bits.CHANGE_COSTS)
    op.picks, op.value, op.until_next = picks_of(node.cards), node.less, node.until == "next"
    return op


@effect(t.ChangeNextCost)
def compile_next_cost_change(node: t.ChangeNextCost, writer: PartWriter) -> Op:
    op = Op(bits.CHANGE_NEXT_COST)
    op.picks, op.value = picks_of(node.cards), node.less
    return op
