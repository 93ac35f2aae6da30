"""A request as django-htmx's middleware hands it to every view."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request with `htmx`, which is true for requests of htmx and knows their target element."""

    htmx: HtmxDetails
