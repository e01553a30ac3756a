import { useLifecycle } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/** A tap on the tab that is shown goes to the top, and at the top reads again, as a finger does that pulls. */
export function useReselect(refresh: () => Promise<unknown>): void {
  useLifecycle('onPullDown', refresh);
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else void refresh();
  });
}
