"""Reports of a `Grade`: text, JSON, and one HTML page."""

from __future__ import annotations

import json as _json
import math
from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Any

from guti._intervals import Estimate

if TYPE_CHECKING:
    from guti._grade import Answer, Grade

_PICTURES = 30
"""The most positions that a page draws."""
_REASONS = 5
"""The most reasons for answers without a legal move that are listed."""
_LONGEST_REASON = 200
"""The most characters of a reason that are shown."""
_NOTE = (
    "Intervals hold with 95 %. Without a legal move a position counts as lost, and a whole game is forfeited: it is "
    "among those lost. Regret is the value of the best move less that of the move chosen (win 1, draw 0, loss -1). The "
    "regret in distance is by how many plies a win comes later, or a loss sooner, than it could, over moves that give "
    "away neither value nor counters."
)
_STYLE = """
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #1f2328;
  background: #fff }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { padding: .25rem .75rem; border-bottom: 1px solid #ccc; text-align: right }
th:first-child, td:first-child { text-align: left }
figure { display: inline-block; margin: 1rem 1rem 0 0; max-width: 18rem; vertical-align: top }
figure svg { max-width: 100%; height: auto; background: #fff }
footer, figcaption { color: #57606a }
@media (prefers-color-scheme: dark) {
  body { color: #e6edf3; background: #0d1117 } th, td { border-color: #444 } footer, figcaption { color: #9da7b1 }
}
"""


def _writable(text: str) -> str:
    """A text that UTF-8 can hold: half of a surrogate pair, which a player may have said, is written as an escape,
    which JSON reads as the same."""
    return text.encode(errors="backslashreplace").decode()


def _head(grade: Grade) -> str:
    suite, game = grade.suite, grade.suite.game
    names = "" if grade.relabel is None else f", under the names of seed {grade.relabel}"
    positions = f"{len(suite.items)} positions of seed {suite.seed}"
    return f"{game.name} ({game.variant}), {positions}{names}"


def _stop(grade: Grade) -> list[str]:
    """What a report says if grading was stopped."""
    if not grade.remaining:
        return []
    done = f"{len(grade.answers)} of {len(grade.suite.items)} positions and {len(grade.games)} games"
    return [f"Incomplete: it was stopped after {done}, with {grade.remaining} positions and games to come."]


def _measures(grade: Grade) -> list[tuple[str, str, Estimate, bool]]:
    """Each measure of the suite: its key, its name, the estimate, and whether it is a share."""
    return [
        ("illegal_moves", "illegal moves", grade.illegal_moves, True),
        ("crashes", "crashes", grade.problems("crash"), True),
        ("time_outs", "time-outs", grade.problems("time-out"), True),
        ("value_errors", "value errors", grade.value_errors, True),
        ("mean_regret", "mean regret in value", grade.mean_regret, False),
        ("mean_distance_regret", "mean regret in distance (plies)", grade.mean_distance_regret, False),
    ]


def _number(value: float, percent: bool, digits: int) -> str:
    if math.isinf(value):
        return "-∞" if value < 0 else "∞"
    # Without the sign of what is rounded to zero.
    return f"{100 * value:.1f} %" if percent else f"{round(value, digits) + 0.0:.{digits}f}"


def _cells(estimate: Estimate, percent: bool = False, digits: int = 3) -> tuple[str, str]:
    """An estimate and its interval as text."""
    if math.isnan(estimate.value):
        return "-", "no observation"
    value = _number(estimate.value, percent, digits)
    if estimate.low is None or estimate.high is None:
        return value, "too few observations"
    low, high = (_number(end, percent, digits) for end in (estimate.low, estimate.high))
    return value, f"{low} to {high}"


def _tables(grade: Grade) -> list[list[list[str]]]:
    """The tables of a report, each with its headings in the first row."""
    suite = [["on the suite", "", "95 % interval", "of"]]
    for _, words, estimate, percent in _measures(grade):
        suite.append([words, *_cells(estimate, percent), str(estimate.observations)])
    games = [["whole games", "won", "drawn", "lost", "illegal moves", "crashes", "time-outs"]]
    games[0] += ["score", "95 % interval", "Elo", "95 % interval"]
    for level in grade.levels:
        counts = map(str, [*level[1:4], level.illegal_moves, level.crashes, level.time_outs])
        score, elo = _cells(level.score, percent=True), _cells(level.elo, digits=0)
        games.append([f"level {level.level}", *counts, *score, *elo])
    return [suite, games] if grade.games else [suite]


