"""Two requests that met on the same rows: the later one is asked once more, and finds what the earlier one left.

Both had looked before either wrote; so two sign-ups found one name free, or a deck was liked while it was deleted. The
database keeps the rows right and refuses the later one. Asked again it says what it would have said a moment later:
that the name is taken, that there is no such deck. What fails the second time too is a fault, and is shown as one.
"""

from collections.abc import Callable

from django.db import DatabaseError, IntegrityError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from psycopg.errors import DeadlockDetected

from berserk_site.errors import not_found


class Collisions:
    """Middleware: answers again what the database refused for what somebody else did at the same moment."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.content_type == "application/json":
            request.body  # noqa: B018  kept, so that the API can read it again
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if not is_collision(exception) or request.resolver_match is None:
            return None
        for _field, files in request.FILES.lists():
            for file in files:
                file.seek(0)
        view, args, kwargs = request.resolver_match
        try:
            answer: HttpResponse = view(request, *args, **kwargs)
        except Http404 as gone:
            return not_found(request, gone)
        return answer


def is_collision(exception: Exception) -> bool:
    """Whether the database may take the same a moment later."""
    deadlock = isinstance(exception, OperationalError) and isinstance(exception.__cause__, DeadlockDetected)
    gone = type(exception) is DatabaseError  # Django's own: the row to be saved is not there any more
    return deadlock or gone or isinstance(exception, IntegrityError)
