"""Hands and the fortress in them: damage, repair, cards that come and go (pages 5-7), and the end of a game."""

from __future__ import annotations

from simulator.clash.bits import NOBODY
from simulator.clash.state import State


def health(state: State, seat: int) -> int:
    """Return the health of the upper half: the cards to its right, or the deck of an automatic opponent."""
    return len(state.hands[seat]) - state.forts[seat]


def lose_fortress(state: State, loser: int, by: int) -> None:
    """The fort of `loser` is destroyed by `by`, or by his own play: the game ends at once (pages 7, 9, 10)."""
    if state.over:
        return
    table = state.table
    seats = range(table.seats)
    winners = [seat for seat in seats if table.teams[seat] != table.teams[loser]]
    if len({table.teams[seat] for seat in winners}) > 1 and table.teams[by] != table.teams[loser]:
        winners = [seat for seat in winners if table.teams[seat] == table.teams[by]]
    finish_game(state, winners, "end")
    if state.log is not None:
        who = letter(loser)
        state.note("end", f"Форт игрока {who} пал: игра окончена.", f"The fort of {who} falls: the game is over.")


def finish_game(state: State, winners: list[int], reason: str) -> None:
    """Ends the game; the winners share one point."""
    share = 1.0 / len(winners)
    state.scores = [share if seat in winners else 0.0 for seat in range(state.table.seats)]
    state.over = True
    state.reason = reason
    state.asked = NOBODY
    state.choices = []


def letter(seat: int) -> str:
    return "ABCD"[seat]


def check_fortress(state: State, seat: int, by: int) -> None:
    """Turns the fortress over, or ends the game, once it is the rightmost card of the hand (page 7)."""
    hand = state.hands[seat]
    if state.forts[seat] < len(hand):
        return
    if not state.bastions[seat]:
        lose_fortress(state, seat, by)
        return
    state.bastions[seat] = False
    state.forts[seat] = 0
    if state.log is not None:
        who = letter(seat)
        state.note(
            "bastion",
            f"Бастион игрока {who} разрушен: форт становится крайней левой картой.",
            f"The bastion of {who} is destroyed: the fort becomes the leftmost card.",
        )
    if state.table.machine[seat]:  # page 9: the discard pile is the new deck
        pile = state.discards[seat]
        pile.sort()
        state.stream.shuffle(pile)
        hand.extend(pile)
        state.discards[seat] = []
        state.known_tops[seat] = 0
    if not hand:
        lose_fortress(state, seat, by)


def hurt(state: State, seat: int, amount: int, by: int) -> None:
    """One attack's damage to a fortress: it moves that far to the right; what the bastion does not take is lost."""
    if amount <= 0 or state.over:
        return
    if state.log is not None:
        who = letter(seat)
        state.note(
            "attack.fortress",
            f"Крепость игрока {who} получает {amount} урона.",
            f"The fortress of {who} takes {amount}.",
        )
    if state.table.machine[seat]:
        deck = state.hands[seat]
        while amount > 0 and deck:
            state.discards[seat].append(draw(state, seat))
            amount -= 1
    else:
        state.forts[seat] = min(state.forts[seat] + amount, len(state.hands[seat]))
    check_fortress(state, seat, by)


def draw(state: State, seat: int) -> int:
    """Takes the leftmost card of a hand, or the top card of a deck, without looking what becomes of the fortress."""
    card = state.hands[seat].pop(0)
    if state.forts[seat] > 0:
        state.forts[seat] -= 1
    if state.known_tops[seat] > 0:
        state.known_tops[seat] -= 1
    return card


def take_out(state: State, seat: int, card: int) -> None:
    """A card leaves a hand; the fortress may be laid bare by it."""
    hand = state.hands[seat]
    place = hand.index(card)
    del hand[place]
    if place < state.forts[seat]:
        state.forts[seat] -= 1


def to_right(state: State, seat: int, card: int) -> None:
    """A card comes to a hand as the rightmost; on an automatic opponent's discard pile."""
    if state.table.machine[seat]:
        state.discards[seat].append(card)
    else:
        state.hands[seat].append(card)


def add_leftmost(state: State, seat: int, card: int) -> None:
    """A card comes to a hand as the leftmost; on top of an automatic opponent's deck."""
    state.hands[seat].insert(0, card)
    if state.table.machine[seat]:
        state.known_tops[seat] += 1
    else:
        state.forts[seat] += 1


def repair(state: State, seat: int) -> None:
    """Regeneration (page 19): one place to the left, and back from the fort to the bastion."""
    if state.table.machine[seat]:
        pile = state.discards[seat]
        if pile:
            add_leftmost(state, seat, pile.pop())
    elif state.forts[seat] > 0:
        state.forts[seat] -= 1
    elif not state.bastions[seat]:
        state.bastions[seat] = True
        state.forts[seat] = len(state.hands[seat]) - 1
    if state.log is not None:
        who = letter(seat)
        state.note(
            "ability.regeneration",
            f"Крепость игрока {who} сдвигается на карту влево.",
            f"The fortress of {who} moves one card to the left.",
        )
