"""Hypothesis strategies for trees of the card language: every node type, with every property that a text can
express."""

from __future__ import annotations

from typing import Any, Literal, get_args

from hypothesis import strategies as st

from catalog.berserk.card import Element
from catalog.berserk.language import tree as t
from catalog.berserk.language.classes import CLASSES
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.meaning.delays import MOMENTS
from catalog.berserk.language.reading.named import PLAYED_ONLY


def some(part: Any, least: int, most: int, key: Any = None) -> Any:
    """Tuples of `least` to `most` different parts (by `key`); fewer where the draws are alike."""
    sizes = [st.tuples(*[part] * size) for size in range(least, most + 1)]
    return st.one_of(sizes).map(lambda drawn: tuple({(key or repr)(each): each for each in drawn}.values()))


small = st.integers(1, 9)
numbers = small.map(t.Number)
dice = st.builds(t.ByDie, st.integers(0, 3), st.integers(1, 4), st.integers(2, 6))
plain = numbers  # amounts that stand for themselves
powers = numbers | dice
sides = st.sampled_from(get_args(t.Side))
roles = st.sampled_from(("this", "host"))
classes = st.sampled_from(sorted(CLASSES))
elements = some(st.sampled_from(get_args(Element)), 1, 2)
NAMED = sorted(set(DICTIONARY) - PLAYED_ONLY - {"protection", "vulnerability", "valhalla", "frenzy"})
LISTED = sorted(set(DICTIONARY) - {"protection", "range"})
ids = some(st.sampled_from(LISTED), 1, 3)
SAID_AS_ADJECTIVE = ("elite", "ordinary")

states = st.sampled_from(get_args(t.State)).map(t.Is)
not_states: Any = st.sampled_from(
    ("incorporeal", "flying", "unique", "wounded", "in formation", "moved this turn")
).map(
    lambda state: t.Not(t.Is(state))  # type: ignore[arg-type]
)
measures = st.builds(t.NumberIs, st.sampled_from(get_args(t.Measure)), st.sampled_from(get_args(t.Comparison)), numbers)
places: Any = st.one_of(
    st.builds(t.Beside, roles),
    st.builds(t.Within, numbers, roles),
    st.builds(t.InLine, st.sampled_from(get_args(t.Line)), roles),
    st.builds(t.Opposite, roles),
    st.builds(t.Ahead, roles),
    st.builds(t.NextTo, st.sampled_from(("aside", "left", "right", "behind")), roles),
    st.builds(t.InFormationWith, roles),
    st.builds(t.InRow, st.integers(1, 3), sides),
    st.builds(t.InColumn, st.sampled_from(("edge", "centre"))),
    st.sampled_from(
        (t.AcrossRow(), t.SameAs(), t.Either((t.InColumn("edge"), t.InRow(3, "own"), t.InRow(3, "enemy"))))
    ),
    st.sampled_from((t.OnHalf("own"), t.OnHalf("enemy"))),
    st.builds(t.AttachedTo, roles),
    st.sampled_from(("охота", "сеть")).map(t.HasMarker),
    st.builds(
        t.OnMarked,
        st.sampled_from(("омут", "костёр")),
        st.sampled_from(("on", "beside", "vertical", "horizontal")),
        st.sampled_from(("", "own")),
    ),
    st.builds(
        t.Utmost,
        st.sampled_from(("cost", "move", "lives", "wounds", "tokens", "extra lives", "weak strike", "strong strike")),
        st.booleans(),
    ),
)
CELLS = (
    t.OnHalf("own"), t.OnHalf("enemy"), t.InRow(1, "enemy"), t.InRow(3, "own"), t.InColumn("edge"), t.Not(t.Beside()),
    t.InLine("vertical"), t.AcrossRow(), t.OnMarked("омут"), t.OnMarked("омут", "beside"), t.Opposite(),
    t.NextTo("behind"), t.InRow(2), t.Either((t.InRow(2, "own"), t.InRow(3, "own"))),
    t.Either((t.Beside(), t.InColumn("edge"))),
)  # fmt: skip
cells = st.sampled_from(CELLS)
havings = some(st.sampled_from(sorted(set(LISTED) - {"poison", "curse", "blessing"})), 1, 3).map(t.HasAbility)
excepted = st.builds(
    t.Except,
    st.builds(
        t.Cards,
        st.sampled_from(get_args(t.CardKind)),
        traits=st.sampled_from(((), (t.Is("flying"),), (t.OfElement(("forest",)),))),
    ),
)
traits = st.one_of(
    st.builds(
        t.Than,
        st.sampled_from(("lives", "wounds", "tokens", "extra lives", "move", "weak strike", "strong strike")),
        st.sampled_from(("lower", "higher", "equal")),
        roles,
    ),
    st.sampled_from(
        (
            t.HasProtection(t.Source(("shot",))),
            t.Either((t.InRow(2, "own"), t.InRow(3, "own"))),
            t.Either((t.Is("poisoned"), t.HasProtection(t.Source(("poison",))))),
        )
    ),
    st.builds(t.CostAs, st.sampled_from(("lower", "higher", "equal")), roles),
    st.builds(
        t.AbilityIs, st.sampled_from(("armour", "regeneration", "poison")), st.sampled_from(get_args(t.Comparison)),
        numbers,
    ),
    st.builds(
        t.OwnThan, st.sampled_from(("lives", "wounds", "move")), st.sampled_from(("lower", "higher", "equal")),
        st.sampled_from(("cost", "tokens", "weak strike", "strong strike")),
    ),
    st.builds(t.HasFree, st.sampled_from(("opposite", "behind", "left", "right"))),
    st.builds(
        t.LastTurn, st.sampled_from(("moved this turn", "acted this turn", "wounded this turn", "healed this turn")),
        st.sampled_from(("its", "own", "enemy", "")),
    ),
    st.just(t.Either((t.NumberIs("cost", "exactly", t.Number(3)), t.NumberIs("cost", "exactly", t.Number(5))))),
    st.sampled_from(
        (t.HasNeighbour(t.Cards("creature", "own")), t.HasNeighbour(t.Cards("artifact")),
         t.HasNeighbour(t.Cards("creature", "enemy"), 2), t.Not(t.HasNeighbour(t.Cards("creature", "enemy"), 2)))
    ),
    st.builds(
        t.HasNeighbour,
        st.just(t.Cards("creature", "own")),
        st.integers(1, 3),
        st.sampled_from(get_args(t.Relation)),
    ),
    st.builds(t.AttackedBy, roles), st.builds(t.ChosenBefore, roles),
    st.builds(t.Alike, st.sampled_from(("element", "class", "eliteness")), roles),
    st.sampled_from(
        (t.OnCellOf(), t.OnHost(t.Cards("creature", "own")), t.Outermost("left"), t.OfOtherElement("own"),
         t.StoodInFormationWith("host"))
    ),
    st.sampled_from(
        (t.BesidePlaceOf("host"), t.NamedAs("host"), t.HasFlank(t.Cards("creature", "enemy")),
         t.Not(t.HasFlank(t.Cards("artifact"))), t.Not(t.OfElement(("forest",))))
    ),
    excepted,
    states, not_states, measures, places, havings, havings.map(t.Not), places.map(t.Not), elements.map(t.OfElement),
    some(classes, 1, 2).map(t.OfClass),
    st.sampled_from(("Дуб", "Old oak")).map(lambda name: t.NameIs((name,))),
)  # fmt: skip


