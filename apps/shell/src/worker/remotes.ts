import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { timeoutSignal } from '../platform/timeout-signal';
import { release, scope } from './scope';

const cacheName = 'remotes';
/** Time limit for precaching all remotes together, in ms. The rest is fetched when needed. */
const precacheTimeoutMs = 20_000;

const strategy = new CacheFirst({ cacheName });
const hashes = new Map(
  release.remotes
    .flatMap((files) => Object.entries(files))
    .map(([address, hash]) => [absolute(address), hash]),
);

/** Caches the files of this release's remotes, with integrity checks. Ignores other releases. */
export function cacheRemotes(): void {
  registerRoute(
    ({ url }) => hashes.has(url.href),
    ({ url, request, event }) =>
      request.cache === 'reload'
        ? reload(request)
        : strategy.handle({ event, request: checkedRequest(url.href) }),
  );
  scope.addEventListener('install', (event) => event.waitUntil(precache()));
  scope.addEventListener('activate', (event) => event.waitUntil(deleteOldFiles()));
}

function checkedRequest(address: string, signal?: AbortSignal): Request {
  return new Request(address, {
    integrity: hashes.get(address),
    mode: 'cors',
    credentials: 'same-origin',
    signal,
  });
}

/** The shell doubts the cached file. */
async function reload(request: Request): Promise<Response> {
  await (await caches.open(cacheName)).delete(request.url);
  return fetch(request);
}

/** Precaches all remotes. A host that fails stops neither the worker nor other remotes. */
async function precache(): Promise<void> {
  const cache = await caches.open(cacheName);
  const signal = timeoutSignal(precacheTimeoutMs);
  await Promise.allSettled(
    release.remotes.map(async (files) => {
      for (const address of Object.keys(files).map(absolute))
        if (!(await cache.match(address))) await add(cache, address, signal);
    }),
  );
}

async function add(cache: Cache, address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(checkedRequest(address, signal));
  if (response.ok) await cache.put(address, response);
}

/** Runs on activation, when no page of an older release is open. */
async function deleteOldFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const old = (await cache.keys()).filter(({ url }) => !hashes.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function absolute(address: string): string {
  return new URL(address, location.href).href;
}
