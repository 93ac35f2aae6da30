"""The check of query parameters of the API: a call with an unknown one answers 400 and lists the known ones.

The names come from the schema of the call, so that the check and the schema always agree.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.plumbing import ComponentRegistry, build_mock_request
from rest_framework.views import APIView


class QueryCheck:
    """Middleware that refuses unknown query parameters before a view of the API runs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        of_api = isinstance(getattr(view, "cls", None), type) and issubclass(view.cls, APIView)
        if not of_api or not request.GET:
            return None
        parameters = parameters_of(view, "GET" if request.method == "HEAD" else request.method or "")
        unknown = [] if parameters is None else sorted(set(request.GET) - set(parameters))
        return JsonResponse(refusal(unknown, parameters or ()), status=400) if unknown else None


def refusal(unknown: list[str], parameters: tuple[str, ...]) -> dict[str, list[str]]:
    """The body of the answer, in the form of other mistakes of a request."""
    if parameters:
        message = _("This call does not know this parameter. It takes: %(names)s.") % {"names": ", ".join(parameters)}
    else:
        message = _("This call does not take parameters.")
    return {name: [message] for name in unknown}


@cache
def parameters_of(view: Any, method: str) -> tuple[str, ...] | None:
    """The query parameters of a call, by name; None for a call without a schema and for one that does not exist."""
    actions = getattr(view, "actions", None)
    handler = method.lower()
    if handler == "options" or (handler not in actions if actions else not hasattr(view.cls, handler)):
        return None
    generator = SchemaGenerator()  # type: ignore[no-untyped-call]
    # The schema of the view lives as long as the generator.
    instance: Any = generator.create_view(view, method)  # type: ignore[no-untyped-call]
    instance.request = build_mock_request(method, "", instance, None)  # type: ignore[no-untyped-call]
    schema = instance.schema
    if schema is None or schema.is_excluded():
        return None
    schema.path, schema.path_regex, schema.path_prefix, schema.method = "", "", "", method
    schema.registry = ComponentRegistry()
    return tuple(sorted(each["name"] for each in schema._get_parameters() if each["in"] == "query"))
