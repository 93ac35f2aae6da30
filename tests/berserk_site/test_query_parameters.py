"""Unknown query parameters of the API are refused by name, and the schema lists the parameters that calls take."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from berserk_site.query_check import parameters_of

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

LISTS = ["cards", "sets", "decks", "formats", "events", "tables", "runs"]


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    made: dict[str, Any] = SchemaGenerator().get_schema(public=True)  # type: ignore[no-untyped-call]
    return made


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize(("language", "takes"), [("en", "It takes: "), ("ru", "Есть: ")])
def test_an_unknown_parameter_of_a_list_is_named_with_those_that_it_takes(name: str, language: str, takes: str) -> None:
    client = Client(headers={"Accept-Language": language})
    assert client.get(f"/api/{name}/").status_code == 200
    answer = client.get(f"/api/{name}/", {"page": 2, "page_size": 5})
    assert (answer.status_code, list(answer.json())) == (400, ["page"])
    (said,) = answer.json()["page"]
    assert takes in said and "cursor" in said and "page_size" in said


def test_a_call_accepts_a_game_only_where_it_has_that_parameter() -> None:
    assert list(Client().get("/api/events/", {"game": "berserk"}).json()) == ["game"]
    assert Client().get("/api/sets/", {"game": "berserk"}).status_code == 200


@pytest.mark.parametrize("method", ["get", "head", "post"])
def test_a_call_that_takes_no_parameters_says_so(method: str) -> None:
    address = "/api/decks/check/" if method == "post" else "/api/formats/nothing/"
    answer = getattr(Client(), method)(f"{address}?page=1&x=2")
    assert answer.status_code == 400
    if method != "head":
        said = ["This call does not take parameters."]
        assert answer.json() == {"page": said, "x": said}


def test_calls_take_what_the_schema_lists(schema: dict[str, Any]) -> None:
    generator: Any = SchemaGenerator()  # type: ignore[no-untyped-call]
    seen = 0
    generator._initialise_endpoints()
    for path, _regex, method, callback in generator.endpoints:
        path = generator.coerce_path(path, method, generator.create_view(callback, method))
        operation = schema["paths"].get(path, {}).get(method.lower())
        if operation is not None:
            listed = sorted(each["name"] for each in operation.get("parameters", ()) if each["in"] == "query")
            assert parameters_of(callback, method) == tuple(listed), (path, method)
            seen += 1
    assert seen > 50


def test_pages_and_calls_outside_the_api_take_what_they_like() -> None:
    assert Client().get("/", {"utm": "x"}).status_code == 200
    assert Client().get("/api/schema/", {"format": "json"}).status_code == 200


def test_the_schema_describes_the_bodies_of_400_and_403(schema: dict[str, Any]) -> None:
    described = schema["components"]["schemas"]
    assert {"Invalid", "Forbidden", "Mistakes"} <= set(described)
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            for code in ("400", "403"):
                body = operation["responses"][code]["content"]["application/json"]["schema"]
                assert body, (path, method, code)


@pytest.mark.parametrize("data", ["[1]", '"text"', "5"])
def test_every_refusal_is_an_object(data: str) -> None:
    answer = Client().post("/api/events/", data, "application/json")
    assert answer.status_code == 400 and isinstance(answer.json(), dict)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_value_outside_a_list_is_answered_with_the_list(schema: dict[str, Any], language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    asked = 0
    for path, operations in schema["paths"].items():
        for parameter in operations.get("get", {}).get("parameters", ()):
            values = parameter["schema"].get("enum")
            if parameter["in"] != "query" or not values or "{" in path:
                continue
            answer = client.get(path, {parameter["name"]: "chess"})
            said = str(answer.json().get(parameter["name"]))
            assert answer.status_code == 400 and "chess" in said, (path, parameter["name"], said)
            assert all(str(value) in said for value in values if value), (path, parameter["name"], said)
            asked += 1
    assert asked > 5


def test_an_unknown_setting_of_an_event_is_answered_with_the_settings() -> None:
    answer = Client().post("/api/events/", {"kind": "draft", "colour": 1}, "application/json")
    assert answer.status_code == 400
    assert all(name in answer.json()["colour"][0] for name in ("kind", "seats", "booster"))
