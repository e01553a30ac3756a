import type { OfflineOptions } from '../offline/start-offline';
import { whenIdle } from './when-idle';

/** Milliseconds after the first view: who only looks in is not sent the whole shop. */
const stay = 3000;

/** Brings what the shop does without a network: soon, and at once when there is none. */
export function laterOffline(options: OfflineOptions): void {
  let started: Promise<void> | null = null;
  const start = () => {
    started ??= import('../offline').then(({ startOffline }) => startOffline(options), () => { started = null; });
  };
  for (const change of ['offline', 'online']) addEventListener(change, start);
  if (navigator.onLine) whenIdle(() => setTimeout(start, stay));
  else start();
}
