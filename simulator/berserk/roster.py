"""The deal, the roster and the placement (302–305): what a player may take and where he may put it."""

from __future__ import annotations

from catalog.berserk.terms import EDITIONS
from decks.berserk.roster import Roster, RosterCard
from simulator.berserk.actions import DONE, KEEP, MULLIGAN, PASS, PLACE, TAKE, THE_PASS, Action, make_taking, placings
from simulator.berserk.card import Card
from simulator.berserk.field import own, shuffle, stand, withdraw
from simulator.berserk.geometry import CELL_NAMES, NOWHERE, placement_zone
from simulator.berserk.held_abilities import refresh
from simulator.berserk.squad_entry import keeps_apart, not_together
from simulator.berserk.state import State, with_part
from simulator.berserk.texts.constant import RecruitChange, count_fitting
from simulator.berserk.vocabulary import DEAL, DECK, PHASE_DEAL, PHASE_PLACEMENT, PHASE_PREPARE, PHASE_ROSTER, ROSTER


def deal_cards(game: State, player: int, count: int) -> None:
    """302.1 Deal `count` cards from the top of the deck."""
    dealt = game.decks[player][:count]
    game.decks = with_part(game.decks, player, game.decks[player][count:])
    game.deals = with_part(game.deals, player, game.deals[player] + dealt)
    for index in dealt:
        own(game, index).zone = DEAL
    if game.log is not None:
        name = game.player_name(player)
        game.note("302.1", f"игроку {name} сданы карты: {len(dealt)}", f"player {name} is dealt {len(dealt)} cards")


def return_deal(game: State, player: int) -> None:
    """302.3, 304.7 The cards that are left of a deal go back into the deck, which is shuffled."""
    back = game.deals[player]
    game.deals = with_part(game.deals, player, ())
    for index in back:
        own(game, index).zone = DECK
    game.decks = with_part(game.decks, player, game.decks[player] + back)
    shuffle(game, player)


def mulligan(game: State, player: int) -> None:
    """302.3 Deal the same number of cards again for one gold crystal."""
    count = len(game.deals[player])
    gold, silver = game.purses[player]
    game.purses = with_part(game.purses, player, (gold - 1, silver))
    game.gold = with_part(game.gold, player, game.gold[player] - 1)
    if game.log is not None:
        name = game.player_name(player)
        game.note("302.3", f"игрок {name} берёт пересдачу", f"player {name} takes a mulligan")
    return_deal(game, player)
    deal_cards(game, player, count)


def roster_of(game: State, player: int) -> Roster:
    """304 Return the sums of the roster that a player has taken so far."""
    roster = Roster(EDITIONS[game.edition], player == game.first)
    roster.base_gold, roster.base_silver = game.purses[player]
    taken: tuple[int, ...] = ()
    for index in game.rosters[player]:
        card = game.cards[index]
        roster.take(recruit_of(game, player, index, taken), card.named_x)
        for change in _changes(card):
            if not change.shown and change.works(game, card, taken):
                _gain(roster, change)
        taken = (*taken, index)
    for index in (*taken, *game.deals[player]):
        card = game.cards[index]
        for change in _changes(card):
            if change.shown and change.works(game, card, taken):
                _gain(roster, change)
    return roster


def _gain(roster: Roster, change: RecruitChange) -> None:
    roster.base_gold += change.gold
    roster.base_silver += change.silver


def recruit_of(game: State, player: int, index: int, taken: tuple[int, ...]) -> RosterCard:
    """304.1 A card of the deal at the price that it has after those that were taken."""
    card = game.cards[index]
    less = 0
    for other in (*game.rosters[player], *game.deals[player]):
        holder = game.cards[other]
        for change in _changes(holder):
            if not change.less or not (other == index or other in taken or change.shown):
                continue
            if not change.works(game, holder, taken):
                continue
            if other != index if change.cards is None else other == index:
                continue
            if change.cards is not None and not change.cards.passes(game, index, other, player, None):
                continue
            less += change.less * _times(game, change, holder, taken)
    recruit = card.face.recruit
    return recruit.cheaper(less) if less else recruit


def _times(game: State, change: RecruitChange, holder: Card, taken: tuple[int, ...]) -> int:
    if change.per is not None:
        return count_fitting(game, change.per, holder, taken)
    return _mulligans(game, holder.owner) if change.per_mulligan else 1


def _changes(card: Card) -> list[RecruitChange]:
    return [held.ability for held in card.face.held if isinstance(held.ability, RecruitChange)]


def _mulligans(game: State, player: int) -> int:
    """302.3 How many mulligans a player has taken: each has cost a gold crystal."""
    edition = EDITIONS[game.edition]
    crystals = edition.first if player == game.first else edition.second
    return max(0, crystals.gold - game.purses[player][0])


def take_card(game: State, player: int, index: int, x: int) -> None:
    """304.1 A card of the deal is paid for and joins the roster."""
    card = own(game, index)
    withdraw(game, card)
    card.zone = ROSTER
    card.named_x = x
    game.rosters = with_part(game.rosters, player, (*game.rosters[player], index))
    roster = roster_of(game, player)
    game.gold = with_part(game.gold, player, roster.gold)
    game.silver = with_part(game.silver, player, roster.silver)
    refresh(game, card)
    apply_start_gifts(game, card)
    if game.log is not None:
        label, left = game.label(index), f"{roster.gold}/{roster.silver}"
        game.note(
            "304.1", f"{label} — в набор; осталось кристаллов {left}", f"{label} joins the roster; crystals left {left}"
        )


