"""How lists of the API are cut into pages."""

from typing import Any
from urllib.parse import parse_qsl, urlsplit

from django.core.signing import BadSignature, Signer
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param


class Pages(CursorPagination):
    """Pages that stay in step while rows are added; newest first unless the view names its own `ordering`."""

    ordering = "-pk"
    page_size = 50
    max_page_size = 200
    page_size_query_param = "page_size"

    def get_page_size(self, request: Request) -> int:
        """Return the requested size. Raises ValidationError for a size that no page can have."""
        size = request.query_params.get(self.page_size_query_param)
        if size is None:
            return self.page_size
        if not (size.isascii() and size.isdecimal() and 1 <= int(size[:9]) <= self.max_page_size):
            message = _("Enter a whole number from 1 to %(most)s.") % {"most": self.max_page_size}
            raise ValidationError({self.page_size_query_param: [message]})
        return int(size)

    def decode_cursor(self, request: Request) -> Cursor | None:
        """Where the page begins; NotFound for a cursor that was not given out, or for another list than this one."""
        encoded = request.query_params.get(self.cursor_query_param)
        if encoded is None:
            return None
        try:
            return Cursor(*self._signer().unsign_object(encoded))
        except BadSignature:
            raise NotFound(self.invalid_cursor_message) from None

    def encode_cursor(self, cursor: Cursor) -> str:
        """The address of the page that begins there. It is signed: what a cursor holds goes into a query unread."""
        encoded = self._signer().sign_object([cursor.offset, cursor.reverse, cursor.position])
        return replace_query_param(self.base_url or "", self.cursor_query_param, encoded)

    def _signer(self) -> Signer:
        """Return a signer for one list: its address and all parameters except the size of a page."""
        address = urlsplit(self.base_url or "")
        ours = (self.cursor_query_param, self.page_size_query_param)
        parameters = sorted(pair for pair in parse_qsl(address.query, keep_blank_values=True) if pair[0] not in ours)
        return Signer(salt=repr((address.path, parameters)))

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        """The sizes a page can have, said where programs look for them."""
        parameters: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for parameter in parameters:
            if parameter["name"] == self.page_size_query_param:
                parameter["schema"] |= {"minimum": 1, "maximum": self.max_page_size, "default": self.page_size}
        return parameters

    def get_ordering(self, request: Request, queryset: QuerySet[Any], view: Any) -> tuple[str, ...]:
        ordering = getattr(view, "ordering", None)
        if ordering:
            return (ordering,) if isinstance(ordering, str) else tuple(ordering)
        return tuple(super().get_ordering(request, queryset, view))
