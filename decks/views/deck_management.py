"""Making decks: new, from a list, as a copy; importing into one, its details, its history, deleting it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.addresses import activate
from catalog.core import locks, throttle
from catalog.models import Card
from catalog.wording import word_for_game
from decks import lists
from decks.card_lookup import CardLookup
from decks.deck_edits import is_number
from decks.forms import DeckForm, ListForm, NewDeckForm
from decks.guests import MOST_DECKS, author_of, become_guest
from decks.models import Author, Deck, Format, Revision, TooLarge
from decks.multiset import difference
from decks.sittings import sittings
from decks.views.access import editable, lock_readable, owned
from decks.views.list_repair import (
    apply_repairs,
    is_accepted,
    is_small_enough,
    look_up_list,
    refill_form,
    report_import,
)

MOST_REVISIONS = 300  # that the page of a deck's history shows


@require_http_methods(["GET", "HEAD", "POST"])
def create_deck(request: HttpRequest, game: str) -> HttpResponse:
    """An empty deck, or one from a list; the mistakes of the list are shown before anything is made."""
    data, left_out = apply_repairs(request)
    form = NewDeckForm(data, request.FILES or None, game=game, initial={"format": request.GET.get("format")})
    context: dict[str, Any] = {"form": form}
    if request.method == "POST" and form.is_valid():
        fmt: Format = form.cleaned_data["format"]
        shelf = CardLookup(fmt.game, request.user)
        read = look_up_list(form, shelf)
        if is_small_enough(read, request) and is_accepted(read, request):
            with transaction.atomic():
                deck = make(request, name=form.cleaned_data["name"] or word_for_game(_("New deck"), game), format=fmt)
                if deck is not None:
                    deck.replace(shelf.counts(read.cards), Author(request.user), kind=Revision.Kind.IMPORT)
                    if fmt.side_board:
                        deck.set_aside(shelf.counts(read.side))
            if deck is None:
                messages.error(request, _("You've reached the guest limit for decks: sign up to build more."))
                return redirect("decks:mine")
            report_import(request, read, left_out, bool(fmt.side_board))
            return redirect("decks:edit", deck.key)
        context |= {"read": read, "takes_side": fmt.side_board, "form": refill_form(form, read.text), "status": 422}
    return render(request, "decks/new.html", context, status=422 if form.errors else context.get("status", 200))


@require_http_methods(["GET", "HEAD", "POST"])
def import_list(request: HttpRequest, key: str) -> HttpResponse:
    """Import a list into this deck, replacing its cards or adding to them."""
    deck, author = editable(request, key)
    deck.fetch()
    data, left_out = apply_repairs(request)
    form = ListForm(
        data,
        request.FILES or None,
        initial={
            "list": lists.format_list(deck.copies(), "text", side=deck.side_board(), language=get_language() or "en")
        },
    )
    context: dict[str, Any] = {"deck": deck, "form": form, "beside": request.POST.get("beside") == "1"}
    if request.method == "POST" and form.is_valid():
        shelf = CardLookup(deck.format.game, request.user)
        read = look_up_list(form, shelf)
        if not read.cards and not read.mistakes:
            messages.error(request, _("There are no cards in the list."))
        elif is_small_enough(read, request) and is_accepted(read, request):
            cards = shelf.counts(read.cards)
            apply_list = deck.change if context["beside"] else deck.replace
            try:
                with transaction.atomic():
                    revision = apply_list(cards, author, kind=Revision.Kind.IMPORT)
                    if deck.format.side_board and (read.side or not context["beside"]):
                        deck.set_aside(shelf.counts(read.side))
            except TooLarge:
                messages.error(request, _("A deck can have at most 500 cards and 99 copies of one card."))
            else:
                if revision is not None:
                    messages.success(request, _("Imported: %(count)s cards.") % {"count": sum(cards.values())})
                report_import(request, read, left_out, bool(deck.format.side_board))
                return redirect("decks:edit", key)
        context |= {
            "read": read,
            "takes_side": deck.format.side_board,
            "form": refill_form(form, read.text),
            "status": 422,
        }
    return render(request, "decks/import.html", context, status=422 if form.errors else context.get("status", 200))


def make(request: HttpRequest, **columns: Any) -> Deck | None:
    """Create a deck of this account, or of this guest; return None if a guest has the maximum number of decks."""
    throttle.spend(request, "decks")
    if request.user.is_authenticated:
        return Deck.objects.create(owner=request.user, **columns)
    guest = become_guest(request)
    with transaction.atomic():
        locks.hold("decks of a guest", guest)
        if Deck.objects.filter(owner=None, guest=guest).count() >= MOST_DECKS:
            return None
        return Deck.objects.create(guest=guest, **columns)


@require_http_methods(["GET", "HEAD", "POST"])
def start_with_card(request: HttpRequest, pk: int) -> HttpResponse:
    """A deck of one's own that begins with this card: a slot of the card's page, or the deck itself."""
    card = get_object_or_404(Card.every.complete().readable_by(request.user), pk=pk)
    game = card.set.game
    activate(game)
    if request.method != "POST":
        return render(request, "decks/start_with_card.html", {"card": card})
    fmt = Format.objects.filter(game=game, kind="constructed").order_by("minimum", "pk").first()
    if fmt is None:
        raise Http404
    with transaction.atomic():
        deck = make(request, name=card.name, format=fmt)
        if deck is not None:
            deck.change({card.pk: 1}, author_of(request))
    if deck is None:
        messages.error(request, _("You've reached the guest limit for decks: sign up to build more."))
        return redirect(card)
    return redirect(deck)


@require_POST
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """Copy a deck into one's own decks, with a link to the original."""
    with transaction.atomic():
        original = lock_readable(request, key)
        columns = {"name": original.title, "text": original.description, "format": original.format}
        deck = make(request, copied_from=original, **columns)
        if deck is not None:
            cards = {row.card_id: row.count for row in original.cards.all()}
            deck.replace(cards, Author(request.user), kind=Revision.Kind.IMPORT)
            if original.format.side_board:
                deck.set_aside(dict(original.aside.values_list("card", "count")))
    if deck is None:
        messages.error(request, _("You've reached the guest limit for decks: sign up to build more."))
        return redirect(original)
    messages.success(request, _("Copied. This deck is now yours."))
    return redirect("decks:edit", deck.key)


