import { useLifecycle } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/** A tap on the active tab scrolls to the top; at the top it reloads, like pull to refresh. */
export function useReselect(refresh: () => Promise<unknown>): void {
  useLifecycle('onPullDown', refresh);
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else void refresh();
  });
}
