"""How a request acts by a key of the API, and what ends all keys of an account."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import TokenAuthentication
from rest_framework.exceptions import AuthenticationFailed

from berserk_site.models import ApiKey, find_digest


class KeyAuthentication(TokenAuthentication):
    """`Authorization: Token <key>`, where only the digest of the key is stored."""

    def authenticate_credentials(self, key: str) -> tuple[User, ApiKey]:
        key_row = ApiKey.objects.select_related("user").filter(digest=find_digest(key)).first()
        if key_row is None or not key_row.user.is_active:
            raise AuthenticationFailed(_("There is no such key."))
        return key_row.user, key_row


class PasswordEndsKeys:
    """A password validator that refuses nothing: Django tells validators when a password has been changed."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Any password may be."""

    def get_help_text(self) -> str:
        return str(_("Changing the password revokes all keys."))

    def password_changed(self, password: str, user: User | None = None) -> None:
        if user is not None and user.pk is not None:
            ApiKey.objects.filter(user=user.pk).delete()