@require_http_methods(["GET", "HEAD", "POST"])
def details(request: HttpRequest, key: str) -> HttpResponse:
    """Edit the details of a deck: everything except its cards."""
    with transaction.atomic():
        get_object_or_404(Deck.objects.with_lock(), key=key)
        deck = owned(request, key)
        form = DeckForm(request.POST or None, instance=deck)
        if request.method == "POST" and form.is_valid():
            form.save()
            return redirect("decks:deck", key)
    return render(request, "decks/details.html", {"deck": deck, "form": form}, status=422 if form.errors else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def delete_deck(request: HttpRequest, key: str) -> HttpResponse:
    deck = owned(request, key)
    if request.method == "POST":
        deck.delete()
        messages.success(request, _("Deck deleted."))
        return redirect("decks:mine")
    return render(request, "decks/delete.html", {"deck": deck})


@require_safe
def history(request: HttpRequest, key: str) -> HttpResponse:
    """Show the changes of each editing session and the difference between any two revisions."""
    deck, _author = editable(request, key)
    groups = sittings(list(deck.revisions.steps()[:MOST_REVISIONS]))
    changes = [difference(older[0].counts, newer[0].counts) for newer, older in pairwise(groups)]
    if groups and groups[-1][-1].number == 1:
        changes.append(difference({}, groups[-1][0].counts))
    compared = compare(deck, request.GET.get("from", ""), request.GET.get("to", ""))
    cards = Card.every.complete().in_bulk({card for change in [*changes, compared or {}] for card in change})
    steps = [
        (group[0], len(group), [(cards[card], count) for card, count in change.items() if card in cards])
        for group, change in zip(groups, changes, strict=False)
    ]
    context = {
        "deck": deck,
        "steps": steps,
        "counts_copies": all(line.copies_are_cards for _row, line in deck.lines()),
        "compared": compared and [(cards[card], count) for card, count in compared.items() if card in cards],
        "from": request.GET.get("from", "") or str(deck.version - 1),
        "to": request.GET.get("to", "") or str(deck.version),
    }
    return render(request, "decks/history.html", context)


def compare(deck: Deck, start: str, end: str) -> dict[int, int] | None:
    """Return the changes between two revisions, or None unless both exist."""
    if not (is_number(start) and is_number(end)):
        return None
    counts_by_revision = {row.number: row.counts for row in deck.revisions.filter(number__in=[int(start), int(end)])}
    if int(start) not in counts_by_revision or int(end) not in counts_by_revision:
        return None
    return difference(counts_by_revision[int(start)], counts_by_revision[int(end)])


@require_POST
def edit_note(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """A note on a revision; one that has a note is kept for ever."""
    deck, _author = editable(request, key)
    revision = get_object_or_404(deck.revisions, number=number)
    revision.note = request.POST.get("note", "").strip()[:200]
    revision.save(update_fields=["note"])
    return redirect("decks:history", key)


@require_POST
def restore(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """The cards of an earlier revision, as a new one: undoing leads back."""
    deck, author = editable(request, key)
    revision = get_object_or_404(deck.revisions, number=number)
    message = _("Revision %(number)s") % {"number": number}
    try:
        restored = deck.replace(revision.counts, author, kind=Revision.Kind.RESTORE, note=message)
    except TooLarge:
        messages.error(request, _("A deck can have at most 500 cards and 99 copies of one card."))
    else:
        if restored is None:
            messages.info(request, _("The deck already has the cards of revision %(number)s.") % {"number": number})
        else:
            messages.success(request, _("Restored the cards of revision %(number)s.") % {"number": number})
    return redirect("decks:edit", key)
