"""A request as django-htmx's middleware hands it to every view."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """`htmx` is true where htmx asks, and knows for which place of the page."""

    htmx: HtmxDetails
