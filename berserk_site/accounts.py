"""The page of one's own account: download of all that is kept, the key of the API, and the end of the account."""

from smtplib import SMTPException
from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter, get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.forms import LoginForm, SignupForm
from allauth.account.views import LoginView, SignupView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import get_default_password_validators, password_validators_help_text_html
from django.core.validators import MaxLengthValidator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from berserk_site import account_data
from berserk_site.errors import MailDown
from berserk_site.keys import PasswordEndsKeys
from berserk_site.models import MOST_KEYS, ApiKey
from catalog.core import locks
from catalog.core.access import account_only
from catalog.core.throttle import client_address
from decks.accounts import account_named, has_lookalike


class AccountAdapter(DefaultAccountAdapter):
    """Refuse names that look like the name of another account; lead back to the account after a new password."""

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name: str = super().clean_username(username, shallow)
        if not shallow and has_lookalike(name):
            raise self.validation_error("username_taken")
        return name

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A letter that cannot be sent is an outage: what it was for is not done either."""
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError) as error:
            raise MailDown(str(error)) from error

    def get_client_ip(self, request: HttpRequest) -> str:
        return client_address(request)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count wrong passwords by account and address together, so that other addresses stay unlocked."""
        return f"{super()._get_login_attempts_cache_key(request, **credentials)}:{client_address(request)}"

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")


class SignInForm(LoginForm):
    """Sign-in form that limits the length of names and addresses before any database query."""

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
    """Sign-in page that requires a wait after too many wrong passwords: a message and the status 429."""

    def form_invalid(self, form: SignInForm) -> HttpResponse:
        response: HttpResponse = super().form_invalid(form)
        if form.has_error("__all__", "too_many_login_attempts"):
            response.status_code = 429
            response["Retry-After"] = str(settings.LOGIN_PAUSE)
        return response


class SignUpForm(SignupForm):
    """Sign-up form. Its password rules do not mention API keys, because a new account has none."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        rules = [rule for rule in get_default_password_validators() if not isinstance(rule, PasswordEndsKeys)]
        self.fields["password1"].help_text = password_validators_help_text_html(rules)
        if not self.fields["email"].required:
            self.fields["email"].label = _("Email (optional)")


class SignUp(SignupView):
    """Sign-up page; if two people register one name at the same moment, the later one gets an error."""

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        name = form.cleaned_data["username"]
        with transaction.atomic():
            locks.hold("account", name.casefold())
            if not has_lookalike(name):
                response: HttpResponse = super().form_valid(form)
                return response
        form.add_error("username", get_adapter().validation_error("username_taken"))
        return cast(HttpResponse, self.form_invalid(form))


def signed_in(request: HttpRequest) -> User:
    return cast(User, request.user)


@require_GET
@account_only
def account(request: HttpRequest) -> HttpResponse:
    return _account(request)


def _account(request: HttpRequest, key: str = "", problem: str = "") -> HttpResponse:
    context = {"keys": ApiKey.objects.filter(user=signed_in(request)), "key": key, "problem": problem}
    response = render(request, "account/account.html", context, status=422 if problem else 200)
    response["Cache-Control"] = "no-store"
    return response


@require_GET
@account_only
def download(request: HttpRequest) -> HttpResponse:
    """All that is kept of the visitor, as a file."""
    return JsonResponse(
        account_data.export(signed_in(request)),
        json_dumps_params={"ensure_ascii": False, "indent": 2},
        headers={"Content-Disposition": 'attachment; filename="berserk.json"', "Cache-Control": "no-store"},
    )


@require_POST
@account_only
def token(request: HttpRequest) -> HttpResponse:
    """Make a key for the API, which this answer alone shows; or end one."""
    user = signed_in(request)
    if "make" not in request.POST:
        number = request.POST.get("end", "")
        if not (number.isascii() and number.isdigit() and len(number) < 19):
            raise Http404
        get_object_or_404(ApiKey, user=user, pk=number).delete()
        messages.success(request, _("The key has been revoked."))
        return redirect("account")
    name = request.POST.get("name", "").strip()[:60]
    if not name:
        return _account(request, problem=_("Name the key, so that you can tell it from the others."))
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # asked for several times at once, there are not too many
        if ApiKey.objects.filter(user=user).count() >= MOST_KEYS:
            return _account(request, problem=_("You already have %(most)d keys, the maximum.") % {"most": MOST_KEYS})
        key = ApiKey.make(user, name)
    return _account(request, key)


@require_http_methods(["GET", "POST"])
@account_only
@reauthentication_required
def delete_account(request: HttpRequest) -> HttpResponse:
    """Ask once more, then delete the account with all that is its owner's."""
    if request.method == "GET":
        return render(request, "account/delete.html")
    user = signed_in(request)
    logout(request)
    account_data.delete_account(user)
    messages.success(request, _("Your account and everything in it has been deleted."))
    return redirect("home")