def kind_of_trait(trait: Any) -> Any:
    inner = trait.trait if isinstance(trait, t.Not) else trait
    return (type(inner), getattr(inner, "state", None), getattr(inner, "measure", None))


@st.composite
def cards(draw: Any, most: int = 2, side: Any = sides) -> t.Cards:
    listed = draw(some(traits, 0, most, kind_of_trait))
    kind = draw(st.sampled_from(get_args(t.CardKind)))
    return t.Cards(kind, draw(side), draw(st.booleans()), tuple(listed))


simple_cards = cards(most=1)
chosen = st.builds(t.ChosenCards, cards()) | st.builds(
    t.ChosenCards,
    simple_cards,
    st.integers(2, 5).map(t.Number),
    st.booleans(),
    st.booleans(),
    st.just("") | st.sampled_from(get_args(t.Pairing)),
)
alls = simple_cards.map(t.All)
ones = st.sampled_from((t.The("this"), t.The("host")))
targets = st.one_of(
    chosen, alls, ones, st.builds(t.OneOf, st.tuples(st.just(t.The("host")), st.builds(t.ChosenCards, simple_cards)))
)
others = st.one_of(chosen, alls, st.just(t.The("host")))
BY_ABILITY = ("directed strike", "unanswered strike", "poison", "curse", "finish", "fear", "spite")
KINDS = [kind for kind in get_args(t.Doing) if kind not in BY_ABILITY]
kinds = some(st.sampled_from(KINDS), 1, 2)
bare_sources = st.builds(
    t.Source, kinds, some(st.sampled_from(("weak", "medium", "strong")), 0, 2).map(
        lambda found: tuple(sorted(found, key=("weak", "medium", "strong").index))
    ),
)  # fmt: skip
sources = (
    st.builds(t.Source, kinds, by=st.none() | simple_cards, at_least=st.none() | st.integers(2, 5))
    | st.builds(t.Source, kinds, at_least=st.none() | st.just(2), at_most=st.just(2))
    | st.builds(t.Source, kinds, by=st.none() | simple_cards, parity=st.sampled_from(("even", "odd")))
)
# The one place where texts speak of a host as of any card: of «карта» in the singular the description is not read.
hosts = st.builds(t.Unhurt, st.just(t.Source(("ability",), by=t.Cards("card", traits=(t.HostOf(),)))), st.booleans())
attack_kinds = st.sampled_from([kind for kind in get_args(t.AttackKind) if kind != "simple strike"])
durations = st.sampled_from(get_args(t.Duration))
tokens = st.one_of(numbers, st.integers(2, 4).map(t.Number))
whose = st.sampled_from(get_args(t.Whose))

table_numbers = st.one_of(
    st.builds(
        t.TableNumber,
        st.sampled_from(("tokens", "wounds", "extra lives", "free cells")),
        of=roles, times=st.integers(1, 2),
    ),
    st.builds(t.TableNumber, st.just("cards"), cards=cards(most=1), times=st.integers(1, 2), most=st.none() | small),
    st.builds(
        t.TableNumber, st.just("cards"),
        cards=some(classes, 1, 1).map(lambda names: t.Cards(traits=(t.OfClass(names),))),
        graveyard=st.sampled_from(("own", "enemy")),
    ),
    st.builds(t.TableNumber, st.just("elements"), side=st.sampled_from(("own", "enemy"))),
    st.builds(t.TableNumber, st.sampled_from(("classes", "names")), cards=cards(most=1)),
    st.builds(
        t.TableNumber,
        st.sampled_from(
            ("lives", "cost", "move", "weak strike", "medium strike", "strong strike", "cells moved", "armour left",
             "strike spread", "wounds this turn", "bare cost", "symbiotes", "row", "cells moved vertically",
             "cells moved horizontally", "cells moved one way", "ways moved", "last move")
        ),
        of=roles, plus=st.integers(-1, 2), most=st.none() | small,
    ),
    st.builds(
        t.TableNumber, st.sampled_from(("tokens", "wounds", "lives", "cost", "free cells")), of=roles,
        per=st.integers(2, 4), times=st.integers(1, 2),
    ),
    st.builds(t.TableNumber, st.just("cards"), cards=cards(most=1), per=st.integers(2, 5)),
    st.builds(t.TableNumber, st.just("wounds"), of=roles, per=st.just(2), up=st.just(True), least=st.integers(0, 2)),
    st.sampled_from((
        t.TableNumber("cards", cards=t.Cards(traits=(t.OfClass(("эльф",)),)), graveyard="either"),
        t.TableNumber("distance", of="host"),
    )),
    st.builds(
        t.TableNumber, st.just("ability"), of=roles, ability=st.sampled_from(("poison", "armour", "regeneration")),
        most=st.none() | small,
    ),
    st.builds(
        t.TableNumber, st.sampled_from(("cost", "move", "lives", "tokens", "weak strike", "armour left")),
        cards=cards(most=1), over=st.sampled_from(("sum", "most", "least")), most=st.none() | small,
    ),
    st.builds(
        lambda what, other: t.TableNumber(what, of="host", more=other),
        st.sampled_from(("cost", "move", "lives")),
        st.sampled_from((t.TableNumber("wounds"), t.TableNumber("cards", cards=t.Cards("creature", "own")))),
    ),
    st.builds(
        lambda what, plus: t.TableNumber(what, of="host", less=t.TableNumber(what), plus=plus),
        st.sampled_from(("cost", "move", "lives", "wounds", "strong strike")), st.integers(-1, 2),
    ),
    st.builds(
        lambda other: t.TableNumber("cards", cards=t.Cards("creature", "own"), less=other),
        st.sampled_from((t.TableNumber("wounds"), t.TableNumber("cards", cards=t.Cards("creature", "enemy")))),
    ),
    st.builds(
        lambda what, operation: t.TableNumber(
            what, of="host", second=t.TableNumber("cards", cards=t.Cards("creature", "own")), operation=operation
        ),
        st.sampled_from(("cost", "move", "lives")), st.sampled_from(("product", "lower", "higher", "difference")),
    ),
    st.sampled_from((t.TableNumber("wounds dealt"), t.TableNumber("attack value"), t.TableNumber("excess wounds"),
                     t.TableNumber("lives changed"))),
)  # fmt: skip
amounts = powers | table_numbers
# How many attacks there are, where the text computes that.
times_counted = st.builds(t.TableNumber, st.sampled_from(("tokens", "wounds", "row")), of=roles)
signed = st.one_of(st.integers(-4, 4).filter(bool).map(t.Number), table_numbers)

