import type { Locator, Page } from 'playwright-core';

/** React attaches its data to elements that it has hydrated. */
export const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/**
 * Waits until the page has the code with which it reports the loss of the network. A busy machine
 * evaluates the shell after the network has become idle.
 */
export async function waitForOfflineCode(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.some(({ name, responseEnd }) => name.includes('/offline.') && responseEnd > 0);
  });
}

/** Waits until React has taken over the element. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  while (!(await isHydrated(element))) await element.page().waitForTimeout(50);
}
