"""Estimates with 95 % confidence intervals, and Elo."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Sequence
from typing import NamedTuple

Z95 = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""

_T95 = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004)
"""The 97.5 % quantiles of Student's t distribution with 1 to 8 degrees of freedom."""


def t95(freedom: int) -> float:
    """The 97.5 % quantile of Student's t distribution with at least 1 degree of freedom, to five digits.

    Beyond the table it is the expansion in powers of `1 / freedom` around the normal quantile: M. Abramowitz and
    I. A. Stegun, *Handbook of Mathematical Functions*, 1964, 26.7.5.
    """
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    x = Z95
    terms = (
        x,
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


class Estimate(NamedTuple):
    """A number that was measured, with its 95 % confidence interval."""

    value: float
    """The estimate."""
    low: float | None
    """The lower end of the interval; minus infinity where nothing bounds it, None where there is no interval."""
    high: float | None
    """The upper end of the interval; infinity where nothing bounds it, None where there is no interval."""
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


def mean(values: Sequence[float], least: float = -math.inf) -> Estimate:
    """The mean of numbers with the interval of Student's t distribution (Student, *The probable error of a mean*,
    Biometrika 6, 1908).

    There is no interval for fewer than two numbers. It has no width where all are the same: how much others would
    differ is not known then.

    Args:
        values: the observations.
        least: what no observation can be less than: the interval ends there.
    """
    count = len(values)
    value = statistics.fmean(values) if values else math.nan
    if count < 2:
        return Estimate(value, None, None, count)
    reach = t95(count - 1) * statistics.stdev(values) / math.sqrt(count)
    return Estimate(value, max(value - reach, least), value + reach, count)


def _converted(estimate: Estimate, convert: Callable[[float], float]) -> Estimate:
    """The estimate of an increasing function of a number."""
    value, low, high, observations = estimate
    ends = [None if end is None else convert(end) for end in (low, high)]
    return Estimate(convert(value), ends[0], ends[1], observations)


def scaled(estimate: Estimate, factor: float) -> Estimate:
    """The estimate of a positive multiple of a number."""
    return _converted(estimate, lambda number: factor * number)


def elo(points: float) -> float:
    """The difference in Elo for which a share of the points is expected; infinite for 0 and 1, NaN for
    NaN.

    A difference of `d` means that the better one scores `1 / (1 + 10 ** (-d / 400))` of the points
    (A. E. Elo, *The Rating of Chessplayers, Past and Present*, 1978, the logistic form).
    """
    if points <= 0 or points >= 1:
        return -math.inf if points <= 0 else math.inf
    # Not the negative zero for a half.
    return -400 * math.log10(1 / points - 1) + 0.0


def elo_of(score: Estimate) -> Estimate:
    """The difference in Elo of a share of the points; the ends of the interval are converted too."""
    return _converted(score, elo)
