"""Operations of effects on cards: abilities are carried out with these functions (416, 417.1).

Each does as much as possible (416.2): nothing to a card outside the squads or to a spared card (411.1). `chain` is the
chain that causes the operation: it provides the player, the source and the number.
"""

from __future__ import annotations

from typing import Final

from catalog.berserk.language.dictionary import DICTIONARY
from simulator.berserk import bannable_actions, field, held_abilities, payment, stack
from simulator.berserk.bans import find_ban, mark_counts, stat
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.destruction import perish
from simulator.berserk.events import emit
from simulator.berserk.features import HEALED_OF, HEALS, MOST_EXTRA, MOST_LIVES, MOST_TOKENS, UNLIMITED, Ability
from simulator.berserk.geometry import CELL_NAMES
from simulator.berserk.heal_replacement import (
    DISPLACEMENT,
    DIVE,
    EXILE,
    EXTRA_LIVES,
    INCARNATION,
    RESURRECTION,
    RISE,
    TAPPING,
    TOKENS,
    UNTAPPING,
    happens_otherwise,
)
from simulator.berserk.movement import shift
from simulator.berserk.squad_entry import joining_refused
from simulator.berserk.state import State, with_part
from simulator.berserk.vocabulary import (
    ACQUIRED,
    BATTLE,
    CHANGED,
    DECK,
    ENTERED,
    EXILED,
    FIELD,
    FLYER,
    GRAVEYARD,
    HEALED,
    HUMAN,
    INCARNATED,
    INCORPOREAL,
    NAMED_WORKS,
    REPLACES,
    RESURRECTED,
    SHAPE_BITS,
    SHAPES_EN,
    SHAPES_RU,
    SQUADS_CHANGED,
    SUBMERGED,
    TOKEN,
    TOKEN_LOST,
    UNTAPPED,
    UNTAPPED_ONCE,
    WAS_HEALED,
    WOLF,
)


def is_immune(game: State, target: int, chain: Chain) -> bool:
    """Whether the card is immune to the chain: it is outside the squads or spared."""
    return not game.cards[target].in_squad or target in chain.spared


def may_be_healed(game: State, target: int, chain: Chain) -> bool:
    """Whether the chain can take wounds off the card: a corporeal one in a squad, unless an ability forbids it."""
    card = game.cards[target]
    if is_immune(game, target, chain) or mark_counts(game, chain.source, target, INCORPOREAL):
        return False
    return not find_ban(game, bannable_actions.BE_HEALED, card, chain.source, chain.nature)


def heal_card(game: State, target: int, amount: int, chain: Chain, settled: bool = False) -> int:
    """«Излечение»: takes off that many wounds, all of them for −1, off a corporeal card. Returns the number
    of wounds healed. `settled`: abilities have changed the amount already."""
    card = game.cards[target]
    if not may_be_healed(game, target, chain):
        return 0
    if amount > 0 and not settled:
        amount = stat(game, card, HEALED_OF, stat(game, game.cards[chain.source], HEALS, amount))
    if game.listeners[REPLACES]:
        meant = card.wounds if amount < 0 else amount
        if happens_otherwise(game, HEALED, target, meant, chain):
            return 0
    if amount > card.wounds and game.listeners[NAMED_WORKS]:
        excess = amount - card.wounds
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, excess, chain.number, word="overheal"))
    if card.wounds == 0:
        return 0
    healed = card.wounds if amount < 0 else min(amount, card.wounds)
    card.wounds -= healed
    game.dirty |= CHANGED
    if healed:
        card.done |= WAS_HEALED
        card.healed += healed
        chain.harmed = True
        if game.log is not None:
            label = game.label(target)
            game.note("Излечение", f"{label} излечивается на {healed}", f"{label} is healed for {healed}")
        if game.listeners[HEALED]:
            emit(game, GameEvent(HEALED, target, chain.source, healed, chain.number, chain.nature))
    return healed