def _reasons(grade: Grade) -> tuple[str, list[str]]:
    """A heading, and the first different reasons of crashes and time-outs, each with the number of answers."""
    given = [(answer.problem, answer.detail) for answer in grade.answers]
    given += [(game.problem, game.reason.removeprefix("forfeit: ")) for game in grade.games]
    found = Counter(
        f"{problem}: {' '.join(detail.split())[:_LONGEST_REASON]}"
        for problem, detail in given
        if problem in ("crash", "time-out")
    )
    shown = f"the first {_REASONS} of {len(found)} reasons" if len(found) > _REASONS else "reasons"
    return f"Crashes and time-outs, {shown}", [
        f"{reason} ({count} times)" if count > 1 else reason for reason, count in list(found.items())[:_REASONS]
    ]


def text(grade: Grade) -> str:
    """The report as text."""
    parts = [f"{grade.player}: {_head(grade)}", *_stop(grade)]
    for table in _tables(grade):
        widths = [max(map(len, column)) for column in zip(*table)]
        rows = [
            [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:]))] for row in table
        ]
        parts.append("\n".join("  ".join(row).rstrip() for row in rows))
    heading, reasons = _reasons(grade)
    if reasons:
        parts.append("\n".join([f"{heading}:", *(f"- {reason}" for reason in reasons)]))
    return _writable("\n\n".join([*parts, _NOTE]) + "\n")


def _plain(estimate: Estimate) -> dict[str, float | int | None]:
    """An estimate for JSON; infinite and unknown numbers, and ends of no interval, are null."""
    ends = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    known = {key: None if end is None or not math.isfinite(end) else end for key, end in ends.items()}
    return {**known, "observations": estimate.observations}


def json(grade: Grade) -> str:
    """The report as JSON."""
    game = grade.suite.game
    report: dict[str, Any] = {
        "player": grade.player,
        "game": game.id,
        "variant": game.variant,
        "rules_digest": game.rules_digest,
        "seed": grade.suite.seed,
        "relabel": grade.relabel,
        "remaining": grade.remaining,
        "measures": {key: _plain(estimate) for key, _, estimate, _ in _measures(grade)},
        "levels": [
            {**level._asdict(), "score": _plain(level.score), "elo": _plain(level.elo)}
            for level in grade.levels
        ],
        "answers": [
            {
                "position": str(answer.item.position),
                "move": answer.move,
                "problem": answer.problem,
                "detail": answer.detail,
                "regret": answer.regret,
            }
            for answer in grade.answers
        ],
        "games": [game._asdict() for game in grade.games],
    }
    return _writable(_json.dumps(report, indent=1, ensure_ascii=False, allow_nan=False) + "\n")


def _figure(answer: Answer) -> str:
    best = next(iter(answer.item.values.items()))
    chosen = (
        "no legal move" if answer.move is None else f"{answer.move}: {answer.item.values[answer.move].value}"
    )
    words = f"{answer.item.position}: {chosen}; best is {best[0]}: {best[1].value}"
    return f"<figure>{answer.item.position.svg()}<figcaption>{escape(words)}</figcaption></figure>"


def html(grade: Grade) -> str:
    """The report as one HTML page."""
    title = escape(f"{grade.player}: {grade.suite.game.name}")
    body = [f"<h1>{title}</h1>", *(f"<p>{escape(words)}</p>" for words in [_head(grade), *_stop(grade)])]
    for head, *rows in _tables(grade):
        cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
        body.append(f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>")
        for first, *others in rows:
            cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
            body.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
        body.append("</tbody>\n</table>")
    heading, reasons = _reasons(grade)
    if reasons:
        listed = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
        body.append(f"<h2>{escape(heading)}</h2>\n<ul>{listed}</ul>")
    errors = [answer for answer in grade.answers if answer.regret > 0]
    if errors:
        shown = f"the first {_PICTURES} of {len(errors)}" if len(errors) > _PICTURES else str(len(errors))
        body.append(f"<h2>Positions in which the answer gave something away: {shown}</h2>")
        body += [_figure(answer) for answer in errors[:_PICTURES]]
    body.append(f"<footer><p>{escape(_NOTE)}</p></footer>")
    return _writable(
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )
