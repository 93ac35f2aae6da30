"""The moderators' page: all texts of visitors in one list, with the hidden ones and the reasons; and accounts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from importlib import import_module
from typing import Any, NamedTuple, cast

from django.apps import apps
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser, User
from django.core.paginator import Paginator
from django.db.models import F, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.functional import Promise
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.module_loading import module_has_submodule
from django.utils.timezone import is_naive
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from berserk_site import account_data
from catalog.core.access import operator_only, reviewer_only
from catalog.core.staff_roles import StaffRole, has_role
from catalog.models import Judgement, StaffAction
from catalog.moderation import ModeratedKind, ModeratedText, judge

SHOWN = 50  # rows of a page


def accounts(text: str) -> QuerySet[User]:
    """Return the accounts that match, without staff: a moderator cannot suspend another moderator."""
    rows = User.objects.filter(is_staff=False, is_superuser=False).annotate(said_at=F("date_joined"))
    if text:
        rows = rows.filter(Q(username__icontains=text) | Q(email__iexact=text))
    return rows.order_by("-date_joined", "-pk")


def describe_account(user: User) -> ModeratedText:
    return ModeratedText(str(user.pk), user.username, user.username, user.date_joined, "", not user.is_active, user.pk)


def suspend(user: User, moderator: User) -> None:
    """Suspend the account: its sessions, keys and sign-in stop working. Its content stays, except what
    waits for other people, such as an open table."""
    User.objects.filter(pk=user.pk).update(is_active=False)
    account_data.withdraw_offers(user)


def restore(user: User, moderator: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=True)


ACCOUNTS = "account"


def kinds() -> dict[str, ModeratedKind]:
    """Return all kinds of moderated texts by name: the kinds of the apps, and accounts."""
    kinds_by_name: dict[str, ModeratedKind] = {}
    for app in apps.get_app_configs():
        above = app.module is not None and app.name not in (__package__, "catalog")
        if above and module_has_submodule(app.module, "moderation"):
            kinds_by_name |= import_module(f"{app.name}.moderation").MODERATED
    return kinds_by_name | {
        ACCOUNTS: ModeratedKind(gettext_lazy("Accounts"), accounts, describe_account, suspend, restore)
    }


def kinds_for(user: User | AnonymousUser) -> dict[str, ModeratedKind]:
    """The kinds that the account decides on: moderators on texts, operators on accounts."""
    roles = {True: has_role(user, StaffRole.OPERATOR), False: has_role(user, StaffRole.MODERATOR)}
    return {name: kind for name, kind in kinds().items() if roles[name == ACCOUNTS]}


class ModerationLine(NamedTuple):
    """A row of the list, as its template reads it."""

    kind: str
    title: Promise
    said: ModeratedText
    why: Judgement | None  # the last decision on it

    @property
    def is_account(self) -> bool:
        return self.kind == ACCOUNTS


def list_lines(
    every: Mapping[str, ModeratedKind], kind_name: str, text: str, before: datetime | None
) -> list[ModerationLine]:
    """The newest of a kind, or of all kinds together, one more than is shown; a query a kind, and one for reasons."""
    texts: list[tuple[str, Promise, ModeratedText]] = []
    for name, kind in every.items():
        if kind_name in ("", name):
            rows = kind.rows(text)
            if before is not None:
                rows = rows.filter(said_at__lt=before)
            texts += [(name, kind.title, kind.said(row)) for row in rows[: SHOWN + 1]]
    texts.sort(key=lambda each: each[2].at, reverse=True)
    texts = texts[: SHOWN + 1]
    decided = {(each.kind, each.row): each for each in _decisions(texts)}
    return [ModerationLine(name, title, text_row, decided.get((name, text_row.row))) for name, title, text_row in texts]


def _decisions(texts: list[tuple[str, Promise, ModeratedText]]) -> QuerySet[Judgement]:
    """Return the decisions on these rows, the last decision last."""
    condition = Q(pk=None)
    for name in {name for name, _title, _row in texts}:
        condition |= Q(kind=name, row__in=[text_row.row for each, _title, text_row in texts if each == name])
    return Judgement.objects.filter(condition).select_related("moderator").order_by("pk")


@require_safe
@reviewer_only
def moderation(request: HttpRequest) -> HttpResponse:
    """Everything that visitors say, the newest first: `kind`, `q` and `before` narrow it."""
    every = kinds_for(request.user)
    kind_name = request.GET.get("kind", "")
    before = _moment(request.GET.get("before", ""))
    if kind_name and kind_name not in every:
        raise Http404
    text = request.GET.get("q", "").strip()[:80]
    lines = list_lines(every, kind_name, text, before)
    context: dict[str, Any] = {
        "kinds": {name: kind.title for name, kind in every.items()},
        "chosen": kind_name,
        "q": text,
        "lines": lines[:SHOWN],
        "older": lines[SHOWN - 1].said.at.isoformat() if len(lines) > SHOWN else "",
    }
    return render(request, "moderation/list.html", context)


def _moment(text: str) -> datetime | None:
    try:
        moment = parse_datetime(text)
    except ValueError:
        return None
    return None if moment is None or is_naive(moment) else moment


@require_safe
@reviewer_only
def history(request: HttpRequest) -> HttpResponse:
    """All decisions, the newest first."""
    titles = {name: kind.title for name, kind in kinds_for(request.user).items()}
    decisions = Judgement.objects.filter(kind__in=list(titles)).select_related("moderator")
    page = Paginator(decisions, SHOWN).get_page(request.GET.get("page"))
    for each in page:
        vars(each).update(title=titles[each.kind], is_account=each.kind == ACCOUNTS)
    return render(request, "moderation/history.html", {"page": page})


@require_safe
@operator_only
def list_actions(request: HttpRequest) -> HttpResponse:
    """The audit log of staff, the newest first; `q` is a part of an account's name or of a target."""
    text = request.GET.get("q", "").strip()[:80]
    actions = StaffAction.objects.select_related("user")
    if text:
        actions = actions.filter(Q(user__username__icontains=text) | Q(target__icontains=text))
    page = Paginator(actions, SHOWN).get_page(request.GET.get("page"))
    return render(request, "moderation/staff_actions.html", {"page": page, "q": text})


@require_POST
@reviewer_only
def decide(request: HttpRequest, kind: str, row: str) -> HttpResponse:
    """Hide a row for a reason that is kept, or show it again; leads back to the list as it was."""
    moderated = kinds_for(request.user).get(kind)
    if moderated is None:
        raise Http404
    moderator = cast(User, request.user)
    hides = request.POST.get("verdict") == "hide"
    reason = request.POST.get("reason", "").strip()
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = reverse("moderation")
    if hides and not reason:
        messages.error(request, _("Nothing was hidden: enter a reason first."))
        return redirect(back)
    text = judge(kind, moderated, row, hides, reason, moderator)
    if text is None:
        raise Http404
    words = _("Hidden: “%(text)s”.") if hides else _("Shown again: “%(text)s”.")
    if kind == ACCOUNTS:
        words = _("Suspended: “%(text)s”.") if hides else _("Active again: “%(text)s”.")
    messages.success(request, words % {"text": text.text[:60]})
    return redirect(back)
