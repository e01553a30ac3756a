import type { Page } from 'playwright-core';

/**
 * Finds texts that are painted over each other. Bars that stay in place and dialogs lie above the
 * content on purpose, so only texts of one layer are compared. Returns one line per pair.
 */
export const findOverlappingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      layer: Element;
      element: Element;
      text: string;
      box: DOMRect;
    }
    /** Fonts reserve room above and below the letters; neighbouring lines may share it. */
    const letterShare = 0.6;
    const tolerancePx = 2;

    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
    const isLayer = (element: Element) =>
      element.matches('dialog') || ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const layerOf = (element: Element) => ancestorsOf(element).find(isLayer) ?? document.body;

    /** The part of the letters that no ancestor clips; null when all of it is clipped. */
    const visiblePart = (line: DOMRect, element: Element): DOMRect | null => {
      const marginPx = (line.height * (1 - letterShare)) / 2;
      let { left, right } = line;
      let top = line.top + marginPx;
      let bottom = line.bottom - marginPx;
      for (const ancestor of ancestorsOf(element)) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const clip = ancestor.getBoundingClientRect();
        if (overflowX !== 'visible') {
          left = Math.max(left, clip.left);
          right = Math.min(right, clip.right);
        }
        if (overflowY !== 'visible') {
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
      }
      const isVisible = right - left > tolerancePx && bottom - top > tolerancePx;
      return isVisible ? new DOMRect(left, top, right - left, bottom - top) : null;
    };

    const linesOf = (node: Node): Line[] => {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || element.closest('[inert], script, style, template')) return [];
      const visibility = {
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      };
      if (!element.checkVisibility(visibility)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].flatMap((rect) => {
        const box = visiblePart(rect, element);
        return box ? [{ layer: layerOf(element), element, text: text.slice(0, 30), box }] : [];
      });
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
    lines.sort((one, other) => one.box.top - other.box.top);

    const overlaps = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > tolerancePx &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > tolerancePx;
    const findings = new Set<string>();
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.element === other.element || one.layer !== other.layer) continue;
        if (overlaps(one.box, other.box)) findings.add(`overlap: ${one.text} | ${other.text}`);
      }
    return [...findings];
  });
