"""Options that all commands for playing games share: two decks, players, edition, seed, cap."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import CommandError

from catalog.core.terms import Term
from catalog.games import first_game
from decks.card_lookup import CardLookup
from simulator.game_runner import TURNS, DeckPairing
from simulator.games import engine, engines
from simulator.left_out import coverage, worth_telling
from simulator.playing import find_deck

PARTLY = Term(
    "Колода {deck}: не моделируется целиком карт: {count} из {cards}",
    "Deck {deck}: {count} of {cards} cards are not simulated whole",
)
PLAYED_AS = Term("{card} играется как: «{text}»", "{card} is played as: “{text}”")


def add_game_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "deck_a", metavar="DECK_A", help="a list file of shipped or imported cards, or a shipped deck's name"
    )
    parser.add_argument("deck_b", metavar="DECK_B")
    add_game_argument(parser)
    parser.add_argument("--player", choices=all_levels(), default="greedy", help="who plays both decks (greedy)")
    parser.add_argument("--player-b", choices=all_levels(), help="who plays DECK_B, where that is another")
    parser.add_argument("--playouts", type=int, default=200, help="of a decision of search (200)")
    parser.add_argument("--seed", type=int, default=0)
    add_edition_argument(parser)
    parser.add_argument(
        "--turns", type=int, default=TURNS, help=f"after so many a game is adjudicated, 604.1 ({TURNS})"
    )
    parser.add_argument("--lang", choices=("ru", "en"))


def build_card_lookup(game: str) -> CardLookup:
    """Return the lookup of cards in the database: it is used only if a list has cards that do not ship."""
    return CardLookup(game)


def describe_unsimulated(pairing: DeckPairing, language: str) -> list[str]:
    """Return the parts of the two decks that are not played as printed, one line each."""
    rules = pairing.engine
    decks = (("A", pairing.a), ("B", pairing.b))
    coverages = worth_telling(
        [coverage(rules, name, rules.rows(list(Counter(cards).items()))) for name, cards in decks]
    )
    lines = []
    for each in coverages:
        if each.partly:
            lines.append(PARTLY.with_(deck=each.title, count=each.count, cards=each.cards).said(language))
        for card in each.partly:
            sentences = "; ".join(f"«{sentence}»" for sentence in card.sentences)
            lines.append(f"  {card.count} × {card.name.said(language)}: {sentences}")
        for card in each.played_as:
            text = PLAYED_AS.with_(card=card.name.said(language), text=card.sentences[0])
            lines.append(f"  {card.count} × {text.said(language)}")
    return lines


def add_game_argument(parser: ArgumentParser) -> None:
    parser.add_argument("--game", choices=list(engines()), default=first_game())


def add_edition_argument(parser: ArgumentParser) -> None:
    editions = [edition for rules in engines().values() for edition in rules.editions]
    parser.add_argument("--edition", choices=editions, help="of the rules; the usual one of the game if left out")


def all_levels() -> list[str]:
    """Levels of players of any game, each once."""
    return list(dict.fromkeys(level for rules in engines().values() for level in rules.levels))


def edition_of(options: dict[str, Any]) -> str:
    """The edition that was asked for; CommandError where the game has no such edition."""
    editions = list(engine(options["game"]).editions)
    edition = options["edition"] or editions[0]
    if edition not in editions:
        raise CommandError(f"--edition: {options['game']} has {', '.join(editions)}")
    return str(edition)


def checked_level(options: dict[str, Any], name: str) -> str:
    """The level of players under that argument; CommandError where the game has no such players."""
    levels = engine(options["game"]).levels
    if options[name] not in levels:
        raise CommandError(f"--{name.replace('_', '-')}: {options['game']} has {', '.join(levels)}")
    return str(options[name])


def build_pairing(options: dict[str, Any]) -> DeckPairing:
    """Return the pairing of the arguments. Raises `UnknownDeck`, and CommandError for options that the game lacks."""
    options = {**options, "player_b": options["player_b"] or options["player"]}
    return DeckPairing(
        find_deck(options["deck_a"], options["game"], build_card_lookup),
        find_deck(options["deck_b"], options["game"], build_card_lookup),
        levels=(checked_level(options, "player"), checked_level(options, "player_b")),
        edition=edition_of(options),
        seed=options["seed"],
        turns=options["turns"],
        playouts=options["playouts"],
    )
