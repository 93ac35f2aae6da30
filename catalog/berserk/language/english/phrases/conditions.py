"""English conditions."""

from __future__ import annotations

from catalog.berserk.language.english.phrases.vocabulary import COMPARED, MEASURES, PASTS, SHORT, SOME, SQUADS
from catalog.berserk.language.meaning.conditions import (
    all_are,
    fits_place,
    fits_state,
    measured_condition,
    squad_phrase,
    squad_there,
    state_condition,
    state_fits,
    state_trait,
)
from catalog.berserk.language.meaning.traits import only_reads
from catalog.berserk.language.tree import (
    LYING,
    AllRevealedFit,
    Both,
    DuringTurn,
    EitherHolds,
    Fights,
    Fits,
    InEachRow,
    InFormation,
    InShape,
    Neither,
    NotMoved,
    NumberComparison,
    PlayerIs,
    RevealedAlike,
    StrikePowerIs,
    ThereAre,
    TookMulligan,
    WhileIncorporeal,
)
from catalog.language.patterns import Rule, constant, phrase, read_as, say

# “All your creatures are cursed”.
ALL_ARE: list[Rule] = [
    *all_are("all <cards:cards.pl> are cursed", "cursed"),
    *all_are("all <cards:cards.pl> are blessed", "blessed"),
    *all_are("all <cards:cards.pl> are poisoned", "poisoned"),
]

CONDITIONS: list[Rule] = [
    constant("this card is in your graveyard", LYING),
    constant("this card is in formation", InFormation()),
    constant("this card is incorporeal", WhileIncorporeal()),
    constant("this card is in the depths", InShape("submerged")),
    constant("this card is on the surface", InShape("surface")),
    constant("this card is a wolf", InShape("wolf")),
    constant("this card is a human", InShape("human")),
    phrase("<role> is <state:short>", lambda s: state_fits(**s), lambda n: fits_state(n, SHORT)),
    phrase(
        "<role> is not <state:short>",
        lambda s: state_fits(negative=True, **s),
        lambda n: fits_state(n, SHORT, negative=True),
    ),
    *[
        rule
        for state, did, did_not in PASTS
        for rule in (
            state_condition(f"<role> {did} this turn", state),
            state_condition(f"<role> {did_not} this turn", state, negative=True),
        )
    ],
    *[
        rule
        for (measure, noun), (_, nouns) in zip(MEASURES, SOME, strict=True)
        for rule in (
            measured_condition(f"<role> has <amount> or fewer|less {nouns}", measure, "at most"),
            measured_condition(f"<role> has <amount> or more {nouns}", measure, "at least"),
            measured_condition(f"<role> has exactly <amount> {noun}", measure, "exactly"),
            *only_reads(
                [
                    measured_condition(f"<role> has at most <amount> {noun}", measure, "at most"),
                    measured_condition(f"<role> has at least <amount> {noun}", measure, "at least"),
                ]
            ),
        )
    ],
    say("<what:quantity of> is more than <than:quantity of>", NumberComparison, comparison="more"),
    say("<what:quantity of> is less|fewer than <than:quantity of>", NumberComparison, comparison="fewer"),
    say("<what:quantity of> is equal to <than:quantity of>", NumberComparison, comparison="equal"),
    phrase("<role> is <trait:place>", lambda s: state_trait(**s), fits_place),
    say("<role> is <cards:cards.a>", Fits),
    read_as("<state:short>", lambda s: state_fits("this", **s)),
    read_as("not <state:short>", lambda s: state_fits("this", negative=True, **s)),
    read_as("<role> has no wounds", lambda s: state_fits(s["role"], "wounded", negative=True)),
    read_as("<role> is <trait:element word>", lambda s: state_trait(s["role"], s["trait"])),
    *[
        rule
        for squad, side in SQUADS
        for rule in (
            squad_phrase(f"{squad} <cards:cards.a>", side),
            squad_phrase(f"{squad} no <cards:cards.pl>", side, "at most", 0),
            *(
                squad_phrase(f"{squad} {words} <count:number> <cards:cards.counted>", side, comparison, None)
                for words, comparison in COMPARED
            ),
        )
    ],
    say("there is <cards:cards.a>", ThereAre, comparison="at least", count=1, graveyard=""),
    read_as("there is <cards:cards.a> in your squad", lambda s: squad_there(s["cards"], "own")),
    read_as("there is <cards:cards.a> in the enemy squad", lambda s: squad_there(s["cards"], "enemy")),
    say("there is no <cards:cards.bare>", ThereAre, comparison="at most", count=0, graveyard=""),
    read_as("there are no <cards:cards.pl>", lambda s: ThereAre(s["cards"], "at most", 0)),
    *[
        say(
            f"there is~count {words} <count:number> <cards:cards.counted>",
            ThereAre,
            comparison=comparison,
            graveyard="",
        )
        for words, comparison in COMPARED
    ],
    *[
        rule
        for side, whose in (("own", "your"), ("enemy", "the enemy's"))
        for rule in (
            say(
                f"in {whose} graveyard there is <cards:cards.a>",
                ThereAre,
                comparison="at least",
                count=1,
                graveyard=side,
            ),
            say(
                f"in {whose} graveyard there are no <cards:cards.pl>",
                ThereAre,
                comparison="at most",
                count=0,
                graveyard=side,
            ),
            say(
                f"in {whose} graveyard there is~count at least <count:number> <cards:cards.counted>",
                ThereAre,
                comparison="at least",
                graveyard=side,
            ),
        )
    ],
    constant("it is your turn", DuringTurn("own")),
    constant("it is the enemy's turn", DuringTurn("enemy")),
    constant("you have taken a mulligan", TookMulligan()),
    constant("you have taken no mulligan", Neither(TookMulligan())),
    constant("you are the First player", PlayerIs("first")),
    constant("you are the Second player", PlayerIs("second")),
    say("all <count:number> cards shown are <cards:cards.pl>", AllRevealedFit),
    say("the cards shown are <related:pairing>", RevealedAlike),
    say("this is <source:source-bare.a>", StrikePowerIs),
    constant("it cannot be moved", NotMoved()),
    constant("it cannot be moved or its player refuses", NotMoved(True)),
    say("either <one:condition> or <two:condition>", EitherHolds),
    say("both <one:condition> and <two:condition>", Both),
    say("in each row of the field there is <cards:cards.a>", InEachRow),
    constant("this card is fighting", Fights()),
    say("this card is fighting <foe:cards.a>", Fights),
    say("it is not so that <condition>", Neither),
]
