import type { WorkerMessage, WorkerRelease } from '@shop/shell-contract/worker-release';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: WorkerMessage;
  readonly ports: readonly MessagePort[];
}

/** The used part of the service worker's global scope; the repository is typed for pages. */
interface Scope {
  readonly shopRelease: WorkerRelease;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}

export const scope = globalThis as unknown as Scope;
export const release = scope.shopRelease;
