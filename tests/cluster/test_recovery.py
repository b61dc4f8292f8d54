"""Point-in-time recovery as `docs/hosting.md` describes it: the settings are read from there, and tried."""

from __future__ import annotations

import re
import shutil
import time
from pathlib import Path

from parts import Postgres

from conftest import ROOT
from kajuta.server.store.database import open_store
from server.test_storing import write

TEXT = (ROOT / "docs" / "hosting.md").read_text("utf-8")
ARCHIVED_SECONDS = 60


def settings(section: str, archive: Path) -> dict[str, str]:
    """The settings of a block of the page, with the archive elsewhere."""
    block = re.search(rf"```ini\n# {section}\n(.*?)```", TEXT, re.DOTALL)
    assert block is not None, section
    pairs = re.findall(r"^(\w+) = '?(.*?)'?$", block[1], re.MULTILINE)
    return {name: value.replace("/backup/wal", str(archive)) for name, value in pairs}


def await_file(folder: Path, name: str) -> None:
    deadline = time.monotonic() + ARCHIVED_SECONDS
    while not (folder / name).exists():
        assert time.monotonic() < deadline, "it was never archived"
        time.sleep(0.05)


def test_everything_up_to_a_moment_comes_back_and_nothing_after_it() -> None:
    own = Postgres(fsync="off")
    archive = own.folder / "wal"
    archive.mkdir(mode=0o777)
    archive.chmod(0o777)
    own._settings.update(settings("postgresql.conf", archive))
    with own:
        store = open_store(own.url)
        store.append([write(0, 3)])
        where = ["-h", "127.0.0.1", "-p", str(own.port), "-U", "kajuta"]
        own.run("pg_basebackup", *where, "-D", str(own.folder / "base"), "--checkpoint=fast", "--no-sync")
        store.append([write(3, 2)])
        own.ask("SELECT pg_create_restore_point('before_the_mishap')")
        store.append([write(5)])
        last = own.ask("SELECT pg_walfile_name(pg_current_wal_lsn())")
        own.ask("SELECT pg_switch_wal()")
        await_file(archive, last)
        store.close()
        own.kill()
        shutil.rmtree(own.data)
        shutil.move(own.folder / "base", own.data)
        own._settings.update(settings("recovery", archive))
        (own.data / "recovery.signal").touch()
        own.start()
        while own.ask("SELECT pg_is_in_recovery()") == "t":
            time.sleep(0.05)
        restored = open_store(own.url)
        assert [entry.n for entry in restored.entries("t")] == [0, 1, 2, 3, 4]
        assert restored.append([write(5, phrase="thanks")]) == [None], "it goes on from there"
        restored.close()


def test_the_page_says_what_is_to_be_run() -> None:
    for command in ("pg_basebackup", "recovery.signal", "pg_create_restore_point"):
        assert command in TEXT
