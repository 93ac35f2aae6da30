"""Current numbers of a card: cost, strike, lives, named abilities. Also: which descriptions fit it."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language.card_names import is_named
from simulator.heroes.bits import (
    AIM_FITS,
    ALL_OF,
    ANY_OF,
    ANY_SIDE,
    ARMOUR,
    AT_LEAST,
    AT_MOST,
    BITS,
    BYTE,
    CHOSEN,
    COINS,
    COMPARE,
    COST_OF,
    COSTS_EXACTLY,
    COSTS_LESS,
    COSTS_LESS_FOR_HAND,
    COSTS_LESS_PER,
    COUNT,
    DEATHS,
    DECK_SIZE,
    DIED,
    DONE_COUNT,
    EMPTY_HAND,
    ENEMY,
    ENEMY_HERO_LIVES,
    ENEMY_TURN,
    EVENT_SIZE,
    FEWER_CARDS,
    FEWER_IN_PLAY,
    GREATEST_COST,
    GREATEST_STRIKE,
    HAND_AT_LEAST,
    HAND_AT_MOST,
    HAND_SIZE,
    HAVE,
    HAVE_FEWER,
    HAVE_NONE,
    HERO,
    HERO_LIVES,
    HERO_WOUNDS,
    HURT,
    IT,
    IT_DIED,
    JOINED,
    KEY_AGAINST,
    LEAST_COST,
    LEAST_STRIKE,
    LIVES_OF,
    MORE_CARDS,
    MORE_IN_PLAY,
    MOST_LIVES,
    MOST_WOUNDS,
    NEW,
    NOBODY,
    NUMBER,
    OWN_STRIKE,
    PLAYED,
    PLAYED_FEWER,
    PLAYS,
    SHIFTS,
    SHOT,
    SHOWN,
    SHOWN_IS,
    SLOTS,
    STRUCK,
    STUNNED,
    TAPPED,
    THAT,
    THIS,
    THIS_IS,
    TOP_IS,
    UNSTRUCK,
    UNTAPPED,
    UNWOUNDED,
    WEAPON,
    WOUNDED,
    WOUNDS_OF,
    YOUR_HERO,
    YOUR_TURN,
    YOURS,
    X,
)
from simulator.heroes.program import Aim, Face, Picks, Sum, Test
from simulator.heroes.state import QueueEntry, State
from simulator.heroes.unit import Grant, Unit

NUMBERED: Final = {shift: BITS[id] for id, shift in SHIFTS.items()}  # named abilities by the place of their number
WEAPON_SLOT: Final = 2
ARMOUR_SLOT: Final = 1


def face_of(state: State, card: int) -> Face:
    return state.table.faces[state.faces[card]]


def slot_of(kind: int) -> int:
    """The slot of equipment of a kind."""
    return WEAPON_SLOT if kind == WEAPON else ARMOUR_SLOT if kind == ARMOUR else 0


def weapon_of(state: State, seat: int) -> Unit | None:
    card = state.worn[seat * SLOTS + WEAPON_SLOT]
    return None if card == NOBODY else state.units[card]


def strike_of(state: State, unit: Unit) -> int:
    """Return the strength of a strike, never less than 0 (104.3.1)."""
    total = strike_sum(state, unit)
    return total if total > 0 else 0


def strike_sum(state: State, unit: Unit) -> int:
    """Return the printed strike plus all effects on it; a hero strikes with a weapon. The sum may be below 0."""
    face = state.table.faces[unit.face]
    total = face.strike + unit.strike + unit.t_strike + unit.gift.strike
    for one in unit.lasting:
        total += one.strike
    if face.kind == HERO:
        weapon = weapon_of(state, unit.seat)
        if weapon is not None:
            total += state.table.faces[weapon.face].strike + weapon.strike + weapon.t_strike + weapon.gift.strike
    return total


def remaining_lives(state: State, unit: Unit) -> int:
    """Return the initial lives plus effects minus wounds (504)."""
    total = state.table.faces[unit.face].lives + unit.lives + unit.t_lives + unit.gift.lives - unit.wounds
    for one in unit.lasting:
        total += one.lives
    return total


def keys_of(state: State, unit: Unit) -> int:
    """Return the mask of named abilities; a hero's strike has the abilities of his weapon."""
    keys = unit.keys | unit.t_keys | unit.gift.keys
    for one in unit.lasting:
        keys |= one.keys
    face = state.table.faces[unit.face]
    if not unit.silent:
        keys |= face.keys
    if face.kind == HERO:
        weapon = weapon_of(state, unit.seat)
        if weapon is not None:
            keys |= weapon.keys | weapon.t_keys | weapon.gift.keys
            if not weapon.silent:
                keys |= state.table.faces[weapon.face].keys
    return keys & ~(unit.lost | unit.t_lost)


