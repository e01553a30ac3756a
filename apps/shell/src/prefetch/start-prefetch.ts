import type { Baas } from '@shop/baas-sdk';
import type { ReleaseDocument } from '@shop/shell-contract';
import { QuietTasks } from '../platform/quiet-tasks';
import type { RemoteLoader } from '../remotes/remote-loader';
import { followBuilds, type FollowedPages } from './follow-builds';
import { startMemberBadges, type MemberBadgeParts } from './member-badges';
import { PagePrefetch, type PagePrefetchParts } from './page-prefetch';
import { watchLinks } from './watch-links';

export interface PrefetchOptions extends PagePrefetchParts, MemberBadgeParts, FollowedPages {
  baas: Baas;
  release: ReleaseDocument;
  remotes: Pick<RemoteLoader, 'complete' | 'known' | 'preload'>;
  /** Path of the active page. */
  activePath: () => string;
}

/**
 * Completes the outlines of remotes. Prefetches the code of all tabs, and code and data of pages
 * that links in view lead to. Keeps the badges of the member current, and remembers which builds
 * work on this device.
 */
export async function startPrefetch(options: PrefetchOptions): Promise<void> {
  const { routes, activePath, onPageChange, release, remotes } = options;
  followBuilds(options);
  // While the site is reachable: the service worker holds the code of every remote.
  await Promise.all(release.remotes.map((remote) => remotes.complete(remote)));
  const quiet = new QuietTasks();
  const pages = new PagePrefetch(options, quiet);
  startMemberBadges(options);
  // A tab at a time: each adds several links to the document.
  for (const route of routes.tabs)
    quiet.add(() => {
      if (route.path !== activePath()) pages.prefetchCode(route);
    });
  watchLinks({
    onPageChange,
    onMove: () => pages.leaveScreen(),
    onSeen: (addresses) => void pages.prefetchLinks(addresses),
    onPress: (address) => pages.prefetchLink(address),
  });
}
