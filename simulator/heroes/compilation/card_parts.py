"""Effects on cards in play. `simulator/heroes/card_effects.py` carries them out."""

from __future__ import annotations

from catalog.heroes.language import tree as t
from simulator.heroes import bits
from simulator.heroes.compilation.amounts import optional_sum
from simulator.heroes.compilation.conditions import optional_test
from simulator.heroes.compilation.descriptions import aim_of, picks_of
from simulator.heroes.compilation.gifts import add_gifts
from simulator.heroes.compilation.parts import PartWriter, effect
from simulator.heroes.program import Aim, Op


@effect(t.HealFully, bits.HEAL_FULLY)
@effect(t.Destroy, bits.DESTROY)
@effect(t.Tap, bits.TAP)
@effect(t.Untap, bits.UNTAP)
@effect(t.Freeze, bits.FREEZE)
@effect(t.Prepare, bits.PREPARE)
@effect(t.Stun, bits.STUN)
@effect(t.Cure, bits.CURE)
@effect(t.Provoke, bits.PROVOKE)
@effect(t.Fight, bits.FIGHT)
@effect(t.DoubleLives, bits.DOUBLE_LIVES)
@effect(t.SwapNumbers, bits.SWAP_NUMBERS)
@effect(t.Improve, bits.IMPROVE)
@effect(t.Attach, bits.ATTACH)
@effect(t.AttachHere, bits.ATTACH_HERE)
@effect(t.ToHand, bits.TO_HAND)
@effect(t.ToDeck, bits.TO_DECK)
@effect(t.ToTop, bits.TO_TOP)
@effect(t.ToBottom, bits.TO_BOTTOM)
@effect(t.Choose, bits.CHOOSE)
def compile_plain_effect(node: t.Destroy, writer: PartWriter, kind: int) -> Op:
    """An effect on a target; all these classes have the field `target`."""
    return Op(kind, aim_of(node.target))


@effect(t.Wound, bits.WOUND)
@effect(t.Heal, bits.HEAL)
@effect(t.Prevent, bits.PREVENT)
@effect(t.Poison, bits.POISON)
@effect(t.SetLives, bits.SET_LIVES)
@effect(t.AddUses, bits.ADD_USES)
@effect(t.Copy, bits.COPY)
def compile_amount_on_card(node: t.Wound, writer: PartWriter, kind: int) -> Op:
    """An effect of some size on a target; all these classes have the fields `target` and `amount`."""
    return Op(kind, aim_of(node.target), writer.sum_of(node.amount))


@effect(t.Shot)
def compile_shot(node: t.Shot, writer: PartWriter) -> Op:
    op = Op(bits.SHOT, aim_of(node.target), writer.sum_of(node.amount))
    if op.aim is not None:
        op.aim.attack = True
    return op


@effect(t.HealAmong, bits.HEAL_AMONG)
@effect(t.WoundAmong, bits.WOUND_AMONG)
def compile_distribution(node: t.HealAmong | t.WoundAmong, writer: PartWriter, kind: int) -> Op:
    most = node.amount.value if isinstance(node.amount, t.Number) else bits.MOST_COINS
    return Op(kind, Aim(bits.CHOSEN, picks_of(node.cards), most), writer.sum_of(node.amount))


@effect(t.Silence)
def compile_silence(node: t.Silence, writer: PartWriter) -> Op:
    op = Op(bits.SILENCE, aim_of(node.target))
    op.this_turn, op.until_next = node.until == "turn", node.until == "next"
    return op


@effect(t.DoubleStrike)
def compile_doubling(node: t.DoubleStrike, writer: PartWriter) -> Op:
    op = Op(bits.DOUBLE_STRIKE, aim_of(node.target))
    op.this_turn = node.this_turn
    return op


@effect(t.SetStrike)
def compile_strike_change(node: t.SetStrike, writer: PartWriter) -> Op:
    op = Op(bits.SET_STRIKE, aim_of(node.target), writer.sum_of(node.amount))
    op.this_turn = node.this_turn
    return op


@effect(t.TakeControl)
def compile_control(node: t.TakeControl, writer: PartWriter) -> Op:
    op = Op(bits.TAKE_CONTROL, aim_of(node.target))
    op.this_turn, op.value = node.this_turn, int(node.while_here)
    return op


@effect(t.Lose)
def compile_loss(node: t.Lose, writer: PartWriter) -> Op:
    op = Op(bits.LOSE, aim_of(node.target))
    op.keys, op.this_turn = bits.BITS[node.keyword], node.this_turn
    return op


@effect(t.Give)
def compile_gift(node: t.Give, writer: PartWriter) -> Op:
    op = Op(bits.GIVE, aim_of(node.target), optional_sum(node.per))
    add_gifts(op, node.gifts, writer.reserve)
    op.this_turn = node.until == "turn"
    op.until_next = node.until == "next"
    op.through_next = node.until == "after"
    op.test = optional_test(node.condition)
    return op
