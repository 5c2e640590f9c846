/** A part of a message: text inside a tag, or text outside of all tags. */
export interface MessagePart {
    tag: string | null;
    text: string;
}

/** Splits a message at its tags, which do not nest. */
export function splitTags(message: string): MessagePart[] {
    const parts: MessagePart[] = [];
    let from = 0;
    for (const { 0: all, 1: tag = '', 2: text = '', index } of message.matchAll(
        /<([a-z-]+)>(.*?)<\/\1>/gs,
    )) {
        if (index > from) parts.push({ tag: null, text: message.slice(from, index) });
        parts.push({ tag, text });
        from = index + all.length;
    }
    if (from < message.length) parts.push({ tag: null, text: message.slice(from) });
    return parts;
}
