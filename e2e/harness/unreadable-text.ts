import type { Page } from 'playwright-core';

/**
 * Finds text that cannot be read: horizontal overflow of the page, headings shortened by an
 * ellipsis, and lines clipped by an ancestor that cannot be scrolled. Returns one line per finding.
 */
export const findUnreadableText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const isClippedBy = (text: DOMRect, ancestor: Element) => {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      const { right, bottom } = ancestor.getBoundingClientRect();
      return (
        (hides(overflowX) && text.left < right - 1 && text.right > right + 2) ||
        (hides(overflowY) && text.top < bottom - 1 && text.bottom > bottom + 3)
      );
    };
    const isClipped = (element: Element): boolean => {
      for (
        let ancestor: Element | null = element;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX } = getComputedStyle(ancestor);
        // Only for screen readers.
        if (ancestor.clientWidth === 1) return false;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        // Text for screen readers is 1 px wide.
        if (ancestor.clientWidth === 1) return false;
        if (isShortened(ancestor))
          return ancestor.matches('h1, h2') && ancestor.scrollWidth > ancestor.clientWidth;
        if (ancestor !== element && isClippedBy(element.getBoundingClientRect(), ancestor))
          return true;
      }
      return false;
    };
    const overflow = document.documentElement.scrollWidth - innerWidth;
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        isText(element) &&
        element.checkVisibility() &&
        !element.closest('[inert], [aria-hidden=true]'),
    );
    return [
      ...(overflow > 0 ? [`${overflow} px too wide`] : []),
      ...texts.filter(isClipped).map((element) => `clipped: ${element.innerText.slice(0, 30)}`),
    ];
  });