counts = st.builds(t.TableNumber, st.just("cards"), cards=cards(most=1)) | st.builds(
    t.TableNumber, st.sampled_from(("elements",)), side=st.sampled_from(("own", "enemy"))
)
conditions: Any = st.one_of(
    st.builds(t.ThereAre, cards(most=1), st.sampled_from(get_args(t.Comparison)), st.integers(1, 4)),
    st.builds(
        t.ThereAre,
        cards(most=1, side=st.just("")),
        st.just("at least"),
        st.integers(1, 4),
        st.sampled_from(("own", "enemy")),
    ),
    st.builds(t.ThereAre, cards(most=1), st.just("at most"), st.just(0)),
    st.builds(t.Fits, roles, cards(most=1, side=st.just(""))),
    st.sampled_from((t.DuringTurn("own"), t.DuringTurn("enemy"))),
    st.builds(t.NumberComparison, counts, st.sampled_from(("more", "fewer", "equal")), counts | numbers),
)
shapes = (t.InShape("submerged"), t.InShape("surface"), t.InShape("wolf"), t.InShape("human"))
conditions = conditions | st.sampled_from(shapes)
conditions = (
    conditions
    | st.builds(t.InEachRow, cards(most=1))
    | st.builds(t.AllRevealedFit, cards(most=1, side=st.just("")), st.integers(2, 3))
    | st.builds(t.RevealedAlike, st.sampled_from(get_args(t.Pairing)[1:]))
    | st.builds(t.EitherHolds, st.just(t.DuringTurn("own")), st.sampled_from((t.InShape("wolf"), t.PlayerIs("first"))))
    | st.just(t.TookMulligan())
    | st.builds(t.Fights, cards(most=1))
    | st.builds(t.Both, st.just(t.DuringTurn("own")), st.sampled_from((t.InShape("wolf"), t.DuringTurn("enemy"))))
)
conditions = conditions | conditions.map(t.Neither)

