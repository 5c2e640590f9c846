/** Something that arrives when a test says so. */
export function late() {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    return { arrival, arrive: () => arrive() };
}
