import type { Page } from 'playwright-core';

/**
 * Finds words in Latin letters that continue on the next line, because their column is too narrow.
 * Words of more than ten letters may break: they do not fit beside a picture at 320 px with text of
 * twice the size. Returns one line per word.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const maxLetters = 10;
    // Not the letters of a code, such as an order number or a user name.
    const wholeWords = /(?<![\p{L}\p{N}_])\p{Script=Latin}{2,}(?![\p{L}\p{N}_])/gu;
    const isBroken = (node: Node, start: number, end: number) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1;
    };
    const findings = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(wholeWords))
        if (word.length <= maxLetters && isBroken(node, index, index + word.length))
          findings.add(`broken word: ${word} in ${element.innerText.slice(0, 40)}`);
    }
    return [...findings];
  });
