import { describe, expect, it } from 'vitest';
import { afterPeriod, afterRest, expected, unrated } from '../src/lib/puzzles/glicko';

const rated = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });

describe('Glicko-2', () => {
    const player = rated(1500, 200);
    const opponents = [rated(1400, 30), rated(1550, 100), rated(1700, 300)];

    // The figures are those of Glickman's "Example of the Glicko-2 system".
    it('follows the worked example of its author', () => {
        const scores = opponents.map((opponent) => expected(player, opponent));
        expect(scores[0]).toBeCloseTo(0.639, 3);
        expect(scores[1]).toBeCloseTo(0.432, 3);
        expect(scores[2]).toBeCloseTo(0.303, 3);
        const after = afterPeriod(
            player,
            opponents.map((opponent, index) => ({ opponent, score: index === 0 ? 1 : 0 })),
        );
        expect(after.rating).toBeCloseTo(1464.06, 1);
        expect(after.deviation).toBeCloseTo(151.52, 2);
        // The paper cuts it after its fifth digit; the figure is that of a bisection.
        expect(after.volatility).toBeCloseTo(0.059996, 6);
    });

    it('widens the deviation of who rests, up to that of an unrated player', () => {
        // One period: the square root of 200² + (173.7178 · 0.06)².
        expect(afterPeriod(player, []).deviation).toBeCloseTo(200.27, 2);
        expect(afterPeriod(player, []).rating).toBe(1500);
        expect(afterRest(player, 1e6).deviation).toBe(unrated.deviation);
    });

    it('finds the volatility of an upset', () => {
        const after = afterPeriod({ ...rated(1500, 30), volatility: 0.06 }, [
            { opponent: rated(3000, 30), score: 1 },
        ]);
        // By a bisection as well.
        expect(after.volatility).toBeCloseTo(0.0600134, 6);
        expect(after.rating).toBeGreaterThan(1500);
        expect(Number.isFinite(after.deviation)).toBe(true);
    });
});
