import { afterPaint } from '../platform/after-paint';

const userEvents = ['pointerdown', 'keydown'];

/** Saves scroll position and focus of each page, and restores them when the page returns. */
export class PositionRestorer {
  private readonly positionById = new Map<string, { top: number; focus: HTMLElement | null }>();
  private isFirstPage = true;
  private cancelFocus = () => {};

  save(id: string): void {
    const { activeElement } = document;
    const focus = activeElement instanceof HTMLElement ? activeElement : null;
    this.positionById.set(id, { top: scrollY, focus });
  }

  forget(id: string): void {
    this.positionById.delete(id);
  }

  /** Scrolls to the saved position at once, and moves the focus into `slot` after paint. */
  restore(id: string, slot: HTMLElement): void {
    this.cancelFocus();
    const { isFirstPage } = this;
    this.isFirstPage = false;
    // The browser positions the first page of a document.
    if (isFirstPage) return;
    const { top = 0, focus } = this.positionById.get(id) ?? {};
    scrollTo(0, top);
    this.cancelFocus = afterPaintOrUserEvent(() => {
      const hasPageTakenFocus = slot.contains(document.activeElement);
      if (hasPageTakenFocus) return;
      if (focus && focus !== document.body && slot.contains(focus))
        focus.focus({ preventScroll: true });
      else this.cancelFocus = focusHeading(slot);
    });
  }
}

/**
 * Runs `callback` after the next paint, because moving the focus forces layout; earlier if the user
 * acts. Returns a function that cancels it.
 */
function afterPaintOrUserEvent(callback: () => void): () => void {
  const cancel = () => {
    cancelPaint();
    for (const event of userEvents) removeEventListener(event, run, true);
  };
  const run = () => {
    cancel();
    callback();
  };
  const cancelPaint = afterPaint(run);
  for (const event of userEvents) addEventListener(event, run, { capture: true, passive: true });
  return cancel;
}

/**
 * Focuses the heading of the page, and the one that replaces it while the page loads. Stops when
 * the user acts. Returns a function that stops it.
 */
function focusHeading(slot: HTMLElement): () => void {
  const focusNow = () => {
    const heading = slot.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? slot.closest('main'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusNow();
  });
  observer.observe(slot, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const event of userEvents) removeEventListener(event, stop);
  };
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  focusNow();
  return stop;
}
