import type { Page } from 'playwright-core';

/**
 * Taps one of what is seen and can be reached: under an open dialog nothing can, and a shopper who wants something else closes that
 * first. Answers the text of what was tapped; null when there was nothing.
 */
export const tapVisible = (page: Page, selector: string, at: number): Promise<string | null> =>
  page.evaluate(
    ([chosen, chance]) => {
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const within = (place: ParentNode, what: string) =>
        [...place.querySelectorAll<HTMLElement>(what)].filter((element) =>
          element.checkVisibility(),
        );
      const seen = within(dialog ?? document, chosen);
      const tapped = seen[Math.floor(chance * seen.length)];
      if (!tapped && dialog)
        (within(dialog, 'button[aria-label="关闭"]')[0] ?? within(dialog, 'button')[0])?.click();
      tapped?.click();
      return tapped?.textContent?.trim() ?? null;
    },
    [selector, at] as const,
  );

/** Whether it is seen by one of the next frames: about a second, unless something is said to have failed. */
export const becomesVisible = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const isSeen = (what: string) =>
      [...document.querySelectorAll(what)].some((element) => element.checkVisibility());
    for (let frames = 0; frames < 60 && !isSeen(`${wanted}, [role=alert]`); frames += 1)
      await new Promise(requestAnimationFrame);
    return isSeen(wanted);
  }, selector);