def apply_start_gifts(game: State, card: Card) -> None:
    """304.4 «Начинает бой с [текст]» gives a card what it starts with as it comes to the roster; it stays unseen."""
    for held in card.current:
        held.ability.starts(game, card)


def place_card(game: State, player: int, index: int, cell: int) -> None:
    """305.2 Place a card of the roster face down onto a cell, for every type (209.4, 210.2, 211.2, 212.4, 213.2,
    214.4), in its state for the start of the battle."""
    card = own(game, index)
    withdraw(game, card)
    card.controller = player
    card.hidden = True
    game.squad = tuple(sorted((*game.squad, index)))
    stand(game, index, cell)
    refresh(game, card)
    if game.log is not None:
        label, where = game.label(index), CELL_NAMES[cell]
        game.note("305.2", f"{label} — на {where}", f"{label} is placed on {where}")


def zone(game: State, player: int) -> tuple[int, ...]:
    """305.1, 305.3, 305.4 The cells where a player may place now; it grows as earlier ones are filled."""
    for stage in range(3):
        cells = placement_zone(player, game.first, stage)
        if any(game.cells[cell] == NOWHERE for cell in cells):
            return cells
    return ()


def list_roster_options(game: State, player: int) -> list[Action]:
    """The actions of a player in these steps."""
    if game.phase == PHASE_DEAL:
        return [Action(KEEP), Action(MULLIGAN)] if game.gold[player] > 0 else [Action(KEEP)]
    if game.phase == PHASE_PREPARE:
        return [THE_PASS]
    if game.phase == PHASE_ROSTER:
        roster = roster_of(game, player)
        taken = game.rosters[player]
        choosy = any(keeps_apart(game, index) for index in (*game.deals[player], *taken))
        actions = [Action(DONE)]
        for index in game.deals[player]:
            recruit = recruit_of(game, player, index, taken)
            for x in range(roster.silver + roster.gold + 1) if recruit.x else (0,):
                if roster.can_take(recruit, x) and not (choosy and not_together(game, index, taken)):
                    actions.append(make_taking(index, x))
        return actions
    cells = [cell for cell in zone(game, player) if game.cells[cell] == NOWHERE]
    return [placed[cell] for placed in [placings(index) for index in game.rosters[player]] for cell in cells]


def find_roster_refusals(game: State, player: int, action: Action) -> list[str]:
    """Return the clauses that forbid the action to a player in these steps. 304.3 The roster so far restricts the next
    card: by elements, uniqueness and incompatible cards."""
    kind = action.kind
    if game.phase == PHASE_DEAL:
        if kind not in (KEEP, MULLIGAN):
            return ["302.4"]
        if game.done[player]:
            return ["302.3б"]
        if player != game.asked:
            return ["302.3а"]
        return ["302.3"] if kind == MULLIGAN and game.gold[player] <= 0 else []
    if game.phase == PHASE_PREPARE:
        return [] if kind == PASS else ["301.3"]
    if game.phase == PHASE_ROSTER:
        if kind == DONE:
            return ["304.7"] if game.done[player] else []
        if kind != TAKE:
            return ["304.2"]
        if action.source not in game.deals[player]:
            return ["304.1"]
        if game.done[player]:
            return ["304.7"]
        recruit = recruit_of(game, player, action.source, game.rosters[player])
        together = not_together(game, action.source, game.rosters[player])
        return [*roster_of(game, player).refusals(recruit, action.x), *([together] if together else [])]
    if kind != PLACE:
        return ["305.1"]
    if player != game.asked or action.source not in game.rosters[player]:
        return ["305.1"]
    if len(action.targets) != 1 or action.targets[0] >= 0:
        return ["305.1"]
    reasons: list[str] = []
    cell = ~action.targets[0]
    if cell not in zone(game, player):
        reasons.append("207.4а")
        reasons.append("305.1")
        if cell in placement_zone(player, game.first, 2):
            reasons.append("305.3" if cell in placement_zone(player, game.first, 1) else "305.4")
    if game.cells[cell] != NOWHERE:
        reasons.append("305.2")
    return reasons


def apply_roster_action(game: State, player: int, action: Action) -> None:
    """Takes an action that `find_roster_refusals` allows."""
    kind = action.kind
    if kind == MULLIGAN:
        mulligan(game, player)
    elif kind == TAKE:
        take_card(game, player, action.source, action.x)
    elif kind == PLACE:
        place_card(game, player, action.source, ~action.targets[0])
    else:
        game.done = (True, game.done[1]) if player == 0 else (game.done[0], True)
        if game.done == (True, True):
            finish_roster_step(game)


def decision(game: State) -> bool:
    """Whether a player has something to decide in the current step, and who (`asked`); False when it is over."""
    for player in (game.first, 1 - game.first):
        if game.phase == PHASE_PLACEMENT:
            if game.rosters[player] and zone(game, player):
                game.asked = player
                return True
        elif not game.done[player]:
            game.asked = player
            if game.phase == PHASE_PREPARE and not game.every_window:
                continue
            return True
    return False


def finish_roster_step(game: State) -> None:
    """Finish the current step."""
    if game.phase == PHASE_ROSTER:
        for player in (0, 1):
            return_deal(game, player)
