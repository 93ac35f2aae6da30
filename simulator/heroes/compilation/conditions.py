"""Conditions."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.amounts import sum_of
from simulator.heroes.compilation.descriptions import STATES, aim_of, picks_of
from simulator.heroes.program import Test

ORDERS: Final = {"more": 1, "less": -1, "same": 0, "at most": bits.AT_MOST, "at least": bits.AT_LEAST}

condition = NodeRegistry()


def test_of(node: t.ConditionNode) -> Test:
    found: Test = condition.call(node)
    return found


def optional_test(node: t.ConditionNode | None) -> Test | None:
    return None if node is None else test_of(node)


@condition(t.EmptyHand, bits.EMPTY_HAND)
@condition(t.YourTurn, bits.YOUR_TURN)
@condition(t.EnemyTurn, bits.ENEMY_TURN)
def compile_plain_condition(node: t.ConditionNode, kind: int) -> Test:
    return Test(kind)


@condition(t.HaveNone, bits.HAVE_NONE)
@condition(t.DiedThisTurn, bits.DIED)
@condition(t.ShownIs, bits.SHOWN_IS)
@condition(t.TopIs, bits.TOP_IS)
def compile_fitting_card(node: t.HaveNone | t.DiedThisTurn | t.ShownIs | t.TopIs, kind: int) -> Test:
    return Test(kind, 0, picks_of(node.cards))


@condition(t.Have, bits.HAVE)
@condition(t.HaveFewer, bits.HAVE_FEWER)
def compile_card_count(node: t.Have | t.HaveFewer, kind: int) -> Test:
    return Test(kind, node.count, picks_of(node.cards))


@condition(t.MoreInPlay)
def compile_majority(node: t.MoreInPlay) -> Test:
    return Test(bits.MORE_IN_PLAY if node.more else bits.FEWER_IN_PLAY, 0, picks_of(node.cards))


@condition(t.HeroLives, bits.HERO_LIVES)
@condition(t.EnemyHeroLives, bits.ENEMY_HERO_LIVES)
def compile_hero_lives(node: t.HeroLives | t.EnemyHeroLives, kind: int) -> Test:
    return Test(kind, node.most)


@condition(t.HeroWounds)
def compile_hero_wounds(node: t.HeroWounds) -> Test:
    return Test(bits.HERO_WOUNDS, node.least)


@condition(t.ThisIs)
def compile_own_state(node: t.ThisIs) -> Test:
    return Test(bits.THIS_IS, STATES[node.state])


@condition(t.MoreCards)
def compile_longer_hand(node: t.MoreCards) -> Test:
    return Test(bits.MORE_CARDS if node.more else bits.FEWER_CARDS)


@condition(t.HandHas)
def compile_hand_size_limit(node: t.HandHas) -> Test:
    found = Test(bits.HAND_AT_LEAST if node.at_least else bits.HAND_AT_MOST, node.count)
    found.enemy = node.side == "enemy"
    return found


@condition(t.PlayedThisTurn)
def compile_plays_of_turn(node: t.PlayedThisTurn) -> Test:
    found = Test(bits.PLAYED_FEWER if node.fewer else bits.PLAYED, node.count, picks_of(node.cards))
    found.enemy = node.side == "enemy"
    return found


@condition(t.Fits)
def compile_fit(node: t.Fits) -> Test:
    found = Test(bits.AIM_FITS, 0, picks_of(node.cards))
    found.aim = aim_of(node.target)
    return found


@condition(t.HasShot)
def compile_shooter(node: t.HasShot) -> Test:
    found = Test(bits.HAS_SHOT)
    found.aim = aim_of(node.target)
    return found


@condition(t.ItDied)
def compile_death(node: t.ItDied) -> Test:
    return Test(bits.IT_DIED, int(node.died))


@condition(t.Compare)
def compile_comparison(node: t.Compare) -> Test:
    found = Test(bits.COMPARE, ORDERS[node.order])
    found.left, found.right = sum_of(node.left), sum_of(node.right)
    return found


@condition(t.Joint)
def compile_joint_condition(node: t.Joint) -> Test:
    found = Test(bits.ANY_OF if node.any else bits.ALL_OF)
    found.parts = [test_of(node.first), test_of(node.second)]
    return found