def keys_against(state: State, unit: Unit, other: int) -> int:
    """Return the mask of named abilities that a card has against another card alone."""
    keys = 0
    if unit.grants or unit.gift.grants:
        for one in grants_of(unit):
            picks = one.ability.picks
            against = one.ability.kind == KEY_AGAINST and picks is not None
            if against and picks is not None and fits(state, picks, other, unit.seat, unit.card):
                keys |= one.ability.number
    return keys


def grants_of(unit: Unit) -> list[Grant]:
    """Return the abilities that a card has gained."""
    given = unit.gift.grants
    return [*unit.grants, *given] if given else unit.grants


def ability_number(state: State, unit: Unit, shift: int) -> int:
    """The number of a named ability: of armour, regeneration or thorns; 0 if the card has lost it."""
    if (unit.lost | unit.t_lost) & NUMBERED[shift]:
        return 0
    nums = unit.nums + unit.t_nums + unit.gift.nums
    for one in unit.lasting:
        nums += one.nums
    if not unit.silent:
        nums += state.table.faces[unit.face].nums
    return nums >> shift & BYTE


def strike_against(state: State, unit: Unit, target: Unit) -> int:
    """Return the strength of a card's strike at a target."""
    strike = strike_of(state, unit)
    face = state.table.faces[unit.face]
    if face.against and not unit.silent:
        for ability in face.against:
            if ability.picks is not None and fits(state, ability.picks, target.card, unit.seat, unit.card):
                strike += ability.less
    return strike if strike > 0 else 0


def cost_of(state: State, card: int) -> int:
    """In hand and in play, X as 0, never less than 0 (104.3.3, 105.1)."""
    face = face_of(state, card)
    cost = face.cost - state.cheaper[card]
    whole = state.units[card]
    if whole is not None:
        for part in whole.parts:  # the parts of a mechanism count
            cost += face_of(state, part).cost
    if state.table.any_discount:
        unit = state.units[card]
        owner = state.owners[card] if unit is None else unit.seat
        exact = NOBODY
        for ability in face.own_discounts:
            if ability.kind == COSTS_EXACTLY:
                if holds(state, ability.test, owner, card):
                    exact = ability.less
            elif ability.kind == COSTS_LESS:
                if holds(state, ability.test, owner, card):
                    cost -= ability.less
            elif ability.kind == COSTS_LESS_PER:
                cost -= ability.less * amount_of(state, ability.ops[0].amount, QueueEntry(0, None, card, owner, NOBODY))
            elif ability.kind == COSTS_LESS_FOR_HAND:
                hand = state.hands[1 - owner if ability.enemy else owner]
                cost -= ability.less * (len(hand) - (1 if card in hand else 0))
            elif ability.picks is not None:
                cost -= ability.less * count(state, ability.picks, owner, card)
        for seat in (0, 1):
            for other in in_play(state, seat):
                source = state.units[other]
                if source is None or source.silent:
                    continue
                for ability in state.table.faces[source.face].discounts:
                    if ability.picks is None or not fits_cost(state, ability.picks, card, owner, seat, other):
                        continue
                    if holds(state, ability.test, seat, other):
                        if ability.least:
                            cost = max(cost - ability.less, min(cost, ability.least))
                        else:
                            cost -= ability.less
        if exact != NOBODY:
            return exact
    for price in state.prices:
        owner = state.owners[card] if whole is None else whole.seat
        if fits_cost(state, price.picks, card, owner, price.seat, price.source):
            cost -= price.less
    return cost if cost > 0 else 0


def fits_cost(state: State, picks: Picks, card: int, owner: int, seat: int, source: int) -> bool:
    """Return whether a cost reduction applies to a card, by its printed properties and its owner."""
    if (picks.side == YOURS and owner != seat) or (picks.side == ENEMY and owner == seat):
        return False
    if picks.other and card == source:
        return False
    if picks.in_hand and state.units[card] is not None:
        return False
    return fits_face(face_of(state, card), picks)


