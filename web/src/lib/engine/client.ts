/** Clients of the engine: one worker for the rules, and two for searches and probes. */
import type { RulesApi, SearchApi } from './api';
import { RulesClient } from './rules';
import { SearchClient } from './search';

/** The rules. Any number of pages can share one client. */
export function connectRules(): RulesApi {
    return new RulesClient();
}

/** Searches and probes. */
export function connectSearch(): SearchApi {
    return new SearchClient();
}
