"""Keep a request in one thread from the session to the view.

Most middleware is synchronous. On an asynchronous server each of its halves would be handed to a thread and waited for
by itself, twice a middleware, which costs a small request more than its queries. What is synchronous only makes Django
run everything around it likewise, in one go; asynchronous views are still awaited where the server's loop runs.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import sync_only_middleware

Handler = Callable[[HttpRequest], HttpResponseBase]


@sync_only_middleware
def one_thread(get_response: Handler) -> Handler:
    def handle(request: HttpRequest) -> HttpResponseBase:
        return get_response(request)

    return handle
