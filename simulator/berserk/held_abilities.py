"""The current abilities of a card (406, 407) and its subscriptions to events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from simulator.berserk.bans import stat
from simulator.berserk.card import Card, HeldAbility, Loss
from simulator.berserk.features import (
    COLOUR,
    CONDITIONAL,
    GRANT,
    INNER,
    LIVES,
    MOST_EXTRA,
    MOST_LIVES,
    OBLIGATION,
    PREVENTION,
    REPLACEMENT,
    UNLIMITED,
    Ability,
    PlayedAbility,
)
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENEMY_NEXT_TURN,
    ENEMY_TURN,
    FLYER,
    GRANTS,
    GRAVEYARD,
    ITS_NEXT_TURN,
    ITS_TURN,
    NEXT_TURN,
    NOBODY,
    OBLIGES,
    OWN_NEXT_TURN,
    OWN_TURN,
    PARASITE,
    PREVENTS,
    REPLACES,
    ROSTER,
    SQUADS_CHANGED,
    STATE,
    SYMBIOTE,
    THIS_ATTACK,
    THIS_TURN,
    UNTIL_ITS_TURN,
    UNTIL_OWN_TURN,
    WHILE_HERE,
    WHILE_IN_PLAY,
)

HOOK_EVENTS: Final[tuple[tuple[int, int], ...]] = (
    (PREVENTION, PREVENTS),
    (REPLACEMENT, REPLACES),
    (GRANT, GRANTS),
    (OBLIGATION, OBLIGES),
)
# Abilities that only some types can have (the dictionary).
FOR_PLAIN: Final = ("formation", "manoeuvre", "leap", "teleport")
FOR_CREATURES: Final = ("incorporeal", "poison", "regeneration", "unity", "clumsiness", "carrion-feeding", "plague")


def may_have(card: Card, id: str) -> bool:
    """Whether a card of this type can have the named ability at all."""
    if id in FOR_PLAIN:
        return card.kind == CREATURE
    if id in FOR_CREATURES:
        return card.kind <= PARASITE
    if id == "thirst":
        return not card.flyer
    return True


def has_lost(card: Card, held: HeldAbility) -> bool:
    """407.4, 407.5 Whether the card has lost this ability: all abilities that it had not acquired, or all of that
    name."""
    for loss in card.lost:
        if loss.duration == NEXT_TURN:
            continue
        if loss.id == "":
            if not held.acquired:
                return True
        elif loss.id == held.ability.id:
            return True
    return False


def refresh(game: State, card: Card) -> None:
    """Rebuild the ability list of a card and its subscriptions. Called after every change of its type or of its stored
    abilities."""
    current: list[HeldAbility] = []
    marks = events = hooks = 0
    elsewhere = card.zone == GRAVEYARD
    lost = card.lost
    # 208.6 A class is an ability: a card that has lost all abilities has lost its classes too, but not its equipment
    # (214.4б).
    card.classes = () if any(loss.id == "" and loss.duration != NEXT_TURN for loss in lost) else card.face.classes
    if card.face.kind in (CREATURE, FLYER):
        card.kind = _subtype(card) or (FLYER if _flies(card) else CREATURE)
    elif card.face.kind in (SYMBIOTE, PARASITE):
        card.kind = FLYER if _flies(card) else card.face.kind
    elif card.face.kind == ARTIFACT:
        card.form = _form(card)
        card.kind = ARTIFACT if card.form is None else FLYER if _flies(card) else CREATURE
    for held in card.face.held + card.gained if card.gained else card.face.held:
        if held.duration == NEXT_TURN:
            continue  # its turn has not come
        if lost and has_lost(card, held):
            continue
        ability = held.ability
        if ability.id != "" and not may_have(card, ability.id):
            continue
        current.append(held)
    if any(held.ability.hooks & CONDITIONAL for held in current) and card.in_squad:
        current = _with_conditional(game, card, current)
    plays = 0
    card.element = card.face.element
    numbers: tuple[int, int, int, int] | None = None
    for held in current:
        ability = held.ability
        if ability.hooks & COLOUR:
            card.element = ability.change_element(card.element)
            numbers = ability.change_numbers(numbers or _printed_numbers(card))
            card.classes = ability.change_classes(card.classes)
        marks |= ability.marks
        if isinstance(ability, PlayedAbility):
            plays |= 3 if ability.instant else 1
        if ability.elsewhere == elsewhere:
            events |= ability.events
            hooks |= ability.hooks
    if card.face.kind in (CREATURE, FLYER) or card.form is not None:
        card.form = numbers
    spent = card.armoured > 0 and card.foremost("armour") is not None
    card.current = tuple(current)
    card.marks = marks
    card.plays = plays
    if spent and card.foremost("armour") is None:
        card.armoured = 0  # «Броня Х»: an armour that returns, or a new one, prevents again
    card.hooks = hooks if card.in_squad or card.zone == ROSTER else 0  # 304.4 a maximum holds in the roster too
    if (hooks & LIVES and card.in_squad) or card.lent:
        _lend(game, card)
    for hook, event in HOOK_EVENTS:
        if hooks & hook:
            events |= 1 << event
    if not (card.in_squad or elsewhere):
        events = 0
    subscribe(game, card, events)
    conditional = card.in_squad and hooks & CONDITIONAL != 0
    if conditional != (card.index in game.conditional):
        game.conditional = _with(game.conditional, card.index, conditional)
    game.dirty = SQUADS_CHANGED


def at_rest(game: State, card: Card) -> None:
    """As `refresh`, for a card of a deck or a deal that nothing has happened to: it has what every other one has."""
    like = card.face.rested
    if like is None:
        like = Card(-1, card.face, NOBODY)
        like.zone = card.zone
        refresh(game, like)
        card.face.rested = like
    card.kind = like.kind
    card.element = like.element
    card.classes = like.classes
    card.current = like.current
    card.marks = like.marks
    card.plays = like.plays
    card.form = like.form


def _lend(game: State, card: Card) -> None:
    """204.2, 204.3 The extra lives that «+N к жизням» gives, for as long as it is had; 402.3 who loses the last of its
    lives by that gets the effect of destruction (`State.withered`)."""
    lent = sum([held.ability.lives(game, card) for held in card.current if held.ability.hooks & LIVES])
    own = card.extra - card.lent
    lives = stat(game, card, MOST_LIVES, UNLIMITED) - card.life
    lent = min(lent, max(0, min(lives, stat(game, card, MOST_EXTRA, UNLIMITED)) - own))
    alive = card.lives > 0
    card.extra += lent - card.lent
    card.lent = lent
    if alive and card.lives <= 0:
        game.withered = (*game.withered, card.index)


def _flies(card: Card) -> bool:
    """«Полёт», 208.4: a flyer that loses it is a creature, a creature that gains it is a flyer, and what the rules say
    of its new type goes for it."""
    flies = card.face.kind == FLYER
    for held in card.face.held:
        flies = flies or held.ability.id == "flying"
    for held in card.gained:
        flies = flies or held.ability.id == "flying"
    for loss in card.lost:
        if loss.id == "flying":
            return False
    return flies


def _subtype(card: Card) -> int:
    """208.3 The subtype that a creature has taken last; 0 for its own."""
    subtype: int = 0
    for held in card.gained:
        if held.ability.hooks & COLOUR:
            subtype = held.ability.subtyped() or subtype
    return subtype


def _printed_numbers(card: Card) -> tuple[int, int, int, int]:
    """The printed strike of a card, and how many times it moves a turn: a flyer that has landed, once (208.4)."""
    if card.face.kind == ARTIFACT and card.form is not None:
        return card.form
    weak, medium, strong = card.face.strike
    return weak, medium, strong, card.face.move if card.face.kind == CREATURE else 1


def _form(card: Card) -> tuple[int, int, int, int] | None:
    """The strike and the movement of the creature that an artifact has become last; None for one that is an
    artifact."""
    form: tuple[int, int, int, int] | None = None
    for held in card.face.held + card.gained:
        if held.ability.hooks & COLOUR and held.duration != NEXT_TURN:
            form = held.ability.creature_form() or form
    return form


def _with_conditional(game: State, card: Card, current: list[HeldAbility]) -> list[HeldAbility]:
    """Add the abilities whose conditions hold. A condition may depend on an ability from another card."""
    card.conditions = condition_bits(game, card, current)
    for held in list(current):
        if held.ability.hooks & CONDITIONAL:
            serial = held.serial * 100 + 10000
            further = held.inner
            for inner in held.ability.inner(game, card):
                number = held.sentence
                if isinstance(inner, PlayedAbility):
                    number = further
                    further += INNER
                added = HeldAbility(inner, number, serial, True, STATE, card.index, card.controller)
                serial += 1
                if not (card.lost and has_lost(card, added)):
                    current.append(added)
    return current


def subscribe(game: State, card: Card, events: int) -> None:
    """Keeps `listeners` true to the events of a card."""
    changed: i64 = events ^ card.events
    if changed == 0:
        return
    if game.listeners_shared:
        game.listeners = game.listeners[:]
        game.listeners_shared = False
    event: i64 = 0
    while changed >> event:
        if changed >> event & 1:
            game.listeners[event] = _with(game.listeners[event], card.index, events >> event & 1 != 0)
        event += 1
    card.events = events


def _with(indices: tuple[int, ...], index: int, present: bool) -> tuple[int, ...]:
    if present:
        return tuple(sorted((*indices, index)))
    return tuple(other for other in indices if other != index)


def gain(
    game: State,
    card: Card,
    ability: Ability,
    duration: int = BATTLE,
    giver: int = -1,
    player: int = -1,
    number: int = 0,
) -> bool:
    """407.1 The card acquires an ability; False if its type cannot have it. One that is to trigger later is held until
    its moment has come, and then no more (405.5, 417.2): `duration` says how long."""
    if ability.id != "" and not may_have(card, ability.id):
        return False
    if duration == THIS_ATTACK:
        game.brief = True
    card.serial += 1
    sentence = len(card.face.sentences) + 1
    for held in card.gained:
        sentence = max(sentence, held.sentence + 1)
    card.gained = (*card.gained, HeldAbility(ability, sentence, card.serial, True, duration, giver, player, number))
    refresh(game, card)
    return True


def lose_abilities(
    game: State, card: Card, id: str, duration: int = BATTLE, giver: int = -1, player: int = -1, number: int = 0
) -> None:
    """407.3–407.5 The card loses the abilities of a name, or, with "", all that it had not acquired."""
    card.lost = (*card.lost, Loss(id, duration, giver, player, number))
    refresh(game, card)


def cure(game: State, card: Card, id: str, most: int = -1) -> bool:
    """Takes the acquired abilities of a name away for good, the first `most` of them or all, without barring new ones;
    False if there were none."""
    kept: list[HeldAbility] = []
    for held in card.gained:
        if held.ability.id != id or most == 0:
            kept.append(held)
        else:
            most -= 1
    if len(kept) == len(card.gained):
        return False
    card.gained = tuple(kept)
    refresh(game, card)
    return True


def begin_next_turn(game: State) -> None:
    """«В свой следующий ход», «до конца вашего следующего хода»: that turn begins, and what was to last for it does."""
    for index in game.squad:
        card = game.cards[index]
        if not card.gained and not card.lost:
            continue
        if _begins(game, card):
            card.gained = tuple([_begun_held(game, card, held) for held in card.gained])
            card.lost = tuple([_begun_loss(game, card, loss) for loss in card.lost])
            refresh(game, card)


def resolve_duration(card: Card, duration: int, player: int) -> int:
    """Return «до конца своего хода» as a duration from the point of view of `player`, who gives it; the card can belong
    to either player."""
    own = card.controller == player
    if duration == ITS_TURN:
        return OWN_TURN if own else ENEMY_TURN
    if duration == ITS_NEXT_TURN:
        return OWN_NEXT_TURN if own else ENEMY_NEXT_TURN
    if duration == UNTIL_ITS_TURN:
        return UNTIL_OWN_TURN if own else OWN_TURN
    return duration


def _begun(game: State, card: Card, duration: int, player: int) -> int:
    """How long what has that duration lasts as the turn of `game.turn` begins."""
    if duration == NEXT_TURN and card.controller == game.turn:
        return THIS_TURN
    if duration == ENEMY_NEXT_TURN and player != game.turn:
        return ENEMY_TURN
    return OWN_TURN if duration == OWN_NEXT_TURN and player == game.turn else duration


def _begins(game: State, card: Card) -> bool:
    """Whether anything that the card has gained or lost was to begin with this turn."""
    for held in card.gained:
        if _begun(game, card, held.duration, held.giver_player) != held.duration:
            return True
    for loss in card.lost:  # noqa: SIM110 a plain loop compiles to a faster one
        if _begun(game, card, loss.duration, loss.giver_player) != loss.duration:
            return True
    return False


def _begun_held(game: State, card: Card, held: HeldAbility) -> HeldAbility:
    duration = _begun(game, card, held.duration, held.giver_player)
    if duration == held.duration:
        return held
    return HeldAbility(
        held.ability, held.sentence, held.serial, True, duration, held.giver, held.giver_player, held.number, held.inner
    )


def _begun_loss(game: State, card: Card, loss: Loss) -> Loss:
    duration = _begun(game, card, loss.duration, loss.giver_player)
    if duration == loss.duration:
        return loss
    return Loss(loss.id, duration, loss.giver, loss.giver_player, loss.number)


def expire_turn(game: State) -> None:
    """313.2, 418.1 What lasts «until the end of the turn» ends with the turn of `game.turn`."""
    for index in game.squad:
        card = game.cards[index]
        if card.gained or card.lost or card.lender >= 0:
            _expire(game, card, game.turn, False, 0)


def expire_before_turn(game: State) -> None:
    """311.3 What lasts until a player's turn ends as that turn starts."""
    for index in game.squad:
        card = game.cards[index]
        if card.gained or card.lost or card.lender >= 0:
            _expire(game, card, game.turn, True, 0)


