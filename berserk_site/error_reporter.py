"""Error reports without personal data for the server in ERROR_REPORTER, which speaks Sentry's protocol.

A report contains the traceback with its lines of code, the view, the id of the request and the version of the site. It
contains no address, account, header, cookie, body, query, path or local variable.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings

from berserk_site import __version__
from berserk_site.request_log import request_id


def without_anything_personal(event: Any, hint: dict[str, Any]) -> Any:
    """The event with nothing but the fault itself; called before it is sent."""
    for name in ("user", "request", "breadcrumbs", "server_name", "extra", "modules", "contexts"):
        event.pop(name, None)
    event["tags"] = {"request_id": request_id()} if request_id() else {}
    for exception in (event.get("exception") or {}).get("values") or ():
        exception.pop("value", None)  # a message may quote user input
        for frame in (exception.get("stacktrace") or {}).get("frames") or ():
            frame.pop("vars", None)
    if "logentry" in event:
        event["logentry"] = {"message": event["logentry"].get("message", "")}  # without what was put into it
    return event


def start_reporting() -> None:
    """Report faults from now on, where the operator wants it."""
    if not settings.ERROR_REPORTER:
        return
    import sentry_sdk  # its import takes a twentieth of a start

    sentry_sdk.init(
        dsn=settings.ERROR_REPORTER,
        release=__version__,
        before_send=without_anything_personal,
        send_default_pii=False,
        max_request_body_size="never",
        include_local_variables=False,
        max_breadcrumbs=0,
    )