def fits_face(face: Face, picks: Picks) -> bool:
    """Whether kind, class and element fit."""
    if not face.kind & picks.kinds or not face.element & picks.elements:
        return False
    if face.classes & picks.not_classes or face.kind & picks.not_kinds:
        return False
    if picks.made and face.created != (picks.made == 1):
        return False
    if picks.lacking and face.keys & picks.lacking:
        return False
    if picks.named and not is_named(face.name_ru, face.name_en, picks.named):
        return False
    return picks.classes == 0 or face.classes & picks.classes != 0


def fits(state: State, picks: Picks, card: int, seat: int, source: int) -> bool:
    """Whether a description fits a card, in play or elsewhere; `seat` is whose «your» it is."""
    face = state.table.faces[state.faces[card]]
    if not face.kind & picks.kinds or not face.element & picks.elements:
        return False
    unit = state.units[card]
    classes = face.classes if unit is None else face.classes | unit.classes | unit.gift.classes
    if picks.classes and not classes & picks.classes:
        return False
    if classes & picks.not_classes or face.kind & picks.not_kinds:
        return False
    if picks.made and face.created != (picks.made == 1):
        return False
    if picks.same_name and face.name_ru != face_of(state, source).name_ru:
        return False
    if picks.named and not is_named(face.name_ru, face.name_en, picks.named):
        return False
    if picks.other and card == source:
        return False
    if picks.having and not (face.keys if unit is None else keys_of(state, unit)) & picks.having:
        return False
    if picks.lacking and (face.keys if unit is None else keys_of(state, unit)) & picks.lacking:
        return False
    owner = state.owners[card] if unit is None else unit.seat
    if (picks.side == YOURS and owner != seat) or (picks.side == ENEMY and owner == seat):
        return False
    if picks.cost_most >= 0 and cost_of(state, card) > picks.cost_most:
        return False
    if picks.cost_least >= 0 and cost_of(state, card) < picks.cost_least:
        return False
    if picks.strike_most >= 0 or picks.strike_least >= 0:
        strike = face.strike if unit is None else strike_of(state, unit)
        if (picks.strike_most >= 0 and strike > picks.strike_most) or strike < picks.strike_least:
            return False
    if picks.lives_most >= 0 or picks.lives_least >= 0:
        lives = face.lives if unit is None else remaining_lives(state, unit)
        if (picks.lives_most >= 0 and lives > picks.lives_most) or lives < picks.lives_least:
            return False
    if picks.states & NEW and (unit is None or unit.entered != state.turn_number):
        return False
    return picks.states == 0 or (unit is not None and is_in(unit, picks.states))


def is_in(unit: Unit, states: int) -> bool:
    """Whether a unit is in all of these states."""
    if (states & TAPPED and not unit.tapped) or (states & UNTAPPED and unit.tapped):
        return False
    if states & HURT and not unit.hurt:
        return False
    if (states & STUNNED and not unit.frozen) or (states & JOINED and not unit.parts):
        return False
    if (states & STRUCK and not unit.attacked) or (states & UNSTRUCK and unit.attacked):
        return False
    return not ((states & WOUNDED and unit.wounds == 0) or (states & UNWOUNDED and unit.wounds > 0))


def in_play(state: State, seat: int) -> list[int]:
    """All cards that a seat controls: creatures, the hero, what he wears, the event."""
    found = [state.heroes[seat]]
    found.extend(state.creatures[seat])
    for slot in range(SLOTS):
        if state.worn[seat * SLOTS + slot] != NOBODY:
            found.append(state.worn[seat * SLOTS + slot])
    if state.events[seat] != NOBODY:
        found.append(state.events[seat])
    return found


def _measure(state: State, rank: int, card: int) -> int:
    """Return the number by which a description ranks a card; the card with the greatest number is chosen."""
    if rank == GREATEST_COST:
        return cost_of(state, card)
    if rank == LEAST_COST:
        return -cost_of(state, card)
    unit = state.units[card]
    if unit is None:
        return 0
    if rank == GREATEST_STRIKE:
        return strike_of(state, unit)
    if rank == LEAST_STRIKE:
        return -strike_of(state, unit)
    if rank == MOST_WOUNDS:
        return unit.wounds
    return remaining_lives(state, unit) if rank == MOST_LIVES else -remaining_lives(state, unit)


def find_fits(state: State, picks: Picks, seat: int, source: int) -> list[int]:
    """Return the cards in play that match a description, first the cards of its player."""
    found: list[int] = []
    for side in (seat, 1 - seat):
        if (picks.side == YOURS and side != seat) or (picks.side == ENEMY and side == seat):
            continue
        for card in in_play(state, side):
            if fits(state, picks, card, seat, source):
                found.append(card)
    if picks.rank and found:
        best = max(_measure(state, picks.rank, card) for card in found)
        found = [card for card in found if _measure(state, picks.rank, card) == best]
    return found