def destroy(game: State, target: int, chain: Chain) -> None:
    """«Уничтожить»: gives the effect of destruction (402.3)."""
    if is_immune(game, target, chain):
        return
    chain.harmed = True
    perish(game, target, chain.source, chain.player, chain.nature, chain.number, False)


def exile(game: State, target: int, chain: Chain) -> None:
    """«Изгнать»: out of the game, from a squad or a graveyard; nothing that waits for a death hears of it."""
    card = game.cards[target]
    if target in chain.spared or not (card.in_squad or card.zone == GRAVEYARD):
        return
    if card.in_squad and find_ban(game, bannable_actions.BE_EXILED, card, chain.source, chain.nature):
        return
    if card.in_squad and game.listeners[REPLACES] and happens_otherwise(game, EXILE, target, 0, chain):
        return
    chain.harmed = True
    if game.log is not None:
        label = game.label(target)
        game.note("417.1", f"{label} изгоняется", f"{label} is exiled")
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, 0, chain.number, word="exile"))
    if card.in_squad:
        field.leave_squad(game, target, EXILED)
        return
    card = field.own(game, target)
    field.withdraw(game, card)
    card.zone = EXILED
    held_abilities.refresh(game, card)


def tap(game: State, target: int, chain: Chain) -> None:
    if is_immune(game, target, chain):
        return
    if not find_ban(game, bannable_actions.BE_TAPPED, game.cards[target], chain.source, chain.nature):
        open_before = not game.cards[target].tapped
        if open_before and game.listeners[REPLACES] and happens_otherwise(game, TAPPING, target, 0, chain):
            return
        payment.tap(game, target, "416", chain)
        if open_before and target != chain.source:
            report_work(game, target, chain, "tap")


def report_work(game: State, target: int, chain: Chain, word: str) -> None:
    """Emit that the source of the chain has done something to a card, or that the card has become or lost something."""
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, 0, chain.number, chain.nature, word=word))


def untap(game: State, target: int, chain: Chain) -> None:
    """Opens a card; 203.7 its markers of movement go."""
    if is_immune(game, target, chain):
        return
    if not find_ban(game, bannable_actions.BE_UNTAPPED, game.cards[target], chain.source, chain.nature):
        open_card(game, target, "416", chain)


def open_card(game: State, target: int, clause: str, chain: Chain | None) -> None:
    """203.7 Opens a card, which takes off its markers of movement."""
    card = game.cards[target]
    if not card.tapped:
        return
    if game.listeners[REPLACES] and happens_otherwise(game, UNTAPPING, target, 0, chain):
        return
    card.tapped = False
    card.moved = 0
    card.acted = False
    card.acts = 0
    card.opened = True
    card.done |= UNTAPPED_ONCE
    card.was_open = True
    game.dirty |= CHANGED
    if game.log is not None:
        label = game.label(target)
        game.note(clause, f"{label} открывается", f"{label} untaps")
    if game.listeners[UNTAPPED]:
        emit(
            game,
            GameEvent(UNTAPPED, target, -1 if chain is None else chain.source, 0, 0 if chain is None else chain.number),
        )


def give_tokens(game: State, target: int, amount: int, chain: Chain) -> int:
    """200.6 Puts tokens on a card, or takes them off for a negative amount; how many came or went."""
    card = game.cards[target]
    if target in chain.spared or (not card.in_squad and card.zone != GRAVEYARD):
        return 0
    if amount > 0:
        if find_ban(game, bannable_actions.GAIN_TOKENS, card, chain.source, chain.nature):
            return 0
        amount = max(0, min(amount, stat(game, card, MOST_TOKENS, UNLIMITED) - card.tokens))
    else:
        amount = -min(-amount, card.tokens)
    if amount == 0:
        return 0
    if amount > 0 and game.listeners[REPLACES] and happens_otherwise(game, TOKENS, target, amount, chain):
        return 0
    card = field.own(game, target)
    card.tokens += amount
    game.dirty |= CHANGED
    if game.log is not None:
        label = game.label(target)
        game.note(
            "200.6",
            f"{label}: фишки {amount:+d} (всего {card.tokens})",
            f"{label}: tokens {amount:+d} (now {card.tokens})",
        )
    if amount > 0 and game.listeners[TOKEN]:
        emit(game, GameEvent(TOKEN, target, chain.source, amount, chain.number))
    if amount < 0 and game.listeners[TOKEN_LOST]:
        emit(game, GameEvent(TOKEN_LOST, target, chain.source, -amount, chain.number))
    return amount


