from importlib import import_module

from catalog.games import GAMES
from catalog.models.cards import Ability, Card, CardQuerySet, CardSet, Printing
from catalog.models.complaints import AccountBlock, Complaint
from catalog.models.images import CardImage
from catalog.models.judgements import Judgement
from catalog.models.owned import Owned
from catalog.models.projects import CardProject
from catalog.models.rulings import Ruling
from catalog.models.staff_actions import StaffAction
from catalog.models.uploads import Upload

for _game in GAMES:  # each game has a separate model for its numbers
    import_module(f"catalog.{_game}.models")

__all__ = [
    "Ability",
    "AccountBlock",
    "Card",
    "CardImage",
    "CardProject",
    "CardQuerySet",
    "CardSet",
    "Complaint",
    "Judgement",
    "Owned",
    "Printing",
    "Ruling",
    "StaffAction",
    "Upload",
]