named = st.one_of(
    st.sampled_from([key for key in NAMED if DICTIONARY[key].x == "no"]).map(t.Named),
    st.builds(t.Named, st.sampled_from([key for key in NAMED if DICTIONARY[key].x != "no"]), numbers),
    st.sampled_from([key for key in NAMED if DICTIONARY[key].x == "optional"]).map(t.Named),
    st.builds(t.Named, st.sampled_from(("leap", "teleport")), numbers),
    st.builds(t.Named, st.just("protection"), source=sources),
    st.builds(t.Named, st.just("vulnerability"), source=st.none() | sources),
    st.builds(t.Named, st.sampled_from(("directed-strike", "unanswered-strike")), against=simple_cards),
    st.builds(t.Named, st.just("armour"), table_numbers),
    st.just(t.Named("vampirism", source=t.Source(("strike",), ("strong",)))),
)
permissions = st.sampled_from(
    (
        t.Can("move diagonally"),
        t.Can("defend"),
        t.Can("shoot adjacent"),
        t.Can("answer tapped"),
        t.Can("stay tapped"),
        t.Can("incarnate untapped"),
        t.OutlivesHost(),
        t.Can("incarnate anywhere"),
        t.Can("host symbiotes", 2),
        t.Can("host parasites", 3),
    )
)
constants = st.one_of(
    st.builds(t.Bonus, signed, bare_sources, st.none(), st.booleans()),
    st.builds(t.Bonus, st.integers(1, 3).map(t.Number), bare_sources, simple_cards),
    st.builds(t.Guard, signed, sources),
    st.builds(
        t.DieBonus,
        st.integers(-3, 3).filter(bool).map(t.Number),
        st.none() | bare_sources,
        st.none() | simple_cards,
        st.booleans(),
    ),
    st.builds(t.StatBonus, st.sampled_from(("move", "lives", "heals", "healed")), signed),
    st.builds(
        t.StatBonus,
        st.just("range"),
        numbers,
        kind=st.none() | attack_kinds,
        against=st.none() | simple_cards,
    ),
    st.builds(
        t.StatBonus,
        st.just("ability"),
        numbers,
        st.sampled_from(("armour", "skill-in-attack", "regeneration")),
        acquire=st.booleans(),
    ),
    st.builds(t.StatBonus, st.just("ability"), numbers, st.just("armour"), acquire=st.just(True), most=small),
    st.builds(t.StatBonus, st.just("ability"), numbers, st.sampled_from(("leap", "teleport"))),
    st.builds(t.AttackCap, bare_sources, numbers | st.sampled_from(("weak", "medium", "strong"))),
    st.builds(t.AttackCap, bare_sources, numbers, st.just(True), st.none() | simple_cards),
    st.builds(t.AttackCap, bare_sources, numbers, st.just(True), next_only=st.just(True)),
    st.builds(t.Unhurt, sources, st.booleans()),
    hosts,
    st.just(t.Ignores()),
    st.builds(t.Ignores, of=simple_cards),
    st.builds(t.Ignores, ids, of=st.none() | simple_cards),
    st.builds(t.Ignores, sources=st.tuples(bare_sources), of=st.none() | simple_cards),
    st.builds(t.Ignores, ids, of=st.none() | simple_cards, when=bare_sources),
    st.builds(t.Ignores, sources=st.tuples(bare_sources), when=bare_sources),
    st.builds(t.Ignores, when=bare_sources),
    st.sampled_from(
        [
            t.Cannot(act)
            for act in (
                "move",
                "attack",
                "defend",
                "untap",
                "be healed",
                "gain tokens",
                "act",
                "be attacked",
                "be defended",
                "be moved",
                "gain extra lives",
                "be tapped",
            )
        ]
    ),
    st.builds(t.Cannot, st.sampled_from(("attack", "use")), bare_sources),
    st.builds(t.Cannot, st.sampled_from(("gain tokens", "be healed", "be moved", "be tapped")), at=simple_cards),
    st.builds(t.Cannot, st.just("attack"), at=simple_cards),
    st.builds(t.Cannot, st.just("be attacked"), bare_sources, st.none() | simple_cards),
    st.builds(t.Cannot, st.just("be targeted"), sources),
    st.builds(t.Cannot, st.just("be recruited with"), at=simple_cards),
    permissions,
    st.builds(t.Can, st.just("act"), st.integers(2, 4)),
    st.builds(t.Can, st.just("attack"), st.integers(2, 4), bare_sources),
    st.builds(t.Can, st.just("strike flyers"), source=bare_sources),
    st.builds(t.Can, st.just("defend"), at=simple_cards),
    st.builds(t.Can, st.just("reach over"), source=st.just(t.Source(("reach strike",))), at=simple_cards),
    st.just(t.Can("reach over two", source=t.Source(("reach strike",)))),
    st.builds(t.Can, st.just("strike as adjacent"), source=bare_sources, at=simple_cards),
    st.builds(t.Can, st.just("attack"), st.integers(2, 4), bare_sources, different=st.just(True)),
    st.builds(t.CannotEnter, cells, st.booleans()),
    st.sampled_from(("охота", "сеть")).map(t.Marker),
    st.builds(t.StaysUntapped, st.just("attack"), bare_sources),
    st.just(t.StaysUntapped("defend")),
    st.builds(t.Must, st.sampled_from(("attack", "be attacked")), st.none() | bare_sources, simple_cards),
    st.builds(t.Must, st.just("be defended against"), bare_sources),
    st.builds(t.Can, st.just("choose targets"), source=bare_sources),
    st.just(t.StrikeExchange()),
    classes.map(t.AlsoOfClass),
    st.builds(t.NextThrow, st.integers(1, 6)),
    st.builds(t.Boards, simple_cards, st.booleans()),
    st.builds(t.RecruitPrice, st.integers(1, 3), st.none() | simple_cards),
    st.builds(t.RecruitPrice, st.integers(1, 3), per_mulligan=st.just(True)),
    st.builds(t.RecruitPrice, st.integers(1, 3), per=simple_cards),
    st.builds(t.RecruitPrice, st.integers(1, 3), simple_cards, shown=st.just(True)),
    st.builds(
        t.While,
        st.builds(t.Dealt, cards(most=1, side=st.just("")), st.integers(1, 3)),
        st.just((t.RecruitPrice(2),)),
    ),
    st.just(t.RecruitPrice(0, free=True)),
    st.builds(t.CountsAs, st.sampled_from(("elite", "ordinary", "row 1", "row 2", "row 3"))),
    st.builds(t.RecruitGain, st.integers(1, 3), st.booleans(), st.booleans()),
    st.builds(t.AttackRange, st.sampled_from((t.Source(("shot",)), t.Source(("throw", "discharge")))), small),
    st.builds(t.StartsWith, st.sampled_from(("tokens", "extra lives", "wounds")), numbers),
    st.just(t.StartsWith("tapped")),
    st.builds(t.StartsWith, st.just("abilities"), abilities=st.tuples(named)),
    st.builds(t.Maximum, st.sampled_from(("tokens", "lives", "extra lives", "wounds a turn")), small),
    st.builds(t.Blocks, bare_sources, st.booleans()),
    st.sampled_from(
        (t.OnlyAt(t.Source(("shot",)), t.Cards("creature", "enemy")), t.OnlyAt(t.Source(("attack",)), t.Cards()))
    ),
)
simple = named | constants
given = some(simple, 1, 2)

