"""The tables of the log, version by version; see `judgebot.book.tables`."""

# What each version adds to the one before. Never change an entry: files of that version are about. `title_of` is
# `judgebot.log.title.title_of`, which whoever opens the file gives to SQLite.
VERSIONS = (
    """
    CREATE TABLE calls (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        made TEXT NOT NULL,
        event TEXT NOT NULL,
        round TEXT NOT NULL,
        "table" TEXT NOT NULL,
        judge TEXT NOT NULL,
        players TEXT NOT NULL,
        question TEXT NOT NULL,
        answer TEXT NOT NULL,
        rules TEXT NOT NULL,
        warning TEXT NOT NULL,
        seconds INTEGER,
        scenario TEXT NOT NULL,
        sha256 TEXT NOT NULL,
        outcome TEXT NOT NULL
    );
    CREATE TABLE rules (
        rule TEXT NOT NULL,
        number INTEGER NOT NULL REFERENCES calls,
        PRIMARY KEY (rule, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE VIRTUAL TABLE words USING fts5 (
        question, answer, event, players, warning, rules,
        content = 'calls', content_rowid = 'number', tokenize = 'porter unicode61', prefix = '2 3 4'
    );
    INSERT INTO words (words) VALUES ('rebuild');
    CREATE TRIGGER calls_have_words AFTER INSERT ON calls BEGIN
        INSERT INTO words (rowid, question, answer, event, players, warning, rules)
        VALUES (new.number, new.question, new.answer, new.event, new.players, new.warning, new.rules);
    END;
    CREATE INDEX calls_by_event ON calls (event);
    """,
    """
    ALTER TABLE calls ADD COLUMN title TEXT NOT NULL DEFAULT '';
    UPDATE calls SET title = title_of(scenario) WHERE scenario <> '';
    DROP TRIGGER calls_have_words;
    DROP TABLE words;
    CREATE VIRTUAL TABLE words USING fts5 (
        title, question, answer, event, players, warning, rules,
        content = 'calls', content_rowid = 'number', tokenize = 'porter unicode61', prefix = '2 3 4'
    );
    INSERT INTO words (words) VALUES ('rebuild');
    CREATE TRIGGER calls_have_words AFTER INSERT ON calls BEGIN
        INSERT INTO words (rowid, title, question, answer, event, players, warning, rules)
        VALUES (new.number, new.title, new.question, new.answer, new.event, new.players, new.warning, new.rules);
    END;
    """,
)
