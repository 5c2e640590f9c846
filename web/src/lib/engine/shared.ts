/** The engine clients that all pages share: their workers start once and outlive a page. */
import type { RulesApi, SearchApi } from './api';
import { connectRules, connectSearch } from './client';

let rules: RulesApi | undefined;
let search: SearchApi | undefined;
let review: SearchApi | undefined;

export function rulesApi(): RulesApi {
    return (rules ??= connectRules());
}

export function searchApi(): SearchApi {
    return (search ??= connectSearch());
}

/** A second search client, so that the review of a game does not stop the search of a position. */
export function reviewApi(): SearchApi {
    return (review ??= connectSearch());
}