one_chosen = st.builds(t.ChosenCards, simple_cards)
moved_to = st.sampled_from((t.PlaceOf("this"), t.PlaceOf("host"), t.Amid(), t.InAttackDirection()))
printed_numbers = st.one_of(
    st.builds(t.PrintedNumbers, dice, st.none() | st.integers(1, 3)),
    st.builds(t.PrintedNumbers, st.none(), st.integers(1, 3)),
)
qualities = some(
    st.one_of(
        st.builds(t.Bonus, numbers, st.just(t.Source(("attack",))), simple_cards),
        st.builds(t.Ignores, ids),
        st.just(t.Cannot("be defended")),
    ),
    1,
    2,
)
attacks_at_related = st.builds(
    t.Attack,
    attack_kinds,
    powers,
    st.none() | numbers,
    st.builds(t.ChosenCards, simple_cards, related=st.sampled_from(get_args(t.Pairing)[1:])),
    st.integers(2, 4).map(t.Number),
    st.booleans(),
    st.just(True),
)
plain_effects: st.SearchStrategy[Any] = st.one_of(
    attacks_at_related,
    st.builds(
        t.Attack, attack_kinds, powers, st.none() | numbers, st.none() | chosen, st.integers(1, 3).map(t.Number),
        qualities=qualities,
    ),
    st.builds(t.Attack, attack_kinds, powers | table_numbers, st.none() | numbers, st.none() | chosen),
    st.builds(
        t.Attack,
        attack_kinds,
        powers,
        st.none() | numbers,
        st.none() | st.builds(t.ChosenCards, simple_cards.filter(lambda described: described != t.Cards())),
        st.integers(2, 4).map(t.Number) | times_counted,
        st.booleans(),
        st.booleans(),
    ),
    st.builds(t.Wound, targets, amounts),
    st.builds(t.Wound, st.just(t.The()) | chosen, amounts, st.just(True)),
    st.builds(t.LoseExtraLives, targets, st.none() | tokens), st.builds(t.LoseArmour, targets, tokens),
    st.builds(t.RestoreArmour, targets, tokens),
    st.builds(t.MarkCell, st.sampled_from(("костёр", "омут")), st.none() | cells, st.booleans(), duration=durations,
              holds=st.booleans()),
    st.builds(t.MarkCell, st.just("костёр"), st.none(), st.just(True), st.integers(2, 4)),
    st.builds(t.MarkCell, st.just("омут"), st.builds(t.OnCellOf, roles), duration=durations),
    st.builds(t.SetOff, targets),
    st.just(t.Incarnate(t.ChosenCards(t.Cards(traits=(t.InGraveyard("own"),))))),
    st.builds(t.MarkCell, st.just("омут"), cells, st.booleans(), duration=durations, holds=st.booleans(),
              every=st.just(True)),
    st.builds(t.UnmarkCell, st.just("омут"), st.none() | cells), st.just(t.Move(t.The(), None, where=t.Amid())),
    st.just(t.Move(t.The(), None, where=t.InAttackDirection())),
    st.builds(t.Spite, numbers), st.builds(t.Spite, numbers, chosen),
    st.builds(t.Heal, targets, st.none() | powers | table_numbers),
    st.builds(t.Destroy, targets), st.builds(t.Exile, targets),
    st.builds(t.Exile, st.sampled_from((t.InGraveyard("own"), t.InGraveyard("enemy"))).map(
        lambda place: t.ChosenCards(t.Cards("creature", traits=(place,))))),
    st.builds(t.FinishOff, numbers, st.none() | chosen),
    st.builds(t.Tap, targets), st.builds(t.Untap, targets),
    st.builds(t.GainTokens, targets, tokens | table_numbers), st.builds(t.LoseTokens, targets, st.none() | tokens),
    st.builds(t.MoveTokens, others, targets, tokens | st.none()),
    st.builds(
        t.Fight, chosen, st.just(t.The()), unanswered=st.just(True), power=st.sampled_from(("weak", "medium", "strong"))
    ), st.builds(t.ExtraLives, targets, tokens | table_numbers),
    st.builds(t.Move, targets, numbers, diagonal=st.booleans()),
    st.builds(t.Move, targets, st.none(), st.none() | numbers),
    st.builds(t.Move, targets, st.none(), beside=roles),
    st.builds(t.Move, targets, st.none(), where=cells | moved_to),
    st.builds(t.Summon, cards(), st.booleans(), st.just(True), where=cells),
    st.builds(
        t.SummonToHost,
        st.sampled_from((t.Cards("symbiote"), t.Cards("parasite"))),
        st.just(t.The()),  # one symbiote has one host
    ),
    st.builds(t.Leaps, st.just(t.The()), st.booleans(), where=cells),
    st.builds(
        t.Alter, bare_sources, st.integers(-3, 3).filter(bool).map(t.Number) | times_counted, st.none() | chosen
    ),
    st.builds(t.Move, targets, numbers, diagonal=st.just(True), aslant=st.just(True)),
    st.just(t.ThrowDie()), st.builds(t.Prophecy, numbers), st.builds(t.Remember, chosen),
    st.builds(t.EnterWounded, st.just(t.The()), numbers, st.booleans()),
    st.builds(t.Gains, others, st.tuples(printed_numbers), durations),
    st.builds(t.Reveal, targets), st.builds(t.LoseMarker, targets, st.sampled_from(("охота", "сеть"))),
    st.builds(t.Swap, st.just(t.The()), others), st.builds(t.Swap, others, others),
    st.builds(t.Swap, st.builds(t.ChosenCards, simple_cards, st.just(t.Number(2)))),
    st.builds(t.Summon, cards(), st.booleans(), st.booleans()), st.builds(t.Resurrect, cards(), st.booleans(),
    st.booleans()),
    st.builds(t.ReturnToDeck, targets),
    st.builds(t.Mill, numbers, st.sampled_from(("own", "enemy"))),
    st.builds(t.Rethrow, targets),
    st.builds(t.CopyAbilities, targets, st.just(t.The("host")), st.sampled_from(("turn", "battle"))),
    st.builds(t.Redistribute, others, targets, st.none() | tokens),
    st.builds(t.Redistribute, others, others, tokens, st.just(True)),
    st.builds(t.TakeControl, others, durations, st.sampled_from(("own", "enemy"))),
    st.builds(t.Prevent, targets, st.none() | tokens, st.none() | bare_sources, durations),
    st.builds(t.Prevent, alls, tokens, st.none() | bare_sources, durations, st.just(True)),
    st.builds(t.Block, bare_sources, st.none() | targets),
    st.builds(t.BlockMovement, st.none() | cards()),
    st.builds(t.Redirect, bare_sources, targets, st.none() | others),
    st.builds(t.Gains, targets, given, durations),
    st.builds(t.Gains, others, st.sampled_from(("curse", "blessing")).map(lambda key: (t.Named(key),)), durations),
    st.builds(t.Gains, others, numbers.map(lambda x: (t.Named("poison", x),)), durations),
    st.builds(
        t.Gains, others, st.tuples(st.builds(t.Becomes, st.sampled_from(get_args(Element)))), durations
    ),
    st.builds(
        t.Gains, others, st.tuples(st.builds(t.BecomesCreature, dice, st.integers(1, 3))), durations
    ),
    st.builds(t.Loses, targets, st.just(()) | ids, durations),
    st.builds(t.Loses, targets, st.just(()), durations, st.tuples(bare_sources)),
    st.builds(t.Land, st.just(t.The()), cells), st.builds(t.Attach, one_chosen, one_chosen),
    st.builds(t.Bury, cards(side=st.just(""))),
    st.builds(t.Fight, chosen, st.just(t.The()), st.booleans()),
    st.builds(
        t.Performs,
        one_chosen,
        st.builds(t.Attack, st.sampled_from(("shot", "throw", "discharge")), powers, st.none() | numbers),
    ),
    st.builds(t.Oblige, chosen, st.none() | bare_sources, durations),
    st.builds(t.RestoreArmour, targets),
    st.builds(t.JoinHost, one_chosen | st.just(t.The()), one_chosen, st.sampled_from(("symbiote", "parasite"))),
    st.builds(t.LeaveHost, one_chosen | st.just(t.The())),
    st.builds(t.TakeShape, targets, st.sampled_from(get_args(t.Shape))),
    st.builds(t.Leaps, targets, st.booleans(), st.none() | numbers),
    st.builds(t.Reduce, bare_sources, numbers | st.sampled_from(("weak", "medium", "strong")), st.none() | chosen),
)  # fmt: skip
# One card done one thing to: «или» between such effects cannot be one between targets.
one_card = st.builds(t.ChosenCards, cards(most=1)) | st.just(t.The())
clear_effects: st.SearchStrategy[Any] = st.one_of(
    st.builds(t.Wound, one_card, powers), st.builds(t.Heal, one_card, st.none() | numbers), st.builds(t.Tap, one_card),
    st.builds(t.Untap, one_card), st.builds(t.GainTokens, one_card, tokens), st.builds(t.Destroy, one_card),
    st.builds(t.Gains, one_card, st.tuples(named), durations),
)  # fmt: skip
ENDS = (
    plain_effects,
    st.builds(t.Choose, some(clear_effects, 2, 3).filter(lambda listed: len(listed) > 1), st.booleans()),
    st.builds(t.If, conditions, st.tuples(plain_effects), st.just(()) | st.tuples(plain_effects)),
    st.builds(t.May, st.tuples(plain_effects)),
    st.builds(t.If, some(st.integers(1, 6), 1, 3).map(t.DieShows), st.tuples(plain_effects)),
)
# One branch of four is a plain effect, which `one_of` would make fifty of.
last_effects = st.integers(0, 4).flatmap(ENDS.__getitem__)

