"""Error responses that the API's schema adds to every call."""

from typing import Any

# Of any call, whatever it does.
REFUSALS = {
    "400": "Something that was sent cannot be understood: the field, and what is wrong with it.",
    "401": "The token is not known, or the call needs one.",
    "403": "Not allowed to whoever asks.",
    "404": "There is no such thing, or it is not for whoever asks to see.",
    "406": "No answer in the media type that `Accept` wants.",
    "429": "Too often; `Retry-After` says for how many seconds to wait.",
    "503": "Too much at once, or the database does not answer; `Retry-After` says for how many seconds to wait.",
}
# Of calls that take a body.
UNREADABLE = {"413": "A body beyond 1 MiB.", "415": "A body in a media type that is not read."}


def name_refusals(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add to each operation the refusals that it does not describe itself (a hook of drf-spectacular)."""
    for operations in result["paths"].values():
        for operation in operations.values():
            for code, description in (REFUSALS | (UNREADABLE if "requestBody" in operation else {})).items():
                operation["responses"].setdefault(code, {"description": description})
    return result
