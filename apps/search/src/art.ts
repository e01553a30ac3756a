/** Illustration from `static/art/art.json` of the cloud folder. */
export const noResultsArt = '/files/static/art/empty-results.83c2a678.webp';