effects = st.builds(lambda first, last: (*first, last), some(plain_effects, 0, 2), last_effects)

whos = st.just(t.The()) | cards(most=1)
events = st.one_of(
    st.sampled_from([t.AtTime("battle start")]),
    st.builds(
        t.OnThrow,
        whos,
        st.sampled_from(get_args(t.Comparison)),
        small,
        st.none() | st.just(t.Source(("simple strike",))),
        st.booleans(),
    ),
    st.builds(t.AtTime, st.sampled_from(("turn start", "turn end")), whose),
    st.builds(
        t.OnAttack,
        st.sampled_from(("before", "declared", "thrown", "dealt", "after", "dealt or missed")),
        bare_sources,
        st.just(t.The()),
        st.none() | cards(most=1, side=st.sampled_from(("", "enemy"))),
    ),
    st.builds(
        t.OnAttack,
        st.sampled_from(("before", "declared", "thrown", "dealt", "after", "dealt or missed")),
        bare_sources,
        cards(most=1),
        st.none() | cards(most=1) | st.just(t.The()),
    ),
    st.builds(
        t.OnDeed,
        st.sampled_from(
            (
                "healed",
                "moves",
                "taps",
                "untaps",
                "defends",
                "gains token",
                "loses token",
                "crosses out",
                "crosses home",
                "poisoned",
                "blessed",
                "cursed",
                "summoned",
                "resurrected",
                "incarnated",
                "braces",
                "blocks",
                "moves aslant",
                "is untapped",
                "gains flying",
                "buried",
                "aimed at by valhalla",
                "redirected from",
                "attacks in vain",
                "changes host",
                "has defended",
                "loses poison",
                "loses curse",
                "loses blessing",
                "loses flying",
                "lands",
                "prevents",
                "becomes parasite",
                "becomes symbiote",
                "is blocked",
            )
        ),
        whos,
    ),
    st.builds(
        t.OnDeed,
        st.sampled_from(
            ("poisons", "curses", "blesses", "summons", "resurrects", "exiles", "taps another", "untaps another")
        ),
        whos,
        cards(most=1),
    ),
    st.builds(t.OnDeed, st.just("is defended against"), whos, source=bare_sources),
    st.builds(t.OnDeed, st.just("gains token"), whos, at_least=st.integers(1, 4)),
    st.builds(
        t.OnDeed, st.sampled_from(("gains marker", "loses marker")), whos, name=st.sampled_from(("охота", "сеть"))
    ),
    st.builds(t.OnDeed, st.just("moves"), whos, way=st.sampled_from(("left", "right", "horizontal", "back"))),
    st.builds(t.OnDeed, st.just("dies"), whos, source=st.none() | bare_sources),
    st.builds(
        t.OnDeed, st.sampled_from(("destroys", "has destroyed", "enters", "walks in", "is moved")), whos, cards(most=1)
    ),
    st.builds(t.OnDeed, st.just("pays"), whos, st.none() | cards(most=1)),
    st.builds(t.OnDeed, st.just("wounded"), whos, source=st.none() | bare_sources, at_least=st.integers(1, 4)),
    st.builds(t.OnDeed, st.just("wounds"), whos, cards(most=1), st.none() | bare_sources),
    st.builds(t.OnDeed, st.just("targeted"), whos, source=bare_sources),
    st.builds(
        t.OnAttack,
        st.sampled_from(("missed", "missed attacking")),
        st.sampled_from((t.Source(("attack",)), t.Source(("shot",)))),
        cards(most=1),
        st.none() | cards(most=1),
    ),
    st.builds(t.OnAbility, st.sampled_from(("carrion-feeding", "leap")), whos),
    st.builds(t.OnAbility, st.sampled_from(("teleport", "leap")), whos, cells),
    st.builds(
        t.EitherEvent,
        some(st.builds(t.OnDeed, st.sampled_from(("taps", "untaps", "healed", "summoned")), whos), 2, 3).filter(
            lambda listed: len(listed) > 1
        ),
    ),
    st.builds(t.OnDeed, st.just("moves"), whos, left=cells, free=st.booleans()),
    st.builds(t.OnDeed, st.sampled_from(("moves", "uses movement", "crosses home")), whos, free=st.booleans()),
)
costs = some(
    st.one_of(
        st.just(t.PayTap()), st.builds(t.PayTokens, tokens), st.builds(t.PayWounds, numbers), st.just(t.PayDeath()),
        st.builds(
            t.PayOther, st.builds(t.ChosenCards, simple_cards), st.sampled_from(("tap", "destroy", "return", "exile"))
        ),
        st.just(t.PayOther(t.ChosenCards(t.Cards("creature", traits=(t.InGraveyard("own"),))), "exile")),
        st.builds(t.PayExtraLives, tokens), st.builds(t.PaySpite, numbers),
        st.sampled_from((t.PayOther(t.The(), "exile"), t.PayOther(t.The(), "return"))),
        st.sampled_from((t.PayMovement(), t.PayMovement(3), t.PayMovement(None))),
        st.builds(t.PayArmour, st.integers(1, 3)),
        st.builds(t.PayMarkers, st.sampled_from(("охота", "сеть")), st.integers(1, 3)),
        st.builds(t.PayTokensOf, st.builds(t.ChosenCards, simple_cards), st.integers(1, 3)),
        st.builds(t.PayLivesOf, st.builds(t.ChosenCards, simple_cards), st.integers(1, 3)),
    ), 0, 2, type,
)  # fmt: skip
limits = st.none() | st.builds(
    t.Limit, st.integers(1, 4), st.sampled_from(("turn", "battle", "own turn", "enemy turn"))
)
styles = st.sampled_from(("influence", "spell"))


