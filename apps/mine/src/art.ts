/** Illustrations of the page states, from `static/art/art.json` of the cloud folder. */
export const art = {
  failure: '/files/static/art/failure.1d912494.webp',
  noAccess: '/files/static/art/no-access.b7ba266f.webp',
} as const;
