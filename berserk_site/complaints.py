"""Pages of the register of complaints: reports and appeals of accounts, their answers, and blocks."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from berserk_site.moderation import ACCOUNTS, kinds, kinds_for
from catalog.audit import record_action
from catalog.core import throttle
from catalog.core.access import account_only, reviewer_only
from catalog.core.staff_roles import StaffRole, list_holders
from catalog.models import AccountBlock, Complaint, Judgement, StaffAction
from catalog.moderation import ModeratedKind, ModeratedText, judge

SHOWN = 100


class ComplaintForm(forms.ModelForm):  # type: ignore[type-arg]
    """The reason of a report or an appeal."""

    class Meta:
        model = Complaint
        fields = ["reason"]
        widgets = {"reason": forms.Textarea(attrs={"rows": 3})}


class ReportForm(ComplaintForm):
    """The reason of a report, and whether its author wants to read more of the same writer."""

    block = forms.BooleanField(
        label=gettext_lazy("Block the writer"),
        required=False,
        help_text=gettext_lazy("You no longer see what they write, and the two of you do not meet at tables."),
    )


def find_text(kind: str, row: str) -> tuple[ModeratedKind, ModeratedText]:
    """Return a row that visitors can read. Raises Http404."""
    moderated = kinds().get(kind)
    if moderated is None:
        raise Http404
    rows = moderated.rows("")
    try:
        match = rows.filter(pk=rows.model._meta.pk.to_python(row)).first()
    except (ValidationError, OverflowError):
        raise Http404 from None
    if match is None:
        raise Http404
    text = moderated.said(match)
    if text.hidden:
        raise Http404
    return moderated, text


@require_http_methods(["GET", "HEAD", "POST"])
@account_only
def report(request: HttpRequest, kind: str, row: str) -> HttpResponse:
    """Report a row to the moderators. The page does not repeat the text: its address can be guessed."""
    moderated, text = find_text(kind, row)
    user = cast(User, request.user)
    form = ReportForm(request.POST or None)
    if text.author is None or text.author == user.pk:
        del form.fields["block"]
    if request.method == "POST" and form.is_valid():
        throttle.spend(request, "reports")
        with transaction.atomic():
            Complaint.objects.get_or_create(
                kind=kind,
                row=text.row,
                author=user,
                answered=None,
                appeal=None,
                defaults={
                    "text": text.text[:300],
                    "address": text.address[:200],
                    "writer_id": text.author,
                    "reason": form.cleaned_data["reason"],
                },
            )
            if form.cleaned_data.get("block"):
                AccountBlock.objects.get_or_create(user=user, blocked_id=text.author)
        messages.success(request, _("The moderators have your report. You will find their answer on this page."))
        return redirect("complaints")
    context = {"form": form, "title": moderated.title}
    return render(request, "moderation/report.html", context, status=422 if form.errors else 200)


@require_safe
@account_only
def list_own(request: HttpRequest) -> HttpResponse:
    """The visitor's reports with their answers, the decisions on the visitor's own texts, and the blocked accounts."""
    user = cast(User, request.user)
    own = list(Complaint.objects.filter(author=user).select_related("appeal")[:SHOWN])
    titles = {name: kind.title for name, kind in kinds().items()}
    appealed = {each.appeal_id for each in own if each.appeal_id is not None}
    decisions = list(Judgement.objects.filter(author=user, hidden=True)[:SHOWN])
    for complaint in own:
        vars(complaint)["title"] = titles.get(complaint.kind, complaint.kind)
    for decision in decisions:
        vars(decision)["title"] = titles.get(decision.kind, decision.kind)
        vars(decision)["appealed"] = decision.pk in appealed
    context = {
        "complaints": own,
        "decisions": decisions,
        "blocks": AccountBlock.objects.filter(user=user).select_related("blocked")[:SHOWN],
    }
    response = render(request, "moderation/complaints.html", context)
    Complaint.objects.filter(author=user, read=False).exclude(answered=None).update(read=True)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@account_only
def appeal(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask other moderators to look at a decision on the visitor's own text again."""
    user = cast(User, request.user)
    decision = get_object_or_404(Judgement, pk=pk, author=user, hidden=True)
    form = ComplaintForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        Complaint.objects.get_or_create(
            appeal=decision,
            author=user,
            defaults={
                "kind": decision.kind,
                "row": decision.row,
                "text": decision.text,
                "writer": user,
                "reason": form.cleaned_data["reason"],
            },
        )
        messages.success(request, _("The moderators have your appeal. You will find their answer on this page."))
        return redirect("complaints")
    context = {"form": form, "decision": decision}
    return render(request, "moderation/appeal.html", context, status=422 if form.errors else 200)


@require_POST
@account_only
def unblock(request: HttpRequest, pk: int) -> HttpResponse:
    """Read again what an account writes."""
    get_object_or_404(AccountBlock, pk=pk, user=request.user).delete()
    return redirect("complaints")


@require_safe
@reviewer_only
def list_open(request: HttpRequest) -> HttpResponse:
    """All complaints that wait for an answer, the oldest first."""
    titles = {name: kind.title for name, kind in kinds_for(request.user).items()}
    others = set(kinds()) - set(titles)  # answered by staff with another role
    waiting = Complaint.objects.open().exclude(kind__in=others)
    complaints = list(waiting.select_related("author", "appeal__moderator")[:SHOWN])
    for each in complaints:
        vars(each)["title"] = titles.get(each.kind, each.kind)
    return render(request, "moderation/open.html", {"complaints": complaints})


@require_POST
@reviewer_only
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Uphold or reject a complaint, with an answer for its author."""
    moderator = cast(User, request.user)
    upheld, text = request.POST.get("verdict") == "uphold", request.POST.get("answer", "").strip()
    with transaction.atomic():
        waiting = Complaint.objects.filter(answered=None).select_for_update(of=("self",))
        complaint = get_object_or_404(waiting, pk=pk)
        moderated = kinds_for(moderator).get(complaint.kind)
        if moderated is None and complaint.kind in kinds():
            raise Http404  # for staff with another role
        if not text:
            messages.error(request, _("Nothing was decided: write the answer first."))
            return redirect("complaints_open")
        if _is_own_decision(complaint, moderator):
            messages.error(request, _("Another moderator answers an appeal against your own decision."))
            return redirect("complaints_open")
        if upheld and moderated is not None:
            judge(complaint.kind, moderated, complaint.row, complaint.appeal_id is None, text, moderator)
        for each in _alike(complaint):
            each.settle(upheld, text, moderator)
        record_action(moderator, StaffAction.Kind.ANSWERED, f"report {complaint.pk}", None, f"{upheld} {text}")
    messages.success(request, _("Answered."))
    return redirect("complaints_open")


def _is_own_decision(complaint: Complaint, moderator: User) -> bool:
    """Whether an appeal is against this moderator's decision while there is another moderator."""
    decision = complaint.appeal
    if decision is None or decision.moderator_id != moderator.pk:
        return False
    role = StaffRole.OPERATOR if complaint.kind == ACCOUNTS else StaffRole.MODERATOR
    return list_holders(role).exclude(pk=moderator.pk).exists()


def _alike(complaint: Complaint) -> list[Complaint]:
    """The complaint, and the other open reports of the same row."""
    if complaint.appeal_id is not None:
        return [complaint]
    same: Any = Complaint.objects.filter(kind=complaint.kind, row=complaint.row, answered=None, appeal=None)
    return list(same.select_for_update(of=("self",)))
