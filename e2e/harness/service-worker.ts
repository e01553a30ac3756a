import type { Page } from 'playwright-core';

/** Option of a story about the service worker, which other stories block. */
export const withWorker = { serviceWorkers: 'allow' } as const;

/** Starts the precaching that otherwise starts after 3 s. */
export const startPrecaching = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Waits until the service worker controls the page and has cached all files. */
export async function waitForWorker(page: Page): Promise<void> {
  await startPrecaching(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Updates the service worker, as the browser does on the next visit, and waits for it. */
export const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    while (registration.installing)
      await new Promise((again) => {
        setTimeout(again, 20);
      });
  });

/** Paths of the files that the service worker has cached. */
export const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter(
      (name) => name === 'remotes' || name.startsWith('workbox-precache'),
    );
    return (
      await Promise.all(
        names.map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat();
  });
