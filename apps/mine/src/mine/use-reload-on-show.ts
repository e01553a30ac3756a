import { useLifecycle } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/**
 * Reloads when the page is shown again. A tap on the active tab scrolls to the top; at the top it
 * reloads.
 */
export function useReloadOnShow(read: () => void): void {
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') read();
  });
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else read();
  });
}
