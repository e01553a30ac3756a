import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { release, scope } from './scope';

const cacheName = 'remotes';
/** Milliseconds that hosts of remotes have, all together, before the worker goes on without what they did not send. */
const patience = 20_000;

const strategy = new CacheFirst({ cacheName });
const hashes = new Map(
  release.remotes
    .flatMap((files) => Object.entries(files))
    .map(([address, hash]) => [absolute(address), hash]),
);

/** The files of this release's remotes, each kept only as it was published. Files of another release are none of its business. */
export function keepRemotes(): void {
  registerRoute(
    ({ url }) => hashes.has(url.href),
    ({ url, request, event }) =>
      request.cache === 'reload'
        ? afresh(request)
        : strategy.handle({ event, request: published(url.href) }),
  );
  scope.addEventListener('install', (event) => event.waitUntil(fetchAll()));
  scope.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
}

function published(address: string, signal?: AbortSignal): Request {
  return new Request(address, {
    integrity: hashes.get(address),
    mode: 'cors',
    credentials: 'same-origin',
    signal,
  });
}

/** Somebody has reason to doubt what is kept. */
async function afresh(request: Request): Promise<Response> {
  await (await caches.open(cacheName)).delete(request.url);
  return fetch(request);
}

/** A remote whose host is away is left for later: it stops neither the worker nor the others. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  const signal = AbortSignal.timeout(patience);
  await Promise.allSettled(
    release.remotes.map(async (files) => {
      for (const address of Object.keys(files).map(absolute))
        if (!(await cache.match(address))) await keep(cache, address, signal);
    }),
  );
}

async function keep(cache: Cache, address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(published(address, signal));
  if (response.ok) await cache.put(address, response);
}

/** No page of an older release is open any more. */
async function forgetOthers(): Promise<void> {
  const cache = await caches.open(cacheName);
  const old = (await cache.keys()).filter(({ url }) => !hashes.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
