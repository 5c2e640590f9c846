import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { startLanguage } from './lib/languages/language.svelte';
import { registerServiceWorker } from './lib/service-worker';
import { persistSettings } from './lib/store/settings.svelte';
import { preload } from './router';

persistSettings();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
void start(target);

async function start(target: HTMLElement) {
    // What the server wrote there can be read until the page that replaces it has arrived.
    const language = startLanguage();
    if (target.childElementCount > 0) await preload(location.pathname).catch(() => undefined);
    await language;
    target.replaceChildren();
    const embedded = location.pathname.startsWith('/embed/');
    mount(App, { target, props: { embedded } });
    // In the frame of another site nothing is cached: a reader of that site has not asked for the app.
    if (!embedded) registerServiceWorker();
}
