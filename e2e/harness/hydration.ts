import type { Locator } from 'playwright-core';

/** React attaches its data to elements that it has hydrated. */
export const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));

/** Waits until React has taken over the element. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  while (!(await isHydrated(element))) await element.page().waitForTimeout(50);
}
