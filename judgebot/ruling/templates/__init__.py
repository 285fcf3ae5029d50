"""The built-in templates, each in three forms: HTML (also for PDF), Markdown and plain text."""

from pathlib import Path

FOLDER = Path(__file__).parent

BUILT_IN = {
    "full": "the full ruling: question, answer, boards, steps and rules, to sign",
    "slip": "a half-page slip for the players: question, answer and the deciding rules",
    "floor-card": "the deciding rules as cards for the pocket, four to a page",
}
