"""The stubs have what the package has, everything is described, and the examples work."""

from __future__ import annotations

import ast
import doctest
import importlib.util
import inspect
import re
import types

import guti
import guti._guti
import guti._relabel
import guti.gymnasium
import guti.pettingzoo
from conftest import ROOT

STUB = ROOT / "crates/guti-python/python/guti/_guti.pyi"


def parameters(function: object) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name != "self"]  # type: ignore[arg-type]  # pyright: ignore


def stub_parameters(function: ast.FunctionDef) -> list[str]:
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [a.arg for a in named if a.arg not in ("self", "cls")]


def test_the_stubs_have_what_the_package_has() -> None:
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    stubs = {n.name: n for n in tree.body if isinstance(n, (ast.ClassDef, ast.FunctionDef))}
    public = {name for name in vars(guti._guti) if not name.startswith("_")}
    assert {name for name in stubs if not name.startswith("_")} == public
    for name in public:
        found, stub = getattr(guti._guti, name), stubs[name]
        if isinstance(stub, ast.FunctionDef):
            assert parameters(found) == stub_parameters(stub), name
            continue
        methods = {n.name: n for n in stub.body if isinstance(n, ast.FunctionDef)}
        own = {attribute for attribute in vars(found) if not attribute.startswith("_")}
        assert {method for method in methods if not method.startswith("_")} == own, name
        for method in own:
            attribute = vars(found)[method]
            if isinstance(attribute, (types.MethodDescriptorType, staticmethod)):
                assert parameters(getattr(found, method)) == stub_parameters(methods[method]), method


def test_everything_public_is_described() -> None:
    for name in guti.__all__:
        if name == "__version__":
            continue
        found = getattr(guti, name)
        assert inspect.getdoc(found), name
        if isinstance(found, type) and found.__module__ == "guti":
            for attribute in vars(found):
                if not attribute.startswith("_"):
                    assert inspect.getdoc(getattr(found, attribute)), f"{name}.{attribute}"


def test_the_examples_of_the_modules_work() -> None:
    for module in (guti, guti._relabel, guti.gymnasium, guti.pettingzoo):
        result = doctest.testmod(module)
        assert result.attempted and not result.failed


def test_the_examples_of_the_guide_work() -> None:
    chapter = ROOT / "docs/src/guide/python.md"
    text = chapter.read_text(encoding="utf-8")
    if importlib.util.find_spec("pyspiel") is None:
        # There are no wheels of OpenSpiel for every platform.
        blocks = re.split(r"^(```python\n.*?^```)$", text, flags=re.DOTALL | re.MULTILINE)
        text = "".join(block for block in blocks if "pyspiel" not in block)
    examples = doctest.DocTestParser().get_doctest(text, {}, chapter.name, str(chapter), 0)
    result = doctest.DocTestRunner().run(examples)
    assert result.attempted > 50 and not result.failed
