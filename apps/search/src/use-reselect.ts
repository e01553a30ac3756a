import { sentenceOf } from '@shop/baas-sdk';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { scrollBehavior } from '@shop/ui';

/** Another tap on the tab goes to the top, and from there fetches the list anew, as a finger does that pulls; when that fails, what is there stays. */
export function useReselect(refresh: () => Promise<void>): void {
  const { feedback } = usePage();
  const again = () => refresh().catch((error: unknown) => feedback.toast(sentenceOf(error)));
  useLifecycle('onPullDown', again);
  useLifecycle('onTabItemTap', ({ reselect }) => {
    if (!reselect) return;
    if (scrollY > 0) scrollTo({ top: 0, behavior: scrollBehavior() });
    else void again();
  });
}
