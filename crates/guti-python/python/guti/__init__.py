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

from guti._chat import ChatPlayer
from guti._grade import Answer, Grade, GradeInterrupt, LevelResult, PlayedGame, grade
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
from guti._intervals import Estimate
from guti._packed import unpack_mask, unpack_observation
from guti._players import UgiPlayer
from guti._relabel import RelabelledPosition, Relabelling, relabel
from guti._suite import Suite, SuiteItem, make_suite, read_suite
from guti._types import (
    Analysis,
    Line,
    Outcome,
    PackedStep,
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
    PlayerError,
    PositionError,
    RecordError,
    SolveError,
    SuiteError,
    TablesError,
)

__all__ = [
    "ActionError",
    "Analysis",
    "Answer",
    "ChatPlayer",
    "Estimate",
    "Game",
    "GameError",
    "GameOverError",
    "Grade",
    "GradeInterrupt",
    "GutiError",
    "Level",
    "LevelResult",
    "Line",
    "Match",
    "MatchError",
    "MoveError",
    "Outcome",
    "PackedStep",
    "PlayedGame",
    "PlayerError",
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
    "Suite",
    "SuiteError",
    "SuiteItem",
    "Tables",
    "TablesError",
    "UgiPlayer",
    "Value",
    "VectorEnv",
    "__version__",
    "games",
    "grade",
    "level",
    "make_suite",
    "perft",
    "probe",
    "read_suite",
    "relabel",
    "search",
    "solve",
    "unpack_mask",
    "unpack_observation",
]
