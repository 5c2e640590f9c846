/** Where the focus goes when what had it is gone. */
import { expect, it, vi } from 'vitest';
import { focusHeading, followHeading } from '../src/lib/ui/focus';

/** A page whose headings are replaced. */
function shownPage() {
    const body = {};
    const page = { body, activeElement: body as unknown, querySelector: () => heading };
    const show = () => {
        if (page.activeElement === heading) page.activeElement = body;
        heading.isConnected = false;
        heading = {
            isConnected: true,
            tabIndex: 0,
            focus(this: unknown) {
                page.activeElement = this;
            },
        };
        return heading;
    };
    let heading = { isConnected: false, tabIndex: 0, focus() {} };
    vi.stubGlobal('document', page);
    return { page, show };
}

it('a heading that takes the place of one with the focus has it', async () => {
    const { page, show } = shownPage();
    // At the first visit nothing has it.
    show();
    followHeading();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.activeElement).toBe(page.body);
    focusHeading();
    const loaded = show();
    followHeading();
    await vi.waitFor(() => expect(page.activeElement).toBe(loaded));
    // A user who has gone on keeps their place.
    const field = {};
    page.activeElement = field;
    show();
    followHeading();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.activeElement).toBe(field);
});
