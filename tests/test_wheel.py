"""The wheel carries everything, and works where there is no repository."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a fresh environment with the wheel in it; other packages are those of this one."""
    folder = tmp_path_factory.mktemp("wheel")
    repository = Path(__file__).parent.parent
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=repository, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=False)
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(site),
        str(wheel),
    ]
    subprocess.run(install, check=True, capture_output=True)
    others = next(Path(entry) for entry in sys.path if entry.endswith("site-packages"))
    # As text on the path, and not as a .pth file of the environment: those would bring the checkout along.
    (folder / "others").write_text(str(others))
    return folder


def run(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the installed judgebot outside the repository, with a cache and data of its own."""
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": (installed / "others").read_text(),
        "JUDGEBOT_CACHE": str(installed / "cache"),
        "JUDGEBOT_DATA": str(installed / "data"),
    }
    python = installed / "env" / "bin" / "python"
    command = [str(python), "-W", "error", "-m", "judgebot", *words]
    return subprocess.run(command, cwd=installed, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_wheel_finds_its_rules_and_keywords(installed: Path) -> None:
    where = "import judgebot, pathlib; print(pathlib.Path(judgebot.__file__).parent)"
    python = installed / "env" / "bin" / "python"
    found = subprocess.run([str(python), "-I", "-c", where], cwd=installed, capture_output=True, text=True, check=True)
    assert found.stdout.startswith(str(installed))
    for words, first in (
        (("2.7.4.3.2",), "2.7.4.3.2"),
        (("keyword", "iron will"), "iron-will"),
        (("search", "does this game have trample"), "overcrush"),
    ):
        done = run(installed, *words, "--json")
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout)["results"][0]["id"] == first


@pytest.mark.slow
def test_the_wheel_carries_the_example_scenarios(installed: Path) -> None:
    (site,) = (installed / "env").glob("lib/python*/site-packages")
    assert list((site / "judgebot" / "corpora" / "scenarios").rglob("*.yaml"))


@pytest.mark.slow
def test_the_wheel_prints_rulings(installed: Path) -> None:
    (site,) = (installed / "env").glob("lib/python*/site-packages")
    board = site / "judgebot" / "corpora" / "scenarios" / "examples" / "overcrush.yaml"
    for suffix in ("html", "md", "txt"):
        done = run(installed, "ruling", str(board), "-o", f"ruling.{suffix}")
        assert (done.returncode, done.stderr) == (0, "")
        assert "2.7.4.3.3" in (installed / f"ruling.{suffix}").read_text()


@pytest.mark.slow
def test_no_traceback_and_no_colours_outside_a_terminal(installed: Path) -> None:
    for words, code in ((("rule", "9.9"), 1), (("rule", "x"), 2), ((), 0)):
        done = run(installed, *words)
        assert done.returncode == code
        assert "Traceback" not in done.stderr
        assert "\x1b" not in done.stdout + done.stderr