def expire_gifts(game: State, giver: int) -> None:
    """End the abilities that last while their giver is in the squad, when it leaves; also when it moves to the enemy
    (416.4)."""
    away = not game.cards[giver].in_squad
    for index in game.squad:
        card = game.cards[index]
        if not card.gained and not card.lost:
            continue
        gained = tuple([held for held in card.gained if held.giver != giver or not _with_giver(held.duration, away)])
        lost = tuple([loss for loss in card.lost if loss.giver != giver or not _with_giver(loss.duration, away)])
        if len(gained) != len(card.gained) or len(lost) != len(card.lost):
            card.gained = gained
            card.lost = lost
            refresh(game, card)


def _with_giver(duration: int, away: bool) -> bool:
    """Whether what lasts so ends as its giver leaves its squad: for the enemy's, or `away` from both."""
    return duration == WHILE_HERE or (away and duration == WHILE_IN_PLAY)


def expire_once(game: State, card: Card, duration: int) -> None:
    """End what a card has gained or lost until it is wounded, has moved or has tapped."""
    if not card.gained and not card.lost:
        return
    gained = tuple([held for held in card.gained if held.duration != duration])
    lost = tuple([loss for loss in card.lost if loss.duration != duration])
    if len(gained) != len(card.gained) or len(lost) != len(card.lost):
        card.gained = gained
        card.lost = lost
        refresh(game, card)


