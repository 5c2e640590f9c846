"""Estimates with 95 % confidence intervals, and Elo."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""


class Estimate(NamedTuple):
    """A number that was measured, with its 95 % confidence interval."""

    value: float
    """The estimate."""
    low: float
    """The lower end of the interval; minus infinity where nothing bounds it."""
    high: float
    """The upper end of the interval; infinity where nothing bounds it."""
    observations: int
    """The number of observations."""


def share(values: Sequence[float], group: int = 1) -> Estimate:
    """The mean of numbers from 0 to 1, with the interval of E. B. Wilson (*Probable inference*, Journal of
    the American Statistical Association 22, 1927), which holds near 0 and 1 too.

    Its sample size is the number of independent trials, each 0 or 1, that would have the variance that is
    measured between groups: at least one for each group. For zeros and ones in groups of one it is
    Wilson's interval itself.

    Args:
        values: the observations; without any, nothing is known: from 0 to 1.
        group: the number of adjacent observations that depend on each other.
    """
    if not values:
        return Estimate(math.nan, 0.0, 1.0, 0)
    mean = statistics.fmean(values)
    means = [statistics.fmean(values[at : at + group]) for at in range(0, len(values), group)]
    count = float(len(means))
    variance = statistics.variance(means) / count if count > 1 else 0.0
    if variance > 0:
        count = min(max(count, mean * (1 - mean) / variance), len(values))
    z = Z95 * Z95 / count
    middle = (mean + z / 2) / (1 + z)
    reach = math.sqrt(mean * (1 - mean) / count + z / (4 * count)) * Z95 / (1 + z)
    return Estimate(mean, max(middle - reach, 0.0), min(middle + reach, 1.0), len(values))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of numbers with the interval of the normal distribution; unbounded for fewer than two."""
    if not values:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    value = statistics.fmean(values)
    if len(values) < 2:
        return Estimate(value, -math.inf, math.inf, 1)
    reach = Z95 * statistics.stdev(values) / math.sqrt(len(values))
    return Estimate(value, value - reach, value + reach, len(values))


def scaled(estimate: Estimate, factor: float) -> Estimate:
    """The estimate of a multiple of a number."""
    value, low, high, observations = estimate
    return Estimate(factor * value, factor * low, factor * high, observations)


def elo(points: float) -> float:
    """The difference in Elo for which a share of the points is expected; infinite for 0 and 1.

    A difference of `d` means that the better one scores `1 / (1 + 10 ** (-d / 400))` of the points
    (A. E. Elo, *The Rating of Chessplayers, Past and Present*, 1978, the logistic form).
    """
    if points <= 0 or points >= 1:
        return -math.inf if points <= 0 else math.inf
    return -400 * math.log10(1 / points - 1)


def elo_of(score: Estimate) -> Estimate:
    """The difference in Elo of a share of the points; the ends of the interval are converted too."""
    value = math.nan if math.isnan(score.value) else elo(score.value)
    return Estimate(value, elo(score.low), elo(score.high), score.observations)
