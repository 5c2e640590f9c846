import { describe, expect, it } from 'vitest';
import type { CellView, Picture } from '../src/lib/api';
import { lay } from '../src/lib/board/geometry';
import { MoveInput } from '../src/lib/board/move-input.svelte';
import { preview } from '../src/lib/board/preview';
import { buildScene } from '../src/lib/board/scene';
import { at, lattice, move } from './boards';

const plan = lattice(5, (column, row) => `${'abcde'[column - 1]}${row}`);
const layout = lay(plan, { flipped: false, reserve: false, names: true, narrow: false });

function picture(pieces: Record<string, number>): Picture {
    const cells = plan.points.map(({ name }): CellView => {
        const side = pieces[name];
        return side === undefined ? { kind: 'vacant' } : { kind: 'piece', side, king: false };
    });
    return { position: '', cells, reserve: null, turn: 0 };
}

/** What is seen of a move of the piece on a1 when these points were chosen. */
function half(pieces: Record<string, number>, text: string, names: string[], chosen: string[]) {
    const input = new MoveInput(() => ({ onmove: () => undefined, onpoint: undefined }));
    // Another move that begins so keeps it from being whole.
    input.reset([move(plan, text, ...names), move(plan, `${text}!`, ...names, 'e5')]);
    for (const name of chosen) input.tap(at(plan, name));
    const scene = buildScene(picture(pieces));
    const { moved, faint } = preview(plan, scene, layout, input);
    const coord =
        moved && layout.coords.findIndex(({ x, y }) => x === moved.coord.x && y === moved.coord.y);
    const where = (sprite: number) => scene.points.findIndex((sprites) => sprites.includes(sprite));
    return {
        stands: coord === null ? null : plan.points[coord]?.name,
        faint: [...faint].map((sprite) => plan.points[where(sprite)]?.name),
    };
}

describe('a half-entered move', () => {
    it('shows what was leaped over as taken, near or far', () => {
        const short = half({ a1: 0, b2: 1 }, 'a1xc3xe3', ['a1', 'c3', 'e3'], ['a1', 'c3']);
        expect(short).toEqual({ stands: 'c3', faint: ['b2'] });
        const far = half({ a1: 0, c3: 1, e2: 1 }, 'a1xe5xe1', ['a1', 'e5', 'e1'], ['a1', 'e5']);
        expect(far).toEqual({ stands: 'e5', faint: ['c3'] });
    });

    it('takes nothing by going past a piece', () => {
        const flown = half({ a1: 0, a2: 1, e1: 1 }, 'a1-a3xe1', ['a1', 'a3', 'e1'], ['a1', 'a3']);
        expect(flown).toEqual({ stands: 'a3', faint: [] });
        const taking = half(
            { a1: 0, a2: 1, e1: 1 },
            'a1-a3xe1',
            ['a1', 'a3', 'e1'],
            ['a1', 'a3', 'e1'],
        );
        expect(taking).toEqual({ stands: 'a3', faint: ['e1'] });
    });

    it('leaves own pieces that are leaped over alone', () => {
        const over = half({ a1: 0, b1: 0 }, 'a1xc1xe1', ['a1', 'c1', 'e1'], ['a1', 'c1']);
        expect(over).toEqual({ stands: 'c1', faint: [] });
    });
});
