/** Pictures of the states, as the cloud folder's `static/art/art.json` names them. */
export const art = {
  failure: '/files/static/art/failure.1d912494.webp',
  noAccess: '/files/static/art/no-access.b7ba266f.webp',
} as const;
