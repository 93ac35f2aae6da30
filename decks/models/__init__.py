from decks.models.comments import Comment, Like, Report
from decks.models.decks import Deck, DeckCard, PutAside
from decks.models.formats import Ban, Format
from decks.models.ratings import CardRating
from decks.models.revisions import Author, ChangedMeanwhile, Revision, TooLarge
from decks.models.tags import Tag

__all__ = [
    "Author",
    "Ban",
    "CardRating",
    "ChangedMeanwhile",
    "Comment",
    "Deck",
    "DeckCard",
    "Format",
    "Like",
    "PutAside",
    "Report",
    "Revision",
    "Tag",
    "TooLarge",
]
