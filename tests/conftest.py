"""No test reads or writes the cache or the books of the person who runs it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="session")
def _own_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOT_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("JUDGEBOT_DATA", str(tmp_path_factory.mktemp("data")))
        patch.delenv("NO_COLOR", raising=False)
        yield


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, `data` in which takes what the person who runs judgebot saves."""
    monkeypatch.setenv("JUDGEBOT_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def repository() -> Path:
    """The top folder of the repository."""
    return Path(__file__).parent.parent


@pytest.fixture
def shared(repository: Path) -> Path:
    """The folder of the official texts beside the repository; skips where there is none."""
    folder = repository.parent / "shared"
    if not folder.is_dir():
        pytest.skip(f"needs {os.path.relpath(folder, repository)}, which is not here")
    return folder
