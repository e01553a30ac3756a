import type { Page, Request } from 'playwright-core';

/** Milliseconds without a request that count as rest. */
const rest = 1000;
const patience = 60_000;

/** Follows what a page fetches; the answer resolves when nothing has been under way for a while. */
export function trackRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => {
    pending.add(request);
    last = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = Date.now() + patience;
    // Not the time since the last request: who has just tapped has not asked for anything yet.
    last = Date.now();
    while (pending.size > 0 || Date.now() - last < rest) {
      if (Date.now() > until)
        throw new Error(
          `${[...pending].map((request) => request.url()).join(', ')} did not come within ${patience} ms`,
        );
      await new Promise((again) => setTimeout(again, 50));
    }
  };
}