LOSSES: Final = ("poison", "curse", "blessing", "flying")  # abilities whose loss is an event

SHAPE_WORDS: Final = ("surface", "submerge", "turn wolf", "turn human")  # by the place of the shape in the vocabulary


def change_shape(game: State, target: int, shape: int, chain: Chain) -> None:
    """The card takes the shape of that place in the vocabulary; nothing for one that has it already."""
    card = game.cards[target]
    if is_immune(game, target, chain):
        return
    bit = SHAPE_BITS[shape]
    kept = card.shape & ~(WOLF | HUMAN) if bit & (WOLF | HUMAN) else card.shape & ~SUBMERGED
    if kept | bit == card.shape:
        return
    dives = game.listeners[REPLACES] and not bit & (WOLF | HUMAN)
    if dives and happens_otherwise(game, DIVE if bit else RISE, target, 0, chain):
        return
    card.shape = kept | bit
    chain.harmed = True
    game.dirty |= CHANGED
    if game.log is not None:
        label = game.label(target)
        game.note("407.1", f"{label} {SHAPES_RU[shape]}", f"{label} {SHAPES_EN[shape]}")
    if game.listeners[NAMED_WORKS]:
        word = SHAPE_WORDS[shape]
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, 0, chain.number, word=word))


def most_extra(game: State, card: Card, amount: int) -> int:
    """204.3, 204.3а Return how many of these extra lives the card can get: all, unless an ability sets a maximum."""
    lives = stat(game, card, MOST_LIVES, UNLIMITED) - card.life - card.extra
    return max(0, min(amount, stat(game, card, MOST_EXTRA, UNLIMITED) - card.extra, lives))


def give_extra(game: State, target: int, amount: int, chain: Chain) -> None:
    """204.2, 204.5 Extra lives up to the maximum (204.3), or negative ones."""
    card = game.cards[target]
    if is_immune(game, target, chain) or card.life < 0:
        return
    if amount > 0:
        if find_ban(game, bannable_actions.GAIN_LIVES, card, chain.source, chain.nature):
            return
        amount = most_extra(game, card, amount)
    if amount == 0:
        return
    if amount > 0 and game.listeners[REPLACES] and happens_otherwise(game, EXTRA_LIVES, target, amount, chain):
        return
    alive = card.lives > 0
    card.extra += amount
    game.dirty |= CHANGED
    if game.listeners[NAMED_WORKS]:
        word = "extra lives" if amount > 0 else "extra lives lost"
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, abs(amount), chain.number, word=word))
    if game.log is not None:
        label = game.label(target)
        game.note(
            "204.2",
            f"{label}: дополнительные жизни {amount:+d} (жизней {card.lives})",
            f"{label}: extra lives {amount:+d} (lives {card.lives})",
        )
    if alive and card.lives <= 0:  # 402.3
        perish(game, target, chain.source, chain.player, chain.nature, chain.number, True)


def immovable(game: State, card: Card, by: int = -1) -> str:
    """Why effects cannot move the card: attached cards go with their hosts (210.11, 214.9), flyers stay (211.3)."""
    if card.host >= 0:
        return "210.11" if card.creature else "214.9"
    if card.kind == FLYER or card.zone != FIELD:
        return "211.3"
    return find_ban(game, bannable_actions.BE_MOVED, card, by)


