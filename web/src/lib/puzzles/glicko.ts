/**
 * The rating system Glicko-2 by Mark Glickman, as his "Example of the Glicko-2 system" describes it:
 * a rating, its deviation, and a volatility that says how erratic the results are. The steps are
 * numbered as in the paper.
 */

/** What is known of a player or, as their opponent, of a puzzle. */
export interface Rating {
    rating: number;
    /** The standard deviation of the rating: the strength is within two of them with 95 % certainty. */
    deviation: number;
    volatility: number;
}

/** A result against an opponent: 1 for a win, 0 for a loss. */
export interface Outcome {
    opponent: Rating;
    score: number;
}

/** The rating of somebody of whom nothing is known. */
export const unrated: Readonly<Rating> = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Constrains the change of the volatility. The paper recommends 0.3 to 1.2. */
const tau = 0.5;
/** Rating points in one unit of the internal scale. */
const scale = 173.7178;
const precision = 1e-6;

/** The weight of a result against an opponent of deviation `phi`. */
const weight = (phi: number) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The expected score of `player` against `opponent`, from 0 to 1. */
export function expected(player: Rating, opponent: Rating): number {
    const lead = (player.rating - opponent.rating) / scale;
    return 1 / (1 + Math.exp(-weight(opponent.deviation / scale) * lead));
}

/** Step 5: the new volatility, by the Illinois variant of regula falsi. */
function newVolatility(phi: number, sigma: number, variance: number, delta: number): number {
    const a = Math.log(sigma ** 2);
    const f = (x: number) => {
        const total = phi ** 2 + variance + Math.exp(x);
        const pull = (Math.exp(x) * (delta ** 2 - total)) / (2 * total ** 2);
        return pull - (x - a) / tau ** 2;
    };
    let low = a;
    let high = Math.log(delta ** 2 - phi ** 2 - variance);
    if (delta ** 2 <= phi ** 2 + variance) {
        let k = 1;
        while (f(a - k * tau) < 0) k++;
        high = a - k * tau;
    }
    let [atLow, atHigh] = [f(low), f(high)];
    while (Math.abs(high - low) > precision) {
        const between = low + ((low - high) * atLow) / (atHigh - atLow);
        const value = f(between);
        if (value * atHigh <= 0) [low, atLow] = [high, atHigh];
        else atLow /= 2;
        [high, atHigh] = [between, value];
    }
    return Math.exp(low / 2);
}

/** The rating after the results of one rating period. */
export function afterPeriod(player: Rating, outcomes: Outcome[]): Rating {
    if (outcomes.length === 0) return afterRest(player, 1);
    const phi = player.deviation / scale;
    // Steps 3 and 4: the variance of the rating by these results, and the improvement that they suggest.
    let information = 0;
    let surplus = 0;
    for (const { opponent, score } of outcomes) {
        const g = weight(opponent.deviation / scale);
        const e = expected(player, opponent);
        information += g ** 2 * e * (1 - e);
        surplus += g * (score - e);
    }
    const variance = 1 / information;
    const volatility = newVolatility(phi, player.volatility, variance, variance * surplus);
    // Steps 6 to 8.
    const wider = phi ** 2 + volatility ** 2;
    const narrower = 1 / Math.sqrt(1 / wider + information);
    return {
        rating: player.rating + scale * narrower ** 2 * surplus,
        deviation: Math.min(scale * narrower, unrated.deviation),
        volatility,
    };
}

/** The rating after `periods` rating periods without results: less is known than before. */
export function afterRest(player: Rating, periods: number): Rating {
    const phi = Math.sqrt((player.deviation / scale) ** 2 + periods * player.volatility ** 2);
    return { ...player, deviation: Math.min(scale * phi, unrated.deviation) };
}
