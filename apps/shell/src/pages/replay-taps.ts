import { earlyTapsName, type EarlyTaps } from '@shop/shell-contract/early-taps';

/** A user who waited longer than this has given up, ms. */
const maxAgeMs = 5_000;

const early = () => (globalThis as { [earlyTapsName]?: EarlyTaps })[earlyTapsName];

/** Replays the taps on buttons of the frame. Call it when the frame is hydrated. */
export const replayFrameTaps = () => replay((button) => !isInPage(button));

/** Replays the taps on buttons of the page and stops to record. */
export function replayPageTaps(): void {
  early()?.stop();
  replay(isInPage);
}

const isInPage = (button: HTMLElement) => button.closest('[data-page]') !== null;

function replay(isMine: (button: HTMLElement) => boolean): void {
  const queue = early()?.taps ?? [];
  const mine = queue.filter(({ button }) => isMine(button));
  for (const tap of mine) {
    queue.splice(queue.indexOf(tap), 1);
    // React dispatches the tap during which it hydrates the button itself.
    const isNew = tap.event !== window.event && Date.now() - tap.at < maxAgeMs;
    if (isNew) setTimeout(() => tap.button.isConnected && tap.button.click());
  }
}
