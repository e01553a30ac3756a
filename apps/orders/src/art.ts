/** Illustrations of the page states, from `static/art/art.json` of the cloud folder. */
export const art = {
  emptyOrders: '/files/static/art/empty-orders.8b61a808.webp',
  failure: '/files/static/art/failure.1d912494.webp',
  notFound: '/files/static/art/not-found.1a0471e3.webp',
  offShelf: '/files/static/art/off-shelf.1aec2886.webp',
} as const;
