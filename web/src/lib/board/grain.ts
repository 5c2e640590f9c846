/** The grain of the wood: wavy lines along a board, the same ones each time. */
import type { Box } from './geometry';

/** A pseudo-random number from 0 to 1. */
function chance(seed: number): number {
    const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
    return value - Math.floor(value);
}

export function grain(box: Box): { d: string; width: number }[] {
    const lines = Math.round(box.height / 13);
    return Array.from({ length: lines }, (_, index) => {
        const y = box.y + ((index + chance(index)) * box.height) / lines;
        const wave = 5 + 16 * chance(index + 31);
        const lean = 26 * (chance(index + 77) - 0.5);
        const third = box.width / 3;
        const from = box.x - 10 + box.width * 0.5 * Math.max(0, chance(index + 5) - 0.6);
        const d =
            `M${from.toFixed(1)} ${y.toFixed(1)}` +
            `c${third.toFixed(1)} ${wave.toFixed(1)} ${(third * 1.4).toFixed(1)} ${(-wave).toFixed(1)} ` +
            `${(box.width - (from - box.x) + 10).toFixed(1)} ${lean.toFixed(1)}`;
        return { d, width: 0.7 + 2.2 * chance(index + 13) ** 2 };
    });
}
