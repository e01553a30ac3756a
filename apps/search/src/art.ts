/** As the cloud folder's `static/art/art.json` names it. */
export const noResultsArt = '/files/static/art/empty-results.83c2a678.webp';