def count(state: State, picks: Picks, seat: int, source: int) -> int:
    if picks.in_hand:
        hand = state.hands[1 - seat if picks.side == ENEMY else seat]
        return sum(1 for card in hand if fits(state, picks, card, seat, source))
    if picks.in_grave:
        pile = state.graves[1 - seat if picks.side == ENEMY else seat]
        if picks.side == ANY_SIDE:
            pile = [*state.graves[0], *state.graves[1]]
        number = 0
        for card in pile:
            if fits(state, picks, card, seat, source):
                number += 1
        return number
    return len(find_fits(state, picks, seat, source))


def holds(state: State, test: Test | None, seat: int, source: int, entry: QueueEntry | None = None) -> bool:
    """Return whether a condition holds; None always does. `entry`: the ability whose cards the condition names."""
    if test is None:
        return True
    if test.kind > YOUR_TURN:
        return _holds_further(state, test, seat, source, entry)
    if test.kind == HAVE and test.picks is not None:
        return count(state, test.picks, seat, source) >= test.value
    if test.kind == HAVE_NONE and test.picks is not None:
        return count(state, test.picks, seat, source) == 0
    if test.kind == HERO_LIVES:
        hero = state.units[state.heroes[seat]]
        return hero is not None and remaining_lives(state, hero) <= test.value
    if test.kind == EMPTY_HAND:
        return not state.hands[seat]
    if test.kind == THIS_IS:
        unit = state.units[source]
        return unit is not None and is_in(unit, test.value)
    return test.kind == YOUR_TURN and state.turn == seat


def _holds_further(state: State, test: Test, seat: int, source: int, entry: QueueEntry | None) -> bool:
    """Return whether a condition on hands, turns, plays or a card of the ability holds."""
    mine, other = len(state.hands[seat]), len(state.hands[1 - seat])
    if test.kind == ENEMY_TURN:
        return state.turn != seat
    if test.kind == ENEMY_HERO_LIVES:
        hero = state.units[state.heroes[1 - seat]]
        return hero is not None and remaining_lives(state, hero) <= test.value
    if test.kind == HERO_WOUNDS:
        hero = state.units[state.heroes[seat]]
        return hero is not None and hero.wounds >= test.value
    if test.kind in (MORE_CARDS, FEWER_CARDS):
        return mine > other if test.kind == MORE_CARDS else mine < other
    if test.kind in (HAND_AT_LEAST, HAND_AT_MOST):
        held = other if test.enemy else mine
        return held >= test.value if test.kind == HAND_AT_LEAST else held <= test.value
    if test.kind in (PLAYED, PLAYED_FEWER):
        number = _count_plays(state, test.picks, 1 - seat if test.enemy else seat)
        return number >= test.value if test.kind == PLAYED else number < test.value
    if test.kind == TOP_IS and test.picks is not None:
        return bool(state.decks[seat]) and fits_face(face_of(state, state.decks[seat][0]), test.picks)
    if test.kind == DIED and test.picks is not None:
        return any(_died_as(state, card, test.picks, seat) for card in state.deaths)
    if test.kind == IT_DIED:
        if entry is None:
            return False
        touched = entry.them if entry.it in entry.them else [entry.it]
        return any(card in state.deaths for card in touched) == (test.value == 1)
    if test.kind == HAVE_FEWER and test.picks is not None:
        return count(state, test.picks, seat, source) < test.value
    if test.kind in (MORE_IN_PLAY, FEWER_IN_PLAY) and test.picks is not None:
        mine, other = 0, 0
        for card in find_fits(state, test.picks, seat, source):
            unit = state.units[card]
            if unit is not None and unit.seat == seat:
                mine += 1
            else:
                other += 1
        return mine > other if test.kind == MORE_IN_PLAY else mine < other
    if test.kind in (ALL_OF, ANY_OF):
        fitting = [part for part in test.parts if holds(state, part, seat, source, entry)]
        return len(fitting) == len(test.parts) if test.kind == ALL_OF else bool(fitting)
    if test.kind == COMPARE:
        here = QueueEntry(0, None, source, seat, NOBODY) if entry is None else entry
        left, right = amount_of(state, test.left, here), amount_of(state, test.right, here)
        if test.value in (AT_MOST, AT_LEAST):
            return left <= right if test.value == AT_MOST else left >= right
        return left > right if test.value > 0 else left < right if test.value < 0 else left == right
    if entry is None:  # a constant ability: of its cards, it knows itself and the heroes
        entry = QueueEntry(0, None, source, seat, NOBODY)
    if test.kind == SHOWN_IS:
        return (
            entry.shown_card != NOBODY
            and test.picks is not None
            and fits_face(face_of(state, entry.shown_card), test.picks)
        )
    card = named_card(state, entry, test.aim)
    if card == NOBODY:
        return False
    if test.kind == AIM_FITS:
        return test.picks is not None and fits(state, test.picks, card, seat, source)
    named = state.units[card]
    if named is None:
        return False
    if not named.silent and state.table.faces[named.face].shoots:
        return True
    return any(op.kind == SHOT for one in grants_of(named) for op in one.ability.ops)


