"""The tree of abilities: what a card's text means, the same for both languages, the engine and the pages.

A sentence of a card is one `Ability` (403.3). Every node is frozen and hashable and consists of nodes, tuples of nodes,
numbers and words of the closed vocabularies below; free text stands only in the names of classes, cards and markers.
Fields keep their defaults where the text says nothing.

This is where all others import nodes from; the modules beside it group them by what they are.
"""

from __future__ import annotations

from catalog.language.tree.abilities import (
    Ability,
    Becomes,
    Blocks,
    Bonus,
    Can,
    Cannot,
    Capped,
    Deprives,
    DieBonus,
    Grants,
    Guard,
    Ignores,
    InsteadOfDeath,
    Maximum,
    Must,
    Named,
    Played,
    StartsWith,
    StatBonus,
    StaysUntapped,
    Together,
    Triggered,
    Unhurt,
    While,
)
from catalog.language.tree.amounts import Amount, ByDie, Number, Quantity, Reckoned, X
from catalog.language.tree.cards import (
    All,
    Beside,
    Called,
    Cards,
    Chosen,
    Having,
    InFormationWith,
    InLine,
    InRow,
    Is,
    Measured,
    NextTo,
    Not,
    OfClass,
    OfElement,
    OneOf,
    OnHalf,
    Opposite,
    Source,
    Target,
    The,
    Trait,
    Within,
)
from catalog.language.tree.conditions import (
    Compared,
    Condition,
    DuringTurn,
    Fits,
    InFormation,
    Neither,
    PlayerIs,
    ThereAre,
    WhileIncorporeal,
)
from catalog.language.tree.effects import (
    Attack,
    Block,
    Choose,
    Destroy,
    Effect,
    ExtraLives,
    FinishOff,
    Gains,
    GainTokens,
    Heal,
    If,
    Leaps,
    Loses,
    LoseTokens,
    May,
    Move,
    MoveTokens,
    Prevent,
    Redirect,
    Redistribute,
    Reduce,
    Resurrect,
    ReturnToDeck,
    Summon,
    Swap,
    TakeControl,
    Tap,
    Untap,
    Wound,
)
from catalog.language.tree.events import AtTime, Event, OnAbility, OnAttack, OnDeed
from catalog.language.tree.payment import Cost, Limit, PayDeath, PayExtraLives, PayOther, PayTap, PayTokens, PayWounds
from catalog.language.tree.vocabulary import (
    AttackKind,
    CardKind,
    Comparison,
    Doing,
    Duration,
    Line,
    Measure,
    Role,
    Side,
    State,
    Strength,
    Whose,
)

Node = Ability | Event | Effect | Limit | Cost | Condition | Source | Target | Cards | Trait | Amount

__all__ = [
    "Ability", "All", "Amount", "AtTime", "Attack", "AttackKind", "Becomes", "Beside", "Block", "Blocks", "Bonus",
    "ByDie", "Called", "Can", "Cannot", "Capped", "CardKind", "Cards", "Choose", "Chosen", "Compared", "Comparison",
    "Condition", "Cost", "Deprives", "Destroy", "DieBonus", "Doing", "Duration", "DuringTurn", "Effect", "Event",
    "ExtraLives", "FinishOff", "Fits", "GainTokens", "Gains", "Grants", "Guard", "Having", "Heal", "If", "Ignores",
    "InFormation", "InFormationWith", "InLine", "InRow", "InsteadOfDeath", "Is", "Leaps", "Limit", "Line",
    "LoseTokens", "Loses", "Maximum", "May", "Measure", "Measured", "Move", "MoveTokens", "Must", "Named",
    "Neither", "NextTo", "Node", "Not", "Number", "OfClass", "OfElement", "OnAbility", "OnAttack", "OnDeed",
    "OnHalf", "OneOf", "Opposite", "PayDeath", "PayExtraLives", "PayOther", "PayTap", "PayTokens", "PayWounds",
    "Played", "PlayerIs", "Prevent", "Quantity", "Reckoned", "Redirect", "Redistribute", "Reduce", "Resurrect",
    "ReturnToDeck", "Role", "Side", "Source", "StartsWith", "StatBonus", "State", "StaysUntapped", "Strength",
    "Summon", "Swap", "TakeControl", "Tap", "Target", "The", "ThereAre", "Together", "Trait", "Triggered", "Unhurt",
    "Untap", "While", "WhileIncorporeal", "Whose", "Within", "Wound", "X",
]  # fmt: skip
