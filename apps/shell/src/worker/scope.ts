import type { WorkerMessage, WorkerRelease } from '@shop/shell-contract/worker-release';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Told extends Lasting {
  readonly data: WorkerMessage;
  readonly ports: readonly MessagePort[];
}

/** The part of a service worker's world that is used; the tree is typed for pages. */
interface Scope {
  readonly shopRelease: WorkerRelease;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}

export const scope = globalThis as unknown as Scope;
export const release = scope.shopRelease;
