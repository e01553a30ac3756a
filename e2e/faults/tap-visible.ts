import type { Page } from 'playwright-core';

/**
 * Taps one of the visible elements that match `selector`. Below an open dialog nothing can be
 * tapped; if the dialog has no match, its close button (or first button) is tapped instead.
 *
 * @param chance 0 to 1 (exclusive): selects one of the matches
 * @returns the text of the tapped element; null when there was no match
 */
export const tapVisible = (page: Page, selector: string, chance: number): Promise<string | null> =>
  page.evaluate(
    ([matching, position]) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const visible = (root: ParentNode, query: string) =>
        [...root.querySelectorAll<HTMLElement>(query)].filter((element) =>
          element.checkVisibility(),
        );
      const candidates = visible(dialog ?? document, matching);
      const target = candidates[Math.floor(position * candidates.length)];
      if (target) {
        target.click();
        return target.textContent?.trim() ?? null;
      }
      if (dialog) {
        const [close] = visible(dialog, 'button[aria-label="关闭"]');
        const [anyButton] = visible(dialog, 'button');
        (close ?? anyButton)?.click();
      }
      return null;
    },
    [selector, chance] as const,
  );

/**
 * Waits about one second (60 frames) for a visible match, or until an alert appears.
 * Returns whether a match is visible.
 */
export const becomesVisible = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(async (matching) => {
    const isVisible = (query: string) =>
      [...document.querySelectorAll(query)].some((element) => element.checkVisibility());
    for (let frame = 0; frame < 60 && !isVisible(`${matching}, [role=alert]`); frame += 1)
      await new Promise(requestAnimationFrame);
    return isVisible(matching);
  }, selector);
