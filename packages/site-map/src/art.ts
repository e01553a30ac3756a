/** Generated from services/cloud/static/art/art.json by `npm run check:lint -- --write`. */
export const emptyOrders = '/files/static/art/empty-orders.8b61a808.webp';
export const emptyVouchers = '/files/static/art/empty-vouchers.949dd7cb.webp';
export const emptyResults = '/files/static/art/empty-results.83c2a678.webp';
export const emptyReviews = '/files/static/art/empty-reviews.7bca409e.webp';
export const emptyFavourites = '/files/static/art/empty-favourites.19f252ed.webp';
export const offline = '/files/static/art/offline.2f53d059.webp';
export const failure = '/files/static/art/failure.1d912494.webp';
export const notFound = '/files/static/art/not-found.1a0471e3.webp';
export const noAccess = '/files/static/art/no-access.b7ba266f.webp';
export const offShelf = '/files/static/art/off-shelf.1aec2886.webp';
export const notices = '/files/static/art/notices.f1eef73a.webp';
export const service = '/files/static/art/service.149658a3.webp';
export const gift = '/files/static/art/gift.49478879.webp';
export const avatar = '/files/static/art/avatar.bb4f9db8.webp';
