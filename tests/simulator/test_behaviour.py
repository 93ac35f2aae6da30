"""Every node of the card language has a behaviour in the engine, or counts as not understood."""

from __future__ import annotations

import typing
from pathlib import Path

import pytest

from catalog.berserk.language import tree as t
from catalog.berserk.language.coverage import read_card_texts
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.parser import parse
from catalog.sources import read_card_list
from simulator.berserk.compilation import compile_abilities
from simulator.berserk.descriptions import NotSimulated
from simulator.berserk.effects.flow import Bargain
from simulator.berserk.faces import is_simulated
from simulator.berserk.features import DeclaredAbility

CREATURE = t.ChosenCards(t.Cards("creature"))
THIS = t.The()
TWO = t.Number(2)
STRIKE = t.Source(("strike",))


def played_ability(*effects: t.Effect) -> t.PlayedAbility:
    return t.PlayedAbility(effects, (t.PayTap(),))


def wounds(*traits: t.Trait) -> t.PlayedAbility:
    return played_ability(t.Wound(t.ChosenCards(t.Cards("creature", traits=traits)), TWO))


def event_ability(event: t.Event) -> t.EventAbility:
    return t.EventAbility(event, (t.Heal(THIS, TWO),))


def when_another_dies(*effects: t.Effect) -> t.EventAbility:
    return t.EventAbility(t.OnDeed("dies", t.Cards("creature")), effects)


def while_ability(condition: t.Condition) -> t.While:
    return t.While(condition, (t.Named("armour", TWO),))


