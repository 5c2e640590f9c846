"""The notebooks are valid, have no outputs, and run from the first cell to the last."""

from __future__ import annotations

import ast
import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT

FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def show(value: object) -> None:
    """Makes the representations of a value that a notebook would show."""
    assert value is None or repr(value)
    drawing = getattr(value, "_repr_svg_", None)
    if drawing is not None:
        assert ElementTree.fromstring(drawing()).tag == "{http://www.w3.org/2000/svg}svg"


def run(cell: str, name: str, namespace: dict[str, Any]) -> None:
    """Runs the code of a cell; if it ends in an expression, its value is shown."""
    tree = ast.parse(cell, name)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body.pop()
        exec(compile(tree, name, "exec"), namespace)
        show(eval(compile(ast.Expression(last.value), name, "eval"), namespace))
    else:
        exec(compile(tree, name, "exec"), namespace)


def test_there_are_the_notebooks_that_the_guide_names() -> None:
    guide = (ROOT / "docs/src/guide/python.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`([a-z-]+\.ipynb)`", guide)) == {path.name for path in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_valid_and_has_no_outputs(path: Path) -> None:
    notebook = read(path)
    assert set(notebook) == {"cells", "metadata", "nbformat", "nbformat_minor"}
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    kernel = notebook["metadata"]["kernelspec"]
    assert (kernel["name"], kernel["language"]) == ("python3", "python") and kernel["display_name"]
    cells = notebook["cells"]
    for cell in cells:
        keys = {"cell_type", "id", "metadata", "source"}
        if cell["cell_type"] == "code":
            keys |= {"execution_count", "outputs"}
            assert cell["execution_count"] is None and cell["outputs"] == []
        else:
            assert cell["cell_type"] == "markdown"
        assert set(cell) == keys and isinstance(cell["metadata"], dict)
        assert re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", cell["id"])
        # A list of lines, each with its newline, except the last.
        lines = cell["source"]
        assert lines and all(isinstance(line, str) for line in lines)
        assert "".join(lines).splitlines(keepends=True) == lines and not lines[-1].endswith("\n")
    assert len({cell["id"] for cell in cells}) == len(cells)
    # It begins with its title.
    assert cells[0]["cell_type"] == "markdown" and source(cells[0]).startswith("# ")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for cell in read(path)["cells"]:
        if cell["cell_type"] == "code":
            run(source(cell), f"{path.name}, cell {cell['id']}", namespace)
