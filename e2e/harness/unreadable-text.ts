import type { Page } from 'playwright-core';

/** What cannot be read as the screen stands: sideways scroll, headings that end in dots, and lines cut by what hides them and cannot be scrolled. */
export const findUnreadableText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isText = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim() !== '',
      );
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    };
    const isCutBy = (text: DOMRect, frame: Element) => {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const { right, bottom, width } = frame.getBoundingClientRect();
      if (width <= 1) return false;
      return (
        (hides(overflowX) && text.left < right - 1 && text.right > right + 2) ||
        (hides(overflowY) && text.top < bottom - 1 && text.bottom > bottom + 3)
      );
    };
    const isCut = (element: Element): boolean => {
      for (
        let frame: Element | null = element;
        frame && frame !== document.body;
        frame = frame.parentElement
      ) {
        const { overflowX } = getComputedStyle(frame);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (isShortened(frame))
          return frame.matches('h1, h2') && frame.scrollWidth > frame.clientWidth;
        if (frame !== element && isCutBy(element.getBoundingClientRect(), frame)) return true;
      }
      return false;
    };
    const wider = document.documentElement.scrollWidth - innerWidth;
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        isText(element) &&
        element.checkVisibility() &&
        !element.closest('[inert], [aria-hidden=true]'),
    );
    return [
      ...(wider > 0 ? [`${wider} px too wide`] : []),
      ...texts.filter(isCut).map((element) => `cut: ${element.innerText.slice(0, 30)}`),
    ];
  });
