import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Time without a request that counts as idle. */
const idleMs = 1000;
const timeoutMs = 60_000;

/** Tracks the requests of a page. The returned function waits until the network is idle. */
export function trackRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastActivityMs = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    lastActivityMs = Date.now();
  };
  page.on('request', (request) => {
    pending.add(request);
    lastActivityMs = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const deadline = Date.now() + timeoutMs;
    // Restart the idle time: after a tap the page may not have sent its first request yet.
    lastActivityMs = Date.now();
    while (pending.size > 0 || Date.now() - lastActivityMs < idleMs) {
      if (Date.now() > deadline) {
        const urls = [...pending].map((request) => request.url()).join(', ');
        throw new Error(`The network is not idle after ${timeoutMs} ms: ${urls}`);
      }
      await delay(50);
    }
  };
}
