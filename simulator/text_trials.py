"""Trials of card texts: the engine plays each new text in trial games in the background.

A sentence that breaks a trial game goes to quarantine: it is not played and counts as not simulated. So no game with
the card fails. The decision holds for one version of the engine; another version tries the text again. No worker
claims a card: two that try the same one come to the same result.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from django.conf import settings
from django.db import transaction

from catalog.core.work_queue import WorkQueue
from catalog.games import GAMES
from catalog.models import Card
from catalog.models.cards import CardQuerySet
from catalog.sources import Contents
from simulator.games import ENGINES, Engine, TextTrials, engine

DIGEST: Final = 16  # characters of the engine's digest that a card keeps

logger = logging.getLogger(__name__)


def version(rules: Engine) -> str:
    """The version of an engine as cards keep it."""
    return rules.digest()[:DIGEST]


@cache
def shipped_codes(game: str) -> tuple[str, ...]:
    """The codes of the sets that come with the release: its own tests play their texts."""
    folder = settings.BASE_DIR / "catalog" / game / "sets"  # a set is a file, or a folder whose first file has its code
    heads = [tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.rglob("*.toml")]
    return tuple(sorted(str(head["code"]) for head in heads if "code" in head))


def cards_of_users(game: str) -> CardQuerySet:
    """The cards of a game that did not come with the release."""
    return Card.objects.filter(set__game=game).exclude(set__code__in=shipped_codes(game), set__owner=None)


def without_trial(rules: Engine) -> CardQuerySet:
    """The cards of a game whose texts this version of its engine has not tried."""
    return cards_of_users(rules.slug).exclude(tried_by=version(rules))


def waiting_games() -> list[tuple[Engine, TextTrials]]:
    """The engines that have texts to try.

    Idle processes ask again and again. An engine without cards of users is not loaded, and with it the grammar that it
    reads.
    """
    loaded = [engine(game) for game in ENGINES if cards_of_users(game).exists()]
    trials = [(rules, rules.text_trials) for rules in loaded]
    return [(rules, found) for rules, found in trials if found is not None and without_trial(rules).exists()]


def try_next() -> bool:
    """Try the text of one card of each game. Return False if none waits."""
    waiting = waiting_games()
    for rules, trials in waiting:
        # any of them: several workers look at once, and should not all try the same one
        pk = without_trial(rules).order_by("?").values_list("pk", flat=True)[0:1].first()
        card = pk and Card.objects.complete().filter(pk=pk).first()
        if card:
            try_card(rules, trials, card)
    return bool(waiting)


TRIALS: Final = WorkQueue("trials.look", lambda: bool(waiting_games()), try_next)


def try_card(rules: Engine, trials: TextTrials, card: Card) -> None:
    """Try a card, and keep the result; not where the text changed meanwhile."""
    neighbours = [each.to_printed_card() for each in Card.objects.complete().filter(set=card.set_id)]
    faults = trials.find_faults(card.to_printed_card(), neighbours)
    for sentence, report in faults.items():
        logger.warning("A sentence of %s broke a trial game: %s\n%s", card.ref, sentence, report)
    with transaction.atomic():
        row = Card.objects.complete().select_for_update(of=("self",)).get(pk=card.pk)
        if (row.text_ru, row.text_en, row.played_as) == (card.text_ru, card.text_en, card.played_as):
            _keep(rules, trials, row, faults, neighbours)
            row.save(update_fields=["quarantined", "simulated", "tried_by", "changed"])


def _keep(rules: Engine, trials: TextTrials, row: Card, faults: Mapping[str, str], neighbours: Sequence[Any]) -> None:
    quarantined = [{"sentence": sentence, "report": report} for sentence, report in faults.items()]
    if quarantined or row.quarantined:
        row.quarantined = quarantined
        row.simulated = _simulated(rules, trials, row, neighbours)
    row.tried_by = version(rules)


def _simulated(rules: Engine, trials: TextTrials, row: Card, neighbours: Sequence[Any]) -> str:
    """How much of a card is played now: as much as is understood, without the sentences in quarantine."""
    printed = row.to_printed_card()
    reading: str = GAMES[rules.slug].cards.reader(Contents())(printed).simulated
    if not row.quarantined or reading == Card.Simulated.NO:
        return reading
    return Card.Simulated.PARTLY if trials.find_played_sentences(printed, neighbours) else Card.Simulated.NO
