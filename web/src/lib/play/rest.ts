/** Whether what is shown step by step has come to rest. */
export class Rest {
    private waiting: (() => void)[] = [];
    private moving = false;

    begin() {
        this.moving = true;
    }

    /** Comes when nothing moves any more; a board that is not seen must not stop the game. */
    comes(atMost = 12_000): Promise<void> {
        if (!this.moving) return Promise.resolve();
        return new Promise((go) => {
            this.waiting.push(go);
            setTimeout(go, atMost);
        });
    }

    done() {
        this.moving = false;
        for (const go of this.waiting.splice(0)) go();
    }
}
