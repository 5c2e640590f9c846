import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { registerServiceWorker } from './lib/service-worker';
import { persistSettings } from './lib/store/settings.svelte';
import './router';

persistSettings();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
mount(App, { target });
registerServiceWorker();