def expire_attack(game: State, number: int) -> None:
    """End the abilities that were given for one attack."""
    if not game.brief:
        return
    game.brief = False
    for index in game.squad:
        card = game.cards[index]
        if card.gained:
            _expire(game, card, game.turn, False, number)
            for held in card.gained:
                if held.duration == THIS_ATTACK:
                    game.brief = True


def _over(duration: int, giver_player: int, number: int, turn: int, starts: bool, attack: int) -> bool:
    if attack:
        return duration == THIS_ATTACK and number == attack
    if starts:
        return duration == UNTIL_OWN_TURN and giver_player == turn
    return (
        duration in (THIS_TURN, THIS_ATTACK)
        or (duration == OWN_TURN and giver_player == turn)
        or (duration == ENEMY_TURN and giver_player != turn)
    )


def _expire(game: State, card: Card, turn: int, starts: bool, attack: int) -> None:
    if card.lender >= 0 and _over(card.loan, card.borrower, 0, turn, starts, attack):
        card.controller = card.lender
        card.lender = -1
        expire_gifts(game, card.index)
        game.dirty = SQUADS_CHANGED
    gained: list[HeldAbility] = []
    for held in card.gained:
        if not _over(held.duration, held.giver_player, held.number, turn, starts, attack):
            gained.append(held)
    lost: list[Loss] = []
    for loss in card.lost:
        if not _over(loss.duration, loss.giver_player, loss.number, turn, starts, attack):
            lost.append(loss)
    if len(gained) != len(card.gained) or len(lost) != len(card.lost):
        card.gained = tuple(gained)
        card.lost = tuple(lost)
        refresh(game, card)


