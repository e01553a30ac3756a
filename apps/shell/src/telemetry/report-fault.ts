import type { RemoteRelease } from '@shop/shell-contract';
import type { PageFault, Stage } from '../remotes/page-fault';

/** A fault that a user met, with the remote and the build it occurred in. */
export interface ShopFault {
  remote: string;
  version: string;
  stage: Stage | 'handler' | 'promise' | 'hydration';
  code: string;
}

/** DOM event on `window`, once per fault. An event, because the reporter is loaded later. */
export const faultEvent = 'shop:fault';

/** @param remote the build that the page was loaded from; null for the shell itself */
export function reportPageFault(remote: RemoteRelease | null, { kind, stage }: PageFault): void {
  dispatchFault(remote, stage, kind);
}

/**
 * Reports that the server rendered other markup than the browser. The user sees the right page.
 * @param remote the build of the page in the HTML; null for the shell itself
 */
export function reportMismatch(remote: RemoteRelease | null): void {
  dispatchFault(remote, 'hydration', 'mismatch');
}

/**
 * Reports errors that no error boundary sees: those of event handlers and unhandled rejections.
 * @param builds every build whose code may be on the page
 * @param showMessage tells the user that the action failed
 */
export function watchUncaughtErrors(
  builds: () => Iterable<RemoteRelease>,
  showMessage: () => void,
): void {
  const report = (stage: 'handler' | 'promise', error: unknown) => {
    if (!(error instanceof Error)) return;
    const remote = [...builds()].find(({ base }) => error.stack?.includes(base));
    if (!remote) return;
    showMessage();
    dispatchFault(remote, stage, 'slip');
  };
  addEventListener('error', ({ error }) => {
    // An error while a script is evaluated fails the load of its page, which reports it.
    if (!document.currentScript) report('handler', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
}

function dispatchFault(
  remote: RemoteRelease | null,
  stage: ShopFault['stage'],
  code: string,
): void {
  const detail: ShopFault = {
    remote: remote?.name ?? 'shell',
    version: remote?.build ?? '',
    stage,
    code,
  };
  dispatchEvent(new CustomEvent(faultEvent, { detail }));
}
