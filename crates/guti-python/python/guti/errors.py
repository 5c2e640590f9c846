"""The exceptions of the package. Their messages are those of the program `guti`."""


class GutiError(ValueError):
    """What was asked for is not possible; the message says why."""


class GameError(GutiError):
    """There is no such game or variant, or a file does not define a game."""


class PositionError(GutiError):
    """A text is not a position, or the rules do not allow such a position."""


class MoveError(GutiError):
    """A text is not a legal move, or could be more than one."""


class GameOverError(MoveError):
    """The game is over."""


class MatchError(GutiError):
    """A match does not allow this now."""


class RecordError(GutiError):
    """A text is not the records of one match."""


class ActionError(GutiError):
    """An action is not legal on its board."""


class TablesError(GutiError):
    """No table reaches a position, or tables cannot be read."""


class SuiteError(GutiError):
    """A suite cannot be read, does not fit its game, or cannot be made from these tables."""


class PlayerError(GutiError):
    """A player to be graded cannot be started or reached as it was described."""


class SolveError(GutiError):
    """A game cannot be solved with the given arguments."""
