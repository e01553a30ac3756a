/** Where a reader was on each page: how far down, and with what in focus. */
export class Places {
  private readonly kept = new Map<string, { top: number; focus: HTMLElement | null }>();
  /** The page whose heading was given the focus. */
  private headed: string | null = null;
  private isFirst = true;

  keep(id: string): void {
    this.kept.set(id, { top: scrollY, focus: document.activeElement instanceof HTMLElement ? document.activeElement : null });
  }

  forget(id: string): void { this.kept.delete(id); }

  /** The page is on screen, its code perhaps not yet: scrolls it to where it was and moves the focus into it. */
  enter(id: string, slot: HTMLElement): void {
    const isFirst = this.isFirst;
    this.isFirst = false;
    // The document has just been opened: its own place is the browser's business.
    if (isFirst) return;
    const { top = 0, focus } = this.kept.get(id) ?? {};
    scrollTo(0, top);
    if (focus && slot.contains(focus)) focus.focus({ preventScroll: true });
    else this.head(id, slot);
  }

  /** The page has replaced the heading it was entered by: what was focused is gone with it. */
  settle(id: string, slot: HTMLElement): void {
    if (this.headed === id && document.activeElement === document.body) this.head(id, slot);
  }

  private head(id: string, slot: HTMLElement): void {
    this.headed = id;
    const heading = slot.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? slot.closest('main'))?.focus({ preventScroll: true });
  }
}
