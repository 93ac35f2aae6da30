"""Events that triggered abilities wait for (113.2)."""

from __future__ import annotations

from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.descriptions import SIDES, optional_picks, picks_of
from simulator.heroes.program import CompiledAbility

event = NodeRegistry()


def add_event(node: t.EventNode, ability: CompiledAbility) -> None:
    """Write the event of a triggered ability into the ability."""
    event.call(node, ability)


@event(t.Hired, bits.HIRED)
@event(t.Dies, bits.DIES)
@event(t.DiesByCreature, bits.DIES_BY_CREATURE)
@event(t.Strikes, bits.STRIKES)
@event(t.StrikesHero, bits.STRIKES_HERO)
@event(t.StrikesCreature, bits.STRIKES_CREATURE)
@event(t.HitsHero, bits.HITS_HERO)
@event(t.HitsCreature, bits.HITS_CREATURE)
@event(t.Kills, bits.KILLS)
@event(t.HeroHealed, bits.HERO_HEALED)
@event(t.IsHealed, bits.IS_HEALED)
@event(t.Defends, bits.DEFENDS)
@event(t.MeetsDefender, bits.MEETS_DEFENDER)
@event(t.HasModule, bits.ATTACHED)
@event(t.TargetedBySpell, bits.TARGETED)
@event(t.Untaps, bits.UNTAPS)
@event(t.Taps, bits.TAPS)
@event(t.IsStunned, bits.IS_STUNNED)
@event(t.Shoots, bits.SHOOTS)
@event(t.Harms, bits.HARMS)
@event(t.SearchEvent, bits.SEARCHES)
@event(t.DrawEvent, bits.DRAWS)
@event(t.EnemyDrawEvent, bits.ENEMY_DRAWS_CARD)
@event(t.DiscardEvent, bits.DISCARDS)
@event(t.EnemyDiscardEvent, bits.ENEMY_DISCARDS_CARD)
def compile_plain_event(node: t.EventNode, ability: CompiledAbility, kind: int) -> None:
    ability.event = kind


@event(t.CardDies, bits.CARD_DIES)
@event(t.CardHealed, bits.CARD_HEALED)
@event(t.CardStrikes, bits.CARD_STRIKES)
@event(t.CardHitsHero, bits.CARD_HITS_HERO)
@event(t.CardHitsCreature, bits.CARD_HITS_CREATURE)
@event(t.CardKills, bits.CARD_KILLS)
@event(t.CardDefends, bits.CARD_DEFENDS)
@event(t.CardAttacked, bits.CARD_ATTACKED)
@event(t.CardTapped, bits.CARD_TAPPED)
@event(t.CardStunned, bits.CARD_STUNNED)
@event(t.CardShoots, bits.CARD_SHOOTS)
@event(t.YouPlay, bits.YOU_PLAY)
@event(t.EnemyPlays, bits.ENEMY_PLAYS)
@event(t.Arrives, bits.ARRIVES)
def compile_event_of_cards(node: t.CardDies, ability: CompiledAbility, kind: int) -> None:
    """An event of fitting cards; all these classes have the field `cards`."""
    ability.event, ability.picks = kind, picks_of(node.cards)


@event(t.IsWounded, bits.IS_WOUNDED)
@event(t.HeroWounded, bits.HERO_WOUNDED)
@event(t.IsAttacked, bits.IS_ATTACKED)
def compile_event_by_card(
    node: t.IsWounded | t.HeroWounded | t.IsAttacked, ability: CompiledAbility, kind: int
) -> None:
    ability.event, ability.victim = kind, optional_picks(node.by)


@event(t.CardWounded)
def compile_wounds_of_cards(node: t.CardWounded, ability: CompiledAbility) -> None:
    ability.event, ability.picks, ability.victim = bits.CARD_WOUNDED, picks_of(node.cards), optional_picks(node.by)


@event(t.CardAttacks)
def compile_attack(node: t.CardAttacks, ability: CompiledAbility) -> None:
    ability.event, ability.picks, ability.victim = bits.CARD_ATTACKS, picks_of(node.cards), picks_of(node.victim)


@event(t.BecomesTarget)
def compile_targeting(node: t.BecomesTarget, ability: CompiledAbility) -> None:
    ability.event, ability.event_side, ability.number = bits.AIMED_AT, SIDES[node.side], int(node.by == "spell")


@event(t.TurnStarts, bits.TURN_STARTS)
@event(t.TurnEnds, bits.TURN_ENDS)
def compile_turn_event(node: t.TurnStarts | t.TurnEnds, ability: CompiledAbility, kind: int) -> None:
    ability.event, ability.event_side = kind, SIDES[node.side]


@event(t.NthDraw)
def compile_nth_draw(node: t.NthDraw, ability: CompiledAbility) -> None:
    ability.event, ability.event_side, ability.number = bits.NTH_DRAW, SIDES[node.side], node.number


@event(t.NthPlay)
def compile_nth_play(node: t.NthPlay, ability: CompiledAbility) -> None:
    ability.event, ability.event_side, ability.number = bits.NTH_PLAY, SIDES[node.side], node.number
    ability.picks = optional_picks(node.cards)