def _count_plays(state: State, picks: Picks | None, seat: int) -> int:
    """Return how many fitting cards a seat has played this turn."""
    number = 0
    for card in state.plays[seat]:
        if picks is None or fits_face(face_of(state, card), picks):
            number += 1
    return number


def _died_as(state: State, card: int, picks: Picks, seat: int) -> bool:
    """Return whether a card that has died fits, by its owner and its printed properties."""
    owner = state.owners[card]
    if (picks.side == YOURS and owner != seat) or (picks.side == ENEMY and owner == seat):
        return False
    return fits_face(face_of(state, card), picks)


def named_card(state: State, entry: QueueEntry, aim: Aim | None) -> int:
    """Return the card to which a part of the ability refers, NOBODY without one."""
    if aim is None or aim.how == THIS:
        return entry.source
    if aim.how == IT:
        return entry.it
    if aim.how == THAT:
        return entry.other
    if aim.how == YOUR_HERO:
        return state.heroes[entry.seat]
    if aim.how == CHOSEN:
        if aim.late:
            return entry.late[0] if entry.late else NOBODY
        for place, card in enumerate(entry.targets):
            if entry.slots[place] == aim.slot:
                return card
        return NOBODY
    return state.heroes[1 - entry.seat]


def amount_of(state: State, amount: Sum | None, entry: QueueEntry) -> int:
    """Return how much an amount is now."""
    if amount is None:
        return 0
    return amount.factor * _one_amount(state, amount, entry)


def _one_amount(state: State, amount: Sum, entry: QueueEntry) -> int:
    if amount.kind == NUMBER:
        return amount.value
    if amount.kind == X:
        return entry.x
    if amount.kind == COUNT and amount.picks is not None:
        return count(state, amount.picks, entry.seat, entry.source)
    if amount.kind == SHOWN:
        return entry.shown
    if amount.kind == HAND_SIZE:
        return len(state.hands[1 - entry.seat if amount.value == 1 else entry.seat])
    if amount.kind == DONE_COUNT:
        return entry.done
    if amount.kind == EVENT_SIZE:
        return entry.size
    if amount.kind == COINS:
        return state.coins[1 - entry.seat if amount.value == 1 else entry.seat]
    if amount.kind == DECK_SIZE:
        return len(state.decks[1 - entry.seat if amount.value == 1 else entry.seat])
    if amount.kind == DEATHS and amount.picks is not None:
        number = 0
        for one in state.deaths:
            if _died_as(state, one, amount.picks, entry.seat):
                number += 1
        return number
    if amount.kind == PLAYS and amount.picks is not None:
        return _count_plays(state, amount.picks, 1 - entry.seat if amount.value == 1 else entry.seat)
    card = entry.source if amount.kind == OWN_STRIKE else named_card(state, entry, amount.aim)
    if card == NOBODY:
        return 0
    unit = state.units[card]
    if amount.kind == COST_OF:
        return cost_of(state, card)
    if amount.kind == WOUNDS_OF:
        return 0 if unit is None else unit.wounds
    if unit is None:  # it has left play: its last strike, otherwise its printed numbers
        if card == entry.source and entry.strength != NOBODY and amount.kind != LIVES_OF:
            return entry.strength
        face = face_of(state, card)
        return face.lives if amount.kind == LIVES_OF else face.strike
    return remaining_lives(state, unit) if amount.kind == LIVES_OF else strike_of(state, unit)


def hero_lives(state: State, seat: int) -> int:
    """Return how many lives the hero of a seat has left; 0 once it is dead."""
    unit = state.units[state.heroes[seat]]
    return 0 if unit is None else remaining_lives(state, unit)