# One ability that uses the node, for each type of node.
USES: dict[type, t.Ability] = {
    t.Number: wounds(),
    t.X: t.PlayedAbility((t.Wound(CREATURE, t.X()),), (t.PayTokens(t.X()),)),
    t.ByDie: played_ability(t.Wound(CREATURE, t.ByDie(1, 2, 3))),
    t.TableNumber: played_ability(t.Wound(CREATURE, t.TableNumber("cards", t.Cards("creature", "own")))),
    t.Is: wounds(t.Is("wounded")),
    t.OfElement: wounds(t.OfElement(("forest",))),
    t.OfClass: wounds(t.OfClass(("эльф",))),
    t.NameIs: wounds(t.NameIs(("Гном",))),
    t.NumberIs: wounds(t.NumberIs("cost", "at most", TWO)),
    t.Than: wounds(t.Than("lives", "higher")),
    t.OwnThan: wounds(t.OwnThan("lives", "lower", "weak strike")),
    t.AbilityIs: wounds(t.AbilityIs("armour", "at least", TWO)),
    t.HasFree: wounds(t.HasFree("behind")),
    t.LastTurn: wounds(t.LastTurn("moved this turn", "its")),
    t.HasProtection: wounds(t.HasProtection(t.Source(("shot",)))),
    t.Either: wounds(t.Either((t.InRow(1), t.InRow(2)))),
    t.HasAbility: wounds(t.HasAbility(("armour",))),
    t.Beside: wounds(t.Beside()),
    t.Within: wounds(t.Within(TWO)),
    t.InLine: wounds(t.InLine("vertical")),
    t.HostOf: wounds(t.HostOf()),
    t.MovesTo: t.MovesTo(t.OnHalf("own")),
    t.HeldBy: t.MovesTo(t.HeldBy(t.Cards("creature"))),
    t.Opposite: wounds(t.Opposite()),
    t.Ahead: wounds(t.Ahead()),
    t.InRow: wounds(t.InRow(1)),
    t.NextTo: wounds(t.NextTo("aside")),
    t.BesidePlaceOf: when_another_dies(
        t.Wound(t.ChosenCards(t.Cards("creature", traits=(t.BesidePlaceOf("this"),))), TWO)
    ),
    t.Amid: t.EventAbility(
        t.OnAttack("dealt", t.Source(("reach strike",)), THIS), (t.Move(t.The("attacked"), None, where=t.Amid()),)
    ),
    t.StoodInFormationWith: when_another_dies(
        t.Wound(t.All(t.Cards("creature", traits=(t.StoodInFormationWith(),))), TWO)
    ),
    t.KeepUntapped: t.EventAbility(t.OnAttack("dealt", STRIKE, THIS), (t.KeepUntapped(),)),
    t.Outcome: t.EventAbility(t.OnAttack("declared", STRIKE, THIS), (t.Outcome("strong"),)),
    t.Outermost: wounds(t.Outermost("left")),
    t.OfOtherElement: wounds(t.OfOtherElement("own")),
    t.OnHost: wounds(t.OnHost(t.Cards("creature", "own"))),
    t.OnCellOf: wounds(t.OnCellOf()),
    t.HasFlank: wounds(t.HasFlank(t.Cards("creature"))),
    t.NamedAs: wounds(t.NamedAs()),
    t.InFormationWith: wounds(t.InFormationWith()),
    t.InColumn: wounds(t.InColumn("edge")),
    t.CostAs: wounds(t.CostAs("lower")),
    t.AcrossRow: wounds(t.AcrossRow()),
    t.AmongThem: played_ability(
        t.Remember(t.ChosenCards(t.Cards("creature"), TWO)),
        t.Wound(t.ChosenCards(t.Cards(traits=(t.AmongThem(),)), by_enemy=True), TWO),
    ),
    t.SameAs: wounds(t.SameAs()),
    t.HasNeighbour: wounds(t.HasNeighbour(t.Cards("creature"))),
    t.InAttackDirection: t.EventAbility(
        t.OnAttack("dealt", STRIKE, THIS), (t.Move(t.The("attacked"), diagonal=True, where=t.InAttackDirection()),)
    ),
    t.Alike: wounds(t.Alike("element")),
    t.AttackedBy: wounds(t.AttackedBy()),
    t.ChosenBefore: wounds(t.ChosenBefore()),
    t.PlaceOf: when_another_dies(t.Move(THIS, None, where=t.PlaceOf())),
    t.InGraveyard: played_ability(t.Exile(t.ChosenCards(t.Cards("creature", traits=(t.InGraveyard("own"),))))),
    t.AttachedTo: wounds(t.AttachedTo()),
    t.Utmost: wounds(t.Utmost("cost", True)),
    t.HasMarker: wounds(t.HasMarker("охота")),
    t.OnMarked: wounds(t.OnMarked("омут", "beside")),
    t.OnHalf: wounds(t.OnHalf("enemy")),
    t.Not: wounds(t.Not(t.Is("tapped"))),
    t.Except: wounds(t.Except(t.Cards("symbiote"))),
    t.Cards: wounds(),
    t.The: event_ability(t.AtTime("turn start")),
    t.ChosenCards: wounds(),
    t.All: played_ability(t.Wound(t.All(t.Cards("creature")), TWO)),
    t.OneOf: played_ability(t.Wound(t.OneOf((t.The("host"), CREATURE)), TWO)),
    t.Source: t.Named("protection", source=t.Source(("magic",))),
    t.InFormation: while_ability(t.InFormation()),
    t.WhileIncorporeal: while_ability(t.WhileIncorporeal()),
    t.InShape: while_ability(t.InShape("submerged")),
    t.ThereAre: while_ability(t.ThereAre(t.Cards("creature", "own"))),
    t.NumberComparison: while_ability(t.NumberComparison(t.TableNumber("elements", side="own"), "more", TWO)),
    t.Fits: while_ability(t.Fits("this", t.Cards(traits=(t.Is("untapped"),)))),
    t.Both: while_ability(t.Both(t.DuringTurn("own"), t.PlayerIs("first"))),
    t.EitherHolds: while_ability(t.EitherHolds(t.DuringTurn("own"), t.PlayerIs("first"))),
    t.AllRevealedFit: played_ability(
        t.Prophecy(TWO), t.If(t.AllRevealedFit(t.Cards(traits=(t.Is("elite"),)), 2), (t.Untap(THIS),))
    ),
    t.RevealedAlike: played_ability(t.Prophecy(TWO), t.If(t.RevealedAlike("same element"), (t.Untap(THIS),))),
    t.InEachRow: while_ability(t.InEachRow(t.Cards("creature", "own"))),
    t.DuringTurn: while_ability(t.DuringTurn("enemy")),
    t.DieShows: played_ability(t.ThrowDie(), t.If(t.DieShows((1, 2)), (t.Untap(THIS),))),
    t.PlayerIs: while_ability(t.PlayerIs("first")),
    t.TookMulligan: while_ability(t.TookMulligan()),
    t.Fights: while_ability(t.Fights()),
    t.Dealt: t.While(t.Dealt(t.Cards("creature"), 2), (t.RecruitPrice(2),)),
    t.StrikePowerIs: played_ability(
        t.Attack("shot", t.ByDie(1, 2, 3)), t.If(t.StrikePowerIs(t.Source(("shot",), ("strong",))), (t.Untap(THIS),))
    ),
    t.Neither: while_ability(t.Neither(t.DuringTurn("own"))),
    t.PayTap: wounds(),
    t.PayTokens: t.PlayedAbility((t.Untap(THIS),), (t.PayTokens(TWO),)),
    t.PayWounds: t.PlayedAbility((t.Untap(THIS),), (t.PayWounds(TWO),)),
    t.PayDeath: t.PlayedAbility((t.Untap(CREATURE),), (t.PayDeath(),)),
    t.PayArmour: t.PlayedAbility((t.Untap(THIS),), (t.PayArmour(2),)),
    t.PayMarkers: t.PlayedAbility((t.Untap(THIS),), (t.PayMarkers("сеть", 2),)),
    t.PaySpite: t.PlayedAbility((t.Untap(THIS),), (t.PaySpite(TWO),)),
    t.PayMovement: t.PlayedAbility((t.Heal(CREATURE),), (t.PayMovement(),)),
    t.PayTokensOf: t.PlayedAbility((t.Untap(THIS),), (t.PayTokensOf(CREATURE, 2),)),
    t.PayLivesOf: t.PlayedAbility((t.Untap(THIS),), (t.PayLivesOf(CREATURE, 2),)),
    t.PayOther: t.PlayedAbility((t.Untap(THIS),), (t.PayOther(CREATURE, "tap"),)),
    t.PayExtraLives: t.PlayedAbility((t.Untap(THIS),), (t.PayExtraLives(TWO),)),
    t.Limit: t.PlayedAbility((t.Untap(THIS),), limit=t.Limit(1, "turn")),
    t.Attack: played_ability(t.Attack("shot", t.ByDie(1, 2, 3))),
    t.Wound: wounds(),
    t.Heal: played_ability(t.Heal(CREATURE)),
    t.Destroy: played_ability(t.Destroy(CREATURE)),
    t.Fight: played_ability(t.Fight(CREATURE, THIS)),
    t.Performs: played_ability(t.Performs(CREATURE, t.Attack("throw", TWO))),
    t.Exile: played_ability(t.Exile(CREATURE)),
    t.FinishOff: played_ability(t.FinishOff(TWO)),
    t.Tap: played_ability(t.Tap(CREATURE)),
    t.Reveal: played_ability(t.Reveal(CREATURE)),
    t.Untap: played_ability(t.Untap(CREATURE)),
    t.GainTokens: played_ability(t.GainTokens(THIS)),
    t.LoseTokens: played_ability(t.LoseTokens(CREATURE)),
    t.SetOff: played_ability(t.SetOff(CREATURE)),
    t.Incarnate: played_ability(t.Incarnate(t.ChosenCards(t.Cards(traits=(t.InGraveyard("own"),))))),
    t.AttackRange: t.AttackRange(t.Source(("shot",)), 2),
    t.MoveTokens: played_ability(t.MoveTokens(CREATURE, THIS)),
    t.ExtraLives: played_ability(t.ExtraLives(CREATURE, TWO)),
    t.Move: played_ability(t.Move(CREATURE)),
    t.Attach: played_ability(t.Attach(THIS, CREATURE)),
    t.JoinHost: played_ability(t.JoinHost(THIS, CREATURE, "parasite")),
    t.LeaveHost: played_ability(t.LeaveHost(THIS)),
    t.OutlivesHost: t.OutlivesHost(),
    t.NotMoved: played_ability(t.Move(CREATURE), t.If(t.NotMoved(), (t.Tap(CREATURE),))),
    t.Later: played_ability(t.Later("turn end", "own", (t.Heal(THIS, TWO),))),
    t.Land: played_ability(t.Land(THIS, t.OnHalf("own"))),
    t.Swap: played_ability(t.Swap(THIS, CREATURE)),
    t.SummonToHost: played_ability(t.SummonToHost(t.Cards("symbiote"), CREATURE)),
    t.Summon: played_ability(t.Summon(t.Cards("creature"))),
    t.Resurrect: played_ability(t.Resurrect(t.Cards("creature"))),
    t.Bury: played_ability(t.Bury(t.Cards("creature"))),
    t.ReturnToDeck: played_ability(t.ReturnToDeck(CREATURE)),
    t.Redistribute: played_ability(t.Redistribute(CREATURE, t.All(t.Cards("creature")), TWO)),
    t.TakeControl: played_ability(t.TakeControl(CREATURE)),
    t.Prevent: played_ability(t.Prevent(CREATURE, TWO)),
    t.Block: played_ability(t.Block(STRIKE)),
    t.BlockMovement: played_ability(t.BlockMovement(t.Cards("creature"))),
    t.Redirect: played_ability(t.Redirect(STRIKE, THIS)),
    t.Gains: played_ability(t.Gains(CREATURE, (t.Named("armour", TWO),))),
    t.Loses: played_ability(t.Loses(CREATURE, ("armour",))),
    t.Leaps: played_ability(t.Leaps(CREATURE)),
    t.Oblige: played_ability(t.Oblige(CREATURE)),
    t.RestoreArmour: played_ability(t.RestoreArmour(CREATURE)),
    t.TakeShape: played_ability(t.TakeShape(THIS, "submerged")),
    t.Alter: played_ability(t.Alter(STRIKE, t.Number(-1))),
    t.ThrowDie: played_ability(t.ThrowDie()),
    t.Prophecy: played_ability(t.Prophecy()),
    t.LoseArmour: played_ability(t.LoseArmour(CREATURE, TWO)),
    t.LoseExtraLives: played_ability(t.LoseExtraLives(CREATURE)),
    t.Spite: played_ability(t.Spite(TWO)),
    t.MarkCell: played_ability(t.MarkCell("омут")),
    t.ChooseArea: played_ability(t.ChooseArea("column"), t.Wound(t.All(t.Cards(traits=(t.InArea(),))), t.Number(1))),
    t.InArea: played_ability(t.ChooseArea("row"), t.Tap(t.All(t.Cards("creature", traits=(t.InArea(),))))),
    t.EnterWounded: played_ability(t.EnterWounded(THIS, TWO)),
    t.Remember: played_ability(t.Remember(CREATURE)),
    t.UnmarkCell: played_ability(t.UnmarkCell("омут")),
    t.LoseMarker: played_ability(t.LoseMarker(CREATURE, "охота")),
    t.Reduce: played_ability(t.Reduce(STRIKE, "weak")),
    t.Choose: played_ability(t.Choose((t.Tap(CREATURE), t.Untap(CREATURE)))),
    t.If: played_ability(t.If(t.DuringTurn("own"), (t.Tap(CREATURE),))),
    t.May: played_ability(t.Tap(CREATURE), t.May((t.Untap(THIS),))),
    t.AtTime: event_ability(t.AtTime("turn end")),
    t.OnAttack: event_ability(t.OnAttack("dealt", STRIKE, THIS)),
    t.CopyAbilities: played_ability(t.CopyAbilities(THIS, CREATURE, "turn")),
    t.Mill: played_ability(t.Mill()),
    t.Rethrow: t.PlayedAbility((t.Rethrow(CREATURE),), (t.PayTap(),), instant=True),
    t.OnDeed: event_ability(t.OnDeed("wounded", THIS)),
    t.OnThrow: event_ability(t.OnThrow(THIS, "at most", 2)),
    t.EitherEvent: event_ability(t.EitherEvent((t.OnDeed("taps", THIS), t.OnDeed("untaps", THIS)))),
    t.OnAbility: event_ability(t.OnAbility("concentration")),
    t.Named: t.Named("armour", TWO),
    t.Marker: t.Marker("охота"),
    t.CannotEnter: t.CannotEnter(t.OnHalf("own")),
    t.Bonus: t.Bonus(TWO, STRIKE),
    t.Guard: t.Guard(TWO, STRIKE),
    t.DieBonus: t.DieBonus(TWO),
    t.StatBonus: t.StatBonus("move", TWO),
    t.AttackCap: t.AttackCap(STRIKE, TWO),
    t.Unhurt: t.Unhurt(STRIKE),
    t.Ignores: t.Ignores(("armour",)),
    t.Cannot: t.Cannot("move"),
    t.Can: t.Can("move diagonally"),
    t.OnlyAt: t.OnlyAt(STRIKE, t.Cards("card", "enemy")),
    t.BecomesCreature: played_ability(t.Gains(THIS, (t.BecomesCreature(TWO),))),
    t.PrintedNumbers: played_ability(t.Gains(THIS, (t.PrintedNumbers(TWO, 2),))),
    t.Becomes: played_ability(t.Gains(CREATURE, (t.Becomes("darkness"),))),
    t.Boards: t.Boards(t.Cards("creature")),
    t.AlsoOfClass: played_ability(t.Gains(CREATURE, (t.AlsoOfClass("пират"),))),
    t.NextThrow: played_ability(t.Gains(CREATURE, (t.NextThrow(6),))),
    t.StrikeExchange: played_ability(t.Gains(CREATURE, (t.StrikeExchange(),))),
    t.StaysUntapped: t.StaysUntapped("defend"),
    t.Must: t.Must("attack"),
    t.StartsWith: t.StartsWith("tokens", TWO),
    t.Maximum: t.Maximum("tokens", 2),
    t.Blocks: t.Blocks(STRIKE),
    t.RecruitPrice: t.RecruitPrice(2),
    t.RecruitGain: t.RecruitGain(1),
    t.CountsAs: t.CountsAs("elite"),
    t.Instead: t.Instead("cursed", t.Cards("creature"), (t.GainTokens(THIS),)),
    t.InsteadOfHealing: t.InsteadOfHealing((t.GainTokens(THIS, t.X()),)),
    t.InsteadOfDeath: t.InsteadOfDeath((t.Heal(THIS),)),
    t.PlayedAbility: wounds(),
    t.EventAbility: event_ability(t.AtTime("turn start")),
    t.Grants: t.Grants(t.All(t.Cards("creature", "own")), (t.Named("armour", TWO),)),
    t.Deprives: t.Deprives(t.All(t.Cards("creature")), ("armour",)),
    t.While: while_ability(t.DuringTurn("own")),
    t.Together: t.Together((t.Named("armour", TWO), t.Named("blessing"))),
}

