import type { Page } from 'playwright-core';

/**
 * Finds what a phone's layout stretches on a wide screen: lines of text that are too long to read,
 * and product cards and square pictures that are larger than on a phone. Returns one line per
 * finding.
 */
export const findStretchedLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Width of a line in units of its font size; a Chinese character is one wide. */
    const maxLineEm = 50;
    const maxCardPx = 280;
    const maxPicturePx = 420;

    const visible = [...document.querySelectorAll<HTMLElement>('[data-page] *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
    );
    const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width);
    const textOf = (element: HTMLElement) => element.innerText.slice(0, 30);

    const lineEmOf = (element: HTMLElement) => {
      const range = document.createRange();
      const widths = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].map(({ width }) => width);
        });
      return Math.round(Math.max(0, ...widths) / parseFloat(getComputedStyle(element).fontSize));
    };
    const isSquare = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.abs(width - height) < 2;
    };

    const lines = visible
      .filter((element) => lineEmOf(element) > maxLineEm)
      .map((element) => `line of ${lineEmOf(element)} em: ${textOf(element)}`);
    const cards = visible
      .filter((element) => element.matches('li > div > a[href*="/pdp/pdp"]'))
      .filter((element) => widthOf(element) > maxCardPx)
      .map((element) => `card of ${widthOf(element)} px: ${textOf(element)}`);
    const pictures = visible
      .filter((element) => element.matches('img') && isSquare(element))
      .filter((element) => widthOf(element) > maxPicturePx)
      .map((element) => `picture of ${widthOf(element)} px: ${element.getAttribute('alt')}`);
    return [...lines, ...cards, ...pictures];
  });
