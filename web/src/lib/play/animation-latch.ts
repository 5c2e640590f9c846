/** Lets a match wait for the end of an animation. */
export class AnimationLatch {
    private waiting: (() => void)[] = [];
    private running = false;

    begin() {
        this.running = true;
    }

    /** Resolves when no animation runs, at the latest after a timeout: a hidden board never ends one. */
    released(timeout = 12_000): Promise<void> {
        if (!this.running) return Promise.resolve();
        return new Promise((resolve) => {
            this.waiting.push(resolve);
            setTimeout(resolve, timeout);
        });
    }

    release() {
        this.running = false;
        for (const resolve of this.waiting.splice(0)) resolve();
    }
}