# Named abilities that no text can have by themselves: they are effects, attacks or ranges of attacks.
WITHIN_OTHERS = frozenset(
    {
        "resurrect", "summon", "shot", "throw", "discharge", "reach-strike", "special-strike", "magic-strike",
        "range", "finish", "heal", "redistribution", "influence", "spell", "prophecy",
    }
)  # fmt: skip


def node_types() -> set[type]:
    """Every type of node that the tree knows."""
    return set(typing.get_args(t.Node))


def test_every_node_type_is_listed_here() -> None:
    assert node_types() - set(USES) == set()


@pytest.mark.parametrize("node", sorted(node_types(), key=str), ids=str)
def test_node_has_a_behaviour(node: type) -> None:
    assert compile_abilities(USES[node])


@pytest.mark.parametrize("id", sorted(set(DICTIONARY) - WITHIN_OTHERS))
def test_named_ability_has_a_behaviour(id: str) -> None:
    inner = (t.Heal(THIS),) if id in ("valhalla", "frenzy") else ()
    source = t.Source(("shot",)) if id == "protection" else None
    x = None if DICTIONARY[id].x == "no" else TWO
    abilities = compile_abilities(t.Named(id, x, source, inner=inner))
    assert len(abilities) == 1 and abilities[0].id == id


@pytest.mark.parametrize("id", sorted(WITHIN_OTHERS - {"range"}))
def test_what_is_played_by_name_has_a_behaviour(id: str) -> None:
    for lang in ("ru", "en"):
        for sentence in parse(DICTIONARY[id].example(lang), lang).sentences:
            assert sentence.ability is not None and is_simulated(sentence.ability), sentence.text


