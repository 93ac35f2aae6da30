"""Parts that contain other parts. Blocks become jumps."""

from __future__ import annotations

from catalog.heroes.language import tree as t
from catalog.heroes.language.parser import render
from simulator.heroes import bits
from simulator.heroes.compilation.amounts import sum_of
from simulator.heroes.compilation.conditions import test_of
from simulator.heroes.compilation.descriptions import SIDES, aim_of, picks_of
from simulator.heroes.compilation.parts import PartWriter, effect
from simulator.heroes.program import CompiledAbility, Op, Sum


@effect(t.If)
def compile_if(node: t.If, writer: PartWriter) -> None:
    test, leave = Op(bits.IF), Op(bits.JUMP)
    test.test = test_of(node.condition)
    writer.append(test)
    writer.write_block(node.effects)
    writer.append(leave)
    test.jump = len(writer.ops)
    writer.write_block(node.otherwise)
    leave.jump = len(writer.ops)


@effect(t.May)
def compile_may(node: t.May, writer: PartWriter) -> None:
    may = Op(bits.MAY)
    may.coins = node.coins
    writer.append(may)
    writer.write_block(node.effects)
    may.jump = len(writer.ops)


@effect(t.EnemyMayPay, bits.ENEMY, bits.ENEMY_DISCARDS)
@effect(t.YouMayPay, bits.YOURS, bits.DISCARD)
def compile_ransom(node: t.EnemyMayPay | t.YouMayPay, writer: PartWriter, payer: int, discards: int) -> None:
    pays, leave = Op(bits.PAYS, None, sum_of(node.coins)), Op(bits.JUMP)
    pays.value, pays.payer = node.discard, payer
    writer.append(pays)
    if node.discard:
        writer.append(Op(discards, None, Sum(bits.NUMBER, node.discard)))
    writer.append(leave)
    pays.jump = len(writer.ops)
    writer.write_block(node.effects)
    leave.jump = len(writer.ops)


@effect(t.Duel)
def compile_duel(node: t.Duel, writer: PartWriter) -> None:
    _append_pair(writer, node.target, node.other, Op(bits.DUEL))


@effect(t.SwapControl)
def compile_control_swap(node: t.SwapControl, writer: PartWriter) -> None:
    swap = Op(bits.SWAP_CONTROL)
    swap.this_turn = node.this_turn
    _append_pair(writer, node.target, node.other, swap)


def _append_pair(writer: PartWriter, first: t.TargetNode, second: t.TargetNode, op: Op) -> None:
    """Append the choice of a card, and a part about it and a different second card."""
    writer.append(Op(bits.CHOOSE, aim_of(first)))
    op.aim = aim_of(second)
    op.aim.apart = True
    writer.append(op)


@effect(t.Later)
def compile_delay(node: t.Later, writer: PartWriter) -> Op:
    """Return a part that leaves others for a later moment (519)."""
    op = Op(bits.LATER)
    op.later = CompiledAbility(bits.TRIGGERED, writer.ability.place)
    op.later.event = bits.TURN_ENDS if node.moment == "end" else bits.TURN_STARTS
    op.later_end, op.later_side, op.next_turn = node.moment == "end", SIDES[node.side], node.next_turn
    PartWriter(op.later, writer.reserve, True).write(node.effects)
    sentence, names = t.Spell(node.effects), writer.reserve.names
    op.later.ru, op.later.en = render(sentence, "ru", names), render(sentence, "en", names)
    return op


@effect(t.NextPlay)
def compile_next_play(node: t.NextPlay, writer: PartWriter) -> Op:
    """Return a part that leaves others for the next fitting card that is played (519)."""
    op = Op(bits.NEXT_PLAY)
    op.picks = picks_of(node.cards)
    op.later = CompiledAbility(bits.TRIGGERED, writer.ability.place)
    op.later.event = bits.YOU_PLAY
    PartWriter(op.later, writer.reserve, True).write(node.effects)
    sentence, names = t.Spell((node,)), writer.reserve.names
    op.later.ru, op.later.en = render(sentence, "ru", names), render(sentence, "en", names)
    return op


@effect(t.ChooseOne)
def compile_choice(node: t.ChooseOne, writer: PartWriter) -> None:
    """Append a choice of one of several parts, which is repeated as often as its amount says."""
    loop, modal, again = Op(bits.LOOP, None, sum_of(node.times)), Op(bits.MODAL), Op(bits.LOOP)
    writer.append(loop)
    again.jump = len(writer.ops)
    modal.value = int(node.by_enemy)
    writer.append(modal)
    leaves = [Op(bits.JUMP) for _ in node.options]
    for option, leave in zip(node.options, leaves, strict=True):
        modal.starts.append(len(writer.ops))
        writer.write_block(option)
        writer.append(leave)
    for leave in leaves:
        leave.jump = len(writer.ops)
    writer.append(again)
    loop.jump = len(writer.ops)
