from catalog.berserk.models import BerserkCard
from catalog.models.cards import Ability, Card, CardQuerySet, CardSet, Printing
from catalog.models.images import CardImage
from catalog.models.rulings import Ruling
from catalog.models.uploads import Upload

__all__ = ["Ability", "BerserkCard", "Card", "CardImage", "CardQuerySet", "CardSet", "Printing", "Ruling", "Upload"]
