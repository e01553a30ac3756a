/**
 * Functions that run in the measured page. They contain no named inner function: tsx wraps those in
 * a helper that the page does not have.
 */

/** A link, button or label of the page. */
export interface Control {
  /** Tag, name, and number among those with the same name. */
  key: string;
  /** Centre in the viewport; null if a finger would not hit the control there. */
  centre: { x: number; y: number } | null;
  /** Pressed, selected, current, expanded and checked state. */
  state: string;
}

export interface PageState {
  address: string;
  /** Text of the topmost dialog; empty without one. */
  dialog: string;
  controls: Control[];
}

declare global {
  /** When the finger touched the page, ms of the page's clock. */
  var touchedAt: number | undefined;
  /** When the shell stopped to record early taps, which is when the page is hydrated. */
  var hydratedAt: number | undefined;
  /** Times from each event of a tap to the next paint, ms; the browser leaves out short ones. */
  var paintDelays: number[];
}

/** Runs before the scripts of the page. Records one tap, and when the page is hydrated. */
export function recordTap(): void {
  globalThis.paintDelays = [];
  addEventListener('touchstart', ({ timeStamp }) => (globalThis.touchedAt ??= timeStamp), {
    capture: true,
    passive: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId) globalThis.paintDelays.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.defineProperty(globalThis, '__earlyTaps', {
    configurable: true,
    set(value: { stop(): void }) {
      const { stop } = value;
      value.stop = () => {
        globalThis.hydratedAt ??= performance.now();
        stop();
      };
      Object.defineProperty(globalThis, '__earlyTaps', { value });
    },
  });
}

export function readPage(selector: string): PageState {
  const countByName: Record<string, number> = {};
  return {
    address: location.pathname + location.search,
    dialog: [...document.querySelectorAll('dialog[open]')].at(-1)?.textContent.slice(0, 60) ?? '',
    controls: [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
      const name = `${element.tagName.toLowerCase()} "${text}"`;
      const number = (countByName[name] = (countByName[name] ?? 0) + 1);
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const states = ['pressed', 'selected', 'current', 'expanded', 'checked'].map((state) =>
        element.getAttribute(`aria-${state}`),
      );
      const input = element.querySelector('input');
      return {
        key: `${name} ${number}`,
        centre: hit && element.contains(hit) ? { x, y } : null,
        state: [...states, input?.checked].join(),
      };
    }),
  };
}
