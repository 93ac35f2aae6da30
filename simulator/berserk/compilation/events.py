"""The events of the card language as those of the engine."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language import tree as t
from catalog.berserk.language.marker_names import marker_key
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.cells import CellTest
from simulator.berserk.compilation.parts import compile_subject
from simulator.berserk.descriptions import NotSimulated, cell_test_of, side_of
from simulator.berserk.texts.events import (
    AGAIN,
    ASLANT,
    BURIED,
    FELLED,
    HOME,
    OTHERS,
    OUT,
    STEP,
    SWAP,
    VALHALLA,
    WALK,
    ActionTrigger,
    AttackTrigger,
    DestructionTrigger,
    EitherTrigger,
    EventTrigger,
    NamedAbilityTrigger,
    SwapTrigger,
    ThrowTrigger,
    TimeTrigger,
    TriggerFrame,
)

TIMES: Final[dict[str, int]] = {
    "before reveal": v.BEFORE_REVEAL,
    "battle start": v.BATTLE_START,
    "before turn": v.TURN_PREPARATION,
    "turn start": v.TURN_START,
    "turn end": v.TURN_END,
}
BLOWS: Final[dict[str, tuple[int, ...]]] = {
    "before": (v.BEFORE,), "declared": (v.DECLARED,), "thrown": (v.RESULT,),
    "dealt": (v.DEALT,), "after": (v.AFTER,), "after missing": (v.AFTER,),
    "missed": (v.MISSED,), "missed attacking": (v.MISSED,),
    "dealt or missed": (v.DEALT, v.MISSED),
}  # fmt: skip
DEEDS: Final[dict[str, tuple[int, bool, str, int]]] = {
    # deed: event; whether `who` is the one that does it; the word or the way that it must have
    "dies": (v.DIED, False, "", 0),
    "destroys": (v.DIED, True, "", 0),
    "has destroyed": (v.DIED, True, FELLED, 0),
    "wounded": (v.WOUNDED, False, "", 0),
    "wounds": (v.WOUNDED, True, "", 0),
    "healed": (v.HEALED, False, "", 0),
    "moves": (v.MOVED, False, "", 0),
    "steps": (v.MOVED, False, STEP, 0),
    "uses movement": (v.MOVED, False, WALK, 0),
    "taps": (v.TAPPED, False, "", 0),
    "untaps": (v.UNTAPPED, False, "", 0),
    "buried": (v.DIED, False, BURIED, 0),
    "redirected from": (v.NAMED_WORKS, False, "redirect", 0),
    "aimed at by valhalla": (v.TARGETED, False, VALHALLA, 0),
    "is untapped": (v.UNTAPPED, False, AGAIN, 0),
    "moves aslant": (v.MOVED, False, ASLANT, 0),
    "gains flying": (v.ACQUIRED, False, "flying", 0),
    "defends": (v.DEFENDS, False, "", 0),
    "gains token": (v.TOKEN, False, "", 0),
    "loses token": (v.TOKEN_LOST, False, "", 0),
    "crosses out": (v.MOVED, False, OUT, 0),
    "crosses home": (v.MOVED, False, HOME, 0),
    "poisoned": (v.ACQUIRED, False, "poison", 0),
    "blessed": (v.ACQUIRED, False, "blessing", 0),
    "cursed": (v.ACQUIRED, False, "curse", 0),
    "summoned": (v.ENTERED, False, "", v.SUMMONED),
    "resurrected": (v.ENTERED, False, "", v.RESURRECTED),
    "incarnated": (v.ENTERED, False, "", v.INCARNATED),
    "targeted": (v.TARGETED, False, "", 0),
    "submerges": (v.NAMED_WORKS, False, "submerge", 0),
    "acts": (v.NAMED_WORKS, False, "act", 0),
    "surfaces": (v.NAMED_WORKS, False, "surface", 0),
    "braces": (v.NAMED_WORKS, False, "brace", 0),
    "blocks": (v.NAMED_WORKS, False, "block", 0),
    "attacks in vain": (v.NAMED_WORKS, False, "vain", 0),
    "has defended": (v.NAMED_WORKS, False, "defended", 0),
    "changes host": (v.NAMED_WORKS, False, "rehost", 0),
    "gains extra lives": (v.NAMED_WORKS, False, "extra lives", 0),
    "loses extra lives": (v.NAMED_WORKS, False, "extra lives lost", 0),
    "exiled": (v.NAMED_WORKS, False, "exile", 0),
    "overhealed": (v.NAMED_WORKS, False, "overheal", 0),
    "is moved": (v.MOVED, False, "", 0),
    "leaves": (v.NAMED_WORKS, False, "leave", 0),
    "is revealed": (v.REVEALED, False, "", 0),
    "swaps": (v.NAMED_WORKS, True, SWAP, 0),
    "has exchanged": (v.NAMED_WORKS, False, "exchange", 0),
    "pays": (v.NAMED_WORKS, False, "pay", 0),
    "turns wolf": (v.NAMED_WORKS, False, "turn wolf", 0),
    "turns human": (v.NAMED_WORKS, False, "turn human", 0),
    "heals": (v.HEALED, True, "", 0),
    "poisons": (v.ACQUIRED, True, "poison", 0),
    "curses": (v.ACQUIRED, True, "curse", 0),
    "blesses": (v.ACQUIRED, True, "blessing", 0),
    "loses poison": (v.NAMED_WORKS, False, "lose poison", 0),
    "loses curse": (v.NAMED_WORKS, False, "lose curse", 0),
    "loses blessing": (v.NAMED_WORKS, False, "lose blessing", 0),
    "loses flying": (v.NAMED_WORKS, False, "lose flying", 0),
    "changes player": (v.NAMED_WORKS, False, "control", 0),
    "lands": (v.NAMED_WORKS, False, "land", 0),
    "summons": (v.ENTERED, True, "", v.SUMMONED),
    "resurrects": (v.ENTERED, True, "", v.RESURRECTED),
    "exiles": (v.NAMED_WORKS, True, "exile", 0),
    "taps another": (v.NAMED_WORKS, True, "tap", 0),
    "untaps another": (v.UNTAPPED, True, OTHERS, 0),
    "becomes parasite": (v.NAMED_WORKS, False, "join parasite", 0),
    "becomes symbiote": (v.NAMED_WORKS, False, "join symbiote", 0),
    "is blocked": (v.NAMED_WORKS, True, "block", 0),
    "is defended against": (v.DEFENDS, True, "", 0),
    "prevents": (v.NAMED_WORKS, False, "prevent", 0),
    "gains marker": (v.ACQUIRED, False, "marker", 0),
    "loses marker": (v.NAMED_WORKS, False, "lose marker", 0),
    "forms up": (v.NAMED_WORKS, False, "form up", 0),
    "breaks up": (v.NAMED_WORKS, False, "break up", 0),
    "enters": (v.NAMED_WORKS, True, "enter", 0),
    "walks in": (v.NAMED_WORKS, True, "walk in", 0),
}


SPECIAL_DEEDS: Final[dict[str, type[ActionTrigger]]] = {"has destroyed": DestructionTrigger, "swaps": SwapTrigger}


def compile_event(event: t.Event, frame: TriggerFrame) -> EventTrigger:
    if isinstance(event, t.AtTime):
        return TimeTrigger(frame, TIMES[event.moment], side_of(event.whose))
    if isinstance(event, t.EitherEvent):
        return EitherTrigger(frame, tuple([compile_event(one, frame) for one in event.events]))
    if isinstance(event, t.OnAttack):
        at = None if event.at is None else compile_subject(event.at)
        return AttackTrigger(
            frame, BLOWS[event.when], manner_of(event.source), compile_subject(event.by), at, "attacking" in event.when,
            event.when == "after missing",
        )  # fmt: skip
    if isinstance(event, t.OnThrow):
        manner = None if event.source is None else manner_of(event.source)
        return ThrowTrigger(
            frame,
            v.RESULT if event.modified else v.THROWN,
            compile_subject(event.who),
            event.comparison,
            event.value,
            manner,
        )
    if isinstance(event, t.OnDeed):
        if event.deed not in DEEDS:
            raise NotSimulated(event.deed)
        number, active, word, way = DEEDS[event.deed]
        if event.name:
            word = f"{word} {marker_key(event.name)}"
        whom = None if event.whom is None else compile_subject(event.whom)
        manner = None if event.source is None else manner_of(event.source)
        kind = SPECIAL_DEEDS.get(event.deed, ActionTrigger)
        return kind(
            frame, number, active, compile_subject(event.who), whom, manner, event.at_least, word, way,
            _left(event.left), event.free, event.way,
        )  # fmt: skip
    if not isinstance(event, t.OnAbility):
        raise NotSimulated(type(event).__name__)
    return NamedAbilityTrigger(frame, v.NAMED_WORKS, event.ability, compile_subject(event.who), _left(event.left))


def _left(place: t.Trait | None) -> CellTest | None:
    return None if place is None else cell_test_of(place)
