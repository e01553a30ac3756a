import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Of the catalogue; what members upload stands elsewhere and is not kept. Their names change with their content. */
const isOfCatalogue = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith('/files/static/');
const day = 24 * 60 * 60;
const kept = { maxEntries: 150, maxAgeSeconds: 30 * day };

const strategy = new CacheFirst({
  cacheName: 'pictures',
  plugins: [new ExpirationPlugin({ ...kept, purgeOnQuotaError: true })],
});

export function keepPictures(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && isOfCatalogue(url),
    strategy,
  );
}

/** Pictures that came before the worker did: the browser has them still. */
export async function keepShown(event: Event, addresses: readonly string[]): Promise<void> {
  const shown = addresses
    .filter((address) => isOfCatalogue(new URL(address, location.href)))
    .slice(0, kept.maxEntries);
  await Promise.allSettled(
    shown.map((address) => strategy.handle({ event, request: new Request(address) })),
  );
}
