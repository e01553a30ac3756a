import type { RemoteRelease } from '@shop/shell-contract';
import type { PageFault, Stage } from '../remotes/loaded';

/** A fault a shopper has met: whose, where on the way, under which code and build. */
export interface ShopFault {
  remote: string;
  version: string;
  stage: Stage | 'handler' | 'promise';
  code: string;
}

/** Told on the window, once each, to whoever counts them: no fault waits for its counter to be loaded. */
export const faultEvent = 'shop:fault';

/** `remote` is the build that was asked for the page, null for a page of the shell or of nobody. */
export function reportFault(remote: RemoteRelease | null, { kind, stage }: PageFault): void {
  tell(remote, stage, kind);
}

/** Errors of remotes that no boundary sees: of a handler, or of a promise nobody waits for. The page stays, `toast` says that it did not work. `builds`: all whose code may be here by now. */
export function watchSlips(builds: () => Iterable<RemoteRelease>, toast: () => void): void {
  const slip = (stage: 'handler' | 'promise', error: unknown) => {
    const remote =
      error instanceof Error && [...builds()].find(({ base }) => error.stack?.includes(base));
    if (!remote) return;
    toast();
    tell(remote, stage, 'slip');
  };
  addEventListener('error', ({ error }) => {
    // A script that throws while it runs for the first time is a page that does not come.
    if (!document.currentScript) slip('handler', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => slip('promise', reason));
}

function tell(remote: RemoteRelease | null, stage: ShopFault['stage'], code: string): void {
  const detail: ShopFault = {
    remote: remote?.name ?? 'shell',
    version: remote?.build ?? '',
    stage,
    code,
  };
  dispatchEvent(new CustomEvent(faultEvent, { detail }));
}
