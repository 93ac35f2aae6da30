"""Error responses that the API's schema adds to every call."""

from typing import Any

# Responses that any call can give.
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


# What is wrong with what was sent: by field, or as a whole. A field of a field names its own mistakes.
MISTAKES: dict[str, Any] = {
    "anyOf": [
        {"type": "string"},
        {"type": "array", "items": {"$ref": "#/components/schemas/Mistakes"}},
        {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Mistakes"}},
    ]
}
COMPONENTS: dict[str, Any] = {
    "Mistakes": MISTAKES,
    "Invalid": {
        "type": "object",
        "description": "Mistakes by field; `detail` is about the whole request. An unknown query parameter is a field.",
        "properties": {"detail": {"type": "string"}},
        "additionalProperties": {"$ref": "#/components/schemas/Mistakes"},
    },
    "Forbidden": {
        "type": "object",
        "properties": {"detail": {"type": "string", "description": "why, in the language of the request"}},
        "required": ["detail"],
    },
}
BODIES = {"400": "Invalid", "403": "Forbidden"}


def name_refusals(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add to each operation the refusals that it does not describe itself (a hook of drf-spectacular)."""
    result["components"].setdefault("schemas", {}).update(COMPONENTS)
    for operations in result["paths"].values():
        for operation in operations.values():
            for code, description in (REFUSALS | (UNREADABLE if "requestBody" in operation else {})).items():
                response = operation["responses"].setdefault(code, {"description": description})
                if "content" not in response:
                    response |= _body(code)
    return result


def _body(code: str) -> dict[str, Any]:
    """The content of a refusal whose body has a schema."""
    if code not in BODIES:
        return {}
    return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{BODIES[code]}"}}}}
