"""Common parts of the API: the parsing of bodies, and the response for a missing object."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from io import BytesIO
from typing import IO, Any

from django.http import Http404
from rest_framework import parsers
from rest_framework.exceptions import NotFound, ParseError
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import exception_handler

HALF_A_CHARACTER = re.compile(rb"\\u[dD][89a-fA-F]")  # an escape that may lack its other half


class JSONParser(parsers.JSONParser):
    """JSON; brackets within brackets without end and halves of characters are refused like any other mistake."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            body = stream.read()
            data = super().parse(BytesIO(body), media_type, parser_context)
            if HALF_A_CHARACTER.search(body):
                json.dumps(data, ensure_ascii=False).encode()
            return data
        except RecursionError:
            raise ParseError("JSON parse error - nested too deeply") from None
        except UnicodeEncodeError:
            raise ParseError("JSON parse error - a surrogate without its other half") from None


def handle_exception(exception: Exception, context: dict[str, Any]) -> Response | None:
    """Handle an exception like Django REST framework, but report missing objects in the language of the request.

    The body is always an object: errors of no particular field are under a separate key.
    """
    response = exception_handler(NotFound() if isinstance(exception, Http404) else exception, context)
    if response is not None and isinstance(response.data, list):
        response.data = {api_settings.NON_FIELD_ERRORS_KEY: response.data}
    return response