def regrant(game: State, squads_changed: bool) -> bool:
    """406.1 Update the grants and removals of constant abilities of other cards. Return True if they have changed.

    If the squads have not changed, only abilities that depend on more than the squads are checked again.
    """
    if not squads_changed and not game.restless:
        return False
    givers: list[tuple[Card, Ability]] = []
    game.restless = False
    for granter in game.listeners[GRANTS]:
        holder = game.cards[granter]
        if not holder.hidden and holder.in_squad:
            for held in holder.current:
                ability = held.ability
                if ability.hooks & GRANT:
                    givers.append((holder, ability))
                    if not ability.steady:
                        game.restless = True
    changed = False
    game.granted = False
    granted: list[tuple[int, Ability]] = []
    taken: list[tuple[int, str]] = []
    for index in game.squad:
        card = game.cards[index]
        for holder, giving in givers:
            for given in giving.grants(game, holder, card):
                granted.append((holder.index, given))
            for id in giving.deprives(game, holder, card):
                taken.append((holder.index, id))
        if not _up_to_date(card, granted, taken):
            changed = True
            _endow(game, card, granted, taken)
        if granted or taken:
            game.granted = True
            granted.clear()
            taken.clear()
    return changed


def _endow(game: State, card: Card, granted: list[tuple[int, Ability]], taken: list[tuple[int, str]]) -> None:
    """Replaces the granted and removed abilities by the present ones."""
    card.gained = tuple([held for held in card.gained if held.duration != STATE])
    card.lost = tuple(
        [loss for loss in card.lost if loss.duration != STATE]
        + [Loss(id, STATE, granter, game.cards[granter].controller) for granter, id in taken]
    )
    refresh(game, card)
    for granter, ability in granted:
        gain(game, card, ability, STATE, granter, game.cards[granter].controller)


def _up_to_date(card: Card, granted: list[tuple[int, Ability]], taken: list[tuple[int, str]]) -> bool:
    """Whether granted and removed abilities are up to date."""
    place = 0
    for held in card.gained:
        if held.duration == STATE:
            if place >= len(granted) or granted[place][0] != held.giver or granted[place][1] is not held.ability:
                return False
            place += 1
    if place != len(granted):
        return False
    place = 0
    for loss in card.lost:
        if loss.duration == STATE:
            if place >= len(taken) or taken[place][0] != loss.giver or taken[place][1] != loss.id:
                return False
            place += 1
    return place == len(taken)


def recheck_conditions(game: State) -> bool:
    """406.1 Abilities under conditions («Строй: …») as they hold now; True if something has changed."""
    changed = False
    for index in game.conditional:
        card = game.cards[index]
        if condition_bits(game, card, card.current) != card.conditions:
            refresh(game, card)
            changed = True
    return changed


def condition_bits(game: State, card: Card, current: Sequence[HeldAbility]) -> int:
    """How the card's conditional abilities stand now, each in six bits."""
    met = 0
    for held in current:
        if held.ability.hooks & CONDITIONAL:
            met = (met << 6) + min(63, held.ability.state_key(game, card))
    return met
