/** The service worker: keeps one release of the shop on the device, to the byte as it was published. The site puts that release in front of this code. */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { answerPages } from './pages';
import { keepPictures, keepShown } from './pictures';
import { keepRemotes } from './remotes';
import { release, scope } from './scope';

const { version, shell, page } = release;
const files = Object.entries(shell).map(([url, integrity]) => ({ url, revision: null, integrity }));
precacheAndRoute([...files, { url: page.address, revision: page.hash, integrity: page.hash }], {
  directoryIndex: '',
  cleanURLs: false,
});
keepRemotes();
answerPages();
keepPictures();
// The visit that brings the worker has it, too.
clientsClaim();

scope.addEventListener('message', (event) => {
  const { data: message, ports } = event;
  if (message.says === 'which') ports[0]?.postMessage(version);
  // Pages of another release may still need what is thrown away then.
  if (message.says === 'runs' && message.version === version) event.waitUntil(takeOverAlone());
  if (message.says === 'shows') event.waitUntil(keepShown(event, message.pictures));
});

async function takeOverAlone(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length === 1) await scope.skipWaiting();
}
