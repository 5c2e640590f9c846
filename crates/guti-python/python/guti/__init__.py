"""Traditional board games: play, search, solve, and train programs on many boards at once.

>>> import guti
>>> position = guti.Game("dara").start
>>> position = position.play("c3")
>>> len(position.moves())
29

Sides are numbers: 0 for the side that moves first in the start position, 1 for the other. Moves and
positions are strings in the notation of each game. Whatever takes long releases the GIL and is
stopped by Ctrl-C.
"""

from guti._guti import (
    Game,
    Level,
    Match,
    Position,
    Tables,
    VectorEnv,
    __version__,
    games,
    level,
    perft,
    probe,
    search,
    solve,
)
from guti._relabel import RelabelledPosition, Relabelling, relabel
from guti._types import (
    Analysis,
    Line,
    Outcome,
    Score,
    SolvedLayer,
    SolveProgress,
    Step,
    Value,
)
from guti.errors import (
    ActionError,
    GameError,
    GameOverError,
    GutiError,
    MatchError,
    MoveError,
    PositionError,
    RecordError,
    SolveError,
    TablesError,
)

__all__ = [
    "ActionError",
    "Analysis",
    "Game",
    "GameError",
    "GameOverError",
    "GutiError",
    "Level",
    "Line",
    "Match",
    "MatchError",
    "MoveError",
    "Outcome",
    "Position",
    "PositionError",
    "RecordError",
    "RelabelledPosition",
    "Relabelling",
    "Score",
    "SolveError",
    "SolveProgress",
    "SolvedLayer",
    "Step",
    "Tables",
    "TablesError",
    "Value",
    "VectorEnv",
    "__version__",
    "games",
    "level",
    "perft",
    "probe",
    "relabel",
    "search",
    "solve",
]
