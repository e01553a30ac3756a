import { userMessage } from '@shop/baas-sdk';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

type Reload = () => Promise<unknown>;

/** Reloads when the page is shown again, not when it is opened. */
export function useReloadOnShow(reload: Reload): void {
  useLifecycle('onShow', ({ cause }) => {
    if (cause !== 'load') void reload();
  });
}

/** Reloads when the shopper pulls the page down. A failure keeps what is shown. */
export function useReloadOnPull(reload: Reload): void {
  useLifecycle('onPullDown', useReported(reload));
}

/**
 * A tap on the active tab scrolls to the top; at the top it reloads. A failure keeps what is shown.
 */
export function useReloadOnReselect(reload: Reload): void {
  const reported = useReported(reload);
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else void reported();
  });
}

function useReported(reload: Reload): Reload {
  const { feedback } = usePage();
  return () => reload().catch((error: unknown) => feedback.toast(userMessage(error)));
}