def move_to(game: State, target: int, cell: int, chain: Chain) -> bool:
    """Moves a card to a free cell; no marker of movement."""
    card = game.cards[target]
    if is_immune(game, target, chain) or immovable(game, card, chain.source):
        return False
    if not game.is_free(cell) and not card.marks & INCORPOREAL:
        return False
    if game.listeners[REPLACES] and happens_otherwise(game, DISPLACEMENT, target, 0, chain):
        return False
    chain.harmed = True
    shift(game, target, cell, "417.1", chain)
    return True


def swap_cards(game: State, one: int, other: int, chain: Chain) -> bool:
    """«Поменять местами»: move both cards at the same time, each to the other's cell."""
    a, b = game.cards[one], game.cards[other]
    if is_immune(game, one, chain) or is_immune(game, other, chain):
        return False
    if immovable(game, a, chain.source) or immovable(game, b, chain.source):
        return False
    if game.listeners[REPLACES] and any(happens_otherwise(game, DISPLACEMENT, card, 0, chain) for card in (one, other)):
        return False
    chain.harmed = True
    first, second = a.cell, b.cell
    field.lift(game, one)
    field.lift(game, other)
    shift(game, one, second, "Поменять местами", chain, swapped=True)
    shift(game, other, first, "Поменять местами", chain, swapped=True)
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, other, one, 0, chain.number, word="swap"))
        emit(game, GameEvent(NAMED_WORKS, one, other, 1, chain.number, word="swap"))
    return True


def take_control(game: State, target: int, player: int, duration: int, chain: Chain) -> bool:
    """«Взять под контроль»: move the card to a player's squad; attached cards keep their controllers (210.12)."""
    card = game.cards[target]
    if is_immune(game, target, chain) or card.controller == player or joining_refused(game, player, target):
        return False
    if find_ban(game, bannable_actions.CHANGE_PLAYER, card, chain.source, chain.nature):
        return False
    if duration == BATTLE:
        card.lender = -1
    elif card.lender < 0:
        card.lender = card.controller
    card.loan = duration
    card.borrower = player
    card.controller = player
    held_abilities.expire_gifts(game, target)
    chain.harmed = True
    game.dirty = SQUADS_CHANGED
    if game.log is not None:
        label = game.label(target)
        game.note(
            "200.2б",
            f"{label} переходит под контроль игрока {game.player_name(player)}",
            f"player {game.player_name(player)} takes control of {label}",
        )
    report_work(game, target, chain, "control")
    return True


def enter_squad(game: State, card: int, player: int, cell: int, way: int, tapped: bool, chain: Chain) -> bool:
    """«Взять в отряд»: summons, resurrects or incarnates (`way`) a card onto a free cell; False if it may not come."""
    if not game.is_free(cell) or joining_refused(game, player, card):
        return False
    fate = RESURRECTION if way == RESURRECTED else INCARNATION if way == INCARNATED else 0
    if fate and game.listeners[REPLACES] and happens_otherwise(game, fate, card, 0, chain):
        return False
    field.enter(game, card, player, cell, tapped)
    if game.cards[card].attaches and way != INCARNATED:
        game.unhosted = (*game.unhosted, card)
    chain.harmed = True
    if game.log is not None:
        label, where = game.label(card), CELL_NAMES[cell]
        game.note("Взять в отряд", f"{label} входит в отряд на {where}", f"{label} joins the squad at {where}")
    if game.listeners[ENTERED]:
        emit(game, GameEvent(ENTERED, card, chain.source, way, chain.number))
    return True


def return_to_deck(game: State, target: int, chain: Chain) -> None:
    """«Возвращается в колоду»; 206.10 the deck is shuffled."""
    card = game.cards[target]
    if target in chain.spared:
        return
    chain.harmed = True
    if game.log is not None:
        label = game.label(target)
        game.note("206.10", f"{label} возвращается в колоду", f"{label} returns to the deck")
    if card.in_squad:
        field.leave_squad(game, target, DECK)
        return
    card = field.own(game, target)
    field.withdraw(game, card)
    card.zone = DECK
    game.decks = with_part(game.decks, card.owner, (*game.decks[card.owner], target))
    field.shuffle(game, card.owner)
    held_abilities.refresh(game, card)


