"""The page of one's own account: download of all that is kept, the key of the API, and the end of the account."""

from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.decorators import reauthentication_required
from allauth.account.forms import LoginForm, SignupForm
from allauth.account.views import LoginView
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.validators import MaxLengthValidator
from django.db import transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from rest_framework.authtoken.models import Token

from berserk_site import personal
from decks.accounts import account_named


class AccountAdapter(DefaultAccountAdapter):
    """Names that differ by case alone are one, in Cyrillic too; who changed the password is back at the account."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name: str = super().clean_username(username, shallow)
        if not shallow and account_named(name):
            raise self.validation_error("username_taken")
        return name

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")


class SignInForm(LoginForm):
    """No name or address is longer than this, and no database is asked for one that is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Username or email")
        login.widget.attrs["autocomplete"] = "username"
        login.validators.append(MaxLengthValidator(254))

    def user_credentials(self) -> dict[str, str]:
        credentials: dict[str, str] = super().user_credentials()
        user = account_named(credentials.get("username", ""))
        return credentials | {"username": user.username} if user else credentials


class SignIn(LoginView):
    """Who guesses passwords is told to wait, in the page and by its status."""

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)
        if form.has_error("__all__", "too_many_login_attempts"):
            response.status_code = 429
        return response


class SignUpForm(SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not self.fields["email"].required:
            self.fields["email"].label = _("Email (you may leave it empty)")


def signed_in(request: HttpRequest) -> User:
    return cast(User, request.user)


@require_GET
@login_required
def account(request: HttpRequest) -> HttpResponse:
    token = Token.objects.filter(user=signed_in(request)).first()
    return render(request, "account/account.html", {"token": token})


@require_GET
@login_required
def download(request: HttpRequest) -> HttpResponse:
    """All that is kept of the visitor, as a file."""
    return JsonResponse(
        personal.belongings(signed_in(request)),
        json_dumps_params={"ensure_ascii": False, "indent": 2},
        headers={"Content-Disposition": 'attachment; filename="berserk.json"', "Cache-Control": "no-store"},
    )


@require_POST
@login_required
def token(request: HttpRequest) -> HttpResponse:
    """Make a new key for the API, which ends the old one; or only end it."""
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=signed_in(request).pk)  # asked for twice at once, there is one
        Token.objects.filter(user=user).delete()
        if "make" in request.POST:
            Token.objects.create(user=user)
    if "make" in request.POST:
        messages.success(request, _("Your new key is below."))
    else:
        messages.success(request, _("The key opens nothing any more."))
    return redirect("account")


@require_http_methods(["GET", "POST"])
@login_required
@reauthentication_required
def delete(request: HttpRequest) -> HttpResponse:
    """Ask once more, then delete the account with all that is its owner's."""
    if request.method == "GET":
        return render(request, "account/delete.html")
    user = signed_in(request)
    logout(request)
    personal.delete_account(user)
    messages.success(request, _("Your account is deleted, with all that was yours."))
    return redirect("home")
