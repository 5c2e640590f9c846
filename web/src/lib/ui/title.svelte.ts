/** What the title of every page begins with while something calls for the user; empty otherwise. */
export const pageTitle = $state({ alert: '' });
