"""What all of the API shares: how bodies are read, and how it says that something is not there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from django.http import Http404
from rest_framework import parsers
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.response import Response
from rest_framework.views import exception_handler


class JSONParser(parsers.JSONParser):
    """JSON, of which brackets within brackets without end are refused like any other mistake."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            return super().parse(stream, media_type, parser_context)
        except RecursionError:
            raise ParseError("JSON parse error - nested too deeply") from None


def refusal(exception: Exception, context: dict[str, Any]) -> Response | None:
    """As Django REST framework answers, but what is not there is said in the language of the request."""
    return exception_handler(NotFound() if isinstance(exception, Http404) else exception, context)
