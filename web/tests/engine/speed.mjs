// Measures how many nodes a second the engine searches in Node, like crates/guti-wasm/examples/speed.rs.
import { readFileSync } from 'node:fs';
import { EngineApi, initSync } from '../../src/lib/engine/pkg/engine.js';

const file = new URL('../../src/lib/engine/pkg/engine_bg.wasm', import.meta.url);
initSync({ module: readFileSync(file) });

const NODES = 4_000_000;
const engine = new EngineApi();
const ask = (request) => JSON.parse(engine.answer(JSON.stringify(request), () => {})).ok;

for (const { id } of ask({ call: 'games' })) {
    const search = (nodes) => ask({ call: 'search', request: { setup: { game: id }, nodes } });
    search(NODES / 4);
    let best = 0;
    for (let time = 0; time < 3; time += 1) {
        const begin = performance.now();
        const { nodes } = search(NODES);
        best = Math.max(best, nodes / (performance.now() - begin));
    }
    console.log(`${id.padEnd(16)} ${(best / 1000).toFixed(2).padStart(5)} million a second`);
}
