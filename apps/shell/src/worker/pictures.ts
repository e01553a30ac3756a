import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Catalogue images, whose names are content hashes. Uploads of members are not cached. */
const isCatalogueImage = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith('/files/static/');
const day = 24 * 60 * 60;
const limits = { maxEntries: 150, maxAgeSeconds: 30 * day };

const strategy = new CacheFirst({
  cacheName: 'pictures',
  plugins: [new ExpirationPlugin({ ...limits, purgeOnQuotaError: true })],
});

export function cachePictures(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && isCatalogueImage(url),
    strategy,
  );
}

/** Caches images that the page loaded before the worker; the browser's cache still has them. */
export async function cacheLoadedPictures(
  event: Event,
  addresses: readonly string[],
): Promise<void> {
  const shown = addresses
    .filter((address) => isCatalogueImage(new URL(address, location.href)))
    .slice(0, limits.maxEntries);
  await Promise.allSettled(
    shown.map((address) => strategy.handle({ event, request: new Request(address) })),
  );
}
