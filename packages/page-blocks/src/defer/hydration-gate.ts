import { whenIdle, whenNear } from './when-near';

/**
 * A touch anywhere opens: it may change something that the block shows, such as the language.
 * `click` stands for a tap that the shell replays.
 */
const touches = ['pointerdown', 'click', 'keydown', 'focusin'] as const;

/** React's `use` suspends for a moment even for a resolved promise, unless it has this state. */
const fulfilled = { status: 'fulfilled' } as const;

/** `use` continues at once with this promise. */
export const alwaysOpen: Promise<void> = Object.assign(Promise.resolve(), fulfilled);

/** Holds back the hydration of a block. On the server it is open. */
export class HydrationGate {
  private isOpen = false;
  readonly opened: Promise<void>;
  private resolve!: () => void;

  constructor() {
    this.opened = new Promise((resolve) => {
      this.resolve = resolve;
    });
    if (typeof window === 'undefined') this.open();
  }

  readonly open = (): void => {
    this.isOpen = true;
    // React then hydrates during a tap; a moment later the tap would be lost.
    Object.assign(this.opened, fulfilled);
    this.resolve();
  };

  /**
   * Opens when `element` is near the viewport, the user touches the page, or the browser is idle.
   * Returns a function that stops to watch.
   */
  watch(element: Element): (() => void) | undefined {
    if (this.isOpen) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      this.open();
      return undefined;
    }
    whenIdle(this.open);
    const stopObserving = whenNear(element, this.open);
    // On the window, before React handles the same event: it then finds an open gate.
    for (const touch of touches) addEventListener(touch, this.open, true);
    return () => {
      stopObserving();
      for (const touch of touches) removeEventListener(touch, this.open, true);
    };
  }
}
