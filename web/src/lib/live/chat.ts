/** The messages of a chat, of which the server keeps the latest. */
import type { ChatMessage } from '../api';

/** How many of the messages before are no longer among those of now. */
export function droppedMessages(before: ChatMessage[], now: ChatMessage[]): number {
    const first = before.findIndex((_, start) =>
        before
            .slice(start)
            .every(({ by, text }, index) => now[index]?.by === by && now[index].text === text),
    );
    return first < 0 ? before.length : first;
}
