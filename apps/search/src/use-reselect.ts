import { userMessage } from '@shop/baas-sdk';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/**
 * A tap on the active tab scrolls to the top; at the top it reloads, like pull to refresh. A failed
 * reload keeps the list.
 */
export function useReselect(refresh: () => Promise<void>): void {
  const { feedback } = usePage();
  const reload = () => refresh().catch((error: unknown) => feedback.toast(userMessage(error)));
  useLifecycle('onPullDown', reload);
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else void reload();
  });
}
