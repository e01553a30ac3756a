import type { RemoteRelease } from '@shop/shell-contract';
import { subscribe } from 'valtio';
import type { PageHost } from '../pages/page-host';
import { earlierBuild } from '../remotes/earlier-build';
import { rememberGoodBuild } from '../remotes/good-builds';

export interface FollowedPages {
  /** The active page and the build that it was loaded from; null for a page of the shell. */
  activeBuild: () => { host: Pick<PageHost, 'state' | 'retry'>; build: RemoteRelease } | null;
  onPageChange: (listener: () => void) => () => void;
}

/**
 * Remembers the build of each page that was shown. A page that threw in its render is loaded again
 * from the build that last worked on this device, if there is one.
 */
export function followBuilds({ activeBuild, onPageChange }: FollowedPages): void {
  let unfollow = () => {};
  const follow = () => {
    unfollow();
    const host = activeBuild()?.host;
    unfollow = host ? subscribe(host.state, () => void react()) : () => {};
    void react();
  };
  // The build is read with each state: a retry may load another one.
  const react = async () => {
    const active = activeBuild();
    if (!active) return;
    const { host, build } = active;
    const { load } = host.state;
    if (load.is === 'shown') rememberGoodBuild(build);
    if (load.is !== 'failed' || load.fault.stage !== 'render') return;
    const isReplaced = (await earlierBuild(build, load.fault)) !== null;
    if (isReplaced && host.state.load.is === 'failed') host.retry();
  };
  follow();
  onPageChange(follow);
}
