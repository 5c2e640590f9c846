import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { stayFresh } from './lib/offline';
import { keepSettings } from './lib/store/settings.svelte';
import './router';

keepSettings();

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
mount(App, { target });
stayFresh();
