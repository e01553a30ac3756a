/**
 * The service worker: caches one release of the shop with integrity checks. The site prepends the
 * release to this code.
 */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { servePages } from './pages';
import { cacheLoadedPictures, cachePictures } from './pictures';
import { cacheRemotes } from './remotes';
import { release, scope } from './scope';

const { version, shell, page } = release;
const files = Object.entries(shell).map(([url, integrity]) => ({ url, revision: null, integrity }));
precacheAndRoute([...files, { url: page.address, revision: page.hash, integrity: page.hash }], {
  directoryIndex: '',
  cleanURLs: false,
});
cacheRemotes();
servePages();
cachePictures();
// Controls the page that registered the worker, too.
clientsClaim();

scope.addEventListener('message', (event) => {
  const { data: message, ports } = event;
  if (message.says === 'which') ports[0]?.postMessage(version);
  // Other pages may run a release whose files would be deleted.
  if (message.says === 'runs' && message.version === version) event.waitUntil(takeOverAlone());
  if (message.says === 'shows') event.waitUntil(cacheLoadedPictures(event, message.pictures));
});

async function takeOverAlone(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 1) await scope.skipWaiting();
}