def test_a_part_without_behaviour_leaves_the_whole_sentence_unread() -> None:
    strange = t.Cannot("dance")  # type: ignore[arg-type]
    with pytest.raises(NotSimulated):
        compile_abilities(t.While(t.DuringTurn("own"), (t.Named("armour", TWO), strange)))


def test_whatever_is_understood_of_the_players_list_is_played(shared: Path) -> None:
    """So coverage counts nothing that the engine does not do."""
    contents = read_card_list("list.json", (shared / "data" / "community-cards-1.json").read_bytes())
    found = [
        sentence.text
        for card in read_card_texts(source.card for source in contents.cards)
        for sentence in card.parsed.sentences
        if sentence.ability is not None and not is_simulated(sentence.ability)
    ]
    assert found == []


@pytest.mark.parametrize("optional", (False, True))
def test_one_effect_alone_is_the_price_of_nothing(optional: bool) -> None:
    """«может снять фишку» gives up a token for no more; with a second effect the first is its price."""

    def bargains(*effects: t.Effect) -> int:
        ability = compile_abilities(played_ability(t.May(effects)) if optional else when_another_dies(t.May(effects)))[
            0
        ]
        assert isinstance(ability, DeclaredAbility)
        return sum(isinstance(effect, Bargain) for effect in ability.effects)

    token = t.LoseTokens(THIS, t.Number(1))
    assert bargains(token) == 0
    assert bargains(token, t.Heal(THIS, TWO)) == 1