def fitting_style(ability: Any) -> Any:
    """The style of an attack is not said."""
    if isinstance(ability.effects[0], t.Attack) and ability.style == "spell":
        return type(ability)(**{name: getattr(ability, name) for name in ability.__slots__ if name != "style"})
    return ability


played = st.builds(
    t.PlayedAbility, effects, costs.filter(bool), st.booleans(), limits, styles, st.none() | conditions
).map(fitting_style)
triggered = (
    st.builds(
        t.EventAbility, events, effects, st.booleans(), costs, st.booleans(), limits, styles, st.none() | conditions
    )
    .map(fitting_style)
    .filter(lambda ability: not isinstance(ability.effects[0], t.May))
)
# Effects that only an attack can trigger.
of_its_attack = st.builds(
    t.EventAbility,
    st.builds(
        t.OnAttack,
        st.just("declared"),
        # an influence or a spell is not an attack: the word would be read as the name or the style of the next part
        bare_sources.filter(lambda source: set(source.kinds).isdisjoint(("influence", "spell"))),
        st.just(t.The()),
    ),
    st.tuples(st.just(t.KeepUntapped()) | st.builds(t.Outcome, st.sampled_from(get_args(t.Strength)))),
    st.booleans(),
)
# «Выбрать 2 существа и закрыть одно из них»
of_one_of_them = st.builds(
    lambda first, kind, by_enemy, effect: t.PlayedAbility(
        (first, effect(t.ChosenCards(t.Cards(kind, traits=(t.AmongThem(),)), by_enemy=by_enemy))), (t.PayTap(),)
    ),
    st.builds(
        lambda node, cards, count: node(t.ChosenCards(cards, count)),
        st.sampled_from((t.Remember, t.Tap, t.Untap)),
        simple_cards,
        st.integers(2, 3).map(t.Number),
    ),
    st.sampled_from(("card", "creature", "artifact")),
    st.booleans(),
    st.sampled_from((t.Tap, t.Untap, t.Destroy, lambda target: t.Wound(target, t.Number(2)))),
)
of_its_power = st.builds(
    lambda kind, then: t.PlayedAbility(
        (t.Attack(kind, t.ByDie(1, 2, 3)), t.If(t.StrikePowerIs(t.Source((kind,), ("strong",))), (then,))),
        (t.PayTap(),),
    ),
    st.sampled_from(("shot", "discharge")),
    plain_effects,
)
# «При ударе закрыть атакованное летающее существо противника»
of_its_target = st.builds(
    lambda source, kind, side, trait, effect: t.EventAbility(
        t.OnAttack("dealt", source, t.The()),
        (effect(t.All(t.Cards(kind, side, traits=(t.SameAs("attacked"), trait)))),),
    ),
    bare_sources.filter(lambda source: set(source.kinds).isdisjoint(("influence", "spell"))),
    st.sampled_from(("card", "creature")),
    st.sampled_from(("", "enemy")),
    st.sampled_from((t.Is("flying"), t.Not(t.Is("incorporeal")), t.Is("ordinary"), t.OfElement(("forest",)))),
    st.sampled_from((t.Tap, t.Untap, lambda target: t.Wound(target, t.Number(1)))),
)
# «Когда получает 2 или меньше ран», «когда излечивается на 2 или больше»
of_its_number = st.builds(
    lambda event, comparison, bound, effect: t.EventAbility(
        t.OnDeed(event[0], t.The()),
        (effect,),
        condition=t.NumberComparison(t.TableNumber(event[1]), comparison, t.Number(bound)),
    ),
    st.sampled_from((("wounded", "wounds dealt"), ("healed", "wounds healed"))),
    st.sampled_from(("more", "fewer")),
    st.integers(1, 3),
    plain_effects,
)
# Effects of a later moment than the event or the effects before them.
later = st.builds(
    lambda moment, then: t.Later(moment[0], moment[1], then, moment[2]),
    st.sampled_from(MOMENTS),
    st.tuples(clear_effects) | st.tuples(clear_effects, clear_effects),
)
of_a_later_moment = st.builds(
    lambda before, then: t.PlayedAbility((before, then), (t.PayTap(),)), clear_effects, later
) | st.builds(
    lambda event, then: t.EventAbility(event, (then,)), st.sampled_from((t.OnDeed("healed", t.The()),)), later
)
# Moves that the player of the card may prevent, and effects that depend on an impossible move.
of_its_movement = st.builds(
    lambda moved, willing, then: t.PlayedAbility((moved, t.If(t.NotMoved(willing), (then,))), (t.PayTap(),)),
    st.builds(t.Move, st.builds(t.ChosenCards, simple_cards), numbers, diagonal=st.booleans()),
    st.booleans(),
    clear_effects,
)
# An area is chosen, and the effect is on all who stand there.
areas: Any = (
    st.builds(t.ChooseArea, st.sampled_from(("column", "diagonal")))
    | st.builds(t.ChooseArea, st.just("row"), sides)
    | st.builds(t.ChooseArea, st.just("square"), size=st.sampled_from((2, 3)))
    | st.builds(t.ChooseArea, st.just("around"), free=st.booleans(), where=st.none() | cells)
)
in_area = st.builds(
    lambda kind, side: t.All(t.Cards(kind, side, traits=(t.InArea(),))), st.sampled_from(("card", "creature")), sides
)
of_an_area = st.builds(
    lambda area, effect: t.PlayedAbility((area, effect), (t.PayTap(),)),
    areas,
    st.builds(t.Wound, in_area, numbers) | st.builds(t.Tap, in_area) | st.builds(t.Heal, in_area, numbers),
)
headed = (
    played
    | of_an_area
    | triggered
    | of_a_later_moment
    | of_its_movement
    | of_its_attack
    | of_its_power
    | of_one_of_them
    | of_its_target
    | of_its_number
)
grants = st.one_of(
    st.builds(t.Grants, alls | st.just(t.The("host")), given),
    st.builds(t.Deprives, alls | st.just(t.The("host")), st.just(()) | ids),
    st.builds(t.Grants, alls, st.tuples(st.builds(t.MovesTo, cells | st.builds(t.HeldBy, cards(most=1))))),
)
inner = st.builds(t.Named, st.sampled_from(("valhalla", "concentration")), inner=st.tuples(plain_effects))
asked_first = st.none() | st.sampled_from(
    (
        t.Fits("this", t.Cards(traits=(t.Is("wounded"),))),
        t.ThereAre(t.Cards("creature", "own", traits=(t.Is("flying"),))),
    )
)
instead: st.SearchStrategy[Any] = st.builds(
    t.InsteadOfDeath, st.tuples(plain_effects), limits, asked_first
) | st.builds(t.InsteadOfHealing, st.tuples(plain_effects), limits, asked_first)
instead = instead | st.builds(
    t.Instead, st.just("dies"), cards(most=1), st.tuples(clear_effects), limits,
    st.none() | bare_sources, condition=asked_first,
)  # fmt: skip
instead = instead | st.builds(
    t.Instead, st.sampled_from(("dies", "healed", "cursed", "gains extra lives", "gains token")), cards(most=1),
    st.tuples(clear_effects), limits,
) | st.builds(
    t.Instead,
    st.sampled_from(("cursed", "poisoned", "blessed", "gains token", "untapped", "tapped", "moved", "strikes back")),
    st.just(t.The()),
    st.tuples(clear_effects), limits,
)  # fmt: skip


