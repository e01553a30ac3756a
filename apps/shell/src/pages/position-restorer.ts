import { afterPaint } from '../platform/after-paint';

/** Where a reader was on each page: how far down, and with what in focus. */
export class PositionRestorer {
  private readonly kept = new Map<string, { top: number; focus: HTMLElement | null }>();
  private isFirst = true;
  private stop = () => {};

  keep(id: string): void {
    this.kept.set(id, {
      top: scrollY,
      focus: document.activeElement instanceof HTMLElement ? document.activeElement : null,
    });
  }

  forget(id: string): void {
    this.kept.delete(id);
  }

  /** The page comes on screen, its code perhaps not yet: scrolls it to where it was and, once it is drawn, moves the focus into it. */
  enter(id: string, slot: HTMLElement): void {
    this.stop();
    const { isFirst } = this;
    this.isFirst = false;
    // The document has just been opened: its place is the browser's business.
    if (isFirst) return;
    const { top = 0, focus } = this.kept.get(id) ?? {};
    scrollTo(0, top);
    this.stop = onceDrawn(() => {
      // Taken by the page itself.
      if (slot.contains(document.activeElement)) return;
      if (focus && focus !== document.body && slot.contains(focus))
        focus.focus({ preventScroll: true });
      else this.stop = headed(slot);
    });
  }
}

/** Once the page is drawn, because a focus lays it out first; at once when the reader does something. The answer calls it off. */
function onceDrawn(work: () => void): () => void {
  const stop = () => {
    callOff();
    for (const event of acts) removeEventListener(event, now, true);
  };
  const now = () => {
    stop();
    work();
  };
  const callOff = afterPaint(now);
  for (const event of acts) addEventListener(event, now, { capture: true, passive: true });
  return stop;
}

/** Gives the page's heading the focus, and the heading that takes its place while the page fills; until the reader does something. */
function headed(slot: HTMLElement): () => void {
  const head = () => {
    const heading = slot.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? slot.closest('main'))?.focus({ preventScroll: true });
  };
  const filling = new MutationObserver(() => {
    if (document.activeElement === document.body) head();
  });
  filling.observe(slot, { childList: true, subtree: true });
  const stop = () => {
    filling.disconnect();
    for (const event of acts) removeEventListener(event, stop);
  };
  for (const event of acts) addEventListener(event, stop, { passive: true });
  head();
  return stop;
}

const acts = ['pointerdown', 'keydown'];
