"""A contract about whole folders for import-linter, which `pyproject.toml` configures."""

from __future__ import annotations

from typing import Any

from grimp import ImportGraph
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.domain import fields
from importlinter.domain.contract import ContractCheck
from importlinter.domain.helpers import module_expressions_to_modules
from importlinter.domain.imports import ModuleExpression


class FolderContract(ForbiddenContract):
    """Forbid imports to every module below the source modules, except `exempt` modules and what lies below those.

    A new module in a folder is covered at once. An exempt expression that matches no module is an error.
    """

    type_name = "folders"

    exempt = fields.SetField(subfield=fields.ModuleExpressionField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        exempt: Any = self.exempt
        left_out = module_expressions_to_modules(graph, exempt, as_packages=True, raise_if_unmatched=True)
        folders: Any = self.source_modules
        covered = module_expressions_to_modules(graph, folders, as_packages=True, raise_if_unmatched=True) - left_out
        values: dict[str, Any] = {
            "source_modules": {ModuleExpression(module.name) for module in covered},
            "as_packages": False,
        }
        vars(self).update(values)
        return super().check(graph, verbose)