def ends_clearly(abilities: tuple[Any, ...]) -> bool:
    """«начинает бой с бронёй 1» would take the abilities after it for its own."""
    return len(abilities) == 1 or not any(isinstance(each, t.StartsWith) and each.abilities for each in abilities)


some_simple = some(simple, 1, 3)
whiles = st.one_of(
    st.builds(
        t.While,
        st.sampled_from((t.InFormation(), t.WhileIncorporeal(), t.PlayerIs("first"), t.PlayerIs("second"))),
        some_simple.filter(ends_clearly) | st.tuples(headed),
    ),
    st.builds(t.While, conditions, some(constants, 1, 2).filter(ends_clearly)),
)
quoted = st.builds(t.Gains, targets, st.tuples(headed), durations).map(
    lambda effect: t.PlayedAbility((effect,), (t.PayTap(),))
)
together = some(simple, 2, 3).filter(lambda listed: len(listed) > 1 and ends_clearly(listed)).map(t.Together)
gifts_of_givers = st.builds(
    t.Gains,
    others,
    st.tuples(
        st.builds(
            t.EventAbility,
            st.sampled_from(
                (t.OnDeed("taps", t.The()), t.OnDeed("wounded", t.The("giver")), t.OnDeed("leaves", t.The("giver")))
            ),
            st.one_of(
                st.builds(t.Heal, st.just(t.The("giver")), numbers),
                st.builds(t.GainTokens, st.just(t.The("giver")), numbers),
                st.builds(t.Wound, st.just(t.The()), numbers),
            ).map(lambda effect: (effect,)),
        )
    ),
    durations,
).map(lambda gains: t.PlayedAbility((gains,), (t.PayTap(),)))
from_the_graveyard = st.builds(
    t.EventAbility,
    st.just(t.OnDeed("dies", t.Cards("creature", "own"))),
    st.sampled_from(
        (
            (t.Resurrect(t.Cards(traits=(t.SameAs(),)), anywhere=True),),
            (t.Resurrect(t.Cards(traits=(t.SameAs(),)), onto="it"),),
            (t.GainTokens(t.ChosenCards(t.Cards(traits=(t.SameAs(), t.InGraveyard("own"))))),),
        )
    ),
    st.booleans(),
    condition=st.just(t.LYING),
)
abilities = st.one_of(
    from_the_graveyard, gifts_of_givers, simple, headed, grants, inner, instead, whiles, together, quoted
)
LANG = Literal["ru", "en"]
