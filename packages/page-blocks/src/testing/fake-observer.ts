import { act } from '@testing-library/react';

interface Entry {
  target: Element;
  isIntersecting: boolean;
  intersectionRatio: number;
}
type Notify = (entries: Entry[]) => void;

const active = new Set<{ notify: Notify; elements: Set<Element> }>();

/** Replaces the observer of jsdom, which has none. */
export function installFakeObserver(): void {
  class FakeObserver {
    private readonly entry;
    constructor(notify: Notify) {
      this.entry = { notify, elements: new Set<Element>() };
      active.add(this.entry);
    }
    observe(element: Element) {
      this.entry.elements.add(element);
    }
    disconnect() {
      active.delete(this.entry);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
}

/** Scrolls so that `share` of every observed element is visible; waits for what that loads. */
export const showShare = (share: number) =>
  act(async () => {
    for (const { notify, elements } of active)
      if (elements.size > 0)
        notify(
          [...elements].map((target) => ({
            target,
            isIntersecting: share > 0,
            intersectionRatio: share,
          })),
        );
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