def bury_from_deck(game: State, target: int, chain: Chain) -> None:
    """Move a card from a deck to its owner's graveyard, where it is face up (206.8); this is not a death."""
    chain.harmed = True
    card = field.own(game, target)
    field.withdraw(game, card)
    card.zone = GRAVEYARD
    game.graves = with_part(game.graves, card.owner, (*game.graves[card.owner], target))
    held_abilities.refresh(game, card)
    if game.log is not None:
        label = game.label(target)
        game.note("206.8", f"{label} — из колоды на кладбище", f"{label} goes from the deck to the graveyard")
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, target, chain.source, 0, chain.number, word="buried"))


def block(game: State, number: int, clause: str = "410.1") -> None:
    """410.1 Blocks the chain of that number, if it is still on the stack."""
    chain = game.chain(number)
    if chain is not None:
        stack.block(game, chain, clause)


def redirect(game: State, number: int, target: int, triggered: bool, place: int) -> bool:
    """412.5 Makes a card the target of the chain of that number, in the place of one that it has."""
    chain = game.chain(number)
    return chain is not None and stack.redirect(game, chain, target, "412.5", triggered, place)


def reduce(game: State, number: int, power: int = -1, value: int = -1) -> None:
    """«Сведение атаки»: to a power, or to a value."""
    chain = game.chain(number)
    if chain is None:
        return
    if power >= 0:
        stack.reduce_power(game, chain, power)
    if value >= 0:
        stack.reduce_value(game, chain, value)


def alter(game: State, number: int, amount: int) -> None:
    """«Увеличить», «уменьшить величину атаки»."""
    chain = game.chain(number)
    if chain is not None:
        stack.alter_value(game, chain, amount)


def gain(game: State, target: int, ability: Ability, duration: int, chain: Chain) -> bool:
    """407.1 The card acquires an ability; «отравить», «благословить», «проклясть» are heard of as such."""
    card = game.cards[target]
    if is_immune(game, target, chain):
        return False
    lasting = held_abilities.resolve_duration(card, duration, chain.player)
    if not held_abilities.gain(game, card, ability, lasting, chain.source, chain.player, chain.number):
        return False
    chain.harmed = True
    if game.log is not None:
        label = game.label(target)
        game.note("407.1", f"{label} получает «{ability.ru}»", f"{label} gains “{ability.en}”")
    if game.listeners[ACQUIRED]:
        emit(game, GameEvent(ACQUIRED, target, chain.source, ability.x, chain.number, word=ability.id))
    return True


def lose_acquired(game: State, target: int, id: str, chain: Chain) -> None:
    """Takes the acquired abilities of an id off a card for good; new ones may come."""
    if not is_immune(game, target, chain) and held_abilities.cure(game, game.cards[target], id):
        chain.harmed = True
        report_work(game, target, chain, f"lose {id}")


def remove_abilities(game: State, target: int, id: str, duration: int, chain: Chain) -> bool:
    """407.3–407.5 The card loses abilities of a name, or, for "", all that it had not acquired."""
    card = game.cards[target]
    if is_immune(game, target, chain):
        return False
    chain.harmed = True
    had = {held.ability.id for held in card.current}
    held_abilities.lose_abilities(
        game,
        card,
        id,
        held_abilities.resolve_duration(card, duration, chain.player),
        chain.source,
        chain.player,
        chain.number,
    )
    if game.log is not None:
        label = game.label(target)
        if id == "":
            game.note("407.4", f"{label} теряет все особенности", f"{label} loses all abilities")
        else:
            entry = DICTIONARY[id]
            game.note("407.5", f"{label} теряет «{entry.ru}»", f"{label} loses “{entry.en}”")
    if game.listeners[NAMED_WORKS]:
        kept = {held.ability.id for held in card.current}
        for lost in LOSSES:
            if lost in had and lost not in kept:
                report_work(game, target, chain, f"lose {lost}")
    return True
