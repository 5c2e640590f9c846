/** Sounds, which browsers allow only after the user has interacted with the page. */
import { beforeEach, expect, it, vi } from 'vitest';
import { sound } from '../src/lib/sound/sounds';

/** How many tones were scheduled. */
let tones = 0;
/** Whether the user has interacted with the page. */
let allowed = false;
const resumed: (() => void)[] = [];

/** A part of the audio graph, which takes every call. */
const node: object = new Proxy(() => undefined, {
    get: () => node,
    set: () => true,
    apply: () => node,
});

class Context {
    currentTime = 0;
    get state() {
        return allowed ? 'running' : 'suspended';
    }
    resume = () => new Promise<void>((done) => resumed.push(done));
    createGain = () => node;
    createOscillator = () => (tones++, node);
}

/** Lets the sounds be heard that wait for it. */
async function interact() {
    allowed = true;
    for (const done of resumed.splice(0)) done();
    await Promise.resolve();
}

vi.stubGlobal('AudioContext', Context);

beforeEach(() => {
    vi.useFakeTimers();
    [tones, allowed] = [0, false];
});

it('a sound is heard as soon as the browser allows it', async () => {
    sound('note');
    expect(tones).toBe(0);
    vi.advanceTimersByTime(20);
    await interact();
    expect(tones).toBe(1);
    sound('warn');
    expect(tones).toBe(2);
});

it('what was not heard for long is not made up for', async () => {
    for (let move = 0; move < 20; move++) {
        sound('note');
        vi.advanceTimersByTime(1000);
    }
    await interact();
    expect(tones).toBe(0);
});
