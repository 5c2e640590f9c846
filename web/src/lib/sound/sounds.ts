/** Synthesised sounds: short noises and tones, no recordings. */
import { settings } from '../store/settings.svelte';

export type Sound = 'click' | 'capture' | 'lift' | 'drop' | 'end' | 'warn' | 'note';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

function audio(): AudioContext | null {
    if (typeof AudioContext === 'undefined') return null;
    return (context ??= new AudioContext());
}

function rustle(ctx: AudioContext): AudioBuffer {
    if (noise) return noise;
    noise = ctx.createBuffer(1, ctx.sampleRate / 5, ctx.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
    return noise;
}

interface Knock {
    /** The pitch in hertz. */
    pitch: number;
    length: number;
    loud: number;
    after?: number;
}

/** A knock on wood: filtered noise with a short tone below it. */
function knock(ctx: AudioContext, { pitch, length, loud, after = 0 }: Knock) {
    const at = ctx.currentTime + after;
    const source = ctx.createBufferSource();
    source.buffer = rustle(ctx);
    const wood = ctx.createBiquadFilter();
    wood.type = 'bandpass';
    wood.frequency.value = pitch;
    wood.Q.value = 6;
    const fade = ctx.createGain();
    fade.gain.setValueAtTime(loud, at);
    fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(wood).connect(fade).connect(ctx.destination);
    source.start(at, Math.random() * 0.05, length);
    tone(ctx, { pitch: pitch * 0.42, length: length * 0.8, loud: loud * 0.18, after });
}

function tone(ctx: AudioContext, { pitch, length, loud, after = 0 }: Knock) {
    const at = ctx.currentTime + after;
    const source = ctx.createOscillator();
    source.type = 'triangle';
    source.frequency.value = pitch;
    const fade = ctx.createGain();
    fade.gain.setValueAtTime(0.0001, at);
    fade.gain.exponentialRampToValueAtTime(loud, at + 0.008);
    fade.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(fade).connect(ctx.destination);
    source.start(at);
    source.stop(at + length + 0.02);
}

const players: Record<Sound, (ctx: AudioContext) => void> = {
    click: (ctx) => knock(ctx, { pitch: 900, length: 0.09, loud: 0.9 }),
    capture: (ctx) => {
        knock(ctx, { pitch: 700, length: 0.1, loud: 0.9 });
        knock(ctx, { pitch: 1300, length: 0.07, loud: 0.5, after: 0.06 });
    },
    lift: (ctx) => knock(ctx, { pitch: 1800, length: 0.12, loud: 0.25 }),
    drop: (ctx) => {
        const pitch = 1500 + Math.random() * 500;
        knock(ctx, { pitch, length: 0.05, loud: 0.5 });
    },
    end: (ctx) => {
        [392, 494, 587].forEach((pitch, index) =>
            tone(ctx, { pitch, length: 0.7, loud: 0.12, after: index * 0.13 }),
        );
    },
    warn: (ctx) => tone(ctx, { pitch: 330, length: 0.25, loud: 0.15 }),
    note: (ctx) => tone(ctx, { pitch: 660, length: 0.2, loud: 0.1 }),
};

/** The time in which a sound still belongs to what it was played for, in milliseconds. */
const maxDelay = 500;

/** Plays a sound, if sounds are on. */
export function sound(name: Sound) {
    if (!settings.sounds) return;
    const ctx = audio();
    if (!ctx) return;
    if (ctx.state === 'running') {
        players[name](ctx);
        return;
    }
    // Browsers allow sound only after the user has interacted with the page, and may interrupt it for a call. The
    // clock of the context stands still until then: everything scheduled meanwhile would be heard at once.
    const asked = performance.now();
    ctx.resume().then(
        () => performance.now() - asked < maxDelay && players[name](ctx),
        () => undefined,
    );
}
